/*
 * walk.h -- what a view is worth, some turns ahead.
 */
#ifndef AI_TURNS_WALK_H
#define AI_TURNS_WALK_H

#include "ai/turns/instance.h"

/*
 * What a first placement is worth when turns->cap turns are looked ahead.
 * False: the pass was halted, and turns->halt says why.
 */
bool walk_candidate(struct turns *turns, const struct turns_view *view,
                    const struct ai_alternative *first, struct worth *worth);

/* So many times does a sum count each of the lines 'levels' turns long. */
int64_t walk_lines(const struct turns *turns, int levels);

#endif
