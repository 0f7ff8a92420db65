/*
 * position_entry.c -- typing a position.
 */
#include "ui/pages/position_entry.h"

#include <stdio.h>

#include "ui/parts/form.h"

enum {
    HEIGHT = 24,
    TEXT_ROWS = 10,
    TROUBLE_ROWS = 3,
};

void
position_entry_begin(struct position_entry *entry)
{
    entry->length = 0;
    entry->text[0] = '\0';
    entry->trouble[0] = '\0';
    entry->is_read = false;
    entry->page = 0;
    entry->page_count = 1;
    entry->note[0] = '\0';
}

/* The text is complete, or not what it should be. */
static enum position_entry_state
take(struct position_entry *entry)
{
    const size_t length = (size_t)entry->length;
    char said[POSITION_TEXT_ERROR_SIZE];

    entry->is_read = position_text_read(
        entry->text, length, &entry->read.position, &entry->read.colours, said);
    snprintf(entry->trouble, sizeof entry->trouble, "%s",
             entry->is_read ? "" : said);
    if (!entry->is_read)
        return POSITION_ENTRY_TYPES;
    snprintf(entry->note, sizeof entry->note, "%s", said);
    entry->page = 0;
    entry->page_count = position_text_count_pages(entry->text, length);
    return POSITION_ENTRY_READ;
}

enum position_entry_state
position_entry_key(struct position_entry *entry,
                   const struct input_event *event)
{
    if (event->key == INPUT_KEY_ESCAPE)
        return POSITION_ENTRY_LEFT;
    if (event->key == INPUT_KEY_ENTER || event->key == '\n' ||
        event->key == '\r')
        return take(entry);
    entry->is_read = false;
    if (event->key == INPUT_KEY_BACKSPACE)
        entry->length -= entry->length > 0;
    else if (event->text >= ' ' && event->text <= '~' &&
             entry->length < POSITION_ENTRY_MAX - 1)
        entry->text[entry->length++] = (char)event->text;
    entry->text[entry->length] = '\0';
    return POSITION_ENTRY_TYPES;
}

bool
position_entry_has_piece(const struct position_entry *entry)
{
    return entry->read.position.queue_count > 0;
}

bool
position_entry_turn(struct position_entry *entry, int by, bool with_piece)
{
    char said[POSITION_TEXT_ERROR_SIZE];
    struct coloured_position read;

    for (int page = entry->page + by; page >= 0 && page < entry->page_count;
         page += by) {
        if (!position_text_read_page(entry->text, (size_t)entry->length, page,
                                     &read.position, &read.colours, said))
            return false;
        if (with_piece && read.position.queue_count == 0)
            continue;
        entry->read = read;
        entry->page = page;
        snprintf(entry->note, sizeof entry->note, "%s", said);
        return true;
    }
    return false;
}

/* As much of the end of the text as fits. */
static const char *
visible_text(const struct position_entry *entry, int room)
{
    if (entry->length == 0)
        return "_";
    return entry->length <= room ? entry->text
                                 : entry->text + entry->length - room;
}

void
position_entry_draw(struct frame *frame, const struct position_entry *entry,
                    const char *title, const char *about)
{
    const struct frame_area area = form_page(frame, HEIGHT);

    frame_text_centred(frame, 0, area.y + 1, frame->width, ROLE_TITLE, title);
    form_draw_text(frame,
                   (struct frame_area){area.x, area.y + 3, area.width, 3},
                   ROLE_TEXT, about);
    form_draw_cut(
        frame, (struct frame_area){area.x, area.y + 7, area.width, TEXT_ROWS},
        ROLE_HINT, visible_text(entry, TEXT_ROWS * area.width));
    form_draw_text(
        frame,
        (struct frame_area){area.x, area.y + 19, area.width, TROUBLE_ROWS},
        ROLE_WARNING, entry->trouble);
}
