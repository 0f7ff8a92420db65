/*
 * keyset.c -- the described actions, and their usual keys.
 */
#include "store/keyset.h"

#include <assert.h>
#include <string.h>

#include "match/action.h"

static_assert((int)KEYSET_HOLD == (int)MATCH_KEY_HOLD &&
                  (int)KEYSET_LEFT == (int)MATCH_KEY_LEFT,
              "the keys of the match come first");

#define ACTION(action, called, what)                            \
    [action] = {.group = "keys",                                \
                .name = called,                                 \
                .meaning = what,                                \
                .kind = DESCRIBED_TEXTS,                        \
                .offset = offsetof(struct keyset, key[action]), \
                .size = KEY_NAME_SIZE,                          \
                .count = KEYSET_KEYS_MAX,                       \
                .accepts = key_name_is_known,                   \
                .wants = "a key"}

/* clang-format off */
const struct described keyset_fields[KEYSET_ACTIONS] = {
    ACTION(KEYSET_LEFT, "left", "move left"),
    ACTION(KEYSET_RIGHT, "right", "move right"),
    ACTION(KEYSET_LEFT_WALL, "left_wall", "move to the left wall"),
    ACTION(KEYSET_RIGHT_WALL, "right_wall", "move to the right wall"),
    ACTION(KEYSET_TURN_CW, "turn_cw", "turn clockwise"),
    ACTION(KEYSET_TURN_CCW, "turn_ccw", "turn counterclockwise"),
    ACTION(KEYSET_TURN_180, "turn_180", "half turn, if allowed"),
    ACTION(KEYSET_SOFT_DROP, "soft_drop", "fall faster"),
    ACTION(KEYSET_SONIC_DROP, "sonic_drop", "fall, but do not lock"),
    ACTION(KEYSET_HARD_DROP, "hard_drop", "fall and lock"),
    ACTION(KEYSET_HOLD, "hold", "put the piece in hold"),
    ACTION(KEYSET_HINT, "hint", "hints on and off"),
    ACTION(KEYSET_HINT_NEXT, "hint_next", "the next best hint"),
    ACTION(KEYSET_HINT_PLAN, "hint_plan", "what it plans next"),
    ACTION(KEYSET_PAUSE, "pause", "pause, and go on"),
    ACTION(KEYSET_RESTART, "restart", "start again"),
    ACTION(KEYSET_RETRY, "retry", "the same pieces again"),
    ACTION(KEYSET_SETTINGS, "settings", "settings, in a pause"),
    ACTION(KEYSET_STEP, "step", "watching: one more piece"),
    ACTION(KEYSET_SLOWER, "slower", "watching: slower"),
    ACTION(KEYSET_FASTER, "faster", "watching: faster"),
    ACTION(KEYSET_OTHER_SEAT, "other_seat", "watching: the other side"),
    ACTION(KEYSET_GO, "replay_go", "replays: go on, and stop"),
    ACTION(KEYSET_PIECE_BACK, "replay_piece_back", "replays: a piece back"),
    ACTION(KEYSET_PIECE_ON, "replay_piece_on", "replays: a piece on"),
    ACTION(KEYSET_TIME_BACK, "replay_time_back", "replays: 5 seconds back"),
    ACTION(KEYSET_TIME_ON, "replay_time_on", "replays: 5 seconds on"),
    ACTION(KEYSET_FIRST, "replay_first", "replays: to the beginning"),
    ACTION(KEYSET_LAST, "replay_last", "replays: to the end"),
    ACTION(KEYSET_REPLAY_SLOWER, "replay_slower", "replays: slower"),
    ACTION(KEYSET_REPLAY_FASTER, "replay_faster", "replays: faster"),
    ACTION(KEYSET_TAKE, "replay_take", "replays: play on from here"),
    ACTION(KEYSET_ANALYSE, "replay_analyse", "replays: analyse the position"),
    ACTION(KEYSET_REVIEW, "review", "replays: what the coach says"),
    ACTION(KEYSET_UNDO, "training_undo", "training: take back"),
    ACTION(KEYSET_REDO, "training_redo", "training: do again"),
    ACTION(KEYSET_PRACTICE, "training_page", "training: what is practised"),
    ACTION(KEYSET_GARBAGE, "training_garbage", "training: garbage rises"),
    ACTION(KEYSET_FREE_HOLD, "training_hold", "training: hold without end"),
    ACTION(KEYSET_KEY_LOCK, "training_lock", "training: refuse keys too many"),
    ACTION(KEYSET_SOLUTION, "puzzle_solution", "puzzles: the solution"),
    ACTION(KEYSET_NEXT_PUZZLE, "puzzle_next", "puzzles: the next one"),
    ACTION(KEYSET_EDIT, "edit", "positions: edit"),
    ACTION(KEYSET_PLAY_HERE, "play_here", "positions: play from here"),
    ACTION(KEYSET_COPY, "copy", "positions: copy as a fumen"),
    ACTION(KEYSET_PAGE_BACK, "page_back", "positions: a page back"),
    ACTION(KEYSET_PAGE_ON, "page_on", "positions: a page on"),
    ACTION(KEYSET_EDIT_LEFT, "edit_left", "editor: to the left"),
    ACTION(KEYSET_EDIT_RIGHT, "edit_right", "editor: to the right"),
    ACTION(KEYSET_EDIT_UP, "edit_up", "editor: up"),
    ACTION(KEYSET_EDIT_DOWN, "edit_down", "editor: down"),
    ACTION(KEYSET_EDIT_PAINT, "edit_paint", "editor: paint"),
    ACTION(KEYSET_EDIT_ERASE, "edit_erase", "editor: erase"),
    ACTION(KEYSET_EDIT_PART, "edit_part", "editor: the next part"),
    ACTION(KEYSET_EDIT_ROW, "edit_row", "editor: a row of garbage rises"),
    ACTION(KEYSET_EDIT_CLEAR, "edit_clear", "editor: empty the field"),
    ACTION(KEYSET_EDIT_TEXT, "edit_text", "editor: a position as text"),
    ACTION(KEYSET_EDIT_I, "edit_i", "editor: the piece I"),
    ACTION(KEYSET_EDIT_O, "edit_o", "editor: the piece O"),
    ACTION(KEYSET_EDIT_T, "edit_t", "editor: the piece T"),
    ACTION(KEYSET_EDIT_S, "edit_s", "editor: the piece S"),
    ACTION(KEYSET_EDIT_Z, "edit_z", "editor: the piece Z"),
    ACTION(KEYSET_EDIT_J, "edit_j", "editor: the piece J"),
    ACTION(KEYSET_EDIT_L, "edit_l", "editor: the piece L"),
    ACTION(KEYSET_EDIT_G, "edit_g", "editor: garbage"),
    ACTION(KEYSET_UP, "up", "menus: up"),
    ACTION(KEYSET_DOWN, "down", "menus: down"),
    ACTION(KEYSET_LESS, "less", "menus: less of a value"),
    ACTION(KEYSET_MORE, "more", "menus: more of a value"),
    ACTION(KEYSET_NEXT_VALUE, "next_value", "menus: the next value"),
    ACTION(KEYSET_ACCEPT, "accept", "menus: do it"),
    ACTION(KEYSET_CLEAR, "clear", "menus: clear a row"),
    ACTION(KEYSET_HELP, "help", "show the keys"),
    ACTION(KEYSET_QUIT, "quit", "leave"),
};

static const struct keyset usual = {{
    [KEYSET_LEFT] = {"Left"},
    [KEYSET_RIGHT] = {"Right"},
    [KEYSET_LEFT_WALL] = {"Shift+Left", "Home"},
    [KEYSET_RIGHT_WALL] = {"Shift+Right", "End"},
    [KEYSET_TURN_CW] = {"Up", "x"},
    [KEYSET_TURN_CCW] = {"z"},
    [KEYSET_TURN_180] = {"a"},
    [KEYSET_SOFT_DROP] = {"Down"},
    [KEYSET_SONIC_DROP] = {"Shift+Down"},
    [KEYSET_HARD_DROP] = {"Space"},
    [KEYSET_HOLD] = {"c"},
    [KEYSET_HINT] = {"i", "F2"},
    [KEYSET_HINT_NEXT] = {"Tab"},
    [KEYSET_HINT_PLAN] = {"v"},
    [KEYSET_PAUSE] = {"p", "Esc"},
    [KEYSET_RESTART] = {"r"},
    [KEYSET_RETRY] = {"t"},
    [KEYSET_SETTINGS] = {"s"},
    [KEYSET_STEP] = {"Space", "s"},
    [KEYSET_SLOWER] = {"-", "Left"},
    [KEYSET_FASTER] = {"+", "Right", "="},
    [KEYSET_OTHER_SEAT] = {"Tab"},
    [KEYSET_GO] = {"Space", "p"},
    [KEYSET_PIECE_BACK] = {"Left", "h"},
    [KEYSET_PIECE_ON] = {"Right", "l"},
    [KEYSET_TIME_BACK] = {"Down", "j"},
    [KEYSET_TIME_ON] = {"Up", "k"},
    [KEYSET_FIRST] = {"Home"},
    [KEYSET_LAST] = {"End"},
    [KEYSET_REPLAY_SLOWER] = {"-"},
    [KEYSET_REPLAY_FASTER] = {"+", "="},
    [KEYSET_TAKE] = {"t"},
    [KEYSET_ANALYSE] = {"a"},
    [KEYSET_REVIEW] = {"v"},
    [KEYSET_UNDO] = {"Backspace"},
    [KEYSET_REDO] = {"y"},
    [KEYSET_PRACTICE] = {"b"},
    [KEYSET_GARBAGE] = {"g"},
    [KEYSET_FREE_HOLD] = {"n"},
    [KEYSET_KEY_LOCK] = {"m"},
    [KEYSET_SOLUTION] = {"Tab"},
    [KEYSET_NEXT_PUZZLE] = {"Enter"},
    [KEYSET_EDIT] = {"e"},
    [KEYSET_PLAY_HERE] = {"p"},
    [KEYSET_COPY] = {"f"},
    [KEYSET_PAGE_BACK] = {"PageUp"},
    [KEYSET_PAGE_ON] = {"PageDown"},
    [KEYSET_EDIT_LEFT] = {"Left"},
    [KEYSET_EDIT_RIGHT] = {"Right"},
    [KEYSET_EDIT_UP] = {"Up"},
    [KEYSET_EDIT_DOWN] = {"Down"},
    [KEYSET_EDIT_PAINT] = {"Space"},
    [KEYSET_EDIT_ERASE] = {"Delete", "x"},
    [KEYSET_EDIT_PART] = {"Tab"},
    [KEYSET_EDIT_ROW] = {"r"},
    [KEYSET_EDIT_CLEAR] = {"n"},
    [KEYSET_EDIT_TEXT] = {"e"},
    [KEYSET_EDIT_I] = {"i"},
    [KEYSET_EDIT_O] = {"o"},
    [KEYSET_EDIT_T] = {"t"},
    [KEYSET_EDIT_S] = {"s"},
    [KEYSET_EDIT_Z] = {"z"},
    [KEYSET_EDIT_J] = {"j"},
    [KEYSET_EDIT_L] = {"l"},
    [KEYSET_EDIT_G] = {"g"},
    [KEYSET_UP] = {"Up", "k"},
    [KEYSET_DOWN] = {"Down", "j"},
    [KEYSET_LESS] = {"Left", "h", "-"},
    [KEYSET_MORE] = {"Right", "l", "+"},
    [KEYSET_NEXT_VALUE] = {"Tab"},
    [KEYSET_ACCEPT] = {"Enter", "Space"},
    [KEYSET_CLEAR] = {"Delete", "Backspace"},
    [KEYSET_HELP] = {"?", "F1", "Shift+/"},
    [KEYSET_QUIT] = {"q"},
}};
/* clang-format on */

struct keyset
keyset_default(void)
{
    return usual;
}

bool
keyset_load(const struct datadir *dirs, const char *name, struct keyset *keys,
            char *error, size_t error_size)
{
    struct keyset read = *keys;
    char path[DATADIR_PATH_MAX];
    struct cfg cfg;

    if (!datadir_find(dirs, "keys", name, path, error, error_size) ||
        !cfg_open(&cfg, path, error, error_size))
        return false;

    const bool is_good =
        described_read(&cfg, keyset_fields, KEYSET_ACTIONS, &read);
    cfg_close(&cfg);
    if (is_good)
        *keys = read;
    return is_good;
}
