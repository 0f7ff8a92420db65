/*
 * move_text.h -- a placement as the commands print it.
 */
#ifndef CMD_MOVE_TEXT_H
#define CMD_MOVE_TEXT_H

#include <jansson.h>

#include "ai/ai.h"
#include "ai/move/pathgen.h"

enum { MOVE_TEXT_SIZE = 40, MOVE_KEYS_SIZE = PATH_SIZE + 1 };

/* "T south 4-6 full": piece, orientation, columns from 1, and spin if any. */
void move_text_write(const struct ai_move *move, char text[MOVE_TEXT_SIZE]);

/*
 * Inputs that make the move from its entry, hold included, by their letters;
 * "" if there are none.
 */
void move_text_keys(const struct movement *movement, const struct board *board,
                    const struct ai_move *move, const struct path_costs *costs,
                    char keys[MOVE_KEYS_SIZE]);

/* The same facts as an object, and the cells that it fills. */
json_t *move_text_json(const struct ai_move *move);

#endif
