/*
 * course.h -- how a game went: pieces and attack by time, for a small graph.
 *
 * A fixed number of spans of equal length; when the game outgrows them, each
 * two become one and last twice as long.
 */
#ifndef COACH_COURSE_H
#define COACH_COURSE_H

#include <stdint.h>

#include "match/match.h"

enum { COURSE_SPANS = 40, COURSE_SPAN_MS = 250 };

struct course_span {
    int32_t pieces;
    int32_t attack; /* lines */
};

struct course {
    int32_t span_ms; /* COURSE_SPAN_MS, or that doubled some times */
    struct course_span span[MATCH_SEATS_MAX][COURSE_SPANS];
};

void course_init(struct course *course);

/* Told every event, in order; looks at locks. */
void course_note(struct course *course, const struct event *event);

/* So many spans have begun by that step; 1 and up. */
int course_count(const struct course *course, int32_t step);

#endif
