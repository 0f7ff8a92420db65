/*
 * feedback.h -- what is said about a lock: "T-spin double", "combo 2", and
 * which rows light up.
 *
 * It is told the events of a match and remembers the last thing worth saying
 * to each seat for as long as it should be seen.  Time is that of the match,
 * which never waits for any of it.
 */
#ifndef UI_PARTS_FEEDBACK_H
#define UI_PARTS_FEEDBACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "match/event.h"
#include "ui/term/role.h"

enum { FEEDBACK_LINES = 3, FEEDBACK_TEXT_MAX = 40 };

struct feedback {
    int32_t until; /* step; nothing is said from then on */
    enum role role;
    int32_t flash_until; /* step; no row lights up from then on */
    uint64_t flash;      /* bit y: row y was cleared, or has risen */
    char line[FEEDBACK_LINES][FEEDBACK_TEXT_MAX]; /* "": not used */
};

void feedback_init(struct feedback *feedback);

/* Take an event of this seat. */
void feedback_tell(struct feedback *feedback, const struct event *event);

/* Say one line from this step on. */
void feedback_say(struct feedback *feedback, int32_t step, enum role role,
                  const char *text);

/* Is there something to be seen at this step? */
bool feedback_is_shown(const struct feedback *feedback, int32_t step);

/* The rows that light up at this step, bit y for row y. */
uint64_t feedback_flash(const struct feedback *feedback, int32_t step);

/* The step after this one at which it looks different; INT32_MAX: none. */
int32_t feedback_due(const struct feedback *feedback, int32_t step);

#endif
