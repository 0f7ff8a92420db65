/*
 * stack.h -- a board as the evaluators look at it: four rows to a word.
 *
 *      word 1   row 7 | row 6 | row 5 | row 4      each row in sixteen bits,
 *      word 0   row 3 | row 2 | row 1 | row 0      its lowest is column 0
 *
 * One expression then tests forty cells.  A neighbour beside a cell is brought
 * over it by a shift of one bit, one above or below it by a shift of sixteen,
 * carried from word to word:
 *
 *      rows           row 3 | row 2 | row 1 | row 0
 *      rows above     row 4 | row 3 | row 2 | row 1    >> 16, row 4 carried in
 *
 * so "filled here and empty above" is rows & ~rows_above, for all cells of the
 * word at once.  Bits 10 to 15 of each row are zero unless it says otherwise.
 */
#ifndef AI_JUDGE_STACK_H
#define AI_JUDGE_STACK_H

#include <stdint.h>

#include "ai/rules/bits.h"
#include "ai/rules/board.h"

enum {
    STACK_ROW_BITS = 16,
    STACK_WORD_ROWS = 64 / STACK_ROW_BITS,
    STACK_WORDS = BOARD_ROWS / STACK_WORD_ROWS,
};

/* The same sixteen bits in each row of a word. */
#define STACK_REPEAT(row) ((uint64_t)(row)*UINT64_C(0x0001000100010001))

/* The ten columns of each row. */
#define STACK_FULL STACK_REPEAT(BOARD_ROW_FULL)

struct stack {
    int words;                       /* up to the roof, 0..STACK_WORDS */
    uint64_t row[STACK_WORDS + 1];   /* one empty word more */
    uint64_t cover[STACK_WORDS + 1]; /* cells filled here or above; likewise */
};

BITS_INLINE void
stack_view(const struct board *board, struct stack *stack)
{
    const int words = (board->roof + STACK_WORD_ROWS - 1) / STACK_WORD_ROWS;
    uint64_t shadow = 0; /* of all words above, in each row */

    stack->words = words;
    stack->row[words] = 0;
    stack->cover[words] = 0;
    for (int i = words - 1; i >= 0; i--) {
        const uint64_t row = bits_load_four(&board->row[i * STACK_WORD_ROWS]);
        uint64_t cover = row | row >> STACK_ROW_BITS;

        cover |= cover >> 2 * STACK_ROW_BITS;
        cover |= shadow;
        stack->row[i] = row;
        stack->cover[i] = cover;
        shadow = STACK_REPEAT(cover & BOARD_ROW_FULL);
    }
}

/* What lies 'rows' (1..3) above each row of word i. */
BITS_INLINE uint64_t
stack_above(const uint64_t *word, int i, int rows)
{
    return word[i] >> STACK_ROW_BITS * rows |
           word[i + 1] << (64 - STACK_ROW_BITS * rows);
}

/* What lies one row below each row of word i; below the floor is 'floor'. */
BITS_INLINE uint64_t
stack_below(const uint64_t *word, int i, unsigned floor)
{
    return word[i] << STACK_ROW_BITS |
           (i > 0 ? word[i - 1] >> (64 - STACK_ROW_BITS) : floor);
}

/* Row y (0..roof) of the words. */
BITS_INLINE unsigned
stack_row(const uint64_t *word, int y)
{
    return (unsigned)(word[y / STACK_WORD_ROWS] >>
                      y % STACK_WORD_ROWS * STACK_ROW_BITS) &
           0xffff;
}

/* Empty cells below a filled one, in the rows of word i. */
BITS_INLINE uint64_t
stack_holes(const struct stack *stack, int i)
{
    return stack->cover[i] & ~stack->row[i];
}

/* The left and right neighbour of each cell; beyond the walls is filled. */
BITS_INLINE uint64_t
stack_left(uint64_t rows)
{
    return (rows << 1 | STACK_REPEAT(1)) & STACK_FULL;
}

BITS_INLINE uint64_t
stack_right(uint64_t rows)
{
    return (rows >> 1 | STACK_REPEAT(1 << (BOARD_COLUMNS - 1))) & STACK_FULL;
}

/* How many rows of a word (of ten bits each) have a cell. */
BITS_INLINE int
stack_rows_count(uint64_t rows)
{
    return bits_count((rows + STACK_REPEAT(0x7fff)) & STACK_REPEAT(0x8000));
}

#endif
