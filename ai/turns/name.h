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

/* What else can be part of a name. */
enum turns_name_number {
    NAME_OWN_ATTACK, /* of a round, by seat */
    NAME_OTHER_ATTACK,
    NAME_PLACED, /* how both seats came out of their placements */
    NAME_LEVEL,
    NAME_CAP,
    NAME_PLANNER, /* a seat */
    TURNS_NAME_NUMBERS
};

/* The same with one more number in it. */
struct key turns_name_with(struct key name, enum turns_name_number which,
                           uint64_t value);

#endif
