/*
 * record_again.c -- a record is proved by playing it again.
 *
 * The battles are played by number and compared in order, line by line, as
 * text: a line is either reproduced to the last byte or it is not.
 */
#include <config.h>

#include "lab/record_again.h"

#include <stdio.h>
#include <string.h>

#include "cmd/interrupt.h"
#include "cmd/progress.h"
#include "cmd/ruleset_option.h"
#include "store/record_reader.h"

struct replay {
    const struct record_again *again;
    const struct command_call *call;
    struct record_reader reader;
    struct progress progress;
    int64_t from;
    int64_t differs; /* the first battle that came out otherwise, or -1 */
    bool is_broken;  /* the record cannot be read; that has been said */
};

static bool
read_record(struct replay *replay, struct record *record)
{
    char error[2 * RECORD_LINE_MAX];
    struct record_times times;
    bool has_times;

    switch (record_reader_next(&replay->reader, record, &times, &has_times,
                               error, sizeof error)) {
    case RECORD_READER_LINE:
        return true;
    case RECORD_READER_WRONG:
        progress_clear(&replay->progress);
        command_fail(replay->call, NULL, error);
        replay->is_broken = true;
        break;
    case RECORD_READER_END:
        break;
    }
    return false;
}

/* How the line has to look; its program version is not ours to judge. */
static bool
is_reproduced(const struct record *was, const struct record *played)
{
    struct record now = *played;
    char lines[2][RECORD_LINE_MAX];

    now.cohort = was->cohort;
    return record_write(was, lines[0]) > 0 &&
           record_write(&now, lines[1]) > 0 && strcmp(lines[0], lines[1]) == 0;
}

static bool
compare(void *context, const struct record *record,
        const struct record_times *times)
{
    struct replay *replay = context;
    struct record was;

    (void)times;
    if (!read_record(replay, &was))
        return false;
    if (!is_reproduced(&was, record)) {
        replay->differs = record->battle;
        return false;
    }
    if (replay->again->take != NULL)
        replay->again->take(replay->again->context, record);
    progress_show(&replay->progress, record->battle + 1 - replay->from);
    return true;
}

static void
look_on(void *context, int64_t battle, const struct battle_glimpse *glimpse)
{
    const struct replay *replay = context;

    replay->again->watch(replay->again->context, battle, glimpse);
}

static bool
is_stopped(void *context)
{
    (void)context;
    return interrupt_seen();
}

/* Read it once to the end: how many battles, and is all of it sound? */
static bool
survey(struct replay *replay, struct record *first)
{
    struct record record;

    replay->from = -1;
    while (read_record(replay, &record)) {
        if (replay->from < 0) {
            replay->from = record.battle;
            *first = record;
        }
    }
    if (!replay->is_broken && replay->from < 0) {
        command_fail(replay->call, replay->reader.paths[0],
                     "there is no battle in it");
        replay->is_broken = true;
    }
    return !replay->is_broken;
}

/* The rules of the name before the '/', if they are still what they were. */
static bool
restore_rules(const struct replay *replay, const struct record *record,
              struct cohort *cohort)
{
    const char *word = record->cohort.rules;
    const size_t length = strcspn(word, "/");
    char name[RECORD_WORD_MAX];
    struct ruleset rules;

    memcpy(name, word, length);
    name[length] = '\0';
    if (word[length] == '/') {
        if (!ruleset_option_load(replay->call, name, &rules))
            return false;
        cohort_set_rules(cohort, &rules);
    }
    if (strcmp(word, cohort->record.rules) == 0)
        return true;
    command_fail(replay->call, replay->reader.paths[0],
                 "its rules are not known here");
    return false;
}

/* Sides and rules as the line has them; false if they are not ours. */
static bool
restore_cohort(const struct replay *replay, const struct record *record,
               struct cohort *cohort)
{
    const char *path = replay->reader.paths[0];
    const char *names[2];
    struct setup setup[2];
    char error[RECORD_ERROR_MAX];

    for (int i = 0; i < 2; i++) {
        names[i] = record->cohort.side[i].name;
        if (!setup_read(record->cohort.side[i].setup, &setup[i], error,
                        sizeof error)) {
            command_fail(replay->call, path, error);
            return false;
        }
        /* A file that came from anywhere must not start anything. */
        if (setup[i].command[0] != '\0') {
            command_fail(replay->call, path,
                         "another program played, and is not started again");
            return false;
        }
    }
    cohort_init(cohort, setup, names,
                &(struct cohort_plan){record->cohort.first_seed,
                                      record->cohort.rotations,
                                      record->cohort.own_pieces},
                record->cohort.version);
    return restore_rules(replay, record, cohort);
}

static enum command_status
conclude(const struct replay *replay, enum crew_end end)
{
    progress_clear(&replay->progress);
    if (replay->is_broken)
        return COMMAND_ERROR;
    if (end == CREW_STOPPED)
        return command_fail(replay->call, NULL, "stopped");
    if (replay->differs >= 0)
        return COMMAND_NEGATIVE;
    if (end == CREW_FAILED)
        return command_fail(replay->call, NULL, "out of memory or threads");
    return COMMAND_DONE;
}

static enum command_status
play_again(struct replay *replay, const struct cohort *cohort, int64_t to)
{
    const struct record_again *again = replay->again;
    const struct cohort_run run = {
        .from = replay->from,
        .to = to,
        .threads = again->threads,
        .context = replay,
        .deliver = compare,
        .stopped = is_stopped,
        .watch = again->watch != NULL ? look_on : NULL,
    };

    interrupt_watch();
    record_reader_init(&replay->reader, again->paths, again->count);
    progress_begin(&replay->progress, progress_style(again->is_silent),
                   "battles", 0, to - replay->from);
    const enum crew_end end = cohort_play(cohort, &run);
    record_reader_close(&replay->reader);
    return conclude(replay, end);
}

/* It is read twice: to see who played and how often, and to compare. */
static bool
check_paths(const struct record_again *again)
{
    for (int i = 0; i < again->count; i++) {
        if (strcmp(again->paths[i], "-") == 0) {
            command_fail(again->call, NULL,
                         "a record is read twice to be played again, and the "
                         "standard input is not");
            return false;
        }
    }
    return true;
}

enum command_status
record_again(const struct record_again *again, struct record_again_end *end)
{
    struct replay replay = {.again = again, .call = again->call, .differs = -1};
    struct record first;
    struct cohort cohort;

    if (!check_paths(again))
        return COMMAND_ERROR;
    record_reader_init(&replay.reader, again->paths, again->count);
    const bool is_sound = survey(&replay, &first);
    const int64_t to = replay.reader.next;
    record_reader_close(&replay.reader);
    if (!is_sound || !restore_cohort(&replay, &first, &cohort))
        return COMMAND_ERROR;

    const enum command_status status = play_again(&replay, &cohort, to);
    *end = (struct record_again_end){to - replay.from, replay.differs,
                                     first.cohort};
    return status;
}
