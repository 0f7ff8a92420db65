/*
 * ladder.c -- counting bouts, and what they say.
 */
#include "lab/ladder.h"

#include <assert.h>
#include <string.h>

void
ladder_init(struct ladder *ladder, const struct ai_file *levels, int count)
{
    static_assert((int)LADDER_LEVELS_MAX <= (int)RATING_PLAYERS_MAX,
                  "all can be rated");
    assert(count >= 1 && count <= LADDER_LEVELS_MAX);

    memset(ladder, 0, sizeof *ladder);
    ladder->count = count;
    ladder->table.players = count;
    ladder->table.anchor = count / 2;
    for (int i = 0; i < count; i++)
        ladder->level[i].ai = &levels[i];
}

/* The place of a level, or -1. */
static int
find(const struct ladder *ladder, const char *name)
{
    for (int i = 0; i < ladder->count; i++) {
        if (strcmp(ladder->level[i].ai->name, name) == 0)
            return i;
    }
    return -1;
}

static void
count_side(struct ladder_level *level, const struct bout *bout, int side)
{
    level->pieces += bout->side[side].pieces;
    level->attack += bout->side[side].attack;
    level->steps += bout->steps;
}

/* Points of A, in halves. */
static int
halves_of(enum bout_result result)
{
    return result == BOUT_DRAW ? 1 : result == BOUT_A ? 2 : 0;
}

void
ladder_add(struct ladder *ladder, const struct bout *bout)
{
    const int a = find(ladder, bout->side[0].name);
    const int b = find(ladder, bout->side[1].name);
    const int halves = halves_of(bout->result);

    if (a < 0 || b < 0 || a == b) {
        ladder->strangers++;
        return;
    }
    if (ai_file_live_digest(ladder->level[a].ai) != bout->side[0].digest ||
        ai_file_live_digest(ladder->level[b].ai) != bout->side[1].digest)
        ladder->outdated++;
    ladder->table.games[a][b]++;
    ladder->table.games[b][a]++;
    ladder->table.halves[a][b] += halves;
    ladder->table.halves[b][a] += 2 - halves;
    count_side(&ladder->level[a], bout, 0);
    count_side(&ladder->level[b], bout, 1);
    if (b == a + 1)
        score_add(&ladder->level[b].below, bout->seed,
                  (enum outcome)(2 - halves));
    if (a == b + 1)
        score_add(&ladder->level[a].below, bout->seed, (enum outcome)halves);
}

void
ladder_rate(struct ladder *ladder)
{
    double rating[RATING_PLAYERS_MAX];

    rating_solve(&ladder->table, rating);
    for (int i = 0; i < ladder->count; i++) {
        const double strength = LADDER_MIDDLE + rating[i] + 0.5;

        ladder->level[i].strength = strength < 1.0 ? 1 : (int32_t)strength;
    }
}

/*
 * Pairs take turns, so that a run that is cut short has about as many games of
 * each.
 */
bool
ladder_next(const struct ladder *ladder, const struct ladder_plan *plan,
            struct ladder_pair *pair)
{
    int64_t least = plan->games;

    for (int apart = 1; apart <= plan->reach; apart++) {
        for (int a = 0; a + apart < ladder->count; a++) {
            const int64_t played = ladder->table.games[a][a + apart];

            if (played >= least)
                continue;
            least = played;
            *pair = (struct ladder_pair){a, a + apart, played};
        }
    }
    return least < plan->games;
}

int64_t
ladder_games(const struct ladder *ladder, const struct ladder_plan *plan)
{
    int64_t pairs = 0;

    for (int apart = 1; apart <= plan->reach; apart++)
        pairs += apart < ladder->count ? ladder->count - apart : 0;
    return pairs * plan->games;
}
