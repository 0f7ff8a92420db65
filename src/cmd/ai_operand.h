/*
 * ai_operand.h -- an operand that names an AI.
 */
#ifndef CMD_AI_OPERAND_H
#define CMD_AI_OPERAND_H

#include <stdbool.h>

#include "cmd/command.h"
#include "store/ai_file.h"

/* The AI that stands for "AI" where none is named: all that the engine has. */
#define AI_OPERAND_DEFAULT "full"

/*
 * Read the AI called 'name': one of data/ai, of the user's own directories, or
 * a path with a '/' in it.  On failure the complaint has been written as one
 * line and false is returned.
 */
bool ai_operand_load(const struct command_call *call, const char *name,
                     struct ai_file *ai);

/* The operand that names the AI, or the default where there is none. */
const char *ai_operand_name(const struct command_call *call);

/* The config of the AI; 'budget' takes the place of its own unless it is 0. */
bool ai_operand_load_config(const struct command_call *call, const char *name,
                            int budget, struct ai_config *config);

/*
 * As ai_operand_load(); or "tbp:COMMAND", a program that speaks the Tetris Bot
 * Protocol, for those who can do with any player.
 */
bool ai_operand_load_player(const struct command_call *call, const char *name,
                            struct ai_file *ai);

#endif
