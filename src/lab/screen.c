/*
 * screen.c -- battles of a design, summed seed by seed.
 */
#include "lab/screen.h"

#include <assert.h>
#include <string.h>

#include "lab/battle.h"

/* Both battles of a seed; by side where there are two. */
struct pair {
    int half_points; /* of side A */
    int turns;
    int64_t attack[2];
    int64_t pieces[2];
};

struct table {
    const struct screen_plan *plan;
    const struct screen_run *run;
    struct screen_tally *tally;
    struct battle_result result[CREW_WINDOW]; /* by number, by seat */
    bool has_result[CREW_WINDOW];             /* false: out of memory */
    struct pair pair;                         /* of the seed under way */
};

/* ----------------------------------------------------------------- playing */

static void
play(void *context, int hand, int64_t number)
{
    struct table *table = context;
    const struct screen_plan *plan = table->plan;
    const struct screen_battle battle = screen_plan_battle(plan, number);
    const struct battle_options options = {.rules = &plan->rules,
                                           .seed = battle.seed};
    struct setup side[2];
    const struct setup *const seats[2] = {&side[battle.rotated],
                                          &side[!battle.rotated]};
    const int64_t place = number % CREW_WINDOW;

    (void)hand;
    for (int i = 0; i < 2; i++)
        screen_plan_setup(plan, battle.seed, i, &side[i]);
    table->has_result[place] =
        battle_run_setups(seats, &options, &table->result[place]);
}

static void
add_battle(struct pair *pair, const struct battle_result *result, bool rotated)
{
    pair->half_points += battle_half_points(result->winner, rotated);
    pair->turns += result->turns;
    for (int i = 0; i < 2; i++) {
        const struct side_counts *counts = &result->side[i ^ rotated].counts;

        pair->attack[i] += counts->attack;
        pair->pieces[i] += counts->pieces;
    }
}

static double
attack_a_piece(const struct pair *pair, int side)
{
    return pair->pieces[side] > 0
               ? (double)pair->attack[side] / (double)pair->pieces[side]
               : 0.0;
}

static void
add_pair(struct screen_tally *tally, const struct screen_plan *plan,
         uint64_t seed, const struct pair *pair)
{
    const uint64_t signs = screen_plan_signs(seed);
    double x[SQUARES_MOST] = {1.0};

    for (int i = 0; i < plan->count; i++)
        x[1 + i] = (signs >> i & 1) != 0 ? 1.0 : -1.0;
    squares_add(&tally->contrast, x, (pair->half_points - 2) / 2.0);
    squares_add(&tally->attacks, x,
                attack_a_piece(pair, 0) - attack_a_piece(pair, 1));
    tally->seeds++;
    tally->turns += pair->turns;
    tally->attack += pair->attack[0] + pair->attack[1];
    tally->pieces += pair->pieces[0] + pair->pieces[1];
}

static bool
deliver(void *context, int64_t number)
{
    struct table *table = context;
    const struct screen_battle battle = screen_plan_battle(table->plan, number);
    const int64_t place = number % CREW_WINDOW;

    if (!table->has_result[place])
        return false;
    add_battle(&table->pair, &table->result[place], battle.rotated);
    if (battle.rotated) {
        add_pair(table->tally, table->plan, battle.seed, &table->pair);
        table->pair = (struct pair){.turns = 0};
    }
    if (table->run->progress != NULL)
        table->run->progress(table->run->context, number + 1);
    return true;
}

static bool
stopped(void *context)
{
    const struct screen_run *run = ((const struct table *)context)->run;

    return run->stopped != NULL && run->stopped(run->context);
}

enum crew_end
screen_play(const struct screen_plan *plan, const struct screen_run *run,
            struct screen_tally *tally)
{
    struct table table;
    const struct crew crew = {
        .to = screen_plan_battles(plan),
        .threads = run->threads,
        .context = &table,
        .work = play,
        .deliver = deliver,
        .stopped = stopped,
    };

    assert(plan->count >= 1 && plan->count <= SCREEN_NUMBERS_MOST);
    assert(plan->seeds >= 1);

    memset(&table, 0, sizeof table);
    table.plan = plan;
    table.run = run;
    table.tally = tally;
    memset(tally, 0, sizeof *tally);
    squares_init(&tally->contrast, plan->count + 1);
    squares_init(&tally->attacks, plan->count + 1);
    return crew_run(&crew);
}

/* ----------------------------------------------------------------- answers */

bool
screen_answer(const struct screen_plan *plan, const struct screen_tally *tally,
              struct screen_answer answer[SCREEN_NUMBERS_MOST])
{
    struct squares_fit contrast;
    struct squares_fit attack;

    static_assert((int)SCREEN_NUMBERS_MOST < (int)SQUARES_MOST,
                  "a constant and all numbers fit");
    if (!squares_solve(&tally->contrast, &contrast) ||
        !squares_solve(&tally->attacks, &attack))
        return false;
    for (int i = 0; i < plan->count; i++) {
        answer[i].contrast = (struct screen_effect){contrast.weight[1 + i],
                                                    contrast.error[1 + i]};
        answer[i].attack =
            (struct screen_effect){attack.weight[1 + i], attack.error[1 + i]};
    }
    return true;
}
