/*
 * Puzzles: every claim of every file is proved by trying everything.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach/solve.h"

enum { NODES_MAX = 40000000, PUZZLES_WANTED = 60, ERROR_SIZE = 1400 };

static const char *const rooms[] = {
    "attacks",      "digging",      "openers",  "perfect-clears",
    "spin-doubles", "spin-triples", "surviving"};
enum { ROOMS = sizeof rooms / sizeof rooms[0] };

static void
load(const char *name, struct puzzle_file *file)
{
    struct datadir dirs;
    char error[ERROR_SIZE];

    datadir_init(&dirs, getenv("BEAMFALL_DATA_DIR"));
    if (!puzzle_file_load(&dirs, name, file, error, sizeof error))
        fail_msg("%s", error);
}

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

static void
every_puzzle_is_what_its_file_says(void **state)
{
    static struct puzzle_file file;
    static struct solution solution;
    struct solver *solver = solver_create(&ruleset_guideline);
    int count = 0, wrong = 0;

    (void)state;
    assert_non_null(solver);
    for (int r = 0; r < ROOMS; r++) {
        load(rooms[r], &file);
        assert_string_not_equal(file.summary, "");
        for (int i = 0; i < file.count; i++, count++) {
            const struct puzzle *puzzle = &file.puzzle[i];

            solver_solve(solver, puzzle, NODES_MAX, &solution);
            if (getenv("PUZZLES_SHOW") != NULL)
                print_message("%s/%s: %lld nodes\n", rooms[r], puzzle->name,
                              (long long)solution.nodes);
            if (solution.complete && solution.solved &&
                solution.best == puzzle->best &&
                (puzzle->firsts == 0 ||
                 solution.first_count == puzzle->firsts)) {
                assert_int_not_equal(puzzle->idea[0], '\0');
                assert_int_not_equal(puzzle->source[0], '\0');
                check_line(puzzle, &solution);
                continue;
            }
            print_message("%s/%s: complete %d, solved %d, best %d, firsts %d\n",
                          rooms[r], puzzle->name, solution.complete,
                          solution.solved, solution.best, solution.first_count);
            wrong++;
        }
    }
    assert_int_equal(wrong, 0);
    assert_true(count >= PUZZLES_WANTED);
    solver_destroy(solver);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_puzzle_is_what_its_file_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
