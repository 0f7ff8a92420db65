/*
 * theta.c -- walking a table of described numbers.
 */
#include "ai/judge/theta.h"

#include <assert.h>
#include <string.h>

void
theta_init(struct theta *theta, const struct theta_field *fields, int count)
{
    assert(count >= 0 && count <= THETA_MAX);

    memset(theta, 0, sizeof *theta);
    for (int i = 0; i < count; i++)
        theta->value[i] = fields[i].initial;
}

int
theta_find(const struct theta_field *fields, int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(fields[i].name, name) == 0)
            return i;
    }
    return -1;
}

bool
theta_is_sound(const struct theta *theta, const struct theta_field *fields,
               int count)
{
    for (int i = 0; i < count; i++) {
        if (theta->value[i] < fields[i].least ||
            theta->value[i] > fields[i].most)
            return false;
    }
    return true;
}
