/*
 * course.c -- how a game went.
 */
#include "coach/course.h"

#include <assert.h>
#include <string.h>

void
course_init(struct course *course)
{
    memset(course, 0, sizeof *course);
    course->span_ms = COURSE_SPAN_MS;
}

/* Make each two spans one. */
static void
halve(struct course *course)
{
    assert(course->span_ms <= INT32_MAX / 2);

    course->span_ms *= 2;
    for (int seat = 0; seat < MATCH_SEATS_MAX; seat++) {
        struct course_span *span = course->span[seat];

        for (int i = 0; i < COURSE_SPANS / 2; i++)
            span[i] = (struct course_span){
                span[2 * i].pieces + span[2 * i + 1].pieces,
                span[2 * i].attack + span[2 * i + 1].attack};
        memset(&span[COURSE_SPANS / 2], 0, COURSE_SPANS / 2 * sizeof *span);
    }
}

void
course_note(struct course *course, const struct event *event)
{
    if (event->kind != EVENT_LOCK)
        return;
    assert(event->seat < MATCH_SEATS_MAX && event->step >= 0);

    while (event->step / course->span_ms >= COURSE_SPANS)
        halve(course);

    struct course_span *span =
        &course->span[event->seat][event->step / course->span_ms];
    span->pieces++;
    span->attack += event->lock.attack;
}

int
course_count(const struct course *course, int32_t step)
{
    const int32_t count = step / course->span_ms + 1;

    return count < COURSE_SPANS ? (int)count : COURSE_SPANS;
}
