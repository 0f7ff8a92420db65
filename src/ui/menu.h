/*
 * menu.h -- the first screen: what to play, and how.
 *
 * A menu is a value; keys change it and it says what was chosen.  It knows no
 * file: the opponents are given to it.
 */
#ifndef UI_MENU_H
#define UI_MENU_H

#include <stdbool.h>

#include "ui/binding.h"
#include "ui/view.h"

enum menu_item {
    MENU_VERSUS,
    MENU_MARATHON,
    MENU_WATCH,
    MENU_HINTS,
    MENU_HELP,
    MENU_QUIT,
    MENU_COUNT
};

/* A line of the opponents' list. */
struct menu_opponent {
    const char *name;
    const char *summary;
};

struct menu {
    const struct menu_opponent *opponents; /* weakest first, 1 and up */
    int opponent_count;
    enum menu_item item; /* where the cursor is */
    int opponent;        /* of versus */
    int level;           /* of marathon, 1..MENU_LEVEL_MAX */
    int left, right;     /* of watching */
    bool hints;
};

enum { MENU_LEVEL_MAX = 20 };

extern const struct view_size menu_size;

/* On versus against the weakest. */
void menu_init(struct menu *menu, const struct menu_opponent *opponents,
               int count);

/* A control was used; true when the item under the cursor is to be done. */
bool menu_use(struct menu *menu, enum control control);

/* 'note' is one more line, as about a file that could not be read, or "". */
void menu_draw(struct frame *frame, const struct menu *menu,
               const struct bindings *bindings, const char *note);

#endif
