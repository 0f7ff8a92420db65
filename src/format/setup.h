/*
 * setup.h -- how an engine is set up, as a value and as text.
 *
 * A setup is everything about an AI that can change what it decides: the
 * evaluator and its theta, the search, and what it may see of the game.  It is
 * what a measurement is about, so it has one canonical text, and a digest of
 * that text which names it.  One table describes the settings; the command
 * line, registrations and the manual page walk it.
 */
#ifndef FORMAT_SETUP_H
#define FORMAT_SETUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ai/ai.h"
#include "ai/turns/turns.h"

enum {
    SETUP_TEXT_MAX = 1024,   /* bytes of any setup's text, with the '\0' */
    SETUP_COMMAND_MAX = 512, /* bytes of a command, with the '\0' */
};

enum setup_number {
    SETUP_BUDGET, /* this and the next three: as in struct ai_options */
    SETUP_HORIZON,
    SETUP_PEAK,
    SETUP_SPREAD,
    SETUP_CACHE, /* enum ai_cache */
    SETUP_AGREE, /* this and the next four: 0 or 1, as in ai_options */
    SETUP_COLLAPSE,
    SETUP_GATE,
    SETUP_INSTANT,
    SETUP_PERFECT,
    SETUP_PREVIEWS,   /* next pieces that it looks at */
    SETUP_HOLD,       /* 0 or 1: uses hold */
    SETUP_TURNS,      /* turns looked ahead; 0: the beam decides alone */
    SETUP_CANDIDATES, /* this and the rest: as in struct turns_options */
    SETUP_SCENARIOS,
    SETUP_ANSWER,
    SETUP_NODES,
    SETUP_TURN_CACHE, /* enum turns_cache */
    SETUP_READS,
    SETUP_SHARES,
    SETUP_COUNT
};

struct setup {
    const struct evaluator *evaluator;
    struct theta theta;
    int32_t value[SETUP_COUNT];      /* by enum setup_number */
    char command[SETUP_COMMAND_MAX]; /* of a program that decides instead of
                                        the engine; empty: none */
};

struct setup_field {
    const char *name;
    const char *meaning;
    int32_t least;
    int32_t most;
    const char *words; /* names of the values, joined by '|'; NULL: numbers */
};

extern const struct setup_field setup_fields[SETUP_COUNT];

/*
 * The setup that the options describe; where they leave the schedule to the
 * evaluator its numbers are put in.  It sees 'previews' pieces and uses hold.
 */
struct setup setup_from_options(const struct ai_options *options, int previews);

/* The setup of another program, started by a command that fits. */
struct setup setup_from_command(const char *command);

/*
 * Options for ai_create(); they point into *setup.  Previews and hold are not
 * among them: who asks for a decision hides what is not to be seen.
 */
struct ai_options setup_options(const struct setup *setup,
                                const struct ruleset *rules);

/* The same for turns_create(), of a setup that looks at least a turn ahead. */
struct turns_options setup_turns_options(const struct setup *setup,
                                         const struct ruleset *rules);

/*
 * Change settings: "NAME=VALUE", more of them behind commas.  A name is one of
 * setup_fields or of the evaluator's theta.  On false 'error' says why in one
 * line and *setup is as it was; so it is always for another program.
 */
bool setup_change(struct setup *setup, const char *text, char *error,
                  size_t error_size);

/*
 * The canonical text: "evaluator=NAME", every setting as "NAME=VALUE" in the
 * order of the table, and "theta=N,N,..." in the evaluator's order, joined by
 * one space each.  Equal setups have equal texts, and different ones do not.
 * Those of the search over turns are named only where there is one: elsewhere
 * they change nothing, and reading gives them their defaults.  'perfect' came
 * later than the first records, and is named only where it is on.
 * Of another program only the command is known: "tbp=COMMAND".
 */
void setup_write(const struct setup *setup, char text[SETUP_TEXT_MAX]);

/*
 * In what a setup differs from another one, as setup_change() takes it; empty
 * if they are equal, "evaluator=NAME" if their evaluators are not, and the
 * whole text if one of them is another program.
 */
void setup_write_change(const struct setup *setup, const struct setup *other,
                        char text[SETUP_TEXT_MAX]);

/* Read a canonical text; anything else is refused, *setup is then untouched. */
bool setup_read(const char *text, struct setup *setup, char *error,
                size_t error_size);

/* The 64-bit FNV-1a hash of a text; that of a canonical one names a setup. */
uint64_t setup_digest(const char *text);

#endif
