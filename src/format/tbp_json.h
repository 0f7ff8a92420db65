/*
 * tbp_json.h -- from a line to a JSON value.  Private to the tbp files.
 */
#ifndef FORMAT_TBP_JSON_H
#define FORMAT_TBP_JSON_H

#include <stddef.h>

#include <jansson.h>

#include "format/tbp_field.h"

/*
 * The value of a line, to be released; NULL with a complaint if it has none.
 *
 * What JSON allows and the library does not is read as well as can be: of
 * attributes of one name the last counts, a number beyond all bounds is null,
 * and a character that there is not is U+FFFD.  They may be in attributes that
 * do not concern us, and must not cost the message; the reader remarks on them.
 */
json_t *tbp_json_load(const struct tbp_reader *reader, const char *text,
                      size_t length);

/*
 * What a line that is no JSON was to be: the word of the first attribute
 * "type" that belongs to no inner object or list, as far as brackets tell;
 * else TBP_UNKNOWN.  Of a line that is too long only the beginning is there.
 */
enum tbp_type tbp_json_guess(const char *text, size_t length);

#endif
