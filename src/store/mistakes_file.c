/*
 * mistakes_file.c -- the file of a player's mistakes.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json_file.h"
#include "base/text.h"
#include "format/position_line.h"
#include "store/mistakes.h"
#include "store/userdir.h"

_Static_assert(RULESET_NAME_SIZE == 24, "convert() reads so much of a name");

bool
mistakes_path(char path[DATADIR_PATH_MAX])
{
    return userdir_path(USERDIR_STATE, "mistakes", path);
}

/* ------------------------------------------------------------------ reading */

/*
 * A line of version 0.1.0:
 *
 *     2026-12-01 0 4100 2026-11-30 guideline T:2:4:1:2:0 GGG.../... T OLJS
 *
 * that is due, stage, loss, made, ruleset, what was played and the position.
 */
static json_t *
convert(const char *line)
{
    char due[12], made[12], rules[RULESET_NAME_SIZE], piece[2];
    int stage, loss, rotation, x, y, spin, hold, length = 0;

    if (sscanf(line, "%11s %1d %9d %11s %23s %1s:%1d:%2d:%2d:%1d:%1d %n", due,
               &stage, &loss, made, rules, piece, &rotation, &x, &y, &spin,
               &hold, &length) != 11 ||
        length == 0)
        return NULL;
    return json_pack(
        "{s:s, s:i, s:i, s:s, s:s, s:{s:s, s:i, s:i, s:i, s:i, s:b}, s:s}",
        "due", due, "stage", stage, "loss", loss, "made", made, "ruleset",
        rules, "played", "piece", piece, "rotation", rotation, "x", x, "y", y,
        "spin", spin, "hold", hold, "position", line + length);
}

/* Is it a number from 0 to below 'end'? */
static bool
is_below(int number, int end)
{
    return number >= 0 && number < end;
}

static bool
take_move(json_t *object, struct ai_move *move)
{
    int rotation, x, y, spin, hold;
    const char *letter;

    if (json_unpack(object, "{s:s, s:i, s:i, s:i, s:i, s:b}", "piece", &letter,
                    "rotation", &rotation, "x", &x, "y", &y, "spin", &spin,
                    "hold", &hold) != 0)
        return false;

    const enum piece piece =
        strlen(letter) == 1 ? piece_from_letter(letter[0]) : PIECE_NONE;
    if (piece == PIECE_NONE || !is_below(rotation, ROT_COUNT) ||
        !is_below(x, BOARD_COLUMNS) || !is_below(y, BOARD_ROWS) ||
        !is_below(spin, SPIN_COUNT))
        return false;
    *move = (struct ai_move){
        .landing = {.at = {(uint8_t)piece, (uint8_t)rotation, (int8_t)x,
                           (int8_t)y},
                    .spin = (uint8_t)spin},
        .hold = hold != 0,
    };
    return true;
}

/* All but the position, which is left in *position. */
static bool
take_mistake(json_t *object, struct mistake *mistake, const char **position)
{
    const char *due, *made, *rules;
    json_t *played;
    int stage, loss;

    if (json_unpack(object, "{s:s, s:i, s:i, s:s, s:s, s:o, s:s}", "due", &due,
                    "stage", &stage, "loss", &loss, "made", &made, "ruleset",
                    &rules, "played", &played, "position", position) != 0 ||
        !mistakes_day(due, &mistake->due) ||
        !mistakes_day(made, &mistake->made) ||
        !is_below(stage, MISTAKES_STAGES) || loss < 0 || rules[0] == '\0' ||
        strlen(rules) >= sizeof mistake->rules ||
        !text_is_printable(text_of(rules)))
        return false;
    mistake->stage = (uint8_t)stage;
    mistake->loss = loss;
    memcpy(mistake->rules, rules, strlen(rules) + 1);
    return take_move(played, &mistake->played);
}

struct reading {
    struct mistakes *mistakes;
    char what[POSITION_LINE_ERROR_SIZE]; /* is wrong with a position */
};

static const char *
take(void *context, json_t *object)
{
    struct reading *reading = context;
    struct mistakes *mistakes = reading->mistakes;
    struct mistake mistake = {.due = 0};
    const char *position;

    if (!take_mistake(object, &mistake, &position))
        return "this is no mistake";
    if (!position_line_read(position, strlen(position), &mistake.position, NULL,
                            reading->what))
        return reading->what;
    if (mistakes->count == MISTAKES_MAX)
        return "there are too many mistakes";
    mistakes->list[mistakes->count++] = mistake;
    return NULL;
}

/* Read all lines; those that are skipped go to 'rest' as well, or NULL. */
static bool
read_lines(const char *path, struct mistakes *mistakes, FILE *rest, char *error,
           size_t error_size)
{
    struct reading reading = {.mistakes = mistakes};
    const struct json_file_reader reader = {
        .convert = convert, .take = take, .context = &reading, .rest = rest};

    mistakes->count = 0;
    return json_file_read(path, &reader, error, error_size);
}

bool
mistakes_load(const char *path, struct mistakes *mistakes, char *error,
              size_t error_size)
{
    return read_lines(path, mistakes, NULL, error, error_size);
}

/* ------------------------------------------------------------------ writing */

static json_t *
pack(const struct mistake *mistake)
{
    const struct position *at = &mistake->played.landing.at;
    const char piece[] = {piece_letter((enum piece)at->piece), '\0'};
    char due[MISTAKES_DATE_SIZE], made[MISTAKES_DATE_SIZE];
    char position[POSITION_LINE_SIZE];

    mistakes_date(mistake->due, due);
    mistakes_date(mistake->made, made);
    position_line_write(&mistake->position, NULL, position);
    return json_pack(
        "{s:s, s:i, s:i, s:s, s:s, s:{s:s, s:i, s:i, s:i, s:i, s:b}, s:s}",
        "due", due, "stage", (int)mistake->stage, "loss", (int)mistake->loss,
        "made", made, "ruleset", mistake->rules, "played", "piece", piece,
        "rotation", (int)at->rotation, "x", (int)at->x, "y", (int)at->y, "spin",
        (int)mistake->played.landing.spin, "hold", (int)mistake->played.hold,
        "position", position);
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
    for (int i = 0; is_good && i < mistakes->count; i++)
        is_good = json_file_write(stream, pack(&mistakes->list[i]));
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

    assert(place < mistakes->count);
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
