/*
 * json_file.h -- files of our own that are lists: an object of JSON a line.
 *
 * A line that cannot be understood costs that line: it is reported as
 * "FILE:LINE: what", skipped and kept.  Lines of an older format are understood
 * as well, and written as JSON when something is added.
 */
#ifndef BASE_JSON_FILE_H
#define BASE_JSON_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include <jansson.h>

#include "base/store.h"

/* A line of an older format as an object, which the caller owns, or NULL. */
typedef json_t *json_file_convert(const char *line);

struct json_file_reader {
    json_file_convert *convert;

    /* Take an object; NULL, or what is wrong with it: then it is skipped. */
    const char *(*take)(void *context, json_t *object);
    void *context;
    FILE *rest; /* skipped lines are written to it; NULL: nobody asks */
};

/*
 * Read all lines; a file that is not there has none.  'error' is empty, or has
 * one line about the first thing that is wrong.  False if the file could not be
 * read to its end.
 */
bool json_file_read(const char *path, const struct json_file_reader *reader,
                    char *error, size_t error_size);

/* Write a line; the object is taken over.  False: it is NULL, or no memory. */
bool json_file_write(FILE *file, json_t *object);

/*
 * Append an object, which is taken over, and make JSON of lines of an older
 * format.  A new file is for the user alone.  On false 'error' has one line and
 * the file is what it was; on true it is empty.
 */
bool json_file_add(const struct store_lock *lock, json_t *object,
                   json_file_convert *convert, char *error, size_t error_size);

#endif
