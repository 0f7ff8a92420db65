/*
 * choice.c -- from a choice to the options of a match.
 */
#include "ui/pages/choice.h"

#include <assert.h>

enum {
    SECOND_MS = 1000,
    FASTER_LINES = 10,
    MARGIN_MS = 120000,
    MARGIN_PERCENT = 50, /* more each minute */
};

static enum choice_goal
goal_of(const struct match_goal *goal)
{
    if (goal->lines > 0)
        return CHOICE_LINES;
    if (goal->rows > 0)
        return CHOICE_ROWS;
    return goal->time_ms > 0 ? CHOICE_TIME : CHOICE_ENDLESS;
}

struct choice
choice_of(enum match_mode mode)
{
    const struct match_options usual =
        match_options_for(mode, &ruleset_guideline);
    struct choice choice = {
        .mode = mode,
        .goal = goal_of(&usual.goal),
        .lines = 40,
        .rows = 10,
        .seconds = 120,
        .level = usual.start_level,
        .gravity = usual.level_lines > 0 ? CHOICE_FASTER : CHOICE_STEADY,
        .best_of = 1,
    };

    if (usual.goal.lines > 0)
        choice.lines = usual.goal.lines;
    if (usual.goal.rows > 0)
        choice.rows = usual.goal.rows;
    if (usual.goal.time_ms > 0)
        choice.seconds = usual.goal.time_ms / SECOND_MS;
    return choice;
}

static void
set_goal(struct match_options *options, const struct choice *choice)
{
    options->goal = (struct match_goal){.lines = 0};
    options->start_rows = 0;
    switch (choice->goal) {
    case CHOICE_LINES:
        options->goal.lines = choice->lines;
        break;
    case CHOICE_ROWS:
        match_options_set_dig(options, choice->rows);
        break;
    case CHOICE_TIME:
        options->goal.time_ms = choice->seconds * SECOND_MS;
        break;
    case CHOICE_ENDLESS:
    case CHOICE_GOALS:
        break;
    }
}

static void
set_gravity(struct match_options *options, const struct choice *choice)
{
    options->level_lines = 0;
    options->gravity_us = 0;
    switch (choice->gravity) {
    case CHOICE_FASTER:
        options->level_lines = FASTER_LINES;
        break;
    case CHOICE_NONE:
        options->gravity_us = MATCH_NO_GRAVITY;
        break;
    case CHOICE_AT_ONCE:
        options->gravity_us = 1;
        break;
    case CHOICE_STEADY:
    case CHOICE_GRAVITIES:
        break;
    }
}

struct match_options
choice_options(const struct choice *choice, const struct ruleset *ruleset)
{
    struct match_options options = match_options_for(choice->mode, ruleset);

    options.start_level = choice->level;
    options.seed = choice->has_seed ? choice->seed : 0;
    set_goal(&options, choice);
    set_gravity(&options, choice);
    if (choice->mode == MODE_VERSUS)
        options.margin = (struct match_margin){MARGIN_MS, MARGIN_PERCENT};
    assert(match_options_are_sound(&options));
    return options;
}
