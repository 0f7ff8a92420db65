/*
 * choice.h -- what is to be played, as it is chosen in the menu, in the form of
 * a custom game or on the command line.
 *
 * A plain value of a few numbers; a match's options are made from it.
 */
#ifndef UI_PAGES_CHOICE_H
#define UI_PAGES_CHOICE_H

#include <stdbool.h>
#include <stdint.h>

#include "match/match_options.h"

/* What a custom game is played for. */
enum choice_goal {
    CHOICE_ENDLESS,
    CHOICE_LINES,
    CHOICE_ROWS, /* of garbage that lie there at first */
    CHOICE_TIME,
    CHOICE_GOALS
};

enum choice_gravity {
    CHOICE_FASTER, /* every ten lines */
    CHOICE_STEADY, /* that of the level, to the end */
    CHOICE_NONE,
    CHOICE_AT_ONCE, /* pieces are down as soon as they come */
    CHOICE_GRAVITIES
};

enum {
    CHOICE_LEVEL_MAX = 20,
    CHOICE_LINES_MAX = 999,
    CHOICE_SECONDS_MAX = 3600,
    CHOICE_BEST_OF_MAX = 15,
};

struct choice {
    enum match_mode mode;
    enum choice_goal goal;
    int lines;   /* 1..CHOICE_LINES_MAX; meant with CHOICE_LINES, and so on */
    int rows;    /* 1..MATCH_START_ROWS_MAX */
    int seconds; /* 1..CHOICE_SECONDS_MAX */
    int level;   /* 1..CHOICE_LEVEL_MAX */
    enum choice_gravity gravity;
    int best_of; /* of versus: odd, 1..CHOICE_BEST_OF_MAX */
    bool has_seed;
    uint64_t seed;
};

/* The usual game of a mode. */
struct choice choice_of(enum match_mode mode);

/*
 * The options for it, seed 0 where it has none.  In versus attacks grow from
 * the third minute on, so that it comes to an end.
 */
struct match_options choice_options(const struct choice *choice,
                                    const struct ruleset *ruleset);

#endif
