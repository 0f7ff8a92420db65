/*
 * puzzle_file.c -- read puzzles by the table that describes them.
 */
#include "store/puzzle_file.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "store/cfg.h"

#define GOAL_WORDS                                                \
    "t-spin-single|t-spin-double|t-spin-triple|mini-single|quad|" \
    "perfect-clear|dig|attack|survive"

/* clang-format off */
const struct described puzzle_fields[PUZZLE_FIELDS] = {
    {NULL, "name", "what the puzzle is called", DESCRIBED_TEXT,
        DESCRIBED_AT(struct puzzle, name)},
    {NULL, "position", "board, hold and queue as a position line", DESCRIBED_TEXT,
        DESCRIBED_AT(struct puzzle, line)},
    {NULL, "goal", "what is to be reached", DESCRIBED_CHOICE,
        DESCRIBED_AT(struct puzzle, goal), .words = GOAL_WORDS},
    {NULL, "placements", "placements that are allowed", DESCRIBED_NUMBER,
        DESCRIBED_AT(struct puzzle, placements), .least = 1, .most = PUZZLE_PLACEMENTS_MAX},
    {NULL, "best", "fewest placements that reach it, or most lines", DESCRIBED_NUMBER,
        DESCRIBED_AT(struct puzzle, best), .least = 1, .most = 99},
    {NULL, "firsts", "first placements that lead to the best; 0: not told", DESCRIBED_NUMBER,
        DESCRIBED_AT(struct puzzle, firsts), .least = 0, .most = AI_MOVES_MAX},
    {NULL, "hold", "whether hold may be used", DESCRIBED_SWITCH,
        DESCRIBED_AT(struct puzzle, hold)},
    {NULL, "idea", "the first hint", DESCRIBED_TEXT,
        DESCRIBED_AT(struct puzzle, idea)},
    {NULL, "source", "where the puzzle is from", DESCRIBED_TEXT,
        DESCRIBED_AT(struct puzzle, source)},
};
/* clang-format on */

static const char *const root_names[] = {"summary", "puzzles", NULL};

int
puzzle_write_task(const struct puzzle *puzzle, char *text, size_t size)
{
    static const char *const tasks[PUZZLE_GOAL_COUNT] = {
        [PUZZLE_SPIN_SINGLE] = "T-spin single",
        [PUZZLE_SPIN_DOUBLE] = "T-spin double",
        [PUZZLE_SPIN_TRIPLE] = "T-spin triple",
        [PUZZLE_MINI_SINGLE] = "Mini T-spin single",
        [PUZZLE_QUAD] = "Clear four lines at once",
        [PUZZLE_PERFECT] = "Empty the board",
        [PUZZLE_DIG] = "Clear all garbage",
        [PUZZLE_ATTACK] = "Send the most lines",
        [PUZZLE_SURVIVE] = "Survive",
        [PUZZLE_JUDGED] = "Play well",
    };

    assert(puzzle->goal < PUZZLE_GOAL_COUNT);
    return snprintf(text, size, "%s in %d placement%s", tasks[puzzle->goal],
                    puzzle->placements, text_plural(puzzle->placements));
}

/* The position line into a position. */
static bool
read_position(const struct cfg *cfg, const config_setting_t *group,
              struct puzzle *puzzle)
{
    char error[POSITION_LINE_ERROR_SIZE];
    char what[sizeof error + 32];

    if (position_line_read(puzzle->line, strlen(puzzle->line),
                           &puzzle->position, &puzzle->colours, error))
        return true;
    snprintf(what, sizeof what, "'position': %s", error);
    return cfg_complain(cfg, config_setting_get_member(group, "position"),
                        what);
}

/* What no puzzle can be without. */
static bool
expect_whole(const struct cfg *cfg, const config_setting_t *group)
{
    static const char *const needed[] = {"name", "position", "goal",
                                         "placements", "best"};
    char what[64];

    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++) {
        if (config_setting_get_member(group, needed[i]) != NULL)
            continue;
        snprintf(what, sizeof what, "'%s' is missing", needed[i]);
        return cfg_complain(cfg, group, what);
    }
    return true;
}

static bool
read_puzzle(const struct cfg *cfg, const config_setting_t *group,
            struct puzzle *puzzle)
{
    *puzzle = (struct puzzle){.hold = true};
    if (config_setting_is_group(group) != CONFIG_TRUE)
        return cfg_complain(cfg, group, "a puzzle must be a group: { ... }");
    return expect_whole(cfg, group) &&
           described_read_group(cfg, group, puzzle_fields, PUZZLE_FIELDS,
                                puzzle) &&
           read_position(cfg, group, puzzle);
}

static bool
read_root(const struct cfg *cfg, struct puzzle_file *file)
{
    const config_setting_t *root = cfg_root(cfg);
    const config_setting_t *list = config_setting_get_member(root, "puzzles");

    if (!cfg_expect_names(cfg, root, root_names) ||
        !cfg_read_text(cfg, root, "summary", file->summary,
                       sizeof file->summary))
        return false;
    if (list == NULL)
        return cfg_complain(cfg, root, "'puzzles' is missing");
    if (config_setting_is_list(list) != CONFIG_TRUE)
        return cfg_complain(cfg, list, "'puzzles' must be a list: ( ... )");
    file->count = config_setting_length(list);
    if (file->count > PUZZLES_MAX)
        return cfg_complain(cfg, list, "a file has at most 64 puzzles");
    for (int i = 0; i < file->count; i++) {
        if (!read_puzzle(cfg, config_setting_get_elem(list, (unsigned)i),
                         &file->puzzle[i]))
            return false;
    }
    return true;
}

bool
puzzle_file_read(const char *path, struct puzzle_file *file, char *error,
                 size_t error_size)
{
    struct cfg cfg;

    if (!cfg_open(&cfg, path, error, error_size))
        return false;
    memset(file, 0, sizeof *file);
    datadir_name(path, file->name);

    const bool is_good = read_root(&cfg, file);
    cfg_close(&cfg);
    return is_good;
}

bool
puzzle_file_load(const struct datadir *dirs, const char *name,
                 struct puzzle_file *file, char *error, size_t error_size)
{
    char path[DATADIR_PATH_MAX];

    return datadir_find(dirs, "puzzles", name, path, error, error_size) &&
           puzzle_file_read(path, file, error, error_size);
}
