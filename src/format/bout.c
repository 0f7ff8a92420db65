/*
 * bout.c -- a bout to a line, and back.
 */
#include "format/bout.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "format/json_line.h"

/* ----------------------------------------------------------------- writing */

static json_t *
pack_side(const struct bout_side *side)
{
    return json_pack("{s:s, s:o, s:i, s:i}", "name", side->name, "digest",
                     json_line_digest(side->digest), "pieces",
                     (int)side->pieces, "attack", (int)side->attack);
}

size_t
bout_write(const struct bout *bout, char text[BOUT_LINE_MAX])
{
    json_t *object = json_pack(
        "{s:s, s:s, s:I, s:o, s:o, s:s, s:i, s:o}", "version", bout->version,
        "rules", bout->rules, "seed", (json_int_t)bout->seed, "a",
        pack_side(&bout->side[0]), "b", pack_side(&bout->side[1]), "result",
        json_line_result(bout->result), "ms", (int)bout->steps, "hash",
        json_line_digest(bout->hash));

    return json_line_write(object, text, BOUT_LINE_MAX);
}

/* ----------------------------------------------------------------- reading */

static bool
complain(char error[BOUT_ERROR_MAX], const char *what)
{
    snprintf(error, BOUT_ERROR_MAX, "%s", what);
    return false;
}

/* Printable, not empty, and short enough. */
static bool
take_word(const char *from, char word[BOUT_WORD_MAX])
{
    const struct text text = text_of(from);

    if (text.length == 0 || text.length >= BOUT_WORD_MAX ||
        !text_is_printable(text))
        return false;
    memcpy(word, from, text.length + 1);
    return true;
}

static bool
take_side(json_t *object, struct bout_side *side)
{
    const char *name;
    const char *digest;
    int pieces;
    int attack;

    if (json_unpack(object, "{s:s, s:s, s:i, s:i !}", "name", &name, "digest",
                    &digest, "pieces", &pieces, "attack", &attack) != 0 ||
        !take_word(name, side->name) ||
        !json_line_take_digest(digest, &side->digest) || pieces < 0 ||
        attack < 0)
        return false;
    side->pieces = pieces;
    side->attack = attack;
    return true;
}

static bool
take_bout(json_t *object, struct bout *bout, char error[BOUT_ERROR_MAX])
{
    const char *version;
    const char *rules;
    const char *result;
    const char *hash;
    json_t *a;
    json_t *b;
    json_int_t seed;
    int steps;
    int winner;

    if (json_unpack(object, "{s:s, s:s, s:I, s:o, s:o, s:s, s:i, s:s !}",
                    "version", &version, "rules", &rules, "seed", &seed, "a",
                    &a, "b", &b, "result", &result, "ms", &steps, "hash",
                    &hash) != 0)
        return complain(error, "this is no bout");
    if (!take_word(version, bout->version) || !take_word(rules, bout->rules))
        return complain(error, "version or rules are no words");
    if (!take_side(a, &bout->side[0]) || !take_side(b, &bout->side[1]))
        return complain(error, "a or b is no side");
    if (seed < 0 || seed > JSON_LINE_NUMBER_MAX || steps < 0 ||
        !json_line_take_result(result, &winner) ||
        !json_line_take_digest(hash, &bout->hash))
        return complain(error, "seed, result, ms or hash is wrong");
    bout->seed = (uint64_t)seed;
    bout->result = (enum bout_result)winner;
    bout->steps = steps;
    return true;
}

bool
bout_read(const char *text, size_t length, struct bout *bout,
          char error[BOUT_ERROR_MAX])
{
    json_error_t json;
    json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, &json);
    struct bout read = {.seed = 0};

    if (object == NULL)
        return complain(error, "this is not JSON");

    const bool is_good = take_bout(object, &read, error);
    json_decref(object);
    if (is_good)
        *bout = read;
    return is_good;
}
