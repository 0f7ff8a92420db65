/*
 * scores.c -- lines of results.
 */
#include "store/scores.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/json_file.h"
#include "base/text.h"
#include "store/userdir.h"

enum { SEED_SIZE = 24 };

bool
scores_path(char path[DATADIR_PATH_MAX])
{
    return userdir_path(USERDIR_DATA, "scores", path);
}

bool
score_is_better(enum score_order order, const struct score *a,
                const struct score *b)
{
    if (order == SCORE_LEAST_TIME)
        return a->time_ms < b->time_ms;
    return a->points > b->points;
}

/* ----------------------------------------------------------------- reading */

/* Copy a word or name; false if it is missing, too long or not printable. */
static bool
take_text(const json_t *object, const char *key, char *to, size_t size)
{
    const char *text = json_string_value(json_object_get(object, key));

    if (text == NULL || text[0] == '\0' || strlen(text) >= size ||
        !text_is_printable(text_of(text)))
        return false;
    memcpy(to, text, strlen(text) + 1);
    return true;
}

static bool
take_count(const json_t *count, int64_t *number)
{
    *number = json_integer_value(count);
    return json_is_integer(count) && *number >= 0;
}

static bool
take_splits(const json_t *splits, struct score *score)
{
    if (splits == NULL)
        return true;
    for (size_t i = 0; i < SCORE_SPLITS; i++) {
        if (!take_count(json_array_get(splits, i), &score->split[i]))
            return false;
    }
    return json_array_size(splits) == SCORE_SPLITS;
}

/* The first thing of a score that is wrong, or NULL. */
static const char *
unpack(const json_t *object, struct score *score)
{
    const char *seed = json_string_value(json_object_get(object, "seed"));

    memset(score, 0, sizeof *score);
    if (!take_text(object, "date", score->date, sizeof score->date))
        return "'date' is missing or wrong";
    if (!take_text(object, "mode", score->mode, sizeof score->mode))
        return "'mode' is missing or wrong";
    if (!take_text(object, "ruleset", score->ruleset, sizeof score->ruleset))
        return "'ruleset' is missing or wrong";
    if (!take_count(json_object_get(object, "points"), &score->points))
        return "'points' is missing or wrong";
    if (!take_count(json_object_get(object, "lines"), &score->lines))
        return "'lines' is missing or wrong";
    if (!take_count(json_object_get(object, "pieces"), &score->pieces))
        return "'pieces' is missing or wrong";
    if (!take_count(json_object_get(object, "ms"), &score->time_ms))
        return "'ms' is missing or wrong";
    if (seed == NULL ||
        !text_read_number(text_of(seed), 0, UINT64_MAX, &score->seed))
        return "'seed' is missing or wrong";
    if (!take_splits(json_object_get(object, "splits"), score))
        return "'splits' is wrong";
    if (!take_text(object, "name", score->name, sizeof score->name))
        return "'name' is missing or wrong";
    return NULL;
}

/* ----------------------------------------------------------- version 0.1.0 */

/* "15000/31000/46000/61000"; what is no number becomes -1, which is refused. */
static json_t *
convert_splits(struct text text)
{
    json_t *splits = json_array();

    for (int i = 0; i <= SCORE_SPLITS && text.length > 0; i++) {
        int64_t split = -1;

        text_read_integer(text_cut(&text, '/'), 0, INT64_MAX, &split);
        json_array_append_new(splits, json_integer(split));
    }
    return splits;
}

/*
 * A line of version 0.1.0:
 *
 *     2026-11-30T01:15:00 sprint guideline 4000 40 100 61000 42 15000/31000/46000/61000 Anna B.
 *
 * that is when, list, ruleset, points, lines, pieces, milliseconds, seed, the
 * times of the quarters ('-': there are none) and the name.
 */
static json_t *
convert(const char *line)
{
    struct score score;
    char name[SCORE_NAME_MAX];
    static const char *const keys[] = {"date", "mode", "ruleset"};
    static const char *const counts[] = {"points", "lines", "pieces", "ms"};
    json_t *object = json_object();
    struct text rest = text_of(line);
    uint64_t number;

    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        const struct text word = text_cut(&rest, ' ');

        json_object_set_new(object, keys[i],
                            json_stringn(word.at, word.length));
    }
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        if (!text_read_number(text_cut(&rest, ' '), 0, INT64_MAX, &number)) {
            json_decref(object);
            return NULL;
        }
        json_object_set_new(object, counts[i],
                            json_integer((json_int_t)number));
    }

    const struct text seed = text_cut(&rest, ' ');
    const struct text splits = text_cut(&rest, ' ');
    json_object_set_new(object, "seed", json_stringn(seed.at, seed.length));
    text_clean(name, sizeof name, rest);
    json_object_set_new(object, "name", json_string(name));
    if (!text_is(splits, "-"))
        json_object_set_new(object, "splits", convert_splits(splits));
    if (rest.length < sizeof name && unpack(object, &score) == NULL)
        return object;
    json_decref(object);
    return NULL;
}

/* ----------------------------------------------------------------- writing */

/* One line of printable text, "?" for an empty one. */
static const char *
clean(char *to, size_t size, const char *from)
{
    if (text_clean(to, size, text_of(from)) == 0)
        snprintf(to, size, "?");
    return to;
}

static json_t *
pack(const struct score *score)
{
    char date[SCORE_WORD_MAX], mode[SCORE_WORD_MAX], rules[SCORE_WORD_MAX];
    char name[SCORE_NAME_MAX], seed[SEED_SIZE];

    snprintf(seed, sizeof seed, "%" PRIu64, score->seed);

    json_t *object = json_pack(
        "{s:s, s:s, s:s, s:I, s:I, s:I, s:I, s:s, s:s}", "date",
        clean(date, sizeof date, score->date), "mode",
        clean(mode, sizeof mode, score->mode), "ruleset",
        clean(rules, sizeof rules, score->ruleset), "points",
        (json_int_t)score->points, "lines", (json_int_t)score->lines, "pieces",
        (json_int_t)score->pieces, "ms", (json_int_t)score->time_ms, "seed",
        seed, "name", clean(name, sizeof name, score->name));
    if (score->split[SCORE_SPLITS - 1] > 0)
        json_object_set_new(
            object, "splits",
            json_pack("[I, I, I, I]", (json_int_t)score->split[0],
                      (json_int_t)score->split[1], (json_int_t)score->split[2],
                      (json_int_t)score->split[3]));
    return object;
}

bool
scores_add(const char *path, const struct score *score, char *error,
           size_t error_size)
{
    struct store_lock lock;

    if (!store_lock(&lock, path, STORE_OWN, error, error_size))
        return false;

    const bool is_added =
        json_file_add(&lock, pack(score), convert, error, error_size);
    store_unlock(&lock);
    return is_added;
}

/* --------------------------------------------------------------------- best */

/* Put it where it belongs; what is pushed past the end is forgotten. */
static int
insert(struct score *top, int count, int most, enum score_order order,
       const struct score *score)
{
    int place = count;

    while (place > 0 && score_is_better(order, score, &top[place - 1]))
        place--;
    if (place == most)
        return count;
    if (count < most)
        count++;
    memmove(&top[place + 1], &top[place],
            (size_t)(count - place - 1) * sizeof *top);
    top[place] = *score;
    return count;
}

/* The best scores of those that are asked for. */
struct top {
    const struct scores_query *query;
    struct score *list;
    int count;
    int most;
};

static const char *
take(void *context, json_t *object)
{
    struct top *top = context;
    struct score score;
    const char *wrong = unpack(object, &score);

    if (wrong == NULL && strcmp(score.mode, top->query->mode) == 0 &&
        strcmp(score.ruleset, top->query->ruleset) == 0)
        top->count =
            insert(top->list, top->count, top->most, top->query->order, &score);
    return wrong;
}

int
scores_top(const char *path, const struct scores_query *query,
           struct score *top, int most, char *error, size_t error_size)
{
    struct top best = {query, top, 0, most};
    const struct json_file_reader reader = {
        .convert = convert, .take = take, .context = &best};

    assert(most > 0 && error_size > 0);

    json_file_read(path, &reader, error, error_size);
    return best.count;
}
