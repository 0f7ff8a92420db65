/*
 * sentence.c -- breaking a text into rows.
 */
#include "ui/parts/sentence.h"

#include <stdbool.h>
#include <string.h>

#include "base/text.h"

enum { ROW_MAX = 320 };

/* The first 'length' bytes of a text, as a text. */
static void
cut(char row[ROW_MAX], const char *text, size_t length)
{
    text_clean(row, ROW_MAX, (struct text){text, length});
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

/* Cut off the text what goes into its next row: the last row gets all the rest,
   to be clipped. */
static const char *
take_row(char row[ROW_MAX], const char *text, int width, bool is_last)
{
    const size_t length = is_last ? strlen(text) : row_length(text, width);

    cut(row, text, length);
    return text + length + (text[length] == ' ');
}

int
sentence_draw(struct frame *frame, int y, int rows, enum role role,
              const char *text)
{
    char row[ROW_MAX];
    int used = 0;

    while (*text != '\0' && used < rows) {
        text = take_row(row, text, frame->width, used + 1 == rows);
        frame_text_centred(frame, 0, y + used++, frame->width, role, row);
    }
    return used;
}

int
sentence_draw_in(struct frame *frame, struct frame_area area, enum role role,
                 const char *text)
{
    char row[ROW_MAX];
    int used = 0;

    while (*text != '\0' && used < area.height) {
        text = take_row(row, text, area.width, used + 1 == area.height);
        frame_text_clipped(frame, area.x, area.y + used++, area.width, role,
                           row);
    }
    return used;
}
