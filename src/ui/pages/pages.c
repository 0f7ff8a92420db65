/*
 * pages.c -- a stack of pages.
 */
#include "ui/pages/pages.h"

#include <assert.h>
#include <stddef.h>

static const struct page *
uppermost(const struct pages *pages)
{
    assert(pages->count >= 1 && pages->count <= PAGES_MAX);
    return &pages->open[pages->count - 1];
}

void
pages_open(struct pages *pages, const struct page_kind *kind, void *state)
{
    assert(pages->count < PAGES_MAX);
    pages->open[pages->count++] = (struct page){kind, state};
}

bool
pages_are_open(const struct pages *pages)
{
    return pages->count > 0;
}

bool
pages_show(const struct pages *pages, const struct page_kind *kind)
{
    return pages->count > 0 && uppermost(pages)->kind == kind;
}

enum page_wish
pages_key(struct pages *pages, const struct input_event *event)
{
    const int index = pages->count - 1;
    const struct page *page = uppermost(pages);

    assert(event->type == INPUT_KEY && event->action != INPUT_RELEASE);
    const enum page_wish wish = page->kind->key(page->state, pages, event);
    if (wish <= PAGE_WISH_STAY_LAST)
        return wish;
    /* One that leaves has not opened another: that would hang in the air. */
    assert(pages->count == index + 1);
    pages->count = index;
    return wish;
}

bool
pages_advance(struct pages *pages)
{
    if (pages->count == 0)
        return false;

    const struct page *page = uppermost(pages);
    return page->kind->advance != NULL && page->kind->advance(page->state);
}

struct view_size
pages_size(const struct pages *pages)
{
    return uppermost(pages)->kind->size;
}

void
pages_draw(const struct pages *pages, struct frame *frame)
{
    const struct page *page = uppermost(pages);

    page->kind->draw(page->state, frame);
}

bool
pages_take_text(const struct pages *pages)
{
    if (pages->count == 0)
        return false;

    const struct page *page = uppermost(pages);
    return page->kind->takes_text != NULL &&
           page->kind->takes_text(page->state);
}

bool
pages_begin_paste(struct pages *pages)
{
    const struct page *page;

    if (pages->count == 0)
        return false;
    page = uppermost(pages);
    return pages_take_text(pages) || (page->kind->begin_paste != NULL &&
                                      page->kind->begin_paste(page->state));
}

const char *
pages_copied(const struct pages *pages)
{
    const struct page *page = uppermost(pages);

    assert(page->kind->copied != NULL);
    return page->kind->copied(page->state);
}

void
pages_close(struct pages *pages)
{
    const struct page *page = uppermost(pages);

    if (page->kind->end != NULL)
        page->kind->end(page->state);
    pages->count--;
}

void
pages_end(struct pages *pages)
{
    while (pages->count > 0)
        pages_close(pages);
}
