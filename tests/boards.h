/*
 * boards.h -- boards for tests: from text, and at random.
 */
#ifndef TESTS_BOARDS_H
#define TESTS_BOARDS_H

#include <stdlib.h>

#include "ai/rules/board.h"
#include "ai/rules/random.h"

/* Rows from the floor up, three hexadecimal digits each: "3fe.001"; or "-". */
static inline struct board
board_from_hex(const char *text)
{
    struct board board;

    board_init(&board);
    for (int y = 0; *text != '\0' && *text != '-'; y++) {
        char *end;
        const unsigned long row = strtoul(text, &end, 16);

        for (int x = 0; x < BOARD_COLUMNS; x++) {
            if ((row >> x & 1) != 0)
                board_fill(&board, x, y);
        }
        text = *end == '.' ? end + 1 : end;
    }
    return board;
}

/*
 * A stack of up to 'height' rows.  The kinds: heaps with a few gaps, loose
 * noise, garbage with a hole in each row, and cheese that a piece can creep
 * through.
 */
static inline struct board
board_at_random(struct random *random, int height)
{
    const uint32_t kind = random_below(random, 4);
    const uint32_t density = 2 + random_below(random, 6);
    const int rows = (int)random_below(random, (uint32_t)height + 1);
    struct board board;

    board_init(&board);
    for (int y = 0; y < rows; y++) {
        const int hole = (int)random_below(random, BOARD_COLUMNS);

        for (int x = 0; x < BOARD_COLUMNS; x++) {
            bool filled = random_below(random, 8) < density;

            if (kind == 0)
                filled = random_below(random, (uint32_t)rows) >= (uint32_t)y &&
                         random_below(random, 8) > 0;
            else if (kind == 1)
                filled = x != hole;
            else if (kind == 2)
                filled = random_below(random, 5) == 0;
            if (filled)
                board_fill(&board, x, y);
        }
        if (board.row[y] == BOARD_ROW_FULL)
            board.row[y] = (uint16_t)(BOARD_ROW_FULL & ~(1u << hole));
    }
    return board;
}

#endif
