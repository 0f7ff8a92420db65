/*
 * tournament.c -- all pairings, and what they say about strength.
 */
#include "measure/tournament.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "measure/battle.h"
#include "measure/elementary.h"

enum { RATING_STEPS = 2000 };

/* Which battle a number stands for. */
struct pairing {
    int entrant;
    int opponent;
    uint64_t seed;
    bool rotated; /* the entrant sits second */
};

struct table {
    const struct tournament_options *options;
    struct tournament *tournament;
    struct battle_result result[CREW_WINDOW]; /* by number, by seat */
    bool has_result[CREW_WINDOW];             /* false: out of memory */
};

int64_t
tournament_battles(const struct tournament_options *options)
{
    return (int64_t)options->entrant_count * options->opponent_count *
           options->seeds * 2;
}

static struct pairing
pairing_of(const struct tournament_options *options, int64_t number)
{
    struct pairing pairing;

    pairing.rotated = number % 2 == 1;
    number /= 2;
    pairing.opponent = (int)(number % options->opponent_count);
    number /= options->opponent_count;
    pairing.entrant = (int)(number % options->entrant_count);
    pairing.seed =
        options->first_seed + (uint64_t)(number / options->entrant_count);
    return pairing;
}

/* ----------------------------------------------------------------- playing */

/* Engines are made for each battle: that takes a thousandth of its time. */
static void
play(void *context, int hand, int64_t number)
{
    struct table *table = context;
    const struct tournament_options *options = table->options;
    const struct pairing pairing = pairing_of(options, number);
    const struct battle_options battle = {.rules = options->rules,
                                          .seed = pairing.seed};
    struct decider *const decider[2] = {
        decider_create(&options->entrants[pairing.entrant], options->rules),
        decider_create(&options->opponents[pairing.opponent], options->rules),
    };
    struct decider *const seats[2] = {decider[pairing.rotated],
                                      decider[!pairing.rotated]};
    const int64_t place = number % CREW_WINDOW;

    (void)hand;
    table->has_result[place] = decider[0] != NULL && decider[1] != NULL;
    if (table->has_result[place])
        battle_run(seats, &battle, &table->result[place]);
    decider_destroy(decider[0]);
    decider_destroy(decider[1]);
}

static int
half_points(enum battle_winner winner, int seat)
{
    if (winner == BATTLE_DRAW)
        return 1;
    return (int)winner == seat ? 2 : 0;
}

static bool
deliver(void *context, int64_t number)
{
    struct table *table = context;
    struct tournament *tournament = table->tournament;
    const struct pairing pairing = pairing_of(table->options, number);
    const struct battle_result *result = &table->result[number % CREW_WINDOW];
    const struct battle_side *side = &result->side[pairing.rotated];

    if (!table->has_result[number % CREW_WINDOW])
        return false;
    tournament->points[pairing.entrant][pairing.opponent] +=
        half_points(result->winner, pairing.rotated);
    tournament->attack_and_dug[pairing.entrant] +=
        side->counts.attack + side->counts.dug;
    tournament->pieces[pairing.entrant] += side->counts.pieces;
    if (table->options->progress != NULL)
        table->options->progress(table->options->context, number + 1);
    return true;
}

static bool
stopped(void *context)
{
    const struct tournament_options *options =
        ((const struct table *)context)->options;

    return options->stopped != NULL && options->stopped(options->context);
}

enum crew_end
tournament_play(const struct tournament_options *options,
                struct tournament *tournament)
{
    struct table table;
    const struct crew crew = {
        .to = tournament_battles(options),
        .threads = options->threads,
        .context = &table,
        .work = play,
        .deliver = deliver,
        .stopped = stopped,
    };

    assert(options->entrant_count >= 1 &&
           options->entrant_count <= TOURNAMENT_ENTRANTS_MOST);
    assert(options->opponent_count >= 1 &&
           options->opponent_count <= TOURNAMENT_OPPONENTS_MOST);
    assert(options->seeds >= 1);

    memset(&table, 0, sizeof table);
    memset(tournament, 0, sizeof *tournament);
    table.options = options;
    table.tournament = tournament;
    tournament->battles = 2 * (int64_t)options->seeds;

    const enum crew_end end = crew_run(&crew);
    if (end == CREW_DONE)
        tournament_rate(tournament, options->entrant_count,
                        options->opponent_count);
    return end;
}

/* ------------------------------------------------------------------ rating */

/* Points of a pairing from the entrant's side, the drawn battle included. */
static double
pairing_points(const struct tournament *tournament, int entrant, int opponent)
{
    return ((double)tournament->points[entrant][opponent] + 1.0) / 2.0;
}

/* Strengths whose ratios are the odds of a win. */
struct strengths {
    double entrant[TOURNAMENT_ENTRANTS_MOST];
    double opponent[TOURNAMENT_OPPONENTS_MOST];
};

/*
 * One step of the method of D. R. Hunter (Annals of Statistics 32, 2004): a
 * strength becomes points divided by the sum of battles / (own + other's).
 */
static void
improve(const struct tournament *tournament, int entrants, int opponents,
        struct strengths *s)
{
    const double battles = (double)tournament->battles + 1.0;

    for (int e = 0; e < entrants; e++) {
        double points = 0.0;
        double sum = 0.0;

        for (int o = 0; o < opponents; o++) {
            points += pairing_points(tournament, e, o);
            sum += battles / (s->entrant[e] + s->opponent[o]);
        }
        s->entrant[e] = points / sum;
    }
    for (int o = 1; o < opponents; o++) { /* not the anchor */
        double points = 0.0;
        double sum = 0.0;

        for (int e = 0; e < entrants; e++) {
            points += battles - pairing_points(tournament, e, o);
            sum += battles / (s->entrant[e] + s->opponent[o]);
        }
        s->opponent[o] = points / sum;
    }
}

/* 400 points are ten to one. */
static double
rating_of(double strength)
{
    return 400.0 * elementary_log(strength) / elementary_log(10.0);
}

void
tournament_rate(struct tournament *tournament, int entrant_count,
                int opponent_count)
{
    struct strengths s;

    for (int e = 0; e < entrant_count; e++)
        s.entrant[e] = 1.0;
    for (int o = 0; o < opponent_count; o++)
        s.opponent[o] = 1.0;
    for (int step = 0; step < RATING_STEPS; step++)
        improve(tournament, entrant_count, opponent_count, &s);
    for (int e = 0; e < entrant_count; e++)
        tournament->rating[e] = rating_of(s.entrant[e]);
    for (int o = 0; o < opponent_count; o++)
        tournament->opponent_rating[o] = rating_of(s.opponent[o]);
}

double
tournament_throughput(const struct tournament *tournament, int entrant)
{
    return tournament->pieces[entrant] > 0
               ? (double)tournament->attack_and_dug[entrant] /
                     (double)tournament->pieces[entrant]
               : 0.0;
}

bool
tournament_is_before(const struct tournament *tournament, int one, int other)
{
    const double throughput[2] = {tournament_throughput(tournament, one),
                                  tournament_throughput(tournament, other)};

    if (tournament->rating[one] != tournament->rating[other])
        return tournament->rating[one] > tournament->rating[other];
    if (throughput[0] != throughput[1])
        return throughput[0] > throughput[1];
    return one < other;
}
