/*
 * side.c -- a seat, turn by turn.
 */
#include "lab/side.h"

#include <assert.h>
#include <string.h>

#include "ai/rules/bits.h"

static void
restart(struct side *side)
{
    board_init(&side->board);
    side->garbage_rows = 0;
    side->hold = PIECE_NONE;
    side->chain = (struct chain){0, 0};
    garbage_init(&side->incoming);
    side->is_dead = false;
}

static void
deal(struct side *side, uint64_t seed)
{
    bag_init(&side->bag, seed);
    for (int i = 0; i <= side->rules->previews; i++)
        side->queue[i] = (uint8_t)bag_deal(&side->bag);
}

void
side_init(struct side *side, const struct ruleset *rules, uint64_t seed,
          int number)
{
    assert(number == 0 || number == 1);
    assert(rules->previews >= 0 && rules->previews <= PREVIEWS_MAX);

    memset(side, 0, sizeof *side);
    side->rules = rules;
    random_seed(&side->holes, seed, STREAM_GARBAGE + (uint64_t)number);
    deal(side, seed);
    restart(side);
}

void
side_deal_own(struct side *side, uint64_t seed)
{
    assert(side->turn == 0);
    /* Far away from the seeds that people count through. */
    deal(side, random_splitmix(&seed));
}

void
side_revive(struct side *side)
{
    restart(side);
}

static void
show_incoming(const struct side *side, struct ai_position *position)
{
    for (int i = 0; i < side->incoming.count; i++) {
        const struct packet packet = side->incoming.packet[i];
        const int turns = packet.due - side->turn;

        position->incoming[i].rows = packet.rows;
        position->incoming[i].turns = (uint8_t)(turns > 0 ? turns : 0);
    }
    position->incoming_count = (uint8_t)side->incoming.count;
}

void
side_position(const struct side *side, struct ai_position *position)
{
    ai_position_init(position);
    position->board = side->board;
    position->hold = side->hold;
    position->queue_count = (uint8_t)(1 + side->rules->previews);
    memcpy(position->queue, side->queue, position->queue_count);
    position->chain = side->chain;
    position->bag = (uint8_t)bag_remaining(&side->bag);
    show_incoming(side, position);
}

/* The first piece of the queue goes; one more comes in sight at its end. */
static uint8_t
draw_piece(struct side *side)
{
    const uint8_t piece = side->queue[0];
    const int last = side->rules->previews;

    memmove(&side->queue[0], &side->queue[1], (size_t)last);
    side->queue[last] = (uint8_t)bag_deal(&side->bag);
    return piece;
}

static void
take_piece(struct side *side, const struct ai_move *move)
{
    uint8_t piece = draw_piece(side);

    if (move->hold) {
        const uint8_t held = side->hold;

        side->hold = piece;
        piece = held == PIECE_NONE ? draw_piece(side) : held;
    }
    assert(piece == move->landing.at.piece);
    (void)piece;
}

/* Forget the garbage rows among those that a landing is about to clear. */
static int
dig(struct side *side, const struct landing *landing)
{
    struct board filled = side->board;
    uint16_t cells[4];
    uint64_t full;
    int dug = 0;

    position_cells(&landing->at, cells);
    for (int i = 0; i < 4; i++)
        board_fill(&filled, cells[i] % BOARD_COLUMNS, cells[i] / BOARD_COLUMNS);
    full = board_full_rows(&filled);
    /* From the top, so that rows still to be taken out keep their numbers. */
    for (int y = BOARD_ROWS - 1; y >= 0; y--) {
        const uint64_t below = (UINT64_C(1) << y) - 1;

        if ((full >> y & 1) == 0)
            continue;
        dug += (int)(side->garbage_rows >> y & 1);
        side->garbage_rows =
            (side->garbage_rows & below) | (side->garbage_rows >> 1 & ~below);
    }
    return dug;
}

static void
count_placement(struct side *side, const struct side_result *result)
{
    struct side_counts *counts = &side->counts;

    counts->pieces++;
    counts->lines += result->clear.lines;
    counts->attack += result->attack;
    counts->spins += result->clear.lines > 0 && result->clear.spin == SPIN_FULL;
    counts->tetrises += result->clear.lines == 4;
    counts->perfect_clears += result->clear.lines > 0 && result->clear.perfect;
    if (counts->max_combo < side->chain.combo)
        counts->max_combo = side->chain.combo;
    if (counts->max_b2b < side->chain.b2b)
        counts->max_b2b = side->chain.b2b;
}

struct side_result
side_play(struct side *side, const struct ai_move *move)
{
    const struct attack_rules *rules = &side->rules->attack;
    struct side_result result;

    assert(!side->is_dead);
    assert(position_rests(&side->board, &move->landing.at));

    take_piece(side, move);
    const int dug = dig(side, &move->landing);
    side->counts.dug += dug;
    if (side->rules->lock_out && position_is_above(&move->landing.at))
        side->is_dead = true;
    result.clear = landing_lock(&side->board, &move->landing);
    result.packets = attack_split(rules, side->chain, result.clear, dug);
    result.attack = attack_lines(&result.packets);
    side->chain = chain_after(rules, side->chain, result.clear);
    side->turn++;
    count_placement(side, &result);
    return result;
}

static struct garbage_seat
who_answers(const struct side *side)
{
    return (struct garbage_seat){(int)side->counts.pieces,
                                 (int)side->counts.sent};
}

int
side_cancel(struct side *side, int attack)
{
    const int rest = garbage_answer(&side->incoming, &side->rules->garbage,
                                    who_answers(side), attack);

    side->counts.cancelled += attack - rest;
    side->counts.sent += rest;
    return rest;
}

/* The number of the turn whose placement has just been made. */
static int32_t
current_turn(const struct side *side)
{
    return side->turn - 1;
}

struct garbage_party
side_party(struct side *side, const struct attack *made)
{
    return (struct garbage_party){
        .garbage = &side->incoming,
        .holes = &side->holes,
        .due = current_turn(side) + side->rules->garbage.delay_turns,
        .who = who_answers(side),
        .attack = *made,
    };
}

void
side_count_party(struct side *side, const struct garbage_party *party)
{
    side->counts.cancelled += party->cancelled;
    side->counts.sent += attack_lines(&party->attack);
}

void
side_receive(struct side *side, int rows, int delay)
{
    assert(rows > 0 && rows <= UINT8_MAX && delay >= 0);
    garbage_receive(&side->incoming, &side->rules->garbage, &side->holes, rows,
                    current_turn(side) + delay);
}

void
side_end_turn(struct side *side, struct clear clear)
{
    bool topped_out = false;
    struct position entry;

    if (side->is_dead)
        return;
    if (clear.lines == 0 || !side->rules->garbage.clears_block) {
        const int rows =
            garbage_rise(&side->incoming, &side->board, current_turn(side),
                         side->rules->garbage.cap, &topped_out);

        side->garbage_rows =
            side->garbage_rows << rows | ((UINT64_C(1) << rows) - 1);
        side->counts.taken += rows;
    }
    if (topped_out ||
        !position_enter(&side->board, (enum piece)side->queue[0], &entry))
        side->is_dead = true;
}
