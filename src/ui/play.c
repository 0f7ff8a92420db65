/*
 * play.c -- one game: time and keys.
 */
#include "ui/play.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "ui/clock.h"

enum {
    STALL_US = 250000, /* later than this: nobody was here */
    COUNT_US = 600000, /* one of three, two, one */
    COUNTS = 3,
    ENDING_US = 1800000, /* the boards stay so long at the end, */
    DEAF_US = 600000,    /* and so long no key cuts that short */
    SLICE_STEPS = 100,   /* without limit: so many at once, */
    SLICE_US = 12000,    /* and so long before a frame is due */
};

/* ----------------------------------------------------------------- Begin -- */

/* What the match reports. */
static void
listen(void *context, const struct event *event)
{
    struct play *play = context;

    feedback_tell(&play->feedback[event->seat], event);
    account_note(&play->account, &play->game.match, event);
    if (event->seat == 0)
        captions_tell(&play->captions, event);
    if (event->kind == EVENT_LOCK && play->steps) {
        play->steps = false;
        play->stands = true;
    }
}

static bool
create_players(struct play *play)
{
    const struct play_setup *setup = &play->setup;
    const enum player_timing timing =
        play_is_watched(play) ? PLAYER_EXACT : PLAYER_LIVE;

    for (int seat = 0; seat < setup->options.seats; seat++) {
        play->names[seat] = setup->settings->player[0] != '\0'
                                ? setup->settings->player
                                : "You";
        if (setup->ai[seat] == NULL)
            continue;
        play->names[seat] = setup->ai[seat]->name;
        play->game.player[seat] =
            player_create(setup->ai[seat], &setup->options, seat, timing);
        if (play->game.player[seat] == NULL)
            return false;
    }
    return true;
}

static void
enter_phase(struct play *play, enum play_phase phase, uint64_t now_us)
{
    play->phase = phase;
    play->phase_us = now_us;
    play->awaited_us = CLOCK_NEVER;
}

static void
begin_round(struct play *play)
{
    const bool is_over = play->phase == PLAY_OVER || play->phase == PLAY_ENDING;

    if (is_over && series_winner(&play->series) == MATCH_NO_WINNER)
        series_next(&play->series);
    else
        series_init(&play->series, play->setup.best_of);
}

/* From the start, or from the moment that it is to be played on from. */
static void
begin_game(struct play *play)
{
    const struct play_moment *from = play->setup.from;

    if (from == NULL) {
        recorder_begin(&play->recorder, &play->setup.options, play->names);
        game_begin(&play->game, &play->setup.options);
        return;
    }
    recorder_resume(&play->recorder, from->prefix, from->prefix_length,
                    from->match.step, 0);
    finesse_join(&play->account.finesse);
    game_resume(&play->game, &from->match);
}

void
play_restart(struct play *play, uint64_t seed, uint64_t now_us)
{
    if (play->setup.from == NULL && !play->setup.keeps_seed)
        play->setup.options.seed = seed;
    begin_round(play);
    for (int seat = 0; seat < MATCH_SEATS_MAX; seat++)
        feedback_init(&play->feedback[seat]);
    account_init(&play->account, !play_is_watched(play));
    play->standing = (struct view_standing){.title = NULL};
    play->kept[0] = '\0';
    play->is_settled = false;
    play->game.recorder = &play->recorder;
    begin_game(play);
    play->hinted = hint_is_on(&play->hint);
    play->asked_at = -1;
    play->stands = false;
    play->steps = false;
    play->waits = false;
    enter_phase(play, play->setup.from != NULL ? PLAY_COUNTDOWN : PLAY_RUNNING,
                now_us);
    pace_start(&play->pace, now_us, play->game.match.step);
    hint_look(&play->hint, &play->game.match);
}

struct play_moment *
play_moment_create(const struct match *match, const char *prefix, size_t length)
{
    struct play_moment *moment = malloc(sizeof *moment);
    char *copy = malloc(length);

    if (moment == NULL || copy == NULL) {
        free(moment);
        free(copy);
        return NULL;
    }
    memcpy(copy, prefix, length);
    *moment = (struct play_moment){*match, copy, length};
    return moment;
}

void
play_moment_destroy(struct play_moment *moment)
{
    if (moment == NULL)
        return;
    free(moment->prefix);
    free(moment);
}

struct play *
play_create(const struct play_setup *setup, bool has_release, uint64_t now_us)
{
    struct play *play = calloc(1, sizeof *play);

    if (play == NULL)
        return NULL;
    play->setup = *setup;
    if (setup->best_of == 0)
        play->setup.best_of = 1;
    play->has_release = has_release;
    captions_init(&play->captions, setup->settings);
    play->game.listener = listen;
    play->game.context = play;
    play->pace.speed = play_is_watched(play) ? setup->speed : PACE_NORMAL;
    hint_init(&play->hint, setup->hint_ai, &setup->options.ruleset, 0);
    if (!create_players(play) || (setup->hints && !play_is_watched(play) &&
                                  !hint_switch(&play->hint, true))) {
        play_destroy(play);
        return NULL;
    }
    play_restart(play, setup->options.seed, now_us);
    return play;
}

void
play_destroy(struct play *play)
{
    if (play == NULL)
        return;
    hint_switch(&play->hint, false);
    for (int seat = 0; seat < MATCH_SEATS_MAX; seat++)
        player_destroy(play->game.player[seat]);
    recorder_free(&play->recorder);
    free(play);
}

bool
play_has_ended(struct play *play)
{
    const bool has_ended = play->game.match.over && !play->is_settled;

    play->is_settled = play->is_settled || has_ended;
    return has_ended;
}

bool
play_is_watched(const struct play *play)
{
    return play->setup.ai[0] != NULL;
}

/* ------------------------------------------------------------------ Time -- */

/* Let steps pass up to this one, or to where an AI must be waited for. */
static void
run_to(struct play *play, int32_t step)
{
    struct game *game = &play->game;

    const int32_t left = step - game->match.step;

    if (play->steps)
        game_run_to_lock(game, left > 0 ? left : 0);
    else
        game_run(game, left > 0 ? left : 0);
}

/* As many steps as there is time for until the next frame. */
static void
run_freely(struct play *play)
{
    const uint64_t end_us = clock_now_us() + SLICE_US;

    do {
        run_to(play, play->game.match.step + SLICE_STEPS);
    } while (!play->game.match.over && !game_must_wait(&play->game) &&
             !play->stands && clock_now_us() < end_us);
}

/* After the match has gone on. */
static void
look_around(struct play *play, uint64_t now_us)
{
    play->waits = game_must_wait(&play->game);
    hint_look(&play->hint, &play->game.match);
    if (!play->game.match.over)
        return;
    if (play->game.match.options.seats == MATCH_SEATS_MAX)
        series_note(&play->series, play->game.match.winner);
    enter_phase(play, PLAY_ENDING, now_us);
}

static void
run(struct play *play, uint64_t now_us)
{
    if (play->stands)
        return;
    if (play->waits)
        pace_start(&play->pace, now_us, play->game.match.step);

    const int32_t step = pace_step(&play->pace, now_us);
    if (step == INT32_MAX)
        run_freely(play);
    else
        run_to(play, step);
    look_around(play, now_us);
}

void
play_advance(struct play *play, uint64_t now_us)
{
    const uint64_t spent = now_us - play->phase_us;

    switch (play->phase) {
    case PLAY_RUNNING:
        if (play->awaited_us != CLOCK_NEVER && !play->stands &&
            now_us > play->awaited_us + STALL_US)
            play_pause(play, "the machine stalled", now_us);
        else
            run(play, now_us);
        break;
    case PLAY_COUNTDOWN:
        if (spent >= (uint64_t)COUNTS * COUNT_US) {
            enter_phase(play, PLAY_RUNNING, now_us);
            pace_start(&play->pace, now_us, play->game.match.step);
        }
        break;
    case PLAY_ENDING:
        if (spent >= ENDING_US)
            enter_phase(play, PLAY_OVER, now_us);
        break;
    case PLAY_PAUSED:
    case PLAY_OVER:
        break;
    }
}

static int32_t
least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* The first step after this one at which the screen changes by itself. */
static int32_t
screen_due(const struct play *play)
{
    const struct match *match = &play->game.match;
    const int32_t hint_from =
        match->seat[0].turn_at + play->setup.settings->hint_delay;
    int32_t due = match->step / 1000 * 1000 + 1000;

    if (hint_from > match->step)
        due = least(due, hint_from);

    for (int seat = 0; seat < match->options.seats; seat++) {
        const struct garbage *incoming = &match->seat[seat].incoming;

        due = least(due, feedback_due(&play->feedback[seat], match->step));
        if (garbage_pending(incoming) > garbage_ready(incoming, match->step))
            due = least(due, match->step / 100 * 100 + 100);
    }
    return due;
}

static uint64_t
running_due_us(const struct play *play, uint64_t now_us)
{
    if (play->stands || game_must_wait(&play->game))
        return CLOCK_NEVER;

    const int32_t due = least(screen_due(play), game_due(&play->game));
    const uint64_t due_us = pace_time_us(&play->pace, due);
    return due_us > now_us ? due_us : now_us;
}

uint64_t
play_due_us(struct play *play, uint64_t now_us)
{
    switch (play->phase) {
    case PLAY_RUNNING:
        play->awaited_us = running_due_us(play, now_us);
        break;
    case PLAY_COUNTDOWN:
        play->awaited_us =
            play->phase_us +
            ((now_us - play->phase_us) / COUNT_US + 1) * COUNT_US;
        break;
    case PLAY_ENDING:
        play->awaited_us = play->phase_us + ENDING_US;
        break;
    case PLAY_PAUSED:
    case PLAY_OVER:
        play->awaited_us = CLOCK_NEVER;
        break;
    }
    return play->awaited_us;
}

void
play_pause(struct play *play, const char *why, uint64_t now_us)
{
    if (play->phase != PLAY_RUNNING && play->phase != PLAY_COUNTDOWN)
        return;
    if (play_is_watched(play)) {
        play->awaited_us = CLOCK_NEVER;
        pace_start(&play->pace, now_us, play->game.match.step);
        return;
    }
    match_release_all(&play->game.match, 0);
    play->pause_why = why;
    enter_phase(play, PLAY_PAUSED, now_us);
}

void
play_resume(struct play *play, uint64_t now_us)
{
    if (play->phase == PLAY_PAUSED)
        enter_phase(play, PLAY_COUNTDOWN, now_us);
}

int
play_countdown(const struct play *play, uint64_t now_us)
{
    const int gone = (int)((now_us - play->phase_us) / COUNT_US);

    return gone < COUNTS ? COUNTS - gone : 1;
}

void
play_skip_ending(struct play *play, uint64_t now_us)
{
    if (play->phase == PLAY_ENDING && now_us >= play->phase_us + DEAF_US)
        enter_phase(play, PLAY_OVER, now_us);
}

void
play_set_release(struct play *play, bool has_release)
{
    if (has_release == play->has_release)
        return;
    play->has_release = has_release;
    match_release_all(&play->game.match, 0);
}

void
play_take_settings(struct play *play)
{
    struct match_options *options = &play->setup.options;

    if (play_is_watched(play))
        return;
    options->handling[0] =
        settings_handling(play->setup.settings, &options->ruleset.timing);
    match_set_handling(&play->game.match, 0, &options->handling[0]);
}

int
play_fds(const struct play *play, int fds[PLAY_FDS_MAX])
{
    const struct game *game = &play->game;
    int count = 0;

    /* An answer that nobody takes now would wake the loop for ever. */
    if (play->phase != PLAY_RUNNING || play->stands)
        return 0;
    for (int seat = 0; seat < MATCH_SEATS_MAX; seat++) {
        const int fd = game->player[seat] == NULL
                           ? -1
                           : player_fd(game->player[seat], &game->match);
        if (fd >= 0)
            fds[count++] = fd;
    }
    if (hint_is_on(&play->hint))
        fds[count++] = hint_fd(&play->hint);
    return count;
}
