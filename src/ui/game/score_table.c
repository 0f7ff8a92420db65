/*
 * score_table.c -- scores as rows.
 */
#include "ui/game/score_table.h"

#include <stdio.h>
#include <string.h>

#include "ui/parts/figures.h"

enum {
    VALUE_AT = 4,
    VALUE_WIDTH = 10,
    NAME_AT = VALUE_AT + VALUE_WIDTH + 2,
    NAME_WIDTH = 11,
    DATE_AT = NAME_AT + NAME_WIDTH + 1,
    DATE_WIDTH = 10, /* "2026-11-30" */
};

_Static_assert(DATE_AT + DATE_WIDTH == SCORE_TABLE_WIDTH, "as wide as it says");

static void
write_value(char text[FIGURES_TEXT_MAX], enum score_order order,
            const struct score *score)
{
    if (order == SCORE_LEAST_TIME)
        figures_exact_time(text, (int32_t)score->time_ms);
    else
        figures_number(text, score->points);
}

int
score_table_draw(struct frame *frame, int x, int y,
                 const struct score_table *table)
{
    for (int i = 0; i < table->count; i++) {
        const struct score *score = &table->top[i];
        const bool is_marked = i + 1 == table->marked;
        const enum role role = is_marked ? ROLE_GOOD : ROLE_TEXT;
        char value[FIGURES_TEXT_MAX], place[16], date[DATE_WIDTH + 1];

        snprintf(place, sizeof place, "%d", i + 1);
        write_value(value, table->order, score);
        snprintf(date, sizeof date, "%.10s", score->date);
        if (is_marked)
            frame_text(frame, x, y + i, ROLE_KEY, "\u25b6");
        frame_text_right(frame, x + 1, y + i, 2, ROLE_DIM, place);
        frame_text_right(frame, x + VALUE_AT, y + i, VALUE_WIDTH, role, value);
        frame_text_clipped(frame, x + NAME_AT, y + i, NAME_WIDTH, role,
                           score->name);
        frame_text(frame, x + DATE_AT, y + i, ROLE_DIM, date);
    }
    return table->count;
}

int
score_table_draw_splits(struct frame *frame, int x, int y,
                        const struct score *score, const struct score *best)
{
    static const char *const names[SCORE_SPLITS] = {"a quarter", "half",
                                                    "three quarters", "all"};
    const bool has_best = best != NULL && best->split[SCORE_SPLITS - 1] > 0;

    if (score->split[SCORE_SPLITS - 1] == 0)
        return 0;
    for (int i = 0; i < SCORE_SPLITS; i++) {
        char time[FIGURES_TEXT_MAX], by[FIGURES_TEXT_MAX];
        const int64_t difference =
            has_best ? score->split[i] - best->split[i] : 0;

        figures_exact_time(time, (int32_t)score->split[i]);
        figures_difference(by, difference);
        frame_text(frame, x, y + i, ROLE_DIM, names[i]);
        frame_text_right(frame, x + NAME_AT, y + i, NAME_WIDTH, ROLE_TEXT,
                         time);
        if (has_best)
            frame_text_right(frame, x + DATE_AT, y + i, DATE_WIDTH,
                             difference <= 0 ? ROLE_GOOD : ROLE_WARNING, by);
    }
    return SCORE_SPLITS;
}
