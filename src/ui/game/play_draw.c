/*
 * play_draw.c -- one game: the view of it, and which screen shows it.
 */
#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "ui/game/layout.h"
#include "ui/game/play_hints.h"
#include "ui/game/play_private.h"
#include "ui/game/results.h"
#include "ui/game/screens.h"
#include "ui/parts/binding.h"
#include "ui/parts/figures.h"
#include "ui/parts/overlay.h"

/* All that the view only points to. */
struct parts {
    struct view_hint hint;
    struct view_thoughts thoughts;
    struct view_practice practice;
    char ahead[FIGURES_TEXT_MAX];
    char caption[CAPTION_TEXT_MAX];
};

static void
fill_thoughts(struct view_thoughts *view, const struct play *play)
{
    const struct player *player = play->game.player[play->thoughts_seat];
    int number, count;

    view->known = player != NULL && player->has_answer;
    view->seat = play->thoughts_seat;
    if (view->known) {
        view->decision = player->answer.decision;
        view->turns = player->answer.turns;
        view->decided_us = player->answer.decided_us;
    }
    view->ranks = hint_is_on(&play->hint);
    if (hint_move(&play->hint, &play->game.match, &number, &count) != NULL) {
        view->move_count = count;
        view->move = play->hint.answer.alternative;
    }
}

static void
fill_practice(struct view_practice *view, const struct lesson *lesson)
{
    if (lesson->training == NULL)
        return;
    *view = (struct view_practice){
        .undo = lesson_undo_count(lesson),
        .redo = lesson_redo_count(lesson),
        .free_hold = lesson->drill.free_hold,
        .key_lock = lesson->drill.key_lock,
    };
}

/* How far before (-) or behind (+) the best run at the last quarter. */
static void
fill_ahead(struct parts *parts, const struct play *play)
{
    const int count = play->account.split_count;
    const struct score *best = &play->setup.best;

    parts->ahead[0] = '\0';
    if (count > 0 && play->setup.has_best && best->split[count - 1] > 0)
        figures_difference(parts->ahead, play->account.split[count - 1] -
                                             best->split[count - 1]);
}

/* Whose keys work now; the box of a pause lists its own. */
static unsigned
place_of(const struct play *play)
{
    if (play->phase != PLAY_RUNNING)
        return 0;
    return play_is_watched(play) ? PLACE_WATCH : play_places(play);
}

/* How fast an AI that adapts to the player is in this game. */
static int
pace_of(const struct play *play, int seat)
{
    const struct player *player = play->game.player[seat];

    if (player == NULL || player->level.value[LEVEL_ADAPTS] == 0)
        return 0;
    return (int)player->level.value[LEVEL_PACE];
}

/* The answer to a key that came too early, else a tip. */
static void
fill_caption(struct parts *parts, const struct play *play)
{
    if (play->asked_early)
        snprintf(parts->caption, sizeof parts->caption, "%s",
                 play_hints_are_off(play) ? "Hints are off."
                                          : "Hints begin at zero.");
    else
        captions_text(&play->captions, play->setup.bindings, parts->caption);
}

static struct view
view_of(const struct play *play, struct parts *parts)
{
    const bool watched = play_is_watched(play);
    const char *trouble[MATCH_SEATS_MAX] = {NULL};

    for (int seat = 0; seat < MATCH_SEATS_MAX; seat++) {
        if (play->game.player[seat] != NULL)
            trouble[seat] = play->game.player[seat]->trouble;
    }
    fill_ahead(parts, play);
    fill_caption(parts, play);
    play_hints_view(play, &parts->hint);
    fill_practice(&parts->practice, &play->lesson);
    if (watched)
        fill_thoughts(&parts->thoughts, play);
    return (struct view){
        .match = &play->game.match,
        .names = {play->names[0], play->names[1]},
        .trouble = {trouble[0], trouble[1]},
        .pace = {pace_of(play, 0), pace_of(play, 1)},
        .feedback = play->feedback,
        .veiled = play->phase == PLAY_PAUSED,
        .ghost = play->setup.settings->ghost,
        .still = !play->setup.settings->animations,
        .cells = (enum settings_cells)play->setup.settings->cells,
        .hint = play->phase == PLAY_PAUSED || watched ? NULL : &parts->hint,
        .thoughts = watched ? &parts->thoughts : NULL,
        .account = &play->account,
        .series = play->setup.options.seats > 1 ? &play->series : NULL,
        .standing = play->standing.title != NULL ? &play->standing : NULL,
        .ahead = parts->ahead,
        .caption = watched ? "" : parts->caption,
        .kept = play->kept,
        .reviewed = play_can_review(play),
        .speed = play->stands ? "paused" : pace_name(play->pace.speed),
        .bindings = play->setup.bindings,
        .place = place_of(play),
        .hinted = play->hinted,
        .training = play->lesson.training,
        .keeps_better = !settings_show_better(play->setup.settings),
        .practice = play->lesson.training != NULL ? &parts->practice : NULL,
    };
}

/* What a match that has just ended is summed up in. */
static void
draw_ending(struct frame *frame, const struct play *play)
{
    const struct match *match = &play->game.match;
    char text[96];

    if (match->options.seats == 1) {
        const bool is_done = match->winner == 0;
        overlay_draw_note(frame, is_done ? ROLE_GOOD : ROLE_TITLE,
                          results_done(match));
    } else if (match->winner == MATCH_NO_WINNER) {
        overlay_draw_note(frame, ROLE_TITLE, "A draw");
    } else if (match->winner == 0 && !play_is_watched(play)) {
        overlay_draw_note(frame, ROLE_GOOD, "You won");
    } else {
        snprintf(text, sizeof text, "%s won", play->names[match->winner]);
        overlay_draw_note(frame, ROLE_TITLE, text);
    }
}

struct view_size
play_size(const struct play *play, const struct glyphs *glyphs)
{
    if (play->phase == PLAY_OVER)
        return results_size;
    return layout_size(glyphs);
}

static void
draw_boards(struct frame *frame, const struct play *play,
            const struct view *view)
{
    if (play_is_watched(play))
        screen_watch_draw(frame, view);
    else if (play->setup.options.seats == 1)
        screen_marathon_draw(frame, view);
    else
        screen_versus_draw(frame, view);
}

void
play_draw(const struct play *play, struct frame *frame, uint64_t now_us)
{
    struct parts parts = {.thoughts = {.known = false}};
    const struct view view = view_of(play, &parts);

    if (play->phase == PLAY_OVER) {
        results_draw(frame, &view, play_is_watched(play));
        return;
    }
    draw_boards(frame, play, &view);
    if (play->phase == PLAY_PAUSED)
        overlay_draw_pause(frame, play->setup.bindings, play_pause_places(play),
                           play->pause_why);
    else if (play->phase == PLAY_COUNTDOWN)
        overlay_draw_countdown(frame, play_countdown(play, now_us));
    else if (play->phase == PLAY_ENDING)
        draw_ending(frame, play);
}
