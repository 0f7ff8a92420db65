/*
 * cmd_play.c -- "beamfall play": the game.
 */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cmd/ai_operand.h"
#include "cmd/commands.h"
#include "cmd/on_screen.h"
#include "cmd/position_operand.h"
#include "cmd/ruleset_option.h"
#include "ui/pages/choice.h"

struct values {
    int mode; /* 0: the menu; else enum match_mode + 1 */
    const char *opponent;
    const char *goal;
    int rows;
    int seconds;
    int best_of;
    int gravity; /* 0: as usual; else enum choice_gravity + 1 */
    const char *ruleset;
    int level; /* 0: as usual */
    struct option_number seed;
    const char *position;
    bool hints;
};

static const struct option_spec specs[] = {
    {.name = "mode",
     .argument = "MODE",
     .type = OPTION_CHOICE,
     .choices = "menu|marathon|sprint|ultra|dig|versus|custom|training",
     .fallback = "menu",
     .offset = offsetof(struct values, mode),
     .help = "begin with a game, not with the menu"},
    {.name = "opponent",
     .argument = "NAME",
     .type = OPTION_STRING,
     .offset = offsetof(struct values, opponent),
     .help = "begin with versus against this AI; a NAME with a '/' is a file"},
    {.name = "best-of",
     .argument = "N",
     .type = OPTION_INT,
     .minimum = 1,
     .maximum = CHOICE_BEST_OF_MAX,
     .offset = offsetof(struct values, best_of),
     .help = "rounds of versus, an odd number"},
    {.name = "goal",
     .argument = "LINES",
     .type = OPTION_STRING,
     .offset = offsetof(struct values, goal),
     .help = "lines of marathon, sprint or custom; 'none' is endless"},
    {.name = "rows",
     .argument = "N",
     .type = OPTION_INT,
     .minimum = 1,
     .maximum = MATCH_START_ROWS_MAX,
     .offset = offsetof(struct values, rows),
     .help = "rows of garbage to dig through, in dig or custom"},
    {.name = "time",
     .argument = "SECONDS",
     .type = OPTION_INT,
     .minimum = 1,
     .maximum = CHOICE_SECONDS_MAX,
     .offset = offsetof(struct values, seconds),
     .help = "how long ultra or custom lasts"},
    {.name = "gravity",
     .argument = "HOW",
     .type = OPTION_CHOICE,
     .choices = "usual|faster|steady|none|at-once",
     .fallback = "usual",
     .offset = offsetof(struct values, gravity),
     .help = "of custom: faster every ten lines, or as it is at the level"},
    RULESET_OPTION(offsetof(struct values, ruleset)),
    {.name = "level",
     .argument = "N",
     .type = OPTION_INT,
     .minimum = 1,
     .maximum = CHOICE_LEVEL_MAX,
     .offset = offsetof(struct values, level),
     .help = "how fast pieces fall at first"},
    {.name = "seed",
     .argument = "N",
     .type = OPTION_OPTIONAL,
     .maximum = UINT64_MAX,
     .offset = offsetof(struct values, seed),
     .help = "the same pieces again: every game has this seed, which the "
             "results show"},
    {.name = "position",
     .argument = "POSITION",
     .type = OPTION_STRING,
     .offset = offsetof(struct values, position),
     .help = "begin a training with this position line or fumen"},
    {.name = "hints",
     .type = OPTION_FLAG,
     .offset = offsetof(struct values, hints),
     .help = "show hints automatically: as the settings say, or else at once"},
    {.name = NULL},
};

/* The mode that is asked for; MODE_COUNT: the menu. */
static enum match_mode
mode_of(const struct values *values)
{
    if (values->mode > 0)
        return (enum match_mode)(values->mode - 1);
    if (values->position != NULL)
        return MODE_TRAINING;
    /* Naming an opponent is asking for a game against it. */
    return values->opponent != NULL ? MODE_VERSUS : MODE_COUNT;
}

/* Fails if an option that was given does not belong to the mode. */
static bool
check_option(const struct command_call *call, bool is_given, unsigned modes,
             const char *name)
{
    char why[96] = "requires --mode";
    const char *joint = "";

    if (!is_given || (modes >> mode_of(call->values) & 1) != 0)
        return true;
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        const size_t used = strlen(why);

        if ((modes >> mode & 1) == 0)
            continue;
        modes &= ~(1u << mode);
        if (joint[0] != '\0' && modes == 0)
            joint = " or";
        snprintf(why + used, sizeof why - used, "%s %s", joint,
                 match_mode_name((enum match_mode)mode));
        joint = ",";
    }
    command_fail_option(call, name, NULL, why);
    return false;
}

enum {
    MARATHON = 1 << MODE_MARATHON,
    SPRINT = 1 << MODE_SPRINT,
    ULTRA = 1 << MODE_ULTRA,
    DIG = 1 << MODE_DIG,
    VERSUS = 1 << MODE_VERSUS,
    CUSTOM = 1 << MODE_CUSTOM,
    TRAINING = 1 << MODE_TRAINING,
};

static bool
check_options(const struct command_call *call)
{
    const struct values *values = call->values;

    return check_option(call, values->goal != NULL, MARATHON | SPRINT | CUSTOM,
                        "goal") &&
           check_option(call, values->rows > 0, DIG | CUSTOM, "rows") &&
           check_option(call, values->seconds > 0, ULTRA | CUSTOM, "time") &&
           check_option(call, values->best_of > 0, VERSUS, "best-of") &&
           check_option(call, values->gravity > 0, CUSTOM, "gravity") &&
           check_option(call, values->position != NULL, TRAINING, "position");
}

static bool
choose_goal(const struct command_call *call, struct choice *choice)
{
    const struct values *values = call->values;
    char why[OPTIONS_RANGE_MAX + 16];
    uint64_t lines;

    if (values->rows > 0) {
        choice->goal = CHOICE_ROWS;
        choice->rows = values->rows;
    }
    if (values->seconds > 0) {
        choice->goal = CHOICE_TIME;
        choice->seconds = values->seconds;
    }
    if (values->goal == NULL)
        return true;
    if (strcmp(values->goal, "none") == 0) {
        choice->goal = CHOICE_ENDLESS;
        return true;
    }
    if (!text_read_number(text_of(values->goal), 1, CHOICE_LINES_MAX, &lines)) {
        options_write_range(why, 1, CHOICE_LINES_MAX);
        snprintf(why + strlen(why), sizeof why - strlen(why), ", or 'none'");
        command_fail_option(call, "goal", values->goal, why);
        return false;
    }
    choice->goal = CHOICE_LINES;
    choice->lines = (int)lines;
    return true;
}

/* The game that was asked for. */
static bool
choose(const struct command_call *call, struct choice *choice)
{
    const struct values *values = call->values;
    const enum match_mode mode = mode_of(values);

    *choice = choice_of(mode < MODE_COUNT ? mode : MODE_VERSUS);
    if (values->level > 0)
        choice->level = values->level;
    if (values->best_of > 0)
        choice->best_of = values->best_of;
    if (values->gravity > 0)
        choice->gravity = (enum choice_gravity)(values->gravity - 1);
    if (choice->best_of % 2 == 0) {
        char number[16];

        snprintf(number, sizeof number, "%d", choice->best_of);
        command_fail_option(call, "best-of", number, "is not an odd number");
        return false;
    }
    return check_options(call) && choose_goal(call, choice);
}

/* The position that a training begins with, if one was given. */
static bool
set_position(struct on_screen *screen, const struct command_call *call)
{
    const char *text = ((const struct values *)call->values)->position;
    struct coloured_position *position = &screen->position;

    if (text == NULL)
        return true;
    if (position_operand_read(call, "option '--position'", text, strlen(text),
                              &position->position,
                              &position->colours) != COMMAND_DONE)
        return false;
    if (position->position.queue_count == 0) {
        command_fail_option(call, "position", text, "has no piece to play");
        return false;
    }
    screen->app.position = position;
    return true;
}

static bool
set_up(struct on_screen *screen, const struct command_call *call)
{
    const struct values *values = call->values;

    if (mode_of(values) < MODE_COUNT)
        screen->app.start = APP_START_GAME;
    screen->app.level = values->level;
    if (values->hints)
        settings_show_hints(&screen->files, &screen->settings);
    on_screen_set_seed(screen, values->seed);
    if (!choose(call, &screen->app.choice))
        return false;
    if (values->opponent != NULL) {
        if (!ai_operand_load_player(call, values->opponent, &screen->named[0]))
            return false;
        screen->app.opponent = &screen->named[0];
    }
    return set_position(screen, call) &&
           on_screen_set_rules(screen, call, values->ruleset);
}

static enum command_status
run_play(const struct command_call *call)
{
    return on_screen_show(call, set_up);
}

const struct command cmd_play = {
    .name = "play",
    .synopsis = "",
    .summary = "play, alone or against an AI",
    .options = specs,
    .values_size = sizeof(struct values),
    .run = run_play,
};
