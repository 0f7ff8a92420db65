/*
 * score_list.h -- the lists that scores are kept in: games that can be compared.
 *
 * A sprint of 40 lines and one of 100 are different lists; what a player has
 * made up (custom) and battles are in none.  Games with hints have lists of
 * their own beside these.
 */
#ifndef STORE_SCORE_LIST_H
#define STORE_SCORE_LIST_H

#include <stdbool.h>

#include "match/match.h"
#include "store/scores.h"

enum { SCORE_LISTS = 10 };

struct score_list {
    const char *word;  /* struct score's "mode" */
    const char *title; /* "Sprint, 40 lines" */
    enum score_order order;
    enum match_mode mode;
    int goal; /* lines or rows; 0: none */
};

/* All of them, in the order of the menu. */
extern const struct score_list score_lists[SCORE_LISTS];

/* The list of games with these options; NULL: they are in none. */
const struct score_list *score_list_of(const struct match_options *options);

/* The word of a list, or of the one beside it for games with hints. */
void score_list_word(const struct score_list *list, bool hinted,
                     char word[SCORE_WORD_MAX]);

/*
 * What a finished game of seat 0 is worth in its list; date, name and splits
 * are left empty, and it is one without hints.  False if it is in none, or its
 * goal was not reached.
 */
bool score_list_enter(const struct match *match, struct score *score);

#endif
