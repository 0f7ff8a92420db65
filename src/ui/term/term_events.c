/*
 * term_events.c -- what the terminal has said and nobody has heard yet.
 */
#include <config.h>

#include "ui/term/term.h"

#include <assert.h>

#include "ui/term/clock.h"
#include "ui/term/term_private.h"

void
term_push(struct term *term, struct term_event event)
{
    const int at = (term->event_first + term->event_count) % TERM_EVENT_MAX;

    assert(term->event_count < TERM_EVENT_MAX);
    term->events[at] = event;
    term->event_count++;
}

void
term_push_news(struct term *term, enum term_event_type type)
{
    term_push(term,
              (struct term_event){.type = type, .time_us = clock_now_us()});
}

bool
term_next_event(struct term *term, struct term_event *event)
{
    if (term->event_count == 0)
        return false;
    *event = term->events[term->event_first];
    term->event_first = (term->event_first + 1) % TERM_EVENT_MAX;
    term->event_count--;
    return true;
}
