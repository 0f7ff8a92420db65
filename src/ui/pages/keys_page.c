/*
 * keys_page.c -- the rows of keys.
 *
 * The first row chooses a set, the second takes all changes back; below them
 * are the actions of a keyset, in its order.
 */
#include "ui/pages/keys_page.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "ui/parts/draw.h"

enum {
    HEIGHT = 24,
    LIST_ROW = 2,
    LABEL_WIDTH = 24,
    TEXT_ROW = 20,
    TEXT_ROWS = 2,
    ROW_SET = 0,
    ROW_RESET,
    ROW_FIRST, /* of the actions */
    ROW_COUNT = ROW_FIRST + CONTROL_COUNT,
};

static const char default_set[] = "guideline";

/* ------------------------------------------------------------------- Sets -- */

static const char *
set_name(const struct settings_context *context)
{
    return context->settings->preset[0] != '\0' ? context->settings->preset
                                                : default_set;
}

/* Are the keys others than those of the set (and of the file made by hand)? */
static bool
is_changed(const struct settings_context *context)
{
    for (int i = 0; i < CONTROL_COUNT; i++) {
        if (!described_equal(&keyset_fields[i], &context->settings->keys,
                             &context->files->base.keys))
            return true;
    }
    return false;
}

void
keys_page_write_set(const struct settings_context *context,
                    char text[FORM_VALUE_MAX])
{
    snprintf(text, FORM_VALUE_MAX, "%s%s", set_name(context),
             is_changed(context) ? ", changed" : "");
}

static void
take_set(struct keys_page *page, const char *name)
{
    const struct settings_context *context = page->context;

    if (settings_take_preset(context->files, context->dirs, name,
                             context->settings, page->trouble,
                             sizeof page->trouble))
        page->trouble[0] = '\0';
    bindings_fill(context->bindings, &context->settings->keys);
}

/* The set before or after the one in force, round and round. */
static void
turn_set(struct keys_page *page, int by)
{
    int at = 0;

    if (page->set_count == 0)
        return;
    for (int i = 0; i < page->set_count; i++) {
        if (strcmp(page->sets[i], set_name(page->context)) == 0)
            at = i;
    }
    take_set(page, page->sets[(at + by + page->set_count) % page->set_count]);
}

/* ------------------------------------------------------------------- Keys -- */

/* The names of an action's keys. */
static char (*names_of(const struct keys_page *page, int row))[KEY_NAME_SIZE]
{
    assert(row >= ROW_FIRST && row < ROW_COUNT);
    return page->context->settings->keys.key[row - ROW_FIRST];
}

static int
count_names(char (*names)[KEY_NAME_SIZE])
{
    int count = 0;

    while (count < KEYSET_KEYS_MAX && names[count][0] != '\0')
        count++;
    return count;
}

static void
clear_names(char (*names)[KEY_NAME_SIZE])
{
    memset(names, 0, (size_t)KEYSET_KEYS_MAX * KEY_NAME_SIZE);
}

/* Listen for a key, if there is room for one. */
static void
listen(struct keys_page *page, bool adds)
{
    const bool is_full =
        count_names(names_of(page, page->form.row)) == KEYSET_KEYS_MAX;

    page->said = adds && is_full ? "There are as many as there can be." : "";
    page->adds = adds;
    page->listens = !(adds && is_full);
}

/* The key that was pressed while it was listened for. */
static void
hear(struct keys_page *page, const struct input_event *event)
{
    char(*names)[KEY_NAME_SIZE] = names_of(page, page->form.row);
    char name[KEY_NAME_SIZE];

    /* A repeat is of the key that opened the ear; Shift alone is no key. */
    if (event->action != INPUT_PRESS ||
        (event->key >= INPUT_KEY_LEFT_SHIFT && event->key < INPUT_KEY_OTHER))
        return;
    page->listens = false;
    if (event->key == INPUT_KEY_ESCAPE)
        return;
    if (!binding_name_key(event, name)) {
        page->said = "That key cannot be bound.";
        return;
    }
    if (!page->adds)
        clear_names(names);
    for (int i = 0; i < KEYSET_KEYS_MAX; i++) {
        if (strcmp(names[i], name) == 0)
            break;
        if (names[i][0] == '\0') {
            memcpy(names[i], name, sizeof name);
            break;
        }
    }
    bindings_fill(page->context->bindings, &page->context->settings->keys);
}

static void
clear(struct keys_page *page)
{
    if (page->form.row < ROW_FIRST)
        return;
    clear_names(names_of(page, page->form.row));
    bindings_fill(page->context->bindings, &page->context->settings->keys);
}

static void
accept(struct keys_page *page)
{
    if (page->form.row == ROW_SET)
        turn_set(page, 1);
    else if (page->form.row == ROW_RESET)
        take_set(page, page->context->settings->preset);
    else
        listen(page, false);
}

static enum page_wish
key_on_page(void *state, struct pages *pages, const struct input_event *event)
{
    struct keys_page *page = state;

    (void)pages;
    if (page->listens) {
        hear(page, event);
        return PAGE_WISH_STAY;
    }

    const enum control control =
        bindings_find(page->context->bindings, PLACE_FORM, event);
    page->said = "";
    switch (control) {
    case CONTROL_LESS:
        if (page->form.row == ROW_SET)
            turn_set(page, -1);
        break;
    case CONTROL_MORE:
        if (page->form.row == ROW_SET)
            turn_set(page, 1);
        else if (page->form.row >= ROW_FIRST)
            listen(page, true);
        break;
    case CONTROL_CLEAR:
        clear(page);
        break;
    case CONTROL_ACCEPT:
        accept(page);
        break;
    case CONTROL_QUIT:
        return PAGE_WISH_LEAVE;
    default:
        form_move(&page->form, control, ROW_COUNT);
        break;
    }
    return PAGE_WISH_STAY;
}

/* ---------------------------------------------------------------- Drawing -- */

/* The first conflict of an action: the key and who else has it. */
static enum control
find_rival(const struct keys_page *page, int action, struct binding_key *key)
{
    const struct bindings *bindings = page->context->bindings;

    for (int i = 0; i < KEYSET_KEYS_MAX; i++) {
        *key = bindings->key[action][i];
        if (key->key == 0)
            break;
        const enum control rival =
            bindings_rival(bindings, (enum control)action, *key);
        if (rival != CONTROL_NONE)
            return rival;
    }
    return CONTROL_NONE;
}

static void
write_keys(const struct keys_page *page, int action, struct form_line *line)
{
    const struct binding_key *keys = page->context->bindings->key[action];
    struct binding_key taken;
    char text[BINDING_TEXT_MAX];
    size_t used = 0;

    line->value[0] = '\0';
    for (int i = 0; i < KEYSET_KEYS_MAX && keys[i].key != 0; i++) {
        binding_key_text(keys[i], text);
        used += (size_t)snprintf(line->value + used, FORM_VALUE_MAX - used,
                                 "%s%s", i == 0 ? "" : "   ", text);
    }
    if (keys[0].key == 0)
        snprintf(line->value, FORM_VALUE_MAX, "none");
    if (find_rival(page, action, &taken) == CONTROL_NONE)
        return;
    line->role = ROLE_WARNING;
    snprintf(line->value + used, FORM_VALUE_MAX - used, "  !");
}

/* What stands before the ": " of its meaning; else it is of a piece or a game. */
static const char *
group_of(int action)
{
    static const char *const groups[] = {"watching", "replays",   "training",
                                         "puzzles",  "positions", "editor",
                                         "menus"};
    const char *meaning = keyset_fields[action].meaning;
    const size_t length = strcspn(meaning, ":");

    for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++) {
        if (strlen(groups[i]) == length &&
            strncmp(meaning, groups[i], length) == 0)
            return groups[i];
    }
    if (action <= CONTROL_HOLD)
        return "the piece";
    return action < CONTROL_STEP ? "the game" : "all over";
}

static void
write_line(const void *of, int row, struct form_line *line)
{
    const struct keys_page *page = of;

    line->group = "set";
    if (row == ROW_SET) {
        line->label = "Set of keys";
        line->turns = true;
        keys_page_write_set(page->context, line->value);
    } else if (row == ROW_RESET) {
        line->label = "Take changes back";
    } else {
        const int action = row - ROW_FIRST;
        line->group = group_of(action);
        line->label = keyset_label((enum control)action);
        write_keys(page, action, line);
        if (page->listens && row == page->form.row)
            snprintf(line->value, FORM_VALUE_MAX, "press a key, Esc for none");
    }
}

static void
write_conflict(const struct keys_page *page, int action, char *text,
               size_t size)
{
    struct binding_key key;
    const enum control rival = find_rival(page, action, &key);
    char name[BINDING_TEXT_MAX];

    text[0] = '\0';
    if (rival == CONTROL_NONE)
        return;
    binding_key_text(key, name);
    snprintf(text, size, "%s is a key of \"%s\", too, in the same place.", name,
             keyset_fields[rival].meaning);
}

static void
draw_about(const struct keys_page *page, struct frame *frame,
           struct frame_area area)
{
    const int row = page->form.row;
    char conflict[128] = "";
    const char *text = "Enter and a key: that one instead. \u2192 and a key: "
                       "one more. Delete: none.";

    if (row >= ROW_FIRST)
        write_conflict(page, row - ROW_FIRST, conflict, sizeof conflict);
    if (row == ROW_SET)
        text = "A set to begin with; changes of your own are forgotten.";
    else if (row == ROW_RESET)
        text = "The keys of the set again.";
    if (page->trouble[0] != '\0')
        text = page->trouble;
    else if (page->said[0] != '\0')
        text = page->said;
    else if (conflict[0] != '\0')
        text = conflict;
    else {
        form_draw_text(frame, area, ROLE_TEXT, text);
        return;
    }
    form_draw_text(frame, area, ROLE_WARNING, text);
}

static void
draw_page(const void *state, struct frame *frame)
{
    const struct keys_page *page = state;
    const struct frame_area area = form_page(frame, HEIGHT);
    const struct form_source source = {ROW_COUNT, LABEL_WIDTH, write_line,
                                       page};

    frame_text(frame, area.x, area.y, ROLE_TITLE, "Keys");
    form_draw(frame,
              (struct frame_area){area.x, area.y + LIST_ROW, area.width,
                                  TEXT_ROW - LIST_ROW - 1},
              &page->form, &source);
    draw_about(
        page, frame,
        (struct frame_area){area.x, area.y + TEXT_ROW, area.width, TEXT_ROWS});
    draw_keys(frame, area.y + HEIGHT - 1, page->context->bindings, PLACE_FORM);
}

const struct page_kind keys_page_kind = {
    .size = {44, HEIGHT},
    .key = key_on_page,
    .draw = draw_page,
};

void
keys_page_init(struct keys_page *page, const struct settings_context *context)
{
    *page = (struct keys_page){.context = context, .said = ""};
    page->set_count =
        datadir_list(context->dirs, "keys", page->sets, KEYS_PAGE_SETS_MAX);
}
