/*
 * sparkline.c -- the lowest number is the lowest column, the highest is full.
 */
#include "cmd/sparkline.h"

#include <stdio.h>
#include <string.h>

enum { LEVELS = 8 };

static const char *const blocks[LEVELS] = {
    "\u2581", "\u2582", "\u2583", "\u2584",
    "\u2585", "\u2586", "\u2587", "\u2588",
};
static const char *const ascii[LEVELS] = {"_", ".", ":", "-",
                                          "=", "+", "*", "#"};

/* The mean of the numbers that share column 'i' of 'columns'. */
static double
mean_of(const double *numbers, int count, int i, int columns)
{
    const int from = i * count / columns;
    const int to = (i + 1) * count / columns;
    double sum = 0.0;

    for (int k = from; k < to; k++)
        sum += numbers[k];
    return sum / (to - from);
}

void
sparkline_write(const double *numbers, int count, bool utf8,
                char text[SPARKLINE_SIZE])
{
    const int columns = count < SPARKLINE_MOST ? count : SPARKLINE_MOST;
    double mean[SPARKLINE_MOST];
    double low = 0.0;
    double high = 0.0;
    size_t used = 0;

    for (int i = 0; i < columns; i++) {
        mean[i] = mean_of(numbers, count, i, columns);
        if (i == 0 || mean[i] < low)
            low = mean[i];
        if (i == 0 || mean[i] > high)
            high = mean[i];
    }
    text[0] = '\0';
    for (int i = 0; i < columns; i++) {
        const double part = high > low ? (mean[i] - low) / (high - low) : 0.5;
        const int level = part < 1.0 ? (int)(part * LEVELS) : LEVELS - 1;
        const char *glyph = (utf8 ? blocks : ascii)[level];

        memcpy(text + used, glyph, strlen(glyph) + 1);
        used += strlen(glyph);
    }
}
