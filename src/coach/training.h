/*
 * training.h -- a coach beside a game that goes on.
 *
 * It is shown the events of a seat and grades each placement in a thread of
 * its own, the newest first; nothing here waits.  A placement that was taken
 * back keeps its grade until another one is made in its stead, so nothing that
 * is told is ever about a placement that is not there.
 *
 * It writes to no match: taking placements back is done by coach/practice.
 */
#ifndef COACH_TRAINING_H
#define COACH_TRAINING_H

#include <stdbool.h>

#include "coach/reason.h"
#include "coach/review.h"
#include "coach/review_mistakes.h"
#include "match/match.h"

struct training;

/*
 * For seat 0 of matches under these rules, graded with this budget (see
 * coach/grade.h).  NULL when the system gives no memory or no thread.
 */
struct training *training_create(const struct ruleset *rules, int budget);
void training_destroy(struct training *training); /* NULL is allowed */

/* Forget everything; the match has just begun, its events not told yet. */
void training_begin(struct training *training);

/*
 * Told every event, in order, as turns_watch_event() is.  'fewest' are the keys
 * that would have done for a lock, see coach/finesse.h.
 */
void training_note(struct training *training, const struct match *match,
                   const struct event *event, int fewest);

/* The match was put to the beginning of another turn, or edited in one. */
void training_go_to(struct training *training, const struct match *match);

/* Take an answer if there is one, and ask on. */
void training_look(struct training *training);

/* Can be read when there is something to look at. */
int training_fd(const struct training *training);

/* The placements that lie on the board, oldest first. */
int training_count(const struct training *training);
const struct review_lock *training_lock(const struct training *training, int i);

/*
 * The placement that was made at this turn and then taken back, or NULL: the
 * one that training_go_to() has gone back before.  NULL also where an edit has
 * made another position of the turn since.
 */
const struct review_lock *training_taken_back(const struct training *training);

/* Why a graded placement was not the best; none where there is no reason. */
void training_reasons(const struct training *training,
                      const struct review_lock *lock, struct reasons *reasons);

/* Was every placement on the board looked at? */
bool training_is_judged(const struct training *training);

/*
 * A review of the placements on the board, with the grades that there are; the
 * rest is to be graded with this budget.  The caller's; NULL without memory.
 */
struct review *training_review(const struct training *training, int budget);

/* Those placements as they are now, until the next call. */
struct review_part training_part(const struct training *training);

/* Sums over the placements that lie on the board. */
void training_sum(const struct training *training, struct review_sums *sums);

#endif
