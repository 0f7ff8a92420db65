/*
 * record_reader.h -- read the record of a cohort, whole or in shards.
 *
 * Several files are read as one, in the order given.  Their lines must be
 * those of one cohort, and its battles must follow each other without a gap.
 * Times come from RECORD.times, where there is one.
 */
#ifndef STORE_RECORD_READER_H
#define STORE_RECORD_READER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/line_file.h"
#include "format/record.h"

struct record_reader {
    char *const *paths; /* the caller's; "-" is the standard input */
    int count;
    int at; /* file that is being read */
    bool is_open;
    bool has_times; /* of this file */
    bool has_first; /* 'first' is set */
    int64_t next;   /* battle that has to come next */
    struct line_file record;
    struct line_file times;
    struct record_times last_times; /* that were read */
    struct record_cohort first; /* of the first line; all others are like it */
};

void record_reader_init(struct record_reader *reader, char *const *paths,
                        int count);
void record_reader_close(struct record_reader *reader);

enum record_reader_got {
    RECORD_READER_LINE,
    RECORD_READER_END,
    RECORD_READER_WRONG, /* 'error' has one line, "FILE:LINE: what" */
};

/*
 * The next battle.  *has_times says whether *times was written; there is no
 * time for a battle whose file of times is missing or ends before it.
 */
enum record_reader_got record_reader_next(struct record_reader *reader,
                                          struct record *record,
                                          struct record_times *times,
                                          bool *has_times, char *error,
                                          size_t error_size);

#endif
