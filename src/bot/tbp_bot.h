/*
 * tbp_bot.h -- the engine as a bot of the Tetris Bot Protocol.
 *
 * The conversation, without the pipes:
 *
 *      tbp_bot_hear(bot, line, length, &reply);
 *      do
 *          send(&reply);
 *      while (tbp_bot_more(bot, &reply));
 *
 * It thinks when it is asked, and never between.  Every suggest is answered
 * once: when there is a piece to be moved, or without moves when there is no
 * game or it ends before.  What it does not understand is noted; where it was
 * to be part of a game, that game has ended.  No input can make it fail.
 */
#ifndef BOT_TBP_BOT_H
#define BOT_TBP_BOT_H

#include <stdbool.h>
#include <stddef.h>

#include "ai/ai.h"
#include "format/tbp.h"

struct tbp_bot;

/* What comes of a line: something to be sent, something to be logged, both or
   neither. */
struct tbp_reply {
    char line[TBP_REPLY_MAX];      /* to be sent, with its '\n'; or empty */
    char note[TBP_ERROR_MAX + 64]; /* what was wrong, for a log; or empty */
    bool quit;                     /* it is over */
};

/*
 * The AI of the config, its search over turns included: nobody shows it the
 * other seat.  Everything is copied.  NULL when out of memory.
 */
struct tbp_bot *tbp_bot_create(const struct ai_config *config,
                               const struct ruleset *rules,
                               const char *version);
void tbp_bot_destroy(struct tbp_bot *bot); /* NULL is allowed */

/* What is said first, before anything is heard. */
void tbp_bot_greet(const struct tbp_bot *bot, struct tbp_reply *reply);

/*
 * Hear one line, with or without its end; of one of TBP_LINE_MAX bytes or more
 * the beginning will do.
 */
void tbp_bot_hear(struct tbp_bot *bot, const char *line, size_t length,
                  struct tbp_reply *reply);

/* Answer a question, if there is one that can be answered now. */
bool tbp_bot_more(struct tbp_bot *bot, struct tbp_reply *reply);

/* Nothing more will be heard: what was asked can now be answered. */
void tbp_bot_end(struct tbp_bot *bot);

#endif
