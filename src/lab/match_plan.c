/*
 * match_plan.c -- sides, seeds and shards as they were asked for.
 */
#include <config.h>

#include "lab/match_plan.h"

#include <limits.h>
#include <string.h>

#include "base/text.h"
#include "cmd/ai_operand.h"
#include "cmd/ruleset_option.h"
#include "store/datadir.h"

enum { SHARDS_MAX = 1000000 };

bool
match_plan_register(const struct command_call *call, const char *path,
                    struct registration *registration)
{
    struct datadir dirs;
    char error[2 * DATADIR_PATH_MAX + 512];

    datadir_init(&dirs, call->data_dir);
    if (registration_read(path, &dirs, registration, error, sizeof error))
        return true;
    command_fail(call, NULL, error);
    return false;
}

/* The AI of an operand, with the options that are about it. */
static bool
read_side(const struct command_call *call,
          const struct match_plan_values *values, int side, struct ai_file *ai,
          struct setup *setup)
{
    static const char *const options[2] = {"option '--set-a'",
                                           "option '--set-b'"};
    const char *set = side == 0 ? values->set_a : values->set_b;
    char error[SETUP_TEXT_MAX + 256];

    if (!ai_operand_load_player(call, call->operands[side], ai))
        return false;
    *setup = ai->setup;
    if (values->budget > 0)
        setup->config.budget = values->budget;
    if (set == NULL || setup_change(setup, set, error, sizeof error))
        return true;
    command_fail(call, options[side], error);
    return false;
}

static bool
plan_operands(const struct command_call *call,
              const struct match_plan_values *values, struct match_plan *plan)
{
    const struct cohort_plan cohort = {values->seed, values->rotations,
                                       values->own_pieces};
    struct ai_file ai[2];
    struct setup setup[2];
    struct ruleset rules;

    if (call->operand_count != 2) {
        command_fail_missing(call, call->operand_count == 0 ? "A B" : "B");
        return false;
    }
    for (int i = 0; i < 2; i++) {
        if (!read_side(call, values, i, &ai[i], &setup[i]))
            return false;
    }
    if (!ruleset_option_load(call, values->ruleset, &rules))
        return false;
    cohort_init(&plan->cohort, setup,
                (const char *const[2]){ai[0].name, ai[1].name}, &cohort,
                PACKAGE_VERSION);
    cohort_set_rules(&plan->cohort, &rules);
    plan->battles = values->games;
    return true;
}

static int
usual_games(void)
{
    uint64_t games = 0;

    text_read_number(text_of(MATCH_PLAN_GAMES), 1, INT_MAX, &games);
    return (int)games;
}

/* A registration says it all; a second opinion would be ignored. */
static bool
expect_no_more(const struct command_call *call,
               const struct match_plan_values *values)
{
    const bool is_usual = values->games == usual_games();

    if (call->operand_count == 0 && is_usual && values->seed == 1 &&
        !values->rotations && !values->own_pieces && values->budget == 0 &&
        values->set_a == NULL && values->set_b == NULL &&
        values->ruleset == NULL)
        return true;
    command_fail_option(call, "registration", NULL,
                        "sets players, seeds and number of battles: drop the "
                        "other options that do");
    return false;
}

static bool
plan_registration(const struct command_call *call,
                  const struct match_plan_values *values,
                  struct match_plan *plan)
{
    struct registration *registration = &plan->registration;

    if (!expect_no_more(call, values) ||
        !match_plan_register(call, values->registration, registration))
        return false;
    cohort_register(&plan->cohort, registration, PACKAGE_VERSION);
    plan->battles = registration->battles;
    plan->is_registered = true;
    return true;
}

/* "I/K", both from 1 on. */
static bool
read_shard(const char *text, int *shard, int *count)
{
    struct text rest = text_of(text);
    const struct text first = text_cut(&rest, '/');
    uint64_t number[2];

    if (!text_read_number(rest, 1, SHARDS_MAX, &number[1]) ||
        !text_read_number(first, 1, number[1], &number[0]))
        return false;
    *shard = (int)number[0];
    *count = (int)number[1];
    return true;
}

bool
match_plan_make(const struct command_call *call,
                const struct match_plan_values *values, struct match_plan *plan)
{
    int shard = 1;
    int count = 1;

    *plan = (struct match_plan){.is_registered = false};
    if (values->shard != NULL && !read_shard(values->shard, &shard, &count)) {
        command_fail_option(call, "shard", values->shard,
                            "is not I/K with I from 1 to K");
        return false;
    }
    if (!(values->registration != NULL ? plan_registration
                                       : plan_operands)(call, values, plan))
        return false;
    plan->from = cohort_block(plan->battles, shard - 1, count);
    plan->to = cohort_block(plan->battles, shard, count);
    return true;
}
