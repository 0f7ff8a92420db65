/*
 * menu.c -- the first screen.
 */
#include "ui/menu.h"

#include <assert.h>
#include <stdio.h>

#include "ui/banner.h"
#include "ui/draw.h"

enum {
    HEIGHT = 20,
    WIDTH = 60,
    LIST_ROW = 6,
    LIST_WIDTH = 34,
    SENTENCE_ROW = 14,
    TEXT_MAX = 160,
};

const struct view_size menu_size = {WIDTH, HEIGHT};

static const char title[] = "beamfall";

static const char *const names[MENU_COUNT] = {
    [MENU_VERSUS] = "Versus",    [MENU_MARATHON] = "Marathon",
    [MENU_WATCH] = "Watch",      [MENU_HINTS] = "Hints",
    [MENU_HELP] = "How to play", [MENU_QUIT] = "Quit",
};

void
menu_init(struct menu *menu, const struct menu_opponent *opponents, int count)
{
    assert(count >= 1);

    *menu = (struct menu){
        .opponents = opponents,
        .opponent_count = count,
        .level = 1,
        .left = count - 1,
        .right = count - 1,
    };
}

/* From 'value' on by 'by', round and round among 'count'. */
static int
turned(int value, int by, int count)
{
    return (value + by + count) % count;
}

/* The pairs of watching are counted with the right side running first. */
static void
change_pair(struct menu *menu, int by)
{
    const int count = menu->opponent_count;
    const int pair =
        turned(menu->left * count + menu->right, by, count * count);

    menu->left = pair / count;
    menu->right = pair % count;
}

static void
change(struct menu *menu, int by)
{
    switch (menu->item) {
    case MENU_VERSUS:
        menu->opponent = turned(menu->opponent, by, menu->opponent_count);
        break;
    case MENU_MARATHON:
        menu->level = 1 + turned(menu->level - 1, by, MENU_LEVEL_MAX);
        break;
    case MENU_WATCH:
        change_pair(menu, by);
        break;
    case MENU_HINTS:
        menu->hints = !menu->hints;
        break;
    default:
        break;
    }
}

bool
menu_use(struct menu *menu, enum control control)
{
    switch (control) {
    case CONTROL_UP:
        menu->item = (enum menu_item)turned((int)menu->item, -1, MENU_COUNT);
        break;
    case CONTROL_DOWN:
        menu->item = (enum menu_item)turned((int)menu->item, 1, MENU_COUNT);
        break;
    case CONTROL_LESS:
        change(menu, -1);
        break;
    case CONTROL_MORE:
        change(menu, 1);
        break;
    case CONTROL_ACCEPT:
        if (menu->item != MENU_HINTS)
            return true;
        change(menu, 1);
        break;
    default:
        break;
    }
    return false;
}

/* ------------------------------------------------------------------ Draw -- */

/* What an item is set to; "" for those without a value. */
static void
write_value(const struct menu *menu, enum menu_item item, char *text,
            size_t size)
{
    switch (item) {
    case MENU_VERSUS:
        snprintf(text, size, "%s", menu->opponents[menu->opponent].name);
        break;
    case MENU_MARATHON:
        snprintf(text, size, "level %d", menu->level);
        break;
    case MENU_WATCH:
        snprintf(text, size, "%s, %s", menu->opponents[menu->left].name,
                 menu->opponents[menu->right].name);
        break;
    case MENU_HINTS:
        snprintf(text, size, "%s", menu->hints ? "on" : "off");
        break;
    default:
        text[0] = '\0';
        break;
    }
}

/* What the item under the cursor is, in a sentence. */
static const char *
sentence(const struct menu *menu)
{
    static const char *const sentences[MENU_COUNT] = {
        [MENU_VERSUS] = "Clear rows to bury the other side; who tops out "
                        "loses.",
        [MENU_MARATHON] = "Clear 150 lines alone, faster every ten.",
        [MENU_WATCH] = "Two AIs play each other, and you see them think.",
        [MENU_HINTS] = "Show where each piece should go, and the keys that "
                       "take it there.",
        [MENU_HELP] = "The keys, and what the signs on the screen mean.",
        [MENU_QUIT] = "Until next time.",
    };

    return sentences[menu->item];
}

/* One more about its value; "" where there is nothing to be said. */
static void
write_about_value(const struct menu *menu, char *text, size_t size)
{
    const struct menu_opponent *opponent = &menu->opponents[menu->opponent];

    text[0] = '\0';
    if (menu->item == MENU_VERSUS)
        snprintf(text, size, "%s: %s", opponent->name, opponent->summary);
}

static void
draw_item(struct frame *frame, int x, int y, const struct menu *menu,
          enum menu_item item)
{
    const bool chosen = item == menu->item;
    char value[TEXT_MAX];

    write_value(menu, item, value, sizeof value);
    if (chosen)
        frame_text(frame, x, y, ROLE_KEY, "\u25b6");
    frame_text(frame, x + 2, y, chosen ? ROLE_TITLE : ROLE_TEXT, names[item]);
    if (value[0] == '\0')
        return;
    frame_text(frame, x + 15, y, chosen ? ROLE_TITLE : ROLE_DIM, value);
    if (chosen)
        frame_text(frame, x + 13, y, ROLE_DIM, "\u25c1");
    if (chosen)
        frame_text(frame, x + 16 + frame_text_width(value), y, ROLE_DIM,
                   "\u25b7");
}

void
menu_draw(struct frame *frame, const struct menu *menu,
          const struct bindings *bindings, const char *note)
{
    const int left = (frame->width - LIST_WIDTH) / 2;
    const int y = (frame->height - HEIGHT) / 2;
    char about[TEXT_MAX];

    banner_draw_small(frame, left + 2, y + 1, ROLE_NONE, title);
    for (int i = 0; i < MENU_COUNT; i++)
        draw_item(frame, left, y + LIST_ROW + i, menu, (enum menu_item)i);
    write_about_value(menu, about, sizeof about);
    frame_text_centred(frame, 0, y + SENTENCE_ROW, frame->width, ROLE_TEXT,
                       sentence(menu));
    frame_text_centred(frame, 0, y + SENTENCE_ROW + 1, frame->width, ROLE_DIM,
                       about);
    frame_text_centred(frame, 0, y + SENTENCE_ROW + 3, frame->width,
                       ROLE_WARNING, note);
    draw_keys(frame, frame->height - 1, bindings, PLACE_MENU);
}
