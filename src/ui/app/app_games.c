/*
 * app_games.c -- the program on the screen: what begins a game, and with what.
 */
#include "ui/app/app_private.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "coach/adviser.h"
#include "ui/term/clock.h"

/* ------------------------------------------------------------ Last choices -- */

static int
find_line(const struct menu_list *list, const char *name, int otherwise)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->lines[i].name, name) == 0)
            return i;
    }
    return otherwise;
}

void
app_recall(struct app *app)
{
    const struct settings *settings = app->options->settings;
    struct menu *menu = &app->menu;

    for (int mode = 0; mode < MODE_COUNT; mode++) {
        if (strcmp(settings->last_mode,
                   match_mode_name((enum match_mode)mode)) == 0)
            menu_point_at(menu, (enum match_mode)mode);
    }
    menu->opponent = find_line(&menu->opponents, settings->last_opponent, 0);
    if (settings->last_level <= CHOICE_LEVEL_MAX)
        menu->level = settings->last_level;
}

/* Write a word over another one; does that change anything? */
static bool
set_word(char word[DATADIR_NAME_MAX], const char *to)
{
    if (strcmp(word, to) == 0)
        return false;
    snprintf(word, DATADIR_NAME_MAX, "%s", to);
    return true;
}

void
app_remember(struct app *app)
{
    struct settings *settings = app->options->settings;
    const struct menu *menu = &app->menu;
    bool is_new = settings->last_level != menu->level;

    settings->last_level = menu->level;
    is_new |=
        set_word(settings->last_mode, match_mode_name(menu_choice(menu).mode));
    is_new |= set_word(settings->last_opponent,
                       menu->opponents.lines[menu->opponent].name);
    is_new |=
        set_word(settings->last_ruleset, menu->rules.lines[menu->ruleset].name);
    if (is_new && !settings_save(app->options->files, settings, app->trouble,
                                 sizeof app->trouble))
        app->note = app->trouble;
}

/* ------------------------------------------------------------------ Games -- */

uint64_t
app_next_seed(const struct app *app)
{
    return app->options->has_seed ? app->options->seed
                                  : app->options->draw_seed();
}

static const struct ruleset *
ruleset_of(const struct app *app)
{
    return &app->options->rulesets[app->menu.ruleset].rules;
}

void
app_close_film(struct app *app)
{
    film_destroy(app->film);
    app->film = NULL;
    if (app->screen == SCREEN_FILM)
        app->screen = SCREEN_MENU;
}

void
app_close_play(struct app *app)
{
    play_destroy(app->play);
    app->play = NULL;
    play_moment_destroy(app->moment);
    app->moment = NULL;
    app->screen = SCREEN_MENU;
}

void
app_miss_play(struct app *app)
{
    app_close_film(app);
    app_close_play(app);
    app->note = "The system has no memory or no thread for a game.";
}

struct ai_file
app_adviser(const struct app *app)
{
    const struct app_options *options = app->options;

    return adviser_of(options->settings, options->dirs, options->hint_ai);
}

void
app_open_play(struct app *app, struct play_setup *setup)
{
    const struct app_options *options = app->options;

    if (setup->from == NULL && !setup->keeps_seed)
        setup->options.seed = app_next_seed(app);
    if (setup->ai[0] == NULL)
        setup->options.handling[0] = settings_handling(
            options->settings, &setup->options.ruleset.timing);
    app->adviser = app_adviser(app);
    setup->hint_ai = &app->adviser;
    setup->settings = options->settings;
    setup->bindings = &app->bindings;
    setup->speed = options->speed;
    app_close_play(app);
    app->play = play_create(setup, term_has_release(app->term), clock_now_us());
    if (app->play == NULL) {
        app_miss_play(app);
        return;
    }
    app->screen = SCREEN_PLAY;
    app_find_best(app);
}

void
app_start_game(struct app *app, const struct choice *choice,
               const struct ai_file *opponent)
{
    struct play_setup setup = {
        .options = choice_options(choice, ruleset_of(app)),
        .best_of = choice->best_of,
        .keeps_seed = choice->has_seed,
    };

    if (setup.options.seats == MATCH_SEATS_MAX)
        setup.ai[1] = app_opponent_now(app, opponent);
    app_open_play(app, &setup);
}

void
app_start_custom(struct app *app)
{
    app->menu.ruleset = app->custom_page.ruleset;
    app_remember(app);
    app_start_game(app, &app->custom_page.choice, NULL);
}

/* False, and why in 'error', if the first piece of the desk has no room. */
static bool
try_first_piece(const struct app *app, const struct match_options *options,
                char error[POSITION_TEXT_ERROR_SIZE])
{
    struct match trial;

    match_init(&trial, options);
    return practice_put(&trial, 0, &app->desk.position, &app->desk.colours,
                        error);
}

bool
app_practise(struct app *app, char error[POSITION_TEXT_ERROR_SIZE],
             uint64_t now_us)
{
    const bool was_asked_for = app->options->position != NULL;
    const struct choice choice =
        was_asked_for ? app->options->choice : choice_of(MODE_TRAINING);
    struct play_setup setup = {
        .options = choice_options(&choice, &app->desk_rules),
        .best_of = choice.best_of,
        .keeps_seed = choice.has_seed,
        .at = &app->desk,
    };

    if (app->play != NULL && app->play->lesson.training != NULL &&
        !app->play->game.match.over) {
        if (!play_put(app->play, &app->desk, error, now_us))
            return false;
        pages_end(&app->pages);
        return true;
    }
    /* What goes on is not ended by a slip. */
    if (app->play != NULL && !app->play->game.match.over) {
        snprintf(error, POSITION_TEXT_ERROR_SIZE,
                 "A game stands still below: leave it first.");
        return false;
    }
    if (!try_first_piece(app, &setup.options, error))
        return false;
    pages_end(&app->pages); /* they know the rules of what ends here */
    app_close_film(app);
    app_open_play(app, &setup);
    return true;
}

void
app_start_position(struct app *app, const struct coloured_position *position)
{
    app->desk = *position;
    app->desk_rules = *ruleset_of(app);
    if (!app_practise(app, app->trouble, clock_now_us()))
        app->note = app->trouble;
}

void
app_start_watch(struct app *app, const struct ai_file *left,
                const struct ai_file *right)
{
    const struct choice choice = choice_of(MODE_VERSUS);
    struct play_setup setup = {
        .options = choice_options(&choice, ruleset_of(app)),
        .ai = {left, right},
    };

    /* The same AI with the same pieces would play the same game twice. */
    setup.options.same_pieces = strcmp(left->name, right->name) != 0;
    app_open_play(app, &setup);
}
