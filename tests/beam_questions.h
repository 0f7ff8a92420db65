/*
 * beam_questions.h -- what the tests of the sweep ask, and how they ask it.
 */
#ifndef TESTS_BEAM_QUESTIONS_H
#define TESTS_BEAM_QUESTIONS_H

#include "test.h"

#include "ai/ai.h"
#include "ai/move/movegen.h"
#include "board_text.h"
#include "boards.h"

/* Small searches on 'plain', so that a plain search can follow. */
static inline struct ai_config
small_options(int budget, int horizon)
{
    struct ai_config options = ai_config_of(&evaluator_plain);

    options.budget = budget;
    options.horizon = horizon;
    options.agree = false;
    return options;
}

/* The same by another evaluator, with the weights and schedule that it has. */
static inline void
judge_by(struct ai_config *options, const struct evaluator *evaluator)
{
    const struct ai_config other = ai_config_of(evaluator);

    options->evaluator = evaluator;
    options->theta = other.theta;
    options->peak = other.peak;
    options->spread = other.spread;
}

static inline struct ai_position
position_at_random(struct random *random, int height)
{
    struct ai_position position;

    ai_position_init(&position);
    position.board = board_at_random(random, height);
    position.hold = (uint8_t)random_below(random, PIECE_COUNT + 1);
    position.held = random_below(random, 6) == 0;
    position.queue_count = (uint8_t)random_below(random, 6);
    for (int i = 0; i < position.queue_count; i++)
        position.queue[i] = (uint8_t)random_below(random, PIECE_COUNT);
    position.chain.b2b = (uint16_t)random_below(random, 3);
    position.chain.combo = (uint16_t)random_below(random, 3);
    position.incoming_count = (uint8_t)random_below(random, 3);
    for (int i = 0; i < position.incoming_count; i++)
        position.incoming[i] = (struct ai_incoming){
            (uint8_t)(1 + random_below(random, 6)), (uint8_t)(i + 1)};
    return position;
}

/* A position written as text: board, hold, queue. */
static inline struct ai_position
position_of(const char *rows, char hold, const char *queue)
{
    struct ai_position position;

    ai_position_init(&position);
    position.board = board_of(rows);
    position.hold = (uint8_t)piece_from_letter(hold);
    for (; *queue != '\0'; queue++)
        position.queue[position.queue_count++] =
            (uint8_t)piece_from_letter(*queue);
    return position;
}

/* Decide once on a fresh instance, by these rules. */
static inline enum ai_outcome
decide_by(const struct ruleset *rules, const struct ai_config *options,
          const struct ai_position *position, struct ai_decision *decision)
{
    struct ai *ai = ai_create(options, rules);

    assert_non_null(ai);
    const enum ai_outcome outcome =
        ai_decide(ai, position, NULL, NULL, decision);
    ai_destroy(ai);
    return outcome;
}

static inline enum ai_outcome
decide(const struct ai_config *options, const struct ai_position *position,
       struct ai_decision *decision)
{
    return decide_by(&ruleset_guideline, options, position, decision);
}

/* How many landings the piece has on the board of a position. */
static inline int
landings(const struct ai_position *position, enum piece piece)
{
    const struct movement movement = {&ruleset_guideline, true, false};
    struct landing landing[MOVEGEN_MAX];

    return movegen(&movement, &position->board, piece, landing);
}

/* Two boards, for position_of(). */
#define NOTHING ".........."
#define HEAP    "......####/#.########/#.########/#..#######"

#endif
