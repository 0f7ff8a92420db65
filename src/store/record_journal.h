/*
 * record_journal.h -- the record of a cohort while it is being played.
 *
 * Two files grow together: the record, and RECORD.times with the time spent on
 * each battle.  A run that was interrupted goes on where the record ends: what
 * is there must be the same cohort from the same battle on, a torn last line
 * is dropped, and so are times of battles that the record does not have.
 */
#ifndef STORE_RECORD_JOURNAL_H
#define STORE_RECORD_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/journal.h"
#include "format/record.h"
#include "store/datadir.h"

struct record_journal {
    const struct record_cohort *cohort; /* the caller's */
    const char *path;                   /* the caller's */
    char times_path[DATADIR_PATH_MAX];
    struct journal record;
    struct journal times;
    int64_t from; /* battle of the first line */
    int64_t next; /* battle whose line comes next */
    int64_t to;   /* one past the last that is wanted */
};

/* The battles 'from' .. 'to' - 1 of a cohort, which is the caller's. */
struct record_range {
    const struct record_cohort *cohort;
    int64_t from;
    int64_t to;
};

/*
 * Open or make the files for these battles.  On false 'error' has one line, and
 * nothing was changed in a file that was there.
 */
bool record_journal_open(struct record_journal *journal, const char *path,
                         const struct record_range *range, char *error,
                         size_t error_size);
void record_journal_close(struct record_journal *journal);

enum record_journal_got {
    RECORD_JOURNAL_LINE,  /* a battle that has been played, in *record */
    RECORD_JOURNAL_READY, /* there are no more: append now */
    RECORD_JOURNAL_WRONG, /* this is not the record of the cohort */
};

/* Call it until it says that the journal is ready, before appending. */
enum record_journal_got record_journal_next(struct record_journal *journal,
                                            struct record *record, char *error,
                                            size_t error_size);

bool record_journal_append(struct record_journal *journal,
                           const struct record *record,
                           const struct record_times *times, char *error,
                           size_t error_size);

#endif
