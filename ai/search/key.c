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
key_parent_init(struct key_parent *parent, const struct board *board)
{
    memset(parent, 0, sizeof *parent);
    for (int y = 0; y < board->roof; y++) {
        key_toggle(&parent->row[y], (enum key_field)y, board->row[y]);
        parent->rows = key_combine(parent->rows, parent->row[y]);
    }
}

struct key
key_of_child(const struct key_parent *parent, const struct board *board,
             enum piece hold, int bottom, int count)
{
    struct key key = parent->rows;

    for (int y = bottom; y < bottom + count; y++) {
        key = key_combine(key, parent->row[y]);
        key_toggle(&key, (enum key_field)y, board->row[y]);
    }
    key_toggle(&key, KEY_ROOF, board->roof);
    key_toggle(&key, KEY_HOLD, (uint64_t)hold);
    return key;
}
