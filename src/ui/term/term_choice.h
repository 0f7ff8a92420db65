/*
 * term_choice.h -- what to use the terminal with.
 */
#ifndef UI_TERM_TERM_CHOICE_H
#define UI_TERM_TERM_CHOICE_H

#include <stdbool.h>
#include <stddef.h>

#include "ui/term/glyphs.h"
#include "ui/term/palette.h"
#include "ui/term/term.h"
#include "ui/term/terminfo.h"

struct term_choice {
    struct terminfo info;
};

/*
 * Choose by the options and by TERM, NO_COLOR and the locale.  False
 * with one line in 'why' if there is no terminal or none that will do.  Says so
 * on standard error if TERM is not known.
 */
bool term_choose(struct term_choice *choice, const struct term_options *options,
                 char *why, size_t size);

/* The glyphs and colours to use for what is wanted. */
const struct glyphs *term_choose_glyphs(enum term_glyphs wanted,
                                        bool is_console);
enum palette_depth term_choose_depth(enum palette_depth wanted);

#endif
