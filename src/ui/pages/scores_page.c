/*
 * scores_page.c -- the best of every list.
 */
#include "ui/pages/scores_page.h"

#include <assert.h>
#include <stdio.h>

#include "ui/game/score_table.h"
#include "ui/parts/draw.h"
#include "ui/parts/form.h"

enum {
    HEIGHT = 24,
    WIDTH = 44,
    TITLE_ROW = 1,
    RULES_ROW = 2,
    TABLE_ROW = 4,
    SPLITS_ROW = 18,
    TROUBLE_ROW = 22,
    TEXT_MAX = 96,
};

static void
read_list(struct scores_page *page)
{
    const struct score_list *list = &score_lists[page->list];
    char path[DATADIR_PATH_MAX], word[SCORE_WORD_MAX];
    const struct scores_query query = {
        word, page->rules.lines[page->ruleset].name, list->order};

    score_list_word(list, page->hinted, word);
    page->count = 0;
    page->trouble[0] = '\0';
    if (scores_path(path))
        page->count = scores_top(path, &query, page->top, SCORES_PAGE_MAX,
                                 page->trouble, sizeof page->trouble);
}

void
scores_page_init(struct scores_page *page, const struct bindings *bindings,
                 const struct menu_list *rules, int list, int ruleset)
{
    assert(list >= 0 && list < SCORE_LISTS);
    assert(ruleset >= 0 && ruleset < rules->count);

    *page = (struct scores_page){
        .bindings = bindings,
        .rules = *rules,
        .list = list,
        .ruleset = ruleset,
    };
    read_list(page);
}

static enum page_wish
take_key(void *state, struct pages *pages, const struct input_event *event)
{
    struct scores_page *page = state;
    const int rules = page->rules.count;

    (void)pages;
    switch (bindings_find(page->bindings, PLACE_SCORES, event)) {
    case CONTROL_LESS:
        page->list = form_turn(page->list, -1, SCORE_LISTS);
        break;
    case CONTROL_MORE:
        page->list = form_turn(page->list, 1, SCORE_LISTS);
        break;
    case CONTROL_UP:
        page->ruleset = form_turn(page->ruleset, -1, rules);
        break;
    case CONTROL_DOWN:
        page->ruleset = form_turn(page->ruleset, 1, rules);
        break;
    case CONTROL_HINT:
        page->hinted = !page->hinted;
        break;
    case CONTROL_QUIT:
        return PAGE_WISH_LEAVE;
    default:
        return PAGE_WISH_STAY;
    }
    read_list(page);
    return PAGE_WISH_STAY;
}

static void
draw(const void *state, struct frame *frame)
{
    const struct scores_page *page = state;
    const struct score_list *list = &score_lists[page->list];
    const int x = (frame->width - SCORE_TABLE_WIDTH) / 2;
    const int y = (frame->height - HEIGHT) / 2;
    char text[TEXT_MAX];

    snprintf(text, sizeof text, "\u25c1 %s \u25b7", list->title);
    frame_text_centred(frame, 0, y + TITLE_ROW, frame->width, ROLE_TITLE, text);
    snprintf(text, sizeof text, "rules: %s, %s hints",
             page->rules.lines[page->ruleset].name,
             page->hinted ? "with" : "without");
    frame_text_centred(frame, 0, y + RULES_ROW, frame->width, ROLE_DIM, text);
    if (page->count == 0)
        frame_text_centred(frame, 0, y + TABLE_ROW + 2, frame->width, ROLE_TEXT,
                           "Nothing yet.");
    score_table_draw(frame, x, y + TABLE_ROW,
                     &(struct score_table){.order = list->order,
                                           .top = page->top,
                                           .count = page->count});
    if (page->count > 0 && page->count + TABLE_ROW < SPLITS_ROW)
        score_table_draw_splits(frame, x, y + SPLITS_ROW, &page->top[0], NULL);
    frame_text_centred(frame, 0, y + TROUBLE_ROW, frame->width, ROLE_WARNING,
                       page->trouble);
    draw_keys(frame, frame->height - 1, page->bindings, PLACE_SCORES);
}

const struct page_kind scores_page_kind = {
    .size = {WIDTH, HEIGHT},
    .key = take_key,
    .draw = draw,
};
