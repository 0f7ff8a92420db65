/*
 * registration.h -- what is going to be measured, written down before.
 *
 *     title     = "Tables against none";
 *     a         = { ai = "full"; set = "cache=decision"; };
 *     b         = { ai = "full"; set = "cache=none"; };
 *     budget    = 100;                          of both; may be left out
 *     ruleset   = "tetrio-s2";                  the guideline if left out
 *     seeds     = { first = 1000; count = 64; };
 *     rotations = true;                         each seed twice
 *     measure   = "time";
 *     rule      = { less = 15; };
 *
 * A side may be another program, { ai = "tbp:COMMAND"; }, which has no settings.
 * The rule decides, and it was chosen before anybody knew the outcome.  What
 * may stand in it depends on the measure: registration_measures describes it.
 */
#ifndef STORE_REGISTRATION_H
#define STORE_REGISTRATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ai/rules/ruleset.h"
#include "format/setup.h"
#include "store/datadir.h"

enum registration_measure {
    REGISTRATION_CONTRAST,  /* who wins more */
    REGISTRATION_DECISIONS, /* do both decide the same */
    REGISTRATION_TIME,      /* who needs less time for it */
    REGISTRATION_MEASURES
};

enum {
    REGISTRATION_TITLE_MAX = 128, /* bytes, the final '\0' included */
    REGISTRATION_RULE_MAX = 2,    /* numbers in a rule */
};

/* The numbers of a rule, by measure. */
enum { RULE_ABOVE };                /* of REGISTRATION_CONTRAST */
enum { RULE_LESS, RULE_IDENTICAL }; /* of REGISTRATION_TIME */

struct registration_measure_spec {
    const char *name;
    const char *meaning;
    const struct theta_field *fields; /* of the rule */
    int field_count;
};

extern const struct registration_measure_spec
    registration_measures[REGISTRATION_MEASURES];

struct registration {
    char title[REGISTRATION_TITLE_MAX];
    char name[2][DATADIR_NAME_MAX]; /* of the AIs */
    struct setup setup[2];          /* A and B */
    struct ruleset rules;
    uint64_t first_seed;
    int64_t battles; /* seeds, times two with rotations */
    bool rotations;
    bool own_pieces;
    enum registration_measure measure;
    int32_t rule[REGISTRATION_RULE_MAX]; /* by the measure's fields */
};

/*
 * Read a file, and the AIs and rules that it names.  On false *registration is
 * untouched and 'error' has one line, "FILE:LINE: what".
 */
bool registration_read(const char *path, const struct datadir *dirs,
                       struct registration *registration, char *error,
                       size_t error_size);

#endif
