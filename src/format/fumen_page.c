/*
 * fumen_page.c -- how a page follows from the one before.
 */
#include <string.h>

#include "format/centre.h"
#include "format/fumen.h"
#include "format/fumen_quiz.h"

void
fumen_page_init(struct fumen_page *page)
{
    memset(page, 0, sizeof *page);
    memset(page->cell, '.', sizeof page->cell);
    memset(page->garbage, '.', sizeof page->garbage);
    page->piece.piece = PIECE_NONE;
    page->lock = true;
    page->colorize = true;
}

/* Cells above the top are lost. */
static void
lock_piece(struct fumen_page *page)
{
    const struct position at = centre_settle(page->piece);
    uint16_t cells[4];

    position_cells(&at, cells);
    for (int i = 0; i < 4; i++) {
        const int y = cells[i] / BOARD_COLUMNS;

        if (y < FUMEN_ROWS)
            page->cell[y][cells[i] % BOARD_COLUMNS] =
                piece_letter((enum piece)at.piece);
    }
}

uint32_t
fumen_page_clear(struct fumen_page *page)
{
    uint32_t full = 0;
    int to = 0;

    for (int y = 0; y < FUMEN_ROWS; y++) {
        if (memchr(page->cell[y], '.', BOARD_COLUMNS) != NULL)
            memmove(page->cell[to++], page->cell[y], BOARD_COLUMNS);
        else
            full |= 1u << y;
    }
    memset(page->cell[to], '.', (size_t)(FUMEN_ROWS - to) * BOARD_COLUMNS);
    return full;
}

static void
rise(struct fumen_page *page)
{
    memmove(page->cell[1], page->cell[0], sizeof page->cell - BOARD_COLUMNS);
    memcpy(page->cell[0], page->garbage, BOARD_COLUMNS);
    memset(page->garbage, '.', BOARD_COLUMNS);
}

static void
mirror(struct fumen_page *page)
{
    for (int y = 0; y < FUMEN_ROWS; y++) {
        for (int x = 0; x < BOARD_COLUMNS / 2; x++) {
            char *left = &page->cell[y][x];
            char *right = &page->cell[y][BOARD_COLUMNS - 1 - x];
            const char moved = *left;

            *left = *right;
            *right = moved;
        }
    }
}

static void
lock(struct fumen_page *page)
{
    if (page->piece.piece != PIECE_NONE)
        lock_piece(page);
    fumen_page_clear(page);
    if (page->rise)
        rise(page);
    if (page->mirror)
        mirror(page);
}

void
fumen_page_advance(struct fumen_page *page)
{
    char placed = '\0';

    if (page->lock && page->piece.piece != PIECE_NONE)
        placed = piece_letter((enum piece)page->piece.piece);
    if (page->quiz)
        fumen_quiz_advance(page->comment, placed);
    if (page->lock)
        lock(page);
    page->piece = (struct position){.piece = PIECE_NONE};
    page->lock = true;
    page->rise = false;
    page->mirror = false;
    page->colorize = false;
}
