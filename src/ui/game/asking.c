/*
 * asking.c -- how far the player has asked for the hint of a turn.
 */
#include "ui/game/asking.h"

#include <assert.h>

enum { STEPS = 4 };

void
asking_begin(struct asking *asking)
{
    asking->steps = 0;
    asking->at = -1;
}

void
asking_note(struct asking *asking, int32_t turn_at)
{
    assert(turn_at >= 0);
    asking->at = turn_at;
}

static int
steps_of(const struct asking *asking, int32_t turn_at)
{
    return asking->at == turn_at ? asking->steps : 0;
}

bool
asking_grow(struct asking *asking, int32_t turn_at)
{
    assert(asking->grows);
    asking->steps = (steps_of(asking, turn_at) + 1) % (STEPS + 1);
    asking_note(asking, turn_at);
    return asking->steps > 0;
}

bool
asking_tells(const struct asking *asking, int32_t turn_at,
             enum view_hint_step *step)
{
    static const enum view_hint_step steps[STEPS + 1] = {
        [1] = VIEW_HINT_IDEA,
        [2] = VIEW_HINT_REGION,
        [3] = VIEW_HINT_OUTLINE,
        [4] = VIEW_HINT_ALL,
    };

    assert(asking->grows);
    *step = steps[steps_of(asking, turn_at)];
    return steps_of(asking, turn_at) > 0;
}
