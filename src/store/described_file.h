/*
 * described_file.h -- a file of described settings that the program writes.
 *
 * A setting that is bad or unknown costs only that setting: it is reported as
 * "FILE:LINE: what", skipped, and written again as it was, until the program
 * writes a value of that name.  A file that cannot be parsed gets another name
 * when a new one is written.
 */
#ifndef STORE_DESCRIBED_FILE_H
#define STORE_DESCRIBED_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/store.h"
#include "store/described.h"

struct described_table {
    const struct described *rows; /* those of a group are together */
    int count;
    const char *head; /* first lines of a file that is written */
};

enum described_got {
    DESCRIBED_GOOD,    /* all that it says, or there is no file */
    DESCRIBED_SKIPPED, /* all but some settings */
    DESCRIBED_BROKEN,  /* nothing: it cannot be parsed */
    DESCRIBED_UNREAD,  /* nothing: the system does not give it */
};

/*
 * Read a file over *values.  says[i], of 'count' elements that are false at
 * first, becomes true where the file has a good value for row i; NULL: nobody
 * asks.  Unless it is good, 'error' has one line about the first thing that is
 * wrong.
 */
enum described_got described_file_read(const char *path,
                                       const struct described_table *table,
                                       void *values, bool *says, char *error,
                                       size_t error_size);

/*
 * Replace the file by the rows for which says[i] is true, and by what
 * described_file_read() skips.  On false 'error' has one line and the old file
 * is there; on true it is empty.
 */
bool described_file_save(const struct store_lock *lock,
                         const struct described_table *table,
                         const void *values, const bool *says, char *error,
                         size_t error_size);

#endif
