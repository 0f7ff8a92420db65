/*
 * position_line_read.c -- goes from field to field and stops at the first thing
 * that is wrong.
 */
#include "format/position_line.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "format/board_check.h"

enum {
    QUOTE_MAX = 24, /* bytes of the input that a complaint repeats */
};

static const char colour_letters[] = "IOTSZJLG";

struct reader {
    const char *at;
    const char *end;
    struct ai_position position;
    struct position_colours colours;
    char *error;
};

/* ------------------------------------------------------------ Complaints -- */

/* "WHAT: 'text' WHY"; what cannot be printed is shown as '?'. */
static bool
complain(const struct reader *reader, const char *what, struct text field,
         const char *why)
{
    const bool is_long = field.length > QUOTE_MAX;
    char quote[QUOTE_MAX + 1];

    if (is_long)
        field.length = QUOTE_MAX;
    text_clean(quote, sizeof quote, field);
    snprintf(reader->error, POSITION_LINE_ERROR_SIZE, "%s: '%s%s' %s", what,
             quote, is_long ? "..." : "", why);
    return false;
}

static bool
complain_plainly(const struct reader *reader, const char *what, const char *why)
{
    snprintf(reader->error, POSITION_LINE_ERROR_SIZE, "%s %s", what, why);
    return false;
}

/* ---------------------------------------------------------------- Fields -- */

static bool
is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* The next word of the line; empty at its end. */
static struct text
next_word(struct reader *reader)
{
    struct text word;

    while (reader->at < reader->end && is_blank(*reader->at))
        reader->at++;
    word.at = reader->at;
    while (reader->at < reader->end && !is_blank(*reader->at))
        reader->at++;
    word.length = (size_t)(reader->at - word.at);
    return word;
}

/* A whole number in decimal digits; false if it is none or too large. */
static bool
read_number(struct text field, int maximum, int *number)
{
    uint64_t value;

    if (!text_read_number(field, 0, (uint64_t)maximum, &value))
        return false;
    *number = (int)value;
    return true;
}

/* ----------------------------------------------------------------- Board -- */

/* Rows are counted as they stand in the line, from 1. */
static bool
complain_of_row(const struct reader *reader, int number, struct text row,
                const char *why)
{
    char what[32]; /* room for any int, as compilers want it */

    snprintf(what, sizeof what, "BOARD row %d", number);
    return complain(reader, what, row, why);
}

/* Read row y; NULL, or what is wrong with it. */
static const char *
read_row(struct reader *reader, struct text row, int y)
{
    if (row.length != BOARD_COLUMNS)
        return "is not ten characters long";
    for (int x = 0; x < BOARD_COLUMNS; x++) {
        const char c = row.at[x];

        if (c <= ' ' || c > '~')
            return "has a character that is not printable ASCII";
        if (c == '.')
            continue;
        board_fill(&reader->position.board, x, y);
        reader->colours.cell[y][x] = strchr(colour_letters, c) ? c : 'G';
    }
    return NULL;
}

static int
count_rows(struct text board)
{
    int rows = 1;

    for (size_t i = 0; i < board.length; i++)
        rows += board.at[i] == '/';
    return rows;
}

/* 'rows' is the text of all of them, of which there are 'count'. */
static bool
check_board(const struct reader *reader, struct text rows, int count)
{
    struct text row = rows;
    int full;

    if (board_check(&reader->position.board, &full))
        return true;
    for (int i = 0; i < count - full; i++)
        row = text_cut(&rows, '/');
    return complain_of_row(reader, count - full, row, BOARD_CHECK_FULL);
}

static bool
read_board(struct reader *reader, struct text board)
{
    struct text rest = board;

    if (board.length == 0)
        return complain_plainly(reader, "BOARD", "is missing");
    if (text_is(board, "-"))
        return true;

    const int count = count_rows(board);
    if (count > BOARD_ROWS)
        return complain(reader, "BOARD", board, "has more than 40 rows");
    for (int i = 0; i < count; i++) {
        const struct text row = text_cut(&rest, '/');
        const char *why = read_row(reader, row, count - 1 - i);

        if (why != NULL)
            return complain_of_row(reader, i + 1, row, why);
    }
    return check_board(reader, board, count);
}

/* ---------------------------------------------------------------- Pieces -- */

static bool
read_hold(struct reader *reader, struct text hold)
{
    if (hold.length == 0)
        return complain_plainly(reader, "HOLD", "is missing");
    if (text_is(hold, "-"))
        return true;
    if (hold.length == 1)
        reader->position.hold = (uint8_t)piece_from_letter(hold.at[0]);
    if (reader->position.hold == PIECE_NONE)
        return complain(reader, "HOLD", hold, "is not a piece and not '-'");
    return true;
}

static bool
read_queue(struct reader *reader, struct text queue)
{
    struct ai_position *position = &reader->position;

    if (queue.length == 0)
        return complain_plainly(reader, "QUEUE", "is missing");
    if (text_is(queue, "-"))
        return true;
    if (queue.length > AI_QUEUE_MAX)
        return complain(reader, "QUEUE", queue, "has more than 16 pieces");
    for (size_t i = 0; i < queue.length; i++) {
        const enum piece piece = piece_from_letter(queue.at[i]);

        if (piece == PIECE_NONE)
            return complain(reader, "QUEUE", queue,
                            "has a letter that is no piece");
        position->queue[position->queue_count++] = (uint8_t)piece;
    }
    return true;
}

/* ------------------------------------------------------------------ Keys -- */

static bool
read_count(struct reader *reader, const char *key, struct text value,
           uint16_t *count)
{
    int number;

    if (!read_number(value, UINT16_MAX, &number))
        return complain(reader, key, value,
                        "is not a whole number from 0 to 65535");
    *count = (uint16_t)number;
    return true;
}

static bool
read_b2b(struct reader *reader, struct text value)
{
    return read_count(reader, "b2b", value, &reader->position.chain.b2b);
}

static bool
read_combo(struct reader *reader, struct text value)
{
    return read_count(reader, "combo", value, &reader->position.chain.combo);
}

static bool
read_held(struct reader *reader, struct text value)
{
    int number;

    if (!read_number(value, 1, &number))
        return complain(reader, "held", value, "is not 0 or 1");
    reader->position.held = number == 1;
    return true;
}

static bool
read_bag(struct reader *reader, struct text value)
{
    unsigned set = 0;

    if (value.length == 0)
        return complain(reader, "bag", value, "names no piece");
    for (size_t i = 0; i < value.length; i++) {
        const enum piece piece = piece_from_letter(value.at[i]);

        if (piece == PIECE_NONE)
            return complain(reader, "bag", value,
                            "has a letter that is no piece");
        if ((set >> piece & 1) != 0)
            return complain(reader, "bag", value, "has a piece twice");
        set |= 1u << piece;
    }
    reader->position.bag = (uint8_t)set;
    return true;
}

static bool
read_packet(struct reader *reader, struct text packet)
{
    struct ai_position *position = &reader->position;
    struct text turns = packet;
    const struct text rows = text_cut(&turns, '@');
    int row_count;
    int turn_count;

    if (!read_number(rows, UINT8_MAX, &row_count) || row_count == 0 ||
        !read_number(turns, UINT8_MAX, &turn_count))
        return complain(reader, "incoming", packet,
                        "is not ROWS@TURNS, 1 to 255 @ 0 to 255");
    if (position->incoming_count == AI_INCOMING_MAX)
        return complain(reader, "incoming", packet, "is one packet too many");
    position->incoming[position->incoming_count++] =
        (struct ai_incoming){(uint8_t)row_count, (uint8_t)turn_count};
    return true;
}

static bool
read_incoming(struct reader *reader, struct text value)
{
    bool more;

    do {
        more = memchr(value.at, ',', value.length) != NULL;
        if (!read_packet(reader, text_cut(&value, ',')))
            return false;
    } while (more);
    return true;
}

static const struct {
    const char *name;
    bool (*read)(struct reader *reader, struct text value);
} keys[] = {
    {"b2b", read_b2b}, {"combo", read_combo},       {"held", read_held},
    {"bag", read_bag}, {"incoming", read_incoming},
};

enum { KEY_COUNT = sizeof keys / sizeof keys[0] };

/* One word "key=value"; 'seen' has a bit for each key that was there before. */
static bool
read_key(struct reader *reader, struct text word, unsigned *seen)
{
    struct text value = word;
    const struct text name = text_cut(&value, '=');

    if (name.length == word.length)
        return complain(reader, "key", word, "is not key=value");
    for (int i = 0; i < KEY_COUNT; i++) {
        if (!text_is(name, keys[i].name))
            continue;
        if ((*seen >> i & 1) != 0)
            return complain(reader, "key", word, "gives a key again");
        *seen |= 1u << i;
        return keys[i].read(reader, value);
    }
    return complain(reader, "key", name,
                    "is not one of b2b, combo, held, bag, incoming");
}

/* ------------------------------------------------------------- The whole -- */

static bool
read_line(struct reader *reader)
{
    unsigned seen = 0;

    if (!read_board(reader, next_word(reader)) ||
        !read_hold(reader, next_word(reader)) ||
        !read_queue(reader, next_word(reader)))
        return false;
    for (;;) {
        const struct text word = next_word(reader);

        if (word.length == 0)
            return true;
        if (!read_key(reader, word, &seen))
            return false;
    }
}

bool
position_line_read(const char *line, size_t length,
                   struct ai_position *position,
                   struct position_colours *colours,
                   char error[POSITION_LINE_ERROR_SIZE])
{
    struct reader reader = {.at = line, .end = line + length, .error = error};

    ai_position_init(&reader.position);
    memset(&reader.colours, '.', sizeof reader.colours);
    if (!read_line(&reader))
        return false;
    assert(ai_position_is_sound(&reader.position));
    *position = reader.position;
    if (colours != NULL)
        *colours = reader.colours;
    return true;
}
