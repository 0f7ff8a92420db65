/*
 * reason.h -- why a placement was not the best one, in plain words.
 *
 * The two lines are held beside each other, the best one and the best that the
 * played placement leaves.  What happens in them is told first: clears, broken
 * chains, wells and gaps that get buried.  Then what their ends look like, by
 * the terms of the evaluator that differ most.
 */
#ifndef COACH_REASON_H
#define COACH_REASON_H

#include "coach/grade.h"

enum {
    REASONS_MAX = 3,
    REASON_SIZE = 72, /* bytes of one, with its '\0': fits a line of 80 */
};

struct reasons {
    int count;
    char text[REASONS_MAX + 1][REASON_SIZE]; /* phrases without a full stop,
                                                the most telling first; the
                                                last is spare room */
};

enum { REASONS_SIZE = REASONS_MAX * (REASON_SIZE + 2) };

/* All of them as one sentence, with a full stop; "" if there are none. */
void reasons_join(const struct reasons *reasons, char text[REASONS_SIZE]);

/* There are none for a placement that lost nothing beyond the noise. */
void reasons_find(const struct grade *grade, const struct ai_position *position,
                  const struct attack_rules *rules, struct reasons *reasons);

#endif
