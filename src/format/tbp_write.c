/*
 * tbp_write.c -- from a message to a line of JSON.
 */
#include "format/tbp.h"

#include <assert.h>
#include <jansson.h>
#include <string.h>

#include "format/tbp_words.h"

/* Doubles hold all whole numbers up to here. */
static const double whole_max = 9007199254740992.0;

static json_t *
json_piece(enum piece piece)
{
    const char letter = piece_letter(piece);

    return json_stringn(&letter, 1);
}

static json_t *
json_pieces(const uint8_t *pieces, int count)
{
    json_t *list = json_array();

    for (int i = 0; i < count; i++)
        json_array_append_new(list, json_piece((enum piece)pieces[i]));
    return list;
}

static json_t *
json_move(const struct landing *landing)
{
    const struct position *at = &landing->at;

    return json_pack("{s:{s:o, s:s, s:i, s:i}, s:s}", "location", "type",
                     json_piece((enum piece)at->piece), "orientation",
                     tbp_rotation_word[at->rotation], "x", at->x, "y", at->y,
                     "spin", tbp_spin_word[landing->spin]);
}

/* --------------------------------------------------------------- attributes */

static void
put_info(json_t *object, const struct tbp_message *message)
{
    const struct tbp_info *info = &message->info;
    json_t *features = json_array();

    for (int i = 0; i < info->feature_count; i++)
        json_array_append_new(features, json_string(info->feature[i]));
    json_object_set_new(object, "name", json_string(info->name));
    json_object_set_new(object, "version", json_string(info->version));
    json_object_set_new(object, "author", json_string(info->author));
    json_object_set_new(object, "features", features);
}

static void
put_rules(json_t *object, const struct tbp_message *message)
{
    const struct tbp_rules *rules = &message->rules;

    json_object_set_new(
        object, "randomizer",
        json_string(rules->seven_bag ? "seven_bag" : "unknown"));
    if (rules->ruleset[0] != '\0')
        json_object_set_new(object, "x_ruleset", json_string(rules->ruleset));
}

static void
put_error(json_t *object, const struct tbp_message *message)
{
    json_object_set_new(object, "reason", json_string(message->reason));
}

static json_t *
json_board(const struct board *board)
{
    json_t *rows = json_array();

    for (int y = 0; y < BOARD_ROWS; y++) {
        json_t *row = json_array();

        for (int x = 0; x < BOARD_COLUMNS; x++)
            json_array_append_new(row, board_is_filled(board, x, y)
                                           ? json_string("G")
                                           : json_null());
        json_array_append_new(rows, row);
    }
    return rows;
}

static json_t *
json_bag(unsigned bag)
{
    uint8_t pieces[PIECE_COUNT];
    int count = 0;

    if (bag == 0)
        return json_pack("{s:s}", "type", "unknown");
    for (int p = 0; p < PIECE_COUNT; p++) {
        if ((bag >> p & 1) != 0)
            pieces[count++] = (uint8_t)p;
    }
    return json_pack("{s:s, s:o}", "type", "seven_bag", "bag_state",
                     json_pieces(pieces, count));
}

static void
put_start(json_t *object, const struct tbp_message *message)
{
    const struct tbp_start *start = &message->start;

    json_object_set_new(object, "hold",
                        start->hold == PIECE_NONE
                            ? json_null()
                            : json_piece((enum piece)start->hold));
    json_object_set_new(object, "queue",
                        json_pieces(start->queue, start->queue_count));
    json_object_set_new(object, "combo", json_integer(start->chain.combo));
    json_object_set_new(object, "back_to_back",
                        json_boolean(start->chain.b2b > 0));
    json_object_set_new(object, "x_b2b_chain", json_integer(start->chain.b2b));
    json_object_set_new(object, "board", json_board(&start->board));
    json_object_set_new(object, "randomizer", json_bag(start->bag));
}

static void
put_suggest(json_t *object, const struct tbp_message *message)
{
    const struct tbp_suggest *suggest = &message->suggest;
    json_t *list = json_array();
    int sum = 0;

    for (int i = 0; i < suggest->incoming_count; i++) {
        const struct ai_incoming packet = suggest->incoming[i];

        json_array_append_new(list,
                              json_pack("[i, i]", packet.turns, packet.rows));
        sum += packet.rows;
    }
    json_object_set_new(object, "incoming", json_integer(sum));
    json_object_set_new(object, "incoming_garbage", list);
}

static void
put_number(json_t *object, const char *name, double number)
{
    if (number < 0)
        return;
    if (number < whole_max && (double)(json_int_t)number == number)
        json_object_set_new(object, name, json_integer((json_int_t)number));
    else
        json_object_set_new(object, name, json_real(number));
}

static void
put_suggestion(json_t *object, const struct tbp_message *message)
{
    const struct tbp_suggestion *suggestion = &message->suggestion;
    const struct tbp_move_info *told = &suggestion->info;
    json_t *moves = json_array();
    json_t *info = json_object();

    for (int i = 0; i < suggestion->move_count; i++)
        json_array_append_new(moves, json_move(&suggestion->move[i]));
    json_object_set_new(object, "moves", moves);
    put_number(info, "nodes", told->nodes);
    put_number(info, "nps", told->nps);
    put_number(info, "depth", told->depth);
    if (told->extra[0] != '\0')
        json_object_set_new(info, "extra", json_string(told->extra));
    json_object_set_new(object, "move_info", info);
}

static void
put_play(json_t *object, const struct tbp_message *message)
{
    json_object_set_new(object, "move", json_move(&message->move));
}

static void
put_new_piece(json_t *object, const struct tbp_message *message)
{
    json_object_set_new(object, "piece",
                        json_piece((enum piece)message->piece));
}

/* --------------------------------------------------------------------- all */

typedef void put_fn(json_t *object, const struct tbp_message *message);

/* Those that say more than their type. */
static put_fn *const puts_by_type[TBP_TYPE_COUNT] = {
    [TBP_INFO] = put_info,       [TBP_RULES] = put_rules,
    [TBP_ERROR] = put_error,     [TBP_START] = put_start,
    [TBP_SUGGEST] = put_suggest, [TBP_SUGGESTION] = put_suggestion,
    [TBP_PLAY] = put_play,       [TBP_NEW_PIECE] = put_new_piece,
};

/*
 * Each call of the library that runs out of memory fails, and passes its
 * failure on: a message then lacks an attribute.  To notice, the text is read
 * back, which is cheap beside anything a bot does.
 */
static bool
is_whole_message(const char *text, size_t length, enum tbp_type type)
{
    struct tbp_message read;
    char error[TBP_ERROR_MAX];

    return tbp_read(text, length, &read, error, sizeof error) &&
           read.type == type;
}

size_t
tbp_write(const struct tbp_message *message, char *text, size_t size)
{
    const enum tbp_type type = message->type;

    assert(type != TBP_UNKNOWN && type < TBP_TYPE_COUNT);

    json_t *object = json_pack("{s:s}", "type", tbp_type_word[type]);
    if (object != NULL && puts_by_type[type] != NULL)
        puts_by_type[type](object, message);

    const size_t length = json_dumpb(object, text, size, JSON_COMPACT);
    json_decref(object);
    if (length == 0 || length + 2 > size ||
        !is_whole_message(text, length, type))
        return 0;
    text[length] = '\n';
    text[length + 1] = '\0';
    return length + 1;
}
