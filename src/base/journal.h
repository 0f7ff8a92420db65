/*
 * journal.h -- a file of lines that grows, and survives a crash.
 *
 * A journal is opened for one writer: a second one is refused.  First what is
 * there is read, line by line; then journal_cut() drops what was not read, a
 * torn last line above all; then lines are appended, each of them on the disk
 * before journal_append() returns.
 */
#ifndef BASE_JOURNAL_H
#define BASE_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/line_file.h"

struct journal {
    const char *path; /* the caller's */
    struct line_file lines;
    int file; /* descriptor; -1: not open */
};

/*
 * Open the file, or make it.  'path' must live as long as the journal.  On
 * false 'error' has one line, "FILE: what".
 */
bool journal_open(struct journal *journal, const char *path, size_t longest,
                  char *error, size_t error_size);
void journal_close(struct journal *journal);

/* The next line that is there: see line_file_next(). */
enum line_file_got journal_next(struct journal *journal);

/* Go on right behind the last line that was read whole. */
bool journal_cut(struct journal *journal, char *error, size_t error_size);

/* Append 'length' bytes, which end with '\n'. */
bool journal_append(struct journal *journal, const char *line, size_t length,
                    char *error, size_t error_size);

#endif
