/*
 * solo_yield.h -- "beamfall-lab solo --yield N": what differences of statuses come
 * to in lines, or with "--versus" in games won, as a table.
 */
#ifndef LAB_SOLO_YIELD_H
#define LAB_SOLO_YIELD_H

#include "cmd/command.h"
#include "lab/yield.h"

/* Sample so many positions, fit, and print the curve. */
enum command_status solo_yield_run(const struct command_call *call,
                                   const struct yield_options *options,
                                   int positions);

#endif
