/*
 * decider.c -- the engine as a decider.
 */
#include "measure/decider.h"

#include <assert.h>
#include <stdlib.h>

struct engine {
    struct decider decider; /* first: a decider is cast to its engine */
    struct ai *ai;          /* owned */
    int previews;
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
    struct ai_position seen = view->seat[TURNS_OWN];
    struct ai_decision decision;

    decider_hide(&seen, engine->previews);
    if (ai_decide(engine->ai, &seen, NULL, NULL, &decision) != AI_DECIDED)
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

/* An engine has no trouble. */
static const char *
engine_trouble(const struct decider *decider)
{
    (void)decider;
    return "";
}

static const struct decider_kind engine_kind = {
    .reset = engine_reset,
    .decide = engine_decide,
    .memory = engine_memory,
    .trouble = engine_trouble,
    .destroy = engine_destroy,
};

static struct decider *
create_engine(const struct setup *setup, const struct ruleset *rules)
{
    struct ruleset seen = *rules;
    const struct ai_options options = setup_options(setup, &seen);
    struct engine *engine = malloc(sizeof *engine);

    if (engine == NULL)
        return NULL;
    seen.hold = rules->hold && setup->value[SETUP_HOLD] != 0;
    *engine = (struct engine){
        .decider.kind = &engine_kind,
        .ai = ai_create(&options),
        .previews = setup->value[SETUP_PREVIEWS],
    };
    if (engine->ai != NULL)
        return &engine->decider;
    free(engine);
    return NULL;
}

struct decider *
decider_create(const struct setup *setup, const struct ruleset *rules)
{
    if (setup->command[0] != '\0')
        return decider_create_tbp(setup->command, rules);
    return setup->value[SETUP_TURNS] > 0 ? decider_create_turns(setup, rules)
                                         : create_engine(setup, rules);
}

void
decider_destroy(struct decider *decider)
{
    if (decider != NULL)
        decider->kind->destroy(decider);
}

void
decider_reset(struct decider *decider)
{
    decider->kind->reset(decider);
}

void
decider_hide(struct ai_position *position, int previews)
{
    if (position->queue_count <= 1 + previews)
        return;
    position->queue_count = (uint8_t)(1 + previews);
    position->bag = 0; /* what is left in it would tell what was hidden */
}

bool
decider_decide_against(struct decider *decider, const struct turns_view *view,
                       struct decided *decided)
{
    assert(turns_view_is_sound(view));
    return decider->kind->decide(decider, view, decided);
}

bool
decider_decide(struct decider *decider, const struct ai_position *position,
               struct decided *decided)
{
    struct turns_view view;

    turns_view_init(&view);
    view.seat[TURNS_OWN] = *position;
    return decider_decide_against(decider, &view, decided);
}

size_t
decider_memory(const struct decider *decider)
{
    return decider->kind->memory(decider);
}

const char *
decider_trouble(const struct decider *decider)
{
    return decider->kind->trouble(decider);
}
