/*
 * player.h -- an AI, or another program, at a seat of a match: it thinks, then
 * it presses keys.
 *
 * A turn of its own, on the clock of the match:
 *
 *      turn_at          the piece enters, and the engine is asked
 *      look_at          a third of the time later: the answer is looked at
 *      ...              keys, one by one, as a person presses them
 *      lock_at          the hard drop: one piece_ms after turn_at
 *
 * All of it counts steps, never wall time.  What a late answer does is chosen
 * at create:
 *
 *      PLAYER_LIVE      The match goes on and the piece waits, falling; so the
 *                       move depends on how long the machine thinks.  Against
 *                       a person it has to: their game must never stand still
 *                       for an AI.
 *      PLAYER_EXACT     The match must not go on past look_at without the
 *                       answer (player_must_wait).  Then everything depends on
 *                       the seeds alone, on every machine, at any speed.
 *
 * When more garbage is noticed before look_at, the question is asked anew.  A
 * level with human traits (human.h) thinks longer about hard choices, and may
 * choose or press wrongly; its errors follow from the seed of the match.
 * When the piece is not where the last key left it, because it fell, the way is
 * worked out anew from there; if there is none any more, the engine is asked for
 * other placements, and if none of them can be reached either, the piece is
 * dropped where it is.
 *
 * A program that fails resigns the game.
 */
#ifndef BOT_PLAYER_H
#define BOT_PLAYER_H

#include <stdbool.h>
#include <stdint.h>

#include "bot/route.h"
#include "bot/worker.h"
#include "match/match.h"
#include "store/ai_file.h"

enum player_timing { PLAYER_LIVE, PLAYER_EXACT };

enum player_phase {
    PLAYER_IDLE,   /* no piece to plan for */
    PLAYER_ASKED,  /* the engine was asked for the piece in flight */
    PLAYER_MOVING, /* the answer is being played */
};

struct player {
    struct worker *worker;
    struct level level;
    enum player_timing timing;
    int seat;
    bool instant;     /* gravity leaves no time to float */
    int32_t piece_ms; /* from one lock to the next, when all goes well */

    enum player_phase phase;
    bool new_game;         /* the engine has to forget the last game */
    int32_t piece;         /* which piece of the seat: those locked before it */
    int32_t pending;       /* rows on their way that the engine was told of */
    int32_t noticed;       /* rows on their way that it minds */
    int32_t notice_at;     /* step at which it minds all; INT32_MAX: it does */
    int32_t look_at;       /* step */
    int32_t lock_at;       /* step */
    int32_t latest;        /* step; gravity allows no more */
    int32_t key_at;        /* step of the next key; meant while moving */
    struct ai_move move;   /* what is being played, */
    char keys[ROUTE_SIZE]; /* and how, from where the piece was */
    int key;               /* the next one of them */
    struct landing expected;     /* where it is if nothing came between */
    struct worker_answer answer; /* the last one, for those who look on */
    bool has_answer;             /* 'answer' holds a decision */
    char trouble[TBP_HOST_TROUBLE_MAX]; /* why it resigned; or empty */
};

/*
 * Sit down at a seat; the options are those of the matches to come, of which
 * the level of gravity and the rules are used.  NULL when the system gives no
 * memory or thread.
 */
struct player *player_create(const struct ai_file *ai,
                             const struct match_options *options, int seat,
                             enum player_timing timing);
void player_destroy(struct player *player); /* NULL is allowed */

/*
 * Play at another pace from the next match on, in pieces a minute, at least 1.
 */
void player_set_pace(struct player *player, int32_t pace);

/* The next match begins. */
void player_begin(struct player *player);

/* Do what is due at this step: ask, look, press keys. */
void player_act(struct player *player, struct match *match);

/* The step of what it will do next; INT32_MAX when it waits for the engine. */
int32_t player_due(const struct player *player, const struct match *match);

/*
 * A descriptor to be watched because an answer is what it waits for; -1 while
 * it is not: when the answer is here, but its time has not come, or the other
 * seat's answer is not.
 */
int player_fd(const struct player *player, const struct match *match);

/* Must no more steps pass before the engine has answered? */
bool player_must_wait(const struct player *player, const struct match *match);

#endif
