/*
 * review_draw.c -- the page of a review: the game as a whole, and a moment.
 */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>

#include "base/text.h"
#include "ui/game/panel_coach.h"
#include "ui/pages/review_page.h"
#include "ui/parts/draw.h"
#include "ui/parts/figures.h"
#include "ui/parts/graph.h"
#include "ui/parts/line_view.h"

enum {
    HEIGHT = 24,
    SUMS_ROW = 3, /* accuracy, words and figures */
    GRAPH_ROW = 9,
    GRAPH_ROWS = 4,
    WORST_ROW = 15,
    REASON_ROW = 20,
    NOTE_ROW = 22,
    LABEL_WIDTH = 18,
    GAP = 2, /* between the board and what stands beside it */
    BESIDE_MAX = 40,
    COLUMNS_MAX = FORM_PAGE_WIDTH,
    TEXT_MAX = 160,
};

/* "blunder ??, 3.2", in versus "blunder ??, 6 %", and the unit where it is not
   said elsewhere. */
static void
write_word(const struct review *review, const struct review_lock *lock,
           bool with_unit, char *text, size_t size)
{
    const char *unit = review->versus ? " of the game" : " lines";
    char loss[FIGURES_TEXT_MAX];

    if (review->versus)
        figures_cost(loss, lock->grade.loss);
    else
        figures_loss(loss, lock->grade.loss);
    if (review->versus && lock->grade.ends)
        snprintf(loss, sizeof loss, with_unit ? "all" : "the game");
    snprintf(text, size, "%s %s, %s%s", loss_word_name(lock->grade.word),
             loss_word_mark(lock->grade.word), loss, with_unit ? unit : "");
}

/* --------------------------------------------------------- Game as a whole -- */

static void
write_words(const struct review_sums *sums, char text[TEXT_MAX])
{
    int length = 0;

    for (int i = 0; i < LOSS_WORD_COUNT; i++)
        length += snprintf(text + length, (size_t)(TEXT_MAX - length),
                           "%s%s %d", i > 0 ? ", " : "",
                           loss_word_name((enum loss_word)i), sums->word[i]);
}

static void
draw_sums(struct frame *frame, struct frame_area area,
          const struct review_page *page)
{
    const struct review_sums *sums = &page->sums;
    char text[TEXT_MAX], lines[FIGURES_TEXT_MAX], attack[FIGURES_TEXT_MAX];
    char pace[FIGURES_TEXT_MAX], keys[FIGURES_TEXT_MAX];
    const int pieces = page->review->next;

    figures_loss(lines, sums->loss);
    snprintf(text, sizeof text, "Accuracy %d.%d %%, %s lines lost, %d piece%s",
             sums->accuracy / 10, sums->accuracy % 10, lines, pieces,
             text_plural(pieces));
    frame_text_clipped(frame, area.x, area.y, area.width, ROLE_TITLE, text);
    write_words(sums, text);
    form_draw_text(frame,
                   (struct frame_area){area.x, area.y + 1, area.width, 2},
                   ROLE_TEXT, text);
    figures_ratio(attack, sums->attack, pieces, 2);
    figures_ratio(pace, (int64_t)pieces * 1000, sums->steps, 2);
    figures_ratio(keys, sums->keys, pieces, 2);
    snprintf(text, sizeof text,
             "%s attack a piece, %s pieces a second, %s keys a piece, "
             "%" PRId64 " too many.",
             attack, pace, keys, sums->faults);
    form_draw_text(frame,
                   (struct frame_area){area.x, area.y + 3, area.width, 2},
                   ROLE_DIM, text);
}

/* The mean loss of each column's placements; returns the columns. */
static int
fill_columns(const struct review *review, int width,
             int32_t columns[COLUMNS_MAX], int32_t *most)
{
    const int count = review->next < width ? review->next : width;

    *most = LOSS_LINE;
    for (int i = 0; i < count; i++) {
        const int first = (int)((int64_t)review->next * i / count);
        const int last = (int)((int64_t)review->next * (i + 1) / count);
        int64_t sum = 0;

        for (int lock = first; lock < last; lock++)
            sum += review->lock[lock].is_graded ? review->lock[lock].grade.loss
                                                : 0;
        columns[i] = (int32_t)(sum / (last - first));
        if (columns[i] > *most)
            *most = columns[i];
    }
    return count;
}

/* Bars of several rows: each row draws what of them is in it. */
static void
draw_graph(struct frame *frame, struct frame_area area,
           const struct review *review)
{
    const int width = area.width < COLUMNS_MAX ? area.width : COLUMNS_MAX;
    int32_t columns[COLUMNS_MAX], part[COLUMNS_MAX], most;
    const int count = fill_columns(review, width, columns, &most);
    const int32_t share = (most + GRAPH_ROWS - 1) / GRAPH_ROWS;
    char text[TEXT_MAX], lines[FIGURES_TEXT_MAX];

    figures_loss(lines, most);
    snprintf(text, sizeof text, "Loss over the game, up to %s lines", lines);
    frame_text(frame, area.x, area.y, ROLE_DIM, text);
    for (int row = 0; row < GRAPH_ROWS; row++) {
        const int32_t below = share * (GRAPH_ROWS - 1 - row);

        for (int i = 0; i < count; i++) {
            const int32_t above = columns[i] > below ? columns[i] - below : 0;
            part[i] = above < share ? above : share;
        }
        graph_draw(frame, area.x, area.y + 1 + row, ROLE_WARNING,
                   &(struct graph){part, count, share});
    }
}

static void
line_of(const void *of, int row, struct form_line *line)
{
    const struct review_page *page = of;
    const struct review_lock *lock = &page->review->lock[page->sums.worst[row]];

    line->group = "";
    line->label = page->labels[row];
    write_word(page->review, lock, false, line->value, FORM_VALUE_MAX);
    line->role = panel_coach_role(lock->grade.word);
}

/* Why it was not the best, as one sentence. */
static void
write_reasons(const struct review_page *page, char text[REASONS_SIZE])
{
    struct reasons reasons;

    review_reasons(page->review, page->sums.worst[page->form.row], &reasons);
    reasons_join(&reasons, text);
}

static void
draw_worst(struct frame *frame, struct frame_area area, int y,
           const struct review_page *page)
{
    const struct form_source source = {page->sums.worst_count, LABEL_WIDTH,
                                       line_of, page};
    char text[REASONS_SIZE];

    if (source.count == 0) {
        frame_text(frame, area.x, y + WORST_ROW, ROLE_GOOD,
                   "No placement was worse than good.");
        return;
    }
    frame_text(frame, area.x, y + WORST_ROW, ROLE_DIM,
               "The worst moments, and what they cost");
    form_draw(frame,
              (struct frame_area){area.x, y + WORST_ROW + 1, area.width,
                                  REVIEW_WORST_MAX},
              &page->form, &source);
    write_reasons(page, text);
    form_draw_text(frame,
                   (struct frame_area){area.x, y + REASON_ROW, area.width, 2},
                   ROLE_TEXT, text);
}

static void
draw_game(struct frame *frame, const struct review_page *page)
{
    struct frame_area area = form_page(frame, HEIGHT);
    const int y = area.y;
    const char *note = page->trouble[0] != '\0' ? page->trouble : page->kept;

    area.y = y + SUMS_ROW;
    draw_sums(frame, area, page);
    area.y = y + GRAPH_ROW;
    draw_graph(frame, area, page->review);
    draw_worst(frame, area, y, page);
    frame_text_clipped(frame, area.x, y + NOTE_ROW, area.width,
                       page->trouble[0] != '\0' ? ROLE_WARNING : ROLE_GOOD,
                       note);
}

/* While it is being made, or when it cannot be. */
static void
draw_waiting(struct frame *frame, const struct review_page *page)
{
    const struct frame_area area = form_page(frame, HEIGHT);
    char text[TEXT_MAX] = "The game is played again ...";

    if (page->failed) {
        form_draw_text(
            frame,
            (struct frame_area){area.x, area.y + SUMS_ROW, area.width, 4},
            ROLE_WARNING, page->trouble);
        return;
    }
    if (page->count > 0)
        snprintf(text, sizeof text, "Looking at placement %d of %d ...",
                 page->done < page->count ? page->done + 1 : page->count,
                 page->count);
    frame_text_centred(frame, 0, area.y + GRAPH_ROW, frame->width, ROLE_TEXT,
                       text);
}

/* ---------------------------------------------------------------- A moment -- */

/* "5 keys, 2 too many" */
static void
write_keys(const struct review_lock *lock, char *text, size_t size)
{
    const int faults = review_lock_faults(lock);
    const int length = snprintf(text, size, "%d key%s", lock->turn.keys,
                                text_plural(lock->turn.keys));

    if (faults > 0)
        snprintf(text + length, size - (size_t)length, ", %d too many", faults);
}

/* What stands beside the board: the line's step in words, and the reasons. */
static void
draw_beside(struct frame *frame, struct frame_area area,
            const struct review_page *page, const struct line_view *line)
{
    const struct review_lock *lock = review_page_moment(page);
    const int index = page->sums.worst[page->form.row];
    char text[TEXT_MAX], words[LINE_VIEW_TEXT_MAX], why[REASONS_SIZE];
    int y = area.y;

    snprintf(text, sizeof text, "Piece %d of %d", index + 1,
             page->review->count);
    frame_text(frame, area.x, y++, ROLE_TITLE, text);
    write_word(page->review, lock, true, text, sizeof text);
    form_draw_text(frame, (struct frame_area){area.x, y, area.width, 2},
                   panel_coach_role(lock->grade.word), text);
    y += 2;
    snprintf(text, sizeof text, "rank %d of %d", lock->grade.rank,
             lock->grade.of);
    frame_text(frame, area.x, y++, ROLE_DIM, text);
    write_keys(lock, text, sizeof text);
    frame_text_clipped(frame, area.x, y++, area.width, ROLE_DIM, text);
    line_view_draw_pieces(frame, area.x, y, area.width, line->position);
    y += 3;
    if (page->step == 0)
        snprintf(words, sizeof words, "This was played:");
    else
        line_view_heading(line, "Best line", words);
    frame_text(frame, area.x, y++, ROLE_TITLE, words);
    line_view_words(line, words);
    form_draw_text(frame, (struct frame_area){area.x, y, area.width, 3},
                   ROLE_HINT, words);
    y += 4;
    write_reasons(page, why);
    form_draw_text(
        frame,
        (struct frame_area){area.x, y, area.width, area.y + area.height - y},
        ROLE_TEXT, why);
}

static void
draw_moment(struct frame *frame, const struct review_page *page)
{
    const struct review_lock *lock = review_page_moment(page);
    const struct ai_alternative *best = &lock->grade.best;
    const bool is_best = page->step > 0;
    const struct line_view line = {
        .position = &lock->turn.position,
        .rules = &page->review->rules,
        .plan = is_best ? best->plan : &lock->turn.move,
        .count = is_best ? best->plan_count : 1,
        .step = is_best ? page->step - 1 : 0,
    };
    const int room = frame->width - DRAW_BOARD_WIDTH - GAP;
    const int width = room < BESIDE_MAX ? room : BESIDE_MAX;
    const int x = (frame->width - DRAW_BOARD_WIDTH - GAP - width) / 2;
    const int y = (frame->height - HEIGHT) / 2 + 1;

    line_view_draw_board(frame, (struct draw_place){x, y}, &line);
    draw_beside(frame,
                (struct frame_area){x + DRAW_BOARD_WIDTH + GAP, y + 1, width,
                                    DRAW_BOARD_HEIGHT - 1},
                page, &line);
}

void
review_page_draw(const void *state, struct frame *frame)
{
    const struct review_page *page = state;
    char text[TEXT_MAX];

    if (page->is_open) {
        draw_moment(frame, page);
        draw_keys(frame, frame->height - 1, page->bindings,
                  review_page_places(page));
        return;
    }
    snprintf(text, sizeof text, "Review: %s",
             page->source.task.header.player[page->source.task.seat]);
    frame_text_centred(frame, 0, (frame->height - HEIGHT) / 2 + 1, frame->width,
                       ROLE_TITLE, text);
    if (page->review != NULL)
        draw_game(frame, page);
    else
        draw_waiting(frame, page);
    draw_keys(frame, frame->height - 1, page->bindings,
              review_page_places(page));
}
