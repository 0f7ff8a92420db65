/*
 * cmd_play.c -- "beamfall play": the game.
 */
#include <string.h>

#include "cmd/ai_operand.h"
#include "cmd/commands.h"
#include "cmd/on_screen.h"
#include "cmd/ruleset_option.h"
#include "ui/menu.h"

struct values {
    int mode;
    const char *opponent;
    const char *ruleset;
    int level;
    const char *seed;
    bool hints;
};

static const struct option_spec specs[] = {
    {.name = "mode",
     .argument = "MODE",
     .type = OPTION_CHOICE,
     .choices = "menu|marathon|versus",
     .fallback = "menu",
     .offset = offsetof(struct values, mode),
     .help = "begin with a game, not with the menu"},
    {.name = "opponent",
     .argument = "NAME",
     .type = OPTION_STRING,
     .offset = offsetof(struct values, opponent),
     .help = "begin with versus against this AI; a NAME with a '/' is a file"},
    RULESET_OPTION(offsetof(struct values, ruleset)),
    {.name = "level",
     .argument = "N",
     .type = OPTION_INT,
     .minimum = 1,
     .maximum = MENU_LEVEL_MAX,
     .fallback = "1",
     .offset = offsetof(struct values, level),
     .help = "how fast pieces fall at first"},
    {.name = "seed",
     .argument = "N",
     .type = OPTION_STRING,
     .offset = offsetof(struct values, seed),
     .help = "the same pieces again: every game has this seed, which the "
             "results show"},
    {.name = "hints",
     .type = OPTION_FLAG,
     .offset = offsetof(struct values, hints),
     .help = "show where each piece should go"},
    {.name = NULL},
};

/* Naming an opponent is asking for a game against it. */
static enum app_start
start_of(const struct values *values)
{
    static const enum app_start starts[] = {APP_START_MENU, APP_START_MARATHON,
                                            APP_START_VERSUS};
    const enum app_start start = starts[values->mode];

    return start == APP_START_MENU && values->opponent != NULL
               ? APP_START_VERSUS
               : start;
}

static bool
set_up(struct on_screen *screen, const struct command_call *call)
{
    const struct values *values = call->values;

    screen->app.start = start_of(values);
    screen->app.level = values->level;
    screen->app.hints = screen->app.hints || values->hints;
    if (values->opponent != NULL) {
        if (!ai_operand_load_player(call, values->opponent, &screen->named[0]))
            return false;
        screen->app.opponent = &screen->named[0];
    }
    return on_screen_set_rules(screen, call, values->ruleset) &&
           on_screen_set_seed(screen, call, values->seed);
}

static enum command_status
run_play(const struct command_call *call)
{
    struct on_screen *screen = on_screen_create(call);
    enum command_status status = COMMAND_ERROR;

    if (screen != NULL && set_up(screen, call))
        status = on_screen_run(screen, call);
    on_screen_destroy(screen);
    return status;
}

const struct command cmd_play = {
    .name = "play",
    .synopsis = "",
    .summary = "play, alone or against an AI",
    .options = specs,
    .values_size = sizeof(struct values),
    .run = run_play,
};
