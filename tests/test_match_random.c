/*
 * Random games: sound after every piece, replayed to the same hashes, and the
 * same in every copy.  A failure prints the seed of its game.
 */
#include "match_help.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "match/match.h"

enum { GAMES = 60, RECORD_MAX = 60000, GAME_MS = 90000 };

struct input {
    int32_t step;
    uint8_t seat;
    uint8_t action;
    bool fresh;
};

/* What a replay holds, and hashes after each piece to hold it against. */
struct record {
    struct match_options options;
    struct input input[RECORD_MAX];
    int inputs;
    uint64_t hash[RECORD_MAX];
    int hashes;
    uint64_t end_hash;
};

static struct record record;
static struct match match;
static struct random dice;

static int
roll(int bound)
{
    return (int)random_below(&dice, (uint32_t)bound);
}

/* Options of every kind, handling too. */
static struct match_options
random_options(uint64_t seed)
{
    struct match_options options = match_options_for(
        roll(3) == 0 ? MODE_MARATHON : MODE_VERSUS, &ruleset_guideline);

    options.seed = seed;
    options.start_level = 1 + roll(25);
    options.previews = roll(PREVIEWS_MAX + 1);
    options.same_pieces = roll(2) == 0;
    options.ruleset.flips = roll(2) == 0 ? FLIPS_NONE : FLIPS_TETRIO;
    options.ruleset.lock_out = roll(2) == 0;
    options.ruleset.timing.entry_delay = roll(3) == 0 ? 116 : 0;
    options.goal.time_ms = roll(4) == 0 ? 30000 : 0;
    if (roll(3) == 0)
        options.feed = (struct match_feed){1 + roll(4), 500, 3000};
    if (roll(3) == 0)
        options.margin = (struct match_margin){10000, 200};
    for (int i = 0; i < MATCH_SEATS_MAX; i++) {
        options.handling[i] = (struct handling){
            .das = roll(200),
            .arr = roll(3) * roll(40),
            .dcd = roll(2) * roll(60),
            .soft_drop_factor = roll(3) * 20,
            .drop_guard = roll(2) * 100,
        };
    }
    return options;
}

/* --- A tidy player, so that lines clear and attacks fly ------------------ */

/* Heights squared, and much for every covered cell. */
static int
ugliness_of(const struct board *board)
{
    int sum = 0;

    for (int x = 0; x < BOARD_COLUMNS; x++) {
        int height = board->roof;

        while (height > 0 && !board_is_filled(board, x, height - 1))
            height--;
        sum += height * height;
        for (int y = 0; y < height; y++)
            sum += board_is_filled(board, x, y) ? 0 : 40;
    }
    return sum;
}

/* How ugly the board gets by 'turns' and 'shifts'; false: not possible. */
static bool
judge(int seat, int turns, int shifts, int *ugliness)
{
    const struct seat *of = &match.seat[seat];
    struct landing landing = {of->flight.at, SPIN_NONE};
    struct board board = of->stack.board;

    for (int i = 0; i < turns; i++) {
        if (position_turn(&match.options.ruleset, &board, &landing.at,
                          TURN_CW) < 0)
            return false;
    }
    for (int i = 0; i < abs(shifts); i++) {
        if (!position_shift(&board, &landing.at, shifts < 0 ? -1 : 1))
            return false;
    }
    position_drop(&board, &landing.at);
    landing_lock(&board, &landing);
    *ugliness = ugliness_of(&board);
    return true;
}

static void
place_tidily(int seat)
{
    int best = INT32_MAX;
    int best_turns = 0;
    int best_shifts = 0;

    if (match.seat[seat].phase != SEAT_FLYING)
        return;
    for (int turns = 0; turns < ROT_COUNT; turns++) {
        for (int shifts = -6; shifts <= 6; shifts++) {
            int ugliness;

            if (!judge(seat, turns, shifts, &ugliness) || ugliness >= best)
                continue;
            best = ugliness;
            best_turns = turns;
            best_shifts = shifts;
        }
    }
    for (int i = 0; i < best_turns; i++)
        match_act(&match, seat, ACTION_CW);
    for (int i = 0; i < abs(best_shifts); i++)
        match_act(&match, seat, best_shifts < 0 ? ACTION_LEFT : ACTION_RIGHT);
    match_act(&match, seat, ACTION_HARD_DROP);
}

/* --- Inputs of every kind ------------------------------------------------ */

static void
random_input(int seat)
{
    const enum match_key key = (enum match_key)roll(MATCH_KEY_COUNT);

    switch (roll(16)) {
    case 3:
    case 4:
    case 5:
        place_tidily(seat);
        break;
    case 0:
        match_tap(&match, seat, key);
        break;
    case 1:
        match_act(&match, seat, (enum action)roll(ACTION_COUNT));
        break;
    case 2:
        match_release_all(&match, seat);
        break;
    default:
        /* Hard drops are rarer than in a table of equal chances. */
        if (key != MATCH_KEY_HARD_DROP || roll(3) == 0)
            match_key(&match, seat, key, roll(2) == 0);
        break;
    }
}

/* Write down the actions of a call; returns how many pieces locked. */
static int
note_events(void)
{
    struct event event;
    int locks = 0;

    while (match_take(&match, &event)) {
        if (event.kind == EVENT_ACTION) {
            assert_true(record.inputs < RECORD_MAX);
            record.input[record.inputs++] =
                (struct input){event.step, event.seat, event.action.action,
                               event.action.fresh};
        }
        locks += event.kind == EVENT_LOCK;
    }
    assert_int_equal(match.events.lost, 0);
    return locks;
}

/* A step in which pieces locked is over: audit the match and keep its hash. */
static void
note_state(void)
{
    assert_true(match_is_sound(&match));
    assert_true(record.hashes < RECORD_MAX);
    record.hash[record.hashes++] = match_hash(&match);
}

static void
play_game(uint64_t seed)
{
    random_seed(&dice, seed, STREAM_ERRORS);
    record.options = random_options(seed);
    record.inputs = 0;
    record.hashes = 0;
    match_init(&match, &record.options);
    while (!match.over && match.step < GAME_MS) {
        match_step(&match);
        int locks = note_events();
        while (roll(20) == 0) {
            random_input(roll(record.options.seats));
            locks += note_events();
        }
        if (locks > 0)
            note_state();
    }
    record.end_hash = match_hash(&match);
}

/* Did the games show what can happen? */
static struct tally shown;

/* Over the last hash of every game. */
static uint64_t signature;

/* Seeds in order; each game's seed is printed if it fails. */
static void
for_each_game(void (*check)(void))
{
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        printf("# game of seed %d\n", (int)seed);
        play_game(seed);
        check();
    }
}

static void
add_what_it_showed(void)
{
    for (int i = 0; i < match.options.seats; i++) {
        const struct tally *tally = &match.seat[i].tally;

        shown.pieces += tally->pieces;
        shown.lines += tally->lines;
        shown.sent += tally->sent;
        shown.cancelled += tally->cancelled;
        shown.taken += tally->taken;
        shown.dug += tally->dug;
        shown.holds += tally->holds;
    }
    assert_true(match_is_sound(&match));
}

/*
 * A change of this number is a change of rules, of chance or of the hash: old
 * replays are then no longer what they were.  The test prints the new one.
 */
static const uint64_t known_signature = UINT64_C(0x582922a11f1486df);

static void
sign_game(void)
{
    signature = (signature ^ match_hash(&match)) * UINT64_C(0x100000001b3);
}

static void
games_come_out_the_same_on_every_machine(void **state)
{
    (void)state;
    for_each_game(sign_game);
    printf("# signature: %016" PRIx64 "\n", signature);
    assert_true(signature == known_signature);
}

static void
random_games_stay_sound(void **state)
{
    (void)state;
    for_each_game(add_what_it_showed);
    printf("# pieces %d lines %d sent %d cancelled %d taken %d dug %d\n",
           (int)shown.pieces, (int)shown.lines, (int)shown.sent,
           (int)shown.cancelled, (int)shown.taken, (int)shown.dug);
    assert_true(shown.pieces > 1000 && shown.lines > 100 && shown.sent > 20);
    assert_true(shown.cancelled > 0 && shown.taken > 20 && shown.dug > 0);
    assert_true(shown.holds > 100);
}

/* Do the recorded actions of this step; returns the first one after it. */
static int
replay_inputs(int next)
{
    while (next < record.inputs && record.input[next].step == match.step) {
        const struct input *input = &record.input[next++];
        const enum action action = (enum action)input->action;

        if (input->fresh)
            match_act(&match, input->seat, action);
        else
            match_repeat_act(&match, input->seat, action);
    }
    return next;
}

/* Play the record with nothing but its options and actions. */
static void
replay(void)
{
    int next = 0;
    int hashes = 0;

    match_init(&match, &record.options);
    do {
        match_step(&match);
        next = replay_inputs(next);
        if (count_kind(&match, EVENT_LOCK) > 0) {
            assert_true(hashes < record.hashes);
            assert_true(match_hash(&match) == record.hash[hashes++]);
        }
    } while (!match.over && match.step < GAME_MS);
    assert_int_equal(next, record.inputs);
    assert_int_equal(hashes, record.hashes);
    assert_true(match_hash(&match) == record.end_hash);
}

static void
a_replay_of_the_actions_gives_the_same_hash_after_every_piece(void **state)
{
    (void)state;
    for_each_game(replay);
}

static void
a_copy_goes_on_alike(void **state)
{
    static struct match copy;

    (void)state;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        play_game(seed);
        random_seed(&dice, seed, STREAM_ERRORS);
        match_init(&match, &record.options);
        copy = match;
        for (int i = 0; i < 20000; i++) {
            const struct random before = dice;

            match_step(&match);
            if (roll(10) == 0)
                random_input(roll(record.options.seats));
            if (i == 5000)
                copy = match;
            if (i <= 5000)
                continue;
            /* The same dice for the copy, in its place. */
            struct match other = match;
            dice = before;
            match = copy;
            match_step(&match);
            if (roll(10) == 0)
                random_input(roll(record.options.seats));
            copy = match;
            match = other;
        }
        assert_true(match_hash(&match) == match_hash(&copy));
    }
}

static void
games_of_different_seeds_differ(void **state)
{
    uint64_t hash[8];

    (void)state;
    for (int i = 0; i < 8; i++) {
        begin(&match, MODE_VERSUS, (uint64_t)i);
        hash[i] = match_hash(&match);
        for (int k = 0; k < i; k++)
            assert_true(hash[i] != hash[k]);
    }
}

static void
a_hash_sees_one_cell_one_row_and_one_point(void **state)
{
    uint64_t hash;

    (void)state;
    begin(&match, MODE_VERSUS, 1);
    hash = match_hash(&match);
    draw_row(&match, 1, 0, "#.........");
    assert_true(match_hash(&match) != hash);
    hash = match_hash(&match);
    match.seat[1].stack.cell[0][0] = CELL_PIECE;
    assert_true(match_hash(&match) != hash);
    hash = match_hash(&match);
    match.seat[0].tally.score++;
    assert_true(match_hash(&match) != hash);
    hash = match_hash(&match);
    match.seat[0].incoming.packet[0].rows = 9;
    assert_true(match_hash(&match) == hash);
    match.seat[0].incoming.count = 1;
    assert_true(match_hash(&match) != hash);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_games_stay_sound),
        cmocka_unit_test(
            a_replay_of_the_actions_gives_the_same_hash_after_every_piece),
        cmocka_unit_test(games_come_out_the_same_on_every_machine),
        cmocka_unit_test(a_copy_goes_on_alike),
        cmocka_unit_test(games_of_different_seeds_differ),
        cmocka_unit_test(a_hash_sees_one_cell_one_row_and_one_point),
    };

    return cmocka_run_group_tests_name("match random", tests, NULL, NULL);
}
