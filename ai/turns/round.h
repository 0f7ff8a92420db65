/*
 * round.h -- one round: both seats place a piece at the same time.
 *
 * What follows is what follows in a battle, by the same functions of the rules:
 * attack cancels the own garbage on its way, oldest first; the rest travels; a
 * placement that clears nothing lets ready rows rise, up to the cap; then the
 * next piece must be able to enter.
 */
#ifndef AI_TURNS_ROUND_H
#define AI_TURNS_ROUND_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/attack.h"
#include "ai/turns/name.h"
#include "ai/turns/scenario.h"
#include "ai/turns/view.h"

/* Between the placements and what comes of them. */
struct afterstate {
    struct turns_view view; /* boards, queues and chains afterwards */
    struct attack attack[TURNS_SEATS];
    uint8_t length[TURNS_SEATS]; /* of the queues before the placement */
    bool has_cleared[TURNS_SEATS];
    bool is_dead[TURNS_SEATS]; /* by placing out of sight */
};

/* Where a round has led. */
struct outcome {
    struct turns_view view;
    uint16_t sent[TURNS_SEATS]; /* rows of its attack that went on */
    bool is_dead[TURNS_SEATS];
};

/* Nobody has placed yet. */
void afterstate_init(struct afterstate *after, const struct turns_view *view);

/* A seat plays a move that its position allows. */
void afterstate_play(struct afterstate *after, const struct ruleset *rules,
                     enum turns_seat seat, const struct ai_move *move);

struct key afterstate_name(const struct afterstate *after);

/* What comes of it in one scenario. */
void round_end(const struct afterstate *after, const struct ruleset *rules,
               struct scenario *scenario, struct outcome *outcome);

/* The seat cannot tell the two apart. */
bool outcome_equal(const struct outcome *a, const struct outcome *b);

#endif
