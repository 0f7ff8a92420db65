/*
 * signature_engine.c -- what the engine decides, summed up in one number.
 *
 * It needs ai/ and a C compiler and nothing else, so it can be built for
 * machines that have no terminal, library or test tool: of another word size,
 * of another byte order.  All of them must print the same.
 *
 *     cc -std=c17 -O2 -iquote . -o signature_engine \
 *         tests/signature_engine.c $(find ai -name '*.c')
 *     ./signature_engine [DECISIONS]      in each of the games, 20 by default
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "ai/ai.h"
#include "ai/rules/bag.h"
#include "ai/search/digest.h"

enum {
    PREVIEWS = 6,      /* known pieces, the current one included */
    GARBAGE_EVERY = 5, /* placements between two packets */
    GARBAGE_ROWS = 3,
};

/* A game of one seat under a steady rain of garbage. */
struct game {
    struct ai_position position;
    struct bag bag;
    struct random holes;
};

static void
game_init(struct game *game, uint64_t seed)
{
    ai_position_init(&game->position);
    bag_init(&game->bag, seed);
    random_seed(&game->holes, seed, STREAM_GARBAGE);
}

static void
deal(struct game *game)
{
    struct ai_position *position = &game->position;

    while (position->queue_count < PREVIEWS)
        position->queue[position->queue_count++] =
            (uint8_t)bag_deal(&game->bag);
}

static void
drop_first(struct ai_position *position)
{
    position->queue_count--;
    for (int i = 0; i < position->queue_count; i++)
        position->queue[i] = position->queue[i + 1];
}

static void
play(struct game *game, const struct ai_move *move)
{
    struct ai_position *position = &game->position;
    const enum piece first = (enum piece)position->queue[0];
    struct clear clear;

    drop_first(position);
    if (move->hold && position->hold == PIECE_NONE)
        drop_first(position);
    if (move->hold)
        position->hold = (uint8_t)first;
    clear = landing_lock(&position->board, &move->landing);
    position->chain =
        chain_after(&ruleset_guideline.attack, position->chain, clear);
}

/* 'count' decisions of a game; a lost one begins anew. */
static uint64_t
run(const struct ai_config *options, uint64_t seed, int count)
{
    struct ai *ai = ai_create(options, &ruleset_guideline);
    struct game game;
    uint64_t digest = seed;

    if (ai == NULL)
        exit(2);
    game_init(&game, seed);
    for (int i = 1; i <= count; i++) {
        struct ai_decision decision;

        deal(&game);
        if (ai_decide(ai, &game.position, NULL, NULL, &decision) !=
            AI_DECIDED) {
            game_init(&game, seed + (uint64_t)i);
            continue;
        }
        digest = digest_add(digest, decision.report.digest);
        play(&game, &decision.move);
        if (i % GARBAGE_EVERY == 0)
            board_rise(&game.position.board, GARBAGE_ROWS,
                       (int)random_below(&game.holes, BOARD_COLUMNS));
    }
    ai_destroy(ai);
    return digest;
}

int
main(int argc, char **argv)
{
    const int count = argc > 1 ? atoi(argv[1]) : 20;
    uint64_t digest = 0;

    for (int i = 0; i < EVALUATOR_COUNT; i++) {
        struct ai_config options = ai_config_of(evaluators[i]);

        digest = digest_add(digest, run(&options, 1, count));
        options.gate = true;
        options.budget = 20;
        digest = digest_add(digest, run(&options, 2, count));
    }
    printf("engine: %016" PRIx64 "\n", digest);
    return 0;
}
