/*
 * analysis_page.c -- what to do with a position: thinking, and keys.
 */
#include "ui/pages/analysis_page.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>

#include "coach/ease.h"

static void
begin_to_type(struct analysis_page *page)
{
    position_entry_begin(&page->entry);
    page->shares = false;
    page->types = true;
}

void
analysis_page_open(struct analysis_page *page, const struct bindings *bindings,
                   const struct ai_options *options,
                   struct coloured_position *desk)
{
    page->bindings = bindings;
    page->options = *options;
    page->desk = desk;
    page->worker = NULL;
    page->knows = false;
    begin_to_type(page);
}

static void
end(void *state)
{
    struct analysis_page *page = state;

    worker_destroy(page->worker);
    page->worker = NULL;
}

/* Think about the position on the desk. */
static void
think(struct analysis_page *page)
{
    const struct worker_question question = {.task = WORKER_RANK,
                                             .most = ANALYSIS_TOP,
                                             .own = true,
                                             .position = page->desk->position};

    page->knows = false;
    page->form = (struct form){.row = 0};
    page->step = 0;
    if (page->worker == NULL)
        page->worker = worker_create(&page->options);
    page->types = page->worker == NULL;
    if (page->worker != NULL)
        worker_ask(page->worker, &question);
    else
        snprintf(page->entry.trouble, sizeof page->entry.trouble,
                 "out of memory");
}

void
analysis_page_open_position(struct analysis_page *page,
                            const struct bindings *bindings,
                            const struct ai_options *options,
                            struct coloured_position *desk)
{
    assert(desk->position.queue_count > 0);

    analysis_page_open(page, bindings, options, desk);
    think(page);
}

/* As "beamfall suggest" and a hint do. */
static void
order(struct analysis_page *page)
{
    const struct movement movement = {.rules = page->options.rules,
                                      .soft_drop = true,
                                      .instant = page->options.instant};

    if (page->answer.outcome == AI_DECIDED)
        ease_order(&page->desk->position, &movement, page->answer.alternative,
                   page->answer.count);
}

static bool
advance(void *state)
{
    struct analysis_page *page = state;

    if (page->worker == NULL || page->knows)
        return false;
    page->knows = worker_poll(page->worker, &page->answer);
    if (page->knows)
        order(page);
    return !page->knows;
}

bool
analysis_page_has_choice(const struct analysis_page *page)
{
    return page->knows && page->answer.count > 0;
}

static const struct ai_alternative *
chosen(const struct analysis_page *page)
{
    assert(analysis_page_has_choice(page));
    return &page->answer.alternative[page->form.row];
}

void
analysis_page_grade(const struct analysis_page *page, int row,
                    struct grade *grade)
{
    const struct ai_alternative *list = page->answer.alternative;

    assert(analysis_page_has_choice(page) && row < page->answer.count);
    *grade = (struct grade){.rank = row + 1, .of = page->answer.count};
    grade_pair(grade, ease_best(list, page->answer.count), &list[row]);
}

/* ------------------------------------------------------------------ Keys -- */

/* What was typed, or another page of it, is to be thought about. */
static void
take_entry(struct analysis_page *page)
{
    struct position_entry *entry = &page->entry;

    if (entry->read.position.queue_count > 0) {
        *page->desk = entry->read;
        think(page);
        return;
    }
    snprintf(entry->trouble, sizeof entry->trouble,
             "there is no piece to be placed");
    page->types = true;
}

/* Nothing that could be typed will do: the editor, with an empty position. */
static enum page_wish
make_by_hand(struct analysis_page *page)
{
    end(page);
    ai_position_init(&page->desk->position);
    return PAGE_WISH_EDIT;
}

static enum page_wish
type(struct analysis_page *page, const struct input_event *event)
{
    if (event->key == INPUT_KEY_TAB)
        return make_by_hand(page);
    switch (position_entry_key(&page->entry, event)) {
    case POSITION_ENTRY_READ:
        take_entry(page);
        break;
    case POSITION_ENTRY_LEFT:
        if (page->worker == NULL)
            return PAGE_WISH_LEAVE;
        page->types = false;
        break;
    case POSITION_ENTRY_TYPES:
        break;
    }
    return PAGE_WISH_STAY;
}

static void
turn_page(struct analysis_page *page, int by)
{
    if (position_entry_turn(&page->entry, by))
        take_entry(page);
}

/* The position with the plan under the cursor. */
static enum page_wish
share(struct analysis_page *page)
{
    const bool has_plan = analysis_page_has_choice(page);

    share_write(&page->share, &page->desk->position, &page->desk->colours,
                has_plan ? chosen(page)->plan : NULL,
                has_plan ? chosen(page)->plan_count : 0);
    page->shares = true;
    return PAGE_WISH_COPY;
}

static void
choose(struct analysis_page *page, enum control control)
{
    if (!analysis_page_has_choice(page))
        return;
    if (control == CONTROL_PIECE_BACK)
        page->step -= page->step > 0;
    else if (control == CONTROL_PIECE_ON)
        page->step += page->step < chosen(page)->plan_count;
    else if (form_move(&page->form, control, page->answer.count))
        page->step = 0;
}

static enum page_wish
leave(struct analysis_page *page, enum page_wish wish)
{
    end(page);
    return wish;
}

static enum page_wish
use(struct analysis_page *page, enum control control)
{
    switch (control) {
    case CONTROL_QUIT:
        return leave(page, PAGE_WISH_LEAVE);
    case CONTROL_EDIT:
        return leave(page, PAGE_WISH_EDIT);
    case CONTROL_PLAY_HERE:
        return leave(page, PAGE_WISH_PRACTISE);
    case CONTROL_COPY:
        return share(page);
    case CONTROL_PAGE_BACK:
        turn_page(page, -1);
        break;
    case CONTROL_PAGE_ON:
        turn_page(page, 1);
        break;
    default:
        choose(page, control);
        break;
    }
    return PAGE_WISH_STAY;
}

static enum page_wish
take_key(void *state, struct pages *pages, const struct input_event *event)
{
    struct analysis_page *page = state;

    (void)pages;
    if (page->types)
        return type(page, event);
    if (!page->shares)
        return use(page, bindings_find(page->bindings, PLACE_ANALYSIS, event));
    page->shares = false;
    return PAGE_WISH_STAY;
}

static bool
takes_text(const void *state)
{
    const struct analysis_page *page = state;

    return page->types;
}

static bool
welcomes_paste(void *state)
{
    begin_to_type(state);
    return true;
}

static const char *
copied(const void *state)
{
    const struct analysis_page *page = state;

    return share_text(&page->share);
}

const struct page_kind analysis_page_kind = {
    .size = {ANALYSIS_PAGE_WIDTH, ANALYSIS_PAGE_HEIGHT},
    .key = take_key,
    .draw = analysis_page_draw,
    .advance = advance,
    .takes_text = takes_text,
    .welcomes_paste = welcomes_paste,
    .copied = copied,
    .end = end,
};
