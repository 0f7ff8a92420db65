/*
 * position_line.h -- positions as one line of text.
 *
 *     BOARD HOLD QUEUE [key=value ...]
 *
 *     TT....GGGG/TTS...GGGG O TILJ combo=2 incoming=4@1,2@3
 *
 * BOARD lists rows from the top one in use down to row 0, ten characters each,
 * joined by '/', or is '-' when empty.  '.' is an empty cell, anything else
 * that can be seen a filled one; the letters I O T S Z J L G keep colours.
 * HOLD is a piece or '-'.  QUEUE is the current piece and what follows, or '-'.
 * The keys, each at most once:
 *
 *     b2b=N       length of the back-to-back chain     0..65535
 *     combo=N     clears in a row                      0..65535
 *     held=1      hold is used up                      0 or 1
 *     bag=ITS     pieces left in the bag after the queue
 *     incoming=ROWS@TURNS,...   garbage on its way, oldest first: rows 1..255,
 *                               turns until it may rise 0..255
 *
 * Pure: no file, no terminal.
 */
#ifndef FORMAT_POSITION_LINE_H
#define FORMAT_POSITION_LINE_H

#include <stdbool.h>
#include <stddef.h>

#include "ai/ai.h"

enum {
    POSITION_LINE_SIZE = 1024,      /* room for any line that is written */
    POSITION_LINE_ERROR_SIZE = 128, /* room for any complaint */
};

/*
 * What the cells look like: '.', a piece's letter, or 'G' for garbage and all
 * that is filled without a colour of its own.
 */
struct position_colours {
    char cell[BOARD_ROWS][BOARD_COLUMNS];
};

/* A position, and what it looks like. */
struct coloured_position {
    struct ai_position position;
    struct position_colours colours;
};

/*
 * Read a line of 'length' bytes, without its end of line.  'colours' may be
 * NULL.  On failure false, one line in 'error' that says what is wrong where,
 * and *position and *colours are left alone.
 */
bool position_line_read(const char *line, size_t length,
                        struct ai_position *position,
                        struct position_colours *colours,
                        char error[POSITION_LINE_ERROR_SIZE]);

/*
 * Write a sound position; reading the line gives it back.  'colours' may be
 * NULL: then all filled cells are 'G'.  Returns the length.
 */
size_t position_line_write(const struct ai_position *position,
                           const struct position_colours *colours,
                           char line[POSITION_LINE_SIZE]);

#endif
