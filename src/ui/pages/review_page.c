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

/* A reviewer frees its text; ours is for the other seat. */
static bool
copy_text(struct reviewer_task *task)
{
    char *text = malloc(task->length);

    if (text == NULL)
        return false;
    memcpy(text, task->text, task->length);
    task->text = text;
    return true;
}

/* Begin with a seat. */
static void
begin(struct review_page *page)
{
    struct reviewer_task task = page->source.task;

    page->source.task.begun = NULL;
    if (task.begun != NULL || copy_text(&task))
        page->reviewer = reviewer_create(&task);
    page->failed = page->reviewer == NULL;
    if (page->failed)
        snprintf(page->trouble, sizeof page->trouble,
                 "There is no memory for a review.");
}

void
review_page_open(struct review_page *page, const struct bindings *bindings,
                 const struct review_source *source)
{
    assert((source->task.text == NULL) != (source->task.begun == NULL));

    *page = (struct review_page){.bindings = bindings, .source = *source};
    begin(page);
}

static void
stop(struct review_page *page)
{
    reviewer_destroy(page->reviewer);
    page->reviewer = NULL;
    page->review = NULL;
}

static void
end(void *state)
{
    struct review_page *page = state;

    stop(page);
    free(page->source.task.text);
    page->source.task.text = NULL;
}

/* Can the other seat be looked at, too? */
static bool
has_other(const struct review_page *page)
{
    return page->source.task.text != NULL &&
           page->source.task.header.options.seats == MATCH_SEATS_MAX;
}

static void
change_seat(struct review_page *page)
{
    const struct review_source source = page->source;

    if (!has_other(page))
        return;
    stop(page);
    *page = (struct review_page){.bindings = page->bindings, .source = source};
    page->source.task.seat = 1 - source.task.seat;
    begin(page);
}

/* Put the mistakes where they come back from. */
static void
keep_mistakes(struct review_page *page)
{
    const struct review *review = page->review;
    const struct review_part part = {review->lock, review->next,
                                     &review->rules};
    char text[sizeof page->trouble];

    if (review_keep_mistakes(&part, page->source.today, text, sizeof text))
        snprintf(page->kept, sizeof page->kept, "%.60s", text);
    else
        memcpy(page->trouble, text, sizeof page->trouble);
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
    if (page->source.today >= 0 && page->source.own == page->source.task.seat)
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

unsigned
review_page_places(const struct review_page *page)
{
    const bool is_left = page->source.task.seat == 0;

    if (page->is_open)
        return is_left ? PLACE_MOMENT | PLACE_TRY : PLACE_MOMENT;
    return has_other(page) ? PLACE_REVIEW | PLACE_SEATS : PLACE_REVIEW;
}

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
        return page->source.back;
    if (control == CONTROL_OTHER_SEAT) {
        change_seat(page);
        return PAGE_WISH_STAY;
    }
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
    const enum control control =
        bindings_find(page->bindings, review_page_places(page), event);

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
