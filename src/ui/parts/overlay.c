/*
 * overlay.c -- boxes that lie over a screen.
 */
#include "ui/parts/overlay.h"

#include <assert.h>
#include <stdio.h>

#include "ui/parts/banner.h"
#include "ui/parts/binding.h"
#include "ui/parts/draw.h"

enum { PAUSE_ROWS_MAX = 16 };

/* A cleared box in the middle; returns what is inside of its border. */
static struct frame_area
open_box(struct frame *frame, int width, int height)
{
    const struct frame_area box = {
        .x = (frame->width - width) / 2 - 1,
        .y = (frame->height - height) / 2 - 1,
        .width = width + 2,
        .height = height + 2,
    };
    const struct frame_area inside = {box.x + 1, box.y + 1, width, height};

    frame_fill(frame, inside, ROLE_NONE, ' ');
    frame_box(frame, box, ROLE_TEXT);
    return inside;
}

void
overlay_draw_pause(struct frame *frame, const struct bindings *bindings,
                   unsigned places, const char *why)
{
    /* The first drawing only counts: nothing is above the frame. */
    const struct draw_place above = {0, -PAUSE_ROWS_MAX};
    const int rows =
        PAUSE_ROWS_MAX + draw_keys_down(frame, above, bindings, places);
    const struct frame_area area = open_box(frame, 24, rows + 5);

    frame_text_centred(frame, area.x, area.y + 1, area.width, ROLE_TITLE,
                       "Paused");
    frame_text_centred(frame, area.x, area.y + 2, area.width, ROLE_DIM, why);
    draw_keys_down(frame, (struct draw_place){area.x + 4, area.y + 4}, bindings,
                   places);
}

void
overlay_draw_countdown(struct frame *frame, int count)
{
    const struct frame_area area =
        open_box(frame, 12, BANNER_LETTER_HEIGHT + 2);
    const char text[2] = {(char)('0' + count), '\0'};

    assert(count >= 1 && count <= 3);
    banner_draw_large(frame, area.x + 6 - banner_width(text), area.y + 1,
                      ROLE_TITLE, text);
}

void
overlay_draw_note(struct frame *frame, enum role role, const char *text)
{
    const int width = frame_text_width(text) + 4;
    const struct frame_area area = open_box(frame, width, 3);

    frame_text_centred(frame, area.x, area.y + 1, width, role, text);
}

void
overlay_draw_too_small(struct frame *frame, struct view_size needed)
{
    char need[32], have[32];

    snprintf(need, sizeof need, "need %dx%d", needed.width, needed.height);
    snprintf(have, sizeof have, "have %dx%d", frame->width, frame->height);

    const int width = frame_text_width(need);
    const int x = width < frame->width ? (frame->width - width) / 2 : 0;
    const int y = frame->height > 1 ? frame->height / 2 - 1 : 0;

    frame_clear(frame);
    frame_text(frame, x, y, ROLE_TITLE, need);
    frame_text(frame, x, y + 1, ROLE_TITLE, have);
}
