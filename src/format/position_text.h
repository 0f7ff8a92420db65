/*
 * position_text.h -- a position as people write it: as a line, or as a fumen.
 */
#ifndef FORMAT_POSITION_TEXT_H
#define FORMAT_POSITION_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "ai/ai.h"
#include "format/position_line.h"

enum { POSITION_TEXT_ERROR_SIZE = POSITION_LINE_ERROR_SIZE };

/*
 * Read a position line, or the first page of a fumen, none of whose pages may be
 * broken.  'colours' may be NULL.  'said' gets one line: if false why, and
 * nothing else is written; if true what was changed (see fumen_position.h), and
 * it is empty if nothing was.
 */
bool position_text_read(const char *text, size_t length,
                        struct ai_position *position,
                        struct position_colours *colours,
                        char said[POSITION_TEXT_ERROR_SIZE]);

/* The same with another page of a fumen, from 0; a line has one. */
bool position_text_read_page(const char *text, size_t length, int page,
                             struct ai_position *position,
                             struct position_colours *colours,
                             char said[POSITION_TEXT_ERROR_SIZE]);

/* How many pages there are: of a fumen those before the first broken one, of
   all else one. */
int position_text_count_pages(const char *text, size_t length);

#endif
