/*
 * supply.c -- the rules of hold, seen from a search.
 */
#include "ai/search/supply.h"

#include <assert.h>

/* The piece at 'index' of the queue, or PIECE_NONE behind its end. */
static enum piece
queued(const struct supply *supply, int index)
{
    return index < supply->count ? (enum piece)supply->queue[index]
                                 : PIECE_NONE;
}

static bool
hold_is_reachable(const struct supply *supply)
{
    if (!supply->can_hold || supply->hold == PIECE_NONE)
        return false;
    return !supply->held || supply->count > 0;
}

int
supply_placeable(const struct supply *supply)
{
    return supply->count + hold_is_reachable(supply);
}

/* What hold would bring into play, and how many leave the queue for it. */
static enum piece
alternative(const struct supply *supply, enum piece hold, int next, int *taken)
{
    if (hold == PIECE_NONE) {
        *taken = 2;
        return queued(supply, next + 1);
    }
    *taken = next < supply->count ? 1 : 0;
    return hold;
}

int
supply_choices(const struct supply *supply, enum piece hold, int next,
               struct choice choices[SUPPLY_CHOICES_MAX])
{
    const enum piece current = queued(supply, next);
    int count = 0;

    assert(next >= 0 && next <= supply->count);

    if (current != PIECE_NONE)
        choices[count++] = (struct choice){(uint8_t)current, false,
                                           (uint8_t)hold, (uint8_t)(next + 1)};
    if (!supply->can_hold || (supply->held && next == 0))
        return count;

    int taken;
    const enum piece other = alternative(supply, hold, next, &taken);
    if (other != PIECE_NONE && other != current)
        choices[count++] = (struct choice){
            (uint8_t)other, true, (uint8_t)current, (uint8_t)(next + taken)};
    return count;
}

struct choice
supply_choice(const struct supply *supply, enum piece hold, int next, bool swap)
{
    struct choice choices[SUPPLY_CHOICES_MAX];
    const int count = supply_choices(supply, hold, next, choices);

    for (int i = 0; i < count; i++) {
        if (choices[i].swap == swap)
            return choices[i];
    }
    assert(false);
    return choices[0];
}

bool
supply_is_sound(const struct supply *supply, int placed, enum piece hold,
                int next)
{
    const int filled_now = hold != PIECE_NONE;
    const int filled_then = supply->hold != PIECE_NONE;

    return next <= supply->count && next == placed + filled_now - filled_then;
}
