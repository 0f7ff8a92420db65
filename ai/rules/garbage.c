/*
 * garbage.c -- arriving, cancelling and rising.
 */
#include "ai/rules/garbage.h"

#include <assert.h>
#include <string.h>

void
garbage_init(struct garbage *garbage)
{
    memset(garbage, 0, sizeof *garbage);
    garbage->column = GARBAGE_NO_COLUMN;
}

void
garbage_add(struct garbage *garbage, struct packet packet)
{
    assert(packet.hole < BOARD_COLUMNS);

    if (packet.rows == 0)
        return;
    if (garbage->count < GARBAGE_PACKETS_MAX) {
        garbage->packet[garbage->count++] = packet;
        return;
    }

    struct packet *last = &garbage->packet[GARBAGE_PACKETS_MAX - 1];
    const int rows = last->rows + packet.rows;
    last->rows = (uint8_t)(rows < UINT8_MAX ? rows : UINT8_MAX);
}

/* A column for a new hole. */
static int
draw_column(const struct garbage *garbage, const struct garbage_rules *rules,
            struct random *holes)
{
    if (rules->hole_repeats || garbage->column == GARBAGE_NO_COLUMN)
        return (int)random_below(holes, BOARD_COLUMNS);

    const int column = (int)random_below(holes, BOARD_COLUMNS - 1);
    return column < garbage->column ? column : column + 1;
}

/* Is it time for a new hole, with a chance of so many percent? */
static bool
moves_hole(const struct garbage *garbage, struct random *holes, int percent)
{
    if (percent == 100 || garbage->column == GARBAGE_NO_COLUMN)
        return true;
    return percent > 0 && random_below(holes, 100) < (uint32_t)percent;
}

/* Rows from here on, one at least, that have one hole. */
static int
run_of_rows(const struct garbage *garbage, struct random *holes, int rows,
            int percent)
{
    int run = 1;

    if (percent == 0)
        return rows;
    while (run < rows && !moves_hole(garbage, holes, percent))
        run++;
    return run;
}

void
garbage_receive(struct garbage *garbage, const struct garbage_rules *rules,
                struct random *holes, int rows, int32_t due)
{
    assert(rows >= 0 && rows <= UINT8_MAX);

    if (rows == 0)
        return;

    bool moves = moves_hole(garbage, holes, rules->attack_change);
    while (rows > 0) {
        if (moves)
            garbage->column = (uint8_t)draw_column(garbage, rules, holes);

        const int run = run_of_rows(garbage, holes, rows, rules->row_change);
        garbage_add(garbage, (struct packet){.due = due,
                                             .rows = (uint8_t)run,
                                             .hole = garbage->column});
        rows -= run;
        moves = true;
    }
    /* What no rule asks for again is no part of the state. */
    if (rules->attack_change == 100 && rules->hole_repeats)
        garbage->column = GARBAGE_NO_COLUMN;
}

/* Take rows off the oldest packet, and the packet off the queue when spent. */
static void
shorten_oldest(struct garbage *garbage, int rows)
{
    struct packet *oldest = &garbage->packet[0];

    assert(garbage->count > 0 && rows >= 0 && rows <= oldest->rows);

    oldest->rows = (uint8_t)(oldest->rows - rows);
    if (oldest->rows > 0)
        return;
    garbage->count--;
    memmove(oldest, oldest + 1, (size_t)garbage->count * sizeof *oldest);
}

int
garbage_cancel(struct garbage *garbage, int attack)
{
    assert(attack >= 0);

    while (attack > 0 && garbage->count > 0) {
        const int rows = garbage->packet[0].rows;
        const int taken = attack < rows ? attack : rows;

        shorten_oldest(garbage, taken);
        attack -= taken;
    }
    return attack;
}

int
garbage_answer(struct garbage *garbage, const struct garbage_rules *rules,
               struct garbage_seat seat, int attack)
{
    const bool is_doubled = seat.pieces <= rules->opener_pieces &&
                            garbage_pending(garbage) >= seat.sent;
    const int left = garbage_cancel(garbage, attack);

    /* Where something is left there is nothing left to cancel. */
    if (is_doubled)
        garbage_cancel(garbage, attack);
    return left;
}

static void
meet_own(struct garbage_party *party, const struct garbage_rules *rules,
         int percent)
{
    const struct attack made = party->attack;
    struct garbage_seat who = party->who;

    party->attack = (struct attack){.count = 0};
    party->cancelled = 0;
    for (int i = 0; i < made.count; i++) {
        const int lines = made.packet[i] * percent / ATTACK_PERCENT;
        const int left = garbage_answer(party->garbage, rules, who, lines);

        who.sent += left;
        party->cancelled += lines - left;
        attack_add(&party->attack, left);
    }
}

void
garbage_exchange(struct garbage_party party[2],
                 const struct garbage_rules *rules, int percent)
{
    assert(percent >= 0);

    for (int seat = 0; seat < 2; seat++)
        meet_own(&party[seat], rules, percent);
    for (int seat = 0; seat < 2; seat++) {
        const struct attack *sent = &party[seat].attack;
        const struct garbage_party *to = &party[!seat];

        for (int i = 0; i < sent->count; i++)
            garbage_receive(to->garbage, rules, to->holes, sent->packet[i],
                            to->due);
    }
}

int
garbage_pending(const struct garbage *garbage)
{
    int rows = 0;

    for (int i = 0; i < garbage->count; i++)
        rows += garbage->packet[i].rows;
    return rows;
}

int
garbage_ready(const struct garbage *garbage, int32_t now)
{
    int rows = 0;

    for (int i = 0; i < garbage->count; i++) {
        if (garbage->packet[i].due <= now)
            rows += garbage->packet[i].rows;
    }
    return rows;
}

int
garbage_rise(struct garbage *garbage, struct board *board, int32_t now, int cap,
             bool *topped_out)
{
    int risen = 0;

    *topped_out = false;
    while (garbage->count > 0 && garbage->packet[0].due <= now && risen < cap) {
        const struct packet oldest = garbage->packet[0];
        int rows = cap - risen;

        if (rows > oldest.rows)
            rows = oldest.rows;
        if (rows > BOARD_ROWS)
            rows = BOARD_ROWS;
        if (!board_rise(board, rows, oldest.hole))
            *topped_out = true;
        shorten_oldest(garbage, rows);
        risen += rows;
    }
    return risen;
}
