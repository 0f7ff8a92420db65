/*
 * The styles among the AIs: each plays as its file says.
 *
 * Each plays alone under a steady rain of garbage, with the engine at a small
 * effort; what differs is what is counted.  Boards are emptied where it does not
 * rain.  BEAMFALL_STYLE_GAMES=N plays N games of each, for figures.
 */
#include "test.h"

#include <stdlib.h>

#include "lab/decider.h"
#include "lab/solo.h"
#include "store/ai_file.h"
#include "wide.h"

enum { GAMES = 4, PIECES = 200, BUDGET = 8, AI_NAMES = 6 };

static const char *const names[AI_NAMES] = {"four-wide", "combos", "tetrises",
                                            "spins",     "full",   "perfects"};

enum { FOUR_WIDE, COMBOS, TETRISES, SPINS, FULL, PERFECTS };

/* What one of them did in all its games. */
struct style {
    double max_combo; /* the longest of a game, on average */
    int64_t attack;
    int64_t by_combo; /* lines of the attack that the combo table gave */
    int64_t lines;
    int64_t tetris_lines;
    int64_t spins;
    int64_t perfect_clears;
    int64_t deaths;
};

static struct style styles[AI_NAMES];
static struct style in_the_dry[AI_NAMES]; /* FULL and PERFECTS only */

static int
games(void)
{
    const char *text = getenv("BEAMFALL_STYLE_GAMES");
    const int count = text != NULL ? atoi(text) : 0;

    return count > 0 ? count : GAMES;
}

static void
play_piece(struct style *style, struct solo *solo, struct decider *decider)
{
    const struct ruleset *rules = solo->side.rules;
    struct ai_position position;
    struct decided decided;

    side_position(&solo->side, &position);
    if (!decider_decide(decider, &position, &decided)) {
        solo_give_up(solo);
        decider_reset(decider);
        return;
    }
    const int64_t lines = solo->side.counts.lines;
    const bool lives = solo_place(solo, &decided.move);
    const int combo = solo->side.chain.combo;

    if (!lives)
        decider_reset(decider);
    else if (solo->side.counts.lines > lines && combo > 0)
        style->by_combo +=
            rules->attack
                .combo[combo < COMBO_TABLE_SIZE ? combo - 1
                                                : COMBO_TABLE_SIZE - 1];
}

static void
play_game(struct style *style, struct decider *decider, uint64_t seed,
          bool rains)
{
    struct solo solo;

    solo_init(&solo, &ruleset_guideline, seed, rains);
    decider_reset(decider);
    for (int i = 0; i < PIECES; i++)
        play_piece(style, &solo, decider);
    style->max_combo += solo.side.counts.max_combo / (double)games();
    style->attack += solo.side.counts.attack;
    style->lines += solo.side.counts.lines;
    style->tetris_lines += 4 * solo.side.counts.tetrises;
    style->spins += solo.side.counts.spins;
    style->perfect_clears += solo.side.counts.perfect_clears;
    style->deaths += solo.deaths;
}

/* Percent. */
static int
share(int64_t part, int64_t whole)
{
    return whole > 0 ? (int)(part * 100 / whole) : 0;
}

static int
play_all(void **state)
{
    struct datadir dirs;
    char why[256];

    (void)state;
    assert_non_null(getenv("BEAMFALL_DATA_DIR"));
    datadir_init(&dirs, getenv("BEAMFALL_DATA_DIR"));
    for (int i = 0; i < AI_NAMES; i++) {
        struct style *style = &styles[i];
        struct ai_file ai;

        if (!ai_file_load(&dirs, names[i], &ai, why, sizeof why))
            fail_msg("%s", why);
        ai.setup.config.budget = BUDGET;
        struct decider *decider = decider_create(&ai.setup, &ruleset_guideline);

        assert_non_null(decider);
        for (int seed = 1; seed <= games(); seed++)
            play_game(style, decider, (uint64_t)seed, true);
        for (int seed = 1; i >= FULL && seed <= games(); seed++)
            play_game(&in_the_dry[i], decider, (uint64_t)seed, false);
        decider_destroy(decider);
        print_message(
            "# %-9s longest combo %4.1f a game, %2d %% of the attack "
            "by combos, %2d %% of the lines by tetrises, %d spins, "
            "%.2f attack a piece, %d deaths\n",
            names[i], style->max_combo, share(style->by_combo, style->attack),
            share(style->tetris_lines, style->lines), (int)style->spins,
            (double)style->attack / PIECES / games(), (int)style->deaths);
    }
    return 0;
}

static void
four_wide_clears_ten_lines_in_a_row_and_lives_by_it(void **state)
{
    const struct style *wide = &styles[FOUR_WIDE];

    (void)state;
    NEEDS_A_BEAM_OF(2 * BUDGET);
    assert_true(wide->max_combo >= 10);
    assert_true(share(wide->by_combo, wide->attack) >= 60);
    for (int i = COMBOS; i < AI_NAMES; i++)
        assert_true(wide->max_combo >= 1.5 * styles[i].max_combo);
}

static void
combos_attacks_by_combos_more_than_those_that_aim_at_spins(void **state)
{
    const struct style *combos = &styles[COMBOS];

    (void)state;
    NEEDS_A_BEAM_OF(2 * BUDGET);
    for (int i = TETRISES; i < AI_NAMES; i++)
        assert_true(share(combos->by_combo, combos->attack) >=
                    15 + share(styles[i].by_combo, styles[i].attack));
}

static void
tetrises_clears_more_lines_by_fours_than_the_others(void **state)
{
    const struct style *tetrises = &styles[TETRISES];

    (void)state;
    NEEDS_A_BEAM_OF(2 * BUDGET);
    for (int i = 0; i < AI_NAMES; i++) {
        if (i != TETRISES)
            assert_true(share(tetrises->tetris_lines, tetrises->lines) >
                        share(styles[i].tetris_lines, styles[i].lines));
    }
}

static void
spins_turns_more_in_than_the_other_styles(void **state)
{
    (void)state;
    NEEDS_A_BEAM_OF(2 * BUDGET);
    for (int i = 0; i < SPINS; i++)
        assert_true(styles[SPINS].spins >= 2 * styles[i].spins);
}

static void
perfects_empties_the_board_more_often_and_sends_more_by_it(void **state)
{
    const struct style *perfects = &in_the_dry[PERFECTS];
    const struct style *full = &in_the_dry[FULL];

    (void)state;
    NEEDS_A_BEAM_OF(2 * BUDGET);
    assert_true(perfects->perfect_clears >= 2 * full->perfect_clears);
    assert_true(perfects->attack > full->attack);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(four_wide_clears_ten_lines_in_a_row_and_lives_by_it),
        cmocka_unit_test(
            combos_attacks_by_combos_more_than_those_that_aim_at_spins),
        cmocka_unit_test(tetrises_clears_more_lines_by_fours_than_the_others),
        cmocka_unit_test(spins_turns_more_in_than_the_other_styles),
        cmocka_unit_test(
            perfects_empties_the_board_more_often_and_sends_more_by_it),
    };

    return cmocka_run_group_tests_name("styles", tests, play_all, NULL);
}
