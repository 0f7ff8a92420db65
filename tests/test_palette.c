/*
 * The colours of the roles in every depth.
 */
#include "test.h"

#include <stdbool.h>

#include "ui/term/palette.h"

static const enum palette_depth depths[] = {
    PALETTE_NONE, PALETTE_8, PALETTE_16, PALETTE_256, PALETTE_TRUE,
};

static const int32_t colours[] = {0, 8, 16, 256, 1 << 24};

enum { DEPTH_COUNT = sizeof depths / sizeof depths[0] };

static void
colours_are_within_the_depth(void **state)
{
    (void)state;
    for (int d = 0; d < DEPTH_COUNT; d++)
        for (int role = 0; role < ROLE_COUNT; role++) {
            const struct palette_look look =
                palette_look(&theme_default, depths[d], (enum role)role);

            assert_true(look.ink >= PALETTE_DEFAULT && look.ink < colours[d]);
        }
}

static void
pieces_have_colours_of_their_own(void **state)
{
    (void)state;
    for (int d = 1; d < DEPTH_COUNT; d++)
        for (int a = 0; a < PIECE_COUNT; a++) {
            const int32_t ink = palette_look(&theme_default, depths[d],
                                             role_of_piece((enum piece)a))
                                    .ink;

            for (int b = 0; b < a; b++)
                assert_int_not_equal(ink,
                                     palette_look(&theme_default, depths[d],
                                                  role_of_piece((enum piece)b))
                                         .ink);
        }
}

static void
eight_colours_show_l_as_text(void **state)
{
    (void)state;
    assert_int_equal(palette_look(&theme_default, PALETTE_8, ROLE_PIECE_L).ink,
                     PALETTE_DEFAULT);
    assert_int_not_equal(
        palette_look(&theme_default, PALETTE_16, ROLE_PIECE_L).ink,
        PALETTE_DEFAULT);
    assert_int_equal(palette_look(&theme_default, PALETTE_8, ROLE_PIECE_I).ink,
                     6);
}

static void
danger_and_cursor_are_seen_without_colour(void **state)
{
    (void)state;
    assert_true(
        palette_look(&theme_default, PALETTE_NONE, ROLE_DANGER).attributes &
        PALETTE_REVERSE);
    assert_true(
        palette_look(&theme_default, PALETTE_NONE, ROLE_CURSOR).attributes &
        PALETTE_REVERSE);
    assert_true(
        palette_look(&theme_default, PALETTE_NONE, ROLE_HINT).attributes &
        PALETTE_BOLD);
}

static void
the_depth_follows_the_terminal_and_no_color(void **state)
{
    (void)state;
    assert_int_equal(palette_depth_for(-1, NULL), PALETTE_NONE);
    assert_int_equal(palette_depth_for(2, NULL), PALETTE_NONE);
    assert_int_equal(palette_depth_for(8, NULL), PALETTE_8);
    assert_int_equal(palette_depth_for(16, ""), PALETTE_16);
    assert_int_equal(palette_depth_for(88, NULL), PALETTE_16);
    assert_int_equal(palette_depth_for(256, NULL), PALETTE_256);
    assert_int_equal(palette_depth_for(1 << 24, NULL), PALETTE_TRUE);
    assert_int_equal(palette_depth_for(256, "1"), PALETTE_NONE);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(colours_are_within_the_depth),
        cmocka_unit_test(pieces_have_colours_of_their_own),
        cmocka_unit_test(eight_colours_show_l_as_text),
        cmocka_unit_test(danger_and_cursor_are_seen_without_colour),
        cmocka_unit_test(the_depth_follows_the_terminal_and_no_color),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
