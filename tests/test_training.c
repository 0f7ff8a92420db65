/*
 * Training: the coach beside a game that goes on, and the words in which it
 * speaks.
 */
#include "test.h"

#include <stdbool.h>

#include "await_grades.h"
#include "coach/idea.h"
#include "coach/training.h"
#include "match/edit.h"
#include "ui/game/panel_coach.h"

enum { ENOUGH_MS = 300 }; /* for the next piece to enter and to be dropped */

/* ----------------------------------------------------------- The coach -- */

/* A match and its coach, with a small budget: what is said does not matter. */
struct taught {
    struct training *training;
    struct match match;
};

static void
tell(struct taught *taught)
{
    struct event event;

    while (match_take(&taught->match, &event))
        training_note(taught->training, &taught->match, &event, 2);
}

static void
begin_taught(struct taught *taught)
{
    const struct match_options options =
        match_options_for(MODE_TRAINING, &ruleset_guideline);

    taught->training = training_create(&options.ruleset, 4);
    assert_non_null(taught->training);
    match_init(&taught->match, &options);
    training_begin(taught->training);
    tell(taught);
}

static void
drop(struct taught *taught)
{
    match_tap(&taught->match, 0, MATCH_KEY_HARD_DROP);
    tell(taught);
    match_run(&taught->match, ENOUGH_MS);
    tell(taught);
}

static void
each_placement_is_graded_as_a_grader_alone_does(void **state)
{
    struct grader_options options = grader_options_for(&ruleset_guideline);
    struct taught taught;

    (void)state;
    options.budget = 4;

    struct grader *grader = grader_create(&options);
    assert_non_null(grader);
    begin_taught(&taught);
    for (int i = 0; i < 4; i++)
        drop(&taught);
    assert_int_equal(training_count(taught.training), 4);
    await_grades(taught.training);
    for (int i = 0; i < 4; i++) {
        const struct review_lock *lock = training_lock(taught.training, i);
        struct grade grade;

        assert_true(lock->is_graded);
        assert_int_equal(grader_grade(grader, &lock->turn.position,
                                      &lock->turn.move, NULL, NULL, &grade),
                         AI_DECIDED);
        assert_int_equal(lock->grade.loss, grade.loss);
        assert_int_equal(lock->grade.rank, grade.rank);
        assert_int_equal(lock->grade.of, grade.of);
    }
    grader_destroy(grader);
    training_destroy(taught.training);
}

static void
another_placement_takes_the_place_of_one_taken_back(void **state)
{
    struct taught taught;
    struct match before;

    (void)state;
    begin_taught(&taught);
    drop(&taught);
    before = taught.match;
    drop(&taught);
    const int8_t x = training_lock(taught.training, 1)->turn.move.landing.at.x;

    /* Asked about, and taken back while that goes on. */
    training_look(taught.training);
    taught.match = before;
    training_go_to(taught.training, &taught.match);
    assert_int_equal(training_count(taught.training), 1);
    assert_non_null(training_taken_back(taught.training));
    assert_int_equal(
        training_taken_back(taught.training)->turn.move.landing.at.x, x);
    match_tap(&taught.match, 0, MATCH_KEY_LEFT);
    drop(&taught);
    assert_int_equal(training_count(taught.training), 2);
    assert_null(training_taken_back(taught.training));
    await_grades(taught.training);

    const struct review_lock *lock = training_lock(taught.training, 1);
    assert_int_equal(lock->turn.move.landing.at.x, x - 1);
    assert_true(lock->is_graded);
    assert_true(ai_move_equal(&lock->grade.played.move, &lock->turn.move));
    training_destroy(taught.training);
}

/* Whoever has taken it back may edit: then it was about another position. */
static void
an_edit_forgets_the_placement_taken_back(void **state)
{
    static const uint8_t holes[] = {3};
    static const uint8_t pieces[] = {PIECE_I, PIECE_O};
    struct taught taught;
    struct match before;

    (void)state;
    begin_taught(&taught);
    drop(&taught);
    before = taught.match;
    drop(&taught);
    taught.match = before;
    training_go_to(taught.training, &taught.match);
    assert_non_null(training_taken_back(taught.training));
    assert_true(match_edit_rise(&taught.match, 0, holes, 1));
    training_go_to(taught.training, &taught.match);
    assert_null(training_taken_back(taught.training));

    /* And the edit may be taken back, too. */
    taught.match = before;
    training_go_to(taught.training, &taught.match);
    assert_non_null(training_taken_back(taught.training));
    assert_true(match_edit_pieces(&taught.match, 0, pieces, 2));
    training_go_to(taught.training, &taught.match);
    assert_null(training_taken_back(taught.training));
    training_destroy(taught.training);
}

static void
sums_are_over_what_lies_on_the_board(void **state)
{
    struct review_sums sums;
    struct taught taught;
    struct match before;

    (void)state;
    begin_taught(&taught);
    drop(&taught);
    before = taught.match;
    drop(&taught);
    drop(&taught);
    await_grades(taught.training);
    training_sum(taught.training, &sums);
    assert_int_equal(sums.graded, 3);
    assert_in_range(sums.accuracy, 1, 1000);
    taught.match = before;
    training_go_to(taught.training, &taught.match);
    training_sum(taught.training, &sums);
    assert_int_equal(sums.graded, 1);
    training_destroy(taught.training);
}

static void
a_review_of_it_keeps_the_grades_and_gives_the_rest(void **state)
{
    struct taught taught;

    (void)state;
    begin_taught(&taught);
    for (int i = 0; i < 3; i++)
        drop(&taught);
    await_grades(taught.training);
    drop(&taught);
    assert_false(training_is_judged(taught.training));

    struct review *review = training_review(taught.training, 4);
    assert_non_null(review);
    while (review_step(review, NULL, NULL))
        continue;
    assert_int_equal(review->next, 4);
    await_grades(taught.training);
    assert_true(training_is_judged(taught.training));
    for (int i = 0; i < 4; i++) {
        const struct review_lock *lock = training_lock(taught.training, i);

        assert_true(review->lock[i].is_graded);
        assert_int_equal(review->lock[i].grade.loss, lock->grade.loss);
        assert_int_equal(review->lock[i].grade.rank, lock->grade.rank);
    }
    review_destroy(review);
    training_destroy(taught.training);
}

/* ------------------------------------------------------------- The words -- */

static void
the_idea_is_the_clear_that_sends_most(void **state)
{
    struct sequel sequel = {.count = 3};
    char text[IDEA_SIZE];

    (void)state;
    idea_write(&sequel, text);
    assert_string_equal(text, "nothing clears soon, build");
    sequel.step[0].clear.lines = 2;
    idea_write(&sequel, text);
    assert_string_equal(text, "double now");
    sequel.step[2].clear.lines = 4;
    sequel.step[2].attack = 4;
    idea_write(&sequel, text);
    assert_string_equal(text, "quad in 3 pieces");
}

static void
the_region_is_a_third_of_the_board(void **state)
{
    struct ai_move move = {.landing.at = {.piece = PIECE_O, .y = 0}};
    char text[IDEA_SIZE];

    (void)state;
    move.landing.at.x = 1;
    idea_write_region(&move, text);
    assert_string_equal(text, "on the left");
    move.landing.at.x = 4;
    move.hold = true;
    idea_write_region(&move, text);
    assert_string_equal(text, "hold, in the middle");
    move.landing.at.x = 8;
    move.hold = false;
    idea_write_region(&move, text);
    assert_string_equal(text, "on the right");
}

static void
a_loss_is_told_in_lines(void **state)
{
    const struct grade best = {.word = LOSS_BEST};
    const struct grade mistake = {.word = LOSS_MISTAKE, .loss = 1240};
    const struct grade inaccuracy = {.word = LOSS_INACCURACY, .loss = 1240};
    char text[PANEL_COACH_TEXT_MAX];

    (void)state;
    panel_coach_write(&best, PANEL_COACH_WIDTH, text);
    assert_string_equal(text, "best");
    panel_coach_write(&mistake, PANEL_COACH_WIDTH, text);
    assert_string_equal(text, "mistake ? -1.2");
    panel_coach_write(&inaccuracy, PANEL_COACH_WIDTH, text);
    assert_string_equal(text, "inaccuracy -1.2"); /* or it would not fit */
}

static void
keys_too_many_are_counted(void **state)
{
    struct review_lock lock = {.turn = {.keys = 4}, .fewest = 2};
    char text[PANEL_COACH_TEXT_MAX];

    (void)state;
    panel_coach_write_keys(&lock, text);
    assert_string_equal(text, "2 keys too many");
    lock.fewest = 3;
    panel_coach_write_keys(&lock, text);
    assert_string_equal(text, "1 key too many");
    lock.fewest = -1;
    panel_coach_write_keys(&lock, text);
    assert_string_equal(text, "");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_placement_is_graded_as_a_grader_alone_does),
        cmocka_unit_test(another_placement_takes_the_place_of_one_taken_back),
        cmocka_unit_test(an_edit_forgets_the_placement_taken_back),
        cmocka_unit_test(sums_are_over_what_lies_on_the_board),
        cmocka_unit_test(a_review_of_it_keeps_the_grades_and_gives_the_rest),
        cmocka_unit_test(the_idea_is_the_clear_that_sends_most),
        cmocka_unit_test(the_region_is_a_third_of_the_board),
        cmocka_unit_test(a_loss_is_told_in_lines),
        cmocka_unit_test(keys_too_many_are_counted),
    };

    return cmocka_run_group_tests_name("training", tests, NULL, NULL);
}
