/*
 * Garbage on its way: where its holes are, who may cancel it, when it rises.
 */
#include "test.h"

#include <string.h>

#include "ai/rules/garbage.h"

enum { ATTACKS = 4000 };

static struct random
holes_of(uint64_t seed)
{
    struct random holes;

    random_seed(&holes, seed, STREAM_GARBAGE);
    return holes;
}

/* The guideline's, to be changed by the test. */
static struct garbage_rules
rules_with(int attack_change, int row_change, bool repeats)
{
    struct garbage_rules rules = ruleset_guideline.garbage;

    rules.attack_change = attack_change;
    rules.row_change = row_change;
    rules.hole_repeats = repeats;
    return rules;
}

/* How often the hole of an attack of one row differs from the one before. */
static int
count_changes(const struct garbage_rules *rules)
{
    struct random holes = holes_of(7);
    struct garbage garbage;
    int before = GARBAGE_NO_COLUMN;
    int changes = 0;

    garbage_init(&garbage);
    for (int i = 0; i < ATTACKS; i++) {
        garbage_receive(&garbage, rules, &holes, 1, 0);
        changes += i > 0 && garbage.packet[0].hole != before;
        before = garbage.packet[0].hole;
        garbage_cancel(&garbage, 1);
    }
    return changes;
}

static void
a_guideline_attack_draws_one_column_evenly(void **state)
{
    struct random holes = holes_of(3);
    struct random same = holes_of(3);
    struct garbage garbage;
    int seen[BOARD_COLUMNS] = {0};

    (void)state;
    garbage_init(&garbage);
    for (int i = 0; i < ATTACKS; i++) {
        garbage_receive(&garbage, &ruleset_guideline.garbage, &holes, 5, i);
        assert_int_equal(garbage.count, 1);
        assert_int_equal(garbage.packet[0].rows, 5);
        assert_int_equal(garbage.packet[0].due, i);
        /* One draw an attack: that is what seeds and replays rely on. */
        assert_int_equal(garbage.packet[0].hole,
                         random_below(&same, BOARD_COLUMNS));
        seen[garbage.packet[0].hole]++;
        garbage_cancel(&garbage, 5);
    }
    for (int x = 0; x < BOARD_COLUMNS; x++)
        assert_in_range(seen[x], ATTACKS / 10 * 7 / 10, ATTACKS / 10 * 13 / 10);
}

static void
no_rows_are_no_attack(void **state)
{
    struct random holes = holes_of(3);
    const struct random before = holes;
    struct garbage garbage;

    (void)state;
    garbage_init(&garbage);
    garbage_receive(&garbage, &ruleset_guideline.garbage, &holes, 0, 9);
    assert_int_equal(garbage.count, 0);
    assert_memory_equal(&holes, &before, sizeof holes);
}

static void
holes_change_as_often_as_the_rules_say(void **state)
{
    const struct garbage_rules always = rules_with(100, 0, false);
    const struct garbage_rules often = rules_with(30, 0, false);
    const struct garbage_rules never = rules_with(0, 0, false);
    const struct garbage_rules again = rules_with(100, 0, true);

    (void)state;
    assert_int_equal(count_changes(&always), ATTACKS - 1);
    assert_in_range(count_changes(&often), ATTACKS * 27 / 100,
                    ATTACKS * 33 / 100);
    assert_int_equal(count_changes(&never), 0);
    assert_in_range(count_changes(&again), ATTACKS * 88 / 100,
                    ATTACKS * 92 / 100);
}

static void
an_attack_whose_hole_moves_is_several_packets(void **state)
{
    const struct garbage_rules rules = rules_with(100, 30, false);
    struct random holes = holes_of(11);
    struct garbage garbage;
    int moves = 0;

    (void)state;
    for (int i = 0; i < ATTACKS; i++) {
        garbage_init(&garbage);
        garbage_receive(&garbage, &rules, &holes, 4, 60);
        assert_int_equal(garbage_pending(&garbage), 4);
        for (int j = 1; j < garbage.count; j++)
            assert_int_not_equal(garbage.packet[j].hole,
                                 garbage.packet[j - 1].hole);
        for (int j = 0; j < garbage.count; j++)
            assert_int_equal(garbage.packet[j].due, 60);
        moves += garbage.count - 1;
    }
    assert_in_range(moves, ATTACKS * 3 * 28 / 100, ATTACKS * 3 * 32 / 100);
}

static void
rows_are_never_lost_when_the_queue_is_full(void **state)
{
    const struct garbage_rules rules = rules_with(100, 100, false);
    struct random holes = holes_of(5);
    struct garbage garbage;

    (void)state;
    garbage_init(&garbage);
    for (int i = 0; i < 4; i++)
        garbage_receive(&garbage, &rules, &holes, 20, i);
    assert_int_equal(garbage.count, GARBAGE_PACKETS_MAX);
    assert_int_equal(garbage_pending(&garbage), 80);
}

/* --- The opening --------------------------------------------------------- */

/* Ten rows on their way meet an attack of three; returns what is left. */
static int
answer(const struct garbage_rules *rules, int pieces, int sent, int attack)
{
    struct random holes = holes_of(1);
    struct garbage garbage;

    garbage_init(&garbage);
    garbage_receive(&garbage, rules, &holes, 10, 0);
    const int left = garbage_answer(
        &garbage, rules, (struct garbage_seat){pieces, sent}, attack);

    /* What goes on is not changed by the rules of the opening. */
    assert_int_equal(left, attack > 10 ? attack - 10 : 0);
    return garbage_pending(&garbage);
}

static void
in_the_opening_a_line_cancels_two_rows(void **state)
{
    struct garbage_rules rules = ruleset_guideline.garbage;

    (void)state;
    assert_int_equal(answer(&rules, 1, 0, 3), 7);
    rules.opener_pieces = 14;
    assert_int_equal(answer(&rules, 1, 0, 3), 4);
    assert_int_equal(answer(&rules, 14, 10, 3), 4);
    /* Not with the fifteenth piece, nor for who has sent more than comes. */
    assert_int_equal(answer(&rules, 15, 0, 3), 7);
    assert_int_equal(answer(&rules, 14, 11, 3), 7);
    /* Never more than there is. */
    assert_int_equal(answer(&rules, 1, 0, 8), 0);
    assert_int_equal(answer(&rules, 1, 0, 12), 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_guideline_attack_draws_one_column_evenly),
        cmocka_unit_test(no_rows_are_no_attack),
        cmocka_unit_test(holes_change_as_often_as_the_rules_say),
        cmocka_unit_test(an_attack_whose_hole_moves_is_several_packets),
        cmocka_unit_test(rows_are_never_lost_when_the_queue_is_full),
        cmocka_unit_test(in_the_opening_a_line_cancels_two_rows),
    };

    return cmocka_run_group_tests_name("garbage", tests, NULL, NULL);
}
