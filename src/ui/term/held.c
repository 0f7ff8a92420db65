/*
 * held.c -- which keys are down.
 */
#include "ui/term/held.h"

#include <assert.h>
#include <string.h>

static int
find(const struct held *held, uint32_t key)
{
    assert(held->count >= 0 && held->count <= HELD_MAX);
    for (int i = 0; i < held->count; i++)
        if (held->keys[i] == key)
            return i;
    return -1;
}

static void
remove_at(struct held *held, int index)
{
    held->count--;
    memmove(&held->keys[index], &held->keys[index + 1],
            (size_t)(held->count - index) * sizeof held->keys[0]);
}

void
held_add(struct held *held, uint32_t key)
{
    if (find(held, key) >= 0)
        return;
    if (held->count == HELD_MAX)
        remove_at(held, 0);
    held->keys[held->count++] = key;
}

bool
held_remove(struct held *held, uint32_t key)
{
    const int index = find(held, key);

    if (index < 0)
        return false;
    remove_at(held, index);
    return true;
}

void
held_clear(struct held *held)
{
    held->count = 0;
}
