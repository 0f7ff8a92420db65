/*
 * screen_plan.c -- numbers by their names, and signs by chance.
 */
#include "lab/screen_plan.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/rules/random.h"
#include "base/text.h"

/* In no other use with the seed of a battle. */
enum { STREAM_SCREEN = 7 };

enum { NUMBER_MOST = 999999999 }; /* as much as a setting takes */

/* ----------------------------------------------------------------- numbers */

static bool
read_number(struct text text, int32_t *number)
{
    int64_t value;

    if (!text_read_integer(text, -NUMBER_MOST, NUMBER_MOST, &value))
        return false;
    *number = (int32_t)value;
    return true;
}

static bool
read_range(const char *text, struct screen_number *number)
{
    struct text rest = text_of(text);
    const struct text name = text_cut(&rest, '=');
    const struct text low = text_cut(&rest, '.');
    const bool has_dots = rest.length > 0 && rest.at[0] == '.';

    if (name.length == 0 || name.length >= sizeof number->name || !has_dots ||
        memchr(name.at, ',', name.length) != NULL)
        return false;
    memcpy(number->name, name.at, name.length);
    number->name[name.length] = '\0';
    text_cut(&rest, '.');
    return read_number(low, &number->low) && read_number(rest, &number->high);
}

static bool
is_named(const struct screen_plan *plan, const char *name)
{
    for (int i = 0; i < plan->count; i++) {
        if (strcmp(plan->number[i].name, name) == 0)
            return true;
    }
    return false;
}

static bool
change(struct setup *setup, const struct screen_number *number, bool is_high,
       char *error, size_t error_size)
{
    char text[SCREEN_NAME_MAX + 16];

    snprintf(text, sizeof text, "%s=%d", number->name,
             (int)(is_high ? number->high : number->low));
    return setup_change(setup, text, error, error_size);
}

bool
screen_plan_add(struct screen_plan *plan, const char *text, char *error,
                size_t error_size)
{
    struct setup tried = plan->base;
    struct screen_number number;
    const char *why = NULL;

    if (plan->count == SCREEN_NUMBERS_MOST)
        why = "these are too many numbers";
    else if (!read_range(text, &number))
        why = "this is not NAME=LOW..HIGH, with whole numbers";
    else if (is_named(plan, number.name))
        why = "it is named twice";
    else if (!change(&tried, &number, false, error, error_size) ||
             !change(&tried, &number, true, error, error_size))
        return false;
    else if (number.low >= number.high)
        why = "the low value must be below the high one";
    if (why != NULL) {
        snprintf(error, error_size, "%s", why);
        return false;
    }
    plan->number[plan->count++] = number;
    return true;
}

/* ------------------------------------------------------------------ design */

/* A weight for each number and a constant, and one seed for the error. */
int64_t
screen_plan_seeds_least(const struct screen_plan *plan)
{
    return plan->count + 2;
}

int64_t
screen_plan_battles(const struct screen_plan *plan)
{
    return 2 * plan->seeds;
}

struct screen_battle
screen_plan_battle(const struct screen_plan *plan, int64_t battle)
{
    assert(battle >= 0 && battle < screen_plan_battles(plan));

    return (struct screen_battle){plan->first_seed + (uint64_t)(battle / 2),
                                  battle % 2 == 1};
}

uint64_t
screen_plan_signs(uint64_t seed)
{
    struct random random;

    static_assert((int)SCREEN_NUMBERS_MOST <= 64, "one word has all signs");
    random_seed(&random, seed, STREAM_SCREEN);
    return random_next(&random);
}

void
screen_plan_setup(const struct screen_plan *plan, uint64_t seed, int side,
                  struct setup *setup)
{
    const uint64_t signs = screen_plan_signs(seed);

    assert(side == 0 || side == 1);

    *setup = plan->base;
    for (int i = 0; i < plan->count; i++) {
        const bool is_high = (signs >> i & 1) != (uint64_t)side;
        char error[128];
        const bool is_changed =
            change(setup, &plan->number[i], is_high, error, sizeof error);

        assert(is_changed); /* it was tried when the plan was made */
        (void)is_changed;
    }
}
