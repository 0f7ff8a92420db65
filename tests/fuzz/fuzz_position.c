/*
 * fuzz_position.c -- position lines, and what may stand in for them.
 */
#include "fuzz.h"

#include <string.h>

#include "format/position_text.h"

const char fuzz_name[] = "position";

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct ai_position position, again;
    struct position_colours colours, colours_again;
    char error[POSITION_TEXT_ERROR_SIZE];
    char line[POSITION_LINE_SIZE];

    if (!position_text_read((const char *)data, size, &position, &colours,
                            error))
        return 0;
    fuzz_expect(ai_position_is_sound(&position));

    const size_t length = position_line_write(&position, &colours, line);
    fuzz_expect(
        position_text_read(line, length, &again, &colours_again, error));
    fuzz_expect(board_equal(&again.board, &position.board));
    fuzz_expect(again.queue_count == position.queue_count);
    fuzz_expect(again.incoming_count == position.incoming_count);
    fuzz_expect(memcmp(&colours_again, &colours, sizeof colours) == 0);
    return 0;
}
