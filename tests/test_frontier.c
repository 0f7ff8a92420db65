/*
 * The bounded priority queue, held against sorting.
 */
#include "test.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "ai/rules/random.h"
#include "ai/search/frontier.h"

enum { CAPACITY = 64, ARRIVALS = 500 };

static struct candidate candidates[CAPACITY];
static struct frontier_node heap[CAPACITY];
static int32_t place[CAPACITY];
static struct frontier frontier = {.candidate = candidates,
                                   .heap = heap,
                                   .place = place,
                                   .capacity = CAPACITY};

/* Let an arrival compete, as the beam does. */
static void
offer(int32_t value, uint32_t generation)
{
    const uint64_t rank = rank_of(value, generation);

    if (frontier_refuses(&frontier, rank))
        return;

    const int32_t slot = frontier_admit(&frontier, rank);
    frontier.candidate[slot].status.value = value;
    frontier.candidate[slot].fingerprint = generation;
}

static int32_t
value_at(int32_t i)
{
    return frontier_at(&frontier, i)->status.value;
}

static uint64_t
generation_at(int32_t i)
{
    return frontier_at(&frontier, i)->fingerprint;
}

static void
candidates_are_ranked_by_value(void **state)
{
    (void)state;
    assert_true(rank_of(1, 5) > rank_of(0, 5));
    assert_true(rank_of(0, 5) > rank_of(-1, 5));
    assert_true(rank_of(INT32_MAX, 5) > rank_of(INT32_MIN, 5));
    assert_true(rank_of(-1, 0) > rank_of(-2, UINT32_MAX));
    assert_true(rank_of(0, UINT32_MAX) > rank_of(-1, 0));
}

static void
ties_go_to_the_candidate_generated_earlier(void **state)
{
    (void)state;
    assert_true(rank_of(7, 0) > rank_of(7, 1));
    frontier_begin(&frontier, 2);
    for (uint32_t generation = 0; generation < 10; generation++)
        offer(7, generation);
    frontier_order(&frontier);
    assert_int_equal(generation_at(0), 0);
    assert_int_equal(generation_at(1), 1);
}

static void
everything_is_kept_while_there_is_room(void **state)
{
    (void)state;
    frontier_begin(&frontier, 5);
    for (uint32_t i = 0; i < 5; i++) {
        assert_int_equal(frontier_loser(&frontier), FRONTIER_NO_SLOT);
        offer(-(int32_t)i, i);
    }
    assert_int_equal(frontier.count, 5);
}

static void
a_better_candidate_replaces_the_worst(void **state)
{
    (void)state;
    frontier_begin(&frontier, 3);
    offer(10, 0);
    offer(30, 1);
    offer(20, 2);
    assert_int_equal(frontier.candidate[frontier_loser(&frontier)].status.value,
                     10);
    offer(25, 3);
    frontier_order(&frontier);
    assert_int_equal(frontier.count, 3);
    assert_int_equal(value_at(0), 30);
    assert_int_equal(value_at(1), 25);
    assert_int_equal(value_at(2), 20);
}

static void
a_worse_candidate_is_discarded(void **state)
{
    (void)state;
    frontier_begin(&frontier, 2);
    offer(10, 0);
    offer(20, 1);
    assert_true(frontier_refuses(&frontier, rank_of(9, 2)));
    assert_true(frontier_refuses(&frontier, rank_of(10, 2)));
    assert_false(frontier_refuses(&frontier, rank_of(11, 2)));
}

static void
an_improved_candidate_takes_its_new_place(void **state)
{
    (void)state;
    frontier_begin(&frontier, 3);
    for (uint32_t i = 0; i < 3; i++)
        offer((int32_t)i, i);

    const int32_t worst = frontier_loser(&frontier);
    frontier_improve(&frontier, worst, rank_of(99, 3));
    frontier.candidate[worst].status.value = 99;
    assert_true(frontier_rank(&frontier, worst) == rank_of(99, 3));
    offer(50, 4); /* replaces 1, now the worst */
    frontier_order(&frontier);
    assert_int_equal(value_at(0), 99);
    assert_int_equal(value_at(1), 50);
    assert_int_equal(value_at(2), 2);
}

static void
storage_is_reused_by_the_next_layer(void **state)
{
    (void)state;
    frontier_begin(&frontier, 2);
    offer(1, 0);
    offer(2, 1);
    frontier_order(&frontier);
    frontier_begin(&frontier, 1);
    assert_int_equal(frontier.count, 0);
    offer(-5, 0);
    frontier_order(&frontier);
    assert_int_equal(frontier.count, 1);
    assert_int_equal(value_at(0), -5);
    assert_ptr_equal(frontier_at(&frontier, 0), &candidates[0]);
}

static int
by_rank_descending(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x < y) - (x > y);
}

/* Few values, so that ties are many. */
static void
check_against_sorting(struct random *random, int32_t limit, uint32_t values)
{
    uint64_t ranks[ARRIVALS];

    frontier_begin(&frontier, limit);
    for (uint32_t i = 0; i < ARRIVALS; i++) {
        const int32_t value = (int32_t)random_below(random, values) - 20;

        ranks[i] = rank_of(value, i);
        offer(value, i);
    }
    frontier_order(&frontier);
    qsort(ranks, ARRIVALS, sizeof ranks[0], by_rank_descending);
    assert_int_equal(frontier.count, limit);
    for (int32_t i = 0; i < limit; i++)
        assert_true(rank_of(value_at(i), (uint32_t)generation_at(i)) ==
                    ranks[i]);
}

static void
what_is_kept_is_what_sorting_would_keep(void **state)
{
    enum { SEED = 3 };
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (int32_t limit = 1; limit <= CAPACITY; limit++) {
        check_against_sorting(&random, limit, 40);
        check_against_sorting(&random, limit, 100000);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(candidates_are_ranked_by_value),
        cmocka_unit_test(ties_go_to_the_candidate_generated_earlier),
        cmocka_unit_test(everything_is_kept_while_there_is_room),
        cmocka_unit_test(a_better_candidate_replaces_the_worst),
        cmocka_unit_test(a_worse_candidate_is_discarded),
        cmocka_unit_test(an_improved_candidate_takes_its_new_place),
        cmocka_unit_test(storage_is_reused_by_the_next_layer),
        cmocka_unit_test(what_is_kept_is_what_sorting_would_keep),
    };

    return cmocka_run_group_tests_name("frontier", tests, NULL, NULL);
}
