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

/* What is to be reviewed, and for whom. */
struct review_source {
    struct reviewer_task task; /* its text and its review are taken over */
    int own;             /* the seat of the one who sits here; -1: neither */
    int32_t today;       /* the day to keep mistakes of; -1: not known */
    enum page_wish back; /* where it is left to */
};

struct review_page {
    const struct bindings *bindings;
    struct review_source source;
    struct reviewer *reviewer;   /* NULL: it could not be begun */
    const struct review *review; /* NULL: not there yet */
    struct review_sums sums;     /* of it */
    int done, count;             /* placements graded, of how many */
    bool failed;                 /* 'trouble' says why */
    char trouble[DATADIR_PATH_MAX + 128];
    char kept[64];                     /* what became of the mistakes, or "" */
    struct form form;                  /* the worst moments, */
    char labels[REVIEW_WORST_MAX][32]; /* "piece 34, 0:51" */
    bool is_open;                      /* one of them is looked at: */
    int step; /* 0: what was played; then the best line */
};

extern const struct page_kind review_page_kind;

/*
 * Begin a review.  The mistakes of the player's own seat come back as puzzles,
 * counted from the day.
 */
void review_page_open(struct review_page *page, const struct bindings *bindings,
                      const struct review_source *source);

/* The lock that is under the cursor; there are worst ones. */
const struct review_lock *review_page_moment(const struct review_page *page);

/* How many pieces had locked before it; also when the page has been left. */
int review_page_piece(const struct review_page *page);

/* The places whose keys work now; only the left seat can be played again. */
unsigned review_page_places(const struct review_page *page);

/* Draw it, in review_draw.c. */
void review_page_draw(const void *state, struct frame *frame);

#endif
