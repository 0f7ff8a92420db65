/*
 * generate.h -- the move generator's body.  Private to ai/move.
 *
 * Each movegen_*.c fixes how much of the board is seen (ROWS_WORDS), includes
 * this, and gets the whole generator compiled for that.
 */
#ifndef AI_MOVE_GENERATE_H
#define AI_MOVE_GENERATE_H

#include "ai/move/spins.h"

/* No grade is at stake: every reached landing, by a fall if need be. */
ROWS_INLINE void
store_plain(struct gear gear, const struct flood *flood,
            struct landing_sets *sets)
{
    sets->grades = 1;
    ROWS_UNROLL
    for (int c = 0; c < gear_canonicals(gear); c++) {
        struct rows reached = flood->reached[c];

        if (gear_is_paired(gear))
            reached = rows_or(reached, flood->reached[c + 2]);
        if (!gear.sinks)
            reached = settled(flood, reached, c);
        rows_store(rows_and(reached, flood->landable[c]),
                   sets->set[c][SPIN_NONE]);
    }
}

ROWS_INLINE void
store_graded(struct gear gear, const struct flood *flood,
             const struct graded *graded, struct landing_sets *sets)
{
    sets->grades = SPIN_COUNT;
    ROWS_UNROLL
    for (int c = 0; c < gear_canonicals(gear); c++) {
        ROWS_UNROLL
        for (int s = 0; s < SPIN_COUNT; s++)
            rows_store(rows_and(graded->set[c][s], flood->landable[c]),
                       sets->set[c][s]);
    }
}

/* Search from where the flood began, and store what was found. */
ROWS_INLINE void
search_and_store(struct gear gear, struct rows cells, struct flood *flood,
                 struct landing_sets *sets)
{
    struct sites sites;
    struct graded graded;

    flood->exhaustive =
        gear_has_spins(gear) && find_sites(gear, flood, cells, &sites);
    search(gear, flood);
    if (!flood->exhaustive) {
        store_plain(gear, flood, sets);
        return;
    }
    grade(gear, flood, &sites, &graded);
    store_graded(gear, flood, &graded, sets);
}

ROWS_INLINE void
generate(struct gear gear, const struct board *board, struct landing_sets *sets)
{
    const struct rows cells = free_cells(board);
    struct flood flood;

    sets->piece = (uint8_t)gear.piece;
    sets->words = (uint8_t)ROWS_WORDS;
    sets->turns = (uint8_t)gear_canonicals(gear);
    map_board(gear, cells, &flood);
    if (gear.sky)
        start_from_sky(gear, cells, &flood);
    else if (!start_from_entry(gear, board, &flood)) {
        sets->words = 0;
        return;
    }
    search_and_store(gear, cells, &flood, sets);
}

/*
 * Under a free sky and without soft drop there is nothing to search: a landing
 * is where a straight fall ends, and it cannot be a spin.
 */
ROWS_INLINE void
generate_drops(struct gear gear, const struct board *board,
               struct landing_sets *sets)
{
    const struct rows cells = free_cells(board);
    struct flood flood;

    sets->piece = (uint8_t)gear.piece;
    sets->words = (uint8_t)ROWS_WORDS;
    sets->turns = (uint8_t)gear_canonicals(gear);
    map_board(gear, cells, &flood);
    start_from_sky(gear, cells, &flood);
    store_plain(gear, &flood, sets);
}

/*
 * A copy of the generator for one piece, by the rules that most games have.  A
 * window that ends below the entry is for stacks that end there too.
 */
#define GENERATE_COPY(name, piece)                                      \
    static ROWS_TARGET void name(const struct movement *movement,       \
                                 const struct board *board,             \
                                 struct landing_sets *sets)             \
    {                                                                   \
        const struct gear gear = {                                      \
            piece,                                                      \
            KICKS_SRS,                                                  \
            FLIPS_NONE,                                                 \
            SPINS_T_CORNERS,                                            \
            .graded = movement->rules->spins != SPINS_NONE,             \
            .narrow = movement->rules->narrow_upgrade,                  \
            .sky = !GEAR_SEES_ENTRY || board->roof <= MOVEGEN_SKY_ROOF, \
            .sinks = true,                                              \
        };                                                              \
                                                                        \
        if (movement->soft_drop)                                        \
            generate(gear, board, sets);                                \
        else                                                            \
            generate_drops(gear, board, sets);                          \
    }

/* The table of them all. */
#define GENERATE_COPIES(table)                          \
    GENERATE_COPY(generate_i, PIECE_I)                  \
    GENERATE_COPY(generate_o, PIECE_O)                  \
    GENERATE_COPY(generate_t, PIECE_T)                  \
    GENERATE_COPY(generate_l, PIECE_L)                  \
    GENERATE_COPY(generate_j, PIECE_J)                  \
    GENERATE_COPY(generate_s, PIECE_S)                  \
    GENERATE_COPY(generate_z, PIECE_Z)                  \
    movegen_copy *const table[PIECE_COUNT] = {          \
        generate_i, generate_o, generate_t, generate_l, \
        generate_j, generate_s, generate_z}

#endif
