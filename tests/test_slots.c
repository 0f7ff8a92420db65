/*
 * test_slots.c -- T slots that are drawn, and the move generator as the judge
 * of those that are found.
 */
#include "test.h"

#include "ai/judge/slots.h"
#include "ai/move/movegen.h"
#include "ai/rules/random.h"
#include "board_text.h"

static struct slots
slots_of(const char *rows)
{
    const struct board board = board_of(rows);
    struct slots slots;
    struct stack stack;

    stack_view(&board, &stack);
    slots_find(&board, &stack, &slots);
    return slots;
}

static void
a_complete_double_slot_misses_nothing(void **state)
{
    const struct slots slots = slots_of("##......../"
                                        "#...######/"
                                        "##.#######");
    (void)state;
    assert_int_equal(slots.double_missing, 0);
    assert_int_equal(slots.triple_missing, SLOTS_NONE);
}

static void
a_double_slot_with_gaps_counts_them(void **state)
{
    const struct slots slots = slots_of("##......../"
                                        "#...####../"
                                        "##.#######");
    (void)state;
    assert_int_equal(slots.double_missing, 2);
}

static void
a_slot_without_an_overhang_is_none(void **state)
{
    const struct slots slots = slots_of("#...######/"
                                        "##.#######");
    (void)state;
    assert_int_equal(slots.double_missing, SLOTS_NONE);
}

static void
a_slot_that_is_roofed_over_is_none(void **state)
{
    const struct slots slots = slots_of("###......./"
                                        "#........./"
                                        "#...######/"
                                        "##.#######");
    (void)state;
    assert_int_equal(slots.double_missing, SLOTS_NONE);
}

static void
a_triple_slot_is_found_on_either_side(void **state)
{
    const struct slots right = slots_of("##......../"
                                        "#........./"
                                        "#.########/"
                                        "#..#######/"
                                        "#.########");
    const struct slots left = slots_of("........##/"
                                       ".........#/"
                                       "########.#/"
                                       "#######..#/"
                                       "########.#");
    (void)state;
    assert_int_equal(right.triple_missing, 0);
    assert_int_equal(left.triple_missing, 0);
}

/* Does some T landing clear so many lines as a full spin? */
static bool
can_spin(const struct board *board, int lines)
{
    const struct movement movement = {
        .rules = &ruleset_guideline,
        .soft_drop = true,
    };
    struct landing landings[MOVEGEN_MAX];
    const int count = movegen(&movement, board, PIECE_T, landings);

    for (int i = 0; i < count; i++) {
        struct board after = *board;

        if (landings[i].spin == SPIN_FULL &&
            landing_lock(&after, &landings[i]).lines == lines)
            return true;
    }
    return false;
}

/* A low, bumpy stack with full rows made likely. */
static struct board
random_stack(struct random *random)
{
    struct board board;

    board_init(&board);
    for (int x = 0; x < BOARD_COLUMNS; x++) {
        const int height = 3 + (int)random_below(random, 3);

        for (int y = 0; y < height; y++) {
            if (random_below(random, 12) != 0)
                board_fill(&board, x, y);
        }
    }
    board_clear(&board);
    return board;
}

static void
every_double_slot_that_is_found_can_be_spun_into(void **state)
{
    struct random random;
    int found = 0;

    (void)state;
    random_seed(&random, 7, 0);
    for (int n = 0; n < 50000; n++) {
        const struct board board = random_stack(&random);
        struct slots slots;
        struct stack stack;

        stack_view(&board, &stack);
        slots_find(&board, &stack, &slots);
        if (slots.double_missing > 1)
            continue; /* both rows may lack something, and nothing clears */
        found++;
        assert_true(can_spin(&board, 2 - slots.double_missing));
    }
    assert_true(found > 30);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_complete_double_slot_misses_nothing),
        cmocka_unit_test(a_double_slot_with_gaps_counts_them),
        cmocka_unit_test(a_slot_without_an_overhang_is_none),
        cmocka_unit_test(a_slot_that_is_roofed_over_is_none),
        cmocka_unit_test(a_triple_slot_is_found_on_either_side),
        cmocka_unit_test(every_double_slot_that_is_found_can_be_spun_into),
    };

    return cmocka_run_group_tests_name("slots", tests, NULL, NULL);
}
