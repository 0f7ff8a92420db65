/*
 * decider_turns.c -- the search over turns as a decider.
 */
#include <stdlib.h>

#include "lab/decider.h"

struct player {
    struct decider decider; /* first: a decider is cast to its player */
    struct turns *turns;    /* owned */
};

static struct player *
player_of(struct decider *decider)
{
    return (struct player *)decider;
}

static void
player_reset(struct decider *decider)
{
    turns_reset(player_of(decider)->turns);
}

static bool
player_decide(struct decider *decider, const struct turns_view *view,
              struct decided *decided)
{
    const struct player *player = player_of(decider);
    struct turns_decision decision;

    if (turns_decide(player->turns, view, NULL, NULL, &decision) != AI_DECIDED)
        return false;
    *decided = (struct decided){decision.move, decision.report.digest,
                                decision.report.nodes};
    return true;
}

static size_t
player_memory(const struct decider *decider)
{
    return turns_memory(((const struct player *)decider)->turns).total;
}

static void
player_destroy(struct decider *decider)
{
    struct player *player = player_of(decider);

    turns_destroy(player->turns);
    free(player);
}

static const struct decider_kind player_kind = {
    .reset = player_reset,
    .decide = player_decide,
    .memory = player_memory,
    .destroy = player_destroy,
};

struct decider *
decider_create_turns(const struct ai_config *config,
                     const struct ruleset *rules)
{
    struct player *player = malloc(sizeof *player);

    if (player == NULL)
        return NULL;
    *player = (struct player){
        .decider.kind = &player_kind,
        .turns = turns_create(config, rules, 0),
    };
    if (player->turns != NULL)
        return &player->decider;
    free(player);
    return NULL;
}
