/*
 * The places of the tables of the search over turns: what has which, and for
 * how long.
 */
#include "test.h"

#include "ai/turns/index.h"

static struct key
name(uint64_t bucket, uint64_t rest)
{
    return (struct key){{bucket, rest}};
}

static void
a_place_is_found_under_both_words_only(void **state)
{
    struct index_bucket buckets[4];
    struct index index;

    (void)state;
    index_init(&index, buckets, 8);
    assert_int_equal(index_find(&index, name(1, 5)), INDEX_NOTHING);

    const int place = index_take(&index, name(1, 5));
    assert_in_range(place, 2, 3);
    assert_int_equal(index_find(&index, name(1, 5)), place);
    assert_int_equal(index_find(&index, name(1, 6)), INDEX_NOTHING);
    assert_int_equal(index_find(&index, name(2, 5)), INDEX_NOTHING);
}

static void
what_was_touched_last_stays(void **state)
{
    struct index_bucket buckets[4];
    struct index index;

    (void)state;
    index_init(&index, buckets, 8);
    index_take(&index, name(0, 1));
    index_take(&index, name(0, 2));
    assert_true(index_find(&index, name(0, 1)) != INDEX_NOTHING);
    index_take(&index, name(0, 3));
    assert_true(index_find(&index, name(0, 1)) != INDEX_NOTHING);
    assert_int_equal(index_find(&index, name(0, 2)), INDEX_NOTHING);
    assert_true(index_find(&index, name(0, 3)) != INDEX_NOTHING);
}

static void
nothing_is_found_after_emptying_even_when_the_count_comes_round(void **state)
{
    struct index_bucket buckets[4];
    struct index index;

    (void)state;
    index_init(&index, buckets, 8);
    index_take(&index, name(3, 1)); /* in generation 1 */
    index.generation = UINT32_MAX;
    index_take(&index, name(2, 1));
    for (int i = 0; i < 3; i++) {
        index_empty(&index);
        for (uint64_t bucket = 0; bucket < 4; bucket++) {
            for (uint64_t rest = 0; rest < 2; rest++)
                assert_int_equal(index_find(&index, name(bucket, rest)),
                                 INDEX_NOTHING);
        }
    }
    index_take(&index, name(3, 2));
    assert_true(index_find(&index, name(3, 2)) != INDEX_NOTHING);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_is_found_under_both_words_only),
        cmocka_unit_test(what_was_touched_last_stays),
        cmocka_unit_test(
            nothing_is_found_after_emptying_even_when_the_count_comes_round),
    };

    return cmocka_run_group_tests_name("turns_index", tests, NULL, NULL);
}
