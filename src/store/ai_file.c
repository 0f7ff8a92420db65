/*
 * ai_file.c -- read an AI's file by the tables that describe it.
 */
#include "store/ai_file.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "store/cfg.h"

static const char *const names[] = {"summary", "evaluator", "theta", "level",
                                    NULL};

static bool
read_evaluator(const struct cfg *cfg, struct ai_config *config)
{
    const config_setting_t *root = cfg_root(cfg);
    const config_setting_t *setting =
        config_setting_get_member(root, "evaluator");
    const struct evaluator *evaluator;
    char name[32] = "";
    char what[128];

    if (setting == NULL)
        return cfg_complain(cfg, root, "'evaluator' is missing");
    if (!cfg_read_text(cfg, root, "evaluator", name, sizeof name))
        return false;
    evaluator = evaluator_find(name);
    if (evaluator == NULL) {
        snprintf(what, sizeof what, "there is no evaluator '%s'", name);
        return cfg_complain(cfg, setting, what);
    }
    *config = ai_config_of(evaluator);
    return true;
}

/* The value that a member of a level stands for by its name; -1: none. */
static int32_t
named_value(const config_setting_t *member, const struct ai_setting *setting)
{
    const char *text = config_setting_get_string(member);

    if (setting->words == NULL)
        return -1;
    if (config_setting_type(member) == CONFIG_TYPE_BOOL)
        return text_find_word(setting->words, text_of("on")) == 1
                   ? config_setting_get_bool(member)
                   : -1;
    return text != NULL ? text_find_word(setting->words, text_of(text)) : -1;
}

static bool
read_setting(const struct cfg *cfg, const config_setting_t *member,
             const struct ai_setting *setting, struct ai_config *config)
{
    const struct cfg_range range = {setting->name, setting->least,
                                    setting->most};
    int32_t value = named_value(member, setting);
    char what[192];

    if (value < 0 && setting->words != NULL &&
        config_setting_is_number(member) == CONFIG_FALSE) {
        snprintf(what, sizeof what, "'%s' must be one of %s", setting->name,
                 setting->words);
        return cfg_complain(cfg, member, what);
    }
    if (value < 0 && !cfg_take_number(cfg, member, &range, &value))
        return false;
    ai_config_set(config, setting, value);
    return true;
}

/* One member of the group: a setting of the engine, or of the person. */
static bool
read_level_member(const struct cfg *cfg, const config_setting_t *level,
                  const config_setting_t *member, struct ai_file *ai)
{
    const char *name = config_setting_name(member);
    const struct ai_setting *setting = ai_setting_find(name);
    const int field = theta_find(level_fields, LEVEL_COUNT, name);
    char what[128];

    if (setting != NULL)
        return read_setting(cfg, member, setting, &ai->setup.config);
    if (field >= 0)
        return cfg_read_number(cfg, level, &level_fields[field],
                               &ai->level.value[field]);
    snprintf(what, sizeof what, "there is no '%.64s' in 'level'", name);
    return cfg_complain(cfg, member, what);
}

static bool
read_level(const struct cfg *cfg, struct ai_file *ai)
{
    const config_setting_t *level;

    if (!cfg_find_group(cfg, cfg_root(cfg), "level", &level))
        return false;
    for (int i = 0; level != NULL && i < config_setting_length(level); i++) {
        const config_setting_t *member =
            config_setting_get_elem(level, (unsigned)i);

        if (!read_level_member(cfg, level, member, ai))
            return false;
    }
    return true;
}

static bool
read_root(const struct cfg *cfg, struct ai_file *ai)
{
    const config_setting_t *root = cfg_root(cfg);
    struct ai_config *config = &ai->setup.config;

    if (!cfg_expect_names(cfg, root, names))
        return false;
    if (!cfg_read_text(cfg, root, "summary", ai->summary, sizeof ai->summary))
        return false;
    if (!read_evaluator(cfg, config))
        return false;

    ai->level = level_default();
    return cfg_read_numbers(cfg, root, "theta", config->evaluator->fields,
                            config->evaluator->field_count,
                            config->theta.value) &&
           read_level(cfg, ai);
}

bool
ai_file_read(const char *path, struct ai_file *ai, char *error,
             size_t error_size)
{
    struct ai_file read = {.summary = ""};
    struct cfg cfg;

    if (!cfg_open(&cfg, path, error, error_size))
        return false;
    datadir_name(path, read.name);

    const bool is_good = read_root(&cfg, &read);
    cfg_close(&cfg);
    if (!is_good)
        return false;
    assert(level_is_sound(&read.level) &&
           ai_config_is_sound(&read.setup.config));
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
    text_clean(name, DATADIR_NAME_MAX,
               (struct text){command + start, end - start});
}

bool
ai_file_of_command(const char *command, struct ai_file *ai, char *error,
                   size_t error_size)
{
    if (command[strspn(command, " ")] == '\0' ||
        strlen(command) >= SETUP_COMMAND_MAX) {
        snprintf(error, error_size, "a command of 1 to %d bytes must follow",
                 SETUP_COMMAND_MAX - 1);
        return false;
    }
    if (!text_is_printable(text_of(command))) {
        snprintf(error, error_size,
                 "the command has a character that cannot be printed");
        return false;
    }
    *ai = (struct ai_file){.setup = setup_from_command(command),
                           .level = level_default()};
    name_from_command(command, ai->name);
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

uint64_t
ai_file_live_digest(const struct ai_file *ai)
{
    const enum level_number tempers[] = {LEVEL_PONDER, LEVEL_LAPSES,
                                         LEVEL_SLIPS, LEVEL_REACTION};
    struct setup setup = ai->setup;
    char text[SETUP_TEXT_MAX + 512];

    /* The move set has stood behind the pace since the first games. */
    setup.config.vocabulary = VOCABULARY_ALL;
    setup_write(&setup, text);

    size_t used = strlen(text);
    used += (size_t)snprintf(
        text + used, sizeof text - used, " pace=%d vocabulary=%d",
        (int)ai->level.value[LEVEL_PACE], (int)ai->setup.config.vocabulary);
    for (size_t i = 0; i < sizeof tempers / sizeof *tempers; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, " %s=%d",
                                 level_fields[tempers[i]].name,
                                 (int)ai->level.value[tempers[i]]);
    return setup_digest(text);
}
