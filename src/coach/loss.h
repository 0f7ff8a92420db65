/*
 * loss.h -- what a placement has lost, in a unit that a player understands.
 *
 * The unit is a thousandth of a line: of attack sent or garbage dug over the
 * next twenty pieces, the placement's own included, as it is to be expected
 * when play goes on as well as before.  The engine's own numbers are turned
 * into it by a curve that was fitted once; docs/coach.md tells how, and how far
 * it can be off.
 *
 * Nothing here knows a position or an engine.  All numbers are integers.
 */
#ifndef COACH_LOSS_H
#define COACH_LOSS_H

#include <stdint.h>

enum { LOSS_LINE = 1000 }; /* one line, in the unit of all losses */

/* From the best to the worst. */
enum loss_word {
    LOSS_BEST, /* no loss, or one that is below the noise */
    LOSS_GOOD,
    LOSS_INACCURACY,
    LOSS_MISTAKE,
    LOSS_BLUNDER,
    LOSS_WORD_COUNT
};

/*
 * The loss where the status of the best placement is higher by 'difference' (0
 * and up) than that of the one that was played, both searched alike.  It never
 * falls with the difference, and ends at loss_most().
 */
int32_t loss_of(int64_t difference);

/*
 * What a placement loses that ends the game, while another one does not: as
 * much as the worst that were measured.
 */
int32_t loss_most(void);

/* Losses up to here say nothing: so much changes when the engine looks longer.
 */
int32_t loss_noise(void);

enum loss_word loss_word_of(int32_t loss);

/* "best", "good", "inaccuracy", "mistake", "blunder". */
const char *loss_word_name(enum loss_word word);

/* The word alone where there is no colour: "", "", "?!", "?", "??". */
const char *loss_word_mark(enum loss_word word);

/*
 * What a loss costs in versus, where the other side plays as well: thousandths
 * of a game, of the chance to win it.  One line is LOSS_GAME_A_LINE of them,
 * give or take a third; see docs/coach.md.
 */
enum { LOSS_GAME_A_LINE = 7 };
int32_t loss_in_games(int32_t loss);

/*
 * How well a placement was played, in thousandths: 1000 where nothing was lost
 * beyond the noise, 500 for a line lost.  The mean of it over a game is the
 * accuracy.
 */
int loss_accuracy(int32_t loss);

#endif
