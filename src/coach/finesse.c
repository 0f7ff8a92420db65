/*
 * finesse.c -- keys used, against the fewest that would have done.
 */
#include "coach/finesse.h"

#include <assert.h>

#include "ai/move/pathgen.h"

/* A row in less time than this, and nobody can place a piece in the air. */
enum { FLOATING_US = 8000 };

int
finesse_fewest(const struct finesse_turn *turn)
{
    const struct movement movement = {.rules = turn->rules, .soft_drop = true};
    char path[PATH_SIZE];
    const int keys =
        pathgen(&movement, turn->board, &turn->landing, &path_costs_keys, path);

    assert(keys == -1 || keys >= 1);
    return keys < 0 ? -1 : keys + turn->held - !turn->dropped;
}

void
finesse_init(struct finesse *finesse)
{
    *finesse = (struct finesse){.last_fewest = -1};
}

void
finesse_join(struct finesse *finesse)
{
    finesse->is_blind = true;
}

static void
judge(struct finesse *finesse, const struct match *match,
      const struct event *event)
{
    const struct event_lock *lock = &event->lock;
    const struct seat *seat = &match->seat[event->seat];
    const struct finesse_turn turn = {
        .rules = &match->options.ruleset,
        .board = &finesse->board,
        .landing = lock->landing,
        .held = finesse->held,
        .dropped = lock->dropped,
    };

    finesse->last_keys = lock->keys;
    finesse->last_fewest = -1;
    if (!finesse->is_blind && seat_row_us(seat, &match->options) >= FLOATING_US)
        finesse->last_fewest = finesse_fewest(&turn);
    finesse->is_blind = false;
    if (finesse->last_fewest < 0)
        return;

    const int over = lock->keys - finesse->last_fewest;
    finesse->judged++;
    finesse->faulty += over > 0;
    finesse->faults += over > 0 ? over : 0;
}

void
finesse_note(struct finesse *finesse, const struct match *match,
             const struct event *event)
{
    assert(event->seat < match->options.seats);

    switch (event->kind) {
    case EVENT_HOLD:
        finesse->held = true;
        break;
    case EVENT_LOCK:
        judge(finesse, match, event);
        finesse->held = false;
        break;
    case EVENT_ENTRY:
        finesse->board = match->seat[event->seat].stack.board;
        break;
    default:
        break;
    }
}
