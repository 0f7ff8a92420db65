/*
 * replay_numbers.c -- the table, in the order of the header.
 */
#include "format/replay_numbers.h"

#include <assert.h>
#include <string.h>

static_assert(sizeof(int) == sizeof(int32_t), "one kind of number");

#define FIELD(of) offsetof(struct match_options, of)

/* clang-format off */
const struct replay_number replay_numbers[REPLAY_NUMBERS] = {
    {"seats",         FIELD(seats),                     MATCH_SEATS_MAX},
    {"level",         FIELD(start_level),               MATCH_LEVEL_MAX},
    {"level_lines",   FIELD(level_lines),               INT32_MAX},
    {"gravity_us",    FIELD(gravity_us),                INT32_MAX},
    {"start_rows",    FIELD(start_rows),                MATCH_START_ROWS_MAX},
    {"previews",      FIELD(previews),                  PREVIEWS_MAX},
    {"goal_lines",    FIELD(goal.lines),                INT32_MAX},
    {"goal_rows",     FIELD(goal.rows),                 INT32_MAX},
    {"goal_ms",       FIELD(goal.time_ms),              INT32_MAX},
    {"feed_rows",     FIELD(feed.rows),                 INT32_MAX},
    {"feed_first_ms", FIELD(feed.first_ms),             INT32_MAX},
    {"feed_every_ms", FIELD(feed.every_ms),             INT32_MAX},
    {"margin_ms",     FIELD(margin.start_ms),           INT32_MAX},
    {"margin_growth", FIELD(margin.percent_per_minute), INT32_MAX},
};
/* clang-format on */

int32_t
replay_number_get(const struct replay_number *number,
                  const struct match_options *options)
{
    int32_t value;

    memcpy(&value, (const char *)options + number->offset, sizeof value);
    return value;
}

void
replay_number_set(const struct replay_number *number,
                  struct match_options *options, int32_t value)
{
    assert(value >= 0 && value <= number->most);
    memcpy((char *)options + number->offset, &value, sizeof value);
}
