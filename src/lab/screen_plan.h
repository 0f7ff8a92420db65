/*
 * screen_plan.h -- the design of a screening: who plays with which numbers.
 *
 * To screen many numbers of an AI is to ask what each of them does to its
 * strength, in the same battles.  Every seed has a design of its own: for each
 * number a sign by chance.  Side A plays with the high value where it is plus
 * and with the low one where it is minus, side B the other way round.  So in
 * every battle each number is high on one side and low on the other, and what
 * one does is not mixed up with what the others do.  (Random balance designs:
 * F. E. Satterthwaite, Technometrics 1, 1959.)
 *
 * Each seed is played twice, once from each seat.  All follows from the seeds;
 * nothing here plays.
 */
#ifndef LAB_SCREEN_PLAN_H
#define LAB_SCREEN_PLAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "format/setup.h"

enum {
    SCREEN_NUMBERS_MOST = 64,
    SCREEN_NAME_MAX = 32, /* bytes of a number's name, with the '\0' */
};

struct screen_number {
    char name[SCREEN_NAME_MAX]; /* as setup_change() takes it */
    int32_t low;
    int32_t high;
};

struct screen_plan {
    struct setup base; /* of both sides, but for the numbers */
    struct ruleset rules;
    struct screen_number number[SCREEN_NUMBERS_MOST];
    int count; /* of numbers */
    uint64_t first_seed;
    int64_t seeds;
};

/* Which battle a number stands for, from 0 to screen_plan_battles() - 1. */
struct screen_battle {
    uint64_t seed;
    bool rotated; /* side A sits second */
};

/*
 * Take one more number, "NAME=LOW..HIGH"; the plan has its base.  On false
 * 'error' says why in one line, and the plan is as it was.
 */
bool screen_plan_add(struct screen_plan *plan, const char *text, char *error,
                     size_t error_size);

/* Seeds without which the numbers cannot be told apart. */
int64_t screen_plan_seeds_least(const struct screen_plan *plan);

int64_t screen_plan_battles(const struct screen_plan *plan);

struct screen_battle screen_plan_battle(const struct screen_plan *plan,
                                        int64_t battle);

/* The signs of a seed: bit i is set where number i is high on side A. */
uint64_t screen_plan_signs(uint64_t seed);

/* How a side (0: A) plays on a seed. */
void screen_plan_setup(const struct screen_plan *plan, uint64_t seed, int side,
                       struct setup *setup);

#endif
