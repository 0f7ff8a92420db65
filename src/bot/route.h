/*
 * route.h -- the keys from where a seat's piece is now to where it should lock.
 *
 * The match goes on while keys are pressed: gravity lowers the piece between
 * two of them.  So a route is not made once and then played, it is asked for
 * again whenever the piece is not where it was.
 */
#ifndef BOT_ROUTE_H
#define BOT_ROUTE_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "ai/move/pathgen.h"
#include "match/match.h"

enum { ROUTE_SIZE = PATH_SIZE + 1 /* a hold, and the path */ };

/*
 * Write the cheapest keys as action letters, ending with a hard drop, and
 * return how many they are; or return 0 when there is no way.  A move with
 * hold is one key from here if the hold is still to be used; 'instant' as in
 * struct movement.
 */
int route_find(const struct match *match, int seat, const struct ai_move *move,
               bool instant, const struct path_costs *costs,
               char route[ROUTE_SIZE]);

/*
 * Does gravity leave no time to float?  That is: is the piece on the ground
 * before half of the time for a placement is over?
 */
bool route_is_instant(int32_t row_us, int32_t piece_ms);

#endif
