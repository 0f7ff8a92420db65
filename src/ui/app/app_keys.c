/*
 * app_keys.c -- the program on the screen: what a key leads to.
 *
 * A menu, a game, a replay and a page each answer a key with a wish; this is
 * the only place that knows where a wish leads.
 */
#include "ui/app/app_private.h"

/* ------------------------------------------------------------------ Menu -- */

/* The item under the menu's cursor. */
static void
choose(struct app *app)
{
    const struct menu *menu = &app->menu;
    const struct choice choice = menu_choice(menu);
    const struct ai_file *ais = app->options->ais;

    app->note = "";
    switch (menu->item) {
    case MENU_WATCH:
        app_start_watch(app, &ais[menu->left], &ais[menu->right]);
        break;
    case MENU_ANALYSIS:
        app_open_analysis(app);
        break;
    case MENU_PUZZLES:
        app_open_puzzles(app);
        break;
    case MENU_CUSTOM:
        app_open_custom(app);
        break;
    case MENU_SCORES:
        app_open_scores(app);
        break;
    case MENU_REPLAYS:
        app_open_replays(app, "");
        break;
    case MENU_SETTINGS:
        app_open_settings(app);
        break;
    case MENU_HELP:
        app_open_help(app);
        break;
    case MENU_QUIT:
        app->done = true;
        break;
    default:
        app_remember(app);
        app_start_game(app, &choice, &ais[menu->opponent]);
        break;
    }
}

/* A setting of the menu is one of the settings, and saved as they are. */
static void
use_menu(struct app *app, enum control control)
{
    const struct settings *settings = app->options->settings;
    const int32_t before = settings->hint_when;

    if (menu_use(&app->menu, control))
        choose(app);
    else if (settings->hint_when != before &&
             !settings_save(app->options->files, settings, app->trouble,
                            sizeof app->trouble))
        app->note = app->trouble;
}

static void
key_in_menu(struct app *app, const struct input_event *event)
{
    const enum control control =
        bindings_find(&app->bindings, PLACE_MENU, event);

    if (control == CONTROL_QUIT)
        app->done = true;
    else if (control == CONTROL_HELP)
        app_open_help(app);
    else
        use_menu(app, control);
}

/* ----------------------------------------------------------------- Pages -- */

/* The review of the game that the list of replays points at; where there is
   none, the list says why. */
static void
review(struct app *app)
{
    char why[APP_WHY_MAX] = "";

    if (!app_open_review(app, why, sizeof why))
        app_open_replays(app, why);
}

/* That game as a film. */
static void
show(struct app *app)
{
    char why[APP_WHY_MAX] = "";

    if (!app_open_kept(app, why, sizeof why))
        app_open_replays(app, why);
}

/* What lies on the desk, in a training; the editor says why it cannot be. */
static void
practise(struct app *app, uint64_t now_us)
{
    char why[POSITION_TEXT_ERROR_SIZE];

    if (app_practise(app, why, now_us))
        return;
    if (!pages_show(&app->pages, &editor_page_kind))
        app_edit(app);
    editor_page_complain(&app->editor_page, why);
}

static void
key_on_page(struct app *app, const struct input_event *event, uint64_t now_us)
{
    switch (app_key_on_page(app, event)) {
    case PAGE_WISH_PLAY:
        app_start_custom(app);
        break;
    case PAGE_WISH_SHOW:
        show(app);
        break;
    case PAGE_WISH_REVIEW:
        review(app);
        break;
    case PAGE_WISH_LIST:
        app_open_replays(app, "");
        break;
    case PAGE_WISH_TRY:
        app_try_again(app, now_us);
        break;
    case PAGE_WISH_COPY:
        app_copy(app);
        break;
    case PAGE_WISH_ANALYSE:
        app_analyse(app, &app->editor_page.talk.text);
        break;
    case PAGE_WISH_EDIT:
        app_edit(app);
        break;
    case PAGE_WISH_PRACTISE:
        practise(app, now_us);
        break;
    case PAGE_WISH_RISE:
        play_rise(app->play, now_us);
        break;
    case PAGE_WISH_STAY:
    case PAGE_WISH_LEAVE:
        break;
    }
}

/* ----------------------------------------------------- Games and replays -- */

static void
key_in_play(struct app *app, const struct input_event *event, uint64_t now_us)
{
    switch (play_key(app->play, event, now_us)) {
    case PLAY_WISH_AGAIN:
        play_restart(app->play, app_next_seed(app), now_us);
        break;
    case PLAY_WISH_RETRY:
        play_restart(app->play, app->play->setup.options.seed, now_us);
        break;
    case PLAY_WISH_LEAVE:
        app_close_play(app);
        break;
    case PLAY_WISH_HELP:
        app_open_help(app);
        break;
    case PLAY_WISH_SETTINGS:
        app_open_settings(app);
        break;
    case PLAY_WISH_REVIEW:
        app_review_play(app);
        break;
    case PLAY_WISH_ANALYSE:
        app_take_position(app, &app->play->game.match);
        app_analyse(app, NULL);
        break;
    case PLAY_WISH_EDIT:
        app_take_position(app, &app->play->game.match);
        app_edit(app);
        break;
    case PLAY_WISH_PRACTISE:
        app_open_practice(app);
        break;
    case PLAY_WISH_NONE:
        break;
    }
}

static void
leave_film(struct app *app)
{
    app_close_film(app);
    if (app->film_is_kept)
        app_open_replays(app, "");
    else
        app->done = true;
}

static void
key_in_film(struct app *app, const struct input_event *event, uint64_t now_us)
{
    switch (film_key(app->film, event, now_us)) {
    case FILM_WISH_LEAVE:
        leave_film(app);
        break;
    case FILM_WISH_TAKE:
        app_play_on(app);
        break;
    case FILM_WISH_REVIEW:
        app_review_film(app);
        break;
    case FILM_WISH_ANALYSE:
        app_take_position(app, rerun_match(app->film->rerun));
        app_analyse(app, NULL);
        break;
    case FILM_WISH_NONE:
        break;
    }
}

/* ------------------------------------------------------------------- All -- */

void
app_key(struct app *app, const struct input_event *event, uint64_t now_us)
{
    const bool pressed = event->action != INPUT_RELEASE;

    if (pages_are_open(&app->pages))
        key_on_page(app, event, now_us);
    else if (app->screen == SCREEN_PLAY)
        key_in_play(app, event, now_us);
    else if (app->screen == SCREEN_FILM)
        key_in_film(app, event, now_us);
    else if (pressed)
        key_in_menu(app, event);
}

void
app_paste(struct app *app, const struct input_event *event, uint64_t now_us)
{
    /* A line ended with the one before this; no text begins with the end. */
    if (event->text == '\n' && !pages_take_text(&app->pages))
        return;
    /* What is pasted here can only be a position. */
    if (app->screen != SCREEN_PLAY && !pages_are_open(&app->pages)) {
        if (app->screen == SCREEN_FILM)
            film_stop(app->film);
        app_open_analysis(app);
    }
    if (pages_begin_paste(&app->pages))
        key_on_page(app, event, now_us);
}
