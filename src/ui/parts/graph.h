/*
 * graph.h -- numbers as a row of bars, one column each.
 */
#ifndef UI_PARTS_GRAPH_H
#define UI_PARTS_GRAPH_H

#include <stdint.h>

#include "ui/term/frame.h"

struct graph {
    const int32_t *numbers; /* 'count' of them, not negative; the caller's */
    int count;
    int32_t most; /* 1 and up: a bar of so much fills its cell */
};

/* Draw the bars from x on; what is not 0 is always seen. */
void graph_draw(struct frame *frame, int x, int y, enum role role,
                const struct graph *graph);

#endif
