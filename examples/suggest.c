/*
 * suggest.c -- the engine alone: where would it put this piece?
 *
 *     cc -std=c17 -O2 -iquote . -o suggest examples/suggest.c \
 *         $(find ai -name '*.c')
 *     ./suggest TIOSZJ      a queue on an empty board, its first piece first
 */
#include <stdio.h>

#include "ai/ai.h"

int
main(int argc, char **argv)
{
    const struct ai_config config = ai_config_default();
    const char *queue = argc > 1 ? argv[1] : "TIOSZJ";
    struct ai_position position;
    struct ai_decision decision;
    struct ai *ai = ai_create(&config, &ruleset_guideline);

    if (ai == NULL)
        return 2;
    ai_position_init(&position);
    for (; *queue != '\0' && position.queue_count < AI_QUEUE_MAX; queue++) {
        const enum piece piece = piece_from_letter(*queue);

        if (piece != PIECE_NONE)
            position.queue[position.queue_count++] = (uint8_t)piece;
    }
    if (ai_decide(ai, &position, NULL, NULL, &decision) == AI_DECIDED) {
        const struct position *at = &decision.move.landing.at;
        const char rotation = "NESW"[at->rotation];

        printf("%s%c, %c, column %d, row %d\n",
               decision.move.hold ? "hold, " : "",
               piece_letter((enum piece)at->piece), rotation, at->x + 1,
               at->y + 1);
    }
    ai_destroy(ai);
    return 0;
}
