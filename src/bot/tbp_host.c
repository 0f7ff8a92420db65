/*
 * tbp_host.c -- ask a program that speaks the Tetris Bot Protocol for moves.
 *
 * What the program believes is kept as a 'struct tbp_game', so that one
 * comparison says whether it can go on from there.
 */
#include "bot/tbp_host.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "bot/process.h"
#include "bot/tbp_game.h"
#include "bot/tbp_moves.h"

enum { STARTS_MAX = 2 /* that may fail, one after the other */ };

struct tbp_host {
    struct process process;
    char *command; /* owned */
    struct ruleset rules;
    int start_ms;
    int move_ms;
    bool ready;              /* it runs, and has said so */
    bool playing;            /* it was told a start, and no stop since */
    bool has_failed;         /* in this game: see 'trouble' */
    int failed_starts;       /* one after the other */
    int owed;                /* suggestions that are still to come */
    struct tbp_game told;    /* what it believes */
    struct landing promised; /* its first move that may be played from there */
    bool has_promised;
    char trouble[TBP_HOST_TROUBLE_MAX];
};

/* One question, on its way through the functions below. */
struct asking {
    struct tbp_host *host;
    struct patience patience;
    bool cancelled;
};

/* ----------------------------------------------------------- create, destroy */

struct tbp_host *
tbp_host_create(const struct tbp_host_options *options)
{
    struct tbp_host *host = calloc(1, sizeof *host);

    if (host == NULL)
        return NULL;
    process_init(&host->process);
    host->command = strdup(options->command);
    host->rules = *options->rules;
    host->start_ms = options->start_ms;
    host->move_ms = options->move_ms;
    if (host->command != NULL)
        return host;
    free(host);
    return NULL;
}

static void
say(struct tbp_host *host, const struct tbp_message *message)
{
    char line[TBP_REPLY_MAX];
    const size_t length = tbp_write(message, line, sizeof line);

    /* What does not get through is missed when the answer does not come. */
    process_send(&host->process, line, length);
}

static void
say_only(struct tbp_host *host, enum tbp_type type)
{
    say(host, &(struct tbp_message){.type = type});
}

/* Stop the program; how it ended is written to 'end', which may be NULL. */
static void
stop(struct tbp_host *host, char end[PROCESS_END_MAX])
{
    if (host->ready)
        say_only(host, TBP_QUIT);
    process_stop(&host->process, end);
    host->ready = false;
    host->playing = false;
    host->has_promised = false;
    host->owed = 0;
}

void
tbp_host_destroy(struct tbp_host *host)
{
    if (host == NULL)
        return;
    stop(host, NULL);
    free(host->command);
    free(host);
}

void
tbp_host_new_game(struct tbp_host *host)
{
    if (host->playing)
        say_only(host, TBP_STOP);
    host->playing = false;
    host->has_promised = false;
    host->has_failed = false;
}

/* ------------------------------------------------------------------- trouble */

/* It has failed, and 'what' says how; always false. */
static bool
fail(struct tbp_host *host, const char *what)
{
    text_clean(host->trouble, sizeof host->trouble, text_of(what));
    host->has_failed = true;
    stop(host, NULL);
    return false;
}

static bool
fail_by(struct tbp_host *host, const char *what, const char *detail)
{
    char text[TBP_HOST_TROUBLE_MAX];

    snprintf(text, sizeof text, "%s: %s", what, detail);
    return fail(host, text);
}

static bool
fail_with_end(struct tbp_host *host)
{
    char end[PROCESS_END_MAX];

    stop(host, end);
    return fail(host, end);
}

static bool
fail_in_time(struct tbp_host *host, const char *what, int ms)
{
    char text[64];

    snprintf(text, sizeof text, "%s within %d ms", what, ms);
    return fail(host, text);
}

/* ------------------------------------------------------------------- hearing */

/*
 * Take what it said.  The answer to an older question becomes TBP_UNKNOWN.
 * False if it has failed.
 */
static bool
understand(struct tbp_host *host, const struct text_line *line,
           struct tbp_message *message)
{
    char error[TBP_ERROR_MAX];

    if (!tbp_read(line->text, line->length, message, error, sizeof error))
        return fail_by(host, "it said no message", error);
    if (message->type == TBP_ERROR)
        return fail_by(host, "it refused", message->reason);
    if (message->type != TBP_SUGGESTION)
        return true;
    if (host->owed == 0)
        return fail(host, "it answered more often than it was asked");
    if (--host->owed > 0)
        message->type = TBP_UNKNOWN;
    return true;
}

static bool
fail_with_endless(struct tbp_host *host)
{
    return fail(host, "it said a line without an end");
}

/*
 * Wait for a message of this type.  Others are passed over, as the protocol
 * asks, but for an error, and for suggestions to older questions.
 */
static bool
hear(struct asking *asking, enum tbp_type type, struct tbp_message *message)
{
    struct tbp_host *host = asking->host;
    struct text_line line;

    for (;;) {
        switch (process_read(&host->process, &asking->patience, &line)) {
        case PROCESS_LINE:
            break;
        case PROCESS_CANCELLED:
            asking->cancelled = true;
            return false;
        case PROCESS_ENDED:
            return fail_with_end(host);
        case PROCESS_TOO_LONG:
            return fail_with_endless(host);
        case PROCESS_TIMEOUT:
            return fail_in_time(host, "it did not answer",
                                type == TBP_SUGGESTION ? host->move_ms
                                                       : host->start_ms);
        }
        if (!understand(host, &line, message))
            return false;
        if (message->type == type)
            return true;
    }
}

static bool
hear_collected(struct tbp_host *host)
{
    const struct patience none = {.until_ms = 0};
    struct tbp_message message;
    struct text_line line;

    for (;;) {
        switch (process_read(&host->process, &none, &line)) {
        case PROCESS_LINE:
            if (!understand(host, &line, &message))
                return false;
            break;
        case PROCESS_TOO_LONG:
            return fail_with_endless(host);
        case PROCESS_CANCELLED:
        case PROCESS_ENDED:
        case PROCESS_TIMEOUT:
            return true;
        }
    }
}

/* What has come by now is no answer to what is still to be asked. */
static bool
hear_leftovers(struct tbp_host *host)
{
    if (!hear_collected(host))
        return false;
    process_collect(&host->process);
    return hear_collected(host);
}

/* ------------------------------------------------------------------- telling */

/* The talk that comes before any game. */
static bool
get_ready(struct asking *asking)
{
    struct tbp_host *host = asking->host;
    struct tbp_message rules = {.type = TBP_RULES,
                                .rules = {.seven_bag = true}};
    struct tbp_message heard;

    static_assert(sizeof host->rules.name <= sizeof rules.rules.ruleset,
                  "a name fits");
    memcpy(rules.rules.ruleset, host->rules.name, sizeof host->rules.name);
    if (!hear(asking, TBP_INFO, &heard))
        return false;
    say(host, &rules);
    return hear(asking, TBP_READY, &heard);
}

static bool
start_program(struct asking *asking)
{
    struct tbp_host *host = asking->host;
    char why[64];

    if (host->failed_starts >= STARTS_MAX)
        return fail(host, "it cannot be started");
    host->failed_starts++;
    if (!process_start(&host->process, host->command)) {
        snprintf(why, sizeof why, "%s", strerror(errno));
        return fail(host, why);
    }
    asking->patience.until_ms = process_now_ms() + host->start_ms;
    host->ready = get_ready(asking);
    if (host->ready || asking->cancelled)
        host->failed_starts = 0;
    if (asking->cancelled)
        stop(host, NULL);
    return host->ready;
}

/* What it has to believe to answer for this position. */
static struct tbp_game
game_of(const struct ai_position *position)
{
    struct tbp_game game = {
        .board = position->board,
        .hold = position->hold,
        .chain = position->chain,
        .bag = position->bag,
        .queue_count = position->queue_count,
    };

    memcpy(game.queue, position->queue, position->queue_count);
    return game;
}

/*
 * Does 'now' follow from 'before' by more pieces coming in sight?  The bag is
 * not asked for, nor is the length of a chain, which bots are not told.
 */
static bool
follows(const struct tbp_game *now, const struct tbp_game *before)
{
    return now->hold == before->hold &&
           now->chain.combo == before->chain.combo &&
           (now->chain.b2b > 0) == (before->chain.b2b > 0) &&
           before->queue_count <= now->queue_count &&
           memcmp(now->queue, before->queue, (size_t)before->queue_count) ==
               0 &&
           board_equal(&now->board, &before->board);
}

/* It was right: tell what was played, and which pieces have come. */
static bool
tell_on(struct tbp_host *host, const struct tbp_game *now)
{
    struct tbp_game after = host->told;
    const struct tbp_message play = {.type = TBP_PLAY, .move = host->promised};

    if (!host->playing || !host->has_promised ||
        !tbp_game_play(&after, &host->promised) || !follows(now, &after))
        return false;
    say(host, &play);
    for (int i = after.queue_count; i < now->queue_count; i++)
        say(host, &(struct tbp_message){.type = TBP_NEW_PIECE,
                                        .piece = now->queue[i]});
    return true;
}

static void
tell_start(struct tbp_host *host, const struct tbp_game *now)
{
    struct tbp_message start = {
        .type = TBP_START,
        .start = {.board = now->board,
                  .hold = now->hold,
                  .chain = now->chain,
                  .bag = now->bag,
                  .queue_count = now->queue_count},
    };

    memcpy(start.start.queue, now->queue, (size_t)now->queue_count);
    say(host, &start);
}

static void
tell(struct tbp_host *host, const struct ai_position *position)
{
    const struct tbp_game now = game_of(position);
    struct tbp_message suggest = {
        .type = TBP_SUGGEST,
        .suggest = {.incoming_count = position->incoming_count},
    };

    const bool is_same = host->playing && follows(&now, &host->told) &&
                         now.queue_count == host->told.queue_count;
    if (!is_same && !tell_on(host, &now))
        tell_start(host, &now);
    host->told = now;
    host->playing = true;
    host->has_promised = false;
    memcpy(suggest.suggest.incoming, position->incoming,
           sizeof position->incoming);
    say(host, &suggest);
    host->owed++;
}

/* --------------------------------------------------------------- understanding */

/* Keep what may be played; where hold is used up, not what needs it. */
static void
take_moves(const struct ai_position *position, const struct ai_move *moves,
           int count, struct tbp_host_answer *answer)
{
    for (int i = 0; i < count; i++) {
        if (!moves[i].hold || !position->held)
            answer->move[answer->count++] = moves[i];
    }
}

static enum tbp_host_outcome
conclude(struct tbp_host *host, const struct ai_position *position,
         const struct tbp_suggestion *suggestion,
         struct tbp_host_answer *answer)
{
    struct ai_move moves[TBP_MOVES_MAX];
    const int count =
        tbp_moves_allowed(&host->rules, position, suggestion, moves);

    answer->info = suggestion->info;
    take_moves(position, moves, count, answer);
    if (answer->count > 0) {
        host->promised = answer->move[0].landing;
        host->has_promised = true;
        return TBP_HOST_MOVES;
    }
    /* It does not know that hold is used up, and is not to blame for it. */
    if (count > 0 ||
        (suggestion->move_count == 0 && suggestion->unread_count == 0))
        return TBP_HOST_RESIGNED;
    fail(host, "it suggested a move that cannot be made");
    return TBP_HOST_FAILED;
}

static bool
ask(struct asking *asking, const struct ai_position *position,
    struct tbp_message *message)
{
    struct tbp_host *host = asking->host;

    if (host->has_failed || (!host->ready && !start_program(asking)))
        return false;
    if (!hear_leftovers(host))
        return false;
    asking->patience.until_ms = process_now_ms() + host->move_ms;
    tell(host, position);
    return hear(asking, TBP_SUGGESTION, message);
}

enum tbp_host_outcome
tbp_host_ask(struct tbp_host *host, const struct ai_position *position,
             ai_cancelled_fn *cancelled, void *context,
             struct tbp_host_answer *answer)
{
    struct asking asking = {.host = host, .patience = {0, cancelled, context}};
    enum tbp_host_outcome outcome = TBP_HOST_FAILED;
    struct tbp_message message = {.type = TBP_UNKNOWN};

    assert(ai_position_is_sound(position) && position->queue_count > 0);

    answer->count = 0;
    answer->trouble[0] = '\0';
    if (ask(&asking, position, &message))
        outcome = conclude(host, position, &message.suggestion, answer);
    else if (asking.cancelled)
        outcome = TBP_HOST_CANCELLED;
    if (outcome == TBP_HOST_FAILED)
        memcpy(answer->trouble, host->trouble, sizeof host->trouble);
    return outcome;
}
