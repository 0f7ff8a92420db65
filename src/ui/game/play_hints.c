/*
 * play_hints.c -- one game: hints and warnings, when they come and what of them
 * is seen.
 *
 * Nothing here writes to the match.
 */
#include "ui/game/play_hints.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>

static int32_t
turn_at(const struct play *play)
{
    return play->game.match.seat[0].turn_at;
}

/* ----------------------------------------------------------- On and off -- */

/* Warnings as they are wanted; false if the system has no thread for them. */
static bool
switch_warnings(struct play *play, bool on)
{
    if (on == (play->warning != NULL))
        return true;
    if (on) {
        play->warning =
            warning_create(&play->setup.options.ruleset, 0, GRADE_BUDGET);
        return play->warning != NULL;
    }
    warning_destroy(play->warning);
    play->warning = NULL;
    return true;
}

/* Whoever has them is helped. */
static void
mark(struct play *play)
{
    play->hinted =
        play->hinted || hint_is_on(&play->hint) || play->warning != NULL;
}

bool
play_hints_are_off(const struct play *play)
{
    return play->setup.settings->hint_when == HINTS_OFF &&
           play->lesson.training == NULL;
}

/* What comes by itself comes from now on, and what is to be asked for does not
   come before it was. */
static bool
set(struct play *play)
{
    asking_set(&play->asking, play->setup.settings);
    play->captions.has_hints = !play_hints_are_off(play);
    return switch_warnings(play, play->asking.warns) &&
           hint_switch(&play->hint, !play->asking.grows);
}

bool
play_hints_create(struct play *play)
{
    return set(play);
}

void
play_hints_begin(struct play *play)
{
    asking_begin(&play->asking);
    if (play->asking.grows)
        hint_switch(&play->hint, false);
    play->hinted = false;
    mark(play);
}

void
play_hints_take_settings(struct play *play)
{
    const struct settings *settings = play->setup.settings;

    if (settings->hint_when != play->asking.when) {
        asking_begin(&play->asking);
        set(play);
    } else {
        asking_set(&play->asking, settings);
    }
    mark(play);
}

void
play_hints_end(struct play *play)
{
    hint_switch(&play->hint, false);
    switch_warnings(play, false);
}

void
play_hints_look(struct play *play)
{
    hint_look(&play->hint, &play->game.match);
    if (play->warning != NULL)
        warning_look(play->warning, &play->game.match);
}

int32_t
play_hints_due(const struct play *play)
{
    const int32_t due = turn_at(play) + play->asking.delay;

    return !play->asking.grows && due > play->game.match.step ? due : INT32_MAX;
}

/* ----------------------------------------------------------------- Keys -- */

/* Is the place of the hint shown, so that other places may be, too? */
static bool
is_outlined(const struct play *play)
{
    enum view_hint_step step;

    if (!play->asking.grows)
        return hint_is_on(&play->hint);
    return asking_take_step(&play->asking, turn_at(play), &step) &&
           (step == VIEW_HINT_OUTLINE || step == VIEW_HINT_ALL);
}

/* One step more; a whole hint is switched on and off. */
static void
ask(struct play *play)
{
    bool on = !hint_is_on(&play->hint);

    if (play->asking.grows)
        on = asking_grow(&play->asking, turn_at(play));
    else
        asking_note(&play->asking, turn_at(play));
    hint_switch(&play->hint, on);
    mark(play);
}

void
play_hints_use(struct play *play, enum control control)
{
    switch (control) {
    case CONTROL_HINT:
        captions_tell_hint(&play->captions);
        ask(play);
        break;
    case CONTROL_HINT_NEXT:
        if (!is_outlined(play))
            break;
        hint_next(&play->hint);
        asking_note(&play->asking, turn_at(play));
        break;
    case CONTROL_HINT_PLAN:
        if (is_outlined(play))
            hint_look_ahead(&play->hint);
        break;
    default:
        break;
    }
}

/* --------------------------------------------------------------- Seeing -- */

static void
outline(struct view_hint *view, const struct ai_move *move)
{
    view->known = true;
    view->at = move->landing.at;
    view->hold = move->hold;
}

/* Training: the player has placed and taken back; now the better placement. */
static void
fill_better(struct view_hint *view, const struct play *play)
{
    const struct review_lock *lock =
        play->lesson.training != NULL
            ? training_taken_back(play->lesson.training)
            : NULL;

    if (lock != NULL && lock->is_graded && lock->grade.word > LOSS_BEST &&
        settings_show_better(play->setup.settings) &&
        play->game.match.seat[0].phase == SEAT_FLYING)
        outline(view, &lock->grade.best.move);
}

/* Writes how much of it is shown now; false: nothing. */
static bool
fill_hint_step(const struct play *play, struct view_hint *view)
{
    if (play->asking.grows)
        return asking_take_step(&play->asking, turn_at(play), &view->step);
    return asking_is_due(&play->asking, turn_at(play), play->game.match.step);
}

/* The words of a hint that grows. */
static void
fill_idea(struct view_hint *view, const struct play *play,
          const struct ai_move *move)
{
    struct sequel sequel;

    if (view->step == VIEW_HINT_ALL)
        return;
    hint_plan(&play->hint, &sequel);
    idea_write(&sequel, view->idea);
    idea_write_region(move, view->region);
    view->area = idea_area_of(move);
}

/* The placement of the plan that is looked at, and those before it. */
static void
fill_plan(struct view_hint *view, const struct hint *hint)
{
    view->ahead = hint_ahead(hint);
    for (int i = 0; i < view->ahead; i++)
        view->before[i] = hint_plan_move(hint, i)->landing.at;
    outline(view, hint_plan_move(hint, view->ahead));
}

void
play_hints_view(const struct play *play, struct view_hint *view)
{
    const struct match *match = &play->game.match;
    struct grade grade;

    *view = (struct view_hint){
        .on = hint_is_on(&play->hint),
        .warned = play->warning != NULL && warning_is_due(play->warning, match),
    };
    const struct ai_move *move =
        hint_move(&play->hint, match, &view->number, &view->count);
    if (move == NULL || match->seat[0].phase != SEAT_FLYING ||
        !fill_hint_step(play, view)) {
        view->on = view->on && fill_hint_step(play, view);
        fill_better(view, play);
        return;
    }
    fill_plan(view, &play->hint);
    hint_grade(&play->hint, &grade);
    view->loss = grade.loss;
    view->ends = grade.ends;
    view->in_games = match->options.seats > 1;
    fill_idea(view, play, move);
    snprintf(view->path, sizeof view->path, "%s", hint_route(&play->hint));
}
