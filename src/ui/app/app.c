/*
 * app.c -- the program on the screen: which screen it is, and the loop.
 *
 * The loop draws at most sixty frames a second, and sleeps until a key, an
 * answer of an AI, or the moment at which the picture would change by itself.
 */
#include "ui/app/app.h"

#include <assert.h>
#include <stdlib.h>

#include "ui/app/app_private.h"
#include "ui/parts/overlay.h"
#include "ui/term/clock.h"

enum {
    FRAME_US = 16667,
    LOOK_US = 50000, /* between looks for what a page waits for */
};

/* ---------------------------------------------------------------- Events -- */

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
        app_key(app, &event->input, event->time_us);
        break;
    case TERM_FOCUS_OUT:
        stand_still(app, "keys went elsewhere", event->time_us);
        break;
    case TERM_RESUMED:
        stand_still(app, "it was stopped", event->time_us);
        break;
    case TERM_KEYBOARD_KNOWN:
        app->knows_keyboard = true;
        if (app->play != NULL)
            play_set_release(app->play, term_has_release(app->term));
        if (!pages_take_text(&app->pages))
            app->context.has_release = term_has_release(app->term);
        break;
    case TERM_QUIT:
    case TERM_GONE:
        app->done = true;
        break;
    case TERM_PASTE:
        app_paste(app, &event->input, event->time_us);
        break;
    case TERM_FOCUS_IN:
    case TERM_RESIZED:
        break;
    }
    /* Characters where a page wants them, and keys elsewhere. */
    term_set_text_entry(app->term, pages_take_text(&app->pages));
}

/* --------------------------------------------------------------- Drawing -- */

static struct view_size
size_needed(const struct app *app)
{
    const struct glyphs *const glyphs = term_frame(app->term)->glyphs;

    if (pages_are_open(&app->pages))
        return pages_size(&app->pages);
    if (app->screen == SCREEN_FILM)
        return film_size(app->film, glyphs);
    return app->screen == SCREEN_PLAY ? play_size(app->play, glyphs)
                                      : menu_size;
}

/* Pauses the game where the frame has no room for what is to be shown. */
static bool
pause_if_too_small(struct app *app, const struct frame *frame, uint64_t now_us)
{
    const struct view_size needed = size_needed(app);

    if (frame->width >= needed.width && frame->height >= needed.height)
        return false;
    stand_still(app, "too small a terminal", now_us);
    return true;
}

/* What the menu says; to a new player also that keys work differently here. */
static const char *
note_of(const struct app *app)
{
    if (app->note[0] != '\0' || app->options->settings->knows_move ||
        !app->knows_keyboard || term_has_release(app->term))
        return app->note;
    return "No key release here: ? explains";
}

static void
draw(struct app *app, uint64_t now_us)
{
    struct frame *frame = term_frame(app->term);

    if (pause_if_too_small(app, frame, now_us))
        overlay_draw_too_small(frame, size_needed(app));
    else if (pages_are_open(&app->pages))
        pages_draw(&app->pages, frame);
    else if (app->screen == SCREEN_PLAY)
        play_draw(app->play, frame, now_us);
    else if (app->screen == SCREEN_FILM)
        film_draw(app->film, frame);
    else
        menu_draw(frame, &app->menu, &app->bindings, note_of(app));
    term_show(app->term);
}

/* ------------------------------------------------------------------ Loop -- */

/*
 * Sleep until something is to be done, but not past the next frame if the
 * picture is old and can be shown.
 */
static void
rest(struct app *app, bool is_drawn, uint64_t frame_us, bool page_waits)
{
    struct term_request request = {.deadline_us = CLOCK_NEVER};

    if (app->play != NULL) {
        request.fd_count = play_fds(app->play, request.fds);
        request.deadline_us = play_due_us(app->play, clock_now_us());
    }
    if (app->film != NULL)
        request.deadline_us = film_due_us(app->film, clock_now_us());
    if (term_can_show(app->term) &&
        (!is_drawn || request.deadline_us < frame_us))
        request.deadline_us = frame_us;
    const uint64_t look_us = clock_now_us() + LOOK_US;
    if (page_waits && look_us < request.deadline_us)
        request.deadline_us = look_us;
    term_wait(app->term, &request);
}

static void
loop(struct app *app)
{
    uint64_t frame_us = 0; /* no frame before this */

    while (!app->done) {
        const uint64_t now_us = clock_now_us();
        const bool is_drawn = now_us >= frame_us && term_can_show(app->term);
        struct term_event event;

        if (app->play != NULL)
            play_advance(app->play, now_us);
        if (app->film != NULL)
            film_advance(app->film, now_us);
        app_keep_game(app);
        const bool page_waits = pages_advance(&app->pages);
        if (is_drawn) {
            draw(app, now_us);
            frame_us = now_us + FRAME_US;
        }
        rest(app, is_drawn, frame_us, page_waits);
        while (!app->done && term_next_event(app->term, &event))
            take_event(app, &event);
    }
}

/* What the command line asked for. */
static void
start(struct app *app)
{
    const struct app_options *o = app->options;
    const struct ai_file *weakest = &o->ais[0];
    const struct ai_file *strongest = &o->ais[o->level_count - 1];

    switch (o->start) {
    case APP_START_GAME:
        if (o->position != NULL)
            app_start_position(app, o->position);
        else
            app_start_game(app, &o->choice,
                           o->opponent != NULL ? o->opponent : weakest);
        break;
    case APP_START_WATCH:
        app_start_watch(app, o->left != NULL ? o->left : strongest,
                        o->right != NULL ? o->right : strongest);
        break;
    case APP_START_REPLAY:
        app->done = !app_open_film(app, &o->replay);
        break;
    case APP_START_MENU:
        break;
    }
}

static void
set_up(struct app *app)
{
    const struct app_options *options = app->options;
    const struct menu_list opponents = {app->opponents, options->ai_count};
    const struct menu_list rules = {app->rules, options->ruleset_count};

    app->note = options->note;
    app_list_opponents(app);
    for (int i = 0; i < options->ruleset_count; i++)
        app->rules[i] = (struct menu_line){options->rulesets[i].rules.name,
                                           options->rulesets[i].summary};
    menu_init(&app->menu, &opponents, &rules, &app->context);
    app->menu.left = app->menu.right = options->level_count - 1;
    app_recall(app);
    app->menu.ruleset = options->ruleset;
    if (options->level > 0)
        app->menu.level = options->level;
    app_set_up_pages(app);
    start(app);
}

bool
app_run(const struct app_options *options, char *why, size_t why_size)
{
    struct app app = {.options = options};

    assert(options->level_count >= 1 &&
           options->level_count <= options->ai_count &&
           options->ai_count <= AI_FILES_MAX);
    assert(options->ruleset_count >= 1 &&
           options->ruleset_count <= RULESET_FILES_MAX);
    assert(options->level <= CHOICE_LEVEL_MAX);

    app.term = term_create(&options->term, why, why_size);
    if (app.term == NULL)
        return false;
    set_up(&app);
    loop(&app);
    pages_end(&app.pages);
    free(app.puzzles_page);
    app_close_play(&app);
    app_close_film(&app);

    const int cause = term_destroy(app.term);
    if (cause != 0)
        term_die(cause);
    return true;
}
