/*
 * json_print.h -- results as JSON on standard output.
 */
#ifndef CMD_JSON_PRINT_H
#define CMD_JSON_PRINT_H

#include <jansson.h>

/*
 * Print a value over several lines and let go of it.  Characters of strings
 * that cannot be printed are escaped.  Real numbers get 'digits' significant
 * digits, 0 for as many as they have.  NULL, for want of memory, is printed as
 * null.
 */
void json_print(json_t *value, int digits);

#endif
