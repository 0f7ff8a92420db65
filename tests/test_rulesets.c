/*
 * The shipped rulesets, held against the published tables of their games.
 */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/rules/attack.h"
#include "match/match.h"
#include "store/ruleset_file.h"

static const struct clear perfect_single = {1, SPIN_NONE, true};

static struct datadir
shipped(void)
{
    struct datadir dirs = {.count = 1};

    snprintf(dirs.path[0], sizeof dirs.path[0], "%s/data",
             getenv("TEST_SRCDIR"));
    return dirs;
}

static struct ruleset
load(const char *name)
{
    const struct datadir dirs = shipped();
    struct ruleset_file file;
    char error[512];

    if (!ruleset_file_load(&dirs, name, &file, error, sizeof error))
        fail_msg("%s", error);
    assert_string_equal(file.rules.name, name);
    assert_true(ruleset_is_sound(&file.rules));
    return file.rules;
}

static int
sent(const struct ruleset *rules, int b2b, int combo, int lines, enum spin spin)
{
    const struct chain before = {(uint16_t)b2b, (uint16_t)combo};
    const struct clear clear = {(uint8_t)lines, (uint8_t)spin, false};
    const struct attack split = attack_split(&rules->attack, before, clear, 0);
    const int lines_sent = attack_of(&rules->attack, before, clear);

    assert_int_equal(attack_lines(&split), lines_sent);
    return lines_sent;
}

/* The first clear in a row, outside of any chain: plain, mini, full. */
static void
expect_lines(const struct ruleset *rules, enum spin spin,
             const int expected[CLEAR_LINES_MAX])
{
    for (int lines = 1; lines <= CLEAR_LINES_MAX; lines++)
        assert_int_equal(sent(rules, 0, 0, lines, spin), expected[lines - 1]);
}

/* What a single of no worth by itself sends, by REN. */
static void
expect_combos(const struct ruleset *rules, const int *by_ren, int count)
{
    for (int ren = 0; ren < count; ren++)
        assert_int_equal(sent(rules, 0, ren, 1, SPIN_NONE), by_ren[ren]);
}

static const int plain[] = {0, 1, 2, 4};
static const int classic[] = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5};

static void
every_shipped_ruleset_can_be_read(void **state)
{
    static const char *const names[] = {
        "botris", "guideline", "jstris", "ppt", "tetrio-s1", "tetrio-s2", "toj",
    };
    const struct datadir dirs = shipped();
    struct ruleset_file list[RULESET_FILES_MAX];
    char error[512];
    const int count =
        ruleset_file_list(&dirs, list, RULESET_FILES_MAX, error, sizeof error);

    (void)state;
    assert_string_equal(error, "");
    assert_int_equal(count, sizeof names / sizeof names[0]);
    for (int i = 0; i < count; i++) {
        assert_string_equal(list[i].rules.name, names[i]);
        assert_true(strlen(list[i].summary) > 0);
    }
}

static void
the_guideline_file_is_the_built_in_guideline(void **state)
{
    const struct ruleset_file built_in = {.rules = ruleset_guideline};
    struct ruleset_file file = {.rules = load("guideline")};

    (void)state;
    for (int i = 0; i < RULESET_FIELDS; i++) {
        if (!described_equal(&ruleset_fields[i], &file, &built_in))
            fail_msg("'%s' differs", ruleset_fields[i].name);
    }
    assert_true(match_ruleset_hash(&file.rules) ==
                match_ruleset_hash(&ruleset_guideline));
}

/* And says all of it, so that it can be read as the list of what there is. */
static void
the_guideline_is_sound_by_its_table(void **state)
{
    const struct ruleset_file built_in = {.rules = ruleset_guideline};

    (void)state;
    assert_true(described_is_sound(ruleset_fields, RULESET_FIELDS, &built_in));
}

static void
every_two_rulesets_play_differently(void **state)
{
    const struct datadir dirs = shipped();
    struct ruleset_file list[RULESET_FILES_MAX];
    char error[512];
    const int count =
        ruleset_file_list(&dirs, list, RULESET_FILES_MAX, error, sizeof error);

    (void)state;
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++)
            assert_true(match_ruleset_hash(&list[i].rules) !=
                        match_ruleset_hash(&list[j].rules));
    }
}

/* Another value, whatever it is now. */
static void
change(const struct described *field, struct ruleset_file *file)
{
    if (field->kind == DESCRIBED_SWITCH)
        described_set(field, file, !described_get(field, file));
    else if (field->kind == DESCRIBED_CHOICE)
        described_set(field, file,
                      (described_get(field, file) + 1) %
                          described_word_count(field));
    else if (described_item(field, file, 0) < field->most)
        described_set_item(field, file, 0, described_item(field, file, 0) + 1);
    else
        described_set_item(field, file, 0, field->least);
}

static void
the_hash_of_a_ruleset_covers_all_but_looks_and_defaults(void **state)
{
    static const char others[] = " summary previews soft_drop das arr ";
    const uint64_t hash = match_ruleset_hash(&ruleset_guideline);

    (void)state;
    for (int i = 0; i < RULESET_FIELDS; i++) {
        const struct described *field = &ruleset_fields[i];
        struct ruleset_file file = {.rules = ruleset_guideline};
        char name[64];

        if (field->kind == DESCRIBED_TEXT)
            continue;
        change(field, &file);
        snprintf(name, sizeof name, " %s ", field->name);
        if ((match_ruleset_hash(&file.rules) == hash) !=
            (strstr(others, name) != NULL))
            fail_msg("'%s'", field->name);
    }
}

/* --- Puyo Puyo Tetris ---------------------------------------------------- */

static void
ppt_attacks_as_the_guideline(void **state)
{
    const struct ruleset rules = load("ppt");

    (void)state;
    expect_lines(&rules, SPIN_NONE, plain);
    expect_lines(&rules, SPIN_FULL, (const int[]){2, 4, 6, 6});
    assert_int_equal(sent(&rules, 0, 0, 1, SPIN_MINI), 0);
    assert_int_equal(sent(&rules, 0, 0, 2, SPIN_MINI), 1);
    assert_int_equal(sent(&rules, 1, 0, 4, SPIN_NONE), 5);
    expect_combos(&rules, classic, 15);
    assert_int_equal(
        attack_of(&rules.attack, (struct chain){3, 9}, perfect_single), 10);
}

static void
ppt_lets_garbage_rise_on_every_lock_and_takes_time(void **state)
{
    const struct ruleset rules = load("ppt");

    (void)state;
    assert_int_equal(rules.flips, FLIPS_NONE);
    assert_false(rules.garbage.clears_block);
    assert_false(rules.garbage.hole_repeats);
    assert_int_equal(rules.garbage.attack_change, 100);
    assert_int_equal(rules.garbage.row_change, 30);
    assert_int_equal(rules.garbage.cap, 10);
    assert_int_equal(rules.garbage.delay_ms, 30 * 1000 / 60);
    assert_int_equal(rules.timing.entry_delay, 117);
    assert_int_equal(rules.timing.clear_delay[1], 600);
    assert_int_equal(rules.timing.clear_delay[2], 683);
    assert_int_equal(rules.timing.clear_delay[3], 683);
    assert_int_equal(rules.timing.clear_delay[4], 767);
    assert_int_equal(rules.timing.perfect_delay, 17);
    assert_int_equal(rules.timing.das, 150);
    assert_int_equal(rules.timing.arr, 33);
}

/* --- Jstris -------------------------------------------------------------- */

static void
jstris_has_its_own_combos_and_half_turns(void **state)
{
    static const int by_ren[] = {0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 5};
    const struct ruleset rules = load("jstris");

    (void)state;
    assert_int_equal(rules.flips, FLIPS_JSTRIS);
    assert_int_equal(rules.garbage.delay_ms, 500);
    expect_lines(&rules, SPIN_NONE, plain);
    assert_int_equal(sent(&rules, 0, 0, 1, SPIN_FULL), 2);
    assert_int_equal(sent(&rules, 0, 0, 2, SPIN_FULL), 4);
    assert_int_equal(sent(&rules, 0, 0, 3, SPIN_FULL), 6);
    assert_int_equal(sent(&rules, 0, 0, 1, SPIN_MINI), 0);
    assert_int_equal(sent(&rules, 1, 0, 3, SPIN_FULL), 7);
    expect_combos(&rules, by_ren, 14);
    assert_int_equal(
        attack_of(&rules.attack, (struct chain){0, 0}, perfect_single), 10);
}

/* --- Botris -------------------------------------------------------------- */

static void
botris_pays_for_any_stuck_piece(void **state)
{
    static const int by_ren[] = {0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 4};
    const struct ruleset rules = load("botris");

    (void)state;
    assert_int_equal(rules.spins, SPINS_ALL_FULL);
    assert_int_equal(rules.flips, FLIPS_NONE);
    expect_lines(&rules, SPIN_NONE, plain);
    assert_int_equal(sent(&rules, 0, 0, 1, SPIN_FULL), 2);
    assert_int_equal(sent(&rules, 0, 0, 2, SPIN_FULL), 4);
    assert_int_equal(sent(&rules, 0, 0, 3, SPIN_FULL), 6);
    assert_int_equal(sent(&rules, 1, 0, 1, SPIN_FULL), 3);
    expect_combos(&rules, by_ren, 14);
    assert_int_equal(
        attack_of(&rules.attack, (struct chain){1, 5}, perfect_single), 10);
    assert_true(rules.garbage.by_turns);
    assert_int_equal(rules.garbage.row_change, 5);
}

/* --- The rules of tetris_ai_runner --------------------------------------- */

static void
toj_pays_minis_and_doubles_the_bonus_of_triples(void **state)
{
    const struct ruleset rules = load("toj");

    (void)state;
    expect_lines(&rules, SPIN_NONE, plain);
    assert_int_equal(sent(&rules, 0, 0, 1, SPIN_MINI), 1);
    assert_int_equal(sent(&rules, 1, 0, 1, SPIN_MINI), 2);
    assert_int_equal(sent(&rules, 0, 0, 1, SPIN_FULL), 2);
    assert_int_equal(sent(&rules, 0, 0, 2, SPIN_FULL), 4);
    assert_int_equal(sent(&rules, 0, 0, 3, SPIN_FULL), 6);
    assert_int_equal(sent(&rules, 1, 0, 2, SPIN_FULL), 5);
    assert_int_equal(sent(&rules, 1, 0, 3, SPIN_FULL), 8);
    assert_int_equal(sent(&rules, 1, 0, 4, SPIN_NONE), 5);
    expect_combos(&rules, classic, 15);
}

static void
toj_adds_six_for_an_empty_board(void **state)
{
    const struct ruleset rules = load("toj");
    const struct clear tetris = {4, SPIN_NONE, true};

    (void)state;
    assert_int_equal(attack_of(&rules.attack, (struct chain){1, 3}, tetris),
                     4 + 1 + 1 + 6);
}

/* --- TETR.IO ------------------------------------------------------------- */

static void
tetrio_combos_multiply(void **state)
{
    static const int rens[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20};
    static const struct {
        int lines;
        enum spin spin;
        int b2b; /* 1: goes on with a chain, plus one line */
        int expected[13];
    } rows[] = {
        {1, SPIN_NONE, 0, {0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3}},
        {2, SPIN_NONE, 0, {1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 4, 5, 6}},
        {3, SPIN_NONE, 0, {2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 10, 12}},
        {4, SPIN_NONE, 0, {4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24}},
        {4, SPIN_NONE, 1, {5, 6, 7, 8, 10, 11, 12, 13, 15, 17, 20, 25, 30}},
        {3, SPIN_FULL, 0, {6, 7, 9, 10, 12, 13, 15, 16, 18, 21, 24, 30, 36}},
    };
    static const char *const names[] = {"tetrio-s1", "tetrio-s2"};

    (void)state;
    for (int n = 0; n < 2; n++) {
        const struct ruleset rules = load(names[n]);

        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            for (int j = 0; j < 13; j++)
                assert_int_equal(sent(&rules, rows[i].b2b, rens[j],
                                      rows[i].lines, rows[i].spin),
                                 rows[i].expected[j]);
        }
        expect_lines(&rules, SPIN_NONE, plain);
        expect_lines(&rules, SPIN_MINI, (const int[]){0, 1, 2, 4});
        assert_int_equal(sent(&rules, 0, 0, 1, SPIN_FULL), 2);
        assert_int_equal(sent(&rules, 0, 0, 2, SPIN_FULL), 4);
    }
}

static double
chain_bonus_of(int n)
{
    const double x = log1p(0.8 * n);

    if (n == 0)
        return 0;
    return floor(1 + x) + (n == 1 ? 0 : (1 + fmod(x, 1)) / 3);
}

static void
a_season_1_chain_is_worth_what_its_formula_says(void **state)
{
    static const struct {
        int n;
        double bonus;
    } published[] = {{1, 1},     {2, 1.652},  {3, 2.408}, {7, 2.629},
                     {8, 3.334}, {24, 4.335}, {67, 5.333}};
    const struct ruleset rules = load("tetrio-s1");

    (void)state;
    for (size_t i = 0; i < sizeof published / sizeof published[0]; i++)
        assert_true(fabs(chain_bonus_of(published[i].n) - published[i].bonus) <
                    0.001);
    for (int n = 0; n < 256; n++) {
        for (int ren = 0; ren < 60; ren++) {
            const double lines = (4 + chain_bonus_of(n)) * (1 + 0.25 * ren);
            const double least = ren > 1 ? log1p(1.25 * ren) : 0;

            assert_int_equal(sent(&rules, n, ren, 4, SPIN_NONE),
                             (int)fmax(lines, least));
        }
    }
}

static void
season_1_sends_ten_apart_for_an_empty_board(void **state)
{
    const struct ruleset rules = load("tetrio-s1");
    const struct clear tetris = {4, SPIN_NONE, true};
    const struct attack attack =
        attack_split(&rules.attack, (struct chain){1, 0}, tetris, 0);
    const struct chain after =
        chain_after(&rules.attack, (struct chain){5, 0}, perfect_single);

    (void)state;
    assert_int_equal(attack.count, 2);
    assert_int_equal(attack.packet[0], 5);
    assert_int_equal(attack.packet[1], 10);
    assert_int_equal(after.b2b, 0);
}

static void
season_2_chains_add_one_from_the_second_clear_on(void **state)
{
    const struct ruleset rules = load("tetrio-s2");

    (void)state;
    assert_int_equal(sent(&rules, 0, 0, 4, SPIN_NONE), 4);
    assert_int_equal(sent(&rules, 1, 0, 4, SPIN_NONE), 5);
    assert_int_equal(sent(&rules, 50, 0, 4, SPIN_NONE), 5);
    assert_int_equal(sent(&rules, 1, 0, 1, SPIN_MINI), 1);
}

static void
five_clears_and_a_single_send_a_surge_of_four(void **state)
{
    const struct ruleset rules = load("tetrio-s2");
    struct chain chain = {0, 0};
    const struct clear tetris = {4, SPIN_NONE, false};
    const struct clear single = {1, SPIN_NONE, false};

    (void)state;
    for (int i = 0; i < 4; i++)
        chain = chain_after(&rules.attack, chain, tetris);
    chain.combo = 0;
    assert_int_equal(attack_of(&rules.attack, chain, single), 0);
    chain = chain_after(&rules.attack, chain, tetris);
    chain.combo = 0;
    assert_int_equal(attack_of(&rules.attack, chain, single), 4);
    assert_int_equal(attack_of(&rules.attack, chain, tetris), 5);
    assert_int_equal(chain_after(&rules.attack, chain, single).b2b, 0);
}

static void
a_surge_comes_in_three_parts_before_the_clear_itself(void **state)
{
    static const struct {
        int surge;
        int part[3];
    } cases[] = {{4, {1, 1, 2}},  {5, {2, 2, 1}}, {6, {2, 2, 2}},
                 {7, {2, 2, 3}},  {8, {3, 3, 2}}, {9, {3, 3, 3}},
                 {10, {3, 3, 4}}, {20, {7, 7, 6}}};
    const struct ruleset rules = load("tetrio-s2");
    const struct clear triple = {3, SPIN_NONE, false};

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct chain chain = {(uint16_t)(cases[i].surge + 1), 0};
        const struct attack attack =
            attack_split(&rules.attack, chain, triple, 0);

        assert_int_equal(attack.count, 4);
        for (int part = 0; part < 3; part++)
            assert_int_equal(attack.packet[part], cases[i].part[part]);
        assert_int_equal(attack.packet[3], 2);
        assert_int_equal(attack_of(&rules.attack, chain, triple),
                         cases[i].surge + 2);
    }
}

static void
season_2_empty_boards_send_five_and_carry_the_chain_on(void **state)
{
    const struct ruleset rules = load("tetrio-s2");
    const struct chain chain = {6, 0};
    const struct attack attack =
        attack_split(&rules.attack, chain, perfect_single, 0);
    const struct clear tetris = {4, SPIN_NONE, true};

    (void)state;
    /* A single: nothing but the bonus of the chain, and then the five. */
    assert_int_equal(attack.count, 2);
    assert_int_equal(attack.packet[0], 1);
    assert_int_equal(attack.packet[1], 5);
    assert_int_equal(chain_after(&rules.attack, chain, perfect_single).b2b, 7);
    /* One for the empty board, not one for the tetris and one for that. */
    assert_int_equal(chain_after(&rules.attack, chain, tetris).b2b, 7);
    assert_int_equal(
        chain_after(&rules.attack, (struct chain){0, 0}, perfect_single).b2b,
        1);
}

static void
season_2_pays_one_more_for_digging_with_a_tetris_or_spin(void **state)
{
    const struct ruleset rules = load("tetrio-s2");
    const struct chain none = {0, 0};
    const struct clear tetris = {4, SPIN_NONE, false};
    const struct clear mini = {1, SPIN_MINI, false};
    const struct clear triple = {3, SPIN_NONE, false};
    struct attack attack;

    (void)state;
    attack = attack_split(&rules.attack, none, tetris, 2);
    assert_int_equal(attack_lines(&attack), 5);
    attack = attack_split(&rules.attack, none, mini, 1);
    assert_int_equal(attack_lines(&attack), 1);
    attack = attack_split(&rules.attack, none, triple, 1);
    assert_int_equal(attack_lines(&attack), 2);
    attack = attack_split(&rules.attack, none, tetris, 0);
    assert_int_equal(attack_lines(&attack), 4);
}

static void
tetrio_leagues_know_no_lock_out_and_kick_their_own_way(void **state)
{
    const struct ruleset s1 = load("tetrio-s1");
    const struct ruleset s2 = load("tetrio-s2");

    (void)state;
    assert_int_equal(s1.kicks, KICKS_SRS_PLUS);
    assert_int_equal(s2.kicks, KICKS_SRS_PLUS);
    assert_int_equal(s2.flips, FLIPS_TETRIO);
    assert_int_equal(s1.spins, SPINS_T_CORNERS);
    assert_int_equal(s2.spins, SPINS_ALL_MINI);
    assert_false(s2.lock_out);
    assert_int_equal(s2.garbage.delay_ms, 20 * 1000 / 60);
    assert_int_equal(s2.garbage.cap, 8);
    assert_int_equal(s2.garbage.opener_pieces, 14);
    assert_int_equal(s2.timing.gravity_us[0], 50 * 1000000 / 60);
    assert_int_equal(s2.timing.soft_drop_factor, 6);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shipped_ruleset_can_be_read),
        cmocka_unit_test(the_guideline_file_is_the_built_in_guideline),
        cmocka_unit_test(the_guideline_is_sound_by_its_table),
        cmocka_unit_test(every_two_rulesets_play_differently),
        cmocka_unit_test(
            the_hash_of_a_ruleset_covers_all_but_looks_and_defaults),
        cmocka_unit_test(ppt_attacks_as_the_guideline),
        cmocka_unit_test(ppt_lets_garbage_rise_on_every_lock_and_takes_time),
        cmocka_unit_test(jstris_has_its_own_combos_and_half_turns),
        cmocka_unit_test(botris_pays_for_any_stuck_piece),
        cmocka_unit_test(toj_pays_minis_and_doubles_the_bonus_of_triples),
        cmocka_unit_test(toj_adds_six_for_an_empty_board),
        cmocka_unit_test(tetrio_combos_multiply),
        cmocka_unit_test(a_season_1_chain_is_worth_what_its_formula_says),
        cmocka_unit_test(season_1_sends_ten_apart_for_an_empty_board),
        cmocka_unit_test(season_2_chains_add_one_from_the_second_clear_on),
        cmocka_unit_test(five_clears_and_a_single_send_a_surge_of_four),
        cmocka_unit_test(a_surge_comes_in_three_parts_before_the_clear_itself),
        cmocka_unit_test(
            season_2_empty_boards_send_five_and_carry_the_chain_on),
        cmocka_unit_test(
            season_2_pays_one_more_for_digging_with_a_tetris_or_spin),
        cmocka_unit_test(
            tetrio_leagues_know_no_lock_out_and_kick_their_own_way),
    };

    return cmocka_run_group_tests_name("rulesets", tests, NULL, NULL);
}
