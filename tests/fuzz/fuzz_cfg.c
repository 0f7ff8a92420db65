/*
 * fuzz_cfg.c -- files of settings, of whatever kind.
 *
 * They are all written in one language, so the bytes are given to every reader
 * of it: at most one of them finds its own names there.
 */
#include "fuzz.h"

#include <string.h>

#include "store/ai_file.h"
#include "store/keyset.h"
#include "store/puzzle_file.h"
#include "store/rival_file.h"
#include "store/ruleset_file.h"
#include "store/settings.h"
#include "store/theme.h"

const char fuzz_name[] = "cfg";

static char error[2 * DATADIR_PATH_MAX + 512];

/* Every refusal has one line that says why. */
static bool
is_read(bool result)
{
    fuzz_expect(result || (error[0] != '\0' && strchr(error, '\n') == NULL));
    return result;
}

/* What the program cannot be without. */
static void
read_game(const char *path)
{
    static struct ai_file ai;
    static struct ruleset_file ruleset;
    static struct puzzle_file puzzles;

    if (is_read(ai_file_read(path, &ai, error, sizeof error)))
        fuzz_expect(ai_config_is_sound(&ai.setup.config) &&
                    level_is_sound(&ai.level));
    if (is_read(ruleset_file_read(path, &ruleset, error, sizeof error)))
        fuzz_expect(ruleset_is_sound(&ruleset.rules));
    if (is_read(puzzle_file_read(path, &puzzles, error, sizeof error)))
        fuzz_expect(puzzles.count >= 0 && puzzles.count <= PUZZLES_MAX);
}

/* What is the player's own.  A name with a '/' is a path. */
static void
read_wishes(const char *path)
{
    static struct settings_files files;
    static struct settings settings;
    const struct datadir dirs = {.count = 0};
    struct keyset keys = keyset_default();
    struct theme theme = theme_default;
    struct rival rival = {.pace = RIVAL_PACE_LEAST, .step = RIVAL_STEP_LEAST};

    settings_files_init(&files, path);
    files.saved[0] = '\0';
    is_read(settings_load(&files, &dirs, &settings, error, sizeof error));
    fuzz_expect(settings_are_sound(&settings));
    is_read(keyset_load(&dirs, path, &keys, error, sizeof error));
    if (is_read(theme_load(&dirs, path, &theme, error, sizeof error)))
        fuzz_expect(described_is_sound(theme_fields, THEME_FIELDS, &theme));
    if (is_read(rival_file_load(path, &rival, error, sizeof error)))
        fuzz_expect(described_is_sound(rival_fields, RIVAL_FIELDS, &rival));
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_file file;

    fuzz_open(&file, data, size);
    read_game(file.path);
    read_wishes(file.path);
    fuzz_close(&file);
    return 0;
}
