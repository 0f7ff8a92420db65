/*
 * play_training.c -- one game: training, its coach, and taking back.
 *
 * What is remembered is the match at the beginning of each turn.  A game in
 * which a placement was taken back has no replay: its recorder stops there.
 */
#include "ui/game/play_private.h"

#include <stddef.h>

unsigned
play_places(const struct play *play)
{
    return play->training != NULL ? PLACE_PLAY | PLACE_TRAINING : PLACE_PLAY;
}

bool
play_training_create(struct play *play)
{
    if (play->setup.options.mode != MODE_TRAINING || play_is_watched(play))
        return true;
    play->training =
        training_create(&play->setup.options.ruleset, GRADE_BUDGET);
    play->practice = practice_create();
    return play->training != NULL && play->practice != NULL;
}

void
play_training_destroy(struct play *play)
{
    training_destroy(play->training);
    practice_destroy(play->practice);
}

void
play_training_begin(struct play *play)
{
    play->practised = -1;
    play->is_practised = false;
    if (play->training != NULL)
        training_begin(play->training);
}

void
play_training_note(struct play *play, const struct event *event)
{
    if (play->training != NULL)
        training_note(play->training, &play->game.match, event,
                      play->account.finesse.last_fewest);
}

/* Remember the turn, if it is a new one. */
static void
remember(struct play *play)
{
    const struct match *match = &play->game.match;
    const struct seat *seat = &match->seat[0];

    if (match->over || seat->phase != SEAT_FLYING ||
        seat->tally.pieces == play->practised)
        return;
    if (play->practised < 0)
        practice_begin(play->practice, match);
    else
        practice_note(play->practice, match);
    play->practised = seat->tally.pieces;
}

void
play_training_look(struct play *play)
{
    if (play->training == NULL)
        return;
    remember(play);
    training_look(play->training);
}

/* The match stands at the beginning of another turn: all that follows it must
   stand there too. */
static void
go_on_from_there(struct play *play, uint64_t now_us)
{
    const struct match *match = &play->game.match;
    const struct event entry = {
        .kind = EVENT_ENTRY,
        .step = match->step,
        .entry = {match->seat[0].flight.at},
    };

    play->practised = match->seat[0].tally.pieces;
    play->is_practised = true;
    play->game.recorder = NULL;
    play->account.finesse.held = false;
    finesse_note(&play->account.finesse, match, &entry);
    feedback_init(&play->feedback[0]);
    training_go_to(play->training, match);
    pace_start(&play->pace, now_us, match->step);
}

void
play_training_use(struct play *play, enum control control, uint64_t now_us)
{
    struct match *match = &play->game.match;

    if (play->training == NULL || match->over)
        return;
    if ((control == CONTROL_UNDO && practice_undo(play->practice, match)) ||
        (control == CONTROL_REDO && practice_redo(play->practice, match)))
        go_on_from_there(play, now_us);
}

bool
play_training_end(struct play *play, uint64_t now_us)
{
    if (play->training == NULL || training_count(play->training) == 0)
        return false;
    match_resign(&play->game.match, 0);
    match_run(&play->game.match, 1);
    game_tell(&play->game);
    play_enter(play, PLAY_OVER, now_us);
    return true;
}

/* ----------------------------------------------------------- Growing hints -- */

enum { HINT_STEPS = 4 };

bool
play_hint_grows(const struct play *play)
{
    return play->training != NULL && !play->setup.hints;
}

/* Each turn begins with nothing told. */
static int
steps_now(const struct play *play)
{
    return play->asked_at == play->game.match.seat[0].turn_at ? play->hint_steps
                                                              : 0;
}

bool
play_hint_step(const struct play *play, enum view_hint_step *step)
{
    static const enum view_hint_step steps[HINT_STEPS + 1] = {
        [1] = VIEW_HINT_IDEA,
        [2] = VIEW_HINT_REGION,
        [3] = VIEW_HINT_OUTLINE,
        [4] = VIEW_HINT_ALL,
    };

    *step = steps[steps_now(play)];
    return steps_now(play) > 0;
}

bool
play_hint_is_outlined(const struct play *play)
{
    enum view_hint_step step;

    if (!play_hint_grows(play))
        return hint_is_on(&play->hint);
    return play_hint_step(play, &step) &&
           (step == VIEW_HINT_OUTLINE || step == VIEW_HINT_ALL);
}

void
play_grow_hint(struct play *play)
{
    play->hint_steps = (steps_now(play) + 1) % (HINT_STEPS + 1);
    play->asked_at = play->game.match.seat[0].turn_at;
    hint_switch(&play->hint, play->hint_steps > 0);
    play->hinted = play->hinted || hint_is_on(&play->hint);
}
