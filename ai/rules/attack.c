/*
 * attack.c -- attack lines and points.
 *
 * A clear sends up to five packets: the three parts of a surge, what the clear
 * itself is worth, and what an emptied board is worth where that goes apart.
 * Under guideline rules only the second kind exists, and its lines are a sum
 * of three table entries.
 */
#include "ai/rules/attack.h"

#include <assert.h>

#include "ai/rules/attack_tables.h"

bool
clear_is_b2b(struct clear clear)
{
    return clear.lines == 4 || (clear.lines > 0 && clear.spin != SPIN_NONE);
}

/* More of it, without ever wrapping round. */
static uint16_t
longer(uint16_t count, int by)
{
    return count < UINT16_MAX - by ? (uint16_t)(count + by) : UINT16_MAX;
}

/* Does emptying the board count for the chain by itself? */
static bool
is_link(const struct attack_rules *rules, struct clear clear)
{
    return clear.perfect && rules->perfect_b2b > 0;
}

static bool
goes_on(const struct attack_rules *rules, struct chain before,
        struct clear clear)
{
    return before.b2b > 0 && (clear_is_b2b(clear) || is_link(rules, clear));
}

struct chain
chain_after(const struct attack_rules *rules, struct chain before,
            struct clear clear)
{
    if (clear.lines == 0)
        return (struct chain){before.b2b, 0};

    uint16_t b2b = 0;
    if (is_link(rules, clear))
        b2b = longer(before.b2b, rules->perfect_b2b);
    else if (clear_is_b2b(clear))
        b2b = longer(before.b2b, 1);
    return (struct chain){b2b, longer(before.combo, 1)};
}

/* What the chain adds to a clear that goes on with it, in CHAIN_UNITs. */
static uint64_t
chain_units(const struct attack_rules *rules, struct chain before,
            struct clear clear)
{
    const int last = CHAIN_BONUSES - 1;

    if (!goes_on(rules, before, clear))
        return 0;
    if (rules->b2b_mode == B2B_CHAIN)
        return chain_bonus[before.b2b < last ? before.b2b : last];
    return (uint64_t)rules->b2b_bonus[clear.lines] * CHAIN_UNIT;
}

/* The combo that this clear reaches has REN 'before.combo'. */
static int
combo_lines(const struct attack_rules *rules, struct chain before)
{
    const int last = COMBO_TABLE_SIZE - 1;

    return rules->combo[before.combo < last ? before.combo : last];
}

/* What a combo of this REN sends, however little there is to multiply. */
static int
combo_floor(int ren)
{
    int lines = 0;

    while (lines < COMBO_LEAST_COUNT && combo_least[lines] <= (uint32_t)ren)
        lines++;
    return lines;
}

/* No packet has more. */
static int
cut(int lines)
{
    return lines < ATTACK_PACKET_MAX ? lines : ATTACK_PACKET_MAX;
}

/* units (1 + REN / 4), rounded down to lines. */
static int
multiplied(uint64_t units, int ren)
{
    const uint64_t lines =
        units * (4 + (uint64_t)ren) / (4 * (uint64_t)CHAIN_UNIT);
    const int least = combo_floor(ren);

    if (lines > ATTACK_PACKET_MAX)
        return ATTACK_PACKET_MAX;
    return (int)lines > least ? (int)lines : least;
}

/* What the clear itself sends: chain and combo, no surge, no empty board. */
static int
plain_lines(const struct attack_rules *rules, struct chain before,
            struct clear clear)
{
    const int base = rules->lines[clear.spin][clear.lines];

    if (rules->combo_mode == COMBO_ADDS && rules->b2b_mode != B2B_CHAIN) {
        const bool bonus = goes_on(rules, before, clear);

        return base + (bonus ? rules->b2b_bonus[clear.lines] : 0) +
               combo_lines(rules, before);
    }

    const uint64_t units =
        (uint64_t)base * CHAIN_UNIT + chain_units(rules, before, clear);
    if (rules->combo_mode == COMBO_MULTIPLIES)
        return multiplied(units, before.combo);
    return (int)(units / CHAIN_UNIT) + combo_lines(rules, before);
}

static int
own_lines(const struct attack_rules *rules, struct chain before,
          struct clear clear)
{
    if (clear.perfect && rules->perfect_mode == PERFECT_REPLACES)
        return rules->perfect_clear;

    int lines = plain_lines(rules, before, clear);
    if (clear.perfect && rules->perfect_mode == PERFECT_ADDS)
        lines += rules->perfect_clear;
    return cut(lines);
}

static int
apart_lines(const struct attack_rules *rules, struct clear clear)
{
    return clear.perfect && rules->perfect_mode == PERFECT_APART
               ? rules->perfect_clear
               : 0;
}

/* What a chain sends that ends with this clear. */
static int
surge_lines(const struct attack_rules *rules, struct chain before,
            struct clear clear)
{
    const int gone_on = before.b2b - 1;

    if (rules->b2b_mode != B2B_SURGE || before.b2b == 0 ||
        goes_on(rules, before, clear) || gone_on < rules->surge_from)
        return 0;

    return cut(rules->surge_lines + gone_on - rules->surge_from);
}

int
attack_of(const struct attack_rules *rules, struct chain before,
          struct clear clear)
{
    assert(clear.lines <= CLEAR_LINES_MAX && clear.spin < SPIN_COUNT);

    if (clear.lines == 0)
        return 0;
    return surge_lines(rules, before, clear) + own_lines(rules, before, clear) +
           apart_lines(rules, clear);
}

void
attack_add(struct attack *attack, int lines)
{
    assert(lines >= 0 && attack->count <= ATTACK_PACKETS_MAX);

    if (lines == 0)
        return;
    assert(attack->count < ATTACK_PACKETS_MAX);
    attack->packet[attack->count++] = (uint8_t)cut(lines);
}

int
attack_lines(const struct attack *attack)
{
    int lines = 0;

    for (int i = 0; i < attack->count; i++)
        lines += attack->packet[i];
    return lines;
}

struct attack
attack_split(const struct attack_rules *rules, struct chain before,
             struct clear clear, int dug)
{
    struct attack attack = {.count = 0};

    assert(clear.lines <= CLEAR_LINES_MAX && clear.spin < SPIN_COUNT);
    assert(dug >= 0 && dug <= clear.lines);

    if (clear.lines == 0)
        return attack;

    /* A surge comes in thirds, the last one takes what rounding leaves. */
    const int surge = surge_lines(rules, before, clear);
    const int third = (surge + 1) / 3;
    attack_add(&attack, third);
    attack_add(&attack, third);
    attack_add(&attack, surge - 2 * third);

    const int bonus = dug > 0 && clear_is_b2b(clear) ? rules->dig_bonus : 0;
    attack_add(&attack, own_lines(rules, before, clear) + bonus);
    attack_add(&attack, apart_lines(rules, clear));
    return attack;
}

static int
perfect_points(struct clear clear, bool continues)
{
    static const int points[CLEAR_LINES_MAX + 1] = {0, 800, 1200, 1800, 2000};

    if (clear.lines == 4 && continues)
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

    const bool continues = before.b2b > 0 && clear_is_b2b(clear);
    int sum = points[clear.spin][clear.lines];
    if (continues)
        sum += sum / 2;
    if (clear.lines > 0)
        sum += 50 * before.combo;
    if (clear.perfect)
        sum += perfect_points(clear, continues);
    return sum * level;
}
