/*
 * hint.c -- what the engine would do with the piece that a person is moving.
 */
#include "coach/hint.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "coach/ease.h"
#include "match/sight.h"

struct hint_subject
hint_subject_of(const struct match *match, int seat)
{
    const struct seat *of = &match->seat[seat];
    struct hint_subject subject = {
        .piece = of->tally.pieces,
        .pending = garbage_pending(&of->incoming),
        .packets = (int16_t)of->incoming.count,
        .hold_used = of->hold_used,
        .flying = of->flight.at.piece,
        .hold = of->hold,
        .bag = (uint8_t)bag_remaining(&of->bag),
        .chain = of->chain,
        .board = of->stack.board,
    };

    memcpy(subject.queue, of->queue,
           (size_t)match->options.previews * sizeof subject.queue[0]);
    return subject;
}

bool
hint_subject_equal(const struct hint_subject *a, const struct hint_subject *b)
{
    return a->piece == b->piece && a->pending == b->pending &&
           a->packets == b->packets && a->hold_used == b->hold_used &&
           a->flying == b->flying && a->hold == b->hold &&
           memcmp(a->queue, b->queue, sizeof a->queue) == 0 &&
           a->bag == b->bag && a->chain.b2b == b->chain.b2b &&
           a->chain.combo == b->chain.combo &&
           board_equal(&a->board, &b->board);
}

static void
forget(struct hint *hint)
{
    hint->asked = false;
    hint->told = false;
    hint->number = 0;
    hint->count = 0;
    hint->ahead = 0;
    hint->routed_number = -1;
    hint->route[0] = '\0';
}

void
hint_init(struct hint *hint, const struct ai_file *ai,
          const struct ruleset *ruleset, int seat)
{
    *hint = (struct hint){.ai = *ai, .ruleset = *ruleset, .seat = seat};
}

/* A worker for the gravity there is. */
static bool
start(struct hint *hint)
{
    struct ai_config config = ai_config_for_analysis(&hint->ai.setup.config);

    if (hint->instant)
        config.instant = 1;
    hint->worker = worker_create(&config, &hint->ruleset);
    return hint->worker != NULL;
}

static void
stop(struct hint *hint)
{
    worker_destroy(hint->worker);
    hint->worker = NULL;
    forget(hint);
}

bool
hint_switch(struct hint *hint, bool on)
{
    if (on == hint_is_on(hint))
        return true;
    if (on)
        return start(hint);
    stop(hint);
    return true;
}

bool
hint_is_on(const struct hint *hint)
{
    return hint->worker != NULL;
}

/* Gravity has passed the point where pieces can float: another engine. */
static void
follow_gravity(struct hint *hint, const struct match *match)
{
    const int32_t row_us =
        seat_row_us(&match->seat[hint->seat], &match->options);
    const bool instant = route_is_instant(row_us, HINT_PERSON_MS);

    if (instant == hint->instant)
        return;
    stop(hint);
    hint->instant = instant;
    start(hint);
}

static void
ask(struct hint *hint, const struct match *match)
{
    struct worker_question question = {
        .task = WORKER_EXPLAIN,
        .most = HINT_MOVES_MAX,
        .advice = true,
    };

    match_position(match, hint->seat, HINT_PERSON_MS, &question.position);
    worker_ask(hint->worker, &question);
    hint->position = question.position;
    hint->asked = true;
}

static void
take_answer(struct hint *hint)
{
    const struct movement movement = {
        .rules = &hint->ruleset, .soft_drop = true, .instant = hint->instant};

    if (!worker_poll(hint->worker, &hint->answer) ||
        hint->answer.outcome != AI_DECIDED)
        return;
    hint->count = hint->answer.count;
    ease_order(&hint->position, &movement, hint->answer.alternative,
               hint->count);
    for (int i = 0; i < hint->count; i++)
        hint->move[i] = hint->answer.alternative[i].move;
    hint->told = true;
}

/* Keep the keys up with the piece; a path is only worked out when it moved. */
static void
follow_piece(struct hint *hint, const struct match *match)
{
    const struct flight *flight = &match->seat[hint->seat].flight;
    const struct landing now = {flight->at, flight->spin};

    if (!hint->told ||
        (hint->routed_number == hint->number &&
         memcmp(&now.at, &hint->routed_from.at, sizeof now.at) == 0 &&
         now.spin == hint->routed_from.spin))
        return;
    if (route_find(match, hint->seat, &hint->move[hint->number], hint->instant,
                   &path_costs_keys, hint->route) == 0)
        hint->route[0] = '\0';
    hint->routed_from = now;
    hint->routed_number = hint->number;
}

void
hint_look(struct hint *hint, const struct match *match)
{
    const struct hint_subject subject = hint_subject_of(match, hint->seat);

    if (!hint_is_on(hint))
        return;
    if (match->over || match->seat[hint->seat].phase != SEAT_FLYING) {
        worker_cancel(hint->worker);
        forget(hint);
        return;
    }
    follow_gravity(hint, match);
    if (!hint_is_on(hint))
        return;
    if (!hint->asked || !hint_subject_equal(&subject, &hint->subject)) {
        forget(hint);
        hint->subject = subject;
        ask(hint, match);
    } else {
        take_answer(hint);
    }
    follow_piece(hint, match);
}

void
hint_next(struct hint *hint)
{
    if (hint->told)
        hint->number = (hint->number + 1) % hint->count;
    hint->ahead = 0;
}

const struct ai_move *
hint_move(const struct hint *hint, const struct match *match, int *number,
          int *count)
{
    const struct hint_subject subject = hint_subject_of(match, hint->seat);

    if (!hint_is_on(hint) || !hint->told ||
        !hint_subject_equal(&subject, &hint->subject))
        return NULL;
    *number = hint->number + 1;
    *count = hint->count;
    return &hint->move[hint->number];
}

void
hint_grade(const struct hint *hint, struct grade *grade)
{
    assert(hint->told);
    ease_grade(hint->answer.alternative, hint->count, hint->number, grade);
}

const char *
hint_route(const struct hint *hint)
{
    return hint->route;
}

void
hint_plan(const struct hint *hint, struct sequel *sequel)
{
    const struct ai_alternative *shown =
        &hint->answer.alternative[hint->number];

    assert(hint->told);
    sequel_play(sequel, &hint->position, &hint->ruleset.attack, shown->plan,
                shown->plan_count);
}

void
hint_look_ahead(struct hint *hint)
{
    struct sequel sequel;

    if (!hint->told)
        return;
    hint_plan(hint, &sequel);

    const bool is_last = hint->ahead + 1 >= sequel.count ||
                         sequel.step[hint->ahead].clear.lines > 0;
    hint->ahead = is_last ? 0 : hint->ahead + 1;
}

int
hint_ahead(const struct hint *hint)
{
    assert(hint->told);
    return hint->ahead;
}

const struct ai_move *
hint_plan_move(const struct hint *hint, int i)
{
    assert(hint->told && i >= 0 && i <= hint->ahead);
    return i == 0 ? &hint->move[hint->number]
                  : &hint->answer.alternative[hint->number].plan[i];
}

int
hint_fd(const struct hint *hint)
{
    return hint_is_on(hint) ? worker_fd(hint->worker) : -1;
}
