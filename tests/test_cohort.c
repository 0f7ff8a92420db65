/*
 * test_cohort.c -- battles and cohorts: the same whoever plays them, however
 * many at a time, and wherever they are cut.
 */
#include "test.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "lab/cohort.h"

enum { BATTLES = 6 };

/* A quick AI: it looks one placement ahead. */
static struct setup
quick(const char *change)
{
    struct setup setup = {.config = ai_config_default()};
    char why[256];

    assert_true(setup_change(&setup, "budget=1,horizon=1", why, sizeof why));
    assert_true(setup_change(&setup, change, why, sizeof why));
    return setup;
}

static struct cohort
cohort_of(const char *change_b, bool rotations, bool own_pieces)
{
    const struct setup setup[2] = {quick(""), quick(change_b)};
    struct cohort cohort;

    cohort_init(&cohort, setup, (const char *const[2]){"one", "other"},
                &(struct cohort_plan){3, rotations, own_pieces}, "test");
    return cohort;
}

/* All lines of a run, one behind the other. */
struct lines_of {
    char text[BATTLES * RECORD_LINE_MAX];
    size_t length;
    int battles;
    int most; /* then stop */
};

static bool
keep_line(void *context, const struct record *record,
          const struct record_times *times)
{
    struct lines_of *lines = context;

    assert_int_equal(times->battle, record->battle);
    lines->length += record_write(record, lines->text + lines->length);
    lines->battles++;
    return true;
}

static bool
had_enough(void *context)
{
    const struct lines_of *lines = context;

    return lines->battles >= lines->most;
}

static enum crew_end
play(const struct cohort *cohort, int from, int to, int threads,
     struct lines_of *lines)
{
    const struct cohort_run run = {
        .from = from,
        .to = to,
        .threads = threads,
        .context = lines,
        .deliver = keep_line,
        .stopped = had_enough,
    };

    lines->most = lines->most == 0 ? BATTLES : lines->most;
    return cohort_play(cohort, &run);
}

static void
threads_do_not_change_the_record(void **state)
{
    const struct cohort cohort = cohort_of("budget=2", true, false);
    static struct lines_of one;

    (void)state;
    assert_int_equal(play(&cohort, 0, BATTLES, 1, &one), CREW_DONE);
    assert_int_equal(one.battles, BATTLES);
    for (int threads = 2; threads <= 5; threads += 3) {
        static struct lines_of many;

        memset(&many, 0, sizeof many);
        assert_int_equal(play(&cohort, 0, BATTLES, threads, &many), CREW_DONE);
        assert_string_equal(one.text, many.text);
    }
}

static void
blocks_put_together_are_the_whole(void **state)
{
    const struct cohort cohort = cohort_of("cache=none", true, false);
    static struct lines_of whole;
    static struct lines_of blocks;

    (void)state;
    play(&cohort, 0, BATTLES, 2, &whole);
    for (int i = 0; i < 4; i++)
        play(&cohort, (int)cohort_block(BATTLES, i, 4),
             (int)cohort_block(BATTLES, i + 1, 4), 1, &blocks);
    assert_string_equal(whole.text, blocks.text);
}

static void
blocks_cover_everything_once_and_evenly(void **state)
{
    (void)state;
    for (int battles = 0; battles < 40; battles++) {
        for (int count = 1; count < 50; count++) {
            assert_int_equal(cohort_block(battles, 0, count), 0);
            assert_int_equal(cohort_block(battles, count, count), battles);
            for (int i = 0; i < count; i++) {
                const int64_t size = cohort_block(battles, i + 1, count) -
                                     cohort_block(battles, i, count);

                assert_in_range(size, battles / count,
                                (battles + count - 1) / count);
            }
        }
    }
    /* No overflow on the way. */
    assert_int_equal(cohort_block(INT64_MAX, 1, 1), INT64_MAX);
    assert_int_equal(cohort_block(INT64_MAX, 1000000, 1000000), INT64_MAX);
}

static void
a_stopped_run_has_the_beginning_of_the_record(void **state)
{
    const struct cohort cohort = cohort_of("", true, false);
    static struct lines_of whole;
    static struct lines_of part;

    (void)state;
    play(&cohort, 0, BATTLES, 1, &whole);
    part.most = 2;
    assert_int_equal(play(&cohort, 0, BATTLES, 1, &part), CREW_STOPPED);
    assert_int_equal(part.battles, 2);
    assert_int_equal(strncmp(whole.text, part.text, part.length), 0);

    /* With more threads, what they had under way comes too. */
    memset(&part, 0, sizeof part);
    part.most = 2;
    play(&cohort, 0, BATTLES, 2, &part);
    assert_in_range(part.battles, 2, BATTLES);
    assert_int_equal(strncmp(whole.text, part.text, part.length), 0);
}

/* A record keeps what each side did, read back line by line. */
static struct record
battle_of(const struct cohort *cohort, int number)
{
    static struct lines_of lines;
    struct record record;
    char why[RECORD_ERROR_MAX];

    memset(&lines, 0, sizeof lines);
    play(cohort, number, number + 1, 1, &lines);
    assert_true(record_read(lines.text, lines.length, &record, why));
    return record;
}

static void
equal_sides_mirror_each_other_in_a_rotation(void **state)
{
    const struct cohort cohort = cohort_of("cache=none", true, false);
    const struct record first = battle_of(&cohort, 2);
    const struct record second = battle_of(&cohort, 3);

    (void)state;
    assert_int_equal(first.seed, second.seed);
    assert_true(second.rotated && !first.rotated);
    assert_int_equal(first.turns, second.turns);
    assert_memory_equal(&first.played[0], &second.played[1],
                        sizeof first.played[0]);
    assert_memory_equal(&first.played[1], &second.played[0],
                        sizeof first.played[0]);
    assert_true(first.result == RECORD_DRAW || first.result != second.result);
    assert_true(first.played[0].moves != first.played[1].moves);
}

static void
own_pieces_make_another_battle(void **state)
{
    const struct cohort same = cohort_of("", false, false);
    const struct cohort own = cohort_of("", false, true);
    const struct record first = battle_of(&same, 0);
    const struct record second = battle_of(&own, 0);

    (void)state;
    assert_true(first.played[1].moves != second.played[1].moves);
    assert_true(second.cohort.own_pieces);
}

static void
counts_of_a_battle_fit_each_other(void **state)
{
    const struct cohort cohort = cohort_of("budget=4", false, false);
    const struct record record = battle_of(&cohort, 1);

    (void)state;
    for (int i = 0; i < 2; i++) {
        const int64_t *count = record.played[i].count;
        const int64_t *other = record.played[1 - i].count;

        assert_int_equal(count[RECORD_PIECES], record.turns);
        assert_true(count[RECORD_LINES] >= count[RECORD_DUG]);
        assert_true(count[RECORD_CANDIDATES] >= count[RECORD_PIECES]);
        assert_true(count[RECORD_TAKEN] + count[RECORD_CANCELLED] <=
                    other[RECORD_SENT]);
        assert_true(count[RECORD_HEIGHT] <= BOARD_ROWS);
    }
    if (record.result != RECORD_DRAW) {
        assert_int_equal(record.played[record.result].count[RECORD_DEAD], 0);
        assert_int_equal(record.played[1 - record.result].count[RECORD_DEAD],
                         1);
    }
}

static int64_t
a_clock_that_ticks(void)
{
    static _Thread_local int64_t now;

    return now += 5;
}

static bool
expect_ticks(void *context, const struct record *record,
             const struct record_times *times)
{
    (void)context;
    for (int i = 0; i < 2; i++)
        assert_int_equal(times->nanoseconds[i],
                         5 * record->played[i].count[RECORD_PIECES]);
    return true;
}

static void
a_lent_clock_times_each_decision(void **state)
{
    const struct cohort cohort = cohort_of("", false, false);
    const struct cohort_run run = {
        .to = 2,
        .threads = 2,
        .clock = a_clock_that_ticks,
        .deliver = expect_ticks,
    };

    (void)state;
    assert_int_equal(cohort_play(&cohort, &run), CREW_DONE);
}

/* ------------------------------------------------------------------ Crew -- */

struct counting {
    int64_t delivered;
    atomic_int hands_seen[8];
    int fail_at;
};

static void
slow_at_first(void *context, int hand, int64_t number)
{
    struct counting *counting = context;
    volatile int spin = number % 7 == 0 ? 200000 : 10;

    atomic_fetch_add(&counting->hands_seen[hand], 1);
    while (spin > 0)
        spin = spin - 1;
}

static bool
expect_in_order(void *context, int64_t number)
{
    struct counting *counting = context;

    assert_int_equal(number, counting->delivered);
    counting->delivered++;
    return counting->delivered != counting->fail_at;
}

static void
work_is_delivered_in_order_whatever_its_length(void **state)
{
    struct counting counting = {.delivered = 5};
    const struct crew crew = {
        .from = 5,
        .to = 3 * CREW_WINDOW,
        .threads = 4,
        .context = &counting,
        .work = slow_at_first,
        .deliver = expect_in_order,
    };

    (void)state;
    assert_int_equal(crew_run(&crew), CREW_DONE);
    assert_int_equal(counting.delivered, crew.to);
}

static void
a_delivery_that_fails_ends_the_work(void **state)
{
    struct counting counting = {.fail_at = 10};
    const struct crew crew = {
        .to = 100000,
        .threads = 3,
        .context = &counting,
        .work = slow_at_first,
        .deliver = expect_in_order,
    };
    int worked = 0;

    (void)state;
    assert_int_equal(crew_run(&crew), CREW_FAILED);
    assert_int_equal(counting.delivered, 10);
    for (int i = 0; i < 3; i++)
        worked += counting.hands_seen[i];
    assert_true(worked <= 10 + CREW_WINDOW);
}

static void
no_work_is_done_at_once(void **state)
{
    struct counting counting = {.delivered = 0};
    const struct crew crew = {
        .from = 4,
        .to = 4,
        .threads = 2,
        .context = &counting,
        .work = slow_at_first,
        .deliver = expect_in_order,
    };

    (void)state;
    assert_int_equal(crew_run(&crew), CREW_DONE);
    assert_int_equal(counting.delivered, 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_do_not_change_the_record),
        cmocka_unit_test(blocks_put_together_are_the_whole),
        cmocka_unit_test(blocks_cover_everything_once_and_evenly),
        cmocka_unit_test(a_stopped_run_has_the_beginning_of_the_record),
        cmocka_unit_test(equal_sides_mirror_each_other_in_a_rotation),
        cmocka_unit_test(own_pieces_make_another_battle),
        cmocka_unit_test(counts_of_a_battle_fit_each_other),
        cmocka_unit_test(a_lent_clock_times_each_decision),
        cmocka_unit_test(work_is_delivered_in_order_whatever_its_length),
        cmocka_unit_test(a_delivery_that_fails_ends_the_work),
        cmocka_unit_test(no_work_is_done_at_once),
    };

    return cmocka_run_group_tests_name("cohort", tests, NULL, NULL);
}
