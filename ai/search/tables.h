/*
 * tables.h -- the transposition tables of an engine, one a depth, and what
 * becomes of them between decisions.
 *
 * While play follows the prediction made from the chosen placement, what was
 * judged at depth d + 1 is what the next search will meet at depth d: the
 * tables move up by one place, and only the deepest is emptied.
 *
 *     decision N   A B C D        depth 0 1 2 3
 *     decision N+1 B C D (A, emptied)
 *
 * Anything else empties them all.
 */
#ifndef AI_SEARCH_TABLES_H
#define AI_SEARCH_TABLES_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/board.h"
#include "ai/search/cache.h"
#include "ai/search/supply.h"
#include "ai/search/ttable.h"

enum { TABLES_MAX = JUDGE_DEPTHS_MAX };

/* A board and the pieces known to follow, as decided on or as expected. */
struct outlook {
    struct board board;
    struct supply supply;
};

struct tables {
    enum ai_cache cache;
    int count; /* 0 with AI_CACHE_NONE */
    struct ttable table[TABLES_MAX];
    bool has_prediction;
    struct outlook prediction; /* as far as it is known */
};

/*
 * Bring the tables into the state that a decision about 'now' may use, and
 * forget the prediction.  Returns whether 'now' was what it said.
 */
bool tables_begin(struct tables *tables, const struct outlook *now);

/* What the next decision will be about if the chosen placement is played. */
void tables_predict(struct tables *tables, const struct outlook *next);

/* A new game: empty them all and forget the prediction. */
void tables_reset(struct tables *tables);

/* The table that serves a depth, or NULL. */
static inline struct ttable *
tables_at(struct tables *tables, int depth)
{
    return depth < tables->count ? &tables->table[depth] : NULL;
}

#endif
