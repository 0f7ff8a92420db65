/*
 * position_operand.h -- a position given to a command.
 */
#ifndef CMD_POSITION_OPERAND_H
#define CMD_POSITION_OPERAND_H

#include "ai/ai.h"
#include "cmd/command.h"
#include "format/position_line.h"

/*
 * Read a position line, or of a fumen the first page with a piece; if there is
 * none the first page.  'where' names it in a complaint, 'colours' may be NULL.
 * Returns COMMAND_DONE, also after saying what had to be changed; or
 * COMMAND_ERROR after saying what is wrong, and *position is left alone.
 */
enum command_status position_operand_read(const struct command_call *call,
                                          const char *where, const char *line,
                                          size_t length,
                                          struct ai_position *position,
                                          struct position_colours *colours);

#endif
