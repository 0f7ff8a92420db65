/*
 * tbp_start.c -- from the JSON of a start to a position.
 */
#include "format/tbp_start.h"

#include <stdio.h>
#include <string.h>

#include "format/board_check.h"

static bool
read_queue(const struct tbp_reader *reader, const json_t *object,
           struct tbp_start *start)
{
    const json_t *queue = json_object_get(object, "queue");
    const size_t count = json_array_size(queue);

    if (!json_is_array(queue) || count > TBP_QUEUE_MAX)
        return tbp_complain(reader, "queue", "not a list of 0 to 256 pieces");
    for (size_t i = 0; i < count; i++) {
        start->queue[i] = (uint8_t)tbp_piece_of(json_array_get(queue, i));
        if (start->queue[i] == PIECE_NONE)
            return tbp_complain(reader, "queue", "not all of it are pieces");
    }
    start->queue_count = (int)count;
    return true;
}

/* A cell is null, or one letter that says where its block came from. */
static bool
read_cell(const json_t *cell, int x, int y, struct board *board)
{
    const char *word = json_string_value(cell);

    if (json_is_null(cell))
        return true;
    if (word == NULL || strlen(word) != 1)
        return false;
    board_fill(board, x, y);
    return true;
}

static bool
read_cells(const struct tbp_reader *reader, const json_t *rows,
           struct board *board)
{
    board_init(board);
    if (json_array_size(rows) != BOARD_ROWS)
        return tbp_complain(reader, "board", "not a list of 40 rows");
    for (int y = 0; y < BOARD_ROWS; y++) {
        const json_t *row = json_array_get(rows, (size_t)y);

        if (json_array_size(row) != BOARD_COLUMNS)
            return tbp_complain(reader, "board", "not all rows have 10 cells");
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            if (!read_cell(json_array_get(row, (size_t)x), x, y, board))
                return tbp_complain(reader, "board",
                                    "a cell is neither null nor a letter");
        }
    }
    return true;
}

static bool
read_board(const struct tbp_reader *reader, const json_t *object,
           struct board *board)
{
    char what[64];
    int row;

    if (!read_cells(reader, json_object_get(object, "board"), board))
        return false;
    if (board_check(board, &row))
        return true;
    snprintf(what, sizeof what, "row %d %s", row + 1, BOARD_CHECK_FULL);
    return tbp_complain(reader, "board", what);
}

static bool
read_chain(const struct tbp_reader *reader, const json_t *object,
           struct chain *chain)
{
    const json_t *b2b = json_object_get(object, "back_to_back");
    const json_t *chained = tbp_optional(object, "x_b2b_chain");
    int combo;
    int length = json_is_true(b2b) ? 1 : 0;
    int told;

    if (!tbp_read_whole(reader, object, "combo", UINT16_MAX, &combo))
        return false;
    if (!json_is_boolean(b2b))
        return tbp_complain(reader, "back_to_back", "neither true nor false");
    if (chained != NULL && !tbp_take_whole(chained, 0, UINT16_MAX, &told))
        tbp_leave_out(reader, "x_b2b_chain", "not a whole number");
    else if (chained != NULL)
        length = told;
    *chain = (struct chain){.b2b = (uint16_t)length, .combo = (uint16_t)combo};
    return true;
}

/* 0 if it is no list of pieces. */
static uint8_t
bag_of_list(const json_t *state)
{
    unsigned bits = 0;

    for (size_t i = 0; i < json_array_size(state); i++) {
        const enum piece piece = tbp_piece_of(json_array_get(state, i));

        if (piece == PIECE_NONE)
            return 0;
        bits |= 1u << piece;
    }
    return (uint8_t)bits;
}

/*
 * A bag that is filled with one of each piece is a seven-bag by another name.
 * Any other is not known to us.
 */
static uint8_t
bag_of_counts(const json_t *current, const json_t *filled)
{
    unsigned bits = 0;
    int count;

    for (int p = 0; p < PIECE_COUNT; p++) {
        const char name[] = {piece_letter((enum piece)p), '\0'};

        if (!tbp_take_whole(json_object_get(filled, name), 1, 1, &count) ||
            !tbp_take_whole(json_object_get(current, name), 0, 1, &count))
            return 0;
        bits |= (unsigned)count << p;
    }
    return (uint8_t)bits;
}

/* A bag that is not known to us is none. */
static uint8_t
read_bag(const struct tbp_reader *reader, const json_t *object)
{
    const json_t *randomizer = tbp_optional(object, "randomizer");
    const char *type = json_string_value(json_object_get(randomizer, "type"));
    uint8_t bag = 0;

    if (randomizer != NULL && type == NULL)
        tbp_leave_out(reader, "randomizer", "its type is not a text");
    if (type == NULL)
        return 0;
    if (strcmp(type, "general_bag") == 0)
        return bag_of_counts(json_object_get(randomizer, "current_bag"),
                             json_object_get(randomizer, "filled_bag"));
    if (strcmp(type, "seven_bag") == 0) {
        bag = bag_of_list(json_object_get(randomizer, "bag_state"));
        if (bag == 0)
            tbp_leave_out(reader, "bag_state", "not a list of pieces");
    }
    return bag;
}

bool
tbp_start_read(const struct tbp_reader *reader, const json_t *object,
               struct tbp_start *start)
{
    const json_t *hold = json_object_get(object, "hold");

    *start = (struct tbp_start){.hold = (uint8_t)tbp_piece_of(hold)};
    if (start->hold == PIECE_NONE && !json_is_null(hold))
        return tbp_complain(reader, "hold", "neither null nor a piece");
    if (!read_queue(reader, object, start) ||
        !read_chain(reader, object, &start->chain) ||
        !read_board(reader, object, &start->board))
        return false;
    start->bag = read_bag(reader, object);
    return true;
}
