/*
 * graph.h -- numbers as a row of bars, one column each.
 */
#ifndef UI_PARTS_GRAPH_H
#define UI_PARTS_GRAPH_H

#include <stdint.h>

#include "ui/term/frame.h"

/*
 * Draw 'count' numbers, not negative, from x on.  A bar of 'most' (1 and up)
 * fills its cell; what is not 0 is always seen.
 */
void graph_draw(struct frame *frame, int x, int y, enum role role,
                const int32_t *numbers, int count, int32_t most);

#endif
