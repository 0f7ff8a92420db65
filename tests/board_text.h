/*
 * board_text.h -- boards drawn in tests, top row first.
 */
#ifndef TESTS_BOARD_TEXT_H
#define TESTS_BOARD_TEXT_H

#include "ai/rules/board.h"

/*
 * Rows of ten characters, '.' empty and anything else filled, each followed by
 * '/' but for the last one, which is the floor.
 */
static inline struct board
board_of(const char *rows)
{
    struct board board;
    int count = 1;

    for (const char *c = rows; *c != '\0'; c++)
        count += *c == '/';
    board_init(&board);
    for (int y = count - 1; y >= 0; y--, rows += BOARD_COLUMNS + 1) {
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            if (rows[x] != '.')
                board_fill(&board, x, y);
        }
    }
    return board;
}

#endif
