/*
 * panel.h -- what stands beside the boards of every game screen.
 *
 * Panels are nine columns wide unless it says otherwise, and drawn downwards
 * from a row; each returns the row below what it took.
 */
#ifndef UI_GAME_PANEL_H
#define UI_GAME_PANEL_H

#include "ui/parts/draw.h"
#include "ui/parts/figures.h"
#include "ui/parts/view.h"

enum { PANEL_WIDTH = 9 };

/* "hold", and the piece in it, its cells of so many columns. */
int panel_hold(struct frame *frame, int x, int y, int cell,
               const struct seat *seat);

/* "next", and the pieces to come with a row between them. */
int panel_next(struct frame *frame, struct draw_place at, int cell,
               const struct view *view, int seat);

/* A list of figures; ends with a NULL label. */
struct panel_figure {
    const char *label;
    const char *value;
};
int panel_figures(struct frame *frame, int x, int y,
                  const struct panel_figure *list);

/* The hint's keys as arrows and words, in 'rows' rows. */
int panel_hint(struct frame *frame, int x, int y, int rows,
               const struct view_hint *hint);

/* What was last said to a seat, centred in 'width' columns. */
void panel_feedback(struct frame *frame, int x, int y, int width,
                    const struct view *view, int seat);

/* The same in one row. */
void panel_feedback_row(struct frame *frame, int x, int y, int width,
                        const struct view *view, int seat);

/* The garbage on its way to a seat, in words, fewer where there is no room. */
void panel_incoming(struct frame *frame, int x, int y, int width,
                    const struct view *view, int seat);

/* "attack +30 %" from margin time on; "" before. */
void panel_write_growth(const struct view *view, char text[FIGURES_TEXT_MAX]);

/* The time that has passed, centred, and that below it. */
void panel_time(struct frame *frame, int x, int y, int width,
                const struct view *view);

/* The rows of a seat that light up now, for draw_board. */
uint64_t panel_flash(const struct view *view, int seat);

/*
 * A search at work, in so many columns; from PANEL_THOUGHTS_RICH on with the
 * share that came out of the table of each depth.
 */
enum { PANEL_THOUGHTS_WIDTH = 14, PANEL_THOUGHTS_RICH = 26 };
int panel_thoughts(struct frame *frame, int x, int y, int width,
                   const struct view *view);

/* The plan of that search: a placement a row, or only the pieces where there is
   one row for all. */
void panel_plan(struct frame *frame, struct frame_area area,
                const struct view *view);

/* The candidates of a search over turns, the one that is played first: rows that
   are expected to come in from the other seat, and to go out to it. */
void panel_turns(struct frame *frame, struct frame_area area,
                 const struct view *view);

/*
 * The first placements that were asked for, best first, a row each: where, what
 * less it is worth where there is room for that, and the pieces of its best
 * line.
 */
void panel_moves(struct frame *frame, struct frame_area area,
                 const struct view *view);

#endif
