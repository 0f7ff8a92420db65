/*
 * position_line_write.c -- fills a buffer that is always large enough.
 */
#include "format/position_line.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>

static char *
write_board(char *to, const struct board *board,
            const struct position_colours *colours)
{
    if (board->roof == 0)
        *to++ = '-';
    for (int y = board->roof - 1; y >= 0; y--) {
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            if (!board_is_filled(board, x, y))
                *to++ = '.';
            else
                *to++ = colours != NULL ? colours->cell[y][x] : 'G';
        }
        if (y > 0)
            *to++ = '/';
    }
    return to;
}

static char *
write_queue(char *to, const struct ai_position *position)
{
    if (position->queue_count == 0)
        *to++ = '-';
    for (int i = 0; i < position->queue_count; i++)
        *to++ = piece_letter((enum piece)position->queue[i]);
    return to;
}

static char *
write_bag(char *to, unsigned bag)
{
    if (bag == 0)
        return to;
    to += sprintf(to, " bag=");
    for (int p = 0; p < PIECE_COUNT; p++) {
        if ((bag >> p & 1) != 0)
            *to++ = piece_letter((enum piece)p);
    }
    return to;
}

static char *
write_incoming(char *to, const struct ai_position *position)
{
    for (int i = 0; i < position->incoming_count; i++) {
        const struct ai_incoming *packet = &position->incoming[i];

        to += sprintf(to, "%s%u@%u", i == 0 ? " incoming=" : ",", packet->rows,
                      packet->turns);
    }
    return to;
}

size_t
position_line_write(const struct ai_position *position,
                    const struct position_colours *colours,
                    char line[POSITION_LINE_SIZE])
{
    char *to = line;

    assert(ai_position_is_sound(position));

    to = write_board(to, &position->board, colours);
    *to++ = ' ';
    *to++ = piece_letter((enum piece)position->hold);
    *to++ = ' ';
    to = write_queue(to, position);
    if (position->chain.b2b > 0)
        to += sprintf(to, " b2b=%u", position->chain.b2b);
    if (position->chain.combo > 0)
        to += sprintf(to, " combo=%u", position->chain.combo);
    if (position->held)
        to += sprintf(to, " held=1");
    to = write_bag(to, position->bag);
    to = write_incoming(to, position);
    *to = '\0';
    assert(to - line < POSITION_LINE_SIZE);
    return (size_t)(to - line);
}
