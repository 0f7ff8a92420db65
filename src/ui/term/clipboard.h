/*
 * clipboard.h -- text for the clipboard of the one who sits at the terminal.
 *
 *     ESC ] 52 ; c ; BASE64 BEL
 *
 * asks the terminal to take it (OSC 52 of xterm).  Not every terminal does, and
 * none tells whether it has; what does not know the sequence swallows it.
 */
#ifndef UI_TERM_CLIPBOARD_H
#define UI_TERM_CLIPBOARD_H

#include <stddef.h>

enum {
    CLIPBOARD_TEXT_MAX = 12288, /* bytes of text: more is not offered, for some
                                   terminals only take so much */
    CLIPBOARD_SIZE = CLIPBOARD_TEXT_MAX / 3 * 4 + 16,
};

/* Write the sequence; its length, or 0 where the text is too long. */
size_t clipboard_write(const char *text, size_t length,
                       char sequence[CLIPBOARD_SIZE]);

#endif
