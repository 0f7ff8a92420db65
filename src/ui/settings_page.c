/*
 * settings_page.c -- the rows of the settings.
 *
 * What a row is called on the screen stands here; what may stand in it is the
 * affair of settings_fields, which it is looked up in.
 */
#include "ui/settings_page.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "ui/draw.h"
#include "ui/sample.h"
#include "ui/utf8.h"

enum {
    HEIGHT = 24,
    LIST_ROW = 2,
    LABEL_WIDTH = 21,
    TEXT_ROW = 20,
    TEXT_ROWS = 2,
    RELEASE_ROW = 22,
    SAMPLE_X = 61,
};

/* ------------------------------------------------------------------- Rows -- */

enum row_kind {
    ROW_FIELD,
    ROW_RULED, /* a number that the ruleset may decide */
    ROW_TYPED, /* text that is typed */
    ROW_KEYS,  /* opens the page of keys */
    ROW_THEME, /* goes through the files there are */
};

struct row {
    const char *group; /* on the screen */
    const char *label;
    enum row_kind kind;
    const char *field_group; /* in the file */
    const char *field;
    int step;         /* of Less and More */
    const char *unit; /* behind a number */
    const char *zero; /* what 0 is called; NULL: "0" and the unit */
    const char *help;
};

/* clang-format off */
static const struct row rows[] = {
    {"you", "Name", ROW_TYPED, NULL, "player", 0, NULL, NULL,
     "What you are called on the screen, in scores and in replays."},
    {"keys", "Keys", ROW_KEYS, NULL, NULL, 0, NULL, NULL,
     "Which key does what, and sets of keys to begin with."},
    {"keys", "Key release", ROW_FIELD, NULL, "keyboard", 0, NULL, NULL,
     "auto asks the terminal whether it tells when a key is let go; legacy "
     "does not ask. Counts from the next start."},
    {"handling", "Delay before repeat", ROW_RULED, "handling", "das", 5, " ms",
     "none",
     "DAS: how long a key is held before it moves the piece on. (rules) is "
     "what the ruleset says; Delete goes back to that."},
    {"handling", "Time between repeats", ROW_RULED, "handling", "arr", 1, " ms",
     "at once",
     "ARR: how long a held key waits from one step to the next; at 0 it "
     "is at the wall at once."},
    {"handling", "Soft drop", ROW_RULED, "handling", "soft_drop", 5,
     "x gravity", "at once",
     "How much faster a piece falls while the key for it is held."},
    {"handling", "Pause after a piece", ROW_FIELD, "handling", "dcd", 5, " ms",
     "none",
     "DCD: how long a held key rests when a new piece comes or one turns, so "
     "that it does not slip away."},
    {"handling", "Drop guard", ROW_FIELD, "handling", "drop_guard", 10, " ms",
     "none",
     "A hard drop just after a piece has locked by itself was meant for that "
     "one; within this time it is ignored."},
    {"looks", "Theme", ROW_THEME, "screen", "theme", 0, NULL, NULL, NULL},
    {"looks", "Colours", ROW_FIELD, "screen", "colours", 0, NULL, NULL,
     "How many to use; auto takes what the terminal has. NO_COLOR in the "
     "environment turns them off. 24 bits (true) count from the next start."},
    {"looks", "Characters", ROW_FIELD, "screen", "glyphs", 0, NULL, NULL,
     "What blocks and lines are drawn with; auto asks the terminal."},
    {"looks", "Ghost", ROW_FIELD, "screen", "ghost", 0, NULL, NULL,
     "Show where the piece would land."},
    {"looks", "Animations", ROW_FIELD, "screen", "animations", 0, NULL, NULL,
     "Rows that are cleared or rise light up for a moment. Nothing ever waits "
     "for it."},
    {"hints", "Hints", ROW_FIELD, "hints", "on", 0, NULL, NULL,
     "Whether a game begins with hints: where each piece should go."},
    {"hints", "Wait before a hint", ROW_FIELD, "hints", "delay", 250, " ms",
     "none",
     "Time to think for yourself. Asking for hints shows one at once."},
    {"files", "Save replays", ROW_FIELD, "replays", "save", 0, NULL, NULL,
     "Keep every finished game, to be watched again."},
    {"files", "Replays to keep", ROW_FIELD, "replays", "keep", 50, "", NULL,
     "The newest ones stay."},
};
/* clang-format on */

enum { ROW_COUNT = sizeof rows / sizeof rows[0] };

static const struct described *
field_of(const struct row *row)
{
    const struct described *field = described_find(
        settings_fields, SETTINGS_FIELDS, row->field_group, row->field);

    assert(field != NULL);
    return field;
}

/* What the row is in force, also where the ruleset decides. */
static int32_t
number_in_force(const struct settings_context *context,
                const struct described *field)
{
    const struct handling handling =
        settings_handling(context->settings, context->timing);

    if (field->offset == offsetof(struct settings, das))
        return handling.das;
    if (field->offset == offsetof(struct settings, arr))
        return handling.arr;
    if (field->offset == offsetof(struct settings, soft_drop))
        return handling.soft_drop_factor;
    return described_get(field, context->settings);
}

static void
write_number(const struct row *row, const struct settings_context *context,
             char value[FORM_VALUE_MAX])
{
    const struct described *field = field_of(row);
    const int32_t number = number_in_force(context, field);
    const bool is_ruled =
        row->kind == ROW_RULED &&
        described_get(field, context->settings) == SETTINGS_AS_RULES;
    const char *by = is_ruled ? " (rules)" : "";

    if (number == 0 && row->zero != NULL)
        snprintf(value, FORM_VALUE_MAX, "%s%s", row->zero, by);
    else
        snprintf(value, FORM_VALUE_MAX, "%d%s%s", (int)number, row->unit, by);
}

static void
write_field(const struct row *row, const struct settings_context *context,
            char value[FORM_VALUE_MAX])
{
    const struct described *field = field_of(row);
    const int32_t number = field->kind == DESCRIBED_TEXT
                               ? 0
                               : described_get(field, context->settings);

    switch (field->kind) {
    case DESCRIBED_SWITCH:
        snprintf(value, FORM_VALUE_MAX, "%s", number != 0 ? "on" : "off");
        break;
    case DESCRIBED_CHOICE:
        described_word(field, number, value);
        break;
    case DESCRIBED_TEXT:
        snprintf(value, FORM_VALUE_MAX, "%s",
                 (const char *)context->settings + field->offset);
        break;
    default:
        write_number(row, context, value);
        break;
    }
}

static_assert((int)DESCRIBED_WORD_MAX <= (int)FORM_VALUE_MAX,
              "a word fits a value");

/* --------------------------------------------------------------- Changing -- */

static const char default_theme[] = "default";

/* Take a theme; one that cannot be read is said to be so and changes nothing.
 */
static void
take_theme(struct settings_page *page, const char *name)
{
    const struct settings_context *context = page->context;
    struct settings *settings = context->settings;

    page->trouble[0] = '\0';
    if (theme_load(context->dirs, name, context->theme, page->trouble,
                   sizeof page->trouble))
        snprintf(settings->theme, sizeof settings->theme, "%s", name);
}

/* The theme before or after, round and round. */
static void
turn_theme(struct settings_page *page, int by)
{
    if (page->theme_count == 0)
        return;
    page->theme = (page->theme + by + page->theme_count) % page->theme_count;
    take_theme(page, page->themes[page->theme]);
}

static void
find_themes(struct settings_page *page)
{
    const char *name = page->context->settings->theme;

    page->theme_count = datadir_list(page->context->dirs, "themes",
                                     page->themes, SETTINGS_PAGE_THEMES_MAX);
    for (int i = 0; i < page->theme_count; i++) {
        if (strcmp(page->themes[i], name[0] != '\0' ? name : default_theme) ==
            0)
            page->theme = i;
    }
}

/* The next multiple of the step in this direction, within the limits. */
static int32_t
stepped(int32_t number, int step, int by, int32_t least, int32_t most)
{
    int32_t next = number / step * step + by * step;

    if (by < 0 && number % step != 0)
        next = number / step * step;
    if (next < least)
        next = least;
    return next < most ? next : most;
}

static void
change(struct settings_page *page, const struct row *row, int by)
{
    struct settings *settings = page->context->settings;

    if (row->kind == ROW_THEME)
        turn_theme(page, by);
    if (row->kind != ROW_FIELD && row->kind != ROW_RULED)
        return;

    const struct described *field = field_of(row);
    const int32_t number = number_in_force(page->context, field);
    if (field->kind == DESCRIBED_SWITCH) {
        described_set(field, settings, number == 0);
    } else if (field->kind == DESCRIBED_CHOICE) {
        const int count = described_word_count(field);
        described_set(field, settings, (number + by + count) % count);
    } else {
        const int32_t least = field->least < 0 ? 0 : field->least;
        described_set(field, settings,
                      stepped(number, row->step, by, least, field->most));
    }
}

/* Back to what it is when nobody says anything. */
static void
clear(struct settings_page *page, const struct row *row)
{
    const struct settings usual = settings_default();
    struct settings *settings = page->context->settings;

    if (row->kind == ROW_THEME)
        take_theme(page, "");
    if (row->kind == ROW_THEME || row->kind == ROW_KEYS)
        return;

    const struct described *field = field_of(row);
    if (field->kind == DESCRIBED_TEXT)
        snprintf((char *)settings + field->offset, field->size, "%s",
                 (const char *)&usual + field->offset);
    else
        described_set(field, settings, described_get(field, &usual));
}

/* ----------------------------------------------------------------- Typing -- */

static void
begin_typing(struct settings_page *page)
{
    page->types = true;
    snprintf(page->text, sizeof page->text, "%s",
             page->context->settings->player);
}

static void
type(struct settings_page *page, uint32_t code)
{
    char bytes[UTF8_LENGTH_MAX];
    const int length = code >= ' ' ? utf8_encode(code, bytes) : 0;
    const size_t used = strlen(page->text);

    if (length == 0 || code == 0x7f || utf8_width(code) == 0 ||
        used + (size_t)length >= sizeof page->text)
        return;
    memcpy(page->text + used, bytes, (size_t)length);
    page->text[used + (size_t)length] = '\0';
}

static void
rub_out(struct settings_page *page)
{
    size_t used = strlen(page->text);

    while (used > 0 && ((unsigned char)page->text[used - 1] & 0xc0) == 0x80)
        used--;
    page->text[used > 0 ? used - 1 : 0] = '\0';
}

static void
key_while_typing(struct settings_page *page, const struct input_event *event)
{
    struct settings *settings = page->context->settings;

    switch (event->key) {
    case INPUT_KEY_ENTER:
        memcpy(settings->player, page->text, sizeof settings->player);
        page->types = false;
        break;
    case INPUT_KEY_ESCAPE:
        page->types = false;
        break;
    case INPUT_KEY_BACKSPACE:
        rub_out(page);
        break;
    default:
        type(page, event->text);
        break;
    }
}

/* ------------------------------------------------------------------- Keys -- */

/* false: it could not be done, and this was not said before. */
static bool
save(struct settings_page *page)
{
    const struct settings_context *context = page->context;
    const bool was_said = page->trouble[0] != '\0';

    return settings_save(context->files, context->settings, page->trouble,
                         sizeof page->trouble) ||
           was_said;
}

static void
accept(struct settings_page *page, struct pages *pages, const struct row *row)
{
    if (row->kind == ROW_TYPED) {
        begin_typing(page);
    } else if (row->kind == ROW_KEYS) {
        keys_page_init(&page->keys, page->context);
        pages_open(pages, &keys_page_kind, &page->keys);
    } else {
        change(page, row, 1);
    }
}

static bool
key_on_page(void *state, struct pages *pages, const struct input_event *event)
{
    struct settings_page *page = state;
    const struct row *row = &rows[page->form.row];

    if (page->types) {
        key_while_typing(page, event);
        return true;
    }

    const enum control control =
        bindings_find(page->context->bindings, PLACE_FORM, event);
    switch (control) {
    case CONTROL_LESS:
        change(page, row, -1);
        break;
    case CONTROL_MORE:
        change(page, row, 1);
        break;
    case CONTROL_CLEAR:
        clear(page, row);
        break;
    case CONTROL_ACCEPT:
        accept(page, pages, row);
        break;
    case CONTROL_QUIT:
        return !save(page);
    default:
        if (form_move(&page->form, control, ROW_COUNT))
            page->trouble[0] = '\0';
        break;
    }
    return true;
}

static bool
takes_text(const void *state)
{
    const struct settings_page *page = state;

    return page->types;
}

static void
end_page(void *state)
{
    save(state);
}

/* ---------------------------------------------------------------- Drawing -- */

static void
write_line(const void *of, int index, struct form_line *line)
{
    const struct settings_page *page = of;
    const struct row *row = &rows[index];

    line->group = row->group;
    line->label = row->label;
    line->turns = row->kind != ROW_KEYS && row->kind != ROW_TYPED;
    if (row->kind == ROW_KEYS)
        keys_page_write_set(page->context, line->value);
    else if (row->kind == ROW_TYPED && page->types)
        snprintf(line->value, sizeof line->value, "%s_", page->text);
    else
        write_field(row, page->context, line->value);
    if (row->kind == ROW_THEME && line->value[0] == '\0')
        snprintf(line->value, sizeof line->value, "%s", default_theme);
}

static const char *
about_release(const struct settings_context *context)
{
    if (context->has_release)
        return "This terminal tells when a key is let go.";
    return "This terminal does not tell when a key is let go: its own repeat "
           "moves pieces.";
}

/* A theme says something about itself. */
static const char *
help_of(const struct settings_page *page)
{
    const struct row *row = &rows[page->form.row];

    return row->kind == ROW_THEME ? page->context->theme->summary : row->help;
}

static void
draw_page(const void *state, struct frame *frame)
{
    const struct settings_page *page = state;
    const struct frame_area area = form_page(frame, HEIGHT);
    const struct form_source source = {ROW_COUNT, LABEL_WIDTH, write_line,
                                       page};
    const int list_width =
        area.width < FORM_WIDTH + 2 ? area.width : FORM_WIDTH;
    const bool has_trouble = page->trouble[0] != '\0';

    frame_text(frame, area.x, area.y, ROLE_TITLE, "Settings");
    form_draw(frame,
              (struct frame_area){area.x, area.y + LIST_ROW, list_width,
                                  TEXT_ROW - LIST_ROW - 1},
              &page->form, &source);
    form_draw_text(
        frame,
        (struct frame_area){area.x, area.y + TEXT_ROW, area.width, TEXT_ROWS},
        has_trouble ? ROLE_WARNING : ROLE_TEXT,
        has_trouble ? page->trouble : help_of(page));
    if (area.width >= FORM_PAGE_WIDTH)
        sample_draw(frame, area.x + SAMPLE_X, area.y + LIST_ROW);
    frame_text_clipped(frame, area.x, area.y + RELEASE_ROW, area.width,
                       ROLE_DIM, about_release(page->context));
    draw_keys(frame, area.y + HEIGHT - 1, page->context->bindings, PLACE_FORM);
}

const struct page_kind settings_page_kind = {
    .size = {44, HEIGHT},
    .key = key_on_page,
    .draw = draw_page,
    .takes_text = takes_text,
    .end = end_page,
};

void
settings_page_init(struct settings_page *page,
                   const struct settings_context *context)
{
    *page = (struct settings_page){.context = context};
    find_themes(page);
}
