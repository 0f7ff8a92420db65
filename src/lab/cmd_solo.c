/*
 * cmd_solo.c -- "beamfall-lab solo": the AI alone, without a terminal.
 */
#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <time.h>

#include "base/text.h"
#include "cmd/ai_operand.h"
#include "cmd/json_print.h"
#include "cmd/ruleset_option.h"
#include "cmd/usual_options.h"
#include "coach/grade.h"
#include "lab/commands.h"
#include "lab/decider.h"
#include "lab/ratio.h"
#include "lab/solo.h"
#include "lab/solo_yield.h"

struct values {
    int pieces;
    uint64_t seed;
    int budget;
    const char *ruleset;
    bool garbage;
    int yield;
    bool versus;
    bool judge;
    bool json;
};

/* What a mean and its error are made of. */
struct sums {
    int64_t sum;
    int64_t squares;
};

/* A run: the game, who plays it, and what thinking took. */
struct run {
    struct solo solo;
    struct decider *decider;
    struct grader *grader;   /* NULL: nobody judges */
    int64_t graded;          /* placements */
    struct sums accuracy;    /* of all of them, thousandths each */
    struct sums loss;        /* the same, thousandths of a line */
    int64_t candidates;      /* of all decisions */
    int64_t candidates_most; /* of one decision */
    double seconds;          /* of all decisions */
    double seconds_most;     /* of one decision */
};

/* Processor time of this thread, as "match" counts it: a rate must not depend
   on what else the machine does. */
static double
seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void
count(struct run *run, int64_t candidates, double elapsed)
{
    run->candidates += candidates;
    run->seconds += elapsed;
    if (run->candidates_most < candidates)
        run->candidates_most = candidates;
    if (run->seconds_most < elapsed)
        run->seconds_most = elapsed;
}

static void
add(struct sums *sums, int64_t value)
{
    sums->sum += value;
    sums->squares += value * value;
}

/* What the coach thinks of it. */
static void
judge(struct run *run, const struct ai_position *position,
      const struct ai_move *move)
{
    struct grade grade;

    if (run->grader == NULL || grader_grade(run->grader, position, move, NULL,
                                            NULL, &grade) != AI_DECIDED)
        return;
    run->graded++;
    add(&run->accuracy, loss_accuracy(grade.loss));
    add(&run->loss, grade.word == LOSS_BEST ? 0 : grade.loss);
}

/* Decide and place, or give up; false if the decider is in trouble. */
static bool
step(struct run *run)
{
    struct decided decided = {.candidates = 0};
    struct ai_position position;
    const double start = seconds();

    side_position(&run->solo.side, &position);
    const bool has_decided = decider_decide(run->decider, &position, &decided);
    count(run, decided.candidates, seconds() - start);
    if (!has_decided) {
        solo_give_up(&run->solo);
        if (decider_trouble(run->decider)[0] != '\0')
            return false;
    }
    if (has_decided)
        judge(run, &position, &decided.move);
    if (!has_decided || !solo_place(&run->solo, &decided.move))
        decider_reset(run->decider);
    return true;
}

/* The standard error of a mean of so many. */
static double
error_of(const struct sums *sums, int64_t count)
{
    const double mean = ratio_of(sums->sum, count);
    const double variance = ratio_of(sums->squares, count) - mean * mean;

    return count > 1 && variance > 0.0 ? sqrt(variance / (double)(count - 1))
                                       : 0.0;
}

static void
print_judgement(const struct run *run)
{
    printf("accuracy           %.1f %% (error %.1f), %.2f lines lost a "
           "placement (error %.2f)\n",
           ratio_of(run->accuracy.sum, run->graded) / 10.0,
           error_of(&run->accuracy, run->graded) / 10.0,
           ratio_of(run->loss.sum, run->graded) / LOSS_LINE,
           error_of(&run->loss, run->graded) / LOSS_LINE);
}

static void
print_text(const struct run *run)
{
    const struct side_counts *counts = &run->solo.side.counts;
    const size_t memory = decider_memory(run->decider);

    printf("pieces             %" PRId64 "\n", counts->pieces);
    printf("deaths             %" PRId64 "\n", run->solo.deaths);
    printf("attack per piece   %.3f\n",
           ratio_of(counts->attack, counts->pieces));
    printf("attack per line    %.3f\n",
           ratio_of(counts->attack, counts->lines));
    printf("throughput         %.3f\n",
           ratio_of(counts->attack + counts->dug, counts->pieces));
    printf("lines              %" PRId64 " (%" PRId64 " of garbage)\n",
           counts->lines, counts->dug);
    printf("clears             %" PRId64 " T-spin%s, %" PRId64
           " tetris%s, %" PRId64 " perfect; longest combo %d\n",
           counts->spins, text_plural(counts->spins), counts->tetrises,
           text_agree(counts->tetrises, "", "es"), counts->perfect_clears,
           counts->max_combo);
    if (run->grader != NULL)
        print_judgement(run);
    printf("candidates         %.0f a decision, %" PRId64 " at most\n",
           ratio_of(run->candidates, counts->pieces), run->candidates_most);
    printf("time               %.2f ms a decision, %.2f ms at most\n",
           1e3 * run->seconds / (double)counts->pieces,
           1e3 * run->seconds_most);
    printf("speed              %.2f million candidates a second\n",
           1e-6 * (double)run->candidates / run->seconds);
    if (memory > 0)
        printf("memory             %zu bytes\n", memory);
}

static void
add_judgement(json_t *report, const struct run *run)
{
    const struct sums *accuracy = &run->accuracy, *loss = &run->loss;
    const int64_t count = run->graded;

    json_object_set_new(report, "accuracy",
                        json_real(ratio_of(accuracy->sum, count) / 10.0));
    json_object_set_new(report, "accuracy_error",
                        json_real(error_of(accuracy, count) / 10.0));
    json_object_set_new(report, "loss",
                        json_real(ratio_of(loss->sum, count) / LOSS_LINE));
    json_object_set_new(report, "loss_error",
                        json_real(error_of(loss, count) / LOSS_LINE));
}

static void
print_json(const struct run *run)
{
    const struct side_counts *counts = &run->solo.side.counts;
    json_t *report = json_pack(
        "{s:I,s:I,s:f,s:f,s:f,s:I,s:I,s:I,s:I,s:I,s:i,s:I,s:I,s:f,s:f,s:I}",
        "pieces", (json_int_t)counts->pieces, "deaths",
        (json_int_t)run->solo.deaths, "attack_per_piece",
        ratio_of(counts->attack, counts->pieces), "attack_per_line",
        ratio_of(counts->attack, counts->lines), "throughput",
        ratio_of(counts->attack + counts->dug, counts->pieces), "lines",
        (json_int_t)counts->lines, "dug", (json_int_t)counts->dug, "t_spins",
        (json_int_t)counts->spins, "tetrises", (json_int_t)counts->tetrises,
        "perfect_clears", (json_int_t)counts->perfect_clears, "max_combo",
        counts->max_combo, "candidates", (json_int_t)run->candidates,
        "candidates_most", (json_int_t)run->candidates_most, "ms_mean",
        1e3 * run->seconds / (double)counts->pieces, "ms_most",
        1e3 * run->seconds_most, "bytes",
        (json_int_t)decider_memory(run->decider));

    if (run->grader != NULL)
        add_judgement(report, run);
    json_print(report, 6);
}

static enum command_status
play(const struct command_call *call, struct run *run)
{
    const struct values *values = call->values;

    for (int i = 0; i < values->pieces; i++) {
        if (!step(run))
            return command_fail(call, call->operands[0],
                                decider_trouble(run->decider));
    }
    if (values->json)
        print_json(run);
    else
        print_text(run);
    return COMMAND_DONE;
}

/* Not a game, but what the engine's numbers come to in many of them. */
static enum command_status
run_yield(const struct command_call *call, const struct ruleset *rules)
{
    const struct values *values = call->values;
    const struct yield_options options = {
        .rules = *rules,
        .seed = values->seed,
        .budget = values->budget > 0 ? values->budget : GRADE_BUDGET,
        .horizon = GRADE_HORIZON,
        .versus = values->versus,
    };

    return solo_yield_run(call, &options, values->yield);
}

static enum command_status
run_solo(const struct command_call *call)
{
    const struct values *values = call->values;
    const char *name = ai_operand_name(call);
    struct run run = {.decider = NULL};
    struct ai_file ai;
    struct ruleset rules;

    if (!ai_operand_load_player(call, name, &ai) ||
        !ruleset_option_load(call, values->ruleset, &rules))
        return COMMAND_ERROR;
    if (values->yield > 0)
        return run_yield(call, &rules);
    if (values->versus)
        return command_fail_option(call, "versus", NULL, "requires --yield");
    if (values->budget > 0)
        ai.setup.config.budget = values->budget;
    solo_init(&run.solo, &rules, values->seed, values->garbage);
    run.decider = decider_create(&ai.setup, &rules);
    if (values->judge) {
        const struct grader_options grading = grader_options_for(&rules);

        run.grader = grader_create(&grading);
    }
    if (run.decider == NULL || (values->judge && run.grader == NULL))
        return command_fail(call, NULL, "out of memory");

    const enum command_status status = play(call, &run);
    decider_destroy(run.decider);
    grader_destroy(run.grader);
    return status;
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
    BUDGET_OPTION("a decision", offsetof(struct values, budget)),
    RULESET_OPTION(offsetof(struct values, ruleset)),
    {.name = "garbage",
     .letter = 'g',
     .type = OPTION_FLAG,
     .help = "play under a steady rain of garbage",
     .offset = offsetof(struct values, garbage)},
    {.name = "judge",
     .type = OPTION_FLAG,
     .help = "let the coach judge every placement, at its own budget",
     .offset = offsetof(struct values, judge)},
    {.name = "yield",
     .argument = "N",
     .type = OPTION_INT,
     .maximum = 100000,
     .fallback = "0",
     .help = "play on from N positions: what the engine's numbers mean",
     .offset = offsetof(struct values, yield)},
    {.name = "versus",
     .type = OPTION_FLAG,
     .help = "with --yield: play on against an equal, and count games",
     .offset = offsetof(struct values, versus)},
    JSON_OPTION("figures", offsetof(struct values, json)),
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
