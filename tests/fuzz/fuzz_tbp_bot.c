/*
 * fuzz_tbp_bot.c -- what a front end may say to the bot, line by line.
 */
#include "fuzz.h"

#include <string.h>

#include "bot/lines.h"
#include "bot/tbp_bot.h"

const char fuzz_name[] = "tbp_bot";

static void
hear_all(struct tbp_bot *bot, struct lines *lines)
{
    static struct tbp_reply reply;
    struct text_line line;
    enum lines_outcome outcome;

    while ((outcome = lines_take(lines, &line)) != LINES_NONE) {
        if (outcome != LINES_LINE)
            continue;
        tbp_bot_hear(bot, line.text, line.length, &reply);
        fuzz_expect(strlen(reply.line) < sizeof reply.line);
        fuzz_expect(strlen(reply.note) < sizeof reply.note);
        fuzz_expect(strchr(reply.note, '\n') == NULL);
    }
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
    tbp_bot_destroy(bot);
    return 0;
}
