/*
 * results_words.c -- what happened, in the words of the mode.
 *
 * A goal that was reached is told as what it is; only who did not reach one is
 * told why.
 */
#include "ui/game/results.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "ui/parts/figures.h"

/* Why a seat lost; 'who' is NULL for the player. */
static void
say_end(enum seat_end end, const char *who, char text[RESULTS_SENTENCE_MAX])
{
    const char *name = who == NULL ? "you" : who;
    const char *of = who == NULL ? "r" : "'s";

    switch (end) {
    case SEAT_RESIGNED:
        snprintf(text, RESULTS_SENTENCE_MAX, "%.32s gave up", name);
        break;
    case SEAT_TOP_OUT:
        snprintf(text, RESULTS_SENTENCE_MAX,
                 "garbage pushed %.32s%s stack past the top", name, of);
        break;
    default:
        snprintf(text, RESULTS_SENTENCE_MAX, "%.32s%s stack reached the top",
                 name, of);
        break;
    }
}

/* --- Alone --------------------------------------------------------------- */

/* The goal was reached. */
static void
say_success(const struct match *match, char text[RESULTS_SENTENCE_MAX])
{
    const struct tally *tally = &match->seat[0].tally;
    char exact[FIGURES_TEXT_MAX], time[FIGURES_TEXT_MAX];
    char points[FIGURES_TEXT_MAX];

    figures_exact_time(exact, match_time(match, 0));
    figures_time(time, match_time(match, 0));
    figures_number(points, tally->score);
    if (match->seat[0].end == SEAT_TIME)
        snprintf(text, RESULTS_SENTENCE_MAX, "%s point%s in %s", points,
                 text_plural(tally->score), time);
    else if (match->options.goal.rows > 0)
        snprintf(text, RESULTS_SENTENCE_MAX, "%d row%s dug out in %s",
                 (int)tally->dug, text_plural(tally->dug), exact);
    else if (match->options.mode == MODE_MARATHON)
        snprintf(text, RESULTS_SENTENCE_MAX, "%d line%s cleared, in %s",
                 (int)tally->lines, text_plural(tally->lines), time);
    else
        snprintf(text, RESULTS_SENTENCE_MAX, "%d line%s in %s",
                 (int)tally->lines, text_plural(tally->lines), exact);
}

/* How far it got: "31 of 40 lines". */
static void
say_progress(const struct match *match, char text[RESULTS_SENTENCE_MAX])
{
    const struct match_goal *goal = &match->options.goal;
    const struct tally *tally = &match->seat[0].tally;
    char points[FIGURES_TEXT_MAX];

    figures_number(points, tally->score);
    if (goal->lines > 0)
        snprintf(text, RESULTS_SENTENCE_MAX, "%d of %d line%s",
                 (int)tally->lines, goal->lines, text_plural(goal->lines));
    else if (goal->rows > 0)
        snprintf(text, RESULTS_SENTENCE_MAX, "%d of %d row%s dug out",
                 (int)tally->dug, goal->rows, text_plural(goal->rows));
    else
        snprintf(text, RESULTS_SENTENCE_MAX, "%d line%s and %s point%s",
                 (int)tally->lines, text_plural(tally->lines), points,
                 text_plural(tally->score));
}

static void
say_failure(const struct match *match, char text[RESULTS_SENTENCE_MAX])
{
    char progress[RESULTS_SENTENCE_MAX], how[RESULTS_SENTENCE_MAX];
    char time[FIGURES_TEXT_MAX];

    figures_time(time, match_time(match, 0));
    say_progress(match, progress);
    say_end((enum seat_end)match->seat[0].end, NULL, how);
    /* Leaving a training is its usual end. */
    if (match->options.mode == MODE_TRAINING &&
        match->seat[0].end == SEAT_RESIGNED)
        snprintf(text, RESULTS_SENTENCE_MAX, "%.60s in %s", progress, time);
    else
        snprintf(text, RESULTS_SENTENCE_MAX, "%.60s in %s, then %.80s",
                 progress, time, how);
}

/* ", your best by 0.43 s": how it stands to the best one before. */
static void
say_standing(const struct view_standing *standing, const char *joint,
             char text[RESULTS_SENTENCE_MAX])
{
    const bool is_better =
        score_is_better(standing->order, &standing->own, &standing->best);
    char by[FIGURES_TEXT_MAX];
    const char *unit = " s";

    if (!is_better &&
        !score_is_better(standing->order, &standing->best, &standing->own)) {
        snprintf(text, RESULTS_SENTENCE_MAX, "%s as good as your best", joint);
        return;
    }
    if (standing->order == SCORE_LEAST_TIME) {
        figures_difference(by, standing->own.time_ms - standing->best.time_ms);
        memmove(by, by + 1, strlen(by));
    } else {
        const int64_t points = standing->own.points - standing->best.points;

        figures_number(by, points < 0 ? -points : points);
        unit = text_agree(points < 0 ? -points : points, " point", " points");
    }
    if (is_better)
        snprintf(text, RESULTS_SENTENCE_MAX, "%s your best by %s%s", joint, by,
                 unit);
    else
        snprintf(text, RESULTS_SENTENCE_MAX, "%s %s%s behind your best", joint,
                 by, unit);
}

static void
say_alone(const struct view *view, char text[RESULTS_SENTENCE_MAX])
{
    const bool is_done = view->match->winner == 0;
    const struct view_standing *standing = view->standing;
    char what[RESULTS_SENTENCE_MAX], more[RESULTS_SENTENCE_MAX] = "";

    if (is_done)
        say_success(view->match, what);
    else
        say_failure(view->match, what);
    if (standing != NULL && standing->counts && standing->had_best)
        say_standing(standing, is_done ? "," : ";", more);
    snprintf(text, RESULTS_SENTENCE_MAX, "%.120s%.60s.", what, more);
}

const char *
results_done(const struct match *match)
{
    switch (match->seat[0].end) {
    case SEAT_GOAL:
        return match->options.goal.rows > 0 ? "All rows dug out"
                                            : "All lines cleared";
    case SEAT_TIME:
        return "Time is up";
    default:
        return "The end";
    }
}

/* --- Two seats ----------------------------------------------------------- */

/* Who won, and what became of the other one. */
static void
say_winner(const struct view *view, bool watched, const char *time,
           char text[RESULTS_SENTENCE_MAX])
{
    const int winner = view->match->winner;
    const int loser = 1 - winner;
    const bool is_you = !watched && loser == 0;
    char how[RESULTS_SENTENCE_MAX];

    if (!watched && winner == 0) {
        snprintf(text, RESULTS_SENTENCE_MAX, "You beat %.32s in %s.",
                 view->names[1], time);
        return;
    }
    say_end((enum seat_end)view->match->seat[loser].end,
            is_you ? NULL : view->names[loser], how);
    snprintf(text, RESULTS_SENTENCE_MAX, "%.32s won after %s: %.80s.",
             view->names[winner], time, how);
}

static void
say_versus(const struct view *view, bool watched, const char *time,
           char text[RESULTS_SENTENCE_MAX])
{
    if (view->match->winner == MATCH_NO_WINNER)
        snprintf(text, RESULTS_SENTENCE_MAX,
                 "A draw: both were out at the same moment, after %s.", time);
    else
        say_winner(view, watched, time, text);
}

/* The state of a series, or that it is decided. */
static void
say_series(const struct view *view, bool watched,
           char text[RESULTS_SENTENCE_MAX])
{
    const struct series *series = view->series;
    const int winner = series_winner(series);
    const bool is_you = winner == 0 && !watched;

    if (winner == MATCH_NO_WINNER)
        snprintf(text, RESULTS_SENTENCE_MAX, "Round %d, best of %d: %d-%d.",
                 series->round, series->best_of, series->wins[0],
                 series->wins[1]);
    else
        snprintf(text, RESULTS_SENTENCE_MAX, "%.32s won the series %d-%d.",
                 is_you ? "You" : view->names[winner], series->wins[winner],
                 series->wins[1 - winner]);
}

/* --- Both ---------------------------------------------------------------- */

void
results_sentence(const struct view *view, bool watched,
                 char text[RESULTS_SENTENCE_MAX])
{
    char time[FIGURES_TEXT_MAX];

    figures_time(time, view->match->step);
    if (view->match->options.seats == 1)
        say_alone(view, text);
    else
        say_versus(view, watched, time, text);
}

void
results_second_sentence(const struct view *view, bool watched,
                        char text[RESULTS_SENTENCE_MAX])
{
    text[0] = '\0';
    if (view->series != NULL && series_is_long(view->series))
        say_series(view, watched, text);
    else if (view->standing != NULL)
        snprintf(text, RESULTS_SENTENCE_MAX, "%s", view->standing->why);
}
