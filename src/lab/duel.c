/*
 * duel.c -- a turn of two sides: place, exchange, rise.
 */
#include "lab/duel.h"

#include <assert.h>
#include <stddef.h>

/* Attacks grow after a while, so that no game goes on for ever: in percent. */
static int
margin(int turn)
{
    const int over = turn - DUEL_MARGIN_TURN;

    return over > 0 ? ATTACK_PERCENT + over : ATTACK_PERCENT;
}

static void
exchange(struct duel *duel, const struct side_result placed[2])
{
    struct garbage_party party[2];

    for (int seat = 0; seat < 2; seat++)
        party[seat] = side_party(&duel->side[seat], &placed[seat].packets);
    garbage_exchange(party, &duel->rules->garbage, margin(duel->turn));
    for (int seat = 0; seat < 2; seat++)
        side_count_party(&duel->side[seat], &party[seat]);
}

void
duel_init(struct duel *duel, const struct ruleset *rules, uint64_t seed)
{
    duel->rules = rules;
    duel->turn = 0;
    duel->own_pieces = false;
    for (int seat = 0; seat < 2; seat++)
        side_init(&duel->side[seat], rules, seed, seat);
}

void
duel_deal_own(struct duel *duel, uint64_t seed)
{
    assert(duel->turn == 0);

    duel->own_pieces = true;
    side_deal_own(&duel->side[1], seed);
}

/* Pieces that have left a side's queue. */
static int64_t
dealt(const struct side *side)
{
    return side->counts.pieces + (side->hold != PIECE_NONE);
}

void
duel_view(const struct duel *duel, int seat, struct turns_view *view)
{
    const struct side *own = &duel->side[seat];
    const struct side *other = &duel->side[!seat];

    turns_view_init(view);
    side_position(own, &view->seat[TURNS_OWN]);
    side_position(other, &view->seat[TURNS_OTHER]);
    view->common = !duel->own_pieces;
    if (view->common)
        view->ahead = (int8_t)(dealt(other) - dealt(own));
    view->percent = (uint16_t)margin(duel->turn + 1);
}

void
duel_play(struct duel *duel, const struct ai_move *const move[2])
{
    struct side_result placed[2] = {{.attack = 0}, {.attack = 0}};

    assert(!duel_is_over(duel));

    duel->turn++;
    for (int seat = 0; seat < 2; seat++) {
        if (move[seat] != NULL)
            placed[seat] = side_play(&duel->side[seat], move[seat]);
        else
            duel->side[seat].is_dead = true;
    }
    exchange(duel, placed);
    for (int seat = 0; seat < 2; seat++)
        side_end_turn(&duel->side[seat], placed[seat].clear);
}

bool
duel_is_over(const struct duel *duel)
{
    return duel->side[0].is_dead || duel->side[1].is_dead;
}
