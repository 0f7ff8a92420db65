/*
 * replays_page.c -- the games that were kept.
 *
 * The list is made from the names of the files alone; only the file under the
 * cursor is read.
 */
#include "ui/pages/replays_page.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/parts/draw.h"

enum {
    HEIGHT = 24,
    WIDTH = 44,
    LIST_ROW = 3,
    LIST_ROWS = 14,
    LABEL_WIDTH = 21, /* "2026-11-30 01:15:00" */
    TEXT_ROW = 18,
    TEXT_ROWS = 4,
    PAGE_ROWS = 10,
    TEXT_MAX = 160,
};

bool
replays_page_path(const struct replays_page *page,
                  char path[DATADIR_PATH_MAX + REPLAYS_NAME_MAX])
{
    if (page->count == 0)
        return false;
    snprintf(path, DATADIR_PATH_MAX + REPLAYS_NAME_MAX, "%s/%s", page->dir,
             page->names[page->form.row]);
    return true;
}

/* Find out what the file under the cursor is. */
static void
look(struct replays_page *page)
{
    char path[DATADIR_PATH_MAX + REPLAYS_NAME_MAX];
    char why[REPLAY_ERROR_SIZE] = "";
    struct replay_reader reader;
    size_t length;

    page->knows = false;
    page->trouble[0] = '\0';
    if (!replays_page_path(page, path))
        return;

    char *text =
        replays_read(path, &length, page->trouble, sizeof page->trouble);
    if (text == NULL)
        return;
    replay_reader_init(&reader, text, length);
    page->knows = replay_read_header(&reader, &page->header, why);
    if (!page->knows)
        snprintf(page->trouble, sizeof page->trouble, "%s", why);
    free(text);
}

/* "2026-11-30T01-15-00-marathon.replay" begins with a date. */
static void
write_date(char date[REPLAYS_PAGE_DATE], const char *name)
{
    const size_t length = strnlen(name, REPLAYS_PAGE_DATE - 1);

    memcpy(date, name, length);
    date[length] = '\0';
    for (size_t i = 0; date[i] != '\0'; i++) {
        if (i == 10 && date[i] == 'T')
            date[i] = ' ';
        if ((i == 13 || i == 16) && date[i] == '-')
            date[i] = ':';
    }
}

void
replays_page_open(struct replays_page *page, const struct bindings *bindings)
{
    page->bindings = bindings;
    page->count = 0;
    if (replays_dir(page->dir))
        page->count = replays_list(page->dir, page->names, REPLAYS_PAGE_MAX);
    else
        page->dir[0] = '\0';
    for (int i = 0; i < page->count; i++)
        write_date(page->dates[i], page->names[i]);
    if (page->form.row >= page->count)
        page->form.row = 0;
    look(page);
}

static enum page_wish
take_key(void *state, struct pages *pages, const struct input_event *event)
{
    struct replays_page *page = state;
    const enum control control =
        bindings_find(page->bindings, PLACE_REPLAYS, event);

    (void)pages;
    if (control == CONTROL_QUIT)
        return PAGE_WISH_LEAVE;
    if (page->count == 0)
        return PAGE_WISH_STAY;
    if ((control == CONTROL_ACCEPT || control == CONTROL_REVIEW) && page->knows)
        return control == CONTROL_ACCEPT ? PAGE_WISH_SHOW : PAGE_WISH_REVIEW;
    const int rows = control == CONTROL_LESS   ? -PAGE_ROWS
                     : control == CONTROL_MORE ? PAGE_ROWS
                                               : 0;
    const int to = page->form.row + rows;
    if (rows != 0)
        page->form.row = to < 0 ? 0 : to < page->count ? to : page->count - 1;
    else if (!form_move(&page->form, control, page->count))
        return PAGE_WISH_STAY;
    look(page);
    return PAGE_WISH_STAY;
}

/* --------------------------------------------------------------- Drawing -- */

/* Behind the date of its name, and before the ending, is the mode, and behind
   that whether there were hints. */
static void
line_of(const void *of, int row, struct form_line *line)
{
    static const char ending[] = ".replay";
    const struct replays_page *page = of;
    const char *name = page->names[row];
    const size_t length = strlen(name);
    const size_t around = REPLAYS_PAGE_DATE + sizeof ending - 1;

    line->group = "";
    line->label = page->dates[row];
    snprintf(line->value, FORM_VALUE_MAX, "%.*s",
             length > around ? (int)(length - around) : 0,
             name + (length > around ? REPLAYS_PAGE_DATE : 0));

    char *hints = strstr(line->value, "-hints");
    if (hints != NULL)
        snprintf(hints, FORM_VALUE_MAX - (size_t)(hints - line->value),
                 " + hints");
}

/* The game under the cursor, in a sentence. */
static void
write_about(const struct replays_page *page, char text[TEXT_MAX])
{
    const struct replay_header *header = &page->header;

    if (!page->knows)
        snprintf(text, TEXT_MAX, "%.150s", page->trouble);
    else if (header->options.seats == 2)
        snprintf(text, TEXT_MAX, "%s against %s, rules %s, seed %" PRIu64 ".",
                 header->player[0], header->player[1], header->ruleset,
                 header->options.seed);
    else
        snprintf(text, TEXT_MAX, "%s, rules %s, level %d, seed %" PRIu64 ".",
                 header->player[0], header->ruleset,
                 header->options.start_level, header->options.seed);
}

static void
draw(const void *state, struct frame *frame)
{
    const struct replays_page *page = state;
    const struct form_source source = {page->count, LABEL_WIDTH, line_of, page};
    const int x = (frame->width - WIDTH) / 2;
    const int y = (frame->height - HEIGHT) / 2;
    char text[TEXT_MAX];

    frame_text_centred(frame, 0, y + 1, frame->width, ROLE_TITLE, "Replays");
    if (page->count > 0)
        form_draw(frame, (struct frame_area){x, y + LIST_ROW, WIDTH, LIST_ROWS},
                  &page->form, &source);
    else
        frame_text_centred(frame, 0, y + LIST_ROW + 2, frame->width, ROLE_TEXT,
                           "No game has been kept yet.");
    write_about(page, text);
    form_draw_text(frame,
                   (struct frame_area){x, y + TEXT_ROW, WIDTH, TEXT_ROWS},
                   page->knows ? ROLE_TEXT : ROLE_WARNING, text);
    draw_keys(frame, frame->height - 1, page->bindings, PLACE_REPLAYS);
}

const struct page_kind replays_page_kind = {
    .size = {WIDTH, HEIGHT},
    .key = take_key,
    .draw = draw,
};
