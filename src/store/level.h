/*
 * level.h -- what makes an AI play like a person, and its place in lists.
 *
 * What an AI decides follows from its config (ai/config.h).  A level says how
 * fast the hands are and how far it errs as people do: only games at live speed
 * know it, while measurements turn by turn judge what the engine can do.  One
 * table names each number, says what it means and bounds it: the reader of
 * data/ai/NAME.cfg and its messages walk that table.
 */
#ifndef STORE_LEVEL_H
#define STORE_LEVEL_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/judge/theta.h"

enum { LEVEL_NEVER_MINDS = 60000 /* as a reaction */ };

enum level_number {
    LEVEL_RANK,     /* 1 and up in lists, weakest first; 0: not listed */
    LEVEL_PACE,     /* pieces a minute */
    LEVEL_PONDER,   /* milliseconds; this and the next three: see bot/human.h */
    LEVEL_LAPSES,   /* thousandths of a line of attack; 0: none */
    LEVEL_SLIPS,    /* in a thousand pieces */
    LEVEL_REACTION, /* milliseconds */
    LEVEL_ADAPTS,   /* 0 or 1: see bot/rival.h */
    LEVEL_STRENGTH, /* measured, on the scale of chess; 0: not known */
    LEVEL_COUNT
};

struct level {
    int32_t value[LEVEL_COUNT]; /* by enum level_number */
};

extern const struct theta_field level_fields[LEVEL_COUNT];

/* Two and a half pieces a second, without an error. */
struct level level_default(void);

/* Every number is inside its range. */
bool level_is_sound(const struct level *level);

#endif
