/*
 * cmd_watch.c -- "beamfall watch": AI against AI.
 */
#include <stdio.h>

#include "cmd/ai_operand.h"
#include "cmd/commands.h"
#include "cmd/on_screen.h"
#include "cmd/ruleset_option.h"
#include "ui/game/pace.h"

struct values {
    const char *ruleset;
    struct option_number seed;
    const char *speed;
};

static const struct option_spec specs[] = {
    RULESET_OPTION(offsetof(struct values, ruleset)),
    {.name = "seed",
     .argument = "N",
     .type = OPTION_OPTIONAL,
     .maximum = UINT64_MAX,
     .offset = offsetof(struct values, seed),
     .help = "the same game again, move for move"},
    {.name = "speed",
     .argument = "X",
     .type = OPTION_STRING,
     .fallback = "1",
     .offset = offsetof(struct values, speed),
     .help = "0.25, 0.5, 1, 2, 4, 8, or max: as fast as it goes"},
    {.name = NULL},
};

static bool
set_up(struct on_screen *screen, const struct command_call *call)
{
    const struct values *values = call->values;

    screen->app.start = APP_START_WATCH;
    screen->app.speed = pace_find(values->speed);
    if (screen->app.speed < 0) {
        command_fail_option(call, "speed", values->speed,
                            "is not one of 0.25|0.5|1|2|4|8|max");
        return false;
    }
    on_screen_set_seed(screen, values->seed);
    for (int i = 0; i < call->operand_count; i++) {
        if (!ai_operand_load_player(call, call->operands[i], &screen->named[i]))
            return false;
    }
    if (call->operand_count > 0)
        screen->app.left = screen->app.right = &screen->named[0];
    if (call->operand_count > 1)
        screen->app.right = &screen->named[1];
    return on_screen_set_rules(screen, call, values->ruleset);
}

static enum command_status
run_watch(const struct command_call *call)
{
    return on_screen_show(call, set_up);
}

const struct command cmd_watch = {
    .name = "watch",
    .synopsis = "[LEFT [RIGHT]]",
    .summary = "watch two AIs play each other",
    .options = specs,
    .values_size = sizeof(struct values),
    .operand_max = 2,
    .run = run_watch,
};
