/*
 * game_pty.h -- the game in a terminal of the test's own, and how to play it
 * on a machine that may be slow.
 */
#ifndef TESTS_GAME_PTY_H
#define TESTS_GAME_PTY_H

#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "pty.h"

enum {
    WIDTH = 80,
    HEIGHT = 24,
    SECOND_US = 1000000,
    AGAIN_MS = 2000,            /* for a key that may be pressed again, */
    TOGGLE_MS = 20000,          /* and for one that would undo it */
    COUNTDOWN_MAX_US = 5000000, /* three, two, one: 1.8 s */
};

static char game_path[500];

/* It stands one directory above the test. */
static inline void
game_find(const char *test_path)
{
    const char *slash = strrchr(test_path, '/');
    const int length = slash == NULL ? 0 : (int)(slash - test_path) + 1;

    snprintf(game_path, sizeof game_path, "%.*s../beamfall", length, test_path);
}

static const char playing[] = "p pause";              /* while time passes */
static const char p_key[] = "\033[112u\033[112;1:3u"; /* for any keyboard */

static const struct pty_options at_80x24 = {.width = WIDTH, .height = HEIGHT};
static const struct pty_options kitty_80x24 = {
    .width = WIDTH, .height = HEIGHT, .speaks_kitty = true};

static inline void
open_marathon(struct pty *pty, struct pty_options options)
{
    const char *const argv[] = {game_path, "play", "--mode", "marathon",
                                "--seed",  "1",    NULL};

    pty_open(pty, argv, options);
    pty_wait_text(pty, playing);
}

static inline void
open_versus(struct pty *pty, struct pty_options options)
{
    const char *const argv[] = {game_path, "play",   "--mode", "versus",
                                "--hints", "--seed", "1",      NULL};

    pty_open(pty, argv, options);
    pty_wait_text(pty, playing);
}

/*
 * Look at a game for so long: true as soon as the screen shows one of two
 * texts.  A busy machine makes the game pause by itself; it is told to go on,
 * and not again before the countdown must be over.
 */
static inline bool
play_until_either(struct pty *pty, const char *text, const char *other,
                  int patience_ms)
{
    const uint64_t end_us = pty_now_us() + (uint64_t)patience_ms * 1000;
    uint64_t resumed_us = 0;

    while (!pty_shows(pty, text) && !pty_shows(pty, other)) {
        const uint64_t now_us = pty_now_us();

        if (now_us >= end_us)
            return false;
        if (pty_shows(pty, "Paused") &&
            now_us >= resumed_us + COUNTDOWN_MAX_US) {
            pty_type(pty, p_key);
            resumed_us = now_us;
        }
        pty_pump(pty, 50);
    }
    return true;
}

static inline bool
play_until(struct pty *pty, const char *text, int patience_ms)
{
    return play_until_either(pty, text, text, patience_ms);
}

/*
 * Press a key, while the game is on, and again as long as a text does not
 * come: what is pressed just when the game pauses by itself does nothing.
 */
static inline void
press_until(struct pty *pty, const char *key, const char *text, int patience_ms)
{
    const uint64_t end_us = pty_now_us() + 3ull * PTY_TIMEOUT_MS * 1000;

    while (!pty_shows(pty, text) && pty_now_us() < end_us) {
        if (play_until_either(pty, playing, text, PTY_TIMEOUT_MS) &&
            !pty_shows(pty, text))
            pty_type(pty, key);
        play_until(pty, text, patience_ms);
    }
    if (!pty_shows(pty, text))
        print_error("# '%s' does not appear:\n%s", text, pty_text(pty));
    assert_true(pty_shows(pty, text));
}

/*
 * Drop pieces until the game is over, which a text says.  One more is as good
 * as nothing then, so there is no need to wait for each of them.
 */
static inline void
top_out(struct pty *pty, const char *text)
{
    press_until(pty, " ", text, 100);
}

/* Pause: the focus is lost, which never does anything else. */
static inline void
pause_game(struct pty *pty)
{
    pty_type(pty, "\033[O");
    pty_wait_text(pty, "Paused");
}

static inline void
pump_for(struct pty *pty, uint64_t duration_us)
{
    const uint64_t end = pty_now_us() + duration_us;

    for (uint64_t now; (now = pty_now_us()) < end;)
        pty_pump(pty, (int)((end - now) / 1000) + 1);
}

#endif
