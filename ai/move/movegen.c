/*
 * movegen.c -- the variants of the generator, and the choice among them.
 *
 * Each finds the smallest window that shows all that matters of a stack, and
 * calls the copy for it.  Counting and listing come in the same variants, for
 * the instructions that they live on.
 */
#include "ai/move/movegen.h"

#include <assert.h>

#include "ai/move/copies.h"
#include "ai/rules/bits.h"

enum {
    ROW_BITS = 16, /* see rows.h */
    ROWS_IN_WORD = 4,

    /* A piece can climb by turning, but no higher than three rows above the
       roof: from there on nothing keeps a turn from its first test. */
    CLIMB = 4,
};

/*
 * How many rows of the board a window must show.
 *
 * A place that is not open to the sky has a filled cell above one of its own,
 * so that its lowest cell is below the roof; a turn takes the piece there from
 * at most two rows higher.  An upright I hangs two rows down from its centre,
 * an O none, and it does not turn; but it may rest upon the roof.
 */
static int
rows_needed(int roof, enum piece piece)
{
    static const uint8_t above[PIECE_COUNT] = {
        [PIECE_I] = 3, [PIECE_O] = 1, [PIECE_T] = 2, [PIECE_L] = 2,
        [PIECE_J] = 2, [PIECE_S] = 2, [PIECE_Z] = 2,
    };

    return roof + above[piece];
}

/* Do the copies know these rules? */
static bool
have_copies(const struct movement *movement, enum piece piece)
{
    const struct ruleset *rules = movement->rules;

    return !movement->instant && rules->flips == FLIPS_NONE &&
           (rules->spins == SPINS_T_CORNERS || rules->spins == SPINS_NONE) &&
           (rules->kicks == KICKS_SRS || piece != PIECE_I);
}

static void
find_portable(const struct movement *movement, const struct board *board,
              enum piece piece, struct landing_sets *sets)
{
    const int rows = rows_needed(board->roof, piece);

    if (board->roof > MOVEGEN_SKY_ROOF || !have_copies(movement, piece))
        movegen_any(movement, board, piece, sets);
    else if (rows <= 8)
        movegen_low_2[piece](movement, board, sets);
    else if (rows <= 12)
        movegen_low_3[piece](movement, board, sets);
    else
        movegen_low_5[piece](movement, board, sets);
}

#if BITS_WIDE
static void
find_wide(const struct movement *movement, const struct board *board,
          enum piece piece, struct landing_sets *sets)
{
    const int rows = rows_needed(board->roof, piece);
    const bool sky = board->roof <= MOVEGEN_SKY_ROOF;

    if (!have_copies(movement, piece))
        movegen_any(movement, board, piece, sets);
    else if (rows <= 8)
        movegen_lanes_8[piece](movement, board, sets);
    else if (rows <= 16)
        movegen_lanes_16[piece](movement, board, sets);
    else if (sky || (movement->soft_drop && board->roof + CLIMB <= 32))
        movegen_lanes_32[piece](movement, board, sets);
    else
        movegen_any(movement, board, piece, sets);
}
#else
static void
find_wide(const struct movement *movement, const struct board *board,
          enum piece piece, struct landing_sets *sets)
{
    find_portable(movement, board, piece, sets);
}
#endif

/* -------------------------------------------------------- Count and list -- */

BITS_INLINE int
count_sets(const struct landing_sets *sets)
{
    int count = 0;

    for (int turn = 0; turn < sets->turns; turn++) {
        for (int grade = 0; grade < sets->grades; grade++) {
            for (int i = 0; i < sets->words; i++)
                count += bits_count(sets->set[turn][grade][i]);
        }
    }
    return count;
}

/*
 * Append the landings of one word of a set, whose lowest row is 'row'.  The
 * list ends when it is full, whatever the board.
 */
BITS_INLINE int
list_word(uint64_t word, int row, struct landing landing,
          struct landing *landings, int count)
{
    for (; word != 0 && count < MOVEGEN_MAX; word &= word - 1) {
        const int bit = bits_lowest(word);
        struct landing *next = &landings[count++];

        next->at.piece = landing.at.piece;
        next->at.rotation = landing.at.rotation;
        next->at.x = (int8_t)(bit % ROW_BITS);
        next->at.y = (int8_t)(row + bit / ROW_BITS);
        next->spin = landing.spin;
    }
    return count;
}

BITS_INLINE int
list_sets(const struct landing_sets *sets, struct landing landings[MOVEGEN_MAX])
{
    int count = 0;

    for (int turn = 0; turn < sets->turns; turn++) {
        for (int grade = 0; grade < sets->grades; grade++) {
            const struct landing landing = {{sets->piece, (uint8_t)turn, 0, 0},
                                            (uint8_t)grade};

            for (int i = 0; i < sets->words; i++)
                count = list_word(sets->set[turn][grade][i], i * ROWS_IN_WORD,
                                  landing, landings, count);
        }
    }
    return count;
}

static int
count_portable(const struct landing_sets *sets)
{
    return count_sets(sets);
}

static int
list_portable(const struct landing_sets *sets,
              struct landing landings[MOVEGEN_MAX])
{
    return list_sets(sets, landings);
}

BITS_VARIANT static int
count_wide(const struct landing_sets *sets)
{
    return count_sets(sets);
}

BITS_VARIANT static int
list_wide(const struct landing_sets *sets, struct landing landings[MOVEGEN_MAX])
{
    return list_sets(sets, landings);
}

/* -------------------------------------------------------------- Variants -- */

const struct movegen_variant movegen_portable = {
    find_portable,
    count_portable,
    list_portable,
};

const struct movegen_variant movegen_wide = {
    find_wide,
    count_wide,
    list_wide,
};

const struct movegen_variant *
movegen_choose(void)
{
    return bits_variant_runs() ? &movegen_wide : &movegen_portable;
}

int
movegen_list(const struct movegen_variant *variant,
             const struct movement *movement, const struct board *board,
             enum piece piece, struct landing landings[MOVEGEN_MAX])
{
    struct landing_sets sets;

    assert(piece < PIECE_COUNT);

    variant->find(movement, board, piece, &sets);
    return variant->list(&sets, landings);
}

int
movegen(const struct movement *movement, const struct board *board,
        enum piece piece, struct landing landings[MOVEGEN_MAX])
{
    return movegen_list(&movegen_portable, movement, board, piece, landings);
}
