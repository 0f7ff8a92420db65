/*
 * share.c -- fumen and position line of a position.
 */
#include "ui/pages/share.h"

#include "format/fumen_position.h"
#include "ui/parts/form.h"

enum { HEIGHT = 24, FUMEN_ROWS_MAX = 9, LINE_ROWS_MAX = 6 };

/* A position alone: one page. */
static size_t
write_page(struct share *share, const struct ai_position *position,
           const struct position_colours *colours)
{
    struct fumen_writer writer;
    struct fumen_page page;

    if (!fumen_page_of_position(position, colours, &page, share->trouble))
        return 0;
    fumen_writer_init(&writer, share->fumen, sizeof share->fumen);
    fumen_writer_add(&writer, &page);
    return fumen_writer_end(&writer);
}

void
share_write(struct share *share, const struct ai_position *position,
            const struct position_colours *colours, const struct ai_move *plan,
            int count)
{
    size_t length = 0;

    share->trouble[0] = '\0';
    share->has_plan = count > 0;
    if (share->has_plan)
        length = fumen_plan_write(
            &(struct fumen_plan){position, colours, plan, count}, share->fumen,
            sizeof share->fumen, share->trouble);
    if (length == 0) {
        share->has_plan = false;
        length = write_page(share, position, colours);
    }
    share->fumen[length] = '\0';
    position_line_write(position, colours, share->line);
}

const char *
share_text(const struct share *share)
{
    return share->fumen[0] != '\0' ? share->fumen : share->line;
}

void
share_draw(struct frame *frame, const struct share *share)
{
    struct frame_area area = form_page(frame, HEIGHT);
    const int bottom = area.y + HEIGHT - 1;

    frame_text_centred(frame, 0, area.y++, frame->width, ROLE_TITLE,
                       "For other programs");
    area.height = 2;
    form_draw_text(frame, area, ROLE_TEXT,
                   "It was offered to your terminal's clipboard; where that "
                   "does not take it, select it here.");
    area.y += 3;
    frame_text(frame, area.x, area.y++, ROLE_DIM,
               share->has_plan ? "Fumen, a page for each piece of the plan"
                               : "Fumen");
    area.height = FUMEN_ROWS_MAX;
    if (share->fumen[0] != '\0')
        area.y = form_draw_cut(frame, area, ROLE_HINT, share->fumen);
    else
        frame_text(frame, area.x, area.y++, ROLE_WARNING, share->trouble);
    frame_text(frame, area.x, ++area.y, ROLE_DIM, "Position line");
    area.y++;
    area.height = LINE_ROWS_MAX;
    form_draw_cut(frame, area, ROLE_HINT, share->line);
    frame_text_centred(frame, 0, bottom, frame->width, ROLE_DIM,
                       "Any key leads back.");
}
