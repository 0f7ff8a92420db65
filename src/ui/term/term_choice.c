/*
 * term_choice.c -- what to use the terminal with.
 */
#include <config.h>

#include "ui/term/term_choice.h"

#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"

static bool
is_utf8_locale(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

const struct glyphs *
term_choose_glyphs(enum term_glyphs wanted, bool is_console)
{
    if (!is_utf8_locale())
        return &glyphs_ascii;
    switch (wanted) {
    case TERM_GLYPHS_UTF8:
        return &glyphs_utf8;
    case TERM_GLYPHS_CONSOLE:
        return &glyphs_console;
    case TERM_GLYPHS_ASCII:
        return &glyphs_ascii;
    default:
        return is_console ? &glyphs_console : &glyphs_utf8;
    }
}

enum palette_depth
term_choose_depth(enum palette_depth wanted)
{
    const char *no_color = getenv("NO_COLOR");

    return wanted == PALETTE_AUTO && no_color != NULL && no_color[0] != '\0'
               ? PALETTE_NONE
               : wanted;
}

static bool
find_terminal(struct terminfo *info, enum palette_depth depth, char *why,
              size_t size)
{
    const char *name = getenv("TERM");
    char quote[TEXT_QUOTE_MAX];

    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        snprintf(why, size, "standard %s is not a terminal",
                 isatty(STDIN_FILENO) ? "output" : "input");
        return false;
    }
    if (!terminfo_choose(info, name, depth == PALETTE_TRUE, why, size))
        return false;
    if (info->is_fallback)
        fprintf(stderr, PACKAGE_NAME ": terminal '%s' is not known, using %s\n",
                text_quote(quote, text_of(name == NULL ? "" : name)),
                info->name);
    return true;
}

bool
term_choose(struct term_choice *choice, const struct term_options *options,
            char *why, size_t size)
{
    const enum palette_depth depth = term_choose_depth(options->depth);

    return find_terminal(&choice->info, depth, why, size);
}
