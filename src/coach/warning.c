/*
 * warning.c -- is the ghost on a blunder?
 */
#include "coach/warning.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>

#include "coach/grading.h"
#include "coach/hint.h"
#include "match/sight.h"

/* What is more than this takes the place of what was learned first. */
enum { PLACES_MAX = 64 };

/* A place that is known. */
struct place {
    struct ai_move move;
    bool is_blunder;
};

struct warning {
    struct grading *grading;
    int seat;
    bool is_flying; /* the rest is meant: */
    struct hint_subject subject;
    struct ai_position position;
    bool instant;
    bool asks;
    struct ai_move asked;
    int count; /* places that were learned; the last ones are kept */
    struct place place[PLACES_MAX];
};

struct warning *
warning_create(const struct ruleset *rules, int seat, int budget)
{
    struct warning *warning = calloc(1, sizeof *warning);

    assert(seat >= 0 && seat < MATCH_SEATS_MAX);

    if (warning == NULL)
        return NULL;
    warning->seat = seat;
    warning->grading = grading_create(rules, budget);
    if (warning->grading != NULL)
        return warning;
    free(warning);
    return NULL;
}

void
warning_destroy(struct warning *warning)
{
    if (warning == NULL)
        return;
    grading_destroy(warning->grading);
    free(warning);
}

/* ------------------------------------------------------------ The ghost -- */

/* A hard drop now: a turn counts as a spin only where nothing falls. */
static struct ai_move
ghost_of(const struct match *match, int seat)
{
    const struct flight *flight = &match->seat[seat].flight;
    const struct position at = match_ghost(match, seat);

    return (struct ai_move){
        .landing = {at, at.y == flight->at.y ? flight->spin : SPIN_NONE}};
}

/* Is there a piece in flight, and the one that all is about? */
static bool
is_about(const struct warning *warning, const struct match *match)
{
    const struct hint_subject now = hint_subject_of(match, warning->seat);

    return warning->is_flying && !match->over &&
           match->seat[warning->seat].phase == SEAT_FLYING &&
           hint_subject_equal(&now, &warning->subject);
}

static const struct place *
find_place(const struct warning *warning, const struct ai_move *move)
{
    for (int i = 0; i < warning->count && i < PLACES_MAX; i++) {
        if (ai_move_equal(&warning->place[i].move, move))
            return &warning->place[i];
    }
    return NULL;
}

/* What is known of the place under the ghost; NULL: nothing. */
static const struct place *
place_now(const struct warning *warning, const struct match *match)
{
    if (!is_about(warning, match))
        return NULL;

    const struct ai_move ghost = ghost_of(match, warning->seat);
    return find_place(warning, &ghost);
}

/* --------------------------------------------------------------- Asking -- */

static void
cancel(struct warning *warning)
{
    grading_cancel(warning->grading);
    warning->asks = false;
}

/* Another piece, or the same with other garbage: all is asked anew. */
static void
begin(struct warning *warning, const struct match *match)
{
    const struct seat *seat = &match->seat[warning->seat];

    cancel(warning);
    warning->count = 0;
    warning->is_flying = !match->over && seat->phase == SEAT_FLYING;
    if (!warning->is_flying)
        return;
    warning->subject = hint_subject_of(match, warning->seat);
    warning->instant =
        route_is_instant(seat_row_us(seat, &match->options), HINT_PERSON_MS);
    match_position(match, warning->seat, HINT_PERSON_MS, &warning->position);
}

static void
take_answer(struct warning *warning)
{
    struct grade grade;
    bool is_graded;

    if (!warning->asks || !grading_poll(warning->grading, &is_graded, &grade))
        return;
    warning->asks = false;
    warning->place[warning->count++ % PLACES_MAX] = (struct place){
        .move = warning->asked,
        .is_blunder = is_graded && grade.word == LOSS_BLUNDER,
    };
}

static void
ask(struct warning *warning, const struct ai_move *ghost)
{
    grading_ask(warning->grading, &warning->position, ghost, warning->instant);
    warning->asked = *ghost;
    warning->asks = true;
}

void
warning_look(struct warning *warning, const struct match *match)
{
    if (!is_about(warning, match))
        begin(warning, match);
    if (!warning->is_flying)
        return;
    take_answer(warning);

    const struct ai_move ghost = ghost_of(match, warning->seat);
    if (find_place(warning, &ghost) != NULL)
        return;
    if (!warning->asks || !ai_move_equal(&warning->asked, &ghost))
        ask(warning, &ghost);
}

bool
warning_is_due(const struct warning *warning, const struct match *match)
{
    const struct place *place = place_now(warning, match);

    return place != NULL && place->is_blunder;
}

bool
warning_is_known(const struct warning *warning, const struct match *match)
{
    return place_now(warning, match) != NULL;
}

int
warning_fd(const struct warning *warning)
{
    return grading_fd(warning->grading);
}
