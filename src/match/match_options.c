/*
 * match_options.c -- modes as data, and the ranges of every field.
 */
#include "match/match_options.h"

#include <assert.h>

enum {
    FEED_ROWS_MAX = 20,
    MARGIN_PERCENT_MAX = 1000,
    MINUTE_MS = 60000,
};

/* In what modes differ from a game alone that never ends at one level. */
static const struct {
    const char *name;
    int seats;
    int level_lines;
    struct match_goal goal;
    int start_rows;
} modes[MODE_COUNT] = {
    [MODE_MARATHON] = {"marathon", 1, 10, {.lines = 150}, 0},
    [MODE_SPRINT] = {"sprint", 1, 0, {.lines = 40}, 0},
    [MODE_ULTRA] = {"ultra", 1, 0, {.time_ms = 2 * MINUTE_MS}, 0},
    [MODE_DIG] = {"dig", 1, 0, {.rows = 10}, 10},
    [MODE_VERSUS] = {"versus", 2, 0, {.lines = 0}, 0},
    [MODE_CUSTOM] = {"custom", 1, 0, {.lines = 0}, 0},
    [MODE_TRAINING] = {"training", 1, 0, {.lines = 0}, 0},
};

struct match_options
match_options_for(enum match_mode mode, const struct ruleset *ruleset)
{
    assert(mode < MODE_COUNT);

    struct match_options options = {
        .mode = mode,
        .ruleset = *ruleset,
        .seats = modes[mode].seats,
        .start_level = 1,
        .level_lines = modes[mode].level_lines,
        .start_rows = modes[mode].start_rows,
        .previews = ruleset->previews,
        .same_pieces = true,
        .goal = modes[mode].goal,
    };

    for (int i = 0; i < MATCH_SEATS_MAX; i++)
        options.handling[i] = handling_default(&ruleset->timing);
    return options;
}

void
match_options_set_dig(struct match_options *options, int rows)
{
    assert(rows >= 1 && rows <= MATCH_START_ROWS_MAX);
    options->start_rows = rows;
    options->goal = (struct match_goal){.rows = rows};
}

int
match_margin_percent(const struct match_margin *margin, int32_t step)
{
    const int64_t late = (int64_t)step - margin->start_ms;

    if (margin->start_ms == 0 || late <= 0)
        return 100;
    return (int)(100 + late * margin->percent_per_minute / MINUTE_MS);
}

const char *
match_mode_name(enum match_mode mode)
{
    assert(mode < MODE_COUNT);
    return modes[mode].name;
}

static bool
in_range(int32_t value, int32_t least, int32_t most)
{
    return value >= least && value <= most;
}

static bool
goals_are_sound(const struct match_options *options)
{
    const struct match_feed *feed = &options->feed;
    const struct match_margin *margin = &options->margin;

    return options->goal.lines >= 0 && options->goal.rows >= 0 &&
           options->goal.time_ms >= 0 &&
           in_range(feed->rows, 0, FEED_ROWS_MAX) && feed->first_ms >= 0 &&
           (feed->rows == 0 || feed->every_ms >= 1) && margin->start_ms >= 0 &&
           in_range(margin->percent_per_minute, 0, MARGIN_PERCENT_MAX);
}

bool
match_options_are_sound(const struct match_options *options)
{
    for (int i = 0; i < MATCH_SEATS_MAX; i++) {
        if (!handling_is_sound(&options->handling[i]))
            return false;
    }
    return options->mode < MODE_COUNT &&
           in_range(options->seats, 1, MATCH_SEATS_MAX) &&
           in_range(options->start_level, 1, MATCH_LEVEL_MAX) &&
           options->level_lines >= 0 && options->gravity_us >= 0 &&
           options->gravity_us <= MATCH_NO_GRAVITY &&
           in_range(options->start_rows, 0, MATCH_START_ROWS_MAX) &&
           in_range(options->previews, 0, PREVIEWS_MAX) &&
           ruleset_is_sound(&options->ruleset) && goals_are_sound(options);
}
