/*
 * sample.c -- a small picture of a game.
 */
#include "ui/pages/sample.h"

#include <stddef.h>

/* Two columns a letter: pieces by their own, what a board has by signs. */
static const char *const picture[] = {
    "  TTT   ", "   T    ", "        ", "  ...   ", "   .    ",
    "IIII<><>", "OOSS<>ZZ", "LLL SSJJ", "gggg ggg", "gggg ggg",
};

static const struct {
    char letter;
    enum block block;
    enum role role;
} signs[] = {
    {'T', BLOCK_PIECE, ROLE_PIECE_T},   {'.', BLOCK_GHOST, ROLE_PIECE_T},
    {'<', BLOCK_HINT, ROLE_HINT},       {'>', BLOCK_HINT, ROLE_HINT},
    {'g', BLOCK_GARBAGE, ROLE_GARBAGE}, {'I', BLOCK_STACK, ROLE_PIECE_I},
    {'O', BLOCK_STACK, ROLE_PIECE_O},   {'S', BLOCK_STACK, ROLE_PIECE_S},
    {'Z', BLOCK_STACK, ROLE_PIECE_Z},   {'L', BLOCK_STACK, ROLE_PIECE_L},
    {'J', BLOCK_STACK, ROLE_PIECE_J},
};

enum { ROWS = sizeof picture / sizeof picture[0] };

static void
draw_sign(struct frame *frame, int x, int y, char letter)
{
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
        if (signs[i].letter == letter)
            frame_block(frame, x, y, signs[i].role, signs[i].block);
    }
}

void
sample_draw(struct frame *frame, int x, int y)
{
    for (int row = 0; row < ROWS; row++) {
        for (int i = 0; picture[row][i] != '\0'; i++)
            draw_sign(frame, x + 2 * i, y + row, picture[row][i]);
    }
    frame_block(frame, x, y + ROWS + 1, ROLE_SPENT, BLOCK_SPENT);
    frame_text(frame, x + 3, y + ROWS + 1, ROLE_DIM, "hold, used");
    frame_text(frame, x, y + ROWS + 2, ROLE_GOOD, "good");
    frame_text(frame, x + 5, y + ROWS + 2, ROLE_WARNING, "soon");
    frame_text(frame, x + 10, y + ROWS + 2, ROLE_DANGER, "danger");
}
