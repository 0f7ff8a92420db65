/*
 * key.c -- keys from scratch, and keys of children.
 */
#include "ai/search/key.h"

#include <assert.h>
#include <string.h>

struct key
key_of(const struct board *board, enum piece hold)
{
    struct key key = {{0, 0}};

    assert(hold <= PIECE_NONE);

    for (int y = 0; y < board->roof; y++)
        key_toggle(&key, (enum key_field)y, board->row[y]);
    key_toggle(&key, KEY_ROOF, board->roof);
    key_toggle(&key, KEY_HOLD, (uint64_t)hold);
    return key;
}

void
key_parent_init(struct key_parent *parent, const struct board *board,
                enum piece hold)
{
    memset(parent, 0, sizeof *parent);
    for (unsigned rise = 1; rise < KEY_RISES; rise++)
        key_replace(&parent->rise[rise], KEY_ROOF, board->roof,
                    board->roof + rise);
    parent->roof = board->roof;
    parent->hold = (uint64_t)hold;
    key_toggle(&parent->fixed, KEY_ROOF, parent->roof);
    key_toggle(&parent->fixed, KEY_HOLD, parent->hold);
    for (int y = 0; y < board->roof; y++) {
        key_toggle(&parent->row[y], (enum key_field)y, board->row[y]);
        parent->fixed = key_combine(parent->fixed, parent->row[y]);
    }
}

void
key_parent_hold(struct key_parent *parent, enum piece hold)
{
    assert(hold <= PIECE_NONE);

    key_replace(&parent->fixed, KEY_HOLD, parent->hold, (uint64_t)hold);
    parent->hold = (uint64_t)hold;
}
