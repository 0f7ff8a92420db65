/*
 * asking.c -- how far the player has asked for the hint of a turn.
 */
#include "ui/game/asking.h"

#include <assert.h>

enum { STEPS = 4 };

void
asking_set(struct asking *asking, const struct settings *settings)
{
    asking->when = settings->hint_when;
    asking->warns = settings->hint_when == HINTS_WARN;
    asking->grows = !settings_hints_come(settings) || asking->warns;
    asking->delay =
        settings->hint_when == HINTS_DELAYED ? settings->hint_delay : 0;
}

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

bool
asking_is_due(const struct asking *asking, int32_t turn_at, int32_t step)
{
    return asking->at == turn_at || step >= turn_at + asking->delay;
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
asking_take_step(const struct asking *asking, int32_t turn_at,
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
