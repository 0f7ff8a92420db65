/*
 * tournament.c -- all pairings, and what they say about strength.
 */
#include "lab/tournament.h"

#include <assert.h>
#include <string.h>

#include "lab/battle.h"
#include "lab/rating.h"

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

static void
play(void *context, int hand, int64_t number)
{
    struct table *table = context;
    const struct tournament_options *options = table->options;
    const struct pairing pairing = pairing_of(options, number);
    const struct battle_options battle = {.rules = options->rules,
                                          .seed = pairing.seed};
    const struct setup *const setup[2] = {
        &options->entrants[pairing.entrant],
        &options->opponents[pairing.opponent],
    };
    const struct setup *const seats[2] = {setup[pairing.rotated],
                                          setup[!pairing.rotated]};
    const int64_t place = number % CREW_WINDOW;

    (void)hand;
    table->has_result[place] =
        battle_run_setups(seats, &battle, &table->result[place]);
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
        battle_half_points(result->winner, pairing.rotated);
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

/* The table has the entrants first, then the opponents. */
void
tournament_rate(struct tournament *tournament, int entrant_count,
                int opponent_count)
{
    struct rating_table table = {.players = entrant_count + opponent_count,
                                 .anchor = entrant_count};
    double rating[RATING_PLAYERS_MAX];

    static_assert((int)TOURNAMENT_ENTRANTS_MOST +
                          (int)TOURNAMENT_OPPONENTS_MOST <=
                      (int)RATING_PLAYERS_MAX,
                  "all can be rated");

    for (int e = 0; e < entrant_count; e++) {
        for (int i = 0; i < opponent_count; i++) {
            const int o = entrant_count + i;

            table.games[e][o] = table.games[o][e] = tournament->battles;
            table.halves[e][o] = tournament->points[e][i];
            table.halves[o][e] =
                2 * tournament->battles - tournament->points[e][i];
        }
    }
    rating_solve(&table, rating);
    for (int e = 0; e < entrant_count; e++)
        tournament->rating[e] = rating[e];
    for (int o = 0; o < opponent_count; o++)
        tournament->opponent_rating[o] = rating[entrant_count + o];
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
