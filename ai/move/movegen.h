/*
 * movegen.h -- where a piece can come to rest.
 *
 * Exact both ways: a landing is reported if, and only if, inputs of the
 * movement in force reach it from the entry position.  Never scores, never
 * allocates, keeps no state: any thread may call it at any time.
 */
#ifndef AI_MOVE_MOVEGEN_H
#define AI_MOVE_MOVEGEN_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/board.h"
#include "ai/rules/position.h"
#include "ai/rules/ruleset.h"

/*
 * What a player may do with a piece.  Shifts and turns are always allowed, half
 * turns where the rules have them, and the hard drop ends it all.
 */
struct movement {
    const struct ruleset *rules;
    bool soft_drop; /* may move down a row at a time: tucks and most spins */
    bool instant;   /* gravity leaves no time to float: the piece falls to the
                       ground on entry and after every input */
};

enum {
    /*
     * Landings of one piece that a list has room for.  On real boards there are
     * about 25, seldom 100; on the worst that a search for such boards found,
     * 417.  There are never more than 680 places: a T has 8 or 9 columns by
     * orientation, and of two rows, one above the other, only one is a landing.
     */
    MOVEGEN_MAX = 512,
    MOVEGEN_WORDS = 10, /* of four rows of sixteen bits, see rows.h */
};

/*
 * The landings as sets: bit 16 * (y % 4) + x of word y / 4 is the landing whose
 * centre is at (x, y).
 *
 * Of two orientations that fill the same cells only the canonical one is used:
 * north and east for I, S and Z, north for O.  So what a player reaches as a
 * south I is reported as the north I that covers it.
 */
struct landing_sets {
    uint8_t piece;  /* enum piece */
    uint8_t words;  /* those in use, 0..10: the rest is not set */
    uint8_t turns;  /* canonical orientations in use: 1, 2 or 4 */
    uint8_t grades; /* 1: all landings are SPIN_NONE, and only that is set;
                       SPIN_COUNT: all are set */
    uint64_t set[ROT_COUNT][SPIN_COUNT][MOVEGEN_WORDS];
};

/*
 * The generator exists in variants that give the same sets, counts and lists:
 * a portable one, and one for processors that work on 32 bytes at a time (see
 * bits.h; where there are none such it is the portable one again).
 */
struct movegen_variant {
    /* All landings of 'piece'; none when it is blocked out. */
    void (*find)(const struct movement *movement, const struct board *board,
                 enum piece piece, struct landing_sets *sets);

    /* How many there are. */
    int (*count)(const struct landing_sets *sets);

    /*
     * As a list, each landing once: by orientation, then spin grade, then row
     * from the floor up, then column.  Returns the count.
     */
    int (*list)(const struct landing_sets *sets,
                struct landing landings[MOVEGEN_MAX]);
};

extern const struct movegen_variant movegen_portable;
extern const struct movegen_variant movegen_wide;

/* The best that this processor runs: ask once, and keep the answer. */
const struct movegen_variant *movegen_choose(void);

/* Find and list in one. */
int movegen_list(const struct movegen_variant *variant,
                 const struct movement *movement, const struct board *board,
                 enum piece piece, struct landing landings[MOVEGEN_MAX]);

/* The same, portable: for those who ask once in a while. */
int movegen(const struct movement *movement, const struct board *board,
            enum piece piece, struct landing landings[MOVEGEN_MAX]);

#endif
