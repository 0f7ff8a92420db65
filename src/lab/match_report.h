/*
 * match_report.h -- a cohort's figures, for people and for programs.
 */
#ifndef LAB_MATCH_REPORT_H
#define LAB_MATCH_REPORT_H

#include <jansson.h>

#include "lab/verdict.h"

/* "a" or "b", its name, and the settings in which it is not like the other. */
void match_report_print_name(const struct record_cohort *cohort, int side);

/* Both need at least one battle. */
void match_report_print(const struct verdict *verdict,
                        const struct record_cohort *cohort);

/* An object; NULL when out of memory. */
json_t *match_report_json(const struct verdict *verdict,
                          const struct record_cohort *cohort);

#endif
