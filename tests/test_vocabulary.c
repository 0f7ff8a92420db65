/*
 * Which landings a small vocabulary leaves.
 */
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/move/movegen.h"
#include "board_text.h"
#include "boards.h"
#include "walk.h"
#include "wide.h"

static const struct movement guideline = {&ruleset_guideline, true, false};

static struct landing landing[MOVEGEN_MAX];

static int
landings(const char *rows, enum piece piece, enum vocabulary vocabulary)
{
    const struct board board = board_of(rows);

    return vocabulary_keep(vocabulary, &board, landing,
                           movegen(&guideline, &board, piece, landing));
}

static bool
is_kept(int count, enum rotation rotation, int x, int y)
{
    for (int i = 0; i < count; i++) {
        if (landing[i].at.rotation == rotation && landing[i].at.x == x &&
            landing[i].at.y == y)
            return true;
    }
    return false;
}

static void
a_floor_leaves_nothing_to_leave_out(void **state)
{
    const char *floor = "..........";

    (void)state;
    for (int p = 0; p < PIECE_COUNT; p++)
        assert_int_equal(landings(floor, (enum piece)p, VOCABULARY_DROPS),
                         landings(floor, (enum piece)p, VOCABULARY_ALL));
}

/* An O slides under the roof on the left from the right. */
static void
a_tuck_is_no_drop(void **state)
{
    const char *rows = "####....../"
                       "........../"
                       "..........";

    (void)state;
    assert_true(
        is_kept(landings(rows, PIECE_O, VOCABULARY_ALL), ROT_NORTH, 1, 0));
    assert_true(
        is_kept(landings(rows, PIECE_O, VOCABULARY_TUCKS), ROT_NORTH, 1, 0));
    assert_false(
        is_kept(landings(rows, PIECE_O, VOCABULARY_DROPS), ROT_NORTH, 1, 0));
    assert_true(
        is_kept(landings(rows, PIECE_O, VOCABULARY_DROPS), ROT_NORTH, 5, 0));
}

/* The T-spin double: only a turn below brings the T in. */
static void
a_spin_is_no_tuck(void **state)
{
    const char *rows = "##......../"
                       "#...######/"
                       "##.#######";

    (void)state;
    assert_true(
        is_kept(landings(rows, PIECE_T, VOCABULARY_ALL), ROT_SOUTH, 2, 1));
    for (int v = VOCABULARY_TUCKS; v < VOCABULARY_COUNT; v++)
        assert_false(is_kept(landings(rows, PIECE_T, (enum vocabulary)v),
                             ROT_SOUTH, 2, 1));
}

static uint64_t
draw(uint64_t *seed)
{
    return random_splitmix(seed);
}

/*
 * The plain version: inputs one by one, by the rule layer alone.  Above the
 * entry row everything is free to turn; from there on only what the
 * vocabulary knows.
 */
static bool
reached_slowly(const struct board *board, struct position from,
               const struct position *to, bool slides, bool *seen)
{
    const int place = from.y * BOARD_COLUMNS + from.x;

    if (!position_fits(board, &from) || seen[place])
        return false;
    seen[place] = true;
    if (from.x == to->x && from.y == to->y)
        return true;

    struct position next = from;
    next.y--;
    if (reached_slowly(board, next, to, slides, seen))
        return true;
    for (int dx = -1; slides && dx <= 1; dx += 2) {
        next = from;
        next.x = (int8_t)(next.x + dx);
        if (next.x >= 0 && next.x < BOARD_COLUMNS &&
            reached_slowly(board, next, to, slides, seen))
            return true;
    }
    return false;
}

static bool
belongs_slowly(const struct board *board, const struct landing *l, bool slides)
{
    for (int x = 0; x < BOARD_COLUMNS && l->spin == SPIN_NONE; x++) {
        bool seen[BOARD_ROWS * BOARD_COLUMNS] = {false};
        struct position from = l->at;

        from.x = (int8_t)x;
        from.y = BOARD_VISIBLE;
        if ((slides || x == l->at.x) &&
            reached_slowly(board, from, &l->at, slides, seen))
            return true;
    }
    return false;
}

static void
random_boards_are_filtered_as_a_slow_walk_does(void **state)
{
    uint64_t seed = 20260104;

    (void)state;
    print_message("seed %llu\n", (unsigned long long)seed);
    for (int n = 0; n < 200; n++) {
        struct board board;

        board_init(&board);
        for (int i = 0; i < 45; i++) {
            const int at = (int)(draw(&seed) % 120);

            board_fill(&board, at % BOARD_COLUMNS, at / BOARD_COLUMNS);
        }
        for (int v = VOCABULARY_TUCKS; v < VOCABULARY_COUNT; v++) {
            const enum piece piece = (enum piece)(n % PIECE_COUNT);
            struct landing all[MOVEGEN_MAX];
            const int count = movegen(&guideline, &board, piece, all);
            int expected = 0;

            memcpy(landing, all, sizeof all);
            const int kept =
                vocabulary_keep((enum vocabulary)v, &board, landing, count);
            for (int i = 0; i < count; i++) {
                if (!belongs_slowly(&board, &all[i], v == VOCABULARY_TUCKS))
                    continue;
                assert_memory_equal(&landing[expected], &all[i], sizeof all[i]);
                expected++;
            }
            assert_int_equal(kept, expected);
        }
    }
}

/* Every placement of the plan, not only the first one. */
static void
a_search_plans_inside_its_vocabulary(void **state)
{
    struct ai_config options = ai_config_default();
    struct ai_position position;
    struct ai_decision decision;

    (void)state;
    NEEDS_A_BEAM_OF(30);
    options.budget = 10;
    options.horizon = 4;
    options.vocabulary = VOCABULARY_DROPS;
    ai_position_init(&position);
    position.board = board_of("###....###/"
                              "##.....###/"
                              "#......###/"
                              "##.#######");
    for (const char *c = "TILTOS"; *c != '\0'; c++)
        position.queue[position.queue_count++] = (uint8_t)piece_from_letter(*c);

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_non_null(ai);
    assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                     AI_DECIDED);
    assert_int_equal(decision.plan_count, 4);
    for (int i = 0; i < decision.plan_count; i++) {
        assert_true(
            belongs_slowly(&position.board, &decision.plan[i].landing, false));
        landing_lock(&position.board, &decision.plan[i].landing);
    }
    ai_destroy(ai);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_floor_leaves_nothing_to_leave_out),
        cmocka_unit_test(a_tuck_is_no_drop),
        cmocka_unit_test(a_spin_is_no_tuck),
        cmocka_unit_test(random_boards_are_filtered_as_a_slow_walk_does),
        cmocka_unit_test(a_search_plans_inside_its_vocabulary),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
