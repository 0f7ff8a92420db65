/*
 * Duplicate arrivals: found whatever their fingerprints, and never confused.
 */
#include "test.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "ai/rules/random.h"
#include "ai/search/collapse.h"

enum { CAPACITY = 16, SIZE_MAX_TESTED = 64 };

static struct candidate candidates[CAPACITY];
static struct frontier_node heap[CAPACITY];
static int32_t place[CAPACITY];
static struct frontier frontier = {.candidate = candidates,
                                   .heap = heap,
                                   .place = place,
                                   .capacity = CAPACITY};
static int32_t entries[SIZE_MAX_TESTED];
static struct collapse table = {.entry = entries};

static int
begin(void **state)
{
    (void)state;
    memset(candidates, 0, sizeof candidates);
    frontier_begin(&frontier, CAPACITY);
    table.size = collapse_size_for(CAPACITY);
    assert_true(table.size <= SIZE_MAX_TESTED);
    collapse_begin(&table);
    return 0;
}

/* The state with this number; different numbers, different states. */
static struct state
state_of(unsigned number)
{
    struct state state = {.hold = PIECE_T, .next = 3};

    board_init(&state.board);
    state.board.row[0] = (uint16_t)(number + 1);
    state.board.roof = 1;
    return state;
}

/* Let the state into the frontier and the table. */
static int32_t
add(unsigned number, uint64_t fingerprint)
{
    const int32_t slot =
        frontier_admit(&frontier, rank_of(0, (uint32_t)frontier.count));

    frontier.candidate[slot].state = state_of(number);
    frontier.candidate[slot].fingerprint = fingerprint;
    collapse_add(&table, &frontier, slot);
    return slot;
}

static int32_t
find(unsigned number, uint64_t fingerprint)
{
    const struct state state = state_of(number);

    return collapse_find(&table, &frontier, &state, fingerprint);
}

static void
a_state_that_arrived_before_is_found(void **state)
{
    (void)state;

    const int32_t slot = add(7, 99);
    assert_int_equal(find(7, 99), slot);
    assert_int_equal(find(8, 98), FRONTIER_NO_SLOT);
}

static void
equal_fingerprints_of_different_states_collapse_nothing(void **state)
{
    int32_t slots[CAPACITY];

    (void)state;
    for (unsigned i = 0; i < CAPACITY - 1; i++) {
        assert_int_equal(find(i, 5), FRONTIER_NO_SLOT);
        slots[i] = add(i, 5);
    }
    for (unsigned i = 0; i < CAPACITY - 1; i++)
        assert_int_equal(find(i, 5), slots[i]);
    assert_int_equal(find(CAPACITY, 5), FRONTIER_NO_SLOT);
}

/* One field of a state changes; nothing else does, not even the fingerprint. */
static void
check_difference(void (*change)(struct state *state))
{
    struct state state = state_of(1);

    begin(NULL);
    add(1, 42);
    assert_int_not_equal(collapse_find(&table, &frontier, &state, 42),
                         FRONTIER_NO_SLOT);
    change(&state);
    assert_int_equal(collapse_find(&table, &frontier, &state, 42),
                     FRONTIER_NO_SLOT);
}

static void
change_board(struct state *state)
{
    state->board.row[0] ^= 4;
}

static void
change_roof(struct state *state)
{
    state->board.roof++;
}

static void
change_hold(struct state *state)
{
    state->hold = PIECE_NONE;
}

static void
change_next(struct state *state)
{
    state->next++;
}

static void
change_carried(struct state *state)
{
    state->carried++;
}

static void
change_gated(struct state *state)
{
    state->gated = true;
}

static void
board_roof_hold_queue_position_and_carried_state_all_count(void **state)
{
    (void)state;
    check_difference(change_board);
    check_difference(change_roof);
    check_difference(change_hold);
    check_difference(change_next);
    check_difference(change_carried);
    check_difference(change_gated);
}

static void
a_removed_state_is_not_found_and_hides_no_other(void **state)
{
    int32_t slots[4];

    (void)state;
    for (unsigned i = 0; i < 4; i++)
        slots[i] = add(i, 3); /* all at home in one place */
    collapse_remove(&table, &frontier, slots[1]);
    assert_int_equal(find(0, 3), slots[0]);
    assert_int_equal(find(1, 3), FRONTIER_NO_SLOT);
    assert_int_equal(find(2, 3), slots[2]);
    assert_int_equal(find(3, 3), slots[3]);
}

static void
the_table_is_reused_for_every_layer(void **state)
{
    (void)state;
    add(1, 1);
    frontier_begin(&frontier, CAPACITY);
    collapse_begin(&table);
    assert_int_equal(find(1, 1), FRONTIER_NO_SLOT);
}

static void
the_table_always_has_room_for_every_survivor(void **state)
{
    (void)state;
    for (int32_t capacity = 1; capacity < 5000; capacity++) {
        const int32_t size = collapse_size_for(capacity);

        assert_true(size >= 2 * capacity);
        assert_int_equal(size & (size - 1), 0);
        assert_true(size <= 4 * capacity);
    }
}

/* Which slot holds the state, by looking at all of them; or none. */
static int32_t
slow_find(const bool *present, unsigned number)
{
    const struct state state = state_of(number);

    for (int32_t slot = 0; slot < frontier.count; slot++) {
        if (present[slot] &&
            state_equal(&frontier.candidate[slot].state, &state))
            return slot;
    }
    return FRONTIER_NO_SLOT;
}

/* Put another state into a slot, or take it out, and look for all states. */
static void
check_step(struct random *random, bool *present, uint64_t homes)
{
    enum { NUMBERS = 40 };
    const int32_t slot = (int32_t)random_below(random, CAPACITY);
    const unsigned number = random_below(random, NUMBERS);

    if (present[slot]) {
        collapse_remove(&table, &frontier, slot);
        present[slot] = false;
    } else if (slow_find(present, number) == FRONTIER_NO_SLOT) {
        frontier.candidate[slot].state = state_of(number);
        frontier.candidate[slot].fingerprint = number % homes + 25;
        collapse_add(&table, &frontier, slot);
        present[slot] = true;
    }
    for (unsigned i = 0; i < NUMBERS; i++)
        assert_int_equal(find(i, i % homes + 25), slow_find(present, i));
}

/* The homes lie at the end of the table, so that probes wrap round. */
static void
finding_agrees_with_looking_everywhere(void **state)
{
    enum { SEED = 11, STEPS = 3000 };
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (uint64_t homes = 1; homes <= 12; homes++) {
        bool present[CAPACITY] = {false};

        begin(NULL);
        for (int32_t i = 0; i < CAPACITY; i++)
            frontier_admit(&frontier, rank_of(0, (uint32_t)i));
        for (int step = 0; step < STEPS; step++)
            check_step(&random, present, homes);
    }
}

#define TEST(name) cmocka_unit_test_setup(name, begin)

static void
a_beam_of_three_has_eight_entries(void **state)
{
    (void)state;
    assert_int_equal(collapse_size_for(3), 8);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_state_that_arrived_before_is_found),
        TEST(equal_fingerprints_of_different_states_collapse_nothing),
        TEST(board_roof_hold_queue_position_and_carried_state_all_count),
        TEST(a_removed_state_is_not_found_and_hides_no_other),
        TEST(the_table_is_reused_for_every_layer),
        TEST(the_table_always_has_room_for_every_survivor),
        TEST(a_beam_of_three_has_eight_entries),
        TEST(finding_agrees_with_looking_everywhere),
    };

    return cmocka_run_group_tests_name("collapse", tests, NULL, NULL);
}
