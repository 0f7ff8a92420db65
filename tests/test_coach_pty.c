/*
 * The coach in a terminal, as a player meets it: the results of a training and
 * of a game lead to their worst moments, mistakes come back, puzzles are solved.
 */
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "home_pty.h"
#include "wide.h"

enum {
    PATIENCE = 10 /* times the usual one, for what an engine thinks about */
};

static const char right_key[] = "\033[C";
static const char up_key[] = "\033[A", enter_key[] = "\r";

static void
open_game(struct pty *pty, const char *mode)
{
    const char *const argv[] = {game_path, "play", "--mode", mode,
                                "--seed",  "1",    NULL};

    open_at_home(pty, argv);
    pty_wait_text(pty, playing);
}

static void
open_puzzles(struct pty *pty)
{
    const char *const argv[] = {game_path, NULL};

    open_at_home(pty, argv);
    choose(pty, "\u25b6 Puzzles");
    pty_type(pty, enter_key);
    pty_wait_text(pty, "Your mistakes");
}

/* Wait for one of two texts that the coach has to think about. */
static void
wait_for_coach(struct pty *pty, const char *text, const char *other)
{
    const uint64_t end_us = pty_now_us() + PATIENCE * PTY_TIMEOUT_MS * 1000ull;

    while (!pty_shows(pty, text) && !pty_shows(pty, other) &&
           pty_now_us() < end_us)
        pty_pump(pty, 100);
    if (!pty_shows(pty, text))
        pty_wait_text(pty, other);
}

/* Look at the first of the worst moments, and try it again. */
static void
walk_through_review(struct pty *pty)
{
    wait_for_coach(pty, "The worst moments", "worse than good");
    pty_wait_text(pty, "Accuracy");
    pty_type(pty, enter_key);
    pty_wait_text(pty, "This was played:");
    pty_type(pty, right_key);
    pty_wait_text(pty, "Best line, 1 of");
    pty_type(pty, right_key);
    pty_wait_text(pty, "Best line, 2 of");
    pty_type(pty, "t");
    assert_true(play_until(pty, playing, PTY_TIMEOUT_MS));
}

/* --------------------------------------------------------------- Reviews -- */

static void
the_results_of_a_training_lead_to_its_worst_moments(void **state)
{
    struct pty pty;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    open_game(&pty, "training");
    /* All upon each other: nobody thinks well of that. */
    for (int i = 1; i <= 5; i++) {
        char number[32];

        snprintf(number, sizeof number, "undo    %d", i);
        press_until(&pty, " ", number, TOGGLE_MS);
    }
    pause_game(&pty);
    pty_type(&pty, "q");
    pty_wait_text(&pty, "seed 1");
    wait_for_coach(&pty, "noted", "noted");
    pty_type(&pty, "v");
    pty_wait_text(&pty, "Review: You");
    pty_type(&pty, "q");
    pty_wait_text(&pty, "seed 1");
    pty_type(&pty, "v");
    walk_through_review(&pty);

    /* Once more from there, and it can be left as any other. */
    pause_game(&pty);
    pty_type(&pty, "q");
    wait_for_coach(&pty, "seed 1", "Quit");
    pty_type(&pty, "q");
    pty_wait_text(&pty, "Quit");
    pty_close(&pty);
}

static void
the_results_of_a_game_lead_to_its_worst_moments(void **state)
{
    struct pty pty;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    open_game(&pty, "marathon");
    top_out(&pty, "reached the top");
    pty_wait_text(&pty, "review");
    pty_type(&pty, "v");
    pty_wait_text(&pty, "Review: You");
    walk_through_review(&pty);
    pty_close(&pty);
}

/* What can no longer be tried again, since the replay is gone, is said. */
static void
a_replay_that_is_gone_is_not_tried_again(void **state)
{
    const char *const argv[] = {game_path, NULL};
    char command[700];
    struct pty pty;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    open_at_home(&pty, argv);
    choose(&pty, "\u25b6 Replays");
    pty_type(&pty, enter_key);
    pty_wait_text(&pty, "marathon");
    pty_type(&pty, "v");
    pty_wait_text(&pty, "Review: You");
    wait_for_coach(&pty, "The worst moments", "worse than good");
    pty_type(&pty, enter_key);
    pty_wait_text(&pty, "This was played:");
    snprintf(command, sizeof command, "rm '%s'/beamfall/replays/*", home);
    assert_int_equal(system(command), 0);
    pty_type(&pty, "t");
    pty_wait_text(&pty, "No such file");
    pty_close(&pty);
}

static void
a_replay_is_reviewed_from_both_sides(void **state)
{
    char path[1000];
    const char *const argv[] = {game_path, "replay", path, NULL};
    struct pty pty;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    snprintf(path, sizeof path, "%s/tests/games/versus.replay",
             getenv("TEST_SRCDIR"));
    pty_open(&pty, argv, at_80x24);
    pty_wait_text(&pty, "q back");
    pty_type(&pty, "v");
    pty_wait_text(&pty, "Review: Anna B.");
    pty_type(&pty, "\t");
    pty_wait_text(&pty, "Review: Strong");
    wait_for_coach(&pty, "The worst moments", "worse than good");
    pty_type(&pty, enter_key);
    pty_wait_text(&pty, "This was played:");
    pty_type(&pty, "q");
    pty_wait_text(&pty, "Review: Strong");
    pty_type(&pty, "q");
    pty_wait_text(&pty, "still");
    pty_close(&pty);
}

/* -------------------------------------------------------------- Mistakes -- */

/* One that is due whatever the day: a slot for a T-spin double was left. */
static void
write_mistake(char path[600])
{
    snprintf(path, 600, "%s/beamfall", home);
    mkdir(path, 0700);
    snprintf(path, 600, "%s/beamfall/mistakes", home);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("2000-01-02 0 4100 2000-01-01 guideline T:0:8:2:0:0 "
          "GGGG....../GGG...GGGG/GGGG.GGGGG - TOLJ\n",
          file);
    assert_int_equal(fclose(file), 0);
}

static bool
file_begins_with(const char *path, const char *text)
{
    char line[256] = "";
    FILE *file = fopen(path, "r");

    assert_non_null(file);
    if (fgets(line, sizeof line, file) == NULL)
        line[0] = '\0';
    fclose(file);
    return strncmp(line, text, strlen(text)) == 0;
}

static void
a_mistake_comes_back_among_the_puzzles(void **state)
{
    char path[600];
    struct pty pty;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    write_mistake(path);
    open_puzzles(&pty);
    pty_wait_text(&pty, "\u25b6 Your mistakes, 1 due today");
    pty_type(&pty, enter_key);
    pty_wait_text(&pty, "It lost 4.1 lines on 2000-01-01");
    pty_type(&pty, "i");
    wait_for_coach(&pty, "Then: T", "Then: T");
    pty_type(&pty, " ");
    wait_for_coach(&pty, "comes back on", "comes back on");
    assert_true(pty_shows(&pty, "Not yet") || pty_shows(&pty, "Right"));
    assert_false(file_begins_with(path, "2000-01-02"));
    pty_type(&pty, "\t");
    pty_wait_text(&pty, "Solution, 1 of");
    pty_type(&pty, right_key);
    pty_wait_text(&pty, "Solution, 2 of");
    pty_type(&pty, "q");
    pty_wait_text(&pty, "Your mistake, 1 of 1");
    pty_type(&pty, "q");
    pty_wait_text(&pty, "Your mistakes, none due");
    pty_close(&pty);
}

/* --------------------------------------------------------------- Puzzles -- */

static void
a_puzzle_is_solved_and_remembered(void **state)
{
    struct pty pty;

    (void)state;
    open_puzzles(&pty);
    choose(&pty, "\u25b6 Send the most");
    pty_type(&pty, enter_key);
    choose(&pty, "\u25b6 Hold for four");
    pty_type(&pty, enter_key);
    pty_wait_text(&pty, "Placed 0 of");
    pty_type(&pty, "i");
    pty_wait_text(&pty, "Put the S away.");
    assert_false(pty_shows(&pty, "Solved!"));
    pty_type(&pty, "c");
    pty_type(&pty, up_key);
    for (int i = 0; i < 9; i++)
        pty_type(&pty, right_key);
    pty_type(&pty, " ");
    pty_wait_text(&pty, "Solved!");

    /* The next one's solver is not waited for. */
    pty_type(&pty, enter_key);
    pty_wait_text(&pty, "Placed 0 of");
    pty_type(&pty, "q");
    pty_wait_text(&pty, "solved");
    pty_type(&pty, "q");
    pty_wait_text(&pty, "Your mistakes");
    pty_type(&pty, "q");
    pty_wait_text(&pty, "\u25b6 Puzzles");
    pty_close(&pty);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_results_of_a_training_lead_to_its_worst_moments),
        cmocka_unit_test(the_results_of_a_game_lead_to_its_worst_moments),
        cmocka_unit_test(a_replay_that_is_gone_is_not_tried_again),
        cmocka_unit_test(a_replay_is_reviewed_from_both_sides),
        cmocka_unit_test(a_mistake_comes_back_among_the_puzzles),
        cmocka_unit_test(a_puzzle_is_solved_and_remembered),
    };

    (void)argc;
    game_find(argv[0]);
    return cmocka_run_group_tests_name("the coach in a terminal", tests,
                                       make_home, remove_home);
}
