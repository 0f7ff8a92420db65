/*
 * solo_yield.h -- "beamfall solo --yield N": what differences of statuses come
 * to in lines, or with "--versus" in games won, as a table.
 */
#ifndef CMD_SOLO_YIELD_H
#define CMD_SOLO_YIELD_H

#include "cmd/command.h"
#include "measure/yield.h"

/* Sample so many positions, fit, and print the curve. */
enum command_status solo_yield_run(const struct command_call *call,
                                   const struct yield_options *options,
                                   int positions);

#endif
