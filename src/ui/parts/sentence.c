/*
 * sentence.c -- breaking a text into rows.
 */
#include "ui/parts/sentence.h"

#include <stdio.h>
#include <string.h>

enum { ROW_MAX = 320 };

/* The first 'length' bytes of a text, as a text. */
static void
cut(char row[ROW_MAX], const char *text, size_t length)
{
    snprintf(row, ROW_MAX, "%.*s", (int)length, text);
}

/* How many bytes of the text go into one row. */
static size_t
row_length(const char *text, int width)
{
    char row[ROW_MAX];
    size_t good = 0;

    for (size_t end = 1;; end++) {
        if (text[end] != ' ' && text[end] != '\0')
            continue;
        cut(row, text, end);
        if (good > 0 && frame_text_width(row) > width)
            return good;
        good = end;
        if (text[end] == '\0')
            return good;
    }
}

int
sentence_draw(struct frame *frame, int y, enum role role, const char *text)
{
    char row[ROW_MAX];
    int rows = 0;

    while (*text != '\0') {
        const size_t length = row_length(text, frame->width);

        cut(row, text, length);
        frame_text_centred(frame, 0, y + rows++, frame->width, role, row);
        text += length + (text[length] == ' ');
    }
    return rows;
}

int
sentence_draw_in(struct frame *frame, struct frame_area area, enum role role,
                 const char *text)
{
    char row[ROW_MAX];
    int rows = 0;

    while (*text != '\0') {
        const size_t length = row_length(text, area.width);

        cut(row, text, length);
        frame_text_clipped(frame, area.x, area.y + rows++, area.width, role,
                           row);
        text += length + (text[length] == ' ');
    }
    return rows;
}
