/*
 * level.h -- how strong an AI plays: the numbers of a level, described.
 *
 * The engine's judgment is its theta; a level says how much of it is used, how
 * fast the hands are, and how far it errs as people do.  Only games at live
 * speed know all of it: measurements turn by turn ask for budget, horizon,
 * previews and hold, and judge what the engine can do.  One table names each
 * number, says what it means and bounds it: the reader of data/ai/NAME.cfg and
 * its messages walk that table.
 */
#ifndef STORE_LEVEL_H
#define STORE_LEVEL_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/judge/theta.h"

enum { LEVEL_NEVER_MINDS = 60000 /* as a reaction */ };

enum level_number {
    LEVEL_RANK,       /* 1 and up in lists, weakest first; 0: not listed */
    LEVEL_BUDGET,     /* as in struct ai_options */
    LEVEL_HORIZON,    /* as in struct ai_options */
    LEVEL_PREVIEWS,   /* next pieces that it looks at */
    LEVEL_HOLD,       /* 0 or 1: uses hold */
    LEVEL_PACE,       /* pieces a minute */
    LEVEL_VOCABULARY, /* enum vocabulary */
    LEVEL_PONDER,     /* milliseconds; this and the rest: see bot/human.h */
    LEVEL_LAPSES,     /* thousandths of a line of attack; 0: none */
    LEVEL_SLIPS,      /* in a thousand pieces */
    LEVEL_REACTION,   /* milliseconds */
    LEVEL_ADAPTS,     /* 0 or 1: see bot/rival.h */
    LEVEL_TURNS,      /* looked ahead against the other seat; 0: none */
    LEVEL_PERFECT,    /* 0 or 1: looks for lines that empty a low board */
    LEVEL_STRENGTH,   /* measured, on the scale of chess; 0: not known */
    LEVEL_COUNT
};

struct level {
    int32_t value[LEVEL_COUNT]; /* by enum level_number */
};

extern const struct theta_field level_fields[LEVEL_COUNT];

/* Full strength. */
struct level level_default(void);

/* Every number is inside its range. */
bool level_is_sound(const struct level *level);

#endif
