/*
 * cohort.h -- many battles of the same two AIs, on any number of cores.
 *
 * Battle k uses seed first + k; with rotations each seed is played twice, with
 * the sides changed over.  Threads play different battles, and what comes of
 * them is told in the order of the battles, so nothing depends on how many
 * threads there are, nor on where a run is cut into parts.
 */
#ifndef LAB_COHORT_H
#define LAB_COHORT_H

#include <stdbool.h>
#include <stdint.h>

#include "format/record.h"
#include "format/setup.h"
#include "lab/battle.h"
#include "lab/crew.h"
#include "store/registration.h"

/* What is played, whatever part of it. */
struct cohort {
    struct setup setup[2]; /* A and B */
    struct ruleset rules;
    struct record_cohort record; /* the same in words, for each line */
};

/* Seeds, seats and pieces. */
struct cohort_plan {
    uint64_t first_seed;
    bool rotations;
    bool own_pieces;
};

/*
 * By guideline rules.  'names' are for people; characters that are not
 * printable ASCII become '?'.
 */
void cohort_init(struct cohort *cohort, const struct setup setup[2],
                 const char *const names[2], const struct cohort_plan *plan,
                 const char *version);

/*
 * Play by other rules.  The record then names them "NAME/DIGEST": two that have
 * one name and are not the same are told apart.
 */
void cohort_set_rules(struct cohort *cohort, const struct ruleset *rules);

/* The cohort that is registered, played by the program of that version. */
void cohort_register(struct cohort *cohort,
                     const struct registration *registration,
                     const char *version);

/* The number of the first battle of block 'i' of 'count', counted from 0. */
int64_t cohort_block(int64_t battles, int i, int count);

struct cohort_run {
    int64_t from; /* battle numbers, as in struct crew */
    int64_t to;
    int threads;            /* 1..CREW_THREADS_MAX */
    battle_clock_fn *clock; /* NULL: times are zero */
    void *context;
    /* Told after each battle, in order; false: stop, something is wrong. */
    bool (*deliver)(void *context, const struct record *record,
                    const struct record_times *times);
    bool (*stopped)(void *context); /* as in struct crew */
    /* Told before its battle, if a side (0: A) gave up for a reason of its own;
       may be NULL. */
    void (*complain)(void *context, int side, const char *trouble);
    /* Told of every placement of a battle, by the thread that plays it; the
       battle is delivered afterwards.  May be NULL. */
    void (*watch)(void *context, int64_t battle,
                  const struct battle_glimpse *glimpse);
};

/* CREW_FAILED also stands for memory that has run out. */
enum crew_end cohort_play(const struct cohort *cohort,
                          const struct cohort_run *run);

#endif
