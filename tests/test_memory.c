/*
 * What an engine asks of the C library: one block, once, or nothing.
 *
 * The linker sends every call of an allocator here first (--wrap).
 */
#include "test.h"

#include "turns_help.h"

#include <stdbool.h>
#include <stdlib.h>

#include "ai/ai.h"
#include "ai/turns/turns.h"

void *__real_aligned_alloc(size_t alignment, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void *__real_malloc(size_t size);
void *__wrap_malloc(size_t size);
void __real_free(void *memory);
void __wrap_free(void *memory);

/* What was asked for since the last watch_begin(). */
static struct {
    size_t bytes;
    int calls;
    int freed;
    int fail_at; /* the call that fails, from 1; 0: none */
} watch;

static void
watch_begin(int fail_at)
{
    watch.bytes = 0;
    watch.calls = 0;
    watch.freed = 0;
    watch.fail_at = fail_at;
}

static bool
may_have(size_t size)
{
    watch.calls++;
    watch.bytes += size;
    return watch.calls != watch.fail_at;
}

void *
__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return may_have(size) ? __real_aligned_alloc(alignment, size) : NULL;
}

void *
__wrap_malloc(size_t size)
{
    return may_have(size) ? __real_malloc(size) : NULL;
}

void
__wrap_free(void *memory)
{
    watch.freed += memory != NULL;
    __real_free(memory);
}

static void
the_memory_report_is_exact(void **state)
{
    struct ai_config options = ai_config_default();

    (void)state;
    for (int cache = 0; cache < AI_CACHE_COUNT; cache++) {
        options.cache = cache;
        options.horizon = 3 + cache;
        options.budget = 1 + 70 * cache;
        watch_begin(0);

        struct ai *ai = ai_create(&options, &ruleset_guideline);
        assert_non_null(ai);
        assert_true(ai_memory(ai).total == watch.bytes);
        ai_destroy(ai);
        assert_int_equal(watch.calls, watch.freed);
    }
}

static void
create_returns_null_whichever_allocation_fails(void **state)
{
    const struct ai_config options = ai_config_default();

    (void)state;
    for (int n = 1;; n++) {
        watch_begin(n);

        struct ai *ai = ai_create(&options, &ruleset_guideline);
        if (ai != NULL) {
            assert_int_equal(watch.calls, n - 1);
            assert_true(n > 1);
            watch_begin(0);
            ai_destroy(ai);
            return;
        }
        assert_int_equal(watch.freed, n - 1);
    }
}

static void
deciding_and_explaining_allocate_nothing(void **state)
{
    struct ai_config options = ai_config_default();
    struct ai_alternative alternatives[3];
    struct ai_ranking ranking = {alternatives, 3, 0};
    struct ai_alternative advised[1 + AI_ADVICE_MORE];
    struct ai_advice advice;
    struct ai_decision decision;
    struct ai_position position;

    (void)state;
    options.budget = 10;
    advice.most = 1;
    advice.played = NULL;
    advice.alternative = advised;

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_non_null(ai);
    ai_position_init(&position);
    position.queue_count = 6;
    for (int i = 0; i < 6; i++)
        position.queue[i] = (uint8_t)i;
    watch_begin(0);
    assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                     AI_DECIDED);
    assert_int_equal(ai_explain(ai, &position, NULL, NULL, &ranking),
                     AI_DECIDED);
    assert_int_equal(ai_advise(ai, &position, NULL, NULL, &advice), AI_DECIDED);
    ai_reset(ai);
    assert_int_equal(watch.calls, 0);
    assert_int_equal(watch.freed, 0);
    ai_destroy(ai);
}

static void
the_memory_report_of_a_search_over_turns_is_exact(void **state)
{
    struct ai_config options = turns_config();

    (void)state;
    for (int scenarios = 1; scenarios <= TURNS_SCENARIOS_MAX; scenarios += 5) {
        options.scenarios = scenarios;
        options.answer = 1 + 20 * scenarios;
        watch_begin(0);

        struct turns *turns = turns_create(&options, &ruleset_guideline, 0);
        assert_non_null(turns);

        const struct turns_memory memory = turns_memory(turns);
        assert_true(memory.total == watch.bytes);
        assert_true(memory.tables + memory.engines + memory.other ==
                    memory.total);
        turns_destroy(turns);
        assert_int_equal(watch.calls, watch.freed);
    }
}

static void
a_search_over_turns_is_null_whichever_allocation_fails(void **state)
{
    const struct ai_config options = turns_config();

    (void)state;
    for (int n = 1;; n++) {
        watch_begin(n);

        struct turns *turns = turns_create(&options, &ruleset_guideline, 0);
        if (turns != NULL) {
            assert_int_equal(watch.calls, n - 1);
            assert_true(n > 3); /* a block and two engines */
            watch_begin(0);
            turns_destroy(turns);
            return;
        }
        assert_int_equal(watch.freed, n - 1);
    }
}

static void
deciding_over_turns_allocates_nothing(void **state)
{
    struct ai_config options = turns_config();
    struct turns_decision decision;
    struct turns_view view;

    (void)state;
    options.budget = 3;
    options.horizon = 3;
    options.turn_cache = TURNS_CACHE_TURN;

    struct turns *turns = turns_create(&options, &ruleset_guideline, 0);
    assert_non_null(turns);
    turns_view_init(&view);
    for (int seat = 0; seat < TURNS_SEATS; seat++) {
        view.seat[seat].queue_count = 6;
        for (int i = 0; i < 6; i++)
            view.seat[seat].queue[i] = (uint8_t)i;
    }
    watch_begin(0);
    for (int i = 0; i < 2; i++)
        assert_int_equal(turns_decide(turns, &view, NULL, NULL, &decision),
                         AI_DECIDED);
    turns_reset(turns);
    assert_int_equal(watch.calls, 0);
    assert_int_equal(watch.freed, 0);
    turns_destroy(turns);
}

/* Small ones, of a game that begins anew when it is lost. */
static void
ten_thousand_decisions_leave_memory_as_it_was(void **state)
{
    struct ai_config options = ai_config_default();
    struct ai_decision decision;
    struct ai_position position;

    (void)state;
    options.budget = 1;
    options.horizon = 2;

    struct ai *ai = ai_create(&options, &ruleset_guideline);
    assert_non_null(ai);
    ai_position_init(&position);
    position.queue_count = 2;
    watch_begin(0);
    for (int i = 0; i < 10000; i++) {
        position.queue[0] = (uint8_t)(i % PIECE_COUNT);
        position.queue[1] = (uint8_t)((i + 1) % PIECE_COUNT);
        position.held = true;
        if (ai_decide(ai, &position, NULL, NULL, &decision) == AI_DECIDED)
            landing_lock(&position.board, &decision.move.landing);
        else
            board_init(&position.board);
    }
    assert_int_equal(watch.calls, 0);
    assert_int_equal(watch.freed, 0);
    ai_destroy(ai);
}

static void
destroying_nothing_is_allowed(void **state)
{
    (void)state;
    watch_begin(0);
    ai_destroy(NULL);
    assert_int_equal(watch.freed, 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_memory_report_is_exact),
        cmocka_unit_test(create_returns_null_whichever_allocation_fails),
        cmocka_unit_test(deciding_and_explaining_allocate_nothing),
        cmocka_unit_test(the_memory_report_of_a_search_over_turns_is_exact),
        cmocka_unit_test(
            a_search_over_turns_is_null_whichever_allocation_fails),
        cmocka_unit_test(deciding_over_turns_allocates_nothing),
        cmocka_unit_test(ten_thousand_decisions_leave_memory_as_it_was),
        cmocka_unit_test(destroying_nothing_is_allowed),
    };

    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
