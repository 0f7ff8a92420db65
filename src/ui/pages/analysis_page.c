/*
 * analysis_page.c -- what to do with a position that is typed or pasted.
 */
#include "ui/pages/analysis_page.h"

#include <assert.h>
#include <stdio.h>

#include "ui/game/panel.h"
#include "ui/parts/draw.h"
#include "ui/parts/figures.h"
#include "ui/parts/line_view.h"

enum {
    HEIGHT = 24,
    WIDTH = 44,
    GAP = 2,
    BESIDE_WIDTH = 20,
    LIST_WIDTH = 38, /* where there is room for the search */
    THOUGHTS_WIDTH = PANEL_THOUGHTS_WIDTH,
    WIDE = DRAW_BOARD_WIDTH + LIST_WIDTH + THOUGHTS_WIDTH + 2 * GAP,
};

void
analysis_page_open(struct analysis_page *page, const struct bindings *bindings,
                   const struct ai_options *options)
{
    *page = (struct analysis_page){
        .bindings = bindings, .options = *options, .types = true};
}

static void
end(void *state)
{
    struct analysis_page *page = state;

    worker_destroy(page->worker);
    page->worker = NULL;
}

/* Think about the position. */
static void
think(struct analysis_page *page)
{
    const struct worker_question question = {.task = WORKER_RANK,
                                             .most = ANALYSIS_TOP,
                                             .own = true,
                                             .position = page->position};

    page->worker = worker_create(&page->options);
    if (page->worker == NULL) {
        snprintf(page->trouble, sizeof page->trouble, "out of memory");
        return;
    }
    worker_ask(page->worker, &question);
    page->types = false;
}

void
analysis_page_open_position(struct analysis_page *page,
                            const struct bindings *bindings,
                            const struct ai_options *options,
                            const struct ai_position *position)
{
    assert(position->queue_count > 0);

    analysis_page_open(page, bindings, options);
    page->position = *position;
    think(page);
}

/* The text is complete: think about it, or say what is wrong. */
static void
ask(struct analysis_page *page)
{
    page->trouble[0] = '\0';
    if (!position_text_read(page->text, (size_t)page->length, &page->position,
                            NULL, page->trouble))
        return;
    if (page->position.queue_count == 0) {
        snprintf(page->trouble, sizeof page->trouble,
                 "there is no piece to be placed");
        return;
    }
    think(page);
}

static bool
advance(void *state)
{
    struct analysis_page *page = state;

    if (page->worker == NULL || page->knows)
        return false;
    page->knows = worker_poll(page->worker, &page->answer);
    return !page->knows;
}

/* ------------------------------------------------------------------ Keys -- */

/* False: the page is left. */
static bool
type(struct analysis_page *page, const struct input_event *event)
{
    if (event->key == INPUT_KEY_ESCAPE)
        return false;
    if (event->key == INPUT_KEY_ENTER || event->key == '\n' ||
        event->key == '\r')
        ask(page);
    else if (event->key == INPUT_KEY_BACKSPACE)
        page->length -= page->length > 0;
    else if (event->text >= ' ' && event->text <= '~' &&
             page->length < ANALYSIS_TEXT_MAX - 1)
        page->text[page->length++] = (char)event->text;
    page->text[page->length] = '\0';
    return true;
}

static const struct ai_alternative *
chosen(const struct analysis_page *page)
{
    assert(page->knows && page->form.row < page->answer.count);
    return &page->answer.alternative[page->form.row];
}

static void
use(struct analysis_page *page, enum control control)
{
    if (!page->knows || page->answer.count == 0)
        return;
    if (control == CONTROL_PIECE_BACK)
        page->step -= page->step > 0;
    else if (control == CONTROL_PIECE_ON)
        page->step += page->step < chosen(page)->plan_count;
    else if (form_move(&page->form, control, page->answer.count))
        page->step = 0;
}

static enum page_wish
take_key(void *state, struct pages *pages, const struct input_event *event)
{
    struct analysis_page *page = state;

    (void)pages;
    if (page->types)
        return type(page, event) ? PAGE_WISH_STAY : PAGE_WISH_LEAVE;

    const enum control control =
        bindings_find(page->bindings, PLACE_ANALYSIS, event);
    if (control == CONTROL_QUIT) {
        end(page);
        return PAGE_WISH_LEAVE;
    }
    use(page, control);
    return PAGE_WISH_STAY;
}

static bool
takes_text(const void *state)
{
    const struct analysis_page *page = state;

    return page->types;
}

/* --------------------------------------------------------------- Drawing -- */

static void
draw_text_entry(struct frame *frame, const struct analysis_page *page)
{
    const struct frame_area area = form_page(frame, HEIGHT);

    frame_text_centred(frame, 0, area.y + 1, frame->width, ROLE_TITLE,
                       "Analysis");
    form_draw_text(frame,
                   (struct frame_area){area.x, area.y + 3, area.width, 3},
                   ROLE_TEXT,
                   "Type or paste a position line or a fumen, then press "
                   "Enter. Esc leads back.");
    form_draw_text(frame,
                   (struct frame_area){area.x, area.y + 7, area.width, 10},
                   ROLE_HINT, page->length > 0 ? page->text : "_");
    form_draw_text(frame,
                   (struct frame_area){area.x, area.y + 19, area.width, 3},
                   ROLE_WARNING, page->trouble);
}

/* A placement, and how much less it is worth than the first one. */
static void
draw_row(struct frame *frame, struct frame_area area,
         const struct analysis_page *page, int row)
{
    const struct ai_alternative *list = page->answer.alternative;
    const bool is_chosen = row == page->form.row;
    char text[LINE_VIEW_TEXT_MAX], number[FIGURES_TEXT_MAX];

    figures_number(number, (int64_t)list[row].value - list[0].value);
    if (is_chosen)
        frame_text(frame, area.x, area.y, ROLE_KEY, "\u25b6");
    sequel_move_words(&list[row].move, text);
    frame_text_clipped(frame, area.x + 2, area.y, area.width - 10,
                       is_chosen ? ROLE_TITLE : ROLE_TEXT, text);
    frame_text_right(frame, area.x, area.y, area.width, ROLE_DIM,
                     row == 0 ? "best" : number);
}

static void
draw_beside(struct frame *frame, struct frame_area area,
            const struct analysis_page *page, const struct line_view *line)
{
    char text[LINE_VIEW_TEXT_MAX];

    line_view_draw_pieces(frame, area.x, area.y, area.width, &page->position);
    area.y += 3;
    if (!page->knows || page->answer.count == 0) {
        frame_text(frame, area.x, area.y, ROLE_DIM,
                   page->knows ? "There is no placement." : "Thinking ...");
        return;
    }
    for (int i = 0; i < page->answer.count; i++, area.y++)
        draw_row(frame, area, page, i);
    area.y++;
    if (line->step < line->count)
        snprintf(text, sizeof text, "Plan, %d of %d:", line->step + 1,
                 line->count);
    else
        snprintf(text, sizeof text, "Where it ends:");
    frame_text(frame, area.x, area.y++, ROLE_TITLE, text);
    line_view_words(line, text);
    form_draw_text(frame, (struct frame_area){area.x, area.y, area.width, 4},
                   ROLE_HINT, text);
}

static void
draw_search(struct frame *frame, int x, int y, const struct analysis_page *page)
{
    const struct view_thoughts thoughts = {.known = page->knows,
                                           .decision = page->answer.decision};
    const struct view view = {.names = {"search"}, .thoughts = &thoughts};

    if (page->answer.outcome == AI_DECIDED)
        panel_thoughts(frame, x, y, THOUGHTS_WIDTH, &view);
}

static void
draw_position(struct frame *frame, const struct analysis_page *page)
{
    const bool has_list = page->knows && page->answer.count > 0;
    const bool is_wide = frame->width >= WIDE;
    const int width = is_wide ? LIST_WIDTH : BESIDE_WIDTH;
    const int x = (frame->width - (is_wide ? WIDE : WIDTH)) / 2;
    const int y = (frame->height - HEIGHT) / 2 + 1;
    const int beside = x + DRAW_BOARD_WIDTH + GAP;
    const struct line_view line = {
        .position = &page->position,
        .rules = page->options.rules,
        .plan = has_list ? chosen(page)->plan : NULL,
        .count = has_list ? chosen(page)->plan_count : 0,
        .step = has_list ? page->step : 0,
    };

    line_view_draw_board(frame, (struct draw_place){x, y}, &line);
    draw_beside(
        frame, (struct frame_area){beside, y + 1, width, DRAW_BOARD_HEIGHT - 1},
        page, &line);
    if (is_wide && page->knows)
        draw_search(frame, beside + width + GAP, y + 1, page);
    draw_keys(frame, frame->height - 1, page->bindings, PLACE_ANALYSIS);
}

static void
draw(const void *state, struct frame *frame)
{
    const struct analysis_page *page = state;

    if (page->types)
        draw_text_entry(frame, page);
    else
        draw_position(frame, page);
}

const struct page_kind analysis_page_kind = {
    .size = {WIDTH, HEIGHT},
    .key = take_key,
    .draw = draw,
    .advance = advance,
    .takes_text = takes_text,
    .end = end,
};
