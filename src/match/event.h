/*
 * event.h -- what has happened in a match, for those who watch it.
 *
 * The screen, the sounds, the recorder of replays and the coach never compare
 * states to find out what changed: they read events.  An event is a plain
 * value and holds everything that is worth telling about it.
 *
 * The ring has room for more than any one call can report, so a caller who
 * takes all events after each call into the match loses none.  When it is
 * full the newest event is thrown away and counted in 'lost'; the game itself
 * is not affected.
 */
#ifndef MATCH_EVENT_H
#define MATCH_EVENT_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/attack.h"
#include "ai/rules/position.h"

enum event_kind {
    EVENT_ENTRY,      /* a piece entered, from the queue or from hold */
    EVENT_ACTION,     /* an action was done, or refused */
    EVENT_HOLD,       /* pieces were swapped; an entry follows */
    EVENT_DROP,       /* a hard drop; a lock follows */
    EVENT_LOCK,       /* a piece locked, with all that this brought */
    EVENT_ATTACK,     /* rows are on their way to this seat */
    EVENT_RISE,       /* rows rose on this seat's board */
    EVENT_LEVEL,      /* the level changed */
    EVENT_SEAT_OVER,  /* the seat stopped playing */
    EVENT_MATCH_OVER, /* the last event of a match; 'seat' is 0 */
    EVENT_KIND_COUNT
};

/* Why a seat stopped. */
enum seat_end {
    SEAT_PLAYING,   /* it has not */
    SEAT_BLOCK_OUT, /* no room for a new piece */
    SEAT_LOCK_OUT,  /* a piece locked wholly above the visible rows */
    SEAT_TOP_OUT,   /* garbage pushed cells past the top */
    SEAT_RESIGNED,
    SEAT_GOAL, /* all lines or rows that were asked for are cleared */
    SEAT_TIME, /* the time limit is reached */
    SEAT_END_COUNT
};

struct event_entry {
    struct position at;
};

/*
 * What a replay is made of.  Repeats of a held key are reported only when they
 * moved something; a fresh input is reported also when it was refused, so that
 * keys are counted alike in the game and in its replay.
 */
struct event_action {
    uint8_t action; /* enum action */
    bool fresh;     /* a key of its own, not a repeat of one that is held */
    bool done;      /* false: nothing moved */
};

struct event_hold {
    uint8_t stored; /* enum piece now in hold */
    uint8_t taken;  /* the one that comes out; PIECE_NONE the first time */
};

struct event_drop {
    uint8_t rows; /* how far it fell, 0 and up */
};

struct event_lock {
    struct landing landing;
    struct clear clear;
    struct chain before;
    struct chain after;
    uint64_t rows;     /* bit y: row y cleared, counted before it went */
    int32_t points;    /* of the lock itself, drops not included */
    int16_t attack;    /* lines of attack, margin time included */
    int16_t cancelled; /* of which met own garbage */
    int16_t sent;      /* the rest */
    int16_t keys;      /* fresh inputs of this turn, hold included */
    int32_t steps;     /* since the turn's first piece entered */
    uint8_t dug;       /* of the rows cleared, those with garbage in them */
    bool dropped;      /* by a hard drop; false: the lock delay ran out */
};

struct event_attack {
    int32_t due;   /* from when they may rise: seat_garbage_clock() */
    uint8_t rows;  /* 1 and up */
    uint8_t total; /* rows now on their way to this seat, 255 at most */
};

struct event_rise {
    uint8_t rows;
};

struct event_level {
    int16_t level;
};

struct event_seat_over {
    uint8_t end; /* enum seat_end */
};

struct event_match_over {
    int8_t winner; /* a seat, or MATCH_NO_WINNER */
};

struct event {
    int32_t step;
    uint8_t seat;
    uint8_t kind; /* enum event_kind: which member below is meant */
    union {
        struct event_entry entry;
        struct event_action action;
        struct event_hold hold;
        struct event_drop drop;
        struct event_lock lock;
        struct event_attack attack;
        struct event_rise rise;
        struct event_level level;
        struct event_seat_over seat_over;
        struct event_match_over match_over;
    };
};

enum { EVENTS_MAX = 128 };

struct events {
    struct event ring[EVENTS_MAX];
    uint16_t first; /* index of the oldest */
    uint16_t count;
    uint32_t lost; /* thrown away because nobody took the others */
};

void events_init(struct events *events);
void events_add(struct events *events, const struct event *event);

/* Take the oldest; false when there is none, and *event is left alone. */
bool events_take(struct events *events, struct event *event);

#endif
