/*
 * event.c -- the ring.
 */
#include "match/event.h"

#include <assert.h>
#include <string.h>

void
events_init(struct events *events)
{
    memset(events, 0, sizeof *events);
}

void
events_add(struct events *events, const struct event *event)
{
    assert(events->count <= EVENTS_MAX && events->first < EVENTS_MAX);
    assert(event->kind < EVENT_KIND_COUNT);

    if (events->count == EVENTS_MAX) {
        events->lost++;
        return;
    }
    events->ring[(events->first + events->count) % EVENTS_MAX] = *event;
    events->count++;
}

bool
events_take(struct events *events, struct event *event)
{
    assert(events->count <= EVENTS_MAX && events->first < EVENTS_MAX);

    if (events->count == 0)
        return false;
    *event = events->ring[events->first];
    events->first = (uint16_t)((events->first + 1) % EVENTS_MAX);
    events->count--;
    return true;
}
