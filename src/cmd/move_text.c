/*
 * move_text.c -- a placement as the commands print it.
 */
#include "cmd/move_text.h"

#include <stdio.h>

#include "format/columns.h"

static const char *const rotation_words[ROT_COUNT] = {"north", "east", "south",
                                                      "west"};
static const char *const spin_words[SPIN_COUNT] = {"none", "mini", "full"};

void
move_text_write(const struct ai_move *move, char text[MOVE_TEXT_SIZE])
{
    const struct position *at = &move->landing.at;
    const bool spins = move->landing.spin != SPIN_NONE;
    char columns[COLUMNS_SIZE];

    columns_write(at, columns);
    snprintf(text, MOVE_TEXT_SIZE, "%c %s %s%s%s",
             piece_letter((enum piece)at->piece), rotation_words[at->rotation],
             columns, spins ? " " : "",
             spins ? spin_words[move->landing.spin] : "");
}

void
move_text_keys(const struct movement *movement, const struct board *board,
               const struct ai_move *move, const struct path_costs *costs,
               char keys[MOVE_KEYS_SIZE])
{
    char path[PATH_SIZE];

    keys[0] = '\0';
    if (pathgen(movement, board, &move->landing, costs, path) >= 0)
        snprintf(keys, MOVE_KEYS_SIZE, "%s%s", move->hold ? "v" : "", path);
}

json_t *
move_text_json(const struct ai_move *move)
{
    const struct position *at = &move->landing.at;
    const char piece[2] = {piece_letter((enum piece)at->piece), '\0'};
    json_t *cells = json_array();
    uint16_t cell[4];

    position_cells(at, cell);
    for (int i = 0; i < 4; i++)
        json_array_append_new(cells, json_integer(cell[i]));
    return json_pack("{s:s,s:s,s:i,s:i,s:s,s:b,s:o}", "piece", piece,
                     "rotation", rotation_words[at->rotation], "x", at->x, "y",
                     at->y, "spin", spin_words[move->landing.spin], "hold",
                     move->hold, "cells", cells);
}
