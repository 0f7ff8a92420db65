/*
 * beam_bars.h -- how a search spread its budget, depth by depth, as bars.
 *
 * Each depth is a line: its cap as an outline and, where a search was made,
 * the candidates that exist and enter the beam as the solid part of it.
 */
#ifndef LAB_BEAM_BARS_H
#define LAB_BEAM_BARS_H

#include <jansson.h>
#include <stdint.h>

#include "ai/ai.h"

/* Survivors are -1 where no search was made. */
struct beam_bars {
    int depth_count;
    int32_t cap[AI_HORIZON_MAX];
    int32_t survivors[AI_HORIZON_MAX];
    int32_t candidates[AI_HORIZON_MAX];
};

/* The caps alone. */
void beam_bars_of_schedule(struct beam_bars *bars, const struct ai *ai);

/* Caps and survivors of a search, which may have looked less far ahead. */
void beam_bars_of_report(struct beam_bars *bars,
                         const struct ai_report *report);

/*
 * A heading and a line for each depth: cap, survivors, how many children each
 * survivor of the depth before had, and the bar.  Returns the lines.
 */
int beam_bars_print(const struct beam_bars *bars);

/* The same as an array; the caller owns it. */
json_t *beam_bars_json(const struct beam_bars *bars);

#endif
