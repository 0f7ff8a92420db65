/*
 * cmd_ladder.c -- "beamfall-lab ladder": how strong the levels are.
 *
 * Each game goes to the record before the next one begins; a run that was
 * stopped, by whatever, goes on where its record ends.
 */
#include <config.h>

#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/journal.h"
#include "base/text.h"
#include "cmd/ai_operand.h"
#include "cmd/interrupt.h"
#include "cmd/json_print.h"
#include "cmd/progress.h"
#include "cmd/ruleset_option.h"
#include "cmd/usual_options.h"
#include "lab/commands.h"
#include "lab/ladder.h"
#include "lab/live.h"
#include "lab/ratio.h"

struct values {
    int games;
    int reach;
    uint64_t seed;
    const char *ruleset;
    const char *record;
    bool json;
};

enum { ERROR_SIZE = 1024 };

struct run {
    const struct command_call *call;
    const struct values *values;
    struct ladder_plan plan;
    uint64_t first_seed;
    struct ruleset rules;
    struct ladder ladder;
    struct ai_file levels[LADDER_LEVELS_MAX];
    struct journal journal;
    bool has_journal;
};

/* ------------------------------------------------------------------ levels */

static int
load_levels(struct run *run)
{
    const struct command_call *call = run->call;
    struct datadir dirs;
    char why[ERROR_SIZE];

    for (int i = 0; i < call->operand_count; i++) {
        if (!ai_operand_load(call, call->operands[i], &run->levels[i]))
            return 0;
    }
    if (call->operand_count > 0)
        return call->operand_count;

    datadir_init(&dirs, call->data_dir);
    const int count = ai_file_list_fixed(&dirs, run->levels, LADDER_LEVELS_MAX,
                                         why, sizeof why);
    if (count == 0)
        command_fail(call, NULL, why[0] != '\0' ? why : "there are no levels");
    return count;
}

/* ------------------------------------------------------------------ record */

static bool
complain(const struct run *run, long long line, const char *what)
{
    char text[ERROR_SIZE];

    snprintf(text, sizeof text, "%s:%lld: %s", run->values->record, line, what);
    command_fail(run->call, NULL, text);
    return false;
}

/* Count what the record has; a torn last line is not there. */
static bool
read_record(struct run *run)
{
    struct line_file lines;
    enum line_file_got got;
    struct bout bout;
    char why[BOUT_ERROR_MAX], error[ERROR_SIZE];
    bool is_good = true;
    /* What is to be appended to cannot be a pipe. */
    const enum store_kind kind =
        run->plan.games > 0 ? STORE_OWN : STORE_OPERAND;

    if (!line_file_open(&lines, run->values->record, kind, BOUT_LINE_MAX, error,
                        sizeof error)) {
        if (errno == ENOENT && run->plan.games > 0)
            return true;
        command_fail(run->call, NULL, error);
        return false;
    }
    while (is_good && (got = line_file_next(&lines)) != LINE_FILE_END &&
           got != LINE_FILE_TORN) {
        if (got != LINE_FILE_LINE)
            is_good = complain(run, lines.number, "this is no record");
        else if (!bout_read(lines.text, lines.length, &bout, why))
            is_good = complain(run, lines.number, why);
        else
            ladder_add(&run->ladder, &bout);
    }
    line_file_close(&lines);
    return is_good;
}

/* Go to the end of what has been read. */
static bool
open_journal(struct run *run)
{
    struct journal *journal = &run->journal;
    char why[ERROR_SIZE];

    if (run->ladder.outdated > 0) {
        command_fail(run->call, run->values->record,
                     "these games were played with other versions of the "
                     "levels; begin a new record");
        return false;
    }
    run->has_journal = journal_open(journal, run->values->record, BOUT_LINE_MAX,
                                    why, sizeof why);
    while (run->has_journal && journal_next(journal) == LINE_FILE_LINE)
        continue;
    if (run->has_journal && journal_cut(journal, why, sizeof why))
        return true;
    command_fail(run->call, NULL, why);
    return false;
}

static bool
open_record(struct run *run)
{
    if (run->values->record == NULL)
        return true;
    return read_record(run) && (run->plan.games == 0 || open_journal(run));
}

static bool
write_record(struct run *run, const struct bout *bout)
{
    char line[BOUT_LINE_MAX];
    char why[ERROR_SIZE] = "out of memory";
    const size_t length = bout_write(bout, line);

    if (!run->has_journal)
        return true;
    if (length > 0 &&
        journal_append(&run->journal, line, length, why, sizeof why))
        return true;
    command_fail(run->call, NULL, why);
    return false;
}

/* ------------------------------------------------------------------- games */

static bool
play_one(struct run *run, const struct ladder_pair *pair)
{
    const struct ai_file *const ai[2] = {&run->levels[pair->a],
                                         &run->levels[pair->b]};
    struct bout bout = {.version = PACKAGE_VERSION};

    if (!live_play(ai, &run->rules, run->first_seed + (uint64_t)pair->number,
                   &bout)) {
        command_fail(run->call, NULL, "out of memory or threads");
        return false;
    }
    if (!write_record(run, &bout))
        return false;
    ladder_add(&run->ladder, &bout);
    return true;
}

static int64_t
games_played(const struct ladder *ladder)
{
    int64_t games = 0;

    for (int a = 0; a < ladder->count; a++) {
        for (int b = a + 1; b < ladder->count; b++)
            games += ladder->table.games[a][b];
    }
    return games;
}

static bool
play_all(struct run *run)
{
    const int64_t total = ladder_games(&run->ladder, &run->plan);
    struct progress progress;
    struct ladder_pair pair;
    bool is_good = true;

    interrupt_watch();
    progress_begin(&progress, progress_style(run->values->json), "games",
                   games_played(&run->ladder), total);
    while (is_good && !interrupt_seen() &&
           ladder_next(&run->ladder, &run->plan, &pair)) {
        is_good = play_one(run, &pair);
        progress_show(&progress, games_played(&run->ladder));
    }
    progress_clear(&progress);
    return is_good;
}

/* ------------------------------------------------------------------ report */

static void
print_below(const struct score *score)
{
    if (score_battles(score) == 0)
        return;

    const struct interval interval = score_share_interval(score);
    printf("   %3lld won, %3lld lost, share %.2f (%.2f to %.2f)",
           (long long)score->wins, (long long)score->losses, score_share(score),
           interval.low, interval.high);
}

static void
print_text(const struct ladder *ladder)
{
    printf("%-12s %8s %10s %12s   against the one before it\n", "level",
           "strength", "pieces/s", "attack/min");
    for (int i = 0; i < ladder->count; i++) {
        const struct ladder_level *level = &ladder->level[i];

        printf("%-12s %8d %10.2f %12.1f", level->ai->name, (int)level->strength,
               1000.0 * ratio_of(level->pieces, level->steps),
               60000.0 * ratio_of(level->attack, level->steps));
        print_below(&level->below);
        putchar('\n');
    }
    printf("%lld game%s", (long long)games_played(ladder),
           text_plural(games_played(ladder)));
    if (ladder->outdated > 0)
        printf("; %lld of them by other versions of the levels",
               (long long)ladder->outdated);
    putchar('\n');
}

static json_t *
pack_level(const struct ladder_level *level)
{
    const struct score *score = &level->below;
    json_t *object =
        json_pack("{s:s, s:i, s:f, s:f}", "name", level->ai->name, "strength",
                  (int)level->strength, "pps",
                  1000.0 * ratio_of(level->pieces, level->steps), "apm",
                  60000.0 * ratio_of(level->attack, level->steps));

    if (object == NULL || score_battles(score) == 0)
        return object;

    const struct interval interval = score_share_interval(score);
    json_object_set_new(object, "below",
                        json_pack("{s:I, s:I, s:I, s:f, s:f, s:f}", "won",
                                  (json_int_t)score->wins, "drawn",
                                  (json_int_t)score->draws, "lost",
                                  (json_int_t)score->losses, "share",
                                  score_share(score), "low", interval.low,
                                  "high", interval.high));
    return object;
}

static void
print_json(const struct ladder *ladder)
{
    json_t *levels = json_array();

    for (int i = 0; i < ladder->count; i++)
        json_array_append_new(levels, pack_level(&ladder->level[i]));

    json_t *report =
        json_pack("{s:I, s:I, s:o}", "games", (json_int_t)games_played(ladder),
                  "outdated", (json_int_t)ladder->outdated, "levels", levels);
    json_print(report, 6);
}

/* ----------------------------------------------------------------- command */

static bool
set_up(struct run *run)
{
    const struct values *values = run->values;
    const int count = load_levels(run);

    if (count == 0)
        return false;
    if (count < 2) {
        command_fail(run->call, NULL, "a ladder has two levels at least");
        return false;
    }
    run->first_seed = values->seed;
    run->plan = (struct ladder_plan){values->reach, values->games};
    ladder_init(&run->ladder, run->levels, count);
    return ruleset_option_load(run->call, values->ruleset, &run->rules);
}

static enum command_status
fail_stopped(const struct run *run)
{
    char why[128];

    snprintf(why, sizeof why, "stopped after %lld of %lld game%s%s",
             (long long)games_played(&run->ladder),
             (long long)ladder_games(&run->ladder, &run->plan),
             text_plural(ladder_games(&run->ladder, &run->plan)),
             run->has_journal ? "; the same command goes on from there" : "");
    return command_fail(run->call, NULL, why);
}

static enum command_status
run_ladder(const struct command_call *call)
{
    struct run *run = calloc(1, sizeof *run);
    enum command_status status = COMMAND_ERROR;

    if (run == NULL)
        return command_fail(call, NULL, "out of memory");
    run->call = call;
    run->values = call->values;
    if (set_up(run) && open_record(run) && play_all(run)) {
        ladder_rate(&run->ladder);
        if (run->values->json)
            print_json(&run->ladder);
        else
            print_text(&run->ladder);
        status = interrupt_seen() ? fail_stopped(run) : COMMAND_DONE;
    }
    if (run->has_journal)
        journal_close(&run->journal);
    free(run);
    return status;
}

/* clang-format off */
static const struct option_spec options[] = {
    {.name = "games", .letter = 'n', .argument = "N", .type = OPTION_INT,
     .minimum = 0, .maximum = 100000, .fallback = "20",
     .help = "games of each pair; 0: only say what the record says",
     .offset = offsetof(struct values, games)},
    {.name = "reach", .argument = "N", .type = OPTION_INT,
     .minimum = 1, .maximum = LADDER_LEVELS_MAX, .fallback = "2",
     .help = "levels up to so many places apart meet",
     .offset = offsetof(struct values, reach)},
    {.name = "seed", .letter = 's', .argument = "N", .type = OPTION_UINT64,
     .maximum = INT32_MAX,
     .fallback = "1",
     .help = "seed of each pair's first game; each next one adds one",
     .offset = offsetof(struct values, seed)},
    RULESET_OPTION(offsetof(struct values, ruleset)),
    {.name = "record", .letter = 'o', .argument = "FILE", .type = OPTION_STRING,
     .help = "append a line for each game to FILE, or go on where it ends",
     .offset = offsetof(struct values, record)},
    JSON_OPTION("figures", offsetof(struct values, json)),
    {0},
};
/* clang-format on */

const struct command cmd_ladder = {
    .name = "ladder",
    .synopsis = "[AI...]",
    .summary = "let levels play at live speed and rate them",
    .options = options,
    .values_size = sizeof(struct values),
    .operand_max = LADDER_LEVELS_MAX,
    .run = run_ladder,
};
