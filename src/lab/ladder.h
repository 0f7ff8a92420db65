/*
 * ladder.h -- how strong the levels are, from games at live speed.
 *
 * Levels stand in a list, the weakest first.  Not all need to have met: near
 * ones do, which says most for the effort, and ratings join them.  The middle
 * level is 2000 by definition.
 */
#ifndef LAB_LADDER_H
#define LAB_LADDER_H

#include <stdbool.h>
#include <stdint.h>

#include "format/bout.h"
#include "lab/rating.h"
#include "lab/statistics.h"
#include "store/ai_file.h"

enum { LADDER_MIDDLE = 2000, LADDER_LEVELS_MAX = AI_FILES_MAX };

struct ladder_level {
    const struct ai_file *ai;
    struct score below; /* against the level before it */
    int64_t pieces;
    int64_t attack;
    int64_t steps;
    int32_t strength; /* as in its file; written by ladder_rate() */
};

struct ladder {
    int count;
    struct ladder_level level[LADDER_LEVELS_MAX]; /* the weakest first */
    struct rating_table table;
    int64_t strangers; /* bouts of levels that are not in the list */
    int64_t outdated;  /* bouts with another version of a level */
};

/* 'levels' must outlive the ladder; 1..LADDER_LEVELS_MAX of them. */
void ladder_init(struct ladder *ladder, const struct ai_file *levels,
                 int count);

/* Count a bout.  Bouts of strangers are only counted as such. */
void ladder_add(struct ladder *ladder, const struct bout *bout);

/* Strengths from all bouts so far. */
void ladder_rate(struct ladder *ladder);

/* The next game that is to be played, if not all are. */
struct ladder_plan {
    int reach;     /* levels up to so many places apart meet, 1 and up */
    int64_t games; /* of each pair */
};
struct ladder_pair {
    int a; /* place of the weaker one */
    int b;
    int64_t number; /* games of this pair before it */
};
bool ladder_next(const struct ladder *ladder, const struct ladder_plan *plan,
                 struct ladder_pair *pair);

/* Games that the plan has in all. */
int64_t ladder_games(const struct ladder *ladder,
                     const struct ladder_plan *plan);

#endif
