/*
 * fumen_comment.h -- comments as a fumen writes them: printable ASCII.
 *
 * Letters, digits and "@*_+-./" stand for themselves, other characters up to
 * U+00FF are "%XX", and those beyond it "%uXXXX", in two parts above U+FFFF.
 * Private to the fumen files.
 */
#ifndef FORMAT_FUMEN_COMMENT_H
#define FORMAT_FUMEN_COMMENT_H

#include <stddef.h>

enum { FUMEN_ESCAPED_MAX = 4095 }; /* characters */

/* The written form of UTF-8, cut at the most; returns its length. */
size_t fumen_comment_escape(const char *comment,
                            char escaped[FUMEN_ESCAPED_MAX + 1]);

/*
 * And back; what is no escape stands for itself.  The result is never longer,
 * and ends before a U+0000.
 */
void fumen_comment_unescape(const char *escaped,
                            char comment[FUMEN_ESCAPED_MAX + 1]);

#endif
