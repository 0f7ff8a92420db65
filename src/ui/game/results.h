/*
 * results.h -- what happened: a sentence, then a table, a graph, the scores.
 */
#ifndef UI_GAME_RESULTS_H
#define UI_GAME_RESULTS_H

#include "ui/parts/view.h"

enum { RESULTS_SENTENCE_MAX = 192 };

extern const struct view_size results_size;

/* The sentence for a match that is over; 'watched': no seat is the player's. */
void results_sentence(const struct view *view, bool watched,
                      char text[RESULTS_SENTENCE_MAX]);

/* One more, about the series or the scores; "" where there is none. */
void results_second_sentence(const struct view *view, bool watched,
                             char text[RESULTS_SENTENCE_MAX]);

/* In two or three words, how a match of one seat ended. */
const char *results_done(const struct match *match);

void results_draw(struct frame *frame, const struct view *view, bool watched);

#endif
