/*
 * The input parser: what hangs on more than the bytes.  Time, pasted text, the
 * keys that are down, what was asked, how long a sequence may be; and noise.
 */
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "event_words.h"
#include "ui/term/input.h"

static void
a_lone_escape_is_the_key_after_25_ms(void **state)
{
    struct input_event events[INPUT_EVENTS_MAX];
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    assert_true(input_deadline(&input) == UINT64_MAX);
    feed(&input, "\033", 1000, out);
    assert_string_equal(out, "");
    assert_true(input_deadline(&input) == 26000);
    assert_int_equal(input_expire(&input, 25999, events), 0);
    append_events(out, events, input_expire(&input, 26000, events));
    assert_string_equal(out, "Esc");
    assert_true(input_deadline(&input) == UINT64_MAX);
    assert_int_equal(input_expire(&input, 90000, events), 0);
}

static void
a_sequence_in_two_reads_is_one_key(void **state)
{
    struct input_event events[INPUT_EVENTS_MAX];
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    feed(&input, "\033[1;", 0, out);
    assert_int_equal(input_expire(&input, 100000, events), 0);
    feed(&input, "2D", 100000, out);
    assert_string_equal(out, "S-Left");
}

static void
what_is_broken_off_is_given_up(void **state)
{
    struct input_event events[INPUT_EVENTS_MAX];
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    feed(&input, "\033[", 0, out); /* Alt and a bracket, typed */
    append_events(out, events, input_expire(&input, 250000, events));
    feed(&input, "\033O", 0, out);
    append_events(out, events, input_expire(&input, 250000, events));
    feed(&input, "\033[1;", 0, out);
    append_events(out, events, input_expire(&input, 250000, events));
    feed(&input, "\303", 0, out);
    append_events(out, events, input_expire(&input, 250000, events));
    feed(&input, "D", 300000, out);
    assert_string_equal(out, "A-[ S-A-o S-d");
}

static void
with_the_kitty_protocol_there_is_no_timer(void **state)
{
    struct input_event events[INPUT_EVENTS_MAX];
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    input_set_kitty(&input, true);
    feed(&input, "\033", 0, out);
    assert_true(input_deadline(&input) == UINT64_MAX);
    assert_int_equal(input_expire(&input, UINT64_MAX - 1, events), 0);
    feed(&input, "[1;1:1D", 9000000, out);
    assert_string_equal(out, "Left");
}

static void
a_cursor_reply_is_one_only_when_asked_for(void **state)
{
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    feed(&input, "\033[1;2R", 0, out);
    input_expect_cursor(&input, true);
    feed(&input, "\033[1;2R", 0, out);
    input_expect_cursor(&input, false);
    feed(&input, "\033[1;2R\033[12;40R", 0, out);
    assert_string_equal(out, "S-F3 cursor=1,2 S-F3");
}

static void
pasted_text_is_no_key(void **state)
{
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    feed(&input, "\033[200~aZ\r\t\303\266\033[D\003\033[?1u\033\033[201~z", 0,
         out);
    assert_string_equal(out, "<61> <5a> <a> <9> <f6> z");
}

static void
a_paste_without_end_is_over_after_a_second(void **state)
{
    struct input_event events[INPUT_EVENTS_MAX];
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    feed(&input, "\033[200~a", 5, out);
    assert_true(input_deadline(&input) == 1000005);
    append_events(out, events, input_expire(&input, 1000005, events));
    feed(&input, "b", 1000006, out);
    assert_string_equal(out, "<61> b");
}

static void
forgotten_keys_are_not_released(void **state)
{
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    input_set_kitty(&input, true);
    feed(&input, "\033[97u\033[D\033[O\033[97;1:3u", 0, out);
    feed(&input, "\033[98u", 0, out);
    input_forget_keys(&input);
    feed(&input, "\033[98;1:3u\033[1;1:3D", 0, out);
    assert_string_equal(out, "a Left focus-out b");
}

static void
many_held_keys_push_out_the_oldest(void **state)
{
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    input_set_kitty(&input, true);
    for (int key = 'A'; key <= 'A' + HELD_MAX; key++) {
        char bytes[16];

        snprintf(bytes, sizeof bytes, "\033[%du", 20000 + key);
        feed(&input, bytes, 0, out);
    }
    out[0] = '\0';
    feed(&input, "\033[20065;1:3u", 0, out); /* the first: pushed out */
    assert_string_equal(out, "");
    feed(&input, "\033[20066;1:3u", 0, out);
    assert_string_not_equal(out, "");
}

static void
a_sequence_may_have_64_bytes_and_no_more(void **state)
{
    const char *const longest = /* 64 bytes between CSI and the letter */
        "\033[97;2;;;;;;;;;;;;;;;;;;;;;;;;;;;;"
        ";;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;u";
    struct input input;
    char out[TEXT_MAX] = "";
    char bytes[80];

    (void)state;
    assert_int_equal(strlen(longest), 2 + INPUT_SEQUENCE_MAX + 1);
    input_init(&input);
    feed(&input, longest, 0, out);
    assert_string_equal(out, "S-a");
    snprintf(bytes, sizeof bytes, "\033[97;2;%s", longest + 6);
    feed(&input, bytes, 0, out);
    feed(&input, "z", 0, out);
    assert_string_equal(out, "S-a z");
}

/* ------------------------------------------------------------------- Noise */

/* A byte that is likely to lead somewhere. */
static unsigned char
random_byte(void)
{
    static const char likely[] =
        "\033\033\033[[[[OO;;::0123456789?u~cRDAI$<\030";

    if (rand() % 4 == 0)
        return (unsigned char)(rand() & 0xff);
    return (unsigned char)likely[rand() % (int)(sizeof likely - 1)];
}

static void
check_event(const struct input_event *event)
{
    assert_in_range(event->type, INPUT_KEY, INPUT_REPLY_CURSOR);
    assert_in_range(event->action, INPUT_PRESS, INPUT_RELEASE);
    assert_in_range(event->mods, 0, 0x3f);
    assert_true(event->key < INPUT_KEY_LIMIT);
    assert_true(event->text <= UTF8_LAST);
    if (event->type == INPUT_KEY)
        assert_int_not_equal(event->key, INPUT_KEY_NONE);
}

static void
noise_makes_only_sound_events(void **state)
{
    const unsigned seed = 7041;
    struct input input;
    uint64_t now = 0;

    (void)state;
    print_message("# seed %u\n", seed);
    srand(seed);
    input_init(&input);
    for (int i = 0; i < 1000000; i++) {
        struct input_event events[INPUT_EVENTS_MAX];
        int count;

        if (rand() % 1000 == 0)
            input_set_kitty(&input, rand() % 2 == 0);
        if (rand() % 50 == 0)
            input_expect_cursor(&input, rand() % 2 == 0);
        now += (uint64_t)(rand() % 20000);
        count = rand() % 8 == 0
                    ? input_expire(&input, now, events)
                    : input_feed(&input, random_byte(), now, events);
        assert_in_range(count, 0, INPUT_EVENTS_MAX);
        for (int k = 0; k < count; k++)
            check_event(&events[k]);
    }
}

/* Whatever came before, a second of silence and a key is a key. */
static void
after_noise_and_silence_a_key_is_a_key(void **state)
{
    const unsigned seed = 99;
    struct input input;
    uint64_t now = 0;

    (void)state;
    print_message("# seed %u\n", seed);
    srand(seed);
    input_init(&input);
    for (int round = 0; round < 20000; round++) {
        struct input_event events[INPUT_EVENTS_MAX];
        char out[TEXT_MAX] = "";

        for (int i = rand() % 12; i > 0; i--)
            input_feed(&input, random_byte(), now, events);
        now += 1000000;
        input_expire(&input, now, events);
        input_expect_cursor(&input, false);
        feed(&input, "z\033[1;2D", now, out);
        assert_string_equal(out, "z S-Left");
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lone_escape_is_the_key_after_25_ms),
        cmocka_unit_test(a_sequence_in_two_reads_is_one_key),
        cmocka_unit_test(what_is_broken_off_is_given_up),
        cmocka_unit_test(with_the_kitty_protocol_there_is_no_timer),
        cmocka_unit_test(a_cursor_reply_is_one_only_when_asked_for),
        cmocka_unit_test(pasted_text_is_no_key),
        cmocka_unit_test(a_paste_without_end_is_over_after_a_second),
        cmocka_unit_test(forgotten_keys_are_not_released),
        cmocka_unit_test(many_held_keys_push_out_the_oldest),
        cmocka_unit_test(a_sequence_may_have_64_bytes_and_no_more),
        cmocka_unit_test(noise_makes_only_sound_events),
        cmocka_unit_test(after_noise_and_silence_a_key_is_a_key),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
