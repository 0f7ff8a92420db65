/*
 * bench_turns_text.c -- a line for each way to keep what has been worked out,
 * and one for each level.
 */
#include "lab/bench_turns_text.h"
#include "cmd/json_print.h"
#include "lab/ratio.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>

static const char *const cache_words[TURNS_CACHE_COUNT] = {"none", "decision",
                                                           "turn"};

static void
print_run(const struct bench_turns_run *run)
{
    const struct turns_report *sum = &run->sum;

    printf("%-8s %-4s %9.2f %8.0f %7.1f %7.1f %5.1f %7.1f %5.1f %8.1f %5.1f\n",
           cache_words[run->cache], run->shares ? "yes" : "no",
           run->decisions > 0 ? 1e3 * run->seconds / (double)run->decisions
                              : 0.0,
           ratio_of(sum->nodes, run->decisions),
           ratio_of(sum->rounds, run->decisions),
           ratio_of(sum->plans, run->decisions),
           percent_of(sum->plan_hits, sum->plans + sum->plan_hits),
           ratio_of(sum->values, run->decisions),
           percent_of(sum->value_hits, sum->values + sum->value_hits),
           ratio_of(sum->arrivals, run->decisions),
           percent_of(sum->arrival_hits, sum->arrivals + sum->arrival_hits));
}

void
bench_turns_print_text(const struct bench_turns *bench)
{
    const struct turns_report *first = &bench->run[0].sum;

    printf("candidates %d, scenarios %d, levels %d, decisions %" PRId64 "; "
           "counts are per decision\n",
           bench->config.candidates, bench->config.scenarios,
           bench->config.turns, bench->run[0].decisions);
    printf("cache   shares        ms    nodes  rounds   plans  hit%%  values"
           "  hit%% arrivals  hit%%\n");
    for (int i = 0; i < BENCH_TURNS_RUNS; i++)
        print_run(&bench->run[i]);
    printf("\nown turns met, without tables from level to level\n"
           "level       met  merged %%  of the rest seen %%  known %%\n");
    for (int level = 1; level <= bench->config.turns; level++) {
        const struct turns_level *met = &first->level[level];

        printf("%5d %9" PRId64 " %9.1f %19.1f %8.1f\n", level, met->met,
               percent_of(met->merged, met->met),
               percent_of(met->seen, met->met - met->merged),
               percent_of(met->merged + met->seen, met->met));
    }
    printf("\nbytes: %zu of tables, %zu of two engines, %zu else\n",
           bench->memory.tables, bench->memory.engines, bench->memory.other);
}

/* -------------------------------------------------------------------- JSON */

static json_t *
json_of_run(const struct bench_turns_run *run)
{
    const struct turns_report *sum = &run->sum;
    json_t *levels = json_array();

    for (int level = 1; level <= BENCH_TURNS_LEVELS; level++)
        json_array_append_new(
            levels,
            json_pack("{s:I,s:I,s:I}", "met", (json_int_t)sum->level[level].met,
                      "merged", (json_int_t)sum->level[level].merged, "seen",
                      (json_int_t)sum->level[level].seen));
    return json_pack(
        "{s:s,s:b,s:I,s:I,s:f,s:I,s:I,s:I,s:I,s:I,s:I,s:I,s:I,s:o}", "cache",
        cache_words[run->cache], "shares", run->shares, "decisions",
        (json_int_t)run->decisions, "predicted", (json_int_t)run->predicted,
        "seconds", run->seconds, "nodes", (json_int_t)sum->nodes, "rounds",
        (json_int_t)sum->rounds, "plans", (json_int_t)sum->plans, "plan_hits",
        (json_int_t)sum->plan_hits, "values", (json_int_t)sum->values,
        "value_hits", (json_int_t)sum->value_hits, "arrivals",
        (json_int_t)sum->arrivals, "arrival_hits",
        (json_int_t)sum->arrival_hits, "levels", levels);
}

void
bench_turns_print_json(const struct bench_turns *bench)
{
    json_t *runs = json_array();

    for (int i = 0; i < BENCH_TURNS_RUNS; i++)
        json_array_append_new(runs, json_of_run(&bench->run[i]));

    json_t *report =
        json_pack("{s:o,s:{s:I,s:I,s:I},s:b}", "runs", runs, "bytes", "tables",
                  (json_int_t)bench->memory.tables, "engines",
                  (json_int_t)bench->memory.engines, "other",
                  (json_int_t)bench->memory.other, "agrees", bench->agrees);
    json_print(report, 6);
}
