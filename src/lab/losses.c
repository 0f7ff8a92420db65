/*
 * losses.c -- watch, remember the last placements, add up.
 */
#include "lab/losses.h"

#include <assert.h>

#include "ai/judge/surface.h"
#include "lab/chances.h"

const char *const losses_event_names[LOSSES_EVENTS] = {
    [LOSSES_SPIN_MISSED] = "spins_missed", [LOSSES_T_SPENT] = "t_spent",
    [LOSSES_COMBO_ENDED] = "combos_ended", [LOSSES_COMBO_LEFT] = "combos_left",
    [LOSSES_B2B_BROKEN] = "b2b_broken",    [LOSSES_LET_RISE] = "let_rise",
};

const char *const losses_feature_names[LOSSES_FEATURES] = {
    [LOSSES_ROOF] = "roof",         [LOSSES_HOLES] = "hole_rows",
    [LOSSES_COVER] = "cover",       [LOSSES_GARBAGE] = "garbage",
    [LOSSES_INCOMING] = "incoming",
};

const int losses_back[LOSSES_MOMENTS] = {40, 20, 10, 5, 0};

/* ---------------------------------------------------------------- watching */

static bool
is_ready(const struct ai_position *position)
{
    for (int i = 0; i < position->incoming_count; i++) {
        if (position->incoming[i].turns == 0 && position->incoming[i].rows > 0)
            return true;
    }
    return false;
}

/* What happened, as bits. */
static unsigned
events_of(const struct ai_position *position, const struct ai_move *move,
          struct clear clear, const struct side *after)
{
    const struct chain before = position->chain;
    const struct chances chances = chances_of(after->rules, position);
    const bool is_clear = clear.lines > 0;
    const bool is_left = !is_clear && chances.clears;
    unsigned events = 0;

    if (chances.spins && !(clear.lines >= 2 && clear.spin == SPIN_FULL))
        events |= 1U << LOSSES_SPIN_MISSED;
    if (move->landing.at.piece == PIECE_T &&
        !(is_clear && clear.spin != SPIN_NONE))
        events |= 1U << LOSSES_T_SPENT;
    if (!is_clear && before.combo >= 2)
        events |= 1U << LOSSES_COMBO_ENDED;
    if (is_left && before.combo >= 2)
        events |= 1U << LOSSES_COMBO_LEFT;
    if (before.b2b > 0 && after->chain.b2b == 0)
        events |= 1U << LOSSES_B2B_BROKEN;
    if (is_left && is_ready(position))
        events |= 1U << LOSSES_LET_RISE;
    return events;
}

static void
measure(const struct side *side, uint8_t feature[LOSSES_FEATURES])
{
    const int incoming = garbage_pending(&side->incoming);
    struct surface surface;
    struct stack stack;

    stack_view(&side->board, &stack);
    surface_measure(&side->board, &stack, &surface);
    feature[LOSSES_ROOF] = (uint8_t)side->board.roof;
    feature[LOSSES_HOLES] = (uint8_t)surface.hole_rows;
    feature[LOSSES_COVER] = (uint8_t)surface.cover[0];
    feature[LOSSES_GARBAGE] = (uint8_t)bits_count(side->garbage_rows);
    feature[LOSSES_INCOMING] =
        (uint8_t)(incoming < UINT8_MAX ? incoming : UINT8_MAX);
}

void
losses_see(struct losses_watch *watch, const struct battle_glimpse *glimpse)
{
    struct losses_seat *seat = &watch->seat[glimpse->seat];
    struct losses_moment *moment = &seat->ring[seat->placed++ % LOSSES_RING];
    struct ai_position position;
    struct side after = *glimpse->side;

    side_position(glimpse->side, &position);

    const struct side_result result = side_play(&after, glimpse->move);
    const unsigned events =
        events_of(&position, glimpse->move, result.clear, &after);
    moment->events = (uint8_t)events;
    moment->attack = (uint8_t)result.attack;
    measure(&after, moment->feature);
    for (int e = 0; e < LOSSES_EVENTS; e++)
        seat->event[e] += events >> e & 1;
}

/* --------------------------------------------------------------- adding up */

/* The moment so many placements before the last; NULL: there is none. */
static const struct losses_moment *
moment_back(const struct losses_seat *seat, int back)
{
    assert(back < LOSSES_RING);
    return back < seat->placed
               ? &seat->ring[(seat->placed - 1 - back) % LOSSES_RING]
               : NULL;
}

static void
add_moments(const struct losses_seat *seat, struct losses_part *part)
{
    for (int m = 0; m < LOSSES_MOMENTS; m++) {
        const struct losses_moment *moment = moment_back(seat, losses_back[m]);

        if (moment == NULL)
            continue;
        part->seen[m]++;
        for (int f = 0; f < LOSSES_FEATURES; f++)
            part->feature[m][f] += moment->feature[f];
    }
}

static void
add_end(const struct losses_seat *seat, struct losses_part *part)
{
    for (int back = 0; back < LOSSES_LATE; back++) {
        const struct losses_moment *moment = moment_back(seat, back);

        if (moment == NULL)
            return;
        part->late_placed++;
        part->late_attack += moment->attack;
        for (int e = 0; e < LOSSES_EVENTS; e++)
            part->late[e] += moment->events >> e & 1;
    }
}

static void
add_part(const struct losses_seat *seat, const struct record_played *played,
         struct losses_part *part)
{
    const struct losses_moment *last = moment_back(seat, 0);

    assert(seat->placed == played->count[RECORD_PIECES]);

    for (int c = 0; c < RECORD_COUNTS; c++)
        part->count[c] += played->count[c];
    for (int e = 0; e < LOSSES_EVENTS; e++)
        part->event[e] += seat->event[e];
    if (last != NULL)
        part->final_rows +=
            played->count[RECORD_HEIGHT] - last->feature[LOSSES_ROOF];
    add_moments(seat, part);
    add_end(seat, part);
}

void
losses_add(struct losses *losses, const struct losses_watch *watch,
           const struct record *record)
{
    if (record->result == RECORD_DRAW)
        return;

    const int loser = record->result == RECORD_A ? RECORD_B : RECORD_A;
    losses->battles[loser]++;
    losses->turns[loser] += record->turns;
    for (int i = 0; i < 2; i++)
        add_part(&watch->seat[record->rotated ? 1 - i : i], &record->played[i],
                 &losses->part[loser][i]);
}
