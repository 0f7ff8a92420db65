/*
 * Games at live speed, their lines, and the strengths that follow.
 */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/line_file.h"
#include "lab/ladder.h"
#include "lab/live.h"
#include "ui/pages/choice.h"

static struct ai_file
level_called(const char *name, int pace)
{
    struct ai_file ai = {.setup = {.config = ai_config_default()}};

    snprintf(ai.name, sizeof ai.name, "%s", name);
    ai.level = level_default();
    ai.setup.config.budget = 2;
    ai.setup.config.horizon = 2;
    ai.level.value[LEVEL_PACE] = pace;
    ai.level.value[LEVEL_LAPSES] = 200;
    ai.level.value[LEVEL_SLIPS] = 20;
    return ai;
}

/* --- Games --------------------------------------------------------------- */

static void
a_game_is_the_same_each_time_it_is_played(void **state)
{
    const struct ai_file slow = level_called("slow", 40);
    const struct ai_file fast = level_called("fast", 120);
    const struct ai_file *const pair[2] = {&slow, &fast};
    struct bout bout[3] = {{.version = "1"}, {.version = "1"}, {.seed = 0}};

    (void)state;
    assert_true(live_play(pair, &ruleset_guideline, 6, &bout[0]));
    assert_true(live_play(pair, &ruleset_guideline, 6, &bout[1]));
    assert_true(live_play(pair, &ruleset_guideline, 7, &bout[2]));
    assert_memory_equal(&bout[0], &bout[1], sizeof bout[0]);
    assert_true(bout[0].hash != bout[2].hash);
    assert_string_equal(bout[0].side[1].name, "fast");
    assert_int_equal(bout[0].result, BOUT_B);
    assert_true(bout[0].steps > 1000);

    /* Each at its own pace, but where a high stack leaves less time. */
    assert_true(bout[0].steps < (bout[0].side[0].pieces + 1) * 1500);
    assert_true(bout[0].steps < (bout[0].side[1].pieces + 1) * 500);
    assert_true(bout[0].side[1].pieces > 2 * bout[0].side[0].pieces);
}

static void
attacks_grow_as_in_the_game_on_the_screen(void **state)
{
    const struct choice choice = choice_of(MODE_VERSUS);
    const struct match_options options =
        choice_options(&choice, &ruleset_guideline);

    (void)state;
    assert_int_equal(options.margin.start_ms, LIVE_MARGIN_MS);
    assert_int_equal(options.margin.percent_per_minute, LIVE_MARGIN_PERCENT);
}

static void
a_digest_is_of_what_changes_play(void **state)
{
    const struct ai_file before = level_called("one", 60);
    struct ai_file ai = before;

    (void)state;
    ai.level.value[LEVEL_RANK] = 3;
    ai.level.value[LEVEL_STRENGTH] = 1700;
    assert_true(ai_file_live_digest(&ai) == ai_file_live_digest(&before));
    for (int i = LEVEL_PACE; i < LEVEL_ADAPTS; i++) {
        ai = before;
        ai.level.value[i] = level_fields[i].most;
        if (ai.level.value[i] == before.level.value[i])
            ai.level.value[i] = level_fields[i].least;
        assert_true(ai_file_live_digest(&ai) != ai_file_live_digest(&before));
    }
}

/* --- Lines --------------------------------------------------------------- */

static const struct bout known = {
    .version = "1.0",
    .rules = "guideline",
    .seed = 7,
    .side = {{"gentle", 0xfedcba9876543210u, 50, 3}, {"calm", 1, 70, 12}},
    .result = BOUT_B,
    .steps = 140000,
    .hash = 0x8000000000000001u,
};

static void
a_bout_is_written_and_read(void **state)
{
    char line[BOUT_LINE_MAX];
    char why[BOUT_ERROR_MAX];
    struct bout read = {.seed = 0};
    const size_t length = bout_write(&known, line);

    (void)state;
    assert_string_equal(
        line,
        "{\"version\":\"1.0\",\"rules\":\"guideline\",\"seed\":7,"
        "\"a\":{\"name\":\"gentle\",\"digest\":\"fedcba9876543210\","
        "\"pieces\":50,\"attack\":3},"
        "\"b\":{\"name\":\"calm\",\"digest\":\"0000000000000001\","
        "\"pieces\":70,\"attack\":12},"
        "\"result\":\"b\",\"ms\":140000,\"hash\":\"8000000000000001\"}\n");
    assert_true(bout_read(line, length, &read, why));
    assert_memory_equal(&read, &known, sizeof known);
}

/* Change one piece of the line, and it is refused. */
static void
a_line_that_is_not_sound_is_refused(void **state)
{
    static const char *const changes[][2] = {
        {"\"b\",\"ms", "\"c\",\"ms"},
        {"140000", "-1"},
        {"\"seed\":7", "\"seed\":-7"},
        {"fedcba", "FEDCBA"},
        {"gentle", ""},
        {"\"pieces\":50", "\"pieces\":-5"},
        {"\"pieces\":50,", ""},
        {"\"seed\":7", "\"seed\":7.5"},
        {"\"seed\"", "\"a\":1,\"seed\""},
        {"}\n", ",\"more\":1}\n"},
        {"}\n", "\n"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        char line[BOUT_LINE_MAX], changed[BOUT_LINE_MAX + 64];
        char why[BOUT_ERROR_MAX] = "";
        struct bout read = known;

        bout_write(&known, line);
        const char *at = strstr(line, changes[i][0]);
        assert_non_null(at);
        snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - line), line,
                 changes[i][1], at + strlen(changes[i][0]));
        assert_false(bout_read(changed, strlen(changed), &read, why));
        assert_true(why[0] != '\0');
        assert_memory_equal(&read, &known, sizeof known);
    }
}

/* --- Ratings ------------------------------------------------------------- */

static struct bout
bout_between(const char *a, const char *b, enum bout_result result,
             uint64_t seed)
{
    struct bout bout = {.seed = seed, .result = result, .steps = 60000};

    snprintf(bout.side[0].name, BOUT_WORD_MAX, "%s", a);
    snprintf(bout.side[1].name, BOUT_WORD_MAX, "%s", b);
    return bout;
}

/* Of 21 points with the drawn game, 19.09 to 1.91 are ten to one. */
static void
strengths_are_on_the_scale_of_chess(void **state)
{
    const struct ai_file levels[] = {level_called("one", 10),
                                     level_called("two", 20),
                                     level_called("three", 30)};
    struct ladder ladder;

    (void)state;
    ladder_init(&ladder, levels, 3);
    for (uint64_t seed = 0; seed < 110; seed++) {
        const enum bout_result result = seed < 10 ? BOUT_A : BOUT_B;
        const struct bout bouts[] = {
            bout_between("one", "two", result, seed),
            bout_between("two", "three", result, seed),
            bout_between("one", "nobody", result, seed),
        };

        for (int i = 0; i < 3; i++)
            ladder_add(&ladder, &bouts[i]);
    }
    ladder_rate(&ladder);
    assert_int_equal(ladder.level[1].strength, LADDER_MIDDLE);
    /* 400 log10(100.5 / 10.5) = 392 */
    assert_in_range(ladder.level[0].strength, LADDER_MIDDLE - 394,
                    LADDER_MIDDLE - 391);
    assert_in_range(ladder.level[2].strength, LADDER_MIDDLE + 391,
                    LADDER_MIDDLE + 394);
    assert_int_equal(ladder.strangers, 110);
    assert_int_equal(ladder.level[1].below.wins, 100);
    assert_int_equal(ladder.level[1].below.losses, 10);
    assert_int_equal(ladder.level[0].below.wins, 0);
}

static void
pairs_take_turns_until_all_is_played(void **state)
{
    const struct ai_file levels[] = {
        level_called("one", 10), level_called("two", 20),
        level_called("three", 30), level_called("four", 40)};
    const struct ladder_plan plan = {.reach = 2, .games = 3};
    struct ladder ladder;
    struct ladder_pair pair;
    int played = 0;

    (void)state;
    ladder_init(&ladder, levels, 4);
    assert_int_equal(ladder_games(&ladder, &plan), 15);
    for (; ladder_next(&ladder, &plan, &pair); played++) {
        const struct bout bout =
            bout_between(levels[pair.a].name, levels[pair.b].name, BOUT_A,
                         (uint64_t)pair.number);

        assert_int_equal(pair.number, played / 5);
        assert_in_range(pair.b - pair.a, 1, 2);
        ladder_add(&ladder, &bout);
    }
    assert_int_equal(played, 15);
}

/* --- What ships ---------------------------------------------------------- */

static void
the_shipped_strengths_are_those_of_the_record(void **state)
{
    static struct ai_file levels[LADDER_LEVELS_MAX];
    static struct ladder ladder;
    struct datadir dirs;
    struct line_file lines;
    char path[DATADIR_PATH_MAX], why[DATADIR_PATH_MAX + 256];
    struct bout bout;

    (void)state;
    snprintf(path, sizeof path, "%s/data", getenv("TEST_SRCDIR"));
    datadir_init(&dirs, path);
    const int count =
        ai_file_list_fixed(&dirs, levels, LADDER_LEVELS_MAX, why, sizeof why);
    assert_true(count >= 7);
    ladder_init(&ladder, levels, count);
    snprintf(path, sizeof path, "%s/data/records/levels.jsonl",
             getenv("TEST_SRCDIR"));
    assert_true(line_file_open(&lines, path, STORE_OPERAND, BOUT_LINE_MAX, why,
                               sizeof why));
    while (line_file_next(&lines) == LINE_FILE_LINE) {
        assert_true(bout_read(lines.text, lines.length, &bout, why));
        ladder_add(&ladder, &bout);
    }
    line_file_close(&lines);
    assert_int_equal(ladder.strangers, 0);
    ladder_rate(&ladder);
    for (int i = 0; i < count; i++) {
        if (levels[i].level.value[LEVEL_STRENGTH] != ladder.level[i].strength)
            fail_msg("%s: %d in its file, %d by the record", levels[i].name,
                     (int)levels[i].level.value[LEVEL_STRENGTH],
                     (int)ladder.level[i].strength);
        if (i > 0)
            assert_true(score_share_interval(&ladder.level[i].below).low > 0.5);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_the_same_each_time_it_is_played),
        cmocka_unit_test(attacks_grow_as_in_the_game_on_the_screen),
        cmocka_unit_test(a_digest_is_of_what_changes_play),
        cmocka_unit_test(a_bout_is_written_and_read),
        cmocka_unit_test(a_line_that_is_not_sound_is_refused),
        cmocka_unit_test(strengths_are_on_the_scale_of_chess),
        cmocka_unit_test(pairs_take_turns_until_all_is_played),
        cmocka_unit_test(the_shipped_strengths_are_those_of_the_record),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
