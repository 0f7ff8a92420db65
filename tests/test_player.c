/*
 * AIs at the seats of a match: they place what they decided, at their pace,
 * and what they do depends on steps alone.
 */
#include "test.h"

#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot/game.h"

enum { SOON_MS = 20000 };

static struct ai_file
ai_with(int budget, int horizon, int pace)
{
    struct ai_file ai = {.name = "test",
                         .setup = {.config = ai_config_default()}};

    ai.level = level_default();
    ai.setup.config.budget = budget;
    ai.setup.config.horizon = horizon;
    ai.level.value[LEVEL_PACE] = pace;
    return ai;
}

static struct match_options
options_with(enum match_mode mode, uint64_t seed)
{
    struct match_options options = match_options_for(mode, &ruleset_guideline);

    options.seed = seed;
    return options;
}

static void
sleep_on(int fd)
{
    struct pollfd poller = {.fd = fd, .events = POLLIN};

    assert_int_equal(poll(&poller, 1, SOON_MS), 1);
}

/* Run so many steps, waiting for answers where that must be. */
static void
run(struct game *game, int steps)
{
    int passed = 0;

    for (;;) {
        passed += game_run(game, steps - passed);
        if (passed >= steps || game->match.over)
            return;
        /* By now the answer that it stopped for may have come. */
        for (int seat = 0; seat < MATCH_SEATS_MAX; seat++) {
            if (game->player[seat] != NULL &&
                player_must_wait(game->player[seat], &game->match))
                sleep_on(worker_fd(game->player[seat]->worker));
        }
    }
}

/* Another program, by a command. */
static struct ai_file
program_with(const char *command, int pace)
{
    struct ai_file ai = ai_with(1, 1, pace);
    char why[128];

    assert_true(ai_file_of_command(command, &ai, why, sizeof why));
    ai.level.value[LEVEL_PACE] = pace;
    return ai;
}

/* A bot of tests/bots/naughty.sh. */
static struct ai_file
naughty_with(const char *name)
{
    char command[SETUP_COMMAND_MAX];

    snprintf(command, sizeof command, "exec sh '%s/tests/bots/naughty.sh' %s",
             getenv("TEST_SRCDIR"), name);
    return program_with(command, 120);
}

/* What a listener remembers of locks. */
struct log {
    int locks;
    int wrong;      /* landings that were not the ones decided on */
    int by_gravity; /* not dropped */
    int32_t last;   /* step of the last lock */
    int32_t longest;
    const struct game *game;
};

static void
write_log(void *context, const struct event *event)
{
    struct log *log = context;

    if (event->kind != EVENT_LOCK)
        return;

    const struct player *player = log->game->player[event->seat];
    const struct landing *wanted = &player->move.landing;
    const struct landing *got = &event->lock.landing;
    const int32_t took = event->step - log->last;

    log->locks++;
    if (wanted->spin != got->spin ||
        !position_covers_same(&wanted->at, &got->at))
        log->wrong++;
    if (!event->lock.dropped)
        log->by_gravity++;
    if (took > log->longest)
        log->longest = took;
    log->last = event->step;
}

/* One AI alone in a marathon. */
static struct log
play_alone(const struct ai_file *ai, struct match_options options, int steps)
{
    static struct game game;
    struct log log = {.game = &game};

    game = (struct game){.listener = write_log, .context = &log};
    game.player[0] = player_create(ai, &options, 0, PLAYER_EXACT);
    assert_non_null(game.player[0]);
    game_begin(&game, &options);
    run(&game, steps);
    player_destroy(game.player[0]);
    return log;
}

static void
each_piece_lands_where_the_engine_decided_and_in_time(void **state)
{
    const struct ai_file ai = ai_with(8, 3, 120);
    const struct log log =
        play_alone(&ai, options_with(MODE_MARATHON, 11), 60 * 1000);

    (void)state;
    assert_in_range(log.locks, 119, 120);
    assert_int_equal(log.wrong, 0);
    assert_int_equal(log.by_gravity, 0);
    assert_int_equal(log.longest, 500);
}

static void
a_very_fast_one_keeps_its_pace(void **state)
{
    const struct ai_file ai = ai_with(2, 2, 1200);
    const struct log log =
        play_alone(&ai, options_with(MODE_MARATHON, 12), 10 * 1000);

    (void)state;
    assert_in_range(log.locks, 199, 200);
    assert_int_equal(log.wrong, 0);
}

static void
a_slow_one_survives_high_gravity(void **state)
{
    const struct ai_file ai = ai_with(8, 3, 20);
    struct match_options options = options_with(MODE_MARATHON, 13);

    (void)state;
    options.start_level = GRAVITY_LEVELS;
    options.level_lines = 0;
    const struct log log = play_alone(&ai, options, 30 * 1000);
    assert_true(log.locks > 60);
    assert_in_range(log.wrong, 0, log.locks / 20);
}

/* The hash of a match of two after so many steps, in chunks of some size. */
static uint64_t
hash_of_battle(int steps, int chunk, uint64_t seed)
{
    static struct game game;
    const struct ai_file left = ai_with(6, 3, 200), right = ai_with(3, 2, 90);
    const struct match_options options = options_with(MODE_VERSUS, seed);

    game = (struct game){.listener = NULL};
    game.player[0] = player_create(&left, &options, 0, PLAYER_EXACT);
    game.player[1] = player_create(&right, &options, 1, PLAYER_EXACT);
    assert_non_null(game.player[0]);
    assert_non_null(game.player[1]);
    game_begin(&game, &options);
    for (int i = 0; i < steps; i += chunk)
        run(&game, chunk);
    assert_true(game.match.seat[0].tally.pieces > 20);

    const uint64_t hash = match_hash(&game.match);
    player_destroy(game.player[0]);
    player_destroy(game.player[1]);
    return hash;
}

static void
exact_players_do_the_same_however_time_is_cut(void **state)
{
    const uint64_t hash = hash_of_battle(20000, 20000, 3);

    (void)state;
    assert_true(hash_of_battle(20000, 1, 3) == hash);
    assert_true(hash_of_battle(20000, 16, 3) == hash);
    assert_true(hash_of_battle(20000, 20000, 4) != hash);
}

/* What a level that looks so many turns ahead makes of a match of two. */
static uint64_t
hash_with_turns(int turns)
{
    static struct game game;
    struct ai_file left = ai_with(3, 3, 200);
    const struct ai_file right = ai_with(3, 2, 150);
    const struct match_options options = options_with(MODE_VERSUS, 5);

    left.setup.config.turns = turns;
    game = (struct game){.listener = NULL};
    game.player[0] = player_create(&left, &options, 0, PLAYER_EXACT);
    game.player[1] = player_create(&right, &options, 1, PLAYER_EXACT);
    assert_non_null(game.player[0]);
    assert_non_null(game.player[1]);
    game_begin(&game, &options);
    run(&game, 12000);
    assert_true(game.match.seat[0].tally.pieces > 20);
    assert_true((game.player[0]->answer.turns.candidate_count > 1) ==
                (turns > 0));
    assert_int_equal(game.player[1]->answer.turns.candidate_count, 0);

    const uint64_t hash = match_hash(&game.match);
    player_destroy(game.player[0]);
    player_destroy(game.player[1]);
    return hash;
}

static void
a_level_that_looks_turns_ahead_plays_the_same_every_time(void **state)
{
    const uint64_t hash = hash_with_turns(1);

    (void)state;
    assert_true(hash_with_turns(1) == hash);
    assert_true(hash_with_turns(0) != hash);
}

/* The other seat is soon further than anybody can see. */
static void
a_level_that_looks_turns_ahead_may_be_slow_and_see_little(void **state)
{
    static struct game game;
    struct ai_file slow = ai_with(3, 3, 30);
    const struct ai_file fast = ai_with(1, 2, 300);
    const struct match_options options = options_with(MODE_VERSUS, 6);

    (void)state;
    slow.setup.config.turns = 2;
    game = (struct game){.listener = NULL};
    for (int previews = 0; previews <= 5; previews += 5) {
        slow.setup.config.previews = previews;
        game.player[0] = player_create(&slow, &options, 0, PLAYER_EXACT);
        game.player[1] = player_create(&fast, &options, 1, PLAYER_EXACT);
        assert_non_null(game.player[0]);
        assert_non_null(game.player[1]);
        game_begin(&game, &options);
        run(&game, 12000);
        assert_in_range(game.match.seat[0].tally.pieces, 4, 7);
        assert_true(game.match.seat[1].tally.pieces > 30);
        player_destroy(game.player[0]);
        player_destroy(game.player[1]);
    }
}

static void
a_new_match_with_the_same_players_is_as_with_new_ones(void **state)
{
    static struct game game;
    const struct ai_file ai = ai_with(6, 3, 200);
    const struct match_options options = options_with(MODE_MARATHON, 5);
    uint64_t hashes[2];

    (void)state;
    game = (struct game){.listener = NULL};
    game.player[0] = player_create(&ai, &options, 0, PLAYER_EXACT);
    assert_non_null(game.player[0]);
    for (int i = 0; i < 2; i++) {
        game_begin(&game, &options);
        run(&game, 15000);
        hashes[i] = match_hash(&game.match);
    }
    player_destroy(game.player[0]);
    assert_true(hashes[0] == hashes[1]);
}

static void
a_live_player_never_stops_the_match(void **state)
{
    static struct game game;
    const struct ai_file ai = ai_with(AI_BUDGET_MAX, 7, 600);
    const struct match_options options = options_with(MODE_VERSUS, 6);

    (void)state;
    game = (struct game){.listener = NULL};
    game.player[1] = player_create(&ai, &options, 1, PLAYER_LIVE);
    assert_non_null(game.player[1]);
    game_begin(&game, &options);
    assert_int_equal(game_run(&game, 3000), 3000);
    assert_int_equal(game.match.step, 3000);
    assert_false(game_must_wait(&game));
    player_destroy(game.player[1]);
}

/* A person who presses a key in the middle of the AI's way. */
static void
a_piece_that_was_moved_is_taken_there_from_where_it_is(void **state)
{
    static struct game game;
    const struct ai_file ai = ai_with(4, 2, 60);
    const struct match_options options = options_with(MODE_MARATHON, 8);
    struct log log = {.game = &game};

    (void)state;
    game = (struct game){.listener = write_log, .context = &log};
    game.player[0] = player_create(&ai, &options, 0, PLAYER_EXACT);
    assert_non_null(game.player[0]);
    game_begin(&game, &options);
    for (int i = 0; i < 40; i++) {
        run(&game, 250);
        match_act(&game.match, 0, i % 2 == 0 ? ACTION_CW : ACTION_LEFT);
        game_tell(&game);
    }
    assert_true(log.locks >= 9);
    assert_int_equal(log.wrong, 0);
    player_destroy(game.player[0]);
}

static void
another_program_can_play(void **state)
{
    const struct ai_file ai = program_with("./beamfall tbp gentle", 120);
    const struct log log =
        play_alone(&ai, options_with(MODE_MARATHON, 11), 20 * 1000);

    (void)state;
    assert_true(log.locks >= 35);
    assert_int_equal(log.wrong, 0);
    assert_int_equal(log.by_gravity, 0);
}

/* Seat 1 is the bot's; seat 0 is nobody's, and its pieces just fall. */
static void
expect_to_resign(const char *name, const char *trouble)
{
    static struct game game;
    const struct ai_file ai = naughty_with(name);
    const struct match_options options = options_with(MODE_VERSUS, 11);

    game = (struct game){.listener = NULL};
    game.player[1] = player_create(&ai, &options, 1, PLAYER_EXACT);
    assert_non_null(game.player[1]);
    game_begin(&game, &options);
    run(&game, 60 * 1000);
    assert_true(game.match.over);
    assert_int_equal(game.match.winner, 0);
    assert_int_equal(game.match.seat[1].end, SEAT_RESIGNED);
    assert_string_equal(game.player[1]->trouble, trouble);
    player_destroy(game.player[1]);
}

static void
a_program_that_fails_resigns_with_a_reason(void **state)
{
    (void)state;
    expect_to_resign("absent", "it ended with status 3");
    expect_to_resign("dying", "it ended with status 4");
    expect_to_resign("once", "it ended with status 5");
    expect_to_resign("floating", "it suggested a move that cannot be made");
}

/* Steps pass while a program thinks for ever. */
static void
nobody_waits_for_a_program_in_a_live_match(void **state)
{
    const struct ai_file ai = naughty_with("thinking");
    const struct match_options options = options_with(MODE_VERSUS, 11);
    static struct game game;

    (void)state;
    game = (struct game){.listener = NULL};
    game.player[1] = player_create(&ai, &options, 1, PLAYER_LIVE);
    assert_non_null(game.player[1]);
    game_begin(&game, &options);
    assert_int_equal(game_run(&game, 3000), 3000);
    assert_false(game.match.over);
    player_destroy(game.player[1]);
}

/* --- Human traits ------------------------------------------------------- */

static struct ai_file
human_with(enum level_number number, int32_t value)
{
    struct ai_file ai = ai_with(2, 2, 60);

    ai.level.value[number] = value;
    return ai;
}

static void
hard_choices_take_longer_and_are_still_placed_well(void **state)
{
    const struct ai_file ai = human_with(LEVEL_PONDER, 900);
    const struct log log =
        play_alone(&ai, options_with(MODE_MARATHON, 11), 60 * 1000);

    (void)state;
    assert_in_range(log.locks, 32, 58);
    assert_in_range(log.longest, 1100, 1900);
    assert_int_equal(log.wrong, 0);
}

static void
thought_stops_where_gravity_allows_no_more(void **state)
{
    const struct ai_file ai = human_with(LEVEL_PONDER, 10000);
    struct match_options options = options_with(MODE_MARATHON, 11);

    (void)state;
    options.start_level = GRAVITY_LEVELS;
    options.level_lines = 0;
    const struct log log = play_alone(&ai, options, 20 * 1000);
    assert_true(log.locks > 40);
    assert_in_range(log.wrong, 0, log.locks / 20);
}

static uint64_t
hash_alone(const struct ai_file *ai, uint64_t seed)
{
    static struct game game;
    const struct match_options options = options_with(MODE_MARATHON, seed);

    game = (struct game){.listener = NULL};
    game.player[0] = player_create(ai, &options, 0, PLAYER_EXACT);
    assert_non_null(game.player[0]);
    game_begin(&game, &options);
    run(&game, 60 * 1000);
    player_destroy(game.player[0]);
    return match_hash(&game.match);
}

static void
errors_are_the_same_in_the_same_game(void **state)
{
    const struct ai_file plain = ai_with(2, 2, 60);
    const struct ai_file errs[] = {human_with(LEVEL_LAPSES, 300),
                                   human_with(LEVEL_SLIPS, 100)};

    (void)state;
    for (int i = 0; i < 2; i++) {
        const uint64_t hash = hash_alone(&errs[i], 21);

        assert_true(hash == hash_alone(&errs[i], 21));
        assert_true(hash != hash_alone(&plain, 21));
    }
}

/* Four rows are announced at step 1000. */
static void
garbage_is_minded_after_a_while(void **state)
{
    struct ai_file ai = human_with(LEVEL_REACTION, 300);
    struct match_options options = options_with(MODE_MARATHON, 8);
    static struct game game;

    (void)state;
    ai.level.value[LEVEL_PACE] = 12; /* it looks at the answer at 1666 */
    options.feed = (struct match_feed){4, 1000, 20000};
    game = (struct game){.listener = NULL};
    game.player[0] = player_create(&ai, &options, 0, PLAYER_EXACT);
    assert_non_null(game.player[0]);
    game_begin(&game, &options);
    run(&game, 1299);
    assert_int_equal(garbage_pending(&game.match.seat[0].incoming), 4);
    assert_int_equal(game.player[0]->pending, 0);
    run(&game, 1);
    assert_int_equal(game.player[0]->pending, 4);
    player_destroy(game.player[0]);
}

static void
garbage_may_never_be_minded(void **state)
{
    struct ai_file ai = human_with(LEVEL_REACTION, LEVEL_NEVER_MINDS);
    struct match_options options = options_with(MODE_MARATHON, 8);
    static struct game game;

    (void)state;
    options.feed = (struct match_feed){1, 1000, 5000};
    game = (struct game){.listener = NULL};
    game.player[0] = player_create(&ai, &options, 0, PLAYER_EXACT);
    assert_non_null(game.player[0]);
    game_begin(&game, &options);
    for (int i = 0; i < 20; i++) {
        run(&game, 1000);
        assert_int_equal(game.player[0]->pending, 0);
    }
    assert_true(game.match.seat[0].tally.taken > 0);
    player_destroy(game.player[0]);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_piece_lands_where_the_engine_decided_and_in_time),
        cmocka_unit_test(a_very_fast_one_keeps_its_pace),
        cmocka_unit_test(a_slow_one_survives_high_gravity),
        cmocka_unit_test(exact_players_do_the_same_however_time_is_cut),
        cmocka_unit_test(
            a_level_that_looks_turns_ahead_plays_the_same_every_time),
        cmocka_unit_test(
            a_level_that_looks_turns_ahead_may_be_slow_and_see_little),
        cmocka_unit_test(a_new_match_with_the_same_players_is_as_with_new_ones),
        cmocka_unit_test(a_live_player_never_stops_the_match),
        cmocka_unit_test(
            a_piece_that_was_moved_is_taken_there_from_where_it_is),
        cmocka_unit_test(another_program_can_play),
        cmocka_unit_test(a_program_that_fails_resigns_with_a_reason),
        cmocka_unit_test(nobody_waits_for_a_program_in_a_live_match),
        cmocka_unit_test(hard_choices_take_longer_and_are_still_placed_well),
        cmocka_unit_test(thought_stops_where_gravity_allows_no_more),
        cmocka_unit_test(errors_are_the_same_in_the_same_game),
        cmocka_unit_test(garbage_is_minded_after_a_while),
        cmocka_unit_test(garbage_may_never_be_minded),
    };

    return cmocka_run_group_tests_name("player", tests, NULL, NULL);
}
