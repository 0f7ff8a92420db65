/*
 * analysis_draw.c -- what to do with a position: the screen.
 *
 *      board   hold, next          the search,
 *              the placements      where there is room
 *              the plan
 *              what is lost, why
 */
#include <stdio.h>

#include "coach/reason.h"
#include "format/columns.h"
#include "ui/game/panel.h"
#include "ui/game/panel_coach.h"
#include "ui/pages/analysis_page.h"
#include "ui/parts/draw.h"
#include "ui/parts/line_view.h"
#include "ui/parts/sentence.h"

enum {
    GAP = 2,
    BESIDE_WIDTH = 20,
    LIST_WIDTH = 38, /* where there is room for the search */
    WIDE = DRAW_BOARD_WIDTH + LIST_WIDTH + PANEL_THOUGHTS_WIDTH + 2 * GAP,
    RICH = DRAW_BOARD_WIDTH + LIST_WIDTH + PANEL_THOUGHTS_RICH + 2 * GAP,
    NUMBER_WIDTH = 8, /* of what is lost */
};

/* "hold T9-10": piece and columns, where there is no room for words. */
static void
write_short(const struct ai_move *move, char text[SEQUEL_LISTED_SIZE])
{
    const struct position *at = &move->landing.at;
    char columns[COLUMNS_SIZE];

    columns_write(at, columns);
    snprintf(text, SEQUEL_LISTED_SIZE, "%s%c%s", move->hold ? "hold " : "",
             piece_letter((enum piece)at->piece), columns);
}

/* A placement, and what it loses against the first one. */
static void
draw_row(struct frame *frame, struct frame_area area,
         const struct analysis_page *page, int row)
{
    const struct ai_alternative *list = page->answer.alternative;
    const bool is_chosen = row == page->form.row;
    char text[SEQUEL_LISTED_SIZE], lost[PANEL_COACH_LOSS_MAX];
    struct grade grade;

    analysis_page_grade(page, row, &grade);
    if (is_chosen)
        frame_text(frame, area.x, area.y, ROLE_KEY, "\u25b6");
    if (area.width < LIST_WIDTH)
        write_short(&list[row].move, text);
    else
        sequel_listed_words(list, page->answer.count, row, text);
    frame_text_clipped(frame, area.x + 2, area.y, area.width - 2 - NUMBER_WIDTH,
                       is_chosen ? ROLE_TITLE : ROLE_TEXT, text);
    if (row > 0 && grade.word == LOSS_BEST)
        snprintf(lost, sizeof lost, "as good");
    else if (row == 0)
        snprintf(lost, sizeof lost, "best");
    else
        panel_coach_write_loss(&grade, lost);
    frame_text_right(frame, area.x, area.y, area.width, ROLE_DIM, lost);
}

/* Where the plan is; returns the row below. */
static int
draw_plan(struct frame *frame, struct frame_area area,
          const struct line_view *line)
{
    char text[LINE_VIEW_TEXT_MAX];

    line_view_heading(line, "Plan", text);
    frame_text(frame, area.x, area.y++, ROLE_TITLE, text);
    line_view_words(line, text);
    area.height = frame->height - 1 - area.y;
    return area.y + sentence_draw_in(frame, area, ROLE_HINT, text);
}

/* What the placement under the cursor loses, and what happens instead. */
static void
draw_loss(struct frame *frame, struct frame_area area,
          const struct analysis_page *page)
{
    char text[PANEL_COACH_TEXT_MAX];
    struct reasons reasons;
    struct grade grade;

    analysis_page_grade(page, page->form.row, &grade);
    if (page->form.row == 0 || grade.word == LOSS_BEST)
        return;
    panel_coach_write(&grade, area.width, text);
    frame_text(frame, area.x, area.y++, panel_coach_role(grade.word), text);
    reasons_find(&grade, &page->about.position, &page->analyst.rules.attack,
                 &reasons);
    for (int i = 0; i < reasons.count; i++) {
        area.height = frame->height - 1 - area.y;
        area.y += sentence_draw_in(frame, area, ROLE_TEXT, reasons.text[i]);
    }
}

static void
draw_beside(struct frame *frame, struct frame_area area,
            const struct analysis_page *page, const struct line_view *line)
{
    line_view_draw_pieces(frame, area.x, area.y, area.width, line->position);
    area.y += 3;
    if (!analysis_page_has_choice(page)) {
        frame_text(frame, area.x, area.y, ROLE_DIM,
                   page->knows ? "There is no placement." : "Thinking ...");
        return;
    }
    for (int i = 0; i < page->answer.count; i++, area.y++)
        draw_row(frame, area, page, i);
    area.y++;
    area.y = draw_plan(frame, area, line) + 1;
    draw_loss(frame, area, page);
}

static void
draw_search(struct frame *frame, struct frame_area area,
            const struct analysis_page *page)
{
    const struct view_thoughts thoughts = {
        .known = page->knows,
        .decision = page->answer.decision,
        .decided_us = page->answer.decided_us,
    };
    const struct view view = {.names = {"search"}, .thoughts = &thoughts};

    if (page->knows && page->answer.outcome == AI_DECIDED)
        panel_thoughts(frame, area.x, area.y, area.width, &view);
}

/* The placements of the plan that the cursor is on. */
static struct line_view
line_of(const struct analysis_page *page)
{
    struct line_view line = {
        .position = &page->about.position,
        .colours = &page->about.colours,
        .rules = &page->analyst.rules,
    };

    if (analysis_page_has_choice(page)) {
        const struct ai_alternative *chosen =
            &page->answer.alternative[page->form.row];

        line.plan = chosen->plan;
        line.count = chosen->plan_count;
        line.step = page->step;
    }
    return line;
}

static void
draw_position(struct frame *frame, const struct analysis_page *page)
{
    const bool is_wide = frame->width >= WIDE;
    const int rest =
        frame->width >= RICH ? PANEL_THOUGHTS_RICH : PANEL_THOUGHTS_WIDTH;
    const int width = is_wide ? DRAW_BOARD_WIDTH + LIST_WIDTH + rest + 2 * GAP
                              : ANALYSIS_PAGE_WIDTH;
    const int x = (frame->width - width) / 2;
    const int y = (frame->height - ANALYSIS_PAGE_HEIGHT) / 2;
    const struct line_view line = line_of(page);
    struct frame_area area = {
        .x = x + DRAW_BOARD_WIDTH + GAP,
        .y = y + 2,
        .width = is_wide ? LIST_WIDTH : BESIDE_WIDTH,
        .height = DRAW_BOARD_HEIGHT - 1,
    };

    position_talk_draw_title(frame, y, &page->talk, "Analysis");
    line_view_draw_board(frame, (struct draw_place){x, y + 1}, &line);
    draw_beside(frame, area, page, &line);
    area.x += LIST_WIDTH + GAP;
    area.width = rest;
    if (is_wide)
        draw_search(frame, area, page);
    draw_keys(frame, y + ANALYSIS_PAGE_HEIGHT - 1, page->bindings,
              PLACE_ANALYSIS);
}

void
analysis_page_draw(const void *state, struct frame *frame)
{
    const struct analysis_page *page = state;

    if (!position_talk_draw(frame, &page->talk, "Analysis",
                            "Type or paste a position line or a fumen, then "
                            "press Enter. Tab: make a position by hand. Esc "
                            "leads back."))
        draw_position(frame, page);
}
