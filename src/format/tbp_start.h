/*
 * tbp_start.h -- the attributes of a start.  Private to the tbp files.
 */
#ifndef FORMAT_TBP_START_H
#define FORMAT_TBP_START_H

#include <stdbool.h>

#include <jansson.h>

#include "format/tbp_field.h"

/* False with a complaint if it lacks what a start must have. */
bool tbp_start_read(const struct tbp_reader *reader, const json_t *object,
                    struct tbp_start *start);

#endif
