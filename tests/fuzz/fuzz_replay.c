/*
 * fuzz_replay.c -- replays: what is read is written back byte for byte.
 */
#include "fuzz.h"

#include <string.h>

#include "format/replay.h"

const char fuzz_name[] = "replay";

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
    size_t length = replay_write_header(&header, written);
    fuzz_expect(length <= size && memcmp(written, text, length) == 0);

    for (const char *at = text + length;; at += length) {
        if (replay_read_line(&reader, &line, error) != REPLAY_READ)
            return 0;
        length = replay_write_line(&line, written);
        fuzz_expect(memcmp(written, at, length) == 0);
    }
}
