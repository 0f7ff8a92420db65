/*
 * golden.h -- compare a frame with a text that was found good.
 *
 * The texts are in tests/golden, each called after its screen, the size and the
 * characters: marathon-80x24.txt, marathon-80x24-ascii.txt.  "make golden"
 * writes them all anew, and then they are to be looked at before they are
 * committed.
 */
#ifndef TESTS_GOLDEN_H
#define TESTS_GOLDEN_H

#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/parts/view.h"
#include "ui/term/frame.h"

enum { GOLDEN_TEXT_MAX = 1 << 16 };

static inline void
golden_path(const struct frame *frame, const char *name, char *path,
            size_t size)
{
    snprintf(path, size, "%s/tests/golden/%s-%dx%d%s.txt",
             getenv("TEST_SRCDIR"), name, frame->width, frame->height,
             frame->glyphs == &glyphs_ascii ? "-ascii" : "");
}

static inline void
golden_write(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

/* The frame reads like the text of this screen. */
static inline void
assert_golden(const struct frame *frame, const char *name)
{
    static char have[GOLDEN_TEXT_MAX], want[GOLDEN_TEXT_MAX];
    char path[1024];

    golden_path(frame, name, path, sizeof path);
    if (frame_has_overlap(frame))
        fail_msg("two texts overlap in %s", path);
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

typedef void draw_fn(struct frame *frame, const void *what);

/* Draw in both glyph sets and compare. */
static inline void
assert_looks(const char *name, struct view_size size, draw_fn *draw,
             const void *what)
{
    const struct glyphs *const sets[] = {&glyphs_utf8, &glyphs_ascii};

    for (int i = 0; i < 2; i++) {
        struct frame *frame = frame_create(size.width, size.height, sets[i]);

        assert_non_null(frame);
        draw(frame, what);
        assert_golden(frame, name);
        frame_destroy(frame);
    }
}

/* The same in a small, a usual and a large terminal. */
static inline void
assert_looks_everywhere(const char *name, draw_fn *draw, const void *what)
{
    static const struct view_size sizes[] = {{44, 24}, {80, 24}, {120, 40}};

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        assert_looks(name, sizes[i], draw, what);
}

#endif
