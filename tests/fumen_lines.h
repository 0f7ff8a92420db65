/*
 * fumen_lines.h -- a fumen with a page for each of some position lines.
 */
#ifndef TESTS_FUMEN_LINES_H
#define TESTS_FUMEN_LINES_H

#include "test.h"

#include <string.h>

#include "format/fumen_position.h"
#include "format/position_line.h"

static inline void
fumen_lines_write(const char *const *lines, int count, char *text, size_t size)
{
    struct fumen_writer writer;

    fumen_writer_init(&writer, text, size);
    for (int i = 0; i < count; i++) {
        static struct fumen_page page;
        char error[POSITION_LINE_ERROR_SIZE];
        struct position_colours colours;
        struct ai_position position;

        if (!position_line_read(lines[i], strlen(lines[i]), &position, &colours,
                                error) ||
            !fumen_page_of_position(&position, &colours, &page, error))
            fail_msg("%s: %s", lines[i], error);
        page.colorize = i == 0;
        fumen_writer_add(&writer, &page);
    }
    assert_true(fumen_writer_end(&writer) > 0);
}

#endif
