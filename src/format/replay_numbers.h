/*
 * replay_numbers.h -- the numbers of a replay's header, for its reader and its
 * writer.  Private to the replay files.
 */
#ifndef FORMAT_REPLAY_NUMBERS_H
#define FORMAT_REPLAY_NUMBERS_H

#include <stddef.h>
#include <stdint.h>

#include "match/match_options.h"

/* A field of struct match_options, an int or an int32_t. */
struct replay_number {
    const char *name;
    size_t offset;
    int32_t most; /* it is 0 and up; all fields together are sound */
};

enum { REPLAY_NUMBERS = 14 };

extern const struct replay_number replay_numbers[REPLAY_NUMBERS];

int32_t replay_number_get(const struct replay_number *number,
                          const struct match_options *options);
void replay_number_set(const struct replay_number *number,
                       struct match_options *options, int32_t value);

#endif
