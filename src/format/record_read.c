/*
 * record_read.c -- reading lines of a record.
 *
 * jansson says what is wrong with a shape; what is wrong with a meaning is
 * said here: digests that do not fit, numbers out of range, a seed that is not
 * that of the battle's number.
 */
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "format/json_line.h"
#include "format/record.h"

static bool
complain(char error[RECORD_ERROR_MAX], const char *what)
{
    snprintf(error, RECORD_ERROR_MAX, "%s", what);
    return false;
}

/* The JSON reader may quote the line. */
static bool
complain_json(char error[RECORD_ERROR_MAX], const json_error_t *json)
{
    text_clean(error, RECORD_ERROR_MAX, text_of(json->text));
    return false;
}

static json_t *
parse(const char *text, size_t length, char error[RECORD_ERROR_MAX])
{
    json_error_t json;

    if (length >= RECORD_LINE_MAX) {
        complain(error, "the line is too long");
        return NULL;
    }

    json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, &json);
    if (object == NULL)
        complain_json(error, &json);
    return object;
}

/* Copy a text that is not empty, fits, and can be printed. */
static bool
take_text(const char *from, char *text, size_t size)
{
    const struct text whole = text_of(from);

    if (whole.length == 0 || whole.length >= size || !text_is_printable(whole))
        return false;
    memcpy(text, from, whole.length + 1);
    return true;
}

static bool
is_number(json_int_t number)
{
    return number >= 0 && number <= JSON_LINE_NUMBER_MAX;
}

static bool
read_side(json_t *object, struct record_side *side,
          char error[RECORD_ERROR_MAX])
{
    json_error_t json;
    const char *name;
    const char *digest;
    const char *setup;

    if (json_unpack_ex(object, &json, JSON_STRICT, "{s:s, s:s, s:s}", "name",
                       &name, "digest", &digest, "setup", &setup) != 0)
        return complain_json(error, &json);
    if (!take_text(name, side->name, sizeof side->name) ||
        !take_text(setup, side->setup, sizeof side->setup))
        return complain(error, "a name or a setup is empty, too long or odd");
    if (!json_line_take_digest(digest, &side->digest) ||
        side->digest != setup_digest(side->setup))
        return complain(error, "a digest is not that of its setup");
    return true;
}

static bool
read_counts(json_t *object, struct record_played *played,
            char error[RECORD_ERROR_MAX])
{
    for (int i = 0; i < RECORD_COUNTS; i++) {
        const json_t *count = json_object_get(object, record_count_names[i]);

        if (!json_is_integer(count) || !is_number(json_integer_value(count))) {
            snprintf(error, RECORD_ERROR_MAX, "'%s' is not a count",
                     record_count_names[i]);
            return false;
        }
        played->count[i] = json_integer_value(count);
    }
    return true;
}

static bool
read_played(json_t *object, struct record_played *played,
            char error[RECORD_ERROR_MAX])
{
    json_error_t json;
    const char *moves;
    const char *statuses;

    if (json_unpack_ex(object, &json, 0, "{s:s, s:s}", "moves", &moves,
                       "statuses", &statuses) != 0)
        return complain_json(error, &json);
    if (!json_line_take_digest(moves, &played->moves) ||
        !json_line_take_digest(statuses, &played->statuses))
        return complain(error, "a digest is not sixteen hexadecimal digits");
    if (json_object_size(object) != RECORD_COUNTS + 2)
        return complain(error, "there are other counts than ours");
    return read_counts(object, played, error);
}

/* The parts of a line before they have been looked at. */
struct parts {
    const char *version, *rules, *result;
    json_int_t first_seed, battle, seed;
    int rotations, own_pieces, rotated, turns;
    json_t *side[2];
    json_t *played[2];
};

static bool
unpack(json_t *object, struct parts *parts, char error[RECORD_ERROR_MAX])
{
    json_error_t json;

    if (json_unpack_ex(
            object, &json, JSON_STRICT,
            "{s:s, s:s, s:I, s:b, s:b, s:o, s:o, s:I, s:I, s:b, "
            "s:s, s:i, s:o, s:o}",
            "version", &parts->version, "rules", &parts->rules, "first_seed",
            &parts->first_seed, "rotations", &parts->rotations, "own_pieces",
            &parts->own_pieces, "a", &parts->side[0], "b", &parts->side[1],
            "battle", &parts->battle, "seed", &parts->seed, "rotated",
            &parts->rotated, "result", &parts->result, "turns", &parts->turns,
            "a_played", &parts->played[0], "b_played", &parts->played[1]) != 0)
        return complain_json(error, &json);
    return true;
}

static bool
take_cohort(const struct parts *parts, struct record_cohort *cohort,
            char error[RECORD_ERROR_MAX])
{
    if (!take_text(parts->version, cohort->version, sizeof cohort->version) ||
        !take_text(parts->rules, cohort->rules, sizeof cohort->rules))
        return complain(error, "version or rules are empty, too long or odd");
    if (!is_number(parts->first_seed))
        return complain(error, "'first_seed' is out of range");
    cohort->first_seed = (uint64_t)parts->first_seed;
    cohort->rotations = parts->rotations != 0;
    cohort->own_pieces = parts->own_pieces != 0;
    return read_side(parts->side[0], &cohort->side[0], error) &&
           read_side(parts->side[1], &cohort->side[1], error);
}

static bool
take_battle(const struct parts *parts, struct record *record,
            char error[RECORD_ERROR_MAX])
{
    int winner;

    if (!is_number(parts->battle) || !is_number(parts->seed))
        return complain(error, "'battle' or 'seed' is out of range");
    record_number(record, parts->battle);
    if (record->seed != (uint64_t)parts->seed ||
        record->rotated != (parts->rotated != 0))
        return complain(error, "seed or seat is not that of the battle");
    if (!json_line_take_result(parts->result, &winner))
        return complain(error, "'result' is neither a, b nor draw");
    record->result = (enum record_result)winner;
    if (parts->turns < 1)
        return complain(error, "'turns' is out of range");
    record->turns = parts->turns;
    return read_played(parts->played[0], &record->played[0], error) &&
           read_played(parts->played[1], &record->played[1], error);
}

bool
record_read(const char *text, size_t length, struct record *record,
            char error[RECORD_ERROR_MAX])
{
    json_t *object = parse(text, length, error);
    struct parts parts;
    struct record read = {.battle = 0};

    if (object == NULL)
        return false;

    const bool is_good = unpack(object, &parts, error) &&
                         take_cohort(&parts, &read.cohort, error) &&
                         take_battle(&parts, &read, error);
    json_decref(object);
    if (is_good)
        *record = read;
    return is_good;
}

bool
record_read_times(const char *text, size_t length, struct record_times *times,
                  char error[RECORD_ERROR_MAX])
{
    json_t *object = parse(text, length, error);
    json_error_t json;
    json_int_t battle, spent[2];
    bool is_good = false;

    if (object == NULL)
        return false;
    if (json_unpack_ex(object, &json, JSON_STRICT, "{s:I, s:I, s:I}", "battle",
                       &battle, "a_ns", &spent[0], "b_ns", &spent[1]) != 0)
        complain_json(error, &json);
    else if (!is_number(battle) || !is_number(spent[0]) || !is_number(spent[1]))
        complain(error, "a number is out of range");
    else
        is_good = true;
    json_decref(object);
    if (is_good)
        *times = (struct record_times){battle, {spent[0], spent[1]}};
    return is_good;
}
