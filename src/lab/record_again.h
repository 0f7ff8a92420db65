/*
 * record_again.h -- play the battles of a record again, and look on.
 *
 * Who plays, and by which rules, comes from the lines themselves.  A battle
 * either comes out to the last byte as its line says, or the run ends there:
 * what is seen in a battle is only told of one that is the recorded one.
 */
#ifndef LAB_RECORD_AGAIN_H
#define LAB_RECORD_AGAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "cmd/command.h"
#include "lab/cohort.h"

struct record_again {
    const struct command_call *call;
    char *const *paths; /* the record, or its shards in order; "-", which can
                           be read only once, is refused */
    int count;
    int threads;
    bool is_silent; /* show no progress */
    void *context;
    /* Both may be NULL.  'watch' is called by the thread that plays. */
    void (*watch)(void *context, int64_t battle,
                  const struct battle_glimpse *glimpse);
    void (*take)(void *context, const struct record *record);
};

/* What came of it. */
struct record_again_end {
    int64_t battles;             /* in the record */
    int64_t differs;             /* the first that came out otherwise, or -1 */
    struct record_cohort cohort; /* who played */
};

/*
 * COMMAND_DONE when all battles are the same, COMMAND_NEGATIVE when one is
 * not; *end is then set.  Any other trouble has been told.
 */
enum command_status record_again(const struct record_again *again,
                                 struct record_again_end *end);

#endif
