/*
 * results.c -- what happened: a sentence, then a table.
 */
#include "ui/results.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

#include "ui/binding.h"
#include "ui/draw.h"
#include "ui/figures.h"

enum {
    WIDTH = 56,
    LABEL_WIDTH = 24,
    VALUE_WIDTH = 14,
    TABLE_ROW = 4,
    LAST_ROW = 23,
};

const struct view_size results_size = {WIDTH, LAST_ROW + 1};

/* -------------------------------------------------------------- Sentence -- */

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

static void
say_alone(const struct view *view, const char *time,
          char text[RESULTS_SENTENCE_MAX])
{
    const struct seat *seat = &view->match->seat[0];
    const int lines = (int)seat->tally.lines;

    if (seat->end == SEAT_GOAL) {
        snprintf(text, RESULTS_SENTENCE_MAX, "All %d lines cleared, in %s.",
                 lines, time);
        return;
    }

    char how[RESULTS_SENTENCE_MAX];
    say_end((enum seat_end)seat->end, NULL, how);
    snprintf(text, RESULTS_SENTENCE_MAX, "%d line%s in %s, then %.80s.", lines,
             lines == 1 ? "" : "s", time, how);
}

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

void
results_sentence(const struct view *view, bool watched,
                 char text[RESULTS_SENTENCE_MAX])
{
    char time[FIGURES_TEXT_MAX];

    figures_time(time, view->match->step);
    if (view->match->options.seats == 1)
        say_alone(view, time, text);
    else
        say_versus(view, watched, time, text);
}

/* ----------------------------------------------------------------- Table -- */

/* Spins of any kind that cleared lines, or a number of lines without one. */
static int
spin_clears(const struct tally *tally)
{
    int count = 0;

    for (int lines = 1; lines <= CLEAR_LINES_MAX; lines++)
        count +=
            tally->clears[SPIN_MINI][lines] + tally->clears[SPIN_FULL][lines];
    return count;
}

enum { ROWS_MAX = 14 };

/* The values of one seat, by row of the table. */
struct column {
    char value[ROWS_MAX][FIGURES_TEXT_MAX];
};

static const char *const labels[ROWS_MAX] = {
    "score",
    "lines",
    "pieces",
    "pieces a second",
    "keys a piece",
    "attack",
    "attack a minute",
    "attack a piece",
    "garbage taken",
    "garbage cleared",
    "four lines at once",
    "spins",
    "longest combo",
    "longest back-to-back",
};

static void
fill_column(struct column *column, const struct match *match, int seat)
{
    const struct tally *tally = &match->seat[seat].tally;
    const int64_t counts[ROWS_MAX] = {
        [0] = tally->score,
        [1] = tally->lines,
        [2] = tally->pieces,
        [5] = tally->attack,
        [8] = tally->taken,
        [9] = tally->dug,
        [10] = tally->clears[SPIN_NONE][CLEAR_LINES_MAX],
        [11] = spin_clears(tally),
        [12] = tally->combo_max > 0 ? tally->combo_max - 1 : 0,
        [13] = tally->b2b_max > 0 ? tally->b2b_max - 1 : 0,
    };
    struct figures f;

    for (int i = 0; i < ROWS_MAX; i++)
        figures_number(column->value[i], counts[i]);
    figures_write(&f, match, seat);
    snprintf(column->value[3], FIGURES_TEXT_MAX, "%s", f.pps);
    snprintf(column->value[4], FIGURES_TEXT_MAX, "%s", f.kpp);
    snprintf(column->value[6], FIGURES_TEXT_MAX, "%s", f.apm);
    snprintf(column->value[7], FIGURES_TEXT_MAX, "%s", f.app);
}

static void
draw_table(struct frame *frame, int x, int y, const struct view *view)
{
    struct column column;

    for (int i = 0; i < ROWS_MAX; i++)
        frame_text(frame, x, y + 1 + i, ROLE_DIM, labels[i]);
    for (int seat = 0; seat < view->match->options.seats; seat++) {
        const int left = x + LABEL_WIDTH + seat * (VALUE_WIDTH + 2);

        fill_column(&column, view->match, seat);
        frame_text_right(frame, left, y, VALUE_WIDTH, ROLE_TITLE,
                         view->names[seat]);
        for (int i = 0; i < ROWS_MAX; i++)
            frame_text_right(frame, left, y + 1 + i, VALUE_WIDTH, ROLE_TEXT,
                             column.value[i]);
    }
}

/* Why a program gave up: nobody can see that on the board. */
static void
draw_trouble(struct frame *frame, int y, const struct view *view)
{
    char text[RESULTS_SENTENCE_MAX];

    for (int seat = 0; seat < view->match->options.seats; seat++) {
        const char *trouble = view->trouble[seat];

        if (trouble == NULL || trouble[0] == '\0')
            continue;
        snprintf(text, sizeof text, "%s: %s", view->names[seat], trouble);
        frame_text_centred(frame, 0, y, frame->width, ROLE_WARNING, text);
    }
}

void
results_draw(struct frame *frame, const struct view *view, bool watched)
{
    const int x = (frame->width - WIDTH) / 2;
    const int y = (frame->height - results_size.height) / 2;
    char sentence[RESULTS_SENTENCE_MAX];
    char seed[40];

    assert(view->match->over);
    results_sentence(view, watched, sentence);
    frame_text_centred(frame, 0, y + 1, frame->width, ROLE_TITLE, sentence);
    draw_trouble(frame, y + 2, view);
    draw_table(frame, x, y + TABLE_ROW, view);
    snprintf(seed, sizeof seed, "seed %" PRIu64 "%s", view->match->options.seed,
             view->hinted ? ", with hints" : "");
    frame_text_centred(frame, 0, y + 21, frame->width, ROLE_DIM, seed);
    draw_keys(frame, y + LAST_ROW, view->bindings, PLACE_RESULTS);
}
