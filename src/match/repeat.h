/*
 * repeat.h -- telling a held key from a tapped one where nobody says which.
 *
 * A terminal without key releases sends a held key again and again: once at
 * the press, after a pause (400 ms and 660 ms were measured), then every 25 to
 * 40 ms.  Nobody taps a key sixteen times a second, so an event that follows
 * the last one of the same key within 60 ms is the terminal's repeat.  Slower
 * repeats (a Linux console's) look like taps and are passed on as such.
 *
 * It knows keys by number only, and no game.
 */
#ifndef MATCH_REPEAT_H
#define MATCH_REPEAT_H

#include <stdbool.h>
#include <stdint.h>

enum {
    REPEAT_GAP_MAX = 60,      /* ms: a longer gap is a tap */
    REPEAT_INTERVAL_MIN = 15, /* ms: bursts on a slow line are no faster */
    REPEAT_NO_KEY = -1,
};

struct repeat {
    int key;          /* of the last event, or REPEAT_NO_KEY */
    bool held;        /* that event was a repeat */
    int32_t last;     /* ms: when it came */
    int32_t interval; /* ms between repeats; meant while 'held' */
};

void repeat_init(struct repeat *repeat);

/*
 * An event of 'key' came at 'now' (ms, never before the last one).  Returns
 * true for a repeat, false for a tap.  A hold ends with a tap of any other
 * key, and by a gap of more than two and a half intervals.
 */
bool repeat_feed(struct repeat *repeat, int key, int32_t now);

#endif
