/*
 * bench_turns.c -- two games, and six instances that look on.
 */
#include "lab/bench_turns.h"

#include <string.h>

#include "ai/search/digest.h"
#include "lab/bench_steps.h"
#include "lab/duel.h"

enum { GAMES = 2, DECISIONS = 24, QUICK_DECISIONS = 2, FIRST_SEED = 500 };

struct looker {
    struct turns *turns[BENCH_TURNS_RUNS];
    struct ai *other; /* plays the second seat */
};

/* Small plans: it is the turns that are counted. */
static struct ai_config
config_of(enum turns_cache cache, bool shares)
{
    struct ai_config config = ai_config_analysis();

    config.budget = 5;
    config.horizon = 5;
    config.answer = 2;
    config.turns = BENCH_TURNS_LEVELS;
    config.turn_cache = (int32_t)cache;
    config.shares = shares;
    return config;
}

static void
destroy_lookers(struct looker *looker)
{
    for (int i = 0; i < BENCH_TURNS_RUNS; i++)
        turns_destroy(looker->turns[i]);
    ai_destroy(looker->other);
}

static bool
create_lookers(struct bench_turns *bench, struct looker *looker)
{
    bench->config = config_of(TURNS_CACHE_NONE, false);
    struct ai_config other = bench->config;

    other.budget = bench->config.answer;
    looker->other = ai_create(&other, &ruleset_guideline);
    for (int i = 0; i < BENCH_TURNS_RUNS; i++) {
        struct bench_turns_run *run = &bench->run[i];

        run->cache = (enum turns_cache)(i % TURNS_CACHE_COUNT);
        run->shares = i >= TURNS_CACHE_COUNT;

        const struct ai_config config = config_of(run->cache, run->shares);
        looker->turns[i] = turns_create(&config, &ruleset_guideline, 0);
        if (looker->turns[i] == NULL)
            return false;
    }
    bench->memory = turns_memory(looker->turns[0]);
    return looker->other != NULL;
}

static void
add_report(struct bench_turns_run *run, const struct turns_report *report)
{
    struct turns_report *sum = &run->sum;

    run->decisions++;
    run->predicted += report->predicted;
    run->digest = digest_add(run->digest, report->digest);
    sum->nodes += report->nodes;
    sum->rounds += report->rounds;
    sum->plans += report->plans;
    sum->plan_hits += report->plan_hits;
    sum->values += report->values;
    sum->value_hits += report->value_hits;
    sum->arrivals += report->arrivals;
    sum->arrival_hits += report->arrival_hits;
    for (int level = 1; level <= BENCH_TURNS_LEVELS; level++) {
        sum->level[level].met += report->level[level].met;
        sum->level[level].merged += report->level[level].merged;
        sum->level[level].seen += report->level[level].seen;
    }
}

/* Ask everybody; the first one's move is played.  False: there is none. */
static bool
ask(struct bench_turns *bench, struct looker *looker,
    const struct turns_view *view, struct ai_move *move)
{
    for (int i = 0; i < BENCH_TURNS_RUNS; i++) {
        struct turns_decision decision;
        const double start = bench_seconds();

        if (turns_decide(looker->turns[i], view, NULL, NULL, &decision) !=
            AI_DECIDED)
            return false;
        bench->run[i].seconds += bench_seconds() - start;
        add_report(&bench->run[i], &decision.report);
        if (i == 0)
            *move = decision.move;
    }
    return true;
}

/* One turn of both; false when the game is over. */
static bool
play(struct bench_turns *bench, struct looker *looker, struct duel *duel)
{
    struct turns_view view;
    struct ai_move move;
    struct ai_decision answer;
    const struct ai_move *const moves[2] = {&move, &answer.move};

    duel_view(duel, 1, &view);
    if (ai_decide(looker->other, &view.seat[TURNS_OWN], NULL, NULL, &answer) !=
        AI_DECIDED)
        return false;
    duel_view(duel, 0, &view);
    if (!ask(bench, looker, &view, &move))
        return false;
    duel_play(duel, moves);
    return !duel_is_over(duel);
}

static void
work(struct bench_turns *bench, struct looker *looker, int decisions)
{
    for (int game = 0; game < GAMES; game++) {
        struct duel duel;

        for (int i = 0; i < BENCH_TURNS_RUNS; i++)
            turns_reset(looker->turns[i]);
        duel_init(&duel, &ruleset_guideline, FIRST_SEED + (uint64_t)game);
        for (int i = 0; i < decisions; i++) {
            if (!play(bench, looker, &duel))
                break;
        }
    }
}

bool
bench_turns_work(struct bench_turns *bench, bool quick)
{
    struct looker looker;

    memset(bench, 0, sizeof *bench);
    memset(&looker, 0, sizeof looker);

    const bool created = create_lookers(bench, &looker);
    if (created)
        work(bench, &looker, quick ? QUICK_DECISIONS : DECISIONS);
    destroy_lookers(&looker);
    bench->agrees = true;
    for (int i = 0; i < BENCH_TURNS_RUNS; i++) {
        if (bench->run[i].cache != TURNS_CACHE_TURN &&
            bench->run[i].digest != bench->run[0].digest)
            bench->agrees = false;
    }
    return created;
}
