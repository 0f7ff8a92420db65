/*
 * pace.c -- wall time into steps of a match.
 */
#include "ui/game/pace.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* A step takes step_us; 0 for as little as it can. */
static const struct {
    const char *name;
    uint32_t step_us;
} speeds[PACE_COUNT] = {
    {"0.25x", 4000}, {"0.5x", 2000}, {"1x", 1000},    {"2x", 500},
    {"4x", 250},     {"8x", 125},    {"no limit", 0},
};

const char *
pace_name(int speed)
{
    assert(speed >= 0 && speed < PACE_COUNT);
    return speeds[speed].name;
}

/* "0.25" for "0.25x"? */
static bool
is_without_x(const char *name, const char *speed)
{
    const size_t length = strlen(name);

    return strncmp(name, speed, length) == 0 &&
           strcmp(speed + length, "x") == 0;
}

int
pace_find(const char *name)
{
    for (int i = 0; i < PACE_COUNT; i++) {
        if (strcmp(name, speeds[i].name) == 0 ||
            is_without_x(name, speeds[i].name))
            return i;
    }
    return strcmp(name, "max") == 0 ? PACE_COUNT - 1 : -1;
}

void
pace_start(struct pace *pace, uint64_t now_us, int32_t step)
{
    pace->start_us = now_us;
    pace->start = step;
}

int32_t
pace_step(const struct pace *pace, uint64_t now_us)
{
    const uint32_t step_us = speeds[pace->speed].step_us;

    if (step_us == 0)
        return INT32_MAX;
    if (now_us <= pace->start_us)
        return pace->start;

    const uint64_t steps = (now_us - pace->start_us) / step_us;
    const uint64_t most = (uint64_t)(INT32_MAX - 1 - pace->start);
    return pace->start + (int32_t)(steps < most ? steps : most);
}

uint64_t
pace_time_us(const struct pace *pace, int32_t step)
{
    const uint32_t step_us = speeds[pace->speed].step_us;

    if (step_us == 0 || step <= pace->start)
        return step_us == 0 ? 0 : pace->start_us;
    return pace->start_us + (uint64_t)(step - pace->start) * step_us;
}
