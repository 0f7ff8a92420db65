/*
 * ruleset_option.h -- the option that names a ruleset.
 */
#ifndef CMD_RULESET_OPTION_H
#define CMD_RULESET_OPTION_H

#include <stdbool.h>

#include "ai/rules/ruleset.h"
#include "cmd/command.h"

/* Its row in the table of a command, for a 'const char *' at 'place'. */
#define RULESET_OPTION(place)                                         \
    {                                                                 \
        .name = "ruleset", .argument = "NAME", .type = OPTION_STRING, \
        .help = "play by these rules; a NAME with a '/' is a file",   \
        .offset = place                                               \
    }

/*
 * The ruleset called 'name': one of data/rulesets, of the user's own
 * directories, or a path with a '/' in it.  NULL is the built-in guideline.  On
 * failure the complaint has been written as one line and false is returned.
 */
bool ruleset_option_load(const struct command_call *call, const char *name,
                         struct ruleset *rules);

#endif
