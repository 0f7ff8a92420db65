/*
 * graph.c -- numbers as a row of bars.
 *
 * Where there are only ASCII characters, signs of growing weight stand in for
 * bars of growing height.
 */
#include "ui/parts/graph.h"

#include <assert.h>
#include <stddef.h>

enum { LEVELS = 8, FIRST_BAR = 0x2581, ASCII_LAST = 0x7e };

static const char signs[LEVELS + 1] = "_.:-=+*#";

void
graph_draw(struct frame *frame, int x, int y, enum role role,
           const struct graph *graph)
{
    const bool is_ascii = frame->glyphs->last == ASCII_LAST;

    assert(graph->most >= 1);

    for (int i = 0; i < graph->count; i++) {
        const int32_t number = graph->numbers[i];

        assert(number >= 0);
        if (number == 0)
            continue;
        const int64_t part = (int64_t)number * LEVELS / graph->most;
        const int level = part < 1 ? 1 : part < LEVELS ? (int)part : LEVELS;
        const uint32_t bar = is_ascii ? (unsigned char)signs[level - 1]
                                      : (uint32_t)(FIRST_BAR + level - 1);

        frame_put(frame, x + i, y, role, bar);
    }
}
