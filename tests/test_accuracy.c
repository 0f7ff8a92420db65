/*
 * The coach judges AIs: who plays better is found to play better.
 */
#include "test.h"

#include <stdlib.h>

#include "coach/grade.h"
#include "lab/decider.h"
#include "lab/solo.h"
#include "store/ai_file.h"
#include "wide.h"

enum { PLACEMENTS = 40, JUDGE_BUDGET = 30, ERROR_SIZE = 1400 };

/* The mean accuracy of one AI alone, in thousandths. */
static int
accuracy_of(const struct ai_file *ai, uint64_t seed)
{
    struct grader_options options = grader_options_for(&ruleset_guideline);
    struct decider *decider = decider_create(&ai->setup, &ruleset_guideline);
    int64_t sum = 0;
    int graded = 0;
    struct solo solo;

    options.budget = JUDGE_BUDGET;
    struct grader *grader = grader_create(&options);
    assert_true(grader != NULL && decider != NULL);
    solo_init(&solo, &ruleset_guideline, seed, true);
    for (int i = 0; i < PLACEMENTS; i++) {
        struct ai_position position;
        struct decided decided;
        struct grade grade;

        side_position(&solo.side, &position);
        if (!decider_decide(decider, &position, &decided)) {
            solo_give_up(&solo);
            continue;
        }
        if (grader_grade(grader, &position, &decided.move, NULL, NULL,
                         &grade) == AI_DECIDED) {
            sum += loss_accuracy(grade.loss);
            graded++;
        }
        if (!solo_place(&solo, &decided.move))
            decider_reset(decider);
    }
    assert_true(graded > PLACEMENTS / 2);
    grader_destroy(grader);
    decider_destroy(decider);
    return (int)(sum / graded);
}

static void
three_levels_are_put_in_their_order(void **state)
{
    static struct ai_file list[AI_FILES_MAX];
    char error[ERROR_SIZE];
    struct datadir dirs;

    (void)state;
    NEEDS_A_BEAM_OF(2000);
    datadir_init(&dirs, getenv("BEAMFALL_DATA_DIR"));
    const int count =
        ai_file_list(&dirs, list, AI_FILES_MAX, error, sizeof error);
    assert_string_equal(error, "");
    assert_true(count >= 3);

    const int low = accuracy_of(&list[0], 5);
    const int middle = accuracy_of(&list[count / 2], 5);
    const int high = accuracy_of(&list[count - 1], 5);
    print_message("# %s %d, %s %d, %s %d thousandths\n", list[0].name, low,
                  list[count / 2].name, middle, list[count - 1].name, high);
    assert_true(low < middle);
    assert_true(middle < high);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_levels_are_put_in_their_order),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
