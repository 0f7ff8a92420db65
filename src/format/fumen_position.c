/*
 * fumen_position.c -- between pages of a fumen and positions.
 */
#include "format/fumen_position.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "format/fumen_quiz.h"

/* ---------------------------------------------------------------- to position */

static void
read_cells(const struct fumen_page *page, struct board *board)
{
    for (int y = 0; y < FUMEN_ROWS; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            if (page->cell[y][x] != '.')
                board_fill(board, x, y);
        }
    }
}

/* "full row cleared: 3", "full rows cleared: 1, 2, 5 to 7". */
static void
write_rows(uint32_t full, char note[FUMEN_ERROR_SIZE])
{
    size_t length = (size_t)snprintf(
        note, FUMEN_ERROR_SIZE,
        "full row%s cleared:", (full & (full - 1)) != 0 ? "s" : "");
    const char *comma = "";

    for (int y = 0; y < FUMEN_ROWS; y++) {
        const int first = y;

        if ((full >> y & 1) == 0)
            continue;
        while ((full >> (y + 1) & 1) != 0)
            y++;
        length += (size_t)snprintf(note + length, FUMEN_ERROR_SIZE - length,
                                   "%s %d", comma, first + 1);
        if (y > first)
            length += (size_t)snprintf(note + length, FUMEN_ERROR_SIZE - length,
                                       " to %d", y + 1);
        comma = ",";
    }
}

static void
read_pieces(const struct fumen_page *page, struct ai_position *position)
{
    char queue[AI_QUEUE_MAX + 1];
    char hold;

    if (fumen_quiz_pieces(page->comment, &hold, queue, sizeof queue)) {
        position->hold = (uint8_t)piece_from_letter(hold);
        for (const char *piece = queue; *piece != '\0'; piece++)
            position->queue[position->queue_count++] =
                (uint8_t)piece_from_letter(*piece);
    } else if (page->piece.piece != PIECE_NONE) {
        position->queue[position->queue_count++] = page->piece.piece;
    }
}

void
fumen_page_to_position(const struct fumen_page *page,
                       struct ai_position *position,
                       struct position_colours *colours,
                       char note[FUMEN_ERROR_SIZE])
{
    struct fumen_page cleared = *page;
    const uint32_t full = fumen_page_clear(&cleared);

    note[0] = '\0';
    if (full != 0)
        write_rows(full, note);
    ai_position_init(position);
    read_cells(&cleared, &position->board);
    read_pieces(page, position);
    assert(ai_position_is_sound(position));
    if (colours != NULL) {
        memset(colours, '.', sizeof *colours);
        memcpy(colours->cell, cleared.cell, sizeof cleared.cell);
    }
}

/* ------------------------------------------------------------------- and back */

static void
write_quiz(const struct ai_position *position, char comment[FUMEN_COMMENT_SIZE])
{
    char *to = comment;

    if (position->queue_count == 0 && position->hold == PIECE_NONE)
        return;
    to += sprintf(to, "#Q=[");
    if (position->hold != PIECE_NONE)
        *to++ = piece_letter((enum piece)position->hold);
    to += sprintf(to, "](");
    for (int i = 0; i < position->queue_count; i++) {
        *to++ = piece_letter((enum piece)position->queue[i]);
        if (i == 0)
            *to++ = ')';
    }
    if (position->queue_count == 0)
        *to++ = ')';
    *to = '\0';
}

bool
fumen_page_of_position(const struct ai_position *position,
                       const struct position_colours *colours,
                       struct fumen_page *page, char error[FUMEN_ERROR_SIZE])
{
    const struct board *board = &position->board;

    if (board->roof > FUMEN_ROWS) {
        snprintf(error, FUMEN_ERROR_SIZE,
                 "the board has more rows than the %d of a fumen",
                 (int)FUMEN_ROWS);
        return false;
    }
    fumen_page_init(page);
    for (int y = 0; y < board->roof; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            if (!board_is_filled(board, x, y))
                continue;
            page->cell[y][x] = 'G';
            if (colours != NULL)
                page->cell[y][x] = colours->cell[y][x];
        }
    }
    write_quiz(position, page->comment);
    page->quiz = fumen_quiz_is(page->comment);
    return true;
}
