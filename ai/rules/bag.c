/*
 * bag.c -- dealing.
 */
#include "ai/rules/bag.h"

#include <assert.h>

static void
refill(struct bag *bag)
{
    for (int i = 0; i < PIECE_COUNT; i++)
        bag->piece[i] = (uint8_t)i;
    for (int i = PIECE_COUNT - 1; i > 0; i--) {
        const uint32_t other = random_below(&bag->random, (uint32_t)i + 1);
        const uint8_t piece = bag->piece[i];

        bag->piece[i] = bag->piece[other];
        bag->piece[other] = piece;
    }
    bag->dealt = 0;
}

void
bag_init(struct bag *bag, uint64_t seed)
{
    random_seed(&bag->random, seed, STREAM_PIECES);
    refill(bag);
}

enum piece
bag_deal(struct bag *bag)
{
    const enum piece piece = (enum piece)bag->piece[bag->dealt++];

    if (bag->dealt == PIECE_COUNT)
        refill(bag);
    return piece;
}

void
bag_leave(struct bag *bag, unsigned pieces)
{
    int gone = 0;

    assert(pieces != 0 && pieces < 1u << PIECE_COUNT);

    refill(bag);
    for (int i = 0; i < PIECE_COUNT; i++) {
        const uint8_t piece = bag->piece[i];

        if ((pieces >> piece & 1) != 0)
            continue;
        /* Those before it stay in the order in which they were drawn. */
        for (int j = i; j > gone; j--)
            bag->piece[j] = bag->piece[j - 1];
        bag->piece[gone++] = piece;
    }
    bag->dealt = gone;
}

unsigned
bag_remaining(const struct bag *bag)
{
    unsigned set = 0;

    for (int i = bag->dealt; i < PIECE_COUNT; i++)
        set |= 1u << bag->piece[i];
    return set;
}
