/*
 * review_page.c -- a game as the coach sees it: keys, and the review's coming.
 */
#include "ui/pages/review_page.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach/review_mistakes.h"
#include "ui/parts/figures.h"

void
review_page_open(struct review_page *page, const struct bindings *bindings,
                 const struct reviewer_task *task, int32_t today)
{
    *page = (struct review_page){.bindings = bindings, .today = today};
    memcpy(page->player, task->header.player[task->seat], sizeof page->player);
    page->reviewer = reviewer_create(task);
    page->failed = page->reviewer == NULL;
    if (page->failed)
        snprintf(page->trouble, sizeof page->trouble,
                 "There is no memory for a review.");
}

static void
end(void *state)
{
    struct review_page *page = state;

    reviewer_destroy(page->reviewer);
    page->reviewer = NULL;
    page->review = NULL;
}

/* Put the mistakes where they come back from. */
static void
keep_mistakes(struct review_page *page)
{
    struct mistakes *mistakes = malloc(sizeof *mistakes);
    char path[DATADIR_PATH_MAX];
    int added;

    if (mistakes == NULL || !mistakes_path(path)) {
        free(mistakes);
        return;
    }
    mistakes_load(path, mistakes, page->trouble, sizeof page->trouble);
    added = review_add_mistakes(page->review, page->today, mistakes);
    if (added > 0 &&
        mistakes_save(path, mistakes, page->trouble, sizeof page->trouble))
        snprintf(page->kept, sizeof page->kept, "%d mistake%s of yours noted.",
                 added, added == 1 ? "" : "s");
    free(mistakes);
}

/* The review is there. */
static void
take_review(struct review_page *page)
{
    page->review = reviewer_review(page->reviewer);
    review_sum(page->review, &page->sums);
    for (int i = 0; i < page->sums.worst_count; i++) {
        const int index = page->sums.worst[i];
        char time[FIGURES_TEXT_MAX];

        figures_time(time, page->review->lock[index].turn.step);
        snprintf(page->labels[i], sizeof page->labels[i], "piece %d, %.12s",
                 index + 1, time);
    }
    if (page->today >= 0)
        keep_mistakes(page);
}

/* Is the review still on its way? */
static bool
advance(void *state)
{
    struct review_page *page = state;

    if (page->reviewer == NULL || page->review != NULL || page->failed)
        return false;
    switch (reviewer_look(page->reviewer, &page->done, &page->count)) {
    case REVIEWER_DONE:
        take_review(page);
        return false;
    case REVIEWER_FAILED:
        page->failed = true;
        snprintf(page->trouble, sizeof page->trouble, "%s",
                 reviewer_error(page->reviewer));
        return false;
    case REVIEWER_READING:
    case REVIEWER_GRADING:
        break;
    }
    return true;
}

const struct review_lock *
review_page_moment(const struct review_page *page)
{
    assert(page->review != NULL && page->form.row < page->sums.worst_count);
    return &page->review->lock[page->sums.worst[page->form.row]];
}

int
review_page_piece(const struct review_page *page)
{
    assert(page->form.row < page->sums.worst_count);
    return page->sums.worst[page->form.row];
}

/* ------------------------------------------------------------------ Keys -- */

static enum page_wish
use_in_moment(struct review_page *page, enum control control)
{
    const int last = 1 + review_page_moment(page)->grade.best.plan_count;

    switch (control) {
    case CONTROL_PIECE_BACK:
        page->step -= page->step > 0;
        break;
    case CONTROL_PIECE_ON:
        page->step += page->step < last;
        break;
    case CONTROL_QUIT:
        page->is_open = false;
        break;
    case CONTROL_TAKE:
        if (page->review->seat != 0)
            break;
        return PAGE_WISH_TRY;
    default:
        form_move(&page->form, control, page->sums.worst_count);
        page->step =
            control == CONTROL_UP || control == CONTROL_DOWN ? 0 : page->step;
        break;
    }
    return PAGE_WISH_STAY;
}

static enum page_wish
use(struct review_page *page, enum control control)
{
    if (control == CONTROL_QUIT)
        return PAGE_WISH_LIST;
    if (page->review == NULL || page->sums.worst_count == 0)
        return PAGE_WISH_STAY;
    if (control == CONTROL_ACCEPT) {
        page->is_open = true;
        page->step = 0;
    } else {
        form_move(&page->form, control, page->sums.worst_count);
    }
    return PAGE_WISH_STAY;
}

static enum page_wish
take_key(void *state, struct pages *pages, const struct input_event *event)
{
    struct review_page *page = state;
    const unsigned place = page->is_open ? PLACE_MOMENT : PLACE_REVIEW;
    const enum control control = bindings_find(page->bindings, place, event);

    (void)pages;
    const enum page_wish wish =
        page->is_open ? use_in_moment(page, control) : use(page, control);
    if (wish != PAGE_WISH_STAY)
        end(page);
    return wish;
}

const struct page_kind review_page_kind = {
    .size = {44, 24},
    .key = take_key,
    .draw = review_page_draw,
    .advance = advance,
    .end = end,
};
