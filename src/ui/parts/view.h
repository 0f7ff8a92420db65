/*
 * view.h -- all that a game screen is drawn from.
 *
 * A screen is a function from a view to a frame: it keeps nothing, asks no
 * clock and waits for nobody.
 */
#ifndef UI_PARTS_VIEW_H
#define UI_PARTS_VIEW_H

#include <stdbool.h>

#include "ai/ai.h"
#include "ai/turns/turns.h"
#include "coach/account.h"
#include "coach/idea.h"
#include "coach/training.h"
#include "match/match.h"
#include "match/series.h"
#include "store/scores.h"
#include "store/settings.h"
#include "ui/parts/binding.h"
#include "ui/parts/feedback.h"
#include "ui/term/frame.h"

enum { VIEW_PATH_MAX = 104 };

/* How much of a hint is told. */
enum view_hint_step {
    VIEW_HINT_ALL, /* the outline and the keys; or growing: */
    VIEW_HINT_IDEA,
    VIEW_HINT_REGION,
    VIEW_HINT_OUTLINE,
};

/* What the coach says to the seat that a person plays. */
struct view_hint {
    bool on;
    bool warned;              /* the ghost is on a blunder */
    bool known;               /* the rest is meant; false: being worked out */
    enum view_hint_step step; /* how much of it is shown */
    char idea[IDEA_SIZE];     /* meant while it grows, and so is */
    char region[IDEA_SIZE];
    struct idea_area area; /* the same on the board */
    struct position at;    /* where the piece should land, */
    int ahead;             /* or one of the plan, so many pieces later, */
    struct position before[AI_HORIZON_MAX]; /* which land there before */
    bool hold;                              /* after a swap with hold */
    int number;                             /* 1 is the best */
    int count;                /* that can be shown by asking for the next */
    int32_t loss;             /* against the best one, as in coach/loss.h, */
    bool ends;                /* and whether it ends the game; */
    bool in_games;            /* told as a share of the game, not in lines */
    char path[VIEW_PATH_MAX]; /* action letters; "" when there is no way */
};

/* What is shown of a search. */
struct view_thoughts {
    bool known; /* the rest is meant */
    int seat;   /* whose */

    struct ai_decision decision;
    struct turns_decision turns; /* without candidates: no such search */
    int64_t decided_us;          /* how long that took; 0: not known */

    bool ranks;     /* its first placements were asked for, */
    int move_count; /* and are these, best first; 0: not known yet */
    const struct ai_alternative *move;
};

/* What a training allows. */
struct view_practice {
    int undo; /* placements that can be taken back, */
    int redo; /* and done again */
    bool free_hold;
    bool key_lock;
};

enum { VIEW_TOP_MAX = 10 };

/* What a game that is over is among the scores of its kind. */
struct view_standing {
    const char *title; /* of the list; NULL: it belongs to none */
    bool hinted;       /* the list is the one of games with hints */
    bool counts;       /* it is in the list, if it is good enough */
    const char *why;   /* why not, in a sentence; "" where none is needed */
    enum score_order order;
    bool had_best;     /* there was a score before, */
    struct score best; /* and this was the best */
    struct score own;  /* meant if it counts */
    int place;         /* of this game in the list, 1 and up; 0: below */
    int count;
    struct score top[VIEW_TOP_MAX]; /* with this game */
};

struct view {
    const struct match *match;
    const char *names[MATCH_SEATS_MAX];   /* and nothing but the names */
    const char *trouble[MATCH_SEATS_MAX]; /* why a seat's program could not go
                                             on; NULL or "": it could */
    int pace[MATCH_SEATS_MAX]; /* pieces a minute that an AI which adapts to the
                                  player aims at now; 0: it is none */
    const struct feedback *feedback;      /* one a seat */
    bool veiled;                          /* hide what is on the boards */
    bool ghost;                           /* show where a piece would land */
    bool still;                           /* nothing lights up */
    enum settings_cells cells;            /* the size that is wanted */
    const struct view_hint *hint;         /* for seat 0; NULL: none */
    bool hinted;                          /* there were hints at some time */
    const struct view_thoughts *thoughts; /* NULL: none */
    const struct training *training;      /* of training; NULL: none, */
    bool keeps_better; /* the better place is only told on request; */
    const struct view_practice *practice; /* and neither is this */
    const struct account *account;        /* of the whole game; NULL: none */
    const struct series *series;          /* of two seats; NULL: none */
    const struct view_standing *standing; /* when it is over; NULL: none */
    const char *ahead;   /* against the best run, "-0.43"; "": nothing */
    const char *caption; /* above the player's board; NULL or "": none */
    const char *kept;    /* what became of its replay, in a sentence; or "" */
    bool reviewed;       /* it can be, by the coach */
    const char *speed;   /* of watching: "1x" */
    const struct bindings *bindings; /* the player's keys, */
    unsigned place;                  /* and whose are in the last row */
};

/* The smallest frame that a screen can be drawn on. */
struct view_size {
    int width;
    int height;
};

#endif
