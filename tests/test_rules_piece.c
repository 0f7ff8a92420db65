/*
 * Pieces, turns and kicks: the tables, checked by the laws they obey.
 */
#include "test.h"

#include <string.h>

#include "ai/rules/position.h"

/* ------------------------------------------------------------- Pieces -- */

/* North as rules describe it: cells from the centre. */
static const struct cell north[PIECE_COUNT][4] = {
    [PIECE_I] = {{-1, 0}, {0, 0}, {1, 0}, {2, 0}},
    [PIECE_O] = {{0, 0}, {1, 0}, {0, 1}, {1, 1}},
    [PIECE_T] = {{-1, 0}, {0, 0}, {1, 0}, {0, 1}},
    [PIECE_L] = {{-1, 0}, {0, 0}, {1, 0}, {1, 1}},
    [PIECE_J] = {{-1, 0}, {0, 0}, {1, 0}, {-1, 1}},
    [PIECE_S] = {{-1, 0}, {0, 0}, {0, 1}, {1, 1}},
    [PIECE_Z] = {{-1, 1}, {0, 1}, {0, 0}, {1, 0}},
};

/* Is the cell (x, y) from the centre one of the shape's? */
static bool
shape_has(const struct shape *shape, int x, int y)
{
    const int column = x - shape->left;
    const int row = y - shape->bottom;

    return column >= 0 && column < shape->width && row >= 0 &&
           row < shape->height && (shape->row[row] >> column & 1) != 0;
}

static void
shapes_are_north_turned_clockwise(void **state)
{
    (void)state;
    for (int p = 0; p < PIECE_COUNT; p++) {
        struct cell cells[4];

        memcpy(cells, north[p], sizeof cells);
        for (int r = 0; r < ROT_COUNT; r++) {
            for (int i = 0; i < 4; i++) {
                const struct cell c = cells[i];

                assert_true(shape_has(&piece_shape[p][r], c.x, c.y));
                if (p != PIECE_O)
                    cells[i] = (struct cell){c.y, (int8_t)-c.x};
            }
        }
    }
}

static void
a_box_is_as_small_as_can_be(void **state)
{
    (void)state;
    for (int p = 0; p < PIECE_COUNT; p++) {
        for (int r = 0; r < ROT_COUNT; r++) {
            const struct shape *shape = &piece_shape[p][r];
            unsigned columns = 0;

            for (int i = 0; i < 4; i++) {
                assert_int_equal(shape->row[i] != 0, i < shape->height);
                columns |= shape->row[i];
            }
            assert_int_equal(columns, (1 << shape->width) - 1);
        }
    }
}

static void
letters_name_pieces(void **state)
{
    (void)state;
    for (int p = 0; p <= PIECE_COUNT; p++)
        assert_int_equal(piece_from_letter(piece_letter((enum piece)p)), p);
    assert_int_equal(piece_from_letter('t'), PIECE_T);
    assert_int_equal(piece_from_letter('x'), PIECE_NONE);
    assert_int_equal(piece_from_letter('\0'), PIECE_NONE);
}

/* --------------------------------------------------------------- Kicks -- */

static const struct cell *
tests_of(enum kick_set set, enum piece piece, enum rotation from,
         enum turn turn)
{
    const struct kicks kicks = kicks_of(set, FLIPS_NONE, piece, from, turn);

    assert_int_equal(kicks.count, KICK_TESTS);
    return kicks.test;
}

/*
 * SRS as offsets, another description of the same tables: test k moves the
 * centre by offset k of the old orientation less that of the new one.
 */
static void
srs_kicks_are_differences_of_offsets(void **state)
{
    /* clang-format off */
    static const struct cell most[ROT_COUNT][KICK_TESTS] = {
        {{0, 0}, { 0, 0}, { 0,  0}, {0, 0}, { 0, 0}},
        {{0, 0}, { 1, 0}, { 1, -1}, {0, 2}, { 1, 2}},
        {{0, 0}, { 0, 0}, { 0,  0}, {0, 0}, { 0, 0}},
        {{0, 0}, {-1, 0}, {-1, -1}, {0, 2}, {-1, 2}},
    };
    static const struct cell i[ROT_COUNT][KICK_TESTS] = {
        {{ 0, 0}, {-1, 0}, { 2, 0}, {-1,  0}, { 2,  0}},
        {{-1, 0}, { 0, 0}, { 0, 0}, { 0,  1}, { 0, -2}},
        {{-1, 1}, { 1, 1}, {-2, 1}, { 1,  0}, {-2,  0}},
        {{ 0, 1}, { 0, 1}, { 0, 1}, { 0, -1}, { 0,  2}},
    };
    /* clang-format on */

    (void)state;
    for (int p = 0; p < PIECE_COUNT; p++) {
        for (int r = 0; r < ROT_COUNT && p != PIECE_O; r++) {
            for (int turn = TURN_CW; turn <= TURN_CCW; turn++) {
                const int to =
                    (int)rotation_after((enum rotation)r, (enum turn)turn);
                const struct cell *offset = p == PIECE_I ? i[r] : most[r];
                const struct cell *next = p == PIECE_I ? i[to] : most[to];
                const struct cell *test =
                    tests_of(KICKS_SRS, (enum piece)p, (enum rotation)r,
                             (enum turn)turn);

                for (int k = 0; k < KICK_TESTS; k++) {
                    assert_int_equal(test[k].x, offset[k].x - next[k].x);
                    assert_int_equal(test[k].y, offset[k].y - next[k].y);
                }
            }
        }
    }
}

static void
srs_turns_back_by_the_opposite_kick(void **state)
{
    (void)state;
    for (int p = 0; p < PIECE_COUNT; p++) {
        for (int r = 0; r < ROT_COUNT && p != PIECE_O; r++) {
            const enum rotation to = rotation_after((enum rotation)r, TURN_CW);
            const struct cell *there =
                tests_of(KICKS_SRS, (enum piece)p, (enum rotation)r, TURN_CW);
            const struct cell *back =
                tests_of(KICKS_SRS, (enum piece)p, to, TURN_CCW);

            for (int k = 0; k < KICK_TESTS; k++) {
                assert_int_equal(there[k].x, -back[k].x);
                assert_int_equal(there[k].y, -back[k].y);
            }
        }
    }
}

/* The piece that the mirror shows, and its orientation. */
static enum piece
mirrored(enum piece piece)
{
    static const enum piece pairs[PIECE_COUNT] = {
        PIECE_I, PIECE_O, PIECE_T, PIECE_J, PIECE_L, PIECE_Z, PIECE_S};

    return pairs[piece];
}

static enum rotation
mirrored_rotation(int rotation)
{
    return (enum rotation)((ROT_COUNT - rotation) % ROT_COUNT);
}

static void
kicks_of_the_five_are_mirror_images(void **state)
{
    (void)state;
    for (int p = PIECE_T; p < PIECE_COUNT; p++) {
        for (int r = 0; r < ROT_COUNT; r++) {
            const struct cell *left =
                tests_of(KICKS_SRS, (enum piece)p, (enum rotation)r, TURN_CCW);
            const struct cell *right =
                tests_of(KICKS_SRS, mirrored((enum piece)p),
                         mirrored_rotation(r), TURN_CW);

            for (int k = 0; k < KICK_TESTS; k++) {
                assert_int_equal(left[k].x, -right[k].x);
                assert_int_equal(left[k].y, right[k].y);
            }
        }
    }
}

/* Of the I's centre in its 4x4 box, from the lower left. */
static const struct cell box_centre[ROT_COUNT] = {
    {1, 2}, {2, 2}, {2, 1}, {1, 1}};

/* How a test moves the box of the I, in which it looks symmetric. */
static struct cell
box_step(struct cell test, enum rotation from, enum rotation to)
{
    return (struct cell){
        (int8_t)(test.x - box_centre[to].x + box_centre[from].x),
        (int8_t)(test.y - box_centre[to].y + box_centre[from].y)};
}

static void
srs_plus_makes_the_i_symmetric(void **state)
{
    (void)state;
    for (int r = 0; r < ROT_COUNT; r++) {
        const enum rotation from = (enum rotation)r;
        const enum rotation image = mirrored_rotation(r);
        const struct cell *left =
            tests_of(KICKS_SRS_PLUS, PIECE_I, from, TURN_CCW);
        const struct cell *right =
            tests_of(KICKS_SRS_PLUS, PIECE_I, image, TURN_CW);

        for (int k = 0; k < KICK_TESTS; k++) {
            const struct cell a =
                box_step(left[k], from, rotation_after(from, TURN_CCW));
            const struct cell b =
                box_step(right[k], image, rotation_after(image, TURN_CW));

            assert_int_equal(a.x, -b.x);
            assert_int_equal(a.y, b.y);
        }
    }
}

/* TETR.IO's I by its 4x4 box, turn by turn, as published for SRS+. */
static void
srs_plus_agrees_with_the_published_box_table(void **state)
{
    /* clang-format off */
    static const struct cell box[ROT_COUNT][2][KICK_TESTS] = {
        {{{0, 0}, { 1, 0}, {-2, 0}, {-2, -1}, { 1,  2}},
         {{0, 0}, {-1, 0}, { 2, 0}, { 2, -1}, {-1,  2}}},
        {{{0, 0}, {-1, 0}, { 2, 0}, {-1,  2}, { 2, -1}},
         {{0, 0}, {-1, 0}, { 2, 0}, {-1, -2}, { 2,  1}}},
        {{{0, 0}, { 2, 0}, {-1, 0}, { 2,  1}, {-1, -2}},
         {{0, 0}, {-2, 0}, { 1, 0}, {-2,  1}, { 1, -2}}},
        {{{0, 0}, { 1, 0}, {-2, 0}, { 1, -2}, {-2,  1}},
         {{0, 0}, { 1, 0}, {-2, 0}, { 1,  2}, {-2, -1}}},
    };
    /* clang-format on */

    (void)state;
    for (int r = 0; r < ROT_COUNT; r++) {
        for (int turn = TURN_CW; turn <= TURN_CCW; turn++) {
            const enum rotation from = (enum rotation)r;
            const enum rotation to = rotation_after(from, (enum turn)turn);
            const struct cell *test =
                tests_of(KICKS_SRS_PLUS, PIECE_I, from, (enum turn)turn);

            for (int k = 0; k < KICK_TESTS; k++) {
                const struct cell step = box_step(test[k], from, to);

                assert_int_equal(step.x, box[r][turn][k].x);
                assert_int_equal(step.y, box[r][turn][k].y);
            }
        }
    }
}

static int
half_count(enum kick_set set, enum flip_set flips, enum piece piece)
{
    return kicks_of(set, flips, piece, ROT_NORTH, TURN_180).count;
}

static void
half_turns_have_the_tests_of_their_game(void **state)
{
    (void)state;
    assert_int_equal(half_count(KICKS_SRS, FLIPS_NONE, PIECE_T), 0);
    assert_int_equal(half_count(KICKS_SRS, FLIPS_JSTRIS, PIECE_T), 2);
    assert_int_equal(half_count(KICKS_SRS, FLIPS_JSTRIS, PIECE_I), 2);
    assert_int_equal(half_count(KICKS_SRS, FLIPS_TETRIO, PIECE_T), 6);
    assert_int_equal(half_count(KICKS_SRS, FLIPS_TETRIO, PIECE_I), 1);
    assert_int_equal(half_count(KICKS_SRS_PLUS, FLIPS_TETRIO, PIECE_I), 2);
}

/* A half turn in free space leaves the box of the piece where it was. */
static void
a_free_half_turn_of_the_i_keeps_its_box(void **state)
{
    struct ruleset rules = ruleset_guideline;
    struct board board;

    (void)state;
    board_init(&board);
    rules.flips = FLIPS_TETRIO;
    for (int r = 0; r < ROT_COUNT; r++) {
        const struct position before = {PIECE_I, (uint8_t)r, 4, 10};
        struct position by_half = before;
        struct position by_quarters = before;

        assert_int_equal(position_turn(&rules, &board, &by_half, TURN_180), 0);
        position_turn(&rules, &board, &by_quarters, TURN_CW);
        position_turn(&rules, &board, &by_quarters, TURN_CW);
        assert_memory_equal(&by_half, &by_quarters, sizeof by_half);
    }
}

static void
the_o_never_turns(void **state)
{
    struct ruleset rules = ruleset_guideline;
    struct position at = {PIECE_O, ROT_NORTH, 4, 10};
    struct board board;

    (void)state;
    board_init(&board);
    rules.flips = FLIPS_TETRIO;
    for (int turn = 0; turn < TURN_COUNT; turn++)
        assert_int_equal(position_turn(&rules, &board, &at, (enum turn)turn),
                         -1);
}

static void
turning_back_undoes_a_turn(void **state)
{
    (void)state;
    for (int r = 0; r < ROT_COUNT; r++) {
        for (int turn = 0; turn < TURN_COUNT; turn++) {
            const enum rotation to =
                rotation_after((enum rotation)r, (enum turn)turn);

            assert_int_equal(rotation_before(to, (enum turn)turn), r);
        }
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shapes_are_north_turned_clockwise),
        cmocka_unit_test(a_box_is_as_small_as_can_be),
        cmocka_unit_test(letters_name_pieces),
        cmocka_unit_test(srs_kicks_are_differences_of_offsets),
        cmocka_unit_test(srs_turns_back_by_the_opposite_kick),
        cmocka_unit_test(kicks_of_the_five_are_mirror_images),
        cmocka_unit_test(srs_plus_makes_the_i_symmetric),
        cmocka_unit_test(srs_plus_agrees_with_the_published_box_table),
        cmocka_unit_test(half_turns_have_the_tests_of_their_game),
        cmocka_unit_test(a_free_half_turn_of_the_i_keeps_its_box),
        cmocka_unit_test(the_o_never_turns),
        cmocka_unit_test(turning_back_undoes_a_turn),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
