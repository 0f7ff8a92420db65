/*
 * cmd_schedule.c -- "beamfall schedule": how a search spreads its budget.
 *
 * Each depth is a line: its cap as an outline and, where a position is given,
 * the candidates that exist and enter the beam as the solid part of it.
 */
#include <jansson.h>
#include <langinfo.h>
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "cmd/commands.h"
#include "cmd/position_operand.h"

enum { BAR_WIDTH = 50 };

struct values {
    int budget;
    int horizon;
    const char *peak;
    const char *spread;
    bool json;
};

/* What is shown; survivors are -1 where no position was given. */
struct shown {
    int depth_count;
    int32_t cap[AI_HORIZON_MAX];
    int32_t survivors[AI_HORIZON_MAX];
    int32_t candidates[AI_HORIZON_MAX];
};

/* An option that is a number, or not given: the evaluator's own. */
static bool
read_own(const struct command_call *call, const char *name, const char *text,
         uint64_t least, uint64_t most, int *number)
{
    char why[80];
    uint64_t value;

    if (text == NULL)
        return true;
    if (!options_read_number(text, least, most, &value)) {
        snprintf(why, sizeof why, "must be a whole number from %d to %d",
                 (int)least, (int)most);
        command_fail(call, name, why);
        return false;
    }
    *number = (int)value;
    return true;
}

static bool
read_options(const struct command_call *call, struct ai_options *options)
{
    const struct values *values = call->values;

    *options = ai_options_analysis();
    options->budget = values->budget;
    options->horizon = values->horizon;
    return read_own(call, "--peak", values->peak, 0, SCHEDULE_PEAK_MAX,
                    &options->peak) &&
           read_own(call, "--spread", values->spread, 1, SCHEDULE_SPREAD_MAX,
                    &options->spread);
}

static void
show_caps(const struct ai *ai, struct shown *shown)
{
    shown->depth_count = ai_schedule(ai, shown->cap);
    for (int d = 0; d < shown->depth_count; d++)
        shown->survivors[d] = -1;
}

/* The same from a search, which may look less far ahead. */
static bool
show_search(struct ai *ai, const struct ai_position *position,
            struct shown *shown)
{
    struct ai_decision decision;

    if (ai_decide(ai, position, NULL, NULL, &decision) != AI_DECIDED)
        return false;
    shown->depth_count = decision.report.depth_count;
    for (int d = 0; d < shown->depth_count; d++) {
        const struct ai_layer *layer = &decision.report.layer[d];

        shown->cap[d] = layer->cap;
        shown->survivors[d] = layer->survivors;
        shown->candidates[d] = layer->candidates;
    }
    return true;
}

/* A bar with a solid part and an outline, in columns. */
static void
print_bar(int solid, int outline)
{
    const bool rich = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;

    for (int i = 0; i < solid; i++)
        fputs(rich ? "\u2588" : "#", stdout);
    for (int i = solid; i < outline; i++)
        fputs(rich ? "\u2591" : ".", stdout);
    putchar('\n');
}

/* Columns for a count, rounded to the nearest; what exists is never nothing. */
static int
columns(int32_t count, int32_t largest)
{
    const int64_t twice = 2 * (int64_t)largest;
    const int width =
        (int)((twice / 2 + 2 * BAR_WIDTH * (int64_t)count) / twice);

    return count > 0 && width == 0 ? 1 : width;
}

static void
print_text(const struct shown *shown)
{
    int32_t largest = 1;

    for (int d = 0; d < shown->depth_count; d++)
        largest = shown->cap[d] > largest ? shown->cap[d] : largest;
    puts("depth     cap  enter");
    for (int d = 0; d < shown->depth_count; d++) {
        const int32_t survivors = shown->survivors[d];

        printf("%5d  %6d ", d, (int)shown->cap[d]);
        if (survivors < 0)
            printf("%6s  ", "-");
        else
            printf("%6d  ", (int)survivors);
        print_bar(survivors > 0 ? columns(survivors, largest) : 0,
                  columns(shown->cap[d], largest));
    }
}

static void
print_json(const struct shown *shown)
{
    json_t *list = json_array();

    for (int d = 0; d < shown->depth_count; d++) {
        json_t *layer =
            json_pack("{s:i,s:i}", "depth", d, "cap", (int)shown->cap[d]);

        if (shown->survivors[d] >= 0) {
            json_object_set_new(layer, "survivors",
                                json_integer(shown->survivors[d]));
            json_object_set_new(layer, "candidates",
                                json_integer(shown->candidates[d]));
        }
        json_array_append_new(list, layer);
    }
    json_dumpf(list, stdout, JSON_INDENT(2));
    putchar('\n');
    json_decref(list);
}

static enum command_status
print_shown(const struct command_call *call, const struct shown *shown)
{
    const struct values *values = call->values;

    if (values->json)
        print_json(shown);
    else
        print_text(shown);
    return COMMAND_DONE;
}

static enum command_status
run_schedule(const struct command_call *call)
{
    const bool has_position = call->operand_count > 0;
    struct ai_position position;
    struct ai_options options;
    struct shown shown;

    if (!read_options(call, &options))
        return COMMAND_ERROR;
    if (has_position &&
        position_operand_read(call, "POSITION", call->operands[0],
                              strlen(call->operands[0]),
                              &position) != COMMAND_DONE)
        return COMMAND_ERROR;

    struct ai *ai = ai_create(&options);
    if (ai == NULL)
        return command_fail(call, NULL, "out of memory");
    show_caps(ai, &shown);

    const bool moves = !has_position || show_search(ai, &position, &shown);
    ai_destroy(ai);
    if (!moves) {
        command_fail(call, "POSITION", "no piece can be placed");
        return COMMAND_NEGATIVE;
    }
    return print_shown(call, &shown);
}

static const struct option_spec specs[] = {
    {.name = "budget",
     .letter = 'b',
     .argument = "N",
     .type = OPTION_INT,
     .minimum = 1,
     .maximum = AI_BUDGET_MAX,
     .fallback = "100",
     .help = "search effort of a decision",
     .offset = offsetof(struct values, budget)},
    {.name = "horizon",
     .argument = "N",
     .type = OPTION_INT,
     .minimum = 1,
     .maximum = AI_HORIZON_MAX,
     .fallback = "7",
     .help = "placements looked ahead",
     .offset = offsetof(struct values, horizon)},
    {.name = "peak",
     .argument = "P",
     .type = OPTION_STRING,
     .help = "centre of the profile, in thousandths of the horizon",
     .offset = offsetof(struct values, peak)},
    {.name = "spread",
     .argument = "S",
     .type = OPTION_STRING,
     .help = "width of the profile, in thousandths of a layer",
     .offset = offsetof(struct values, spread)},
    {.name = "json",
     .letter = 'j',
     .type = OPTION_FLAG,
     .help = "print the figures as JSON",
     .offset = offsetof(struct values, json)},
    {.name = NULL},
};

const struct command cmd_schedule = {
    .name = "schedule",
    .synopsis = "[POSITION]",
    .summary = "show how a search spreads its budget over the depths",
    .options = specs,
    .values_size = sizeof(struct values),
    .operand_max = 1,
    .run = run_schedule,
};
