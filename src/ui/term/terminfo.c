/*
 * terminfo.c -- which description of the terminal to use.
 */
#include <config.h>

#include "ui/term/terminfo.h"

#include <assert.h>
#include <curses.h>
#include <stdio.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

static const char fallback[] = "xterm-256color";

/* A string capability, or NULL. */
static const char *
capability(const char *name)
{
    /* terminfo's functions take strings that they do not change */
    char copy[16];
    const char *value;

    snprintf(copy, sizeof copy, "%s", name);
    value = tigetstr(copy);
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): what tigetstr() returns */
    return value == (const char *)-1 ? NULL : value;
}

/* Whether terminfo has a description of this name that moves the cursor;
   'is_known': whether it has one at all.  Loads and drops it. */
static bool
try_terminal(const char *name, bool *is_known)
{
    int status = 0;
    bool usable;

    *is_known = setupterm(name, STDOUT_FILENO, &status) == OK || status == 1;
    if (!*is_known)
        return false;
    usable = capability("cup") != NULL;
    del_curterm(cur_term);
    return usable;
}

/* "xterm-256color" and "xterm" have "xterm-direct"; so do others. */
static void
prefer_direct(struct terminfo *choice)
{
    char base[TERMINFO_NAME_MAX];
    char name[TERMINFO_NAME_MAX + 8];
    char *suffix;
    bool is_known;

    snprintf(base, sizeof base, "%s", choice->name);
    suffix = strstr(base, "-256color");
    if (suffix != NULL)
        *suffix = '\0';
    snprintf(name, sizeof name, "%s-direct",
             strcmp(base, "xterm-kitty") == 0 ? "kitty" : base);
    if (try_terminal(name, &is_known))
        snprintf(choice->name, sizeof choice->name, "%.*s",
                 TERMINFO_NAME_MAX - 1, name);
}

bool
terminfo_choose(struct terminfo *choice, const char *term, bool true_colour,
                char *why, size_t size)
{
    const bool is_given =
        term != NULL && term[0] != '\0' && strlen(term) < TERMINFO_NAME_MAX;
    bool is_known = false;
    bool usable = is_given && try_terminal(term, &is_known);

    if (is_known && !usable) {
        snprintf(why, size, "terminal '%s' cannot move its cursor", term);
        return false;
    }
    *choice = (struct terminfo){.is_fallback = !is_known};
    snprintf(choice->name, sizeof choice->name, "%s",
             is_known ? term : fallback);
    if (!is_known && !try_terminal(fallback, &is_known)) {
        snprintf(why, size, "terminal '%s' is not known, nor is %s",
                 is_given ? term : "", fallback);
        return false;
    }
    if (true_colour)
        prefer_direct(choice);
    choice->is_console = strncmp(choice->name, "linux", 5) == 0;
    return true;
}

/* Append a capability without its padding, "$<5/>". */
static void
append(char *text, size_t size, size_t *length, const char *value)
{
    while (value != NULL && *value != '\0') {
        if (value[0] == '$' && value[1] == '<' && strchr(value, '>') != NULL)
            value = strchr(value, '>') + 1;
        else if (*length < size)
            text[(*length)++] = *value++;
        else
            return;
    }
}

size_t
terminfo_leave_text(char *text, size_t size, int rows)
{
    const char *leave = capability("rmcup");
    size_t length = 0;

    assert(rows >= 1);
    append(text, size, &length, capability("sgr0"));
    append(text, size, &length, capability("op"));
    append(text, size, &length, capability("cnorm"));
    if (leave != NULL)
        append(text, size, &length, leave);
    else if (capability("cup") != NULL)
        append(text, size, &length, tiparm(capability("cup"), rows - 1, 0));
    append(text, size, &length, leave != NULL ? "" : "\r\n");
    return length;
}
