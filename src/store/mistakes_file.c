/*
 * mistakes_file.c -- the file of a player's mistakes.
 */
#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/line_file.h"
#include "base/store.h"
#include "format/position_line.h"
#include "store/mistakes.h"
#include "store/userdir.h"

enum {
    LINE_SIZE = POSITION_LINE_SIZE + RULESET_NAME_SIZE + 80,
    FILE_MAX = 16 << 20, /* bytes; of a line, too, for none is lost */
};

_Static_assert(RULESET_NAME_SIZE == 24, "read_line() reads so much of a name");

bool
mistakes_path(char path[DATADIR_PATH_MAX])
{
    return userdir_path(USERDIR_STATE, "mistakes", path);
}

/* ------------------------------------------------------------------ reading */

/* "T:2:4:1:2:0": piece, rotation, column, row, spin grade, hold. */
static bool
read_move(const char *text, struct ai_move *move)
{
    int rotation, x, y, spin, hold, length = 0;
    char letter;

    if (sscanf(text, "%c:%1d:%2d:%2d:%1d:%1d%n", &letter, &rotation, &x, &y,
               &spin, &hold, &length) != 6 ||
        text[length] != '\0')
        return false;

    const enum piece piece = piece_from_letter(letter);
    if (piece == PIECE_NONE || rotation < 0 || rotation >= ROT_COUNT || x < 0 ||
        x >= BOARD_COLUMNS || y < 0 || y >= BOARD_ROWS || spin < 0 ||
        spin >= SPIN_COUNT || hold < 0 || hold > 1)
        return false;
    *move = (struct ai_move){
        .landing = {.at = {(uint8_t)piece, (uint8_t)rotation, (int8_t)x,
                           (int8_t)y},
                    .spin = (uint8_t)spin},
        .hold = hold == 1,
    };
    return true;
}

/* On false 'what' says what is wrong. */
static bool
read_line(const char *line, struct mistake *mistake,
          char what[POSITION_LINE_ERROR_SIZE])
{
    char due[12], made[12], rules[RULESET_NAME_SIZE], move[24];
    int stage, length = 0;

    snprintf(what, POSITION_LINE_ERROR_SIZE, "this is no mistake");
    if (sscanf(line, "%11s %1d %9" SCNd32 " %11s %23s %23s %n", due, &stage,
               &mistake->loss, made, rules, move, &length) != 6 ||
        length == 0)
        return false;
    if (!mistakes_day(due, &mistake->due) ||
        !mistakes_day(made, &mistake->made) || stage < 0 ||
        stage >= MISTAKES_STAGES || mistake->loss < 0 ||
        !read_move(move, &mistake->played))
        return false;
    mistake->stage = (uint8_t)stage;
    snprintf(mistake->rules, sizeof mistake->rules, "%s", rules);
    return position_line_read(line + length, strlen(line + length),
                              &mistake->position, NULL, what);
}

/* Take a line; false: what is wrong with it is in 'what'. */
static bool
take_line(struct mistakes *mistakes, const char *line,
          char what[POSITION_LINE_ERROR_SIZE])
{
    struct mistake mistake = {.due = 0};

    if (!read_line(line, &mistake, what))
        return false;
    if (mistakes->count == MISTAKES_MAX) {
        snprintf(what, POSITION_LINE_ERROR_SIZE, "there are too many mistakes");
        return false;
    }
    mistakes->list[mistakes->count++] = mistake;
    return true;
}

/* Read all lines; those that are skipped go to 'rest' as well, or NULL. */
static bool
read_lines(const char *path, struct mistakes *mistakes, FILE *rest, char *error,
           size_t error_size)
{
    char what[POSITION_LINE_ERROR_SIZE];
    struct line_file lines;
    enum line_file_got got;

    mistakes->count = 0;
    error[0] = '\0';
    if (!line_file_open(&lines, path, STORE_OWN, FILE_MAX, error, error_size)) {
        if (errno != ENOENT)
            return false;
        error[0] = '\0';
        return true;
    }
    while ((got = line_file_next(&lines)) != LINE_FILE_END) {
        const char *wrong = line_file_fault(&lines, got);

        if (wrong == NULL && !take_line(mistakes, lines.text, what))
            wrong = what;
        if (wrong == NULL)
            continue;
        line_file_complain(&lines, path, error, error_size, wrong);
        if (got == LINE_FILE_FAIL || got == LINE_FILE_LONG)
            break;
        if (rest != NULL) {
            fwrite(lines.text, 1, lines.length, rest);
            putc('\n', rest);
        }
    }
    line_file_close(&lines);
    return got == LINE_FILE_END;
}

bool
mistakes_load(const char *path, struct mistakes *mistakes, char *error,
              size_t error_size)
{
    return read_lines(path, mistakes, NULL, error, error_size);
}

/* ------------------------------------------------------------------ writing */

static size_t
write_line(const struct mistake *mistake, char line[LINE_SIZE])
{
    const struct position *at = &mistake->played.landing.at;
    char due[MISTAKES_DATE_SIZE], made[MISTAKES_DATE_SIZE];
    char position[POSITION_LINE_SIZE];

    mistakes_date(mistake->due, due);
    mistakes_date(mistake->made, made);
    position_line_write(&mistake->position, NULL, position);
    return (size_t)snprintf(
        line, LINE_SIZE, "%s %d %" PRId32 " %s %s %c:%d:%d:%d:%d:%d %s\n", due,
        mistake->stage, mistake->loss, made, mistake->rules,
        piece_letter((enum piece)at->piece), at->rotation, at->x, at->y,
        mistake->played.landing.spin, mistake->played.hold, position);
}

/* The list, and what the file has besides; to be freed.  NULL: see 'error'. */
static char *
write_text(const char *path, const struct mistakes *mistakes, size_t *length,
           char *error, size_t error_size)
{
    struct mistakes *now = malloc(sizeof *now);
    char *text = NULL;
    FILE *stream = open_memstream(&text, length);
    bool is_good = now != NULL && stream != NULL;

    snprintf(error, error_size, "%s: out of memory", path);
    for (int i = 0; is_good && i < mistakes->count; i++) {
        char line[LINE_SIZE];

        fwrite(line, 1, write_line(&mistakes->list[i], line), stream);
    }
    if (is_good)
        is_good = read_lines(path, now, stream, error, error_size);
    free(now);
    if (stream != NULL && fclose(stream) == 0 && is_good)
        return text;
    free(text);
    return NULL;
}

bool
mistakes_save(const struct store_lock *lock, const struct mistakes *mistakes,
              char *error, size_t error_size)
{
    size_t length = 0;
    char *text = write_text(lock->path, mistakes, &length, error, error_size);

    if (text == NULL)
        return false;

    const bool is_saved =
        store_replace(lock, text, length, 0600, error, error_size);
    free(text);
    return is_saved;
}

/* The mistake in the list, as it was asked; -1: it is not there any more. */
static int
find_asked(const struct mistakes *mistakes, const struct mistake *asked)
{
    const int place = mistakes_find(mistakes, &asked->position);

    if (place < 0 || mistakes->list[place].due != asked->due ||
        mistakes->list[place].stage != asked->stage)
        return -1;
    return place;
}

bool
mistakes_note(const char *path, const struct mistake *asked, bool solved,
              int32_t today, char *error, size_t error_size)
{
    struct mistakes *now = malloc(sizeof *now);
    struct store_lock lock;
    bool is_noted = false;

    snprintf(error, error_size, "%s: out of memory", path);
    if (now != NULL && store_lock(&lock, path, STORE_OWN, error, error_size)) {
        is_noted = mistakes_load(path, now, error, error_size);
        const int place = is_noted ? find_asked(now, asked) : -1;
        if (place >= 0) {
            mistakes_answer(now, place, solved, today);
            is_noted = mistakes_save(&lock, now, error, error_size);
        }
        store_unlock(&lock);
    }
    free(now);
    return is_noted;
}
