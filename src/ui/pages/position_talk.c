/*
 * position_talk.c -- what pages about a position have in common.
 */
#include "ui/pages/position_talk.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>

enum { TITLE_MAX = 48 + POSITION_TEXT_ERROR_SIZE };

void
position_talk_begin(struct position_talk *talk,
                    const struct position_entry *text)
{
    if (text != NULL)
        talk->text = *text;
    else
        position_entry_begin(&talk->text);
    talk->types = false;
    talk->shares = false;
}

void
position_talk_type(struct position_talk *talk)
{
    position_entry_begin(&talk->draft);
    talk->shares = false;
    talk->types = true;
}

enum position_talk_key
position_talk_key(struct position_talk *talk, const struct input_event *event)
{
    if (talk->shares) {
        talk->shares = false;
        return POSITION_TALK_TAKEN;
    }
    if (!talk->types)
        return POSITION_TALK_NOTHING;
    switch (position_entry_key(&talk->draft, event)) {
    case POSITION_ENTRY_READ:
        return POSITION_TALK_READ;
    case POSITION_ENTRY_LEFT:
        talk->types = false;
        return POSITION_TALK_LEFT;
    case POSITION_ENTRY_TYPES:
        break;
    }
    return POSITION_TALK_TAKEN;
}

void
position_talk_accept(struct position_talk *talk)
{
    assert(talk->types);

    talk->text = talk->draft;
    talk->types = false;
}

void
position_talk_refuse(struct position_talk *talk, const char *why)
{
    assert(talk->types);

    snprintf(talk->draft.trouble, sizeof talk->draft.trouble, "%s", why);
}

const struct position_entry *
position_talk_read(const struct position_talk *talk)
{
    const struct position_entry *entry =
        talk->types ? &talk->draft : &talk->text;

    return entry->is_read ? entry : NULL;
}

void
position_talk_share(struct position_talk *talk,
                    const struct coloured_position *position,
                    const struct ai_move *plan, int count)
{
    share_write(&talk->share, &position->position, &position->colours, plan,
                count);
    talk->shares = true;
}

bool
position_talk_draw(struct frame *frame, const struct position_talk *talk,
                   const char *title, const char *about)
{
    if (talk->shares)
        share_draw(frame, &talk->share);
    else if (talk->types)
        position_entry_draw(frame, &talk->draft, title, about);
    return talk->shares || talk->types;
}

void
position_talk_draw_title(struct frame *frame, int y,
                         const struct position_talk *talk, const char *name)
{
    const struct position_entry *of = &talk->text;
    char text[TITLE_MAX];

    int length = snprintf(text, sizeof text, "%s", name);
    if (of->page_count > 1)
        length += snprintf(text + length, sizeof text - (size_t)length,
                           ": page %d of %d", of->page + 1, of->page_count);
    if (of->note[0] != '\0')
        snprintf(text + length, sizeof text - (size_t)length, ", %s", of->note);
    frame_text_centred(frame, 0, y, frame->width, ROLE_TITLE, text);
}
