/*
 * idea.c -- a plan in a few words that do not yet say where anything goes.
 */
#include "coach/idea.h"

#include <assert.h>
#include <stdio.h>

enum { CELLS = 4, THIRD = BOARD_COLUMNS * CELLS / 3 };

static bool
is_greater(const struct sequel_step *a, const struct sequel_step *b)
{
    if (a->attack != b->attack)
        return a->attack > b->attack;
    return a->clear.lines > b->clear.lines;
}

/* The step that the plan is for, -1 if it clears nothing. */
static int
find_aim(const struct sequel *sequel)
{
    int aim = -1;

    for (int i = 0; i < sequel->count; i++) {
        if (sequel->step[i].clear.lines > 0 &&
            (aim < 0 || is_greater(&sequel->step[i], &sequel->step[aim])))
            aim = i;
    }
    return aim;
}

void
idea_write(const struct sequel *sequel, char text[IDEA_SIZE])
{
    const int aim = find_aim(sequel);
    char name[SEQUEL_NAME_SIZE];

    if (aim < 0) {
        snprintf(text, IDEA_SIZE, "nothing clears soon, build");
        return;
    }
    sequel_clear_name(&sequel->step[aim], name);
    if (aim == 0)
        snprintf(text, IDEA_SIZE, "%s now", name);
    else
        snprintf(text, IDEA_SIZE, "%s in %d pieces", name, aim + 1);
}

void
idea_write_region(const struct ai_move *move, char text[IDEA_SIZE])
{
    uint16_t cells[CELLS];
    int sum = 0; /* of columns and halves: the middle of cell x is x + 1/2 */

    position_cells(&move->landing.at, cells);
    for (int i = 0; i < CELLS; i++)
        sum += cells[i] % BOARD_COLUMNS;
    sum += CELLS / 2;

    const char *where = sum < THIRD                           ? "on the left"
                        : sum > BOARD_COLUMNS * CELLS - THIRD ? "on the right"
                                                              : "in the middle";
    snprintf(text, IDEA_SIZE, "%s%s", move->hold ? "hold, " : "", where);
}
