/*
 * panel_coach.h -- what the coach says of the placement that was just made.
 */
#ifndef UI_GAME_PANEL_COACH_H
#define UI_GAME_PANEL_COACH_H

#include "ui/parts/view.h"

enum {
    PANEL_COACH_WIDTH = 16,
    PANEL_COACH_TEXT_MAX = 40,
    PANEL_COACH_LOSS_MAX = 16,
};

/*
 * "coach", the word and what was lost, the rank, the keys, and for an
 * inaccuracy and worse why.  Nothing but the heading while it is being worked
 * out, and nothing at all where there is no coach.
 */
void panel_coach(struct frame *frame, int x, int y, const struct view *view);

/* The same in one row, centred; false if there is nothing to be said. */
bool panel_coach_row(struct frame *frame, int x, int y, int width,
                     const struct view *view);

/*
 * "mistake ? -1.2": the word, its mark, and the loss in lines; without the
 * mark where it does not fit into so many columns.
 */
void panel_coach_write(const struct grade *grade, int width,
                       char text[PANEL_COACH_TEXT_MAX]);

/* "-1.2": the loss alone, in lines; "-0.0" where it is less than a tenth. */
void panel_coach_write_loss(const struct grade *grade,
                            char text[PANEL_COACH_LOSS_MAX]);

/* The colour of a word. */
enum role panel_coach_role(enum loss_word word);

/* A row for keys that were too many, "2 keys too many"; "" for none. */
void panel_coach_write_keys(const struct review_lock *lock,
                            char text[PANEL_COACH_TEXT_MAX]);

#endif
