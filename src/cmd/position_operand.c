/*
 * position_operand.c -- see position_operand.h.
 */
#include "cmd/position_operand.h"

#include "format/position_line.h"

enum command_status
position_operand_read(const struct command_call *call, const char *where,
                      const char *line, size_t length,
                      struct ai_position *position)
{
    char error[POSITION_LINE_ERROR_SIZE];

    if (position_line_read(line, length, position, NULL, error))
        return COMMAND_DONE;
    return command_fail(call, where, error);
}
