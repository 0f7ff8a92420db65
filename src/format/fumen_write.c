/*
 * fumen_write.c -- from pages to text.
 *
 * A digit is written at the place that its number says, with a '?' after the
 * first 42 and after every 47 that follow, so that lines of text can be broken
 * there.
 */
#include <assert.h>
#include <string.h>

#include "format/centre.h"
#include "format/fumen.h"
#include "format/fumen_comment.h"
#include "format/fumen_digits.h"
#include "format/fumen_quiz.h"

enum {
    FIELD_CELLS = ROWS_115 * BOARD_COLUMNS,
    FIRST_LINE = 42,
    OTHER_LINES = 47,
    REPEATS_MAX = DIGIT_BASE - 1,
};

static const char mark[] = "v115@";

/* -------------------------------------------------------------------- numbers */

/* Where the n-th digit stands. */
static size_t
place_of(size_t n)
{
    size_t place = sizeof mark - 1 + n;

    if (n >= FIRST_LINE)
        place += 1 + (n - FIRST_LINE) / OTHER_LINES;
    return place;
}

static void
write_digit(struct fumen_writer *writer, int value)
{
    const size_t n = writer->digits++;
    const size_t place = place_of(n);

    /* Room for the final '\0' is kept. */
    if (place + 1 >= writer->size) {
        writer->overflow = true;
        return;
    }
    if (n >= FIRST_LINE && (n - FIRST_LINE) % OTHER_LINES == 0)
        writer->text[place - 1] = '?';
    writer->text[place] = FUMEN_DIGITS[value];
}

static void
write_number(struct fumen_writer *writer, int number, int digit_count)
{
    for (int i = 0; i < digit_count; i++) {
        write_digit(writer, number % DIGIT_BASE);
        number /= DIGIT_BASE;
    }
    assert(number == 0);
}

void
fumen_writer_init(struct fumen_writer *writer, char *text, size_t size)
{
    *writer = (struct fumen_writer){.text = text, .size = size};
    fumen_page_init(&writer->next);
    if (size < sizeof mark)
        writer->overflow = true;
    else
        memcpy(text, mark, sizeof mark);
}

/* ---------------------------------------------------------------------- field */

static int
cell_value(const struct fumen_page *page, int i)
{
    static const char cells[] = FUMEN_CELLS;
    const int y = FUMEN_ROWS - 1 - i / BOARD_COLUMNS;
    const int x = i % BOARD_COLUMNS;
    const char *cell =
        strchr(cells, y >= 0 ? page->cell[y][x] : page->garbage[x]);

    assert(cell != NULL && *cell != '\0');
    return (int)(cell - cells);
}

static int
difference(const struct fumen_writer *writer, const struct fumen_page *page,
           int i)
{
    return cell_value(page, i) - cell_value(&writer->next, i) + DIFFERENCE_NONE;
}

static bool
has_same_field(const struct fumen_page *a, const struct fumen_page *b)
{
    return memcmp(a->cell, b->cell, sizeof a->cell) == 0 &&
           memcmp(a->garbage, b->garbage, sizeof a->garbage) == 0;
}

static void
write_runs(struct fumen_writer *writer, const struct fumen_page *page)
{
    for (int i = 0, run; i < FIELD_CELLS; i += run) {
        const int value = difference(writer, page, i);

        for (run = 1; i + run < FIELD_CELLS; run++) {
            if (difference(writer, page, i + run) != value)
                break;
        }
        write_number(writer, value * FIELD_CELLS + run - 1, 2);
    }
}

/* Count a page whose field follows by itself. */
static void
write_repeat(struct fumen_writer *writer)
{
    if (writer->repeat == 0 || writer->repeats == REPEATS_MAX) {
        write_number(writer, DIFFERENCE_NONE * FIELD_CELLS + FIELD_CELLS - 1,
                     2);
        writer->repeat = writer->digits;
        writer->repeats = 0;
        write_digit(writer, 0);
        return;
    }
    writer->repeats++;
    if (!writer->overflow)
        writer->text[place_of(writer->repeat)] = FUMEN_DIGITS[writer->repeats];
}

static void
write_field(struct fumen_writer *writer, const struct fumen_page *page)
{
    if (has_same_field(&writer->next, page)) {
        write_repeat(writer);
        return;
    }
    write_runs(writer, page);
    writer->repeat = 0;
}

/* --------------------------------------------------------------------- action */

static int
rotation_value(enum rotation rotation)
{
    static const enum rotation rotations[] = FUMEN_ROTATIONS;
    int value = 0;

    while (rotations[value] != rotation)
        value++;
    return value;
}

/* Type, rotation and place of the piece as one number. */
static int
piece_value(const struct position *at)
{
    if (at->piece == PIECE_NONE)
        return 0;

    const enum piece piece = (enum piece)at->piece;
    const enum rotation rotation = (enum rotation)at->rotation;
    const struct cell anchor = fumen_anchor(piece, rotation);
    const int row = FUMEN_ROWS - 1 - (at->y + anchor.y);
    const int place = row * BOARD_COLUMNS + at->x + anchor.x;
    const char *type = strchr(FUMEN_CELLS, piece_letter(piece));

    assert(place >= 0 && place < FIELD_CELLS);
    return (int)(type - FUMEN_CELLS) +
           8 * (rotation_value(rotation) + ROT_COUNT * place);
}

static void
write_action(struct fumen_writer *writer, const struct fumen_page *page,
             bool has_comment)
{
    int flags = page->lock ? 0 : 1;

    flags = flags * 2 + (has_comment ? 1 : 0);
    flags = flags * 2 + (page->colorize ? 1 : 0);
    flags = flags * 2 + (page->mirror ? 1 : 0);
    flags = flags * 2 + (page->rise ? 1 : 0);
    write_number(
        writer, flags * FIELD_CELLS * ROT_COUNT * 8 + piece_value(&page->piece),
        3);
}

/* -------------------------------------------------------------------- comment */

static void
write_comment(struct fumen_writer *writer, const char *comment)
{
    char escaped[FUMEN_ESCAPED_MAX + 1];
    const size_t length = fumen_comment_escape(comment, escaped);

    write_number(writer, (int)length, 2);
    for (size_t i = 0; i < length; i += 4) {
        int number = 0;

        for (size_t k = 4; k-- > 0;) {
            const int value = i + k < length ? escaped[i + k] - ' ' : 0;

            number = number * COMMENT_BASE + value;
        }
        write_number(writer, number, 5);
    }
}

/* ------------------------------------------------------------------------ all */

void
fumen_writer_add(struct fumen_writer *writer, const struct fumen_page *page)
{
    const bool has_comment = strcmp(writer->next.comment, page->comment) != 0;
    const bool was_quiz = writer->next.quiz;

    write_field(writer, page);
    write_action(writer, page, has_comment);
    if (has_comment)
        write_comment(writer, page->comment);
    writer->next = *page;
    writer->next.quiz = has_comment ? fumen_quiz_is(page->comment) : was_quiz;
    fumen_page_advance(&writer->next);
}

size_t
fumen_writer_end(struct fumen_writer *writer)
{
    if (writer->overflow)
        return 0;

    const size_t length = writer->digits == 0
                              ? sizeof mark - 1
                              : place_of(writer->digits - 1) + 1;
    writer->text[length] = '\0';
    return length;
}
