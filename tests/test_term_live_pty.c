/*
 * The terminal floor in a terminal: being stopped and continued, resized,
 * typed to, and left alone.
 */
#include "test.h"

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "demo_pty.h"

/* ----------------------------------------------------- Stopped, continued -- */

static void
control_keys_are_signals_on_every_keyboard(void **state)
{
    static const struct {
        const char *legacy;
        const char *kitty;
        int number;
    } keys[] = {
        {"\003", "\033[99;5u", SIGINT},
        {"\034", "\033[92;5u", SIGQUIT},
    };

    (void)state;
    for (int i = 0; i < 4; i++) {
        const bool kitty = i % 2 == 1;
        struct pty pty;

        demo_open(&pty, kitty);
        pty_type(&pty, kitty ? keys[i / 2].kitty : keys[i / 2].legacy);
        pty_assert_killed(&pty, keys[i / 2].number);
        assert_true(pty_shows(&pty, "saved"));
        pty_assert_restored(&pty);
        pty_close(&pty);
    }
}

static void
stopped_and_continued_it_goes_on(void **state)
{
    (void)state;
    for (int kitty = 0; kitty < 2; kitty++) {
        struct pty pty;

        demo_open(&pty, kitty == 1);
        for (int round = 1; round <= 2; round++) {
            char text[40];
            const int value =
                (pty_type(&pty, kitty == 1 ? "\033[122;5u" : "\032"),
                 pty_wait_report(&pty, PTY_STOPPED));

            assert_int_equal(WSTOPSIG(value), SIGTSTP);
            pty_assert_restored(&pty);
            pty_foreground(&pty);
            snprintf(text, sizeof text, "resumed %d known %d", round,
                     round + 1);
            pty_wait_text(&pty, text);
            assert_true(pty.is_alternate);
            assert_false(pty.is_cursor_visible);
            assert_true(pty.has_focus_reports);
            assert_int_equal(pty_keyboard_flags(&pty),
                             kitty == 1 ? DEMO_KITTY_FLAGS : 0);
        }
        pty_type(&pty, kitty == 1 ? "\033[113u" : "q");
        pty_assert_exited(&pty, 0);
        pty_assert_restored(&pty);
        pty_close(&pty);
    }
}

static void
a_size_changed_while_stopped_is_seen(void **state)
{
    struct pty pty;

    (void)state;
    demo_open(&pty, true);
    pty_type(&pty, "\033[122;5u");
    pty_wait_report(&pty, PTY_STOPPED);
    pty_resize(&pty, 100, 30);
    pty_foreground(&pty);
    pty_wait_text(&pty, "size 100x30");
    pty_wait_text(&pty, "resumed 1");
    pty_close(&pty);
}

static void
a_stop_that_cannot_be_caught_is_survived(void **state)
{
    struct pty pty;

    (void)state;
    demo_open(&pty, true);
    kill(pty.job, SIGSTOP);
    pty_wait_report(&pty, PTY_STOPPED);
    vterm_screen_reset(pty.screen, 1); /* as if the shell had cleared it */
    pty_foreground(&pty);
    pty_wait_text(&pty, "resumed 1");
    pty_type(&pty, "\033[113u");
    pty_assert_exited(&pty, 0);
    pty_close(&pty);
}

static void
keys_held_while_stopped_are_forgotten(void **state)
{
    struct pty pty;

    (void)state;
    demo_open(&pty, true);
    pty_type(&pty, "\033[122;5u"); /* its release never comes */
    pty_wait_report(&pty, PTY_STOPPED);
    pty_foreground(&pty);
    pty_wait_text(&pty, "resumed 1 known 2");
    pty_type(&pty, "\033[13;1:3u"); /* of the Enter that typed fg */
    pty_type(&pty, "\033[C");
    pty_wait_text(&pty, "last K5 press");
    pty_wait_text(&pty, "keys 1 ");
    pty_close(&pty);
}

/* ----------------------------------------------------------------- Living -- */

static void
the_window_may_change_its_size(void **state)
{
    static const int sizes[][2] = {
        {100, 30}, {40, 10}, {1, 1}, {200, 60}, {80, 24}};
    struct pty pty;

    (void)state;
    demo_open(&pty, true);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char text[40];

        pty_resize(&pty, sizes[i][0], sizes[i][1]);
        snprintf(text, sizeof text, "size %dx%d", sizes[i][0], sizes[i][1]);
        if (sizes[i][0] >= 20)
            pty_wait_text(&pty, text);
        else
            pty_settle(&pty, 50);
    }
    pty_close(&pty);
}

/* A report of the size in the input is none that was asked for. */
static void
any_size_that_it_is_given_is_clamped(void **state)
{
    static const struct {
        int width, height;
        const char *shows;
    } sizes[] = {
        {65535, 65535, "size 1000x500"},
        {80, 65535, "size 80x500"},
        {0, 0, "size 80x"},
        {80, 24, "size 80x24"},
        {0, 24, "size 80x24"},
        {80, 0, "size 80x24"},
    };
    struct pty pty;

    (void)state;
    demo_open(&pty, true);
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        pty_resize(&pty, sizes[i].width > 80 ? 1000 : 80, 24);
        pty_set_size(&pty, sizes[i].width, sizes[i].height);
        pty_wait_text(&pty, sizes[i].shows);
        pty_type(&pty, "\033[48;60000;60000;0;0t\033[48;0;0;0;0t");
        pty_settle(&pty, 50);
        assert_true(pty_shows(&pty, sizes[i].shows));
    }
    pty_wait_text(&pty, "keys 0 ");
    pty_close(&pty);
}

static void
a_resize_storm_ends_in_the_last_size(void **state)
{
    struct pty pty;

    (void)state;
    demo_open(&pty, true);
    for (int i = 0; i < 100; i++) {
        pty_resize(&pty, 40 + i * 7 % 100, 10 + i * 3 % 40);
        pty_pump(&pty, i % 3);
    }
    pty_resize(&pty, 90, 25);
    pty_wait_text(&pty, "size 90x25");
    pty_wait_start(&pty, "╭───");
    pty_close(&pty);
}

/* Nothing is read for a while: frames are left out, but never the last. */
static void
a_slow_terminal_gets_the_last_frame(void **state)
{
    struct pty pty;

    (void)state;
    demo_open(&pty, true);
    for (int i = 0; i < 60; i++) {
        pty_set_size(&pty, 100 + i, 40);
        poll(NULL, 0, 2);
    }
    pty_resize(&pty, 150, 41);
    pty_type(&pty, "\033[C\033[D");
    pty_wait_text(&pty, "size 150x41");
    pty_wait_text(&pty, "last K4 press");
    pty_close(&pty);
}

static void
nothing_is_written_while_nothing_happens(void **state)
{
    struct pty pty;

    (void)state;
    demo_open(&pty, true);
    pty_wait_quiet(&pty, 500);
    pty_close(&pty);
}

static void
a_key_costs_few_bytes(void **state)
{
    struct pty pty;
    long before;

    (void)state;
    demo_open(&pty, false);
    pty_type(&pty, "x");
    pty_wait_text(&pty, "keys 1 ");
    pty_settle(&pty, 50);
    before = pty.byte_count;
    pty_type(&pty, "y");
    pty_wait_text(&pty, "keys 2 ");
    pty_settle(&pty, 50);
    print_message("# %ld bytes\n", pty.byte_count - before);
    assert_in_range(pty.byte_count - before, 2, 60);
    pty_close(&pty);
}

/* Only a build that looks for faults stops there. */
static void
a_text_over_another_ends_no_game(void **state)
{
    struct pty pty;

    (void)state;
    demo_open(&pty, false);
    pty_type(&pty, "w");
#ifdef UI_STRICT_LAYOUT
    pty_assert_killed(&pty, SIGABRT);
#else
    pty_wait_text(&pty, "written over");
    pty_type(&pty, "q");
    pty_assert_exited(&pty, 0);
#endif
    pty_assert_restored(&pty);
    pty_close(&pty);
}

static void
focus_and_paste_are_told(void **state)
{
    struct pty pty;

    (void)state;
    demo_open(&pty, true);
    assert_true(pty.has_focus_reports);
    assert_true(pty.has_paste_marks);
    pty_type(&pty, "\033[O\033[I\033[200~qqq\033[201~");
    pty_wait_text(&pty, "pastes 3 focus 1 1 ");
    pty_wait_text(&pty, "keys 0 ");
    pty_close(&pty);
}

static void
answers_that_come_late_are_no_keys(void **state)
{
    struct pty pty;

    (void)state;
    for (int kitty = 0; kitty < 2; kitty++) {
        demo_open(&pty, kitty == 1);
        pty_type(&pty, "\033]11;rgb:0000/0000/0000\033\\");
        pty_type(&pty, "\033P>|qqq(379)\033\\\033_Gi=1;q\033\\\033[M qq");
        pty_type(&pty, "\033]11;rgb:0000/");
        pty_settle(&pty, 100);
        pty_type(&pty, "0000/q000\a");
        pty_type(&pty, kitty == 1 ? "\033[120u" : "x");
        pty_wait_text(&pty, "last x press");
        pty_wait_text(&pty, "keys 1 ");
        pty_close(&pty);
    }
}

static void
text_entry_takes_characters(void **state)
{
    struct pty pty;

    (void)state;
    demo_open(&pty, true);
    pty_type(&pty, "\033[116u");
    pty_wait_text(&pty, "release no");
    pty_wait_flags(&pty, 0);
    assert_int_equal(pty.flags_count[1], 2);
    pty_type(&pty, "\033");
    pty_wait_text(&pty, "last K1 press");
    pty_type(&pty, "t");
    pty_wait_text(&pty, "release yes");
    pty_wait_flags(&pty, DEMO_KITTY_FLAGS);
    pty_type(&pty, "\033[116u");
    pty_wait_text(&pty, "release no");
    kill(pty.job, SIGSEGV); /* both levels are taken back */
    pty_assert_killed(&pty, SIGSEGV);
    pty_assert_restored(&pty);
    pty_close(&pty);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(control_keys_are_signals_on_every_keyboard),
        cmocka_unit_test(stopped_and_continued_it_goes_on),
        cmocka_unit_test(a_size_changed_while_stopped_is_seen),
        cmocka_unit_test(a_stop_that_cannot_be_caught_is_survived),
        cmocka_unit_test(keys_held_while_stopped_are_forgotten),
        cmocka_unit_test(the_window_may_change_its_size),
        cmocka_unit_test(any_size_that_it_is_given_is_clamped),
        cmocka_unit_test(a_resize_storm_ends_in_the_last_size),
        cmocka_unit_test(a_slow_terminal_gets_the_last_frame),
        cmocka_unit_test(nothing_is_written_while_nothing_happens),
        cmocka_unit_test(a_key_costs_few_bytes),
        cmocka_unit_test(a_text_over_another_ends_no_game),
        cmocka_unit_test(focus_and_paste_are_told),
        cmocka_unit_test(answers_that_come_late_are_no_keys),
        cmocka_unit_test(text_entry_takes_characters),
    };

    (void)argc;
    demo_find(argv[0]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
