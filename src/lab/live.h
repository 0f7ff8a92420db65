/*
 * live.h -- two AIs play a whole game at live speed, without living it.
 *
 * The game is the one that a person plays: milliseconds, gravity, garbage that
 * travels, each AI at its own pace with its own errors.  But steps pass as fast
 * as the machine can, and wait where an answer must be waited for; no clock is
 * read.  So the same files and seed give the same game on every machine.
 *
 * Attack grows after a while, as games have to end.
 */
#ifndef LAB_LIVE_H
#define LAB_LIVE_H

#include <stdbool.h>
#include <stdint.h>

#include "format/bout.h"
#include "store/ai_file.h"

enum {
    LIVE_MARGIN_MS = 120000,     /* then attack grows, */
    LIVE_MARGIN_PERCENT = 50,    /* by so much a minute */
    LIVE_STEPS_MAX = 30 * 60000, /* then it is a draw */
};

/*
 * Play one game; both have the same pieces.  All of *bout is written but the
 * version.  False when the system gives no memory or thread.
 */
bool live_play(const struct ai_file *const ai[2], const struct ruleset *rules,
               uint64_t seed, struct bout *bout);

#endif
