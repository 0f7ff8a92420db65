/*
 * golden.h -- compare a frame with a text that was found good.
 *
 * The texts are in tests/golden; "make golden" writes them anew, and then they
 * are to be looked at before they are committed.
 */
#ifndef TESTS_GOLDEN_H
#define TESTS_GOLDEN_H

#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/term/frame.h"

enum { GOLDEN_TEXT_MAX = 1 << 16 };

static inline void
golden_path(const char *name, char *path, size_t size)
{
    snprintf(path, size, "%s/tests/golden/%s.txt", getenv("TEST_SRCDIR"), name);
}

static inline void
golden_write(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* The frame reads like tests/golden/NAME.txt. */
static inline void
assert_golden(const struct frame *frame, const char *name)
{
    static char have[GOLDEN_TEXT_MAX], want[GOLDEN_TEXT_MAX];
    char path[1024];

    golden_path(name, path, sizeof path);
    assert_true(frame_to_text(frame, have, sizeof have) < sizeof have);
    if (getenv("GOLDEN_UPDATE") != NULL) {
        golden_write(path, have);
        return;
    }

    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("%s is missing", path);
    want[fread(want, 1, sizeof want - 1, file)] = '\0';
    fclose(file);
    if (strcmp(have, want) != 0)
        fail_msg("%s shows\n%sbut this was drawn:\n%s", path, want, have);
}

#endif
