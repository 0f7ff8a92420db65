/*
 * recorder.h -- write down a game while it is played.
 *
 * It is told every event of a match, and when a step is over; out comes the
 * text of format/replay.h, with a check after each step in which a piece
 * locked.  It knows no file: whoever keeps games takes the text at the end.
 */
#ifndef BOT_RECORDER_H
#define BOT_RECORDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "format/replay.h"
#include "match/match.h"

/* All zero is one that has recorded nothing yet. */
struct recorder {
    char *text; /* owned */
    size_t used;
    size_t room;
    bool is_lost;  /* there was no memory: the text is not whole */
    bool is_due;   /* a check, when this step is over */
    bool is_ended; /* the last line is written */
};

/*
 * Begin a game that has these options; what was recorded before is forgotten.
 * The game itself is the same with and without a recorder.
 */
void recorder_begin(struct recorder *recorder,
                    const struct match_options *options,
                    const char *const player[MATCH_SEATS_MAX]);
/*
 * Begin with what was recorded of another game, its header and some lines, and
 * say that from this step on somebody else plays the seat.  'text' may not be
 * the recorder's own.
 */
void recorder_resume(struct recorder *recorder, const char *text, size_t length,
                     int32_t step, int seat);

void recorder_free(struct recorder *recorder);

/* An event of the match, in order. */
void recorder_note(struct recorder *recorder, const struct event *event);

/* No more will happen in the step at which the match stands. */
void recorder_settle(struct recorder *recorder, const struct match *match);

/* The game is over, or is left: write the last line, once. */
void recorder_end(struct recorder *recorder, const struct match *match);

/* Is there a whole game to keep? */
bool recorder_is_whole(const struct recorder *recorder);

#endif
