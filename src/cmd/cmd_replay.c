/*
 * cmd_replay.c -- "beamfall replay": a recorded game, played again.
 *
 * On a terminal it is shown; else it is told, and every hash in it is compared.
 * The rules are found by the name that the replay has for them, and must still
 * be what they were.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/text.h"
#include "bot/rerun.h"
#include "cmd/commands.h"
#include "cmd/on_screen.h"
#include "cmd/replay_review.h"
#include "cmd/ruleset_option.h"
#include "cmd/usual_options.h"
#include "coach/grade.h"
#include "format/replay.h"
#include "store/replays.h"

struct values {
    bool check;
    bool tell;
    int from; /* seconds */
    int piece;
    bool review;
    bool json;
    int seat;
    int budget;
};

/* A game on its way through its replay. */
struct again {
    const struct command_call *call;
    struct replay_reader reader;
    struct replay_header header;
    struct match match;
    int checks;
    bool differs;
    bool is_cut;
};

/* Say what is wrong with a line of the file. */
static bool
complain(const struct again *again, const char *what)
{
    command_fail(again->call, again->call->operands[0], what);
    return false;
}

/* The rules by their name; false if they are no longer those of the game. */
static bool
find_rules(struct again *again)
{
    struct replay_header *header = &again->header;
    struct ruleset *rules = &header->options.ruleset;
    char what[REPLAY_ERROR_SIZE];

    *rules = ruleset_guideline;
    if (match_ruleset_hash(rules) == header->ruleset_hash)
        return true;
    if (!ruleset_option_load(again->call, header->ruleset, rules))
        return false;
    if (match_ruleset_hash(rules) == header->ruleset_hash)
        return true;
    snprintf(what, sizeof what, "the rules '%s' are no longer what they were",
             header->ruleset);
    return complain(again, what);
}

static bool
begin(struct again *again, const char *text, size_t length)
{
    char error[REPLAY_ERROR_SIZE];

    replay_reader_init(&again->reader, text, length);
    if (!replay_read_header(&again->reader, &again->header, error))
        return complain(again, error);
    if (!find_rules(again))
        return false;
    match_init(&again->match, &again->header.options);
    return true;
}

/* Let time pass up to the step of a line; false if the game ends before. */
static bool
reach(struct match *match, int32_t step)
{
    struct event event;

    while (match->step < step && !match->over) {
        match_run(match, (int)(step - match->step));
        while (match_take(match, &event))
            ;
    }
    return match->step == step;
}

static void
do_line(struct again *again, const struct replay_line *line)
{
    const bool is_hash = line->kind == REPLAY_CHECK || line->kind == REPLAY_END;

    if (!reach(&again->match, line->step) || !replay_do(&again->match, line))
        again->differs = true;
    again->checks += is_hash;
}

/* Play it to its end, or to where it differs; false after a complaint. */
static bool
play(struct again *again)
{
    char error[REPLAY_ERROR_SIZE];
    struct replay_line line;

    while (!again->differs) {
        switch (replay_read_line(&again->reader, &line, error)) {
        case REPLAY_READ:
            do_line(again, &line);
            break;
        case REPLAY_COMPLETE:
            return true;
        case REPLAY_CUT:
            again->is_cut = true;
            return true;
        case REPLAY_BAD:
            return complain(again, error);
        }
    }
    return true;
}

/* ------------------------------------------------------------------ telling */

static void
tell_seat(const struct again *again, int i)
{
    const struct tally *tally = &again->match.seat[i].tally;
    const double seconds = match_time(&again->match, i) / 1000.0;

    printf("%-14s %" PRId64 " point%s, %d line%s, %d piece%s in %.3f s, "
           "%d sent, %d key%s\n",
           again->header.player[i], tally->score, text_plural(tally->score),
           (int)tally->lines, text_plural(tally->lines), (int)tally->pieces,
           text_plural(tally->pieces), seconds, (int)tally->sent,
           (int)tally->keys, text_plural(tally->keys));
}

static void
tell(const struct again *again)
{
    const struct match_options *options = &again->header.options;

    printf("game           %s, rules %s, seed %" PRIu64 "\n",
           match_mode_name(options->mode), again->header.ruleset,
           options->seed);
    for (int i = 0; i < options->seats; i++)
        tell_seat(again, i);
}

static enum command_status
conclude(const struct again *again)
{
    const struct values *values = again->call->values;

    if (again->differs) {
        printf("after %d check%s, at %.3f s, the game is another one\n",
               again->checks, text_plural(again->checks),
               again->match.step / 1000.0);
        return COMMAND_NEGATIVE;
    }
    if (!values->check)
        tell(again);
    printf("%s%d check%s, all the same\n",
           values->check ? "" : "checked        ", again->checks,
           text_plural(again->checks));
    if (!again->is_cut)
        return COMMAND_DONE;
    printf("the end is missing\n");
    return COMMAND_NEGATIVE;
}

/* Is it to be seen, and is there where to? */
static bool
is_for_the_screen(const struct values *values)
{
    return !values->check && !values->tell && isatty(STDIN_FILENO) != 0 &&
           isatty(STDOUT_FILENO) != 0;
}

/* What is wrong with the file is said while there is a line to say it on. */
static bool
check_replay(const struct again *again, const char *text, size_t length)
{
    char error[REPLAY_ERROR_SIZE];
    struct rerun *rerun = rerun_create(text, length, &again->header, error);
    const bool is_good = rerun != NULL;

    if (!is_good)
        complain(again, error);
    rerun_destroy(rerun);
    return is_good;
}

static enum command_status
show(const struct again *again, const char *text, size_t length)
{
    const struct command_call *call = again->call;
    const struct values *values = call->values;
    enum command_status status = COMMAND_ERROR;

    if (!check_replay(again, text, length))
        return COMMAND_ERROR;

    struct on_screen *screen = on_screen_create(call);
    if (screen == NULL)
        return COMMAND_ERROR;
    screen->app.start = APP_START_REPLAY;
    screen->app.replay = (struct app_replay){
        .text = text,
        .length = length,
        .header = again->header,
        .from = values->from * 1000,
        .piece = values->piece,
    };
    if (on_screen_set_rules(screen, call, NULL))
        status = on_screen_run(screen, call);
    on_screen_destroy(screen);
    return status;
}

/* The header is read. */
static enum command_status
go_on(struct again *again, const char *text, size_t length)
{
    const struct values *values = again->call->values;
    const struct replay_review wanted = {.seat = values->seat - 1,
                                         .budget = values->budget,
                                         .json = values->json};

    if (values->review)
        return replay_review_run(again->call, &again->header, text, length,
                                 &wanted);
    if (is_for_the_screen(values))
        return show(again, text, length);
    return play(again) ? conclude(again) : COMMAND_ERROR;
}

static enum command_status
run_replay(const struct command_call *call)
{
    char error[DATADIR_PATH_MAX + 128];
    struct again *again = calloc(1, sizeof *again);
    enum command_status status = COMMAND_ERROR;
    size_t length;

    if (again == NULL)
        return command_fail(call, NULL, "out of memory");
    again->call = call;

    char *text = replays_read(call->operands[0], &length, error, sizeof error);
    if (text == NULL)
        command_fail(call, NULL, error);
    else if (begin(again, text, length))
        status = go_on(again, text, length);
    free(text);
    free(again);
    return status;
}

static const struct option_spec options[] = {
    {.name = "check",
     .type = OPTION_FLAG,
     .offset = offsetof(struct values, check),
     .help = "only compare; say nothing of the game"},
    {.name = "tell",
     .type = OPTION_FLAG,
     .offset = offsetof(struct values, tell),
     .help = "tell of the game in words; so it is without a terminal"},
    {.name = "from",
     .argument = "SECONDS",
     .type = OPTION_INT,
     .minimum = 1,
     .maximum = 1000000,
     .offset = offsetof(struct values, from),
     .help = "show it from there, standing still"},
    {.name = "piece",
     .argument = "N",
     .type = OPTION_INT,
     .minimum = 1,
     .maximum = 1000000,
     .offset = offsetof(struct values, piece),
     .help = "show it after so many pieces, standing still"},
    {.name = "review",
     .type = OPTION_FLAG,
     .offset = offsetof(struct values, review),
     .help = "grade every placement, show the worst and what was better"},
    {.name = "seat",
     .argument = "N",
     .type = OPTION_INT,
     .minimum = 1,
     .maximum = MATCH_SEATS_MAX,
     .fallback = "1",
     .offset = offsetof(struct values, seat),
     .help = "the seat that is reviewed, 1 or 2"},
    {.name = "budget",
     .letter = 'b',
     .argument = "N",
     .type = OPTION_INT,
     .maximum = AI_BUDGET_MAX / GRADE_DEEPER,
     .fallback = "0",
     .offset = offsetof(struct values, budget),
     .help = "search effort of the review; 0: what its figures belong to"},
    JSON_OPTION("review", offsetof(struct values, json)),
    {.name = NULL},
};

const struct command cmd_replay = {
    .name = "replay",
    .synopsis = "FILE",
    .summary = "show a recorded game, or compare it",
    .options = options,
    .values_size = sizeof(struct values),
    .operand_min = 1,
    .operand_max = 1,
    .run = run_replay,
};
