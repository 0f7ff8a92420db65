/*
 * banner.c -- a few letters and digits drawn large.
 */
#include "ui/banner.h"

#include <stddef.h>

/* Rows from the top, one hexadecimal digit each; its highest bit is left. */
struct shape_of {
    char letter;
    uint8_t row[BANNER_LETTER_HEIGHT];
};

/* clang-format off */
static const struct shape_of shapes[] = {
    {'b', {0x8, 0x8, 0xe, 0x9, 0xe}},
    {'e', {0x6, 0x9, 0xf, 0x8, 0x6}},
    {'a', {0x6, 0x1, 0x7, 0x9, 0x7}},
    {'m', {0x0, 0x9, 0xf, 0x9, 0x9}},
    {'f', {0x3, 0x4, 0xe, 0x4, 0x4}},
    {'l', {0x4, 0x4, 0x4, 0x4, 0x6}},
    {'1', {0x2, 0x6, 0x2, 0x2, 0x7}},
    {'2', {0x6, 0x9, 0x2, 0x4, 0xf}},
    {'3', {0xe, 0x1, 0x6, 0x1, 0xe}},
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
    return shape->row[row] >> (3 - column) & 1;
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
        for (int column = 0; column < 4; column++) {
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

        if (shape != NULL)
            draw_small(frame, x + i * BANNER_LETTER_WIDTH, y,
                       role_of_letter(role, i), shape);
    }
}

static void
draw_large(struct frame *frame, int x, int y, enum role role,
           const struct shape_of *shape)
{
    for (int row = 0; row < BANNER_LETTER_HEIGHT; row++) {
        for (int column = 0; column < 4; column++) {
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

        if (shape != NULL)
            draw_large(frame, x + i * 2 * BANNER_LETTER_WIDTH, y,
                       role_of_letter(role, i), shape);
    }
}
