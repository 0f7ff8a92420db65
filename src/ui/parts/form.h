/*
 * form.h -- a column of rows to choose from, each with a label and a value.
 *
 * It draws what it is told and moves its cursor; what the rows are and what
 * happens to them is the affair of the page that it stands on.
 */
#ifndef UI_PARTS_FORM_H
#define UI_PARTS_FORM_H

#include <stdbool.h>

#include "ui/parts/binding.h"
#include "ui/term/frame.h"

enum {
    FORM_VALUE_MAX = 128,
    FORM_WIDTH = 58, /* from which on groups are named */
};

/* One row, as it is to be seen. */
struct form_line {
    const char *group; /* stands before the first row of a group */
    const char *label;
    char value[FORM_VALUE_MAX];
    enum role role; /* of the value, where the cursor is not */
    bool turns;     /* Less and More change it: marks beside the value say so */
};

/* Where rows come from. */
struct form_source {
    int count;
    int label_width; /* columns, with a blank behind the longest */
    void (*line)(const void *of, int row, struct form_line *line);
    const void *of;
};

/* All zero has its cursor on the first row. */
struct form {
    int row; /* where the cursor is */
};

/* Move the cursor, round and round; false: the control was not for that. */
bool form_move(struct form *form, enum control control, int count);

/* One of 'count' values, so many on (or back), round and round. */
int form_turn(int value, int by, int count);

/* As many rows as the area is high, with the cursor among them. */
void form_draw(struct frame *frame, struct frame_area area,
               const struct form *form, const struct form_source *source);

/* A text in the rows of an area, broken between words. */
void form_draw_text(struct frame *frame, struct frame_area area, enum role role,
                    const char *text);

/*
 * A text without words, cut where a row ends; what the area has no room for is
 * marked by "..." below it.  Returns the row below all of it.
 */
int form_draw_cut(struct frame *frame, struct frame_area area, enum role role,
                  const char *text);

/* The area of a page that is as wide as the frame allows, FORM_PAGE_WIDTH. */
enum { FORM_PAGE_WIDTH = 78 };
struct frame_area form_page(const struct frame *frame, int height);

/* A page that is nothing but a form. */
struct form_sheet {
    const char *title;
    struct form_source source;
    const char *about; /* what is said of the row under the cursor */
    const struct bindings *bindings;
};

/* Draw it with the keys of PLACE_FORM, on this size at least. */
enum { FORM_SHEET_WIDTH = 44, FORM_SHEET_HEIGHT = 24 };
void form_draw_page(struct frame *frame, const struct form *form,
                    const struct form_sheet *sheet);

#endif
