/*
 * decider_engine.c -- the engine as a decider, where it plans its own turns.
 */
#include <stdlib.h>

#include "lab/decider.h"

struct engine {
    struct decider decider; /* first: a decider is cast to its engine */
    struct ai *ai;          /* owned */
};

static struct engine *
engine_of(struct decider *decider)
{
    return (struct engine *)decider;
}

static void
engine_reset(struct decider *decider)
{
    ai_reset(engine_of(decider)->ai);
}

static bool
engine_decide(struct decider *decider, const struct turns_view *view,
              struct decided *decided)
{
    const struct engine *engine = engine_of(decider);
    struct ai_decision decision;

    if (ai_decide(engine->ai, &view->seat[TURNS_OWN], NULL, NULL, &decision) !=
        AI_DECIDED)
        return false;
    *decided = (struct decided){decision.move, decision.report.digest,
                                decision.report.candidates};
    return true;
}

static void
engine_destroy(struct decider *decider)
{
    struct engine *engine = engine_of(decider);

    ai_destroy(engine->ai);
    free(engine);
}

static size_t
engine_memory(const struct decider *decider)
{
    return ai_memory(((const struct engine *)decider)->ai).total;
}

static const struct decider_kind engine_kind = {
    .reset = engine_reset,
    .decide = engine_decide,
    .memory = engine_memory,
    .destroy = engine_destroy,
};

struct decider *
decider_create_engine(const struct ai_config *config,
                      const struct ruleset *rules)
{
    struct engine *engine = malloc(sizeof *engine);

    if (engine == NULL)
        return NULL;
    *engine = (struct engine){
        .decider.kind = &engine_kind,
        .ai = ai_create(config, rules),
    };
    if (engine->ai != NULL)
        return &engine->decider;
    free(engine);
    return NULL;
}
