/*
 * results.c -- the screen of results.
 *
 *      what happened                        rows 0 and 1
 *      about the series or the scores       row 2
 *      a table, seat beside seat            rows 3 to 19
 *      the scores or the coach beside it, where there is room
 *      a graph of the game                  rows 20 and 21
 *      its seed, and what became of it      row 22
 *      keys                                 row 23
 *
 * Where there are fewer rows there is no graph, and as much of the table as
 * fits.
 */
#include "ui/game/results.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ui/game/results_coach.h"
#include "ui/game/score_table.h"
#include "ui/parts/binding.h"
#include "ui/parts/draw.h"
#include "ui/parts/figures.h"
#include "ui/parts/graph.h"
#include "ui/parts/sentence.h"

enum {
    HEIGHT = 24,
    WIDTH = 44,      /* of one seat, */
    WIDE = 80,       /* and with the scores */
    HEIGHT_MIN = 14, /* the first rows of the table, and no graph */
    WIDTH_MIN = 40,
    LABEL_WIDTH = 22,
    LABEL_NARROW = 18, /* of those rows */
    VALUE_WIDTH = 14,
    VALUE_NARROW = 10, /* of two seats in a small terminal */
    SECOND_ROW = 2,
    TABLE_ROW = 3,
    GRAPH_ROW = 20,
    BELOW_TABLE = 2, /* rows, without the graph */
    GRAPH_LABEL = 4,
    AROUND = 2, /* spans on each side that a bar of the graph adds up */
    KEYS_ROW = 23,
    SCORES_AT = 41,
};

const struct view_size results_size = {WIDTH_MIN, HEIGHT_MIN};

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

enum row {
    ROW_TIME,
    ROW_SCORE,
    ROW_LINES,
    ROW_PIECES,
    ROW_PPS,
    ROW_KPP,
    ROW_FINESSE,
    ROW_ATTACK,
    ROW_APM,
    ROW_APP,
    ROW_TAKEN,
    ROW_DUG,
    ROW_FOURS,
    ROW_SPINS,
    ROW_COMBO,
    ROW_B2B,
    ROWS_MAX
};

static const char *const labels[ROWS_MAX] = {
    [ROW_TIME] = "time",
    [ROW_SCORE] = "score",
    [ROW_LINES] = "lines",
    [ROW_PIECES] = "pieces",
    [ROW_PPS] = "pieces a second",
    [ROW_KPP] = "keys a piece",
    [ROW_FINESSE] = "finesse faults",
    [ROW_ATTACK] = "attack",
    [ROW_APM] = "attack a minute",
    [ROW_APP] = "attack a piece",
    [ROW_TAKEN] = "garbage taken",
    [ROW_DUG] = "garbage cleared",
    [ROW_FOURS] = "four lines at once",
    [ROW_SPINS] = "spins",
    [ROW_COMBO] = "longest combo",
    [ROW_B2B] = "longest back-to-back",
};

_Static_assert(TABLE_ROW + 1 + ROWS_MAX <= GRAPH_ROW, "the table fits");
_Static_assert((int)SCORE_TABLE_WIDTH == (int)RESULTS_COACH_WIDTH &&
                   (int)TABLE_ROW + (int)RESULTS_COACH_HEIGHT <= (int)GRAPH_ROW,
               "and what stands beside it");

/* The values of one seat, by row of the table. */
struct column {
    char value[ROWS_MAX][FIGURES_TEXT_MAX];
};

static void
fill_counts(struct column *column, const struct tally *tally)
{
    static const enum row rows[] = {
        ROW_SCORE, ROW_LINES, ROW_PIECES, ROW_ATTACK, ROW_TAKEN,
        ROW_DUG,   ROW_FOURS, ROW_SPINS,  ROW_COMBO,  ROW_B2B};
    const int64_t counts[] = {
        tally->score,
        tally->lines,
        tally->pieces,
        tally->attack,
        tally->taken,
        tally->dug,
        tally->clears[SPIN_NONE][CLEAR_LINES_MAX],
        spin_clears(tally),
        tally->combo_max > 0 ? tally->combo_max - 1 : 0,
        tally->b2b_max > 0 ? tally->b2b_max - 1 : 0,
    };

    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        figures_number(column->value[rows[i]], counts[i]);
}

/* Keys too many, and on how many of the pieces. */
static void
write_finesse(char text[FIGURES_TEXT_MAX], const struct view *view, int seat)
{
    const struct account *account = view->account;

    if (account == NULL || seat != 0 || account->finesse.judged == 0)
        snprintf(text, FIGURES_TEXT_MAX, "-");
    else
        figures_number(text, account->finesse.faults);
}

static void
fill_column(struct column *column, const struct view *view, int seat)
{
    const struct match *match = view->match;
    struct figures f;

    fill_counts(column, &match->seat[seat].tally);
    figures_write(&f, match, seat);
    figures_exact_time(column->value[ROW_TIME], match_time(match, seat));
    snprintf(column->value[ROW_PPS], FIGURES_TEXT_MAX, "%s", f.pps);
    snprintf(column->value[ROW_KPP], FIGURES_TEXT_MAX, "%s", f.kpp);
    write_finesse(column->value[ROW_FINESSE], view, seat);
    snprintf(column->value[ROW_APM], FIGURES_TEXT_MAX, "%s", f.apm);
    snprintf(column->value[ROW_APP], FIGURES_TEXT_MAX, "%s", f.app);
}

/* Columns of all that is drawn side by side. */
static int
whole_width(const struct view *view, bool is_beside)
{
    if (is_beside)
        return SCORES_AT + SCORE_TABLE_WIDTH;
    return view->match->options.seats == 1
               ? WIDTH
               : GRAPH_LABEL + COURSE_SPANS + 1 + VALUE_WIDTH;
}

/* How much of the table fits from this row on. */
static int
rows_shown(const struct frame *frame, int y)
{
    const int fit = frame->height - BELOW_TABLE - y;

    return frame->height < HEIGHT && fit < ROWS_MAX ? fit : ROWS_MAX;
}

static void
draw_table(struct frame *frame, int x, int y, const struct view *view)
{
    const bool is_narrow = frame->width < whole_width(view, false);
    const int width = is_narrow ? VALUE_NARROW : VALUE_WIDTH;
    const int gap = is_narrow ? 1 : 2;
    const int label = frame->width < WIDTH ? LABEL_NARROW : LABEL_WIDTH;
    const bool is_t = view->match->options.ruleset.spins == SPINS_T_CORNERS;
    struct column column;

    if (view->match->options.seats == 1)
        y--; /* no names above the columns */
    const int rows = rows_shown(frame, y + 1);
    for (int i = 0; i < rows; i++)
        frame_text(frame, x, y + 1 + i, ROLE_DIM,
                   i == ROW_SPINS && is_t ? "T-spins" : labels[i]);
    for (int seat = 0; seat < view->match->options.seats; seat++) {
        const int left = x + label + seat * (width + gap);

        fill_column(&column, view, seat);
        if (view->match->options.seats > 1)
            frame_text_right(frame, left, y, width, ROLE_TITLE,
                             view->names[seat]);
        for (int i = 0; i < rows; i++)
            frame_text_right(frame, left, y + 1 + i, width, ROLE_TEXT,
                             column.value[i]);
    }
}

/* ----------------------------------------------------------------- Graph -- */

/* A line of the graph: pieces or attack of a seat. */
struct series_of {
    const char *label;
    int seat;
    bool is_attack;
    int32_t number[COURSE_SPANS];
    int32_t most;
};

/*
 * Each bar is what was done in its span and those beside it: a single span of a
 * short game has a piece or none, and would say nothing.
 */
static void
gather(struct series_of *line, const struct course *course, int count)
{
    line->most = 1;
    for (int i = 0; i < count; i++) {
        int32_t sum = 0;

        for (int k = i - AROUND; k <= i + AROUND; k++) {
            if (k < 0 || k >= count)
                continue;
            const struct course_span *span = &course->span[line->seat][k];
            sum += line->is_attack ? span->attack : span->pieces;
        }
        line->number[i] = sum;
        if (line->most < sum)
            line->most = sum;
    }
}

static void
draw_graph(struct frame *frame, int x, int y, const struct view *view)
{
    const bool is_alone = view->match->options.seats == 1;
    struct series_of lines[2] = {
        {.label = is_alone ? "pps" : "apm", .is_attack = !is_alone},
        {.label = "apm", .seat = is_alone ? 0 : 1, .is_attack = true},
    };

    if (view->account == NULL)
        return;

    const struct course *course = &view->account->course;
    const int count = course_count(course, view->match->step);
    for (int i = 0; i < 2; i++)
        gather(&lines[i], course, count);
    /* Side against side only tells something in one measure. */
    if (!is_alone)
        lines[0].most = lines[1].most =
            lines[0].most > lines[1].most ? lines[0].most : lines[1].most;
    for (int i = 0; i < 2; i++) {
        frame_text(frame, x, y + i, ROLE_DIM, lines[i].label);
        graph_draw(frame, x + GRAPH_LABEL, y + i, ROLE_GOOD,
                   &(struct graph){lines[i].number, count, lines[i].most});
        if (!is_alone)
            frame_text(frame, x + GRAPH_LABEL + COURSE_SPANS + 1, y + i,
                       ROLE_DIM, view->names[i]);
    }
}

/* --------------------------------------------------------------- Writing -- */

/* Add why programs gave up, which nobody can see on the board; true if one did.
   What the text has already stays in front. */
static bool
add_trouble(const struct view *view, char text[RESULTS_SENTENCE_MAX])
{
    bool has_trouble = false;

    for (int seat = 0; seat < view->match->options.seats; seat++) {
        const char *trouble = view->trouble[seat];
        const size_t used = strlen(text);

        if (trouble == NULL || trouble[0] == '\0')
            continue;
        snprintf(text + used, RESULTS_SENTENCE_MAX - used, "%s%s: %s",
                 used == 0     ? ""
                 : has_trouble ? "; "
                               : " ",
                 view->names[seat], trouble);
        has_trouble = true;
    }
    return has_trouble;
}

/* The best of the list, and the quarters of this run against the best one. */
static void
draw_standing(struct frame *frame, int x, int y,
              const struct view_standing *standing)
{
    int row = y;
    const int width = frame_text(frame, x, row, ROLE_TITLE, standing->title);

    if (standing->hinted)
        frame_text(frame, x + width, row, ROLE_TITLE, ", with hints");
    row++;
    if (standing->count == 0)
        frame_text(frame, x, row, ROLE_DIM, "No score yet.");
    row += score_table_draw(
        frame, x, row,
        &(struct score_table){standing->order, standing->top, standing->count,
                              standing->place});
    if (standing->counts)
        score_table_draw_splits(frame, x, row + 1, &standing->own,
                                standing->had_best ? &standing->best : NULL);
}

/* Where nothing else is to be said: what to do about it. */
static void
offer_review(const struct view *view, char text[RESULTS_SENTENCE_MAX])
{
    char key[BINDING_TEXT_MAX];

    if (view->reviewed &&
        bindings_name(view->bindings, CONTROL_REVIEW, PLACE_RESULTS, key))
        snprintf(text, RESULTS_SENTENCE_MAX,
                 "%s shows the piece that cost most, to be tried again.", key);
}

/* The sentences from y on, and what became of it above the row 'below'. */
static void
draw_words(struct frame *frame, int y, int below, const struct view *view,
           bool watched)
{
    char text[RESULTS_SENTENCE_MAX];
    bool has_trouble;

    results_sentence(view, watched, text);
    sentence_draw(frame, y, SECOND_ROW, ROLE_TITLE, text);
    results_second_sentence(view, watched, text);
    if (view->training != NULL &&
        (frame->width < WIDE || frame->height < HEIGHT))
        results_coach_sentence(view->training, text, sizeof text);
    has_trouble = add_trouble(view, text);
    if (text[0] == '\0' && !watched)
        offer_review(view, text);
    frame_text_centred(frame, 0, y + SECOND_ROW, frame->width,
                       has_trouble ? ROLE_WARNING : ROLE_TEXT, text);
    snprintf(text, sizeof text, "seed %" PRIu64 "%s%s%s",
             view->match->options.seed, view->hinted ? ", with hints" : "",
             view->kept != NULL && view->kept[0] != '\0' ? ", " : "",
             view->kept != NULL ? view->kept : "");
    frame_text_centred(frame, 0, below - 1, frame->width, ROLE_DIM, text);
}

void
results_draw(struct frame *frame, const struct view *view, bool watched)
{
    const bool is_wide = frame->width >= WIDE && frame->height >= HEIGHT;
    const bool shows_standing = view->standing != NULL && is_wide;
    const bool shows_coach = view->training != NULL && is_wide;
    const int room =
        frame->width - whole_width(view, shows_standing || shows_coach);
    const int x = room > 0 ? room / 2 : 0;
    const bool is_high = frame->height >= HEIGHT;
    const int y = is_high ? (frame->height - HEIGHT) / 2 : 0;
    const int keys = is_high ? y + KEYS_ROW : frame->height - 1;

    assert(view->match->over);
    draw_words(frame, y, keys, view, watched);
    draw_table(frame, x, y + TABLE_ROW, view);
    if (shows_standing)
        draw_standing(frame, x + SCORES_AT, y + TABLE_ROW, view->standing);
    if (shows_coach)
        results_coach_draw(frame, x + SCORES_AT, y + TABLE_ROW, view->training);
    if (is_high)
        draw_graph(frame, x, y + GRAPH_ROW, view);
    draw_keys(frame, keys, view->bindings, PLACE_RESULTS);
}
