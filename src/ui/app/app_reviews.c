/*
 * app_reviews.c -- the program on the screen: what the coach says of a replay.
 */
#include "ui/app/app_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* The seat of the one who sits here; -1: neither. */
static int
own_seat(const struct app *app, const struct replay_header *header)
{
    const char *set = app->options->settings->player;
    const char *name = set[0] != '\0' ? set : "You";

    for (int seat = 0; seat < header->options.seats; seat++) {
        if (strncmp(header->player[seat], name, REPLAY_NAME_SIZE - 1) == 0)
            return seat;
    }
    return -1;
}

/* Open the review of what a task says, which it takes over. */
static void
open_review(struct app *app, const struct reviewer_task *task,
            enum page_wish back)
{
    const struct review_source source = {
        .task = *task,
        .own = own_seat(app, &task->header),
        .today = app_today(),
        .back = back,
    };

    review_page_open(&app->review_page, &app->bindings, &source);
    pages_open(&app->pages, &review_page_kind, &app->review_page);
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
        .budget = GRADE_BUDGET,
    };
    open_review(app, &task, PAGE_WISH_LIST);
    return true;
}

/* What a training knows; false without memory. */
static bool
take_training(const struct play *play, struct reviewer_task *task)
{
    task->begun = training_review(play->lesson.training, GRADE_BUDGET);
    task->header.options.seats = 1;
    snprintf(task->header.player[0], REPLAY_NAME_SIZE, "%s", play->names[0]);
    return task->begun != NULL;
}

/* The replay of the game on the screen, which is over; the text is its own. */
static bool
take_recorded(const struct play *play, struct app_replay *replay,
              char error[REPLAY_ERROR_SIZE])
{
    const struct recorder *recorder = &play->recorder;
    struct replay_reader reader;

    *replay =
        (struct app_replay){.text = recorder->text, .length = recorder->used};
    replay_reader_init(&reader, recorder->text, recorder->used);
    if (!replay_read_header(&reader, &replay->header, error))
        return false;
    replay->header.options.ruleset = play->setup.options.ruleset;
    return true;
}

/* A replay with a copy of its text; false without memory. */
static bool
take_text(const struct replay_header *header, const char *text, size_t length,
          struct reviewer_task *task)
{
    task->header = *header;
    task->length = length;
    task->text = malloc(length);
    if (task->text == NULL)
        return false;
    memcpy(task->text, text, length);
    return true;
}

static bool
take_game(const struct play *play, struct reviewer_task *task)
{
    struct app_replay replay;
    char error[REPLAY_ERROR_SIZE];

    return take_recorded(play, &replay, error) &&
           take_text(&replay.header, replay.text, replay.length, task);
}

void
app_review_play(struct app *app)
{
    const struct play *play = app->play;
    struct reviewer_task task = {.budget = GRADE_BUDGET};

    if (play->lesson.training != NULL ? take_training(play, &task)
                                      : take_game(play, &task))
        open_review(app, &task, PAGE_WISH_LEAVE);
}

void
app_review_film(struct app *app)
{
    const struct film_setup *setup = &app->film->setup;
    struct reviewer_task task = {.budget = GRADE_BUDGET};

    if (take_text(setup->header, setup->text, setup->length, &task))
        open_review(app, &task, PAGE_WISH_LEAVE);
}

/* Play on from a replay, after so many pieces. */
static bool
play_from(struct app *app, const struct app_replay *replay, int piece,
          char why[APP_WHY_MAX])
{
    if (!app_open_film(app, replay)) {
        snprintf(why, APP_WHY_MAX, "%s", app->trouble);
        return false;
    }
    app->film_is_kept = true;
    film_seek_piece(app->film, piece);
    app_play_on(app);
    return true;
}

/* From the game that the list of replays points at. */
static bool
try_kept(struct app *app, int piece, char why[APP_WHY_MAX])
{
    struct app_replay replay;
    char *text;

    if (!app_read_kept(app, &replay, &text, why, APP_WHY_MAX))
        return false;

    const bool is_played = play_from(app, &replay, piece, why);
    free(text);
    return is_played;
}

/* From the game whose results are on the screen. */
static bool
try_played(struct app *app, int piece, char why[APP_WHY_MAX], uint64_t now_us)
{
    struct play *play = app->play;
    struct app_replay replay;
    char error[REPLAY_ERROR_SIZE];

    if (play->lesson.training != NULL) {
        snprintf(why, APP_WHY_MAX, "no more than %d piece%s can be undone",
                 PRACTICE_UNDO_MAX, text_plural(PRACTICE_UNDO_MAX));
        return play_return(play, piece, now_us);
    }
    if (take_recorded(play, &replay, error))
        return play_from(app, &replay, piece, why);
    snprintf(why, APP_WHY_MAX, "this replay: %s", error);
    return false;
}

void
app_try_again(struct app *app, uint64_t now_us)
{
    const int piece = review_page_piece(&app->review_page);
    char why[APP_WHY_MAX] = "";

    if (app->film != NULL) {
        film_seek_piece(app->film, piece);
        app_play_on(app);
    } else if (app->play == NULL) {
        if (!try_kept(app, piece, why))
            app_open_replays(app, why);
    } else if (!try_played(app, piece, why, now_us)) {
        snprintf(app->play->kept, sizeof app->play->kept, "%s", why);
    }
}
