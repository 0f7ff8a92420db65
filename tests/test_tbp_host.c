/*
 * test_tbp_host.c -- asking other programs for moves, good ones and bad ones.
 */
#include "test.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bot/process.h"
#include "bot/tbp_host.h"
#include "lab/side.h"

enum {
    SOON_MS = 400,   /* for those who will not answer anyway */
    AGES_MS = 60000, /* for those who will */
};

static struct tbp_host *host;
static struct tbp_host_answer answer;
static char note[64]; /* a file that a bot writes to */

static void
open_command(const char *command, int start_ms, int move_ms)
{
    const struct tbp_host_options options = {command, &ruleset_guideline,
                                             start_ms, move_ms};

    host = tbp_host_create(&options);
    assert_non_null(host);
}

/* A bot of tests/bots/naughty.sh, which gets 'move_ms' for a move. */
static void
open_naughty(const char *name, int start_ms, int move_ms)
{
    char command[4096];

    snprintf(command, sizeof command,
             "exec sh '%s/tests/bots/naughty.sh' %s %s", getenv("TEST_SRCDIR"),
             name, note);
    open_command(command, start_ms, move_ms);
}

/* Ask for a move with a T on an empty board; then S in hold, and an O. */
static enum tbp_host_outcome
ask(void)
{
    struct ai_position position;

    ai_position_init(&position);
    position.queue_count = 2;
    position.queue[0] = PIECE_T;
    position.queue[1] = PIECE_S;
    return tbp_host_ask(host, &position, NULL, NULL, &answer);
}

static int
count_files(void)
{
    DIR *dir = opendir("/proc/self/fd");
    int count = 0;

    assert_non_null(dir);
    while (readdir(dir) != NULL)
        count++;
    closedir(dir);
    return count;
}

static int files_before;

static int
begin(void **state)
{
    (void)state;
    host = NULL;
    snprintf(note, sizeof note, "naughty.%d.tmp", (int)getpid());
    files_before = count_files();
    return 0;
}

/* Whatever a bot has done: nothing is left of it. */
static int
end(void **state)
{
    (void)state;
    tbp_host_destroy(host);
    remove(note);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
    assert_int_equal(errno, ECHILD);
    assert_int_equal(count_files(), files_before);
    return 0;
}

/* ----------------------------------------------------------------- good ones */

static void
a_good_bot_plays_a_game(void **state)
{
    struct side side;

    (void)state;
    open_command("./beamfall tbp lively", AGES_MS, AGES_MS);
    side_init(&side, &ruleset_guideline, 5, 0);
    for (int turn = 0; turn < 60 && !side.is_dead; turn++) {
        struct ai_position position;
        struct side_result result;

        side_position(&side, &position);
        assert_int_equal(tbp_host_ask(host, &position, NULL, NULL, &answer),
                         TBP_HOST_MOVES);
        assert_true(answer.count >= 1);
        result = side_play(&side, &answer.move[0]);
        if (turn % 7 == 6)
            side_receive(&side, 2, 0);
        side_end_turn(&side, result.clear);
    }
    assert_int_equal(side.counts.pieces, 60);
    assert_true(side.counts.taken > 0);
}

/* The same engine, asked directly and through the protocol. */
static void
a_bot_plays_as_the_engine_in_it(void **state)
{
    struct ai_config options = ai_config_default();
    struct side side;

    (void)state;
    options.budget = 5;
    struct ai *ai = ai_create(&options, &ruleset_guideline);
    open_command("./beamfall tbp full --budget 5", AGES_MS, AGES_MS);
    side_init(&side, &ruleset_guideline, 9, 0);
    for (int turn = 0; turn < 40; turn++) {
        struct ai_position position;
        struct ai_decision decision;
        struct side_result result;

        side_position(&side, &position);
        assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                         AI_DECIDED);
        assert_int_equal(tbp_host_ask(host, &position, NULL, NULL, &answer),
                         TBP_HOST_MOVES);
        assert_true(ai_move_equal(&answer.move[0], &decision.move));
        result = side_play(&side, &decision.move);
        side_end_turn(&side, result.clear);
    }
    ai_destroy(ai);
}

static void
where_hold_is_used_up_moves_with_hold_are_left_out(void **state)
{
    struct ai_position position;

    (void)state;
    open_command("./beamfall tbp full --budget 2", AGES_MS, AGES_MS);
    ai_position_init(&position);
    position.queue_count = 3;
    position.queue[0] = PIECE_Z;
    position.queue[1] = PIECE_S;
    position.queue[2] = PIECE_O;
    position.hold = PIECE_I;
    position.held = true;
    tbp_host_ask(host, &position, NULL, NULL, &answer);
    for (int i = 0; i < answer.count; i++) {
        assert_false(answer.move[i].hold);
        assert_int_equal(answer.move[i].landing.at.piece, PIECE_Z);
    }
}

static bool
always(void *context)
{
    (void)context;
    return true;
}

static void
a_question_can_be_cancelled_and_another_asked(void **state)
{
    struct ai_position position;

    (void)state;
    open_command("./beamfall tbp gentle", AGES_MS, AGES_MS);
    ai_position_init(&position);
    position.queue_count = 1;
    position.queue[0] = PIECE_I;
    assert_int_equal(tbp_host_ask(host, &position, always, NULL, &answer),
                     TBP_HOST_CANCELLED);
    assert_int_equal(ask(), TBP_HOST_MOVES); /* it runs now */
    for (int i = 0; i < 3; i++)
        assert_int_equal(tbp_host_ask(host, &position, always, NULL, &answer),
                         TBP_HOST_CANCELLED);
    /* The answers to those questions are not taken for this one's. */
    assert_int_equal(ask(), TBP_HOST_MOVES);
    assert_int_not_equal(answer.move[0].landing.at.piece, PIECE_I);
}

/* ------------------------------------------------------------------ bad ones */

static void
a_bot_that_does_wrong_fails_and_says_how(void **state)
{
    static const struct {
        const char *name;
        const char *trouble;
    } bots[] = {
        {"silent", "it did not answer within 400 ms"},
        {"absent", "it ended with status 3"},
        {"crashing", "it died of signal 11"},
        {"chatty", "it said no message: not JSON: "},
        {"unwilling", "it refused: unsupported_rules"},
        {"endless", "it said a line without an end"},
        {"babbling", "it did not answer within 400 ms"},
        {"deaf", "it did not answer within 400 ms"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof bots / sizeof bots[0]; i++) {
        open_naughty(bots[i].name, SOON_MS, SOON_MS);
        assert_int_equal(ask(), TBP_HOST_FAILED);
        if (strncmp(answer.trouble, bots[i].trouble, strlen(bots[i].trouble)) !=
            0)
            fail_msg("%s: %s", bots[i].name, answer.trouble);
        tbp_host_destroy(host);
        host = NULL;
    }
}

static void
a_bot_that_goes_wrong_in_play_fails_and_says_how(void **state)
{
    static const struct {
        const char *name;
        int move_ms;
        const char *trouble;
    } bots[] = {
        {"thinking", SOON_MS, "it did not answer within 400 ms"},
        {"dying", AGES_MS, "it ended with status 4"},
        {"closing", AGES_MS, "it closed its output"},
        {"floating", AGES_MS, "it suggested a move that cannot be made"},
        {"cheating", AGES_MS, "it suggested a move that cannot be made"},
        {"boasting", AGES_MS, "it suggested a move that cannot be made"},
        {"wrong", AGES_MS, "it said no message: suggestion.moves: not a list"},
        {"unread", AGES_MS, "it suggested a move that cannot be made"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof bots / sizeof bots[0]; i++) {
        open_naughty(bots[i].name, AGES_MS, bots[i].move_ms);
        assert_int_equal(ask(), TBP_HOST_FAILED);
        if (strncmp(answer.trouble, bots[i].trouble, strlen(bots[i].trouble)) !=
            0)
            fail_msg("%s: %s", bots[i].name, answer.trouble);
        tbp_host_destroy(host);
        host = NULL;
    }
}

static void
the_first_move_that_can_be_made_counts(void **state)
{
    (void)state;
    open_naughty("mixed", AGES_MS, AGES_MS);
    assert_int_equal(ask(), TBP_HOST_MOVES);
    assert_int_equal(answer.count, 1);
    assert_int_equal(answer.move[0].landing.at.x, 4);
    assert_int_equal(answer.move[0].landing.at.y, 0);
}

/* What it said too much is found out, at the latest after some questions. */
static void
a_bot_that_says_too_much_between_questions_fails(void **state)
{
    static const struct {
        const char *name;
        const char *trouble;
    } bots[] = {
        {"eager", "it answered more often than it was asked"},
        {"early", "it answered more often than it was asked"},
        {"rambling", "it said a line without an end"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof bots / sizeof bots[0]; i++) {
        open_naughty(bots[i].name, AGES_MS, AGES_MS);
        for (int k = 0; k < 1000 && ask() == TBP_HOST_MOVES; k++)
            usleep(5000);
        assert_string_equal(answer.trouble, bots[i].trouble);
        tbp_host_destroy(host);
        host = NULL;
    }
}

static void
a_bot_without_a_move_resigns(void **state)
{
    (void)state;
    open_naughty("resigning", AGES_MS, AGES_MS);
    assert_int_equal(ask(), TBP_HOST_RESIGNED);
    assert_string_equal(answer.trouble, "");
}

static void
a_bot_that_has_failed_is_left_alone_until_the_next_game(void **state)
{
    (void)state;
    open_naughty("once", AGES_MS, AGES_MS);
    assert_int_equal(ask(), TBP_HOST_MOVES);
    assert_int_equal(ask(), TBP_HOST_FAILED);
    assert_non_null(strstr(answer.trouble, "status 5"));
    assert_int_equal(ask(), TBP_HOST_FAILED);
    assert_non_null(strstr(answer.trouble, "status 5"));
    tbp_host_new_game(host);
    assert_int_equal(ask(), TBP_HOST_MOVES);
}

static void
a_bot_that_never_starts_is_not_waited_for_again_and_again(void **state)
{
    const int64_t start = process_now_ms();

    (void)state;
    open_naughty("silent", SOON_MS, SOON_MS);
    for (int game = 0; game < 50; game++) {
        assert_int_equal(ask(), TBP_HOST_FAILED);
        tbp_host_new_game(host);
    }
    assert_non_null(strstr(answer.trouble, "cannot be started"));
    assert_true(process_now_ms() - start < 25 * SOON_MS);
}

static void
a_command_that_is_none_fails(void **state)
{
    (void)state;
    open_command("/nonexistent/bot", AGES_MS, AGES_MS);
    assert_int_equal(ask(), TBP_HOST_FAILED);
    assert_non_null(strstr(answer.trouble, "status 127"));
}

static void
a_bot_that_ignores_quit_is_made_to(void **state)
{
    (void)state;
    open_naughty("stubborn", AGES_MS, AGES_MS);
    assert_int_equal(ask(), TBP_HOST_MOVES);

    const int64_t start = process_now_ms();
    tbp_host_destroy(host);
    host = NULL;
    assert_true(process_now_ms() - start < 2000);
}

/* Is it there, and not only waiting to be reaped by somebody else? */
static bool
runs(int pid)
{
    char path[32];
    char state = 'Z';

    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return false;
    if (fscanf(file, "%*d (%*[^)]) %c", &state) != 1)
        state = 'Z';
    fclose(file);
    return state != 'Z';
}

static void
what_a_bot_has_started_goes_with_it(void **state)
{
    int child = 0;

    (void)state;
    open_naughty("parent", AGES_MS, AGES_MS);
    assert_int_equal(ask(), TBP_HOST_MOVES);
    tbp_host_destroy(host);
    host = NULL;

    FILE *file = fopen(note, "r");
    assert_non_null(file);
    assert_int_equal(fscanf(file, "%d", &child), 1);
    fclose(file);
    assert_true(child > 1);
    for (int i = 0; i < 500 && runs(child); i++)
        usleep(10000);
    assert_false(runs(child));
}

/* Lines that the spy wrote, but for those it may. */
static void
expect_allowed(char *line)
{
    static const char *const allowed[] = {
        "PATH=",  "HOME=",          "LANG=",
        "LC_ALL", "LC_CTYPE",       "TMPDIR=",
        "PWD=",   "XDG_DATA_HOME=", "XDG_CONFIG_HOME=",
        "OLDPWD", "BEAMFALL_DATA_", "_=",
        "SHLVL=", "fd 0",           "fd 1",
        "fd 2",
    };

    for (size_t i = 0; i < sizeof allowed / sizeof allowed[0]; i++) {
        if (strncmp(line, allowed[i], strlen(allowed[i])) == 0)
            return;
    }
    /* The shell has the script open, and the directory that it lists. */
    if (strcmp(line, "fd 10\n") == 0 || strcmp(line, "fd 3\n") == 0)
        return;
    fail_msg("a bot got: %s", line);
}

static void
a_bot_gets_no_terminal_no_secrets_and_no_files(void **state)
{
    char line[4096];
    int lines = 0;

    (void)state;
    setenv("BEAMFALL_TEST_SECRET", "1", 1);
    /* A file that is not closed by itself when another program is run. */
    const int leaky = fcntl(STDERR_FILENO, F_DUPFD, 77);
    open_naughty("spy", AGES_MS, AGES_MS);
    assert_int_equal(ask(), TBP_HOST_MOVES);
    close(leaky);
    unsetenv("BEAMFALL_TEST_SECRET");

    FILE *file = fopen(note, "r");
    assert_non_null(file);
    for (; fgets(line, sizeof line, file) != NULL; lines++)
        expect_allowed(line);
    assert_true(lines >= 4);
    fclose(file);
}

int
main(void)
{
#define WITH_CARE(test) cmocka_unit_test_setup_teardown(test, begin, end)
    const struct CMUnitTest tests[] = {
        WITH_CARE(a_good_bot_plays_a_game),
        WITH_CARE(a_bot_plays_as_the_engine_in_it),
        WITH_CARE(where_hold_is_used_up_moves_with_hold_are_left_out),
        WITH_CARE(a_question_can_be_cancelled_and_another_asked),
        WITH_CARE(a_bot_that_does_wrong_fails_and_says_how),
        WITH_CARE(a_bot_that_goes_wrong_in_play_fails_and_says_how),
        WITH_CARE(the_first_move_that_can_be_made_counts),
        WITH_CARE(a_bot_that_says_too_much_between_questions_fails),
        WITH_CARE(a_bot_without_a_move_resigns),
        WITH_CARE(a_bot_that_has_failed_is_left_alone_until_the_next_game),
        WITH_CARE(a_bot_that_never_starts_is_not_waited_for_again_and_again),
        WITH_CARE(a_command_that_is_none_fails),
        WITH_CARE(a_bot_that_ignores_quit_is_made_to),
        WITH_CARE(what_a_bot_has_started_goes_with_it),
        WITH_CARE(a_bot_gets_no_terminal_no_secrets_and_no_files),
    };

    return cmocka_run_group_tests_name("tbp_host", tests, NULL, NULL);
}
