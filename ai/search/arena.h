/*
 * arena.h -- one block of memory, handed out in parts.
 *
 * Laying out is done twice by the same code: first without a block, to learn
 * how many bytes are needed, then with one.  So the two cannot disagree, there
 * is a single allocation that can fail, and nothing to undo when it does.
 */
#ifndef AI_SEARCH_ARENA_H
#define AI_SEARCH_ARENA_H

#include <stddef.h>

enum { ARENA_ALIGN = 64 }; /* of the block and of each part: a cache line */

struct arena {
    unsigned char *block; /* NULL while measuring */
    size_t used;          /* a multiple of ARENA_ALIGN, or ARENA_OVERFLOW */
};

#define ARENA_OVERFLOW ((size_t)-1)

/*
 * The next part: room for 'count' objects of 'size' bytes, or NULL while
 * measuring.  A sum that no size_t can hold makes 'used' ARENA_OVERFLOW, and
 * it stays so.
 */
void *arena_take(struct arena *arena, size_t count, size_t size);

#endif
