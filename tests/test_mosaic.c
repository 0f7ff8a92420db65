/*
 * Cells of any size: where they stand, and what shows two of them.
 */
#include "test.h"

#include <stdio.h>
#include <string.h>

#include "ui/parts/mosaic.h"

static struct mosaic mosaic;

static int
set_up(void **state)
{
    (void)state;
    mosaic = (struct mosaic){.columns = 2, .rows = 4};
    return 0;
}

static void
fill(int x, int y, enum role role, enum block block)
{
    mosaic.tile[y][x] = (struct tile){role, block};
}

static struct frame *
drawn(int size, const struct glyphs *glyphs)
{
    struct frame *frame = frame_create(20, 20, glyphs);

    assert_non_null(frame);
    mosaic_draw(frame, 0, 0, size, &mosaic);
    return frame;
}

static void
assert_shows(int size, const struct glyphs *glyphs, const char *want)
{
    struct frame *frame = drawn(size, glyphs);
    char text[20 * 20 * 4 + 21];

    frame_to_text(frame, text, sizeof text);
    frame_destroy(frame);
    if (strncmp(text, want, strlen(want)) != 0)
        fail_msg("size %d shows\n%s", size, text);
}

static void
a_cell_is_as_wide_as_its_size_and_half_as_high(void **state)
{
    (void)state;
    fill(1, 3, ROLE_PIECE_I, BLOCK_STACK);
    assert_shows(1, &glyphs_utf8, " \u2580\n\n");
    assert_shows(2, &glyphs_utf8, "  \u2588\u2588\n\n");
    assert_shows(3, &glyphs_utf8,
                 "   \u2588\u2588\u2588\n   \u2580\u2580\u2580\n\n");
    assert_shows(4, &glyphs_utf8,
                 "    \u2588\u2588\u2588\u2588\n"
                 "    \u2588\u2588\u2588\u2588\n\n");
}

/* Each filled cell covers size * size halves of characters. */
static void
no_size_loses_or_adds_anything(void **state)
{
    (void)state;
    for (int i = 0; i < 8; i++) {
        set_up(NULL);
        fill(i % 2, i / 2, ROLE_GARBAGE, BLOCK_STACK);
        for (int size = 1; size <= MOSAIC_MAX; size++) {
            struct frame *frame = drawn(size, &glyphs_utf8);
            int halves = 0;

            for (int at = 0; at < 20 * 20; at++) {
                const uint32_t code = frame_at(frame, at % 20, at / 20)->code;
                halves += code == 0x2588 ? 2 : code != ' ';
            }
            assert_int_equal(halves, size * size);
            frame_destroy(frame);
        }
    }
}

static void
two_cells_in_one_character_keep_both_colours(void **state)
{
    (void)state;
    fill(0, 1, ROLE_PIECE_T, BLOCK_PIECE);
    fill(0, 0, ROLE_GARBAGE, BLOCK_GARBAGE);

    struct frame *frame = drawn(1, &glyphs_utf8);
    const struct frame_cell *cell = frame_at(frame, 0, 1);
    assert_int_equal(cell->code, 0x2580);
    assert_int_equal(cell->ink, ROLE_PIECE_T);
    assert_int_equal(cell->paper, ROLE_GARBAGE);
    frame_destroy(frame);
}

static void
a_mark_is_seen_over_what_it_lies_on(void **state)
{
    (void)state;
    fill(0, 1, ROLE_PIECE_T, BLOCK_GHOST);
    fill(0, 0, ROLE_PIECE_T, BLOCK_STACK);
    fill(1, 1, ROLE_GARBAGE, BLOCK_GARBAGE);
    fill(1, 0, ROLE_HINT, BLOCK_HINT);

    struct frame *frame = drawn(1, &glyphs_utf8);
    const struct frame_cell *ghost = frame_at(frame, 0, 1);
    const struct frame_cell *hint = frame_at(frame, 1, 1);
    assert_int_equal(ghost->code, '\'');
    assert_int_equal(ghost->paper, ROLE_PIECE_T);
    assert_int_not_equal(ghost->ink, ROLE_PIECE_T);
    assert_int_equal(hint->code, 'v');
    assert_int_equal(hint->ink, ROLE_HINT);
    assert_int_equal(hint->paper, ROLE_GARBAGE);
    frame_destroy(frame);
}

/* Without colours: ghost, hint, garbage and stack, in upper, lower and both. */
static void
half_cells_of_each_kind_differ_in_their_signs(void **state)
{
    static const struct glyphs *const sets[] = {&glyphs_utf8, &glyphs_console,
                                                &glyphs_ascii};
    static const enum block blocks[] = {
        BLOCK_STACK, BLOCK_GARBAGE, BLOCK_GHOST, BLOCK_HINT,
        BLOCK_FLASH, BLOCK_REGION,  BLOCK_WARNED};
    enum { BLOCKS = sizeof blocks / sizeof blocks[0] };

    (void)state;
    for (int set = 0; set < 3; set++) {
        for (int i = 0; i < BLOCKS; i++) {
            for (int k = 0; k < i; k++)
                assert_int_not_equal(sets[set]->half[blocks[i]][HALF_BOTH],
                                     sets[set]->half[blocks[k]][HALF_BOTH]);
        }
    }
}

static void
brackets_stand_around_an_odd_cell(void **state)
{
    (void)state;
    fill(0, 3, ROLE_HINT, BLOCK_HINT);
    assert_shows(3, &glyphs_utf8, "\u25c1 \u25b7\n^^^\n");
    assert_shows(2, &glyphs_ascii, "<>\n");
}

static void
nothing_is_drawn_where_there_is_nothing(void **state)
{
    struct frame *frame = frame_create(20, 20, &glyphs_utf8);

    (void)state;
    assert_non_null(frame);
    for (int size = 1; size <= MOSAIC_MAX; size++) {
        frame_text(frame, 0, 0, ROLE_TEXT, "x");
        mosaic_draw(frame, 0, 0, size, &mosaic);
        assert_int_equal(frame_at(frame, 0, 0)->code, 'x');
    }
    frame_destroy(frame);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_cell_is_as_wide_as_its_size_and_half_as_high,
                               set_up),
        cmocka_unit_test_setup(no_size_loses_or_adds_anything, set_up),
        cmocka_unit_test_setup(two_cells_in_one_character_keep_both_colours,
                               set_up),
        cmocka_unit_test_setup(a_mark_is_seen_over_what_it_lies_on, set_up),
        cmocka_unit_test_setup(half_cells_of_each_kind_differ_in_their_signs,
                               set_up),
        cmocka_unit_test_setup(brackets_stand_around_an_odd_cell, set_up),
        cmocka_unit_test_setup(nothing_is_drawn_where_there_is_nothing, set_up),
    };

    return cmocka_run_group_tests_name("mosaic", tests, NULL, NULL);
}
