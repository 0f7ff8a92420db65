/*
 * position_operand.c -- see position_operand.h.
 */
#include "cmd/position_operand.h"

#include "format/position_text.h"

enum command_status
position_operand_read(const struct command_call *call, const char *where,
                      const char *line, size_t length,
                      struct ai_position *position,
                      struct position_colours *colours)
{
    char error[POSITION_TEXT_ERROR_SIZE];

    if (position_text_read(line, length, position, colours, error))
        return COMMAND_DONE;
    return command_fail(call, where, error);
}
