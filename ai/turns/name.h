/*
 * name.h -- the names under which the tables of the search over turns
 * remember.
 *
 * A name has two words that are salted differently, as the keys of the beam
 * have (ai/search/key.h): the first picks a bucket, the second verifies.  A
 * view has three of them, for not everybody reads all of it: who plans a turn
 * of one seat looks at that seat only.
 */
#ifndef AI_TURNS_NAME_H
#define AI_TURNS_NAME_H

#include "ai/search/key.h"
#include "ai/turns/view.h"

struct turns_names {
    struct key seat[TURNS_SEATS]; /* what a plan of its turn reads */
    struct key view;              /* everything */
};

/* Names of a view. */
struct turns_names turns_names_of(const struct turns_view *view);

/* The same with one more number in it: a level, a depth, a seat. */
struct key turns_name_with(struct key name, int which, uint64_t value);

enum { TURNS_NAME_NUMBERS = 8 }; /* 'which' is 0 up to one less */

#endif
