/*
 * fuzz_tbp.c -- one line of the bot protocol.
 */
#include "fuzz.h"

#include <string.h>

#include "format/tbp.h"

const char fuzz_name[] = "tbp";

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct tbp_message message, again;
    char error[TBP_ERROR_MAX];
    char line[1 << 16];

    if (!tbp_read((const char *)data, size, &message, error, sizeof error) ||
        message.type == TBP_UNKNOWN)
        return 0;

    /* Texts are cut at a byte, which may be within a character. */
    const size_t length = tbp_write(&message, line, sizeof line);
    if (length == 0)
        return 0;
    fuzz_expect(strlen(line) == length && line[length - 1] == '\n');
    fuzz_expect(tbp_read(line, length, &again, error, sizeof error));
    fuzz_expect(again.type == message.type);
    if (message.type == TBP_START) {
        fuzz_expect(board_equal(&again.start.board, &message.start.board));
        fuzz_expect(again.start.queue_count == message.start.queue_count);
    }
    return 0;
}
