/*
 * tbp.h -- messages of the Tetris Bot Protocol, as text and as values.
 *
 * One message is one JSON object on one line.  Reading is strict about JSON
 * and about what a message must hold, and blind to everything else: types and
 * attributes that are not known are skipped, as the protocol asks, so that it
 * can be extended.  Nothing here reads a pipe or knows the order in which
 * messages make sense.
 *
 * Centres of pieces are the protocol's, which are our own but for the O: its
 * centre walks as it turns.  A message that has been read names an O by its
 * northern centre.
 *
 * Facts: the texts 0000-mvp, 0001-randomizer and 0003-move_info of the
 * protocol.  Three attributes are ours, to be ignored by who does not know
 * them: suggest.incoming_garbage (a list of [turns until it may rise, rows]),
 * start.x_b2b_chain (clears in the back-to-back chain) and rules.x_ruleset
 * (the name of the ruleset).
 */
#ifndef FORMAT_TBP_H
#define FORMAT_TBP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ai/ai.h"

enum {
    TBP_LINE_MAX = 1 << 16, /* bytes of a line that is read */
    TBP_REPLY_MAX = 4096,   /* bytes of a line that is written, with its end;
                               there are readers with no more room */
    TBP_QUEUE_MAX = 256,    /* pieces in a start */
    TBP_MOVES_MAX = 64,     /* moves of a suggestion that are kept */
    TBP_TEXT_MAX = 128,     /* bytes of a text that are kept, with its end */
    TBP_FEATURES_MAX = 8,   /* features that are kept */
    TBP_ERROR_MAX = 160,    /* bytes of a complaint, enough for all of them */
};

enum tbp_type {
    TBP_UNKNOWN, /* to be ignored */
    TBP_INFO,
    TBP_RULES,
    TBP_READY,
    TBP_ERROR,
    TBP_START,
    TBP_SUGGEST,
    TBP_SUGGESTION,
    TBP_PLAY,
    TBP_NEW_PIECE,
    TBP_STOP,
    TBP_QUIT,
    TBP_TYPE_COUNT
};

struct tbp_info {
    char name[TBP_TEXT_MAX];
    char version[TBP_TEXT_MAX];
    char author[TBP_TEXT_MAX];
    int feature_count;
    char feature[TBP_FEATURES_MAX][TBP_TEXT_MAX];
};

struct tbp_rules {
    bool seven_bag; /* the randomizer; any other one counts as unknown */
    char ruleset[TBP_TEXT_MAX]; /* empty: not said */
};

struct tbp_start {
    struct board board;
    uint8_t hold; /* enum piece, or PIECE_NONE */
    struct chain chain;
    uint8_t bag; /* left after the queue, as in struct ai_position */
    int queue_count;
    uint8_t queue[TBP_QUEUE_MAX]; /* enum piece; the current one first */
};

struct tbp_suggest {
    uint8_t incoming_count;
    struct ai_incoming incoming[AI_INCOMING_MAX]; /* oldest first */
};

/* Numbers that a bot tells about its search; below zero: not told. */
struct tbp_move_info {
    double nodes;
    double nps;
    double depth;
    char extra[TBP_TEXT_MAX]; /* empty: not told */
};

struct tbp_suggestion {
    int move_count; /* 0, and none unread: the bot gives up */
    struct landing move[TBP_MOVES_MAX]; /* the best first; checked for nothing
                                           but the range of each number */
    int unread_count;                   /* moves of which that much could not be
                                           read, and are left out */
    struct tbp_move_info info;
};

struct tbp_message {
    enum tbp_type type;
    union {
        struct tbp_info info;
        struct tbp_rules rules;
        char reason[TBP_TEXT_MAX]; /* of TBP_ERROR */
        struct tbp_start start;
        struct tbp_suggest suggest;
        struct tbp_suggestion suggestion;
        struct landing move; /* of TBP_PLAY */
        uint8_t piece;       /* of TBP_NEW_PIECE */
    };
};

/* The only reason of an error that the protocol knows. */
#define TBP_UNSUPPORTED_RULES "unsupported_rules"

/*
 * Read one message from 'length' bytes, with or without a line end.
 *
 * What is wrong with an attribute that a message may lack costs the attribute,
 * which is left out, and not the message: it is true, and 'error' says what;
 * else 'error' is empty.  False if there is no message; 'error' then says why,
 * and the type is that of the message it was to be, TBP_UNKNOWN where that
 * cannot be told.  'error' is printable ASCII, on one line.
 */
bool tbp_read(const char *text, size_t length, struct tbp_message *message,
              char *error, size_t error_size);

/*
 * Write a message that is not TBP_UNKNOWN as one line, with its '\n' and a
 * final '\0'.  Returns the bytes written without the latter; 0 when they do
 * not fit, or memory has run out.
 */
size_t tbp_write(const struct tbp_message *message, char *text, size_t size);

#endif
