/*
 * cmd_match.c -- "beamfall-lab match": battles between two AIs, no terminal.
 *
 * Battles are told in order; each goes to the record before it is counted.  So
 * the record of a run that was stopped, by whatever, is the beginning of the
 * record of the whole run, and the same command goes on where it ends.
 */
#include <config.h>

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/text.h"
#include "cmd/interrupt.h"
#include "cmd/json_print.h"
#include "cmd/progress.h"
#include "cmd/ruleset_option.h"
#include "cmd/usual_options.h"
#include "lab/commands.h"
#include "lab/match_plan.h"
#include "lab/match_replay.h"
#include "lab/match_report.h"
#include "store/record_journal.h"

struct values {
    struct match_plan_values plan;
    int threads;
    const char *record; /* NULL: none; "-": the standard output */
    const char *replay; /* NULL: none */
    bool json;
};

enum { ERROR_SIZE = 2048 };

struct play {
    const struct command_call *call;
    const struct match_plan *plan;
    struct verdict verdict;
    struct progress progress;
    struct record_journal journal;
    bool has_journal;
    bool is_printed; /* the record goes to the standard output */
    bool has_failed; /* to write; that has been said */
};

static int64_t
processor_time(void)
{
    struct timespec now;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* ----------------------------------------------------------------- a battle */

static bool
is_stopped(void *context)
{
    (void)context;
    return interrupt_seen();
}

static bool
write_record(struct play *play, const struct record *record,
             const struct record_times *times)
{
    char line[RECORD_LINE_MAX];
    char error[ERROR_SIZE] = "out of memory";

    if (play->has_journal && record_journal_append(&play->journal, record,
                                                   times, error, sizeof error))
        return true;
    if (play->is_printed && record_write(record, line) > 0)
        return fputs(line, stdout) >= 0 && fflush(stdout) == 0;
    if (!play->has_journal && !play->is_printed)
        return true;
    progress_clear(&play->progress);
    command_fail(play->call, NULL, error);
    return false;
}

static bool
take_battle(void *context, const struct record *record,
            const struct record_times *times)
{
    struct play *play = context;

    if (!write_record(play, record, times)) {
        play->has_failed = true;
        return false;
    }
    verdict_add(&play->verdict, record, times);
    progress_show(&play->progress, record->battle + 1 - play->plan->from);
    return true;
}

/* A program has failed: it loses, and people should know why. */
static void
tell_trouble(void *context, int side, const char *trouble)
{
    struct play *play = context;
    const char *name = play->plan->cohort.record.side[side].name;
    const char letter = "AB"[side];
    char who[RECORD_WORD_MAX + sizeof "A, , loses"];

    snprintf(who, sizeof who, "%c, %s, loses", letter, name);
    progress_clear(&play->progress);
    command_fail(play->call, who, trouble);
}

/* --------------------------------------------------------------- the record */

/* Count what an earlier run has played; false when it is not ours. */
static bool
resume(struct play *play, char *error, size_t error_size)
{
    struct record record;
    enum record_journal_got got;

    while ((got = record_journal_next(&play->journal, &record, error,
                                      error_size)) == RECORD_JOURNAL_LINE)
        verdict_add(&play->verdict, &record, NULL);
    return got == RECORD_JOURNAL_READY;
}

static bool
open_record(struct play *play, const char *path)
{
    const struct match_plan *plan = play->plan;
    const struct record_range range = {&plan->cohort.record, plan->from,
                                       plan->to};
    char error[ERROR_SIZE];

    play->is_printed = path != NULL && strcmp(path, "-") == 0;
    if (path == NULL || play->is_printed)
        return true;
    play->has_journal =
        record_journal_open(&play->journal, path, &range, error, sizeof error);
    if (play->has_journal && resume(play, error, sizeof error))
        return true;
    command_fail(play->call, NULL, error);
    return false;
}

/* ------------------------------------------------------------------ the end */

static void
report(const struct play *play, bool json)
{
    const struct record_cohort *cohort = &play->plan->cohort.record;

    if (play->is_printed)
        return;
    if (score_battles(&play->verdict.score) == 0) {
        if (json)
            puts("null");
        return;
    }
    if (json)
        json_print(match_report_json(&play->verdict, cohort), 9);
    else
        match_report_print(&play->verdict, cohort);
}

static enum command_status
fail_stopped(const struct play *play)
{
    const struct match_plan *plan = play->plan;
    char why[128];

    snprintf(why, sizeof why, "stopped after %lld of %lld battle%s%s",
             (long long)score_battles(&play->verdict.score),
             (long long)(plan->to - plan->from),
             text_plural(plan->to - plan->from),
             play->has_journal ? "; the same command goes on from there" : "");
    return command_fail(play->call, NULL, why);
}

static enum command_status
conclude(const struct play *play, enum crew_end end, bool json)
{
    progress_clear(&play->progress);
    switch (end) {
    case CREW_DONE:
        report(play, json);
        return COMMAND_DONE;
    case CREW_STOPPED:
        report(play, json);
        return fail_stopped(play);
    case CREW_FAILED:
        break;
    }
    return play->has_failed
               ? COMMAND_ERROR
               : command_fail(play->call, NULL, "out of memory or threads");
}

static enum command_status
play_cohort(struct play *play, const struct values *values)
{
    const struct match_plan *plan = play->plan;
    const int64_t already = score_battles(&play->verdict.score);
    const int64_t left = plan->to - plan->from - already;
    const struct cohort_run run = {
        .from = plan->from + already,
        .to = plan->to,
        .threads =
            left > 0 && left < values->threads ? (int)left : values->threads,
        .clock = processor_time,
        .context = play,
        .deliver = take_battle,
        .stopped = is_stopped,
        .complain = tell_trouble,
    };

    if (left == 0)
        return conclude(play, CREW_DONE, values->json);
    interrupt_watch();
    progress_begin(&play->progress, progress_style(values->json), "battles",
                   already, plan->to - plan->from);
    return conclude(play, cohort_play(&plan->cohort, &run), values->json);
}

static enum command_status
run_match(const struct command_call *call)
{
    const struct values *values = call->values;
    struct match_plan plan;
    struct play play = {.call = call, .plan = &plan};

    if (values->replay != NULL)
        return match_replay(call, values->replay, values->threads,
                            values->json);
    if (!match_plan_make(call, &values->plan, &plan))
        return COMMAND_ERROR;
    verdict_init(&play.verdict);

    enum command_status status = COMMAND_ERROR;
    if (open_record(&play, values->record))
        status = play_cohort(&play, values);
    if (play.has_journal)
        record_journal_close(&play.journal);
    return status;
}

/* clang-format off */
static const struct option_spec options[] = {
    {.name = "games", .letter = 'n', .argument = "N", .type = OPTION_INT,
     .minimum = 1, .maximum = 100000000, .fallback = MATCH_PLAN_GAMES,
     .help = "battles to play",
     .offset = offsetof(struct values, plan.games)},
    {.name = "seed", .letter = 's', .argument = "N", .type = OPTION_UINT64,
     .maximum = 9000000000000000, .fallback = "1",
     .help = "seed of the first battle; each next one adds one",
     .offset = offsetof(struct values, plan.seed)},
    {.name = "rotations", .letter = 'r', .type = OPTION_FLAG,
     .help = "play each seed twice, the second time with sides changed",
     .offset = offsetof(struct values, plan.rotations)},
    {.name = "own-pieces", .type = OPTION_FLAG,
     .help = "each seat has pieces of its own",
     .offset = offsetof(struct values, plan.own_pieces)},
    {.name = "budget", .letter = 'b', .argument = "N", .type = OPTION_INT,
     .maximum = AI_BUDGET_MAX, .fallback = "0",
     .help = "search effort of both; 0: what each AI's file says",
     .offset = offsetof(struct values, plan.budget)},
    {.name = "set-a", .argument = "NAME=VALUE", .type = OPTION_STRING,
     .help = "change a setting of A; more of them behind commas",
     .offset = offsetof(struct values, plan.set_a)},
    {.name = "set-b", .argument = "NAME=VALUE", .type = OPTION_STRING,
     .help = "change a setting of B; more of them behind commas",
     .offset = offsetof(struct values, plan.set_b)},
    RULESET_OPTION(offsetof(struct values, plan.ruleset)),
    {.name = "registration", .argument = "FILE", .type = OPTION_STRING,
     .help = "play what is registered in FILE, instead of A against B",
     .offset = offsetof(struct values, plan.registration)},
    {.name = "shard", .argument = "I/K", .type = OPTION_STRING,
     .help = "play only block I of K, counted from 1",
     .offset = offsetof(struct values, plan.shard)},
    {.name = "threads", .letter = 't', .argument = "N", .type = OPTION_INT,
     .minimum = 1, .maximum = CREW_THREADS_MAX, .fallback = "1",
     .help = "battles to play at the same time",
     .offset = offsetof(struct values, threads)},
    {.name = "record", .letter = 'o', .argument = "FILE", .type = OPTION_STRING,
     .help = "append a line for each battle to FILE, or go on where it ends; "
             "-: print the lines",
     .offset = offsetof(struct values, record)},
    {.name = "replay", .argument = "FILE", .type = OPTION_STRING,
     .help = "play the battles of a record again, and compare",
     .offset = offsetof(struct values, replay)},
    JSON_OPTION("figures", offsetof(struct values, json)),
    {0},
};
/* clang-format on */

const struct command cmd_match = {
    .name = "match",
    .synopsis = "[A B]",
    .summary = "play battles between two AIs and count",
    .options = options,
    .values_size = sizeof(struct values),
    .operand_max = 2,
    .run = run_match,
};
