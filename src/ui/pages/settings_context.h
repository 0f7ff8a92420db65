/*
 * settings_context.h -- what the pages of settings work on.
 *
 * The settings are the ones in force: whatever is changed counts at once, and
 * is saved when the page is left.
 */
#ifndef UI_PAGES_SETTINGS_CONTEXT_H
#define UI_PAGES_SETTINGS_CONTEXT_H

#include <stdbool.h>

#include "store/settings.h"
#include "store/theme.h"
#include "ui/parts/binding.h"

struct settings_context {
    struct settings *settings;
    struct settings_files *files;
    const struct datadir *dirs;
    struct bindings *bindings;   /* of the settings' keys */
    struct theme *theme;         /* of the settings, as it is drawn in */
    const struct timing *timing; /* of the ruleset that is played by;
                                    rows that it rules need it */
    bool has_release;            /* the terminal tells of released keys */
};

#endif
