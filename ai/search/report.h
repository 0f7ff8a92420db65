/*
 * report.h -- what a search did.  It only ever counts; it never measures time.
 */
#ifndef AI_SEARCH_REPORT_H
#define AI_SEARCH_REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/search/schedule.h"

/* Why a search ended. */
enum ai_stop {
    AI_STOP_HORIZON, /* looked as far ahead as it may */
    AI_STOP_AGREED,  /* all survivors share one first placement */
    AI_STOP_ENDED,   /* no survivor had a child: pieces or room ran out */
};

/* The work done at one depth. */
struct ai_layer {
    int32_t cap;        /* survivors that the schedule allows */
    int32_t survivors;  /* that there were */
    int32_t candidates; /* scored */
    int32_t collapsed; /* duplicates of a survivor, of which one was dropped; at
                           least: what a full layer refuses, or has let go, is
                           not looked at */
    int32_t hits;      /* evaluations found in the table */
    int32_t stores;    /* evaluations computed and stored */
    int32_t replaced;  /* of those, stored over another one */
};

struct ai_report {
    int depth_count; /* layers that had candidates */
    enum ai_stop stop;
    bool predicted; /* the position was the one predicted: tables rotated */
    int64_t candidates;
    int32_t perfect_tried; /* placements, for a line that empties the board */
    int perfect_pieces;    /* placements of the line that was found; 0: none */
    uint64_t digest; /* of every candidate's status, in order of generation,
                        and of the chosen line: equal searches, equal digests */
    struct ai_layer layer[SCHEDULE_DEPTHS_MAX];
};

#endif
