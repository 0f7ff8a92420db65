/*
 * What curses writes comes out as one write.  Standard output is a socket here
 * that keeps what is written at once apart.
 */
#include "test.h"

#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "ui/term/outlet.h"

static int reader;
static int saved;

static int
begin(void **state)
{
    int pair[2];

    (void)state;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET, 0, pair) != 0)
        return -1;
    fflush(stdout);
    saved = dup(STDOUT_FILENO);
    dup2(pair[1], STDOUT_FILENO);
    close(pair[1]);
    reader = pair[0];
    return 0;
}

static int
end(void **state)
{
    (void)state;
    dup2(saved, STDOUT_FILENO);
    close(saved);
    close(reader);
    return 0;
}

/* As curses does: past the stream. */
static void
put(struct outlet *outlet, const char *text)
{
    const size_t length = strlen(text);

    assert_int_equal(write(fileno(outlet_stream(outlet)), text, length),
                     length);
}

/* The next write that arrived, and no more than that. */
static void
assert_arrived(const char *text)
{
    char bytes[200];
    const ssize_t length = recv(reader, bytes, sizeof bytes, MSG_DONTWAIT);

    assert_int_equal(length, strlen(text));
    assert_memory_equal(bytes, text, strlen(text));
}

static void
assert_silent(void)
{
    char byte;

    assert_int_equal(recv(reader, &byte, 1, MSG_DONTWAIT), -1);
}

static void
many_writes_come_out_as_one(void **state)
{
    struct outlet *outlet = outlet_create();

    (void)state;
    assert_non_null(outlet);
    for (int frame = 0; frame < 3; frame++) {
        outlet_gather(outlet);
        put(outlet, "one ");
        put(outlet, "two ");
        put(outlet, frame == 2 ? "last" : "three");
        assert_silent();
        outlet_release(outlet);
        assert_arrived(frame == 2 ? "one two last" : "one two three");
        assert_silent();
    }
    outlet_destroy(outlet);
}

static void
nothing_gathered_is_nothing_written(void **state)
{
    struct outlet *outlet = outlet_create();

    (void)state;
    assert_non_null(outlet);
    outlet_gather(outlet);
    outlet_release(outlet);
    assert_silent();
    outlet_destroy(outlet);
}

static void
resets_of_colours_before_one_of_everything_are_left_out(void **state)
{
    struct outlet *outlet = outlet_create();

    (void)state;
    assert_non_null(outlet);
    outlet_gather(outlet);
    put(outlet, "a\033[39m\033[m\017b\033[39;49m\033(B\033[mc");
    assert_int_equal(outlet_release(outlet), 13);
    assert_arrived("a\033[m\017b\033(B\033[mc");
    outlet_gather(outlet);
    put(outlet, "\033[39m\033[49m\033[md\033[39me\033[m\033[49m");
    assert_int_equal(outlet_release(outlet), 18);
    assert_arrived("\033[md\033[39me\033[m\033[49m");
    outlet_destroy(outlet);
}

static void
between_frames_it_is_the_terminal_itself(void **state)
{
    struct outlet *outlet = outlet_create();

    (void)state;
    assert_non_null(outlet);
    put(outlet, "modes");
    assert_arrived("modes");
    outlet_gather(outlet);
    put(outlet, "frame");
    assert_int_equal(write(STDOUT_FILENO, "rescue", 6), 6);
    assert_arrived("rescue"); /* never kept: standard output is not touched */
    outlet_release(outlet);
    assert_arrived("frame");
    outlet_destroy(outlet);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(many_writes_come_out_as_one, begin,
                                        end),
        cmocka_unit_test_setup_teardown(nothing_gathered_is_nothing_written,
                                        begin, end),
        cmocka_unit_test_setup_teardown(
            resets_of_colours_before_one_of_everything_are_left_out, begin,
            end),
        cmocka_unit_test_setup_teardown(
            between_frames_it_is_the_terminal_itself, begin, end),
    };

    return cmocka_run_group_tests_name("outlet", tests, NULL, NULL);
}
