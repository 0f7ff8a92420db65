/*
 * held.h -- which keys are down.
 *
 * A small set in the order of pressing.  When it is full the oldest key makes
 * room: a release that never comes must not block those to come.
 */
#ifndef UI_TERM_HELD_H
#define UI_TERM_HELD_H

#include <stdbool.h>
#include <stdint.h>

enum { HELD_MAX = 32 };

/* All zero is the empty set. */
struct held {
    int count;
    uint32_t keys[HELD_MAX]; /* oldest first */
};

/* Add a key, if it is not there. */
void held_add(struct held *held, uint32_t key);

/* Take a key out; false if it was not there. */
bool held_remove(struct held *held, uint32_t key);

void held_clear(struct held *held);

#endif
