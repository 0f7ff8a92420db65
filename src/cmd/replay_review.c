/*
 * replay_review.c -- grade a game; and what is common to both ways to print.
 */
#include "cmd/replay_review.h"

#include <stdio.h>
#include <stdlib.h>

#include "cmd/interrupt.h"
#include "cmd/progress.h"
#include "cmd/review_print.h"

/* Grade all placements; false if the user has had enough. */
static bool
grade(struct review *review, bool is_silent)
{
    struct progress progress;

    interrupt_watch();
    progress_begin(&progress, progress_style(is_silent), "placements", 0,
                   review->count);
    while (!interrupt_seen() && review_step(review, NULL, NULL))
        progress_show(&progress, review->next);
    progress_clear(&progress);
    return review->next == review->count;
}

enum command_status
replay_review_run(const struct command_call *call,
                  const struct replay_header *header, const char *text,
                  size_t length, const struct replay_review *wanted)
{
    const int budget = wanted->budget > 0 ? wanted->budget : GRADE_BUDGET;
    char error[REPLAY_ERROR_SIZE];
    struct review *review;

    if (wanted->seat >= header->options.seats)
        return command_fail_option(call, "seat", "2",
                                   "is not a seat of this game");
    review = review_create(header, text, length, wanted->seat, budget, error);
    if (review == NULL)
        return command_fail(call, call->operands[0], error);

    const bool is_whole = grade(review, wanted->json);
    if (wanted->json)
        review_print_json(review, header->player[wanted->seat]);
    else
        review_print_text(review, header->player[wanted->seat]);
    review_destroy(review);
    return is_whole ? COMMAND_DONE : COMMAND_NEGATIVE;
}
