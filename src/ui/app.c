/*
 * app.c -- the program on the screen: which screen it is, and the loop.
 *
 * The loop draws at most sixty frames a second, and sleeps until a key, an
 * answer of an AI, or the moment at which the picture would change by itself.
 */
#include "ui/app.h"

#include <assert.h>
#include <string.h>

#include "ui/binding.h"
#include "ui/clock.h"
#include "ui/help.h"
#include "ui/menu.h"
#include "ui/overlay.h"
#include "ui/play.h"

enum { FRAME_US = 16667 };

enum screen { SCREEN_MENU, SCREEN_PLAY };

struct app {
    const struct app_options *options;
    struct term *term;
    enum screen screen;
    bool help; /* lies over the screen */
    bool done;
    struct menu menu;
    struct menu_opponent opponents[AI_FILES_MAX];
    struct play *play; /* of SCREEN_PLAY */
    const char *note;  /* for the menu */
};

/* ----------------------------------------------------------------- Games -- */

static uint64_t
next_seed(const struct app *app)
{
    return app->options->has_seed ? app->options->seed
                                  : app->options->draw_seed();
}

static void
close_play(struct app *app)
{
    play_destroy(app->play);
    app->play = NULL;
    app->screen = SCREEN_MENU;
}

static void
open_play(struct app *app, struct play_setup *setup)
{
    const struct app_options *options = app->options;

    setup->options.seed = next_seed(app);
    if (setup->ai[0] == NULL)
        setup->options.handling[0] = settings_handling(
            options->settings, &setup->options.ruleset.timing);
    setup->hint_ai = options->hint_ai;
    setup->speed = options->speed;
    close_play(app);
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

static void
start_first(struct app *app)
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

/* ------------------------------------------------------------------ Keys -- */

static void
choose(struct app *app)
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

static void
key_in_menu(struct app *app, const struct input_event *event)
{
    const enum control control = binding_find(PLACE_MENU, event);

    if (control == CONTROL_QUIT)
        app->done = true;
    else if (control == CONTROL_HELP)
        app->help = true;
    else if (menu_use(&app->menu, control))
        choose(app);
}

static void
key_in_play(struct app *app, const struct input_event *event, uint64_t now_us)
{
    switch (play_key(app->play, event, now_us)) {
    case PLAY_WISH_AGAIN:
        play_restart(app->play, next_seed(app), now_us);
        break;
    case PLAY_WISH_LEAVE:
        close_play(app);
        break;
    case PLAY_WISH_HELP:
        app->help = true;
        break;
    case PLAY_WISH_NONE:
        break;
    }
}

static void
key(struct app *app, const struct term_event *event)
{
    const bool pressed = event->input.action != INPUT_RELEASE;

    if (app->help)
        app->help = !pressed;
    else if (app->screen == SCREEN_PLAY)
        key_in_play(app, &event->input, event->time_us);
    else if (pressed)
        key_in_menu(app, &event->input);
}

static void
stand_still(struct app *app, const char *why, uint64_t now_us)
{
    if (app->play != NULL)
        play_pause(app->play, why, now_us);
}

static void
take_event(struct app *app, const struct term_event *event)
{
    switch (event->type) {
    case TERM_KEY:
        key(app, event);
        break;
    case TERM_FOCUS_OUT:
        stand_still(app, "keys went elsewhere", event->time_us);
        break;
    case TERM_RESUMED:
        stand_still(app, "it was stopped", event->time_us);
        break;
    case TERM_KEYBOARD_KNOWN:
        if (app->play != NULL)
            play_set_release(app->play, term_has_release(app->term));
        break;
    case TERM_QUIT:
    case TERM_GONE:
        app->done = true;
        break;
    case TERM_PASTE:
    case TERM_FOCUS_IN:
    case TERM_RESIZED:
        break;
    }
}

/* --------------------------------------------------------------- Drawing -- */

static struct view_size
size_needed(const struct app *app)
{
    if (app->help)
        return help_size;
    return app->screen == SCREEN_PLAY ? play_size(app->play) : menu_size;
}

/* Is there room for what is to be shown?  A game is paused where it is not. */
static bool
has_room(struct app *app, const struct frame *frame, uint64_t now_us)
{
    const struct view_size needed = size_needed(app);

    if (frame->width >= needed.width && frame->height >= needed.height)
        return true;
    stand_still(app, "too small a terminal", now_us);
    return false;
}

static void
draw(struct app *app, uint64_t now_us)
{
    struct frame *frame = term_frame(app->term);

    if (!has_room(app, frame, now_us))
        overlay_draw_too_small(frame, size_needed(app));
    else if (app->help)
        help_draw(frame, term_has_release(app->term));
    else if (app->screen == SCREEN_PLAY)
        play_draw(app->play, frame, now_us);
    else
        menu_draw(frame, &app->menu, app->note);
    term_show(app->term);
}

/* ------------------------------------------------------------------ Loop -- */

/* Sleep until something is to be done, but not past the next frame if the
   picture is old. */
static void
rest(struct app *app, bool is_drawn, uint64_t frame_us)
{
    struct term_request request = {.deadline_us = CLOCK_NEVER};

    if (app->play != NULL) {
        request.fd_count = play_fds(app->play, request.fds);
        request.deadline_us = play_due_us(app->play, clock_now_us());
    }
    if (!is_drawn || request.deadline_us < frame_us)
        request.deadline_us = frame_us;
    term_wait(app->term, &request);
}

static void
loop(struct app *app)
{
    uint64_t frame_us = 0; /* no frame before this */

    while (!app->done) {
        const uint64_t now_us = clock_now_us();
        const bool is_drawn = now_us >= frame_us;
        struct term_event event;

        if (app->play != NULL)
            play_advance(app->play, now_us);
        if (is_drawn) {
            draw(app, now_us);
            frame_us = now_us + FRAME_US;
        }
        rest(app, is_drawn, frame_us);
        while (!app->done && term_next_event(app->term, &event))
            take_event(app, &event);
    }
}

static void
set_up(struct app *app)
{
    const struct app_options *options = app->options;

    for (int i = 0; i < options->ai_count; i++) {
        app->opponents[i].name = options->ais[i].name;
        app->opponents[i].summary = options->ais[i].summary;
    }
    menu_init(&app->menu, app->opponents, options->ai_count);
    app->menu.hints = options->hints;
    if (options->level <= MENU_LEVEL_MAX)
        app->menu.level = options->level;
    app->note = options->note;
    start_first(app);
}

bool
app_run(const struct app_options *options, char *why, size_t why_size)
{
    struct app app = {.options = options};

    assert(options->ai_count >= 1 && options->ai_count <= AI_FILES_MAX);

    app.term = term_create(&options->term, why, why_size);
    if (app.term == NULL)
        return false;
    set_up(&app);
    loop(&app);
    close_play(&app);

    const int cause = term_destroy(app.term);
    if (cause != 0)
        term_die(cause);
    return true;
}
