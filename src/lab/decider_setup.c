/*
 * decider_setup.c -- which kind of decider a setup asks for.
 */
#include "lab/decider.h"

struct decider *
decider_create(const struct setup *setup, const struct ruleset *rules)
{
    if (setup->command[0] != '\0')
        return decider_create_tbp(setup->command, rules);
    return setup->config.turns > 0
               ? decider_create_turns(&setup->config, rules)
               : decider_create_engine(&setup->config, rules);
}
