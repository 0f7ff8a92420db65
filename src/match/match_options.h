/*
 * match_options.h -- what is agreed on before a match begins.
 *
 * Modes are data: a mode is a set of defaults for what follows, and its name
 * on the screen; the simulation asks for the fields, never for the mode.
 */
#ifndef MATCH_MATCH_OPTIONS_H
#define MATCH_MATCH_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/ruleset.h"
#include "match/handling.h"

enum {
    MATCH_SEATS_MAX = 2,
    MATCH_LEVEL_MAX = 99,
    MATCH_ATTACK_MAX = 100,
    MATCH_START_ROWS_MAX = 18,
    MATCH_NO_GRAVITY = 1000000000, /* of gravity_us: a row in 17 minutes */
};

enum match_mode {
    MODE_MARATHON, /* alone, faster every ten lines, up to 150 lines */
    MODE_SPRINT,   /* alone, 40 lines as fast as one can */
    MODE_ULTRA,    /* alone, as many points as one can in two minutes */
    MODE_DIG,      /* alone, through rows of garbage that lie there */
    MODE_VERSUS,   /* two seats, until one of them is out */
    MODE_CUSTOM,   /* alone, all as the player says */
    MODE_TRAINING, /* alone, without end, with a coach who may be asked */
    MODE_COUNT
};

/* What ends a seat's game before it loses.  0 stands for no such goal. */
struct match_goal {
    int lines;       /* cleared */
    int rows;        /* cleared, with garbage in them */
    int32_t time_ms; /* played */
};

/* Garbage that nobody sent: the same rows for each seat, each its own hole. */
struct match_feed {
    int rows; /* a packet; 0: no feed; at most 20 */
    int32_t first_ms;
    int32_t every_ms; /* 1 and up where there is a feed */
};

/*
 * Attack grows with time.  Hundredths of a line are carried over; no clear
 * attacks with more than MATCH_ATTACK_MAX lines.
 */
struct match_margin {
    int32_t start_ms;       /* 0: never */
    int percent_per_minute; /* more attack, 0..1000 */
};

struct match_options {
    enum match_mode mode;
    struct ruleset ruleset;
    uint64_t seed;
    int seats;          /* 1 or 2 */
    int start_level;    /* 1..MATCH_LEVEL_MAX */
    int level_lines;    /* lines to the next level; 0: the level stays */
    int32_t gravity_us; /* a row, at every level; 0: as the rules say */
    int start_rows;     /* of garbage on each board, 0..MATCH_START_ROWS_MAX */
    int previews;       /* next pieces that are seen, 0..PREVIEWS_MAX */
    bool same_pieces;   /* both seats are dealt the same sequence */
    struct match_goal goal;
    struct match_feed feed;
    struct match_margin margin;
    struct handling handling[MATCH_SEATS_MAX];
};

/*
 * The defaults of a mode under a ruleset: its previews and handling, level 1,
 * seed 0.  Marathon: ten lines a level, 150 lines (0 makes it endless).  Dig:
 * match_options_set_dig() has another height.  Versus: same pieces for both.
 * The level stays but in marathon.
 */
struct match_options match_options_for(enum match_mode mode,
                                       const struct ruleset *ruleset);

/* So many rows to dig through, 1..MATCH_START_ROWS_MAX, and they are the goal. */
void match_options_set_dig(struct match_options *options, int rows);

/* What an attack is worth at this step, in percent: 100 before its time. */
int match_margin_percent(const struct match_margin *margin, int32_t step);

/* The name of a mode in files and on command lines. */
const char *match_mode_name(enum match_mode mode);

/* Every field in its range. */
bool match_options_are_sound(const struct match_options *options);

#endif
