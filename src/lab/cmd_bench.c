/*
 * cmd_bench.c -- "beamfall-lab bench": fixed work, timed and signed.
 */
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>

#include "cmd/json_print.h"
#include "cmd/usual_options.h"
#include "lab/bench.h"
#include "lab/bench_turns_text.h"
#include "lab/commands.h"
#include "lab/ratio.h"

struct values {
    bool quick;
    bool turns;
    bool json;
};

static const char *const step_words[BENCH_STEP_COUNT] = {"list", "lock", "key",
                                                         "evaluate", "status"};
static const char *const cache_words[AI_CACHE_COUNT] = {"none", "decision",
                                                        "rotate"};

static double
ratio(double part, double whole)
{
    return whole > 0.0 ? part / whole : 0.0;
}

/* -------------------------------------------------------------------- text */

static void
print_run(const struct bench *bench, int number, int cache)
{
    const struct bench_run *run = &bench->run[number][cache];
    int64_t hits = 0, stores = 0, replaced = 0;

    if (run->decisions == 0)
        return;
    for (int d = 0; d < AI_HORIZON_MAX; d++) {
        hits += run->layer[d].hits;
        stores += run->layer[d].stores;
        replaced += run->layer[d].replaced;
    }
    printf("%-9s %-9s %10.1f %12.2f %9.2f %7.1f %9.1f\n",
           bench->evaluator[number]->name, cache_words[cache],
           ratio((double)run->decisions, run->seconds),
           1e3 * ratio(run->seconds, (double)run->decisions),
           1e-6 * ratio((double)run->candidates, run->seconds),
           percent_of(hits, hits + stores), percent_of(replaced, stores));
}

static void
print_layers(const struct bench *bench, int number)
{
    const struct bench_run *run = &bench->run[number][AI_CACHE_ROTATE];

    printf("\n%s, cache rotate, by depth\n", bench->evaluator[number]->name);
    printf(
        "depth  candidates  collapsed %%   hits %%  stores %%  replaced %%\n");
    for (int d = 0; d < AI_HORIZON_MAX; d++) {
        if (run->layer[d].candidates == 0)
            break;
        printf("%5d  %10" PRId64 "  %11.2f  %7.1f  %8.1f  %10.1f\n", d,
               run->layer[d].candidates,
               percent_of(run->layer[d].collapsed, run->layer[d].candidates),
               percent_of(run->layer[d].hits, run->layer[d].candidates),
               percent_of(run->layer[d].stores, run->layer[d].candidates),
               percent_of(run->layer[d].replaced, run->layer[d].stores));
    }
}

static double
nanoseconds(const struct bench_steps *steps, enum bench_step step)
{
    return 1e9 * ratio(steps->seconds[step], (double)steps->placements);
}

/* What a decision without tables takes beyond the steps that were timed. */
static double
rest(const struct bench *bench, int number)
{
    const struct bench_run *run = &bench->run[number][AI_CACHE_NONE];
    double left = 1e9 * ratio(run->seconds, (double)run->candidates);

    for (int step = 0; step < BENCH_STEP_COUNT; step++)
        left -= nanoseconds(&bench->steps[number], (enum bench_step)step);
    return left;
}

static void
print_steps(const struct bench *bench)
{
    printf("\nns a candidate   ");
    for (int step = 0; step < BENCH_STEP_COUNT; step++)
        printf("%9s", step_words[step]);
    printf("%9s\n", "rest");
    for (int i = 0; i < BENCH_EVALUATORS; i++) {
        printf("%-17s", bench->evaluator[i]->name);
        for (int step = 0; step < BENCH_STEP_COUNT; step++)
            printf("%9.1f",
                   nanoseconds(&bench->steps[i], (enum bench_step)step));
        printf("%9.1f\n", rest(bench, i));
    }
}

static void
print_tables(const struct bench_tables *tables)
{
    printf("\n%d tables: %.1f ns to empty, %.1f ns to rotate; %.0f ns to "
           "overwrite one of them\n",
           tables->count, 1e9 * tables->empty_seconds,
           1e9 * tables->rotate_seconds, 1e9 * tables->clear_seconds);
}

static void
print_text(const struct bench *bench)
{
    const struct bench_landings *landings = &bench->landings;

    printf("evaluator cache     decisions/s  ms/decision  Mcand/s   hits %%"
           "  replaced %%\n");
    for (int i = 0; i < BENCH_EVALUATORS; i++) {
        for (int cache = 0; cache < AI_CACHE_COUNT; cache++)
            print_run(bench, i, cache);
    }
    for (int i = 0; i < BENCH_EVALUATORS; i++)
        print_layers(bench, i);
    if (landings->calls > 0)
        printf("\nlandings: %.1f million a second, %.1f ns a call, %.1f a "
               "call\n",
               1e-6 * ratio((double)landings->landings, landings->seconds),
               1e9 * ratio(landings->seconds, (double)landings->calls),
               ratio((double)landings->landings, (double)landings->calls));
    if (landings->calls > 0) {
        print_steps(bench);
        print_tables(&bench->tables);
    }
    printf("signature: %016" PRIx64 "\n", bench->signature);
}

/* -------------------------------------------------------------------- JSON */

static json_t *
json_of_run(const struct bench *bench, int number, int cache)
{
    const struct bench_run *run = &bench->run[number][cache];
    json_t *layers = json_array();

    for (int d = 0; d < AI_HORIZON_MAX && run->layer[d].candidates > 0; d++)
        json_array_append_new(
            layers, json_pack("{s:I,s:I,s:I,s:I,s:I}", "candidates",
                              (json_int_t)run->layer[d].candidates, "collapsed",
                              (json_int_t)run->layer[d].collapsed, "hits",
                              (json_int_t)run->layer[d].hits, "stores",
                              (json_int_t)run->layer[d].stores, "replaced",
                              (json_int_t)run->layer[d].replaced));
    return json_pack(
        "{s:s,s:s,s:I,s:I,s:I,s:f,s:o}", "evaluator",
        bench->evaluator[number]->name, "cache", cache_words[cache],
        "decisions", (json_int_t)run->decisions, "predicted",
        (json_int_t)run->predicted, "candidates", (json_int_t)run->candidates,
        "seconds", run->seconds, "layers", layers);
}

static json_t *
json_of_steps(const struct bench *bench)
{
    json_t *list = json_array();

    for (int i = 0; i < BENCH_EVALUATORS; i++) {
        json_t *steps =
            json_pack("{s:s,s:f}", "evaluator", bench->evaluator[i]->name,
                      "rest", rest(bench, i));

        for (int step = 0; step < BENCH_STEP_COUNT; step++)
            json_object_set_new(steps, step_words[step],
                                json_real(nanoseconds(&bench->steps[i],
                                                      (enum bench_step)step)));
        json_array_append_new(list, steps);
    }
    return list;
}

static json_t *
json_of_tables(const struct bench_tables *tables)
{
    return json_pack("{s:i,s:f,s:f,s:f}", "count", tables->count, "empty",
                     1e9 * tables->empty_seconds, "rotate",
                     1e9 * tables->rotate_seconds, "overwrite_one",
                     1e9 * tables->clear_seconds);
}

static void
print_json(const struct bench *bench)
{
    json_t *runs = json_array();
    char signature[17];

    for (int i = 0; i < BENCH_EVALUATORS; i++) {
        for (int cache = 0; cache < AI_CACHE_COUNT; cache++) {
            if (bench->run[i][cache].decisions > 0)
                json_array_append_new(runs, json_of_run(bench, i, cache));
        }
    }
    snprintf(signature, sizeof signature, "%016" PRIx64, bench->signature);

    json_t *report =
        json_pack("{s:o,s:{s:I,s:I,s:f},s:b,s:s}", "runs", runs, "landings",
                  "calls", (json_int_t)bench->landings.calls, "landings",
                  (json_int_t)bench->landings.landings, "seconds",
                  bench->landings.seconds, "agrees", bench->agrees, "signature",
                  signature);
    if (bench->landings.calls > 0) {
        json_object_set_new(report, "nanoseconds", json_of_steps(bench));
        json_object_set_new(report, "tables", json_of_tables(&bench->tables));
    }
    json_print(report, 6);
}

/* --------------------------------------------------------------------- run */

/* The answer is no where tables have changed a decision. */
static enum command_status
end(const struct command_call *call, bool agrees)
{
    if (agrees)
        return COMMAND_DONE;
    command_fail(call, NULL, "the tables changed a decision");
    return COMMAND_NEGATIVE;
}

static enum command_status
run_turns(const struct command_call *call)
{
    const struct values *values = call->values;
    struct bench_turns bench;

    if (!bench_turns_work(&bench, values->quick))
        return command_fail(call, NULL, "out of memory");
    if (values->json)
        bench_turns_print_json(&bench);
    else
        bench_turns_print_text(&bench);
    return end(call, bench.agrees);
}

static enum command_status
run_bench(const struct command_call *call)
{
    const struct values *values = call->values;
    struct bench bench;

    if (values->turns)
        return run_turns(call);
    if (!bench_work(&bench, values->quick))
        return command_fail(call, NULL, "out of memory");
    if (values->json)
        print_json(&bench);
    else
        print_text(&bench);
    return end(call, bench.agrees);
}

static const struct option_spec specs[] = {
    {.name = "quick",
     .letter = 'q',
     .type = OPTION_FLAG,
     .help = "every decision once, for the signature; few of --turns",
     .offset = offsetof(struct values, quick)},
    {.name = "turns",
     .type = OPTION_FLAG,
     .help = "the search over turns instead, and what its tables save",
     .offset = offsetof(struct values, turns)},
    JSON_OPTION("figures", offsetof(struct values, json)),
    {.name = NULL},
};

const struct command cmd_bench = {
    .name = "bench",
    .synopsis = "",
    .summary = "time a fixed amount of work and sign what it decided",
    .options = specs,
    .values_size = sizeof(struct values),
    .run = run_bench,
};
