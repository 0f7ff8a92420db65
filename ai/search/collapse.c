/*
 * collapse.c -- linear probing, with removal that leaves no gaps.
 *
 * An entry lies at its home (fingerprint modulo size) or behind it, and there
 * is never an empty entry between the two.
 */
#include "ai/search/collapse.h"

#include <assert.h>
#include <string.h>

int32_t
collapse_size_for(int32_t capacity)
{
    int32_t size = 2;

    assert(capacity >= 1 && capacity < 1 << 28);

    while (size < 2 * capacity)
        size *= 2;
    return size;
}

void
collapse_begin(struct collapse *collapse)
{
    static_assert(FRONTIER_NO_SLOT == -1, "all bits of every byte");
    memset(collapse->entry, 0xff,
           (size_t)collapse->size * sizeof *collapse->entry);
}

static int32_t
home_of(const struct collapse *collapse, uint64_t fingerprint)
{
    return (int32_t)(fingerprint & (uint64_t)(collapse->size - 1));
}

static int32_t
after(const struct collapse *collapse, int32_t i)
{
    return (i + 1) & (collapse->size - 1);
}

int32_t
collapse_find(const struct collapse *collapse, const struct frontier *frontier,
              const struct state *state, uint64_t fingerprint)
{
    for (int32_t i = home_of(collapse, fingerprint);; i = after(collapse, i)) {
        const int32_t slot = collapse->entry[i];

        if (slot == FRONTIER_NO_SLOT)
            return FRONTIER_NO_SLOT;

        const struct candidate *candidate = &frontier->candidate[slot];
        if (candidate->fingerprint == fingerprint &&
            state_equal(&candidate->state, state))
            return slot;
    }
}

void
collapse_add(struct collapse *collapse, const struct frontier *frontier,
             int32_t slot)
{
    int32_t i = home_of(collapse, frontier->candidate[slot].fingerprint);

    while (collapse->entry[i] != FRONTIER_NO_SLOT) {
        assert(collapse->entry[i] != slot);
        i = after(collapse, i);
    }
    collapse->entry[i] = slot;
}

/*
 * May the entry that lies at 'from' move back to the gap?  Yes, if the gap is
 * not before its home.  Distances are counted backwards round the table:
 *
 *     home . . gap . . from      home to from is further than gap to from
 */
static bool
may_move(const struct collapse *collapse, int32_t home, int32_t gap,
         int32_t from)
{
    const int32_t mask = collapse->size - 1;

    return ((from - home) & mask) >= ((from - gap) & mask);
}

void
collapse_remove(struct collapse *collapse, const struct frontier *frontier,
                int32_t slot)
{
    int32_t gap = home_of(collapse, frontier->candidate[slot].fingerprint);

    while (collapse->entry[gap] != slot) {
        assert(collapse->entry[gap] != FRONTIER_NO_SLOT);
        gap = after(collapse, gap);
    }
    /* Close the gap with an entry from behind, and the gap that it leaves. */
    for (int32_t i = after(collapse, gap);; i = after(collapse, i)) {
        const int32_t moved = collapse->entry[i];

        if (moved == FRONTIER_NO_SLOT)
            break;
        if (may_move(collapse,
                     home_of(collapse, frontier->candidate[moved].fingerprint),
                     gap, i)) {
            collapse->entry[gap] = moved;
            gap = i;
        }
    }
    collapse->entry[gap] = FRONTIER_NO_SLOT;
}
