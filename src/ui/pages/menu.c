/*
 * menu.c -- the first screen.
 *
 * An item has up to two values.  One of them is under the cursor, between two
 * triangles, and changes; another key moves on to the other one.
 */
#include "ui/pages/menu.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "ui/pages/settings_rows.h"
#include "ui/parts/banner.h"
#include "ui/parts/draw.h"
#include "ui/parts/form.h"
#include "ui/parts/sentence.h"

enum {
    HEIGHT = 24,     /* of all of it; */
    HEIGHT_MIN = 14, /* else of a part of the list, and no banner */
    WIDTH = 40,
    LIST_ROW = 3,
    LIST_WIDTH = 42,
    VALUE_COLUMN = 15,
    BELOW_LIST = 4, /* two rows for a sentence, note, keys */
    FIELDS_MAX = 2,
    TEXT_MAX = 160,
};

_Static_assert(LIST_ROW + MENU_COUNT + BELOW_LIST <= HEIGHT, "all fits");
_Static_assert((int)FORM_VALUE_MAX <= (int)TEXT_MAX, "a setting fits a value");

const struct view_size menu_size = {WIDTH, HEIGHT_MIN};

static const char title[] = "beamfall";

static const struct {
    const char *name; /* NULL: the row of hints, which the settings name */
    int fields;       /* values that can be changed */
    const char *sentence;
} items[MENU_COUNT] = {
    [MENU_VERSUS] = {"Versus", 2,
                     "Clear rows to bury the other side; who tops out loses."},
    [MENU_MARATHON] = {"Marathon", 2, "Clear lines alone, faster every ten."},
    [MENU_SPRINT] = {"Sprint", 1, "Clear so many lines, as fast as you can."},
    [MENU_ULTRA] = {"Ultra", 0, "As many points as you can in two minutes."},
    [MENU_DIG] = {"Dig", 1,
                  "Clear the rows of garbage that lie there, one hole each."},
    [MENU_CUSTOM] = {"Custom", 0,
                     "A game as you like it: goal, level, gravity, seed."},
    [MENU_TRAINING] = {"Training", 0,
                       "Play without end or haste; a coach grades each piece "
                       "and lets you take it back."},
    [MENU_PUZZLES] = {"Puzzles", 0,
                      "Positions with something to be found in them."},
    [MENU_ANALYSIS] = {"Analysis", 0,
                       "What to do with a position that you type or paste."},
    [MENU_WATCH] = {"Watch", 2,
                    "Two AIs play each other, and you see them think."},
    [MENU_RULES] = {"Rules", 1, "Whose rules all games go by."},
    [MENU_HINTS] = {NULL, 1, NULL},
    [MENU_SCORES] = {"Scores", 0, "The best games of every kind."},
    [MENU_REPLAYS] = {"Replays", 0,
                      "Games that were kept: watch them, play on from them."},
    [MENU_SETTINGS] = {"Settings", 0,
                       "Keys, handling, looks, hints, your name."},
    [MENU_HELP] = {"How to play", 0,
                   "The keys, and what the signs on the screen mean."},
    [MENU_QUIT] = {"Quit", 0, "Until next time."},
};

/* What can be chosen among; each list is gone through round and round. */
static const int best_of[] = {1, 3, 5, 7, 9, 11};
static const int sprint_lines[] = {20, 40, 100};
static const int dig_rows[] = {5, 10, 14, 18};

#define COUNT(list) ((int)(sizeof(list) / sizeof(list)[0]))

void
menu_init(struct menu *menu, const struct menu_list *opponents,
          const struct menu_list *rules,
          const struct settings_context *settings)
{
    assert(opponents->count >= 1 && rules->count >= 1);

    *menu = (struct menu){
        .opponents = *opponents,
        .rules = *rules,
        .best_of = 1,
        .level = 1,
        .lines = 40,
        .rows = 10,
        .left = opponents->count - 1,
        .right = opponents->count - 1,
        .settings = settings,
    };
}

static const struct settings_row *
hints_row(void)
{
    const struct settings_row *row = settings_rows_find("hints", "when");

    assert(row != NULL);
    return row;
}

static const char *
name_of(enum menu_item item)
{
    return item == MENU_HINTS ? hints_row()->label : items[item].name;
}

static const char *
sentence_of(enum menu_item item)
{
    return item == MENU_HINTS ? hints_row()->help : items[item].sentence;
}

/* The items that begin games, by their modes. */
static const struct {
    enum menu_item item;
    enum match_mode mode;
} games[] = {
    {MENU_VERSUS, MODE_VERSUS},     {MENU_MARATHON, MODE_MARATHON},
    {MENU_SPRINT, MODE_SPRINT},     {MENU_ULTRA, MODE_ULTRA},
    {MENU_DIG, MODE_DIG},           {MENU_CUSTOM, MODE_CUSTOM},
    {MENU_TRAINING, MODE_TRAINING},
};

void
menu_point_at(struct menu *menu, enum match_mode mode)
{
    for (int i = 0; i < COUNT(games); i++) {
        if (games[i].mode == mode)
            menu->item = games[i].item;
    }
    menu->field = 0;
}

/* The number after (or before) this one in a list, or its first. */
static int
next_of(const int *list, int count, int number, int by)
{
    for (int i = 0; i < count; i++) {
        if (list[i] == number)
            return list[form_turn(i, by, count)];
    }
    return list[0];
}

static void
change(struct menu *menu, int by)
{
    const int opponents = menu->opponents.count;
    const bool is_first = menu->field == 0;

    switch (menu->item) {
    case MENU_VERSUS:
        if (is_first)
            menu->opponent = form_turn(menu->opponent, by, opponents);
        else
            menu->best_of = next_of(best_of, COUNT(best_of), menu->best_of, by);
        break;
    case MENU_MARATHON:
        if (is_first)
            menu->level = 1 + form_turn(menu->level - 1, by, CHOICE_LEVEL_MAX);
        else
            menu->endless = !menu->endless;
        break;
    case MENU_SPRINT:
        menu->lines =
            next_of(sprint_lines, COUNT(sprint_lines), menu->lines, by);
        break;
    case MENU_DIG:
        menu->rows = next_of(dig_rows, COUNT(dig_rows), menu->rows, by);
        break;
    case MENU_WATCH:
        if (is_first)
            menu->left = form_turn(menu->left, by, opponents);
        else
            menu->right = form_turn(menu->right, by, opponents);
        break;
    case MENU_RULES:
        menu->ruleset = form_turn(menu->ruleset, by, menu->rules.count);
        break;
    case MENU_HINTS:
        settings_row_change(hints_row(), menu->settings, by);
        break;
    default:
        break;
    }
}

static void
go(struct menu *menu, int by)
{
    menu->item = (enum menu_item)form_turn((int)menu->item, by, MENU_COUNT);
    menu->field = 0;
}

/* Is there something to be done, and not only to be changed? */
static bool
is_done(enum menu_item item)
{
    return item != MENU_HINTS && item != MENU_RULES;
}

bool
menu_use(struct menu *menu, enum control control)
{
    switch (control) {
    case CONTROL_UP:
        go(menu, -1);
        break;
    case CONTROL_DOWN:
        go(menu, 1);
        break;
    case CONTROL_LESS:
        change(menu, -1);
        break;
    case CONTROL_MORE:
        change(menu, 1);
        break;
    case CONTROL_NEXT_VALUE:
        if (items[menu->item].fields > 0)
            menu->field = form_turn(menu->field, 1, items[menu->item].fields);
        break;
    case CONTROL_ACCEPT:
        if (is_done(menu->item))
            return true;
        change(menu, 1);
        break;
    default:
        break;
    }
    return false;
}

struct choice
menu_choice(const struct menu *menu)
{
    struct choice choice = choice_of(MODE_VERSUS);

    for (int i = 0; i < COUNT(games); i++) {
        if (games[i].item == menu->item)
            choice = choice_of(games[i].mode);
    }
    switch (choice.mode) {
    case MODE_VERSUS:
        choice.best_of = menu->item == MENU_WATCH ? 1 : menu->best_of;
        break;
    case MODE_MARATHON:
        choice.level = menu->level;
        if (menu->endless)
            choice.goal = CHOICE_ENDLESS;
        break;
    case MODE_SPRINT:
        choice.lines = menu->lines;
        break;
    case MODE_DIG:
        choice.rows = menu->rows;
        break;
    default:
        break;
    }
    return choice;
}

/* --------------------------------------------------------------- Drawing -- */

/* The value of a field of an item. */
static void
write_value(const struct menu *menu, enum menu_item item, int field, char *text,
            size_t size)
{
    const struct menu_line *ais = menu->opponents.lines;

    text[0] = '\0';
    switch (item) {
    case MENU_VERSUS:
        if (field == 0)
            snprintf(text, size, "%s", ais[menu->opponent].name);
        else if (menu->best_of > 1)
            snprintf(text, size, "best of %d", menu->best_of);
        else
            snprintf(text, size, "one round");
        break;
    case MENU_MARATHON:
        if (field == 0)
            snprintf(text, size, "level %d", menu->level);
        else
            snprintf(text, size, "%s", menu->endless ? "endless" : "150 lines");
        break;
    case MENU_SPRINT:
        snprintf(text, size, "%d line%s", menu->lines,
                 text_plural(menu->lines));
        break;
    case MENU_DIG:
        snprintf(text, size, "%d row%s", menu->rows, text_plural(menu->rows));
        break;
    case MENU_WATCH:
        snprintf(text, size, "%s",
                 ais[field == 0 ? menu->left : menu->right].name);
        break;
    case MENU_RULES:
        snprintf(text, size, "%s", menu->rules.lines[menu->ruleset].name);
        break;
    case MENU_HINTS:
        settings_row_write(hints_row(), menu->settings, text);
        break;
    default:
        break;
    }
}

/* What more there is to be said about the values; NULL: nothing. */
static const struct menu_line *
line_of(const struct menu *menu)
{
    switch (menu->item) {
    case MENU_VERSUS:
        return &menu->opponents.lines[menu->opponent];
    case MENU_WATCH:
        return &menu->opponents
                    .lines[menu->field == 0 ? menu->left : menu->right];
    case MENU_RULES:
        return &menu->rules.lines[menu->ruleset];
    default:
        return NULL;
    }
}

/* One value; returns the column after it. */
static int
draw_value_at(struct frame *frame, int x, int y, bool is_chosen,
              const char *value)
{
    if (is_chosen)
        frame_text(frame, x, y, ROLE_DIM, "\u25c1");
    frame_text(frame, x + 2, y, is_chosen ? ROLE_TITLE : ROLE_DIM, value);
    x += 3 + frame_text_width(value);
    if (is_chosen)
        frame_text(frame, x, y, ROLE_DIM, "\u25b7");
    return x + 1;
}

static void
draw_item(struct frame *frame, int x, int y, const struct menu *menu,
          enum menu_item item)
{
    const bool chosen = item == menu->item;
    int at = x + VALUE_COLUMN - 2;
    char value[TEXT_MAX];

    if (chosen)
        frame_text(frame, x, y, ROLE_KEY, "\u25b6");
    frame_text(frame, x + 2, y, chosen ? ROLE_TITLE : ROLE_TEXT, name_of(item));
    for (int field = 0; field < items[item].fields; field++) {
        write_value(menu, item, field, value, sizeof value);
        at = draw_value_at(frame, at, y, chosen && field == menu->field, value);
    }
}

/* The first of so many items around the chosen one. */
static int
first_shown(int item, int rows)
{
    const int first = item - rows / 2;
    const int last = MENU_COUNT - rows;

    if (first < 0)
        return 0;
    return first < last ? first : last;
}

/* What is said about the item and its value, from a row on. */
static void
draw_sentences(struct frame *frame, int y, int end, const struct menu *menu)
{
    const struct menu_line *line = line_of(menu);
    char about[TEXT_MAX] = "";

    y += sentence_draw(frame, y, end - y, ROLE_TEXT, sentence_of(menu->item));
    if (line != NULL)
        snprintf(about, sizeof about, "%s: %s", line->name, line->summary);
    sentence_draw(frame, y, end - y, ROLE_DIM, about);
}

/* Of "PATH:LINE: what" the directories are what can be done without. */
static const char *
note_in(const char *note, int width)
{
    const char *end = strstr(note, ": ");
    const char *name = note;

    if (end == NULL || frame_text_width(note) <= width)
        return note;
    for (const char *at = note; at < end; at++) {
        if (*at == '/')
            name = at + 1;
    }
    return name;
}

void
menu_draw(struct frame *frame, const struct menu *menu,
          const struct bindings *bindings, const char *note)
{
    const bool is_high = frame->height >= HEIGHT;
    const int left =
        frame->width > LIST_WIDTH ? (frame->width - LIST_WIDTH) / 2 : 0;
    const int top = is_high ? (frame->height - HEIGHT) / 2 : 0;
    const int list = is_high ? top + LIST_ROW : 0;
    const int space = frame->height - BELOW_LIST;
    const int rows = is_high || space > MENU_COUNT ? MENU_COUNT : space;
    const int end = is_high ? top + HEIGHT - 2 : frame->height - 2;
    const int first = first_shown((int)menu->item, rows);

    if (is_high)
        banner_draw_small(frame, left + 2, top, ROLE_NONE, title);
    for (int i = 0; i < rows; i++)
        draw_item(frame, left, list + i, menu, (enum menu_item)(first + i));
    draw_sentences(frame, list + rows, end, menu);
    if (note[0] != '\0')
        frame_text_centred(frame, 0, end, frame->width, ROLE_WARNING,
                           note_in(note, frame->width));
    draw_keys(frame, frame->height - 1, bindings, PLACE_MENU);
}
