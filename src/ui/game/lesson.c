/*
 * lesson.c -- what a training has beside its game: a coach, and what can be
 * taken back.
 */
#include "ui/game/lesson.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>

static const char not_flying[] = "no piece in flight";

bool
lesson_create(struct lesson *lesson, const struct ruleset *ruleset)
{
    *lesson = (struct lesson){
        .training = training_create(ruleset, GRADE_BUDGET),
        .practice = practice_create(),
        .known = -1,
        .drill = {.holes = PRACTICE_CHEESE, .rows = 4},
    };
    random_seed(&lesson->chance, 0, STREAM_GARBAGE);
    return lesson->training != NULL && lesson->practice != NULL;
}

void
lesson_free(struct lesson *lesson)
{
    training_destroy(lesson->training);
    practice_destroy(lesson->practice);
    *lesson = (struct lesson){.training = NULL};
}

void
lesson_begin(struct lesson *lesson)
{
    lesson->known = -1;
    key_lock_init(&lesson->lock, 0);
    if (lesson->training != NULL)
        training_begin(lesson->training);
}

void
lesson_note(struct lesson *lesson, const struct match *match,
            const struct event *event, int fewest)
{
    if (lesson->training == NULL)
        return;
    key_lock_note(&lesson->lock, event);
    training_note(lesson->training, match, event, fewest);
}

/* Remember the turn, if it is a new one. */
static void
remember(struct lesson *lesson, const struct match *match)
{
    const struct seat *seat = &match->seat[0];

    if (match->over || seat->phase != SEAT_FLYING ||
        seat->tally.pieces == lesson->known)
        return;
    if (lesson->known < 0)
        practice_begin(lesson->practice, match);
    else
        practice_note(lesson->practice, match);
    lesson->known = seat->tally.pieces;
}

void
lesson_look(struct lesson *lesson, const struct match *match)
{
    if (lesson->training == NULL)
        return;
    remember(lesson, match);
    training_look(lesson->training);
}

/* The match stands at the beginning of another turn, and so does the coach. */
static void
go_to(struct lesson *lesson, const struct match *match)
{
    assert(match->seat[0].phase == SEAT_FLYING);
    lesson->known = match->seat[0].tally.pieces;
    key_lock_init(&lesson->lock, 0);
    training_go_to(lesson->training, match);
}

void
lesson_begin_at(struct lesson *lesson, const struct match *match)
{
    assert(lesson->known < 0);

    go_to(lesson, match);
    lesson->known = -1;
}

bool
lesson_undo(struct lesson *lesson, struct match *match)
{
    if (lesson->training == NULL || match->over ||
        !practice_undo(lesson->practice, match))
        return false;
    go_to(lesson, match);
    return true;
}

bool
lesson_redo(struct lesson *lesson, struct match *match)
{
    if (lesson->training == NULL || match->over ||
        !practice_redo(lesson->practice, match))
        return false;
    go_to(lesson, match);
    return true;
}

bool
lesson_return(struct lesson *lesson, struct match *match, int piece)
{
    if (lesson->training == NULL ||
        !practice_return(lesson->practice, piece, match))
        return false;
    go_to(lesson, match);
    return true;
}

int
lesson_undo_count(const struct lesson *lesson)
{
    return practice_undo_count(lesson->practice);
}

int
lesson_redo_count(const struct lesson *lesson)
{
    return practice_redo_count(lesson->practice);
}

/* Is there a piece that can be begun again, or be followed by an edit? */
static bool
is_flying(const struct lesson *lesson, const struct match *match)
{
    return lesson->training != NULL && lesson->known >= 0 && !match->over &&
           match->seat[0].phase == SEAT_FLYING;
}

bool
lesson_retry(struct lesson *lesson, struct match *match)
{
    if (!is_flying(lesson, match))
        return false;
    practice_retry(lesson->practice, match);
    go_to(lesson, match);
    return true;
}

/* The match was edited in the middle of a turn: that is one more moment to go
   back to. */
static void
follow_edit(struct lesson *lesson, struct match *match)
{
    events_init(&match->events);
    match_release_all(match, 0);
    practice_note(lesson->practice, match);
    go_to(lesson, match);
}

const char *
lesson_rise(struct lesson *lesson, struct match *match)
{
    uint8_t holes[DRILL_ROWS_MAX];
    const int rows = lesson->drill.rows;

    assert(rows >= 1 && rows <= DRILL_ROWS_MAX);

    if (!is_flying(lesson, match))
        return not_flying;
    practice_write_holes(lesson->drill.holes, &lesson->chance, holes, rows);
    if (!match_edit_rise(match, 0, holes, rows))
        return "no room for garbage";
    follow_edit(lesson, match);
    return NULL;
}

bool
lesson_put(struct lesson *lesson, struct match *match,
           const struct coloured_position *position,
           char error[POSITION_TEXT_ERROR_SIZE])
{
    if (!is_flying(lesson, match)) {
        snprintf(error, POSITION_TEXT_ERROR_SIZE, "%s", not_flying);
        return false;
    }
    if (!practice_put(match, 0, &position->position, &position->colours, error))
        return false;
    follow_edit(lesson, match);
    return true;
}

/* ------------------------------------------------------------------- Keys -- */

/* What the key would do as a key of its own; ACTION_NONE if nothing, or if it is
   the terminal's repeat of one. */
static enum action
action_of(const struct match *match, enum match_key key, bool tapped)
{
    struct match trial = *match;
    struct event event;

    events_init(&trial.events);
    if (tapped)
        match_tap(&trial, 0, key);
    else
        match_key(&trial, 0, key, true);
    while (match_take(&trial, &event)) {
        if (event.kind == EVENT_ACTION && event.action.fresh)
            return event.action.action;
    }
    return ACTION_NONE;
}

bool
lesson_refuses(const struct lesson *lesson, const struct match *match,
               enum match_key key, bool tapped)
{
    if (!is_flying(lesson, match) || !lesson->drill.key_lock)
        return false;

    const enum action action = action_of(match, key, tapped);
    return action != ACTION_NONE &&
           !key_lock_allows(&lesson->lock, match, action, tapped);
}

bool
lesson_frees_hold(const struct lesson *lesson, struct match *match)
{
    if (!is_flying(lesson, match) || !lesson->drill.free_hold ||
        !match->seat[0].hold_used)
        return false;
    match_edit_free_hold(match, 0);
    return true;
}
