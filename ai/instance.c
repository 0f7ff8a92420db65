/*
 * instance.c -- an engine instance is one block of memory.
 *
 *     struct ai | arrivals | tables | two layers of candidates | collapse
 *
 * Its layout follows from the config, so there is one allocation, one thing
 * that can fail, and nothing to undo when it does.
 */
#include "ai/instance.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ai/search/arena.h"

static struct profile
profile_of(const struct ai_config *config)
{
    return (struct profile){
        .width = config->budget,
        .horizon = config->horizon,
        .peak = config->peak,
        .spread = config->spread,
    };
}

/* -------------------------------------------------------- create, destroy */

/* The parts of the block, by address; all NULL while measuring. */
struct layout {
    struct ai *ai;
    struct tables tables;
    struct beam beam;
    struct ai_memory memory;
};

static void
lay_out_tables(struct tables *tables, const struct ai_config *config,
               struct arena *arena)
{
    *tables = (struct tables){.cache = (enum ai_cache)config->cache};
    if (config->cache == AI_CACHE_NONE)
        return;
    tables->count = config->horizon;
    for (int d = 0; d < tables->count; d++)
        tables->table[d].bucket = arena_take(arena, 1, ttable_size());
}

static void
lay_out_layer(struct frontier *layer, int32_t capacity, struct arena *arena)
{
    const size_t count = (size_t)capacity;

    layer->capacity = capacity;
    layer->candidate = arena_take(arena, count, sizeof *layer->candidate);
    layer->heap = arena_take(arena, count, sizeof *layer->heap);
    layer->place = arena_take(arena, count, sizeof *layer->place);
}

static void
lay_out_collapse(struct collapse *collapse, int32_t capacity,
                 struct arena *arena)
{
    collapse->size = collapse_size_for(capacity);
    collapse->entry =
        arena_take(arena, (size_t)collapse->size, sizeof *collapse->entry);
}

/* Measure (or hand out) all parts, and note how big each is. */
static void
lay_out(struct layout *layout, const struct ai_config *config,
        struct arena *arena)
{
    const struct profile profile = profile_of(config);
    const int32_t capacity = schedule_largest_cap(&profile);
    struct beam *beam = &layout->beam;
    size_t mark[5];

    *layout = (struct layout){.ai = NULL};
    mark[0] = arena->used;
    layout->ai = arena_take(arena, 1, sizeof *layout->ai);
    beam->arrival = arena_take(arena, BEAM_ARRIVALS_MAX, sizeof *beam->arrival);
    mark[1] = arena->used;
    lay_out_tables(&layout->tables, config, arena);
    mark[2] = arena->used;
    lay_out_layer(&beam->layer[0], capacity, arena);
    lay_out_layer(&beam->layer[1], capacity, arena);
    mark[3] = arena->used;
    lay_out_collapse(&beam->collapse, capacity, arena);
    mark[4] = arena->used;
    layout->memory = (struct ai_memory){
        .other = mark[1] - mark[0],
        .tables = mark[2] - mark[1],
        .frontier = mark[3] - mark[2],
        .collapse = mark[4] - mark[3],
        .total = mark[4] - mark[0],
    };
}

/* Give the parts their first contents. */
static struct ai *
furnish(const struct layout *layout, const struct ai_config *config,
        const struct ruleset *rules)
{
    const struct evaluator *evaluator = config->evaluator;
    struct ai *ai = layout->ai;

    *ai = (struct ai){
        .config = *config,
        .rules = *rules,
        .judge = {.evaluator = evaluator,
                  .evaluate = evaluator_choose(evaluator),
                  .rules = &ai->rules,
                  .theta = config->theta},
        .profile = profile_of(config),
        .tables = layout->tables,
        .beam = layout->beam,
        .memory = layout->memory,
    };
    ai->rules.hold = rules->hold && config->hold != 0;
    ai->beam.tables = &ai->tables;
    ai->beam.movegen = movegen_choose();
    for (int d = 0; d < ai->tables.count; d++)
        ttable_init(&ai->tables.table[d], ai->tables.table[d].bucket);
    return ai;
}

struct ai *
ai_create(const struct ai_config *config, const struct ruleset *rules)
{
    struct arena arena = {NULL, 0};
    struct layout layout;

    assert(ai_config_is_sound(config));

    lay_out(&layout, config, &arena);
    if (arena.used == ARENA_OVERFLOW)
        return NULL;

    const size_t size = arena.used;
    arena = (struct arena){aligned_alloc(ARENA_ALIGN, size), 0};
    if (arena.block == NULL)
        return NULL;
    lay_out(&layout, config, &arena);
    assert(arena.used == size);
    return furnish(&layout, config, rules);
}

void
ai_destroy(struct ai *ai)
{
    free(ai); /* it lies at the start of its block */
}

void
ai_reset(struct ai *ai)
{
    tables_reset(&ai->tables);
}

struct ai_memory
ai_memory(const struct ai *ai)
{
    return ai->memory;
}

int
ai_schedule(const struct ai *ai, int32_t caps[AI_HORIZON_MAX])
{
    struct schedule schedule;

    schedule_init(&schedule, &ai->profile);
    memcpy(caps, schedule.cap, sizeof schedule.cap);
    return schedule.depth_count;
}
