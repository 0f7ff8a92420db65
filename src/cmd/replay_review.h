/*
 * replay_review.h -- "beamfall replay FILE --review": a game as the coach sees
 * it.
 */
#ifndef CMD_REPLAY_REVIEW_H
#define CMD_REPLAY_REVIEW_H

#include <stdbool.h>
#include <stddef.h>

#include "cmd/command.h"
#include "format/replay.h"

struct replay_review {
    int seat;   /* from 0 */
    int budget; /* of the engine that grades, see coach/grade.h; 0: its own */
    bool json;
};

/*
 * Grade the game and print it.  The header was read from the text and has its
 * ruleset.
 */
enum command_status replay_review_run(const struct command_call *call,
                                      const struct replay_header *header,
                                      const char *text, size_t length,
                                      const struct replay_review *wanted);

#endif
