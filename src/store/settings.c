/*
 * settings.c -- the described settings.
 */
#include "store/settings.h"

#include <assert.h>
#include <string.h>

#include "match/match_options.h"

#define IN(of)   DESCRIBED_AT(struct settings, of)
#define MS(from) .least = from, .most = HANDLING_MS_MAX

/* clang-format off */
const struct described settings_fields[SETTINGS_FIELDS] = {
    {NULL, "player", "what you are called in scores and replays",
        DESCRIBED_TEXT, IN(player)},
    {NULL, "keyboard", "how keys are read: kitty knows when a key is released, legacy does not",
        DESCRIBED_CHOICE, IN(keyboard), .words = "auto|kitty|legacy"},
    {NULL, "preset", "a set of keys: guideline, vi, wasd, left-hand, or your own in keys/NAME.cfg",
        DESCRIBED_TEXT, IN(preset)},

    {"handling", "das", "milliseconds before a held key repeats; -1: as the ruleset says",
        DESCRIBED_NUMBER, IN(das), MS(SETTINGS_AS_RULES)},
    {"handling", "arr", "milliseconds between repeats, 0: at once to the wall; -1: as the ruleset says",
        DESCRIBED_NUMBER, IN(arr), MS(SETTINGS_AS_RULES)},
    {"handling", "soft_drop", "how many times faster than gravity, 0: at once down; -1: as the ruleset says",
        DESCRIBED_NUMBER, IN(soft_drop), .least = SETTINGS_AS_RULES, .most = SOFT_DROP_MAX},
    {"handling", "dcd", "milliseconds without a repeat after a piece has come or turned",
        DESCRIBED_NUMBER, IN(dcd), MS(0)},
    {"handling", "drop_guard", "milliseconds after a piece has locked by itself in which a hard drop is taken for a mistake",
        DESCRIBED_NUMBER, IN(drop_guard), MS(0)},

    {"hints", "when", "when hints are shown: never, on the hint key, also after your own guess in training, at once, after a delay, or only a warning of a blunder; training always answers the hint key",
        DESCRIBED_CHOICE, IN(hint_when), .words = "off|request|guess|at-once|delay|warn"},
    {"hints", "delay", "milliseconds from a new piece to its hint, where there is a delay",
        DESCRIBED_NUMBER, IN(hint_delay), .least = 0, .most = 60000},
    {"hints", "vocabulary", "which places a hint may name: all, all but spins, or straight drops alone",
        DESCRIBED_CHOICE, IN(hint_vocabulary), .words = "all|no-spins|drops"},
    {"hints", "level", "the AI that hints are as good as; empty: the strongest",
        DESCRIBED_TEXT, IN(hint_level)},
    {"hints", "style", "the AI that hints have their taste from; empty: the same",
        DESCRIBED_TEXT, IN(hint_style)},

    {"screen", "theme", "a file in themes/; empty: the built-in theme",
        DESCRIBED_TEXT, IN(theme)},
    {"screen", "colours", "how many colours to use",
        DESCRIBED_CHOICE, IN(colours), .words = "auto|none|8|16|256|true"},
    {"screen", "glyphs", "which characters to draw with",
        DESCRIBED_CHOICE, IN(glyphs), .words = "auto|unicode|console|ascii"},
    {"screen", "cells", "how large boards are drawn",
        DESCRIBED_CHOICE, IN(cells), .words = "auto|large|normal|half"},
    {"screen", "animations", "cleared lines and attacks are shown for a moment",
        DESCRIBED_SWITCH, IN(animations)},
    {"screen", "ghost", "show where the piece would land",
        DESCRIBED_SWITCH, IN(ghost)},

    {"replays", "save", "finished games are kept as replays",
        DESCRIBED_SWITCH, IN(save_replays)},
    {"replays", "keep", "how many replays are kept, the newest ones",
        DESCRIBED_NUMBER, IN(keep_replays), .least = 1, .most = 100000},

    {"last", "mode", "what was played last",
        DESCRIBED_TEXT, IN(last_mode)},
    {"last", "opponent", "the opponent of the last versus game",
        DESCRIBED_TEXT, IN(last_opponent)},
    {"last", "ruleset", "the ruleset of the last game",
        DESCRIBED_TEXT, IN(last_ruleset)},
    {"last", "level", "the level that the last game began at",
        DESCRIBED_NUMBER, IN(last_level), .least = 1, .most = MATCH_LEVEL_MAX},
    {"last", "knows_move", "the tips about moving have been shown",
        DESCRIBED_SWITCH, IN(knows_move)},
    {"last", "knows_hold", "the tip about hold has been shown",
        DESCRIBED_SWITCH, IN(knows_hold)},
    {"last", "knows_hint", "the tip about hints has been shown",
        DESCRIBED_SWITCH, IN(knows_hint)},
};
/* clang-format on */

struct settings
settings_default(void)
{
    const struct handling usual = handling_default(&ruleset_guideline.timing);
    struct settings settings = {
        .player = "You",
        .keys = keyset_default(),
        .das = SETTINGS_AS_RULES,
        .arr = SETTINGS_AS_RULES,
        .soft_drop = SETTINGS_AS_RULES,
        .dcd = usual.dcd,
        .drop_guard = usual.drop_guard,
        .hint_when = HINTS_GUESS,
        .hint_delay = 2000,
        .animations = true,
        .ghost = true,
        .save_replays = true,
        .keep_replays = 500,
        .last_level = 1,
    };

    return settings;
}

bool
settings_are_sound(const struct settings *settings)
{
    return described_is_sound(settings_fields, SETTINGS_FIELDS, settings) &&
           described_is_sound(keyset_fields, CONTROL_COUNT, &settings->keys);
}

bool
settings_hints_come(const struct settings *settings)
{
    return settings->hint_when == HINTS_AT_ONCE ||
           settings->hint_when == HINTS_DELAYED ||
           settings->hint_when == HINTS_WARN;
}

bool
settings_show_better(const struct settings *settings)
{
    return settings->hint_when != HINTS_OFF &&
           settings->hint_when != HINTS_REQUEST;
}

struct handling
settings_handling(const struct settings *settings, const struct timing *timing)
{
    struct handling handling = handling_default(timing);

    if (settings->das != SETTINGS_AS_RULES)
        handling.das = settings->das;
    if (settings->arr != SETTINGS_AS_RULES)
        handling.arr = settings->arr;
    if (settings->soft_drop != SETTINGS_AS_RULES)
        handling.soft_drop_factor = settings->soft_drop;
    handling.dcd = settings->dcd;
    handling.drop_guard = settings->drop_guard;
    assert(handling_is_sound(&handling));
    return handling;
}
