/*
 * ruleset_file.h -- a ruleset as its file describes it: data/rulesets/NAME.cfg.
 *
 *     summary = "What every source agrees on.";    a line for lists
 *     kicks   = "srs";
 *     attack  = { plain = [0, 1, 2, 4]; ... };
 *     garbage = { ... };
 *     timing  = { ... };
 *
 * Everything may be left out: the guideline stands in.  ruleset_fields is the
 * list of what there is; a name that is not in it is an error.
 */
#ifndef STORE_RULESET_FILE_H
#define STORE_RULESET_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "ai/rules/ruleset.h"
#include "store/datadir.h"
#include "store/described.h"

enum {
    RULESET_FILE_SUMMARY_MAX = 64, /* bytes, the final '\0' included */
    RULESET_FILES_MAX = 64,        /* in a list */
    RULESET_FIELDS = 39,
};

struct ruleset_file {
    char summary[RULESET_FILE_SUMMARY_MAX];
    struct ruleset rules; /* its name is that of the file, without ".cfg" */
};

/* Of struct ruleset_file. */
extern const struct described ruleset_fields[RULESET_FIELDS];

/*
 * Read one file.  On false *ruleset is untouched and 'error' has one line,
 * "FILE:LINE: what is wrong".
 */
bool ruleset_file_read(const char *path, struct ruleset_file *ruleset,
                       char *error, size_t error_size);

/* Find NAME in the room "rulesets" and read it. */
bool ruleset_file_load(const struct datadir *dirs, const char *name,
                       struct ruleset_file *ruleset, char *error,
                       size_t error_size);

/*
 * All rulesets by name.  Those that cannot be read are left out; the first of
 * them is reported in 'error', which is empty if there was none.  Returns how
 * many were written.
 */
int ruleset_file_list(const struct datadir *dirs, struct ruleset_file *list,
                      int most, char *error, size_t error_size);

#endif
