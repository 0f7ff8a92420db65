/*
 * play_keys.c -- one game: what the keys do.
 *
 * A key counts at the time at which it was pressed: the match is brought up to
 * there first, whatever the screen shows by then.
 */
#include <assert.h>
#include <stddef.h>
#include <stdio.h>

#include "ui/game/play_hints.h"
#include "ui/game/play_private.h"
#include "ui/parts/binding.h"

/* --------------------------------------------------------------- Playing -- */

/* A line to the one who plays. */
static void
say(struct play *play, const char *text)
{
    feedback_say(&play->feedback[0], play->game.match.step, ROLE_WARNING, text);
}

static void
press(struct play *play, enum match_key key, enum input_action action)
{
    struct match *match = &play->game.match;

    if (key == MATCH_KEY_HOLD && action == INPUT_PRESS &&
        lesson_frees_hold(&play->lesson, match))
        play_stop_recorder(play);
    if (action == INPUT_REPEAT)
        match_key_repeat(match, 0, key);
    else if (lesson_refuses(&play->lesson, match, key, !play->has_release))
        say(play, "one key too many");
    else if (play->has_release)
        match_key(match, 0, key, true);
    else
        match_tap(match, 0, key);
}

/* The key may be bound to several things; all of them are let go. */
static void
release(struct play *play, const struct input_event *event)
{
    for (int key = 0; key < MATCH_KEY_COUNT; key++) {
        if (bindings_release(play->setup.bindings, (enum control)key, event))
            match_key(&play->game.match, 0, (enum match_key)key, false);
    }
}

/* The match stands at the beginning of a turn that was changed by hand. */
static void
go_on(struct play *play, uint64_t now_us)
{
    play_note_practice(play);
    pace_start(&play->pace, now_us, play->game.match.step);
}

static void
turn_switch(struct play *play, bool *is_on, enum control control)
{
    char text[FEEDBACK_TEXT_MAX];

    *is_on = !*is_on;
    snprintf(text, sizeof text, "%s: %s", keyset_label(control),
             *is_on ? "on" : "off");
    say(play, text);
}

/* Change the match by hand, as only training allows it, or say why not. */
static void
change_match(struct play *play, enum control control, uint64_t now_us)
{
    struct lesson *lesson = &play->lesson;
    struct match *match = &play->game.match;
    const char *why = NULL;

    if (control == CONTROL_GARBAGE)
        why = lesson_rise(lesson, match);
    else if (control == CONTROL_UNDO)
        why = lesson_undo(lesson, match) ? NULL : "nothing to take back";
    else
        why = lesson_redo(lesson, match) ? NULL : "nothing to do again";
    if (why == NULL)
        go_on(play, now_us);
    else
        say(play, why);
}

void
play_rise(struct play *play, uint64_t now_us)
{
    const char *why = lesson_rise(&play->lesson, &play->game.match);

    if (why != NULL) {
        play->pause_why = why;
        return;
    }
    go_on(play, now_us);
    play_resume(play, now_us);
}

bool
play_put(struct play *play, const struct coloured_position *position,
         char error[POSITION_TEXT_ERROR_SIZE], uint64_t now_us)
{
    if (!lesson_put(&play->lesson, &play->game.match, position, error))
        return false;
    go_on(play, now_us);
    play_resume(play, now_us);
    return true;
}

bool
play_return(struct play *play, int piece, uint64_t now_us)
{
    assert(play->phase == PLAY_OVER);

    if (!lesson_return(&play->lesson, &play->game.match, piece))
        return false;
    play->is_settled = false;
    play->is_noted = false;
    play->kept[0] = '\0';
    go_on(play, now_us);
    play_enter(play, PLAY_COUNTDOWN, now_us);
    return true;
}

bool
play_can_review(const struct play *play)
{
    const struct training *training = play->lesson.training;

    if (play->phase != PLAY_OVER)
        return false;
    return training != NULL ? training_count(training) > 0
                            : recorder_is_whole(&play->recorder);
}

/* What only concerns the one who plays. */
static enum play_wish
play_control(struct play *play, enum control control, uint64_t now_us)
{
    switch (control) {
    case CONTROL_HINT:
    case CONTROL_HINT_NEXT:
    case CONTROL_HINT_PLAN:
        if (play_hints_are_off(play))
            say(play, "hints are off");
        else
            play_hints_use(play, control);
        break;
    case CONTROL_PAUSE:
    case CONTROL_QUIT: /* a slip must not cost the game: q again leaves */
        play_pause(play, "", now_us);
        break;
    case CONTROL_RESTART:
        return PLAY_WISH_AGAIN;
    case CONTROL_UNDO:
    case CONTROL_REDO:
    case CONTROL_GARBAGE:
        change_match(play, control, now_us);
        break;
    case CONTROL_FREE_HOLD:
        turn_switch(play, &play->lesson.drill.free_hold, control);
        break;
    case CONTROL_KEY_LOCK:
        turn_switch(play, &play->lesson.drill.key_lock, control);
        break;
    case CONTROL_RETRY:
        if (lesson_retry(&play->lesson, &play->game.match))
            go_on(play, now_us);
        break;
    case CONTROL_PRACTICE:
        play_pause(play, "", now_us);
        return PLAY_WISH_PRACTISE;
    default:
        break;
    }
    return PLAY_WISH_NONE;
}

static enum play_wish
key_while_playing(struct play *play, const struct input_event *event,
                  uint64_t now_us)
{
    enum play_wish wish = PLAY_WISH_NONE;

    const enum control control =
        bindings_find(play->setup.bindings, play_places(play), event);

    if (event->action == INPUT_RELEASE)
        release(play, event);
    else if (control <= CONTROL_HOLD)
        press(play, (enum match_key)control, event->action);
    else if (event->action == INPUT_PRESS)
        wish = play_control(play, control, now_us);
    game_tell(&play->game);
    if (wish == PLAY_WISH_NONE) {
        play_hints_look(play);
        lesson_look(&play->lesson, &play->game.match);
    }
    return wish;
}

/* -------------------------------------------------------------- Watching -- */

static void
change_speed(struct play *play, int by, uint64_t now_us)
{
    const int speed = play->pace.speed + by;

    if (speed < 0 || speed >= PACE_COUNT)
        return;
    play->pace.speed = speed;
    pace_start(&play->pace, now_us, play->game.match.step);
}

/* What the AI that is looked at thinks of first placements: on and off, or of the
   other side. */
static void
rank_moves(struct play *play, bool on)
{
    const int seat = play->thoughts_seat;

    hint_switch(&play->hint, false);
    hint_init(&play->hint, play->setup.ai[seat], &play->setup.options.ruleset,
              seat);
    if (on && hint_switch(&play->hint, true))
        hint_look(&play->hint, &play->game.match);
}

static enum play_wish
key_while_watching(struct play *play, enum control control, uint64_t now_us)
{
    switch (control) {
    case CONTROL_PAUSE:
        play->stands = !play->stands;
        play->steps = false;
        pace_start(&play->pace, now_us, play->game.match.step);
        break;
    case CONTROL_STEP:
        play->stands = false;
        play->steps = true;
        pace_start(&play->pace, now_us, play->game.match.step);
        break;
    case CONTROL_SLOWER:
        change_speed(play, -1, now_us);
        break;
    case CONTROL_FASTER:
        change_speed(play, 1, now_us);
        break;
    case CONTROL_OTHER_SEAT:
        play->thoughts_seat = 1 - play->thoughts_seat;
        rank_moves(play, hint_is_on(&play->hint));
        break;
    case CONTROL_HINT:
        rank_moves(play, !hint_is_on(&play->hint));
        break;
    case CONTROL_RESTART:
        return PLAY_WISH_AGAIN;
    case CONTROL_QUIT:
        return PLAY_WISH_LEAVE;
    default:
        break;
    }
    return PLAY_WISH_NONE;
}

/* ------------------------------------------------------- Standing still -- */

/* Leave a training for its results; false if there is nothing to tell. */
static bool
end_training(struct play *play, uint64_t now_us)
{
    const struct training *training = play->lesson.training;

    if (training == NULL || training_count(training) == 0)
        return false;
    match_resign(&play->game.match, 0);
    match_run(&play->game.match, 1);
    game_tell(&play->game);
    play_enter(play, PLAY_OVER, now_us);
    return true;
}

static bool
is_flying(const struct play *play)
{
    return play->game.match.seat[0].phase == SEAT_FLYING;
}

/* Who looks that up in the middle of a game has had help. */
static enum play_wish
analyse(struct play *play)
{
    if (!is_flying(play))
        return PLAY_WISH_NONE;
    play->hinted = true;
    return PLAY_WISH_ANALYSE;
}

static enum play_wish
key_while_paused(struct play *play, enum control control, uint64_t now_us)
{
    switch (control) {
    case CONTROL_PAUSE:
        play_resume(play, now_us);
        break;
    case CONTROL_RESTART:
        return PLAY_WISH_AGAIN;
    case CONTROL_RETRY:
        return PLAY_WISH_RETRY;
    case CONTROL_HELP:
        return PLAY_WISH_HELP;
    case CONTROL_SETTINGS:
        return PLAY_WISH_SETTINGS;
    case CONTROL_ANALYSE:
        return analyse(play);
    case CONTROL_EDIT:
        return is_flying(play) ? PLAY_WISH_EDIT : PLAY_WISH_NONE;
    case CONTROL_PRACTICE:
        return PLAY_WISH_PRACTISE;
    case CONTROL_QUIT:
        if (!end_training(play, now_us))
            return PLAY_WISH_LEAVE;
        break;
    default:
        break;
    }
    return PLAY_WISH_NONE;
}

/* Of the countdown only these are wanted; keys held down act later. */
static enum play_wish
key_in_countdown(struct play *play, enum control control, uint64_t now_us)
{
    if (control == CONTROL_PAUSE || control == CONTROL_QUIT)
        play_pause(play, "", now_us);
    if (control == CONTROL_HINT)
        play->asked_early = true; /* which the caption answers */
    return PLAY_WISH_NONE;
}

static enum play_wish
key_at_results(const struct play *play, enum control control)
{
    switch (control) {
    case CONTROL_RESTART:
    case CONTROL_ACCEPT:
        return PLAY_WISH_AGAIN;
    case CONTROL_RETRY:
        return PLAY_WISH_RETRY;
    case CONTROL_REVIEW:
        return play_can_review(play) ? PLAY_WISH_REVIEW : PLAY_WISH_NONE;
    case CONTROL_QUIT:
        return PLAY_WISH_LEAVE;
    default:
        return PLAY_WISH_NONE;
    }
}

enum play_wish
play_key(struct play *play, const struct input_event *event, uint64_t now_us)
{
    play_advance(play, now_us);
    if (play->phase == PLAY_RUNNING && !play_is_watched(play))
        return key_while_playing(play, event, now_us);
    if (event->action == INPUT_RELEASE)
        return PLAY_WISH_NONE;

    switch (play->phase) {
    case PLAY_RUNNING:
        return key_while_watching(
            play, bindings_find(play->setup.bindings, PLACE_WATCH, event),
            now_us);
    case PLAY_PAUSED:
        return key_while_paused(
            play,
            bindings_find(play->setup.bindings, play_pause_places(play), event),
            now_us);
    case PLAY_COUNTDOWN:
        return key_in_countdown(
            play, bindings_find(play->setup.bindings, PLACE_PLAY, event),
            now_us);
    case PLAY_ENDING:
        play_skip_ending(play, now_us);
        return PLAY_WISH_NONE;
    case PLAY_OVER:
        return key_at_results(
            play, bindings_find(play->setup.bindings, PLACE_RESULTS, event));
    }
    return PLAY_WISH_NONE;
}
