/*
 * fuzz_replay.c -- replays: what is read is written back byte for byte, but for
 * names that cannot be printed: those are cleaned.
 */
#include "fuzz.h"

#include <stdbool.h>
#include <string.h>

#include "format/replay.h"

const char fuzz_name[] = "replay";

/* Is it all newlines and printable ASCII? */
static bool
is_plain(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] != '\n' && (text[i] < ' ' || text[i] > '~'))
            return false;
    }
    return true;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    struct replay_reader reader;
    struct replay_header header;
    struct replay_line line;
    char error[REPLAY_ERROR_SIZE];
    char written[REPLAY_HEADER_SIZE];

    replay_reader_init(&reader, text, size);
    if (!replay_read_header(&reader, &header, error))
        return 0;

    const size_t head = (size_t)(reader.rest - text);
    size_t length = replay_write_header(&header, written);
    fuzz_expect(!is_plain(text, head) ||
                (length == head && memcmp(written, text, length) == 0));

    for (const char *at = reader.rest;; at += length) {
        if (replay_read_line(&reader, &line, error) != REPLAY_READ)
            return 0;
        length = replay_write_line(&line, written);
        fuzz_expect(memcmp(written, at, length) == 0);
    }
}
