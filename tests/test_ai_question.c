/*
 * What the engine is asked and told: positions, garbage on its way, options,
 * and what an instance takes of memory.
 */
#include "test.h"

#include <string.h>

#include "ai/ai.h"
#include "ai/search/schedule.h"
#include "ai/search/ttable.h"
#include "lab/side.h"

/* ----------------------------------------------------- garbage and chains */

/* The status of the first layer alone, told by its best value. */
static int32_t
value_of(const struct ai_position *position)
{
    struct ai_config options = ai_config_analysis();
    struct ai_decision decision;

    options.horizon = 1;
    options.budget = 5;

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_int_equal(ai_decide(ai, position, NULL, NULL, &decision),
                     AI_DECIDED);
    ai_destroy(ai);
    return decision.value;
}

static void
incoming_garbage_is_part_of_the_question(void **state)
{
    struct ai_position position;
    struct side side;

    (void)state;
    side_init(&side, &ruleset_guideline, 9, 0);
    side_position(&side, &position);
    for (int y = 0; y < 12; y++) {
        for (int x = 0; x < 9; x++)
            board_fill(&position.board, x, y);
    }

    const int32_t calm = value_of(&position);
    position.incoming_count = 1;
    position.incoming[0] = (struct ai_incoming){8, 0};
    assert_true(value_of(&position) != calm);
}

/* Counts the rows that have risen, and nothing else. */
static void
status_of_risen(const struct judge *judge, const struct status *parent,
                const struct evaluation *evaluation, const struct step *step,
                struct status *child)
{
    evaluator_plain.status(judge, parent, evaluation, step, child);
    child->value = -child->risen;
}

/* Rows that have risen after 'horizon' placements that clear nothing. */
static int
risen_after(const struct ai_position *position, int horizon)
{
    struct evaluator evaluator = evaluator_plain;
    struct ai_config options = ai_config_of(&evaluator);
    struct ai_decision decision;

    evaluator.status = status_of_risen;
    options.agree = false;
    options.horizon = horizon;
    options.budget = 5;

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_non_null(ai);
    assert_int_equal(ai_decide(ai, position, NULL, NULL, &decision),
                     AI_DECIDED);
    ai_destroy(ai);
    return -decision.value;
}

static void
incoming_rows_rise_when_their_turns_are_over(void **state)
{
    struct ai_position position;

    /* Too few pieces to clear a line on an empty board. */
    (void)state;
    ai_position_init(&position);
    position.queue_count = 4;
    memcpy(position.queue, (uint8_t[]){PIECE_S, PIECE_Z, PIECE_S, PIECE_Z}, 4);
    position.incoming_count = 2;
    position.incoming[0] = (struct ai_incoming){2, 1};
    position.incoming[1] = (struct ai_incoming){3, 2};
    assert_int_equal(risen_after(&position, 1), 0);
    assert_int_equal(risen_after(&position, 2), 2);
    assert_int_equal(risen_after(&position, 3), 5);
    position.incoming[0].turns = 0;
    assert_int_equal(risen_after(&position, 1), 2);
}

static void
packets_beyond_what_a_byte_counts_are_no_trouble(void **state)
{
    struct ai_position position;
    struct side side;

    (void)state;
    side_init(&side, &ruleset_guideline, 9, 0);
    side_position(&side, &position);
    position.incoming_count = AI_INCOMING_MAX;
    for (int i = 0; i < AI_INCOMING_MAX; i++)
        position.incoming[i] = (struct ai_incoming){255, 0};
    value_of(&position);
}

/* --------------------------------------------------------------- positions */

static void
an_unsound_position_is_recognised(void **state)
{
    struct ai_position position;

    (void)state;
    ai_position_init(&position);
    assert_true(ai_position_is_sound(&position));
    assert_int_equal(position.hold, PIECE_NONE);
    position.board.roof = 3;
    assert_false(ai_position_is_sound(&position));
    ai_position_init(&position);
    for (int x = 0; x < BOARD_COLUMNS; x++) {
        assert_true(ai_position_is_sound(&position));
        board_fill(&position.board, x, 2);
    }
    assert_false(ai_position_is_sound(&position));
    ai_position_init(&position);
    position.hold = PIECE_NONE + 1;
    assert_false(ai_position_is_sound(&position));
    ai_position_init(&position);
    position.queue_count = AI_QUEUE_MAX + 1;
    assert_false(ai_position_is_sound(&position));
    ai_position_init(&position);
    position.queue_count = 1;
    position.queue[0] = PIECE_NONE;
    assert_false(ai_position_is_sound(&position));
    ai_position_init(&position);
    position.bag = 0x80;
    assert_false(ai_position_is_sound(&position));
    ai_position_init(&position);
    position.incoming_count = AI_INCOMING_MAX + 1;
    assert_false(ai_position_is_sound(&position));
}

static void
the_ranges_of_options_are_checked(void **state)
{
    struct ai_config options = ai_config_default();

    (void)state;
    assert_true(ai_config_is_sound(&options));
    options.budget = 0;
    assert_false(ai_config_is_sound(&options));
    options.budget = AI_BUDGET_MAX;
    assert_true(ai_config_is_sound(&options));
    options.horizon = AI_HORIZON_MAX + 1;
    assert_false(ai_config_is_sound(&options));
    options = ai_config_analysis();
    options.spread = 0;
    assert_false(ai_config_is_sound(&options));
    options.spread = 1;
    options.peak = 1001;
    assert_false(ai_config_is_sound(&options));
}

static void
moves_are_equal_when_cells_grade_and_hold_are(void **state)
{
    const struct ai_move north = {{{PIECE_S, ROT_NORTH, 4, 0}, SPIN_NONE},
                                  false};
    struct ai_move other = {{{PIECE_S, ROT_SOUTH, 4, 1}, SPIN_NONE}, false};

    (void)state;
    assert_true(ai_move_equal(&north, &other));
    other.landing.spin = SPIN_FULL;
    assert_false(ai_move_equal(&north, &other));
    other = north;
    other.hold = true;
    assert_false(ai_move_equal(&north, &other));
    other = north;
    other.landing.at.x = 5;
    assert_false(ai_move_equal(&north, &other));
}

/* ------------------------------------------------------------------ memory */

static void
the_default_engine_fits_in_sixteen_mebibytes(void **state)
{
    const struct ai_config options = ai_config_default();
    struct ai *ai = ai_create(&options, &ruleset_guideline);

    (void)state;
    assert_non_null(ai);
    if (TETRIS_TT_BITS <= 15)
        assert_true(ai_memory(ai).total <= (size_t)16 << 20);
    ai_destroy(ai);
}

static void
memory_is_the_sum_of_its_parts(void **state)
{
    struct ai_config options = ai_config_default();

    (void)state;
    for (int cache = 0; cache < AI_CACHE_COUNT; cache++) {
        options.cache = cache;

        struct ai *ai = ai_create(&options, &ruleset_guideline);
        assert_non_null(ai);
        const struct ai_memory memory = ai_memory(ai);
        assert_true(memory.tables + memory.frontier + memory.collapse +
                        memory.other ==
                    memory.total);
        assert_true((memory.tables == 0) == (cache == AI_CACHE_NONE));
        ai_destroy(ai);
    }
}

static void
tables_take_memory_for_each_depth_of_the_horizon(void **state)
{
    struct ai_config options = ai_config_default();

    (void)state;
    for (options.horizon = 1; options.horizon <= 9; options.horizon += 4) {
        struct ai *ai = ai_create(&options, &ruleset_guideline);

        assert_non_null(ai);
        assert_true(ai_memory(ai).tables ==
                    (size_t)options.horizon * ttable_size());
        ai_destroy(ai);
    }
}

static void
the_schedule_of_an_instance_is_that_of_its_options(void **state)
{
    struct ai_config options = ai_config_default();
    int32_t caps[AI_HORIZON_MAX];
    struct schedule schedule;

    (void)state;
    options.budget = 200;
    options.peak = 250;
    options.spread = 900;
    schedule_init(&schedule, &(struct profile){200, 7, 250, 900});

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_non_null(ai);
    assert_int_equal(ai_schedule(ai, caps), 7);
    assert_memory_equal(caps, schedule.cap, sizeof caps);
    ai_destroy(ai);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(incoming_garbage_is_part_of_the_question),
        cmocka_unit_test(incoming_rows_rise_when_their_turns_are_over),
        cmocka_unit_test(packets_beyond_what_a_byte_counts_are_no_trouble),
        cmocka_unit_test(an_unsound_position_is_recognised),
        cmocka_unit_test(the_ranges_of_options_are_checked),
        cmocka_unit_test(moves_are_equal_when_cells_grade_and_hold_are),
        cmocka_unit_test(the_default_engine_fits_in_sixteen_mebibytes),
        cmocka_unit_test(memory_is_the_sum_of_its_parts),
        cmocka_unit_test(tables_take_memory_for_each_depth_of_the_horizon),
        cmocka_unit_test(the_schedule_of_an_instance_is_that_of_its_options),
    };

    return cmocka_run_group_tests_name("ai_question", tests, NULL, NULL);
}
