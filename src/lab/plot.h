/*
 * plot.h -- the history of tuning as a picture, drawn by gnuplot.
 */
#ifndef LAB_PLOT_H
#define LAB_PLOT_H

#include <stdbool.h>
#include <stddef.h>

#include "lab/tuner.h"

/* Is it the name of a picture that can be drawn: .svg or .png? */
bool plot_can_draw(const char *path);

/*
 * Draw; there must be at least one generation.  On false 'error' has one line;
 * where gnuplot is not installed it says so.
 */
bool plot_tuner(const struct tuner *tuner, const char *path, char *error,
                size_t error_size);

#endif
