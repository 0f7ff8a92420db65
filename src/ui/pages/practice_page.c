/*
 * practice_page.c -- the form of a drill.
 */
#include "ui/pages/practice_page.h"

#include <stdio.h>

enum {
    LABEL_WIDTH = 18,
};

enum row {
    ROW_HOLD,
    ROW_LOCK,
    ROW_HOLES,
    ROW_ROWS,
    ROW_RISE,
    ROW_EDIT,
    ROW_COUNT
};

static const char *const labels[ROW_COUNT] = {
    [ROW_HOLD] = "Unlimited hold",    [ROW_LOCK] = "Finesse lock",
    [ROW_HOLES] = "Holes in garbage", [ROW_ROWS] = "Rows of garbage",
    [ROW_RISE] = "Let garbage rise",  [ROW_EDIT] = "Edit the position",
};

static const char *const about[ROW_COUNT] = {
    [ROW_HOLD] = "A piece can be swapped with hold as often as you like.",
    [ROW_LOCK] = ("A key is refused when the piece could have gone with fewer "
                  "keys wherever it still can go."),
    [ROW_HOLES] = "How the holes of the rows lie above each other.",
    [ROW_ROWS] = "How many rows of garbage rise together.",
    [ROW_RISE] = "Enter lets garbage rise; it can be taken back.",
    [ROW_EDIT] = "Enter leads to the editor: field, hold, queue and bag.",
};

void
practice_page_open(struct practice_page *page, const struct bindings *bindings,
                   struct drill *drill)
{
    const int row = page->form.row;

    *page = (struct practice_page){
        .bindings = bindings, .drill = drill, .form = {row}};
}

static void
change(struct practice_page *page, int by)
{
    struct drill *drill = page->drill;

    switch ((enum row)page->form.row) {
    case ROW_HOLD:
        drill->free_hold = !drill->free_hold;
        break;
    case ROW_LOCK:
        drill->key_lock = !drill->key_lock;
        break;
    case ROW_HOLES:
        drill->holes = (enum practice_holes)form_turn((int)drill->holes, by,
                                                      PRACTICE_HOLES_COUNT);
        break;
    case ROW_ROWS:
        drill->rows = 1 + form_turn(drill->rows - 1, by, DRILL_ROWS_MAX);
        break;
    default:
        break;
    }
}

/* Enter does what the row says. */
static enum page_wish
accept(struct practice_page *page)
{
    if (page->form.row == ROW_RISE)
        return PAGE_WISH_RISE;
    if (page->form.row == ROW_EDIT)
        return PAGE_WISH_EDIT;
    change(page, 1);
    return PAGE_WISH_STAY;
}

static enum page_wish
take_key(void *state, struct pages *pages, const struct input_event *event)
{
    struct practice_page *page = state;
    const enum control control =
        bindings_find(page->bindings, PLACE_FORM, event);

    (void)pages;
    switch (control) {
    case CONTROL_LESS:
        change(page, -1);
        break;
    case CONTROL_MORE:
        change(page, 1);
        break;
    case CONTROL_ACCEPT:
        return accept(page);
    case CONTROL_QUIT:
        return PAGE_WISH_LEAVE;
    default:
        form_move(&page->form, control, ROW_COUNT);
        break;
    }
    return PAGE_WISH_STAY;
}

static void
line_of(const void *of, int row, struct form_line *line)
{
    const struct practice_page *page = of;
    const struct drill *drill = page->drill;

    line->group = "";
    line->label = labels[row];
    line->turns = row < ROW_RISE;
    line->value[0] = '\0';
    switch ((enum row)row) {
    case ROW_HOLD:
        snprintf(line->value, FORM_VALUE_MAX, "%s",
                 drill->free_hold ? "on" : "off");
        break;
    case ROW_LOCK:
        snprintf(line->value, FORM_VALUE_MAX, "%s",
                 drill->key_lock ? "on" : "off");
        break;
    case ROW_HOLES:
        snprintf(line->value, FORM_VALUE_MAX, "%s",
                 practice_holes_name(drill->holes));
        break;
    case ROW_ROWS:
        snprintf(line->value, FORM_VALUE_MAX, "%d", drill->rows);
        break;
    default:
        break;
    }
}

static void
draw(const void *state, struct frame *frame)
{
    const struct practice_page *page = state;
    const struct form_sheet sheet = {
        .title = "Practice",
        .source = {ROW_COUNT, LABEL_WIDTH, line_of, page},
        .about = about[page->form.row],
        .bindings = page->bindings,
    };

    form_draw_page(frame, &page->form, &sheet);
}

const struct page_kind practice_page_kind = {
    .size = {FORM_SHEET_WIDTH, FORM_SHEET_HEIGHT},
    .key = take_key,
    .draw = draw,
};
