/*
 * position_text.c -- a position as people write it.
 *
 * No fumen is a position line.  What is neither is taken for what it looks
 * like, so that the complaint helps.
 */
#include "format/position_text.h"

#include <assert.h>

#include "format/fumen.h"
#include "format/fumen_position.h"

static_assert((int)FUMEN_ERROR_SIZE <= (int)POSITION_TEXT_ERROR_SIZE,
              "all complaints fit");

static bool
read_fumen(const char *text, size_t length, struct ai_position *position,
           struct position_colours *colours, char *error)
{
    struct fumen_reader reader;
    struct fumen_page page;

    return fumen_reader_open(&reader, text, length, error) &&
           fumen_reader_next(&reader, &page) == FUMEN_PAGE &&
           fumen_page_to_position(&page, position, colours, error);
}

bool
position_text_read(const char *text, size_t length,
                   struct ai_position *position,
                   struct position_colours *colours,
                   char error[POSITION_TEXT_ERROR_SIZE])
{
    if (position_line_read(text, length, position, colours, error))
        return true;
    return fumen_is_within(text, length) &&
           read_fumen(text, length, position, colours, error);
}
