/*
 * cmd_perft.c -- "beamfall-lab perft": count sequences of placements.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "ai/move/perft.h"
#include "base/text.h"
#include "cmd/position_operand.h"
#include "lab/commands.h"

struct values {
    bool by_cells;
};

static const struct option_spec specs[] = {
    {.name = "by-cells",
     .letter = 'c',
     .type = OPTION_FLAG,
     .offset = offsetof(struct values, by_cells),
     .help = "count landings that differ in spin only as one"},
    {.name = NULL},
};

/* Processor time: other programs on the machine do not count. */
static double
seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void
count_and_print(const struct perft *perft, const struct board *board, int depth)
{
    const double start = seconds();
    uint64_t placements = 0;

    for (int d = 1; d <= depth; d++) {
        const uint64_t count = perft_count(perft, board, d);

        printf("%d\t%" PRIu64 "\n", d, count);
        fflush(stdout);
        placements += count;
    }
    const double elapsed = seconds() - start;
    printf("placements per second\t%.0f\n",
           elapsed > 0.0 ? (double)placements / elapsed : 0.0);
}

static enum command_status
run_perft(const struct command_call *call)
{
    static const struct movement movement = {&ruleset_guideline, true, false};
    const struct values *values = call->values;
    const char *line = call->operands[0];
    const char *text = call->operands[1];
    char why[OPTIONS_RANGE_MAX];
    struct ai_position position;
    uint64_t depth;

    if (position_operand_read(call, "POSITION", line, strlen(line), &position,
                              NULL) != COMMAND_DONE)
        return COMMAND_ERROR;
    if (!text_read_number(text_of(text), 1, AI_QUEUE_MAX, &depth)) {
        options_write_range(why, 1, AI_QUEUE_MAX);
        return command_fail_operand(call, "DEPTH", text, why);
    }
    if (depth > position.queue_count)
        return command_fail_operand(call, "DEPTH", text,
                                    "is more than the pieces of QUEUE");

    const struct perft perft = {movegen_choose(), &movement, position.queue,
                                values->by_cells};
    count_and_print(&perft, &position.board, (int)depth);
    return COMMAND_DONE;
}

const struct command cmd_perft = {
    .name = "perft",
    .synopsis = "POSITION DEPTH",
    .summary = "count the ways to place the pieces of a queue in order",
    .options = specs,
    .values_size = sizeof(struct values),
    .operand_min = 2,
    .operand_max = 2,
    .run = run_perft,
};
