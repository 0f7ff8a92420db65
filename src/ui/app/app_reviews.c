/*
 * app_reviews.c -- the program on the screen: what the coach says of a replay.
 */
#include "ui/app/app_private.h"

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

bool
app_open_review(struct app *app, char *why, size_t why_size)
{
    struct app_replay replay;
    char *text;

    if (!app_read_kept(app, &replay, &text, why, why_size))
        return false;

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
    return true;
}

void
app_point_at_newest(struct app *app)
{
    replays_page_open(&app->replays_page, &app->bindings);
    app->replays_page.form.row = 0;
}

void
app_try_again(struct app *app)
{
    struct app_replay replay;
    char *text;

    if (!app_read_kept(app, &replay, &text, app->trouble, sizeof app->trouble))
        return;
    if (app_open_film(app, &replay)) {
        app->film_is_kept = true;
        film_seek_piece(app->film, review_page_piece(&app->review_page));
        app_play_on(app);
    }
    free(text);
}
