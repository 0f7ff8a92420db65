/*
 * fumen_read.c -- from text to pages.
 *
 * A page is: runs of cell differences, or a count of pages whose field has
 * none; three digits of what happens; and, if those say so, a comment.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "format/centre.h"
#include "format/fumen.h"
#include "format/fumen_comment.h"
#include "format/fumen_digits.h"
#include "format/fumen_quiz.h"

enum { MARK_LENGTH = 5 }; /* "v115@" */

/* --------------------------------------------------------------- complaining */

/* "page 3: what is wrong".  Always false. */
static bool
complain(const struct fumen_reader *reader, const char *what)
{
    snprintf(reader->error, FUMEN_ERROR_SIZE, "fumen page %d: %s",
             reader->page_count + 1, what);
    return false;
}

/* -------------------------------------------------------------------- finding */

/* "v115@", of whatever version. */
static bool
is_mark(const char *at)
{
    for (int i = 1; i <= 3; i++) {
        if (at[i] < '0' || at[i] > '9')
            return false;
    }
    return at[0] != '\0' && strchr("vmd", at[0]) != NULL && at[4] == '@';
}

/*
 * Where the mark of a version stands in the text, and how many rows that has; if
 * there is none that is known another one, with no rows; else NULL.
 */
static const char *
find_mark(const char *text, size_t length, int *rows)
{
    const char *other = NULL;

    *rows = 0;
    for (size_t i = 0; i + MARK_LENGTH <= length; i++) {
        const char *at = text + i;

        if (!is_mark(at))
            continue;
        other = at;
        *rows = memcmp(at + 1, "115", 3) == 0   ? ROWS_115
                : memcmp(at + 1, "110", 3) == 0 ? ROWS_110
                                                : 0;
        if (*rows > 0)
            return at;
    }
    return other;
}

bool
fumen_is_within(const char *text, size_t length)
{
    int rows;

    return find_mark(text, length, &rows) != NULL;
}

bool
fumen_reader_open(struct fumen_reader *reader, const char *text, size_t length,
                  char error[FUMEN_ERROR_SIZE])
{
    int rows;
    const char *mark = find_mark(text, length, &rows);

    if (mark == NULL || rows == 0) {
        snprintf(error, FUMEN_ERROR_SIZE,
                 "no fumen of version 115 or 110 (\"v115@...\")");
        return false;
    }
    if (length > FUMEN_TEXT_MAX) {
        snprintf(error, FUMEN_ERROR_SIZE, "the fumen is too long");
        return false;
    }
    *reader = (struct fumen_reader){
        .at = mark + MARK_LENGTH,
        .end = text + length,
        .rows = rows,
        .error = error,
    };
    fumen_page_init(&reader->last);
    return true;
}

/* -------------------------------------------------------------------- numbers */

/* Skip what has no meaning; false at the end of the fumen. */
static bool
skip_blanks(struct fumen_reader *reader)
{
    while (reader->at < reader->end && *reader->at != '\0' &&
           strchr("? \t\r\n", *reader->at) != NULL)
        reader->at++;
    /* The address of a page may go on with something else. */
    return reader->at < reader->end && *reader->at != '&' && *reader->at != '#';
}

static bool
read_digit(struct fumen_reader *reader, int *value)
{
    static const char digits[] = FUMEN_DIGITS;

    if (!skip_blanks(reader))
        return complain(reader, "the text ends too early");

    const char *digit =
        *reader->at == '\0' ? NULL : strchr(digits, *reader->at);
    if (digit == NULL)
        return complain(reader, "a character that no fumen has");
    reader->at++;
    *value = (int)(digit - digits);
    return true;
}

static bool
read_number(struct fumen_reader *reader, int digit_count, int *number)
{
    int factor = 1;
    int digit;

    *number = 0;
    for (int i = 0; i < digit_count; i++) {
        if (!read_digit(reader, &digit))
            return false;
        *number += digit * factor;
        factor *= DIGIT_BASE;
    }
    return true;
}

/* ---------------------------------------------------------------------- field */

/* The i-th cell of the field, from its top left. */
static char *
cell_at(const struct fumen_reader *reader, struct fumen_page *page, int i)
{
    const int y = reader->rows - 2 - i / BOARD_COLUMNS;
    const int x = i % BOARD_COLUMNS;

    return y >= 0 ? &page->cell[y][x] : &page->garbage[x];
}

static bool
add_difference(char *cell, int difference)
{
    static const char cells[] = FUMEN_CELLS;
    const int value = (int)(strchr(cells, *cell) - cells) + difference;

    if (value < 0 || value >= (int)sizeof cells - 1)
        return false;
    *cell = cells[value];
    return true;
}

static bool
read_runs(struct fumen_reader *reader, struct fumen_page *page)
{
    const int count = reader->rows * BOARD_COLUMNS;
    int number, run;

    for (int i = 0; i < count; i += run) {
        if (!read_number(reader, 2, &number))
            return false;
        run = number % count + 1;
        if (run > count - i)
            return complain(reader, "more cells than the field has");
        for (int k = 0; k < run; k++) {
            if (!add_difference(cell_at(reader, page, i + k),
                                number / count - DIFFERENCE_NONE))
                return complain(reader, "a cell of no colour");
        }
        if (run == count && number / count == DIFFERENCE_NONE)
            return read_digit(reader, &reader->repeats);
    }
    return true;
}

static bool
read_field(struct fumen_reader *reader, struct fumen_page *page)
{
    if (reader->repeats == 0)
        return read_runs(reader, page);
    reader->repeats--;
    return true;
}

/* --------------------------------------------------------------------- action */

/* Take the last factor out of a number. */
static int
take(int *number, int base)
{
    const int value = *number % base;

    *number /= base;
    return value;
}

/* No cell beyond a wall or below the floor; above the top they are lost. */
static bool
is_on_field(const struct position *piece)
{
    const struct position at = centre_settle(*piece);
    const struct shape *shape = &piece_shape[at.piece][at.rotation];
    const int left = at.x + shape->left;

    return left >= 0 && left + shape->width <= BOARD_COLUMNS &&
           at.y + shape->bottom >= 0;
}

static bool
read_piece(struct fumen_reader *reader, struct fumen_page *page, int type,
           int rotation, int place)
{
    static const enum rotation rotations[] = FUMEN_ROTATIONS;
    const enum piece piece = piece_from_letter(FUMEN_CELLS[type]);
    struct cell anchor;

    if (type == 0)
        return true;
    anchor = fumen_anchor(piece, rotations[rotation]);
    page->piece = (struct position){
        .piece = (uint8_t)piece,
        .rotation = (uint8_t)rotations[rotation],
        .x = (int8_t)(place % BOARD_COLUMNS - anchor.x),
        .y = (int8_t)(reader->rows - 2 - place / BOARD_COLUMNS - anchor.y),
    };
    return is_on_field(&page->piece) ||
           complain(reader, "the piece is not on the field");
}

static bool
read_action(struct fumen_reader *reader, struct fumen_page *page,
            bool *has_comment)
{
    int number;

    if (!read_number(reader, 3, &number))
        return false;

    const int type = take(&number, 8);
    const int rotation = take(&number, ROT_COUNT);
    const int place = take(&number, reader->rows * BOARD_COLUMNS);
    page->rise = take(&number, 2) != 0;
    page->mirror = take(&number, 2) != 0;
    page->colorize = take(&number, 2) != 0;
    *has_comment = take(&number, 2) != 0;
    page->lock = take(&number, 2) == 0;
    return read_piece(reader, page, type, rotation, place);
}

/* -------------------------------------------------------------------- comment */

/* Four characters; those beyond the length of the comment are padding. */
static bool
read_four(struct fumen_reader *reader, char *to, int count)
{
    int number;

    if (!read_number(reader, 5, &number))
        return false;
    for (int i = 0; i < 4; i++) {
        const int character = ' ' + take(&number, COMMENT_BASE);

        if (i < count && character > '~')
            return complain(reader, "a comment with a bad character");
        if (i < count)
            to[i] = (char)character;
    }
    return true;
}

static bool
read_comment(struct fumen_reader *reader, struct fumen_page *page)
{
    char escaped[FUMEN_ESCAPED_MAX + 1];
    int length;

    if (!read_number(reader, 2, &length))
        return false;
    assert(length <= FUMEN_ESCAPED_MAX);
    for (int i = 0; i < length; i += 4) {
        if (!read_four(reader, escaped + i, length - i))
            return false;
    }
    escaped[length] = '\0';
    fumen_comment_unescape(escaped, page->comment);
    page->quiz = fumen_quiz_is(page->comment);
    return true;
}

/* ------------------------------------------------------------------------ all */

static bool
read_page(struct fumen_reader *reader, struct fumen_page *page)
{
    bool has_comment;

    return read_field(reader, page) &&
           read_action(reader, page, &has_comment) &&
           (!has_comment || read_comment(reader, page));
}

enum fumen_outcome
fumen_reader_next(struct fumen_reader *reader, struct fumen_page *page)
{
    struct fumen_page *last = &reader->last;

    if (reader->broken)
        return FUMEN_BROKEN;
    if (!skip_blanks(reader)) {
        if (reader->page_count > 0)
            return FUMEN_END;
        complain(reader, "the text ends too early");
        reader->broken = true;
        return FUMEN_BROKEN;
    }
    if (reader->page_count > 0)
        fumen_page_advance(last);
    if (!read_page(reader, last)) {
        reader->broken = true;
        return FUMEN_BROKEN;
    }
    reader->page_count++;
    *page = *last;
    return FUMEN_PAGE;
}
