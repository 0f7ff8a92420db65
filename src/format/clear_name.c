/*
 * clear_name.c -- spins and lines in words.
 */
#include "format/clear_name.h"

#include <stdio.h>

void
clear_name_write(enum piece piece, const struct clear *clear, char *text,
                 size_t size)
{
    static const char *const counts[CLEAR_LINES_MAX + 1] = {
        "", "single", "double", "triple", "quad"};

    if (clear->spin == SPIN_NONE)
        snprintf(text, size, "%s", counts[clear->lines]);
    else
        snprintf(text, size, "%s%c-spin%s%s",
                 clear->spin == SPIN_MINI ? "mini " : "", piece_letter(piece),
                 clear->lines > 0 ? " " : "", counts[clear->lines]);
}
