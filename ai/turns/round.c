/*
 * round.c -- placing, exchanging, rising, dealing.
 */
#include "ai/turns/round.h"

#include <assert.h>
#include <string.h>

#include "ai/rules/garbage.h"

static_assert((int)AI_INCOMING_MAX >= (int)GARBAGE_PACKETS_MAX,
              "all packets can be shown");

/* ----------------------------------------------------------------- placing */

void
afterstate_init(struct afterstate *after, const struct turns_view *view)
{
    *after = (struct afterstate){.view = *view};
    for (int seat = 0; seat < TURNS_SEATS; seat++)
        after->length[seat] = view->seat[seat].queue_count;
}

static uint8_t
shift_queue(struct ai_position *position)
{
    const uint8_t piece = position->queue[0];

    assert(position->queue_count > 0);

    position->queue_count--;
    memmove(&position->queue[0], &position->queue[1], position->queue_count);
    return piece;
}

/* The piece leaves queue or hold; with the queue used up, hold alone. */
static void
take_piece(struct ai_position *position, const struct ai_move *move)
{
    uint8_t current = PIECE_NONE;

    if (position->queue_count > 0)
        current = shift_queue(position);
    if (!move->hold)
        return;
    if (position->hold == PIECE_NONE)
        shift_queue(position);
    position->hold = current;
}

void
afterstate_play(struct afterstate *after, const struct ruleset *rules,
                enum turns_seat seat, const struct ai_move *move)
{
    struct ai_position *position = &after->view.seat[seat];

    take_piece(position, move);
    position->held = false;
    after->is_dead[seat] =
        rules->lock_out && position_is_above(&move->landing.at);

    const struct clear clear = landing_lock(&position->board, &move->landing);
    after->has_cleared[seat] = clear.lines > 0;
    /* Which rows are garbage cannot be seen: no bonus for digging. */
    after->attack[seat] =
        attack_split(&rules->attack, position->chain, clear, 0);
    position->chain = chain_after(&rules->attack, position->chain, clear);
}

struct key
afterstate_name(const struct afterstate *after)
{
    struct key name = turns_names_of(&after->view).view;
    uint64_t placed = 0;

    for (int seat = 0; seat < TURNS_SEATS; seat++) {
        uint64_t packets = after->attack[seat].count;

        for (int i = 0; i < after->attack[seat].count; i++)
            packets = packets << 8 | after->attack[seat].packet[i];
        name = turns_name_with(
            name, (enum turns_name_number)(NAME_OWN_ATTACK + seat), packets);
        placed = placed << 16 | (uint64_t)after->length[seat] << 8 |
                 (uint64_t)after->has_cleared[seat] << 1 | after->is_dead[seat];
    }
    return turns_name_with(name, NAME_PLACED, placed);
}

/* ------------------------------------------------------------- exchanging */

/*
 * The garbage of one seat while a round lasts.  The moment of the placements
 * is 0 on its clock.  Holes of what is on its way are not known: the scenario
 * has them.
 */
static void
unfold(struct garbage *garbage, const struct ai_position *position,
       struct random *holes)
{
    garbage_init(garbage);
    for (int i = 0; i < position->incoming_count; i++) {
        const struct ai_incoming *incoming = &position->incoming[i];

        garbage_add(garbage, (struct packet){.due = incoming->turns,
                                             .rows = incoming->rows,
                                             .hole = (uint8_t)random_below(
                                                 holes, BOARD_COLUMNS)});
    }
}

/* What the seat sees of it, one placement later. */
static void
fold_up(struct ai_position *position, const struct garbage *garbage)
{
    memset(position->incoming, 0, sizeof position->incoming);
    position->incoming_count = (uint8_t)garbage->count;
    for (int i = 0; i < garbage->count; i++) {
        const struct packet *packet = &garbage->packet[i];

        position->incoming[i].rows = packet->rows;
        position->incoming[i].turns =
            (uint8_t)(packet->due > 0 ? packet->due - 1 : 0);
    }
}

/*
 * Attacks pass between the seats.  (Where rules let an opening cancel double,
 * that is not foreseen.)
 */
static void
exchange(struct garbage garbage[TURNS_SEATS], const struct afterstate *after,
         const struct garbage_rules *rules, struct scenario *scenario,
         uint16_t sent[TURNS_SEATS])
{
    struct garbage_party party[TURNS_SEATS];

    for (int seat = 0; seat < TURNS_SEATS; seat++)
        party[seat] =
            (struct garbage_party){.garbage = &garbage[seat],
                                   .holes = &scenario->holes[seat],
                                   .due = rules->delay_turns,
                                   .who = {.pieces = GARBAGE_PAST_OPENING},
                                   .attack = after->attack[seat]};
    garbage_exchange(party, rules, after->view.percent);
    for (int seat = 0; seat < TURNS_SEATS; seat++)
        sent[seat] = (uint16_t)attack_lines(&party[seat].attack);
}

/* Ready rows rise; returns whether cells went past the top. */
static bool
rise(struct board *board, struct garbage *garbage,
     const struct garbage_rules *rules, bool has_cleared)
{
    bool topped_out = false;

    if (!has_cleared || !rules->clears_block)
        garbage_rise(garbage, board, 0, rules->cap, &topped_out);
    return topped_out;
}

/* ------------------------------------------------------------ the whole of it */

/* Nothing more can be placed. */
static bool
is_blocked(const struct ai_position *position)
{
    struct position at;

    return position->queue_count > 0 &&
           !position_enter(&position->board, (enum piece)position->queue[0],
                           &at);
}

void
round_end(const struct afterstate *after, const struct ruleset *rules,
          struct scenario *scenario, struct outcome *outcome)
{
    struct garbage garbage[TURNS_SEATS];
    const int length[TURNS_SEATS] = {after->length[TURNS_OWN],
                                     after->length[TURNS_OTHER]};
    struct turns_view *view = &outcome->view;

    *view = after->view;
    for (int seat = 0; seat < TURNS_SEATS; seat++)
        unfold(&garbage[seat], &view->seat[seat], &scenario->holes[seat]);
    exchange(garbage, after, &rules->garbage, scenario, outcome->sent);
    scenario_deal(scenario, view, length);
    for (int seat = 0; seat < TURNS_SEATS; seat++) {
        struct ai_position *position = &view->seat[seat];
        const bool topped_out = rise(&position->board, &garbage[seat],
                                     &rules->garbage, after->has_cleared[seat]);

        fold_up(position, &garbage[seat]);
        outcome->is_dead[seat] =
            after->is_dead[seat] || topped_out || is_blocked(position);
    }
}

bool
outcome_equal(const struct outcome *a, const struct outcome *b)
{
    for (int seat = 0; seat < TURNS_SEATS; seat++) {
        if (a->sent[seat] != b->sent[seat] ||
            a->is_dead[seat] != b->is_dead[seat])
            return false;
    }
    return turns_view_equal(&a->view, &b->view);
}
