/*
 * name.c -- every field that is seen, mixed in by itself.
 */
#include "ai/turns/name.h"

#include <assert.h>

/* The identities go on where those of the beam's keys end. */
enum {
    NAME_NUMBER = KEY_GATE + 1,
    NAME_COMMON = NAME_NUMBER + TURNS_NAME_NUMBERS,
    NAME_PERCENT,
    NAME_BAG, /* by seat */
    NAME_SEAT = NAME_BAG + TURNS_SEATS,
};

/* And in each seat: */
enum {
    SEAT_ROW,
    SEAT_ROOF = SEAT_ROW + BOARD_ROWS,
    SEAT_HOLD,
    SEAT_HELD,
    SEAT_QUEUE_COUNT,
    SEAT_B2B,
    SEAT_COMBO,
    SEAT_INCOMING_COUNT,
    SEAT_QUEUE,
    SEAT_INCOMING = SEAT_QUEUE + AI_QUEUE_MAX,
    SEAT_FIELDS = SEAT_INCOMING + AI_INCOMING_MAX,
};

static void
put(struct key *name, int field, uint64_t value)
{
    key_toggle(name, (enum key_field)field, value);
}

/* The bag is no part of it: no plan looks further than the queue. */
static struct key
name_of_seat(const struct ai_position *position, int seat)
{
    const int first = NAME_SEAT + seat * SEAT_FIELDS;
    struct key name = {{0, 0}};

    for (int y = 0; y < position->board.roof; y++)
        put(&name, first + SEAT_ROW + y, position->board.row[y]);
    put(&name, first + SEAT_ROOF, position->board.roof);
    put(&name, first + SEAT_HOLD, position->hold);
    put(&name, first + SEAT_HELD, position->held);
    put(&name, first + SEAT_B2B, position->chain.b2b);
    put(&name, first + SEAT_COMBO, position->chain.combo);
    put(&name, first + SEAT_QUEUE_COUNT, position->queue_count);
    for (int i = 0; i < position->queue_count; i++)
        put(&name, first + SEAT_QUEUE + i, position->queue[i]);
    put(&name, first + SEAT_INCOMING_COUNT, position->incoming_count);
    for (int i = 0; i < position->incoming_count; i++)
        put(&name, first + SEAT_INCOMING + i,
            (uint64_t)position->incoming[i].rows << 8 |
                position->incoming[i].turns);
    return name;
}

struct turns_names
turns_names_of(const struct turns_view *view)
{
    struct turns_names names = {.view = {{0, 0}}};

    for (int seat = 0; seat < TURNS_SEATS; seat++) {
        names.seat[seat] = name_of_seat(&view->seat[seat], seat);
        names.view = key_combine(names.view, names.seat[seat]);
        put(&names.view, NAME_BAG + seat, view->seat[seat].bag);
    }
    put(&names.view, NAME_COMMON,
        view->common ? (uint64_t)(view->ahead + INT8_MAX) : UINT64_MAX);
    put(&names.view, NAME_PERCENT, view->percent);
    return names;
}

struct key
turns_name_with(struct key name, enum turns_name_number which, uint64_t value)
{
    assert(which < TURNS_NAME_NUMBERS);

    put(&name, NAME_NUMBER + (int)which, value);
    return name;
}
