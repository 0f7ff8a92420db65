/*
 * scenario.c -- streams, and dealing from what is left in a bag.
 */
#include "ai/turns/scenario.h"

#include <assert.h>
#include <stdbool.h>

#include "ai/rules/bits.h"
#include "ai/rules/piece.h"

enum { WHOLE_BAG = (1 << PIECE_COUNT) - 1, QUESTIONS = 2 };

void
scenario_begin(struct scenario *scenario, uint64_t seed, int level, int number)
{
    for (int seat = 0; seat < TURNS_SEATS; seat++) {
        const uint64_t stream = (uint64_t)level << 32 | (uint64_t)number << 8 |
                                (uint64_t)(QUESTIONS * seat);

        random_seed(&scenario->pieces[seat], seed, stream);
        random_seed(&scenario->holes[seat], seed, stream + 1);
    }
}

/* Take a piece out of a bag; behind the last one there is a new bag. */
static uint8_t
without(uint8_t bag, uint8_t piece)
{
    const uint8_t rest = (uint8_t)(bag & ~(1u << piece));

    if (bag == 0)
        return 0;
    return rest != 0 ? rest : WHOLE_BAG;
}

/* One of those in the bag; any, if it is not known what is in it. */
static uint8_t
draw(struct random *random, uint8_t bag)
{
    const unsigned from = bag != 0 ? bag : WHOLE_BAG;
    uint32_t which = random_below(random, (uint32_t)bits_count(from));

    for (uint8_t piece = 0;; piece++) {
        assert(piece < PIECE_COUNT);
        if ((from >> piece & 1) != 0 && which-- == 0)
            return piece;
    }
}

static void
append(struct ai_position *position, uint8_t piece)
{
    position->queue[position->queue_count++] = piece;
    position->bag = without(position->bag, piece);
}

/*
 * One more piece for a seat whose queue ends 'behind' pieces before the other
 * one's; if that is not more than 0, nobody has seen it.  If it is more than
 * the other one's queue is long, that one has placed it, and it is forgotten.
 */
static void
deal_one(struct scenario *scenario, struct turns_view *view, int seat,
         int behind)
{
    struct ai_position *position = &view->seat[seat];
    const struct ai_position *other = &view->seat[!seat];
    struct random *random = &scenario->pieces[view->common ? 0 : seat];

    const bool is_seen =
        view->common && behind > 0 && behind <= other->queue_count;

    append(position, is_seen ? other->queue[other->queue_count - behind]
                             : draw(random, position->bag));
}

void
scenario_deal(struct scenario *scenario, struct turns_view *view,
              const int length[TURNS_SEATS])
{
    while (view->seat[TURNS_OWN].queue_count < length[TURNS_OWN])
        deal_one(scenario, view, TURNS_OWN, view->ahead--);
    while (view->seat[TURNS_OTHER].queue_count < length[TURNS_OTHER])
        deal_one(scenario, view, TURNS_OTHER, -view->ahead++);
    if (!view->common)
        view->ahead = 0;
}
