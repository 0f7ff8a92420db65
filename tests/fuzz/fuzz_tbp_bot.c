/*
 * fuzz_tbp_bot.c -- what a front end may say to the bot, line by line: every
 * suggest gets one answer.
 */
#include "fuzz.h"

#include <string.h>

#include "bot/lines.h"
#include "bot/tbp_bot.h"

const char fuzz_name[] = "tbp_bot";

static int owed; /* suggests without an answer */

static void
expect_reply(const struct tbp_reply *reply)
{
    static const char suggestion[] = "{\"type\":\"suggestion\"";

    fuzz_expect(strlen(reply->line) < sizeof reply->line);
    fuzz_expect(strlen(reply->note) < sizeof reply->note);
    fuzz_expect(strchr(reply->note, '\n') == NULL);
    owed -= strncmp(reply->line, suggestion, strlen(suggestion)) == 0;
    fuzz_expect(owed >= 0);
}

static void
hear(struct tbp_bot *bot, const struct text_line *line)
{
    static struct tbp_reply reply;
    static struct tbp_message message;
    char error[TBP_ERROR_MAX];

    tbp_read(line->text, line->length, &message, error, sizeof error);
    owed += message.type == TBP_SUGGEST;
    tbp_bot_hear(bot, line->text, line->length, &reply);
    do
        expect_reply(&reply);
    while (tbp_bot_more(bot, &reply));
}

static void
hear_all(struct tbp_bot *bot, struct lines *lines)
{
    struct text_line line;

    while (lines_take(lines, &line) != LINES_NONE)
        hear(bot, &line);
}

static void
end(struct tbp_bot *bot)
{
    static struct tbp_reply reply;

    tbp_bot_end(bot);
    while (tbp_bot_more(bot, &reply))
        expect_reply(&reply);
    fuzz_expect(owed == 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct lines lines;
    struct ai_config options = ai_config_default();
    struct tbp_bot *bot;

    options.budget = 1;
    options.horizon = 1;
    options.cache = AI_CACHE_NONE;
    bot = tbp_bot_create(&options, &ruleset_guideline, "0");
    fuzz_expect(bot != NULL);
    lines_init(&lines);
    owed = 0;
    while (size > 0) {
        size_t count;
        char *room = lines_room(&lines, &count);

        if (count > size)
            count = size;
        memcpy(room, data, count);
        lines_add(&lines, count);
        data += count;
        size -= count;
        hear_all(bot, &lines);
    }
    end(bot);
    tbp_bot_destroy(bot);
    return 0;
}
