/*
 * attack.c -- attack lines and points.
 */
#include "ai/rules/attack.h"

#include <assert.h>

bool
clear_is_b2b(struct clear clear)
{
    return clear.lines == 4 || (clear.lines > 0 && clear.spin != SPIN_NONE);
}

/* One more, without ever wrapping round. */
static uint16_t
longer(uint16_t count)
{
    return count < UINT16_MAX ? (uint16_t)(count + 1) : count;
}

struct chain
chain_after(struct chain before, struct clear clear)
{
    if (clear.lines == 0)
        return (struct chain){before.b2b, 0};
    return (struct chain){clear_is_b2b(clear) ? longer(before.b2b) : 0,
                          longer(before.combo)};
}

/* The combo that this clear reaches has REN 'before.combo'. */
static int
combo_lines(const struct attack_rules *rules, struct chain before)
{
    const int last = COMBO_TABLE_SIZE - 1;

    return rules->combo[before.combo < last ? before.combo : last];
}

int
attack_of(const struct attack_rules *rules, struct chain before,
          struct clear clear)
{
    assert(clear.lines <= CLEAR_LINES_MAX && clear.spin < SPIN_COUNT);

    if (clear.lines == 0)
        return 0;
    if (clear.perfect)
        return rules->perfect_clear;

    int lines = rules->lines[clear.spin][clear.lines];
    if (before.b2b > 0 && clear_is_b2b(clear))
        lines += rules->b2b_bonus;
    return lines + combo_lines(rules, before);
}

static int
perfect_points(struct clear clear, bool goes_on)
{
    static const int points[CLEAR_LINES_MAX + 1] = {0, 800, 1200, 1800, 2000};

    if (clear.lines == 4 && goes_on)
        return 3200;
    return points[clear.lines];
}

int
points_of(struct chain before, struct clear clear, int level)
{
    static const int points[SPIN_COUNT][CLEAR_LINES_MAX + 1] = {
        [SPIN_NONE] = {0, 100, 300, 500, 800},
        [SPIN_MINI] = {100, 200, 400, 800, 800},
        [SPIN_FULL] = {400, 800, 1200, 1600, 1600},
    };

    assert(clear.lines <= CLEAR_LINES_MAX && clear.spin < SPIN_COUNT);
    assert(level >= 1);

    const bool goes_on = before.b2b > 0 && clear_is_b2b(clear);
    int sum = points[clear.spin][clear.lines];
    if (goes_on)
        sum += sum / 2;
    if (clear.lines > 0)
        sum += 50 * before.combo;
    if (clear.perfect)
        sum += perfect_points(clear, goes_on);
    return sum * level;
}
