/*
 * review_page.h -- a game as the coach sees it, and its worst moments.
 *
 * The review is made in a thread of its own; meanwhile the page tells how far
 * it is.  A moment is opened to see what was played and what was better.
 */
#ifndef UI_PAGES_REVIEW_PAGE_H
#define UI_PAGES_REVIEW_PAGE_H

#include "coach/reviewer.h"
#include "store/datadir.h"
#include "ui/pages/pages.h"
#include "ui/parts/binding.h"
#include "ui/parts/form.h"

struct review_page {
    const struct bindings *bindings;
    char player[REPLAY_NAME_SIZE];
    struct reviewer *reviewer;   /* NULL: it could not be begun */
    const struct review *review; /* NULL: not there yet */
    struct review_sums sums;     /* of it */
    int done, count;             /* placements graded, of how many */
    bool failed;                 /* 'trouble' says why */
    int32_t today; /* the day to keep mistakes of; -1: they are not kept */
    char trouble[DATADIR_PATH_MAX + 128];
    char kept[64];                     /* what became of the mistakes, or "" */
    struct form form;                  /* the worst moments, */
    char labels[REVIEW_WORST_MAX][32]; /* "piece 34, 0:51" */
    bool is_open;                      /* one of them is looked at: */
    int step; /* 0: what was played; then the best line */
};

extern const struct page_kind review_page_kind;

/*
 * Begin a review, which takes the text over.  The player's own mistakes
 * come back as puzzles, counted from 'today'; -1: it was somebody else's game.
 */
void review_page_open(struct review_page *page, const struct bindings *bindings,
                      const struct reviewer_task *task, int32_t today);

/* The lock that is under the cursor; there are worst ones. */
const struct review_lock *review_page_moment(const struct review_page *page);

/* How many pieces had locked before it; also when the page has been left. */
int review_page_piece(const struct review_page *page);

/* Draw it, in review_draw.c. */
void review_page_draw(const void *state, struct frame *frame);

#endif
