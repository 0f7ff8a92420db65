/*
 * Recording: the text of a game is the game, and writing it down changes
 * nothing.
 *
 * The three games are also kept in tests/games, as the recorder wrote them: old
 * replays must go on to be good.  GOLDEN_UPDATE=1 writes them anew.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/rules/random.h"
#include "bot/game.h"
#include "store/ruleset_file.h"

enum { GAME_STEPS = 20000, TEXT_MAX = 1 << 18 };

static const char *const players[MATCH_SEATS_MAX] = {"Anna B.", "Strong"};
static struct game game;
static struct recorder recorder;

static struct match_options
options_of(enum match_mode mode, const char *ruleset)
{
    struct datadir dirs = {.count = 1};
    struct ruleset_file file;
    char error[512];

    snprintf(dirs.path[0], sizeof dirs.path[0], "%s/data",
             getenv("TEST_SRCDIR"));
    if (!ruleset_file_load(&dirs, ruleset, &file, error, sizeof error))
        fail_msg("%s", error);

    struct match_options options = match_options_for(mode, &file.rules);
    options.seed = 42;
    return options;
}

/* Persons press keys at random, for so many steps; returns the last hash. */
static uint64_t
play(const struct match_options *options, bool is_recorded)
{
    static const char letters[] = "lrlrLRzcxddDVVVv";
    struct random random;

    random_seed(&random, 5, 0);
    memset(&game, 0, sizeof game);
    if (is_recorded) {
        recorder_begin(&recorder, options, players);
        game.recorder = &recorder;
    }
    game_begin(&game, options);
    while (game.match.step < GAME_STEPS && !game.match.over) {
        const int seat = (int)random_below(&random, (uint32_t)options->seats);
        const char letter = letters[random_below(&random, sizeof letters - 1)];

        match_act(&game.match, seat, action_from_letter(letter));
        game_tell(&game);
        game_run(&game, 1 + (int)random_below(&random, 120));
    }
    match_resign(&game.match, 0);
    game_tell(&game);
    game_run(&game, 1);
    return match_hash(&game.match);
}

/* Replay the recorded text; returns how many hashes agreed. */
static int
replay(const struct match_options *options)
{
    static struct match match;
    struct replay_reader reader;
    struct replay_header header;
    struct replay_line line;
    char error[REPLAY_ERROR_SIZE];
    enum replay_outcome outcome;
    int checks = 0;

    replay_reader_init(&reader, recorder.text, recorder.used);
    assert_true(replay_read_header(&reader, &header, error));
    assert_string_equal(header.player[0], players[0]);
    assert_true(header.ruleset_hash == match_ruleset_hash(&options->ruleset));
    header.options.ruleset = options->ruleset;
    match_init(&match, &header.options);
    while ((outcome = replay_read_line(&reader, &line, error)) == REPLAY_READ) {
        struct event event;

        while (match.step < line.step) {
            match_step(&match);
            while (match_take(&match, &event))
                ;
        }
        assert_true(replay_do(&match, &line));
        checks += line.kind == REPLAY_CHECK || line.kind == REPLAY_END;
    }
    assert_int_equal(outcome, REPLAY_COMPLETE);
    return checks;
}

static int
locks(void)
{
    return game.match.seat[0].tally.pieces +
           (game.match.options.seats > 1 ? game.match.seat[1].tally.pieces : 0);
}

/* The text is that of tests/games/NAME.replay. */
static void
assert_game(const char *name)
{
    static char kept[TEXT_MAX];
    char path[1024];

    snprintf(path, sizeof path, "%s/tests/games/%s.replay",
             getenv("TEST_SRCDIR"), name);
    if (getenv("GOLDEN_UPDATE") != NULL) {
        FILE *out = fopen(path, "w");

        assert_non_null(out);
        assert_int_equal(fwrite(recorder.text, 1, recorder.used, out),
                         recorder.used);
        assert_int_equal(fclose(out), 0);
    }

    FILE *file = fopen(path, "r");
    assert_non_null(file);
    const size_t length = fread(kept, 1, sizeof kept, file);
    fclose(file);
    assert_int_equal(length, recorder.used);
    assert_memory_equal(kept, recorder.text, length);
}

static void
check_game(const struct match_options *options, const char *name)
{
    const uint64_t without = play(options, false);
    const uint64_t with = play(options, true);

    assert_true(with == without);
    assert_true(recorder_is_whole(&recorder));
    const int checks = replay(options);
    assert_true(locks() > 15);
    /* Two seats may lock in one step. */
    assert_in_range(checks, locks() / 2, locks() + 1);
    assert_game(name);
    recorder_free(&recorder);
}

static void
a_marathon_is_its_replay(void **state)
{
    const struct match_options options = options_of(MODE_MARATHON, "guideline");

    (void)state;
    check_game(&options, "marathon");
}

static void
a_dig_is_its_replay(void **state)
{
    struct match_options options = options_of(MODE_DIG, "guideline");

    (void)state;
    match_options_set_dig(&options, 2);
    check_game(&options, "dig");
}

static void
a_versus_by_other_rules_is_its_replay(void **state)
{
    const struct match_options options = options_of(MODE_VERSUS, "tetrio-s2");

    (void)state;
    check_game(&options, "versus");
}

static void
a_game_that_is_left_ends_where_it_is(void **state)
{
    const struct match_options options = options_of(MODE_MARATHON, "guideline");

    (void)state;
    memset(&game, 0, sizeof game);
    recorder_begin(&recorder, &options, players);
    game.recorder = &recorder;
    game_begin(&game, &options);
    game_run(&game, 100);
    match_act(&game.match, 0, ACTION_HARD_DROP);
    game_tell(&game);
    game_run(&game, 500);
    assert_false(recorder_is_whole(&recorder));
    recorder_end(&recorder, &game.match);
    recorder_end(&recorder, &game.match);
    assert_true(recorder_is_whole(&recorder));
    assert_int_equal(replay(&options), 2);
    recorder_free(&recorder);
}

static void
a_recorder_begins_anew_with_each_game(void **state)
{
    const struct match_options options = options_of(MODE_MARATHON, "guideline");

    (void)state;
    play(&options, true);
    const size_t used = recorder.used;
    play(&options, true);
    assert_int_equal(recorder.used, used);
    replay(&options);
    recorder_free(&recorder);
    assert_null(recorder.text);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_marathon_is_its_replay),
        cmocka_unit_test(a_dig_is_its_replay),
        cmocka_unit_test(a_versus_by_other_rules_is_its_replay),
        cmocka_unit_test(a_game_that_is_left_ends_where_it_is),
        cmocka_unit_test(a_recorder_begins_anew_with_each_game),
    };

    return cmocka_run_group_tests_name("recorder", tests, NULL, NULL);
}
