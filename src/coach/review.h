/*
 * review.h -- a whole game, placement by placement, as the coach sees it.
 *
 * A review plays a replay again, notes what a seat saw and did, and then grades
 * one placement after the other; so whoever shows it can tell how far it is,
 * and stop.  The same replay always has the same review.
 */
#ifndef COACH_REVIEW_H
#define COACH_REVIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "coach/finesse.h"
#include "coach/grade.h"
#include "coach/reason.h"
#include "coach/turns.h"
#include "format/replay.h"

enum { REVIEW_WORST_MAX = 3 };

struct review_lock {
    struct played_turn turn;
    int fewest; /* keys that would have done, -1: not judged, see finesse.h */
    bool is_judged; /* the engine was asked, */
    bool
        is_graded; /* and knew: false also if the engine knows no such placement */
    struct grade grade;
};

/* Sums over the graded placements. */
struct review_sums {
    int graded;
    int word[LOSS_WORD_COUNT]; /* placements by their word */
    int64_t loss;              /* thousandths of a line, noise left out */
    int accuracy;              /* thousandths: the mean of loss_accuracy() */
    int64_t keys;
    int64_t faults; /* of these, too many, where that was judged */
    int64_t attack;
    int64_t steps; /* of all turns, 1 ms each */
    int worst_count;
    int worst[REVIEW_WORST_MAX]; /* indices of the greatest losses, the first
                                    one the worst; none below "inaccuracy" */
};

struct review {
    int seat;
    bool versus; /* losses are told as shares of a game, see loss_in_games() */
    struct ruleset rules;
    struct finesse finesse; /* of the whole game */
    int count;
    int next; /* the lock that is graded next */
    struct review_lock *lock;
    struct grader *grader[2]; /* without and with instant gravity */
};

/*
 * Play a replay again; its header was read from the text and has its ruleset.
 * NULL with one line in 'error' if a line is bad, the game goes another way, or
 * memory is short.
 */
struct review *review_create(const struct replay_header *header,
                             const char *text, size_t length, int seat,
                             int budget, char error[REPLAY_ERROR_SIZE]);

/*
 * A review of placements that were noted while the game went on, which are
 * copied; those that are judged are not asked again.  NULL when memory is short.
 */
struct review *review_of_locks(const struct ruleset *rules,
                               const struct review_lock *locks, int count,
                               int budget);

void review_destroy(struct review *review); /* NULL is allowed */

/*
 * Grade one more placement; false when all are graded, or when 'cancelled',
 * which may be NULL, said so (see ai.h): that one can be begun again.
 */
bool review_step(struct review *review, ai_cancelled_fn *cancelled,
                 void *context);

/* Keys that one placement took too many; 0 also where that is not judged. */
int review_lock_faults(const struct review_lock *lock);

/* What there is so far. */
void review_sum(const struct review *review, struct review_sums *sums);

/* The same of any placements; those that are not graded count as played. */
void review_sum_locks(const struct review_lock *locks, int count,
                      struct review_sums *sums);

/* Why a graded placement was not the best. */
void review_reasons(const struct review *review, int lock,
                    struct reasons *reasons);

#endif
