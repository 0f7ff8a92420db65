/*
 * solo_yield.c -- sample, fit, print.
 */
#include "lab/solo_yield.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/text.h"
#include "cmd/interrupt.h"
#include "cmd/progress.h"
#include "coach/loss.h"

/* Returns how many samples there are. */
static int
sample(struct yield *yield, int positions, struct yield_sample *samples)
{
    struct progress progress;
    int count = 0;

    interrupt_watch();
    progress_begin(&progress, progress_style(false), "positions", 0, positions);
    for (int i = 0; i < positions && !interrupt_seen(); i++) {
        count += yield_sample(yield, i, samples + count);
        progress_show(&progress, i + 1);
    }
    progress_clear(&progress);
    return count;
}

static void
print_knot(const char *name, const struct yield_knot *knot)
{
    printf("%-10s %11" PRId32 " %9.3f %8.3f %8" PRId32 "\n", name,
           knot->difference, knot->loss / 1000.0, knot->error / 1000.0,
           knot->count);
}

static void
print_curve(const struct yield_options *options,
            const struct yield_curve *curve)
{
    printf("budget %d, horizon %d, seed %" PRIu64 ", ", options->budget,
           options->horizon, options->seed);
    if (options->versus)
        printf("games of two\n\n");
    else
        printf("%d piece%s\n\n", YIELD_PIECES, text_plural(YIELD_PIECES));
    printf("%-10s %11s %9s %8s %8s\n", "", "difference",
           options->versus ? "games" : "lines", "error", "samples");
    for (int i = 0; i < YIELD_KNOTS; i++)
        print_knot("knot", &curve->knot[i]);
    print_knot("game ends", &curve->end);
    if (options->versus)
        printf("\na line is worth %.3f games, error %.3f (%" PRId32
               " samples)\n",
               curve->slope / 1000.0, curve->slope_error / 1000.0,
               curve->slope_count);
    else
        printf("\nnoise from budget %d to %d: %.3f lines (%" PRId32
               " samples)\n",
               options->budget, options->budget * YIELD_DEEPER,
               curve->noise / 1000.0, curve->noise_count);
}

enum command_status
solo_yield_run(const struct command_call *call,
               const struct yield_options *options, int positions)
{
    struct yield_sample *samples =
        calloc((size_t)positions * YIELD_SAMPLES, sizeof *samples);
    struct yield *yield = yield_create(options);
    enum command_status status = COMMAND_DONE;

    if (samples == NULL || yield == NULL) {
        status = command_fail(call, NULL, "out of memory");
    } else {
        const int count = sample(yield, positions, samples);
        struct yield_curve curve;

        yield_fit(samples, count, yield_whole(options), &curve);
        if (options->versus)
            yield_fit_slope(samples, count, yield_whole(options), loss_of,
                            &curve);
        print_curve(options, &curve);
    }
    yield_destroy(yield);
    free(samples);
    return status;
}
