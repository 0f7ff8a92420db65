/*
 * on_screen.c -- what the commands that play on the screen share.
 */
#include "cmd/on_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "cmd/ruleset_option.h"
#include "store/datadir.h"
#include "ui/game/pace.h"

enum { WHY_SIZE = 256 };

/* Nobody can foresee it; it is shown with the results. */
static uint64_t
draw_seed(void)
{
    uint32_t seed = 1;

    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
        seed = 1;
    return seed;
}

/* No AI could be read; 'why' says what is wrong with the first, if any. */
static void
complain_of_none(const struct command_call *call, const char *why)
{
    char none[DATADIR_PATH_MAX + 64];

    snprintf(none, sizeof none, "there are no AIs in %s/ai", call->data_dir);
    command_fail(call, NULL, why[0] != '\0' ? why : none);
}

/*
 * What the player has set.  A file that was named must be good; else the first
 * complaint becomes the note.
 */
static bool
read_settings(struct on_screen *screen, const struct command_call *call,
              const struct datadir *dirs)
{
    struct settings *settings = &screen->settings;
    struct settings_files *files = &screen->files;
    char why[sizeof screen->note];

    settings_files_init(files, call->config);
    if (!settings_load(files, dirs, &screen->settings, why, sizeof why)) {
        if (call->config != NULL) {
            command_fail(call, NULL, why);
            return false;
        }
        if (screen->note[0] == '\0')
            snprintf(screen->note, sizeof screen->note, "%s", why);
    }
    if (!theme_load(dirs, settings->theme, &screen->theme, why, sizeof why)) {
        screen->theme = theme_default;
        if (screen->note[0] == '\0')
            snprintf(screen->note, sizeof screen->note, "%s", why);
    }
    screen->app.settings = settings;
    screen->app.theme = &screen->theme;
    screen->app.files = files;
    screen->app.dirs = dirs;
    screen->app.term = (struct term_options){
        .keyboard = (enum term_keyboard)settings->keyboard,
        .glyphs = (enum term_glyphs)settings->glyphs,
        .depth = (enum palette_depth)settings->colours,
        .theme = &screen->theme,
    };
    return true;
}

/* The list of rules; there is always one. */
static void
read_rulesets(struct on_screen *screen, const struct datadir *dirs)
{
    char why[sizeof screen->note];

    screen->app.ruleset_count = ruleset_file_list(
        dirs, screen->rulesets, RULESET_FILES_MAX, why, sizeof why);
    if (why[0] != '\0' && screen->note[0] == '\0')
        snprintf(screen->note, sizeof screen->note, "%s", why);
    if (screen->app.ruleset_count > 0)
        return;
    screen->rulesets[0] = (struct ruleset_file){.rules = ruleset_guideline};
    screen->app.ruleset_count = 1;
}

/* The levels, and behind them the styles; false if there is no level. */
static bool
read_ais(struct on_screen *screen, const struct datadir *dirs)
{
    char why[sizeof screen->note];
    const int count = ai_file_list(dirs, screen->list, AI_FILES_MAX,
                                   screen->note, sizeof screen->note);

    screen->app.ais = screen->list;
    screen->app.level_count = screen->app.ai_count = count;
    if (count == 0)
        return false;
    screen->app.hint_ai = &screen->list[count - 1];
    /* What is broken has been told of by the list of levels. */
    screen->app.ai_count += ai_file_list_styles(
        dirs, &screen->list[count], AI_FILES_MAX - count, why, sizeof why);
    return true;
}

struct on_screen *
on_screen_create(const struct command_call *call)
{
    struct on_screen *screen = calloc(1, sizeof *screen);

    if (screen == NULL) {
        command_fail(call, NULL, "out of memory");
        return NULL;
    }
    datadir_init(&screen->dirs, call->data_dir);
    screen->app = (struct app_options){
        .note = screen->note,
        .speed = PACE_NORMAL,
        .draw_seed = draw_seed,
        .rulesets = screen->rulesets,
    };
    if (!read_ais(screen, &screen->dirs)) {
        complain_of_none(call, screen->note);
        free(screen);
        return NULL;
    }
    read_rulesets(screen, &screen->dirs);
    if (read_settings(screen, call, &screen->dirs))
        return screen;
    free(screen);
    return NULL;
}

void
on_screen_destroy(struct on_screen *screen)
{
    free(screen);
}

void
on_screen_set_seed(struct on_screen *screen, struct option_number seed)
{
    screen->app.has_seed = seed.is_given;
    screen->app.seed = seed.value;
}

static int
find_rules(const struct on_screen *screen, const char *name)
{
    for (int i = 0; i < screen->app.ruleset_count; i++) {
        if (strcmp(screen->rulesets[i].rules.name, name) == 0)
            return i;
    }
    return -1;
}

bool
on_screen_set_rules(struct on_screen *screen, const struct command_call *call,
                    const char *name)
{
    struct ruleset rules;
    int found;

    if (name == NULL) {
        found = find_rules(screen, screen->settings.last_ruleset);
        if (found < 0)
            found = find_rules(screen, ruleset_guideline.name);
        screen->app.ruleset = found < 0 ? 0 : found;
        return true;
    }
    if (!ruleset_option_load(call, name, &rules))
        return false;
    found = find_rules(screen, rules.name);
    screen->app.ruleset = found < 0 ? 0 : found;
    screen->rulesets[screen->app.ruleset].rules = rules;
    return true;
}

enum command_status
on_screen_run(const struct on_screen *screen, const struct command_call *call)
{
    char why[WHY_SIZE];

    if (!app_run(&screen->app, why, sizeof why))
        return command_fail(call, NULL, why);
    return COMMAND_DONE;
}

enum command_status
on_screen_show(const struct command_call *call,
               bool (*set_up)(struct on_screen *screen,
                              const struct command_call *call))
{
    struct on_screen *screen = on_screen_create(call);
    enum command_status status = COMMAND_ERROR;

    if (screen != NULL && set_up(screen, call))
        status = on_screen_run(screen, call);
    on_screen_destroy(screen);
    return status;
}
