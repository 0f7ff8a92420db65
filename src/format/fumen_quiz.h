/*
 * fumen_quiz.h -- comments that know which pieces come.
 *
 *     #Q=[HOLD](CURRENT)NEXT...;text
 *
 * HOLD and CURRENT are a letter or nothing.  When a page's piece locks, such a
 * comment moves on as hold and queue do; when all pieces are used up, the text
 * is left, which may be another quiz.
 */
#ifndef FORMAT_FUMEN_QUIZ_H
#define FORMAT_FUMEN_QUIZ_H

#include <stdbool.h>

#include "format/fumen.h"

/* Does the comment begin like a quiz? */
bool fumen_quiz_is(const char *comment);

/*
 * Move the comment of a quiz on: 'used' is the letter of the piece that was
 * locked, '\0' if none was.  A piece that the quiz does not have changes
 * nothing.
 */
void fumen_quiz_advance(char comment[FUMEN_COMMENT_SIZE], char used);

/*
 * The pieces of a quiz as letters: hold in *hold ('\0': empty), the current
 * one and those that follow in 'queue', ended by '\0'.  More than fit are left
 * out.  False if the comment is no quiz.
 */
bool fumen_quiz_pieces(const char *comment, char *hold, char *queue,
                       size_t queue_size);

#endif
