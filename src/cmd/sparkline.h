/*
 * sparkline.h -- a row of numbers as a row of little columns.
 */
#ifndef CMD_SPARKLINE_H
#define CMD_SPARKLINE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    SPARKLINE_MOST = 60
}; /* columns; more numbers share one by their mean */

/* Bytes that are enough for any, with the '\0'. */
enum { SPARKLINE_SIZE = 3 * SPARKLINE_MOST + 1 };

/* Eighths of a block where the terminal takes UTF-8, else ASCII. */
void sparkline_write(const double *numbers, int count, bool utf8,
                     char text[SPARKLINE_SIZE]);

#endif
