/*
 * editor.h -- a position that is made by hand.
 *
 * A field with colours, what is in hold, the queue and the bag; a cursor in one
 * of these parts; and a colour to paint with.  Every change can be taken back.
 * It knows no keys and no screen.
 *
 * Cells are letters as in format/position_line.h: a piece, or 'G' for garbage.
 * Only the visible rows are reached by the cursor; what a position brings along
 * above them stays.  Functions that change something return NULL, or a sentence
 * that says why nothing was changed.
 */
#ifndef COACH_EDITOR_H
#define COACH_EDITOR_H

#include <stdbool.h>

#include "ai/ai.h"
#include "coach/history.h"
#include "format/position_line.h"

enum { EDITOR_UNDO_MAX = HISTORY_UNDO_MAX }; /* that can be taken back */

enum editor_part {
    EDITOR_FIELD,
    EDITOR_HOLD,
    EDITOR_QUEUE,
    EDITOR_BAG,
    EDITOR_PARTS
};

struct editor {
    struct coloured_position now;
    enum editor_part part; /* where the cursor is, and in it: */
    int x;                 /* 0..9 */
    int y;                 /* 0..19, from the floor up */
    int slot;              /* of the queue, 0..its length */
    int piece;             /* of the bag, enum piece */
    char brush;            /* the colour to paint with */
    struct history history;
    struct coloured_position state[HISTORY_STATES]; /* in its places */
};

/*
 * Begin with a position, or with an empty one where it is NULL; 'colours' may be
 * NULL, too: then all cells are garbage.
 */
void editor_begin(struct editor *editor, const struct ai_position *position,
                  const struct position_colours *colours);

/* Another position in place of this one; a change like any other. */
void editor_replace(struct editor *editor, const struct ai_position *position,
                    const struct position_colours *colours);

/*
 * Move the cursor.  Outside of the field 'dy' leads to the part above or below
 * it (hold, queue, bag).
 */
void editor_move(struct editor *editor, int dx, int dy);
void editor_next_part(struct editor *editor);

/*
 * A letter of "IOTSZJLG": in the field the colour to paint with from now on,
 * and the cell under the cursor; in hold the piece; in the queue one more piece
 * at the cursor; in the bag it goes in or out.
 */
const char *editor_take(struct editor *editor, char letter);

/* Paint the cell, or empty it if it has that colour; else as editor_take(). */
const char *editor_paint(struct editor *editor);

/* Empty the cell, hold, the slot of the queue, or all of the bag. */
void editor_erase(struct editor *editor);

/* Empty the field. */
void editor_clear(struct editor *editor);

/* A row of garbage rises, its hole in the column of the cursor. */
const char *editor_raise(struct editor *editor);

/* False: there is nothing to go to. */
bool editor_undo(struct editor *editor);
bool editor_redo(struct editor *editor);
int editor_undo_count(const struct editor *editor);
int editor_redo_count(const struct editor *editor);

#endif
