/*
 * cmd_match.c -- "beamfall match": battles between two AIs, no terminal.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cmd/ai_operand.h"
#include "cmd/commands.h"
#include "measure/cohort.h"

struct values {
    int games;
    uint64_t seed;
    int budget;
    int threads;
    bool rotations;
};

/* What a cohort came to, from A's point of view. */
struct tally {
    int wins;
    int draws;
    int losses;
    struct side_counts counts[2];
};

static void
show_progress(void *context, int done, int games)
{
    (void)context;
    fprintf(stderr, "\r%d of %d battles", done, games);
    if (done == games)
        fputc('\n', stderr);
}

static void
add_counts(struct side_counts *sum, const struct side_counts *counts)
{
    sum->pieces += counts->pieces;
    sum->lines += counts->lines;
    sum->attack += counts->attack;
    sum->sent += counts->sent;
    sum->cancelled += counts->cancelled;
    sum->taken += counts->taken;
    sum->dug += counts->dug;
}

static void
tally_battles(const struct cohort_battle *battles, int games,
              struct tally *tally)
{
    for (int i = 0; i < games; i++) {
        const struct battle_result *result = &battles[i].result;

        tally->wins += result->winner == BATTLE_FIRST;
        tally->losses += result->winner == BATTLE_SECOND;
        tally->draws += result->winner == BATTLE_DRAW;
        for (int side = 0; side < 2; side++)
            add_counts(&tally->counts[side], &result->counts[side]);
    }
}

/* Wilson's interval of 95 % for the share of points, draws worth a half. */
static void
print_score(const struct tally *tally)
{
    const double z = 1.96;
    const double games = tally->wins + tally->draws + tally->losses;
    const double share = (tally->wins + 0.5 * tally->draws) / games;
    const double scale = 1 + z * z / games;
    const double middle = (share + z * z / (2 * games)) / scale;
    const double half =
        z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) /
        scale;

    printf("result         %d wins, %d draws, %d losses\n", tally->wins,
           tally->draws, tally->losses);
    printf("score          %.3f (95%% interval %.3f to %.3f)\n", share,
           middle - half, middle + half);
}

static void
print_side(const char *name, const struct side_counts *counts)
{
    const double pieces = (double)counts->pieces;

    printf("%-14s attack %.3f, sent %.3f, cancelled %.3f, taken %.3f, "
           "dug %.3f, throughput %.3f a piece\n",
           name, (double)counts->attack / pieces, (double)counts->sent / pieces,
           (double)counts->cancelled / pieces, (double)counts->taken / pieces,
           (double)counts->dug / pieces,
           (double)(counts->attack + counts->dug) / pieces);
}

static void
print_tally(const struct command_call *call, const struct tally *tally)
{
    print_score(tally);
    for (int side = 0; side < 2; side++)
        print_side(call->operands[side], &tally->counts[side]);
}

static enum command_status
run_cohort(const struct command_call *call,
           const struct cohort_options *options)
{
    struct cohort_battle *battles =
        calloc((size_t)options->games, sizeof *battles);
    struct tally tally = {0};

    if (battles == NULL ||
        !cohort_run(options, battles, isatty(2) ? show_progress : NULL, NULL)) {
        free(battles);
        return command_fail(call, NULL, "out of memory");
    }
    tally_battles(battles, options->games, &tally);
    print_tally(call, &tally);
    free(battles);
    return COMMAND_DONE;
}

static enum command_status
run_match(const struct command_call *call)
{
    const struct values *values = call->values;
    struct ai_file ai[2];
    struct cohort_options options = {
        .seed = values->seed,
        .games = values->games,
        .rotations = values->rotations,
        .threads = values->threads,
    };

    for (int side = 0; side < 2; side++) {
        if (!ai_operand_load(call, call->operands[side], &ai[side]))
            return COMMAND_ERROR;
        options.ai[side] = ai_file_options(&ai[side], ai_options_default());
        if (values->budget > 0)
            options.ai[side].budget = values->budget;
    }
    return run_cohort(call, &options);
}

static const struct option_spec options[] = {
    {.name = "games",
     .letter = 'n',
     .argument = "N",
     .type = OPTION_INT,
     .minimum = 1,
     .maximum = 1000000,
     .fallback = "100",
     .help = "battles to play",
     .offset = offsetof(struct values, games)},
    {.name = "seed",
     .letter = 's',
     .argument = "N",
     .type = OPTION_UINT64,
     .maximum = UINT64_MAX,
     .fallback = "1",
     .help = "seed of the first battle; each next one adds one",
     .offset = offsetof(struct values, seed)},
    {.name = "rotations",
     .letter = 'r',
     .type = OPTION_FLAG,
     .help = "play each seed twice, the second time with sides changed",
     .offset = offsetof(struct values, rotations)},
    {.name = "budget",
     .letter = 'b',
     .argument = "N",
     .type = OPTION_INT,
     .maximum = AI_BUDGET_MAX,
     .fallback = "0",
     .help = "search effort of both; 0: what each AI's file says",
     .offset = offsetof(struct values, budget)},
    {.name = "threads",
     .letter = 't',
     .argument = "N",
     .type = OPTION_INT,
     .minimum = 1,
     .maximum = COHORT_THREADS_MAX,
     .fallback = "1",
     .help = "battles to play at the same time",
     .offset = offsetof(struct values, threads)},
    {0},
};

const struct command cmd_match = {
    .name = "match",
    .synopsis = "A B",
    .summary = "play battles between two AIs and count",
    .options = options,
    .values_size = sizeof(struct values),
    .operand_min = 2,
    .operand_max = 2,
    .run = run_match,
};
