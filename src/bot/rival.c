/*
 * rival.c -- faster after a loss, slower after a win.
 */
#include "bot/rival.h"

#include <assert.h>

static int32_t
clamped(int64_t value, int32_t least, int32_t most)
{
    return value < least ? least : value > most ? most : (int32_t)value;
}

struct rival
rival_new(const struct level *level)
{
    const int64_t pace = (int64_t)level->value[LEVEL_PACE] * 1000 / 60;

    return (struct rival){
        .pace = clamped(pace, RIVAL_PACE_LEAST, RIVAL_PACE_MOST),
        .step = RIVAL_STEP_MOST,
        .last = RIVAL_NONE,
    };
}

struct rival
rival_after(struct rival rival, enum rival_last end)
{
    assert(end == RIVAL_LOST || end == RIVAL_WON);

    if (rival.last != RIVAL_NONE && rival.last != (int32_t)end)
        rival.step = clamped(rival.step / 2, RIVAL_STEP_LEAST, RIVAL_STEP_MOST);

    const int64_t factor = 1000 + rival.step;
    const int64_t pace = rival.pace;

    rival.pace =
        clamped(end == RIVAL_LOST ? pace * factor / 1000 : pace * 1000 / factor,
                RIVAL_PACE_LEAST, RIVAL_PACE_MOST);
    rival.last = (int32_t)end;
    if (rival.games < INT32_MAX)
        rival.games++;
    if (end == RIVAL_LOST && rival.lost < rival.games)
        rival.lost++;
    return rival;
}

int32_t
rival_pace(const struct rival *rival)
{
    return (rival->pace * 60 + 500) / 1000;
}
