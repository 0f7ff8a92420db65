/*
 * banner.c -- a few letters and digits drawn large.
 */
#include "ui/parts/banner.h"

#include <stddef.h>

/* Rows from the top; the highest of 'width' bits is the leftmost dot. */
struct shape_of {
    char letter;
    uint8_t width;
    uint8_t row[BANNER_LETTER_HEIGHT];
};

enum { GAP = 1 /* dots between two letters */ };

/* clang-format off */
static const struct shape_of shapes[] = {
    {'b', 4, {0x8, 0x8, 0xe, 0x9, 0xe}},
    {'e', 4, {0x6, 0x9, 0xf, 0x8, 0x6}},
    {'a', 4, {0x6, 0x1, 0x7, 0x9, 0x7}},
    {'m', 5, {0x0, 0x1e, 0x15, 0x15, 0x15}},
    {'f', 3, {0x3, 0x4, 0x6, 0x4, 0x4}},
    {'l', 2, {0x2, 0x2, 0x2, 0x2, 0x1}},
    {'1', 3, {0x2, 0x6, 0x2, 0x2, 0x7}},
    {'2', 4, {0x6, 0x9, 0x2, 0x4, 0xf}},
    {'3', 4, {0xe, 0x1, 0x6, 0x1, 0xe}},
};
/* clang-format on */

static const struct shape_of *
find(char letter)
{
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        if (shapes[i].letter == letter)
            return &shapes[i];
    }
    return NULL;
}

/* Is there a dot?  Below the last row there is none. */
static unsigned
dot(const struct shape_of *shape, int column, int row)
{
    if (row >= BANNER_LETTER_HEIGHT)
        return 0;
    return shape->row[row] >> (shape->width - 1 - column) & 1;
}

static enum role
role_of_letter(enum role role, int i)
{
    return role != ROLE_NONE ? role
                             : (enum role)(ROLE_PIECE_I + i % PIECE_COUNT);
}

static void
draw_small(struct frame *frame, int x, int y, enum role role,
           const struct shape_of *shape)
{
    static const uint32_t codes[4] = {' ', 0x2584, 0x2580, 0x2588};

    for (int row = 0; row < BANNER_ROWS; row++) {
        for (int column = 0; column < shape->width; column++) {
            const unsigned upper = dot(shape, column, 2 * row);
            const unsigned lower = dot(shape, column, 2 * row + 1);

            frame_put(frame, x + column, y + row, role,
                      codes[upper << 1 | lower]);
        }
    }
}

void
banner_draw_small(struct frame *frame, int x, int y, enum role role,
                  const char *text)
{
    for (int i = 0; text[i] != '\0'; i++) {
        const struct shape_of *shape = find(text[i]);

        if (shape == NULL)
            continue;
        draw_small(frame, x, y, role_of_letter(role, i), shape);
        x += shape->width + GAP;
    }
}

static void
draw_large(struct frame *frame, int x, int y, enum role role,
           const struct shape_of *shape)
{
    for (int row = 0; row < BANNER_LETTER_HEIGHT; row++) {
        for (int column = 0; column < shape->width; column++) {
            if (dot(shape, column, row) != 0)
                frame_block(frame, x + 2 * column, y + row, role, BLOCK_STACK);
        }
    }
}

void
banner_draw_large(struct frame *frame, int x, int y, enum role role,
                  const char *text)
{
    for (int i = 0; text[i] != '\0'; i++) {
        const struct shape_of *shape = find(text[i]);

        if (shape == NULL)
            continue;
        draw_large(frame, x, y, role_of_letter(role, i), shape);
        x += 2 * (shape->width + GAP);
    }
}

int
banner_width(const char *text)
{
    int width = 0;

    for (; *text != '\0'; text++) {
        const struct shape_of *shape = find(*text);

        if (shape != NULL)
            width += shape->width + (width > 0 ? GAP : 0);
    }
    return width;
}
