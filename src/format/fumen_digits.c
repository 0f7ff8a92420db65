/*
 * fumen_digits.c -- where fumens see the middle of a piece.
 */
#include "format/fumen_digits.h"

struct cell
fumen_anchor(enum piece piece, enum rotation rotation)
{
    static const struct cell anchors[PIECE_COUNT][ROT_COUNT] = {
        [PIECE_O] =
            {[ROT_NORTH] = {0, 1}, [ROT_SOUTH] = {-1, 0}, [ROT_WEST] = {-1, 1}},
        [PIECE_I] = {[ROT_SOUTH] = {-1, 0}, [ROT_WEST] = {0, 1}},
        [PIECE_S] = {[ROT_NORTH] = {0, 1}, [ROT_EAST] = {1, 0}},
        [PIECE_Z] = {[ROT_NORTH] = {0, 1}, [ROT_WEST] = {-1, 0}},
    };

    return anchors[piece][rotation];
}
