/*
 * play_begin.c -- one game: how it begins, anew or from a moment of a replay,
 * and what is noted from then on.
 */
#include "ui/game/play_private.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "ui/game/play_hints.h"

/* What the match reports. */
static void
listen(void *context, const struct event *event)
{
    struct play *play = context;

    feedback_tell(&play->feedback[event->seat], event);
    account_note(&play->account, &play->game.match, event);
    lesson_note(&play->lesson, &play->game.match, event,
                play->account.finesse.last_fewest);
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

/* Only training has one; where nobody plays there is nobody to be taught. */
static bool
create_lesson(struct play *play)
{
    const struct play_setup *setup = &play->setup;

    if (setup->options.mode != MODE_TRAINING || play_is_watched(play))
        return true;
    return lesson_create(&play->lesson, &setup->options.ruleset);
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

/* A position in place of what was dealt, if there is room for it. */
static void
begin_at(struct play *play, const struct coloured_position *at)
{
    struct match *match = &play->game.match;
    char error[POSITION_TEXT_ERROR_SIZE];

    if (!practice_put(match, 0, &at->position, &at->colours, error))
        return;
    events_init(&match->events);
    play_note_practice(play);
    lesson_begin_at(&play->lesson, match);
}

/* From the start, or from the moment that it is to be played on from. */
static void
begin_game(struct play *play)
{
    const struct play_moment *from = play->setup.from;

    if (from == NULL) {
        recorder_begin(&play->recorder, &play->setup.options, play->names);
        game_begin(&play->game, &play->setup.options);
        if (play->setup.at != NULL)
            begin_at(play, play->setup.at);
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
    play->is_noted = false;
    play->game.recorder = &play->recorder;
    play->is_practised = false;
    lesson_begin(&play->lesson);
    play_hints_begin(play);
    begin_game(play);
    play->stands = false;
    play->steps = false;
    play->waits = false;
    const bool is_in_the_middle =
        play->setup.from != NULL || play->setup.at != NULL;
    play_enter(play, is_in_the_middle ? PLAY_COUNTDOWN : PLAY_RUNNING, now_us);
    pace_start(&play->pace, now_us, play->game.match.step);
    play_hints_look(play);
    lesson_look(&play->lesson, &play->game.match);
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
    if (setup->at != NULL) {
        play->begun_at = *setup->at;
        play->setup.at = &play->begun_at;
    }
    if (setup->best_of == 0)
        play->setup.best_of = 1;
    play->has_release = has_release;
    captions_init(&play->captions, setup->settings);
    play->captions.has_release = play->has_release;
    play->game.listener = listen;
    play->game.context = play;
    play->pace.speed = play_is_watched(play) ? setup->speed : PACE_NORMAL;
    hint_init(&play->hint, setup->hint_ai, &setup->options.ruleset, 0);
    if (!create_players(play) || !create_lesson(play) ||
        (!play_is_watched(play) && !play_hints_create(play))) {
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
    play_hints_end(play);
    lesson_free(&play->lesson);
    for (int seat = 0; seat < MATCH_SEATS_MAX; seat++)
        player_destroy(play->game.player[seat]);
    recorder_free(&play->recorder);
    free(play);
}
