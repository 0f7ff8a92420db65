/*
 * hash.c -- the state of a match, and its rules, in one word each.
 *
 * Field by field, never over memory: padding, stale bytes and the order of
 * members must not matter.  Each value goes through a splitmix64 step.
 */
#include "match/match.h"

#include <stddef.h>

static uint64_t
mix(uint64_t hash, int64_t value)
{
    uint64_t state = hash ^ (uint64_t)value;

    return random_splitmix(&state);
}

static uint64_t
mix_bytes(uint64_t hash, const uint8_t *bytes, int count)
{
    for (int i = 0; i < count; i++)
        hash = mix(hash, bytes[i]);
    return hash;
}

static uint64_t
mix_random(uint64_t hash, const struct random *random)
{
    for (int i = 0; i < 4; i++)
        hash = mix(hash, (int64_t)random->word[i]);
    return hash;
}

/* The rows above the roof are empty. */
static uint64_t
mix_stack(uint64_t hash, const struct stack *stack)
{
    hash = mix(hash, stack->board.roof);
    for (int y = 0; y < stack->board.roof; y++)
        hash = mix_bytes(hash, stack->cell[y], BOARD_COLUMNS);
    return hash;
}

static uint64_t
mix_flight(uint64_t hash, const struct flight *flight)
{
    hash = mix(hash, flight->at.piece);
    hash = mix(hash, flight->at.rotation);
    hash = mix(hash, flight->at.x);
    hash = mix(hash, flight->at.y);
    hash = mix(hash, flight->spin);
    hash = mix(hash, flight->landed);
    hash = mix(hash, flight->moved);
    hash = mix(hash, flight->lowest);
    hash = mix(hash, flight->resets_left);
    return mix(hash, flight->rests ? flight->lock_at : flight->fall_at);
}

static uint64_t
mix_garbage(uint64_t hash, const struct garbage *garbage)
{
    hash = mix(hash, garbage->count);
    if (garbage->column != GARBAGE_NO_COLUMN)
        hash = mix(hash, garbage->column);
    for (int i = 0; i < garbage->count; i++) {
        hash = mix(hash, garbage->packet[i].due);
        hash = mix(hash, garbage->packet[i].rows);
        hash = mix(hash, garbage->packet[i].hole);
    }
    return hash;
}

static uint64_t
mix_tally(uint64_t hash, const struct tally *tally)
{
    const int32_t counts[] = {
        tally->pieces,  tally->lines,   tally->keys,       tally->holds,
        tally->attack,  tally->sent,    tally->cancelled,  tally->taken,
        tally->dug,     tally->perfect, tally->b2b_clears, tally->combo_max,
        tally->b2b_max,
    };

    hash = mix(hash, tally->score);
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++)
        hash = mix(hash, counts[i]);
    for (int spin = 0; spin < SPIN_COUNT; spin++) {
        for (int lines = 0; lines <= CLEAR_LINES_MAX; lines++)
            hash = mix(hash, tally->clears[spin][lines]);
    }
    return hash;
}

static uint64_t
mix_turn(uint64_t hash, const struct seat *seat)
{
    hash = mix(hash, seat->phase);
    hash = mix(hash, seat->end);
    hash = mix(hash, seat->hold);
    hash = mix(hash, seat->hold_used);
    hash = mix(hash, seat->level);
    hash = mix(hash, seat->piece_keys);
    hash = mix(hash, seat->margin_rest);
    hash = mix(hash, seat->chain.b2b);
    hash = mix(hash, seat->chain.combo);
    hash = mix(hash, seat->turn_at);
    if (seat->phase == SEAT_WAITING)
        hash = mix(hash, seat->enters_at);
    if (seat->phase == SEAT_OVER)
        hash = mix(hash, seat->over_at);
    return hash;
}

static uint64_t
mix_seat(uint64_t hash, const struct seat *seat, int previews)
{
    hash = mix_turn(hash, seat);
    if (seat->phase == SEAT_FLYING)
        hash = mix_flight(hash, &seat->flight);
    hash = mix_bytes(hash, seat->queue, previews);
    hash = mix_random(hash, &seat->bag.random);
    hash = mix_bytes(hash, seat->bag.piece, PIECE_COUNT);
    hash = mix(hash, seat->bag.dealt);
    hash = mix_random(hash, &seat->holes);
    hash = mix_stack(hash, &seat->stack);
    hash = mix_garbage(hash, &seat->incoming);
    return mix_tally(hash, &seat->tally);
}

/* What was agreed on and cannot be seen on the boards. */
static uint64_t
mix_options(uint64_t hash, const struct match_options *options)
{
    hash = mix(hash, options->level_lines);
    hash = mix(hash, options->gravity_us);
    hash = mix(hash, options->start_rows);
    hash = mix(hash, options->goal.lines);
    hash = mix(hash, options->goal.rows);
    hash = mix(hash, options->goal.time_ms);
    hash = mix(hash, options->feed.rows);
    hash = mix(hash, options->feed.every_ms);
    hash = mix(hash, options->margin.start_ms);
    return mix(hash, options->margin.percent_per_minute);
}

uint64_t
match_hash(const struct match *match)
{
    uint64_t hash = mix(0, match->step);

    hash = mix_options(hash, &match->options);
    hash = mix(hash, match->feed_at);
    for (int i = 0; i < match->options.seats; i++)
        hash = mix_seat(hash, &match->seat[i], match->options.previews);
    return hash;
}

static uint64_t
mix_attack(uint64_t hash, const struct attack_rules *attack)
{
    for (int spin = 0; spin < SPIN_COUNT; spin++)
        hash = mix_bytes(hash, attack->lines[spin], CLEAR_LINES_MAX + 1);
    hash = mix_bytes(hash, attack->combo, COMBO_TABLE_SIZE);
    hash = mix_bytes(hash, attack->b2b_bonus, CLEAR_LINES_MAX + 1);
    hash = mix(hash, attack->combo_mode);
    hash = mix(hash, attack->b2b_mode);
    hash = mix(hash, attack->surge_from);
    hash = mix(hash, attack->surge_lines);
    hash = mix(hash, attack->perfect_mode);
    hash = mix(hash, attack->perfect_clear);
    hash = mix(hash, attack->perfect_b2b);
    return mix(hash, attack->dig_bonus);
}

static uint64_t
mix_garbage_rules(uint64_t hash, const struct garbage_rules *garbage)
{
    hash = mix(hash, garbage->delay_ms);
    hash = mix(hash, garbage->delay_turns);
    hash = mix(hash, garbage->by_turns);
    hash = mix(hash, garbage->clears_block);
    hash = mix(hash, garbage->cap);
    hash = mix(hash, garbage->attack_change);
    hash = mix(hash, garbage->row_change);
    hash = mix(hash, garbage->hole_repeats);
    return mix(hash, garbage->opener_pieces);
}

/* DAS, ARR and the soft drop factor are only defaults of the players' own. */
static uint64_t
mix_timing(uint64_t hash, const struct timing *timing)
{
    for (int i = 0; i < GRAVITY_LEVELS; i++)
        hash = mix(hash, timing->gravity_us[i]);
    for (int i = 0; i <= CLEAR_LINES_MAX; i++)
        hash = mix(hash, timing->clear_delay[i]);
    hash = mix(hash, timing->perfect_delay);
    hash = mix(hash, timing->entry_delay);
    hash = mix(hash, timing->lock_delay);
    return mix(hash, timing->lock_resets);
}

uint64_t
match_ruleset_hash(const struct ruleset *ruleset)
{
    uint64_t hash = mix(0, ruleset->kicks);

    hash = mix(hash, ruleset->flips);
    hash = mix(hash, ruleset->spins);
    hash = mix(hash, ruleset->narrow_upgrade);
    hash = mix(hash, ruleset->lock_out);
    hash = mix(hash, ruleset->hold);
    hash = mix_garbage_rules(hash, &ruleset->garbage);
    hash = mix_attack(hash, &ruleset->attack);
    return mix_timing(hash, &ruleset->timing);
}
