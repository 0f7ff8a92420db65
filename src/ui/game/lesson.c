/*
 * lesson.c -- what a training has beside its game: a coach, and what can be
 * taken back.
 */
#include "ui/game/lesson.h"

#include <assert.h>
#include <stddef.h>

bool
lesson_create(struct lesson *lesson, const struct ruleset *ruleset)
{
    *lesson = (struct lesson){
        .training = training_create(ruleset, GRADE_BUDGET),
        .practice = practice_create(),
        .known = -1,
    };
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
    if (lesson->training != NULL)
        training_begin(lesson->training);
}

void
lesson_note(struct lesson *lesson, const struct match *match,
            const struct event *event, int fewest)
{
    if (lesson->training != NULL)
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
    training_go_to(lesson->training, match);
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
