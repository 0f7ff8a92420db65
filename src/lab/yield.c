/*
 * yield.c -- positions, first placements, and playing on from them.
 */
#include "lab/yield_private.h"

#include <assert.h>
#include <stdlib.h>

enum {
    PLAY_BUDGET = 8, /* of the games that are played to and on, alone */
    PLAY_HORIZON = 4,
    DUEL_BUDGET = 4, /* and of two, which go on for longer */
    DUEL_HORIZON = 3,
    RANK_BUDGET = 4, /* to rank all first placements */
};

static struct ai *
create_engine(const struct yield_options *options, int budget, int horizon)
{
    struct ai_config engine = ai_config_analysis();

    engine.budget = budget;
    engine.horizon = horizon;
    return ai_create(&engine, &options->rules);
}

struct yield *
yield_create(const struct yield_options *options)
{
    struct yield *yield = calloc(1, sizeof *yield);

    if (yield == NULL)
        return NULL;
    yield->options = *options;
    yield->play = options->versus
                      ? create_engine(options, DUEL_BUDGET, DUEL_HORIZON)
                      : create_engine(options, PLAY_BUDGET, PLAY_HORIZON);
    yield->rank = create_engine(options, RANK_BUDGET, options->horizon);
    yield->full = create_engine(options, options->budget, options->horizon);
    yield->deep = create_engine(options, options->budget * YIELD_DEEPER,
                                options->horizon);
    if (yield->play == NULL || yield->rank == NULL || yield->full == NULL ||
        yield->deep == NULL) {
        yield_destroy(yield);
        return NULL;
    }
    return yield;
}

void
yield_destroy(struct yield *yield)
{
    if (yield == NULL)
        return;
    ai_destroy(yield->play);
    ai_destroy(yield->rank);
    ai_destroy(yield->full);
    ai_destroy(yield->deep);
    free(yield);
}

/* -------------------------------------------------------------- playing on */

static bool
begin(struct yield *yield, int number, union yield_game *game)
{
    return yield->options.versus
               ? yield_begin_versus(yield, number, &game->duel)
               : yield_begin_alone(yield, number, &game->solo);
}

static const struct side *
side_of(const struct yield *yield, const union yield_game *game)
{
    return yield->options.versus ? &game->duel.side[0] : &game->solo.side;
}

static int
play_scenarios(struct yield *yield, const union yield_game *from,
               const struct ai_move *first, int number)
{
    uint64_t state = ~yield->options.seed + (uint64_t)number;
    int sum = 0;

    for (int i = 0; i < YIELD_SCENARIOS; i++) {
        const uint64_t seed = random_splitmix(&state);

        sum += yield->options.versus
                   ? yield_play_on_versus(yield, &from->duel, first, seed)
                   : yield_play_on_alone(yield, &from->solo, first, seed);
    }
    return sum;
}

int
yield_whole(const struct yield_options *options)
{
    return options->versus ? 2 * YIELD_SCENARIOS : YIELD_SCENARIOS;
}

/* -------------------------------------------------------- first placements */

/* Those at these places among all; returns how many. */
static int
choose(struct yield *yield, const struct ai_position *position,
       struct ai_move moves[YIELD_SAMPLES])
{
    static const int places_alone[YIELD_SAMPLES] = {0, 1, 2, 4, 7, 12, 20, 32};
    static const int places_versus[YIELD_SAMPLES] = {0, 2, 7, 20, AI_MOVES_MAX};
    const int *places = yield->options.versus ? places_versus : places_alone;
    struct ai_ranking ranking = {yield->ranked, AI_MOVES_MAX, 0};
    int count = 0;

    if (ai_explain(yield->rank, position, NULL, NULL, &ranking) != AI_DECIDED)
        return 0;
    while (count < YIELD_SAMPLES && places[count] < ranking.count) {
        moves[count] = yield->ranked[places[count]].move;
        count++;
    }
    return count;
}

/* Differences with more budget, put beside those that are known. */
static void
look_deeper(struct yield *yield, const struct ai_position *position,
            const struct ai_shortlist *list, const struct ai_alternative *known,
            struct yield_sample *samples)
{
    struct ai_alternative found[YIELD_SAMPLES];
    struct ai_ranking ranking = {found, YIELD_SAMPLES, 0};

    if (ai_compare(yield->deep, position, list, NULL, NULL, &ranking) !=
        AI_DECIDED)
        return;
    for (int i = 0; i < ranking.count; i++) {
        int at = 0;

        while (!ai_move_equal(&found[at].move, &known[i].move))
            at++;
        if (found[at].depth == found[0].depth && !samples[i].ends)
            samples[i].deeper = found[0].value - found[at].value;
    }
}

int
yield_sample(struct yield *yield, int number,
             struct yield_sample samples[YIELD_SAMPLES])
{
    struct ai_alternative known[YIELD_SAMPLES];
    struct ai_ranking ranking = {known, YIELD_SAMPLES, 0};
    struct ai_move moves[YIELD_SAMPLES];
    struct ai_position position;
    union yield_game game;

    if (!begin(yield, number, &game))
        return 0;
    side_position(side_of(yield, &game), &position);
    const struct ai_shortlist list = {moves, choose(yield, &position, moves)};
    if (list.count < 2 || ai_compare(yield->full, &position, &list, NULL, NULL,
                                     &ranking) != AI_DECIDED)
        return 0;

    const int most = play_scenarios(yield, &game, &known[0].move, number);
    for (int i = 0; i < list.count; i++) {
        const int parts =
            i == 0 ? most
                   : play_scenarios(yield, &game, &known[i].move, number);

        samples[i] = (struct yield_sample){
            .position = number,
            .ends = known[i].depth < known[0].depth,
            .difference = known[0].value - known[i].value,
            .deeper = -1,
            .lost = (int16_t)(most - parts),
        };
    }
    if (!yield->options.versus && number % YIELD_DEEP_EACH == 0)
        look_deeper(yield, &position, &list, known, samples);
    return list.count;
}
