/*
 * movegen_any.c -- the generator for the whole board, any rules and movement.
 */
#define ROWS_WORDS 10
#define ROWS_ANY

#include "ai/move/copies.h"
#include "ai/move/flood.h"

void
movegen_any(const struct movement *movement, const struct board *board,
            enum piece piece, struct landing_sets *sets)
{
    const struct ruleset *rules = movement->rules;
    const struct gear gear = {piece, rules->kicks, rules->flips, rules->spins};

    generate(gear, movement, board, sets);
}
