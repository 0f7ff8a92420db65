/*
 * history.h -- where one is in a row of states that can be gone back and forth.
 *
 * It knows places only, 0..HISTORY_STATES - 1: whoever has the states keeps
 * each in its place.  What is new follows where one is, and what was taken back
 * is forgotten; when there are too many, so is the oldest.
 */
#ifndef COACH_HISTORY_H
#define COACH_HISTORY_H

#include <assert.h>
#include <stdbool.h>

enum {
    HISTORY_UNDO_MAX = 128, /* steps back that are remembered */
    HISTORY_STATES = HISTORY_UNDO_MAX + 1,
};

struct history {
    int first; /* the place of the oldest state */
    int count; /* states that are remembered; 0 before the beginning */
    int at;    /* the one where one is, the oldest being 0 */
};

/* The place of a state, the oldest being 0. */
static inline int
history_place_of(const struct history *history, int i)
{
    assert(i >= 0 && i < history->count);
    return (history->first + i) % HISTORY_STATES;
}

/* The place of the state where one is. */
static inline int
history_place(const struct history *history)
{
    return history_place_of(history, history->at);
}

/* Forget everything; returns the place of the one state that there is then. */
static inline int
history_begin(struct history *history)
{
    *history = (struct history){.count = 1};
    return history_place(history);
}

/* Go on to a state that is new, and return its place. */
static inline int
history_add(struct history *history)
{
    assert(history->count > 0);

    if (history->at == HISTORY_UNDO_MAX)
        history->first = history_place_of(history, 1);
    else
        history->at++;
    history->count = history->at + 1;
    return history_place(history);
}

/* How many steps one can go back, and forth. */
static inline int
history_undo_count(const struct history *history)
{
    return history->at;
}

static inline int
history_redo_count(const struct history *history)
{
    return history->count - 1 - history->at;
}

/* Go a step back, or forth; false: there is none. */
static inline bool
history_undo(struct history *history)
{
    if (history_undo_count(history) == 0)
        return false;
    history->at--;
    return true;
}

static inline bool
history_redo(struct history *history)
{
    if (history->at + 1 >= history->count)
        return false;
    history->at++;
    return true;
}

#endif
