/*
 * sequel.c -- playing a plan.
 */
#include "coach/sequel.h"

#include <assert.h>
#include <stdio.h>

#include "format/clear_name.h"

void
sequel_play(struct sequel *sequel, const struct ai_position *position,
            const struct attack_rules *rules, const struct ai_move *plan,
            int most)
{
    struct chain chain = position->chain;

    assert(most >= 0 && most <= AI_HORIZON_MAX);

    *sequel = (struct sequel){.count = most, .end = position->board};
    for (int i = 0; i < most; i++) {
        struct sequel_step *step = &sequel->step[i];

        sequel->before[i] = sequel->end;
        step->move = plan[i];
        step->clear = landing_lock(&sequel->end, &plan[i].landing);
        step->attack = attack_of(rules, chain, step->clear);
        step->after = chain_after(rules, chain, step->clear);
        step->breaks_b2b = chain.b2b > 0 && step->after.b2b == 0;
        chain = step->after;
        sequel->attack += step->attack;
        sequel->lines += step->clear.lines;
    }
}

void
sequel_clear_name(const struct sequel_step *step, char name[SEQUEL_NAME_SIZE])
{
    if (step->clear.lines > 0 && step->clear.perfect)
        snprintf(name, SEQUEL_NAME_SIZE, "perfect clear");
    else
        clear_name_write((enum piece)step->move.landing.at.piece, &step->clear,
                         name, SEQUEL_NAME_SIZE);
}

/* How it lies: a piece that is the same after half a turn points nowhere. */
static const char *
attitude(const struct position *at)
{
    static const char *const points[ROT_COUNT] = {
        " pointing up", " pointing right", " pointing down", " pointing left"};

    switch (at->piece) {
    case PIECE_O:
        return "";
    case PIECE_I:
    case PIECE_S:
    case PIECE_Z:
        return at->rotation % 2 == 0 ? " lying" : " standing";
    default:
        return points[at->rotation];
    }
}

void
sequel_move_words(const struct ai_move *move, char text[SEQUEL_MOVE_SIZE])
{
    const struct position *at = &move->landing.at;
    const struct shape *shape = &piece_shape[at->piece][at->rotation];
    const int first = at->x + shape->left + 1;
    const int last = first + shape->width - 1;
    const char piece = piece_letter((enum piece)at->piece);
    int length = snprintf(text, SEQUEL_MOVE_SIZE, "%s%c%s, column%s %d",
                          move->hold ? "hold, " : "", piece, attitude(at),
                          first == last ? "" : "s", first);

    if (first != last)
        length += snprintf(text + length, (size_t)(SEQUEL_MOVE_SIZE - length),
                           "-%d", last);
    if (move->landing.spin != SPIN_NONE)
        snprintf(text + length, (size_t)(SEQUEL_MOVE_SIZE - length),
                 ", %s%c-spin", move->landing.spin == SPIN_MINI ? "mini " : "",
                 piece);
}
