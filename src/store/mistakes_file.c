/*
 * mistakes_file.c -- the file of a player's mistakes.
 */
#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/position_line.h"
#include "store/line_file.h"
#include "store/mistakes.h"
#include "store/replace.h"
#include "store/userdir.h"

enum { LINE_SIZE = POSITION_LINE_SIZE + RULESET_NAME_SIZE + 80 };

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

void
mistakes_load(const char *path, struct mistakes *mistakes, char *error,
              size_t error_size)
{
    char what[POSITION_LINE_ERROR_SIZE];
    struct line_file lines;
    enum line_file_got got;

    mistakes->count = 0;
    mistakes->is_broken = false;
    error[0] = '\0';
    if (!line_file_open(&lines, path, LINE_SIZE)) {
        if (errno != ENOENT && errno != ENOTDIR)
            snprintf(error, error_size, "%s: %s", path, strerror(errno));
        mistakes->is_broken = error[0] != '\0';
        return;
    }
    while ((got = line_file_next(&lines)) == LINE_FILE_LINE) {
        struct mistake mistake = {.due = 0};

        if (!read_line(lines.text, &mistake, what))
            line_file_complain(&lines, path, error, error_size, what);
        else if (mistakes->count == MISTAKES_MAX)
            line_file_complain(&lines, path, error, error_size,
                               "there are more");
        else
            mistakes->list[mistakes->count++] = mistake;
    }
    if (got != LINE_FILE_END)
        line_file_complain(&lines, path, error, error_size,
                           "this line is not whole");
    mistakes->is_broken = error[0] != '\0';
    line_file_close(&lines);
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

bool
mistakes_save(const char *path, const struct mistakes *mistakes, char *error,
              size_t error_size)
{
    char *text;
    size_t used = 0;

    if (mistakes->is_broken) {
        snprintf(error, error_size, "%s: left alone, for it is broken", path);
        return false;
    }
    text = malloc((size_t)mistakes->count * LINE_SIZE + 1);
    if (text == NULL) {
        snprintf(error, error_size, "out of memory");
        return false;
    }
    for (int i = 0; i < mistakes->count; i++)
        used += write_line(&mistakes->list[i], text + used);

    const bool is_saved =
        userdir_make(path, error, error_size) &&
        replace_file(path, text, used, 0600, error, error_size);
    free(text);
    return is_saved;
}
