/*
 * Replays as text: round trips, and whatever a broken file may hold.
 */
#include "match_help.h"

#include <stdio.h>
#include <stdlib.h>

#include "format/replay.h"

enum { TEXT_SIZE = 1 << 20 };

static const char *const players[MATCH_SEATS_MAX] = {"Anna B.", "Strong"};

static struct match match;
static struct random dice;
static char text[TEXT_SIZE];
static size_t used;
static char error[REPLAY_ERROR_SIZE];

static int
roll(int bound)
{
    return (int)random_below(&dice, (uint32_t)bound);
}

static void
append_line(const struct replay_line *line)
{
    assert_true(used + REPLAY_LINE_SIZE < TEXT_SIZE);
    used += replay_write_line(line, text + used);
}

/* Write down what the match reports; returns whether a piece locked. */
static bool
record_events(void)
{
    struct replay_line line;
    struct event event;
    bool locked = false;

    while (match_take(&match, &event)) {
        if (replay_line_of(&event, &line))
            append_line(&line);
        locked |= event.kind == EVENT_LOCK;
    }
    return locked;
}

static void
append_hash(enum replay_kind kind)
{
    const struct replay_line line = {
        .kind = kind, .step = match.step, .hash = match_hash(&match)};

    append_line(&line);
}

/* Play a game of random inputs and leave its replay in 'text'. */
static void
record_game(uint64_t seed)
{
    struct match_options options =
        match_options_for(MODE_VERSUS, &ruleset_guideline);
    struct replay_header header;

    options.seed = seed;
    options.start_level = 8;
    options.feed = (struct match_feed){2, 1000, 4000};
    random_seed(&dice, seed, STREAM_ERRORS);
    replay_header_init(&header, &options, players);
    used = replay_write_header(&header, text);
    match_init(&match, &options);
    while (!match.over) {
        match_step(&match);
        bool locked = record_events();
        while (roll(40) == 0) {
            match_key(&match, roll(2), (enum match_key)roll(MATCH_KEY_COUNT),
                      roll(2) == 0);
            locked |= record_events();
        }
        if (match.step == 40000)
            match_resign(&match, 1);
        if (locked)
            append_hash(REPLAY_CHECK);
    }
    record_events();
    append_hash(REPLAY_END);
}

/* Read 'text' and play it; returns the number of hashes that agreed. */
static int
replay_text(void)
{
    struct replay_reader reader;
    struct replay_header header;
    struct replay_line line;
    int hashes = 0;

    replay_reader_init(&reader, text, used);
    assert_true(replay_read_header(&reader, &header, error));
    assert_string_equal(header.ruleset, "guideline");
    header.options.ruleset = ruleset_guideline;
    assert_true(match_ruleset_hash(&header.options.ruleset) ==
                header.ruleset_hash);
    match_init(&match, &header.options);
    while (replay_read_line(&reader, &line, error) == REPLAY_READ) {
        while (match.step < line.step) {
            match_step(&match);
            assert_false(match.over);
        }
        assert_true(replay_do(&match, &line));
        hashes += line.kind == REPLAY_CHECK;
        forget_events(&match);
    }
    assert_int_equal(replay_read_line(&reader, &line, error), REPLAY_COMPLETE);
    return hashes;
}

static void
a_recorded_game_replays_from_its_text(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct match played;

        record_game(seed);
        played = match;
        assert_true(replay_text() > 10);
        match_step(&match);
        assert_true(match.over);
        assert_int_equal(match.winner, played.winner);
        assert_int_equal(match.step, played.step);
        assert_true(match_hash(&match) == match_hash(&played));
    }
}

static void
a_change_of_one_action_is_noticed(void **state)
{
    struct replay_reader reader;
    struct replay_header header;
    struct replay_line line;
    bool agrees = true;

    (void)state;
    record_game(3);
    replay_reader_init(&reader, text, used);
    assert_true(replay_read_header(&reader, &header, error));
    header.options.ruleset = ruleset_guideline;
    header.options.ruleset.timing.lock_delay++;
    assert_true(match_ruleset_hash(&header.options.ruleset) !=
                header.ruleset_hash);
    header.options.ruleset = ruleset_guideline;
    match_init(&match, &header.options);
    match_act(&match, 0, ACTION_LEFT);
    while (replay_read_line(&reader, &line, error) == REPLAY_READ && agrees) {
        while (match.step < line.step)
            match_step(&match);
        agrees = replay_do(&match, &line);
        forget_events(&match);
    }
    assert_false(agrees);
}

static void
a_header_comes_back_as_it_was(void **state)
{
    struct match_options options =
        match_options_for(MODE_MARATHON, &ruleset_guideline);
    struct replay_reader reader;
    struct replay_header header;
    struct replay_header read;
    char again[REPLAY_HEADER_SIZE];

    (void)state;
    options.seed = UINT64_MAX;
    options.goal.lines = 40;
    options.goal.time_ms = INT32_MAX;
    options.same_pieces = false;
    options.margin = (struct match_margin){96000, 48};
    replay_header_init(&header, &options, players);
    used = replay_write_header(&header, text);
    replay_reader_init(&reader, text, used);
    assert_true(replay_read_header(&reader, &read, error));
    assert_true(read.options.seed == UINT64_MAX);
    assert_int_equal(read.options.mode, MODE_MARATHON);
    assert_int_equal(read.options.seats, 1);
    assert_int_equal(read.options.goal.time_ms, INT32_MAX);
    assert_false(read.options.same_pieces);
    assert_string_equal(read.player[0], "Anna B.");
    assert_string_equal(read.player[1], "");
    assert_int_equal(replay_write_header(&read, again), used);
    assert_memory_equal(again, text, used);
}

static void
names_are_cut_between_characters_and_kept_on_one_line(void **state)
{
    const struct match_options options =
        match_options_for(MODE_VERSUS, &ruleset_guideline);
    const char *const names[MATCH_SEATS_MAX] = {
        "a\nb\tc", "123456789012345678901234567890\xc3\xa9"};
    struct replay_header header;

    (void)state;
    replay_header_init(&header, &options, names);
    assert_string_equal(header.player[0], "a?b?c");
    assert_string_equal(header.player[1], "123456789012345678901234567890");
}

/* --- Broken files -------------------------------------------------------- */

static const char *const good[] = {
    "beamfall replay 1",
    "ruleset guideline 0123456789abcdef",
    "mode versus",
    "pieces same",
    "seed 1",
    "seats 2",
    "level 1",
    "level_lines 0",
    "gravity_us 0",
    "start_rows 0",
    "previews 5",
    "goal_lines 0",
    "goal_rows 0",
    "goal_ms 0",
    "feed_rows 0",
    "feed_first_ms 0",
    "feed_every_ms 0",
    "margin_ms 0",
    "margin_growth 0",
    "player Anna",
    "player Strong",
    "begin",
    "153 0 l",
    "160 0 taken",
    "320 0 l+",
    "320 = 0123456789abcdef",
    "900 1 resign",
    "900 end 0123456789abcdef",
};

enum { GOOD_LINES = sizeof good / sizeof good[0] };

/* Write the good file with line 'number' (from 1) replaced by another one. */
static void
write_file(int number, const char *other)
{
    used = 0;
    for (int i = 0; i < GOOD_LINES; i++)
        used += (size_t)snprintf(text + used, TEXT_SIZE - used, "%s\n",
                                 i + 1 == number ? other : good[i]);
}

/* Read all of 'text'; what was read is written into 'again'. */
static enum replay_outcome
read_all(char *again, size_t *length)
{
    struct replay_reader reader;
    struct replay_header header;
    struct replay_line line;
    enum replay_outcome outcome;

    error[0] = '\0';
    replay_reader_init(&reader, text, used);
    if (!replay_read_header(&reader, &header, error))
        return REPLAY_BAD;
    *length = replay_write_header(&header, again);
    while ((outcome = replay_read_line(&reader, &line, error)) == REPLAY_READ)
        *length += replay_write_line(&line, again + *length);
    return outcome;
}

static void
broken_lines_are_explained_with_their_number(void **state)
{
    static const struct {
        int line;
        const char *text;
        const char *reason;
    } cases[] = {
        {1, "beamfall replay 2",
         "this replay needs another version of beamfall"},
        {1, "beamfall replay x", "this is not a beamfall replay"},
        {1, "", "this is not a beamfall replay"},
        {2, "ruleset guideline", "not a name and a hash"},
        {2, "ruleset guideline 0123456789ABCDEF",
         "the hash is not 16 hex digits"},
        {2, "ruleset a-name-of-more-than-23-letters 0123456789abcdef",
         "not a name and a hash"},
        {3, "mode chess", "no such mode"},
        {3, "seed 1", "'mode' and its value should be here"},
        {4, "pieces none", "neither 'same' nor 'own'"},
        {5, "seed 18446744073709551616", "not a number of 64 bits"},
        {5, "seed -1", "not a number of 64 bits"},
        {6, "seats 3", "not a number from 0 to 2"},
        {6, "seats", "'seats' and its value should be here"},
        {7, "level 01", "not a number from 0 to 99"},
        {7, "level 1 ", "not a number from 0 to 99"},
        {10, "start_rows 19", "not a number from 0 to 18"},
        {14, "goal_ms 2147483648", "not a number from 0 to 2147483647"},
        {20, "player 12345678901234567890123456789012", "the name is too long"},
        {22, "end", "'begin' should be here"},
        {23, "153 0", "not a step and two more words"},
        {23, "153 0 l r", "not a step and two more words"},
        {23, "", "not a step and two more words"},
        {23, "x 0 l", "no step"},
        {23, "2147483647 0 l", "no step"},
        {23, "153 2 l", "no such seat"},
        {23, "153 0 q", "no such action"},
        {23, "153 0 l-", "no such action"},
        {23, "153 0 ", "no such action"},
        {23, "153 0 l\r", "no such action"},
        {24, "160 2 taken", "no such seat"},
        {24, "160 0 taken on", "not a step and two more words"},
        {25, "152 0 l", "steps do not go back"},
        {26, "320 = 123", "the hash is not 16 hex digits"},
        {27, "900 end 0123456789abcdef\n900 0 l", "the game has ended already"},
    };
    char again[2048];
    char expected[REPLAY_ERROR_SIZE];
    size_t length;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        /* The last case has a line too many, which is the wrong one. */
        const int at = cases[i].line + (strchr(cases[i].text, '\n') != NULL);

        write_file(cases[i].line, cases[i].text);
        snprintf(expected, sizeof expected, "line %d: %s", at, cases[i].reason);
        assert_int_equal(read_all(again, &length), REPLAY_BAD);
        assert_string_equal(error, expected);
    }
}

static void
numbers_that_make_no_game_are_refused(void **state)
{
    char again[2048];
    size_t length;

    (void)state;
    write_file(6, "seats 0");
    assert_int_equal(read_all(again, &length), REPLAY_BAD);
    assert_string_equal(error, "line 19: these numbers make no game");
    write_file(15, "feed_rows 3");
    assert_int_equal(read_all(again, &length), REPLAY_BAD);
    assert_string_equal(error, "line 19: these numbers make no game");
}

static void
what_is_accepted_is_written_back_byte_for_byte(void **state)
{
    char again[2048];
    size_t length;

    (void)state;
    write_file(0, "");
    assert_int_equal(read_all(again, &length), REPLAY_COMPLETE);
    assert_int_equal(length, used);
    assert_memory_equal(again, text, used);
}

static void
a_file_that_was_cut_is_read_as_far_as_it_goes(void **state)
{
    char again[2048];
    size_t length;
    size_t whole;
    size_t header;

    (void)state;
    write_file(0, "");
    whole = used;
    header = (size_t)(strstr(text, "begin\n") - text) + 6;
    for (used = 0; used < whole; used++) {
        const enum replay_outcome outcome = read_all(again, &length);

        assert_int_equal(outcome, used < header ? REPLAY_BAD : REPLAY_CUT);
        if (outcome == REPLAY_CUT)
            assert_memory_equal(again, text, length);
    }
}

static void
what_cannot_be_printed_in_a_name_becomes_a_question_mark(void **state)
{
    static const char *const cases[][2] = {
        {"player a\tb", "player a?b\n"},
        {"player A\xc2\x9b"
         "31mB",
         "player A?31mB\n"},
        {"player \xff\xfe", "player ??\n"},
        {"player \xe2\x80\xaegnp", "player ?gnp\n"},
        {"player caf\xc3\xa9", "player caf\xc3\xa9\n"},
    };
    char again[2048];
    size_t length;

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        write_file(20, cases[i][0]);
        assert_int_equal(read_all(again, &length), REPLAY_COMPLETE);
        again[length] = '\0';
        assert_non_null(strstr(again, cases[i][1]));
    }
}

/* Damage that cannot be printed is accepted in names alone. */
static void
clean_names(void)
{
    for (size_t i = 0; i < used; i++) {
        if (text[i] == '\0' || text[i] == '\xff')
            text[i] = '?';
    }
}

static void
random_damage_is_refused_or_read_for_what_it_says(void **state)
{
    static const char bytes[] = "0123456789 \nlrLRczxdDVv+=abcdefend\0\xff-";
    char again[4096];
    size_t length;
    int refused = 0;

    (void)state;
    random_seed(&dice, 20, 0);
    for (int i = 0; i < 20000; i++) {
        write_file(0, "");
        for (int k = roll(3); k >= 0; k--)
            text[roll((int)used)] = bytes[roll((int)sizeof bytes - 1)];

        const enum replay_outcome outcome = read_all(again, &length);
        refused += outcome == REPLAY_BAD;
        if (outcome == REPLAY_BAD) {
            assert_memory_equal(error, "line ", 5);
            continue;
        }
        assert_true(length <= used);
        clean_names();
        assert_memory_equal(again, text, length);
        if (outcome == REPLAY_COMPLETE)
            assert_int_equal(length, used);
    }
    assert_in_range(refused, 10000, 19999);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_recorded_game_replays_from_its_text),
        cmocka_unit_test(a_change_of_one_action_is_noticed),
        cmocka_unit_test(a_header_comes_back_as_it_was),
        cmocka_unit_test(names_are_cut_between_characters_and_kept_on_one_line),
        cmocka_unit_test(broken_lines_are_explained_with_their_number),
        cmocka_unit_test(numbers_that_make_no_game_are_refused),
        cmocka_unit_test(what_is_accepted_is_written_back_byte_for_byte),
        cmocka_unit_test(a_file_that_was_cut_is_read_as_far_as_it_goes),
        cmocka_unit_test(
            what_cannot_be_printed_in_a_name_becomes_a_question_mark),
        cmocka_unit_test(random_damage_is_refused_or_read_for_what_it_says),
    };

    return cmocka_run_group_tests_name("replay", tests, NULL, NULL);
}
