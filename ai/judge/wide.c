/*
 * wide.c -- the evaluator that builds a well of four columns and clears line
 * upon line in it.
 *
 *      # # # . . . . # # #     rows that are whole but for the well are ready:
 *      # # # . . . . # # #     a piece of four cells in it clears one of them
 *      # # # . . . . # # #     and leaves as many cells behind as there were.
 *      # # # # # # . # # #     Three or six of those suit most pieces.
 *
 * While few rows are ready, one more is worth what the first clears of a combo
 * send; when there are enough, nothing, so that the combo begins.  Once it goes
 * on, each clear is worth more than the last, and the rows are used up.
 *
 * It weighs all that 'versus' does (see battle.h).  By itself it asks for no
 * spin and no chain; a theta that does turns some in while the well grows.
 *
 * The well is in the middle, where pieces enter: what is stacked beside it never
 * bars their way.  (Share against the 'full' of data/records/then at budget 10,
 * 40 battles of the same seeds each: 0.725 with the well in columns 3 to 6 and
 * 13 rows enough, 0.550 in columns 6 to 9; in the middle 0.575 with 10 rows and
 * 0.775 with 16.  At a budget of 100 it loses more than it wins: see
 * docs/strength.md.)
 */
#include "ai/judge/battle.h"

enum field {
    FIRST_COLUMN = BATTLE_WEIGHTS,
    READY_ROW,
    ENOUGH,
    REST,
    LITTER,
    FIELD_COUNT
};

/* clang-format off */
static const struct theta_field fields[FIELD_COUNT] = {
    SURFACE_FIELDS(20, 120, 255, 1200, 300, 150, 200),
    BATTLE_FIELDS(0, 0, 0, 1000, 0, 0, 150, 0, 0, 0, 0, 0, 99, 13, 200000),
    [FIRST_COLUMN] = {"first_column", "leftmost column of the well, which is four wide",
        0, 6, 3},
    [READY_ROW] = {"ready_row", "worth of a row that is whole but for the well",
        0, 20000, 1400},
    [ENOUGH] = {"enough", "rows from which on one more is worth nothing",
        0, 20, 16},
    [REST] = {"rest", "worth of three or six cells in the well",
        0, 20000, 1500},
    [LITTER] = {"litter", "cost of each cell in the well over six",
        0, 20000, 700},
};
/* clang-format on */

enum { REST_MOST = 6, WELL_COLUMNS = 0xf };

/* The well, down to its floor: the highest row that fills all of it. */
struct well {
    int ready; /* rows that are whole but for the well */
    int cells; /* in it */
};

BITS_INLINE struct well
look_into_well(const struct board *board, unsigned columns)
{
    const unsigned walls = BOARD_ROW_FULL & ~columns;
    struct well well = {0, 0};

    for (int y = board->roof - 1; y >= 0; y--) {
        const unsigned row = board->row[y];

        if ((row & columns) == columns)
            break;
        well.ready += (row & walls) == walls;
        well.cells += bits_count(row & columns);
    }
    return well;
}

BITS_INLINE int
worth_of_well(const int32_t *weight, struct well well)
{
    const int enough = weight[ENOUGH];
    int worth = (well.ready < enough ? well.ready : enough) * weight[READY_ROW];

    if (well.cells == REST_MOST / 2 || well.cells == REST_MOST)
        worth += weight[REST];
    if (well.cells > REST_MOST)
        worth -= (well.cells - REST_MOST) * weight[LITTER];
    return worth;
}

/* The evaluation of a board that looks like this. */
BITS_INLINE void
evaluate_look(const struct theta *theta, const struct board *board,
              const struct look *look, struct evaluation *evaluation)
{
    const unsigned columns = (unsigned)WELL_COLUMNS
                             << theta->value[FIRST_COLUMN];

    battle_evaluate(theta->value, look, evaluation);
    evaluation->base +=
        worth_of_well(theta->value, look_into_well(board, columns));
}

/* A theta that asks for no spin need not pay for the looking. */
static enum look_for
what_counts(const struct theta *theta)
{
    const int32_t *weight = theta->value;

    return weight[BATTLE_T_DOUBLE] > 0 || weight[BATTLE_T_TRIPLE] > 0
               ? LOOK_SURFACE_AND_SLOTS
               : LOOK_SURFACE;
}

static void
evaluate(const struct theta *theta, const struct board *board, enum piece hold,
         struct evaluation *evaluation)
{
    struct look look = {.slots = {SLOTS_NONE, SLOTS_NONE}};

    (void)hold;
    look_at_words(board, what_counts(theta), &look);
    evaluate_look(theta, board, &look, evaluation);
}

BITS_VARIANT static void
evaluate_variant(const struct theta *theta, const struct board *board,
                 enum piece hold, struct evaluation *evaluation)
{
    struct look look = {.slots = {SLOTS_NONE, SLOTS_NONE}};

    (void)hold;
    look_at(board, what_counts(theta), &look);
    evaluate_look(theta, board, &look, evaluation);
}

const struct evaluator evaluator_wide = {
    .name = "wide",
    .summary = "builds a well of four columns and clears line upon line in it",
    .fields = fields,
    .field_count = FIELD_COUNT,
    .late = BATTLE_LATE,
    .peak = 500,
    .spread = 1500,
    .evaluate = evaluate,
    .evaluate_variant = evaluate_variant,
    .status = battle_status,
    .fingerprint = judge_fingerprint,
};
