/*
 * tbp_bot.c -- the engine as a bot of the Tetris Bot Protocol.
 *
 *      rules      -> ready or error
 *      start      a new position, also in mid-game
 *      suggest    -> suggestion: at once, or with the piece that is waited for,
 *                    or, when there is no game or it has ended, without moves
 *      play, new_piece, stop, quit
 *
 * Questions are counted, and each that is counted is answered once.  The game
 * ends with the first message about it that cannot be taken, because from there
 * on nobody knows how it stands.
 */
#include "bot/tbp_bot.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/turns/turns.h"
#include "bot/low_entry.h"
#include "bot/tbp_game.h"

enum {
    OTHERS_MAX = 4,     /* moves suggested beside the best one */
    OTHERS_SHARE = 50,  /* they get so little of the budget, ... */
    OTHERS_HORIZON = 3, /* and do not look further than this */
};

struct tbp_bot {
    struct ai *ai;       /* decides, or NULL: */
    struct turns *turns; /* then this does */
    struct ai *scout;    /* a small engine that ranks the other moves */
    struct ruleset rules;
    char version[TBP_TEXT_MAX];
    bool playing; /* between a start and a stop */
    int owed;     /* questions that are to be answered */
    struct tbp_game game;
    struct tbp_suggest asked; /* the last suggest */
};

/* ----------------------------------------------------------- create, destroy */

/*
 * The other moves only matter to front ends whose rules refuse the best one,
 * so a glance is enough for them.
 */
static struct ai_config
scout_of(const struct ai_config *config)
{
    struct ai_config scout = *config;

    scout.budget = config->budget / OTHERS_SHARE;
    if (scout.budget < 1)
        scout.budget = 1;
    if (scout.horizon > OTHERS_HORIZON)
        scout.horizon = OTHERS_HORIZON;
    scout.cache = AI_CACHE_NONE;
    return scout;
}

struct tbp_bot *
tbp_bot_create(const struct ai_config *config, const struct ruleset *rules,
               const char *version)
{
    const struct ai_config scout = scout_of(config);
    struct tbp_bot *bot = calloc(1, sizeof *bot);

    if (bot == NULL)
        return NULL;
    if (config->turns > 0)
        bot->turns = turns_create(config, rules, 0);
    else
        bot->ai = ai_create(config, rules);
    bot->scout = ai_create(&scout, rules);
    if ((bot->ai == NULL && bot->turns == NULL) || bot->scout == NULL) {
        tbp_bot_destroy(bot);
        return NULL;
    }
    bot->rules = *rules;
    bot->rules.hold = rules->hold && config->hold != 0;
    snprintf(bot->version, sizeof bot->version, "%s", version);
    return bot;
}

void
tbp_bot_destroy(struct tbp_bot *bot)
{
    if (bot == NULL)
        return;
    turns_destroy(bot->turns);
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

/* Without memory a question is answered without a move, and nothing else. */
static void
say(struct tbp_reply *reply, const struct tbp_message *message)
{
    if (tbp_write(message, reply->line, sizeof reply->line) > 0)
        return;
    reply->line[0] = '\0';
    note(reply, "out of memory: an answer is lost");
    if (message->type == TBP_SUGGESTION)
        snprintf(reply->line, sizeof reply->line, "%s\n",
                 "{\"type\":\"suggestion\",\"moves\":[]}");
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
    struct ai_ranking ranking = {other, OTHERS_MAX + 1, 0};

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

/* As the beam says it, but for what the search over turns has chosen. */
static enum ai_outcome
decide(struct tbp_bot *bot, const struct ai_position *position,
       struct ai_decision *decision)
{
    struct turns_decision turns;
    struct turns_view view;

    if (bot->turns == NULL)
        return ai_decide(bot->ai, position, NULL, NULL, decision);

    turns_view_init(&view);
    view.seat[TURNS_OWN] = *position;

    const enum ai_outcome outcome =
        turns_decide(bot->turns, &view, NULL, NULL, &turns);
    if (outcome == AI_DECIDED) {
        *decision = turns.beam;
        decision->move = turns.move;
        decision->value = turns.candidate[turns.best].searched.value;
    }
    return outcome;
}

static void
find_moves(struct tbp_bot *bot, const struct ai_position *position,
           struct tbp_suggestion *suggestion)
{
    struct ai_decision decision;
    struct ai_move move;

    if (decide(bot, position, &decision) == AI_DECIDED) {
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

/* There is nothing to be moved. */
static void
give_up(struct tbp_reply *reply)
{
    const struct tbp_message message = {
        .type = TBP_SUGGESTION,
        .suggestion = {.info = {-1.0, -1.0, -1.0, "there is no game"}},
    };

    say(reply, &message);
}

bool
tbp_bot_more(struct tbp_bot *bot, struct tbp_reply *reply)
{
    reply_nothing(reply);
    if (bot->owed == 0 || (bot->playing && bot->game.queue_count == 0))
        return false;
    bot->owed--;
    if (bot->playing)
        suggest(bot, reply);
    else
        give_up(reply);
    return true;
}

/* ------------------------------------------------------------------- hearing */

/* A message about the game cannot be taken. */
static void
refuse(struct tbp_bot *bot, struct tbp_reply *reply, const char *why)
{
    snprintf(reply->note, sizeof reply->note, "%s%s", why,
             bot->playing ? ": the game has ended" : "");
    bot->playing = false;
}

static void
refuse_rules(struct tbp_bot *bot, struct tbp_reply *reply, const char *why)
{
    say(reply, &(struct tbp_message){.type = TBP_ERROR,
                                     .reason = TBP_UNSUPPORTED_RULES});
    refuse(bot, reply, why);
}

static void
hear_rules(struct tbp_bot *bot, const struct tbp_message *message,
           struct tbp_reply *reply)
{
    const char *name = message->rules.ruleset;

    if (name[0] == '\0' || strcmp(name, bot->rules.name) == 0)
        say(reply, &(struct tbp_message){.type = TBP_READY});
    else
        refuse_rules(bot, reply, "rules: not those of this AI");
}

static void
hear_start(struct tbp_bot *bot, const struct tbp_message *message,
           struct tbp_reply *reply)
{
    (void)reply;
    /* Tables follow the prediction, so a start in mid-game needs no reset. */
    if (!bot->playing && bot->turns != NULL)
        turns_reset(bot->turns);
    else if (!bot->playing)
        ai_reset(bot->ai);
    tbp_game_start(&bot->game, &message->start);
    bot->playing = true;
}

static void
hear_suggest(struct tbp_bot *bot, const struct tbp_message *message,
             struct tbp_reply *reply)
{
    bot->asked = message->suggest;
    bot->owed++;
    if (!bot->playing)
        note(reply, "suggest: there is no game: a start must come first");
}

static void
hear_play(struct tbp_bot *bot, const struct tbp_message *message,
          struct tbp_reply *reply)
{
    if (!bot->playing)
        note(reply, "play: there is no game: a start must come first");
    else if (!tbp_game_play(&bot->game, &message->move))
        refuse(bot, reply, "play: that move cannot be made here");
}

static void
hear_new_piece(struct tbp_bot *bot, const struct tbp_message *message,
               struct tbp_reply *reply)
{
    if (!bot->playing)
        note(reply, "new_piece: there is no game: a start must come first");
    else if (!tbp_game_add(&bot->game, (enum piece)message->piece))
        refuse(bot, reply, "new_piece: the queue is full");
}

static void
hear_stop(struct tbp_bot *bot, const struct tbp_message *message,
          struct tbp_reply *reply)
{
    (void)message;
    (void)reply;
    bot->playing = false;
}

static void
hear_quit(struct tbp_bot *bot, const struct tbp_message *message,
          struct tbp_reply *reply)
{
    (void)message;
    bot->playing = false;
    reply->quit = true;
}

/* What was to be a message of this type, and is none. */
static void
hear_broken(struct tbp_bot *bot, enum tbp_type type, const char *why,
            struct tbp_reply *reply)
{
    switch (type) {
    case TBP_START:
    case TBP_PLAY:
    case TBP_NEW_PIECE:
        refuse(bot, reply, why);
        return;
    case TBP_RULES:
        refuse_rules(bot, reply, why);
        return;
    case TBP_SUGGEST:
        bot->asked = (struct tbp_suggest){.incoming_count = 0};
        bot->owed++;
        break;
    default:
        break;
    }
    note(reply, why);
}

typedef void hear_fn(struct tbp_bot *bot, const struct tbp_message *message,
                     struct tbp_reply *reply);

/* What a front end may say. */
static hear_fn *const ears[TBP_TYPE_COUNT] = {
    [TBP_RULES] = hear_rules,         [TBP_START] = hear_start,
    [TBP_SUGGEST] = hear_suggest,     [TBP_PLAY] = hear_play,
    [TBP_NEW_PIECE] = hear_new_piece, [TBP_STOP] = hear_stop,
    [TBP_QUIT] = hear_quit,
};

void
tbp_bot_hear(struct tbp_bot *bot, const char *line, size_t length,
             struct tbp_reply *reply)
{
    struct tbp_message message;
    char error[TBP_ERROR_MAX];

    reply_nothing(reply);
    if (!tbp_read(line, length, &message, error, sizeof error)) {
        hear_broken(bot, message.type, error, reply);
    } else if (ears[message.type] != NULL) {
        /* What was left out is said, unless there is worse to say. */
        note(reply, error);
        ears[message.type](bot, &message, reply);
    }
}

void
tbp_bot_end(struct tbp_bot *bot)
{
    bot->playing = false;
}
