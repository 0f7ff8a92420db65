/*
 * sequel.c -- playing a plan.
 */
#include "coach/sequel.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "format/clear_name.h"
#include "format/columns.h"

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
    const bool is_narrow = piece_shape[at->piece][at->rotation].width == 1;
    const char piece = piece_letter((enum piece)at->piece);
    char columns[COLUMNS_SIZE];

    columns_write(at, columns);
    const int length = snprintf(text, SEQUEL_MOVE_SIZE, "%s%c%s, column%s %s",
                                move->hold ? "hold, " : "", piece, attitude(at),
                                is_narrow ? "" : "s", columns);
    if (move->landing.spin != SPIN_NONE)
        snprintf(text + length, (size_t)(SEQUEL_MOVE_SIZE - length),
                 ", %s%c-spin", move->landing.spin == SPIN_MINI ? "mini " : "",
                 piece);
}

/* The row of its lowest cell, from 1 on. */
static int
lowest_row(const struct ai_move *move)
{
    uint16_t cells[4];
    int row = BOARD_ROWS;

    position_cells(&move->landing.at, cells);
    for (int i = 0; i < 4; i++)
        row = cells[i] / BOARD_COLUMNS < row ? cells[i] / BOARD_COLUMNS : row;
    return row + 1;
}

void
sequel_listed_words(const struct ai_alternative *list, int count, int index,
                    char text[SEQUEL_LISTED_SIZE])
{
    char own[SEQUEL_MOVE_SIZE], other[SEQUEL_MOVE_SIZE];
    bool is_alone = true;

    assert(index >= 0 && index < count);

    sequel_move_words(&list[index].move, own);
    for (int i = 0; i < count && is_alone; i++) {
        sequel_move_words(&list[i].move, other);
        is_alone = i == index || strcmp(own, other) != 0;
    }
    if (is_alone)
        snprintf(text, SEQUEL_LISTED_SIZE, "%s", own);
    else
        snprintf(text, SEQUEL_LISTED_SIZE, "%s, row %d", own,
                 lowest_row(&list[index].move));
}
