/*
 * panel_coach.c -- what the coach says of the placement that was just made.
 */
#include "ui/game/panel_coach.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "ui/parts/figures.h"
#include "ui/parts/sentence.h"

enum {
    TENTH = LOSS_LINE / 10,
    SHOWN_ROWS = 6, /* of the better place, */
    BELOW = 2,      /* and so many of them below it */
};

static const enum role roles[LOSS_WORD_COUNT] = {
    [LOSS_BEST] = ROLE_GOOD,          [LOSS_GOOD] = ROLE_GOOD,
    [LOSS_INACCURACY] = ROLE_WARNING, [LOSS_MISTAKE] = ROLE_WARNING,
    [LOSS_BLUNDER] = ROLE_DANGER,
};

/* The placement that is spoken of: the last one, or the one taken back. */
static const struct review_lock *
spoken_of(const struct view *view)
{
    const struct training *training = view->training;
    const struct review_lock *back = training_taken_back(training);
    const int count = training_count(training);

    if (back != NULL)
        return back;
    return count > 0 ? training_lock(training, count - 1) : NULL;
}

void
panel_coach_write_loss(const struct grade *grade,
                       char text[PANEL_COACH_LOSS_MAX])
{
    char lines[FIGURES_TEXT_MAX];

    figures_loss(lines, grade->loss);
    snprintf(text, PANEL_COACH_LOSS_MAX, "-%.6s", lines);
}

enum role
panel_coach_role(enum loss_word word)
{
    return roles[word];
}

void
panel_coach_write(const struct grade *grade, int width,
                  char text[PANEL_COACH_TEXT_MAX])
{
    const char *word = loss_word_name(grade->word);
    const char *mark = loss_word_mark(grade->word);
    char loss[PANEL_COACH_LOSS_MAX] = "";
    const char *gap = "";

    if (grade->word != LOSS_BEST && grade->loss >= TENTH / 2) {
        panel_coach_write_loss(grade, loss);
        gap = " ";
    }
    if (mark[0] == '\0' ||
        strlen(word) + 1 + strlen(mark) + strlen(gap) + strlen(loss) >
            (size_t)width)
        snprintf(text, PANEL_COACH_TEXT_MAX, "%s%s%s", word, gap, loss);
    else
        snprintf(text, PANEL_COACH_TEXT_MAX, "%s %s%s%s", word, mark, gap,
                 loss);
}

void
panel_coach_write_keys(const struct review_lock *lock,
                       char text[PANEL_COACH_TEXT_MAX])
{
    const int over = lock->turn.keys - lock->fewest;

    text[0] = '\0';
    if (lock->fewest >= 0 && over > 0)
        snprintf(text, PANEL_COACH_TEXT_MAX, "%d key%s too many", over,
                 text_plural(over));
}

/* The position before with the better place in it: the rows around that. */
static void
draw_better(struct frame *frame, int x, int y, const struct review_lock *lock)
{
    const struct position *at = &lock->grade.best.move.landing.at;
    const char letter = piece_letter((enum piece)at->piece);
    char rows[BOARD_ROWS][BOARD_COLUMNS + 1];
    uint16_t cells[4];
    int lowest = BOARD_ROWS;

    for (int row = 0; row < BOARD_ROWS; row++) {
        for (int column = 0; column < BOARD_COLUMNS; column++)
            rows[row][column] =
                board_is_filled(&lock->turn.position.board, column, row) ? '#'
                                                                         : '.';
        rows[row][BOARD_COLUMNS] = '\0';
    }
    position_cells(at, cells);
    for (int i = 0; i < 4; i++) {
        const int row = cells[i] / BOARD_COLUMNS;

        rows[row][cells[i] % BOARD_COLUMNS] = letter;
        lowest = row < lowest ? row : lowest;
    }
    lowest = lowest > BELOW ? lowest - BELOW : 0;
    frame_text(frame, x, y++, ROLE_DIM, "better");
    for (int i = 0; i < SHOWN_ROWS && lowest + i < BOARD_ROWS; i++)
        frame_text(frame, x, y + SHOWN_ROWS - 1 - i, ROLE_HINT,
                   rows[lowest + i]);
}

/* Why, and what would have been better: once it is taken back that is seen on
   the board. */
static void
draw_reason(struct frame *frame, int x, int y, const struct view *view,
            const struct review_lock *lock)
{
    const bool is_back = lock == training_taken_back(view->training);
    const int most = is_back ? 2 : 1;
    struct reasons reasons;

    if (lock->grade.word < LOSS_INACCURACY)
        return;
    training_reasons(view->training, lock, &reasons);
    for (int i = 0; i < reasons.count && i < most; i++)
        y += 1 + sentence_draw_in(frame,
                                  (struct frame_area){x, y, PANEL_COACH_WIDTH,
                                                      frame->height - 1 - y},
                                  ROLE_TEXT, reasons.text[i]);
    if (view->keeps_better)
        return;
    if (!is_back)
        draw_better(frame, x, y, lock);
    else if (lock->grade.best.move.hold)
        frame_text(frame, x, y, ROLE_HINT, "hold first");
}

void
panel_coach(struct frame *frame, int x, int y, const struct view *view)
{
    char text[PANEL_COACH_TEXT_MAX];

    if (view->training == NULL || view->veiled)
        return;
    frame_text(frame, x, y, ROLE_DIM, "coach");

    const struct review_lock *lock = spoken_of(view);
    if (lock == NULL)
        return;
    panel_coach_write_keys(lock, text);
    frame_text(frame, x, y + 3, ROLE_DIM, text);
    if (!lock->is_graded) {
        frame_text(frame, x, y + 1, ROLE_DIM,
                   lock->is_judged ? "not known" : "...");
        return;
    }
    panel_coach_write(&lock->grade, PANEL_COACH_WIDTH, text);
    frame_text(frame, x, y + 1, panel_coach_role(lock->grade.word), text);
    snprintf(text, sizeof text, "number %d of %d", lock->grade.rank,
             lock->grade.of);
    frame_text(frame, x, y + 2, ROLE_TEXT, text);
    draw_reason(frame, x, y + 5, view, lock);
}

bool
panel_coach_row(struct frame *frame, int x, int y, int width,
                const struct view *view)
{
    const struct review_lock *lock =
        view->training != NULL && !view->veiled ? spoken_of(view) : NULL;
    char text[PANEL_COACH_TEXT_MAX], keys[PANEL_COACH_TEXT_MAX];
    char row[2 * PANEL_COACH_TEXT_MAX + 2];

    if (lock == NULL || !lock->is_graded)
        return false;
    panel_coach_write(&lock->grade, width, text);
    panel_coach_write_keys(lock, keys);
    snprintf(row, sizeof row, "%s%s%s", text, keys[0] != '\0' ? ", " : "",
             keys);
    frame_text_centred(frame, x, y, width, panel_coach_role(lock->grade.word),
                       row);
    return true;
}
