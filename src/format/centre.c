/*
 * centre.c -- the two ways to name the place of an O.
 *
 *      north  . .      east  + .      south  . +      west  . .
 *             + .            . .             . .            . +
 */
#include "format/centre.h"

struct position
centre_settle(struct position at)
{
    static const struct cell walk[ROT_COUNT] = {{0, 0}, {0, 1}, {1, 1}, {1, 0}};

    if (at.piece != PIECE_O)
        return at;
    at.x = (int8_t)(at.x - walk[at.rotation].x);
    at.y = (int8_t)(at.y - walk[at.rotation].y);
    at.rotation = ROT_NORTH;
    return at;
}
