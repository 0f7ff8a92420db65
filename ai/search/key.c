/*
 * key.c -- keys from scratch.
 */
#include "ai/search/key.h"

#include <assert.h>

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
