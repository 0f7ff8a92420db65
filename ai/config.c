/*
 * config.c -- the table of settings, and walks over it.
 */
#include "ai/config.h"

#include <assert.h>
#include <string.h>

#include "ai/search/schedule.h"

#define AT(member) offsetof(struct ai_config, member)

static const char switches[] = "off|on";

/* The order is that of the canonical text, so it must not change. */
/* clang-format off */
const struct ai_setting ai_settings[AI_SETTING_COUNT] = {
    {"budget", "search effort for a piece",
        1, AI_BUDGET_MAX, 100, NULL, AI_TOLD_ALWAYS, AT(budget)},
    {"horizon", "placements looked ahead",
        1, AI_HORIZON_MAX, 7, NULL, AI_TOLD_ALWAYS, AT(horizon)},
    {"peak", "where the schedule is widest, in thousandths of the horizon",
        0, SCHEDULE_PEAK_MAX, AI_SETTING_OWN, NULL, AI_TOLD_ALWAYS, AT(peak)},
    {"spread", "how far the schedule spreads, in thousandths of a layer",
        1, SCHEDULE_SPREAD_MAX, AI_SETTING_OWN, NULL, AI_TOLD_ALWAYS, AT(spread)},
    {"cache", "what becomes of evaluations between decisions",
        0, AI_CACHE_COUNT - 1, AI_CACHE_ROTATE, "none|decision|rotate", AI_TOLD_ALWAYS, AT(cache)},
    {"agree", "stop when all survivors share one first placement",
        0, 1, 1, switches, AI_TOLD_ALWAYS, AT(agree)},
    {"collapse", "drop duplicate arrivals at one state",
        0, 1, 1, switches, AI_TOLD_ALWAYS, AT(collapse)},
    {"gate", "no soft drop above the stack for most pieces",
        0, 1, 0, switches, AI_TOLD_ALWAYS, AT(gate)},
    {"instant", "plan for gravity that leaves no time to float",
        0, 1, 0, switches, AI_TOLD_ALWAYS, AT(instant)},
    {"perfect", "look for lines that empty a low board",
        0, 1, 0, switches, AI_TOLD_CHANGED, AT(perfect)},
    {"vocabulary", "placements that it knows: all, all but spins, or straight drops alone",
        0, VOCABULARY_COUNT - 1, VOCABULARY_ALL, "all|no-spins|drops", AI_TOLD_CHANGED, AT(vocabulary)},
    {"previews", "next pieces that it looks at, of those that are shown",
        0, AI_PREVIEWS_MAX, AI_PREVIEWS_MAX, NULL, AI_TOLD_ALWAYS, AT(previews)},
    {"hold", "use hold",
        0, 1, 1, switches, AI_TOLD_ALWAYS, AT(hold)},
    {"turns", "turns looked ahead against the other side",
        0, TURNS_LEVELS_MAX, 0, NULL, AI_TOLD_TURNS, AT(turns)},
    {"candidates", "first placements that turns are played from",
        1, TURNS_CANDIDATES_MAX, 4, NULL, AI_TOLD_TURNS, AT(candidates)},
    {"scenarios", "ways that chance may go in each turn",
        1, TURNS_SCENARIOS_MAX, 4, NULL, AI_TOLD_TURNS, AT(scenarios)},
    {"answer", "search effort for the other side's piece",
        1, AI_BUDGET_MAX, 5, NULL, AI_TOLD_TURNS, AT(answer)},
    {"nodes", "placements scored before no more turns are begun, 0 for no limit",
        0, 100000000, 0, NULL, AI_TOLD_TURNS, AT(nodes)},
    {"turn_cache", "what becomes of turns that have been worked out",
        0, TURNS_CACHE_COUNT - 1, TURNS_CACHE_DECISION, "none|decision|turn", AI_TOLD_TURNS, AT(turn_cache)},
    {"reads", "look at the other side",
        0, 1, 1, switches, AI_TOLD_TURNS, AT(reads)},
    {"shares", "know a plan again wherever its own side looks the same",
        0, 1, 0, switches, AI_TOLD_TURNS, AT(shares)},
};
/* clang-format on */

/* A member without a row would be one that no file, text or digest knows. */
static_assert(AT(shares) - AT(budget) ==
                  (AI_SETTING_COUNT - 1) * sizeof(int32_t),
              "from the first to the last each member has its row");

int32_t
ai_config_get(const struct ai_config *config, const struct ai_setting *setting)
{
    int32_t value;

    memcpy(&value, (const char *)config + setting->offset, sizeof value);
    return value;
}

void
ai_config_set(struct ai_config *config, const struct ai_setting *setting,
              int32_t value)
{
    assert(value >= setting->least && value <= setting->most);
    memcpy((char *)config + setting->offset, &value, sizeof value);
}

struct ai_config
ai_config_of(const struct evaluator *evaluator)
{
    struct ai_config config = {.evaluator = evaluator};

    theta_init(&config.theta, evaluator->fields, evaluator->field_count);
    for (int i = 0; i < AI_SETTING_COUNT; i++) {
        if (ai_settings[i].initial != AI_SETTING_OWN)
            ai_config_set(&config, &ai_settings[i], ai_settings[i].initial);
    }
    config.peak = evaluator->peak;
    config.spread = evaluator->spread;
    return config;
}

struct ai_config
ai_config_default(void)
{
    return ai_config_of(&evaluator_versus);
}

struct ai_config
ai_config_for_analysis(const struct ai_config *config)
{
    struct ai_config analysis = *config;

    analysis.cache = AI_CACHE_DECISION;
    analysis.agree = 0;
    analysis.gate = 0;
    analysis.turns = 0;
    return analysis;
}

struct ai_config
ai_config_analysis(void)
{
    const struct ai_config usual = ai_config_default();

    return ai_config_for_analysis(&usual);
}

bool
ai_config_is_sound(const struct ai_config *config)
{
    const struct evaluator *evaluator = config->evaluator;

    if (evaluator == NULL || !theta_is_sound(&config->theta, evaluator->fields,
                                             evaluator->field_count))
        return false;
    for (int i = 0; i < AI_SETTING_COUNT; i++) {
        const int32_t value = ai_config_get(config, &ai_settings[i]);

        if (value < ai_settings[i].least || value > ai_settings[i].most)
            return false;
    }
    return true;
}

const struct ai_setting *
ai_setting_find(const char *name)
{
    for (int i = 0; i < AI_SETTING_COUNT; i++) {
        if (strcmp(ai_settings[i].name, name) == 0)
            return &ai_settings[i];
    }
    return NULL;
}
