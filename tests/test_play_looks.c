/*
 * One game on the screen: what the player wants to see of it.
 */
#include "test.h"

#include <poll.h>
#include <stdbool.h>
#include <stdio.h>

#include "one_game.h"
#include "ui/game/play.h"

enum { SOON_MS = 20000 };

/* How many cells of what is drawn at this time have this character. */
static int
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

static void
the_ghost_is_drawn_if_the_player_wants_it(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);
    const uint32_t code = glyphs_utf8.block[BLOCK_GHOST][0];

    (void)state;
    assert_int_equal(drawn(play, code, start_us), 8);
    settings.ghost = false;
    assert_int_equal(drawn(play, code, start_us), 0);
    settings.ghost = true;
    play_destroy(play);
}

/* What a lock reports that cleared row 3. */
static void
light_row_three(struct play *play)
{
    const struct event event = {
        .kind = EVENT_LOCK,
        .step = play->game.match.step,
        .lock = {.clear = {1, SPIN_NONE, false}, .rows = 1 << 3},
    };

    feedback_tell(&play->feedback[0], &event);
}

static void
cleared_rows_light_up_unless_the_player_wants_it_still(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);
    const uint32_t code = glyphs_utf8.block[BLOCK_FLASH][0];

    (void)state;
    settings.ghost = false;
    light_row_three(play);
    /* Its cells, and the border at both ends. */
    assert_int_equal(drawn(play, code, start_us), 2 * BOARD_COLUMNS + 2);
    settings.animations = false;
    assert_int_equal(drawn(play, code, start_us), 0);
    settings.animations = true;
    pass(play, start_us, start_us + 250 * MS);
    assert_int_equal(drawn(play, code, start_us + 250 * MS), 0);
    settings.ghost = true;
    play_destroy(play);
}

/* Until the hint for the piece is known. */
static void
await_hint(struct play *play)
{
    struct pollfd ready = {.fd = hint_fd(&play->hint), .events = POLLIN};
    int number, count;

    while (hint_move(&play->hint, &play->game.match, &number, &count) == NULL) {
        assert_int_equal(poll(&ready, 1, SOON_MS), 1);
        hint_look(&play->hint, &play->game.match);
    }
}

static void
a_hint_comes_as_late_as_the_player_wants_it(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);
    const uint32_t code = glyphs_utf8.block[BLOCK_HINT][0];
    const uint64_t early_us = start_us + 100 * MS;

    (void)state;
    settings.hint_delay = 500;
    assert_true(hint_switch(&play->hint, true));
    pass(play, start_us, early_us);
    await_hint(play);
    assert_int_equal(drawn(play, code, early_us), 0);
    pass(play, early_us, early_us + 500 * MS);
    assert_int_equal(drawn(play, code, early_us), 4);
    settings.hint_delay = 0;
    play_destroy(play);
}

static void
a_hint_that_was_asked_for_does_not_wait(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = marathon(&ai, false);

    (void)state;
    settings.hint_delay = 500;
    press(play, 'i', start_us);
    await_hint(play);
    assert_int_equal(drawn(play, glyphs_utf8.block[BLOCK_HINT][0], start_us),
                     4);
    settings.hint_delay = 0;
    play_destroy(play);
}

static void
a_player_without_a_name_is_you(void **state)
{
    const struct ai_file ai = ai_of(60);

    (void)state;
    snprintf(settings.player, sizeof settings.player, "Anna");
    struct play *play = marathon(&ai, false);
    assert_string_equal(play->names[0], "Anna");
    play_destroy(play);
    settings.player[0] = '\0';
    play = marathon(&ai, false);
    assert_string_equal(play->names[0], "You");
    play_destroy(play);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_ghost_is_drawn_if_the_player_wants_it),
        cmocka_unit_test(
            cleared_rows_light_up_unless_the_player_wants_it_still),
        cmocka_unit_test(a_hint_comes_as_late_as_the_player_wants_it),
        cmocka_unit_test(a_hint_that_was_asked_for_does_not_wait),
        cmocka_unit_test(a_player_without_a_name_is_you),
    };

    return cmocka_run_group_tests_name("play looks", tests, fill_keys, NULL);
}
