/*
 * losses.h -- how battles are lost: what the loser did and did not do, how its
 * stack looked before it fell, and the same of the winner.
 *
 * A battle is watched placement by placement; once it is over it is added to
 * the sums.  A draw is nobody's loss and is left out.  Everything is a count,
 * so sums do not depend on the order of battles.
 */
#ifndef LAB_LOSSES_H
#define LAB_LOSSES_H

#include <stdint.h>

#include "format/record.h"
#include "lab/battle.h"

/* What can be held against a placement. */
enum losses_event {
    LOSSES_SPIN_MISSED, /* a full spin of two lines or more was at hand, and
                           none was made */
    LOSSES_T_SPENT,     /* a T that did not clear by a spin */
    LOSSES_COMBO_ENDED, /* two clears or more in a row, and no third */
    LOSSES_COMBO_LEFT,  /* the same, and one more was at hand */
    LOSSES_B2B_BROKEN,  /* back-to-back given away by a clear */
    LOSSES_LET_RISE,    /* rows were let in while a clear was at hand */
    LOSSES_EVENTS
};

/* How a stack looks after a placement, before rows rise. */
enum losses_feature {
    LOSSES_ROOF,     /* rows of the tallest column */
    LOSSES_HOLES,    /* rows with a covered empty cell */
    LOSSES_COVER,    /* rows over the highest of these */
    LOSSES_GARBAGE,  /* rows that came from below */
    LOSSES_INCOMING, /* rows on their way */
    LOSSES_FEATURES
};

extern const char *const losses_event_names[LOSSES_EVENTS];
extern const char *const losses_feature_names[LOSSES_FEATURES];

enum {
    LOSSES_MOMENTS = 5, /* looked at, so many placements before the last: */
    LOSSES_RING = 64,   /* placements remembered, a power of two */
    LOSSES_LATE = 20,   /* placements that count as the end of a battle */
};

extern const int losses_back[LOSSES_MOMENTS]; /* 40, 20, 10, 5, 0 */

struct losses_moment {
    uint8_t feature[LOSSES_FEATURES];
    uint8_t events; /* bit e: event e */
    uint8_t attack;
};

/* One battle as it goes on, by seat.  All zero before it begins. */
struct losses_watch {
    struct losses_seat {
        struct losses_moment ring[LOSSES_RING]; /* by placement */
        int64_t placed;
        int64_t event[LOSSES_EVENTS];
    } seat[2];
};

/* Note a placement. */
void losses_see(struct losses_watch *watch,
                const struct battle_glimpse *glimpse);

/* Sums of one side over battles that one side lost. */
struct losses_part {
    int64_t count[RECORD_COUNTS]; /* as in the record */
    int64_t event[LOSSES_EVENTS]; /* in whole battles */
    int64_t late[LOSSES_EVENTS];  /* in their ends */
    int64_t late_attack;          /* lines, likewise */
    int64_t late_placed;          /* placements of the ends */
    int64_t final_rows;           /* that rose with the last placement */
    int64_t seen[LOSSES_MOMENTS]; /* battles that were long enough */
    int64_t feature[LOSSES_MOMENTS][LOSSES_FEATURES];
};

struct losses {
    int64_t battles[2]; /* that A, that B lost */
    int64_t turns[2];
    struct losses_part part[2][2]; /* by who lost, then by side */
};

/* Add a battle that is over; 'record' is its line. */
void losses_add(struct losses *losses, const struct losses_watch *watch,
                const struct record *record);

#endif
