/*
 * cmd_tbp.c -- "beamfall tbp": the engine as a bot, on standard input and
 * output.
 */
#include <config.h>

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "bot/lines.h"
#include "bot/tbp_bot.h"
#include "cmd/ai_operand.h"
#include "cmd/commands.h"
#include "cmd/usual_options.h"

struct values {
    int budget;
};

/* The two ends of the conversation. */
struct talk {
    const struct command_call *call;
    struct tbp_bot *bot;
    struct lines lines;
    struct tbp_reply reply;
};

/* Send what there is to send; false when nobody listens any more. */
static bool
answer(const struct talk *talk)
{
    if (talk->reply.note[0] != '\0')
        command_note(talk->call, NULL, talk->reply.note);
    if (talk->reply.line[0] == '\0')
        return true;
    return fputs(talk->reply.line, stdout) >= 0 && fflush(stdout) == 0;
}

/* Send all that there is to send. */
static bool
answer_all(struct talk *talk)
{
    do {
        if (!answer(talk))
            return false;
    } while (tbp_bot_more(talk->bot, &talk->reply));
    return true;
}

/* False when it is over. */
static bool
hear(struct talk *talk, const struct text_line *line)
{
    /* Nothing is said by an empty line. */
    if (line->length == 0)
        return true;
    tbp_bot_hear(talk->bot, line->text, line->length, &talk->reply);

    const bool quit = talk->reply.quit;
    return answer_all(talk) && !quit;
}

/* Hear all whole lines that have come, and what is kept of too long ones; false
   when it is over. */
static bool
hear_all(struct talk *talk)
{
    struct text_line line;

    while (lines_take(&talk->lines, &line) != LINES_NONE) {
        if (!hear(talk, &line))
            return false;
    }
    return true;
}

/* Put in what can be read; false at the end of input. */
static bool
read_more(struct lines *lines)
{
    size_t size;
    char *room = lines_room(lines, &size);
    ssize_t got;

    do
        got = read(STDIN_FILENO, room, size);
    while (got < 0 && errno == EINTR);
    if (got <= 0)
        return false;
    lines_add(lines, (size_t)got);
    return true;
}

static void
converse(struct talk *talk)
{
    struct text_line line;

    lines_init(&talk->lines);
    tbp_bot_greet(talk->bot, &talk->reply);
    if (!answer(talk))
        return;
    while (read_more(&talk->lines)) {
        if (!hear_all(talk))
            return;
    }
    if (lines_take_last(&talk->lines, &line) == LINES_LINE &&
        !hear(talk, &line))
        return;
    tbp_bot_end(talk->bot);
    while (tbp_bot_more(talk->bot, &talk->reply)) {
        if (!answer(talk))
            return;
    }
}

static enum command_status
run_tbp(const struct command_call *call)
{
    const struct values *values = call->values;
    struct talk talk = {.call = call};
    struct ai_config config;

    if (!ai_operand_load_config(call, ai_operand_name(call), values->budget,
                                &config))
        return COMMAND_ERROR;
    talk.bot = tbp_bot_create(&config, &ruleset_guideline, PACKAGE_VERSION);
    if (talk.bot == NULL)
        return command_fail(call, NULL, "out of memory");
    converse(&talk);
    tbp_bot_destroy(talk.bot);
    return COMMAND_DONE;
}

static const struct option_spec options[] = {
    BUDGET_OPTION("a decision", offsetof(struct values, budget)),
    {0},
};

const struct command cmd_tbp = {
    .name = "tbp",
    .synopsis = "[AI]",
    .summary = "be a bot for other programs (Tetris Bot Protocol)",
    .options = options,
    .values_size = sizeof(struct values),
    .operand_max = 1,
    .run = run_tbp,
};
