/*
 * cmd_schedule.c -- "beamfall-lab schedule": how a search spreads its budget.
 *
 * Once, or in frames that move the peak across the horizon; the bars
 * themselves are beam_bars.c's.
 */
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "ai/ai.h"
#include "cmd/json_print.h"
#include "cmd/position_operand.h"
#include "cmd/usual_options.h"
#include "lab/beam_bars.h"
#include "lab/commands.h"

enum {
    PEAK_STEP = 50, /* thousandths of the horizon between two frames */
    FRAME_MS = 150, /* each is seen so long */
};

/* What a sweep is made on when no position is given. */
static const char middle_game[] =
    "#........./##......../###....##./####..####/#####.####/####.#####/"
    "#########. L TOSZJI";

struct values {
    int budget;
    int horizon;
    struct option_number peak;
    struct option_number spread;
    bool sweep;
    bool json;
};

static void
read_config(const struct values *values, struct ai_config *config)
{
    *config = ai_config_analysis();
    config->cache = AI_CACHE_NONE; /* one decision each */
    config->budget = values->budget;
    config->horizon = values->horizon;
    /* What is not given is the evaluator's own. */
    if (values->peak.is_given)
        config->peak = (int)values->peak.value;
    if (values->spread.is_given)
        config->spread = (int)values->spread.value;
}

/*
 * The bars for one set of options; without a position those of the caps alone.
 */
static enum command_status
make_bars(const struct command_call *call, const struct ai_config *config,
          const struct ai_position *position, struct beam_bars *bars)
{
    struct ai_decision decision;
    enum ai_outcome outcome = AI_DECIDED;
    struct ai *ai = ai_create(config, &ruleset_guideline);

    if (ai == NULL)
        return command_fail(call, NULL, "out of memory");
    if (position == NULL) {
        beam_bars_of_schedule(bars, ai);
    } else {
        outcome = ai_decide(ai, position, NULL, NULL, &decision);
        if (outcome == AI_DECIDED)
            beam_bars_of_report(bars, &decision.report);
    }
    ai_destroy(ai);
    if (outcome == AI_DECIDED)
        return COMMAND_DONE;
    command_fail(call, "POSITION", "no piece can be placed");
    return COMMAND_NEGATIVE;
}

static enum command_status
show_once(const struct command_call *call, const struct ai_config *config,
          const struct ai_position *position)
{
    const struct values *values = call->values;
    struct beam_bars bars;
    const enum command_status made = make_bars(call, config, position, &bars);

    if (made != COMMAND_DONE)
        return made;
    if (values->json)
        json_print(beam_bars_json(&bars), 0);
    else
        beam_bars_print(&bars);
    return COMMAND_DONE;
}

/* ------------------------------------------------------------------- sweep */

/* The n-th frame; on a terminal it takes the place of the one before. */
static void
print_frame(const struct beam_bars *bars, int peak, int number)
{
    static const struct timespec pause = {0, FRAME_MS * 1000000L};
    const bool animated = isatty(STDOUT_FILENO) != 0;

    if (animated && number > 0) {
        nanosleep(&pause, NULL);
        printf("\033[%dA\033[J", bars->depth_count + 2);
    }
    printf("peak %4d\n", peak);
    beam_bars_print(bars);
    if (!animated)
        putchar('\n');
    fflush(stdout);
}

/* The peak from one end of the horizon to the other. */
static enum command_status
show_sweep(const struct command_call *call, struct ai_config config,
           const struct ai_position *position)
{
    const struct values *values = call->values;
    json_t *frames = json_array();

    for (int i = 0; i <= SCHEDULE_PEAK_MAX / PEAK_STEP; i++) {
        struct beam_bars bars = {0};

        config.peak = i * PEAK_STEP;
        const enum command_status made =
            make_bars(call, &config, position, &bars);
        if (made != COMMAND_DONE) {
            json_decref(frames);
            return made;
        }
        if (values->json)
            json_array_append_new(frames,
                                  json_pack("{s:i,s:o}", "peak", config.peak,
                                            "layers", beam_bars_json(&bars)));
        else
            print_frame(&bars, config.peak, i);
    }
    if (values->json)
        json_print(frames, 0);
    else
        json_decref(frames);
    return COMMAND_DONE;
}

static enum command_status
run_schedule(const struct command_call *call)
{
    const struct values *values = call->values;
    const char *line = call->operand_count > 0 ? call->operands[0] : NULL;
    struct ai_position position;
    struct ai_config config;

    read_config(values, &config);
    if (values->sweep && line == NULL)
        line = middle_game;
    if (line != NULL &&
        position_operand_read(call, "POSITION", line, strlen(line), &position,
                              NULL) != COMMAND_DONE)
        return COMMAND_ERROR;
    if (values->sweep)
        return show_sweep(call, config, &position);
    return show_once(call, &config, line != NULL ? &position : NULL);
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
     .type = OPTION_OPTIONAL,
     .maximum = SCHEDULE_PEAK_MAX,
     .help = "centre of the profile, in thousandths of the horizon",
     .offset = offsetof(struct values, peak)},
    {.name = "spread",
     .argument = "S",
     .type = OPTION_OPTIONAL,
     .minimum = 1,
     .maximum = SCHEDULE_SPREAD_MAX,
     .help = "width of the profile, in thousandths of a layer",
     .offset = offsetof(struct values, spread)},
    {.name = "sweep",
     .type = OPTION_FLAG,
     .help = "move the peak across the horizon",
     .offset = offsetof(struct values, sweep)},
    JSON_OPTION("figures", offsetof(struct values, json)),
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
