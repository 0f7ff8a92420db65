/*
 * decider.c -- what holds for deciders of every kind.
 */
#include "lab/decider.h"

#include <assert.h>

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
    return decider->kind->trouble != NULL ? decider->kind->trouble(decider)
                                          : "";
}
