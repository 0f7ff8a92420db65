/*
 * idea.c -- a plan in a few words that do not yet say where anything goes.
 */
#include "coach/idea.h"

#include <assert.h>
#include <stdio.h>

#include "base/text.h"

enum {
    CELLS = 4,
    THIRD = BOARD_COLUMNS * CELLS / 3,
    AREA_COLUMNS = 4,
    AREA_ROWS = 4,
};

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
        snprintf(text, IDEA_SIZE, "%s in %d piece%s", name, aim + 1,
                 text_plural(aim + 1));
}

/* Which third of the board has the middle of a piece: 0 is the left one. */
static int
third_of(const uint16_t cells[CELLS])
{
    int sum = CELLS / 2; /* of columns; the middle of cell x is x + 1/2 */

    for (int i = 0; i < CELLS; i++)
        sum += cells[i] % BOARD_COLUMNS;
    if (sum < THIRD)
        return 0;
    return sum > BOARD_COLUMNS * CELLS - THIRD ? 2 : 1;
}

struct idea_area
idea_area_of(const struct ai_move *move)
{
    uint16_t cells[CELLS];
    int low = BOARD_ROWS, high = 0;

    position_cells(&move->landing.at, cells);
    for (int i = 0; i < CELLS; i++) {
        const int y = cells[i] / BOARD_COLUMNS;

        low = y < low ? y : low;
        high = y > high ? y : high;
    }

    const int left = third_of(cells) * (BOARD_COLUMNS - AREA_COLUMNS) / 2;
    return (struct idea_area){
        .left = left,
        .right = left + AREA_COLUMNS - 1,
        .bottom = low / AREA_ROWS * AREA_ROWS,
        .top = high / AREA_ROWS * AREA_ROWS + AREA_ROWS - 1,
    };
}

void
idea_write_region(const struct ai_move *move, char text[IDEA_SIZE])
{
    static const char *const where[] = {"on the left", "in the middle",
                                        "on the right"};
    uint16_t cells[CELLS];

    position_cells(&move->landing.at, cells);
    snprintf(text, IDEA_SIZE, "%s%s", move->hold ? "hold, " : "",
             where[third_of(cells)]);
}
