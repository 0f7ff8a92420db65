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
           const int32_t *numbers, int count, int32_t most)
{
    const bool is_ascii = frame->glyphs->last == ASCII_LAST;

    assert(most >= 1);

    for (int i = 0; i < count; i++) {
        assert(numbers[i] >= 0);
        if (numbers[i] == 0)
            continue;
        const int64_t part = (int64_t)numbers[i] * LEVELS / most;
        const int level = part < 1 ? 1 : part < LEVELS ? (int)part : LEVELS;
        const uint32_t bar = is_ascii ? (unsigned char)signs[level - 1]
                                      : (uint32_t)(FIRST_BAR + level - 1);

        frame_put(frame, x + i, y, role, bar);
    }
}
