/*
 * play_state.h -- what a game on the screen consists of.
 *
 * Data only, so that what works on it need not know what else does; see play.h.
 */
#ifndef UI_GAME_PLAY_STATE_H
#define UI_GAME_PLAY_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "bot/game.h"
#include "coach/hint.h"
#include "coach/warning.h"
#include "match/series.h"
#include "store/settings.h"
#include "ui/game/asking.h"
#include "ui/game/captions.h"
#include "ui/game/lesson.h"
#include "ui/game/pace.h"
#include "ui/parts/view.h"
#include "ui/term/term.h"

enum { PLAY_KEPT_MAX = 128 };

/* A game that is played on from: the match, its options with the player's
   handling, and its replay up to there. */
struct play_moment {
    struct match match;
    char *prefix; /* owned */
    size_t prefix_length;
};

/* What is to be played. */
struct play_setup {
    struct match_options options;
    const struct ai_file *ai[MATCH_SEATS_MAX]; /* NULL: the person's seat */
    const struct ai_file *hint_ai;
    const struct settings *settings; /* outlive the game, as the others do, */
    const struct bindings *bindings; /* and may change while it stands */
    int best_of;                     /* rounds of two seats; 0 is 1 */
    bool keeps_seed;                 /* each game has that of the options */
    const struct play_moment *from;  /* to be played on from; NULL: anew */
    const struct coloured_position *at; /* training: what it begins with, which
                                           is copied; NULL: nothing */
    bool has_best;     /* there is a run to be compared with: */
    struct score best; /* the best of its list */
    int speed;         /* ui/game/pace.h; of watching */
};

enum play_phase {
    PLAY_RUNNING,
    PLAY_PAUSED,
    PLAY_COUNTDOWN,
    PLAY_ENDING,
    PLAY_OVER,
};

struct play {
    struct play_setup setup;
    struct coloured_position begun_at; /* what its 'at' points to */
    const char *names[MATCH_SEATS_MAX];
    struct game game;
    struct series series;
    struct account account;
    struct captions captions;      /* of the player's seat */
    struct recorder recorder;      /* writes every game down */
    struct view_standing standing; /* filled by the owner when it is over */
    char kept[PLAY_KEPT_MAX];      /* the same, a sentence about its replay */
    bool is_settled;               /* the owner has seen the end, */
    bool is_noted;                 /* and noted the mistakes of a training */
    struct hint hint;
    struct warning *warning; /* of blunders; NULL: none is wanted */
    struct asking asking;
    struct lesson lesson; /* of training */
    bool is_practised;    /* it is no game any more: there is no replay */
    struct feedback feedback[MATCH_SEATS_MAX];
    struct pace pace;
    enum play_phase phase;
    const char *pause_why; /* "" when the player wanted it */
    uint64_t phase_us;     /* when the phase began */
    uint64_t awaited_us;   /* when play_advance was to be called again */
    bool stands;           /* watching: time does not pass */
    bool steps;            /* watching: stand after the next lock */
    bool waits;            /* for an AI, since the last play_advance */
    int thoughts_seat;     /* watching: whose thoughts are shown */
    bool asked_early;      /* for a hint, in the countdown that runs */
    bool hinted;           /* hints were on at some time of this game */
    bool has_release;      /* the terminal tells of released keys */
};

#endif
