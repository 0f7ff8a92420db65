/*
 * perfect.c -- depth first, placement by placement.
 *
 * Nothing is known of a board but whether it can still be filled, and that is
 * asked of every board:
 *
 * - Its empty cells up to the rows that are to go are a number of whole pieces.
 *   Every piece takes four, and every row that clears has none left, so this
 *   need be asked only once.
 * - No piece crosses from a column to the next one unless two empty cells lie
 *   side by side there.  Up to each border that cannot be crossed the empty
 *   cells are whole pieces, too:
 *
 *         . . # . . .
 *         . # # # . .      three on the left: nothing fills them
 *
 * That leaves so few boards that hundreds of placements are tried as a rule,
 * and not millions.
 */
#include "ai/search/perfect.h"

#include <assert.h>

#include "ai/rules/bits.h"
#include "ai/search/expand.h"

enum { CELLS = 4 }; /* of a piece */

/* Where a line has come to. */
struct site {
    struct state state;
    struct chain chain;
    int attack; /* of the placements made */
    int rows;   /* still to be cleared, the lowest ones */
    int depth;  /* placements made */
};

/* ----------------------------------------------------------------- boards */

static int
cells_of(const struct board *board)
{
    int cells = 0;

    for (int y = 0; y < board->roof; y++)
        cells += bits_count(board->row[y]);
    return cells;
}

/* No empty cells are shut in that are no number of whole pieces. */
static bool
is_fillable(const struct board *board, int rows)
{
    unsigned passes = 0; /* bit x: from column x to the next one */
    int empty = 0;       /* cells since the last border */

    for (int y = 0; y < rows; y++) {
        const unsigned open = ~(unsigned)board->row[y] & BOARD_ROW_FULL;

        passes |= open & open >> 1;
    }
    for (int x = 0; x < BOARD_COLUMNS; x++) {
        for (int y = 0; y < rows; y++)
            empty += (board->row[y] >> x & 1) == 0;
        if ((passes >> x & 1) == 0 && empty % CELLS != 0)
            return false;
    }
    return true;
}

/* Does the landing lie within the rows that are to go? */
static bool
is_below(const struct position *at, int rows)
{
    const struct shape *shape = &piece_shape[at->piece][at->rotation];

    return at->y + shape->bottom + shape->height <= rows;
}

/*
 * May garbage rise when a placement of this depth locks?  What the line itself
 * would cancel by then is not counted on.
 */
static bool
may_rise(const struct question *question, int depth, int lines)
{
    return question->judge->ready[depth] > 0 &&
           !(lines > 0 && question->rules->garbage.clears_block);
}

/* ------------------------------------------------------------------- lines */

static bool
may_begin(const struct question *question, path_t path)
{
    return question->only == BEAM_EVERY_FIRST || question->only == path;
}

static bool
is_over(const struct perfect *perfect)
{
    return perfect->placements == 0 || perfect->cancelled;
}

/* A line has come to its end; of equals the earlier one stays. */
static void
take_line(struct perfect *perfect, const struct site *site)
{
    if (perfect->line.count > 0 && site->attack <= perfect->attack)
        return;
    perfect->line = perfect->trail;
    perfect->line.count = site->depth;
    perfect->attack = site->attack;
}

static void fill(struct perfect *perfect, const struct site *site);

/* One placement, and what can be made of it. */
static void
try_landing(struct perfect *perfect, const struct site *site,
            const struct choice *choice, const struct landing *landing)
{
    const struct question *question = perfect->question;
    const struct attack_rules *rules = &question->rules->attack;
    struct site after = *site;
    const struct clear clear = landing_lock(&after.state.board, landing);

    perfect->placements--;
    if (may_rise(question, site->depth, clear.lines))
        return;
    after.state.hold = choice->hold;
    after.state.next = choice->next;
    after.state.gated = question->gate && clear.lines == 0;
    after.chain = chain_after(rules, site->chain, clear);
    if (clear.lines > 0)
        after.attack += attack_of(rules, site->chain, clear);
    after.rows -= clear.lines;
    after.depth++;
    perfect->trail.path[site->depth] = path_pack(landing, choice->swap);
    if (after.rows == 0)
        take_line(perfect, &after);
    else if (is_fillable(&after.state.board, after.rows))
        fill(perfect, &after);
}

static void
try_choice(struct perfect *perfect, const struct site *site,
           const struct choice *choice)
{
    struct landing landing[MOVEGEN_MAX];
    const int count =
        expand_landings(perfect->question, perfect->movegen, &site->state,
                        (enum piece)choice->piece, landing);

    for (int i = 0; i < count && !is_over(perfect); i++) {
        if (is_below(&landing[i].at, site->rows) &&
            (site->depth > 0 ||
             may_begin(perfect->question,
                       path_pack(&landing[i], choice->swap))))
            try_landing(perfect, site, choice, &landing[i]);
    }
}

/* With what is left of the pieces, as deep as it goes. */
static void
fill(struct perfect *perfect, const struct site *site)
{
    const struct question *question = perfect->question;
    struct choice choices[SUPPLY_CHOICES_MAX];
    const int count =
        supply_choices(&question->root->supply, (enum piece)site->state.hold,
                       site->state.next, choices);

    perfect->cancelled = question_is_cancelled(question);
    for (int i = 0; i < count && !is_over(perfect); i++)
        try_choice(perfect, site, &choices[i]);
}

/* Fill so many rows; how many pieces that takes is known beforehand. */
static void
fill_rows(struct perfect *perfect, int rows)
{
    const struct question *question = perfect->question;
    const struct board *board = &question->root->board;
    const int empty = rows * BOARD_COLUMNS - cells_of(board);
    const struct site site = {
        .state = question_root(question),
        .chain = question->chain,
        .rows = rows,
    };

    if (empty > 0 && empty % CELLS == 0 &&
        empty / CELLS <= question->schedule->depth_count &&
        is_fillable(board, rows))
        fill(perfect, &site);
}

enum perfect_outcome
perfect_find(struct perfect *perfect)
{
    const int roof = perfect->question->root->board.roof;

    assert(perfect->placements >= 0);

    perfect->line.count = 0;
    perfect->cancelled = false;
    for (int rows = roof; rows <= PERFECT_ROWS && perfect->line.count == 0;
         rows++)
        fill_rows(perfect, rows);
    if (perfect->cancelled)
        return PERFECT_CANCELLED;
    return perfect->line.count > 0 ? PERFECT_FOUND : PERFECT_NONE;
}
