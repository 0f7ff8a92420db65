/*
 * ai_file.c -- read an AI's file by the tables that describe it.
 */
#include "store/ai_file.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/cfg.h"

static const char *const names[] = {"summary", "evaluator", "theta", "level",
                                    NULL};

/* The last part of the path, without ".cfg". */
static void
name_from_path(const char *path, char name[DATADIR_NAME_MAX])
{
    const char *slash = strrchr(path, '/');

    snprintf(name, DATADIR_NAME_MAX, "%s", slash == NULL ? path : slash + 1);
    char *dot = strrchr(name, '.');
    if (dot != NULL && dot != name)
        *dot = '\0';
}

static bool
read_evaluator(const struct cfg *cfg, struct ai_file *ai)
{
    const config_setting_t *root = cfg_root(cfg);
    const config_setting_t *setting =
        config_setting_get_member(root, "evaluator");
    char name[32] = "";
    char what[128];

    if (setting == NULL)
        return cfg_complain(cfg, root, "'evaluator' is missing");
    if (!cfg_read_text(cfg, root, "evaluator", name, sizeof name))
        return false;
    ai->evaluator = evaluator_find(name);
    if (ai->evaluator == NULL) {
        snprintf(what, sizeof what, "there is no evaluator '%s'", name);
        return cfg_complain(cfg, setting, what);
    }
    return true;
}

static bool
read_root(const struct cfg *cfg, struct ai_file *ai)
{
    const config_setting_t *root = cfg_root(cfg);

    if (!cfg_expect_names(cfg, root, names))
        return false;
    if (!cfg_read_text(cfg, root, "summary", ai->summary, sizeof ai->summary))
        return false;
    if (!read_evaluator(cfg, ai))
        return false;

    const struct evaluator *e = ai->evaluator;
    theta_init(&ai->theta, e->fields, e->field_count);
    ai->level = level_default();
    return cfg_read_numbers(cfg, root, "theta", e->fields, e->field_count,
                            ai->theta.value) &&
           cfg_read_numbers(cfg, root, "level", level_fields, LEVEL_COUNT,
                            ai->level.value);
}

bool
ai_file_read(const char *path, struct ai_file *ai, char *error,
             size_t error_size)
{
    struct ai_file read = {.summary = ""};
    struct cfg cfg;

    if (!cfg_open(&cfg, path, error, error_size))
        return false;
    name_from_path(path, read.name);

    const bool is_good = read_root(&cfg, &read);
    cfg_close(&cfg);
    if (!is_good)
        return false;
    assert(level_is_sound(&read.level));
    *ai = read;
    return true;
}

/* "python3 bots/greedy.py" -> "greedy.py" */
static void
name_from_command(const char *command, char name[DATADIR_NAME_MAX])
{
    size_t end = strlen(command);
    size_t start;

    while (end > 0 && command[end - 1] == ' ')
        end--;
    for (start = end; start > 0; start--) {
        if (command[start - 1] == ' ' || command[start - 1] == '/')
            break;
    }
    snprintf(name, DATADIR_NAME_MAX, "%.*s", (int)(end - start),
             command + start);
}

bool
ai_file_of_command(const char *command, struct ai_file *ai, char *error,
                   size_t error_size)
{
    struct ai_file made = {.evaluator = &evaluator_versus,
                           .level = level_default()};

    if (command[strspn(command, " ")] == '\0' ||
        strlen(command) >= sizeof made.command) {
        snprintf(error, error_size, "a command of 1 to %d bytes must follow",
                 (int)sizeof made.command - 1);
        return false;
    }
    for (const char *c = command; *c != '\0'; c++) {
        if ((unsigned char)*c < ' ') {
            snprintf(error, error_size, "a command has no control characters");
            return false;
        }
    }
    theta_init(&made.theta, made.evaluator->fields,
               made.evaluator->field_count);
    strcpy(made.command, command);
    name_from_command(command, made.name);
    *ai = made;
    return true;
}

bool
ai_file_load(const struct datadir *dirs, const char *name, struct ai_file *ai,
             char *error, size_t error_size)
{
    char path[DATADIR_PATH_MAX];

    return datadir_find(dirs, "ai", name, path, error, error_size) &&
           ai_file_read(path, ai, error, error_size);
}

const char *
ai_file_command_in(const char *player)
{
    static const char mark[] = "tbp:";
    const size_t length = sizeof mark - 1;

    return strncmp(player, mark, length) == 0 ? player + length : NULL;
}

bool
ai_file_load_player(const struct datadir *dirs, const char *player,
                    struct ai_file *ai, char *error, size_t error_size)
{
    const char *command = ai_file_command_in(player);

    return command != NULL ? ai_file_of_command(command, ai, error, error_size)
                           : ai_file_load(dirs, player, ai, error, error_size);
}

/* Weakest first; names decide between equal ranks. */
static bool
stands_before(const struct ai_file *a, const struct ai_file *b)
{
    const int32_t rank_a = a->level.value[LEVEL_RANK];
    const int32_t rank_b = b->level.value[LEVEL_RANK];

    return rank_a != rank_b ? rank_a < rank_b : strcmp(a->name, b->name) < 0;
}

/* Put one more where it belongs; there must be room. */
static void
insert(struct ai_file *list, int count, const struct ai_file *ai)
{
    int place = count;

    for (; place > 0 && stands_before(ai, &list[place - 1]); place--)
        list[place] = list[place - 1];
    list[place] = *ai;
}

/* Those that have a rank, or those that have none. */
static int
list_ais(const struct datadir *dirs, bool ranked, struct ai_file *list,
         int most, char *error, size_t error_size)
{
    char(*found)[DATADIR_NAME_MAX] = malloc(AI_FILES_MAX * sizeof *found);
    char why[DATADIR_PATH_MAX + 256];
    struct ai_file ai;
    int count = 0;

    error[0] = '\0';
    if (found == NULL) {
        snprintf(error, error_size, "out of memory");
        return 0;
    }

    const int found_count = datadir_list(dirs, "ai", found, AI_FILES_MAX);
    for (int i = 0; i < found_count && count < most; i++) {
        if (!ai_file_load(dirs, found[i], &ai, why, sizeof why)) {
            if (error[0] == '\0')
                snprintf(error, error_size, "%s", why);
        } else if ((ai.level.value[LEVEL_RANK] > 0) == ranked) {
            insert(list, count++, &ai);
        }
    }
    free(found);
    return count;
}

int
ai_file_list(const struct datadir *dirs, struct ai_file *list, int most,
             char *error, size_t error_size)
{
    return list_ais(dirs, true, list, most, error, error_size);
}

int
ai_file_list_styles(const struct datadir *dirs, struct ai_file *list, int most,
                    char *error, size_t error_size)
{
    return list_ais(dirs, false, list, most, error, error_size);
}

int
ai_file_list_fixed(const struct datadir *dirs, struct ai_file *list, int most,
                   char *error, size_t error_size)
{
    const int all = ai_file_list(dirs, list, most, error, error_size);
    int count = 0;

    for (int i = 0; i < all; i++) {
        if (list[i].level.value[LEVEL_ADAPTS] == 0)
            list[count++] = list[i];
    }
    return count;
}

struct ai_options
ai_file_options(const struct ai_file *ai, struct ai_options base)
{
    base.evaluator = ai->evaluator;
    base.theta = &ai->theta;
    base.budget = ai->level.value[LEVEL_BUDGET];
    base.horizon = ai->level.value[LEVEL_HORIZON];
    base.perfect = ai->level.value[LEVEL_PERFECT] != 0;
    return base;
}

struct setup
ai_file_setup(const struct ai_file *ai)
{
    if (ai->command[0] != '\0')
        return setup_from_command(ai->command);

    const struct ai_options options = ai_file_options(ai, ai_options_default());
    struct setup setup =
        setup_from_options(&options, ai->level.value[LEVEL_PREVIEWS]);

    setup.value[SETUP_HOLD] = ai->level.value[LEVEL_HOLD];
    setup.value[SETUP_TURNS] = ai->level.value[LEVEL_TURNS];
    return setup;
}

uint64_t
ai_file_live_digest(const struct ai_file *ai)
{
    const struct setup setup = ai_file_setup(ai);
    char text[SETUP_TEXT_MAX + 512];

    setup_write(&setup, text);
    for (int i = LEVEL_PACE; i <= LEVEL_REACTION; i++) {
        const size_t used = strlen(text);

        snprintf(text + used, sizeof text - used, " %s=%d",
                 level_fields[i].name, (int)ai->level.value[i]);
    }
    return setup_digest(text);
}
