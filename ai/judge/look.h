/*
 * look.h -- what an evaluator sees of a board, however it is looked at.
 *
 * Word by word goes for any board and any processor; a low stack is looked at
 * as a whole where the processor can (see low.h).  Both see the same.
 */
#ifndef AI_JUDGE_LOOK_H
#define AI_JUDGE_LOOK_H

#include "ai/judge/low.h"
#include "ai/judge/slots.h"
#include "ai/judge/surface.h"

enum look_for { LOOK_SURFACE, LOOK_SURFACE_AND_SLOTS };

struct look {
    struct surface surface;
    struct slots slots; /* if they were looked for */
};

/* Word by word. */
BITS_INLINE void
look_at_words(const struct board *board, enum look_for what, struct look *look)
{
    struct stack stack;

    stack_view(board, &stack);
    surface_measure(board, &stack, &look->surface);
    if (what == LOOK_SURFACE_AND_SLOTS)
        slots_find(board, &stack, &look->slots);
}

/* The quickest way, in a function that is a variant (see rules/bits.h). */
BITS_VARIANT_INLINE void
look_at(const struct board *board, enum look_for what, struct look *look)
{
#if BITS_WIDE
    if (board->roof <= LOW_ROWS) {
        struct low low;

        low_view(board, &low);
        low_measure(&low, board->roof, &look->surface);
        if (what == LOOK_SURFACE_AND_SLOTS)
            low_slots(&low, &look->slots);
        return;
    }
#endif
    look_at_words(board, what, look);
}

#endif
