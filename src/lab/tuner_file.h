/*
 * tuner_file.h -- the state of a tuner as a file.
 *
 * One JSON object with everything that the next generation depends on, every
 * number to its last bit, and the theta of the centre for people.  The file is
 * replaced as a whole, so a crash leaves the generation before.
 */
#ifndef LAB_TUNER_FILE_H
#define LAB_TUNER_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "lab/tuner.h"

bool tuner_save(const struct tuner *tuner, const char *path,
                const char *version, char *error, size_t error_size);

enum tuner_loaded {
    TUNER_LOADED,
    TUNER_MISSING, /* there is no such file; *tuner is untouched */
    TUNER_WRONG,   /* 'error' has one line, "FILE: what"; untouched as well */
};

/* Load the state of that plan and program version. */
enum tuner_loaded tuner_load(struct tuner *tuner, const struct tuner_plan *plan,
                             const char *path, const char *version, char *error,
                             size_t error_size);

#endif
