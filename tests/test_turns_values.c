/*
 * What the search over turns finds a candidate worth, next to a slow search
 * that plays every line to its end (slow_turns.h): in games with garbage on
 * its way, in many settings, whatever is remembered.
 */
#include "turns_help.h"

#include "slow_turns.h"

enum { SEED = 70, DECISIONS = 12, LONG_GAME = 160 };

/* How a game is begun. */
struct setting {
    void (*change)(struct ai_config *config, struct ruleset *rules);
    bool common; /* both are dealt the same pieces */
    int risen;   /* rows on both boards */
    int turn;    /* that have gone by */
};

static void
as_it_is(struct ai_config *config, struct ruleset *rules)
{
    (void)config;
    (void)rules;
}

static void
three_levels(struct ai_config *config, struct ruleset *rules)
{
    (void)rules;
    config->agree = true; /* which is not looked at */
    config->turns = 3;
    config->scenarios = 2;
    config->budget = 2;
    config->answer = 1;
    config->shares = true;
}

/* Seven pieces, and so eight scenarios cannot all look different. */
static void
one_level_of_many(struct ai_config *config, struct ruleset *rules)
{
    (void)rules;
    config->turns = 1;
    config->scenarios = 8;
    config->candidates = 6;
}

static void
blind(struct ai_config *config, struct ruleset *rules)
{
    (void)rules;
    config->reads = false;
    config->scenarios = 4;
}

/* Rows rise on every lock, at once, and an attack has many holes. */
static void
heavy_rules(struct ai_config *config, struct ruleset *rules)
{
    config->shares = true;
    rules->garbage.clears_block = false;
    rules->garbage.delay_turns = 0;
    rules->garbage.cap = 3;
    rules->garbage.row_change = 50;
    rules->garbage.hole_repeats = false;
    rules->garbage.opener_pieces = 14;
    rules->attack.dig_bonus = 3;
}

/* Few pieces in sight: lines shorter than the horizon, bags that run out. */
static void
few_previews(struct ai_config *config, struct ruleset *rules)
{
    config->candidates = 2;
    config->answer = 4;
    rules->previews = 1;
    rules->garbage.delay_turns = 3;
}

/* Less is looked at than is shown, and hold is left alone. */
static void
short_of_sight(struct ai_config *config, struct ruleset *rules)
{
    (void)rules;
    config->previews = 2;
    config->hold = false;
    config->perfect = true;
}

static void
cut_short(struct ai_config *config, struct ruleset *rules)
{
    (void)rules;
    config->turns = 3;
    config->nodes = 20000;
}

/* The first placements by one piece are seldom the beam's. */
static void
one_candidate_of_the_beam(struct ai_config *config, struct ruleset *rules)
{
    (void)rules;
    config->budget = 8;
    config->candidates = 2;
    config->turns = 1;
}

static const struct setting settings[] = {
    {as_it_is, true, 0, 0},      {as_it_is, false, 14, 0},
    {three_levels, true, 12, 0}, {one_level_of_many, false, 6, LONG_GAME},
    {blind, true, 12, 0},        {heavy_rules, true, 10, LONG_GAME},
    {few_previews, false, 8, 0}, {short_of_sight, true, 0, 0},
    {cut_short, true, 4, 0},     {one_candidate_of_the_beam, true, 2, 0},
};

/* ------------------------------------------------------------------- games */

/* What was met in all games: none of it may be missing. */
struct met {
    int64_t sent, taken, merged, kept, cut;
    int64_t lost[TURNS_SEATS]; /* lines */
    int64_t stuck;             /* plans */
};

struct game {
    const struct setting *setting;
    struct ruleset rules;
    struct turns *turns[TURNS_CACHE_COUNT];
    struct slow_turns slow[TURNS_CACHE_COUNT];
    struct duel duel;
    uint64_t seed;
};

static void
game_begin(struct game *game)
{
    begin_game(&game->duel, ++game->seed, game->setting->common);
    game->duel.rules = &game->rules;
    game->duel.turn = game->setting->turn;
    for (int seat = 0; seat < 2; seat++) {
        struct side *side = &game->duel.side[seat];

        side->rules = &game->rules;
        for (int i = 0; i < game->setting->risen; i++)
            board_rise(&side->board, 1, (i / 3 * 5 + seat) % BOARD_COLUMNS);
    }
}

static struct ai_config
config_of(struct game *game, enum turns_cache cache)
{
    struct ai_config config = small();

    game->rules = ruleset_guideline;
    config.horizon = 7;
    config.turn_cache = (int32_t)cache;
    game->setting->change(&config, &game->rules);
    return config;
}

/* More of it comes to both sides, at once or later. */
static void
send_garbage(struct duel *duel, int decision)
{
    for (int seat = 0; seat < 2; seat++)
        side_receive(&duel->side[seat], 1 + (decision + 2 * seat) % 4,
                     decision % 3);
}

static void
take_note(struct met *met, const struct turns_decision *decision)
{
    for (int i = 0; i < decision->candidate_count; i++) {
        met->sent += decision->candidate[i].sent;
        met->taken += decision->candidate[i].taken;
    }
    met->merged += decision->report.level[1].merged;
    met->kept += decision->report.predicted;
    met->cut += decision->report.stop == TURNS_STOP_NODES;
}

/*
 * One decision by all three, each as its slow one has it; 'none' and 'decision'
 * find the same where nothing is cut short.  What the one that keeps its tables
 * decides is played.
 */
static void
decide_thrice(struct game *game, struct met *met, bool held,
              struct turns_decision *decision)
{
    struct turns_decision other[TURNS_CACHE_COUNT];
    struct turns_view view;

    duel_view(&game->duel, 0, &view);
    for (int seat = 0; seat < TURNS_SEATS; seat++)
        view.seat[seat].held = held;
    for (int cache = 0; cache < TURNS_CACHE_COUNT; cache++) {
        decide(game->turns[cache], &view, &other[cache]);
        if (cache != TURNS_CACHE_DECISION || game->setting->change == cut_short)
            assert_same_worths(&game->slow[cache], &view, &other[cache]);
        else
            assert_same_values(&other[TURNS_CACHE_NONE], &other[cache]);
    }
    *decision = other[TURNS_CACHE_TURN];
    take_note(met, decision);
}

static void
play_games(struct game *game, struct met *met)
{
    struct ai *other = opponent();

    game_begin(game);
    for (int i = 0; i < DECISIONS; i++) {
        struct turns_decision decision;
        struct ai_decision answer;
        struct turns_view view;
        const struct ai_move *const moves[2] = {&decision.move, &answer.move};

        send_garbage(&game->duel, i);
        decide_thrice(game, met, i % 3 == 1, &decision);
        duel_view(&game->duel, 1, &view);
        assert_int_equal(
            ai_decide(other, &view.seat[TURNS_OWN], NULL, NULL, &answer),
            AI_DECIDED);
        duel_play(&game->duel, moves);
        if (duel_is_over(&game->duel))
            game_begin(game);
    }
    ai_destroy(other);
}

/* All games of one setting. */
static void
play_setting(const struct setting *setting, uint64_t seed, struct met *met)
{
    struct game game = {.setting = setting, .seed = seed};

    for (int cache = 0; cache < TURNS_CACHE_COUNT; cache++) {
        const struct ai_config config =
            config_of(&game, (enum turns_cache)cache);

        game.turns[cache] = turns_create(&config, &game.rules, seed);
        assert_non_null(game.turns[cache]);
        slow_turns_begin(&game.slow[cache], &config, &game.rules, seed);
    }
    play_games(&game, met);
    for (int cache = 0; cache < TURNS_CACHE_COUNT; cache++) {
        for (int seat = 0; seat < TURNS_SEATS; seat++)
            met->lost[seat] += game.slow[cache].lost[seat];
        met->stuck += game.slow[cache].stuck;
        turns_destroy(game.turns[cache]);
        slow_turns_end(&game.slow[cache]);
    }
}

static void
every_candidate_is_worth_what_a_slow_search_finds(void **state)
{
    struct met met = {0};

    (void)state;
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        print_message("setting %d\n", (int)i);
        play_setting(&settings[i], SEED + 100 * i, &met);
    }
    assert_true(met.sent > 0 && met.taken > 0 && met.merged > 0);
    assert_true(met.kept > 0 && met.cut > 0 && met.stuck > 0);
    assert_true(met.lost[TURNS_OWN] > 0 && met.lost[TURNS_OTHER] > 0);
}

/* A piece in hold, one in sight of the other side, and nothing else is known. */
static void
a_seat_with_nothing_to_place_has_lost(void **state)
{
    struct ai_config config = small();
    struct turns_decision decision;
    struct slow_turns slow;
    struct turns_view view;

    (void)state;
    turns_view_init(&view);
    for (int known = 0; known < TURNS_SEATS; known++) {
        view.seat[TURNS_OWN].hold = PIECE_T;
        view.seat[TURNS_OTHER].queue_count = (uint8_t)known;
        for (config.turns = 1; config.turns <= 3; config.turns++) {
            struct turns *turns = turns_create(&config, &ruleset_guideline, 0);

            slow_turns_begin(&slow, &config, &ruleset_guideline, 0);
            decide(turns, &view, &decision);
            assert_same_worths(&slow, &view, &decision);
            for (int i = 0; i < decision.candidate_count; i++)
                assert_true(decision.candidate[i].value <
                            -SLOW_LOST / 2 * decision.lines);
            slow_turns_end(&slow);
            turns_destroy(turns);
        }
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_candidate_is_worth_what_a_slow_search_finds),
        cmocka_unit_test(a_seat_with_nothing_to_place_has_lost),
    };

    return cmocka_run_group_tests_name("turns_values", tests, NULL, NULL);
}
