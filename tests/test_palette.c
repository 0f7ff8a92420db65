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

static struct frame_cell
on_paper(uint32_t code, enum role ink, enum role paper)
{
    return (struct frame_cell){
        .code = code, .ink = (uint8_t)ink, .paper = (uint8_t)paper, .width = 1};
}

/* Half blocks of two cells, one above the other. */
static void
two_halves_stay_filled_without_their_colours(void **state)
{
    const struct frame_cell both = on_paper(0x2580, ROLE_PIECE_T, ROLE_GARBAGE);
    struct frame_cell cell;

    (void)state;
    cell = palette_cell(&theme_default, PALETTE_256, both);
    assert_memory_equal(&cell, &both, sizeof cell);

    /* Garbage has the terminal's own colour among 8. */
    cell = palette_cell(&theme_default, PALETTE_8, both);
    assert_int_equal(cell.code, 0x2584);
    assert_int_equal(cell.ink, ROLE_GARBAGE);
    assert_int_equal(cell.paper, ROLE_PIECE_T);

    cell = palette_cell(&theme_default, PALETTE_NONE, both);
    assert_int_equal(cell.code, 0x2588);
    assert_int_equal(cell.paper, ROLE_NONE);
}

static void
a_sign_on_a_paper_without_colour_is_reversed(void **state)
{
    const struct frame_cell mark = on_paper('^', ROLE_HINT, ROLE_PIECE_T);
    struct frame_cell cell = palette_cell(&theme_default, PALETTE_256, mark);

    (void)state;
    assert_int_equal(cell.attributes, 0);
    cell = palette_cell(&theme_default, PALETTE_NONE, mark);
    assert_int_equal(cell.code, '^');
    assert_int_equal(cell.attributes, FRAME_REVERSE);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_halves_stay_filled_without_their_colours),
        cmocka_unit_test(a_sign_on_a_paper_without_colour_is_reversed),
        cmocka_unit_test(colours_are_within_the_depth),
        cmocka_unit_test(pieces_have_colours_of_their_own),
        cmocka_unit_test(eight_colours_show_l_as_text),
        cmocka_unit_test(danger_and_cursor_are_seen_without_colour),
        cmocka_unit_test(the_depth_follows_the_terminal_and_no_color),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
