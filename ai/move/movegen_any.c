/*
 * movegen_any.c -- the generator for the whole board, any rules and movement.
 */
#define ROWS_PARTS 10
#define ROWS_ANY

#include "ai/move/generate.h"

void
movegen_any(const struct movement *movement, const struct board *board,
            enum piece piece, struct landing_sets *sets)
{
    const struct ruleset *rules = movement->rules;
    const bool instant = movement->instant;
    const struct gear gear = {
        piece,
        rules->kicks,
        rules->flips,
        rules->spins,
        .graded = rules->spins != SPINS_NONE,
        .narrow = rules->narrow_upgrade,
        .sky = board->roof <= MOVEGEN_SKY_ROOF && !instant,
        .sinks = movement->soft_drop && !instant,
        .instant = instant,
    };

    if (gear.sky && !gear.sinks)
        generate_drops(gear, board, sets);
    else
        generate(gear, board, sets);
}
