/*
 * fuzz_bout.c -- lines of a ladder: what is read is written back the same.
 */
#include "fuzz.h"

#include <string.h>

#include "format/bout.h"

const char fuzz_name[] = "bout";

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bout bout, again;
    char error[BOUT_ERROR_MAX] = "";
    char lines[2][BOUT_LINE_MAX];

    if (!bout_read((const char *)data, size, &bout, error)) {
        fuzz_expect(error[0] != '\0' && strchr(error, '\n') == NULL);
        return 0;
    }

    const size_t length = bout_write(&bout, lines[0]);
    fuzz_expect(length > 0);
    fuzz_expect(bout_read(lines[0], length, &again, error));
    fuzz_expect(bout_write(&again, lines[1]) == length);
    fuzz_expect(strcmp(lines[0], lines[1]) == 0);
    return 0;
}
