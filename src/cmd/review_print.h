/*
 * review_print.h -- a review as text and as JSON.
 */
#ifndef CMD_REVIEW_PRINT_H
#define CMD_REVIEW_PRINT_H

#include "coach/review.h"

/* In lines of 80 columns: the sums, the loss over the game, the worst three. */
void review_print_text(const struct review *review, const char *player);

/* One object with the sums and every placement. */
void review_print_json(const struct review *review, const char *player);

#endif
