/*
 * feedback.h -- what is said about a lock: "T-spin double", "combo 2".
 *
 * It is told the events of a match and remembers the last thing worth saying
 * to each seat for as long as it should be seen.  Time is that of the match.
 */
#ifndef UI_FEEDBACK_H
#define UI_FEEDBACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "match/event.h"
#include "ui/role.h"

enum { FEEDBACK_LINES = 3, FEEDBACK_TEXT_MAX = 40 };

struct feedback {
    int32_t until; /* step; nothing is said from then on */
    enum role role;
    char line[FEEDBACK_LINES][FEEDBACK_TEXT_MAX]; /* "": not used */
};

void feedback_init(struct feedback *feedback);

/* Take an event of this seat. */
void feedback_tell(struct feedback *feedback, const struct event *event);

/* Is there something to be seen at this step? */
bool feedback_is_shown(const struct feedback *feedback, int32_t step);

/* What a clear is called: "mini T-spin single"; "" when nothing cleared. */
void feedback_clear_name(const struct event_lock *lock, char *text,
                         size_t size);

#endif
