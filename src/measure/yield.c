/*
 * yield.c -- positions, first placements, and playing on from them.
 */
#include "measure/yield.h"

#include <assert.h>
#include <stdlib.h>

#include "measure/solo.h"

enum {
    PLAY_BUDGET = 8, /* of the games that are played to and on */
    PLAY_HORIZON = 4,
    RANK_BUDGET = 4, /* to rank all first placements */
    START_LEAST = 4, /* pieces before a position */
    START_SPAN = 60,
    SLIP_ONE_IN = 6, /* of them one is not the engine's choice */
    SLIP_DEPTH = 8,  /* but one of its next best */
};

/* Streams of chance, far from those of the game. */
enum { STREAM_START = 11, STREAM_AHEAD = 12 };

struct yield {
    struct yield_options options;
    struct ai *play;
    struct ai *rank;
    struct ai *full;
    struct ai *deep;
    struct ai_alternative ranked[AI_MOVES_MAX];
};

static struct ai *
create_engine(const struct yield_options *options, int budget, int horizon)
{
    struct ai_options engine = ai_options_analysis();

    engine.rules = options->rules;
    engine.budget = budget;
    engine.horizon = horizon;
    return ai_create(&engine);
}

struct yield *
yield_create(const struct yield_options *options)
{
    struct yield *yield = calloc(1, sizeof *yield);

    if (yield == NULL)
        return NULL;
    yield->options = *options;
    yield->play = create_engine(options, PLAY_BUDGET, PLAY_HORIZON);
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

/* --------------------------------------------------------------- positions */

/* One piece of a game that leads to a position; now and then it slips. */
static void
play_start(struct yield *yield, struct solo *solo, struct random *chance)
{
    struct ai_ranking ranking = {yield->ranked, SLIP_DEPTH, 0, false};
    struct ai_decision decision;
    struct ai_position position;

    side_position(&solo->side, &position);
    if (random_below(chance, SLIP_ONE_IN) == 0) {
        if (ai_explain(yield->play, &position, NULL, NULL, &ranking) ==
            AI_DECIDED)
            solo_place(solo, &yield->ranked[ranking.count - 1].move);
        else
            solo_give_up(solo);
    } else if (ai_decide(yield->play, &position, NULL, NULL, &decision) ==
               AI_DECIDED) {
        solo_place(solo, &decision.move);
    } else {
        solo_give_up(solo);
    }
}

/* The game of a position, at that position.  In every second one it rains. */
static void
play_to(struct yield *yield, int number, struct solo *solo)
{
    uint64_t state = yield->options.seed + (uint64_t)number;
    const uint64_t seed = random_splitmix(&state);
    struct random chance;

    random_seed(&chance, seed, STREAM_START);
    solo_init(solo, yield->options.rules, seed, number % 2 == 1);
    const int pieces = START_LEAST + (int)random_below(&chance, START_SPAN);
    for (int i = 0; i < pieces; i++)
        play_start(yield, solo, &chance);
}

/* ------------------------------------------------------------- playing on */

/* Deal what is not seen yet anew: the rest of the bag, and all after it. */
static void
deal_ahead(struct solo *solo, uint64_t seed)
{
    struct bag *bag = &solo->side.bag;

    random_seed(&bag->random, seed, STREAM_AHEAD);
    random_seed(&solo->rain, seed, STREAM_AHEAD + 1);
    random_seed(&solo->side.holes, seed, STREAM_AHEAD + 2);
    for (int i = PIECE_COUNT - 1; i > bag->dealt; i--) {
        const int j =
            bag->dealt +
            (int)random_below(&bag->random, (uint32_t)(i - bag->dealt + 1));
        const uint8_t piece = bag->piece[i];

        bag->piece[i] = bag->piece[j];
        bag->piece[j] = piece;
    }
}

static int64_t
lines_of(const struct solo *solo)
{
    return solo->side.counts.attack + solo->side.counts.dug;
}

/* Lines that twenty pieces make, beginning with this placement. */
static int
play_on(struct yield *yield, const struct solo *from,
        const struct ai_move *first, uint64_t seed)
{
    struct solo solo = *from;
    struct ai_decision decision;
    struct ai_position position;

    deal_ahead(&solo, seed);
    if (!solo_place(&solo, first))
        return (int)(lines_of(&solo) - lines_of(from));
    for (int i = 1; i < YIELD_PIECES; i++) {
        side_position(&solo.side, &position);
        if (ai_decide(yield->play, &position, NULL, NULL, &decision) !=
                AI_DECIDED ||
            !solo_place(&solo, &decision.move))
            break;
    }
    return (int)(lines_of(&solo) - lines_of(from));
}

static int
play_scenarios(struct yield *yield, const struct solo *from,
               const struct ai_move *first, int number)
{
    uint64_t state = ~yield->options.seed + (uint64_t)number;
    int lines = 0;

    for (int i = 0; i < YIELD_SCENARIOS; i++)
        lines += play_on(yield, from, first, random_splitmix(&state));
    return lines;
}

/* -------------------------------------------------------- first placements */

/* Those at these places among all; returns how many. */
static int
choose(struct yield *yield, const struct ai_position *position,
       struct ai_move moves[YIELD_SAMPLES])
{
    static const int places[YIELD_SAMPLES] = {0, 1, 2, 4, 7, 12, 20, 32};
    struct ai_ranking ranking = {yield->ranked, AI_MOVES_MAX, 0, false};
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
    struct ai_ranking ranking = {found, YIELD_SAMPLES, 0, false};

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
    struct ai_ranking ranking = {known, YIELD_SAMPLES, 0, false};
    struct ai_move moves[YIELD_SAMPLES];
    struct ai_position position;
    struct solo solo;

    play_to(yield, number, &solo);
    side_position(&solo.side, &position);
    const struct ai_shortlist list = {moves, choose(yield, &position, moves)};
    if (list.count < 2 || ai_compare(yield->full, &position, &list, NULL, NULL,
                                     &ranking) != AI_DECIDED)
        return 0;

    const int most = play_scenarios(yield, &solo, &known[0].move, number);
    for (int i = 0; i < list.count; i++) {
        const int lines =
            i == 0 ? most
                   : play_scenarios(yield, &solo, &known[i].move, number);

        samples[i] = (struct yield_sample){
            .position = number,
            .ends = known[i].depth < known[0].depth,
            .difference = known[0].value - known[i].value,
            .deeper = -1,
            .lines = (int16_t)(most - lines),
        };
    }
    if (number % YIELD_DEEP_EACH == 0)
        look_deeper(yield, &position, &list, known, samples);
    return list.count;
}
