/*
 * match_replay.h -- play the battles of a record again.
 */
#ifndef LAB_MATCH_REPLAY_H
#define LAB_MATCH_REPLAY_H

#include <stdbool.h>

#include "cmd/command.h"

/*
 * Play every battle of the record at 'path' again, as its lines say, and
 * compare: COMMAND_DONE when every decision and every count is the same,
 * COMMAND_NEGATIVE when one is not.
 */
enum command_status match_replay(const struct command_call *call,
                                 const char *path, int threads, bool is_silent);

#endif
