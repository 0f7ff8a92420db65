/*
 * verdict.c -- adding up, and judging.
 */
#include "lab/verdict.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "lab/cohort.h"

const char *const verdict_words[] = {
    [VERDICT_MET] = "met",
    [VERDICT_NOT_MET] = "not met",
    [VERDICT_INCONCLUSIVE] = "inconclusive",
    [VERDICT_NO_TIMES] = "times are missing",
};

void
verdict_init(struct verdict *verdict)
{
    memset(verdict, 0, sizeof *verdict);
    verdict->differs = -1;
}

/* --------------------------------------------------------------- adding up */

static void
add_counts(int64_t sum[RECORD_COUNTS], const int64_t count[RECORD_COUNTS])
{
    for (int i = 0; i < RECORD_COUNTS; i++) {
        if (i == RECORD_MAX_COMBO || i == RECORD_MAX_B2B)
            sum[i] = sum[i] > count[i] ? sum[i] : count[i];
        else
            sum[i] += count[i];
    }
}

static enum outcome
outcome_for_a(enum record_result result)
{
    if (result == RECORD_DRAW)
        return OUTCOME_DRAW;
    return result == RECORD_A ? OUTCOME_WIN : OUTCOME_LOSS;
}

/* Did A and B decide the same?  See the essay in the header. */
static void
compare_mates(struct verdict *verdict, const struct record *rotated)
{
    const struct record *mate = &verdict->mate;
    const struct record_played *a = mate->played;
    const struct record_played *b = rotated->played;
    const bool moves = a[0].moves == b[1].moves && a[1].moves == b[0].moves;
    const bool statuses =
        a[0].statuses == b[1].statuses && a[1].statuses == b[0].statuses;

    verdict->pairs++;
    verdict->same_moves += moves;
    verdict->same_statuses += moves && statuses;
    if (!moves && verdict->differs < 0)
        verdict->differs = mate->battle;
}

static void
find_mate(struct verdict *verdict, const struct record *record)
{
    if (record->rotated && verdict->has_mate &&
        verdict->mate.seed == record->seed)
        compare_mates(verdict, record);
    verdict->has_mate = record->cohort.rotations && !record->rotated &&
                        !record->cohort.own_pieces;
    if (verdict->has_mate)
        verdict->mate = *record;
}

void
verdict_add(struct verdict *verdict, const struct record *record,
            const struct record_times *times)
{
    score_add(&verdict->score, record->seed, outcome_for_a(record->result));
    verdict->turns += record->turns;
    find_mate(verdict, record);
    for (int i = 0; i < 2; i++) {
        add_counts(verdict->count[i], record->played[i].count);
        if (times == NULL)
            continue;
        verdict->nanoseconds[i] += times->nanoseconds[i];
        verdict->timed_pieces[i] += record->played[i].count[RECORD_PIECES];
    }
    verdict->timed += times != NULL;
}

static double
time_per_piece(const struct verdict *verdict, int side)
{
    return verdict->timed_pieces[side] > 0
               ? (double)verdict->nanoseconds[side] /
                     (double)verdict->timed_pieces[side]
               : 0.0;
}

double
verdict_saved(const struct verdict *verdict)
{
    const double b = time_per_piece(verdict, 1);

    return b > 0.0 ? 100.0 * (1.0 - time_per_piece(verdict, 0) / b) : 0.0;
}

double
verdict_throughput(const struct verdict *verdict, int side)
{
    const int64_t *count = verdict->count[side];

    return count[RECORD_PIECES] > 0
               ? (double)(count[RECORD_ATTACK] + count[RECORD_DUG]) /
                     (double)count[RECORD_PIECES]
               : 0.0;
}

/* ----------------------------------------------------------------- judging */

static enum verdict_answer
judge_contrast(const struct verdict *verdict, int above)
{
    const struct interval interval = score_contrast_interval(&verdict->score);
    const double bound = above / 1000.0;

    if (interval.low > bound)
        return VERDICT_MET;
    return interval.high < bound ? VERDICT_NOT_MET : VERDICT_INCONCLUSIVE;
}

/* Every seed was played from both seats, with the same decisions. */
static bool
is_identical(const struct verdict *verdict)
{
    return verdict->pairs > 0 &&
           2 * verdict->pairs == score_battles(&verdict->score) &&
           verdict->same_moves == verdict->pairs;
}

static enum verdict_answer
judge_time(const struct verdict *verdict,
           const int32_t rule[REGISTRATION_RULE_MAX])
{
    if (rule[RULE_IDENTICAL] != 0 && !is_identical(verdict))
        return VERDICT_NOT_MET;
    if (verdict->timed < score_battles(&verdict->score))
        return VERDICT_NO_TIMES;
    return verdict_saved(verdict) >= rule[RULE_LESS] ? VERDICT_MET
                                                     : VERDICT_NOT_MET;
}

enum verdict_answer
verdict_judge(const struct verdict *verdict,
              const struct registration *registration)
{
    assert(score_battles(&verdict->score) > 0);

    switch (registration->measure) {
    case REGISTRATION_DECISIONS:
        return is_identical(verdict) ? VERDICT_MET : VERDICT_NOT_MET;
    case REGISTRATION_TIME:
        return judge_time(verdict, registration->rule);
    default:
        return judge_contrast(verdict, registration->rule[RULE_ABOVE]);
    }
}

/* ---------------------------------------------------------------- matching */

bool
verdict_matches(const struct registration *registration,
                const struct record_cohort *first, int64_t from, int64_t to,
                char error[RECORD_ERROR_MAX])
{
    struct cohort cohort;
    char why[RECORD_ERROR_MAX];

    /* Which version played is for the record to say. */
    cohort_register(&cohort, registration, first->version);
    if (!record_same_cohort(first, &cohort.record, why)) {
        snprintf(error, RECORD_ERROR_MAX,
                 "the record is not the registered one (%.200s)", why);
        return false;
    }
    if (from == 0 && to == registration->battles)
        return true;
    snprintf(error, RECORD_ERROR_MAX,
             "the record has battles %lld to %lld, registered are 0 to %lld",
             (long long)from, (long long)(to - 1),
             (long long)(registration->battles - 1));
    return false;
}
