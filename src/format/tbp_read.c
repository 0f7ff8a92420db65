/*
 * tbp_read.c -- from a line of JSON to a message.
 *
 * What a message must have is looked for; what else it has is not looked at.
 */
#include "format/tbp.h"

#include <assert.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "format/centre.h"
#include "format/tbp_field.h"
#include "format/tbp_words.h"

/* --------------------------------------------------------------------- move */

static bool
read_move(const struct tbp_reader *reader, const json_t *move,
          struct landing *landing)
{
    const json_t *location = json_object_get(move, "location");
    const enum piece piece = tbp_piece_of(json_object_get(location, "type"));
    const int rotation = tbp_place_of(
        json_string_value(json_object_get(location, "orientation")),
        tbp_rotation_word, ROT_COUNT);
    const int spin =
        tbp_place_of(json_string_value(json_object_get(move, "spin")),
                     tbp_spin_word, SPIN_COUNT);
    int x, y;

    if (piece == PIECE_NONE)
        return tbp_complain(reader, "move", "its type is not a piece");
    if (rotation < 0)
        return tbp_complain(reader, "move", "its orientation is not known");
    if (!tbp_take_whole(json_object_get(location, "x"), -4, BOARD_COLUMNS + 4,
                        &x) ||
        !tbp_take_whole(json_object_get(location, "y"), -4, BOARD_ROWS + 4, &y))
        return tbp_complain(reader, "move", "it is not on the board");
    if (spin < 0)
        return tbp_complain(reader, "move", "its spin is not known");
    const struct position at = {(uint8_t)piece, (uint8_t)rotation, (int8_t)x,
                                (int8_t)y};
    *landing = (struct landing){centre_settle(at), (uint8_t)spin};
    return true;
}

/* ------------------------------------------------------ messages to the bot */

static bool
read_rules(const struct tbp_reader *reader, const json_t *object,
           struct tbp_message *message)
{
    struct tbp_rules *rules = &message->rules;
    const char *randomizer =
        json_string_value(json_object_get(object, "randomizer"));

    *rules = (struct tbp_rules){.ruleset = ""};
    rules->seven_bag =
        randomizer != NULL && strcmp(randomizer, "seven_bag") == 0;
    return json_object_get(object, "x_ruleset") == NULL ||
           tbp_read_text(reader, object, "x_ruleset", rules->ruleset);
}

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
read_board(const struct tbp_reader *reader, const json_t *object,
           struct board *board)
{
    const json_t *rows = json_object_get(object, "board");

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
read_chain(const struct tbp_reader *reader, const json_t *object,
           struct chain *chain)
{
    const json_t *b2b = json_object_get(object, "back_to_back");
    int combo;
    int length = json_is_true(b2b) ? 1 : 0;

    if (!tbp_read_whole(reader, object, "combo", UINT16_MAX, &combo))
        return false;
    if (!json_is_boolean(b2b))
        return tbp_complain(reader, "back_to_back", "neither true nor false");
    if (json_object_get(object, "x_b2b_chain") != NULL &&
        !tbp_read_whole(reader, object, "x_b2b_chain", UINT16_MAX, &length))
        return false;
    *chain = (struct chain){.b2b = (uint16_t)length, .combo = (uint16_t)combo};
    return true;
}

static bool
read_bag_state(const struct tbp_reader *reader, const json_t *state,
               uint8_t *bag)
{
    const size_t count = json_array_size(state);
    unsigned bits = 0;

    if (count == 0)
        return tbp_complain(reader, "bag_state", "not a list of pieces");
    for (size_t i = 0; i < count; i++) {
        const enum piece piece = tbp_piece_of(json_array_get(state, i));

        if (piece == PIECE_NONE)
            return tbp_complain(reader, "bag_state",
                                "not all of it are pieces");
        bits |= 1u << piece;
    }
    *bag = (uint8_t)bits;
    return true;
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

static bool
read_bag(const struct tbp_reader *reader, const json_t *object, uint8_t *bag)
{
    const json_t *randomizer = json_object_get(object, "randomizer");
    const char *type = json_string_value(json_object_get(randomizer, "type"));

    *bag = 0;
    if (type != NULL && strcmp(type, "seven_bag") == 0)
        return read_bag_state(reader, json_object_get(randomizer, "bag_state"),
                              bag);
    if (type != NULL && strcmp(type, "general_bag") == 0)
        *bag = bag_of_counts(json_object_get(randomizer, "current_bag"),
                             json_object_get(randomizer, "filled_bag"));
    return true;
}

static bool
read_start(const struct tbp_reader *reader, const json_t *object,
           struct tbp_message *message)
{
    struct tbp_start *start = &message->start;
    const json_t *hold = json_object_get(object, "hold");

    *start = (struct tbp_start){.hold = (uint8_t)tbp_piece_of(hold)};
    if (start->hold == PIECE_NONE && !json_is_null(hold))
        return tbp_complain(reader, "hold", "neither null nor a piece");
    return read_queue(reader, object, start) &&
           read_chain(reader, object, &start->chain) &&
           read_board(reader, object, &start->board) &&
           read_bag(reader, object, &start->bag);
}

/* More packets than there is room for travel with the last one. */
static void
add_incoming(struct tbp_suggest *suggest, int turns, int rows)
{
    struct ai_incoming *last = &suggest->incoming[AI_INCOMING_MAX - 1];

    if (rows == 0)
        return;
    if (suggest->incoming_count < AI_INCOMING_MAX)
        suggest->incoming[suggest->incoming_count++] =
            (struct ai_incoming){(uint8_t)rows, (uint8_t)turns};
    else
        last->rows = (uint8_t)(last->rows + rows < UINT8_MAX ? last->rows + rows
                                                             : UINT8_MAX);
}

static bool
read_suggest(const struct tbp_reader *reader, const json_t *object,
             struct tbp_message *message)
{
    const json_t *list = json_object_get(object, "incoming_garbage");
    int turns, rows;

    message->suggest = (struct tbp_suggest){.incoming_count = 0};
    if (list == NULL)
        return true;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *pair = json_array_get(list, i);

        if (json_array_size(pair) != 2 ||
            !tbp_take_whole(json_array_get(pair, 0), 0, UINT8_MAX, &turns) ||
            !tbp_take_whole(json_array_get(pair, 1), 0, UINT8_MAX, &rows))
            return tbp_complain(reader, "incoming_garbage",
                                "not all of it are pairs of turns and rows");
        add_incoming(&message->suggest, turns, rows);
    }
    return json_is_array(list) ||
           tbp_complain(reader, "incoming_garbage", "not a list");
}

static bool
read_play(const struct tbp_reader *reader, const json_t *object,
          struct tbp_message *message)
{
    return read_move(reader, json_object_get(object, "move"), &message->move);
}

static bool
read_new_piece(const struct tbp_reader *reader, const json_t *object,
               struct tbp_message *message)
{
    message->piece = (uint8_t)tbp_piece_of(json_object_get(object, "piece"));
    return message->piece != PIECE_NONE ||
           tbp_complain(reader, "piece", "not a piece");
}

/* ----------------------------------------------------- messages from the bot */

static bool
read_info(const struct tbp_reader *reader, const json_t *object,
          struct tbp_message *message)
{
    struct tbp_info *info = &message->info;
    const json_t *features = json_object_get(object, "features");

    *info = (struct tbp_info){.feature_count = 0};
    for (size_t i = 0; i < json_array_size(features); i++) {
        const char *word = json_string_value(json_array_get(features, i));

        if (word != NULL && info->feature_count < TBP_FEATURES_MAX)
            snprintf(info->feature[info->feature_count++], TBP_TEXT_MAX, "%s",
                     word);
    }
    return tbp_read_text(reader, object, "name", info->name) &&
           tbp_read_text(reader, object, "version", info->version) &&
           tbp_read_text(reader, object, "author", info->author);
}

static bool
read_error(const struct tbp_reader *reader, const json_t *object,
           struct tbp_message *message)
{
    return tbp_read_text(reader, object, "reason", message->reason);
}

/* A number that is told, or one below zero. */
static double
told(const json_t *object, const char *name)
{
    const json_t *value = json_object_get(object, name);
    const double number = json_number_value(value);

    return json_is_number(value) && number >= 0 ? number : -1.0;
}

static bool
read_suggestion(const struct tbp_reader *reader, const json_t *object,
                struct tbp_message *message)
{
    struct tbp_suggestion *suggestion = &message->suggestion;
    const json_t *moves = json_object_get(object, "moves");
    const json_t *info = json_object_get(object, "move_info");
    const char *extra = json_string_value(json_object_get(info, "extra"));

    *suggestion = (struct tbp_suggestion){
        .info = {.nodes = told(info, "nodes"),
                 .nps = told(info, "nps"),
                 .depth = told(info, "depth")},
    };
    if (extra != NULL)
        snprintf(suggestion->info.extra, TBP_TEXT_MAX, "%s", extra);
    if (!json_is_array(moves))
        return tbp_complain(reader, "moves", "not a list");
    for (size_t i = 0; i < json_array_size(moves) && i < TBP_MOVES_MAX; i++) {
        if (!read_move(reader, json_array_get(moves, i), &suggestion->move[i]))
            return false;
        suggestion->move_count++;
    }
    return true;
}

/* --------------------------------------------------------------------- all */

typedef bool read_fn(const struct tbp_reader *reader, const json_t *object,
                     struct tbp_message *message);

/* Those that say more than their type. */
static read_fn *const readers[TBP_TYPE_COUNT] = {
    [TBP_INFO] = read_info,       [TBP_RULES] = read_rules,
    [TBP_ERROR] = read_error,     [TBP_START] = read_start,
    [TBP_SUGGEST] = read_suggest, [TBP_SUGGESTION] = read_suggestion,
    [TBP_PLAY] = read_play,       [TBP_NEW_PIECE] = read_new_piece,
};

static bool
read_object(struct tbp_reader *reader, const json_t *object,
            struct tbp_message *message)
{
    const char *word = json_string_value(json_object_get(object, "type"));

    if (!json_is_object(object))
        return tbp_complain(reader, NULL, "not an object");
    if (word == NULL)
        return tbp_complain(reader, "type", "not a text");

    const int type = tbp_place_of(word, tbp_type_word, TBP_TYPE_COUNT);
    message->type = type < 0 ? TBP_UNKNOWN : (enum tbp_type)type;
    if (readers[message->type] == NULL)
        return true;
    reader->type = tbp_type_word[message->type];
    return readers[message->type](reader, object, message);
}

/* What the JSON reader says may quote the line: let no control byte pass. */
static bool
complain_of_json(const struct tbp_reader *reader, const json_error_t *why)
{
    snprintf(reader->error, reader->error_size, "not JSON: column %d: %s",
             why->column, why->text);
    for (char *c = reader->error; *c != '\0'; c++) {
        if (*c < ' ' || *c > '~')
            *c = '?';
    }
    return false;
}

bool
tbp_read(const char *text, size_t length, struct tbp_message *message,
         char *error, size_t error_size)
{
    struct tbp_reader reader = {NULL, error, error_size};
    json_error_t why;

    assert(text != NULL && error_size > 0);

    json_t *object = json_loadb(
        text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, &why);
    if (object == NULL)
        return complain_of_json(&reader, &why);

    const bool is_message = read_object(&reader, object, message);
    json_decref(object);
    return is_message;
}
