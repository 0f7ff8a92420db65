/*
 * arena.c -- adding up sizes without wrapping round.
 */
#include "ai/search/arena.h"

#include <assert.h>

void *
arena_take(struct arena *arena, size_t count, size_t size)
{
    const size_t most = ARENA_OVERFLOW - ARENA_ALIGN;
    const size_t start = arena->used;

    assert(size > 0);
    if (start == ARENA_OVERFLOW || start > most ||
        count > (most - start) / size) {
        assert(arena->block == NULL);
        arena->used = ARENA_OVERFLOW;
        return NULL;
    }

    const size_t bytes = count * size;
    const size_t rest = bytes % ARENA_ALIGN;
    arena->used = start + bytes + (rest == 0 ? 0 : ARENA_ALIGN - rest);
    return arena->block == NULL ? NULL : arena->block + start;
}
