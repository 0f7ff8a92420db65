/*
 * Which pieces can be placed next: hold swaps and the end of the queue.
 */
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "ai/rules/random.h"
#include "ai/search/supply.h"

/* A supply written as text: the piece in hold, then the queue. */
static struct supply
supply_of(char hold, const char *queue)
{
    struct supply supply = {.count = (uint8_t)strlen(queue),
                            .hold = (uint8_t)piece_from_letter(hold),
                            .can_hold = true};

    for (int i = 0; i < supply.count; i++)
        supply.queue[i] = (uint8_t)piece_from_letter(queue[i]);
    return supply;
}

/* The choices as text: piece, 'v' for a swap, what is in hold, what is next. */
static void
assert_choices(const struct supply *supply, char hold, int next,
               const char *expected)
{
    struct choice choices[SUPPLY_CHOICES_MAX];
    const int count =
        supply_choices(supply, piece_from_letter(hold), next, choices);
    char text[64] = "";

    for (int i = 0; i < count; i++) {
        const size_t used = strlen(text);

        snprintf(text + used, sizeof text - used, "%s%c%s %c%d",
                 i == 0 ? "" : ", ", piece_letter((enum piece)choices[i].piece),
                 choices[i].swap ? "v" : "",
                 piece_letter((enum piece)choices[i].hold), choices[i].next);
    }
    assert_string_equal(text, expected);
}

static void
a_swap_places_the_piece_in_hold(void **state)
{
    const struct supply supply = supply_of('S', "TIO");

    (void)state;
    assert_choices(&supply, 'S', 0, "T S1, Sv T1");
    assert_choices(&supply, 'S', 2, "O S3, Sv O3");
}

static void
a_swap_with_hold_empty_places_the_next_piece_of_the_queue(void **state)
{
    const struct supply supply = supply_of('-', "TIO");

    (void)state;
    assert_choices(&supply, '-', 0, "T -1, Iv T2");
    assert_choices(&supply, '-', 1, "I -2, Ov I3");
}

static void
with_hold_empty_and_no_next_piece_no_swap_is_possible(void **state)
{
    const struct supply supply = supply_of('-', "TIO");

    (void)state;
    assert_choices(&supply, '-', 2, "O -3");
    assert_choices(&supply, '-', 3, "");
}

static void
with_the_queue_used_up_the_piece_in_hold_is_still_playable(void **state)
{
    const struct supply supply = supply_of('S', "T");

    (void)state;
    assert_choices(&supply, 'S', 1, "Sv -1");
    assert_choices(&supply, 'T', 1, "Tv -1");
    assert_choices(&supply, '-', 1, "");
}

static void
a_swap_for_the_same_piece_reaches_nothing_new(void **state)
{
    const struct supply supply = supply_of('T', "TT");
    const struct supply empty = supply_of('-', "TTI");

    (void)state;
    assert_choices(&supply, 'T', 0, "T T1");
    assert_choices(&empty, '-', 0, "T -1");
}

static void
hold_that_is_used_up_serves_again_one_placement_later(void **state)
{
    struct supply supply = supply_of('S', "TIO");

    (void)state;
    supply.held = true;
    assert_choices(&supply, 'S', 0, "T S1");
    assert_choices(&supply, 'S', 1, "I S2, Sv I2");
}

static void
without_hold_in_the_rules_there_is_no_swap(void **state)
{
    struct supply supply = supply_of('S', "TI");

    (void)state;
    supply.can_hold = false;
    assert_choices(&supply, 'S', 0, "T S1");
    assert_choices(&supply, 'S', 2, "");
    assert_int_equal(supply_placeable(&supply), 2);
}

static void
hold_makes_one_more_piece_placeable(void **state)
{
    const struct supply filled = supply_of('S', "TIOLJZ");
    const struct supply empty = supply_of('-', "TIOLJZ");

    (void)state;
    assert_int_equal(supply_placeable(&filled), 7);
    assert_int_equal(supply_placeable(&empty), 6);
}

static void
a_used_up_hold_alone_can_place_nothing(void **state)
{
    struct supply supply = supply_of('S', "");

    (void)state;
    assert_int_equal(supply_placeable(&supply), 1);
    supply.held = true;
    assert_int_equal(supply_placeable(&supply), 0);
    assert_choices(&supply, 'S', 0, "");
}

/* The queue position of each hold piece at each depth, once seen. */
struct seen {
    int next[SUPPLY_QUEUE_MAX + 2][PIECE_NONE + 1];
};

/* Walk every order in which the pieces can be placed; returns the longest. */
static int
walk(const struct supply *supply, struct seen *seen, int placed, int hold,
     int next)
{
    struct choice choices[SUPPLY_CHOICES_MAX];
    const int count = supply_choices(supply, (enum piece)hold, next, choices);
    int longest = placed;

    assert_true(supply_is_sound(supply, placed, (enum piece)hold, next));
    if (seen->next[placed][hold] == -1)
        seen->next[placed][hold] = next;
    assert_int_equal(seen->next[placed][hold], next);
    for (int i = 0; i < count; i++) {
        const int length =
            walk(supply, seen, placed + 1, choices[i].hold, choices[i].next);

        longest = length > longest ? length : longest;
    }
    return longest;
}

static void
check_walk(struct random *random)
{
    struct supply supply = {.count = (uint8_t)random_below(random, 8),
                            .hold = (uint8_t)random_below(random, 8),
                            .can_hold = random_below(random, 4) != 0,
                            .held = random_below(random, 2) != 0};
    struct seen seen;

    memset(&seen, 0xff, sizeof seen);
    for (int i = 0; i < supply.count; i++)
        supply.queue[i] = (uint8_t)random_below(random, PIECE_COUNT);
    assert_int_equal(walk(&supply, &seen, 0, supply.hold, 0),
                     supply_placeable(&supply));
}

static void
equal_depth_and_equal_hold_mean_equal_queue_position(void **state)
{
    enum { SEED = 5, SUPPLIES = 2000 };
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (int i = 0; i < SUPPLIES; i++)
        check_walk(&random);
}

/* All orders in which pieces can be placed, as a set of numbers base 8. */
static void
orders(const struct supply *supply, int hold, int next, unsigned so_far,
       unsigned char *set, bool skip_same)
{
    const bool has_current = next < supply->count;
    const int current = has_current ? supply->queue[next] : PIECE_NONE;

    set[so_far] = 1;
    if (has_current)
        orders(supply, hold, next + 1, so_far * 8 + (unsigned)current + 1, set,
               skip_same);
    if (hold != PIECE_NONE) {
        if (!(skip_same && hold == current))
            orders(supply, current, next + has_current,
                   so_far * 8 + (unsigned)hold + 1, set, skip_same);
    } else if (next + 1 < supply->count) {
        const int other = supply->queue[next + 1];

        if (!(skip_same && other == current))
            orders(supply, current, next + 2, so_far * 8 + (unsigned)other + 1,
                   set, skip_same);
    }
}

/* The argument in supply.h, by enumeration. */
static void
leaving_out_swaps_for_the_same_piece_loses_no_order_of_pieces(void **state)
{
    enum { SEED = 6, SUPPLIES = 200, SETS = 1 << 21 };
    static unsigned char all[SETS], some[SETS];
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (int i = 0; i < SUPPLIES; i++) {
        struct supply supply = {.count = 6, .can_hold = true};

        supply.hold =
            (uint8_t)(random_below(&random, 2) != 0 ? PIECE_NONE : PIECE_T);
        for (int k = 0; k < supply.count; k++)
            supply.queue[k] = (uint8_t)random_below(&random, 3);
        memset(all, 0, sizeof all);
        memset(some, 0, sizeof some);
        orders(&supply, supply.hold, 0, 0, all, false);
        orders(&supply, supply.hold, 0, 0, some, true);
        assert_memory_equal(all, some, sizeof all);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_swap_places_the_piece_in_hold),
        cmocka_unit_test(
            a_swap_with_hold_empty_places_the_next_piece_of_the_queue),
        cmocka_unit_test(with_hold_empty_and_no_next_piece_no_swap_is_possible),
        cmocka_unit_test(
            with_the_queue_used_up_the_piece_in_hold_is_still_playable),
        cmocka_unit_test(a_swap_for_the_same_piece_reaches_nothing_new),
        cmocka_unit_test(hold_that_is_used_up_serves_again_one_placement_later),
        cmocka_unit_test(without_hold_in_the_rules_there_is_no_swap),
        cmocka_unit_test(hold_makes_one_more_piece_placeable),
        cmocka_unit_test(a_used_up_hold_alone_can_place_nothing),
        cmocka_unit_test(equal_depth_and_equal_hold_mean_equal_queue_position),
        cmocka_unit_test(
            leaving_out_swaps_for_the_same_piece_loses_no_order_of_pieces),
    };

    return cmocka_run_group_tests_name("supply", tests, NULL, NULL);
}
