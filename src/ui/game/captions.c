/*
 * captions.c -- what to press next.
 */
#include "ui/game/captions.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>

#include "match/action.h"

enum { WALL_LOCKS_MAX = 3 }; /* not everybody wants to go there */

/* What stands behind the key.  As wide as a board with its key: 20 columns. */
static const struct {
    enum control control;
    const char *words;
} said[CAPTION_COUNT] = {
    [CAPTION_MOVE] = {(enum control)MATCH_KEY_LEFT, "moves it"},
    [CAPTION_TURN] = {(enum control)MATCH_KEY_CW, "turns it"},
    [CAPTION_DROP] = {(enum control)MATCH_KEY_HARD_DROP, "drops it"},
    [CAPTION_WALL] = {(enum control)MATCH_KEY_LEFT_WALL, "to the wall"},
    [CAPTION_HOLD] = {(enum control)MATCH_KEY_HOLD, "keeps it aside"},
    [CAPTION_HINT] = {CONTROL_HINT, "shows a hint"},
    [CAPTION_GARBAGE] = {CONTROL_NONE, "garbage will rise!"},
};

void
captions_init(struct captions *captions, const struct settings *settings)
{
    const bool is_new = !settings->knows_move;

    *captions = (struct captions){.has_hints = true};
    captions->done[CAPTION_MOVE] = !is_new;
    captions->done[CAPTION_TURN] = !is_new;
    captions->done[CAPTION_DROP] = !is_new;
    captions->done[CAPTION_WALL] = !is_new;
    captions->done[CAPTION_HOLD] = settings->knows_hold;
    captions->done[CAPTION_HINT] = settings->knows_hint;
    captions->done[CAPTION_GARBAGE] = !is_new;
}

static void
take_action(struct captions *captions, enum action action)
{
    switch (action) {
    case ACTION_LEFT_WALL:
    case ACTION_RIGHT_WALL:
        captions->done[CAPTION_WALL] = true;
        captions->done[CAPTION_MOVE] = true;
        break;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        captions->done[CAPTION_MOVE] = true;
        break;
    case ACTION_CW:
    case ACTION_CCW:
    case ACTION_180:
        captions->done[CAPTION_TURN] = true;
        break;
    case ACTION_HARD_DROP:
        captions->done[CAPTION_DROP] = true;
        break;
    case ACTION_HOLD:
        captions->done[CAPTION_HOLD] = true;
        break;
    default:
        break;
    }
}

/* The one to be seen now, or CAPTION_NONE. */
static enum caption
said_now(const struct captions *captions)
{
    if (captions->garbage_comes)
        return CAPTION_GARBAGE;
    for (int i = 0; i < CAPTION_GARBAGE; i++) {
        if (!captions->done[i] &&
            !(i == CAPTION_WALL && captions->has_release) &&
            !(i == CAPTION_HINT && !captions->has_hints))
            return (enum caption)i;
    }
    return CAPTION_NONE;
}

void
captions_tell(struct captions *captions, const struct event *event)
{
    switch (event->kind) {
    case EVENT_ACTION:
        if (event->action.done)
            take_action(captions, (enum action)event->action.action);
        break;
    case EVENT_LOCK:
        if (said_now(captions) == CAPTION_WALL &&
            captions->wall_locks++ == WALL_LOCKS_MAX)
            captions->done[CAPTION_WALL] = true;
        break;
    case EVENT_ATTACK:
        captions->garbage_comes = !captions->done[CAPTION_GARBAGE];
        break;
    case EVENT_RISE:
        captions->done[CAPTION_GARBAGE] |= captions->garbage_comes;
        captions->garbage_comes = false;
        break;
    default:
        break;
    }
}

void
captions_tell_hint(struct captions *captions)
{
    captions->done[CAPTION_HINT] = true;
}

void
captions_text(const struct captions *captions, const struct bindings *bindings,
              char text[CAPTION_TEXT_MAX])
{
    const enum caption now = said_now(captions);
    char name[BINDING_TEXT_MAX];

    text[0] = '\0';
    if (now == CAPTION_NONE)
        return;
    if (said[now].control == CONTROL_NONE) {
        snprintf(text, CAPTION_TEXT_MAX, "%s", said[now].words);
    } else if (bindings_name(bindings, said[now].control, PLACE_PLAY, name)) {
        snprintf(text, CAPTION_TEXT_MAX, "%s %s", name, said[now].words);
    }
}

bool
captions_learned(const struct captions *captions, struct settings *settings)
{
    const bool moves = captions->done[CAPTION_MOVE] &&
                       captions->done[CAPTION_TURN] &&
                       captions->done[CAPTION_DROP];
    const bool is_new =
        (moves && !settings->knows_move) ||
        (captions->done[CAPTION_HOLD] && !settings->knows_hold) ||
        (captions->done[CAPTION_HINT] && !settings->knows_hint);

    settings->knows_move |= moves;
    settings->knows_hold |= captions->done[CAPTION_HOLD];
    settings->knows_hint |= captions->done[CAPTION_HINT];
    return is_new;
}
