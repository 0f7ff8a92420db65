/*
 * mistake_page.h -- the player's own mistakes, asked again one by one.
 *
 * Those that are due come up, the longest waiting first.  The first answer to
 * each counts: it is the coach's word about what is placed, and it is wrong if
 * the place was told before.  After that the mistake may be tried again without
 * consequences.
 */
#ifndef UI_PAGES_MISTAKE_PAGE_H
#define UI_PAGES_MISTAKE_PAGE_H

#include "coach/recall.h"
#include "store/mistakes.h"
#include "store/ruleset_file.h"
#include "ui/pages/pages.h"
#include "ui/pages/puzzle_board.h"

/* What the page works on; all of it outlives the page. */
struct mistake_context {
    const struct bindings *bindings;
    const struct datadir *dirs; /* where rules are found */
    struct mistakes *mistakes;
    int32_t today; /* see store/mistakes.h */
    int budget;    /* of the coach, see coach/grade.h */

    /* Called when an answer has changed the list, with the mistake as it was;
       NULL: nobody keeps it. */
    void (*tell)(void *context, const struct mistake *asked, bool solved);
    void *context;
};

struct mistake_page {
    struct mistake_context with;
    struct puzzle_board board;
    struct puzzle puzzle;      /* the mistake as one */
    struct mistake mistake;    /* as it was when it was asked */
    struct ruleset_file rules; /* of its game */
    struct recall *recall;     /* NULL: there is no memory or thread */
    struct ai_move plan[AI_HORIZON_MAX]; /* the best line, once it is known */
    int number, total;                   /* of those that were due at first */
    int passed; /* due ones that were left without an answer */
    bool is_answered;
    int32_t due; /* when it comes back then; -1: it is learned */
    char trouble[DATADIR_PATH_MAX + 128];
};

extern const struct page_kind mistake_page_kind;

/* Begin with the first one; false: none is due. */
bool mistake_page_open(struct mistake_page *page,
                       const struct mistake_context *with);

#endif
