/*
 * What is said to terminals of several kinds, and what is made of the answers.
 */
#include "test.h"

#include <stdbool.h>
#include <string.h>

#include "ui/term/handshake.h"

static const struct handshake_question both = {.keyboard = true, .width = true};
static const struct handshake_question keyboard_only = {.keyboard = true};

static void
assert_says(struct handshake_bytes bytes, const char *expected)
{
    assert_int_equal(bytes.length, strlen(expected));
    assert_memory_equal(bytes.bytes, expected, bytes.length);
}

static struct handshake_bytes
keyboard(struct handshake *h, int flags)
{
    const struct input_event event = {.type = INPUT_REPLY_KEYBOARD,
                                      .value = flags};

    return handshake_reply(h, &event);
}

static struct handshake_bytes
device(struct handshake *h)
{
    const struct input_event event = {.type = INPUT_REPLY_DEVICE};

    return handshake_reply(h, &event);
}

static struct handshake_bytes
cursor_at(struct handshake *h, int row, int column)
{
    const struct input_event event = {
        .type = INPUT_REPLY_CURSOR, .value = row, .value2 = column};

    return handshake_reply(h, &event);
}

static struct handshake_bytes
cursor(struct handshake *h, int column)
{
    return cursor_at(h, 1, column);
}

/* Led to the end that a terminal with the kitty protocol leads to. */
static struct handshake
with_releases(void)
{
    struct handshake h = {0};

    handshake_begin(&h, keyboard_only);
    keyboard(&h, 0);
    device(&h);
    keyboard(&h, 11);
    device(&h);
    assert_int_equal(h.keyboard, HANDSHAKE_RELEASES);
    return h;
}

static void
the_kitty_protocol_is_switched_on_and_checked(void **state)
{
    struct handshake h = {0};

    (void)state;
    assert_says(handshake_begin(&h, keyboard_only),
                "\033[?u\033[c\033[?1004h\033[?2004h");
    assert_says(keyboard(&h, 0), "\033[>11u\033[?u\033[c");
    assert_says(device(&h), ""); /* to the first question */
    assert_int_equal(h.keyboard, HANDSHAKE_PUSHED);
    assert_says(keyboard(&h, 11), "");
    assert_int_equal(h.keyboard, HANDSHAKE_RELEASES);
    assert_true(handshake_is_awaited(&h));
    assert_says(device(&h), "");
    assert_int_equal(h.keyboard, HANDSHAKE_RELEASES);
    assert_false(handshake_is_awaited(&h));
}

static void
an_answer_without_the_keyboard_means_the_old_one(void **state)
{
    struct handshake h = {0};

    (void)state;
    handshake_begin(&h, keyboard_only);
    assert_says(device(&h), "");
    assert_int_equal(h.keyboard, HANDSHAKE_LEGACY);
    assert_says(keyboard(&h, 0), ""); /* too late to matter */
    assert_int_equal(h.keyboard, HANDSHAKE_LEGACY);
}

static void
flags_that_are_not_in_force_are_taken_back(void **state)
{
    struct handshake h = {0};

    (void)state;
    handshake_begin(&h, keyboard_only);
    keyboard(&h, 0);
    device(&h);
    assert_says(keyboard(&h, 1), "\033[<u"); /* no releases */
    assert_int_equal(h.keyboard, HANDSHAKE_LEGACY);
    device(&h);

    h = (struct handshake){0};
    handshake_begin(&h, keyboard_only);
    keyboard(&h, 0);
    device(&h);
    assert_says(device(&h), "\033[<u"); /* the check is not answered */
    assert_int_equal(h.keyboard, HANDSHAKE_LEGACY);
}

static void
the_keyboard_is_not_asked_about_when_told_not_to(void **state)
{
    struct handshake h = {0};

    (void)state;
    assert_says(handshake_begin(&h, (struct handshake_question){0}),
                "\033[c\033[?1004h\033[?2004h");
    assert_int_equal(h.keyboard, HANDSHAKE_LEGACY);
}

static void
the_cursor_tells_how_wide_lines_are(void **state)
{
    struct handshake h = {0};

    (void)state;
    cursor(&h, 3); /* not asked */
    assert_int_equal(h.width, HANDSHAKE_UNKNOWN);
    handshake_begin(&h, both);
    cursor(&h, 2);
    assert_int_equal(h.width, HANDSHAKE_NARROW);
    handshake_begin(&h, both);
    cursor(&h, 3);
    assert_int_equal(h.width, HANDSHAKE_WIDE);
    handshake_begin(&h, both);
    cursor(&h, 4); /* no UTF-8 at all: three bytes, three columns */
    assert_int_equal(h.width, HANDSHAKE_WIDE);
}

/* Another program's, or a key's: none of them answers our question. */
static void
a_cursor_that_nobody_asked_for_changes_nothing(void **state)
{
    struct handshake h = {0};

    (void)state;
    handshake_begin(&h, both);
    cursor_at(&h, 24, 3); /* not where the block is */
    cursor_at(&h, 1, 1);
    cursor_at(&h, 1, 80);
    assert_int_equal(h.width, HANDSHAKE_UNKNOWN);
    device(&h); /* answers what was asked later: the cursor's never comes */
    cursor(&h, 3);
    assert_int_equal(h.width, HANDSHAKE_UNKNOWN);

    handshake_begin(&h, both);
    handshake_stop_waiting(&h);
    cursor(&h, 3);
    assert_int_equal(h.width, HANDSHAKE_UNKNOWN);

    handshake_begin(&h, both);
    cursor(&h, 2);
    cursor(&h, 3); /* the question has been answered */
    assert_int_equal(h.width, HANDSHAKE_NARROW);
}

static void
device_attributes_that_nobody_asked_for_change_nothing(void **state)
{
    struct handshake h = {0};
    struct handshake before;

    (void)state;
    assert_says(device(&h), "");
    assert_int_equal(h.keyboard, HANDSHAKE_SILENT);
    assert_false(h.answers_devices);
    h = with_releases();
    before = h;
    assert_says(device(&h), "");
    assert_memory_equal(&h, &before, sizeof h);
}

static void
keyboard_flags_that_nobody_asked_for_change_nothing(void **state)
{
    struct handshake h = {0};

    (void)state;
    assert_says(keyboard(&h, 11), "");
    assert_int_equal(h.keyboard, HANDSHAKE_SILENT);
    handshake_begin(&h, (struct handshake_question){0});
    assert_says(keyboard(&h, 11), "");
    assert_int_equal(h.keyboard, HANDSHAKE_LEGACY);
    h = with_releases();
    assert_says(keyboard(&h, 0), "");
    assert_int_equal(h.keyboard, HANDSHAKE_RELEASES);
}

static void
the_end_takes_back_everything_and_asks_once_more(void **state)
{
    struct handshake h = with_releases();

    (void)state;
    assert_says(handshake_off(&h), "\033[<u\033[?1004l\033[?2004l");
    assert_says(handshake_end(&h), "\033[<u\033[?1004l\033[?2004l\033[c");
    assert_true(handshake_is_awaited(&h));
    device(&h);
    assert_false(handshake_is_awaited(&h));
    assert_says(handshake_off(&h), "\033[?1004l\033[?2004l");
}

static void
a_terminal_that_never_answered_is_not_asked_at_the_end(void **state)
{
    struct handshake h = {0};

    (void)state;
    assert_says(handshake_end(&h), "");
    handshake_begin(&h, keyboard_only);
    assert_says(handshake_end(&h), "\033[?1004l\033[?2004l");
}

static void
text_entry_is_pushed_on_top(void **state)
{
    struct handshake h = with_releases();

    (void)state;
    assert_says(handshake_set_text_entry(&h, true), "\033[>0u");
    assert_says(handshake_set_text_entry(&h, true), "");
    assert_says(handshake_off(&h), "\033[<u\033[<u\033[?1004l\033[?2004l");
    assert_says(handshake_set_text_entry(&h, false), "\033[<u");
    assert_says(handshake_set_text_entry(&h, false), "");
    assert_says(handshake_off(&h), "\033[<u\033[?1004l\033[?2004l");
}

static void
text_entry_needs_nothing_on_an_old_keyboard(void **state)
{
    struct handshake h = {0};

    (void)state;
    handshake_begin(&h, keyboard_only);
    device(&h);
    assert_says(handshake_set_text_entry(&h, true), "");
    assert_says(handshake_set_text_entry(&h, false), "");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_kitty_protocol_is_switched_on_and_checked),
        cmocka_unit_test(an_answer_without_the_keyboard_means_the_old_one),
        cmocka_unit_test(flags_that_are_not_in_force_are_taken_back),
        cmocka_unit_test(the_keyboard_is_not_asked_about_when_told_not_to),
        cmocka_unit_test(the_cursor_tells_how_wide_lines_are),
        cmocka_unit_test(a_cursor_that_nobody_asked_for_changes_nothing),
        cmocka_unit_test(
            device_attributes_that_nobody_asked_for_change_nothing),
        cmocka_unit_test(keyboard_flags_that_nobody_asked_for_change_nothing),
        cmocka_unit_test(the_end_takes_back_everything_and_asks_once_more),
        cmocka_unit_test(
            a_terminal_that_never_answered_is_not_asked_at_the_end),
        cmocka_unit_test(text_entry_is_pushed_on_top),
        cmocka_unit_test(text_entry_needs_nothing_on_an_old_keyboard),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
