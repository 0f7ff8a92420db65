/*
 * The terminal floor in a terminal: the first frame, what is asked after it,
 * and what the answers, and the surroundings, lead to.
 */
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "demo_pty.h"

enum {
    FIRST_FRAME_US = 50000,
    SOON_US = 3000000, /* for what must not wait for a time-out of 5 s */
    TRIES = 20,        /* at what a busy machine may spoil */
};

/* The best of a few: it is the program that is measured, not the machine. */
static void
the_first_frame_comes_within_50_ms(void **state)
{
    uint64_t best = UINT64_MAX;

    (void)state;
    for (int i = 0; i < 30 && best > FIRST_FRAME_US; i++) {
        struct pty pty;
        uint64_t took;

        demo_open_with(&pty, (struct pty_options){.speaks_kitty = true});
        took = pty_age_us(&pty);
        best = took < best ? took : best;
        pty_close(&pty);
    }
    print_message("# %llu us\n", (unsigned long long)best);
    assert_true(best <= FIRST_FRAME_US);
}

static void
nothing_is_asked_before_the_first_frame(void **state)
{
    static const char *const questions[] = {"\033[c", "\033[?u", "\033[6n",
                                            "\033[?1004h", "\033[?2004h"};
    struct pty pty;
    const char *frame;

    (void)state;
    demo_open(&pty, true);
    frame = strstr(pty.log, "keys 0");
    assert_non_null(frame);
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        const char *question = strstr(pty.log, questions[i]);

        assert_non_null(question);
        assert_true(question > frame);
    }
    pty_close(&pty);
}

static void
the_kitty_protocol_is_found(void **state)
{
    struct pty pty;

    (void)state;
    demo_open(&pty, true);
    pty_wait_text(&pty, "release yes");
    assert_true(pty.is_alternate);
    assert_int_equal(pty_keyboard_flags(&pty), DEMO_KITTY_FLAGS);
    assert_int_equal(pty.flags_count[0], 0); /* the shell's own screen */
    assert_int_equal(pty.pushes, 1);
    pty_type(&pty, "\033[D\033[1;1:2D\033[1;1:3D");
    pty_wait_text(&pty, "last K4 release mods 0.");
    pty_wait_text(&pty, "keys 3 ");
    pty_close(&pty);
}

static void
an_old_keyboard_is_found(void **state)
{
    struct pty pty;

    (void)state;
    demo_open(&pty, false);
    pty_wait_text(&pty, "release no");
    assert_int_equal(pty.pushes, 0);
    pty_type(&pty, "\033[1;2D");
    pty_wait_text(&pty, "last K4 press mods 1.");
    pty_type(&pty, "\033"); /* alone: only time tells */
    pty_wait_text(&pty, "last K1 press mods 0.");
    pty_close(&pty);
}

static void
a_protocol_that_does_not_switch_on_is_dropped(void **state)
{
    struct pty pty;

    (void)state;
    demo_open_with(&pty, (struct pty_options){.lies_kitty = true});
    pty_wait_text(&pty, "known 1");
    pty_wait_text(&pty, "release no");
    assert_int_equal(pty.pushes, 1);
    assert_int_equal(pty.flags_count[1], 0);
    pty_close(&pty);
}

/* Does it end soon, and well, though nothing is answered? */
static bool
mute_ends_soon(void)
{
    struct pty pty;
    uint64_t took;

    demo_open_with(&pty, (struct pty_options){.is_mute = true});
    pty_type(&pty, "\033[C");
    pty_wait_text(&pty, "last K5 press mods 0.");
    took = pty_now_us();
    pty_type(&pty, "q");
    pty_assert_exited(&pty, 0);
    took = pty_now_us() - took;
    pty_assert_restored(&pty);
    pty_close(&pty);
    return took < SOON_US;
}

static void
a_mute_terminal_is_not_waited_for(void **state)
{
    bool soon = false;

    (void)state;
    for (int i = 0; i < TRIES && !soon; i++)
        soon = mute_ends_soon();
    assert_true(soon);
}

static void
wide_lines_make_the_screen_ascii(void **state)
{
    struct pty pty;

    (void)state;
    demo_open_with(&pty, (struct pty_options){.is_wide = true});
    pty_wait_text(&pty, "glyphs ascii");
    pty_wait_text(&pty, "+------");
    pty_wait_text(&pty, "[][]");
    assert_false(pty_shows(&pty, "─"));
    pty_close(&pty);
}

/* It answers nothing: what comes later about a cursor is another's. */
static void
a_cursor_that_nobody_asked_for_leaves_the_screen(void **state)
{
    struct pty pty;

    (void)state;
    demo_open_with(&pty, (struct pty_options){.is_mute = true});
    pty_type(&pty, "\033[10;3R\033[1;40R");
    pty_settle(&pty, 2100);
    pty_type(&pty, "\033[1;3R\033[1;3Rx");
    pty_wait_text(&pty, "last x press");
    pty_settle(&pty, 50);
    assert_true(pty_shows(&pty, "glyphs utf-8"));
    pty_close(&pty);
}

static void
narrow_lines_leave_no_trace_of_the_question(void **state)
{
    struct pty pty;

    (void)state;
    demo_open(&pty, false);
    pty_wait_start(&pty, "╭───");
    pty_wait_text(&pty, "glyphs utf-8");
    pty_settle(&pty, 50);
    pty_wait_start(&pty, "╭───");
    pty_close(&pty);
}

static void
a_plain_locale_makes_the_screen_ascii(void **state)
{
    struct pty pty;

    (void)state;
    demo_open_with(&pty, (struct pty_options){.locale = "C"});
    pty_wait_text(&pty, "glyphs ascii");
    pty_wait_text(&pty, "+------");
    pty_close(&pty);
}

static void
the_linux_console_gets_its_own_glyphs(void **state)
{
    struct pty pty;

    (void)state;
    demo_open_with(&pty, (struct pty_options){.term = "linux"});
    pty_wait_text(&pty, "depth 2 glyphs console");
    pty_type(&pty, "q");
    pty_assert_exited(&pty, 0);
    assert_true(pty.is_cursor_visible);
    pty_close(&pty);
}

static void
no_color_is_honoured(void **state)
{
    struct pty pty;

    (void)state;
    demo_open_with(&pty, (struct pty_options){.extra = "NO_COLOR=1"});
    pty_wait_text(&pty, "depth 1 ");
    assert_null(strstr(pty.log, "\033[38;5;"));
    pty_close(&pty);
    demo_open_with(&pty, (struct pty_options){.extra = "NO_COLOR="});
    pty_wait_text(&pty, "depth 4 ");
    assert_non_null(strstr(pty.log, "\033[38;5;"));
    pty_close(&pty);
}

/* What the terminal says of its size goes before what its user does. */
static void
any_size_at_the_start_is_clamped(void **state)
{
    static const struct {
        int width, height; /* of the terminal; 0: it does not know */
        const char *extra;
        const char *shows;
    } starts[] = {
        {80, 24, "LINES=600", "size 80x24"},
        {80, 24, "COLUMNS=2000000000", "size 80x24"},
        {1, 1, "LINES=600", NULL},
        {65535, 65535, NULL, "size 1000x500"},
        {65535, 24, NULL, "size 1000x24"},
        {80, 65535, NULL, "size 80x500"},
        {0, 0, NULL, "size 80x24"},
        {0, 24, NULL, "size 80x24"},
        {0, 0, "LINES=600", "size 80x500"},
        {0, 0, "COLUMNS=2000000000", "size 1000x24"},
        {0, 0, "LINES=30", "size 80x30"},
        {0, 0, "LINES=0", "size 80x24"},
        {0, 0, "LINES=-5", "size 80x24"},
        {0, 0, "COLUMNS=99999999999999999999", "size 80x24"},
        {0, 0, "LINES=many", "size 80x24"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        const char *const argv[] = {demo_path, NULL};
        const bool is_wide =
            starts[i].shows != NULL && strstr(starts[i].shows, "1000x") != NULL;
        struct pty pty;

        pty_open(&pty, argv,
                 (struct pty_options){.width = is_wide ? 1000 : 80,
                                      .height = 24,
                                      .extra = starts[i].extra,
                                      .has_size = true,
                                      .told_width = starts[i].width,
                                      .told_height = starts[i].height});
        if (starts[i].shows != NULL)
            pty_wait_text(&pty, starts[i].shows);
        else
            pty_wait_quiet(&pty, 50);
        pty_type(&pty, "q");
        pty_assert_exited(&pty, 0);
        pty_assert_modes(&pty);
        pty_close(&pty);
    }
}

static void
an_unknown_terminal_is_named_and_used(void **state)
{
    struct pty pty;

    (void)state;
    demo_open_with(&pty, (struct pty_options){.term = "no-such-terminal"});
    pty_type(&pty, "q");
    pty_assert_exited(&pty, 0);
    assert_true(pty_shows(&pty, "terminal 'no-such-terminal' is not known"));
    pty_assert_restored(&pty);
    pty_close(&pty);
}

static void
a_dumb_terminal_is_refused(void **state)
{
    const char *const argv[] = {demo_path, NULL};
    struct pty pty;

    (void)state;
    pty_open(&pty, argv,
             (struct pty_options){.width = 80, .height = 24, .term = "dumb"});
    pty_assert_exited(&pty, 2);
    assert_true(pty_shows(&pty, "terminal 'dumb' cannot move its cursor"));
    pty_assert_restored(&pty);
    pty_close(&pty);
}

static void
without_a_terminal_there_is_one_clear_line(void **state)
{
    char command[600];
    char text[200] = "";
    FILE *from;
    int status;

    (void)state;
    snprintf(command, sizeof command, "'%s' </dev/null 2>&1", demo_path);
    from = popen(command, "r");
    assert_non_null(from);
    assert_true(fread(text, 1, sizeof text - 1, from) > 0);
    status = pclose(from);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 2);
    assert_string_equal(text, "term_demo: standard input is not a terminal\n");
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_frame_comes_within_50_ms),
        cmocka_unit_test(nothing_is_asked_before_the_first_frame),
        cmocka_unit_test(the_kitty_protocol_is_found),
        cmocka_unit_test(an_old_keyboard_is_found),
        cmocka_unit_test(a_protocol_that_does_not_switch_on_is_dropped),
        cmocka_unit_test(a_mute_terminal_is_not_waited_for),
        cmocka_unit_test(wide_lines_make_the_screen_ascii),
        cmocka_unit_test(a_cursor_that_nobody_asked_for_leaves_the_screen),
        cmocka_unit_test(narrow_lines_leave_no_trace_of_the_question),
        cmocka_unit_test(a_plain_locale_makes_the_screen_ascii),
        cmocka_unit_test(the_linux_console_gets_its_own_glyphs),
        cmocka_unit_test(no_color_is_honoured),
        cmocka_unit_test(any_size_at_the_start_is_clamped),
        cmocka_unit_test(an_unknown_terminal_is_named_and_used),
        cmocka_unit_test(a_dumb_terminal_is_refused),
        cmocka_unit_test(without_a_terminal_there_is_one_clear_line),
    };

    (void)argc;
    demo_find(argv[0]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
