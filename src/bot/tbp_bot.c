/*
 * tbp_bot.c -- the engine as a bot of the Tetris Bot Protocol.
 *
 *      rules      -> ready or error
 *      start      a new position, also in mid-game
 *      suggest    -> suggestion, at once, or with the piece that is waited for
 *      play, new_piece, stop, quit
 */
#include "bot/tbp_bot.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot/low_entry.h"
#include "bot/tbp_game.h"

enum {
    OTHERS_MAX = 4,     /* moves suggested beside the best one */
    OTHERS_SHARE = 50,  /* they get so little of the budget, ... */
    OTHERS_HORIZON = 3, /* and do not look further than this */
};

struct tbp_bot {
    struct ai *ai;
    struct ai *scout; /* a small engine that ranks the other moves */
    struct ruleset rules;
    char version[TBP_TEXT_MAX];
    bool playing; /* between a start and a stop */
    bool waiting; /* asked to suggest while there is no piece */
    struct tbp_game game;
    struct tbp_suggest asked; /* the last suggest */
};

/* ----------------------------------------------------------- create, destroy */

/*
 * The other moves only matter to front ends whose rules refuse the best one,
 * so a glance is enough for them.
 */
static struct ai_options
scout_options(const struct ai_options *options)
{
    struct ai_options scout = *options;

    scout.budget = options->budget / OTHERS_SHARE;
    if (scout.budget < 1)
        scout.budget = 1;
    if (scout.horizon > OTHERS_HORIZON)
        scout.horizon = OTHERS_HORIZON;
    scout.cache = AI_CACHE_NONE;
    return scout;
}

struct tbp_bot *
tbp_bot_create(const struct ai_options *options, const char *version)
{
    const struct ai_options scout = scout_options(options);
    struct tbp_bot *bot = calloc(1, sizeof *bot);

    if (bot == NULL)
        return NULL;
    bot->ai = ai_create(options);
    bot->scout = ai_create(&scout);
    if (bot->ai == NULL || bot->scout == NULL) {
        tbp_bot_destroy(bot);
        return NULL;
    }
    bot->rules = *options->rules;
    snprintf(bot->version, sizeof bot->version, "%s", version);
    return bot;
}

void
tbp_bot_destroy(struct tbp_bot *bot)
{
    if (bot == NULL)
        return;
    ai_destroy(bot->ai);
    ai_destroy(bot->scout);
    free(bot);
}

/* ------------------------------------------------------------------ replying */

static void
reply_nothing(struct tbp_reply *reply)
{
    reply->line[0] = '\0';
    reply->note[0] = '\0';
    reply->quit = false;
}

static void
note(struct tbp_reply *reply, const char *what)
{
    snprintf(reply->note, sizeof reply->note, "%s", what);
}

static void
say(struct tbp_reply *reply, const struct tbp_message *message)
{
    if (tbp_write(message, reply->line, sizeof reply->line) == 0) {
        reply->line[0] = '\0';
        note(reply, "out of memory: an answer is lost");
    }
}

void
tbp_bot_greet(const struct tbp_bot *bot, struct tbp_reply *reply)
{
    struct tbp_message message = {
        .type = TBP_INFO,
        .info = {.name = "beamfall",
                 .author = "the beamfall authors",
                 .feature_count = 3,
                 .feature = {"randomizer", "move_info", "garbage"}},
    };

    memcpy(message.info.version, bot->version, sizeof bot->version);
    reply_nothing(reply);
    say(reply, &message);
}

/* ---------------------------------------------------------------- suggesting */

static void
suggest_move(struct tbp_suggestion *suggestion, const struct ai_move *move)
{
    suggestion->move[suggestion->move_count++] = move->landing;
}

/* The scout's ranking, but for the move that stands already. */
static void
suggest_others(struct tbp_bot *bot, const struct ai_position *position,
               struct tbp_suggestion *suggestion, const struct ai_move *best)
{
    struct ai_alternative other[OTHERS_MAX + 1];
    struct ai_ranking ranking = {other, OTHERS_MAX + 1, 0, false};

    if (ai_explain(bot->scout, position, NULL, NULL, &ranking) != AI_DECIDED)
        return;
    for (int i = 0; i < ranking.count && suggestion->move_count <= OTHERS_MAX;
         i++) {
        if (!ai_move_equal(&other[i].move, best))
            suggest_move(suggestion, &other[i].move);
    }
}

static void
tell_search(struct tbp_move_info *info, const struct ai_decision *decision)
{
    static const char *const ends[] = {
        [AI_STOP_HORIZON] = "horizon reached",
        [AI_STOP_AGREED] = "agreed",
        [AI_STOP_ENDED] = "nothing further",
    };

    info->nodes = (double)decision->report.candidates;
    info->depth = decision->report.depth_count;
    snprintf(info->extra, sizeof info->extra, "value %d, %s",
             (int)decision->value, ends[decision->report.stop]);
}

static void
find_moves(struct tbp_bot *bot, const struct ai_position *position,
           struct tbp_suggestion *suggestion)
{
    struct ai_decision decision;
    struct ai_move move;

    if (ai_decide(bot->ai, position, NULL, NULL, &decision) == AI_DECIDED) {
        suggest_move(suggestion, &decision.move);
        suggest_others(bot, position, suggestion, &decision.move);
        tell_search(&suggestion->info, &decision);
    } else if (low_entry_move(&bot->rules, position, &move)) {
        suggest_move(suggestion, &move);
    }
}

static void
suggest(struct tbp_bot *bot, struct tbp_reply *reply)
{
    struct tbp_message message = {
        .type = TBP_SUGGESTION,
        .suggestion = {.info = {-1.0, -1.0, -1.0, ""}},
    };
    struct ai_position position;

    tbp_game_position(&bot->game, &position);
    position.incoming_count = bot->asked.incoming_count;
    memcpy(position.incoming, bot->asked.incoming, sizeof position.incoming);
    find_moves(bot, &position, &message.suggestion);
    say(reply, &message);
}

/* ------------------------------------------------------------------- hearing */

static void
hear_rules(struct tbp_bot *bot, const struct tbp_message *message,
           struct tbp_reply *reply)
{
    const char *name = message->rules.ruleset;
    struct tbp_message answer = {.type = TBP_READY};

    if (name[0] != '\0' && strcmp(name, bot->rules.name) != 0)
        answer = (struct tbp_message){.type = TBP_ERROR,
                                      .reason = TBP_UNSUPPORTED_RULES};
    say(reply, &answer);
}

static void
hear_start(struct tbp_bot *bot, const struct tbp_message *message,
           struct tbp_reply *reply)
{
    (void)reply;
    /* Tables follow the prediction, so a start in mid-game needs no reset. */
    if (!bot->playing)
        ai_reset(bot->ai);
    tbp_game_start(&bot->game, &message->start);
    bot->playing = true;
    bot->waiting = false;
}

static void
hear_suggest(struct tbp_bot *bot, const struct tbp_message *message,
             struct tbp_reply *reply)
{
    bot->asked = message->suggest;
    if (bot->game.queue_count > 0)
        suggest(bot, reply);
    else
        bot->waiting = true;
}

static void
hear_play(struct tbp_bot *bot, const struct tbp_message *message,
          struct tbp_reply *reply)
{
    if (!tbp_game_play(&bot->game, &message->move))
        note(reply, "play: that move cannot be made here");
}

static void
hear_new_piece(struct tbp_bot *bot, const struct tbp_message *message,
               struct tbp_reply *reply)
{
    if (!tbp_game_add(&bot->game, (enum piece)message->piece)) {
        note(reply, "new_piece: the queue is full");
    } else if (bot->waiting) {
        bot->waiting = false;
        suggest(bot, reply);
    }
}

static void
hear_stop(struct tbp_bot *bot, const struct tbp_message *message,
          struct tbp_reply *reply)
{
    (void)message;
    (void)reply;
    bot->playing = false;
    bot->waiting = false;
}

static void
hear_quit(struct tbp_bot *bot, const struct tbp_message *message,
          struct tbp_reply *reply)
{
    (void)bot;
    (void)message;
    reply->quit = true;
}

typedef void hear_fn(struct tbp_bot *bot, const struct tbp_message *message,
                     struct tbp_reply *reply);

/* What a front end may say, and whether there must be a game. */
static const struct {
    hear_fn *hear;
    bool in_game;
} ears[TBP_TYPE_COUNT] = {
    [TBP_RULES] = {hear_rules, false},        [TBP_START] = {hear_start, false},
    [TBP_SUGGEST] = {hear_suggest, true},     [TBP_PLAY] = {hear_play, true},
    [TBP_NEW_PIECE] = {hear_new_piece, true}, [TBP_STOP] = {hear_stop, false},
    [TBP_QUIT] = {hear_quit, false},
};

void
tbp_bot_hear(struct tbp_bot *bot, const char *line, size_t length,
             struct tbp_reply *reply)
{
    struct tbp_message message;
    char error[TBP_ERROR_MAX];

    reply_nothing(reply);
    if (!tbp_read(line, length, &message, error, sizeof error))
        note(reply, error);
    else if (ears[message.type].hear == NULL)
        return;
    else if (ears[message.type].in_game && !bot->playing)
        note(reply, "there is no game: a start must come first");
    else
        ears[message.type].hear(bot, &message, reply);
}
