/*
 * cmd_solo.c -- "beamfall solo": the AI alone, without a terminal.
 */
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <time.h>

#include "cmd/ai_operand.h"
#include "cmd/commands.h"
#include "measure/solo.h"

struct values {
    int pieces;
    uint64_t seed;
    int budget;
    bool garbage;
    bool json;
};

/* Seconds spent deciding, beside the counts of the run. */
struct spent {
    double total;
    double most;
};

static double
seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void
play(struct solo *solo, int pieces, struct spent *spent)
{
    struct ai_decision decision;

    for (int i = 0; i < pieces; i++) {
        const double start = seconds();

        solo_step(solo, &decision);
        const double elapsed = seconds() - start;
        spent->total += elapsed;
        if (spent->most < elapsed)
            spent->most = elapsed;
    }
}

static double
per(int64_t count, int64_t whole)
{
    return whole > 0 ? (double)count / (double)whole : 0.0;
}

static void
print_text(const struct solo *solo, const struct spent *spent)
{
    const struct side_counts *counts = &solo->side.counts;
    const struct ai_memory memory = ai_memory(solo->ai);

    printf("pieces             %" PRId64 "\n", counts->pieces);
    printf("deaths             %" PRId64 "\n", solo->deaths);
    printf("attack per piece   %.3f\n", per(counts->attack, counts->pieces));
    printf("attack per line    %.3f\n", per(counts->attack, counts->lines));
    printf("throughput         %.3f\n",
           per(counts->attack + counts->dug, counts->pieces));
    printf("lines              %" PRId64 " (%" PRId64 " of garbage)\n",
           counts->lines, counts->dug);
    printf("clears             %" PRId64 " T-spins, %" PRId64
           " tetrises, %" PRId64 " perfect; longest combo %d\n",
           counts->spins, counts->tetrises, counts->perfect_clears,
           counts->max_combo);
    printf("candidates         %.0f a decision, %" PRId64 " at most\n",
           per(solo->candidates, counts->pieces), solo->candidates_most);
    printf("time               %.2f ms a decision, %.2f ms at most\n",
           1e3 * spent->total / (double)counts->pieces, 1e3 * spent->most);
    printf("speed              %.2f million candidates a second\n",
           1e-6 * (double)solo->candidates / spent->total);
    printf("memory             %zu bytes\n", memory.total);
}

static void
print_json(const struct solo *solo, const struct spent *spent)
{
    const struct side_counts *counts = &solo->side.counts;
    json_t *report = json_pack(
        "{s:I,s:I,s:f,s:f,s:f,s:I,s:I,s:I,s:I,s:I,s:i,s:I,s:I,s:f,s:f,s:I}",
        "pieces", (json_int_t)counts->pieces, "deaths",
        (json_int_t)solo->deaths, "attack_per_piece",
        per(counts->attack, counts->pieces), "attack_per_line",
        per(counts->attack, counts->lines), "throughput",
        per(counts->attack + counts->dug, counts->pieces), "lines",
        (json_int_t)counts->lines, "dug", (json_int_t)counts->dug, "t_spins",
        (json_int_t)counts->spins, "tetrises", (json_int_t)counts->tetrises,
        "perfect_clears", (json_int_t)counts->perfect_clears, "max_combo",
        counts->max_combo, "candidates", (json_int_t)solo->candidates,
        "candidates_most", (json_int_t)solo->candidates_most, "ms_mean",
        1e3 * spent->total / (double)counts->pieces, "ms_most",
        1e3 * spent->most, "bytes", (json_int_t)ai_memory(solo->ai).total);

    json_dumpf(report, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(6));
    putchar('\n');
    json_decref(report);
}

static enum command_status
run_solo(const struct command_call *call)
{
    const struct values *values = call->values;
    const char *name =
        call->operand_count > 0 ? call->operands[0] : AI_OPERAND_DEFAULT;
    struct solo_options options = {.seed = values->seed,
                                   .garbage = values->garbage};
    struct ai_file ai;
    struct spent spent = {0, 0};
    struct solo solo;

    if (!ai_operand_load(call, name, &ai))
        return COMMAND_ERROR;
    options.ai = ai_file_options(&ai, ai_options_default());
    if (values->budget > 0)
        options.ai.budget = values->budget;
    if (!solo_create(&solo, &options))
        return command_fail(call, NULL, "out of memory");
    play(&solo, values->pieces, &spent);
    if (values->json)
        print_json(&solo, &spent);
    else
        print_text(&solo, &spent);
    solo_destroy(&solo);
    return COMMAND_DONE;
}

static const struct option_spec options[] = {
    {.name = "pieces",
     .letter = 'n',
     .argument = "N",
     .type = OPTION_INT,
     .minimum = 1,
     .maximum = 100000000,
     .fallback = "1000",
     .help = "pieces to place",
     .offset = offsetof(struct values, pieces)},
    {.name = "seed",
     .letter = 's',
     .argument = "N",
     .type = OPTION_UINT64,
     .maximum = UINT64_MAX,
     .fallback = "1",
     .help = "seed of the pieces",
     .offset = offsetof(struct values, seed)},
    {.name = "budget",
     .letter = 'b',
     .argument = "N",
     .type = OPTION_INT,
     .maximum = AI_BUDGET_MAX,
     .fallback = "0",
     .help = "search effort of a decision; 0: what the AI's file says",
     .offset = offsetof(struct values, budget)},
    {.name = "garbage",
     .letter = 'g',
     .type = OPTION_FLAG,
     .help = "play under a steady rain of garbage",
     .offset = offsetof(struct values, garbage)},
    {.name = "json",
     .letter = 'j',
     .type = OPTION_FLAG,
     .help = "print the figures as JSON",
     .offset = offsetof(struct values, json)},
    {0},
};

const struct command cmd_solo = {
    .name = "solo",
    .synopsis = "[AI]",
    .summary = "let an AI play alone and measure it",
    .options = options,
    .values_size = sizeof(struct values),
    .operand_max = 1,
    .run = run_solo,
};
