/*
 * chances.c -- try every landing of the pieces at hand.
 */
#include "lab/chances.h"

#include <assert.h>

#include "ai/move/movegen.h"
#include "ai/search/supply.h"

/* The landings of one piece; what others offered stays. */
static void
try_piece(const struct ruleset *rules, const struct board *board,
          enum piece piece, struct chances *chances)
{
    const struct movement movement = {.rules = rules, .soft_drop = true};
    struct landing landing[MOVEGEN_MAX];
    const int count = movegen(&movement, board, piece, landing);

    for (int i = 0; i < count; i++) {
        struct board after = *board;
        const struct clear clear = landing_lock(&after, &landing[i]);

        chances->clears |= clear.lines > 0;
        chances->spins |= clear.lines >= 2 && clear.spin == SPIN_FULL;
    }
}

struct chances
chances_of(const struct ruleset *rules, const struct ai_position *position)
{
    const struct supply supply = ai_supply(position, rules);
    struct choice choice[SUPPLY_CHOICES_MAX];
    struct chances chances = {false, false};

    assert(ai_position_is_sound(position));

    const int count =
        supply_choices(&supply, (enum piece)supply.hold, 0, choice);
    for (int i = 0; i < count; i++)
        try_piece(rules, &position->board, (enum piece)choice[i].piece,
                  &chances);
    return chances;
}
