/*
 * terminfo.h -- which description of the terminal to use.
 */
#ifndef UI_TERM_TERMINFO_H
#define UI_TERM_TERMINFO_H

#include <stdbool.h>
#include <stddef.h>

enum { TERMINFO_NAME_MAX = 64 };

struct terminfo {
    char name[TERMINFO_NAME_MAX]; /* to be given to curses */
    bool is_fallback;             /* $TERM was not known */
    bool is_console;              /* the Linux console: few glyphs */
};

/*
 * Choose a description for a value of $TERM, which may be NULL.  One that is
 * not known is replaced by that of xterm with 256 colours, which nearly every
 * terminal of today understands.  With 'true_colour' its variant with direct
 * colours is taken, where there is one.  False, with one line in 'why', for a
 * terminal that cannot address its cursor.
 */
bool terminfo_choose(struct terminfo *choice, const char *term,
                     bool true_colour, char *why, size_t size);

/*
 * What leaves the screen as the shell wants it: attributes off, cursor visible,
 * main screen, or the last line where there is no other screen.  For the
 * terminal that curses has opened, with so many rows.  Returns the length.
 */
size_t terminfo_leave_text(char *text, size_t size, int rows);

#endif
