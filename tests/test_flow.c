/*
 * Which lines are found slow, and what waits for what.
 */
#include "test.h"

#include <limits.h>
#include <stdbool.h>

#include "ui/term/flow.h"

enum { MS = 1000, FIRST_FRAME = 3300, FRAME = 60 };

static struct flow flow;
static uint64_t now;

static int
set_up(void **state)
{
    (void)state;
    flow = (struct flow){0};
    now = 5000 * MS;
    return 0;
}

/* Write and ask; the answer comes so much later. */
static void
write_and_ask(size_t bytes)
{
    flow_write(&flow, bytes);
    flow_ask(&flow, now);
}

static void
answer_after(uint64_t us)
{
    now += us;
    flow_answer(&flow, now);
}

/* What a line takes for these bytes: its way there and back, and their time. */
static void
exchange(size_t bytes, uint64_t way_us, uint64_t rate)
{
    write_and_ask(bytes);
    answer_after(way_us + bytes * 1000000 / rate);
}

static void
a_near_terminal_is_not_slow(void **state)
{
    (void)state;
    exchange(FIRST_FRAME, 2 * MS, 1000000);
    assert_false(flow.is_slow);
    assert_int_equal(flow_portion(&flow), INT_MAX);
}

static void
twelve_hundred_bytes_a_second_are_slow(void **state)
{
    (void)state;
    exchange(FIRST_FRAME, 5 * MS, 1200);
    assert_true(flow.is_slow);
    assert_in_range(flow_portion(&flow), 36, 40);
    for (int i = 0; i < 100; i++)
        exchange(20 + (size_t)i, 5 * MS, 1200);
    assert_true(flow.is_slow);
}

static void
a_portion_has_some_bytes_on_any_line(void **state)
{
    (void)state;
    exchange(FIRST_FRAME, 5 * MS, 100);
    assert_int_equal(flow_portion(&flow), FLOW_PORTION_MIN);
}

static void
a_long_way_is_not_a_slow_line(void **state)
{
    (void)state;
    exchange(FIRST_FRAME, 600 * MS, 100000);
    assert_false(flow.is_slow);
    /* Even if it looked like one at first. */
    exchange(FIRST_FRAME, 1500 * MS, 100000);
    assert_true(flow.is_slow);
    exchange(FRAME, 1400 * MS, 100000);
    assert_false(flow.is_slow);
}

static void
a_line_that_was_slow_once_need_not_stay_so(void **state)
{
    (void)state;
    exchange(FIRST_FRAME, 30 * MS, 1200);
    assert_true(flow.is_slow);
    exchange(FRAME, 30 * MS, 100000);
    assert_true(flow.is_slow); /* 60 bytes in 30 ms say little */
    for (int i = 0; i < FLOW_PROOF_BYTES / FLOW_FAIR_BYTES; i++)
        exchange(FLOW_FAIR_BYTES, 30 * MS, 100000);
    assert_true(flow.is_slow);
    exchange(FLOW_FAIR_BYTES, 30 * MS, 100000);
    assert_false(flow.is_slow);
}

static void
a_slow_line_that_takes_some_bytes_at_once_stays_slow(void **state)
{
    (void)state;
    exchange(FIRST_FRAME, 5 * MS, 1200);
    for (int i = 0; i < 100; i++) {
        exchange(FRAME, 5 * MS, 100000); /* after a rest */
        exchange(2 * FRAME, 5 * MS, 100000);
        exchange(FRAME, 5 * MS, 1200);
        assert_true(flow.is_slow);
    }
}

static void
a_terminal_that_was_busy_at_first_is_not_slow(void **state)
{
    (void)state;
    exchange(FIRST_FRAME, 2000 * MS, 1000000);
    assert_true(flow.is_slow);
    for (int i = 0; i <= FLOW_PROOF_BYTES / FRAME; i++)
        exchange(FRAME, 2 * MS, 1000000);
    assert_false(flow.is_slow);
}

static void
on_a_slow_line_each_frame_waits_for_an_answer(void **state)
{
    (void)state;
    exchange(FIRST_FRAME, 5 * MS, 1200);
    assert_false(flow_must_wait(&flow));
    flow_write(&flow, FRAME);
    assert_true(flow_wants_question(&flow));
    flow_ask(&flow, now);
    assert_true(flow_must_wait(&flow));
    assert_false(flow_wants_question(&flow));
    answer_after(50 * MS);
    assert_false(flow_must_wait(&flow));
    assert_false(flow_wants_question(&flow));
}

static void
on_a_fast_line_questions_are_rare_and_nothing_waits(void **state)
{
    (void)state;
    exchange(FIRST_FRAME, 2 * MS, 1000000);
    flow_write(&flow, FLOW_ASK_BYTES - 1);
    assert_false(flow_wants_question(&flow));
    flow_write(&flow, 1);
    assert_true(flow_wants_question(&flow));
    flow_ask(&flow, now);
    assert_false(flow_must_wait(&flow));
}

static void
a_line_that_becomes_slow_is_noticed(void **state)
{
    (void)state;
    exchange(FIRST_FRAME, 2 * MS, 1000000);
    write_and_ask(FLOW_ASK_BYTES);
    flow_write(&flow, FLOW_QUEUE_MAX);
    assert_true(flow_must_wait(&flow));
    answer_after(FLOW_ASK_BYTES * 1000000 / 1200);
    assert_true(flow_wants_question(&flow));
    flow_ask(&flow, now);
    answer_after((uint64_t)FLOW_QUEUE_MAX * 1000000 / 1200);
    assert_true(flow.is_slow);
}

static void
a_terminal_that_never_answers_is_not_waited_for(void **state)
{
    (void)state;
    write_and_ask(FIRST_FRAME);
    flow_write(&flow, 10 * FLOW_QUEUE_MAX);
    assert_false(flow_must_wait(&flow));
    assert_false(flow_wants_question(&flow));
    assert_int_equal(flow_deadline(&flow), UINT64_MAX);
}

static void
a_first_answer_that_takes_its_time_is_doubtful_for_a_while(void **state)
{
    (void)state;
    write_and_ask(FIRST_FRAME);
    assert_false(flow_is_doubtful(&flow, now + FLOW_DOUBT_US - 1));
    assert_true(flow_is_doubtful(&flow, now + FLOW_DOUBT_US));
    assert_true(flow_is_doubtful(&flow, now + FLOW_DOUBT_MAX_US - 1));
    assert_false(flow_is_doubtful(&flow, now + FLOW_DOUBT_MAX_US));
    answer_after(2 * FLOW_DOUBT_US);
    assert_false(flow_is_doubtful(&flow, now));
}

static void
an_answer_that_does_not_come_is_given_up(void **state)
{
    (void)state;
    exchange(FIRST_FRAME, 5 * MS, 1200);
    write_and_ask(FRAME);
    assert_int_equal(flow_deadline(&flow), now + FLOW_PATIENCE_SLOW_US);
    assert_false(flow_expire(&flow, now + FLOW_PATIENCE_SLOW_US - 1));
    assert_true(flow_expire(&flow, now + FLOW_PATIENCE_SLOW_US));
    assert_false(flow_must_wait(&flow));
    flow_write(&flow, 10 * FLOW_QUEUE_MAX);
    assert_false(flow_must_wait(&flow));
    assert_false(flow_wants_question(&flow));
    /* It comes after all. */
    answer_after(2 * FLOW_PATIENCE_SLOW_US);
    assert_true(flow_wants_question(&flow));
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, set_up)
    const struct CMUnitTest tests[] = {
        TEST(a_near_terminal_is_not_slow),
        TEST(twelve_hundred_bytes_a_second_are_slow),
        TEST(a_portion_has_some_bytes_on_any_line),
        TEST(a_long_way_is_not_a_slow_line),
        TEST(a_line_that_was_slow_once_need_not_stay_so),
        TEST(a_slow_line_that_takes_some_bytes_at_once_stays_slow),
        TEST(a_terminal_that_was_busy_at_first_is_not_slow),
        TEST(on_a_slow_line_each_frame_waits_for_an_answer),
        TEST(on_a_fast_line_questions_are_rare_and_nothing_waits),
        TEST(a_line_that_becomes_slow_is_noticed),
        TEST(a_terminal_that_never_answers_is_not_waited_for),
        TEST(a_first_answer_that_takes_its_time_is_doubtful_for_a_while),
        TEST(an_answer_that_does_not_come_is_given_up),
    };

    return cmocka_run_group_tests_name("flow", tests, NULL, NULL);
}
