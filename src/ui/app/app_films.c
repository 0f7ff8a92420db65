/*
 * app_films.c -- the program on the screen: replays, and playing on from them.
 */
#include "ui/app/app_private.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/term/clock.h"

bool
app_open_film(struct app *app, const struct app_replay *replay)
{
    struct film_setup setup = {
        .text = malloc(replay->length),
        .length = replay->length,
        .header = &replay->header,
        .settings = app->options->settings,
        .bindings = &app->bindings,
    };
    char why[REPLAY_ERROR_SIZE] = "out of memory";

    app_close_film(app);
    if (setup.text != NULL) {
        memcpy(setup.text, replay->text, replay->length);
        app->film = film_create(&setup, why);
    }
    if (app->film == NULL) {
        snprintf(app->trouble, sizeof app->trouble, "this replay: %s", why);
        app->note = app->trouble;
        return false;
    }
    if (replay->piece > 0)
        film_seek_piece(app->film, replay->piece);
    else if (replay->from > 0)
        film_seek(app->film, replay->from);
    else
        film_go(app->film, clock_now_us());
    app->screen = SCREEN_FILM;
    return true;
}

/* The rules that a replay names; false if they are not there as they were. */
static bool
find_rules(const struct app *app, struct replay_header *header)
{
    const struct app_options *options = app->options;

    for (int i = 0; i < options->ruleset_count; i++) {
        const struct ruleset *rules = &options->rulesets[i].rules;

        if (match_ruleset_hash(rules) == header->ruleset_hash) {
            header->options.ruleset = *rules;
            return true;
        }
    }
    return false;
}

bool
app_read_kept(struct app *app, struct app_replay *replay, char **text,
              char *why, size_t why_size)
{
    char path[DATADIR_PATH_MAX + REPLAYS_NAME_MAX] = "";
    struct replay_reader reader;
    char error[REPLAY_ERROR_SIZE];

    *replay = (struct app_replay){.from = 0};
    if (!replays_page_path(&app->replays_page, path))
        return false;
    *text = replays_read(path, &replay->length, why, why_size);
    if (*text == NULL)
        return false;
    replay->text = *text;
    replay_reader_init(&reader, *text, replay->length);
    if (!replay_read_header(&reader, &replay->header, error))
        snprintf(why, why_size, "%s", error);
    else if (!find_rules(app, &replay->header))
        snprintf(why, why_size, "The rules '%s' are no longer what they were.",
                 replay->header.ruleset);
    else
        return true;
    free(*text);
    return false;
}

bool
app_open_kept(struct app *app, char *why, size_t why_size)
{
    struct app_replay replay;
    char *text;

    if (!app_read_kept(app, &replay, &text, why, why_size))
        return false;
    app->film_is_kept = app_open_film(app, &replay);
    free(text);
    if (!app->film_is_kept)
        snprintf(why, why_size, "%s", app->trouble);
    return app->film_is_kept;
}

/* The AI that played seat 1 then, or the weakest if it is not there. */
static const struct ai_file *
find_opponent(const struct app *app, const char *name)
{
    for (int i = 0; i < app->options->ai_count; i++) {
        if (strcmp(app->options->ais[i].name, name) == 0)
            return &app->options->ais[i];
    }
    return &app->options->ais[0];
}

void
app_play_on(struct app *app)
{
    const struct rerun *rerun = app->film->rerun;
    const struct replay_header *header = rerun_header(rerun);
    struct match match = *rerun_match(rerun);
    struct play_setup setup = {.options = header->options};

    match.options.handling[0] = settings_handling(
        app->options->settings, &match.options.ruleset.timing);

    struct play_moment *moment =
        play_moment_create(&match, app->film->setup.text, rerun_prefix(rerun));
    if (moment == NULL) {
        app_miss_play(app);
        return;
    }
    if (match.options.seats == MATCH_SEATS_MAX)
        setup.ai[1] = find_opponent(app, header->player[1]);
    setup.from = moment;
    app_close_film(app);
    app_open_play(app, &setup);
    app->moment = moment;
}
