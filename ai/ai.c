/*
 * ai.c -- an engine instance: one block of memory and the calls on it.
 *
 * The search works on questions and packed paths; this file turns positions
 * into the former and the latter into moves.
 */
#include "ai/ai.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ai/search/arena.h"
#include "ai/search/beam.h"

static_assert((int)AI_MOVES_MAX >= (int)BEAM_ARRIVALS_MAX,
              "every move can be listed");
static_assert((int)AI_HORIZON_MAX == (int)SCHEDULE_DEPTHS_MAX,
              "a cap for every depth");
static_assert((int)AI_QUEUE_MAX == (int)SUPPLY_QUEUE_MAX, "room for a queue");

struct ai {
    struct ai_options options; /* 'rules' points to the copy below */
    struct ruleset rules;
    struct judge judge;
    struct profile profile; /* of the schedule, for the longest horizon */
    struct tables tables;
    struct beam beam;
    struct ai_memory memory;
    uint64_t first[AI_MOVES_MAX]; /* ranks, while explaining */
};

/* --------------------------------------------------------------- positions */

void
ai_position_init(struct ai_position *position)
{
    *position = (struct ai_position){.hold = PIECE_NONE};
    board_init(&position->board);
}

bool
ai_position_is_sound(const struct ai_position *position)
{
    if (!board_is_sound(&position->board) || position->hold > PIECE_NONE ||
        position->queue_count > AI_QUEUE_MAX ||
        position->incoming_count > AI_INCOMING_MAX ||
        position->bag >= 1 << PIECE_COUNT)
        return false;
    for (int i = 0; i < position->queue_count; i++) {
        if (position->queue[i] >= PIECE_COUNT)
            return false;
    }
    return true;
}

bool
ai_move_equal(const struct ai_move *a, const struct ai_move *b)
{
    return a->hold == b->hold && a->landing.at.piece == b->landing.at.piece &&
           a->landing.spin == b->landing.spin &&
           position_covers_same(&a->landing.at, &b->landing.at);
}

/* ----------------------------------------------------------------- options */

struct ai_options
ai_options_default(void)
{
    return (struct ai_options){
        .rules = &ruleset_guideline,
        .evaluator = &evaluator_versus,
        .budget = 100,
        .horizon = 7,
        .peak = -1,
        .spread = -1,
        .cache = AI_CACHE_ROTATE,
        .agree = true,
        .collapse = true,
    };
}

struct ai_options
ai_options_analysis(void)
{
    struct ai_options options = ai_options_default();

    options.cache = AI_CACHE_DECISION;
    options.agree = false;
    return options;
}

static bool
options_are_sound(const struct ai_options *options)
{
    return options->rules != NULL && options->evaluator != NULL &&
           options->budget >= 1 && options->budget <= AI_BUDGET_MAX &&
           options->horizon >= 1 && options->horizon <= AI_HORIZON_MAX &&
           options->peak >= -1 && options->peak <= SCHEDULE_PEAK_MAX &&
           options->spread >= -1 && options->spread != 0 &&
           options->spread <= SCHEDULE_SPREAD_MAX &&
           options->cache < AI_CACHE_COUNT;
}

static struct profile
profile_of(const struct ai_options *options)
{
    const struct evaluator *evaluator = options->evaluator;

    return (struct profile){
        .width = options->budget,
        .horizon = options->horizon,
        .peak = options->peak >= 0 ? options->peak : evaluator->peak,
        .spread = options->spread >= 0 ? options->spread : evaluator->spread,
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
lay_out_tables(struct tables *tables, const struct ai_options *options,
               struct arena *arena)
{
    *tables = (struct tables){.cache = options->cache};
    if (options->cache == AI_CACHE_NONE)
        return;
    tables->count = options->horizon;
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
lay_out(struct layout *layout, const struct ai_options *options,
        struct arena *arena)
{
    const struct profile profile = profile_of(options);
    const int32_t capacity = schedule_largest_cap(&profile);
    struct beam *beam = &layout->beam;
    size_t mark[5];

    *layout = (struct layout){.ai = NULL};
    mark[0] = arena->used;
    layout->ai = arena_take(arena, 1, sizeof *layout->ai);
    beam->arrival = arena_take(arena, BEAM_ARRIVALS_MAX, sizeof *beam->arrival);
    mark[1] = arena->used;
    lay_out_tables(&layout->tables, options, arena);
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
furnish(const struct layout *layout, const struct ai_options *options)
{
    const struct evaluator *evaluator = options->evaluator;
    struct ai *ai = layout->ai;

    *ai = (struct ai){
        .options = *options,
        .rules = *options->rules,
        .judge = {.evaluator = evaluator, .rules = &ai->rules},
        .profile = profile_of(options),
        .tables = layout->tables,
        .beam = layout->beam,
        .memory = layout->memory,
    };
    ai->options.rules = &ai->rules;
    ai->options.theta = &ai->judge.theta;
    if (options->theta != NULL)
        ai->judge.theta = *options->theta;
    else
        theta_init(&ai->judge.theta, evaluator->fields, evaluator->field_count);
    ai->beam.tables = &ai->tables;
    for (int d = 0; d < ai->tables.count; d++)
        ttable_init(&ai->tables.table[d], ai->tables.table[d].bucket);
    return ai;
}

struct ai *
ai_create(const struct ai_options *options)
{
    struct arena arena = {NULL, 0};
    struct layout layout;

    assert(options_are_sound(options));

    lay_out(&layout, options, &arena);
    if (arena.used == ARENA_OVERFLOW)
        return NULL;

    const size_t size = arena.used;
    arena = (struct arena){aligned_alloc(ARENA_ALIGN, size), 0};
    if (arena.block == NULL)
        return NULL;
    lay_out(&layout, options, &arena);
    assert(arena.used == size);
    return furnish(&layout, options);
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

/* --------------------------------------------------------------- questions */

static struct outlook
outlook_of(const struct ai *ai, const struct ai_position *position)
{
    struct outlook outlook = {
        .board = position->board,
        .supply = {.count = position->queue_count,
                   .hold = position->hold,
                   .can_hold = ai->rules.hold,
                   .held = position->held},
    };

    memcpy(outlook.supply.queue, position->queue, position->queue_count);
    return outlook;
}

/* The rows that may rise by each depth, all packets due by then together. */
static void
judge_expect(struct judge *judge, const struct ai_position *position)
{
    for (int depth = 0; depth < JUDGE_DEPTHS_MAX; depth++) {
        int rows = 0;

        for (int i = 0; i < position->incoming_count; i++) {
            if (position->incoming[i].turns <= depth)
                rows += position->incoming[i].rows;
        }
        judge->ready[depth] = (uint8_t)(rows < UINT8_MAX ? rows : UINT8_MAX);
    }
}

/* Everything that one call of decide or explain works with. */
struct session {
    struct outlook root;
    struct schedule schedule;
    struct question question;
    bool predicted;
};

/*
 * Begin to think about a position.  False if no piece can be placed.  The
 * session must not move: the question points into it.
 */
static bool
session_begin(struct session *session, struct ai *ai,
              const struct ai_position *position)
{
    struct profile profile = ai->profile;

    assert(ai_position_is_sound(position));

    session->root = outlook_of(ai, position);
    session->predicted = tables_begin(&ai->tables, &session->root);
    judge_expect(&ai->judge, position);

    const int placeable = supply_placeable(&session->root.supply);
    if (placeable == 0)
        return false;
    if (placeable < profile.horizon)
        profile.horizon = placeable;
    schedule_init(&session->schedule, &profile);
    session->question = (struct question){
        .judge = &ai->judge,
        .rules = &ai->rules,
        .root = &session->root,
        .schedule = &session->schedule,
        .chain = position->chain,
        .only = BEAM_EVERY_FIRST,
        .agree = ai->options.agree,
        .merge = ai->options.collapse,
        .gate = ai->options.gate,
        .instant = ai->options.instant,
    };
    return true;
}

/* ----------------------------------------------------------------- answers */

/* The way to go on that a packed placement took. */
static struct choice
choice_of(const struct supply *supply, enum piece hold, int next, path_t packed)
{
    struct choice choices[SUPPLY_CHOICES_MAX];
    const int count = supply_choices(supply, hold, next, choices);

    for (int i = 0; i < count; i++) {
        if (choices[i].swap == path_holds(packed))
            return choices[i];
    }
    assert(false);
    return choices[0];
}

/* Unpack a path: the pieces follow from the queue, hold and the swaps. */
static int
plan_of(const struct session *session, const struct answer *answer,
        struct ai_move plan[AI_HORIZON_MAX])
{
    const struct supply *supply = &session->root.supply;
    const int count = answer->report.depth_count;
    enum piece hold = (enum piece)supply->hold;
    int next = 0;

    for (int d = 0; d < count; d++) {
        const path_t packed = answer->best->path[d];
        const struct choice choice = choice_of(supply, hold, next, packed);

        plan[d] = path_unpack(packed, (enum piece)choice.piece);
        hold = (enum piece)choice.hold;
        next = choice.next;
    }
    return count;
}

/* The position that should come next, as far as it is known. */
static void
predict(struct ai *ai, const struct session *session, path_t first)
{
    const struct supply *supply = &session->root.supply;
    const struct choice choice =
        choice_of(supply, (enum piece)supply->hold, 0, first);
    const struct ai_move move = path_unpack(first, (enum piece)choice.piece);
    struct outlook next = {
        .board = session->root.board,
        .supply = {.count = (uint8_t)(supply->count - choice.next),
                   .hold = choice.hold,
                   .can_hold = supply->can_hold},
    };

    landing_lock(&next.board, &move.landing);
    memcpy(next.supply.queue, supply->queue + choice.next, next.supply.count);
    tables_predict(&ai->tables, &next);
}

static enum ai_outcome
search(struct ai *ai, const struct session *session, struct answer *answer)
{
    static const enum ai_outcome outcomes[] = {
        [BEAM_ANSWERED] = AI_DECIDED,
        [BEAM_NO_MOVE] = AI_NO_MOVE,
        [BEAM_CANCELLED] = AI_CANCELLED,
    };
    const enum beam_outcome outcome =
        beam_search(&ai->beam, &session->question, answer);

    answer->report.predicted = session->predicted;
    return outcomes[outcome];
}

enum ai_outcome
ai_decide(struct ai *ai, const struct ai_position *position,
          ai_cancelled_fn *cancelled, void *context,
          struct ai_decision *decision)
{
    struct session session;
    struct answer answer;

    if (!session_begin(&session, ai, position))
        return AI_NO_MOVE;
    session.question.cancelled = cancelled;
    session.question.context = context;

    const enum ai_outcome outcome = search(ai, &session, &answer);
    if (outcome != AI_DECIDED)
        return outcome;
    decision->value = answer.best->status.value;
    decision->report = answer.report;
    decision->plan_count = plan_of(&session, &answer, decision->plan);
    decision->move = decision->plan[0];
    predict(ai, &session, answer.best->path[0]);
    return AI_DECIDED;
}

/* ----------------------------------------------------------------- explain */

static void
sort_ascending(uint64_t *number, int count)
{
    for (int i = 1; i < count; i++) {
        const uint64_t moved = number[i];
        int to = i;

        for (; to > 0 && number[to - 1] > moved; to--)
            number[to] = number[to - 1];
        number[to] = moved;
    }
}

/*
 * Fill ai->first with the generation numbers of the best first placements,
 * 'most' at the most, in order of generation; returns how many.
 */
static int
choose_first(struct ai *ai, const struct session *session, int most)
{
    const struct arrival *arrival;
    const int all = beam_first(&ai->beam, &session->question, &arrival);
    const int count = all < most ? all : most;

    /* Low numbers are good ones here, and end in the generation. */
    for (int i = 0; i < all; i++)
        ai->first[i] = ~rank_of(arrival[i].status.value, (uint32_t)i);
    sort_ascending(ai->first, all);
    for (int i = 0; i < count; i++)
        ai->first[i] = (uint32_t)ai->first[i];
    sort_ascending(ai->first, count);
    return count;
}

static bool
is_better(const struct ai_alternative *a, const struct ai_alternative *b)
{
    if (a->depth != b->depth)
        return a->depth > b->depth;
    return a->value > b->value;
}

/* Put one in its place; those that are no worse stay before it. */
static void
insert(struct ai_alternative *alternatives, int count,
       const struct ai_alternative *added)
{
    int to = count;

    for (; to > 0 && is_better(added, &alternatives[to - 1]); to--)
        alternatives[to] = alternatives[to - 1];
    alternatives[to] = *added;
}

/* Search one first placement as if it were the only one. */
static enum ai_outcome
explain_one(struct ai *ai, struct session *session, int only,
            struct ai_alternative *alternative)
{
    struct answer answer;

    session->question.only = only;
    const enum ai_outcome outcome = search(ai, session, &answer);
    if (outcome != AI_DECIDED)
        return outcome;
    alternative->depth = answer.report.depth_count;
    alternative->value = answer.best->status.value;
    alternative->plan_count = plan_of(session, &answer, alternative->plan);
    alternative->move = alternative->plan[0];
    return AI_DECIDED;
}

enum ai_outcome
ai_explain(struct ai *ai, const struct ai_position *position,
           ai_cancelled_fn *cancelled, void *context,
           struct ai_alternative *alternatives, int most, int *count)
{
    struct session session;

    assert(most >= 1);

    if (!session_begin(&session, ai, position))
        return AI_NO_MOVE;
    session.question.agree = false; /* one first placement always agrees */
    session.question.cancelled = cancelled;
    session.question.context = context;

    const int chosen = choose_first(ai, &session, most);
    for (int i = 0; i < chosen; i++) {
        struct ai_alternative alternative;
        const enum ai_outcome outcome =
            explain_one(ai, &session, (int)ai->first[i], &alternative);

        if (outcome != AI_DECIDED)
            return outcome;
        insert(alternatives, i, &alternative);
    }
    *count = chosen;
    return chosen > 0 ? AI_DECIDED : AI_NO_MOVE;
}
