/*
 * What clears are worth: attack, points, and the chains between them.
 */
#include "test.h"

#include "ai/rules/attack.h"

static const struct attack_rules *const rules = &ruleset_guideline.attack;

static struct clear
clear_of(int lines, enum spin spin)
{
    return (struct clear){(uint8_t)lines, (uint8_t)spin, false};
}

static void
attack_follows_the_table(void **state)
{
    static const int expected[SPIN_COUNT][CLEAR_LINES_MAX + 1] = {
        [SPIN_NONE] = {0, 0, 1, 2, 4},
        [SPIN_MINI] = {0, 0, 1, 2, 4},
        [SPIN_FULL] = {0, 2, 4, 6, 6},
    };
    const struct chain fresh = {0, 0};

    (void)state;
    for (int spin = 0; spin < SPIN_COUNT; spin++) {
        for (int lines = 0; lines <= CLEAR_LINES_MAX; lines++)
            assert_int_equal(
                attack_of(rules, fresh, clear_of(lines, (enum spin)spin)),
                expected[spin][lines]);
    }
}

static void
back_to_back_adds_one_to_what_goes_on_with_it(void **state)
{
    const struct chain chain = {1, 0};

    (void)state;
    assert_int_equal(attack_of(rules, chain, clear_of(4, SPIN_NONE)), 5);
    assert_int_equal(attack_of(rules, chain, clear_of(1, SPIN_MINI)), 1);
    assert_int_equal(attack_of(rules, chain, clear_of(3, SPIN_FULL)), 7);
    assert_int_equal(attack_of(rules, chain, clear_of(2, SPIN_NONE)), 1);
    assert_int_equal(attack_of(rules, chain, clear_of(0, SPIN_FULL)), 0);
}

/* Clears in a row: REN is one less.  A single by itself sends nothing. */
static void
combos_add_by_ren(void **state)
{
    static const int by_ren[] = {0, 0, 1, 1, 2, 2, 3, 3, 4,
                                 4, 4, 5, 5, 5, 5, 5, 5, 5};

    (void)state;
    for (int ren = 0; ren < (int)(sizeof by_ren / sizeof by_ren[0]); ren++) {
        const struct chain chain = {0, (uint16_t)ren};

        assert_int_equal(attack_of(rules, chain, clear_of(1, SPIN_NONE)),
                         by_ren[ren]);
    }
    assert_int_equal(
        attack_of(rules, (struct chain){0, UINT16_MAX}, clear_of(1, SPIN_NONE)),
        5);
}

static void
a_combo_is_counted_from_its_first_clear(void **state)
{
    struct chain chain = {0, 0};
    int sent = 0;

    (void)state;
    for (int i = 0; i < 4; i++) {
        sent += attack_of(rules, chain, clear_of(1, SPIN_NONE));
        chain = chain_after(rules, chain, clear_of(1, SPIN_NONE));
    }
    assert_int_equal(chain.combo, 4);
    assert_int_equal(sent, 0 + 0 + 1 + 1);
}

static void
a_perfect_clear_replaces_everything_else(void **state)
{
    const struct chain chain = {3, 9};
    struct clear clear = clear_of(4, SPIN_NONE);

    (void)state;
    clear.perfect = true;
    assert_int_equal(attack_of(rules, chain, clear), 10);
    clear = clear_of(1, SPIN_NONE);
    clear.perfect = true;
    assert_int_equal(attack_of(rules, (struct chain){0, 0}, clear), 10);
    /* A board that was empty before is no perfect clear. */
    clear.lines = 0;
    assert_int_equal(attack_of(rules, chain, clear), 0);
}

static void
tetrises_and_spin_clears_keep_the_chain(void **state)
{
    struct chain chain = {0, 0};

    (void)state;
    chain = chain_after(rules, chain, clear_of(4, SPIN_NONE));
    assert_int_equal(chain.b2b, 1);
    chain = chain_after(rules, chain, clear_of(1, SPIN_MINI));
    assert_int_equal(chain.b2b, 2);
    chain = chain_after(rules, chain, clear_of(0, SPIN_NONE));
    assert_int_equal(chain.b2b, 2);
    assert_int_equal(chain.combo, 0);
    chain = chain_after(rules, chain, clear_of(0, SPIN_FULL));
    assert_int_equal(chain.b2b, 2);
    chain = chain_after(rules, chain, clear_of(2, SPIN_FULL));
    assert_int_equal(chain.b2b, 3);
    chain = chain_after(rules, chain, clear_of(3, SPIN_NONE));
    assert_int_equal(chain.b2b, 0);
    assert_int_equal(chain.combo, 2);
}

static void
chains_do_not_wrap_round(void **state)
{
    const struct chain longest = {UINT16_MAX, UINT16_MAX};
    const struct chain chain =
        chain_after(rules, longest, clear_of(4, SPIN_NONE));

    (void)state;
    assert_int_equal(chain.b2b, UINT16_MAX);
    assert_int_equal(chain.combo, UINT16_MAX);
}

static void
points_follow_the_guideline(void **state)
{
    static const struct {
        struct chain before;
        struct clear clear;
        int level;
        int points;
    } cases[] = {
        {{0, 0}, {0, SPIN_NONE, false}, 1, 0},
        {{0, 0}, {1, SPIN_NONE, false}, 1, 100},
        {{0, 0}, {2, SPIN_NONE, false}, 3, 900},
        {{0, 0}, {3, SPIN_NONE, false}, 1, 500},
        {{0, 0}, {4, SPIN_NONE, false}, 1, 800},
        {{1, 0}, {4, SPIN_NONE, false}, 1, 1200},
        {{1, 0}, {3, SPIN_NONE, false}, 1, 500},
        {{0, 0}, {0, SPIN_MINI, false}, 1, 100},
        {{0, 0}, {1, SPIN_MINI, false}, 1, 200},
        {{0, 0}, {2, SPIN_MINI, false}, 1, 400},
        {{2, 0}, {1, SPIN_MINI, false}, 1, 300},
        {{0, 0}, {0, SPIN_FULL, false}, 2, 800},
        {{2, 0}, {0, SPIN_FULL, false}, 1, 400},
        {{0, 0}, {1, SPIN_FULL, false}, 1, 800},
        {{0, 0}, {2, SPIN_FULL, false}, 1, 1200},
        {{0, 0}, {3, SPIN_FULL, false}, 1, 1600},
        {{1, 0}, {3, SPIN_FULL, false}, 1, 2400},
        {{0, 4}, {1, SPIN_NONE, false}, 1, 100 + 4 * 50},
        {{0, 4}, {0, SPIN_NONE, false}, 1, 0},
        {{0, 1}, {1, SPIN_NONE, false}, 5, 5 * 150},
        {{0, 0}, {1, SPIN_NONE, true}, 1, 100 + 800},
        {{0, 0}, {2, SPIN_NONE, true}, 1, 300 + 1200},
        {{0, 0}, {3, SPIN_NONE, true}, 1, 500 + 1800},
        {{0, 0}, {4, SPIN_NONE, true}, 1, 800 + 2000},
        {{1, 0}, {4, SPIN_NONE, true}, 1, 1200 + 3200},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(
            points_of(cases[i].before, cases[i].clear, cases[i].level),
            cases[i].points);
}

/* Microseconds a row, from the published seconds. */
static void
gravity_follows_the_published_table(void **state)
{
    static const double seconds[GRAVITY_LEVELS] = {
        1.00000, 0.79300, 0.61780, 0.47273, 0.35520, 0.26200, 0.18968,
        0.13473, 0.09388, 0.06415, 0.04298, 0.02822, 0.01815, 0.01144,
        0.00706, 0.00426, 0.00252, 0.00146, 0.00082, 0.00046,
    };

    (void)state;
    for (int level = 0; level < GRAVITY_LEVELS; level++) {
        const double us = ruleset_guideline.timing.gravity_us[level];

        assert_true(us - 1e6 * seconds[level] < 6.0);
        assert_true(1e6 * seconds[level] - us < 6.0);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(attack_follows_the_table),
        cmocka_unit_test(back_to_back_adds_one_to_what_goes_on_with_it),
        cmocka_unit_test(combos_add_by_ren),
        cmocka_unit_test(a_combo_is_counted_from_its_first_clear),
        cmocka_unit_test(a_perfect_clear_replaces_everything_else),
        cmocka_unit_test(tetrises_and_spin_clears_keep_the_chain),
        cmocka_unit_test(chains_do_not_wrap_round),
        cmocka_unit_test(points_follow_the_guideline),
        cmocka_unit_test(gravity_follows_the_published_table),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
