/*
 * tbp_bot.h -- the engine as a bot of the Tetris Bot Protocol.
 *
 * The conversation, without the pipes: a line in, at most one line out.  It
 * thinks when it is asked, and never between.  What it does not understand, or
 * what makes no sense now, changes nothing and is noted; no input can make it
 * fail.
 */
#ifndef BOT_TBP_BOT_H
#define BOT_TBP_BOT_H

#include <stdbool.h>
#include <stddef.h>

#include "ai/ai.h"
#include "format/tbp.h"

struct tbp_bot;

/* What comes of a line. */
struct tbp_reply {
    char line[TBP_REPLY_MAX];      /* to be sent, with its '\n'; or empty */
    char note[TBP_ERROR_MAX + 64]; /* what was wrong, for a log; or empty */
    bool quit;                     /* it is over */
};

/* NULL when out of memory.  'version' is copied. */
struct tbp_bot *tbp_bot_create(const struct ai_options *options,
                               const char *version);
void tbp_bot_destroy(struct tbp_bot *bot); /* NULL is allowed */

/* What is said first, before anything is heard. */
void tbp_bot_greet(const struct tbp_bot *bot, struct tbp_reply *reply);

/* Hear one line, with or without its end. */
void tbp_bot_hear(struct tbp_bot *bot, const char *line, size_t length,
                  struct tbp_reply *reply);

#endif
