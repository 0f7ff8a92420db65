/*
 * registration.c -- read a registration by the tables that describe it.
 */
#include "store/registration.h"

#include <stdio.h>
#include <string.h>

#include "store/ai_file.h"
#include "store/cfg.h"
#include "store/ruleset_file.h"

enum { WHAT_MAX = 320 };

/* clang-format off */
static const struct theta_field contrast_fields[] = {
    [RULE_ABOVE] = {"above", "thousandths that the lower end of the 95 % interval of the contrast must exceed",
        -1000, 999, 0},
};

static const struct theta_field time_fields[] = {
    [RULE_LESS] = {"less", "percent of B's time that A must save at least",
        0, 99, 0},
    [RULE_IDENTICAL] = {"identical", "1: every decision must be the same as well",
        0, 1, 1},
};

const struct registration_measure_spec
    registration_measures[REGISTRATION_MEASURES] = {
    [REGISTRATION_CONTRAST] = {"contrast", "A wins more battles than B",
        contrast_fields, 1},
    [REGISTRATION_DECISIONS] = {"decisions", "A and B decide the same",
        NULL, 0},
    [REGISTRATION_TIME] = {"time", "A needs less time than B",
        time_fields, 2},
};

enum { BUDGET, SEEDS_FIRST = 0, SEEDS_COUNT };

static const struct theta_field top_fields[] = {
    [BUDGET] = {"budget", "search effort of both", 1, AI_BUDGET_MAX, 0},
};

static const struct theta_field seed_fields[] = {
    [SEEDS_FIRST] = {"first", "the first seed", 0, INT32_MAX, 1},
    [SEEDS_COUNT] = {"count", "how many seeds", 1, 100000000, 0},
};
/* clang-format on */

static const char *const names[] = {
    "title",     "a",          "b",       "budget", "ruleset", "seeds",
    "rotations", "own_pieces", "measure", "rule",   NULL};
static const char *const side_names[] = {"ai", "set", NULL};

/* What is known while reading. */
struct reading {
    const struct cfg *cfg;
    const config_setting_t *root;
    const struct datadir *dirs;
    int32_t budget; /* 0: each AI's own */
};

/* Complain about a missing setting. */
static bool
demand(const struct reading *reading, const char *name)
{
    char what[64];

    if (config_setting_get_member(reading->root, name) != NULL)
        return true;
    snprintf(what, sizeof what, "'%s' is missing", name);
    return cfg_complain(reading->cfg, reading->root, what);
}

/* The AI as its file says, then the budget of all, then the side's own set. */
static bool
make_setup(const struct reading *reading, const config_setting_t *side,
           const struct ai_file *ai, const char *set, struct setup *setup)
{
    char what[WHAT_MAX];

    *setup = ai->setup;
    if (reading->budget > 0)
        setup->config.budget = reading->budget;
    if (set[0] == '\0')
        return true;
    return setup_change(setup, set, what, sizeof what) ||
           cfg_complain(reading->cfg, config_setting_get_member(side, "set"),
                        what);
}

static bool
read_side(const struct reading *reading, const char *letter,
          struct setup *setup, char name[DATADIR_NAME_MAX])
{
    const struct cfg *cfg = reading->cfg;
    const config_setting_t *side;
    char path[DATADIR_PATH_MAX] = "";
    char set[SETUP_TEXT_MAX] = "";
    char what[DATADIR_PATH_MAX + WHAT_MAX];
    struct ai_file ai;

    if (!demand(reading, letter) ||
        !cfg_find_group(cfg, reading->root, letter, &side) ||
        !cfg_expect_names(cfg, side, side_names) ||
        !cfg_read_text(cfg, side, "ai", path, sizeof path) ||
        !cfg_read_text(cfg, side, "set", set, sizeof set))
        return false;
    if (path[0] == '\0')
        return cfg_complain(cfg, side, "'ai' is missing");
    if (!ai_file_load_player(reading->dirs, path, &ai, what, sizeof what))
        return cfg_complain(cfg, config_setting_get_member(side, "ai"), what);
    memcpy(name, ai.name, DATADIR_NAME_MAX);
    return make_setup(reading, side, &ai, set, setup);
}

static bool
read_sides(struct reading *reading, struct registration *registration)
{
    return cfg_read_number(reading->cfg, reading->root, &top_fields[BUDGET],
                           &reading->budget) &&
           read_side(reading, "a", &registration->setup[0],
                     registration->name[0]) &&
           read_side(reading, "b", &registration->setup[1],
                     registration->name[1]);
}

static bool
read_rules(const struct reading *reading, struct registration *registration)
{
    const config_setting_t *member =
        config_setting_get_member(reading->root, "ruleset");
    char name[DATADIR_PATH_MAX] = "";
    char what[DATADIR_PATH_MAX + WHAT_MAX];
    struct ruleset_file file = {.rules = ruleset_guideline};

    if (member != NULL &&
        !cfg_take_text(reading->cfg, member, "ruleset", name, sizeof name))
        return false;
    if (member != NULL &&
        !ruleset_file_load(reading->dirs, name, &file, what, sizeof what))
        return cfg_complain(reading->cfg, member, what);
    registration->rules = file.rules;
    return true;
}

static bool
read_seeds(const struct reading *reading, struct registration *registration)
{
    const struct cfg *cfg = reading->cfg;
    int32_t seeds[2] = {seed_fields[SEEDS_FIRST].initial, 0};

    if (!demand(reading, "seeds") ||
        !cfg_read_numbers(cfg, reading->root, "seeds", seed_fields, 2, seeds) ||
        !cfg_read_flag(cfg, reading->root, "rotations",
                       &registration->rotations) ||
        !cfg_read_flag(cfg, reading->root, "own_pieces",
                       &registration->own_pieces))
        return false;
    if (seeds[SEEDS_COUNT] == 0)
        return cfg_complain(cfg,
                            config_setting_get_member(reading->root, "seeds"),
                            "'count' is missing");
    registration->first_seed = (uint64_t)seeds[SEEDS_FIRST];
    registration->battles =
        (int64_t)seeds[SEEDS_COUNT] * (registration->rotations ? 2 : 1);
    return true;
}

static bool
read_measure(const struct reading *reading, struct registration *registration)
{
    const struct cfg *cfg = reading->cfg;
    char name[32] = "";
    char what[WHAT_MAX];

    if (!demand(reading, "measure") ||
        !cfg_read_text(cfg, reading->root, "measure", name, sizeof name))
        return false;
    for (int i = 0; i < REGISTRATION_MEASURES; i++) {
        if (strcmp(name, registration_measures[i].name) == 0) {
            registration->measure = (enum registration_measure)i;
            return true;
        }
    }
    snprintf(what, sizeof what, "there is no measure '%s'", name);
    return cfg_complain(
        cfg, config_setting_get_member(reading->root, "measure"), what);
}

/* Decisions can only be compared where both sides sat on both seats. */
static bool
expect_rotations(const struct reading *reading,
                 const struct registration *registration)
{
    const bool needs = registration->measure == REGISTRATION_DECISIONS ||
                       (registration->measure == REGISTRATION_TIME &&
                        registration->rule[RULE_IDENTICAL] != 0);

    if (!needs || (registration->rotations && !registration->own_pieces))
        return true;
    return cfg_complain(
        reading->cfg, config_setting_get_member(reading->root, "measure"),
        "to compare decisions, rotations must be true and own_pieces false");
}

/* What another program needs is not ours to measure. */
static bool
expect_engines(const struct reading *reading,
               const struct registration *registration)
{
    if (registration->measure != REGISTRATION_TIME ||
        (registration->setup[0].command[0] == '\0' &&
         registration->setup[1].command[0] == '\0'))
        return true;
    return cfg_complain(reading->cfg,
                        config_setting_get_member(reading->root, "measure"),
                        "the time of another program is not known");
}

static bool
read_rule(const struct reading *reading, struct registration *registration)
{
    const struct registration_measure_spec *spec =
        &registration_measures[registration->measure];

    for (int i = 0; i < spec->field_count; i++)
        registration->rule[i] = spec->fields[i].initial;
    return cfg_read_numbers(reading->cfg, reading->root, "rule", spec->fields,
                            spec->field_count, registration->rule) &&
           expect_rotations(reading, registration) &&
           expect_engines(reading, registration);
}

bool
registration_read(const char *path, const struct datadir *dirs,
                  struct registration *registration, char *error,
                  size_t error_size)
{
    struct registration read = {.title = ""};
    struct cfg cfg;

    if (!cfg_open(&cfg, path, error, error_size))
        return false;

    struct reading reading = {
        .cfg = &cfg, .root = cfg_root(&cfg), .dirs = dirs};
    const bool is_good =
        cfg_expect_names(&cfg, reading.root, names) &&
        cfg_read_text(&cfg, reading.root, "title", read.title,
                      sizeof read.title) &&
        read_sides(&reading, &read) && read_rules(&reading, &read) &&
        read_seeds(&reading, &read) && read_measure(&reading, &read) &&
        read_rule(&reading, &read);
    cfg_close(&cfg);
    if (is_good)
        *registration = read;
    return is_good;
}
