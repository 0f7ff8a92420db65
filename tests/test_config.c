/*
 * Every AI is played as its file says, whoever plays it.
 *
 * This test stands between the program and its engines: it runs the commands,
 * writes down by which config each engine is created, and lets one that thinks
 * as little as it can do the work.
 */
#include "test.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/turns/turns.h"
#include "bot/player.h"
#include "cmd/commands.h"
#include "cmd/dispatch.h"
#include "coach/hint.h"
#include "lab/commands.h"
#include "match/match.h"
#include "store/ai_file.h"

enum { TRACES_MAX = 64, WHY_MAX = 1024, ARGUMENTS_MAX = 16 };

static char root[64];
static char why[WHY_MAX];
static struct datadir dirs;

/* ----------------------------------------------------------- the watched -- */

/* The configs that engines were created by, as far as there is room. */
static struct {
    struct ai_config beam[TRACES_MAX];
    struct ai_config turns[TRACES_MAX];
    int beam_count;
    int turns_count;
    bool is_inside; /* a search over turns that creates its engines */
} trace;

struct ai *__real_ai_create(const struct ai_config *config,
                            const struct ruleset *rules);
struct ai *__wrap_ai_create(const struct ai_config *config,
                            const struct ruleset *rules);
struct turns *__real_turns_create(const struct ai_config *config,
                                  const struct ruleset *rules, uint64_t seed);
struct turns *__wrap_turns_create(const struct ai_config *config,
                                  const struct ruleset *rules, uint64_t seed);

/* Soon done. */
static struct ai_config
lazy(const struct ai_config *config)
{
    struct ai_config made = *config;

    made.budget = made.horizon = made.answer = 1;
    made.candidates = made.scenarios = 1;
    made.turns = made.turns > 0;
    return made;
}

struct ai *
__wrap_ai_create(const struct ai_config *config, const struct ruleset *rules)
{
    const struct ai_config made = lazy(config);

    if (!trace.is_inside && trace.beam_count < TRACES_MAX)
        trace.beam[trace.beam_count++] = *config;
    return __real_ai_create(&made, rules);
}

struct turns *
__wrap_turns_create(const struct ai_config *config, const struct ruleset *rules,
                    uint64_t seed)
{
    const struct ai_config made = lazy(config);

    if (trace.turns_count < TRACES_MAX)
        trace.turns[trace.turns_count++] = *config;
    trace.is_inside = true;
    struct turns *turns = __real_turns_create(&made, rules, seed);
    trace.is_inside = false;
    return turns;
}

static void
forget(void)
{
    trace.beam_count = trace.turns_count = 0;
}

/* --------------------------------------------------------------- configs -- */

static bool
is_equal(const struct ai_config *a, const struct ai_config *b)
{
    if (a->evaluator != b->evaluator ||
        memcmp(&a->theta, &b->theta, sizeof a->theta) != 0)
        return false;
    for (int i = 0; i < AI_SETTING_COUNT; i++) {
        if (ai_config_get(a, &ai_settings[i]) !=
            ai_config_get(b, &ai_settings[i]))
            return false;
    }
    return true;
}

/* As many changes as there are settings and weights. */
static int
changes_of(const struct ai_config *config)
{
    return AI_SETTING_COUNT + config->evaluator->field_count;
}

/* Another value that is allowed there. */
static int32_t
other_value(int32_t value, int32_t least, int32_t most)
{
    return value < most ? value + 1 : least;
}

/* Change one thing, and return what it is called. */
static const char *
change(struct ai_config *config, int i)
{
    const struct theta_field *field;

    if (i < AI_SETTING_COUNT) {
        const struct ai_setting *setting = &ai_settings[i];

        ai_config_set(config, setting,
                      other_value(ai_config_get(config, setting),
                                  setting->least, setting->most));
        return setting->name;
    }
    field = &config->evaluator->fields[i - AI_SETTING_COUNT];
    int32_t *value = &config->theta.value[i - AI_SETTING_COUNT];
    *value = other_value(*value, field->least, field->most);
    return field->name;
}

static uint64_t
digest_of(const struct ai_config *config)
{
    const struct setup setup = {.config = *config};
    char text[SETUP_TEXT_MAX];

    setup_write(&setup, text);
    return setup_digest(text);
}

/* -------------------------------------------------------------- commands -- */

static char ai_path[128], bot_path[128], state_path[128];
static char budget[16];

/*
 * What it takes to let a command ask an engine of the AI once.  The screening
 * is of a number that the AI has on one of its two sides.
 */
static const struct {
    const char *name;
    bool is_analysis; /* it wants answers that can be compared */
    const char *arguments[ARGUMENTS_MAX];
} commands[] = {
    {"suggest", true, {"--ai", ai_path, "- - TIOSZ"}},
    {"solo", false, {ai_path, "-n", "1"}},
    {"match", false, {ai_path, ai_path, "-n", "1"}},
    {"ladder", false, {ai_path, bot_path, "-n", "1"}},
    {"screening", false, {ai_path, "nodes=0..1", "-n", "12"}},
    {"tune",
     false,
     {ai_path, "-g", "1", "-b", budget, "--pool", "", "--seeds", "1",
      "--population", "4", "--state", state_path}},
    {"tbp", false, {ai_path}},
};

static const char talk[] =
    "{\"type\":\"rules\",\"randomizer\":\"seven_bag\"}\n"
    "{\"type\":\"start\",\"hold\":null,\"queue\":[\"T\",\"I\",\"O\"],"
    "\"combo\":0,\"back_to_back\":false,\"board\":[]}\n"
    "{\"type\":\"suggest\"}\n{\"type\":\"quit\"}\n";

/* Run a command with nobody who listens. */
static enum command_status
run(const char *name, const char *const *arguments)
{
    const struct program *program = program_find(&lab_program, name) != NULL
                                        ? &lab_program
                                        : &player_program;
    char copies[ARGUMENTS_MAX][160];
    char *argv[ARGUMENTS_MAX];
    char talk_path[128];
    int count = 0;

    snprintf(copies[count++], sizeof copies[0], "%s", name);
    for (; *arguments != NULL; arguments++)
        snprintf(copies[count++], sizeof copies[0], "%s", *arguments);
    for (int i = 0; i < count; i++)
        argv[i] = copies[i];

    snprintf(talk_path, sizeof talk_path, "%s/talk", root);
    const int in = open(talk_path, O_RDONLY), out = open("/dev/null", O_WRONLY);
    const int kept[3] = {dup(0), dup(1), dup(2)};
    assert_true(in >= 0 && out >= 0);
    fflush(stdout);
    dup2(in, 0);
    dup2(out, 1);
    dup2(out, 2);
    const enum command_status status =
        dispatch_run(program, argv, count, getenv("BEAMFALL_DATA_DIR"));
    fflush(stdout);
    for (int fd = 0; fd < 3; fd++) {
        dup2(kept[fd], fd);
        close(kept[fd]);
    }
    close(in);
    close(out);
    return status;
}

static void
assert_created(const char *who, const char *what, const struct ai_config *list,
               int count, const struct ai_config *wanted)
{
    for (int i = 0; i < count; i++) {
        if (is_equal(&list[i], wanted))
            return;
    }
    fail_msg("%s: none of %d engines is what the file says (%s)", who, count,
             what);
}

/* The commands have an engine as the config says, and one over turns if so. */
static void
assert_played(const char *who, const char *what, bool is_analysis,
              const struct ai_config *config)
{
    const struct ai_config analysis = ai_config_for_analysis(config);

    if (is_analysis)
        assert_created(who, what, trace.beam, trace.beam_count, &analysis);
    else if (config->turns > 0)
        assert_created(who, what, trace.turns, trace.turns_count, config);
    else
        assert_created(who, what, trace.beam, trace.beam_count, config);
}

static void
assert_commands_play(const struct ai_file *ai, const char *what)
{
    const struct ai_config *config = &ai->setup.config;

    assert_true(ai_file_save(ai, ai_path, why, sizeof why));
    snprintf(budget, sizeof budget, "%d", (int)config->budget);
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        forget();
        remove(state_path);
        if (run(commands[i].name, commands[i].arguments) == COMMAND_ERROR)
            fail_msg("%s %s (%s)", commands[i].name, ai_path, what);
        assert_played(commands[i].name, what, commands[i].is_analysis, config);
    }
}

/* What a game has: its players, and its hints. */
static void
assert_games_play(const struct ai_file *ai, const char *what)
{
    const struct match_options options =
        match_options_for(MODE_VERSUS, &ruleset_guideline);
    struct player *player;
    struct hint hint;

    forget();
    player = player_create(ai, &options, 0, PLAYER_EXACT);
    assert_non_null(player);
    player_destroy(player);
    assert_played("a player", what, false, &ai->setup.config);

    forget();
    hint_init(&hint, ai, &ruleset_guideline, 0);
    assert_true(hint_switch(&hint, true));
    hint_switch(&hint, false);
    assert_played("a hint", what, true, &ai->setup.config);
}

/* ----------------------------------------------------------------- tests -- */

static void
load(const char *name, struct ai_file *ai)
{
    if (!ai_file_load(&dirs, name, ai, why, sizeof why))
        fail_msg("%s", why);
}

static void
whoever_takes_an_ai_plays_what_its_file_says(void **state)
{
    char names[AI_FILES_MAX][DATADIR_NAME_MAX];
    const int count = datadir_list(&dirs, "ai", names, AI_FILES_MAX);
    struct ai_file ai;

    (void)state;
    assert_true(count > 10);
    for (int i = 0; i < count; i++) {
        load(names[i], &ai);
        ai.level.value[LEVEL_PACE] = 1200; /* so that a game is soon over */
        assert_commands_play(&ai, names[i]);
        assert_games_play(&ai, names[i]);
    }
}

static void
every_setting_of_a_file_reaches_whoever_takes_it(void **state)
{
    struct ai_file full, ai;

    (void)state;
    load("full", &full);
    full.level.value[LEVEL_PACE] = 1200;
    for (int i = 0; i < changes_of(&full.setup.config); i++) {
        ai = full;
        const char *name = change(&ai.setup.config, i);
        assert_commands_play(&ai, name);
        assert_games_play(&ai, name);
    }
}

/* What the search over turns goes by changes nothing where there is none. */
static bool
changes_play(const struct ai_config *config, int i)
{
    return config->turns > 0 || i >= AI_SETTING_COUNT ||
           ai_settings[i].offset <= offsetof(struct ai_config, turns);
}

static void
assert_digests_differ(const struct ai_file *before)
{
    for (int i = 0; i < changes_of(&before->setup.config); i++) {
        struct ai_file after = *before;
        const char *name = change(&after.setup.config, i);

        if (!changes_play(&before->setup.config, i))
            continue;
        if (digest_of(&after.setup.config) == digest_of(&before->setup.config))
            fail_msg("%s: %s is no part of the digest", before->name, name);
        if (ai_file_live_digest(&after) == ai_file_live_digest(before))
            fail_msg("%s: %s is no part of the live digest", before->name,
                     name);
    }
}

static void
ais_that_differ_in_one_setting_differ_in_digest(void **state)
{
    char names[AI_FILES_MAX][DATADIR_NAME_MAX];
    const int count = datadir_list(&dirs, "ai", names, AI_FILES_MAX);

    (void)state;
    for (int i = 0; i < count; i++) {
        struct ai_file ai;

        load(names[i], &ai);
        for (int turns = 0; turns <= 1; turns++) {
            ai.setup.config.turns = turns;
            assert_digests_differ(&ai);
        }
    }
}

static void
an_ai_is_read_back_as_it_was_written(void **state)
{
    struct ai_file full, ai, read;
    char text[SETUP_TEXT_MAX];
    struct setup again;

    (void)state;
    load("full", &full);
    full.setup.config.turns = 1;
    for (int i = 0; i < changes_of(&full.setup.config); i++) {
        ai = full;
        const char *name = change(&ai.setup.config, i);

        assert_true(ai_file_save(&ai, ai_path, why, sizeof why));
        if (!ai_file_read(ai_path, &read, why, sizeof why) ||
            !is_equal(&read.setup.config, &ai.setup.config))
            fail_msg("the file: %s", name);
        setup_write(&ai.setup, text);
        if (!setup_read(text, &again, why, sizeof why) ||
            !is_equal(&again.config, &ai.setup.config))
            fail_msg("the text: %s", name);
    }
}

/* ----------------------------------------------------------------- files -- */

static void
write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static int
begin(void **state)
{
    char path[128];

    (void)state;
    strcpy(root, "/tmp/beamfall-config-XXXXXX");
    if (mkdtemp(root) == NULL)
        return -1;
    datadir_init(&dirs, getenv("BEAMFALL_DATA_DIR"));
    snprintf(ai_path, sizeof ai_path, "%s/ai.cfg", root);
    snprintf(state_path, sizeof state_path, "%s/state", root);
    snprintf(bot_path, sizeof bot_path, "%s/bot.cfg", root);
    write_file(bot_path, "evaluator = \"plain\"; level = { pace = 1200; };");
    snprintf(path, sizeof path, "%s/talk", root);
    write_file(path, talk);
    return 0;
}

static int
end(void **state)
{
    char command[128];

    (void)state;
    snprintf(command, sizeof command, "rm -r '%s'", root);
    return system(command);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_takes_an_ai_plays_what_its_file_says),
        cmocka_unit_test(every_setting_of_a_file_reaches_whoever_takes_it),
        cmocka_unit_test(ais_that_differ_in_one_setting_differ_in_digest),
        cmocka_unit_test(an_ai_is_read_back_as_it_was_written),
    };

    return cmocka_run_group_tests_name("the config of an AI", tests, begin,
                                       end);
}
