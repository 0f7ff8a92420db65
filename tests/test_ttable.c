/*
 * The replacement policy of one transposition table.
 */
#include "test.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "ai/rules/random.h"
#include "ai/search/ttable.h"
#include "boards.h"

static struct ttable table;

static int
make_table(void **state)
{
    (void)state;

    struct ttable_bucket *buckets = aligned_alloc(TTABLE_LINE, ttable_size());
    if (buckets == NULL)
        return -1;
    ttable_init(&table, buckets);
    return 0;
}

static int
free_table(void **state)
{
    (void)state;
    free(table.bucket);
    return 0;
}

/* The key of one board out of many that share a bucket. */
static struct key
key_in(uint64_t bucket, uint64_t board)
{
    return (struct key){{bucket, board}};
}

static bool
store(struct key key, int32_t base)
{
    return ttable_store(&table, key, &(struct evaluation){.base = base});
}

/* The base stored under the key, or -1. */
static int32_t
look(struct key key)
{
    struct evaluation evaluation = {.base = -1};

    ttable_lookup(&table, key, &evaluation);
    return evaluation.base;
}

static void
a_table_has_two_to_the_tt_bits_entries(void **state)
{
    (void)state;
    assert_int_equal(TTABLE_BUCKETS * TTABLE_SLOTS, 1 << TETRIS_TT_BITS);
    assert_int_equal(ttable_size(), sizeof(struct ttable_bucket) *
                                        ((size_t)1 << TETRIS_TT_BITS) / 2);
}

static void
a_miss_finds_nothing_and_writes_nothing(void **state)
{
    struct evaluation evaluation = {.base = 123};

    (void)state;
    assert_false(ttable_lookup(&table, key_in(0, 1), &evaluation));
    assert_int_equal(evaluation.base, 123);
}

/* Keys whose words are zero must not look like empty slots, or they like it. */
static void
the_zero_key_is_a_key_like_any_other(void **state)
{
    (void)state;
    assert_int_equal(look(key_in(0, 0)), -1);
    store(key_in(0, 0), 5);
    assert_int_equal(look(key_in(0, 0)), 5);
}

static void
a_hit_reuses_the_whole_evaluation(void **state)
{
    const struct evaluation stored = {.base = -7,
                                      .t_slots = {1, 2},
                                      .safe_rows = -3,
                                      .free_rows = 4,
                                      .well_depth = 2};
    struct evaluation found;

    (void)state;
    assert_false(ttable_store(&table, key_in(1, 9), &stored));
    memset(&found, 0x55, sizeof found);
    assert_true(ttable_lookup(&table, key_in(1, 9), &found));
    assert_memory_equal(&found, &stored, sizeof found);
}

static void
the_second_word_verifies_so_a_colliding_board_never_answers(void **state)
{
    (void)state;
    store(key_in(1, 1), 11);
    assert_int_equal(look(key_in(1, 2)), -1);
    assert_int_equal(look(key_in(1, 1)), 11);
}

static void
a_bucket_holds_two(void **state)
{
    (void)state;
    assert_false(store(key_in(0, 1), 1));
    assert_false(store(key_in(0, 2), 2));
    assert_int_equal(look(key_in(0, 1)), 1);
    assert_int_equal(look(key_in(0, 2)), 2);
}

static void
a_full_bucket_loses_the_entry_stored_first(void **state)
{
    (void)state;
    store(key_in(0, 1), 1);
    store(key_in(0, 2), 2);
    assert_true(store(key_in(0, 3), 3));
    assert_int_equal(look(key_in(0, 1)), -1);
    assert_int_equal(look(key_in(0, 2)), 2);
    assert_int_equal(look(key_in(0, 3)), 3);
}

static void
a_hit_protects_the_entry_just_touched(void **state)
{
    (void)state;
    store(key_in(0, 1), 1);
    store(key_in(0, 2), 2);
    assert_int_equal(look(key_in(0, 1)), 1);
    assert_true(store(key_in(0, 3), 3));
    assert_int_equal(look(key_in(0, 1)), 1);
    assert_int_equal(look(key_in(0, 2)), -1);
}

static void
a_store_protects_the_entry_just_stored(void **state)
{
    (void)state;
    for (int32_t i = 1; i <= 10; i++) {
        store(key_in(0, (uint64_t)i), i);
        if (i > 1)
            assert_int_equal(look(key_in(0, (uint64_t)i - 1)), i - 1);
        assert_int_equal(look(key_in(0, (uint64_t)i)), i);
    }
}

static void
a_miss_moves_no_marker(void **state)
{
    (void)state;
    store(key_in(0, 1), 1);
    store(key_in(0, 2), 2);
    look(key_in(0, 4));
    store(key_in(0, 3), 3);
    assert_int_equal(look(key_in(0, 1)), -1);
    assert_int_equal(look(key_in(0, 2)), 2);
}

static void
buckets_do_not_disturb_each_other(void **state)
{
    (void)state;
    store(key_in(0, 1), 1);
    for (uint64_t board = 10; board < 20; board++)
        store(key_in(1, board), 9);
    assert_int_equal(look(key_in(0, 1)), 1);
}

static void
an_emptied_table_finds_nothing(void **state)
{
    (void)state;
    store(key_in(0, 1), 1);
    store(key_in(0, 2), 2);
    ttable_empty(&table);
    assert_int_equal(look(key_in(0, 1)), -1);
    assert_int_equal(look(key_in(0, 2)), -1);
    assert_false(store(key_in(0, 3), 3));
    assert_false(store(key_in(0, 4), 4));
    assert_int_equal(look(key_in(0, 3)), 3);
    assert_int_equal(look(key_in(0, 2)), -1);
}

static void
nothing_revives_when_generations_run_out(void **state)
{
    (void)state;
    store(key_in(0, 1), 1); /* in generation 1 */
    table.generation = UINT32_MAX;
    store(key_in(1, 1), 1);
    for (int i = 0; i < 3; i++) { /* and then to 1 again */
        ttable_empty(&table);
        assert_int_equal(look(key_in(0, 1)), -1);
        assert_int_equal(look(key_in(1, 1)), -1);
    }
}

/* The same policy in plain words: most recently used first, at most two. */
struct model {
    struct key key[2];
    int32_t base[2];
    int count;
};

static void
model_touch(struct model *model, struct key key, int32_t base)
{
    int from = 0;

    while (from < model->count && !key_equal(model->key[from], key))
        from++;
    if (from == model->count && model->count < 2)
        model->count++;
    if (from == 2)
        from = 1; /* the one used longest ago goes */
    if (from == 1) {
        model->key[1] = model->key[0];
        model->base[1] = model->base[0];
    }
    model->key[0] = key;
    model->base[0] = base;
}

static int32_t
model_look(struct model *model, struct key key)
{
    for (int i = 0; i < model->count; i++) {
        if (key_equal(model->key[i], key)) {
            const int32_t base = model->base[i];

            model_touch(model, key, base);
            return base;
        }
    }
    return -1;
}

static void
a_bucket_is_least_recently_used(void **state)
{
    enum { SEED = 7, STEPS = 200000 };
    struct model models[2] = {{.count = 0}};
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (int32_t step = 0; step < STEPS; step++) {
        const uint64_t bucket = random_below(&random, 2);
        const struct key key = key_in(bucket, random_below(&random, 5));
        const int32_t expected = model_look(&models[bucket], key);

        assert_int_equal(look(key), expected);
        if (expected == -1) {
            const bool full = models[bucket].count == 2;

            model_touch(&models[bucket], key, step);
            assert_int_equal(store(key, step), full);
        }
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_table, free_table)

/*
 * With a first word that knows two buckets only, every board collides with
 * half of the others; what is found is still a board's own.
 */
static void
a_crippled_first_word_costs_hits_and_never_an_answer(void **state)
{
    enum { SEED = 7, KNOWN = 200, LOOKS = 20000 };
    static struct board board[KNOWN];
    struct random random;
    int hits = 0;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    ttable_empty(&table);
    for (int i = 0; i < KNOWN; i++) {
        board[i] = board_at_random(&random, 12);
        board_fill(&board[i], i % 10, 13 + i / 10); /* no two are alike */
    }
    for (int i = 0; i < LOOKS; i++) {
        const int32_t which = (int32_t)random_below(&random, KNOWN);
        struct key key = key_of(&board[which], PIECE_NONE);

        key.word[0] &= 1;
        const int32_t found = look(key);
        assert_true(found == -1 || found == which);
        hits += found == which;
        if (found == -1)
            store(key, which);
    }
    assert_in_range(hits, 1, LOOKS / 10);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_table_has_two_to_the_tt_bits_entries),
        TEST(a_miss_finds_nothing_and_writes_nothing),
        TEST(the_zero_key_is_a_key_like_any_other),
        TEST(a_hit_reuses_the_whole_evaluation),
        TEST(the_second_word_verifies_so_a_colliding_board_never_answers),
        TEST(a_bucket_holds_two),
        TEST(a_full_bucket_loses_the_entry_stored_first),
        TEST(a_hit_protects_the_entry_just_touched),
        TEST(a_store_protects_the_entry_just_stored),
        TEST(a_miss_moves_no_marker),
        TEST(buckets_do_not_disturb_each_other),
        TEST(an_emptied_table_finds_nothing),
        TEST(nothing_revives_when_generations_run_out),
        TEST(a_bucket_is_least_recently_used),
        TEST(a_crippled_first_word_costs_hits_and_never_an_answer),
    };

    return cmocka_run_group_tests_name("ttable", tests, NULL, NULL);
}
