/*
 * edit.h -- changing a match by hand: for practice, never in a game that counts.
 *
 * Fields, queue and hold are put in place as if they had come about in play;
 * what follows them is dealt from the bag as before.  A seat that was edited
 * is marked, for its sums no longer add up.  No replay can follow an edit.
 *
 * The seat is not over.  What would leave no room for the piece is refused:
 * false, and the match is as it was.
 */
#ifndef MATCH_EDIT_H
#define MATCH_EDIT_H

#include <stdbool.h>
#include <stdint.h>

#include "match/match.h"

/* Another field under the same pieces; the piece in flight enters anew. */
bool match_edit_field(struct match *match, int seat, const struct stack *stack);

/*
 * Other pieces: the one in flight, which enters, and the next ones.  Those that
 * are missing to the previews of the match are dealt; those that are too many
 * are left out.  Hold may be used again.
 */
bool match_edit_pieces(struct match *match, int seat, const uint8_t *pieces,
                       int count);

/* Only these pieces are left in the bag, see ai/rules/bag.h. */
void match_edit_bag(struct match *match, int index, unsigned pieces);

/* Another piece in hold, or PIECE_NONE; used up for this turn, or not. */
void match_edit_hold(struct match *match, int index, enum piece piece,
                     bool used);

/* Hold may be used again for this piece. */
void match_edit_free_hold(struct match *match, int index);

/* The chain of back-to-back and combo. */
void match_edit_chain(struct match *match, int index, struct chain chain);

/*
 * Let 'rows' (1 and up) of garbage rise at once, the first hole at the bottom;
 * the piece in flight enters anew.
 */
bool match_edit_rise(struct match *match, int seat, const uint8_t *holes,
                     int rows);

#endif
