/*
 * fuzz_fumen.c -- fumens: every page, and the same pages written and read.
 */
#include "fuzz.h"

#include <string.h>

#include "format/fumen.h"
#include "format/fumen_position.h"

const char fuzz_name[] = "fumen";

static char text[1 << 20];

/* Read to the end, or to where it breaks; writes what it reads. */
static size_t
copy_pages(struct fumen_reader *reader)
{
    static struct fumen_page page;
    struct fumen_writer writer;
    struct ai_position position;
    char error[FUMEN_ERROR_SIZE];

    fumen_writer_init(&writer, text, sizeof text);
    while (fumen_reader_next(reader, &page) == FUMEN_PAGE) {
        fumen_page_to_position(&page, &position, NULL, error);
        fuzz_expect(ai_position_is_sound(&position));
        fumen_writer_add(&writer, &page);
    }
    return fumen_writer_end(&writer);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct fumen_page page, again;
    struct fumen_reader reader, copy;
    char error[FUMEN_ERROR_SIZE];

    if (!fumen_reader_open(&reader, (const char *)data, size, error))
        return 0;

    struct fumen_reader from_start = reader;
    const size_t length = copy_pages(&reader);
    if (length == 0 || length > FUMEN_TEXT_MAX)
        return 0;
    fuzz_expect(fumen_reader_open(&copy, text, length, error));
    while (fumen_reader_next(&from_start, &page) == FUMEN_PAGE) {
        fuzz_expect(fumen_reader_next(&copy, &again) == FUMEN_PAGE);
        fuzz_expect(memcmp(page.cell, again.cell, sizeof page.cell) == 0);
        fuzz_expect(memcmp(&page.piece, &again.piece, sizeof page.piece) == 0);
        fuzz_expect(page.lock == again.lock && page.rise == again.rise);
    }
    return 0;
}
