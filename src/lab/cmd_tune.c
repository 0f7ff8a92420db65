/*
 * cmd_tune.c -- "beamfall-lab tune": a better theta by evolution, in battles.
 */
#include <config.h>

#include <jansson.h>
#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/store.h"
#include "base/text.h"
#include "cmd/ai_operand.h"
#include "cmd/interrupt.h"
#include "cmd/json_print.h"
#include "cmd/progress.h"
#include "cmd/sparkline.h"
#include "lab/commands.h"
#include "lab/plot.h"
#include "lab/tuner_file.h"

struct values {
    const char *state; /* required */
    int generations;   /* in all */
    uint64_t seed;
    int budget;
    const char *set;  /* of all players; NULL: nothing */
    const char *pool; /* names behind commas; "": the anchor alone */
    int seeds;
    int population; /* 0: the usual one */
    int sigma;
    int threads;
    const char *plot;   /* NULL: none */
    const char *export; /* NULL: none */
    bool json;
};

enum { ERROR_SIZE = 2048 };

struct tuning {
    const struct command_call *call;
    const struct values *values;
    struct ai_file anchor;
    struct tuner *tuner; /* owned */
    struct progress progress;
};

/* ----------------------------------------------------------------- the plan */

/* Everybody plays with the same effort; only thetas and evaluators differ. */
static bool
set_up(const struct tuning *tuning, const struct ai_file *ai,
       struct setup *setup)
{
    const struct values *values = tuning->values;
    char error[ERROR_SIZE];

    *setup = ai->setup;
    setup->config.budget = values->budget;
    if (values->set == NULL ||
        setup_change(setup, values->set, error, sizeof error))
        return true;
    command_fail(tuning->call, "option '--set'", error);
    return false;
}

/* Take the next name, up to a comma, from the front of the list. */
static bool
next_name(const char **list, char name[DATADIR_PATH_MAX])
{
    const size_t length = strcspn(*list, ",");

    if (length == 0 || length >= DATADIR_PATH_MAX)
        return false;
    memcpy(name, *list, length);
    name[length] = '\0';
    *list += length + ((*list)[length] == ',');
    return true;
}

static bool
gather_pool(const struct tuning *tuning, struct tuner_plan *plan)
{
    const char *list = tuning->values->pool;
    char name[DATADIR_PATH_MAX];
    struct ai_file ai;

    while (*list != '\0') {
        if (plan->pool_count == TOURNAMENT_OPPONENTS_MOST ||
            !next_name(&list, name)) {
            command_fail_option(tuning->call, "pool", tuning->values->pool,
                                "is not a list of up to 7 AIs");
            return false;
        }
        if (!ai_operand_load(tuning->call, name, &ai) ||
            !set_up(tuning, &ai, &plan->pool[plan->pool_count]))
            return false;
        plan->pool_count++;
    }
    return true;
}

static bool
make_plan(struct tuning *tuning, struct tuner_plan *plan)
{
    const struct values *values = tuning->values;
    const struct command_call *call = tuning->call;
    const char *name = ai_operand_name(call);

    *plan = (struct tuner_plan){
        .pool_count = 1,
        .seed = values->seed,
        .sigma = values->sigma,
        .seeds = values->seeds,
        .rules = ruleset_guideline,
    };
    if (!ai_operand_load(call, name, &tuning->anchor) ||
        !set_up(tuning, &tuning->anchor, &plan->pool[0]) ||
        !gather_pool(tuning, plan))
        return false;
    plan->lambda =
        values->population > 0
            ? values->population
            : cmaes_population(plan->pool[0].config.evaluator->field_count);
    return true;
}

/* -------------------------------------------------------------- generations */

static void
show_progress(void *context, int64_t done)
{
    struct tuning *tuning = context;

    progress_show(&tuning->progress, done);
}

static bool
is_stopped(void *context)
{
    (void)context;
    return interrupt_seen();
}

static void
print_generation(const struct tuner *tuner, int generation)
{
    const struct tuner_past *past = &tuner->past[generation];

    printf("generation %-4d best %+5.0f  average %+5.0f  centre %+5.0f  "
           "throughput %.3f  step %.3f\n",
           generation + 1, past->best, past->average, past->centre,
           past->throughput, past->sigma);
    fflush(stdout);
}

static enum command_status
end_early(const struct tuning *tuning, enum crew_end end)
{
    char why[128];

    if (end == CREW_FAILED)
        return command_fail(tuning->call, NULL, "out of memory or threads");
    snprintf(why, sizeof why,
             "stopped after %d of %d generation%s; the same command goes on "
             "from there",
             tuning->tuner->cmaes.generation, tuning->values->generations,
             text_plural(tuning->values->generations));
    return command_fail(tuning->call, NULL, why);
}

static enum command_status
run_generations(struct tuning *tuning)
{
    const struct values *values = tuning->values;
    struct tuner *tuner = tuning->tuner;
    const struct tuner_run run = {
        .threads = values->threads,
        .context = tuning,
        .progress = show_progress,
        .stopped = is_stopped,
    };
    char error[ERROR_SIZE];

    while (tuner->cmaes.generation < values->generations) {
        progress_begin(&tuning->progress, progress_style(values->json),
                       "battles of this generation", 0, tuner_battles(tuner));

        const enum crew_end end = tuner_advance(tuner, &run);
        progress_clear(&tuning->progress);
        if (end != CREW_DONE)
            return end_early(tuning, end);
        if (!tuner_save(tuner, values->state, PACKAGE_VERSION, error,
                        sizeof error))
            return command_fail(tuning->call, NULL, error);
        if (!values->json)
            print_generation(tuner, tuner->cmaes.generation - 1);
    }
    return COMMAND_DONE;
}

/* ------------------------------------------------------------------ the end */

static void
print_sparkline(const struct tuner *tuner)
{
    const int count = tuner->cmaes.generation;
    double centre[TUNER_GENERATIONS_MOST];
    char line[SPARKLINE_SIZE];

    for (int g = 0; g < count; g++)
        centre[g] = tuner->past[g].centre;
    sparkline_write(centre, count, strcmp(nl_langinfo(CODESET), "UTF-8") == 0,
                    line);
    printf("centre          %s  %+.0f to %+.0f\n", line, centre[0],
           centre[count - 1]);
}

static json_t *
past_json(const struct tuner *tuner)
{
    json_t *array = json_array();

    for (int g = 0; g < tuner->cmaes.generation; g++) {
        const struct tuner_past *past = &tuner->past[g];

        json_array_append_new(array,
                              json_pack("{s:f, s:f, s:f, s:f, s:f}", "best",
                                        past->best, "average", past->average,
                                        "centre", past->centre, "throughput",
                                        past->throughput, "step", past->sigma));
    }
    return array;
}

static void
print_json(const struct tuner *tuner)
{
    const struct evaluator *evaluator = tuner->plan.pool[0].config.evaluator;
    json_t *theta = json_object();
    struct theta centre;

    tuner_centre(tuner, &centre);
    for (int i = 0; i < evaluator->field_count; i++)
        json_object_set_new(theta, evaluator->fields[i].name,
                            json_integer(centre.value[i]));

    json_t *object = json_pack(
        "{s:i, s:s, s:o, s:o}", "generations", tuner->cmaes.generation,
        "evaluator", evaluator->name, "theta", theta, "past", past_json(tuner));
    json_print(object, 9);
}

/* The anchor's file with the theta of the centre; in no list of opponents. */
static bool
export_centre(const struct tuning *tuning, char *error, size_t error_size)
{
    struct ai_file ai = tuning->anchor;

    snprintf(ai.summary, sizeof ai.summary, "Tuned from %.20s: generation %d.",
             tuning->anchor.name, tuning->tuner->cmaes.generation);
    tuner_centre(tuning->tuner, &ai.setup.config.theta);
    ai.level.value[LEVEL_RANK] = 0;
    ai.level.value[LEVEL_STRENGTH] = 0;
    return ai_file_save(&ai, tuning->values->export, error, error_size);
}

static enum command_status
conclude(const struct tuning *tuning)
{
    const struct values *values = tuning->values;
    char error[ERROR_SIZE];

    if (values->json)
        print_json(tuning->tuner);
    else if (tuning->tuner->cmaes.generation > 0)
        print_sparkline(tuning->tuner);
    if (values->export != NULL && !export_centre(tuning, error, sizeof error))
        return command_fail(tuning->call, NULL, error);
    if (values->plot == NULL)
        return COMMAND_DONE;
    if (tuning->tuner->cmaes.generation == 0)
        return command_fail_option(tuning->call, "plot", NULL,
                                   "requires a generation to draw");
    if (!plot_tuner(tuning->tuner, values->plot, error, sizeof error))
        return command_fail(tuning->call, "option '--plot'", error);
    return COMMAND_DONE;
}

static enum command_status
tune(struct tuning *tuning)
{
    const struct values *values = tuning->values;
    struct tuner_plan plan;
    char error[ERROR_SIZE];

    if (!make_plan(tuning, &plan))
        return COMMAND_ERROR;
    switch (tuner_load(tuning->tuner, &plan, values->state, PACKAGE_VERSION,
                       error, sizeof error)) {
    case TUNER_WRONG:
        return command_fail(tuning->call, NULL, error);
    case TUNER_MISSING:
        tuner_init(tuning->tuner, &plan);
        break;
    case TUNER_LOADED:
        for (int g = 0; !values->json && g < tuning->tuner->cmaes.generation;
             g++)
            print_generation(tuning->tuner, g);
        break;
    }
    interrupt_watch();

    const enum command_status status = run_generations(tuning);
    return status == COMMAND_DONE ? conclude(tuning) : status;
}

/* Before hours of work: can what comes of it be written? */
static bool
try_outputs(const struct command_call *call)
{
    const struct values *values = call->values;
    const char *const paths[] = {values->state, values->export, values->plot};
    char error[ERROR_SIZE];

    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        if (paths[i] != NULL && !store_try(paths[i], error, sizeof error)) {
            command_fail(call, NULL, error);
            return false;
        }
    }
    return true;
}

static enum command_status
run_tune(const struct command_call *call)
{
    struct tuning tuning = {.call = call, .values = call->values};

    if (tuning.values->state == NULL)
        return command_fail_option(call, "state", NULL, "is required");
    if (tuning.values->plot != NULL && !plot_can_draw(tuning.values->plot))
        return command_fail_option(call, "plot", tuning.values->plot,
                                   "does not end with .svg or .png");
    if (!try_outputs(call))
        return COMMAND_ERROR;
    tuning.tuner = malloc(sizeof *tuning.tuner);
    if (tuning.tuner == NULL)
        return command_fail(call, NULL, "out of memory");

    const enum command_status status = tune(&tuning);
    free(tuning.tuner);
    return status;
}

/* clang-format off */
static const struct option_spec options[] = {
    {.name = "state", .argument = "FILE", .type = OPTION_STRING,
     .help = "where the state is kept after each generation, and found again",
     .offset = offsetof(struct values, state)},
    {.name = "generations", .letter = 'g', .argument = "N", .type = OPTION_INT,
     .maximum = TUNER_GENERATIONS_MOST, .fallback = "20",
     .help = "generations in all, those in the state included",
     .offset = offsetof(struct values, generations)},
    {.name = "seed", .letter = 's', .argument = "N", .type = OPTION_UINT64,
     .maximum = UINT64_MAX, .fallback = "1",
     .help = "seed of everything",
     .offset = offsetof(struct values, seed)},
    {.name = "budget", .letter = 'b', .argument = "N", .type = OPTION_INT,
     .minimum = 1, .maximum = AI_BUDGET_MAX, .fallback = "10",
     .help = "search effort of everybody",
     .offset = offsetof(struct values, budget)},
    {.name = "set", .argument = "NAME=VALUE", .type = OPTION_STRING,
     .help = "change a setting of everybody; more of them behind commas",
     .offset = offsetof(struct values, set)},
    {.name = "pool", .argument = "AI,AI", .type = OPTION_STRING,
     .fallback = "tetrises,spins,digger,combos",
     .help = "opponents besides the AI itself",
     .offset = offsetof(struct values, pool)},
    {.name = "seeds", .argument = "N", .type = OPTION_INT,
     .minimum = 1, .maximum = 10000, .fallback = "2",
     .help = "seeds that each pairing plays, from both seats",
     .offset = offsetof(struct values, seeds)},
    {.name = "population", .argument = "N", .type = OPTION_INT,
     .maximum = CMAES_POPULATION_MOST, .fallback = "0",
     .help = "thetas in a generation; 0: what is usual for their numbers",
     .offset = offsetof(struct values, population)},
    {.name = "sigma", .argument = "N", .type = OPTION_INT,
     .minimum = 1, .maximum = 10000, .fallback = "300",
     .help = "first step, in thousandths of each number",
     .offset = offsetof(struct values, sigma)},
    {.name = "threads", .letter = 't', .argument = "N", .type = OPTION_INT,
     .minimum = 1, .maximum = CREW_THREADS_MAX, .fallback = "1",
     .help = "battles to play at the same time",
     .offset = offsetof(struct values, threads)},
    {.name = "export", .argument = "FILE", .type = OPTION_STRING,
     .help = "write the AI with the theta that was found to FILE",
     .offset = offsetof(struct values, export)},
    {.name = "plot", .argument = "FILE", .type = OPTION_STRING,
     .help = "draw the history as a picture, .svg or .png, by gnuplot",
     .offset = offsetof(struct values, plot)},
    {.name = "json", .letter = 'j', .type = OPTION_FLAG,
     .help = "print the outcome as JSON, and no progress",
     .offset = offsetof(struct values, json)},
    {0},
};
/* clang-format on */

const struct command cmd_tune = {
    .name = "tune",
    .synopsis = "[AI]",
    .summary = "look for a better theta by evolution, in battles",
    .options = options,
    .values_size = sizeof(struct values),
    .operand_max = 1,
    .run = run_tune,
};
