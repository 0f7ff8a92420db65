/*
 * replay_read.c -- lines of a replay, strictly.
 *
 * A line is cut into words at single spaces; every line has a fixed number of
 * them.  Only the name of a player may contain spaces itself, and what cannot
 * be printed; that becomes '?'.
 */
#include "format/replay.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "format/replay_numbers.h"

enum { WORDS_MAX = 3, LINE_LENGTH_MAX = REPLAY_LINE_SIZE + REPLAY_NAME_SIZE };

void
replay_reader_init(struct replay_reader *reader, const char *text,
                   size_t length)
{
    *reader = (struct replay_reader){.rest = text, .left = length};
}

/* Say what is wrong with the line read last; always false. */
static bool
complain(const struct replay_reader *reader, char error[REPLAY_ERROR_SIZE],
         const char *what)
{
    snprintf(error, REPLAY_ERROR_SIZE, "line %d: %s", reader->line, what);
    return false;
}

/* The same about a word of the format. */
static bool
complain_about(const struct replay_reader *reader,
               char error[REPLAY_ERROR_SIZE], const char *word,
               const char *what)
{
    snprintf(error, REPLAY_ERROR_SIZE, "line %d: '%s' %s", reader->line, word,
             what);
    return false;
}

/* Take the next line off the text, without its newline. */
static bool
next_line(struct replay_reader *reader, struct text *line,
          char error[REPLAY_ERROR_SIZE])
{
    reader->line++;
    if (reader->left == 0)
        return complain(reader, error, "the text ends here");

    const char *end = memchr(reader->rest, '\n', reader->left);
    if (end == NULL)
        return complain(reader, error, "the line is not whole");

    *line = (struct text){reader->rest, (size_t)(end - reader->rest)};
    reader->rest += line->length + 1;
    reader->left -= line->length + 1;
    return line->length <= LINE_LENGTH_MAX ||
           complain(reader, error, "the line is too long");
}

/* Cut into words; returns how many, or WORDS_MAX + 1 when there are more. */
static int
split(struct text line, struct text words[WORDS_MAX])
{
    const char *end = line.at + line.length;

    for (int count = 0; count < WORDS_MAX; count++) {
        words[count] = text_cut(&line, ' ');
        if (words[count].at + words[count].length == end)
            return count + 1;
    }
    return WORDS_MAX + 1;
}

/* Decimal digits without a needless zero in front. */
static bool
read_number(struct text word, uint64_t most, uint64_t *number)
{
    return (word.length <= 1 || word.at[0] != '0') &&
           text_read_number(word, 0, most, number);
}

/* Sixteen hexadecimal digits, small letters. */
static bool
read_hash(struct text word, uint64_t *hash)
{
    static const char digits[] = "0123456789abcdef";
    uint64_t value = 0;

    if (word.length != 16)
        return false;
    for (size_t i = 0; i < word.length; i++) {
        /* NOLINTNEXTLINE(bugprone-not-null-terminated-result): 16 digits */
        const char *digit = memchr(digits, word.at[i], 16);

        if (digit == NULL)
            return false;
        value = value << 4 | (uint64_t)(digit - digits);
    }
    *hash = value;
    return true;
}

/* --- The header ---------------------------------------------------------- */

/* A line of the header: its name and what follows. */
static bool
read_field(struct replay_reader *reader, const char *name, struct text *value,
           char error[REPLAY_ERROR_SIZE])
{
    const size_t length = strlen(name);
    struct text line;

    if (!next_line(reader, &line, error))
        return false;
    if (line.length < length + 2 || memcmp(line.at, name, length) != 0 ||
        line.at[length] != ' ')
        return complain_about(reader, error, name,
                              "and its value should be here");
    *value = (struct text){line.at + length + 1, line.length - length - 1};
    return true;
}

static bool
read_exact_line(struct replay_reader *reader, const char *text,
                char error[REPLAY_ERROR_SIZE])
{
    struct text line;

    if (!next_line(reader, &line, error))
        return false;
    return text_is(line, text) ||
           complain_about(reader, error, text, "should be here");
}

static bool
read_ruleset(struct replay_reader *reader, struct replay_header *header,
             char error[REPLAY_ERROR_SIZE])
{
    struct text value;
    struct text words[WORDS_MAX];

    if (!read_field(reader, "ruleset", &value, error))
        return false;
    if (split(value, words) != 2 || words[0].length == 0 ||
        words[0].length >= RULESET_NAME_SIZE || !text_is_printable(words[0]))
        return complain(reader, error, "not a name and a hash");
    if (!read_hash(words[1], &header->ruleset_hash))
        return complain(reader, error, "the hash is not 16 hex digits");
    memcpy(header->ruleset, words[0].at, words[0].length);
    return true;
}

static bool
read_mode(struct replay_reader *reader, struct match_options *options,
          char error[REPLAY_ERROR_SIZE])
{
    struct text value;

    if (!read_field(reader, "mode", &value, error))
        return false;
    for (int mode = 0; mode < MODE_COUNT; mode++) {
        if (text_is(value, match_mode_name((enum match_mode)mode))) {
            options->mode = (enum match_mode)mode;
            return true;
        }
    }
    return complain(reader, error, "no such mode");
}

static bool
read_pieces(struct replay_reader *reader, struct match_options *options,
            char error[REPLAY_ERROR_SIZE])
{
    struct text value;

    if (!read_field(reader, "pieces", &value, error))
        return false;
    options->same_pieces = text_is(value, "same");
    return options->same_pieces || text_is(value, "own") ||
           complain(reader, error, "neither 'same' nor 'own'");
}

static bool
read_numbers(struct replay_reader *reader, struct match_options *options,
             char error[REPLAY_ERROR_SIZE])
{
    struct text value;
    uint64_t number;

    if (!read_field(reader, "seed", &value, error))
        return false;
    if (!read_number(value, UINT64_MAX, &options->seed))
        return complain(reader, error, "not a number of 64 bits");
    for (int i = 0; i < REPLAY_NUMBERS; i++) {
        const struct replay_number *field = &replay_numbers[i];

        if (!read_field(reader, field->name, &value, error))
            return false;
        if (!read_number(value, (uint64_t)field->most, &number)) {
            char why[40];

            snprintf(why, sizeof why, "not a number from 0 to %d",
                     (int)field->most);
            return complain(reader, error, why);
        }
        replay_number_set(field, options, (int32_t)number);
    }
    return match_options_are_sound(options) ||
           complain(reader, error, "these numbers make no game");
}

static bool
read_players(struct replay_reader *reader, struct replay_header *header,
             char error[REPLAY_ERROR_SIZE])
{
    struct text name;

    for (int i = 0; i < header->options.seats; i++) {
        if (!read_field(reader, "player", &name, error))
            return false;
        if (name.length >= REPLAY_NAME_SIZE)
            return complain(reader, error, "the name is too long");
        text_clean(header->player[i], REPLAY_NAME_SIZE, name);
    }
    return true;
}

/* The first line: what it is, and that it can be read. */
static bool
read_version(struct replay_reader *reader, char error[REPLAY_ERROR_SIZE])
{
    struct text words[WORDS_MAX];
    struct text line;
    uint64_t version;

    if (!next_line(reader, &line, error))
        return false;
    if (split(line, words) != WORDS_MAX || !text_is(words[0], "beamfall") ||
        !text_is(words[1], "replay") ||
        !read_number(words[2], UINT64_MAX, &version))
        return complain(reader, error, "this is not a beamfall replay");
    return version == 1 ||
           complain(reader, error,
                    "this replay needs another version of beamfall");
}

bool
replay_read_header(struct replay_reader *reader, struct replay_header *header,
                   char error[REPLAY_ERROR_SIZE])
{
    struct replay_header read = {0};

    assert(reader->line == 0);

    /* Stands in for the rules that the caller has yet to find. */
    read.options = match_options_for(MODE_VERSUS, &ruleset_guideline);
    if (!read_version(reader, error) || !read_ruleset(reader, &read, error) ||
        !read_mode(reader, &read.options, error) ||
        !read_pieces(reader, &read.options, error) ||
        !read_numbers(reader, &read.options, error) ||
        !read_players(reader, &read, error) ||
        !read_exact_line(reader, "begin", error))
        return false;
    reader->seats = read.options.seats;
    *header = read;
    return true;
}

/* --- The game ------------------------------------------------------------ */

/* "153 0 l", "320 0 l+", "800 0 taken", "9000 1 resign" */
static bool
read_input(const struct replay_reader *reader, const struct text words[3],
           struct replay_line *line, char error[REPLAY_ERROR_SIZE])
{
    const struct text what = words[2];
    uint64_t seat;

    if (!read_number(words[1], (uint64_t)reader->seats - 1, &seat))
        return complain(reader, error, "no such seat");
    line->seat = (uint8_t)seat;
    if (text_is(what, "resign") || text_is(what, "taken")) {
        line->kind = text_is(what, "taken") ? REPLAY_TAKEN : REPLAY_RESIGN;
        return true;
    }

    const enum action action =
        what.length > 0 ? action_from_letter(what.at[0]) : ACTION_NONE;
    line->kind = REPLAY_ACTION;
    line->action = (uint8_t)action;
    line->fresh = what.length == 1;
    if (action == ACTION_NONE || what.length > 2 ||
        (what.length == 2 && what.at[1] != '+'))
        return complain(reader, error, "no such action");
    return true;
}

static bool
read_words(const struct replay_reader *reader, const struct text words[3],
           struct replay_line *line, char error[REPLAY_ERROR_SIZE])
{
    uint64_t step;

    if (!read_number(words[0], INT32_MAX - 1, &step))
        return complain(reader, error, "no step");
    if ((int32_t)step < reader->step)
        return complain(reader, error, "steps do not go back");
    line->step = (int32_t)step;
    if (!text_is(words[1], "=") && !text_is(words[1], "end"))
        return read_input(reader, words, line, error);
    line->kind = text_is(words[1], "=") ? REPLAY_CHECK : REPLAY_END;
    return read_hash(words[2], &line->hash) ||
           complain(reader, error, "the hash is not 16 hex digits");
}

enum replay_outcome
replay_read_line(struct replay_reader *reader, struct replay_line *line,
                 char error[REPLAY_ERROR_SIZE])
{
    struct replay_line read = {0};
    struct text words[WORDS_MAX];
    struct text text;

    assert(reader->seats > 0);

    if (reader->left == 0)
        return reader->ended ? REPLAY_COMPLETE : REPLAY_CUT;
    /* A crash may have cut the last line in two. */
    if (memchr(reader->rest, '\n', reader->left) == NULL && !reader->ended)
        return REPLAY_CUT;
    if (!next_line(reader, &text, error))
        return REPLAY_BAD;
    if (reader->ended) {
        complain(reader, error, "the game has ended already");
        return REPLAY_BAD;
    }
    if (split(text, words) != WORDS_MAX) {
        complain(reader, error, "not a step and two more words");
        return REPLAY_BAD;
    }
    if (!read_words(reader, words, &read, error))
        return REPLAY_BAD;
    reader->step = read.step;
    reader->ended = read.kind == REPLAY_END;
    *line = read;
    return REPLAY_READ;
}
