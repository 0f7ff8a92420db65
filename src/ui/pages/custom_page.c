/*
 * custom_page.c -- the form of a custom game.
 */
#include "ui/pages/custom_page.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum {
    LABEL_WIDTH = 12,
    LINES_STEP = 10,
    SECONDS_STEP = 30,
};

enum row {
    ROW_GOAL,
    ROW_AMOUNT,
    ROW_LEVEL,
    ROW_GRAVITY,
    ROW_RULES,
    ROW_SEED,
    ROW_START,
    ROW_COUNT
};

static const char *const labels[ROW_COUNT] = {
    [ROW_GOAL] = "Goal",       [ROW_AMOUNT] = "How many", [ROW_LEVEL] = "Level",
    [ROW_GRAVITY] = "Gravity", [ROW_RULES] = "Rules",     [ROW_SEED] = "Seed",
    [ROW_START] = "Start",
};

static const char *const about[ROW_COUNT] = {
    [ROW_GOAL] = "What the game is played for.",
    [ROW_AMOUNT] = "How many lines or rows, or how long the game lasts.",
    [ROW_LEVEL] = "How fast pieces fall at first, 1 to 20.",
    [ROW_GRAVITY] = "How gravity changes during the game.",
    [ROW_RULES] = "The ruleset: kicks, spins and points.",
    [ROW_SEED] = ("Type digits: the same seed deals the same pieces. Without "
                  "one every game has its own."),
    [ROW_START] = "Enter begins the game, from any row.",
};

static const char *const goals[CHOICE_GOALS] = {
    [CHOICE_ENDLESS] = "none",
    [CHOICE_LINES] = "clear lines",
    [CHOICE_ROWS] = "dig through rows",
    [CHOICE_TIME] = "points in a time limit",
};

static const char *const gravities[CHOICE_GRAVITIES] = {
    [CHOICE_FASTER] = "faster every ten lines",
    [CHOICE_STEADY] = "constant",
    [CHOICE_NONE] = "none",
    [CHOICE_AT_ONCE] = "instant (20G)",
};

void
custom_page_init(struct custom_page *page, const struct bindings *bindings,
                 const struct menu_list *rules, int ruleset)
{
    *page = (struct custom_page){
        .bindings = bindings,
        .rules = *rules,
        .choice = choice_of(MODE_CUSTOM),
        .ruleset = ruleset,
    };
}

/* -------------------------------------------------------------- Changing -- */

/* The next multiple of the step, from one step to the most. */
static int
stepped(int value, int by, int step, int most)
{
    const int next = (value / step + by) * step;

    return next < step ? step : next < most ? next : most;
}

static void
change_amount(struct choice *choice, int by)
{
    switch (choice->goal) {
    case CHOICE_LINES:
        choice->lines =
            stepped(choice->lines, by, LINES_STEP, CHOICE_LINES_MAX);
        break;
    case CHOICE_ROWS:
        choice->rows = stepped(choice->rows, by, 1, MATCH_START_ROWS_MAX);
        break;
    case CHOICE_TIME:
        choice->seconds =
            stepped(choice->seconds, by, SECONDS_STEP, CHOICE_SECONDS_MAX);
        break;
    default:
        break;
    }
}

static void
change(struct custom_page *page, int by)
{
    struct choice *choice = &page->choice;

    switch ((enum row)page->form.row) {
    case ROW_GOAL:
        choice->goal =
            (enum choice_goal)form_turn((int)choice->goal, by, CHOICE_GOALS);
        break;
    case ROW_AMOUNT:
        change_amount(choice, by);
        break;
    case ROW_LEVEL:
        choice->level = 1 + form_turn(choice->level - 1, by, CHOICE_LEVEL_MAX);
        break;
    case ROW_GRAVITY:
        choice->gravity = (enum choice_gravity)form_turn((int)choice->gravity,
                                                         by, CHOICE_GRAVITIES);
        break;
    case ROW_RULES:
        page->ruleset = form_turn(page->ruleset, by, page->rules.count);
        break;
    default:
        break;
    }
}

/* A digit, while the cursor is on the seed. */
static bool
type_digit(struct custom_page *page, const struct input_event *event)
{
    const size_t length = strlen(page->seed);

    if (page->form.row != ROW_SEED || event->mods != 0 || event->key < '0' ||
        event->key > '9')
        return false;
    if (length + 1 < CUSTOM_SEED_MAX) {
        page->seed[length] = (char)event->key;
        page->seed[length + 1] = '\0';
    }
    return true;
}

static void
clear_digit(struct custom_page *page)
{
    const size_t length = strlen(page->seed);

    if (page->form.row == ROW_SEED && length > 0)
        page->seed[length - 1] = '\0';
}

static void
take_seed(struct custom_page *page)
{
    page->choice.has_seed = page->seed[0] != '\0';
    page->choice.seed =
        page->choice.has_seed ? strtoull(page->seed, NULL, 10) : 0;
}

static enum page_wish
take_key(void *state, struct pages *pages, const struct input_event *event)
{
    struct custom_page *page = state;
    const enum control control =
        bindings_find(page->bindings, PLACE_FORM, event);

    (void)pages;
    if (type_digit(page, event) || form_move(&page->form, control, ROW_COUNT))
        return PAGE_WISH_STAY;
    switch (control) {
    case CONTROL_LESS:
        change(page, -1);
        break;
    case CONTROL_MORE:
        change(page, 1);
        break;
    case CONTROL_CLEAR:
        clear_digit(page);
        break;
    case CONTROL_ACCEPT:
        take_seed(page);
        return PAGE_WISH_PLAY;
    case CONTROL_QUIT:
        return PAGE_WISH_LEAVE;
    default:
        break;
    }
    return PAGE_WISH_STAY;
}

/* --------------------------------------------------------------- Drawing -- */

static void
write_amount(const struct choice *choice, char value[FORM_VALUE_MAX])
{
    switch (choice->goal) {
    case CHOICE_LINES:
        snprintf(value, FORM_VALUE_MAX, "%d line%s", choice->lines,
                 text_plural(choice->lines));
        break;
    case CHOICE_ROWS:
        snprintf(value, FORM_VALUE_MAX, "%d row%s", choice->rows,
                 text_plural(choice->rows));
        break;
    case CHOICE_TIME:
        snprintf(value, FORM_VALUE_MAX, "%d:%02d minutes", choice->seconds / 60,
                 choice->seconds % 60);
        break;
    default:
        snprintf(value, FORM_VALUE_MAX, "until you top out");
        break;
    }
}

static void
line_of(const void *of, int row, struct form_line *line)
{
    const struct custom_page *page = of;
    const struct choice *choice = &page->choice;

    line->group = "";
    line->label = labels[row];
    line->turns = row != ROW_SEED && row != ROW_START;
    line->value[0] = '\0';
    switch ((enum row)row) {
    case ROW_GOAL:
        snprintf(line->value, FORM_VALUE_MAX, "%s", goals[choice->goal]);
        break;
    case ROW_AMOUNT:
        write_amount(choice, line->value);
        line->turns = choice->goal != CHOICE_ENDLESS;
        break;
    case ROW_LEVEL:
        snprintf(line->value, FORM_VALUE_MAX, "%d", choice->level);
        break;
    case ROW_GRAVITY:
        snprintf(line->value, FORM_VALUE_MAX, "%s", gravities[choice->gravity]);
        break;
    case ROW_RULES:
        snprintf(line->value, FORM_VALUE_MAX, "%s",
                 page->rules.lines[page->ruleset].name);
        break;
    case ROW_SEED:
        snprintf(line->value, FORM_VALUE_MAX, "%s",
                 page->seed[0] != '\0' ? page->seed : "another each time");
        break;
    default:
        break;
    }
}

static void
draw(const void *state, struct frame *frame)
{
    const struct custom_page *page = state;
    const struct form_sheet sheet = {
        .title = "A custom game",
        .source = {ROW_COUNT, LABEL_WIDTH, line_of, page},
        .about = about[page->form.row],
        .bindings = page->bindings,
    };

    form_draw_page(frame, &page->form, &sheet);
}

const struct page_kind custom_page_kind = {
    .size = {FORM_SHEET_WIDTH, FORM_SHEET_HEIGHT},
    .key = take_key,
    .draw = draw,
};
