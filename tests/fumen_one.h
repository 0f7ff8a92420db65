/*
 * fumen_one.h -- a fumen of one page, for tests.
 */
#ifndef TESTS_FUMEN_ONE_H
#define TESTS_FUMEN_ONE_H

#include "test.h"

#include <string.h>

#include "format/fumen.h"
static inline void
fumen_one_write(const struct fumen_page *page, char *text, size_t size)
{
    struct fumen_writer writer;

    fumen_writer_init(&writer, text, size);
    fumen_writer_add(&writer, page);
    const size_t length = fumen_writer_end(&writer);
    assert_int_equal(length, strlen(text));
}

#endif
