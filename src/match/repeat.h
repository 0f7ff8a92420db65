/*
 * repeat.h -- telling a held key from a tapped one without key releases.
 *
 * A terminal without key releases sends a held key again and again: once at
 * the press, once more after a pause (400 ms and 660 ms were measured), then
 * every 25 to 40 ms.  One short gap proves nothing: fast fingers, ssh and tmux
 * make it of two taps, and a burst of taps can arrive in a single read.  So
 * every event is a tap until the whole pattern has been seen: a pause of
 * REPEAT_PAUSE_MIN to REPEAT_PAUSE_MAX, and directly after it two short gaps
 * that agree.  From then on the events of this key are repeats, until the hold
 * ends.
 *
 *      events     | . . . pause . . . |  gap  |  gap  |  gap  |
 *      taken for  tap                 tap     tap     repeat  repeat
 *
 * Slower repeats (a Linux console's) and irregular ones (a jittery line) stay
 * taps, one action each.
 *
 * It knows keys by number only, and no game.
 */
#ifndef MATCH_REPEAT_H
#define MATCH_REPEAT_H

#include <stdbool.h>
#include <stdint.h>

enum {
    REPEAT_PAUSE_MIN = 180,   /* ms: the shortest setting in use is 200 */
    REPEAT_PAUSE_MAX = 1000,  /* ms: the longest one of common systems */
    REPEAT_GAP_MIN = 10,      /* ms: less is a burst, and says nothing */
    REPEAT_GAP_MAX = 60,      /* ms: nobody taps sixteen times a second */
    REPEAT_INTERVAL_MIN = 15, /* ms: bursts on a slow line are no faster */
    REPEAT_NO_KEY = -1,
};

enum repeat_kind {
    REPEAT_TAP,     /* a press, as far as anybody can know */
    REPEAT_ON_HOLD, /* a repeat of a held key */
    /* Later than a repeat is due, sooner than the hold is over: a repeat that
       was delayed, or a tap right after the key was let go. */
    REPEAT_LATE,
};

struct repeat {
    int key;          /* of the last event, or REPEAT_NO_KEY */
    bool has_paused;  /* a pause came before the last event, or before a gap
                         that may be the first of a run */
    bool held;        /* the run is proved, the hold goes on */
    bool was_late;    /* the last event was a late one */
    int32_t last;     /* ms: when the last event came */
    int32_t interval; /* ms between repeats, 0: no gap after the pause yet */
};

void repeat_init(struct repeat *repeat);

/*
 * An event of 'key' came at 'now' (ms, never before the last one).  A hold
 * ends with an event of any other key, by a gap of more than two and a half
 * intervals, and by a second late event in a row.
 */
enum repeat_kind repeat_feed(struct repeat *repeat, int key, int32_t now);

#endif
