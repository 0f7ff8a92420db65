/*
 * record.c -- writing and comparing lines of a record.
 */
#include "format/record.h"

#include <assert.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "format/json_line.h"

const char *const record_count_names[RECORD_COUNTS] = {
    [RECORD_PIECES] = "pieces",
    [RECORD_LINES] = "lines",
    [RECORD_ATTACK] = "attack",
    [RECORD_SENT] = "sent",
    [RECORD_CANCELLED] = "cancelled",
    [RECORD_TAKEN] = "taken",
    [RECORD_DUG] = "dug",
    [RECORD_SPINS] = "spins",
    [RECORD_TETRISES] = "tetrises",
    [RECORD_PERFECT_CLEARS] = "perfect_clears",
    [RECORD_MAX_COMBO] = "max_combo",
    [RECORD_MAX_B2B] = "max_b2b",
    [RECORD_HEIGHT] = "height",
    [RECORD_DEAD] = "dead",
    [RECORD_CANDIDATES] = "candidates",
};

void
record_number(struct record *record, int64_t battle)
{
    const int64_t each = record->cohort.rotations ? 2 : 1;

    assert(battle >= 0);
    record->battle = battle;
    record->seed = record->cohort.first_seed + (uint64_t)(battle / each);
    record->rotated = battle % each == 1;
}

/* ----------------------------------------------------------------- writing */

static json_t *
pack_side(const struct record_side *side)
{
    return json_pack("{s:s, s:o, s:s}", "name", side->name, "digest",
                     json_line_digest(side->digest), "setup", side->setup);
}

static json_t *
pack_played(const struct record_played *played)
{
    json_t *object =
        json_pack("{s:o, s:o}", "moves", json_line_digest(played->moves),
                  "statuses", json_line_digest(played->statuses));

    for (int i = 0; object != NULL && i < RECORD_COUNTS; i++) {
        if (json_object_set_new(object, record_count_names[i],
                                json_integer(played->count[i])) != 0) {
            json_decref(object);
            object = NULL;
        }
    }
    return object;
}

size_t
record_write(const struct record *record, char text[RECORD_LINE_MAX])
{
    const struct record_cohort *cohort = &record->cohort;

    return json_line_write(
        json_pack("{s:s, s:s, s:I, s:b, s:b, s:o, s:o, s:I, s:I, s:b, s:s, "
                  "s:i, s:o, s:o}",
                  "version", cohort->version, "rules", cohort->rules,
                  "first_seed", (json_int_t)cohort->first_seed, "rotations",
                  cohort->rotations, "own_pieces", cohort->own_pieces, "a",
                  pack_side(&cohort->side[0]), "b", pack_side(&cohort->side[1]),
                  "battle", (json_int_t)record->battle, "seed",
                  (json_int_t)record->seed, "rotated", record->rotated,
                  "result", json_line_result(record->result), "turns",
                  record->turns, "a_played", pack_played(&record->played[0]),
                  "b_played", pack_played(&record->played[1])),
        text, RECORD_LINE_MAX);
}

size_t
record_write_times(const struct record_times *times, char text[RECORD_LINE_MAX])
{
    return json_line_write(json_pack("{s:I, s:I, s:I}", "battle",
                                     (json_int_t)times->battle, "a_ns",
                                     (json_int_t)times->nanoseconds[0], "b_ns",
                                     (json_int_t)times->nanoseconds[1]),
                           text, RECORD_LINE_MAX);
}

/* --------------------------------------------------------------- comparing */

static bool
differ(char error[RECORD_ERROR_MAX], const char *what, const char *here,
       const char *there)
{
    snprintf(error, RECORD_ERROR_MAX, "%s: %s here, %s there", what, here,
             there);
    return false;
}

static bool
same_digest(const char *what, uint64_t here, uint64_t there,
            char error[RECORD_ERROR_MAX])
{
    char text[2][17];

    snprintf(text[0], sizeof text[0], "%016" PRIx64, here);
    snprintf(text[1], sizeof text[1], "%016" PRIx64, there);
    return here == there || differ(error, what, text[0], text[1]);
}

bool
record_same_cohort(const struct record_cohort *here,
                   const struct record_cohort *there,
                   char error[RECORD_ERROR_MAX])
{
    static const char *const yes_no[] = {"no", "yes"};

    if (strcmp(here->version, there->version) != 0)
        return differ(error, "version", here->version, there->version);
    if (strcmp(here->rules, there->rules) != 0)
        return differ(error, "rules", here->rules, there->rules);
    if (here->rotations != there->rotations)
        return differ(error, "rotations", yes_no[here->rotations],
                      yes_no[there->rotations]);
    if (here->own_pieces != there->own_pieces)
        return differ(error, "own pieces", yes_no[here->own_pieces],
                      yes_no[there->own_pieces]);
    if (here->first_seed != there->first_seed) {
        snprintf(error, RECORD_ERROR_MAX,
                 "first seed: %" PRIu64 " here, %" PRIu64 " there",
                 here->first_seed, there->first_seed);
        return false;
    }
    return same_digest("a", here->side[0].digest, there->side[0].digest,
                       error) &&
           same_digest("b", here->side[1].digest, there->side[1].digest, error);
}
