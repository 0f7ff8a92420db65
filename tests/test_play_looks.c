/*
 * One game on the screen: what the player wants to see of it.
 */
#include "test.h"

#include <stdbool.h>
#include <stdio.h>

#include "one_game.h"
#include "ui/game/play.h"

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
        cmocka_unit_test(a_player_without_a_name_is_you),
    };

    return cmocka_run_group_tests_name("play looks", tests, fill_keys, NULL);
}
