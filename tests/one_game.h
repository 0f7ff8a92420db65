/*
 * one_game.h -- a game on the screen to be tried, at the times the test says.
 */
#ifndef TESTS_ONE_GAME_H
#define TESTS_ONE_GAME_H

#include "test.h"

#include <poll.h>
#include <stdbool.h>

#include "ui/game/play.h"

enum { MS = 1000, SECOND = 1000 * MS };

enum { SOON_MS = 60000 }; /* for an answer, on a slow machine */

static const uint64_t start_us = 7 * SECOND;

static struct bindings usual_keys;
static struct settings settings;

static inline int
fill_keys(void **state)
{
    (void)state;
    settings = settings_default();
    bindings_fill(&usual_keys, &settings.keys);
    return 0;
}

static inline struct ai_file
ai_of(int pace)
{
    struct ai_file ai = {.name = "test",
                         .setup = {.config = ai_config_default()}};

    ai.level = level_default();
    ai.setup.config.budget = 2;
    ai.setup.config.horizon = 2;
    ai.level.value[LEVEL_PACE] = pace;
    return ai;
}

/* A marathon that begins at start_us. */
static inline struct play *
marathon(const struct ai_file *hint_ai, bool has_release)
{
    const struct play_setup setup = {
        .options = match_options_for(MODE_MARATHON, &ruleset_guideline),
        .hint_ai = hint_ai,
        .settings = &settings,
        .bindings = &usual_keys,
    };
    struct play *play = play_create(&setup, has_release, start_us);

    assert_non_null(play);
    return play;
}

/* The same with hints as 'when' says, an enum settings_hints; the delay is half
   a second. */
static inline struct play *
marathon_with_hints(const struct ai_file *hint_ai, int when)
{
    const struct play_setup setup = {
        .options = match_options_for(MODE_MARATHON, &ruleset_guideline),
        .hint_ai = hint_ai,
        .settings = &settings,
        .bindings = &usual_keys,
    };

    settings.hint_when = when;
    settings.hint_delay = 500;
    struct play *play = play_create(&setup, false, start_us);
    assert_non_null(play);
    return play;
}

static inline enum play_wish
key(struct play *play, uint32_t code, enum input_action action, uint64_t us)
{
    const struct input_event event = {
        .type = INPUT_KEY, .action = action, .key = code};

    return play_key(play, &event, us);
}

static inline enum play_wish
press(struct play *play, uint32_t code, uint64_t us)
{
    return key(play, code, INPUT_PRESS, us);
}

/* Let time pass as the loop does: when something is due, never too late. */
static inline void
pass(struct play *play, uint64_t from_us, uint64_t to_us)
{
    for (uint64_t now = from_us; now <= to_us; now += 10 * MS) {
        play_advance(play, now);
        play_due_us(play, now);
    }
    play_advance(play, to_us);
    play_due_us(play, to_us);
}

/* Until the hint for the piece is known. */
static inline void
await_hint(struct play *play)
{
    int number, count;

    while (hint_move(&play->hint, &play->game.match, &number, &count) == NULL) {
        struct pollfd ready = {.fd = hint_fd(&play->hint), .events = POLLIN};

        assert_int_equal(poll(&ready, 1, SOON_MS), 1);
        hint_look(&play->hint, &play->game.match);
    }
}

/* How many cells of what is drawn at this time have this character. */
static inline int
drawn(const struct play *play, uint32_t code, uint64_t now_us)
{
    const struct view_size size = {44, 24};
    struct frame *frame = frame_create(size.width, size.height, &glyphs_utf8);
    int count = 0;

    assert_non_null(frame);
    play_draw(play, frame, now_us);
    for (int i = 0; i < size.width * size.height; i++)
        count += frame->cells[i].code == code;
    frame_destroy(frame);
    return count;
}

#endif
