/*
 * app_reviews.c -- the program on the screen: what the coach says of a replay.
 */
#include "ui/app/app_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Did the one who sits here play seat 0? */
static bool
is_own(const struct app *app, const struct replay_header *header)
{
    const char *name = app->options->settings->player;

    return strncmp(header->player[0], name[0] != '\0' ? name : "You",
                   REPLAY_NAME_SIZE - 1) == 0;
}

void
app_open_review(struct app *app)
{
    struct replays_page *list = &app->replays_page;
    char why[sizeof list->trouble] = "";
    struct app_replay replay;
    char *text;

    if (!app_read_kept(app, &replay, &text, why, sizeof why)) {
        app_open_replays(app);
        list->knows = false;
        snprintf(list->trouble, sizeof list->trouble, "%s", why);
        return;
    }

    const struct reviewer_task task = {
        .header = replay.header,
        .text = text,
        .length = replay.length,
        .seat = 0,
        .budget = GRADE_BUDGET,
    };
    review_page_open(&app->review_page, &app->bindings, &task,
                     is_own(app, &replay.header) ? app_today() : -1);
    pages_open(&app->pages, &review_page_kind, &app->review_page);
}

void
app_review_last(struct app *app)
{
    app_close_play(app);
    replays_page_open(&app->replays_page, &app->bindings);
    app->replays_page.form.row = 0;
    app_open_review(app);
}

/* Try again from so many pieces on. */
static void
try_from(struct app *app, int piece)
{
    struct app_replay replay;
    char *text;

    if (!app_read_kept(app, &replay, &text, app->trouble, sizeof app->trouble))
        return;
    if (app_open_film(app, &replay)) {
        app->film_is_kept = true;
        film_seek_piece(app->film, piece);
        app_play_on(app);
    }
    free(text);
}

void
app_leave_review(struct app *app)
{
    if (app->review_page.from >= 0)
        try_from(app, app->review_page.from);
    else
        app_open_replays(app);
}
