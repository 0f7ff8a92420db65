/*
 * tbp_field.c -- single attributes of messages.
 */
#include "format/tbp_field.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

bool
tbp_say(const struct tbp_reader *reader, const char *what)
{
    text_clean(reader->error, reader->error_size, text_of(what));
    return false;
}

bool
tbp_complain(const struct tbp_reader *reader, const char *name,
             const char *what)
{
    const char *type = reader->type == NULL ? "message" : reader->type;
    char text[TBP_ERROR_MAX];

    if (name == NULL)
        snprintf(text, sizeof text, "%s: %s", type, what);
    else
        snprintf(text, sizeof text, "%s.%s: %s", type, name, what);
    return tbp_say(reader, text);
}

void
tbp_leave_out(const struct tbp_reader *reader, const char *name,
              const char *what)
{
    char text[TBP_ERROR_MAX];

    snprintf(text, sizeof text, "%s: left out", what);
    if (reader->error[0] == '\0')
        tbp_complain(reader, name, text);
}

bool
tbp_read_text(const struct tbp_reader *reader, const json_t *object,
              const char *name, char text[TBP_TEXT_MAX])
{
    const char *value = json_string_value(json_object_get(object, name));

    if (value == NULL)
        return tbp_complain(reader, name, "not a text");
    text_clean(text, TBP_TEXT_MAX, text_of(value));
    return true;
}

const json_t *
tbp_optional(const json_t *object, const char *name)
{
    const json_t *value = json_object_get(object, name);

    return json_is_null(value) ? NULL : value;
}

bool
tbp_take_whole(const json_t *value, int least, int most, int *whole)
{
    const double number = json_number_value(value);

    if (!json_is_number(value) || !(number >= least && number <= most))
        return false;
    *whole = (int)number;
    return *whole == number;
}

bool
tbp_read_whole(const struct tbp_reader *reader, const json_t *object,
               const char *name, int most, int *whole)
{
    if (tbp_take_whole(json_object_get(object, name), 0, most, whole))
        return true;
    return tbp_complain(reader, name, "not a whole number that makes sense");
}

int
tbp_place_of(const char *word, const char *const *words, int count)
{
    for (int i = 0; i < count; i++) {
        if (word != NULL && words[i] != NULL && strcmp(word, words[i]) == 0)
            return i;
    }
    return -1;
}

enum piece
tbp_piece_of(const json_t *value)
{
    const char *word = json_string_value(value);

    if (word == NULL || word[0] < 'A' || word[0] > 'Z' || word[1] != '\0')
        return PIECE_NONE;
    return piece_from_letter(word[0]);
}
