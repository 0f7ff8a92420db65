/*
 * setup.c -- the table of settings, and changing one by its name.
 */
#include "format/setup.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char switches[] = "off|on";

/* clang-format off */
const struct setup_field setup_fields[SETUP_COUNT] = {
    [SETUP_BUDGET] = {"budget", "search effort for a piece",
        1, AI_BUDGET_MAX, NULL},
    [SETUP_HORIZON] = {"horizon", "placements looked ahead",
        1, AI_HORIZON_MAX, NULL},
    [SETUP_PEAK] = {"peak", "where the schedule is widest, in thousandths of the horizon",
        0, 1000, NULL},
    [SETUP_SPREAD] = {"spread", "how far the schedule spreads, in thousandths of a layer",
        1, 100000, NULL},
    [SETUP_CACHE] = {"cache", "what becomes of evaluations between decisions",
        0, AI_CACHE_COUNT - 1, "none|decision|rotate"},
    [SETUP_AGREE] = {"agree", "stop when all survivors share one first placement",
        0, 1, switches},
    [SETUP_COLLAPSE] = {"collapse", "drop duplicate arrivals at one state",
        0, 1, switches},
    [SETUP_GATE] = {"gate", "no soft drop above the stack for most pieces",
        0, 1, switches},
    [SETUP_INSTANT] = {"instant", "plan for gravity that leaves no time to float",
        0, 1, switches},
    [SETUP_PERFECT] = {"perfect", "look for lines that empty a low board",
        0, 1, switches},
    [SETUP_PREVIEWS] = {"previews", "next pieces that it looks at",
        0, PREVIEWS_MAX, NULL},
    [SETUP_HOLD] = {"hold", "use hold",
        0, 1, switches},
    [SETUP_TURNS] = {"turns", "turns looked ahead against the other side",
        0, TURNS_LEVELS_MAX, NULL},
    [SETUP_CANDIDATES] = {"candidates", "first placements that turns are played from",
        1, TURNS_CANDIDATES_MAX, NULL},
    [SETUP_SCENARIOS] = {"scenarios", "ways that chance may go in each turn",
        1, TURNS_SCENARIOS_MAX, NULL},
    [SETUP_ANSWER] = {"answer", "search effort for the other side's piece",
        1, AI_BUDGET_MAX, NULL},
    [SETUP_NODES] = {"nodes", "placements scored before no more turns are begun, 0 for no limit",
        0, 100000000, NULL},
    [SETUP_TURN_CACHE] = {"turn_cache", "what becomes of turns that have been worked out",
        0, TURNS_CACHE_COUNT - 1, "none|decision|turn"},
    [SETUP_READS] = {"reads", "look at the other side",
        0, 1, switches},
    [SETUP_SHARES] = {"shares", "know a plan again wherever its own side looks the same",
        0, 1, switches},
};
/* clang-format on */

/* ----------------------------------------------------------------- options */

struct setup
setup_from_options(const struct ai_options *options, int previews)
{
    const struct evaluator *evaluator = options->evaluator;
    const struct turns_options turns = turns_options_default();
    struct setup setup = {
        .evaluator = evaluator,
        .value =
            {
                [SETUP_BUDGET] = options->budget,
                [SETUP_HORIZON] = options->horizon,
                [SETUP_PEAK] =
                    options->peak >= 0 ? options->peak : evaluator->peak,
                [SETUP_SPREAD] =
                    options->spread >= 0 ? options->spread : evaluator->spread,
                [SETUP_CACHE] = (int32_t)options->cache,
                [SETUP_AGREE] = options->agree,
                [SETUP_COLLAPSE] = options->collapse,
                [SETUP_GATE] = options->gate,
                [SETUP_INSTANT] = options->instant,
                [SETUP_PERFECT] = options->perfect,
                [SETUP_PREVIEWS] = previews,
                [SETUP_HOLD] = 1,
                [SETUP_CANDIDATES] = turns.candidates,
                [SETUP_SCENARIOS] = turns.scenarios,
                [SETUP_ANSWER] = turns.answer,
                [SETUP_NODES] = (int32_t)turns.nodes,
                [SETUP_TURN_CACHE] = (int32_t)turns.cache,
                [SETUP_READS] = turns.reads,
                [SETUP_SHARES] = turns.shares,
            },
    };

    assert(previews >= 0 && previews <= PREVIEWS_MAX);

    if (options->theta != NULL)
        setup.theta = *options->theta;
    else
        theta_init(&setup.theta, evaluator->fields, evaluator->field_count);
    return setup;
}

struct setup
setup_from_command(const char *command)
{
    const struct ai_options options = ai_options_default();
    struct setup setup = setup_from_options(&options, PREVIEWS_MAX);

    assert(strlen(command) < sizeof setup.command);
    snprintf(setup.command, sizeof setup.command, "%s", command);
    return setup;
}

struct ai_options
setup_options(const struct setup *setup, const struct ruleset *rules)
{
    return (struct ai_options){
        .rules = rules,
        .evaluator = setup->evaluator,
        .theta = &setup->theta,
        .budget = setup->value[SETUP_BUDGET],
        .horizon = setup->value[SETUP_HORIZON],
        .peak = setup->value[SETUP_PEAK],
        .spread = setup->value[SETUP_SPREAD],
        .cache = (enum ai_cache)setup->value[SETUP_CACHE],
        .agree = setup->value[SETUP_AGREE] != 0,
        .collapse = setup->value[SETUP_COLLAPSE] != 0,
        .gate = setup->value[SETUP_GATE] != 0,
        .instant = setup->value[SETUP_INSTANT] != 0,
        .perfect = setup->value[SETUP_PERFECT] != 0,
    };
}

struct turns_options
setup_turns_options(const struct setup *setup, const struct ruleset *rules)
{
    assert(setup->value[SETUP_TURNS] >= 1);

    return (struct turns_options){
        .plan = setup_options(setup, rules),
        .answer = setup->value[SETUP_ANSWER],
        .candidates = setup->value[SETUP_CANDIDATES],
        .scenarios = setup->value[SETUP_SCENARIOS],
        .levels = setup->value[SETUP_TURNS],
        .nodes = setup->value[SETUP_NODES],
        .cache = (enum turns_cache)setup->value[SETUP_TURN_CACHE],
        .reads = setup->value[SETUP_READS] != 0,
        .shares = setup->value[SETUP_SHARES] != 0,
    };
}

/* ---------------------------------------------------------------- changing */

/* A piece of text that ends before a ',' or with it all. */
struct part {
    const char *text;
    int length;
};

static bool
part_is(struct part part, const char *word, size_t length)
{
    return (size_t)part.length == length &&
           memcmp(part.text, word, length) == 0;
}

/* The position of a part among words joined by '|', or -1. */
static int
find_word(const char *words, struct part part)
{
    for (int i = 0;; i++) {
        const size_t length = strcspn(words, "|");

        if (part_is(part, words, length))
            return i;
        if (words[length] == '\0')
            return -1;
        words += length + 1;
    }
}

/* A whole number with at most nine digits; nothing here needs more. */
static bool
read_number(struct part part, int32_t *number)
{
    const bool is_negative = part.length > 0 && part.text[0] == '-';
    const int digits = part.length - is_negative;
    int32_t value = 0;

    if (digits < 1 || digits > 9)
        return false;
    for (int i = is_negative; i < part.length; i++) {
        if (part.text[i] < '0' || part.text[i] > '9')
            return false;
        value = value * 10 + (part.text[i] - '0');
    }
    *number = is_negative ? -value : value;
    return true;
}

static bool
change_word(struct part part, const struct setup_field *field, int32_t *value,
            char *error, size_t error_size)
{
    const int word = find_word(field->words, part);

    if (word < 0) {
        snprintf(error, error_size, "%s: '%.*s' is not one of %s", field->name,
                 part.length, part.text, field->words);
        return false;
    }
    *value = word;
    return true;
}

static bool
change_number(struct part part, const struct setup_field *field, int32_t *value,
              char *error, size_t error_size)
{
    int32_t number;

    if (field->words != NULL)
        return change_word(part, field, value, error, error_size);
    if (!read_number(part, &number) || number < field->least ||
        number > field->most) {
        snprintf(error, error_size,
                 "%s: '%.*s' is not a whole number from %d to %d", field->name,
                 part.length, part.text, (int)field->least, (int)field->most);
        return false;
    }
    *value = number;
    return true;
}

/* A number of theta, seen as a setting. */
static struct setup_field
field_of_theta(const struct theta_field *field)
{
    return (struct setup_field){field->name, field->meaning, field->least,
                                field->most, NULL};
}

static bool
change_one(struct setup *setup, struct part name, struct part value,
           char *error, size_t error_size)
{
    const struct evaluator *evaluator = setup->evaluator;

    for (int i = 0; i < SETUP_COUNT; i++) {
        if (part_is(name, setup_fields[i].name, strlen(setup_fields[i].name)))
            return change_number(value, &setup_fields[i], &setup->value[i],
                                 error, error_size);
    }
    for (int i = 0; i < evaluator->field_count; i++) {
        const struct setup_field field = field_of_theta(&evaluator->fields[i]);

        if (part_is(name, field.name, strlen(field.name)))
            return change_number(value, &field, &setup->theta.value[i], error,
                                 error_size);
    }
    snprintf(error, error_size, "there is no setting '%.*s'", name.length,
             name.text);
    return false;
}

bool
setup_change(struct setup *setup, const char *text, char *error,
             size_t error_size)
{
    struct setup changed = *setup;

    if (setup->command[0] != '\0') {
        snprintf(error, error_size, "another program has no settings");
        return false;
    }
    while (*text != '\0') {
        const struct part name = {text, (int)strcspn(text, "=,")};
        const char *rest = text + name.length;

        if (*rest != '=') {
            snprintf(error, error_size, "'%.*s' is not NAME=VALUE", name.length,
                     text);
            return false;
        }

        const struct part value = {rest + 1, (int)strcspn(rest + 1, ",")};
        if (!change_one(&changed, name, value, error, error_size))
            return false;
        text = value.text + value.length;
        text += *text == ',';
    }
    *setup = changed;
    return true;
}
