/*
 * bench.c -- the work and its sums.
 */
#include "lab/bench.h"

#include <string.h>

#include "ai/move/movegen.h"
#include "ai/search/digest.h"
#include "lab/side.h"
#include "lab/solo.h"

enum {
    LIVE_DECISIONS = 40, /* in the game of each evaluator */
    BOARDS = 16,         /* decided one by one by each */
    BOARD_TURNS = 18,    /* of quick play before a board is taken */
    BOARD_GARBAGE = 3,   /* rows every fifth turn of that */
    PASSES = 2000,       /* of listing landings */
    LIVE_SEED = 1,
    BOARD_SEED = 100,
};

/* ------------------------------------------------------------------- boards */

/* Play a while, in a hurry and with a simple mind: the stack gets its holes. */
static void
play_to_the_middle(struct side *side, struct ai *ai)
{
    for (int turn = 0; turn < BOARD_TURNS; turn++) {
        struct ai_position position;
        struct ai_decision decision;

        side_position(side, &position);
        if (ai_decide(ai, &position, NULL, NULL, &decision) != AI_DECIDED)
            return;

        const struct side_result result = side_play(side, &decision.move);
        if (turn % 5 == 0)
            side_receive(side, BOARD_GARBAGE, 1);
        side_end_turn(side, result.clear);
        if (side->is_dead)
            side_revive(side);
    }
}

static bool
make_boards(struct ai_position board[BOARDS])
{
    struct ai_config config = ai_config_of(&evaluator_plain);

    config.budget = 2;
    config.horizon = 2;

    struct ai *ai = ai_create(&config, &ruleset_guideline);
    if (ai == NULL)
        return false;
    for (int i = 0; i < BOARDS; i++) {
        struct side side;

        side_init(&side, &ruleset_guideline, BOARD_SEED + (uint64_t)i, 0);
        ai_reset(ai);
        play_to_the_middle(&side, ai);
        side_position(&side, &board[i]);
    }
    ai_destroy(ai);
    return true;
}

/* ---------------------------------------------------------------- decisions */

static void
add(struct bench_run *run, const struct ai_decision *decision, double spent)
{
    const struct ai_report *report = &decision->report;

    run->decisions++;
    run->predicted += report->predicted;
    run->candidates += report->candidates;
    run->seconds += spent;
    run->digest = digest_add(run->digest, report->digest);
    for (int d = 0; d < report->depth_count; d++) {
        run->layer[d].candidates += report->layer[d].candidates;
        run->layer[d].collapsed += report->layer[d].collapsed;
        run->layer[d].hits += report->layer[d].hits;
        run->layer[d].stores += report->layer[d].stores;
        run->layer[d].replaced += report->layer[d].replaced;
    }
}

/* One decision of a game, and what comes of it. */
static void
step(struct bench_run *run, struct ai *ai, struct solo *solo)
{
    struct ai_decision decision = {.value = 0};
    struct ai_position position;
    const double start = bench_seconds();

    side_position(&solo->side, &position);
    const enum ai_outcome outcome =
        ai_decide(ai, &position, NULL, NULL, &decision);
    if (outcome != AI_DECIDED)
        solo_give_up(solo);
    if (outcome != AI_DECIDED || !solo_place(solo, &decision.move))
        ai_reset(ai);
    add(run, &decision, bench_seconds() - start);
}

static bool
run_live(struct bench_run *run, const struct ai_config *config, bool garbage)
{
    struct ai *ai = ai_create(config, &ruleset_guideline);
    struct solo solo;

    if (ai == NULL)
        return false;
    solo_init(&solo, &ruleset_guideline, LIVE_SEED, garbage);
    for (int i = 0; i < LIVE_DECISIONS; i++)
        step(run, ai, &solo);
    ai_destroy(ai);
    return true;
}

static bool
run_boards(struct bench_run *run, const struct ai_config *config,
           const struct ai_position board[BOARDS])
{
    struct ai *ai = ai_create(config, &ruleset_guideline);

    if (ai == NULL)
        return false;
    for (int i = 0; i < BOARDS; i++) {
        struct ai_decision decision = {.value = 0};
        const double start = bench_seconds();

        ai_decide(ai, &board[i], NULL, NULL, &decision);
        add(run, &decision, bench_seconds() - start);
    }
    ai_destroy(ai);
    return true;
}

/* All the decisions of one evaluator, with the tables treated one way. */
static bool
run_all(struct bench *bench, int number, enum ai_cache cache,
        const struct ai_position board[BOARDS])
{
    struct bench_run *run = &bench->run[number][cache];
    struct ai_config config = ai_config_of(bench->evaluator[number]);

    config.cache = (int32_t)cache;
    return run_live(run, &config, number > 0) &&
           run_boards(run, &config, board);
}

/* ----------------------------------------------------------------- landings */

static void
list_landings(struct bench_landings *sums,
              const struct ai_position board[BOARDS])
{
    const struct movement movement = {&ruleset_guideline, true, false};
    const struct movegen_variant *movegen = movegen_choose();
    struct landing landing[MOVEGEN_MAX];
    const double start = bench_seconds();

    for (int pass = 0; pass < PASSES; pass++) {
        for (int i = 0; i < BOARDS; i++) {
            for (int piece = 0; piece < PIECE_COUNT; piece++)
                sums->landings +=
                    movegen_list(movegen, &movement, &board[i].board,
                                 (enum piece)piece, landing);
        }
    }
    sums->calls = (int64_t)PASSES * BOARDS * PIECE_COUNT;
    sums->seconds = bench_seconds() - start;
}

/* --------------------------------------------------------------- all of it */

/* Fold the runs of one evaluator into the signature. */
static void
sign(struct bench *bench, int number)
{
    const struct bench_run *runs = bench->run[number];

    bench->signature =
        digest_add(bench->signature, runs[AI_CACHE_ROTATE].digest);
    for (int cache = 0; cache < AI_CACHE_COUNT; cache++) {
        if (runs[cache].decisions > 0 &&
            runs[cache].digest != runs[AI_CACHE_ROTATE].digest)
            bench->agrees = false;
    }
}

bool
bench_work(struct bench *bench, bool quick)
{
    struct ai_position board[BOARDS];

    memset(bench, 0, sizeof *bench);
    bench->evaluator[0] = &evaluator_versus;
    bench->evaluator[1] = &evaluator_survival;
    bench->agrees = true;
    if (!make_boards(board))
        return false;
    for (int number = 0; number < BENCH_EVALUATORS; number++) {
        for (int cache = 0; cache < AI_CACHE_COUNT; cache++) {
            if (quick && cache != AI_CACHE_ROTATE)
                continue;
            if (!run_all(bench, number, (enum ai_cache)cache, board))
                return false;
        }
        sign(bench, number);
    }
    if (quick)
        return true;
    list_landings(&bench->landings, board);
    for (int i = 0; i < BENCH_EVALUATORS; i++)
        bench_steps_work(&bench->steps[i], bench->evaluator[i], board, BOARDS);
    return bench_tables_work(&bench->tables);
}
