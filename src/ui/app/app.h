/*
 * app.h -- the program on the screen: menu, games, help, and the loop.
 *
 * One call: it takes the terminal, runs until the player leaves, gives the
 * terminal back.  Whatever was wrong with files or options has been settled
 * before, while there was still a line to write it on.
 */
#ifndef UI_APP_APP_H
#define UI_APP_APP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "format/position_line.h"
#include "format/replay.h"
#include "store/ai_file.h"
#include "store/ruleset_file.h"
#include "store/settings.h"
#include "ui/pages/choice.h"
#include "ui/term/term.h"

/* What to do first. */
enum app_start {
    APP_START_MENU,
    APP_START_GAME,
    APP_START_WATCH,
    APP_START_REPLAY, /* and leave when that is left */
};

/* A replay that was read, and where to begin. */
struct app_replay {
    const char *text;
    size_t length;
    struct replay_header header; /* with its rules found */
    int32_t from;                /* step, */
    int piece;                   /* or pieces of seat 0, if not 0 */
};

struct app_options {
    struct term_options term;
    const struct ai_file *ais; /* of the lists: the levels, weakest first, */
    int level_count;           /* 1 and up; then the styles */
    int ai_count;              /* of both */
    const struct ai_file *hint_ai;       /* where the settings name none */
    const char *note;                    /* a line for the menu, or "" */
    const struct ruleset_file *rulesets; /* by name, 1 and up */
    int ruleset_count;
    int ruleset;                  /* of them, the one that was asked for */
    struct settings *settings;    /* changed by what is chosen on the screen */
    struct settings_files *files; /* where that is saved */
    const struct datadir *dirs;   /* where sets of keys and themes are */
    struct theme *theme;          /* of the settings */

    enum app_start start;
    struct choice choice; /* of APP_START_GAME */
    const struct coloured_position
        *position;                  /* a training begins with it; NULL:
                                                 with what is dealt */
    int level;                      /* of the menu; 0: as it was */
    const struct ai_file *opponent; /* of versus; NULL: the weakest */
    const struct ai_file *left;     /* of watching; NULL: the strongest */
    const struct ai_file *right;
    struct app_replay replay; /* of APP_START_REPLAY */
    int speed;                /* of watching, as in ui/game/pace.h */
    bool has_seed;            /* every game has this seed */
    uint64_t seed;
    uint64_t (*draw_seed)(void); /* a seed for a game that was given none */
};

/*
 * Run.  false when there is no terminal to run on, or no memory; the reason is
 * in 'why' as one line.  Does not return when a signal asked for the end: the
 * process dies of it, the terminal put back.
 */
bool app_run(const struct app_options *options, char *why, size_t why_size);

#endif
