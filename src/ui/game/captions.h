/*
 * captions.h -- a few words above the board in the first games: what to press
 * next, each until it was done.
 *
 * In this order: move, turn, drop, the way to the wall where the terminal tells
 * no releases and nothing can be held down, hold, hint.  Garbage is explained
 * when the first comes, to who is new.  What was learned is kept in the
 * settings, so that nobody is told twice.
 */
#ifndef UI_GAME_CAPTIONS_H
#define UI_GAME_CAPTIONS_H

#include <stdbool.h>

#include "match/event.h"
#include "store/settings.h"
#include "ui/parts/binding.h"

enum caption {
    CAPTION_MOVE,
    CAPTION_TURN,
    CAPTION_DROP,
    CAPTION_WALL,
    CAPTION_HOLD,
    CAPTION_HINT,
    CAPTION_GARBAGE,
    CAPTION_COUNT,
    CAPTION_NONE = CAPTION_COUNT
};

enum { CAPTION_TEXT_MAX = 64 };

struct captions {
    bool done[CAPTION_COUNT];
    bool has_release;   /* the terminal tells of released keys */
    bool has_hints;     /* the hint key is answered */
    int wall_locks;     /* pieces for which CAPTION_WALL was shown */
    bool garbage_comes; /* and was not explained before */
};

/* What the settings say is known is done already. */
void captions_init(struct captions *captions, const struct settings *settings);

/* An event of the player's seat. */
void captions_tell(struct captions *captions, const struct event *event);

/* Hints were asked for. */
void captions_tell_hint(struct captions *captions);

/* It in words, with the player's own key; "" for CAPTION_NONE. */
void captions_text(const struct captions *captions,
                   const struct bindings *bindings,
                   char text[CAPTION_TEXT_MAX]);

/* Put into the settings what was learned; is anything new? */
bool captions_learned(const struct captions *captions,
                      struct settings *settings);

#endif
