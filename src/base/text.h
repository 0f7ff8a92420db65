/*
 * text.h -- strings: what comes from outside, and what goes out.
 *
 * There is one notion of a line that may be shown: valid UTF-8 of printable
 * characters (utf8_is_printable), of bounded length.  Readers of files and
 * protocols check with text_is_printable(), or clean with text_clean(); what is
 * echoed in a message is quoted by text_quote(), and a message as a whole
 * passes text_clean() on its way out.
 *
 * Pure; nothing here allocates.
 */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* --- Slices -------------------------------------------------------------- */

/* A part of a longer text, which it borrows; no '\0' ends it. */
struct text {
    const char *at;
    size_t length; /* bytes */
};

/* The whole string. */
struct text text_of(const char *string);

/* Are the bytes those of the string? */
bool text_is(struct text text, const char *string);

/*
 * Cut off what precedes the first separator, or all; *rest begins behind the
 * separator then, or is empty at the end of the text.
 */
struct text text_cut(struct text *rest, char separator);

/* The position of the text among words joined by '|', or -1. */
int text_find_word(const char *words, struct text text);

/* --- Numbers ------------------------------------------------------------- */

/*
 * Read decimal digits, all of the text: no sign, no space.  False, with *number
 * as it was, if it is anything else or not from 'least' to 'most'.
 */
bool text_read_number(struct text text, uint64_t least, uint64_t most,
                      uint64_t *number);

/* The same, with a '-' in front for numbers below 0. */
bool text_read_integer(struct text text, int64_t least, int64_t most,
                       int64_t *number);

/* --- Printable text ------------------------------------------------------ */

/* Is it one line of printable text?  An empty one is. */
bool text_is_printable(struct text text);

/*
 * Copy as one line of printable text: '?' for each character that cannot be
 * printed and for each byte that is no UTF-8.  What does not fit is cut off, at
 * a character.  'size' is at least 1 and counts the final '\0'.  Returns the
 * bytes written, without it.  'to' may be the text itself: it does not grow.
 */
size_t text_clean(char *to, size_t size, struct text from);

enum { TEXT_QUOTE_MAX = 64 }; /* bytes of a quotation, with its '\0' */

/*
 * What a message repeats of its input, without quotation marks: cleaned, and
 * with "..." at the end if it is cut.  Returns 'quote'.
 */
const char *text_quote(char quote[TEXT_QUOTE_MAX], struct text text);

/* --- Sentences ----------------------------------------------------------- */

/*
 * All sentences that have a count in them get the form of their words here:
 * 'one' for 1, else 'many'.
 */
const char *text_agree(int64_t count, const char *one, const char *many);

/* The ending of a regular noun: "" for 1, else "s". */
const char *text_plural(int64_t count);

#endif
