/*
 * scores.c -- lines of results.
 */
#include "store/scores.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/line_file.h"
#include "base/store.h"
#include "store/userdir.h"

enum { LINE_MAX = 512, NUMBERS = 5, SPLITS_MAX = 96, FILE_MODE = 0600 };

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

/* ----------------------------------------------------------------- writing */

/* A word without spaces, a name without anything that breaks a line. */
static void
clean(char *to, size_t size, const char *from, bool is_word)
{
    snprintf(to, size, "%s", from[0] == '\0' ? "?" : from);
    for (char *c = to; *c != '\0'; c++) {
        const unsigned char byte = (unsigned char)*c;

        if (byte < ' ' || byte == 0x7f || (is_word && byte == ' '))
            *c = '?';
    }
}

/* "15000/31000/46000/61000", or "-". */
static void
write_splits(const struct score *score, char text[SPLITS_MAX])
{
    size_t used = 0;

    snprintf(text, SPLITS_MAX, "-");
    if (score->split[SCORE_SPLITS - 1] <= 0)
        return;
    for (int i = 0; i < SCORE_SPLITS; i++)
        used += (size_t)snprintf(text + used, SPLITS_MAX - used, "%s%" PRId64,
                                 i == 0 ? "" : "/", score->split[i]);
    assert(used < SPLITS_MAX);
}

static int
write_line(const struct score *score, char line[LINE_MAX])
{
    char date[SCORE_WORD_MAX], mode[SCORE_WORD_MAX], rules[SCORE_WORD_MAX];
    char name[SCORE_NAME_MAX], splits[SPLITS_MAX];

    write_splits(score, splits);
    clean(date, sizeof date, score->date, true);
    clean(mode, sizeof mode, score->mode, true);
    clean(rules, sizeof rules, score->ruleset, true);
    clean(name, sizeof name, score->name, false);
    return snprintf(line, LINE_MAX,
                    "%s %s %s %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64
                    " %" PRIu64 " %s %s\n",
                    date, mode, rules, score->points, score->lines,
                    score->pieces, score->time_ms, score->seed, splits, name);
}

bool
scores_add(const char *path, const struct score *score, char *error,
           size_t error_size)
{
    char line[LINE_MAX];
    const int length = write_line(score, line);
    struct store_lock lock;

    assert(length > 0 && length < LINE_MAX);

    if (!store_lock(&lock, path, STORE_OWN, error, error_size))
        return false;

    const bool is_added =
        store_append(&lock, line, (size_t)length, FILE_MODE, error, error_size);
    store_unlock(&lock);
    return is_added;
}

/* ----------------------------------------------------------------- reading */

/* Cut the next word off; NULL if there is none before the end. */
static char *
next_word(char **rest)
{
    char *word = *rest;
    char *space = strchr(word, ' ');

    if (space == NULL || space == word)
        return NULL;
    *space = '\0';
    *rest = space + 1;
    return word;
}

static bool
take_word(char **rest, char to[SCORE_WORD_MAX])
{
    const char *word = next_word(rest);

    if (word == NULL || strlen(word) >= SCORE_WORD_MAX)
        return false;
    memcpy(to, word, strlen(word) + 1);
    return true;
}

static bool
take_number(char **rest, uint64_t most, uint64_t *number)
{
    const char *word = next_word(rest);
    char *end;

    if (word == NULL || word[0] < '0' || word[0] > '9')
        return false;
    errno = 0;
    *number = strtoull(word, &end, 10);
    return errno == 0 && *end == '\0' && *number <= most;
}

static bool
take_splits(char **rest, struct score *score)
{
    const char *word = next_word(rest);

    if (word == NULL || strcmp(word, "-") == 0)
        return word != NULL;
    for (int i = 0; i < SCORE_SPLITS; i++) {
        char *end;

        if (word[0] < '0' || word[0] > '9')
            return false;
        errno = 0;
        const long long split = strtoll(word, &end, 10);
        if (errno != 0 || *end != (i < SCORE_SPLITS - 1 ? '/' : '\0'))
            return false;
        score->split[i] = split;
        word = end + 1;
    }
    return true;
}

/* What is wrong with the line, or NULL. */
static const char *
read_line(char *line, struct score *score)
{
    static const char *const faults[NUMBERS] = {
        "points should be here", "lines should be here",
        "pieces should be here", "milliseconds should be here",
        "a seed should be here",
    };
    uint64_t number[NUMBERS];

    memset(score, 0, sizeof *score);
    if (!take_word(&line, score->date) || !take_word(&line, score->mode) ||
        !take_word(&line, score->ruleset))
        return "date, mode and ruleset should be here";
    for (int i = 0; i < NUMBERS; i++) {
        const uint64_t most = i == NUMBERS - 1 ? UINT64_MAX : INT64_MAX;

        if (!take_number(&line, most, &number[i]))
            return faults[i];
    }
    if (!take_splits(&line, score))
        return "four times or '-' should be here";
    if (line[0] == '\0' || strlen(line) >= SCORE_NAME_MAX)
        return "a name should be here";
    score->points = (int64_t)number[0];
    score->lines = (int64_t)number[1];
    score->pieces = (int64_t)number[2];
    score->time_ms = (int64_t)number[3];
    score->seed = number[4];
    memcpy(score->name, line, strlen(line) + 1);
    return NULL;
}

/* The next line that can be understood; the first that cannot is reported. */
static bool
next_score(struct line_file *lines, const char *path, struct score *score,
           char *error, size_t error_size)
{
    enum line_file_got got;

    while ((got = line_file_next(lines)) != LINE_FILE_END) {
        const char *wrong = line_file_fault(lines, got);

        if (wrong == NULL)
            wrong = read_line(lines->text, score);
        if (wrong == NULL)
            return true;
        line_file_complain(lines, path, error, error_size, wrong);
        if (got == LINE_FILE_FAIL)
            return false;
    }
    return false;
}

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

int
scores_top(const char *path, const char *mode, const char *ruleset,
           enum score_order order, struct score *top, int most, char *error,
           size_t error_size)
{
    struct line_file lines;
    struct score score;
    int count = 0;

    assert(most > 0 && error_size > 0);

    error[0] = '\0';
    if (!line_file_open(&lines, path, STORE_OWN, LINE_MAX, error, error_size)) {
        if (errno == ENOENT)
            error[0] = '\0';
        return 0;
    }
    while (next_score(&lines, path, &score, error, error_size)) {
        if (strcmp(score.mode, mode) == 0 &&
            strcmp(score.ruleset, ruleset) == 0)
            count = insert(top, count, most, order, &score);
    }
    line_file_close(&lines);
    return count;
}
