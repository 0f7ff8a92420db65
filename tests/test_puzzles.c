/*
 * Puzzles: every claim of every file is proved by trying everything.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "puzzle_help.h"

enum { PUZZLES_WANTED = 8 /* of each theme */ };

/* Play the line and see that it does what it should, by the rules alone. */
static void
check_line(const struct puzzle *puzzle, const struct solution *solution)
{
    struct board board = puzzle->position.board;
    struct chain chain = puzzle->position.chain;
    struct clear clear = {0, SPIN_NONE, false};
    int attack = 0;

    for (int i = 0; i < solution->line_count; i++) {
        assert_true(position_rests(&board, &solution->line[i].landing.at));
        clear = landing_lock(&board, &solution->line[i].landing);
        attack += attack_of(&ruleset_guideline.attack, chain, clear);
        chain = chain_after(&ruleset_guideline.attack, chain, clear);
    }
    switch ((enum puzzle_goal)puzzle->goal) {
    case PUZZLE_SPIN_SINGLE:
    case PUZZLE_SPIN_DOUBLE:
    case PUZZLE_SPIN_TRIPLE:
        assert_int_equal(clear.lines, puzzle->goal - PUZZLE_SPIN_SINGLE + 1);
        assert_int_equal(clear.spin, SPIN_FULL);
        break;
    case PUZZLE_MINI_SINGLE:
        assert_int_equal(clear.spin, SPIN_MINI);
        break;
    case PUZZLE_QUAD:
        assert_int_equal(clear.lines, 4);
        break;
    case PUZZLE_PERFECT:
        assert_int_equal(board.roof, 0);
        break;
    case PUZZLE_ATTACK:
        assert_int_equal(attack, solution->best);
        break;
    default:
        break;
    }
}

static bool
uses_hold(const struct solution *solution)
{
    for (int i = 0; i < solution->line_count; i++) {
        if (solution->line[i].hold)
            return true;
    }
    return false;
}

/* The claims hold, and one way to the best is what it should be. */
static bool
is_proved(const struct puzzle *puzzle, const struct solution *solution)
{
    if (!solution->complete || !solution->solved ||
        solution->best != puzzle->best ||
        solution->first_count != puzzle->firsts) {
        print_message("%s: complete %d, solved %d, best %d, firsts %d\n",
                      puzzle->name, solution->complete, solution->solved,
                      solution->best, solution->first_count);
        return false;
    }
    assert_string_not_equal(puzzle->idea, "");
    assert_string_not_equal(puzzle->source, "");
    assert_int_equal(solution->line_count, puzzle->goal == PUZZLE_ATTACK
                                               ? puzzle->placements
                                               : puzzle->best);
    check_line(puzzle, solution);
    return true;
}

static void
every_puzzle_is_what_its_file_says(void **state)
{
    static struct puzzle_file file;
    static struct solution solution;
    struct solver *solver = solver_create(&ruleset_guideline);
    int wrong = 0;

    (void)state;
    assert_non_null(solver);
    for (int r = 0; r < ROOMS; r++) {
        int with_hold = 0;

        load(rooms[r], &file);
        assert_string_not_equal(file.summary, "");
        assert_true(file.count >= PUZZLES_WANTED);
        for (int i = 0; i < file.count; i++) {
            solver_solve(solver, &file.puzzle[i], &limit, &solution);
            wrong += !is_proved(&file.puzzle[i], &solution);
            with_hold += uses_hold(&solution);
        }
        if (strcmp(rooms[r], "openers") == 0)
            assert_true(with_hold >= PUZZLES_WANTED);
    }
    assert_int_equal(wrong, 0);
    solver_destroy(solver);
}

/* Write a file, read it; the complaint is "PATH:" and this. */
static void
complains(const char *text, const char *complaint)
{
    static const char path[] = "./puzzle-test.cfg";
    static struct puzzle_file file;
    char error[ERROR_SIZE] = "";
    FILE *out = fopen(path, "w");

    assert_non_null(out);
    assert_true(fputs(text, out) >= 0);
    assert_int_equal(fclose(out), 0);
    assert_false(puzzle_file_read(path, &file, error, sizeof error));
    remove(path);
    if (strncmp(error, path, strlen(path)) != 0 ||
        strcmp(error + strlen(path) + 1, complaint) != 0)
        fail_msg("%s", error);
}

static void
what_is_wrong_with_a_file_is_said_with_its_line(void **state)
{
    (void)state;
    complains("summary = \"x\";\n", " 'puzzles' is missing");
    complains("puzzles = 7;\n", "1: 'puzzles' must be a list: ( ... )");
    complains("puzzles = (\n  { name = \"a\"; }\n);\n",
              "2: 'position' is missing");
    complains("puzzles = (\n  { name = \"a\"; position = \"- - T\";\n"
              "    goal = \"win\"; placements = 1; best = 1; }\n);\n",
              "3: 'goal' must be one of \"t-spin-single|t-spin-double|"
              "t-spin-triple|mini-single|quad|perfect-clear|dig|attack|"
              "survive\"");
    complains("puzzles = (\n  { name = \"a\"; position = \"- - T\";\n"
              "    goal = \"dig\"; placements = 99; best = 1; }\n);\n",
              "3: 'placements' is 99, not from 1 to 12");
    complains("puzzles = (\n  { name = \"a\";\n    colour = \"red\";\n"
              "    position = \"- - T\"; goal = \"dig\"; placements = 9; "
              "best = 1; }\n);\n",
              "3: there is no setting 'colour'");
}

static void
a_solver_that_is_cut_short_says_so(void **state)
{
    static struct puzzle_file file;
    static struct solution solution;
    struct solver *solver = solver_create(&ruleset_guideline);

    (void)state;
    load("openers", &file);
    solver_solve(solver, &file.puzzle[0], &(struct solve_limit){.nodes = 1000},
                 &solution);
    assert_false(solution.complete);
    assert_true(solution.nodes < 3000);
    solver_destroy(solver);
}

static bool
stop_at_third(void *context)
{
    int *questions = context;

    return ++*questions == 3;
}

static void
a_solver_that_is_cancelled_stops_and_says_so(void **state)
{
    static struct puzzle_file file;
    static struct solution solution;
    struct solver *solver = solver_create(&ruleset_guideline);
    int questions = 0;
    const struct solve_limit cancelled = {NODES_MAX, stop_at_third, &questions};

    (void)state;
    load("openers", &file);
    solver_solve(solver, &file.puzzle[0], &cancelled, &solution);
    assert_false(solution.complete);
    assert_true(solution.nodes < 10000);

    /* And it is none the worse for it. */
    solver_solve(solver, &file.puzzle[0], &limit, &solution);
    assert_true(solution.complete && solution.solved);
    assert_int_equal(solution.best, file.puzzle[0].best);
    solver_destroy(solver);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_puzzle_is_what_its_file_says),
        cmocka_unit_test(what_is_wrong_with_a_file_is_said_with_its_line),
        cmocka_unit_test(a_solver_that_is_cut_short_says_so),
        cmocka_unit_test(a_solver_that_is_cancelled_stops_and_says_so),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
