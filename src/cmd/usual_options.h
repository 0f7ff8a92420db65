/*
 * usual_options.h -- the rows that are the same in the tables of many commands.
 *
 * Each is one row of a table of struct option_spec; 'place' is where its value
 * stands in the struct of the command.
 */
#ifndef CMD_USUAL_OPTIONS_H
#define CMD_USUAL_OPTIONS_H

#include "ai/ai.h"
#include "cmd/options.h"

/* clang-format off */

/* An int; 'of' is what the effort is made for. */
#define BUDGET_OPTION(of, place)                                              \
    {.name = "budget", .letter = 'b', .argument = "N", .type = OPTION_INT,    \
     .maximum = AI_BUDGET_MAX, .fallback = "0",                               \
     .help = "search effort of " of "; 0: what the AI's file says",           \
     .offset = place}

/* A bool; 'what' is what is printed. */
#define JSON_OPTION(what, place)                                              \
    {.name = "json", .letter = 'j', .type = OPTION_FLAG,                      \
     .help = "print the " what " as JSON", .offset = place}

/* clang-format on */

#endif
