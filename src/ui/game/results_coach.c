/*
 * results_coach.c -- what the coach has to say when a training is over.
 *
 *      accuracy
 *      placements by their words       five rows
 *      the loss over the game
 *      the worst three                 three rows each
 */
#include "ui/game/results_coach.h"

#include <stddef.h>
#include <stdio.h>

#include "base/text.h"
#include "coach/sequel.h"
#include "ui/game/panel_coach.h"
#include "ui/parts/draw.h"
#include "ui/parts/graph.h"

enum {
    WORDS_WIDTH = 20,
    GRAPH_ROW = 1 + LOSS_WORD_COUNT,
    GRAPH_LABEL = 5,
    GRAPH_WIDTH = RESULTS_COACH_WIDTH - GRAPH_LABEL,
    WORST_ROW = GRAPH_ROW + 2,
    WORST_ROWS = 3, /* of each */
    TEXT_MAX = 160,
};

_Static_assert(WORST_ROW + REVIEW_WORST_MAX * WORST_ROWS ==
                   RESULTS_COACH_HEIGHT,
               "the height is that of the parts");

void
results_coach_sentence(const struct training *training, char *text, size_t size)
{
    struct review_sums sums;

    training_sum(training, &sums);
    text[0] = '\0';
    if (sums.graded > 0)
        snprintf(text, size, "Accuracy %d.%d %%, over %d piece%s",
                 sums.accuracy / 10, sums.accuracy % 10, sums.graded,
                 text_plural(sums.graded));
}

static void
draw_counts(struct frame *frame, int x, int y, const struct review_sums *sums)
{
    char number[16];

    for (int i = 0; i < LOSS_WORD_COUNT; i++) {
        snprintf(number, sizeof number, "%d", sums->word[i]);
        draw_value(frame, x, y + i, WORDS_WIDTH,
                   loss_word_name((enum loss_word)i), number);
    }
}

/* The mean loss of some placements; those without a grade lost nothing. */
static int32_t
mean_loss(const struct training *training, int from, int to)
{
    int64_t sum = 0;

    for (int i = from; i < to; i++) {
        const struct review_lock *lock = training_lock(training, i);

        sum += lock->is_graded ? lock->grade.loss : 0;
    }
    return (int32_t)(sum / (to - from));
}

/* Each column is the mean of its placements. */
static void
draw_graph(struct frame *frame, int x, int y, const struct training *training)
{
    const int count = training_count(training);
    const int columns = count < GRAPH_WIDTH ? count : GRAPH_WIDTH;
    int32_t loss[GRAPH_WIDTH], most = 1;

    for (int i = 0; i < columns; i++) {
        loss[i] = mean_loss(training, (int)((int64_t)i * count / columns),
                            (int)((int64_t)(i + 1) * count / columns));
        if (most < loss[i])
            most = loss[i];
    }
    frame_text(frame, x, y, ROLE_DIM, "loss");
    graph_draw(frame, x + GRAPH_LABEL, y, ROLE_WARNING,
               &(struct graph){loss, columns, most});
}

/* One of the worst: which it was, what would have been best, and why. */
static void
draw_worst(struct frame *frame, int x, int y, const struct training *training,
           int number)
{
    const struct review_lock *lock = training_lock(training, number);
    char grade[PANEL_COACH_TEXT_MAX], words[SEQUEL_MOVE_SIZE];
    char text[TEXT_MAX];
    struct reasons reasons;

    panel_coach_write(&lock->grade, PANEL_COACH_TEXT_MAX, grade);
    snprintf(text, sizeof text, "piece %d: %s", number + 1, grade);
    frame_text(frame, x, y, ROLE_TEXT, text);
    sequel_move_words(&lock->grade.best.move, words);
    snprintf(text, sizeof text, "best: %s", words);
    frame_text_clipped(frame, x + 2, y + 1, RESULTS_COACH_WIDTH - 2, ROLE_HINT,
                       text);
    training_reasons(training, lock, &reasons);
    if (reasons.count > 0)
        frame_text_clipped(frame, x + 2, y + 2, RESULTS_COACH_WIDTH - 2,
                           ROLE_DIM, reasons.text[0]);
}

void
results_coach_draw(struct frame *frame, int x, int y,
                   const struct training *training)
{
    struct review_sums sums;
    char text[TEXT_MAX];

    training_sum(training, &sums);
    results_coach_sentence(training, text, sizeof text);
    frame_text_clipped(frame, x, y, RESULTS_COACH_WIDTH, ROLE_TITLE, text);
    if (sums.graded == 0)
        return;
    draw_counts(frame, x, y + 1, &sums);
    draw_graph(frame, x, y + GRAPH_ROW, training);
    for (int i = 0; i < sums.worst_count; i++)
        draw_worst(frame, x, y + WORST_ROW + i * WORST_ROWS, training,
                   sums.worst[i]);
}
