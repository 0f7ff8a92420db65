/*
 * test_perfect.c -- lines that empty a board, by example: found where there is
 * one, given up where there is none, and made of what the question allows.
 */
#include "perfect_help.h"

/* -------------------------------------------------------------- by example */

static void
one_piece_that_fits_is_found(void **state)
{
    const struct ai_position position = position_of("######....", '-', "I");
    struct asked asked;

    (void)state;
    ask(&asked, &position, 1000);
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_FOUND);
    assert_int_equal(asked.perfect.line.count, 1);
    assert_int_equal(play_line(&asked), asked.perfect.attack);
}

static void
hold_brings_the_piece_that_fits(void **state)
{
    const struct ai_position position = position_of("######....", 'I', "S");
    struct asked asked;

    (void)state;
    ask(&asked, &position, 1000);
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_FOUND);
    assert_true(path_holds(asked.perfect.line.path[0]));
    play_line(&asked);
}

static void
a_hold_that_is_used_up_brings_nothing(void **state)
{
    struct ai_position position = position_of("######....", 'I', "S");
    struct asked asked;

    (void)state;
    position.held = true;
    ask(&asked, &position, 1000);
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_NONE);
}

static void
two_rows_are_filled_from_the_empty_board(void **state)
{
    const struct ai_position position = position_of("..........", '-', "IIOII");
    struct asked asked;

    (void)state;
    ask(&asked, &position, PLENTY);
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_FOUND);
    assert_int_equal(asked.perfect.line.count, 5);
    play_line(&asked);
}

static void
four_rows_are_filled_where_two_cannot_be(void **state)
{
    /* Six rows' worth of cells is missing in neither: 8 pieces or none. */
    const struct ai_position position = position_of("#......#../"
                                                    "#......###/"
                                                    "#......###/"
                                                    "#......###",
                                                    '-', "IIIIOOO");
    struct asked asked;

    (void)state;
    ask(&asked, &position, PLENTY);
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_NONE);

    const struct ai_position other = position_of("####....../"
                                                 "####....../"
                                                 "####....../"
                                                 "####......",
                                                 '-', "OOOOOO");
    ask(&asked, &other, PLENTY);
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_FOUND);
    assert_int_equal(asked.perfect.line.count, 6);
    play_line(&asked);
}

/* Nothing is found on this board; returns the placements that are left of so
   many. */
static int
left_in_vain(const char *board, const char *queue, int placements)
{
    const struct ai_position position = position_of(board, '-', queue);
    struct asked asked;

    ask(&asked, &position, placements);
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_NONE);
    assert_int_equal(asked.perfect.line.count, 0);
    return asked.perfect.placements;
}

static void
what_no_piece_can_fill_is_given_up_at_once(void **state)
{
    (void)state;
    assert_int_equal(left_in_vain("...#.#####", "TOI", 1000), 1000);
}

static void
pieces_that_are_not_known_fill_nothing(void **state)
{
    (void)state;
    left_in_vain("##........", "I", 1000);
}

static void
a_line_is_no_longer_than_the_search_looks_ahead(void **state)
{
    const struct ai_position position = position_of("##........", '-', "II");
    struct asked asked;

    (void)state;
    ask(&asked, &position, 1000);
    asked.schedule.depth_count = 1;
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_NONE);
    asked.schedule.depth_count = 2;
    asked.perfect.placements = 1000;
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_FOUND);
}

static void
a_high_board_is_left_alone(void **state)
{
    const char *board =
        "#########./#########./#########./#########./#########.";

    (void)state;
    assert_int_equal(left_in_vain(board, "I", 1000), 1000);
}

static void
the_count_ends_the_search(void **state)
{
    const int placements = 4; /* five are needed */

    (void)state;
    assert_int_equal(left_in_vain("..........", "IIOII", placements), 0);
}

static bool
stop_at_once(void *context)
{
    (*(int *)context)++;
    return true;
}

static void
who_cancels_is_heard(void **state)
{
    const struct ai_position position = position_of("..........", '-', "IIOII");
    struct asked asked;
    int asked_for = 0;

    (void)state;
    ask(&asked, &position, PLENTY);
    asked.question.cancelled = stop_at_once;
    asked.question.context = &asked_for;
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_CANCELLED);
    assert_int_equal(asked_for, 1);
    assert_int_equal(asked.perfect.placements, PLENTY);
}

/* Both orders of the two pieces are worth the same. */
static void
of_equal_lines_the_one_that_is_generated_first_is_taken(void **state)
{
    const struct ai_position position = position_of("##........", '-', "II");
    const struct movement movement = {&ruleset_guideline, true, false};
    struct landing landing[MOVEGEN_MAX];
    struct asked all, one;
    int begin = 0;

    (void)state;
    ask(&all, &position, PLENTY);
    assert_int_equal(perfect_find(&all.perfect), PERFECT_FOUND);

    const int count = movegen(&movement, &position.board, PIECE_I, landing);
    for (int i = 0; i < count; i++) {
        const path_t first = path_pack(&landing[i], false);

        ask(&one, &position, PLENTY);
        one.question.only = first;
        if (perfect_find(&one.perfect) != PERFECT_FOUND)
            continue;
        assert_int_equal(one.perfect.line.path[0], first);
        assert_int_equal(one.perfect.attack, all.perfect.attack);
        if (begin++ == 0)
            assert_int_equal(all.perfect.line.path[0], first);
    }
    assert_int_equal(begin, 2);
}

/* -------------------------------------------------------- garbage, options */

static void
no_line_goes_on_while_garbage_may_rise(void **state)
{
    const struct ai_position position = position_of("##........", '-', "II");
    struct asked asked;

    (void)state;
    ask(&asked, &position, 1000);
    asked.judge.ready[0] = 1; /* the first placement clears nothing */
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_NONE);

    ask(&asked, &position, 1000);
    asked.judge.ready[1] = 1; /* the second one does, and keeps it down */
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_FOUND);
}

static void
a_clear_that_holds_nothing_back_ends_no_line(void **state)
{
    const struct ai_position position = position_of("##........", '-', "II");
    struct ruleset rules = ruleset_guideline;
    struct asked asked;

    (void)state;
    rules.garbage.clears_block = false;
    ask(&asked, &position, 1000);
    asked.question.rules = &rules;
    asked.judge.ready[1] = 1;
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_NONE);
}

/* The second piece has to slide under an overhang. */
static void
a_clear_on_the_way_opens_the_gate(void **state)
{
    const struct ai_position position = position_of("#.##..####/"
                                                    "#...#.####/"
                                                    "#####.####",
                                                    '-', "LJ");
    struct asked asked;

    (void)state;
    ask(&asked, &position, PLENTY);
    asked.question.gate = true;
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_FOUND);
    assert_int_equal(asked.perfect.line.count, 2);
    play_line(&asked);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_piece_that_fits_is_found),
        cmocka_unit_test(hold_brings_the_piece_that_fits),
        cmocka_unit_test(a_hold_that_is_used_up_brings_nothing),
        cmocka_unit_test(two_rows_are_filled_from_the_empty_board),
        cmocka_unit_test(four_rows_are_filled_where_two_cannot_be),
        cmocka_unit_test(what_no_piece_can_fill_is_given_up_at_once),
        cmocka_unit_test(pieces_that_are_not_known_fill_nothing),
        cmocka_unit_test(a_line_is_no_longer_than_the_search_looks_ahead),
        cmocka_unit_test(a_high_board_is_left_alone),
        cmocka_unit_test(the_count_ends_the_search),
        cmocka_unit_test(who_cancels_is_heard),
        cmocka_unit_test(
            of_equal_lines_the_one_that_is_generated_first_is_taken),
        cmocka_unit_test(no_line_goes_on_while_garbage_may_rise),
        cmocka_unit_test(a_clear_that_holds_nothing_back_ends_no_line),
        cmocka_unit_test(a_clear_on_the_way_opens_the_gate),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
