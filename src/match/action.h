/*
 * action.h -- what a piece can be told to do, and the keys that tell it.
 *
 * A key is what a player presses; an action is what comes of it, once charge
 * and repeat are counted.  Only actions reach the game: an opponent, a replay
 * and a player's keys all end here.
 */
#ifndef MATCH_ACTION_H
#define MATCH_ACTION_H

/* Replays write them by letter, see action_letter(). */
enum action {
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_LEFT_WALL,  /* as far left as it goes */
    ACTION_RIGHT_WALL, /* as far right as it goes */
    ACTION_CW,
    ACTION_CCW,
    ACTION_180,
    ACTION_DOWN,       /* one row of soft drop */
    ACTION_SONIC_DROP, /* down to rest, without locking */
    ACTION_HARD_DROP,  /* down to rest, and lock */
    ACTION_HOLD,
    ACTION_COUNT,
    ACTION_NONE = ACTION_COUNT
};

/* In the order of the actions: each key but soft drop means one of them. */
enum match_key {
    MATCH_KEY_LEFT,
    MATCH_KEY_RIGHT,
    MATCH_KEY_LEFT_WALL,
    MATCH_KEY_RIGHT_WALL,
    MATCH_KEY_CW,
    MATCH_KEY_CCW,
    MATCH_KEY_180,
    MATCH_KEY_SOFT_DROP,
    MATCH_KEY_SONIC_DROP,
    MATCH_KEY_HARD_DROP,
    MATCH_KEY_HOLD,
    MATCH_KEY_COUNT
};

/*
 * The letter of an action, that of key paths: l r L R c z x d D V v in the
 * order of the enumeration.
 */
char action_letter(enum action action);

/* The action of a letter (case matters), or ACTION_NONE. */
enum action action_from_letter(char letter);

#endif
