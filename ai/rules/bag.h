/*
 * bag.h -- the seven-bag: every seven pieces hold each piece once.
 *
 * A bag is IOTLJSZ shuffled by Fisher and Yates from the end.  Both seats of
 * a match deal from equal copies of one bag.
 */
#ifndef AI_RULES_BAG_H
#define AI_RULES_BAG_H

#include "ai/rules/piece.h"
#include "ai/rules/random.h"

struct bag {
    struct random random;
    uint8_t piece[PIECE_COUNT]; /* enum piece */
    int dealt;                  /* 0..7 of them are gone */
};

void bag_init(struct bag *bag, uint64_t seed);
enum piece bag_deal(struct bag *bag);

/*
 * Leave only these pieces in the bag, bit p for piece p and at least one, in an
 * order of chance.
 */
void bag_leave(struct bag *bag, unsigned pieces);

/* The pieces still in the bag, bit p for piece p; never empty. */
unsigned bag_remaining(const struct bag *bag);

#endif
