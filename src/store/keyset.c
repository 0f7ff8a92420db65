/*
 * keyset.c -- the described actions, and their usual keys.
 */
#include "store/keyset.h"

#include <assert.h>
#include <string.h>

#include "match/action.h"

static_assert((int)CONTROL_HOLD == (int)MATCH_KEY_HOLD &&
                  (int)CONTROL_HINT == (int)MATCH_KEY_COUNT,
              "the keys of the match come first");

/* clang-format off */

/*
 * What keys can do: its name in files, what people call it, what else there is
 * to say of it (or NULL), and its usual keys.  A label with a colon says first
 * where the keys work.
 */
#define TABLE(ROW) \
    ROW(LEFT, "left", "move left", NULL, "Left") \
    ROW(RIGHT, "right", "move right", NULL, "Right") \
    ROW(LEFT_WALL, "left_wall", "move to the left wall", NULL, "Shift+Left", "Home") \
    ROW(RIGHT_WALL, "right_wall", "move to the right wall", NULL, "Shift+Right", "End") \
    ROW(CW, "turn_cw", "rotate CW", NULL, "Up", "x") \
    ROW(CCW, "turn_ccw", "rotate CCW", NULL, "z") \
    ROW(180, "turn_180", "rotate 180", "where the rules allow it", "a") \
    ROW(SOFT_DROP, "soft_drop", "soft drop", "fall faster", "Down") \
    ROW(SONIC_DROP, "sonic_drop", "sonic drop (no lock)", NULL, "Shift+Down") \
    ROW(HARD_DROP, "hard_drop", "hard drop", "drop and lock", "Space") \
    ROW(HOLD, "hold", "hold", NULL, "c") \
    ROW(HINT, "hint", "hint, or more of it", "while watching, the best placements of the AI", "i", "F2") \
    ROW(HINT_NEXT, "hint_next", "next best hint", NULL, "Tab") \
    ROW(HINT_PLAN, "hint_plan", "plan after the hint", "the placements that the hint plans next", "v") \
    ROW(PAUSE, "pause", "pause, resume", NULL, "p", "Esc") \
    ROW(RESTART, "restart", "restart", NULL, "r") \
    ROW(RETRY, "retry", "retry, same pieces", "in training, the piece from its entry", "t") \
    ROW(SETTINGS, "settings", "settings, in a pause", NULL, "s") \
    ROW(STEP, "step", "watching: next piece", NULL, "Space", "s") \
    ROW(SLOWER, "slower", "watching: slower", NULL, "-", "Left") \
    ROW(FASTER, "faster", "watching: faster", NULL, "+", "Right", "=") \
    ROW(OTHER_SEAT, "other_seat", "watching: other player", NULL, "Tab") \
    ROW(GO, "replay_go", "replays: play, pause", NULL, "Space", "p") \
    ROW(PIECE_BACK, "replay_piece_back", "replays: previous piece", "also of a plan or a solution", "Left", "h") \
    ROW(PIECE_ON, "replay_piece_on", "replays: next piece", "also of a plan or a solution", "Right", "l") \
    ROW(TIME_BACK, "replay_time_back", "replays: 5 seconds back", NULL, "Down", "j") \
    ROW(TIME_ON, "replay_time_on", "replays: 5 seconds on", NULL, "Up", "k") \
    ROW(FIRST, "replay_first", "replays: to the start", NULL, "Home") \
    ROW(LAST, "replay_last", "replays: to the end", NULL, "End") \
    ROW(REPLAY_SLOWER, "replay_slower", "replays: slower", NULL, "-") \
    ROW(REPLAY_FASTER, "replay_faster", "replays: faster", NULL, "+", "=") \
    ROW(TAKE, "replay_take", "replays: play on from here", "in a review, try the piece again", "t") \
    ROW(ANALYSE, "replay_analyse", "replays: analyse", "also in a pause and in the editor", "a") \
    ROW(REVIEW, "review", "replays: review", "also on the results and on the list", "v") \
    ROW(UNDO, "training_undo", "training: undo", "also in the editor", "Backspace") \
    ROW(REDO, "training_redo", "training: redo", "also in the editor", "y") \
    ROW(PRACTICE, "training_page", "training: practice page", NULL, "b") \
    ROW(GARBAGE, "training_garbage", "training: add garbage", "a row rises at once", "g") \
    ROW(FREE_HOLD, "training_hold", "training: unlimited hold", "on and off", "n") \
    ROW(KEY_LOCK, "training_lock", "training: finesse lock", "refuse unneeded keys; on and off", "m") \
    ROW(SOLUTION, "puzzle_solution", "puzzles: solution", NULL, "Tab") \
    ROW(NEXT_PUZZLE, "puzzle_next", "puzzles: next puzzle", NULL, "Enter") \
    ROW(EDIT, "edit", "positions: edit", "also in a pause of training", "e") \
    ROW(PLAY_HERE, "play_here", "positions: play from here", NULL, "p") \
    ROW(COPY, "copy", "positions: copy as fumen", NULL, "f") \
    ROW(PAGE_BACK, "page_back", "positions: previous page", NULL, "PageUp") \
    ROW(PAGE_ON, "page_on", "positions: next page", NULL, "PageDown") \
    ROW(EDIT_LEFT, "edit_left", "editor: left", NULL, "Left") \
    ROW(EDIT_RIGHT, "edit_right", "editor: right", NULL, "Right") \
    ROW(EDIT_UP, "edit_up", "editor: up", NULL, "Up") \
    ROW(EDIT_DOWN, "edit_down", "editor: down", NULL, "Down") \
    ROW(EDIT_PAINT, "edit_paint", "editor: paint", "erase what has the colour", "Space") \
    ROW(EDIT_ERASE, "edit_erase", "editor: erase", NULL, "Delete", "x") \
    ROW(EDIT_PART, "edit_part", "editor: next part", "field, hold, next, bag", "Tab") \
    ROW(EDIT_ROW, "edit_row", "editor: add garbage row", "its hole is under the cursor", "r") \
    ROW(EDIT_CLEAR, "edit_clear", "editor: clear the field", NULL, "n") \
    ROW(EDIT_TEXT, "edit_text", "editor: position as text", NULL, "e") \
    ROW(EDIT_I, "edit_i", "editor: colour I", NULL, "i") \
    ROW(EDIT_O, "edit_o", "editor: colour O", NULL, "o") \
    ROW(EDIT_T, "edit_t", "editor: colour T", NULL, "t") \
    ROW(EDIT_S, "edit_s", "editor: colour S", NULL, "s") \
    ROW(EDIT_Z, "edit_z", "editor: colour Z", NULL, "z") \
    ROW(EDIT_J, "edit_j", "editor: colour J", NULL, "j") \
    ROW(EDIT_L, "edit_l", "editor: colour L", NULL, "l") \
    ROW(EDIT_G, "edit_g", "editor: colour garbage", NULL, "g") \
    ROW(UP, "up", "menus: previous item", NULL, "Up", "k") \
    ROW(DOWN, "down", "menus: next item", NULL, "Down", "j") \
    ROW(LESS, "less", "menus: lower value", NULL, "Left", "h", "-") \
    ROW(MORE, "more", "menus: higher value", NULL, "Right", "l", "+") \
    ROW(NEXT_VALUE, "next_value", "menus: next option", NULL, "Tab") \
    ROW(ACCEPT, "accept", "menus: select", NULL, "Enter", "Space") \
    ROW(CLEAR, "clear", "menus: clear the row", NULL, "Delete", "Backspace") \
    ROW(HELP, "help", "help", NULL, "?", "F1", "Shift+/") \
    ROW(QUIT, "quit", "quit, or go back", NULL, "q")

#define FIELD(control, called, label, more, ...)                        \
    [CONTROL_##control] = {.group = "keys",                             \
                           .name = called,                              \
                           .meaning = label,                            \
                           .kind = DESCRIBED_TEXTS,                     \
                           .offset =                                    \
                               offsetof(struct keyset, key[CONTROL_##control]), \
                           .size = KEY_NAME_SIZE,                       \
                           .count = KEYSET_KEYS_MAX,                    \
                           .accepts = key_name_is_known,                \
                           .wants = "a key"},
#define MORE(control, called, label, more, ...) [CONTROL_##control] = more,
#define KEYS(control, called, label, more, ...) \
    [CONTROL_##control] = {__VA_ARGS__},

const struct described keyset_fields[CONTROL_COUNT] = {TABLE(FIELD)};

static const char *const mores[CONTROL_COUNT] = {TABLE(MORE)};

static const struct keyset usual = {{TABLE(KEYS)}};

/* clang-format on */

const char *
keyset_label(enum control control)
{
    const char *label = keyset_fields[control].meaning;
    const char *colon = strstr(label, ": ");

    return colon != NULL ? colon + 2 : label;
}

const char *
keyset_more(enum control control)
{
    return mores[control];
}

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
        described_read(&cfg, keyset_fields, CONTROL_COUNT, &read);
    cfg_close(&cfg);
    if (is_good)
        *keys = read;
    return is_good;
}
