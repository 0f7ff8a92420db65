/*
 * setup.h -- who decides, as a value and as text.
 *
 * A setup is an AI of the engine, by its config, or another program, by the
 * command that starts it.  It is what a measurement is about, so it has one
 * canonical text, and a digest of that text which names it.  Text and changes
 * are walks over the table of ai/config.h.
 */
#ifndef FORMAT_SETUP_H
#define FORMAT_SETUP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ai/config.h"

enum {
    SETUP_TEXT_MAX = 1024,   /* bytes of any setup's text, with the '\0' */
    SETUP_COMMAND_MAX = 512, /* bytes of a command, with the '\0' */
};

struct setup {
    struct ai_config config;
    char command[SETUP_COMMAND_MAX]; /* of a program that decides instead of
                                        the engine; empty: none */
};

/* The setup of another program, started by a command that fits. */
struct setup setup_from_command(const char *command);

/*
 * Change settings: "NAME=VALUE", more of them behind commas.  A name is one of
 * ai_settings or of the evaluator's theta.  On false 'error' says why in one
 * line and *setup is as it was; so it is always for another program.
 */
bool setup_change(struct setup *setup, const char *text, char *error,
                  size_t error_size);

/*
 * The canonical text: "evaluator=NAME", every setting as "NAME=VALUE" in the
 * order of the table, and "theta=N,N,..." in the evaluator's order, joined by
 * one space each.  Equal setups have equal texts, and different ones do not.
 * Those of the search over turns are named only where there is one: elsewhere
 * they change nothing, and reading gives them their defaults.  Those that came
 * later than the first records are named only where they are not the default.
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
