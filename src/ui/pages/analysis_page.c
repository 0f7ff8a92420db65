/*
 * analysis_page.c -- what to do with a position: thinking, and keys.
 */
#include "ui/pages/analysis_page.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>

#include "coach/ease.h"

static void
begin(struct analysis_page *page, const struct bindings *bindings,
      const struct analyst *analyst, struct coloured_position *desk)
{
    page->bindings = bindings;
    page->analyst = *analyst;
    page->desk = desk;
    page->worker = NULL;
    page->knows = false;
}

void
analysis_page_open(struct analysis_page *page, const struct bindings *bindings,
                   const struct analyst *analyst,
                   struct coloured_position *desk)
{
    begin(page, bindings, analyst, desk);
    position_talk_begin(&page->talk, NULL);
    position_talk_type(&page->talk);
}

static void
end(void *state)
{
    struct analysis_page *page = state;

    worker_destroy(page->worker);
    page->worker = NULL;
}

/* Think about another position; without memory there is only a text for it. */
static void
think(struct analysis_page *page, const struct coloured_position *about)
{
    const struct worker_question question = {.task = WORKER_RANK,
                                             .most = ANALYSIS_TOP,
                                             .advice = true,
                                             .position = about->position};

    page->about = *about;
    page->knows = false;
    page->form = (struct form){.row = 0};
    page->step = 0;
    if (page->worker == NULL)
        page->worker =
            worker_create(&page->analyst.config, &page->analyst.rules);
    if (page->worker != NULL) {
        worker_ask(page->worker, &question);
        return;
    }
    position_talk_type(&page->talk);
    position_talk_refuse(&page->talk, "out of memory");
}

void
analysis_page_open_position(struct analysis_page *page,
                            const struct bindings *bindings,
                            const struct analyst *analyst,
                            struct coloured_position *desk,
                            const struct position_entry *text)
{
    assert(desk->position.queue_count > 0);

    begin(page, bindings, analyst, desk);
    position_talk_begin(&page->talk, text);
    think(page, desk);
}

/* As "beamfall suggest" and a hint do. */
static void
order(struct analysis_page *page)
{
    const struct movement movement = {.rules = &page->analyst.rules,
                                      .soft_drop = true,
                                      .instant =
                                          page->analyst.config.instant != 0};

    if (page->answer.outcome == AI_DECIDED)
        ease_order(&page->about.position, &movement, page->answer.alternative,
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

/*
 * The text that was typed is done; its first page with a piece counts.  Where
 * there is none the editor asks for it.
 */
static enum page_wish
take_draft(struct analysis_page *page)
{
    struct position_talk *talk = &page->talk;

    if (!position_entry_has_piece(&talk->draft) &&
        !position_entry_turn(&talk->draft, 1, true)) {
        *page->desk = talk->draft.read;
        return PAGE_WISH_EDIT;
    }
    position_talk_accept(talk);
    think(page, &talk->text.read);
    return PAGE_WISH_STAY;
}

/* Nothing that could be typed will do: the editor, with an empty position. */
static enum page_wish
make_by_hand(struct analysis_page *page)
{
    ai_position_init(&page->desk->position);
    page->talk.draft.is_read = false;
    return PAGE_WISH_EDIT;
}

static void
turn_page(struct analysis_page *page, int by)
{
    if (position_entry_turn(&page->talk.text, by, true))
        think(page, &page->talk.text.read);
}

/* The position with the plan under the cursor. */
static enum page_wish
share(struct analysis_page *page)
{
    const bool has_plan = analysis_page_has_choice(page);

    position_talk_share(&page->talk, &page->about,
                        has_plan ? chosen(page)->plan : NULL,
                        has_plan ? chosen(page)->plan_count : 0);
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
leave(struct analysis_page *page)
{
    end(page);
    return PAGE_WISH_LEAVE;
}

/* Others are to do something with the position. */
static enum page_wish
hand_over(struct analysis_page *page, enum page_wish wish)
{
    *page->desk = page->about;
    return wish;
}

static enum page_wish
use(struct analysis_page *page, enum control control)
{
    switch (control) {
    case CONTROL_QUIT:
        return leave(page);
    case CONTROL_EDIT:
        return hand_over(page, PAGE_WISH_EDIT);
    case CONTROL_PLAY_HERE:
        return hand_over(page, PAGE_WISH_PRACTISE);
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
    if (page->talk.types && event->key == INPUT_KEY_TAB)
        return make_by_hand(page);
    switch (position_talk_key(&page->talk, event)) {
    case POSITION_TALK_NOTHING:
        return use(page, bindings_find(page->bindings, PLACE_ANALYSIS, event));
    case POSITION_TALK_READ:
        return take_draft(page);
    case POSITION_TALK_LEFT:
        if (page->worker == NULL)
            return leave(page);
        break;
    case POSITION_TALK_TAKEN:
        break;
    }
    return PAGE_WISH_STAY;
}

static bool
takes_text(const void *state)
{
    const struct analysis_page *page = state;

    return page->talk.types;
}

static bool
begin_paste(void *state)
{
    struct analysis_page *page = state;

    position_talk_type(&page->talk);
    return true;
}

static const char *
copied(const void *state)
{
    const struct analysis_page *page = state;

    return share_text(&page->talk.share);
}

const struct page_kind analysis_page_kind = {
    .size = {ANALYSIS_PAGE_WIDTH, ANALYSIS_PAGE_HEIGHT},
    .key = take_key,
    .draw = analysis_page_draw,
    .advance = advance,
    .takes_text = takes_text,
    .begin_paste = begin_paste,
    .copied = copied,
    .end = end,
};
