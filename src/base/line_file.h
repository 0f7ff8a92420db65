/*
 * line_file.h -- read a text file line by line, and notice how it ends.
 *
 * A last line without its '\n' was cut short by a crash: it is told apart, so
 * that nobody takes half a number for a number.  Lines have a longest length,
 * so that no file can take all memory; one that is longer costs that line only.
 */
#ifndef BASE_LINE_FILE_H
#define BASE_LINE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/store.h"

enum line_file_got {
    LINE_FILE_LINE, /* a whole line, in 'text' with 'length' */
    LINE_FILE_END,  /* there are no more */
    LINE_FILE_TORN, /* a last line without its end */
    LINE_FILE_LONG, /* a line that is longer than allowed */
    LINE_FILE_FAIL, /* the system could not read; errno says why */
};

struct line_file {
    FILE *file;
    char *text;       /* of the last line, without its '\n', with a '\0' */
    size_t length;    /* of it */
    size_t size;      /* of the buffer, which grows */
    size_t longest;   /* that a line may be, its '\n' included */
    long long number; /* of the last line, from 1 */
    long long end;    /* bytes up to and with the last whole line */
};

/*
 * Open for reading; an operand "-" is the standard input.  'longest' counts the
 * '\n'.  On false 'error' has one line; errno is ENOENT if there is no file.
 */
bool line_file_open(struct line_file *lines, const char *path,
                    enum store_kind kind, size_t longest, char *error,
                    size_t error_size);

/* The same on an open file, which line_file_close() closes; false: no memory,
   and the file is the caller's. */
bool line_file_attach(struct line_file *lines, FILE *file, size_t longest);

void line_file_close(struct line_file *lines);

/*
 * The next line.  After LINE_FILE_LONG it goes on with the one after that; a
 * line without end is LINE_FILE_FAIL with EFBIG.
 */
enum line_file_got line_file_next(struct line_file *lines);

/* What is wrong with what line_file_next() has got; NULL: a line of text. */
const char *line_file_fault(const struct line_file *lines,
                            enum line_file_got got);

/* "PATH:LINE: what", of the last line, unless there is a complaint already. */
void line_file_complain(const struct line_file *lines, const char *path,
                        char *error, size_t error_size, const char *what);

#endif
