/*
 * Why a placement was not the best, in words.
 */
#include "test.h"

#include <string.h>

#include "boards.h"
#include "coach/reason.h"
#include "coach/sequel.h"
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

static void
reasons_are_one_sentence(void **state)
{
    const struct reasons none = {.count = 0};
    const struct reasons two = {.count = 2, .text = {"this", "that", "spare"}};
    char text[REASONS_SIZE];

    (void)state;
    reasons_join(&none, text);
    assert_string_equal(text, "");
    reasons_join(&two, text);
    assert_string_equal(text, "this; that.");
}

/* Above and below an overhang, and turned. */
static void
what_is_listed_has_words_of_its_own(void **state)
{
    const struct ai_alternative list[] = {
        {.move = {{{PIECE_T, ROT_NORTH, 4, 2}, SPIN_NONE}, false}},
        {.move = {{{PIECE_T, ROT_NORTH, 4, 0}, SPIN_NONE}, false}},
        {.move = {{{PIECE_T, ROT_SOUTH, 4, 1}, SPIN_NONE}, false}},
        {.move = {{{PIECE_T, ROT_NORTH, 4, 0}, SPIN_NONE}, true}},
    };
    char text[SEQUEL_LISTED_SIZE];

    (void)state;
    sequel_listed_words(list, 4, 0, text);
    assert_string_equal(text, "T pointing up, columns 4-6, row 3");
    sequel_listed_words(list, 4, 1, text);
    assert_string_equal(text, "T pointing up, columns 4-6, row 1");
    sequel_listed_words(list, 4, 2, text);
    assert_string_equal(text, "T pointing down, columns 4-6");
    sequel_listed_words(list, 4, 3, text);
    assert_string_equal(text, "hold, T pointing up, columns 4-6");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_missed_t_spin_is_named),
        cmocka_unit_test(a_broken_chain_is_named),
        cmocka_unit_test(a_buried_well_is_named),
        cmocka_unit_test(the_best_placement_needs_no_reason),
        cmocka_unit_test(reasons_are_one_sentence),
        cmocka_unit_test(what_is_listed_has_words_of_its_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
