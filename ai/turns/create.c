/*
 * create.c -- an instance is one block of memory and its engines.
 */
#include <assert.h>
#include <stdlib.h>

#include "ai/search/arena.h"
#include "ai/turns/instance.h"

struct turns_options
turns_options_default(void)
{
    return (struct turns_options){
        .plan = ai_options_analysis(),
        .answer = 5,
        .candidates = 4,
        .scenarios = 4,
        .levels = 2,
        .cache = TURNS_CACHE_DECISION,
        .reads = true,
    };
}

bool
turns_options_are_sound(const struct turns_options *options)
{
    return ai_options_are_sound(&options->plan) && options->answer >= 1 &&
           options->answer <= AI_BUDGET_MAX && options->candidates >= 1 &&
           options->candidates <= TURNS_CANDIDATES_MAX &&
           options->scenarios >= 1 &&
           options->scenarios <= TURNS_SCENARIOS_MAX && options->levels >= 1 &&
           options->levels <= TURNS_LEVELS_MAX && options->nodes >= 0 &&
           options->cache < TURNS_CACHE_COUNT;
}

/* The parts of the block, by address; all NULL while measuring. */
struct layout {
    struct turns *turns;
    struct memo memo;
    struct arrivals round[TURNS_LEVELS_MAX];
    struct turns_memory memory;
};

static void
lay_out(struct layout *layout, const struct turns_options *options,
        struct arena *arena)
{
    const size_t scenarios = (size_t)options->scenarios;

    *layout = (struct layout){.turns = NULL};
    layout->turns = arena_take(arena, 1, sizeof *layout->turns);
    for (int level = 0; level < TURNS_LEVELS_MAX; level++)
        layout->round[level].arrival =
            arena_take(arena, scenarios, sizeof *layout->round[level].arrival);
    layout->memory.other = arena->used;
    memo_lay_out(&layout->memo, options->scenarios, arena);
    layout->memory.tables = arena->used - layout->memory.other;
}

/*
 * Plans of equal length can be compared, so no search may stop early; and the
 * tables of an engine cost more than they save (docs/comparisons.md).
 */
static struct ai *
create_engine(const struct turns_options *options, enum turns_seat seat)
{
    struct ai_options plan = options->plan;

    plan.cache = AI_CACHE_NONE;
    plan.agree = false;
    if (seat == TURNS_OTHER)
        plan.budget = options->answer;
    return ai_create(&plan);
}

/* One for the own seat, and one for the other if it is looked at. */
static bool
create_engines(struct turns *turns)
{
    const int seats = turns->options.reads ? TURNS_SEATS : TURNS_OWN + 1;

    for (int seat = 0; seat < seats; seat++) {
        turns->engine[seat] =
            create_engine(&turns->options, (enum turns_seat)seat);
        if (turns->engine[seat] == NULL)
            return false;
        turns->memory.engines += ai_memory(turns->engine[seat]).total;
    }
    return true;
}

/* Give the parts their first contents. */
static struct turns *
furnish(const struct layout *layout, const struct turns_options *options)
{
    struct turns *turns = layout->turns;

    *turns = (struct turns){
        .options = *options,
        .rules = *options->plan.rules,
        .memo = layout->memo,
        .memory = layout->memory,
    };
    turns->options.plan.rules = &turns->rules;
    for (int level = 0; level < TURNS_LEVELS_MAX; level++)
        turns->round[level] = layout->round[level];
    memo_init(&turns->memo);
    return turns;
}

struct turns *
turns_create(const struct turns_options *options)
{
    struct arena arena = {NULL, 0};
    struct layout layout;

    assert(turns_options_are_sound(options));

    lay_out(&layout, options, &arena);
    if (arena.used == ARENA_OVERFLOW)
        return NULL;
    arena = (struct arena){aligned_alloc(ARENA_ALIGN, arena.used), 0};
    if (arena.block == NULL)
        return NULL;
    lay_out(&layout, options, &arena);

    struct turns *turns = furnish(&layout, options);
    if (create_engines(turns)) {
        turns->options.plan.theta = NULL; /* the engines have copies */
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
