/*
 * solve_node.c -- placements of a puzzle, and what they cannot reach.
 */
#include "coach/solve_node.h"

#include <stddef.h>
#include <string.h>

#include "ai/rules/bits.h"
#include "coach/puzzle_goal.h"

enum { PIECE_CELLS = 4 };

void
solve_frame_take(struct solve_frame *frame, const struct puzzle *puzzle)
{
    frame->puzzle = puzzle;
    frame->supply =
        (struct supply){.count = puzzle->position.queue_count,
                        .hold = puzzle->position.hold,
                        .can_hold = frame->rules.hold && puzzle->hold,
                        .held = puzzle->position.held};
    memcpy(frame->supply.queue, puzzle->position.queue,
           sizeof frame->supply.queue);
}

struct solve_node
solve_node_root(const struct puzzle *puzzle)
{
    return (struct solve_node){
        .board = puzzle->position.board,
        .chain = puzzle->position.chain,
        .garbage = puzzle->goal == PUZZLE_DIG ? puzzle_garbage_rows(puzzle) : 0,
        .hold = puzzle->position.hold,
    };
}

int
solve_node_choices(const struct solve_frame *frame,
                   const struct solve_node *node,
                   struct choice choices[SUPPLY_CHOICES_MAX])
{
    return supply_choices(&frame->supply, (enum piece)node->hold, node->next,
                          choices);
}

/* -------------------------------------------------------------- Placements */

/* Forget the rows of garbage that are full, and lower those above them. */
static void
clear_garbage(struct solve_node *node, uint64_t full)
{
    for (int y = BOARD_ROWS - 1; y >= 0; y--) {
        const uint64_t below = (UINT64_C(1) << y) - 1;

        if ((full >> y & 1) != 0)
            node->garbage =
                (node->garbage & below) | (node->garbage >> 1 & ~below);
    }
}

int
solve_node_place(const struct solve_frame *frame, struct solve_node *node,
                 const struct choice *choice, const struct landing *landing,
                 struct clear *clear)
{
    const struct attack_rules *rules = &frame->rules.attack;

    if (node->garbage != 0) {
        struct board filled = node->board;
        uint16_t cells[4];

        position_cells(&landing->at, cells);
        for (int i = 0; i < 4; i++)
            board_fill(&filled, cells[i] % BOARD_COLUMNS,
                       cells[i] / BOARD_COLUMNS);
        clear_garbage(node, board_full_rows(&filled));
    }
    *clear = landing_lock(&node->board, landing);
    node->hold = choice->hold;
    node->next = choice->next;

    const int attack = attack_of(rules, node->chain, *clear);
    node->chain = chain_after(rules, node->chain, *clear);
    return attack;
}

/* ------------------------------------------------------------------ Bounds */

/* Is this piece in hold, or among the next ones that can be placed? */
static bool
is_at_hand(const struct solve_frame *frame, const struct solve_node *node,
           enum piece piece, int left)
{
    if (node->hold == piece)
        return true;
    /* One more may be reached, for a piece may go into an empty hold. */
    for (int i = node->next; i < frame->supply.count && i <= node->next + left;
         i++) {
        if (frame->supply.queue[i] == piece)
            return true;
    }
    return false;
}

/* Empty cells of the 'count' rows that have the fewest. */
static int
cells_missing(const struct board *board, int count)
{
    int rows[BOARD_COLUMNS + 1] = {0}; /* by their empty cells */
    int missing = 0;

    for (int y = 0; y < board->roof; y++)
        rows[BOARD_COLUMNS - bits_count(board->row[y])]++;
    rows[BOARD_COLUMNS] = count;
    for (int empty = 0; count > 0; empty++) {
        const int taken = rows[empty] < count ? rows[empty] : count;

        missing += taken * empty;
        count -= taken;
    }
    return missing;
}

static int
garbage_missing(const struct solve_node *node)
{
    int missing = 0;

    for (uint64_t rows = node->garbage; rows != 0; rows &= rows - 1) {
        const int y = bits_lowest(rows);

        missing += BOARD_COLUMNS - bits_count(node->board.row[y]);
    }
    return missing;
}

/*
 * Bit c: no piece can lie across columns c and c + 1 below this height, since
 * one of the two is filled in every row.  That stays so when rows are cleared.
 */
static unsigned
walls_below(const struct board *board, int height)
{
    unsigned walls = (1u << (BOARD_COLUMNS - 1)) - 1;

    for (int y = 0; y < height; y++)
        walls &= board->row[y] | (unsigned)board->row[y] >> 1;
    return walls;
}

/* Do whole pieces come to what is empty on either side of every wall? */
static bool
parts_are_whole(const struct board *board, int height)
{
    for (unsigned walls = walls_below(board, height); walls != 0;
         walls &= walls - 1) {
        const unsigned beside = (2u << bits_lowest(walls)) - 1;
        int empty = 0;

        for (int y = 0; y < height; y++)
            empty += bits_count(~board->row[y] & beside);
        if (empty % PIECE_CELLS != 0)
            return false;
    }
    return true;
}

static bool
may_empty(const struct board *board, int left)
{
    int cells = PIECE_CELLS * left;

    for (int y = 0; y < board->roof; y++)
        cells += bits_count(board->row[y]);
    return cells % BOARD_COLUMNS == 0 && board->roof * BOARD_COLUMNS <= cells &&
           parts_are_whole(board, cells / BOARD_COLUMNS);
}

bool
solve_node_may_reach(const struct solve_frame *frame,
                     const struct solve_node *node, int left)
{
    const struct puzzle_target *target = puzzle_target(frame->puzzle);

    if (target != NULL)
        return is_at_hand(frame, node, (enum piece)target->piece, left) &&
               cells_missing(&node->board, target->lines) <= PIECE_CELLS * left;
    if (frame->puzzle->goal == PUZZLE_PERFECT)
        return may_empty(&node->board, left);
    if (frame->puzzle->goal == PUZZLE_DIG)
        return garbage_missing(node) <= PIECE_CELLS * left;
    return true;
}
