/*
 * tables.c -- predicting, rotating, emptying.
 */
#include "ai/search/tables.h"

#include <assert.h>
#include <string.h>

static void
empty_all(struct tables *tables)
{
    for (int d = 0; d < tables->count; d++)
        ttable_empty(&tables->table[d]);
}

/* Only references move: a table is a pointer and a number. */
static void
rotate(struct tables *tables)
{
    const int deepest = tables->count - 1;
    const struct ttable first = tables->table[0];

    assert(tables->count > 0);
    memmove(&tables->table[0], &tables->table[1],
            (size_t)deepest * sizeof first);
    tables->table[deepest] = first;
    ttable_empty(&tables->table[deepest]);
}

/*
 * The same board, the same piece in hold, and the pieces that were known still
 * in the order in which they were seen; more of them may be known by now.
 */
static bool
is_as_predicted(const struct tables *tables, const struct outlook *now)
{
    const struct outlook *then = &tables->prediction;

    return tables->has_prediction && board_equal(&then->board, &now->board) &&
           then->supply.hold == now->supply.hold &&
           then->supply.count <= now->supply.count &&
           memcmp(then->supply.queue, now->supply.queue, then->supply.count) ==
               0;
}

bool
tables_begin(struct tables *tables, const struct outlook *now)
{
    const bool predicted = is_as_predicted(tables, now);

    tables->has_prediction = false;
    if (tables->count == 0)
        return predicted;
    if (predicted && tables->cache == AI_CACHE_ROTATE)
        rotate(tables);
    else
        empty_all(tables);
    return predicted;
}

void
tables_predict(struct tables *tables, const struct outlook *next)
{
    assert(board_is_sound(&next->board));

    tables->prediction = *next;
    tables->has_prediction = true;
}

void
tables_reset(struct tables *tables)
{
    empty_all(tables);
    tables->has_prediction = false;
}
