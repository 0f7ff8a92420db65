/*
 * tuner.c -- from points to thetas, from battles to ranks.
 */
#include "lab/tuner.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { DRAWS_MOST = 20 }; /* then a point outside is moved inside */

/* Chance of its own, apart from that of battles. */
enum { STREAM_TUNER = 6 };

/* A generation while it is being played. */
struct generation {
    struct cmaes_points points;
    struct cmaes_axes axes;
    struct setup entrant[TOURNAMENT_ENTRANTS_MOST]; /* the centre last */
    struct tournament tournament;
    int rank[CMAES_POPULATION_MOST]; /* points, the best first */
};

/* ------------------------------------------------------------------ thetas */

static const struct ai_config *
anchor_of(const struct tuner *tuner)
{
    return &tuner->plan.pool[0].config;
}

/* What one unit of a coordinate is; a number that is zero has to begin
   somewhere. */
static double
unit_of(const struct ai_config *anchor, int i)
{
    const struct theta_field *field = &anchor->evaluator->fields[i];
    const int32_t value = anchor->theta.value[i];

    return value != 0 ? fabs((double)value)
                      : ((double)field->most - field->least) / 50.0;
}

/* A coordinate as a number of theta; false if it is outside its range. */
static bool
take_number(const struct ai_config *anchor, int i, double x, int32_t *number)
{
    const struct theta_field *field = &anchor->evaluator->fields[i];
    const double value =
        floor(anchor->theta.value[i] + x * unit_of(anchor, i) + 0.5);
    const bool is_inside = value >= field->least && value <= field->most;

    *number = value < field->least  ? field->least
              : value > field->most ? field->most
                                    : (int32_t)value;
    return is_inside;
}

static bool
take_theta(const struct ai_config *anchor, const double *point,
           struct theta *theta)
{
    bool is_inside = true;

    memset(theta, 0, sizeof *theta);
    for (int i = 0; i < anchor->evaluator->field_count; i++)
        is_inside &= take_number(anchor, i, point[i], &theta->value[i]);
    return is_inside;
}

/* Move a point to the theta that stands for it, where it was cut. */
static void
move_inside(const struct ai_config *anchor, const struct theta *theta,
            double *point)
{
    for (int i = 0; i < anchor->evaluator->field_count; i++) {
        int32_t number;

        if (!take_number(anchor, i, point[i], &number))
            point[i] = ((double)theta->value[i] - anchor->theta.value[i]) /
                       unit_of(anchor, i);
    }
}

void
tuner_centre(const struct tuner *tuner, struct theta *theta)
{
    take_theta(anchor_of(tuner), tuner->cmaes.mean, theta);
}

/* -------------------------------------------------------------- generations */

void
tuner_init(struct tuner *tuner, const struct tuner_plan *plan)
{
    static const double origin[CMAES_MOST];
    const struct ai_config *anchor = &plan->pool[0].config;

    assert(plan->pool_count >= 1 &&
           plan->pool_count <= TOURNAMENT_OPPONENTS_MOST);
    assert(theta_is_sound(&anchor->theta, anchor->evaluator->fields,
                          anchor->evaluator->field_count));

    memset(tuner, 0, sizeof *tuner);
    tuner->plan = *plan;
    cmaes_init(&tuner->cmaes, anchor->evaluator->field_count, plan->lambda,
               origin, plan->sigma / 1000.0);
}

/* A seed for this generation alone. */
static uint64_t
seed_of(const struct tuner *tuner)
{
    uint64_t state = tuner->plan.seed +
                     (uint64_t)tuner->cmaes.generation * 0x632be59bd9b4e019u;

    return random_splitmix(&state);
}

/* Points and their thetas; those outside are drawn again, and cut at last. */
static void
draw_points(const struct tuner *tuner, struct generation *g)
{
    const struct ai_config *anchor = anchor_of(tuner);
    struct random random;

    random_seed(&random, seed_of(tuner), STREAM_TUNER);
    cmaes_find_axes(&tuner->cmaes, &g->axes);
    for (int i = 0; i < tuner->cmaes.lambda; i++) {
        bool is_inside = false;

        g->entrant[i] = tuner->plan.pool[0];
        for (int draws = 0; !is_inside && draws < DRAWS_MOST; draws++) {
            cmaes_draw(&tuner->cmaes, &g->axes, &random, g->points.at[i]);
            is_inside = take_theta(anchor, g->points.at[i],
                                   &g->entrant[i].config.theta);
        }
        if (!is_inside)
            move_inside(anchor, &g->entrant[i].config.theta, g->points.at[i]);
    }
    g->entrant[tuner->cmaes.lambda] = tuner->plan.pool[0];
    tuner_centre(tuner, &g->entrant[tuner->cmaes.lambda].config.theta);
}

static struct tournament_options
tournament_of(const struct tuner *tuner, const struct generation *g)
{
    return (struct tournament_options){
        .entrants = g->entrant,
        .entrant_count = tuner->cmaes.lambda + 1,
        .opponents = tuner->plan.pool,
        .opponent_count = tuner->plan.pool_count,
        .seeds = tuner->plan.seeds,
        .first_seed = seed_of(tuner) >> 12,
        .rules = &tuner->plan.rules,
    };
}

int64_t
tuner_battles(const struct tuner *tuner)
{
    return (int64_t)(tuner->cmaes.lambda + 1) * tuner->plan.pool_count *
           tuner->plan.seeds * 2;
}

/* Insertion: there are few, and the order is total. */
static void
rank_points(const struct tuner *tuner, struct generation *g)
{
    for (int i = 0; i < tuner->cmaes.lambda; i++) {
        int place = i;

        for (; place > 0 &&
               tournament_is_before(&g->tournament, i, g->rank[place - 1]);
             place--)
            g->rank[place] = g->rank[place - 1];
        g->rank[place] = i;
    }
}

static void
remember(struct tuner *tuner, const struct generation *g)
{
    const int lambda = tuner->cmaes.lambda;
    const int best = g->rank[0];
    struct tuner_past *past = &tuner->past[tuner->cmaes.generation];

    past->best = g->tournament.rating[best];
    past->centre = g->tournament.rating[lambda];
    past->throughput = tournament_throughput(&g->tournament, lambda);
    past->average = 0.0;
    for (int i = 0; i < lambda; i++)
        past->average += g->tournament.rating[i] / lambda;
}

static void
learn(struct tuner *tuner, const struct generation *g)
{
    struct cmaes_points sorted;
    const int generation = tuner->cmaes.generation;

    for (int r = 0; r < tuner->cmaes.lambda; r++)
        memcpy(sorted.at[r], g->points.at[g->rank[r]], sizeof sorted.at[r]);
    cmaes_advance(&tuner->cmaes, &g->axes, &sorted);
    tuner->past[generation].sigma = tuner->cmaes.sigma;
}

enum crew_end
tuner_advance(struct tuner *tuner, const struct tuner_run *run)
{
    struct generation g;

    assert(tuner->cmaes.generation < TUNER_GENERATIONS_MOST);

    memset(&g, 0, sizeof g);
    draw_points(tuner, &g);

    struct tournament_options options = tournament_of(tuner, &g);
    options.threads = run->threads;
    options.context = run->context;
    options.progress = run->progress;
    options.stopped = run->stopped;
    const enum crew_end end = tournament_play(&options, &g.tournament);
    if (end != CREW_DONE)
        return end;
    rank_points(tuner, &g);
    remember(tuner, &g);
    learn(tuner, &g);
    return CREW_DONE;
}

void
tuner_write_plan(const struct tuner_plan *plan, char text[TUNER_PLAN_MAX])
{
    char setup[SETUP_TEXT_MAX];
    int used;

    used = snprintf(text, TUNER_PLAN_MAX,
                    "rules=%s seed=%" PRIu64 " lambda=%d sigma=%d seeds=%d",
                    plan->rules.name, plan->seed, plan->lambda, plan->sigma,
                    plan->seeds);
    for (int i = 0; i < plan->pool_count; i++) {
        setup_write(&plan->pool[i], setup);
        used += snprintf(text + used, (size_t)(TUNER_PLAN_MAX - used), " [%s]",
                         setup);
    }
    assert(used < TUNER_PLAN_MAX);
}
