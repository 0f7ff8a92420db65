/*
 * app_games.c -- the program on the screen: what begins a game, and with what.
 */
#include "ui/app_private.h"

#include <stddef.h>
#include <string.h>

#include "ui/clock.h"

uint64_t
app_next_seed(const struct app *app)
{
    return app->options->has_seed ? app->options->seed
                                  : app->options->draw_seed();
}

void
app_close_play(struct app *app)
{
    play_destroy(app->play);
    app->play = NULL;
    app->screen = SCREEN_MENU;
}

static void
open_play(struct app *app, struct play_setup *setup)
{
    const struct app_options *options = app->options;

    setup->options.seed = app_next_seed(app);
    if (setup->ai[0] == NULL)
        setup->options.handling[0] = settings_handling(
            options->settings, &setup->options.ruleset.timing);
    setup->hint_ai = options->hint_ai;
    setup->settings = options->settings;
    setup->bindings = &app->bindings;
    setup->speed = options->speed;
    app_close_play(app);
    app->play = play_create(setup, term_has_release(app->term), clock_now_us());
    if (app->play == NULL)
        app->note = "The system has no memory or no thread for a game.";
    else
        app->screen = SCREEN_PLAY;
}

static void
start_marathon(struct app *app, int level, bool hints)
{
    struct play_setup setup = {
        .options = match_options_for(MODE_MARATHON, app->options->ruleset),
        .hints = hints,
    };

    setup.options.start_level = level;
    open_play(app, &setup);
}

static void
start_versus(struct app *app, const struct ai_file *opponent, int level,
             bool hints)
{
    struct play_setup setup = {
        .options = match_options_for(MODE_VERSUS, app->options->ruleset),
        .ai = {NULL, opponent},
        .hints = hints,
    };

    setup.options.start_level = level;
    open_play(app, &setup);
}

static void
start_watch(struct app *app, const struct ai_file *left,
            const struct ai_file *right)
{
    struct play_setup setup = {
        .options = match_options_for(MODE_VERSUS, app->options->ruleset),
        .ai = {left, right},
    };

    /* The same AI with the same pieces would play the same game twice. */
    setup.options.same_pieces = strcmp(left->name, right->name) != 0;
    open_play(app, &setup);
}

void
app_start_first(struct app *app)
{
    const struct app_options *o = app->options;
    const struct ai_file *weakest = &o->ais[0];
    const struct ai_file *strongest = &o->ais[o->ai_count - 1];

    switch (o->start) {
    case APP_START_MARATHON:
        start_marathon(app, o->level, o->hints);
        break;
    case APP_START_VERSUS:
        start_versus(app, o->opponent != NULL ? o->opponent : weakest, o->level,
                     o->hints);
        break;
    case APP_START_WATCH:
        start_watch(app, o->left != NULL ? o->left : strongest,
                    o->right != NULL ? o->right : strongest);
        break;
    case APP_START_MENU:
        break;
    }
}

void
app_choose(struct app *app)
{
    const struct menu *menu = &app->menu;
    const struct ai_file *ais = app->options->ais;

    app->note = "";
    switch (menu->item) {
    case MENU_VERSUS:
        start_versus(app, &ais[menu->opponent], 1, menu->hints);
        break;
    case MENU_MARATHON:
        start_marathon(app, menu->level, menu->hints);
        break;
    case MENU_WATCH:
        start_watch(app, &ais[menu->left], &ais[menu->right]);
        break;
    case MENU_HELP:
        app->help = true;
        break;
    default:
        app->done = true;
        break;
    }
}
