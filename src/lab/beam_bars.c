/*
 * beam_bars.c -- columns and bars.
 */
#include "lab/beam_bars.h"

#include <langinfo.h>
#include <stdio.h>
#include <string.h>

/* With the 32 columns of figures a line stays on one row of eighty: a sweep
   goes back by as many rows as it has lines. */
enum { BAR_WIDTH = 47 };

void
beam_bars_of_schedule(struct beam_bars *bars, const struct ai *ai)
{
    *bars = (struct beam_bars){.depth_count = 0};
    bars->depth_count = ai_schedule(ai, bars->cap);
    for (int d = 0; d < bars->depth_count; d++)
        bars->survivors[d] = -1;
}

void
beam_bars_of_report(struct beam_bars *bars, const struct ai_report *report)
{
    *bars = (struct beam_bars){.depth_count = report->depth_count};
    for (int d = 0; d < bars->depth_count; d++) {
        bars->cap[d] = report->layer[d].cap;
        bars->survivors[d] = report->layer[d].survivors;
        bars->candidates[d] = report->layer[d].candidates;
    }
}

/* -------------------------------------------------------------------- text */

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

static int32_t
largest_cap(const struct beam_bars *bars)
{
    int32_t largest = 1;

    for (int d = 0; d < bars->depth_count; d++)
        largest = bars->cap[d] > largest ? bars->cap[d] : largest;
    return largest;
}

static void
print_depth(const struct beam_bars *bars, int d, int32_t largest)
{
    const int32_t parents = d > 0 ? bars->survivors[d - 1] : 1;
    const int32_t survivors = bars->survivors[d];

    printf("%5d  %6d ", d, (int)bars->cap[d]);
    if (survivors < 0)
        printf("%6s  %8s  ", "-", "-");
    else
        printf("%6d  %8.1f  ", (int)survivors,
               (double)bars->candidates[d] / (double)parents);
    print_bar(survivors > 0 ? columns(survivors, largest) : 0,
              columns(bars->cap[d], largest));
}

int
beam_bars_print(const struct beam_bars *bars)
{
    const int32_t largest = largest_cap(bars);

    puts("depth     cap  enter  children");
    for (int d = 0; d < bars->depth_count; d++)
        print_depth(bars, d, largest);
    return bars->depth_count + 1;
}

/* -------------------------------------------------------------------- JSON */

json_t *
beam_bars_json(const struct beam_bars *bars)
{
    json_t *list = json_array();

    for (int d = 0; d < bars->depth_count; d++) {
        json_t *layer =
            json_pack("{s:i,s:i}", "depth", d, "cap", (int)bars->cap[d]);

        if (bars->survivors[d] >= 0) {
            json_object_set_new(layer, "survivors",
                                json_integer(bars->survivors[d]));
            json_object_set_new(layer, "candidates",
                                json_integer(bars->candidates[d]));
        }
        json_array_append_new(list, layer);
    }
    return list;
}
