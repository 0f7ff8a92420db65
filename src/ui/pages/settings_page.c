/*
 * settings_page.c -- the page of settings: themes, typing, keys, drawing.
 *
 * What the rows are and do stands in settings_rows.c.
 */
#include "ui/pages/settings_page.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "ui/pages/sample.h"
#include "ui/pages/settings_rows.h"
#include "ui/parts/draw.h"

enum {
    HEIGHT = 24,
    LIST_ROW = 2,
    LABEL_WIDTH = 21,
    TEXT_ROW = 20,
    TEXT_ROWS = 2,
    RELEASE_ROW = 22,
    SAMPLE_X = 61,
};

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

static void
find_ais(struct settings_page *page)
{
    const struct datadir *dirs = page->context->dirs;
    struct ai_file ranked[AI_FILES_MAX];
    char why[sizeof page->trouble]; /* who cannot be read is not offered */

    page->levels.count =
        ai_file_list_fixed(dirs, ranked, AI_FILES_MAX, why, sizeof why);
    for (int i = 0; i < page->levels.count; i++)
        memcpy(page->levels.name[i], ranked[i].name, DATADIR_NAME_MAX);
    page->styles.count =
        datadir_list(dirs, "ai", page->styles.name, AI_FILES_MAX);
}

/* The AI before or after, with none between the last one and the first. */
static void
turn_ai(struct settings_page *page, const struct settings_row *row, int by)
{
    struct settings *settings = page->context->settings;
    const bool is_level = strcmp(row->field, "level") == 0;
    const struct settings_ais *ais = is_level ? &page->levels : &page->styles;
    char *word = is_level ? settings->hint_level : settings->hint_style;
    int at = 0; /* 0: none */

    for (int i = 0; i < ais->count; i++) {
        if (strcmp(ais->name[i], word) == 0)
            at = i + 1;
    }
    at = form_turn(at, by, ais->count + 1);
    snprintf(word, DATADIR_NAME_MAX, "%s", at > 0 ? ais->name[at - 1] : "");
}

static void
change(struct settings_page *page, const struct settings_row *row, int by)
{
    if (row->kind == SETTINGS_ROW_THEME)
        turn_theme(page, by);
    else if (row->kind == SETTINGS_ROW_AI)
        turn_ai(page, row, by);
    else
        settings_row_change(row, page->context, by);
}

/* Back to what it is when nobody says anything. */
static void
clear(struct settings_page *page, const struct settings_row *row)
{
    if (row->kind == SETTINGS_ROW_THEME)
        take_theme(page, "");
    else
        settings_row_clear(row, page->context);
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
    const int length = utf8_is_printable(code) ? utf8_encode(code, bytes) : 0;
    const size_t used = strlen(page->text);

    if (length == 0 || utf8_width(code) == 0 ||
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

    if (settings_save(context->files, context->settings, page->trouble,
                      sizeof page->trouble) ||
        page->was_warned)
        return true;
    page->was_warned = true;
    return false;
}

static void
accept(struct settings_page *page, struct pages *pages,
       const struct settings_row *row)
{
    if (row->kind == SETTINGS_ROW_TYPED) {
        begin_typing(page);
    } else if (row->kind == SETTINGS_ROW_KEYS) {
        keys_page_init(&page->keys, page->context);
        pages_open(pages, &keys_page_kind, &page->keys);
    } else {
        change(page, row, 1);
    }
}

static enum page_wish
key_on_page(void *state, struct pages *pages, const struct input_event *event)
{
    struct settings_page *page = state;
    const struct settings_row *row = &settings_rows[page->form.row];

    if (page->types) {
        key_while_typing(page, event);
        return PAGE_WISH_STAY;
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
        return save(page) ? PAGE_WISH_LEAVE : PAGE_WISH_STAY;
    default:
        if (form_move(&page->form, control, SETTINGS_ROWS))
            page->trouble[0] = '\0';
        break;
    }
    return PAGE_WISH_STAY;
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
    const struct settings_row *row = &settings_rows[index];

    line->group = row->group;
    line->label = row->label;
    line->turns =
        row->kind != SETTINGS_ROW_KEYS && row->kind != SETTINGS_ROW_TYPED;
    if (row->kind == SETTINGS_ROW_KEYS)
        keys_page_write_set(page->context, line->value);
    else if (row->kind == SETTINGS_ROW_TYPED && page->types)
        snprintf(line->value, sizeof line->value, "%s_", page->text);
    else
        settings_row_write(row, page->context, line->value);
    if (row->kind == SETTINGS_ROW_THEME && line->value[0] == '\0')
        snprintf(line->value, sizeof line->value, "%s", default_theme);
    if (row->kind == SETTINGS_ROW_AI && line->value[0] == '\0')
        snprintf(line->value, sizeof line->value, "%s", row->zero);
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
    const struct settings_row *row = &settings_rows[page->form.row];

    return row->kind == SETTINGS_ROW_THEME ? page->context->theme->summary
                                           : row->help;
}

static void
draw_page(const void *state, struct frame *frame)
{
    const struct settings_page *page = state;
    const struct frame_area area = form_page(frame, HEIGHT);
    const struct form_source source = {SETTINGS_ROWS, LABEL_WIDTH, write_line,
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
    find_ais(page);
}
