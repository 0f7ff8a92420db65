/*
 * wide.h -- for tests whose known answer needs a wide beam.
 *
 * A build for tests may keep three survivors in a layer (see schedule.h).  What
 * the search promises holds there too; what it finds is another matter, and a
 * test that knows what it finds says so.
 */
#ifndef TESTS_WIDE_H
#define TESTS_WIDE_H

#include "test.h"

#include "ai/search/schedule.h"

/*
 * In a build with less the test says what it needs, and ends.  (Not by skip():
 * cmocka then prints "not ok", which counts as a failure.)
 */
#define NEEDS_A_BEAM_OF(survivors)                                \
    do {                                                          \
        if (SCHEDULE_CAP_MAX < (survivors)) {                     \
            print_message("# needs a beam of %d\n", (survivors)); \
            return;                                               \
        }                                                         \
    } while (0)

#endif
