/*
 * tbp_read.c -- from a line of JSON to a message.
 *
 * What a message must have is looked for; what it may have is left out where it
 * is not what it should be, or null; what else it has is not looked at.
 */
#include "format/tbp.h"

#include <assert.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "format/centre.h"
#include "format/tbp_field.h"
#include "format/tbp_json.h"
#include "format/tbp_start.h"
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

    const json_t *ruleset = tbp_optional(object, "x_ruleset");

    *rules = (struct tbp_rules){.ruleset = ""};
    rules->seven_bag =
        randomizer != NULL && strcmp(randomizer, "seven_bag") == 0;
    if (json_is_string(ruleset))
        tbp_read_text(reader, object, "x_ruleset", rules->ruleset);
    else if (ruleset != NULL)
        tbp_leave_out(reader, "x_ruleset", "not a text");
    return true;
}

static bool
read_start(const struct tbp_reader *reader, const json_t *object,
           struct tbp_message *message)
{
    return tbp_start_read(reader, object, &message->start);
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

/* NULL, or what is wrong with it. */
static const char *
read_incoming(const json_t *list, struct tbp_suggest *suggest)
{
    int turns, rows;

    if (!json_is_array(list))
        return "not a list";
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *pair = json_array_get(list, i);

        if (json_array_size(pair) != 2 ||
            !tbp_take_whole(json_array_get(pair, 0), 0, UINT8_MAX, &turns) ||
            !tbp_take_whole(json_array_get(pair, 1), 0, UINT8_MAX, &rows))
            return "not all of it are pairs of turns and rows";
        add_incoming(suggest, turns, rows);
    }
    return NULL;
}

static bool
read_suggest(const struct tbp_reader *reader, const json_t *object,
             struct tbp_message *message)
{
    const json_t *list = tbp_optional(object, "incoming_garbage");
    const char *wrong = NULL;

    message->suggest = (struct tbp_suggest){.incoming_count = 0};
    if (list != NULL)
        wrong = read_incoming(list, &message->suggest);
    if (wrong != NULL) {
        message->suggest = (struct tbp_suggest){.incoming_count = 0};
        tbp_leave_out(reader, "incoming_garbage", wrong);
    }
    return true;
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
        text_clean(suggestion->info.extra, TBP_TEXT_MAX, text_of(extra));
    if (!json_is_array(moves))
        return tbp_complain(reader, "moves", "not a list");
    for (size_t i = 0; i < json_array_size(moves); i++) {
        if (suggestion->move_count == TBP_MOVES_MAX)
            break;
        if (read_move(reader, json_array_get(moves, i),
                      &suggestion->move[suggestion->move_count]))
            suggestion->move_count++;
        else
            suggestion->unread_count++;
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

    message->type = TBP_UNKNOWN;
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

bool
tbp_read(const char *text, size_t length, struct tbp_message *message,
         char *error, size_t error_size)
{
    struct tbp_reader reader = {NULL, error, error_size};

    assert(text != NULL && error_size > 0);

    error[0] = '\0';
    message->type = tbp_json_guess(text, length);
    if (length >= TBP_LINE_MAX)
        return tbp_say(&reader, "a line is too long");

    json_t *object = tbp_json_load(&reader, text, length);
    if (object == NULL)
        return false;

    const bool is_message = read_object(&reader, object, message);
    json_decref(object);
    return is_message;
}
