/*
 * Practice in a terminal: a training with all that it allows, its editor, and a
 * position that is pasted, analysed and copied.
 */
#include "test.h"

#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "fumen_lines.h"
#include "game_pty.h"

static const char left_key[] = "\033[D", right_key[] = "\033[C";
static const char page_down_key[] = "\033[6~";
static const char again_key[] = "y", back_key[] = "\177";

static void
training_allows_what_one_likes(void **state)
{
    const char *const argv[] = {game_path, "play", "--mode", "training",
                                "--seed",  "3",    NULL};
    struct pty pty;

    (void)state;
    pty_open(&pty, argv, at_80x24);
    pty_wait_text(&pty, playing);
    press_until(&pty, " ", "number ", AGAIN_MS);
    press_until(&pty, back_key, "undo    0", AGAIN_MS);
    press_until(&pty, again_key, "redo    0", AGAIN_MS);
    press_until(&pty, "g", "\u2592\u2592", AGAIN_MS);
    press_until(&pty, "n", "hold free", TOGGLE_MS);
    press_until(&pty, "m", "keys lock", TOGGLE_MS);
    pty_type(&pty, left_key);
    press_until(&pty, right_key, "one key too many", AGAIN_MS);

    /* The page, the pause below it, and the editor. */
    press_until(&pty, "b", "Holes in garbage", AGAIN_MS);
    pty_type(&pty, "q");
    pty_wait_text(&pty, "Paused");
    pty_type(&pty, "e");
    pty_wait_text(&pty, "Editor");
    pty_type(&pty, "nrt");
    pty_wait_text(&pty, "garbage rises");
    pty_type(&pty, "p");
    assert_true(play_until(&pty, playing, TOGGLE_MS));
    assert_true(pty_shows(&pty, "keys lock"));
    pty_close(&pty);
}

static void
a_training_begins_with_a_position_of_the_command_line(void **state)
{
    const char *const argv[] = {game_path, "play", "--position",
                                "TTTT....../GGGG..GGGG O IJ", NULL};
    struct pty pty;

    (void)state;
    pty_open(&pty, argv, at_80x24);
    assert_true(play_until(&pty, playing, TOGGLE_MS));
    assert_true(pty_shows(&pty, "\u2502\u2588\u2588\u2588\u2588\u2588\u2588"
                                "\u2588\u2588            \u2502"));
    assert_true(pty_shows(&pty, "keys free"));
    pty_close(&pty);
}

/* Between the marks of a paste, as a terminal sends it. */
static void
paste(struct pty *pty, const char *text)
{
    pty_type(pty, "\033[200~");
    pty_type(pty, text);
    pty_type(pty, "\033[201~");
}

static void
a_pasted_fumen_is_analysed_and_copied(void **state)
{
    static const char fumen[] = "v115@9gC8EeE8DeF8CeG8DeC8JeAgWYAFLDmClcJSAVDV"
                                "SA?VG88A4c88AZXmPC";
    const char *const argv[] = {game_path, NULL};
    struct pty pty;

    (void)state;
    pty_open(&pty, argv, at_80x24);
    pty_wait_text(&pty, "quit");
    paste(&pty, fumen);
    pty_wait_text(&pty, "AZXmPC");
    pty_type(&pty, "\r");
    pty_wait_text(&pty, "Plan, 1 of");
    pty_type(&pty, "f");
    pty_wait_text(&pty, "For other programs");

    /* Offered once, as a sequence that is swallowed where it is not known. */
    const char *copy = strstr(pty.log, "\033]52;c;djExNUA5");
    assert_non_null(copy);
    assert_non_null(strchr(copy, '\a'));
    assert_null(strstr(copy + 1, "\033]52"));
    assert_true(pty_shows(&pty, "v115@9gC8EeE8DeF8CeG8DeC8Je"));
    assert_true(pty_shows(&pty, "GGG.....GG/GGG....GGG/GGG...GGGG"));
    pty_type(&pty, " ");
    pty_wait_text(&pty, "Plan, 1 of");

    /* From here it is edited, and played. */
    pty_type(&pty, "e");
    pty_wait_text(&pty, "next SZTJ");
    pty_type(&pty, "p");
    assert_true(play_until(&pty, playing, TOGGLE_MS));
    assert_true(pty_shows(&pty, "keys free"));
    pty_close(&pty);
}

static void
the_pages_of_a_fumen_outlive_the_editor(void **state)
{
    static const char *const lines[] = {"GGGG...... - T", "GGG....... - IO",
                                        "GG........ - O"};
    const char *const argv[] = {game_path, NULL};
    char text[1024];
    struct pty pty;

    (void)state;
    fumen_lines_write(lines, 3, text, sizeof text);
    pty_open(&pty, argv, at_80x24);
    pty_wait_text(&pty, "quit");
    paste(&pty, text);
    pty_type(&pty, "\r");
    pty_wait_text(&pty, "Analysis: page 1 of 3");
    pty_type(&pty, page_down_key);
    pty_wait_text(&pty, "Analysis: page 2 of 3");
    pty_type(&pty, "e");
    pty_wait_text(&pty, "Editor: page 2 of 3");
    pty_type(&pty, page_down_key);
    pty_wait_text(&pty, "Editor: page 3 of 3");
    pty_type(&pty, "\033");
    pty_wait_text(&pty, "Analysis: page 2 of 3");
    pty_type(&pty, "e");
    pty_wait_text(&pty, "Editor: page 2 of 3");
    pty_wait_text(&pty, "next IO");
    pty_type(&pty, "ra");
    pty_wait_text(&pty, "Analysis: page 2 of 3");
    pty_type(&pty, page_down_key);
    pty_wait_text(&pty, "Analysis: page 3 of 3");
    pty_type(&pty, "q");
    pty_wait_text(&pty, "Versus");
    pty_close(&pty);
}

/* What most fumens are: a board, and nothing to be placed on it. */
static void
a_fumen_without_a_piece_is_completed_in_the_editor(void **state)
{
    const char *const argv[] = {game_path, NULL};
    struct pty pty;

    (void)state;
    pty_open(&pty, argv, at_80x24);
    pty_wait_text(&pty, "quit");
    paste(&pty, "v115@9gD8FeB8HeC8BeC8BeC8DeA8LeAgH");
    pty_type(&pty, "\r");
    pty_wait_text(&pty, "There is no piece: put one into next.");
    assert_true(pty_shows(&pty, "Editor"));
    pty_type(&pty, "io");
    pty_wait_text(&pty, "next IO");
    pty_type(&pty, "a");
    pty_wait_text(&pty, "Plan, 1 of");
    pty_type(&pty, "q");
    pty_wait_text(&pty, "Versus");
    pty_close(&pty);
}

/* As from a file of another system: with '\r', and with one line too many. */
static void
a_pasted_line_is_read_where_it_ends(void **state)
{
    const char *const argv[] = {game_path, NULL};
    struct pty pty;

    (void)state;
    pty_open(&pty, argv, at_80x24);
    pty_wait_text(&pty, "quit");
    paste(&pty, "TTTT...... - O\r\n\r\n\r");
    pty_wait_text(&pty, "Plan, 1 of");
    /* It would have asked again by then. */
    pty_type(&pty, "f");
    pty_wait_text(&pty, "For other programs");
    assert_true(pty_shows(&pty, "TTTT...... - O"));
    pty_close(&pty);
}

static void
an_edit_outlives_a_refusal(void **state)
{
    struct pty pty;

    (void)state;
    open_marathon(&pty, at_80x24);
    pause_game(&pty);
    pty_type(&pty, "a");
    pty_wait_text(&pty, "Analysis");
    pty_type(&pty, "e");
    pty_wait_text(&pty, "Editor");
    pty_type(&pty, "rp");
    pty_wait_text(&pty, "leave it first");
    pty_type(&pty, back_key);
    pty_wait_no_text(&pty, "leave it first");
    pty_type(&pty, back_key);
    pty_wait_text(&pty, "Nothing to take back.");
    /* It was there to be taken back. */
    pty_type(&pty, again_key);
    pty_wait_no_text(&pty, "Nothing to take back.");
    assert_false(pty_shows(&pty, "Nothing to do again."));
    pty_close(&pty);
}

static void
a_replay_stands_still_below_what_is_pasted(void **state)
{
    char path[1000];
    const char *const argv[] = {game_path, "replay", path, NULL};
    struct pty pty;

    (void)state;
    snprintf(path, sizeof path, "%s/tests/games/versus.replay",
             getenv("TEST_SRCDIR"));
    pty_open(&pty, argv, at_80x24);
    pty_wait_text(&pty, "q back");
    pty_type(&pty, "--"); /* it would take 30 seconds so */
    pty_wait_text(&pty, "0.25x");
    paste(&pty, "TTTT...... - O");
    pty_wait_text(&pty, "TTTT...... - O");
    pty_type(&pty, "\033");
    pty_wait_text(&pty, "still");
    assert_false(pty_shows(&pty, "0:07/0:07")); /* as it is at its end, too */
    pty_close(&pty);
}

/* After a stop the keyboard is asked about anew, while text is being typed. */
static void
characters_are_typed_after_a_stop_too(void **state)
{
    static const char as_text[] = "\033[>0u";
    const char *const argv[] = {game_path, NULL};
    const uint64_t end_us = pty_now_us() + 10ull * PTY_TIMEOUT_MS * 1000;
    struct pty pty;

    (void)state;
    pty_open(&pty, argv, kitty_80x24);
    pty_wait_text(&pty, "quit");
    pty_wait_flags(&pty, 11);
    paste(&pty, "TT");
    pty_wait_text(&pty, "Type or paste");
    pty_wait_flags(&pty, 0);
    const char *first = strstr(pty.log, as_text);
    assert_non_null(first);
    kill(-pty.job, SIGTSTP);
    pty_wait_report(&pty, PTY_STOPPED);
    assert_null(strstr(first + 1, as_text));
    pty_foreground(&pty);
    while (strstr(first + 1, as_text) == NULL && pty_now_us() < end_us)
        pty_pump(&pty, 50);
    assert_non_null(strstr(first + 1, as_text));
    pty_wait_flags(&pty, 0);
    pty_close(&pty);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(training_allows_what_one_likes),
        cmocka_unit_test(a_training_begins_with_a_position_of_the_command_line),
        cmocka_unit_test(a_pasted_fumen_is_analysed_and_copied),
        cmocka_unit_test(the_pages_of_a_fumen_outlive_the_editor),
        cmocka_unit_test(a_fumen_without_a_piece_is_completed_in_the_editor),
        cmocka_unit_test(a_pasted_line_is_read_where_it_ends),
        cmocka_unit_test(an_edit_outlives_a_refusal),
        cmocka_unit_test(a_replay_stands_still_below_what_is_pasted),
        cmocka_unit_test(characters_are_typed_after_a_stop_too),
    };

    (void)argc;
    game_find(argv[0]);
    return cmocka_run_group_tests_name("practice in a terminal", tests, NULL,
                                       NULL);
}
