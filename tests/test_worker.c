/*
 * An engine in its thread: answers come, belong to the question asked last,
 * and nobody waits for a search that is not wanted any more.
 */
#include "test.h"

#include "turns_help.h"

#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "bot/worker.h"
#include "wide.h"

enum { SOON_MS = 20000 /* for a sanitizer build on a loaded machine */ };

static struct worker_question
question_with(const char *queue)
{
    struct worker_question question = {.task = WORKER_DECIDE};

    ai_position_init(&question.position);
    for (const char *c = queue; *c != '\0'; c++)
        question.position.queue[question.position.queue_count++] =
            (uint8_t)piece_from_letter(*c);
    return question;
}

static struct ai_config
options_with(int budget)
{
    struct ai_config options = ai_config_default();

    options.budget = budget;
    return options;
}

static bool
becomes_readable(const struct worker *worker, int ms)
{
    struct pollfd fd = {.fd = worker_fd(worker), .events = POLLIN};

    return poll(&fd, 1, ms) == 1;
}

/* What the same engine answers in this thread. */
static struct ai_decision
decision_for(const struct worker_question *question, int budget)
{
    const struct ai_config options = options_with(budget);
    struct ai *ai = ai_create(&options, &ruleset_guideline);
    struct ai_decision decision;

    assert_non_null(ai);
    assert_int_equal(ai_decide(ai, &question->position, NULL, NULL, &decision),
                     AI_DECIDED);
    ai_destroy(ai);
    return decision;
}

static void
a_question_is_answered_as_the_engine_would(void **state)
{
    const struct ai_config options = options_with(20);
    const struct worker_question question = question_with("TISZLJ");
    const struct ai_decision wanted = decision_for(&question, 20);
    struct worker *worker = worker_create(&options, &ruleset_guideline);
    struct worker_answer answer;

    (void)state;
    assert_non_null(worker);
    assert_false(worker_is_busy(worker));
    assert_false(worker_poll(worker, &answer));

    const uint64_t number = worker_ask(worker, &question);
    assert_true(becomes_readable(worker, SOON_MS));
    assert_false(worker_is_busy(worker));
    assert_true(worker_poll(worker, &answer));
    assert_true(answer.question == number);
    assert_int_equal(answer.outcome, AI_DECIDED);
    assert_true(ai_move_equal(&answer.decision.move, &wanted.move));
    assert_int_equal(answer.decision.value, wanted.value);

    assert_false(worker_poll(worker, &answer));
    assert_false(becomes_readable(worker, 0));
    worker_destroy(worker);
}

/* A view with the question's position on both sides. */
static struct worker_question
question_against(const char *queue)
{
    struct worker_question question = question_with(queue);

    turns_view_init(&question.view);
    for (int seat = 0; seat < TURNS_SEATS; seat++)
        question.view.seat[seat] = question.position;
    question.view.common = true;
    board_rise(&question.view.seat[TURNS_OTHER].board, 16, 4);
    return question;
}

/* Stop this process for half a second, from outside. */
static pid_t
be_stopped(void)
{
    const pid_t parent = getpid();
    const pid_t child = fork();

    if (child == 0) {
        const struct timespec pause = {0, 500000000};

        kill(parent, SIGSTOP);
        nanosleep(&pause, NULL);
        kill(parent, SIGCONT);
        _exit(0);
    }
    return child;
}

static int64_t
processor_us(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void
the_time_of_a_decision_is_that_of_the_processor(void **state)
{
    const struct ai_config options = options_with(5000);
    struct worker_question question = question_with("TISZLJ");
    struct worker *worker = worker_create(&options, &ruleset_guideline);
    const int64_t before_us = processor_us();
    struct worker_answer answer;

    (void)state;
    assert_non_null(worker);
    worker_ask(worker, &question);
    const pid_t child = be_stopped();
    assert_true(child > 0);
    assert_true(becomes_readable(worker, SOON_MS));
    assert_true(worker_poll(worker, &answer));
    assert_true(answer.decided_us > 0);
    assert_true(answer.decided_us <= processor_us() - before_us);
    assert_int_equal(waitpid(child, NULL, 0), child);
    worker_destroy(worker);
}

static void
a_search_over_turns_answers_as_it_would_in_this_thread(void **state)
{
    const struct worker_question question = question_against("TISZLJ");
    struct ai_config options = turns_config();
    struct turns_decision wanted;
    struct worker_answer answer;

    (void)state;
    options.budget = 5;
    options.turns = 1;

    struct turns *turns = turns_create(&options, &ruleset_guideline, 0);
    struct worker *worker = worker_create(&options, &ruleset_guideline);
    assert_non_null(worker);
    assert_int_equal(turns_decide(turns, &question.view, NULL, NULL, &wanted),
                     AI_DECIDED);
    worker_ask(worker, &question);
    assert_true(becomes_readable(worker, SOON_MS));
    assert_true(worker_poll(worker, &answer));
    assert_int_equal(answer.outcome, AI_DECIDED);
    assert_true(ai_move_equal(&answer.decision.move, &wanted.move));
    assert_true(ai_move_equal(&answer.decision.plan[0], &wanted.move));
    assert_int_equal(answer.turns.candidate_count, wanted.candidate_count);
    assert_true(answer.turns.report.digest == wanted.report.digest);
    worker_destroy(worker);
    turns_destroy(turns);
}

static void
only_the_last_question_is_answered(void **state)
{
    const struct ai_config options = options_with(2);
    struct worker *worker = worker_create(&options, &ruleset_guideline);
    struct worker_question question = question_with("TISZLJ");
    struct worker_answer answer;
    uint64_t number = 0;

    (void)state;
    assert_non_null(worker);
    for (int i = 0; i < 200; i++) {
        question.position.queue[0] = (uint8_t)(i % PIECE_COUNT);
        const uint64_t next = worker_ask(worker, &question);
        assert_true(next > number);
        number = next;
    }
    assert_true(becomes_readable(worker, SOON_MS));
    assert_true(worker_poll(worker, &answer));
    assert_true(answer.question == number);
    assert_false(becomes_readable(worker, 50));
    assert_false(worker_poll(worker, &answer));
    worker_destroy(worker);
}

static void
an_answer_that_is_not_wanted_any_more_is_gone(void **state)
{
    const struct ai_config options = options_with(2);
    struct worker *worker = worker_create(&options, &ruleset_guideline);
    const struct worker_question question = question_with("TISZLJ");
    struct worker_answer answer;

    (void)state;
    assert_non_null(worker);
    worker_ask(worker, &question);
    assert_true(becomes_readable(worker, SOON_MS));
    worker_cancel(worker);
    assert_false(becomes_readable(worker, 0));
    assert_false(worker_poll(worker, &answer));
    assert_false(worker_is_busy(worker));

    const uint64_t number = worker_ask(worker, &question);
    assert_true(becomes_readable(worker, SOON_MS));
    assert_true(worker_poll(worker, &answer));
    assert_true(answer.question == number);
    worker_destroy(worker);
}

/* A search of this size takes many seconds; it is left within one. */
static void
a_long_search_is_left_when_the_question_changes(void **state)
{
    NEEDS_A_BEAM_OF(20000);

    const struct ai_config options = options_with(AI_BUDGET_MAX);
    struct worker *worker = worker_create(&options, &ruleset_guideline);
    const struct worker_question heavy = question_with("TISZLJOTISZLJ");
    const struct worker_question light = question_with("");
    struct worker_answer answer;

    (void)state;
    assert_non_null(worker);
    worker_ask(worker, &heavy);
    assert_false(becomes_readable(worker, 30));
    assert_true(worker_is_busy(worker));

    const uint64_t number = worker_ask(worker, &light);
    assert_true(becomes_readable(worker, SOON_MS));
    assert_true(worker_poll(worker, &answer));
    assert_true(answer.question == number);
    assert_int_equal(answer.outcome, AI_NO_MOVE);

    worker_ask(worker, &heavy);
    assert_false(becomes_readable(worker, 30));
    worker_destroy(worker);
}

static void
alternatives_come_from_the_same_thread(void **state)
{
    const struct ai_config options = options_with(5);
    struct worker *worker = worker_create(&options, &ruleset_guideline);
    struct worker_question question = question_with("TISZ");
    struct worker_answer answer;

    (void)state;
    assert_non_null(worker);
    question.task = WORKER_EXPLAIN;
    question.most = 4;
    worker_ask(worker, &question);
    assert_true(becomes_readable(worker, SOON_MS));
    assert_true(worker_poll(worker, &answer));
    assert_int_equal(answer.task, WORKER_EXPLAIN);
    assert_int_equal(answer.outcome, AI_DECIDED);
    assert_int_equal(answer.count, 4);
    for (int i = 1; i < answer.count; i++)
        assert_false(ai_move_equal(&answer.alternative[0].move,
                                   &answer.alternative[i].move));
    worker_destroy(worker);
}

static void
a_worker_ends_whether_it_was_asked_or_not(void **state)
{
    const struct ai_config options = options_with(2);
    const struct worker_question question = question_with("TISZLJ");

    (void)state;
    worker_destroy(NULL);
    for (int i = 0; i < 20; i++) {
        struct worker *worker = worker_create(&options, &ruleset_guideline);

        assert_non_null(worker);
        if (i % 2 == 1)
            worker_ask(worker, &question);
        if (i % 4 == 3)
            worker_cancel(worker);
        worker_destroy(worker);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_question_is_answered_as_the_engine_would),
        cmocka_unit_test(
            a_search_over_turns_answers_as_it_would_in_this_thread),
        cmocka_unit_test(the_time_of_a_decision_is_that_of_the_processor),
        cmocka_unit_test(only_the_last_question_is_answered),
        cmocka_unit_test(an_answer_that_is_not_wanted_any_more_is_gone),
        cmocka_unit_test(a_long_search_is_left_when_the_question_changes),
        cmocka_unit_test(alternatives_come_from_the_same_thread),
        cmocka_unit_test(a_worker_ends_whether_it_was_asked_or_not),
    };

    return cmocka_run_group_tests_name("worker", tests, NULL, NULL);
}
