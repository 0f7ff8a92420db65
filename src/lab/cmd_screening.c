/*
 * cmd_screening.c -- "beamfall-lab screening": what each of many numbers does to
 * strength, all in the same battles.
 */
#include <config.h>

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cmd/ai_operand.h"
#include "cmd/interrupt.h"
#include "cmd/json_print.h"
#include "cmd/progress.h"
#include "cmd/usual_options.h"
#include "lab/commands.h"
#include "lab/match_report.h"
#include "lab/ratio.h"
#include "lab/screen.h"

struct values {
    int battles;
    uint64_t seed;
    int budget; /* 0: that of the AI's file */
    int threads;
    bool json;
};

enum { ERROR_SIZE = 2048 };

struct screening {
    const struct command_call *call;
    const struct values *values;
    struct ai_file ai;
    struct screen_plan plan;
    struct screen_tally tally;
    struct progress progress;
};

/* ----------------------------------------------------------------- the plan */

static bool
take_numbers(struct screening *screening)
{
    const struct command_call *call = screening->call;
    char error[ERROR_SIZE];

    for (int i = 1; i < call->operand_count; i++) {
        if (!screen_plan_add(&screening->plan, call->operands[i], error,
                             sizeof error)) {
            command_fail(call, call->operands[i], error);
            return false;
        }
    }
    return true;
}

/* How many battles there must be, for a complaint. */
static void
write_least(const struct screen_plan *plan, char *text, size_t size)
{
    snprintf(text, size, "%d number%s need%s at least %" PRId64 " battle%s",
             plan->count, text_plural(plan->count),
             text_agree(plan->count, "s", ""),
             2 * screen_plan_seeds_least(plan),
             text_plural(2 * screen_plan_seeds_least(plan)));
}

static bool
count_seeds(struct screening *screening)
{
    const int battles = screening->values->battles;
    struct screen_plan *plan = &screening->plan;
    char error[ERROR_SIZE] =
        "each seed is played twice: the number must be even";

    plan->seeds = battles / 2;
    if (battles % 2 == 0 && plan->seeds >= screen_plan_seeds_least(plan))
        return true;
    if (battles % 2 == 0)
        write_least(plan, error, sizeof error);
    command_fail(screening->call, "option '--battles'", error);
    return false;
}

static bool
make_plan(struct screening *screening)
{
    const struct values *values = screening->values;
    struct screen_plan *plan = &screening->plan;

    if (!ai_operand_load(screening->call, screening->call->operands[0],
                         &screening->ai))
        return false;
    plan->base = screening->ai.setup;
    if (values->budget > 0)
        plan->base.config.budget = values->budget;
    plan->rules = ruleset_guideline;
    plan->first_seed = values->seed;
    return take_numbers(screening) && count_seeds(screening);
}

/* -------------------------------------------------------------------- text */

static int
name_width(const struct screen_plan *plan)
{
    int width = (int)strlen("number");

    for (int i = 0; i < plan->count; i++) {
        const int length = (int)strlen(plan->number[i].name);

        if (length > width)
            width = length;
    }
    return width;
}

static void
print_answers(const struct screen_plan *plan,
              const struct screen_answer answer[SCREEN_NUMBERS_MOST])
{
    const int width = name_width(plan);

    printf("%-*s %9s %9s  %8s %6s  %14s %6s\n", width, "number", "low", "high",
           "contrast", "error", "attack a piece", "error");
    for (int i = 0; i < plan->count; i++)
        printf("%-*s %9" PRId32 " %9" PRId32 "  %+8.3f %6.3f  %+14.4f %6.4f\n",
               width, plan->number[i].name, plan->number[i].low,
               plan->number[i].high, answer[i].contrast.value,
               answer[i].contrast.error, answer[i].attack.value,
               answer[i].attack.error);
}

static void
print_tally(const struct screen_tally *tally)
{
    const int64_t battles = 2 * tally->seeds;

    printf("battles        %" PRId64 ", two on each of %" PRId64 " seed%s\n",
           battles, tally->seeds, text_plural(tally->seeds));
    printf("turns          %.1f a battle\n", ratio_of(tally->turns, battles));
    printf("attack         %.3f a piece, of both sides\n",
           ratio_of(tally->attack, tally->pieces));
}

/* -------------------------------------------------------------------- JSON */

static json_t *
number_json(const struct screen_number *number,
            const struct screen_answer *answer)
{
    return json_pack("{s:s, s:i, s:i, s:f, s:f, s:f, s:f}", "name",
                     number->name, "low", (int)number->low, "high",
                     (int)number->high, "contrast", answer->contrast.value,
                     "contrast_error", answer->contrast.error, "attack_a_piece",
                     answer->attack.value, "attack_a_piece_error",
                     answer->attack.error);
}

static json_t *
screening_json(const struct screening *screening,
               const struct screen_answer answer[SCREEN_NUMBERS_MOST])
{
    const struct screen_tally *tally = &screening->tally;
    json_t *numbers = json_array();
    char setup[SETUP_TEXT_MAX];

    setup_write(&screening->plan.base, setup);
    for (int i = 0; i < screening->plan.count; i++)
        json_array_append_new(
            numbers, number_json(&screening->plan.number[i], &answer[i]));
    return json_pack("{s:s, s:s, s:s, s:I, s:I, s:f, s:f, s:o}", "version",
                     PACKAGE_VERSION, "ai", screening->ai.name, "setup", setup,
                     "first_seed", (json_int_t)screening->plan.first_seed,
                     "battles", 2 * (json_int_t)tally->seeds, "turns_a_battle",
                     ratio_of(tally->turns, 2 * tally->seeds), "attack_a_piece",
                     ratio_of(tally->attack, tally->pieces), "numbers",
                     numbers);
}

/* ------------------------------------------------------------------ the end */

static enum command_status
fail_unsolved(const struct screening *screening)
{
    char why[ERROR_SIZE] = "the signs of these seeds cannot tell the numbers "
                           "apart; play more battles";

    if (screening->tally.seeds < screen_plan_seeds_least(&screening->plan))
        write_least(&screening->plan, why, sizeof why);
    return command_fail(screening->call, NULL, why);
}

static enum command_status
report(const struct screening *screening)
{
    struct screen_answer answer[SCREEN_NUMBERS_MOST];
    const bool is_solved =
        screen_answer(&screening->plan, &screening->tally, answer);

    if (is_solved && screening->values->json)
        json_print(screening_json(screening, answer), 9);
    else if (is_solved)
        print_answers(&screening->plan, answer);
    if (!screening->values->json)
        print_tally(&screening->tally);
    return is_solved ? COMMAND_DONE : fail_unsolved(screening);
}

static enum command_status
fail_stopped(const struct screening *screening)
{
    char why[128];

    snprintf(why, sizeof why,
             "stopped after %" PRId64 " of %" PRId64 " battle%s",
             2 * screening->tally.seeds, screen_plan_battles(&screening->plan),
             text_plural(screen_plan_battles(&screening->plan)));
    return command_fail(screening->call, NULL, why);
}

static enum command_status
conclude(const struct screening *screening, enum crew_end end)
{
    progress_clear(&screening->progress);
    if (end == CREW_FAILED)
        return command_fail(screening->call, NULL, "out of memory or threads");

    const enum command_status status = report(screening);
    return end == CREW_STOPPED ? fail_stopped(screening) : status;
}

/* ----------------------------------------------------------------- playing */

static void
show_progress(void *context, int64_t done)
{
    struct screening *screening = context;

    progress_show(&screening->progress, done);
}

static bool
is_stopped(void *context)
{
    (void)context;
    return interrupt_seen();
}

static enum command_status
run_screen(const struct command_call *call)
{
    struct screening screening = {.call = call, .values = call->values};
    const struct values *values = call->values;
    const struct screen_run run = {
        .threads = values->threads,
        .context = &screening,
        .progress = show_progress,
        .stopped = is_stopped,
    };

    if (!make_plan(&screening))
        return COMMAND_ERROR;
    interrupt_watch();
    progress_begin(&screening.progress, progress_style(values->json), "battles",
                   0, screen_plan_battles(&screening.plan));
    return conclude(&screening,
                    screen_play(&screening.plan, &run, &screening.tally));
}

/* clang-format off */
static const struct option_spec options[] = {
    {.name = "battles", .letter = 'n', .argument = "N", .type = OPTION_INT,
     .minimum = 2, .maximum = 100000000, .fallback = "400",
     .help = "battles to play, two on each seed",
     .offset = offsetof(struct values, battles)},
    {.name = "seed", .letter = 's', .argument = "N", .type = OPTION_UINT64,
     .maximum = 9000000000000000, .fallback = "1",
     .help = "seed of the first two battles; each next two add one",
     .offset = offsetof(struct values, seed)},
    BUDGET_OPTION("both", offsetof(struct values, budget)),
    {.name = "threads", .letter = 't', .argument = "N", .type = OPTION_INT,
     .minimum = 1, .maximum = CREW_THREADS_MAX, .fallback = "1",
     .help = "battles to play at the same time",
     .offset = offsetof(struct values, threads)},
    JSON_OPTION("figures", offsetof(struct values, json)),
    {0},
};
/* clang-format on */

const struct command cmd_screening = {
    .name = "screening",
    .synopsis = "AI NAME=LOW..HIGH...",
    .summary = "ask what each of many numbers does to strength, all at once",
    .options = options,
    .values_size = sizeof(struct values),
    .operand_min = 2,
    .operand_max = 1 + SCREEN_NUMBERS_MOST,
    .run = run_screen,
};
