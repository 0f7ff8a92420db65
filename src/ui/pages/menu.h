/*
 * menu.h -- the first screen: what to play, and how.
 *
 * A menu is a value; keys change it and it says what was chosen.  It knows no
 * file: the opponents and rules are given to it.  Its row of hints is the one of
 * the settings page, and changes the settings.
 */
#ifndef UI_PAGES_MENU_H
#define UI_PAGES_MENU_H

#include <stdbool.h>

#include "ui/pages/choice.h"
#include "ui/pages/settings_context.h"
#include "ui/parts/binding.h"
#include "ui/parts/view.h"

enum menu_item {
    MENU_VERSUS,
    MENU_MARATHON,
    MENU_SPRINT,
    MENU_ULTRA,
    MENU_DIG,
    MENU_CUSTOM,
    MENU_TRAINING,
    MENU_PUZZLES,
    MENU_ANALYSIS,
    MENU_WATCH,
    MENU_RULES,
    MENU_HINTS,
    MENU_SCORES,
    MENU_REPLAYS,
    MENU_SETTINGS,
    MENU_HELP,
    MENU_QUIT,
    MENU_COUNT
};

/* A line of a list: an opponent, a ruleset. */
struct menu_line {
    const char *name;
    const char *summary;
};

struct menu_list {
    const struct menu_line *lines;
    int count; /* 1 and up */
};

struct menu {
    struct menu_list opponents; /* weakest first */
    struct menu_list rules;
    enum menu_item item; /* where the cursor is */
    int field;           /* which of the item's values is changed */
    int opponent;        /* of versus */
    int best_of;
    int level; /* of marathon, 1..CHOICE_LEVEL_MAX */
    bool endless;
    int lines;       /* of sprint */
    int rows;        /* of dig */
    int left, right; /* of watching */
    int ruleset;
    const struct settings_context *settings; /* of the row of hints */
};

extern const struct view_size menu_size;

/* On versus against the weakest.  The settings outlive the menu. */
void menu_init(struct menu *menu, const struct menu_list *opponents,
               const struct menu_list *rules,
               const struct settings_context *settings);

/* Put the cursor on the item of a mode. */
void menu_point_at(struct menu *menu, enum match_mode mode);

/* A control was used; true when the item under the cursor is to be done. */
bool menu_use(struct menu *menu, enum control control);

/* The game of the item under the cursor, which begins one. */
struct choice menu_choice(const struct menu *menu);

/* 'note' is one more line, as about a file that could not be read, or "". */
void menu_draw(struct frame *frame, const struct menu *menu,
               const struct bindings *bindings, const char *note);

#endif
