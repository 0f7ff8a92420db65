/*
 * verdict.h -- what a cohort came to, and what its registered rule says.
 *
 * A verdict grows battle by battle and takes the same memory for any number.
 *
 * Whether two sides decide the same shows in a rotation: the side that sat
 * first in the one battle of a seed and the side that sat first in the other
 * have seen the same positions as long as all decisions were the same.  So if
 * the seats, whoever sat on them, made the same moves in both battles, then A
 * and B decided the same at every one of them.
 */
#ifndef LAB_VERDICT_H
#define LAB_VERDICT_H

#include <stdbool.h>
#include <stdint.h>

#include "format/record.h"
#include "lab/statistics.h"
#include "store/registration.h"

struct verdict {
    struct score score; /* of A */
    int64_t turns;
    int64_t count[2][RECORD_COUNTS]; /* sums of A's and B's; the longest of
                                        combo and b2b */
    int64_t pairs;                   /* seeds played in both seats */
    int64_t same_moves;              /* of these, with the same decisions */
    int64_t same_statuses;           /* and with the same thoughts */
    int64_t differs;                 /* first battle of the first pair with
                                        other decisions, or -1 */
    int64_t timed;                   /* battles whose times are known */
    int64_t nanoseconds[2];          /* of these, of A's and B's decisions */
    int64_t timed_pieces[2];         /* of these */
    bool has_mate;                   /* 'mate' waits for its rotation */
    struct record mate;
};

void verdict_init(struct verdict *verdict);

/* Count a battle; in order.  'times' may be NULL. */
void verdict_add(struct verdict *verdict, const struct record *record,
                 const struct record_times *times);

/* Percent of B's time a piece that A saves; 0 where nothing was timed. */
double verdict_saved(const struct verdict *verdict);

/* Lines of attack and garbage cleared, for each piece, of A (0) or B (1). */
double verdict_throughput(const struct verdict *verdict, int side);

enum verdict_answer {
    VERDICT_MET,
    VERDICT_NOT_MET,
    VERDICT_INCONCLUSIVE, /* the interval has zero, or the bound, inside */
    VERDICT_NO_TIMES,     /* the rule is about times, and some are missing */
};

/* Words for people: "met", "not met", "inconclusive", "times are missing". */
extern const char *const verdict_words[];

/* Apply the rule; at least one battle must have been counted. */
enum verdict_answer verdict_judge(const struct verdict *verdict,
                                  const struct registration *registration);

/*
 * Is it the record that was registered?  'first' is the cohort of its lines;
 * 'from' and 'to' are its first battle and one past its last.  If not, 'error'
 * says in one line why not.
 */
bool verdict_matches(const struct registration *registration,
                     const struct record_cohort *first, int64_t from,
                     int64_t to, char error[RECORD_ERROR_MAX]);

#endif
