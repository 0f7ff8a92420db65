/*
 * match_options.c -- modes as data, and the ranges of every field.
 */
#include "match/match_options.h"

#include <assert.h>

enum {
    MARATHON_LINES = 150,
    LINES_A_LEVEL = 10,
    FEED_ROWS_MAX = 20,
    MARGIN_PERCENT_MAX = 1000,
};

struct match_options
match_options_for(enum match_mode mode, const struct ruleset *ruleset)
{
    struct match_options options = {
        .mode = mode,
        .ruleset = *ruleset,
        .seats = 1,
        .start_level = 1,
        .previews = ruleset->previews,
        .same_pieces = true,
    };

    assert(mode < MODE_COUNT);
    for (int i = 0; i < MATCH_SEATS_MAX; i++)
        options.handling[i] = handling_default(&ruleset->timing);
    if (mode == MODE_VERSUS) {
        options.seats = 2;
    } else {
        options.level_lines = LINES_A_LEVEL;
        options.goal.lines = MARATHON_LINES;
    }
    return options;
}

const char *
match_mode_name(enum match_mode mode)
{
    static const char *const names[MODE_COUNT] = {
        [MODE_MARATHON] = "marathon",
        [MODE_VERSUS] = "versus",
    };

    assert(mode < MODE_COUNT);
    return names[mode];
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

    return options->goal.lines >= 0 && options->goal.time_ms >= 0 &&
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
           options->level_lines >= 0 &&
           in_range(options->previews, 0, PREVIEWS_MAX) &&
           ruleset_is_sound(&options->ruleset) && goals_are_sound(options);
}
