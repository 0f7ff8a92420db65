/*
 * garbage.c -- queueing, cancelling and rising.
 */
#include "ai/rules/garbage.h"

#include <assert.h>
#include <string.h>

void
garbage_init(struct garbage *garbage)
{
    memset(garbage, 0, sizeof *garbage);
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
