/*
 * movegen.c -- the compiled copies of the generator's body, and the choice
 * among them.
 */
#include "ai/move/movegen.h"

#include <assert.h>

#include "ai/move/copies.h"
#include "ai/rules/bits.h"

enum {
    ROW_BITS = 16, /* see rows.h */
    ROWS_IN_WORD = 4,
};

/* Do the copies know these rules? */
static bool
has_copies(const struct ruleset *rules, enum piece piece)
{
    return (rules->kicks == KICKS_SRS || piece != PIECE_I) &&
           rules->flips == FLIPS_NONE && rules->spins == SPINS_T_CORNERS;
}

/* The smallest low window for a roof. */
static movegen_copy *const *
copies_for(int roof)
{
    if (roof <= 2 * ROWS_IN_WORD - MOVEGEN_MARGIN)
        return movegen_low_2;
    if (roof <= 3 * ROWS_IN_WORD - MOVEGEN_MARGIN)
        return movegen_low_3;
    assert(roof <= 5 * ROWS_IN_WORD - MOVEGEN_MARGIN);
    return movegen_low_5;
}

void
movegen_sets(const struct movement *movement, const struct board *board,
             enum piece piece, struct landing_sets *sets)
{
    assert(piece < PIECE_COUNT);

    if (board->roof <= MOVEGEN_SKY_ROOF && !movement->instant &&
        has_copies(movement->rules, piece))
        copies_for(board->roof)[piece](movement, board, sets);
    else
        movegen_any(movement, board, piece, sets);
}

int
landing_sets_count(const struct landing_sets *sets)
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
static int
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

int
landing_sets_list(const struct landing_sets *sets,
                  struct landing landings[MOVEGEN_MAX])
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

int
movegen(const struct movement *movement, const struct board *board,
        enum piece piece, struct landing landings[MOVEGEN_MAX])
{
    struct landing_sets sets;

    movegen_sets(movement, board, piece, &sets);
    return landing_sets_list(&sets, landings);
}
