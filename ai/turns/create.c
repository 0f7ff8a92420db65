/*
 * create.c -- an instance is one block of memory and its engines.
 */
#include <assert.h>
#include <stdlib.h>

#include "ai/search/arena.h"
#include "ai/turns/instance.h"

/* The parts of the block, by address; all NULL while measuring. */
struct layout {
    struct turns *turns;
    struct memo memo;
    struct arrivals round[TURNS_LEVELS_MAX];
    struct turns_memory memory;
};

static void
lay_out(struct layout *layout, const struct ai_config *config,
        struct arena *arena)
{
    const size_t scenarios = (size_t)config->scenarios;

    *layout = (struct layout){.turns = NULL};
    layout->turns = arena_take(arena, 1, sizeof *layout->turns);
    for (int level = 0; level < TURNS_LEVELS_MAX; level++)
        layout->round[level].arrival =
            arena_take(arena, scenarios, sizeof *layout->round[level].arrival);
    layout->memory.other = arena->used;
    memo_lay_out(&layout->memo, config->scenarios, arena);
    layout->memory.tables = arena->used - layout->memory.other;
}

/*
 * Plans of equal length can be compared, so no search may stop early; and the
 * tables of an engine cost more than they save (docs/comparisons.md).  What a
 * view does not show is hidden before an engine sees it.
 */
static struct ai *
create_engine(const struct turns *turns, enum turns_seat seat)
{
    struct ai_config plan = turns->config;

    plan.cache = AI_CACHE_NONE;
    plan.agree = 0;
    plan.previews = AI_PREVIEWS_MAX;
    if (seat == TURNS_OTHER)
        plan.budget = turns->config.answer;
    return ai_create(&plan, &turns->rules);
}

/* One for the own seat, and one for the other if it is looked at. */
static bool
create_engines(struct turns *turns)
{
    const int seats = turns->config.reads != 0 ? TURNS_SEATS : TURNS_OWN + 1;

    for (int seat = 0; seat < seats; seat++) {
        turns->engine[seat] = create_engine(turns, (enum turns_seat)seat);
        if (turns->engine[seat] == NULL)
            return false;
        turns->memory.engines += ai_memory(turns->engine[seat]).total;
    }
    return true;
}

/* Give the parts their first contents. */
static struct turns *
furnish(const struct layout *layout, const struct ai_config *config,
        const struct ruleset *rules)
{
    struct turns *turns = layout->turns;

    *turns = (struct turns){
        .config = *config,
        .rules = *rules,
        .memo = layout->memo,
        .memory = layout->memory,
    };
    turns->rules.hold = rules->hold && config->hold != 0;
    for (int level = 0; level < TURNS_LEVELS_MAX; level++)
        turns->round[level] = layout->round[level];
    memo_init(&turns->memo);
    return turns;
}

struct turns *
turns_create(const struct ai_config *config, const struct ruleset *rules,
             uint64_t seed)
{
    struct arena arena = {NULL, 0};
    struct layout layout;

    assert(ai_config_is_sound(config) && config->turns >= 1);

    lay_out(&layout, config, &arena);
    if (arena.used == ARENA_OVERFLOW)
        return NULL;
    arena = (struct arena){aligned_alloc(ARENA_ALIGN, arena.used), 0};
    if (arena.block == NULL)
        return NULL;
    lay_out(&layout, config, &arena);

    struct turns *turns = furnish(&layout, config, rules);
    turns->chance = seed;
    if (create_engines(turns)) {
        turns->memory.total =
            turns->memory.tables + turns->memory.engines + turns->memory.other;
        return turns;
    }
    turns_destroy(turns);
    return NULL;
}

void
turns_destroy(struct turns *turns)
{
    if (turns == NULL)
        return;
    for (int seat = 0; seat < TURNS_SEATS; seat++)
        ai_destroy(turns->engine[seat]);
    free(turns); /* it lies at the start of its block */
}

struct turns_memory
turns_memory(const struct turns *turns)
{
    return turns->memory;
}
