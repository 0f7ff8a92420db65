/*
 * position.c -- moving, turning, landing and locking, shape by shape.
 */
#include "ai/rules/position.h"

#include <stdlib.h>
#include <string.h>

#include "ai/rules/bits.h"

enum {
    ENTRY_X = 4,  /* column of the centre: I 3..6, O 4..5, others 3..5 */
    ENTRY_Y = 20, /* the guideline's 21st row */
    LAST_KICK = KICK_TESTS - 1,
};

static const struct shape *
shape_of(const struct position *at)
{
    assert(at->piece < PIECE_COUNT && at->rotation < ROT_COUNT);
    return &piece_shape[at->piece][at->rotation];
}

bool
position_fits(const struct board *board, const struct position *at)
{
    const struct shape *shape = shape_of(at);
    const int left = at->x + shape->left;
    const int bottom = at->y + shape->bottom;

    if (left < 0 || left + shape->width > BOARD_COLUMNS)
        return false;
    if (bottom < 0 || bottom + shape->height > BOARD_ROWS)
        return false;
    for (int i = 0; i < shape->height; i++) {
        if ((board->row[bottom + i] & (unsigned)shape->row[i] << left) != 0)
            return false;
    }
    return true;
}

/* Take the step if the piece fits there. */
static bool
try_step(const struct board *board, struct position *at, int dx, int dy)
{
    struct position next = *at;

    next.x = (int8_t)(at->x + dx);
    next.y = (int8_t)(at->y + dy);
    if (!position_fits(board, &next))
        return false;
    *at = next;
    return true;
}

bool
position_enter(const struct board *board, enum piece piece, struct position *at)
{
    assert(piece < PIECE_COUNT);

    *at = (struct position){(uint8_t)piece, ROT_NORTH, ENTRY_X, ENTRY_Y};
    if (!position_fits(board, at))
        return false;
    try_step(board, at, 0, -1);
    return true;
}

bool
position_shift(const struct board *board, struct position *at, int dx)
{
    assert(dx == -1 || dx == 1);
    return try_step(board, at, dx, 0);
}

bool
position_fall(const struct board *board, struct position *at)
{
    return try_step(board, at, 0, -1);
}

int
position_drop(const struct board *board, struct position *at)
{
    int rows = 0;

    while (position_fall(board, at))
        rows++;
    return rows;
}

int
position_turn(const struct ruleset *rules, const struct board *board,
              struct position *at, enum turn turn)
{
    const enum rotation from = (enum rotation)at->rotation;
    const struct kicks kicks =
        kicks_of(rules->kicks, rules->flips, (enum piece)at->piece, from, turn);
    struct position turned = *at;

    turned.rotation = (uint8_t)rotation_after(from, turn);
    for (int i = 0; i < kicks.count; i++) {
        if (try_step(board, &turned, kicks.test[i].x, kicks.test[i].y)) {
            *at = turned;
            return i;
        }
    }
    return -1;
}

bool
position_rests(const struct board *board, const struct position *at)
{
    struct position below = *at;

    return position_fits(board, at) && !position_fall(board, &below);
}

/*
 * Corners of the centre, from the one before the tip on clockwise: those of a
 * T that points north are 0 and 1, of one that points east 1 and 2, ...
 */
static enum spin
grade_by_corners(const struct board *board, const struct position *at)
{
    static const struct cell around[4] = {{-1, 1}, {1, 1}, {1, -1}, {-1, -1}};
    bool filled[4];
    int count = 0;

    for (int i = 0; i < 4; i++) {
        filled[i] =
            board_is_filled(board, at->x + around[i].x, at->y + around[i].y);
        count += filled[i];
    }
    if (count < 3)
        return SPIN_NONE;
    if (filled[at->rotation] && filled[(at->rotation + 1) % 4])
        return SPIN_FULL;
    return SPIN_MINI;
}

/* Does a turn by this test make a mini full? */
static bool
upgrades_mini(const struct ruleset *rules, const struct position *at,
              enum turn turn, int test)
{
    if (turn == TURN_180 || test != LAST_KICK)
        return false;
    /* A quarter turn that began at north or south ends at east or west. */
    return !rules->narrow_upgrade || at->rotation % 2 == ROT_EAST;
}

static bool
is_immobile(const struct board *board, const struct position *at)
{
    struct position probe = *at;

    return !try_step(board, &probe, -1, 0) && !try_step(board, &probe, 1, 0) &&
           !try_step(board, &probe, 0, -1) && !try_step(board, &probe, 0, 1);
}

enum spin
position_spin(const struct ruleset *rules, const struct board *board,
              const struct position *at, enum turn turn, int test)
{
    enum spin spin = SPIN_NONE;

    assert(test >= 0);

    if (rules->spins == SPINS_NONE)
        return SPIN_NONE;
    if (rules->spins == SPINS_ALL_FULL)
        return is_immobile(board, at) ? SPIN_FULL : SPIN_NONE;
    if (at->piece == PIECE_T)
        spin = grade_by_corners(board, at);
    if (spin == SPIN_MINI && upgrades_mini(rules, at, turn, test))
        return SPIN_FULL;
    if (spin == SPIN_NONE && rules->spins == SPINS_ALL_MINI)
        return is_immobile(board, at) ? SPIN_MINI : SPIN_NONE;
    return spin;
}

bool
position_is_above(const struct position *at)
{
    return at->y + shape_of(at)->bottom >= BOARD_VISIBLE;
}

void
position_cells(const struct position *at, uint16_t cells[4])
{
    const struct shape *shape = shape_of(at);
    int count = 0;

    for (int y = 0; y < shape->height; y++) {
        for (int x = 0; x < shape->width; x++) {
            if ((shape->row[y] >> x & 1) == 0)
                continue;
            cells[count++] =
                (uint16_t)(BOARD_COLUMNS * (at->y + shape->bottom + y) + at->x +
                           shape->left + x);
        }
    }
    assert(count == 4);
}

/* The same box in the same place, filled in the same way. */
bool
position_covers_same(const struct position *a, const struct position *b)
{
    const struct shape *shape_a = shape_of(a);
    const struct shape *shape_b = shape_of(b);

    return a->x + shape_a->left == b->x + shape_b->left &&
           a->y + shape_a->bottom == b->y + shape_b->bottom &&
           memcmp(shape_a->row, shape_b->row, sizeof shape_a->row) == 0;
}

/* Is one of four rows in a word full?  Ten bits set and one more are the next
   higher bit. */
static bool
rows_any_full(uint64_t rows)
{
    static_assert(BOARD_ROW_FULL + 1 == 1 << 10, "the bit that is looked at");
    return ((rows + UINT64_C(0x0001000100010001)) &
            UINT64_C(0x0400040004000400)) != 0;
}

/* The piece lies in at most four rows, which are filled as one word. */
struct clear
landing_lock(struct board *board, const struct landing *landing)
{
    const struct shape *shape = shape_of(&landing->at);
    const int left = landing->at.x + shape->left;
    const int bottom = landing->at.y + shape->bottom;
    const int top = bottom + shape->height;

    assert(left >= 0 && left + shape->width <= BOARD_COLUMNS);
    assert(bottom >= 0 && top <= BOARD_ROWS);

    /* At the very top the word begins below the piece. */
    const int from = bottom < BOARD_ROWS - 4 ? bottom : BOARD_ROWS - 4;
    const uint64_t cells = bits_load_four(shape->row)
                           << (left + 16 * (bottom - from));
    const uint64_t rows = bits_load_four(&board->row[from]);

    assert((rows & cells) == 0);
    bits_store_four(&board->row[from], rows | cells);
    if (board->roof < top)
        board->roof = (uint16_t)top;

    const int lines = rows_any_full(rows | cells) ? board_clear(board) : 0;
    return (struct clear){(uint8_t)lines, landing->spin, board->roof == 0};
}
