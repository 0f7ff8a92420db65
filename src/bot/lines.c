/*
 * lines.c -- cut a stream of bytes into lines.
 *
 *      taken | to be taken        | room
 *      ------+--------------------+--------
 *            start                end      LINES_MAX
 */
#include "bot/lines.h"

#include <assert.h>
#include <string.h>

void
lines_init(struct lines *lines)
{
    lines->start = 0;
    lines->end = 0;
    lines->skipping = false;
}

char *
lines_room(struct lines *lines, size_t *size)
{
    if (lines->start > 0) {
        lines->end -= lines->start;
        memmove(lines->bytes, lines->bytes + lines->start, lines->end);
        lines->start = 0;
    }
    *size = LINES_MAX - lines->end;
    return lines->bytes + lines->end;
}

void
lines_add(struct lines *lines, size_t count)
{
    assert(count <= LINES_MAX - lines->end);
    lines->end += count;
}

/* Drop what there is of a line that fills all the room and has no end. */
static enum lines_outcome
overflow(struct lines *lines, struct text_line *line)
{
    const bool is_news = !lines->skipping;

    if (!lines->skipping && lines->end - lines->start < LINES_MAX)
        return LINES_NONE;
    if (is_news)
        *line = (struct text_line){lines->bytes, LINES_MAX};
    lines->start = 0;
    lines->end = 0;
    lines->skipping = true;
    return is_news ? LINES_TOO_LONG : LINES_NONE;
}

enum lines_outcome
lines_take(struct lines *lines, struct text_line *line)
{
    for (;;) {
        const char *text = lines->bytes + lines->start;
        const char *end = memchr(text, '\n', lines->end - lines->start);

        if (end == NULL)
            return overflow(lines, line);
        lines->start += (size_t)(end - text) + 1;
        if (!lines->skipping) {
            *line = (struct text_line){text, (size_t)(end - text)};
            return LINES_LINE;
        }
        lines->skipping = false;
    }
}

enum lines_outcome
lines_take_last(struct lines *lines, struct text_line *line)
{
    if (lines->skipping || lines->start == lines->end)
        return LINES_NONE;
    *line = (struct text_line){lines->bytes + lines->start,
                               lines->end - lines->start};
    lines->start = lines->end;
    return LINES_LINE;
}
