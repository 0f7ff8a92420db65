/*
 * play.c -- one game: time.
 */
#include "ui/game/play_private.h"

#include <stddef.h>

#include "ui/game/play_hints.h"
#include "ui/term/clock.h"

enum {
    STALL_US = 250000, /* later than this: nobody was here */
    COUNT_US = 600000, /* one of three, two, one */
    COUNTS = 3,
    ENDING_US = 1800000, /* the boards stay so long at the end, */
    DEAF_US = 600000,    /* and so long no key cuts that short */
    SLICE_STEPS = 100,   /* without limit: so many at once, */
    SLICE_US = 12000,    /* and so long before a frame is due */
};

bool
play_is_watched(const struct play *play)
{
    return play->setup.ai[0] != NULL;
}

unsigned
play_places(const struct play *play)
{
    return play->lesson.training != NULL ? PLACE_PLAY | PLACE_TRAINING
                                         : PLACE_PLAY;
}

unsigned
play_pause_places(const struct play *play)
{
    return play->lesson.training != NULL ? PLACE_PAUSE | PLACE_LESSON
                                         : PLACE_PAUSE;
}

void
play_stop_recorder(struct play *play)
{
    play->is_practised = true;
    play->game.recorder = NULL;
}

void
play_note_practice(struct play *play)
{
    const struct match *match = &play->game.match;
    const struct event entry = {
        .kind = EVENT_ENTRY,
        .step = match->step,
        .entry = {match->seat[0].flight.at},
    };

    play_stop_recorder(play);
    play->account.finesse.held = false;
    finesse_note(&play->account.finesse, match, &entry);
    feedback_init(&play->feedback[0]);
}

bool
play_take_end(struct play *play)
{
    const bool has_ended = play->game.match.over && !play->is_settled;

    play->is_settled = play->is_settled || has_ended;
    return has_ended;
}

void
play_enter(struct play *play, enum play_phase phase, uint64_t now_us)
{
    play->phase = phase;
    play->phase_us = now_us;
    play->awaited_us = CLOCK_NEVER;
    play->asked_early = false;
}

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
    play_hints_look(play);
    lesson_look(&play->lesson, &play->game.match);
    if (!play->game.match.over)
        return;
    if (play->game.match.options.seats == MATCH_SEATS_MAX)
        series_note(&play->series, play->game.match.winner);
    play_enter(play, PLAY_ENDING, now_us);
}

static void
run(struct play *play, uint64_t now_us)
{
    if (play->stands) {
        hint_look(&play->hint, &play->game.match);
        return;
    }
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
            play_enter(play, PLAY_RUNNING, now_us);
            pace_start(&play->pace, now_us, play->game.match.step);
        }
        break;
    case PLAY_ENDING:
        lesson_look(&play->lesson, &play->game.match);
        if (spent >= ENDING_US)
            play_enter(play, PLAY_OVER, now_us);
        break;
    case PLAY_OVER:
        lesson_look(&play->lesson, &play->game.match);
        break;
    case PLAY_PAUSED:
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
    int32_t due = match->step / 1000 * 1000 + 1000;

    due = least(due, play_hints_due(play));
    for (int seat = 0; seat < match->options.seats; seat++) {
        const struct garbage *incoming = &match->seat[seat].incoming;

        due = least(due, feedback_due(&play->feedback[seat], match->step));
        if (!match->options.ruleset.garbage.by_turns &&
            garbage_pending(incoming) > garbage_ready(incoming, match->step))
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
    if ((play->phase != PLAY_RUNNING && play->phase != PLAY_COUNTDOWN) ||
        play->game.match.over)
        return;
    if (play_is_watched(play)) {
        play->awaited_us = CLOCK_NEVER;
        pace_start(&play->pace, now_us, play->game.match.step);
        return;
    }
    match_release_all(&play->game.match, 0);
    play->pause_why = why;
    play_enter(play, PLAY_PAUSED, now_us);
}

void
play_resume(struct play *play, uint64_t now_us)
{
    if (play->phase == PLAY_PAUSED)
        play_enter(play, PLAY_COUNTDOWN, now_us);
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
        play_enter(play, PLAY_OVER, now_us);
}

void
play_set_release(struct play *play, bool has_release)
{
    if (has_release == play->has_release)
        return;
    play->has_release = has_release;
    play->captions.has_release = has_release;
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
    play_hints_take_settings(play);
}

int
play_fds(const struct play *play, int fds[PLAY_FDS_MAX])
{
    const struct game *game = &play->game;
    int count = 0;

    /* The coach is also listened to when the game is over, see play_advance. */
    if (play->lesson.training != NULL && play->phase != PLAY_PAUSED &&
        play->phase != PLAY_COUNTDOWN)
        fds[count++] = training_fd(play->lesson.training);
    /* An answer that nobody takes now would wake the loop for ever. */
    if (play->phase != PLAY_RUNNING)
        return count;
    for (int seat = 0; seat < MATCH_SEATS_MAX && !play->stands; seat++) {
        const int fd = game->player[seat] == NULL
                           ? -1
                           : player_fd(game->player[seat], &game->match);
        if (fd >= 0)
            fds[count++] = fd;
    }
    if (hint_is_on(&play->hint))
        fds[count++] = hint_fd(&play->hint);
    if (play->warning != NULL)
        fds[count++] = warning_fd(play->warning);
    return count;
}
