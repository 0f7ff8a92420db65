/*
 * frame.c -- a picture of the screen, apart from any terminal.
 *
 * A wide character takes two cells: its own and one with code 0 to the right.
 * Whoever overwrites one half blanks the other, so that no half is ever left
 * alone (frame_is_sound).
 */
#include "ui/term/frame.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

static const struct frame_cell blank = {.code = ' ', .width = 1};

_Static_assert(sizeof(struct frame_cell) == 8,
               "cells have no padding: frames are compared as bytes");

static struct frame_cell *
cell_at(struct frame *frame, int x, int y)
{
    assert(x >= 0 && x < frame->width && y >= 0 && y < frame->height);
    return &frame->cells[(size_t)y * (size_t)frame->width + (size_t)x];
}

static uint16_t *
text_at(struct frame *frame, int x, int y)
{
    return &frame->text[(size_t)y * (size_t)frame->width + (size_t)x];
}

#ifndef NDEBUG
/* Whether the cell at x, y and its neighbours agree on what is a half. */
static bool
frame_is_sound(const struct frame *frame, int x, int y)
{
    const struct frame_cell *cell = frame_at(frame, x, y);

    if (cell->width == 0)
        return cell->code == 0 && x > 0 &&
               frame_at(frame, x - 1, y)->width == 2;
    return cell->code != 0 &&
           (cell->width == 1 ||
            (x + 1 < frame->width && frame_at(frame, x + 1, y)->width == 0));
}
#endif

/* Make room for a character: no half of another may stay behind. */
static void
free_cell(struct frame *frame, int x, int y)
{
    struct frame_cell *cell = cell_at(frame, x, y);

    if (cell->width == 0)
        cell[-1] = blank;
    else if (cell->width == 2)
        cell[1] = blank;
    *cell = blank;
}

struct frame *
frame_create(int width, int height, const struct glyphs *glyphs)
{
    struct frame *frame = malloc(sizeof *frame);

    assert(width >= 1 && width <= FRAME_WIDTH_MAX);
    assert(height >= 1 && height <= FRAME_HEIGHT_MAX);
    assert(glyphs != NULL);
    if (frame == NULL)
        return NULL;
    frame->width = width;
    frame->height = height;
    frame->glyphs = glyphs;
    frame->cells = calloc((size_t)width * (size_t)height, sizeof blank);
    frame->ranks = malloc((size_t)width * (size_t)height);
    frame->text = calloc((size_t)width * (size_t)height, sizeof *frame->text);
    frame->is_slow = false;
    if (frame->cells == NULL || frame->ranks == NULL || frame->text == NULL) {
        frame_destroy(frame);
        return NULL;
    }
    frame_clear(frame);
    return frame;
}

void
frame_destroy(struct frame *frame)
{
    if (frame == NULL)
        return;
    free(frame->cells);
    free(frame->ranks);
    free(frame->text);
    free(frame);
}

void
frame_clear(struct frame *frame)
{
    const size_t count = (size_t)frame->width * (size_t)frame->height;

    for (size_t i = 0; i < count; i++)
        frame->cells[i] = blank;
    memset(frame->ranks, FRAME_REST, count);
    frame->is_ranked = false;
    memset(frame->text, 0, count * sizeof *frame->text);
    frame->text_count = 0;
    frame->has_overlap = false;
}

const struct frame_cell *
frame_at(const struct frame *frame, int x, int y)
{
    assert(x >= 0 && x < frame->width && y >= 0 && y < frame->height);
    return &frame->cells[(size_t)y * (size_t)frame->width + (size_t)x];
}

/*
 * What this frame can show of a character: nothing gets through whose width is
 * not sure.  A combining one is left out, having none.
 */
static uint32_t
code_on(const struct frame *frame, uint32_t code)
{
    const bool is_combining = utf8_is_printable(code) && utf8_width(code) == 0;

    if (!is_combining && !utf8_is_drawable(code))
        code = UTF8_REPLACEMENT;
    return glyphs_translate(frame->glyphs, code);
}

static struct frame_cell
cell_on(const struct frame *frame, struct frame_cell cell)
{
    cell.code = code_on(frame, cell.code);
    cell.width = (uint8_t)utf8_width(cell.code);
    return cell;
}

int
frame_put_cell(struct frame *frame, int x, int y, struct frame_cell cell)
{
    assert(cell.ink < ROLE_COUNT && cell.paper < ROLE_COUNT);
    cell = cell_on(frame, cell);
    if (y < 0 || y >= frame->height || x < 0 || cell.width == 0 ||
        x + cell.width > frame->width)
        return 0;
    free_cell(frame, x, y);
    if (cell.width == 2) {
        free_cell(frame, x + 1, y);
        *cell_at(frame, x + 1, y) = (struct frame_cell){
            .ink = cell.ink,
            .paper = cell.paper,
            .attributes = cell.attributes,
        };
        *text_at(frame, x + 1, y) = 0;
    }
    *cell_at(frame, x, y) = cell;
    *text_at(frame, x, y) = 0;
    assert(frame_is_sound(frame, x, y));
    return cell.width;
}

int
frame_put(struct frame *frame, int x, int y, enum role role, uint32_t code)
{
    return frame_put_cell(
        frame, x, y, (struct frame_cell){.code = code, .ink = (uint8_t)role});
}

/* The columns that a character takes on this frame. */
static int
width_on(const struct frame *frame, uint32_t code)
{
    return utf8_width(code_on(frame, code));
}

/* Another text begins.  Numbers may come again after very many of them. */
static void
begin_text(struct frame *frame)
{
    frame->text_count++;
    if (frame->text_count == 0)
        frame->text_count = 1;
}

/* Put a character of the text that has begun; returns its columns. */
static int
put_of_text(struct frame *frame, int x, int y, enum role role, uint32_t code)
{
    const int width = width_on(frame, code);

    for (int i = x < 0 ? 0 : x; i < x + width; i++) {
        if (y < 0 || y >= frame->height || i >= frame->width)
            break;
        if (*text_at(frame, i, y) != 0 &&
            *text_at(frame, i, y) != frame->text_count)
            frame->has_overlap = true;
    }
    if (frame_put(frame, x, y, role, code) > 0) {
        for (int i = x; i < x + width; i++)
            *text_at(frame, i, y) = frame->text_count;
    }
    return width;
}

int
frame_text(struct frame *frame, int x, int y, enum role role, const char *text)
{
    const int start = x;
    uint32_t code;

    begin_text(frame);
    while ((code = utf8_next(&text)) != 0)
        x += put_of_text(frame, x, y, role, code);
    return x - start;
}

bool
frame_has_overlap(const struct frame *frame)
{
    return frame->has_overlap;
}

int
frame_text_width(const char *text)
{
    uint32_t code;
    int width = 0;

    while ((code = utf8_next(&text)) != 0)
        width += utf8_width(code);
    return width;
}

/* The columns of a text as this frame shows it. */
static int
text_width_on(const struct frame *frame, const char *text)
{
    uint32_t code;
    int width = 0;

    while ((code = utf8_next(&text)) != 0)
        width += width_on(frame, code);
    return width;
}

int
frame_text_clipped(struct frame *frame, int x, int y, int width, enum role role,
                   const char *text)
{
    const char *const mark = "...";
    const int mark_width = width < 3 ? width : 3;
    const int room = width - mark_width;
    int used = 0;

    assert(width >= 0);
    if (text_width_on(frame, text) <= width)
        return frame_text(frame, x, y, role, text);
    begin_text(frame);
    for (;;) {
        const uint32_t code = utf8_next(&text);

        if (used + width_on(frame, code) > room)
            break;
        used += put_of_text(frame, x + used, y, role, code);
    }
    for (int i = 0; i < mark_width; i++)
        put_of_text(frame, x + used + i, y, role, (unsigned char)mark[i]);
    return used + mark_width;
}

void
frame_text_centred(struct frame *frame, int x, int y, int width, enum role role,
                   const char *text)
{
    const int taken = text_width_on(frame, text);
    const int left = taken < width ? (width - taken) / 2 : 0;

    frame_text_clipped(frame, x + left, y, width - left, role, text);
}

void
frame_text_right(struct frame *frame, int x, int y, int width, enum role role,
                 const char *text)
{
    const int taken = text_width_on(frame, text);
    const int left = taken < width ? width - taken : 0;

    frame_text_clipped(frame, x + left, y, width - left, role, text);
}

void
frame_fill(struct frame *frame, struct frame_area area, enum role role,
           uint32_t code)
{
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++)
            frame_put(frame, x, y, role, code);
}

void
frame_line(struct frame *frame, int x, int y, enum role role, enum line line)
{
    assert(line < LINE_COUNT);
    frame_put(frame, x, y, role, frame->glyphs->line[line]);
}

void
frame_box(struct frame *frame, struct frame_area area, enum role role)
{
    const int right = area.x + area.width - 1;
    const int bottom = area.y + area.height - 1;

    assert(area.width >= 2 && area.height >= 2);
    for (int x = area.x + 1; x < right; x++) {
        frame_line(frame, x, area.y, role, LINE_HORIZONTAL);
        frame_line(frame, x, bottom, role, LINE_HORIZONTAL);
    }
    for (int y = area.y + 1; y < bottom; y++) {
        frame_line(frame, area.x, y, role, LINE_VERTICAL);
        frame_line(frame, right, y, role, LINE_VERTICAL);
    }
    frame_line(frame, area.x, area.y, role, LINE_TOP_LEFT);
    frame_line(frame, right, area.y, role, LINE_TOP_RIGHT);
    frame_line(frame, area.x, bottom, role, LINE_BOTTOM_LEFT);
    frame_line(frame, right, bottom, role, LINE_BOTTOM_RIGHT);
}

/* A block may be drawn as the letter of its piece. */
static uint32_t
code_of_block(uint32_t code, enum role role)
{
    if (code != GLYPHS_LETTER && code != GLYPHS_SMALL_LETTER)
        return code;
    if (role < ROLE_PIECE_I || role > ROLE_PIECE_Z)
        return '#';

    const char letter = piece_letter((enum piece)(role - ROLE_PIECE_I));
    return code == GLYPHS_LETTER ? (uint32_t)letter
                                 : (uint32_t)(letter - 'A' + 'a');
}

void
frame_block_column(struct frame *frame, int x, int y, enum role role,
                   enum block block, int column)
{
    assert(block < BLOCK_COUNT && (column == 0 || column == 1));
    frame_put(frame, x, y, role,
              code_of_block(frame->glyphs->block[block][column], role));
}

void
frame_block(struct frame *frame, int x, int y, enum role role, enum block block)
{
    for (int i = 0; i < 2; i++)
        frame_block_column(frame, x + i, y, role, block, i);
}

/* The part of an area that is on the frame. */
static struct frame_area
clip(const struct frame *frame, struct frame_area area)
{
    const int right = area.x + area.width;
    const int bottom = area.y + area.height;
    struct frame_area part = {
        .x = area.x < 0 ? 0 : area.x,
        .y = area.y < 0 ? 0 : area.y,
    };

    part.width = (right < frame->width ? right : frame->width) - part.x;
    part.height = (bottom < frame->height ? bottom : frame->height) - part.y;
    return part;
}

void
frame_mark(struct frame *frame, struct frame_area area, enum role paper,
           unsigned attributes)
{
    const struct frame_area part = clip(frame, area);

    assert(paper < ROLE_COUNT);
    for (int y = part.y; y < part.y + part.height; y++)
        for (int x = part.x; x < part.x + part.width; x++) {
            struct frame_cell *cell = cell_at(frame, x, y);

            cell->paper = (uint8_t)paper;
            cell->attributes |= (uint8_t)attributes;
        }
}

void
frame_rank(struct frame *frame, struct frame_area area, enum frame_rank rank)
{
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++)
            if (x >= 0 && x < frame->width && y >= 0 && y < frame->height)
                frame->ranks[y * frame->width + x] = (uint8_t)rank;
    frame->is_ranked = frame->is_ranked || rank != FRAME_REST;
}

bool
frame_equals(const struct frame *a, const struct frame *b)
{
    const size_t count = (size_t)a->width * (size_t)a->height;

    return a->width == b->width && a->height == b->height &&
           memcmp(a->cells, b->cells, count * sizeof blank) == 0;
}

/* The column behind the last cell of a row that is not blank. */
static int
row_end(const struct frame *frame, int y)
{
    int x = frame->width;

    while (x > 0 && frame_at(frame, x - 1, y)->code == ' ')
        x--;
    return x;
}

/* Append bytes as far as there is room; what is needed is counted anyway. */
static void
append(char *text, size_t size, size_t *used, const char *bytes, int count)
{
    for (int i = 0; i < count; i++, (*used)++)
        if (*used + 1 < size)
            text[*used] = bytes[i];
}

size_t
frame_to_text(const struct frame *frame, char *text, size_t size)
{
    size_t used = 0;

    for (int y = 0; y < frame->height; y++) {
        const int end = row_end(frame, y);

        for (int x = 0; x < end; x++) {
            const struct frame_cell *cell = frame_at(frame, x, y);
            char bytes[UTF8_LENGTH_MAX];

            if (cell->width > 0)
                append(text, size, &used, bytes,
                       utf8_encode(cell->code, bytes));
        }
        append(text, size, &used, "\n", 1);
    }
    if (size > 0)
        text[used < size ? used : size - 1] = '\0';
    return used;
}
