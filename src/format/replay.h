/*
 * replay.h -- a game as text: what was agreed on, and what was done when.
 *
 *     beamfall replay 1
 *     ruleset guideline 0f6d9a3b5c7e1122
 *     mode versus
 *     pieces same
 *     seed 12345
 *     seats 2
 *     level 1                 and the other numbers, see replay_numbers.c
 *     player Anna
 *     player Strong
 *     begin
 *     153 0 l                 at step 153 seat 0 moved left
 *     320 0 l+                the same by a held key that repeats
 *     411 1 V
 *     411 = 89ab..            the match's hash when step 411 was over
 *     800 0 taken             from here on somebody else plays seat 0
 *     9000 1 resign
 *     9000 end 89ab..
 *
 * The header has exactly these lines in this order.  After it come actions by
 * their letters (match/action.h), in the order in which they were done; checks
 * are optional.  The last line is "end" with the last hash.  A game that was
 * cut short by a crash lacks it and can be watched as far as it goes.
 *
 * A reader takes one line at a time and allocates nothing.  Reading is strict:
 * what it accepts, the writer writes back byte for byte.
 */
#ifndef FORMAT_REPLAY_H
#define FORMAT_REPLAY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "match/match.h"

enum {
    REPLAY_NAME_SIZE = 32,     /* of a player, with its '\0' */
    REPLAY_HEADER_SIZE = 1024, /* room for any header */
    REPLAY_LINE_SIZE = 64,     /* room for any other line */
    REPLAY_ERROR_SIZE = 128,   /* room for any complaint */
};

struct replay_header {
    char ruleset[RULESET_NAME_SIZE];
    uint64_t ruleset_hash; /* match_ruleset_hash() of the rules played */

    /*
     * After reading, without the ruleset and with default handling: whoever
     * replays finds the ruleset by its name and compares the hash.
     */
    struct match_options options;

    /* As many as seats; printable text of one line. */
    char player[MATCH_SEATS_MAX][REPLAY_NAME_SIZE];
};

enum replay_kind {
    REPLAY_ACTION,
    REPLAY_TAKEN, /* a game that was played on from a replay; changes nothing */
    REPLAY_RESIGN,
    REPLAY_CHECK,
    REPLAY_END
};

struct replay_line {
    enum replay_kind kind;
    int32_t step;
    uint8_t seat;   /* of an action, a resignation, or that was taken */
    uint8_t action; /* enum action */
    bool fresh;     /* of an action: match_act(), else match_repeat_act() */
    uint64_t hash;  /* of a check or the end */
};

/* The header of a match that has these options.  Names are cut to fit. */
void replay_header_init(struct replay_header *header,
                        const struct match_options *options,
                        const char *const player[MATCH_SEATS_MAX]);

/* What of an event belongs into a replay; false: nothing. */
bool replay_line_of(const struct event *event, struct replay_line *line);

/* Write with the final newline; both return the length. */
size_t replay_write_header(const struct replay_header *header,
                           char text[REPLAY_HEADER_SIZE]);
size_t replay_write_line(const struct replay_line *line,
                         char text[REPLAY_LINE_SIZE]);

/* A place in a text; the text is the caller's and outlives the reader. */
struct replay_reader {
    const char *rest;
    size_t left;
    int line;     /* number of the line read last, the first one is 1 */
    int seats;    /* by the header */
    int32_t step; /* steps never go down */
    bool ended;   /* the end line was read */
};

enum replay_outcome {
    REPLAY_READ,     /* there was a line */
    REPLAY_COMPLETE, /* the text is over, after its end line */
    REPLAY_CUT,      /* the text is over, and the game was not */
    REPLAY_BAD       /* "line N: what is wrong" */
};

void replay_reader_init(struct replay_reader *reader, const char *text,
                        size_t length);

/* First of all.  On failure false, with a complaint, *header is left alone. */
bool replay_read_header(struct replay_reader *reader,
                        struct replay_header *header,
                        char error[REPLAY_ERROR_SIZE]);

/* The next line; *line is written only with REPLAY_READ. */
enum replay_outcome replay_read_line(struct replay_reader *reader,
                                     struct replay_line *line,
                                     char error[REPLAY_ERROR_SIZE]);

/*
 * Do what a line says to a match that stands at its step.  Returns false when
 * it is a hash and the match has another one: it was played by other rules.
 */
bool replay_do(struct match *match, const struct replay_line *line);

#endif
