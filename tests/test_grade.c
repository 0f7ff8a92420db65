/*
 * Grading: like with like, never a negative loss, the same answer always.
 */
#include "test.h"

#include <stdio.h>
#include <string.h>

#include "boards.h"
#include "coach/grade.h"
#include "coach/reason.h"
#include "format/position_line.h"

enum { BUDGET = 6, HORIZON = 4 };

static struct grader *
grader_with(int budget)
{
    struct grader_options options = grader_options_for(&ruleset_guideline);

    options.budget = budget;
    options.horizon = HORIZON;

    struct grader *grader = grader_create(&options);
    assert_non_null(grader);
    return grader;
}

static struct ai_position
position_of(const char *line)
{
    char error[POSITION_LINE_ERROR_SIZE];
    struct ai_position position;

    if (!position_line_read(line, strlen(line), &position, NULL, error))
        fail_msg("%s", error);
    return position;
}

static struct ai_position
position_at_random(struct random *random)
{
    struct ai_position position;

    ai_position_init(&position);
    position.board = board_at_random(random, 10);
    position.queue_count = 4;
    for (int i = 0; i < position.queue_count; i++)
        position.queue[i] = (uint8_t)random_below(random, PIECE_COUNT);
    position.hold = (uint8_t)random_below(random, PIECE_COUNT + 1);
    position.chain.b2b = (uint16_t)random_below(random, 2);
    return position;
}

/* Almost to the top, with an open column or two. */
static struct ai_position
tower_at_random(struct random *random)
{
    struct ai_position position = position_at_random(random);
    const int height = 17 + (int)random_below(random, 3);

    position.board = (struct board){.roof = 0};
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < BOARD_COLUMNS - 1; x++) {
            if (y < height - 2 || random_below(random, 2) == 0)
                board_fill(&position.board, x, y);
        }
    }
    return position;
}

/* All first placements, as the engine lists them. */
static int
all_moves(const struct ai_position *position, struct ai_alternative *list)
{
    struct ai_config options = ai_config_analysis();
    struct ai_ranking ranking = {list, AI_MOVES_MAX, 0};

    options.budget = 1;
    options.horizon = 1;

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_non_null(ai);
    if (ai_explain(ai, position, NULL, NULL, &ranking) != AI_DECIDED)
        ranking.count = 0;
    ai_destroy(ai);
    return ranking.count;
}

static void
a_comparison_is_what_an_explanation_says_of_the_same_moves(void **state)
{
    static struct ai_alternative all[AI_MOVES_MAX];
    struct ai_config options = ai_config_analysis();
    struct ai_position position = position_of("G.GGGGGGGG/G..GGGGGGG T OLS");
    struct ai_alternative found[2];
    struct ai_ranking every = {all, AI_MOVES_MAX, 0};
    struct ai_ranking some = {found, 2, 0};

    (void)state;
    options.budget = BUDGET;
    options.horizon = HORIZON;
    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_non_null(ai);
    assert_int_equal(ai_explain(ai, &position, NULL, NULL, &every), AI_DECIDED);
    assert_true(every.count > 20);

    const struct ai_move moves[2] = {all[15].move, all[3].move};
    const struct ai_shortlist list = {moves, 2};
    assert_int_equal(ai_compare(ai, &position, &list, NULL, NULL, &some),
                     AI_DECIDED);
    assert_int_equal(some.count, 2);
    assert_true(ai_move_equal(&found[0].move, &all[3].move));
    assert_int_equal(found[0].value, all[3].value);
    assert_int_equal(found[0].depth, all[3].depth);
    assert_int_equal(found[1].value, all[15].value);
    ai_destroy(ai);
}

static void
the_best_placement_grades_best_and_no_loss_is_negative(void **state)
{
    static struct ai_alternative all[AI_MOVES_MAX];
    struct grader *grader = grader_with(BUDGET);
    struct random random;

    (void)state;
    random_seed(&random, 7, 0);
    for (int i = 0; i < 12; i++) {
        const struct ai_position position = position_at_random(&random);
        const int count = all_moves(&position, all);
        struct grade grade, best;

        assert_true(count > 0);
        for (int m = 0; m < count; m += 7) {
            assert_int_equal(grader_grade(grader, &position, &all[m].move, NULL,
                                          NULL, &grade),
                             AI_DECIDED);
            assert_true(grade.loss >= 0 && grade.loss <= loss_most());
            assert_true(grade.rank >= 1 && grade.rank <= grade.of);
            assert_int_equal(grade.of, count);
            assert_true(ai_move_equal(&grade.played.move, &all[m].move));
            assert_int_equal(grade.word, loss_word_of(grade.loss));

            /* What it was held against is the best itself. */
            const struct ai_move move = grade.best.move;
            assert_int_equal(
                grader_grade(grader, &position, &move, NULL, NULL, &best),
                AI_DECIDED);
            assert_int_equal(best.loss, 0);
            assert_int_equal(best.rank, 1);
            assert_int_equal(best.word, LOSS_BEST);
        }
    }
    grader_destroy(grader);
}

/* It can wait for a piece, so another may be as good; wasting it is not. */
static void
a_spin_that_is_there_loses_nothing_and_wasting_it_does(void **state)
{
    struct grader *grader = grader_with(BUDGET);
    const struct ai_position position =
        position_of("####....../###...####/####.##### - TOLJ");
    const struct ai_move spin = {{{PIECE_T, ROT_SOUTH, 4, 1}, SPIN_FULL},
                                 false};
    const struct ai_move flat = {{{PIECE_T, ROT_NORTH, 1, 3}, SPIN_NONE},
                                 false};
    struct grade grade;

    (void)state;
    assert_int_equal(grader_grade(grader, &position, &spin, NULL, NULL, &grade),
                     AI_DECIDED);
    assert_int_equal(grade.word, LOSS_BEST);
    assert_int_equal(grader_grade(grader, &position, &flat, NULL, NULL, &grade),
                     AI_DECIDED);
    assert_true(grade.loss > LOSS_LINE);
    grader_destroy(grader);
}

static void
grading_twice_gives_the_same(void **state)
{
    static struct ai_alternative all[AI_MOVES_MAX];
    struct grader *one = grader_with(BUDGET), *other = grader_with(BUDGET);
    enum { POSITIONS = 8 };
    struct ai_position positions[POSITIONS];
    struct ai_move moves[POSITIONS];
    struct grade first[POSITIONS];
    struct random random;

    (void)state;
    random_seed(&random, 99, 0);
    for (int i = 0; i < POSITIONS; i++) {
        positions[i] = position_at_random(&random);
        const int count = all_moves(&positions[i], all);

        assert_true(count > 0);
        moves[i] = all[count / 2].move;
        assert_int_equal(
            grader_grade(one, &positions[i], &moves[i], NULL, NULL, &first[i]),
            AI_DECIDED);
    }
    /* Another grader, and in another order. */
    for (int i = POSITIONS - 1; i >= 0; i--) {
        const struct grade a = first[i];
        struct grade b;

        grader_grade(other, &positions[i], &moves[i], NULL, NULL, &b);
        assert_int_equal(a.loss, b.loss);
        assert_int_equal(a.rank, b.rank);
        assert_int_equal(a.best.value, b.best.value);
        assert_int_equal(a.played.value, b.played.value);
        assert_true(ai_move_equal(&a.best.move, &b.best.move));
    }
    grader_destroy(one);
    grader_destroy(other);
}

static void
a_placement_that_tops_out_is_a_blunder(void **state)
{
    struct grader *grader = grader_with(BUDGET);
    struct ai_position position;
    struct grade grade;

    (void)state;
    /* A tower under the entry, eighteen rows high; the well is on the right. */
    ai_position_init(&position);
    for (int y = 0; y < 18; y++) {
        for (int x = 0; x < 9; x++)
            board_fill(&position.board, x, y);
    }
    position.queue_count = 3;
    memcpy(position.queue, (const uint8_t[]){PIECE_I, PIECE_O, PIECE_L}, 3);

    /* Upright in the middle: the next piece cannot enter. */
    const struct ai_move move = {{{PIECE_I, ROT_EAST, 5, 20}, SPIN_NONE},
                                 false};
    assert_int_equal(grader_grade(grader, &position, &move, NULL, NULL, &grade),
                     AI_DECIDED);
    assert_int_equal(grade.word, LOSS_BLUNDER);
    assert_int_equal(grade.loss, loss_most());
    assert_true(grade.ends);

    struct reasons reasons;
    reasons_find(&grade, &position, &ruleset_guideline.attack, &reasons);
    assert_string_equal(reasons.text[0], "ends the game");
    grader_destroy(grader);
}

/* Can neither the next piece enter upon it, nor what hold would bring? */
static bool
tops_out(const struct ai_position *position, const struct ai_move *move)
{
    struct board board = position->board;
    struct position at;

    landing_lock(&board, &move->landing);
    for (int i = 0; i < position->queue_count; i++) {
        if (position_enter(&board, (enum piece)position->queue[i], &at))
            return false;
    }
    return position->hold == PIECE_NONE ||
           !position_enter(&board, (enum piece)position->hold, &at);
}

static void
whatever_tops_out_where_another_does_not_is_a_blunder(void **state)
{
    static struct ai_alternative all[AI_MOVES_MAX];
    struct grader *grader = grader_with(BUDGET);
    const uint64_t seed = 12;
    struct random random;
    int seen = 0;

    (void)state;
    printf("# seed %d\n", (int)seed);
    random_seed(&random, seed, 0);
    for (int i = 0; i < 60; i++) {
        const struct ai_position position = tower_at_random(&random);
        const int count = all_moves(&position, all);

        for (int m = 0; m < count; m++) {
            struct grade grade;

            if (!tops_out(&position, &all[m].move))
                continue;
            assert_int_equal(grader_grade(grader, &position, &all[m].move, NULL,
                                          NULL, &grade),
                             AI_DECIDED);
            if (tops_out(&position, &grade.best.move))
                continue;
            assert_int_equal(grade.word, LOSS_BLUNDER);
            assert_int_equal(grade.loss, loss_most());
            assert_true(grade.ends);
            seen++;
        }
    }
    assert_true(seen > 20);
    grader_destroy(grader);
}

static void
a_placement_that_locks_out_is_a_blunder(void **state)
{
    struct grader *grader = grader_with(BUDGET);
    struct ai_position position;
    struct grade grade;

    (void)state;
    ai_position_init(&position);
    for (int y = 0; y < 20; y++)
        board_fill(&position.board, 0, y);
    position.queue_count = 2;
    memcpy(position.queue, (const uint8_t[]){PIECE_I, PIECE_O}, 2);

    const struct ai_move move = {{{PIECE_I, ROT_EAST, 0, 22}, SPIN_NONE},
                                 false};
    assert_int_equal(grader_grade(grader, &position, &move, NULL, NULL, &grade),
                     AI_DECIDED);
    assert_int_equal(grade.word, LOSS_BLUNDER);
    assert_int_equal(grade.rank, grade.of);

    const struct ai_move best = grade.best.move;
    assert_int_equal(grader_grade(grader, &position, &best, NULL, NULL, &grade),
                     AI_DECIDED);
    assert_int_equal(grade.loss, 0);
    grader_destroy(grader);
}

static void
a_placement_that_cannot_be_made_is_not_graded(void **state)
{
    struct grader *grader = grader_with(BUDGET);
    const struct ai_position position = position_of("- - TOL");
    const struct ai_move move = {{{PIECE_T, ROT_NORTH, 4, 7}, SPIN_NONE},
                                 false};
    struct grade grade;

    (void)state;
    assert_int_equal(grader_grade(grader, &position, &move, NULL, NULL, &grade),
                     AI_NO_MOVE);
    grader_destroy(grader);
}

static void
a_swap_for_the_same_piece_is_graded_like_none(void **state)
{
    struct grader *grader = grader_with(BUDGET);
    const struct ai_position position = position_of("- T TOL");
    struct ai_move move = {{{PIECE_T, ROT_NORTH, 4, 0}, SPIN_NONE}, false};
    struct grade plain, swapped;

    (void)state;
    assert_int_equal(grader_grade(grader, &position, &move, NULL, NULL, &plain),
                     AI_DECIDED);
    move.hold = true;
    assert_int_equal(
        grader_grade(grader, &position, &move, NULL, NULL, &swapped),
        AI_DECIDED);
    assert_int_equal(plain.loss, swapped.loss);
    assert_int_equal(plain.rank, swapped.rank);
    grader_destroy(grader);
}

static void
a_loss_grows_with_the_difference_and_words_follow_it(void **state)
{
    int32_t before = 0;

    (void)state;
    assert_int_equal(loss_of(0), 0);
    for (int64_t difference = 0; difference < 400000; difference += 137) {
        const int32_t loss = loss_of(difference);

        assert_true(loss >= before);
        assert_true(loss <= loss_most());
        assert_true(loss_word_of(loss) >= loss_word_of(before));
        assert_true(loss_accuracy(loss) <= loss_accuracy(before));
        before = loss;
    }
    assert_int_equal(loss_word_of(0), LOSS_BEST);
    assert_int_equal(loss_word_of(loss_noise()), LOSS_BEST);
    assert_int_equal(loss_word_of(loss_noise() + 1), LOSS_GOOD);
    assert_int_equal(loss_word_of(loss_most()), LOSS_BLUNDER);
    assert_int_equal(loss_accuracy(loss_noise()), 1000);
    assert_true(loss_of(1) > 0 || loss_of(1000) > 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            a_comparison_is_what_an_explanation_says_of_the_same_moves),
        cmocka_unit_test(
            the_best_placement_grades_best_and_no_loss_is_negative),
        cmocka_unit_test(
            a_spin_that_is_there_loses_nothing_and_wasting_it_does),
        cmocka_unit_test(grading_twice_gives_the_same),
        cmocka_unit_test(a_placement_that_tops_out_is_a_blunder),
        cmocka_unit_test(whatever_tops_out_where_another_does_not_is_a_blunder),
        cmocka_unit_test(a_placement_that_locks_out_is_a_blunder),
        cmocka_unit_test(a_placement_that_cannot_be_made_is_not_graded),
        cmocka_unit_test(a_swap_for_the_same_piece_is_graded_like_none),
        cmocka_unit_test(a_loss_grows_with_the_difference_and_words_follow_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
