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

/* --- Two seats ------------------------------------------------------------ */

struct two_seats {
    struct garbage garbage[2];
    struct random holes[2];
    struct garbage_party party[2];
};

/* Nothing is on its way, and nobody has made anything. */
static void
sit_down(struct two_seats *two)
{
    for (int seat = 0; seat < 2; seat++) {
        garbage_init(&two->garbage[seat]);
        two->holes[seat] = holes_of((uint64_t)seat);
        two->party[seat] = (struct garbage_party){
            .garbage = &two->garbage[seat],
            .holes = &two->holes[seat],
            .due = 5 + seat,
            .who = {.pieces = GARBAGE_PAST_OPENING},
        };
    }
}

static void
both_cancel_before_either_sends(void **state)
{
    const struct garbage_rules *rules = &ruleset_guideline.garbage;
    struct two_seats two;

    (void)state;
    sit_down(&two);
    garbage_receive(&two.garbage[0], rules, &two.holes[0], 3, 0);
    attack_add(&two.party[0].attack, 5);
    attack_add(&two.party[1].attack, 4);
    garbage_exchange(two.party, rules, ATTACK_PERCENT);
    assert_int_equal(two.party[0].cancelled, 3);
    assert_int_equal(two.party[1].cancelled, 0);
    assert_int_equal(attack_lines(&two.party[0].attack), 2);
    assert_int_equal(attack_lines(&two.party[1].attack), 4);
    /* Those of the one do not meet those of the other. */
    assert_int_equal(garbage_pending(&two.garbage[0]), 4);
    assert_int_equal(garbage_pending(&two.garbage[1]), 2);
    assert_int_equal(two.garbage[0].packet[0].due, 5);
    assert_int_equal(two.garbage[1].packet[0].due, 6);
}

static void
each_packet_goes_on_with_what_is_left_of_it(void **state)
{
    const struct garbage_rules *rules = &ruleset_guideline.garbage;
    struct two_seats two;

    (void)state;
    sit_down(&two);
    garbage_receive(&two.garbage[0], rules, &two.holes[0], 3, 0);
    attack_add(&two.party[0].attack, 1);
    attack_add(&two.party[0].attack, 4);
    attack_add(&two.party[0].attack, 2);
    garbage_exchange(two.party, rules, ATTACK_PERCENT);
    assert_int_equal(two.party[0].attack.count, 2);
    assert_int_equal(two.garbage[1].count, 2);
    assert_int_equal(two.garbage[1].packet[0].rows, 2);
    assert_int_equal(two.garbage[1].packet[1].rows, 2);
}

static void
what_grows_grows_before_it_meets_anything(void **state)
{
    const struct garbage_rules *rules = &ruleset_guideline.garbage;
    struct two_seats two;

    (void)state;
    sit_down(&two);
    garbage_receive(&two.garbage[0], rules, &two.holes[0], 4, 0);
    attack_add(&two.party[0].attack, 3); /* four, and a half that is lost */
    attack_add(&two.party[0].attack, 3);
    garbage_exchange(two.party, rules, 150);
    assert_int_equal(two.party[0].cancelled, 4);
    assert_int_equal(garbage_pending(&two.garbage[1]), 4);
}

static void
an_exchange_knows_the_opening(void **state)
{
    struct garbage_rules rules = ruleset_guideline.garbage;
    struct two_seats two;

    (void)state;
    rules.opener_pieces = 14;
    sit_down(&two);
    garbage_receive(&two.garbage[0], &rules, &two.holes[0], 10, 0);
    garbage_receive(&two.garbage[1], &rules, &two.holes[1], 10, 0);
    two.party[0].who = (struct garbage_seat){.pieces = 3};
    for (int seat = 0; seat < 2; seat++)
        attack_add(&two.party[seat].attack, 2);
    garbage_exchange(two.party, &rules, ATTACK_PERCENT);
    assert_int_equal(garbage_pending(&two.garbage[0]), 6);
    assert_int_equal(garbage_pending(&two.garbage[1]), 8);
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
        cmocka_unit_test(both_cancel_before_either_sends),
        cmocka_unit_test(each_packet_goes_on_with_what_is_left_of_it),
        cmocka_unit_test(what_grows_grows_before_it_meets_anything),
        cmocka_unit_test(an_exchange_knows_the_opening),
    };

    return cmocka_run_group_tests_name("garbage", tests, NULL, NULL);
}
