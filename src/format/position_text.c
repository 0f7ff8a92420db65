/*
 * position_text.c -- a position as people write it.
 *
 * No fumen is a position line.  What is neither is taken for what it looks
 * like, so that the complaint helps.
 */
#include "format/position_text.h"

#include <assert.h>
#include <stdio.h>

#include "format/fumen.h"
#include "format/fumen_position.h"

static_assert((int)FUMEN_ERROR_SIZE <= (int)POSITION_TEXT_ERROR_SIZE,
              "all complaints fit");

static bool
read_fumen(const char *text, size_t length, int page,
           struct ai_position *position, struct position_colours *colours,
           char *said)
{
    struct fumen_reader reader;
    struct fumen_page read, wanted;
    enum fumen_outcome outcome = FUMEN_PAGE;
    int count = 0;

    if (!fumen_reader_open(&reader, text, length, said))
        return false;
    while (outcome == FUMEN_PAGE) {
        outcome = fumen_reader_next(&reader, &read);
        if (outcome == FUMEN_PAGE && count++ == page)
            wanted = read;
    }
    if (outcome == FUMEN_BROKEN)
        return false;
    if (page >= count) {
        snprintf(said, POSITION_TEXT_ERROR_SIZE,
                 "this fumen has no page %d, only %d", page + 1, count);
        return false;
    }
    fumen_page_to_position(&wanted, position, colours, said);
    return true;
}

bool
position_text_read_page(const char *text, size_t length, int page,
                        struct ai_position *position,
                        struct position_colours *colours,
                        char said[POSITION_TEXT_ERROR_SIZE])
{
    assert(page >= 0);

    said[0] = '\0';
    if (position_line_read(text, length, position, colours, said))
        return true;
    return fumen_is_within(text, length) &&
           read_fumen(text, length, page, position, colours, said);
}

bool
position_text_read(const char *text, size_t length,
                   struct ai_position *position,
                   struct position_colours *colours,
                   char said[POSITION_TEXT_ERROR_SIZE])
{
    return position_text_read_page(text, length, 0, position, colours, said);
}

int
position_text_count_pages(const char *text, size_t length)
{
    struct fumen_reader reader;
    struct fumen_page page;
    char error[FUMEN_ERROR_SIZE];
    int count = 0;

    if (!fumen_is_within(text, length) ||
        !fumen_reader_open(&reader, text, length, error))
        return 1;
    while (fumen_reader_next(&reader, &page) == FUMEN_PAGE)
        count++;
    return count > 0 ? count : 1;
}
