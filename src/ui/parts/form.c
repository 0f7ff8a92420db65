/*
 * form.c -- rows with labels and values.
 */
#include "ui/parts/form.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "ui/parts/draw.h"

enum {
    GROUP_WIDTH = 11,
    MARK_WIDTH = 2, /* of the cursor, and of each sign beside a value */
    PAGE_LIST_ROW = 4,
    PAGE_TEXT_ROWS = 4,
};

bool
form_move(struct form *form, enum control control, int count)
{
    assert(count >= 1);
    if (control != CONTROL_UP && control != CONTROL_DOWN)
        return false;
    form->row = (form->row + (control == CONTROL_UP ? count - 1 : 1)) % count;
    return true;
}

int
form_turn(int value, int by, int count)
{
    assert(value >= 0 && value < count && by >= -count);
    return (value + by + count) % count;
}

/* The first row that is shown: the cursor's in the middle, if all do not fit. */
static int
first_shown(const struct form *form, int count, int height)
{
    const int first = form->row - height / 2;
    const int last_first = count > height ? count - height : 0;

    if (first < 0)
        return 0;
    return first < last_first ? first : last_first;
}

static void
draw_line(struct frame *frame, struct frame_area area, int label_width,
          const struct form_line *line, bool chosen)
{
    const int value_x = area.x + MARK_WIDTH + label_width + MARK_WIDTH;
    const int width = area.x + area.width - value_x - MARK_WIDTH;
    int used = frame_text_width(line->value);

    if (chosen)
        frame_text(frame, area.x, area.y, ROLE_KEY, "\u25b6");
    frame_text_clipped(frame, area.x + MARK_WIDTH, area.y, label_width - 1,
                       chosen ? ROLE_TITLE : ROLE_TEXT, line->label);
    frame_text_clipped(frame, value_x, area.y, width,
                       chosen && line->role == ROLE_DIM ? ROLE_TITLE
                                                        : line->role,
                       line->value);
    if (!chosen || !line->turns)
        return;
    used = used < width ? used : width;
    frame_text(frame, value_x - MARK_WIDTH, area.y, ROLE_DIM, "\u25c1");
    frame_text(frame, value_x + used + 1, area.y, ROLE_DIM, "\u25b7");
}

void
form_draw(struct frame *frame, struct frame_area area, const struct form *form,
          const struct form_source *source)
{
    const int first = first_shown(form, source->count, area.height);
    const bool has_groups = area.width >= FORM_WIDTH;
    const int inset = has_groups ? GROUP_WIDTH : 0;
    const char *group = NULL;

    assert(form->row >= 0 && form->row < source->count);
    for (int i = 0; i < area.height && first + i < source->count; i++) {
        const struct frame_area row = {area.x + inset, area.y + i,
                                       area.width - inset, 1};
        struct form_line line = {.role = ROLE_DIM};

        source->line(source->of, first + i, &line);
        if (has_groups && (group == NULL || strcmp(group, line.group) != 0))
            frame_text(frame, area.x, row.y, ROLE_DIM, line.group);
        group = line.group;
        draw_line(frame, row, source->label_width, &line,
                  first + i == form->row);
    }
}

/* The length of what fits into a row: up to a blank, if there is one. */
static size_t
fitting_length(const char *text, int width)
{
    size_t best = 0;

    for (size_t i = 0;; i++) {
        char part[512];

        if (text[i] != ' ' && text[i] != '\0')
            continue;
        snprintf(part, sizeof part, "%.*s", (int)i, text);
        if (best > 0 && frame_text_width(part) > width)
            return best;
        best = i;
        if (text[i] == '\0' || i + 1 >= sizeof part)
            return best;
    }
}

void
form_draw_text(struct frame *frame, struct frame_area area, enum role role,
               const char *text)
{
    for (int y = 0; y < area.height && *text != '\0'; y++) {
        const size_t length = fitting_length(text, area.width);
        char row[512];

        snprintf(row, sizeof row, "%.*s", (int)length, text);
        frame_text_clipped(frame, area.x, area.y + y, area.width, role, row);
        text += length;
        text += strspn(text, " ");
    }
}

int
form_draw_cut(struct frame *frame, struct frame_area area, enum role role,
              const char *text)
{
    const int end = area.y + area.height;
    char row[FORM_PAGE_WIDTH + 1];

    assert(area.width <= FORM_PAGE_WIDTH);
    while (area.y < end && *text != '\0') {
        const size_t length = strnlen(text, (size_t)area.width);

        memcpy(row, text, length);
        row[length] = '\0';
        frame_text(frame, area.x, area.y++, role, row);
        text += length;
    }
    if (*text != '\0')
        frame_text(frame, area.x, area.y++, ROLE_DIM, "...");
    return area.y;
}

struct frame_area
form_page(const struct frame *frame, int height)
{
    const int width =
        frame->width < FORM_PAGE_WIDTH ? frame->width : FORM_PAGE_WIDTH;

    return (struct frame_area){(frame->width - width) / 2,
                               (frame->height - height) / 2, width, height};
}

void
form_draw_page(struct frame *frame, const struct form *form,
               const struct form_sheet *sheet)
{
    const int rows = sheet->source.count;
    const int x = (frame->width - FORM_SHEET_WIDTH) / 2;
    const int y = (frame->height - FORM_SHEET_HEIGHT) / 2;
    struct frame_area area = {x, y + PAGE_LIST_ROW, FORM_SHEET_WIDTH, rows};

    frame_text_centred(frame, 0, y + 1, frame->width, ROLE_TITLE, sheet->title);
    form_draw(frame, area, form, &sheet->source);
    area.y += rows + 3;
    area.height = PAGE_TEXT_ROWS;
    form_draw_text(frame, area, ROLE_TEXT, sheet->about);
    draw_keys(frame, frame->height - 1, sheet->bindings, PLACE_FORM);
}
