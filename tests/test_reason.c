/*
 * Why a placement was not the best, in words.
 */
#include "test.h"

#include <string.h>

#include "boards.h"
#include "coach/reason.h"
#include "format/position_line.h"

static struct ai_position
position_of(const char *line)
{
    char error[POSITION_LINE_ERROR_SIZE];
    struct ai_position position;

    if (!position_line_read(line, strlen(line), &position, NULL, error))
        fail_msg("%s", error);
    return position;
}

/* A grade with two lines of one placement each. */
static struct grade
grade_of(struct ai_move best, struct ai_move played)
{
    return (struct grade){
        .word = LOSS_MISTAKE,
        .best = {.move = best, .plan_count = 1, .plan = {best}},
        .played = {.move = played, .plan_count = 1, .plan = {played}},
    };
}

static bool
says(const struct reasons *reasons, const char *text)
{
    for (int i = 0; i < reasons->count; i++) {
        if (strcmp(reasons->text[i], text) == 0)
            return true;
        print_message("# %s\n", reasons->text[i]);
    }
    return false;
}

static void
a_missed_t_spin_is_named(void **state)
{
    const struct ai_position position =
        position_of("####....../###...####/####.##### - TOLJ b2b=2");
    const struct grade grade = grade_of(
        (struct ai_move){{{PIECE_T, ROT_SOUTH, 4, 1}, SPIN_FULL}, false},
        (struct ai_move){{{PIECE_T, ROT_NORTH, 8, 2}, SPIN_NONE}, false});
    struct reasons reasons;

    (void)state;
    reasons_find(&grade, &position, &ruleset_guideline.attack, &reasons);
    assert_true(says(&reasons, "T-spin double at once; yours has none"));
}

static void
a_broken_chain_is_named(void **state)
{
    struct ai_position position = position_of("- - ILJ b2b=2");
    struct reasons reasons;

    (void)state;
    /* Upright in the well it clears three lines, and the chain is over. */
    position.board = board_from_hex("1ff.1ff.1ff");
    const struct grade grade = grade_of(
        (struct ai_move){{{PIECE_I, ROT_NORTH, 1, 3}, SPIN_NONE}, false},
        (struct ai_move){{{PIECE_I, ROT_EAST, 9, 2}, SPIN_NONE}, false});
    reasons_find(&grade, &position, &ruleset_guideline.attack, &reasons);
    assert_true(says(&reasons, "breaks back-to-back"));
}

static void
a_buried_well_is_named(void **state)
{
    struct ai_position position = position_of("#########. - JLI");
    struct reasons reasons;

    (void)state;
    position.board = board_from_hex("1ff.1ff.1ff.1ff");
    const struct grade grade = grade_of(
        (struct ai_move){{{PIECE_J, ROT_NORTH, 1, 4}, SPIN_NONE}, false},
        (struct ai_move){{{PIECE_J, ROT_NORTH, 8, 4}, SPIN_NONE}, false});
    reasons_find(&grade, &position, &ruleset_guideline.attack, &reasons);
    assert_true(says(&reasons, "buries the well in column 10"));
}

static void
the_best_placement_needs_no_reason(void **state)
{
    const struct ai_position position = position_of("- - TOLJ");
    const struct ai_move move = {{{PIECE_T, ROT_NORTH, 1, 0}, SPIN_NONE},
                                 false};
    const struct grade grade = grade_of(move, move);
    struct reasons reasons;

    (void)state;
    reasons_find(&grade, &position, &ruleset_guideline.attack, &reasons);
    assert_int_equal(reasons.count, 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_missed_t_spin_is_named),
        cmocka_unit_test(a_broken_chain_is_named),
        cmocka_unit_test(a_buried_well_is_named),
        cmocka_unit_test(the_best_placement_needs_no_reason),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
