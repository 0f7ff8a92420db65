/*
 * cfg_scan.h -- look through a configuration text before libconfig does, for
 * what it would take without a word and get wrong.
 */
#ifndef STORE_CFG_SCAN_H
#define STORE_CFG_SCAN_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Returns true if there is nothing to find.  Otherwise *line is where it
 * stands, counted from 1, and *what says what it is.
 */
bool cfg_scan(const char *text, size_t length, int *line, const char **what);

#endif
