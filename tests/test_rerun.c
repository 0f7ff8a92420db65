/*
 * Replays at any moment: forwards, backwards and by pieces it is always the
 * same game, and it can be played on.
 */
#include "match_help.h"

#include <stdio.h>
#include <stdlib.h>

#include "ai/rules/random.h"
#include "bot/rerun.h"

enum { GAME_STEPS = 60000, STATES_MAX = 4000 };

static const char *const players[MATCH_SEATS_MAX] = {"Anna B.", "Strong"};
static struct game game;
static struct recorder recorder;
static uint64_t lock_hash[STATES_MAX]; /* after each lock of seat 0 */
static int32_t lock_step[STATES_MAX];
static char error[REPLAY_ERROR_SIZE];

/* Remember how the game stands after each lock. */
static void
note_locks(int *locks)
{
    for (; *locks < game.match.seat[0].tally.pieces; (*locks)++) {
        lock_hash[*locks] = match_hash(&game.match);
        lock_step[*locks] = game.match.step;
    }
}

/* Persons press keys at random; the game is left in 'recorder'. */
static void
record(enum match_mode mode)
{
    static const char letters[] = "lrLRczxdLRVVVv";
    struct match_options options = match_options_for(mode, &ruleset_guideline);
    struct random random;
    int locks = 0;

    options.seed = 9;
    random_seed(&random, 3, 0);
    memset(&game, 0, sizeof game);
    recorder_begin(&recorder, &options, players);
    game.recorder = &recorder;
    game_begin(&game, &options);
    while (!game.match.over && game.match.step < GAME_STEPS) {
        const int seat = (int)random_below(&random, (uint32_t)options.seats);
        const char letter = letters[random_below(&random, sizeof letters - 1)];

        match_act(&game.match, seat, action_from_letter(letter));
        game_tell(&game);
        note_locks(&locks);
        for (int left = 200 + (int)random_below(&random, 900); left > 0;
             left--) {
            game_run(&game, 1);
            note_locks(&locks);
        }
    }
    match_resign(&game.match, 0);
    game_tell(&game);
    game_run(&game, 1);
    assert_true(recorder_is_whole(&recorder));
}

static struct rerun *
open_text(const char *text, size_t length)
{
    struct replay_reader reader;
    struct replay_header header;

    replay_reader_init(&reader, text, length);
    assert_true(replay_read_header(&reader, &header, error));
    header.options.ruleset = ruleset_guideline;
    return rerun_create(text, length, &header, error);
}

static struct rerun *
open_game(void)
{
    struct rerun *rerun = open_text(recorder.text, recorder.used);

    if (rerun == NULL)
        fail_msg("%s", error);
    return rerun;
}

static int
finish(void **state)
{
    (void)state;
    recorder_free(&recorder);
    return 0;
}

static void
the_game_is_indexed_when_it_is_opened(void **state)
{
    (void)state;
    record(MODE_VERSUS);

    struct rerun *rerun = open_game();
    assert_int_equal(rerun_pieces(rerun), game.match.seat[0].tally.pieces);
    assert_int_equal(rerun_end(rerun), game.match.step);
    assert_int_equal(rerun_differs_at(rerun), -1);
    assert_false(rerun_is_cut(rerun));
    assert_int_equal(rerun_match(rerun)->step, 0);
    assert_int_equal(rerun_taken_at(rerun), -1);
    rerun_destroy(rerun);
}

static void
every_piece_is_reached_from_everywhere(void **state)
{
    const uint64_t seed = 4;
    struct random random;

    (void)state;
    printf("# seed %d\n", (int)seed);
    record(MODE_CUSTOM);

    struct rerun *rerun = open_game();
    const int pieces = rerun_pieces(rerun);
    assert_true(pieces > 6);
    random_seed(&random, seed, 0);
    for (int i = 0; i < 300; i++) {
        const int piece = 1 + (int)random_below(&random, (uint32_t)pieces);

        rerun_seek_piece(rerun, piece);
        assert_int_equal(rerun_piece(rerun), piece);
        assert_int_equal(rerun_match(rerun)->step, lock_step[piece - 1]);
        assert_true(match_hash(rerun_match(rerun)) == lock_hash[piece - 1]);
    }
    rerun_seek_piece(rerun, -3);
    assert_int_equal(rerun_match(rerun)->step, 0);
    rerun_seek_piece(rerun, pieces + 3);
    assert_int_equal(rerun_piece(rerun), pieces);
    rerun_destroy(rerun);
}

static void
going_and_jumping_lead_to_the_same(void **state)
{
    (void)state;
    record(MODE_VERSUS);

    struct rerun *goes = open_game();
    struct rerun *jumps = open_game();
    for (int32_t step = 0; step < rerun_end(goes); step += 777) {
        rerun_run(goes, step);
        rerun_seek(jumps, rerun_end(goes));
        rerun_seek(jumps, step);
        assert_int_equal(rerun_match(goes)->step, step);
        assert_true(match_hash(rerun_match(goes)) ==
                    match_hash(rerun_match(jumps)));
    }
    rerun_run(goes, INT32_MAX);
    assert_true(rerun_match(goes)->over);
    assert_int_equal(rerun_match(goes)->winner, game.match.winner);
    assert_true(match_hash(rerun_match(goes)) == match_hash(&game.match));
    rerun_destroy(goes);
    rerun_destroy(jumps);
}

static void
count_lock(void *context, const struct event *event)
{
    int *count = context;

    *count += event->kind == EVENT_LOCK && event->seat == 0;
}

static void
events_are_told_while_it_goes_on(void **state)
{
    int count = 0;

    (void)state;
    record(MODE_VERSUS);

    struct rerun *rerun = open_game();
    rerun_listen(rerun, count_lock, &count);
    rerun_seek(rerun, rerun_end(rerun) / 2);
    assert_int_equal(count, 0);
    const int before = rerun_piece(rerun);
    rerun_run(rerun, rerun_end(rerun));
    assert_int_equal(count, rerun_pieces(rerun) - before);
    rerun_destroy(rerun);
}

static void
what_was_done_before_any_time_passed_is_told_from_the_start(void **state)
{
    struct match_options options =
        match_options_for(MODE_CUSTOM, &ruleset_guideline);
    int count = 0;

    (void)state;
    memset(&game, 0, sizeof game);
    recorder_begin(&recorder, &options, players);
    game.recorder = &recorder;
    game_begin(&game, &options);
    match_act(&game.match, 0, ACTION_HARD_DROP);
    game_tell(&game);
    match_resign(&game.match, 0);
    game_tell(&game);
    game_run(&game, 1);

    struct rerun *rerun = open_game();
    rerun_listen(rerun, count_lock, &count);
    rerun_seek(rerun, 0);
    assert_int_equal(rerun_piece(rerun), 1);
    rerun_seek_piece(rerun, 0);
    assert_int_equal(rerun_piece(rerun), 0);
    assert_int_equal(count, 0);
    rerun_rewind(rerun);
    rerun_run(rerun, rerun_end(rerun));
    assert_int_equal(count, 1);
    rerun_destroy(rerun);
}

static void
a_game_that_differs_says_where(void **state)
{
    (void)state;
    record(MODE_CUSTOM);

    char *check = strstr(recorder.text, " = ");
    assert_non_null(check);
    check[3] = check[3] == '0' ? '1' : '0';
    struct rerun *rerun = open_game();
    assert_int_equal(rerun_differs_at(rerun), lock_step[0]);
    rerun_destroy(rerun);
}

static void
a_game_cut_short_goes_as_far_as_it_goes(void **state)
{
    (void)state;
    record(MODE_CUSTOM);

    struct rerun *rerun = open_text(recorder.text, recorder.used / 2);
    assert_non_null(rerun);
    assert_true(rerun_is_cut(rerun));
    assert_in_range(rerun_pieces(rerun), 1,
                    game.match.seat[0].tally.pieces - 1);
    rerun_destroy(rerun);
}

static void
a_broken_line_is_explained(void **state)
{
    (void)state;
    record(MODE_CUSTOM);
    memcpy(strstr(recorder.text, " = "), " ? ", 3);
    assert_null(open_text(recorder.text, recorder.used));
    assert_memory_equal(error, "line ", 5);
}

/* Play on from the middle, and the replay of that is good and says so. */
static void
it_can_be_played_on_and_that_is_a_replay_again(void **state)
{
    struct recorder on = {.text = NULL};

    (void)state;
    record(MODE_VERSUS);

    struct rerun *rerun = open_game();
    rerun_seek_piece(rerun, rerun_pieces(rerun) / 2);
    const struct match from = *rerun_match(rerun);
    recorder_resume(&on, recorder.text, rerun_prefix(rerun), from.step, 0);
    rerun_destroy(rerun);

    memset(&game, 0, sizeof game);
    game.recorder = &on;
    game_resume(&game, &from);
    while (!game.match.over) {
        match_act(&game.match, 0, ACTION_HARD_DROP);
        game_tell(&game);
        game_run(&game, 50);
    }
    assert_true(recorder_is_whole(&on));

    rerun = open_text(on.text, on.used);
    assert_non_null(rerun);
    assert_int_equal(rerun_differs_at(rerun), -1);
    assert_false(rerun_is_cut(rerun));
    assert_int_equal(rerun_taken_at(rerun), from.step);
    assert_int_equal(rerun_pieces(rerun), game.match.seat[0].tally.pieces);
    rerun_destroy(rerun);
    recorder_free(&on);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(the_game_is_indexed_when_it_is_opened,
                                  finish),
        cmocka_unit_test_teardown(every_piece_is_reached_from_everywhere,
                                  finish),
        cmocka_unit_test_teardown(going_and_jumping_lead_to_the_same, finish),
        cmocka_unit_test_teardown(events_are_told_while_it_goes_on, finish),
        cmocka_unit_test_teardown(
            what_was_done_before_any_time_passed_is_told_from_the_start,
            finish),
        cmocka_unit_test_teardown(a_game_that_differs_says_where, finish),
        cmocka_unit_test_teardown(a_game_cut_short_goes_as_far_as_it_goes,
                                  finish),
        cmocka_unit_test_teardown(a_broken_line_is_explained, finish),
        cmocka_unit_test_teardown(
            it_can_be_played_on_and_that_is_a_replay_again, finish),
    };

    return cmocka_run_group_tests_name("rerun", tests, NULL, NULL);
}
