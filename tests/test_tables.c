/*
 * One table a depth, and what becomes of them between decisions.
 */
#include "test.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "ai/search/tables.h"

enum { DEPTHS = 4 };

static struct tables tables;

static int
make_tables(void **state)
{
    (void)state;
    tables = (struct tables){.cache = AI_CACHE_ROTATE, .count = DEPTHS};
    for (int d = 0; d < DEPTHS; d++) {
        struct ttable_bucket *buckets =
            aligned_alloc(TTABLE_LINE, ttable_size());

        if (buckets == NULL)
            return -1;
        ttable_init(&tables.table[d], buckets);
    }
    return 0;
}

static int
free_tables(void **state)
{
    (void)state;
    for (int d = 0; d < DEPTHS; d++)
        free(tables.table[d].bucket);
    return 0;
}

/* Each depth stores its own number under one and the same key. */
static const struct key key = {{1, 2}};

static void
store_everywhere(void)
{
    for (int d = 0; d < DEPTHS; d++)
        ttable_store(&tables.table[d], key,
                     &(struct evaluation){.base = 100 + d});
}

/* What the depth has stored, or -1. */
static int
stored_at(int depth)
{
    struct evaluation evaluation = {.base = -1};

    ttable_lookup(tables_at(&tables, depth), key, &evaluation);
    return evaluation.base;
}

static void
assert_all_empty(void)
{
    for (int d = 0; d < DEPTHS; d++)
        assert_int_equal(stored_at(d), -1);
}

static struct outlook
make_outlook(void)
{
    struct outlook outlook = {.supply = {.queue = {PIECE_T, PIECE_I, PIECE_O},
                                         .count = 3,
                                         .hold = PIECE_S,
                                         .can_hold = true}};

    board_init(&outlook.board);
    board_fill(&outlook.board, 3, 0);
    return outlook;
}

static void
each_depth_has_a_table_of_its_own(void **state)
{
    (void)state;
    store_everywhere();
    for (int d = 0; d < DEPTHS; d++)
        assert_int_equal(stored_at(d), 100 + d);
}

static void
a_kept_prediction_moves_each_table_up_and_empties_only_the_deepest(void **state)
{
    const struct outlook outlook = make_outlook();

    (void)state;
    store_everywhere();
    tables_predict(&tables, &outlook);
    assert_true(tables_begin(&tables, &outlook));
    assert_int_equal(stored_at(0), 101);
    assert_int_equal(stored_at(1), 102);
    assert_int_equal(stored_at(2), 103);
    assert_int_equal(stored_at(3), -1);
}

static void
rotating_moves_references_and_copies_no_table(void **state)
{
    const struct outlook outlook = make_outlook();
    struct ttable_bucket *bucket[DEPTHS];

    (void)state;
    for (int d = 0; d < DEPTHS; d++)
        bucket[d] = tables.table[d].bucket;
    tables_predict(&tables, &outlook);
    tables_begin(&tables, &outlook);
    for (int d = 0; d < DEPTHS; d++)
        assert_ptr_equal(tables.table[d].bucket, bucket[(d + 1) % DEPTHS]);
}

static void
tables_go_on_rotating_while_play_follows(void **state)
{
    const struct outlook outlook = make_outlook();

    (void)state;
    store_everywhere();
    for (int move = 1; move <= DEPTHS; move++) {
        tables_predict(&tables, &outlook);
        assert_true(tables_begin(&tables, &outlook));
        for (int d = 0; d < DEPTHS; d++)
            assert_int_equal(stored_at(d),
                             d + move < DEPTHS ? 100 + d + move : -1);
    }
}

static void
without_a_prediction_all_tables_are_emptied(void **state)
{
    const struct outlook outlook = make_outlook();

    (void)state;
    store_everywhere();
    assert_false(tables_begin(&tables, &outlook));
    assert_all_empty();
}

/* The prediction is broken by 'spoil'. */
static void
check_broken(void (*spoil)(struct outlook *outlook))
{
    struct outlook outlook = make_outlook();

    store_everywhere();
    tables_predict(&tables, &outlook);
    spoil(&outlook);
    assert_false(tables_begin(&tables, &outlook));
    assert_all_empty();
}

static void
raise_garbage(struct outlook *outlook)
{
    board_rise(&outlook->board, 1, 4);
}

static void
another_board_empties_all_tables(void **state)
{
    (void)state;
    check_broken(raise_garbage);
}

static void
swap_hold(struct outlook *outlook)
{
    outlook->supply.hold = PIECE_Z;
}

static void
another_piece_in_hold_empties_all_tables(void **state)
{
    (void)state;
    check_broken(swap_hold);
}

static void
change_queue(struct outlook *outlook)
{
    outlook->supply.queue[1] = PIECE_L;
}

static void
another_queue_empties_all_tables(void **state)
{
    (void)state;
    check_broken(change_queue);
}

static void
lose_queue(struct outlook *outlook)
{
    outlook->supply.count--;
}

static void
a_shorter_queue_empties_all_tables(void **state)
{
    (void)state;
    check_broken(lose_queue);
}

static void
pieces_that_come_to_be_known_keep_the_prediction(void **state)
{
    struct outlook outlook = make_outlook();

    (void)state;
    store_everywhere();
    tables_predict(&tables, &outlook);
    outlook.supply.queue[outlook.supply.count++] = PIECE_J;
    assert_true(tables_begin(&tables, &outlook));
    assert_int_equal(stored_at(0), 101);
}

static void
a_prediction_serves_once(void **state)
{
    const struct outlook outlook = make_outlook();

    (void)state;
    tables_predict(&tables, &outlook);
    assert_true(tables_begin(&tables, &outlook));
    store_everywhere();
    assert_false(tables_begin(&tables, &outlook));
    assert_all_empty();
}

static void
a_reset_empties_everything_and_forgets_the_prediction(void **state)
{
    const struct outlook outlook = make_outlook();

    (void)state;
    store_everywhere();
    tables_predict(&tables, &outlook);
    tables_reset(&tables);
    assert_all_empty();
    store_everywhere();
    assert_false(tables_begin(&tables, &outlook));
    assert_all_empty();
}

static void
cache_decision_empties_all_tables_each_time(void **state)
{
    const struct outlook outlook = make_outlook();

    (void)state;
    tables.cache = AI_CACHE_DECISION;
    store_everywhere();
    tables_predict(&tables, &outlook);
    tables_begin(&tables, &outlook);
    assert_all_empty();
}

static void
cache_none_has_no_table_at_all(void **state)
{
    const struct outlook outlook = make_outlook();
    struct tables none = {.cache = AI_CACHE_NONE};

    (void)state;
    tables_begin(&none, &outlook);
    tables_reset(&none);
    for (int d = 0; d < TABLES_MAX; d++)
        assert_null(tables_at(&none, d));
}

#define TEST(name) \
    cmocka_unit_test_setup_teardown(name, make_tables, free_tables)

int
main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(each_depth_has_a_table_of_its_own),
        TEST(
            a_kept_prediction_moves_each_table_up_and_empties_only_the_deepest),
        TEST(rotating_moves_references_and_copies_no_table),
        TEST(tables_go_on_rotating_while_play_follows),
        TEST(without_a_prediction_all_tables_are_emptied),
        TEST(another_board_empties_all_tables),
        TEST(another_piece_in_hold_empties_all_tables),
        TEST(another_queue_empties_all_tables),
        TEST(a_shorter_queue_empties_all_tables),
        TEST(pieces_that_come_to_be_known_keep_the_prediction),
        TEST(a_prediction_serves_once),
        TEST(a_reset_empties_everything_and_forgets_the_prediction),
        TEST(cache_decision_empties_all_tables_each_time),
        TEST(cache_none_has_no_table_at_all),
    };

    return cmocka_run_group_tests_name("tables", tests, NULL, NULL);
}
