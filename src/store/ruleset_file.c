/*
 * ruleset_file.c -- the described fields of a ruleset, and the way to them.
 */
#include "store/ruleset_file.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/rules/board.h"
#include "store/cfg.h"

#define IN(of)    DESCRIBED_AT(struct ruleset_file, of)
#define ARRAY(of) DESCRIBED_ARRAY(struct ruleset_file, of)

/* A table by lines cleared: its entry for none is not in the file. */
#define BY_LINES(of)                                           \
    .offset = offsetof(struct ruleset_file, of[1]), .size = 1, \
    .count = CLEAR_LINES_MAX

#define LINES .least = 0, .most = RULESET_LINES_MAX
#define MS    .least = 0, .most = RULESET_MS_MAX

/* clang-format off */
const struct described ruleset_fields[RULESET_FIELDS] = {
    {NULL, "summary", "a line for lists",
        DESCRIBED_TEXT, IN(summary)},
    {NULL, "kicks", "where quarter turns may push a piece",
        DESCRIBED_CHOICE, IN(rules.kicks), .words = "srs|srs-plus"},
    {NULL, "flips", "where half turns may push it; none: there are no half turns",
        DESCRIBED_CHOICE, IN(rules.flips), .words = "none|tetrio|jstris"},
    {NULL, "spins", "what a spin is: three corners of a T, or any piece that cannot move, as full or as mini",
        DESCRIBED_CHOICE, IN(rules.spins), .words = "t-corners|all-full|all-mini|none"},
    {NULL, "narrow_upgrade", "a fifth kick makes a mini full only if the T pointed up or down before",
        DESCRIBED_SWITCH, IN(rules.narrow_upgrade)},
    {NULL, "lock_out", "a piece that locks wholly above the visible rows loses",
        DESCRIBED_SWITCH, IN(rules.lock_out)},
    {NULL, "hold", "a piece can be held",
        DESCRIBED_SWITCH, IN(rules.hold)},
    {NULL, "previews", "next pieces that are shown",
        DESCRIBED_NUMBER, IN(rules.previews), .least = 0, .most = PREVIEWS_MAX},

    {"attack", "plain", "lines sent by clearing one, two, three, four lines",
        DESCRIBED_LIST, BY_LINES(rules.attack.lines[SPIN_NONE]), LINES},
    {"attack", "mini", "the same by a mini spin",
        DESCRIBED_LIST, BY_LINES(rules.attack.lines[SPIN_MINI]), LINES},
    {"attack", "spin", "the same by a full spin",
        DESCRIBED_LIST, BY_LINES(rules.attack.lines[SPIN_FULL]), LINES},
    {"attack", "combo_mode", "whether combos add lines from the table or multiply as in TETR.IO",
        DESCRIBED_CHOICE, IN(rules.attack.combo_mode), .words = "add|multiply"},
    {"attack", "combo", "lines that combos add, for the first clear in a row, the second, ...",
        DESCRIBED_TAIL, ARRAY(rules.attack.combo), LINES},
    {"attack", "b2b_mode", "whether a back-to-back chain adds the same each time, more and more, or is charged and sent when it breaks",
        DESCRIBED_CHOICE, IN(rules.attack.b2b_mode), .words = "flat|chain|surge"},
    {"attack", "b2b", "lines that going on with the chain adds, by lines cleared; not in mode chain",
        DESCRIBED_LIST, BY_LINES(rules.attack.b2b_bonus), LINES},
    {"attack", "surge_from", "clears after the first that charge a surge",
        DESCRIBED_NUMBER, IN(rules.attack.surge_from), .least = 0, .most = UINT8_MAX},
    {"attack", "surge", "lines of a surge just charged; one more for each further clear",
        DESCRIBED_NUMBER, IN(rules.attack.surge_lines), LINES},
    {"attack", "perfect_mode", "whether the lines for an empty board replace the others, are added, or go apart",
        DESCRIBED_CHOICE, IN(rules.attack.perfect_mode), .words = "replace|add|apart"},
    {"attack", "perfect", "lines for an empty board",
        DESCRIBED_NUMBER, IN(rules.attack.perfect_clear), LINES},
    {"attack", "perfect_b2b", "what an empty board adds to the chain; 0: the clear counts as any",
        DESCRIBED_NUMBER, IN(rules.attack.perfect_b2b), LINES},
    {"attack", "dig_bonus", "lines added to a tetris or spin that clears garbage",
        DESCRIBED_NUMBER, IN(rules.attack.dig_bonus), LINES},

    {"garbage", "delay", "milliseconds from an attack to the moment its rows may rise",
        DESCRIBED_NUMBER, IN(rules.garbage.delay_ms), MS},
    {"garbage", "delay_turns", "the same in placements of the receiver, for games turn by turn",
        DESCRIBED_NUMBER, IN(rules.garbage.delay_turns), .least = 0, .most = 99},
    {"garbage", "by_turns", "live games count placements, too",
        DESCRIBED_SWITCH, IN(rules.garbage.by_turns)},
    {"garbage", "clears_block", "a lock that clears lines lets nothing rise",
        DESCRIBED_SWITCH, IN(rules.garbage.clears_block)},
    {"garbage", "cap", "rows that may rise on one lock",
        DESCRIBED_NUMBER, IN(rules.garbage.cap), .least = 0, .most = BOARD_ROWS},
    {"garbage", "attack_change", "percent of attacks that begin in a new hole column",
        DESCRIBED_NUMBER, IN(rules.garbage.attack_change), .least = 0, .most = 100},
    {"garbage", "row_change", "percent of further rows of an attack that go on in a new one",
        DESCRIBED_NUMBER, IN(rules.garbage.row_change), .least = 0, .most = 100},
    {"garbage", "hole_repeats", "a new column may be the old one again",
        DESCRIBED_SWITCH, IN(rules.garbage.hole_repeats)},
    {"garbage", "opener_pieces", "first pieces that cancel double while no more was sent than is coming",
        DESCRIBED_NUMBER, IN(rules.garbage.opener_pieces), .least = 0, .most = 1000},

    {"timing", "gravity", "microseconds that a piece takes to fall a row, by level from 1 on",
        DESCRIBED_TAIL, ARRAY(rules.timing.gravity_us), .least = 1, .most = 60000000},
    {"timing", "lock_delay", "milliseconds on a surface before a piece locks",
        DESCRIBED_NUMBER, IN(rules.timing.lock_delay), MS},
    {"timing", "lock_resets", "moves and turns that restart it",
        DESCRIBED_NUMBER, IN(rules.timing.lock_resets), .least = 0, .most = 1000},
    {"timing", "soft_drop", "how many times faster than gravity a soft drop is",
        DESCRIBED_NUMBER, IN(rules.timing.soft_drop_factor), .least = 0, .most = 1000},
    {"timing", "das", "milliseconds before a held key repeats",
        DESCRIBED_NUMBER, IN(rules.timing.das), .least = 0, .most = 1000},
    {"timing", "arr", "milliseconds between repeats; 0: at once to the wall",
        DESCRIBED_NUMBER, IN(rules.timing.arr), .least = 0, .most = 1000},
    {"timing", "entry_delay", "milliseconds from a lock to the next piece",
        DESCRIBED_NUMBER, IN(rules.timing.entry_delay), MS},
    {"timing", "clear_delay", "milliseconds more, by lines cleared",
        DESCRIBED_LIST, .offset = offsetof(struct ruleset_file, rules.timing.clear_delay[1]), .size = sizeof(int), .count = CLEAR_LINES_MAX, MS},
    {"timing", "perfect_delay", "the same after an empty board; -1: by lines cleared",
        DESCRIBED_NUMBER, IN(rules.timing.perfect_delay), .least = -1, .most = RULESET_MS_MAX},
};
/* clang-format on */

static_assert(sizeof(bool) == 1 && sizeof(enum kick_set) == 4 &&
                  sizeof(enum flip_set) == 4 && sizeof(enum spin_rule) == 4,
              "the table finds what it expects");

/* A word, as replays want it. */
static bool
take_name(const struct cfg *cfg, const char *path, struct ruleset *rules)
{
    char name[DATADIR_NAME_MAX];

    datadir_name(path, name);
    if (name[0] == '\0' || strlen(name) >= sizeof rules->name)
        return cfg_complain(cfg, cfg_root(cfg),
                            "a ruleset has a name of 1 to 23 bytes");
    memset(rules->name, 0, sizeof rules->name);
    memcpy(rules->name, name, strlen(name));
    return true;
}

bool
ruleset_file_read(const char *path, struct ruleset_file *ruleset, char *error,
                  size_t error_size)
{
    struct ruleset_file read = {.rules = ruleset_guideline};
    struct cfg cfg;

    if (!cfg_open(&cfg, path, error, error_size))
        return false;

    const bool is_good =
        take_name(&cfg, path, &read.rules) &&
        described_read(&cfg, ruleset_fields, RULESET_FIELDS, &read);
    cfg_close(&cfg);
    if (!is_good)
        return false;
    assert(ruleset_is_sound(&read.rules));
    *ruleset = read;
    return true;
}

bool
ruleset_file_load(const struct datadir *dirs, const char *name,
                  struct ruleset_file *ruleset, char *error, size_t error_size)
{
    char path[DATADIR_PATH_MAX];

    return datadir_find(dirs, "rulesets", name, path, error, error_size) &&
           ruleset_file_read(path, ruleset, error, error_size);
}

int
ruleset_file_list(const struct datadir *dirs, struct ruleset_file *list,
                  int most, char *error, size_t error_size)
{
    char(*found)[DATADIR_NAME_MAX] = malloc(RULESET_FILES_MAX * sizeof *found);
    char why[DATADIR_PATH_MAX + 256];
    int count = 0;

    error[0] = '\0';
    if (found == NULL) {
        snprintf(error, error_size, "out of memory");
        return 0;
    }

    const int files = datadir_list(dirs, "rulesets", found, RULESET_FILES_MAX);
    for (int i = 0; i < files && count < most; i++) {
        if (ruleset_file_load(dirs, found[i], &list[count], why, sizeof why))
            count++;
        else if (error[0] == '\0')
            snprintf(error, error_size, "%s", why);
    }
    free(found);
    return count;
}
