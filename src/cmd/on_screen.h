/*
 * on_screen.h -- what the commands that play on the screen share: the list of
 * AIs, seeds, and the call into ui/.
 */
#ifndef CMD_ON_SCREEN_H
#define CMD_ON_SCREEN_H

#include <stdbool.h>

#include "cmd/command.h"
#include "store/ai_file.h"
#include "store/ruleset_file.h"
#include "store/settings.h"
#include "ui/app/app.h"

struct on_screen {
    struct app_options app;
    struct ai_file named[2]; /* for those named on the command line */
    struct ruleset_file rulesets[RULESET_FILES_MAX];
    struct settings settings;
    struct settings_files files;
    struct datadir dirs;
    struct theme theme;
    struct coloured_position position; /* if the command line names one */
    char note[DATADIR_PATH_MAX + 256];
    struct ai_file list[AI_FILES_MAX];
};

/*
 * Read the AIs; *screen is filled with what is true of every command.  NULL
 * after a complaint.
 */
struct on_screen *on_screen_create(const struct command_call *call);
void on_screen_destroy(struct on_screen *screen); /* NULL is allowed */

/* The seed of all games, if one is given. */
void on_screen_set_seed(struct on_screen *screen, struct option_number seed);

/* Play by the rules of this name; NULL is those played last.  As above. */
bool on_screen_set_rules(struct on_screen *screen,
                         const struct command_call *call, const char *name);

/* Run it; complains when there is no terminal to run on. */
enum command_status on_screen_run(const struct on_screen *screen,
                                  const struct command_call *call);

/* Create it, set it up, which returns false after a complaint, and run it. */
enum command_status on_screen_show(
    const struct command_call *call,
    bool (*set_up)(struct on_screen *screen, const struct command_call *call));

#endif
