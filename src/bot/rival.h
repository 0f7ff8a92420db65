/*
 * rival.h -- an opponent that meets you half way.
 *
 * After a game that it lost it plays faster, after one that it won slower, by
 * the same factor; so it comes to rest where both are as likely.  The factor
 * is large while all games end alike and half as large after each turn of
 * luck, down to a least one: it finds a new player within a few games and
 * follows an old one for ever.
 *
 * Pure functions of plain values; store/rival_file.h keeps them.
 */
#ifndef BOT_RIVAL_H
#define BOT_RIVAL_H

#include "store/level.h"
#include "store/rival_file.h"

/* Before the first game: at the pace that the level says. */
struct rival rival_new(const struct level *level);

/* After one more game; 'end' is RIVAL_LOST or RIVAL_WON. */
struct rival rival_after(struct rival rival, enum rival_last end);

/* Its pace in whole pieces a minute, as a level has it. */
int32_t rival_pace(const struct rival *rival);

#endif
