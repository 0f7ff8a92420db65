/*
 * puzzle_try.c -- somebody tries a puzzle.
 */
#include "coach/puzzle_try.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "coach/practice.h"
#include "coach/puzzle_goal.h"

static int
count_rows(uint64_t rows)
{
    int count = 0;

    for (; rows != 0; rows &= rows - 1)
        count++;
    return count;
}

int
puzzle_try_next_count(const struct puzzle_try *try)
{
    const int left = try->puzzle->position.queue_count - try->taken;
    const int most = try->match.options.previews;

    return left < 0 ? 0 : left < most ? left : most;
}

/* What the placement makes of the puzzle. */
static enum puzzle_state
judge(const struct puzzle_try *try, const struct event_lock *lock)
{
    const struct puzzle *puzzle = try->puzzle;
    const bool is_last = try->placed == puzzle->placements;

    switch ((enum puzzle_goal)puzzle->goal) {
    case PUZZLE_PERFECT:
        if (lock->clear.perfect && lock->clear.lines > 0)
            return PUZZLE_SOLVED;
        break;
    case PUZZLE_DIG:
        if (try->rows == 0)
            return PUZZLE_SOLVED;
        break;
    case PUZZLE_ATTACK:
        if (is_last && try->attack >= puzzle->best)
            return PUZZLE_SOLVED;
        break;
    case PUZZLE_SURVIVE:
        if (is_last && try->match.seat[0].end != SEAT_LOCK_OUT)
            return PUZZLE_SOLVED;
        break;
    case PUZZLE_JUDGED:
        if (is_last)
            return PUZZLE_PLACED;
        break;
    default:
        if (puzzle_is_hit(puzzle, (enum piece)lock->landing.at.piece,
                          lock->clear))
            return PUZZLE_SOLVED;
        break;
    }
    return is_last ? PUZZLE_FAILED : PUZZLE_OPEN;
}

static void
note_lock(struct puzzle_try *try, const struct event_lock *lock)
{
    try->move[try->placed++] =
        (struct ai_move){.landing = lock->landing, .hold = try->held};
    try->held = false;
    try->taken++;
    try->attack += lock->attack;
    try->rows -= lock->dug;
    try->state = judge(try, lock);
}

/*
 * Behind the piece in flight comes what the puzzle tells; and where that is
 * over the piece in hold, so that it finds room where another one would not.
 */
static void
queue_up(struct puzzle_try *try)
{
    const struct ai_position *position = &try->puzzle->position;
    const struct seat *seat = &try->match.seat[0];
    const bool used = seat->hold_used;
    uint8_t pieces[AI_QUEUE_MAX + 1] = {seat->flight.at.piece};
    int count = 1;

    for (int i = try->taken; i < position->queue_count; i++)
        pieces[count++] = position->queue[i];
    if (count == 1 && try->puzzle->hold && seat->hold != PIECE_NONE)
        pieces[count++] = seat->hold;
    match_edit_pieces(&try->match, 0, pieces, count);
    match_edit_hold(&try->match, 0, (enum piece)seat->hold, used);
}

/* A piece has entered after a lock. */
static void
deal(struct puzzle_try *try)
{
    if (try->taken <= try->puzzle->position.queue_count) {
        queue_up(try);
    } else if (try->puzzle->hold && try->match.seat[0].hold != PIECE_NONE) {
        match_edit_hold(&try->match, 0, PIECE_NONE, true);
        try->held = true;
    } else {
        try->state = PUZZLE_FAILED;
    }
}

/* A seat that is over has no piece that others could follow. */
static bool
fail_if_over(struct puzzle_try *try)
{
    if (try->match.seat[0].phase != SEAT_OVER)
        return false;
    try->state = PUZZLE_FAILED;
    return true;
}

static void
take_events(struct puzzle_try *try)
{
    const int before = try->placed;
    struct event event;

    while (match_take(&try->match, &event)) {
        if (event.kind == EVENT_LOCK)
            note_lock(try, &event.lock);
    }
    if (try->placed > before && try->state == PUZZLE_OPEN && !fail_if_over(try))
        deal(try);
}

bool
puzzle_try_begin(struct puzzle_try *try, const struct puzzle *puzzle,
                 const struct ruleset *rules)
{
    struct match_options options = match_options_for(MODE_TRAINING, rules);
    char error[POSITION_TEXT_ERROR_SIZE];

    options.gravity_us = MATCH_NO_GRAVITY;
    options.previews = PREVIEWS_MAX;
    *try = (struct puzzle_try){
        .puzzle = puzzle,
        .taken = 1,
        .rows = count_rows(puzzle_garbage_rows(puzzle)),
    };
    match_init(&try->match, &options);
    if (!practice_set(&try->match, 0, puzzle->line, strlen(puzzle->line),
                      error))
        return false;
    queue_up(try);
    events_init(&try->match.events);
    return true;
}

bool
puzzle_try_act(struct puzzle_try *try, enum action action)
{
    struct seat *seat = &try->match.seat[0];
    const bool was_empty = seat->hold == PIECE_NONE;

    if (try->state != PUZZLE_OPEN ||
        (action == ACTION_HOLD && !try->puzzle->hold))
        return false;
    /* The last piece of the queue has nothing that could follow it. */
    if (action == ACTION_HOLD && was_empty && puzzle_try_next_count(try) == 0)
        return false;
    if (!match_act(&try->match, 0, action))
        return false;
    if (action == ACTION_HOLD) {
        try->taken += was_empty;
        try->held = true;
        if (!fail_if_over(try)) /* no room for what comes instead */
            queue_up(try);
    }
    /* Where rules have a delay before the next piece, it is not waited for. */
    while (seat->phase == SEAT_WAITING)
        match_step(&try->match);
    take_events(try);
    return true;
}

bool
puzzle_try_follows(const struct puzzle_try *try, const struct ai_move *line,
                   int count)
{
    if (try->placed > count)
        return false;
    for (int i = 0; i < try->placed; i++) {
        if (!ai_move_equal(&try->move[i], &line[i]))
            return false;
    }
    return true;
}
