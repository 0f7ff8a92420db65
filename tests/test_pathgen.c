/*
 * Paths: what they promise is what the rules make of them.
 */
#include "test.h"

#include <stdio.h>
#include <string.h>

#include "ai/move/pathgen.h"
#include "boards.h"
#include "walk.h"

static const struct movement guideline = {&ruleset_guideline, true, false};

/* ------------------------------------------- A replay by the rules alone -- */

static bool
turn_piece(const struct movement *movement, const struct board *board,
           struct landing *flight, enum turn turn)
{
    const int test = position_turn(movement->rules, board, &flight->at, turn);

    if (test >= 0)
        flight->spin = (uint8_t)position_spin(movement->rules, board,
                                              &flight->at, turn, test);
    return test >= 0;
}

static bool
move_piece(const struct board *board, struct landing *flight, int dx)
{
    if (!position_shift(board, &flight->at, dx))
        return false;
    flight->spin = SPIN_NONE;
    return true;
}

static bool
lower_piece(const struct board *board, struct landing *flight)
{
    if (!position_fall(board, &flight->at))
        return false;
    flight->spin = SPIN_NONE;
    return true;
}

/* Do what the letter says, written anew; false when nothing happened. */
static bool
press(const struct movement *movement, const struct board *board,
      struct landing *flight, char key)
{
    bool done = false;

    if (key == 'l' || key == 'r')
        return move_piece(board, flight, key == 'l' ? -1 : 1);
    if (key == 'z' || key == 'c')
        return turn_piece(movement, board, flight,
                          key == 'z' ? TURN_CCW : TURN_CW);
    if (key == 'x')
        return turn_piece(movement, board, flight, TURN_180);
    if (key == 'd')
        return lower_piece(board, flight);
    if (key == 'L' || key == 'R') {
        while (move_piece(board, flight, key == 'L' ? -1 : 1))
            done = true;
    }
    if (key == 'D') {
        while (lower_piece(board, flight))
            done = true;
    }
    return done;
}

/* Play the keys; they must end in V, and every one must do something. */
static struct landing
replay(const struct movement *movement, const struct board *board,
       enum piece piece, const char *path)
{
    struct landing flight = {.spin = SPIN_NONE};

    assert_true(position_enter(board, piece, &flight.at));
    for (; *path != 'V'; path++) {
        if (movement->instant)
            while (lower_piece(board, &flight))
                continue;
        assert_true(*path != '\0');
        assert_true(press(movement, board, &flight, *path));
        assert_true(movement->soft_drop || (*path != 'd' && *path != 'D'));
    }
    assert_true(path[1] == '\0');
    while (lower_piece(board, &flight))
        continue;
    return flight;
}

/* ------------------------------------------------------- Every landing -- */

static void
check_landing(const struct movement *movement, const struct board *board,
              const struct landing *landing, const struct path_costs *costs)
{
    const enum piece piece = (enum piece)landing->at.piece;
    char path[PATH_SIZE];
    struct landing by_inputs;

    if (pathgen(movement, board, landing, costs, path) < 0)
        fail_msg("no path for a landing of %c", piece_letter(piece));

    const struct landing end = replay(movement, board, piece, path);
    const struct spot wanted = spot_of(landing);
    const struct spot found = spot_of(&end);

    assert_int_equal(spot_compare(&wanted, &found), 0);
    assert_true(inputs_replay(movement, board, piece, path, &by_inputs));
    assert_memory_equal(&by_inputs, &end, sizeof end);
    if (landing->spin != SPIN_NONE)
        assert_non_null(strchr("zcx", path[strlen(path) - 2]));
}

static void
check_positions(const struct movement *movement, int positions, int height,
                uint64_t seed)
{
    static struct landing landings[MOVEGEN_MAX];
    struct random random;

    print_message("# seed %llu\n", (unsigned long long)seed);
    random_seed(&random, seed, 0);
    for (int i = 0; i < positions; i++) {
        const struct board board = board_at_random(&random, height);
        const enum piece piece = (enum piece)(i % PIECE_COUNT);
        const int count = movegen(movement, &board, piece, landings);

        for (int j = 0; j < count; j++)
            check_landing(movement, &board, &landings[j],
                          i % 2 == 0 ? &path_costs_frames : &path_costs_keys);
    }
}

static void
every_landing_of_a_thousand_positions_is_reached_by_its_path(void **state)
{
    (void)state;
    check_positions(&guideline, 900, 17, 1);
    check_positions(&guideline, 100, 30, 2);
}

/* Every combination of rules that movement depends on; no limit to resets. */
static void
check_all_rules(bool soft_drop, bool instant, uint64_t seed)
{
    struct ruleset rules = ruleset_guideline;
    const struct movement movement = {&rules, soft_drop, instant};
    const int combinations = KICKS_COUNT * FLIPS_COUNT * SPINS_RULE_COUNT;

    rules.timing.lock_resets = 0;
    for (int i = 0; i < combinations; i++) {
        rules.kicks = (enum kick_set)(i % KICKS_COUNT);
        rules.flips = (enum flip_set)(i / KICKS_COUNT % FLIPS_COUNT);
        rules.spins = (enum spin_rule)(i / (KICKS_COUNT * FLIPS_COUNT));
        check_positions(&movement, 14, 20, seed + (uint64_t)i);
    }
}

static void
landings_by_other_rules_are_reached_too(void **state)
{
    (void)state;
    check_all_rules(true, false, 100);
}

static void
landings_without_soft_drop_are_reached_without_it(void **state)
{
    (void)state;
    check_all_rules(false, false, 200);
}

static void
landings_under_instant_gravity_are_reached_under_it(void **state)
{
    (void)state;
    check_all_rules(true, true, 300);
}

/* ------------------------------------------------------------ Cheapness -- */

/*
 * The fewest keys before V to each spot, by breadth-first search over the
 * replay above: nothing in common with Dijkstra's.
 */
struct breadth {
    struct landing queue[WALK_STATES];
    int keys[WALK_STATES];
    int count;
    bool seen[WALK_STATES];
};

static void
breadth_visit(struct breadth *breadth, struct landing state, int keys)
{
    const int place =
        (state.at.rotation * BOARD_ROWS + state.at.y) * BOARD_COLUMNS +
        state.at.x;
    bool *seen = &breadth->seen[place * SPIN_COUNT + state.spin];

    if (*seen)
        return;
    *seen = true;
    breadth->queue[breadth->count] = state;
    breadth->keys[breadth->count++] = keys;
}

static int
fewest_keys(struct breadth *breadth, const struct board *board,
            const struct landing *target)
{
    const struct spot wanted = spot_of(target);
    struct landing state = {.spin = SPIN_NONE};

    memset(breadth, 0, sizeof *breadth);
    assert_true(position_enter(board, (enum piece)target->at.piece, &state.at));
    breadth_visit(breadth, state, 0);
    for (int i = 0; i < breadth->count; i++) {
        struct landing end = breadth->queue[i];

        while (lower_piece(board, &end))
            continue;
        const struct spot spot = spot_of(&end);
        if (spot_compare(&spot, &wanted) == 0)
            return breadth->keys[i] + 1;
        for (const char *key = "lrLRzcdD"; *key != '\0'; key++) {
            state = breadth->queue[i];
            if (press(&guideline, board, &state, *key))
                breadth_visit(breadth, state, breadth->keys[i] + 1);
        }
    }
    return -1;
}

static void
no_path_has_more_keys_than_it_must(void **state)
{
    static struct breadth breadth;
    static struct landing landings[MOVEGEN_MAX];
    char path[PATH_SIZE];
    struct random random;

    (void)state;
    random_seed(&random, 5, 0);
    for (int i = 0; i < 42; i++) {
        const struct board board = board_at_random(&random, 18);
        const enum piece piece = (enum piece)(i % PIECE_COUNT);
        const int count = movegen(&guideline, &board, piece, landings);

        for (int j = 0; j < count; j++) {
            const int cost = pathgen(&guideline, &board, &landings[j],
                                     &path_costs_keys, path);

            assert_int_equal(cost, (int)strlen(path));
            assert_int_equal(cost, fewest_keys(&breadth, &board, &landings[j]));
        }
    }
}

/* Part of a shortest way is itself a shortest way. */
static void
from_the_middle_of_a_path_the_rest_of_it_is_left(void **state)
{
    static struct landing landings[MOVEGEN_MAX];
    char path[PATH_SIZE], rest[PATH_SIZE];
    struct random random;

    (void)state;
    random_seed(&random, 6, 0);
    for (int i = 0; i < 42; i++) {
        const struct board board = board_at_random(&random, 18);
        const enum piece piece = (enum piece)(i % PIECE_COUNT);
        const int count = movegen(&guideline, &board, piece, landings);

        for (int j = 0; j < count; j++) {
            struct landing flight;

            pathgen(&guideline, &board, &landings[j], &path_costs_keys, path);
            inputs_enter(&guideline, &board, piece, &flight);
            for (const char *at = path; *at != 'V'; at++) {
                assert_int_equal(pathgen_from(&guideline, &board, &flight,
                                              &landings[j], &path_costs_keys,
                                              rest),
                                 (int)strlen(at));
                assert_int_equal(strlen(rest), strlen(at));
                inputs_apply(&guideline, &board, &flight, *at);
            }
        }
    }
}

/* A well-known fact about finesse: two shifts, and a turn or two. */
static void
an_empty_board_needs_at_most_four_keys_and_the_drop(void **state)
{
    static struct landing landings[MOVEGEN_MAX];
    struct board board;
    char path[PATH_SIZE];

    (void)state;
    board_init(&board);
    for (int piece = 0; piece < PIECE_COUNT; piece++) {
        const int count =
            movegen(&guideline, &board, (enum piece)piece, landings);

        for (int j = 0; j < count; j++)
            assert_in_range(pathgen(&guideline, &board, &landings[j],
                                    &path_costs_keys, path),
                            1, 5);
    }
}

static void
frames_decide_between_tapping_and_holding(void **state)
{
    static const struct landing near = {{PIECE_O, ROT_NORTH, 2, 0}, SPIN_NONE};
    static const struct landing wall = {{PIECE_O, ROT_NORTH, 0, 0}, SPIN_NONE};
    struct path_costs slow_keys = path_costs_frames;
    struct board board;
    char path[PATH_SIZE];

    (void)state;
    board_init(&board);
    slow_keys.tap = 10;
    assert_int_equal(
        pathgen(&guideline, &board, &near, &path_costs_frames, path), 8);
    assert_string_equal(path, "llV");
    pathgen(&guideline, &board, &wall, &path_costs_frames, path);
    assert_string_equal(path, "llllV");
    assert_int_equal(pathgen(&guideline, &board, &wall, &slow_keys, path),
                     10 + 4 * 2 + 2);
    assert_string_equal(path, "LV");
}

/* ------------------------------------------------------------- Refusals -- */

static void
an_unreachable_landing_has_no_path(void **state)
{
    static const struct landing cave = {{PIECE_O, ROT_NORTH, 0, 0}, SPIN_NONE};
    const struct board board = board_from_hex("3fc.3fc.007");
    char path[PATH_SIZE] = "as it was";

    (void)state;
    assert_int_equal(pathgen(&guideline, &board, &cave, &path_costs_keys, path),
                     -1);
    assert_string_equal(path, "as it was");
}

static void
a_grade_that_cannot_be_had_has_no_path(void **state)
{
    static const struct landing flat = {{PIECE_T, ROT_NORTH, 4, 0}, SPIN_FULL};
    struct board board;
    char path[PATH_SIZE];

    (void)state;
    board_init(&board);
    assert_int_equal(pathgen(&guideline, &board, &flat, &path_costs_keys, path),
                     -1);
}

static void
a_blocked_out_piece_has_no_path(void **state)
{
    static const struct landing any = {{PIECE_T, ROT_NORTH, 4, 0}, SPIN_NONE};
    struct board board;
    char path[PATH_SIZE];

    (void)state;
    board_init(&board);
    board_fill(&board, 4, 20);
    assert_int_equal(pathgen(&guideline, &board, &any, &path_costs_keys, path),
                     -1);
}

static void
a_path_under_instant_gravity_locks_by_its_v(void **state)
{
    static const struct landing wall = {{PIECE_O, ROT_NORTH, 8, 0}, SPIN_NONE};
    struct ruleset rules = ruleset_guideline;
    const struct movement movement = {&rules, true, true};
    struct board board;
    char path[PATH_SIZE];

    (void)state;
    board_init(&board);
    rules.timing.lock_resets = 5;
    assert_int_equal(
        pathgen(&movement, &board, &wall, &path_costs_frames, path), 5);
    assert_string_equal(path, "rrrrV");
    rules.timing.lock_resets = 4; /* the fourth tap would lock it */
    assert_int_equal(
        pathgen(&movement, &board, &wall, &path_costs_frames, path), -1);
}

static void
inputs_that_do_nothing_are_refused(void **state)
{
    static const char *const bad[] = {"",   "l",   "x",   "xV", "VV",
                                      "Vl", "LLV", "DDV", "qV", "vV"};
    struct landing landing;
    struct board board;

    (void)state;
    board_init(&board);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(
            inputs_replay(&guideline, &board, PIECE_T, bad[i], &landing));
    assert_false(inputs_replay(&guideline, &board, PIECE_O, "cV", &landing));
    assert_true(inputs_replay(&guideline, &board, PIECE_T, "cLDV", &landing));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            every_landing_of_a_thousand_positions_is_reached_by_its_path),
        cmocka_unit_test(landings_by_other_rules_are_reached_too),
        cmocka_unit_test(landings_without_soft_drop_are_reached_without_it),
        cmocka_unit_test(landings_under_instant_gravity_are_reached_under_it),
        cmocka_unit_test(no_path_has_more_keys_than_it_must),
        cmocka_unit_test(from_the_middle_of_a_path_the_rest_of_it_is_left),
        cmocka_unit_test(an_empty_board_needs_at_most_four_keys_and_the_drop),
        cmocka_unit_test(frames_decide_between_tapping_and_holding),
        cmocka_unit_test(an_unreachable_landing_has_no_path),
        cmocka_unit_test(a_grade_that_cannot_be_had_has_no_path),
        cmocka_unit_test(a_blocked_out_piece_has_no_path),
        cmocka_unit_test(a_path_under_instant_gravity_locks_by_its_v),
        cmocka_unit_test(inputs_that_do_nothing_are_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
