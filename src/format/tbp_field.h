/*
 * tbp_field.h -- single attributes of messages, read with a complaint when they
 * are not what they should be.  Private to the tbp files.
 *
 * All numbers are read as JSON's one kind of number and must be whole where a
 * whole one is wanted, so that neither 4.0 nor an attribute of twenty digits
 * that does not concern us is an error.
 */
#ifndef FORMAT_TBP_FIELD_H
#define FORMAT_TBP_FIELD_H

#include <stdbool.h>
#include <stddef.h>

#include <jansson.h>

#include "format/tbp.h"

/* Where complaints go, and which message they are about. */
struct tbp_reader {
    const char *type; /* its word; NULL before that is known */
    char *error;
    size_t error_size;
};

/* Say what is wrong; what cannot be printed is '?'.  Returns false. */
bool tbp_say(const struct tbp_reader *reader, const char *what);

/* "start.board: what is wrong".  'name' may be NULL.  Returns false. */
bool tbp_complain(const struct tbp_reader *reader, const char *name,
                  const char *what);

/*
 * "suggest.incoming_garbage: what is wrong: left out".  The message is none the
 * worse for it.  What was said before is not said over.
 */
void tbp_leave_out(const struct tbp_reader *reader, const char *name,
                   const char *what);

/* An attribute that may be missing: NULL if it is, or is null. */
const json_t *tbp_optional(const json_t *object, const char *name);

/* A text, cut to what is kept. */
bool tbp_read_text(const struct tbp_reader *reader, const json_t *object,
                   const char *name, char text[TBP_TEXT_MAX]);

/* A whole number from 0 to 'most'. */
bool tbp_read_whole(const struct tbp_reader *reader, const json_t *object,
                    const char *name, int most, int *whole);

/* Take a whole number; false if it is not from 'least' to 'most'. */
bool tbp_take_whole(const json_t *value, int least, int most, int *whole);

/* The place of a word in a list of words, or -1. */
int tbp_place_of(const char *word, const char *const *words, int count);

/* PIECE_NONE if it is no piece; the protocol knows capital letters only. */
enum piece tbp_piece_of(const json_t *value);

#endif
