/*
 * player.c -- an AI at a seat: asking, looking, pressing keys.
 */
#include "bot/player.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "bot/human.h"
#include "match/sight.h"

enum {
    MS_A_MINUTE = 60000,
    KEY_MS_MAX = 160, /* between two keys, when there is all the time */
    SOFT_MS_MAX = 40, /* between two rows of a soft drop */
    RANKED_MOVES = 5, /* that a person may be thought to compare */
    OTHER_MOVES = WORKER_ALTERNATIVES_MAX,
    PATIENCE_MS_MAX = 3600000, /* more than any flight */
};

/* ---------------------------------------------------------------- Asking -- */

/* Hide what it has not noticed of the garbage, the newest first. */
static void
limit_news(int32_t noticed, struct ai_position *position)
{
    int count = 0;

    for (; count < position->incoming_count && noticed > 0; count++) {
        struct ai_incoming *incoming = &position->incoming[count];

        if (incoming->rows > noticed)
            incoming->rows = (uint8_t)noticed;
        noticed -= incoming->rows;
    }
    position->incoming_count = (uint8_t)count;
}

/* News of garbage take a while to be minded. */
static void
notice(struct player *player, const struct match *match)
{
    const int32_t reaction = player->level.value[LEVEL_REACTION];
    const int32_t pending =
        garbage_pending(&match->seat[player->seat].incoming);

    if (pending > player->noticed && reaction > 0 &&
        player->notice_at == INT32_MAX)
        player->notice_at = reaction == LEVEL_NEVER_MINDS
                                ? INT32_MAX - 1
                                : match->step + reaction;
    if (pending > player->noticed && reaction > 0 &&
        match->step < player->notice_at)
        return;
    player->noticed = pending;
    player->notice_at = INT32_MAX;
}

static void
ask(struct player *player, const struct match *match, enum worker_task task)
{
    struct worker_question question = {
        .task = task,
        .most = task == WORKER_RANK ? RANKED_MOVES : OTHER_MOVES,
        .new_game = player->new_game,
    };

    match_view(match, player->seat, player->piece_ms, &question.view);
    limit_news(player->noticed, &question.view.seat[TURNS_OWN]);
    question.position = question.view.seat[TURNS_OWN];
    worker_ask(player->worker, &question);
    player->new_game = false;
    player->phase = PLAYER_ASKED;
    player->pending = player->noticed;
}

/* The first question about a piece. */
static void
ask_first(struct player *player, const struct match *match)
{
    ask(player, match,
        human_compares(&player->level) ? WORKER_RANK : WORKER_DECIDE);
}

/*
 * How long the piece can be in flight: gravity sets a limit where it is high,
 * and a quarter of the lock delay is kept in reserve.
 */
static int32_t
flight_time(const struct player *player, const struct match *match)
{
    const struct seat *seat = &match->seat[player->seat];
    struct position at = seat->flight.at;
    const int rows = position_drop(&seat->stack.board, &at);
    const int64_t fall_ms =
        (int64_t)rows * seat_row_us(seat, &match->options) / 1000;
    const int64_t most =
        fall_ms + match->options.ruleset.timing.lock_delay * 3 / 4;

    return most < PATIENCE_MS_MAX ? (int32_t)most : PATIENCE_MS_MAX;
}

static void
begin_piece(struct player *player, const struct match *match)
{
    const struct seat *seat = &match->seat[player->seat];
    const int32_t most = flight_time(player, match);
    const int32_t time = most < player->piece_ms ? most : player->piece_ms;

    player->piece = seat->tally.pieces;
    player->look_at = match->step + (time < 3 ? 1 : time / 3);
    player->lock_at = match->step + time;
    player->latest = match->step + most;
    ask_first(player, match);
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

/*
 * Begin to play a move, after so many more steps of thought; a late answer
 * leaves half of the usual time.
 */
static void
begin_move(struct player *player, const struct match *match, int32_t thought)
{
    const int32_t spare = player->latest - player->lock_at;
    const int32_t least = match->step + player->piece_ms / 3;

    if (match->step > player->look_at && player->lock_at < least)
        player->lock_at = least;
    if (thought > spare)
        thought = spare > 0 ? spare : 0;
    player->lock_at += thought;
    player->phase = PLAYER_MOVING;
    player->key_at = match->step + thought;
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

/* Plan to miss the column of a move by one; false if that is not possible. */
static bool
plan_aside(struct player *player, const struct match *match,
           const struct ai_move *move, int dx)
{
    const struct board *board = &match->seat[player->seat].stack.board;
    struct ai_move aside;

    return dx != 0 && human_aside(board, move, dx, &aside) &&
           plan(player, match, &aside);
}

/* Take a first answer as its level takes it. */
static void
take(struct player *player, const struct match *match)
{
    const struct worker_answer *answer = &player->answer;
    const struct seat *seat = &match->seat[player->seat];
    struct random draws =
        human_draws(match->options.seed, player->seat, player->piece);
    struct ai_move move = answer->decision.move;
    int32_t thought = 0;

    if (answer->count > 0) {
        const int chosen = human_choose(&player->level, answer->alternative,
                                        answer->count, &draws);

        move = answer->alternative[chosen].move;
        thought =
            human_ponders(&player->level, answer->alternative, answer->count);
    }

    const int dx = human_slips(&player->level, player->piece_ms,
                               seat->stack.board.roof, &draws);
    if (plan_aside(player, match, &move, dx) || plan(player, match, &move))
        begin_move(player, match, thought);
    else
        ask_for_other(player, match);
}

/* The answer has come. */
static void
look(struct player *player, struct match *match)
{
    if (player->answer.trouble[0] != '\0') {
        give_up(player, match);
    } else if (player->answer.outcome != AI_DECIDED) {
        drop_here(player, match);
    } else if (player->answer.task != WORKER_EXPLAIN) {
        player->has_answer = true;
        take(player, match);
    } else if (plan_other(player, match)) {
        begin_move(player, match, 0);
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
    struct ai_config config = ai->setup.config;
    const struct tbp_host_options program = {
        ai->setup.command, rules, TBP_HOST_START_MS, TBP_HOST_MOVE_MS};

    if (player->instant)
        config.instant = 1;
    return ai->setup.command[0] != '\0' ? worker_create_tbp(&program)
                                        : worker_create(&config, rules);
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
    player_set_pace(player, ai->level.value[LEVEL_PACE]);

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
player_set_pace(struct player *player, int32_t pace)
{
    assert(pace >= 1);

    player->piece_ms = pace < MS_A_MINUTE ? MS_A_MINUTE / pace : 1;
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
    player->noticed = 0;
    player->notice_at = INT32_MAX;
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
    notice(player, match);
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
    if (match->step < player->look_at && player->noticed != player->pending)
        ask_first(player, match);
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
        return player->notice_at > match->step &&
                       player->notice_at < player->look_at
                   ? player->notice_at
                   : player->look_at;
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
