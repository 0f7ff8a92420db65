/*
 * fumen_quiz.c -- comments that know which pieces come.
 */
#include "format/fumen_quiz.h"

#include <stdio.h>
#include <string.h>

#include "ai/rules/piece.h"

static const char opening[] = "#Q=";
static const char used_up[] = "#Q=[]()";

struct quiz {
    char hold;        /* a letter, or '\0' */
    char current;     /* alike */
    const char *rest; /* what follows the closing bracket */
};

static bool
is_piece(char letter)
{
    return piece_from_letter(letter) != PIECE_NONE;
}

/* Read "x[LETTER]y" or "x[]y"; NULL if it does not stand there. */
static const char *
read_bracket(const char *at, char open, char close, char *letter)
{
    *letter = '\0';
    if (*at++ != open)
        return NULL;
    if (is_piece(*at))
        *letter = *at++;
    return *at == close ? at + 1 : NULL;
}

static bool
read_quiz(const char *text, struct quiz *quiz)
{
    const size_t skip = sizeof opening - 1;
    const char *at = text;

    if (strncmp(text, opening, skip) != 0)
        return false;
    at = read_bracket(at + skip, '[', ']', &quiz->hold);
    if (at == NULL)
        return false;
    at = read_bracket(at, '(', ')', &quiz->current);
    if (at == NULL)
        return false;
    quiz->rest = at;
    return true;
}

/* Write a quiz that may point into 'text'; it is never longer than before. */
static void
write_quiz(char text[FUMEN_COMMENT_SIZE], const struct quiz *quiz)
{
    char written[FUMEN_COMMENT_SIZE];
    char hold[] = {quiz->hold, '\0'};
    char current[] = {quiz->current, '\0'};

    snprintf(written, sizeof written, "#Q=[%s](%s)%s", hold, current,
             quiz->rest);
    memcpy(text, written, sizeof written);
}

/* A quiz is told by its letters and signs alone: blanks go. */
static void
strip(char *text)
{
    char *to = text;

    for (const char *from = text; *from != '\0'; from++) {
        if (strchr(" \t\n\v\f\r", *from) == NULL)
            *to++ = *from;
    }
    *to = '\0';
}

/* The next piece of the queue, taken from it; '\0' when there is none. */
static char
take_next(struct quiz *quiz)
{
    if (*quiz->rest == '\0' || *quiz->rest == ';')
        return '\0';
    return *quiz->rest++;
}

/* The piece after the one that was used; false if there can be none. */
static bool
come_up(struct quiz *quiz)
{
    const char next = *quiz->rest;

    if (next == '\0') {
        quiz->current = '\0';
        return true;
    }
    quiz->current = take_next(quiz);
    return is_piece(quiz->current);
}

/* Use a piece; false, and *quiz is of no use, if it is not to be had. */
static bool
use(struct quiz *quiz, char used)
{
    if (used == quiz->current || used == quiz->hold) {
        if (used != quiz->current)
            quiz->hold = quiz->current;
        quiz->current = take_next(quiz);
        return quiz->current == '\0' || is_piece(quiz->current);
    }
    if (used != take_next(quiz))
        return false;
    if (quiz->hold == '\0') {
        quiz->hold = quiz->current;
        return come_up(quiz);
    }
    return quiz->current == '\0' && *quiz->rest != '\0' && come_up(quiz);
}

/* Without "#Q=[]();", which says that all pieces are used up. */
static void
skip_end(char *text)
{
    const size_t length = sizeof used_up - 1;

    if (strncmp(text, used_up, length) == 0 && text[length] == ';')
        memmove(text, text + length + 1, strlen(text + length + 1) + 1);
}

/* Bring it in order: there is a current piece as long as there is any. */
static void
settle(char text[FUMEN_COMMENT_SIZE])
{
    struct quiz quiz;

    skip_end(text);
    if (!read_quiz(text, &quiz) || quiz.current != '\0')
        return;
    if (quiz.hold != '\0') {
        quiz.current = quiz.hold;
        quiz.hold = '\0';
        write_quiz(text, &quiz);
    } else if (is_piece(*quiz.rest)) {
        quiz.current = *quiz.rest++;
        write_quiz(text, &quiz);
    } else if (*quiz.rest == '\0' || *quiz.rest == ';') {
        const char *left = *quiz.rest == ';' ? quiz.rest + 1 : quiz.rest;

        memmove(text, left, strlen(left) + 1);
    }
}

bool
fumen_quiz_is(const char *comment)
{
    char text[FUMEN_COMMENT_SIZE];
    struct quiz quiz;

    if (strncmp(comment, opening, sizeof opening - 1) != 0)
        return false;
    snprintf(text, sizeof text, "%s", comment);
    strip(text);
    return read_quiz(text, &quiz);
}

void
fumen_quiz_advance(char comment[FUMEN_COMMENT_SIZE], char used)
{
    struct quiz quiz;

    if (!fumen_quiz_is(comment))
        return;
    strip(comment);
    skip_end(comment);
    if (used != '\0' && read_quiz(comment, &quiz) && use(&quiz, used))
        write_quiz(comment, &quiz);
    settle(comment);
}

bool
fumen_quiz_pieces(const char *comment, char *hold, char *queue,
                  size_t queue_size)
{
    char text[FUMEN_COMMENT_SIZE];
    struct quiz quiz;
    size_t count = 0;

    *hold = '\0';
    queue[0] = '\0';
    if (!fumen_quiz_is(comment))
        return false;
    snprintf(text, sizeof text, "%s", comment);
    strip(text);
    settle(text);
    if (!read_quiz(text, &quiz))
        return true; /* a quiz that is used up */
    *hold = quiz.hold;
    while (quiz.current != '\0' && is_piece(quiz.current) &&
           count + 1 < queue_size) {
        queue[count++] = quiz.current;
        quiz.current = take_next(&quiz);
    }
    queue[count] = '\0';
    return true;
}
