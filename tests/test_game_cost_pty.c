/*
 * The game in a terminal: what it costs, while it is played and while nothing
 * happens.
 */
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game_pty.h"

enum {
    BYTES_PER_SECOND = 500,   /* at most, in marathon with a key a second */
    CPU_PER_MILLE = 10,       /* at most, while no AI thinks */
    RESIDENT_KIB = 40 * 1024, /* at most, in versus */
    FIRST_FRAME_US = 50000,
    IDLE_US = SECOND_US / 2, /* one must be quiet so long, */
    IDLE_CPU_US = 500,       /* with no more work than this */
    VERSUS_S = 2,
};

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
static const bool is_instrumented = true; /* its own measures are meaningless */
#else
static const bool is_instrumented = false;
#endif

/* Processor time of the whole program so far. */
static uint64_t
cpu_us(const struct pty *pty)
{
    struct timespec time;
    clockid_t clock;

    assert_int_equal(clock_getcpuclockid(pty->job, &clock), 0);
    assert_int_equal(clock_gettime(clock, &time), 0);
    return (uint64_t)time.tv_sec * SECOND_US + (uint64_t)time.tv_nsec / 1000;
}

/* The most memory that it has had so far, in KiB. */
static long
resident_kib(const struct pty *pty)
{
    char path[64];
    char line[200];
    long kib = -1;
    FILE *from;

    snprintf(path, sizeof path, "/proc/%d/status", (int)pty->job);
    from = fopen(path, "r");
    if (from == NULL)
        return -1; /* no such file system */
    while (fgets(line, sizeof line, from) != NULL)
        if (strncmp(line, "VmHWM:", 6) == 0)
            kib = strtol(line + 6, NULL, 10);
    fclose(from);
    return kib;
}

struct use {
    uint64_t time_us;
    uint64_t cpu_us;
    long bytes;
};

static struct use
use_now(const struct pty *pty)
{
    return (struct use){.time_us = pty_now_us(),
                        .cpu_us = cpu_us(pty),
                        .bytes = pty->byte_count};
}

/* What was used since then; printed, in units a second. */
static struct use
use_since(const struct pty *pty, struct use then, const char *what)
{
    struct use use = use_now(pty);

    use.time_us -= then.time_us;
    use.cpu_us -= then.cpu_us;
    use.bytes -= then.bytes;
    print_message("# %s: %.0f bytes a second, %.2f %% CPU\n", what,
                  (double)use.bytes * SECOND_US / (double)use.time_us,
                  100.0 * (double)use.cpu_us / (double)use.time_us);
    return use;
}

static void
the_first_frame_of_the_game_comes_within_50_ms(void **state)
{
    const char *const argv[] = {game_path, "play", NULL};
    uint64_t best = UINT64_MAX;

    (void)state;
    for (int i = 0; i < 30 && best > FIRST_FRAME_US; i++) {
        struct pty pty;
        uint64_t took;

        pty_open(&pty, argv, at_80x24);
        pty_wait_text(&pty, "Versus");
        took = pty_age_us(&pty);
        best = took < best ? took : best;
        pty_close(&pty);
    }
    print_message("# first frame: %llu us\n", (unsigned long long)best);
    assert_true(best <= FIRST_FRAME_US || is_instrumented);
}

static void
marathon_costs_little(void **state)
{
    static const char *const keys[] = {"\033[D", " ", "\033[A", " "};
    struct pty pty;
    struct use use;

    (void)state;
    open_marathon(&pty, at_80x24);
    pty_settle(&pty, 100);
    use = use_now(&pty);
    for (int i = 0; i < 4; i++) {
        pty_type(&pty, keys[i]);
        pump_for(&pty, SECOND_US);
    }
    use = use_since(&pty, use, "marathon");
    assert_true(use.bytes * SECOND_US / (long)use.time_us < BYTES_PER_SECOND);
    assert_true(is_instrumented ||
                use.cpu_us * 1000 / use.time_us < CPU_PER_MILLE);
    pty_close(&pty);
}

/* Within a while there come moments in which it does nothing at all. */
static void
assert_idle(struct pty *pty, const char *what)
{
    bool is_idle = false;

    for (int i = 0; i < 30 && !is_idle; i++) {
        struct use use;

        pty_wait_quiet(pty, 300);
        use = use_now(pty);
        pump_for(pty, IDLE_US);
        use = use_since(pty, use, what);
        is_idle =
            use.bytes == 0 && (use.cpu_us <= IDLE_CPU_US || is_instrumented);
    }
    assert_true(is_idle);
}

/* ----------------------------------------- Ways to a screen that stands still */

static void
reach_menu(struct pty *pty)
{
    const char *const argv[] = {game_path, "play", NULL};

    pty_open(pty, argv, kitty_80x24);
    pty_wait_text(pty, "Versus");
    pty_wait_flags(pty, 11);
}

static void
reach_help(struct pty *pty)
{
    reach_menu(pty);
    pty_type(pty, "?");
    pty_wait_no_text(pty, "Versus  ");
}

static void
reach_pause(struct pty *pty)
{
    open_versus(pty, kitty_80x24);
    pty_wait_flags(pty, 11);
    pause_game(pty);
}

static void
reach_too_small(struct pty *pty)
{
    reach_pause(pty);
    pty_resize(pty, 20, 10);
    pty_wait_text(pty, "have 20x10");
}

static void
reach_results(struct pty *pty)
{
    open_marathon(pty, at_80x24);
    top_out(pty, "reached the top");
}

static void
reach_standing_watch(struct pty *pty)
{
    const char *const argv[] = {game_path, "watch", "gentle", "gentle", NULL};

    pty_open(pty, argv, at_80x24);
    pty_wait_text(pty, "1x");
    pty_type(pty, "p");
    pty_wait_text(pty, "paused");
}

static void
what_stands_still_costs_nothing(void **state)
{
    static const struct {
        const char *name;
        void (*reach)(struct pty *pty);
    } screens[] = {
        {"menu", reach_menu},       {"help", reach_help},
        {"paused", reach_pause},    {"too small", reach_too_small},
        {"results", reach_results}, {"watch, paused", reach_standing_watch},
    };

    (void)state;
    for (size_t i = 0; i < sizeof screens / sizeof screens[0]; i++) {
        struct pty pty;

        screens[i].reach(&pty);
        assert_idle(&pty, screens[i].name);
        pty_close(&pty);
    }
}

/* ---------------------------------------------------------------- In versus */

/* Processor time of the thread that draws and asks nobody. */
static uint64_t
main_thread_us(const struct pty *pty)
{
    char path[64];
    unsigned long long ns = 0;
    FILE *from;

    snprintf(path, sizeof path, "/proc/%d/task/%d/schedstat", (int)pty->job,
             (int)pty->job);
    from = fopen(path, "r");
    if (from == NULL)
        return 0; /* no such file system */
    if (fscanf(from, "%llu", &ns) != 1)
        ns = 0;
    fclose(from);
    return ns / 1000;
}

static void
an_opponent_costs_the_thread_that_draws_nothing(void **state)
{
    struct pty pty;
    uint64_t spent_us;

    (void)state;
    open_versus(&pty, at_80x24);
    pty_settle(&pty, 100);
    spent_us = main_thread_us(&pty);
    for (int i = 0; i < VERSUS_S; i++) {
        pty_type(&pty, " ");
        pump_for(&pty, SECOND_US);
    }
    spent_us = main_thread_us(&pty) - spent_us;
    print_message("# versus: %.2f %% CPU but for thinking\n",
                  100.0 * (double)spent_us / ((double)VERSUS_S * SECOND_US));
    assert_true(is_instrumented ||
                spent_us * 1000 / (VERSUS_S * SECOND_US) < CPU_PER_MILLE);
    pty_close(&pty);
}

static void
versus_stays_within_its_memory(void **state)
{
    struct pty pty;
    long kib;

    (void)state;
    open_versus(&pty, at_80x24);
    for (int i = 0; i < 5; i++) {
        pty_type(&pty, " ");
        pump_for(&pty, SECOND_US / 5);
    }
    kib = resident_kib(&pty);
    print_message("# versus: %ld KiB\n", kib);
    assert_true(kib <= RESIDENT_KIB || is_instrumented);
    pty_close(&pty);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_frame_of_the_game_comes_within_50_ms),
        cmocka_unit_test(marathon_costs_little),
        cmocka_unit_test(what_stands_still_costs_nothing),
        cmocka_unit_test(an_opponent_costs_the_thread_that_draws_nothing),
        cmocka_unit_test(versus_stays_within_its_memory),
    };

    (void)argc;
    game_find(argv[0]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
