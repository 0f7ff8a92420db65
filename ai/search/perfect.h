/*
 * perfect.h -- an exact search for lines that empty a low board.
 *
 * A board of at most four rows whose empty cells are a number of whole pieces
 * is filled up with the pieces that are known, in the orders that queue and
 * hold allow, until nothing is left.  The boards on the way are not judged.
 * What the line is worth is for the beam to find out, which takes it along as
 * one more candidate.
 *
 * It counts the placements that it tries, and stops when they have become too
 * many; it needs no memory but the stack.
 */
#ifndef AI_SEARCH_PERFECT_H
#define AI_SEARCH_PERFECT_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/move/movegen.h"
#include "ai/search/beam.h"

enum {
    PERFECT_ROWS = 4,           /* a higher board is not tried */
    PERFECT_PLACEMENTS = 10000, /* to be tried by one search */
};

enum perfect_outcome { PERFECT_FOUND, PERFECT_NONE, PERFECT_CANCELLED };

/* What is looked for, and what has become of it. */
struct perfect {
    const struct question *question; /* its 'line' is not looked at */
    const struct movegen_variant *movegen;
    int32_t placements;     /* that may still be tried; counts down */
    struct path_line line;  /* the best so far; without one its count is 0 */
    int attack;             /* of that line */
    struct path_line trail; /* to where it has come */
    bool cancelled;
};

/*
 * Look for lines through as few rows as possible, none longer than the schedule
 * is deep, and choose the one that attacks most, of equals the first one in
 * order of generation.  A line has only placements that the beam itself would
 * try, and none at which garbage might rise.  When the placements run out what
 * was found by then stands.
 */
enum perfect_outcome perfect_find(struct perfect *perfect);

#endif
