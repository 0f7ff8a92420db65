/*
 * results_coach.h -- what the coach has to say when a training is over.
 */
#ifndef UI_GAME_RESULTS_COACH_H
#define UI_GAME_RESULTS_COACH_H

#include <stddef.h>

#include "ui/parts/view.h"

enum { RESULTS_COACH_WIDTH = 38, RESULTS_COACH_HEIGHT = 17 };

/* "Accuracy 87.3 %, over 41 pieces"; "" before anything was graded. */
void results_coach_sentence(const struct training *training, char *text,
                            size_t size);

/*
 * The accuracy, how many placements there were by their words, the loss over
 * the game, and the worst three with what would have been best.
 */
void results_coach_draw(struct frame *frame, int x, int y,
                        const struct training *training);

#endif
