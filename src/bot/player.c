/*
 * player.c -- an AI at a seat: asking, looking, pressing keys.
 */
#include "bot/player.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "match/sight.h"

enum {
    KEY_MS_MAX = 160, /* between two keys, when there is all the time */
    SOFT_MS_MAX = 40, /* between two rows of a soft drop */
    OTHER_MOVES = WORKER_ALTERNATIVES_MAX,
};

/* ---------------------------------------------------------------- Asking -- */

/* What the level lets it see, and use. */
static void
limit_sight(const struct level *level, struct ai_position *position)
{
    const int seen = 1 + level->value[LEVEL_PREVIEWS];

    if (position->queue_count > seen) {
        position->queue_count = (uint8_t)seen;
        position->bag = 0; /* what is left of it is behind the unseen ones */
    }
    if (level->value[LEVEL_HOLD] == 0)
        position->held = true;
}

static void
ask(struct player *player, const struct match *match, enum worker_task task)
{
    struct worker_question question = {
        .task = task,
        .most = OTHER_MOVES,
        .new_game = player->new_game,
    };

    match_position(match, player->seat, player->piece_ms, &question.position);
    limit_sight(&player->level, &question.position);
    worker_ask(player->worker, &question);
    player->new_game = false;
    player->phase = PLAYER_ASKED;
    player->pending = garbage_pending(&match->seat[player->seat].incoming);
}

/*
 * How long the piece may be in flight: gravity sets a limit where it is high,
 * and a quarter of the lock delay is kept in reserve.
 */
static int32_t
time_for_piece(const struct player *player, const struct match *match)
{
    const struct seat *seat = &match->seat[player->seat];
    struct position at = seat->flight.at;
    const int rows = position_drop(&seat->stack.board, &at);
    const int64_t fall_ms =
        (int64_t)rows * seat_row_us(seat, &match->options) / 1000;
    const int64_t most =
        fall_ms + match->options.ruleset.timing.lock_delay * 3 / 4;

    return most < player->piece_ms ? (int32_t)most : player->piece_ms;
}

static void
begin_piece(struct player *player, const struct match *match)
{
    const struct seat *seat = &match->seat[player->seat];
    const int32_t time = time_for_piece(player, match);

    player->piece = seat->tally.pieces;
    player->look_at = match->step + (time < 3 ? 1 : time / 3);
    player->lock_at = match->step + time;
    ask(player, match, WORKER_DECIDE);
}

/* --------------------------------------------------------------- Looking -- */

static struct landing
flight_now(const struct player *player, const struct match *match)
{
    const struct flight *flight = &match->seat[player->seat].flight;

    return (struct landing){flight->at, flight->spin};
}

/* Work out the keys from here to a move; false when there is no way. */
static bool
plan(struct player *player, const struct match *match,
     const struct ai_move *move)
{
    if (route_find(match, player->seat, move, player->instant,
                   &path_costs_frames, player->keys) == 0)
        return false;
    player->move = *move;
    player->key = 0;
    player->expected = flight_now(player, match);
    return true;
}

/* Plan for the first of the other placements that can be reached. */
static bool
plan_other(struct player *player, const struct match *match)
{
    for (int i = 0; i < player->answer.count; i++) {
        if (plan(player, match, &player->answer.alternative[i].move))
            return true;
    }
    return false;
}

/* Begin to play a move; a late answer leaves half of the usual time. */
static void
begin_move(struct player *player, const struct match *match)
{
    const int32_t least = match->step + player->piece_ms / 3;

    if (match->step > player->look_at && player->lock_at < least)
        player->lock_at = least;
    player->phase = PLAYER_MOVING;
    player->key_at = match->step;
}

/* What was planned cannot be reached: ask what else could be done. */
static void
ask_for_other(struct player *player, const struct match *match)
{
    player->look_at = match->step + 1;
    ask(player, match, WORKER_EXPLAIN);
}

static void
drop_here(struct player *player, struct match *match)
{
    player->phase = PLAYER_IDLE;
    match_act(match, player->seat, ACTION_HARD_DROP);
}

/* It cannot go on, and everybody should know why. */
static void
give_up(struct player *player, struct match *match)
{
    player->phase = PLAYER_IDLE;
    memcpy(player->trouble, player->answer.trouble, sizeof player->trouble);
    match_resign(match, player->seat);
}

/* The answer has come. */
static void
look(struct player *player, struct match *match)
{
    if (player->answer.trouble[0] != '\0') {
        give_up(player, match);
    } else if (player->answer.outcome != AI_DECIDED) {
        drop_here(player, match);
    } else if (player->answer.task == WORKER_DECIDE) {
        player->has_answer = true;
        if (plan(player, match, &player->answer.decision.move))
            begin_move(player, match);
        else
            ask_for_other(player, match);
    } else if (plan_other(player, match)) {
        begin_move(player, match);
    } else {
        drop_here(player, match);
    }
}

/* -------------------------------------------------------------- Pressing -- */

/* When the key after this one is due, so that the last, the drop, is in time. */
static int32_t
next_key_at(const struct player *player, const struct match *match)
{
    const char *next = player->keys + player->key + 1;
    const int32_t left = player->lock_at - match->step;
    const int32_t even = left > 0 ? left / (int32_t)strlen(next) : 0;
    const int32_t most =
        next[0] == action_letter(ACTION_DOWN) ? SOFT_MS_MAX : KEY_MS_MAX;

    if (next[1] == '\0')
        return left > 0 ? player->lock_at : match->step;
    return match->step + (even < most ? even : most);
}

static bool
is_where_expected(const struct player *player, const struct match *match)
{
    const struct landing now = flight_now(player, match);

    return memcmp(&now.at, &player->expected.at, sizeof now.at) == 0 &&
           now.spin == player->expected.spin;
}

/* Press one key on the way; with no way left, ask for another place. */
static void
press(struct player *player, struct match *match)
{
    if (!is_where_expected(player, match)) {
        const struct ai_move move = player->move;

        if (!plan(player, match, &move)) {
            ask_for_other(player, match);
            return;
        }
    }

    const enum action action = action_from_letter(player->keys[player->key]);
    if (action == ACTION_HARD_DROP && match->step < player->lock_at) {
        player->key_at = player->lock_at;
        return;
    }
    if (action != ACTION_HARD_DROP)
        player->key_at = next_key_at(player, match);
    player->key++;
    match_act(match, player->seat, action);
    player->expected = flight_now(player, match);
}

/* ---------------------------------------------------------------- Public -- */

/* Who thinks for it. */
static struct worker *
create_worker(const struct player *player, const struct ai_file *ai,
              const struct ruleset *rules)
{
    struct ai_options engine = ai_file_options(ai, ai_options_default());
    const struct tbp_host_options program = {
        ai->command, rules, TBP_HOST_START_MS, TBP_HOST_MOVE_MS};

    engine.rules = rules;
    engine.instant = player->instant;
    return ai->command[0] != '\0' ? worker_create_tbp(&program)
                                  : worker_create(&engine);
}

struct player *
player_create(const struct ai_file *ai, const struct match_options *options,
              int seat, enum player_timing timing)
{
    struct player *player = calloc(1, sizeof *player);

    if (player == NULL)
        return NULL;
    player->level = ai->level;
    player->timing = timing;
    player->seat = seat;
    player->piece_ms = 60000 / ai->level.value[LEVEL_PACE];

    const int level = options->start_level < GRAVITY_LEVELS
                          ? options->start_level
                          : GRAVITY_LEVELS;
    player->instant = route_is_instant(
        options->ruleset.timing.gravity_us[level - 1], player->piece_ms);
    player->worker = create_worker(player, ai, &options->ruleset);
    if (player->worker == NULL) {
        free(player);
        return NULL;
    }
    player_begin(player);
    return player;
}

void
player_destroy(struct player *player)
{
    if (player == NULL)
        return;
    worker_destroy(player->worker);
    free(player);
}

void
player_begin(struct player *player)
{
    worker_cancel(player->worker);
    player->phase = PLAYER_IDLE;
    player->new_game = true;
    player->has_answer = false;
    player->trouble[0] = '\0';
    player->piece = -1;
}

/* Is what it does about a piece that is gone? */
static bool
is_stale(const struct player *player, const struct seat *seat)
{
    return player->phase == PLAYER_IDLE || player->piece != seat->tally.pieces;
}

/* Do one thing that is due; false if there is none. */
static bool
act_once(struct player *player, struct match *match)
{
    const struct seat *seat = &match->seat[player->seat];

    if (match->over || seat->phase != SEAT_FLYING)
        return false;
    if (is_stale(player, seat)) {
        begin_piece(player, match);
        return true;
    }
    if (player->phase == PLAYER_MOVING) {
        if (match->step < player->key_at)
            return false;
        press(player, match);
        return true;
    }
    if (match->step < player->look_at &&
        garbage_pending(&seat->incoming) != player->pending)
        ask(player, match, WORKER_DECIDE);
    if (match->step < player->look_at ||
        !worker_poll(player->worker, &player->answer))
        return false;
    look(player, match);
    return true;
}

void
player_act(struct player *player, struct match *match)
{
    while (act_once(player, match))
        continue;
}

int32_t
player_due(const struct player *player, const struct match *match)
{
    const struct seat *seat = &match->seat[player->seat];

    if (match->over || seat->phase != SEAT_FLYING)
        return INT32_MAX;
    if (is_stale(player, seat))
        return match->step;
    if (player->phase == PLAYER_MOVING)
        return player->key_at;
    if (match->step < player->look_at)
        return player->look_at;
    return worker_is_busy(player->worker) ? INT32_MAX : match->step;
}

/* Has the time to look at an answer come, for the piece in flight? */
static bool
looks(const struct player *player, const struct match *match)
{
    return !match->over && player->phase == PLAYER_ASKED &&
           match->step >= player->look_at &&
           !is_stale(player, &match->seat[player->seat]);
}

int
player_fd(const struct player *player, const struct match *match)
{
    return looks(player, match) && worker_is_busy(player->worker)
               ? worker_fd(player->worker)
               : -1;
}

bool
player_must_wait(const struct player *player, const struct match *match)
{
    return player->timing == PLAYER_EXACT && looks(player, match) &&
           worker_is_busy(player->worker);
}
