/*
 * garbage.h -- attacks on their way: a queue of packets, oldest first.
 *
 * The clock is the caller's: a live match counts simulation steps, a battle
 * and the AI count turns.  A packet keeps one hole column for all its rows,
 * also when the cap splits it over several locks; an attack whose hole moves
 * from row to row becomes several packets when it arrives.
 */
#ifndef AI_RULES_GARBAGE_H
#define AI_RULES_GARBAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/rules/attack.h"
#include "ai/rules/board.h"
#include "ai/rules/random.h"
#include "ai/rules/ruleset.h"

enum { GARBAGE_PACKETS_MAX = 24, GARBAGE_NO_COLUMN = BOARD_COLUMNS };

struct packet {
    int32_t due;  /* when it may rise, on the caller's clock */
    uint8_t rows; /* 1 and up */
    uint8_t hole; /* column 0..9 */
};

struct garbage {
    struct packet packet[GARBAGE_PACKETS_MAX]; /* oldest first */
    int count;
    uint8_t column; /* of the hole drawn last, where the rules ask for it again;
                       else GARBAGE_NO_COLUMN */
};

void garbage_init(struct garbage *garbage);

/*
 * Queue 'rows' (0 is nothing).  When the queue is full the newest packet
 * takes the rows on: nothing that was sent is ever lost, up to 255 a packet.
 */
void garbage_add(struct garbage *garbage, struct packet packet);

/*
 * An attack arrives: 'rows' (0 is nothing) that may rise at 'due'.  Their hole
 * columns are drawn from 'holes' as the rules say.
 */
void garbage_receive(struct garbage *garbage, const struct garbage_rules *rules,
                     struct random *holes, int rows, int32_t due);

/* Let an attack cancel the oldest rows first; returns what is left of it. */
int garbage_cancel(struct garbage *garbage, int attack);

/* Who answers: the pieces placed, that one included, and the lines sent on. */
struct garbage_seat {
    int pieces;
    int sent;
};

/*
 * The same by the rules of the opening, where there are any: a seat that has
 * sent no more than is on its way to it cancels a second row with each line.
 */
int garbage_answer(struct garbage *garbage, const struct garbage_rules *rules,
                   struct garbage_seat seat, int attack);

/* More than any opening has: of seats whose pieces are not counted. */
enum { GARBAGE_PAST_OPENING = INT16_MAX + 1 };

/* One of two seats that have both placed a piece. */
struct garbage_party {
    struct garbage *garbage; /* on its way to it */
    struct random *holes;    /* of what it is sent */
    int32_t due;             /* of that, on its clock */
    struct garbage_seat who;
    struct attack attack; /* it has made; after the exchange, what went on */
    int cancelled;        /* rows that its attack took away */
};

/*
 * Each attack meets its own seat's garbage, packet by packet, in 'percent' of
 * what the rules say (ATTACK_PERCENT: as they say); what is left of it goes to
 * the other seat.  Both cancel before either sends.
 */
void garbage_exchange(struct garbage_party party[2],
                      const struct garbage_rules *rules, int percent);

/* All rows on their way. */
int garbage_pending(const struct garbage *garbage);

/* Those of them that may rise at 'now'. */
int garbage_ready(const struct garbage *garbage, int32_t now);

/*
 * Let what is ready rise, oldest first, at most 'cap' rows in all.  Returns
 * the rows that rose, and in *topped_out whether cells went past the top.
 */
int garbage_rise(struct garbage *garbage, struct board *board, int32_t now,
                 int cap, bool *topped_out);

#endif
