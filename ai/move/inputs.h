/*
 * inputs.h -- what each letter of an input string does to a piece.
 *
 *     l r   one column            z c x   turn counterclockwise, clockwise,
 *     L R   to the wall                   halfway round
 *     d     one row down          V       hard drop: fall and lock, always last
 *     D     down to rest
 *
 * A 'v' (hold) before them is a matter of the match and not known here.  The
 * path generator, the match's tests and the bots all go by this one definition;
 * it asks the rule layer alone.
 */
#ifndef AI_MOVE_INPUTS_H
#define AI_MOVE_INPUTS_H

#include "ai/move/movegen.h"

/*
 * A piece on its way is a landing that has not happened yet: where it stands,
 * and the spin grade it would have if it locked there now.
 */

/* Bring a piece in; false when it is blocked out. */
bool inputs_enter(const struct movement *movement, const struct board *board,
                  enum piece piece, struct landing *flight);

/*
 * Apply one input.  Returns how many columns or rows it moved the piece (1 for
 * a turn, 0 for a hard drop of a piece that rests), or -1 when it did nothing
 * and *flight is left alone: blocked, not allowed by the movement, or no input.
 * With instant gravity the piece then falls, and only l r z c x V are inputs.
 */
int inputs_apply(const struct movement *movement, const struct board *board,
                 struct landing *flight, char input);

/*
 * Apply a whole string from the entry on.  Returns false unless every input
 * does something and the last one, and only that, is V.
 */
bool inputs_replay(const struct movement *movement, const struct board *board,
                   enum piece piece, const char *inputs,
                   struct landing *landing);

#endif
