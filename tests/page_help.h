/*
 * page_help.h -- pages in the hands of a test: keys, waiting, drawing, and a
 * home for the files of a player.
 */
#ifndef TESTS_PAGE_HELP_H
#define TESTS_PAGE_HELP_H

#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "looks.h"
#include "ui/pages/pages.h"

enum { PATIENCE_S = 300 /* for a machine that is busy with other things */ };

static const struct view_size terminal = {80, 24}, narrow = {44, 24};

/* ------------------------------------------------------------------ Home -- */

static char home[640]; /* of the player; see make_home() */

/* For a group's setup: a directory of its own, where all files are kept. */
static inline int
make_home(void **state)
{
    static const char *const kinds[] = {"XDG_CONFIG_HOME", "XDG_DATA_HOME",
                                        "XDG_STATE_HOME"};
    char name[] = "page_test.XXXXXX", here[512];

    if (mkdtemp(name) == NULL || getcwd(here, sizeof here) == NULL)
        return -1;
    snprintf(home, sizeof home, "%s/%s", here, name);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (setenv(kinds[i], home, 1) != 0)
            return -1;
    }
    return fill_keys(state);
}

/* For its teardown. */
static inline int
remove_home(void **state)
{
    char command[sizeof home + 16];

    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    return system(command) == 0 ? 0 : -1;
}

/* ----------------------------------------------------------------- Pages -- */

static inline enum page_wish
press(struct pages *pages, uint32_t code)
{
    const struct input_event event = {
        .type = INPUT_KEY,
        .action = INPUT_PRESS,
        .key = code,
        .text = code < INPUT_KEY_ENTER ? code : 0,
    };

    return pages_key(pages, &event);
}

static inline void
press_all(struct pages *pages, uint32_t code, int times)
{
    for (int i = 0; i < times; i++)
        press(pages, code);
}

static inline void
draw_pages(struct frame *frame, const void *what)
{
    pages_draw(what, frame);
}

/* Does the uppermost page show this text in a usual terminal? */
static inline void
assert_shows(const struct pages *pages, const char *text)
{
    static char screen[1 << 16];
    struct frame *frame =
        frame_create(terminal.width, terminal.height, &glyphs_utf8);

    assert_non_null(frame);
    pages_draw(pages, frame);
    frame_to_text(frame, screen, sizeof screen);
    frame_destroy(frame);
    if (strstr(screen, text) == NULL)
        fail_msg("there is no '%s' in\n%s", text, screen);
}

/* Look again and again until the page waits for nothing. */
static inline void
wait_for(struct pages *pages)
{
    const struct timespec moment = {0, 1000000};
    const time_t end = time(NULL) + PATIENCE_S;

    while (pages_advance(pages)) {
        assert_true(time(NULL) < end);
        nanosleep(&moment, NULL);
    }
}

#endif
