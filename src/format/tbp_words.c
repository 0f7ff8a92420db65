/*
 * tbp_words.c -- the words of the protocol.
 */
#include "format/tbp_words.h"

const char *const tbp_type_word[TBP_TYPE_COUNT] = {
    [TBP_INFO] = "info",
    [TBP_RULES] = "rules",
    [TBP_READY] = "ready",
    [TBP_ERROR] = "error",
    [TBP_START] = "start",
    [TBP_SUGGEST] = "suggest",
    [TBP_SUGGESTION] = "suggestion",
    [TBP_PLAY] = "play",
    [TBP_NEW_PIECE] = "new_piece",
    [TBP_STOP] = "stop",
    [TBP_QUIT] = "quit",
};

const char *const tbp_rotation_word[ROT_COUNT] = {
    [ROT_NORTH] = "north",
    [ROT_EAST] = "east",
    [ROT_SOUTH] = "south",
    [ROT_WEST] = "west",
};

const char *const tbp_spin_word[SPIN_COUNT] = {
    [SPIN_NONE] = "none",
    [SPIN_MINI] = "mini",
    [SPIN_FULL] = "full",
};
