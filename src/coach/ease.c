/*
 * ease.c -- of placements that are as good, the one that is easiest to reach.
 */
#include "coach/ease.h"

#include <assert.h>
#include <limits.h>

#include "ai/move/pathgen.h"

/* Keys to a placement; INT_MAX: there is no way that takes time to float. */
static int
keys_to(const struct ai_position *position, const struct movement *movement,
        const struct ai_move *move)
{
    char path[PATH_SIZE];
    const int cost = pathgen(movement, &position->board, &move->landing,
                             &path_costs_keys, path);

    return cost < 0 ? INT_MAX : cost + (move->hold ? 1 : 0);
}

static int32_t
loss_against(const struct ai_alternative *best, const struct ai_alternative *of)
{
    struct grade grade;

    grade_pair(&grade, best, of);
    return grade.loss;
}

void
ease_order(const struct ai_position *position, const struct movement *movement,
           struct ai_alternative *list, int count)
{
    int keys[AI_MOVES_MAX];
    int equal = 0;

    assert(count <= AI_MOVES_MAX);

    while (equal < count &&
           loss_against(&list[0], &list[equal]) <= loss_noise()) {
        keys[equal] = keys_to(position, movement, &list[equal].move);
        equal++;
    }
    for (int i = 1; i < equal; i++) {
        const struct ai_alternative moved = list[i];
        const int needed = keys[i];
        int j = i;

        for (; j > 0 && keys[j - 1] > needed; j--) {
            list[j] = list[j - 1];
            keys[j] = keys[j - 1];
        }
        list[j] = moved;
        keys[j] = needed;
    }
}

const struct ai_alternative *
ease_best(const struct ai_alternative *list, int count)
{
    const struct ai_alternative *best = &list[0];

    assert(count >= 1);

    for (int i = 1; i < count; i++) {
        if (ai_alternative_is_better(&list[i], best))
            best = &list[i];
    }
    return best;
}

void
ease_grade(const struct ai_alternative *list, int count, int i,
           struct grade *grade)
{
    assert(i >= 0 && i < count);
    grade_pair(grade, ease_best(list, count), &list[i]);
}
