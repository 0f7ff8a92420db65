/*
 * painter.c -- frames onto the terminal, through curses.
 *
 * A pair of curses colours is made for each pair of roles when it is first
 * seen.  When a poor terminal runs out of pairs, the colour behind the
 * character is given up first.
 */
#include <config.h>

#include "ui/term/painter.h"

#include <assert.h>
#include <curses.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/utf8.h"
#include "ui/term/batch.h"
#include "ui/term/glyphs.h"
#include "ui/term/outlet.h"
#include "ui/term/tty.h"

enum { NO_PAIR = -1 };

struct painter {
    SCREEN *screen;
    struct outlet *outlet; /* to which curses writes */
    struct frame *shown;   /* what is on the screen, if 'is_valid' */
    bool is_valid;         /* nobody else has written there */
    struct frame *next;    /* what will be there; between frames the same */
    int first_row;         /* of a slow line: begin here to look for changes */
    int turn;              /* of a slow line: counts portions without a piece */
    const struct theme *theme;
    enum palette_depth depth;
    enum palette_depth most; /* that the terminal has */
    bool has_default;        /* -1 may be given to curses as a colour */
    int pair_count;          /* made so far; pair 0 is the terminal's own */
    short pairs[ROLE_COUNT][ROLE_COUNT]; /* by ink and paper, or NO_PAIR */
    attr_t attributes;                   /* of the last cell handed over */
    short pair;
    bool has_plain_paper;
};

/* ---------------------------------------------------------------- Colours -- */

static bool
make_pair(const struct painter *painter, int pair, int32_t ink, int32_t paper)
{
    if (!painter->has_default) {
        ink = ink == PALETTE_DEFAULT ? COLOR_WHITE : ink;
        paper = paper == PALETTE_DEFAULT ? COLOR_BLACK : paper;
    }
#if defined(NCURSES_EXT_COLORS) && NCURSES_EXT_COLORS
    return init_extended_pair(pair, ink, paper) == OK;
#else
    return init_pair((short)pair, (short)ink, (short)paper) == OK;
#endif
}

static short
pair_of(struct painter *painter, enum role ink_role, enum role paper_role)
{
    short *pair = &painter->pairs[ink_role][paper_role];
    const int32_t ink =
        palette_look(painter->theme, painter->depth, ink_role).ink;
    const int32_t paper =
        palette_look(painter->theme, painter->depth, paper_role).ink;
    const int next = painter->pair_count + 1;

    if (*pair != NO_PAIR)
        return *pair;
    *pair = 0;
    if (ink == PALETTE_DEFAULT && paper == PALETTE_DEFAULT)
        return *pair;
    if (next < COLOR_PAIRS && make_pair(painter, next, ink, paper))
        *pair = (short)(painter->pair_count = next);
    else if (paper != PALETTE_DEFAULT) /* no more to be had */
        *pair = pair_of(painter, ink_role, ROLE_NONE);
    return *pair;
}

static attr_t
attributes_of(const struct painter *painter, const struct frame_cell *cell)
{
    const unsigned attributes =
        cell->attributes |
        palette_look(painter->theme, painter->depth, (enum role)cell->ink)
            .attributes;
    attr_t result = A_NORMAL;

    if (attributes & FRAME_BOLD)
        result |= A_BOLD;
    if (attributes & FRAME_UNDERLINE)
        result |= A_UNDERLINE;
    if (attributes & FRAME_REVERSE)
        result |= A_REVERSE;
    return result;
}

/* Open the colours of curses, which can be done once. */
static void
start_colours(struct painter *painter)
{
    painter->most = PALETTE_NONE;
    if (!has_colors() || start_color() != OK)
        return;
    painter->has_default = use_default_colors() == OK;
    painter->most = palette_depth_for(COLORS, NULL);
}

void
painter_set_looks(struct painter *painter, const struct theme *theme,
                  enum palette_depth wanted)
{
    for (int i = 0; i < ROLE_COUNT; i++)
        for (int k = 0; k < ROLE_COUNT; k++)
            painter->pairs[i][k] = NO_PAIR;
    painter->pair_count = 0;
    painter->theme = theme;
    painter->depth = painter->most;
    if (wanted != PALETTE_AUTO && wanted < painter->depth)
        painter->depth = wanted;
    painter_forget(painter);
}

/* ------------------------------------------------------------- Life cycle -- */

/*
 * Open curses at a size that a frame can have.  It goes by these variables,
 * else by the terminal; left to itself it would make room for whatever is
 * there.
 */
static SCREEN *
open_curses(const char *name, FILE *to, int width, int height)
{
    char number[16];
    SCREEN *screen;

    snprintf(number, sizeof number, "%d", width);
    setenv("COLUMNS", number, 1);
    snprintf(number, sizeof number, "%d", height);
    setenv("LINES", number, 1);
    screen = newterm(name, to, stdin);
    unsetenv("COLUMNS"); /* it may change */
    unsetenv("LINES");
    return screen;
}

struct painter *
painter_create(const char *name, int width, int height, char *why, size_t size)
{
    struct painter *painter = calloc(1, sizeof *painter);

    assert(width >= 1 && width <= FRAME_WIDTH_MAX);
    assert(height >= 1 && height <= FRAME_HEIGHT_MAX);
    if (painter == NULL) {
        snprintf(why, size, "no memory");
        return NULL;
    }
    painter->outlet = outlet_create();
    if (painter->outlet == NULL) {
        snprintf(why, size, "no memory");
        free(painter);
        return NULL;
    }
    painter->screen =
        open_curses(name, outlet_stream(painter->outlet), width, height);
    if (painter->screen == NULL) {
        snprintf(why, size, "curses cannot use terminal '%s'", name);
        outlet_destroy(painter->outlet);
        free(painter);
        return NULL;
    }
    painter->shown = frame_create(width, height, &glyphs_utf8);
    painter->next = frame_create(width, height, &glyphs_utf8);
    if (painter->shown == NULL || painter->next == NULL) {
        snprintf(why, size, "no memory");
        painter_destroy(painter);
        return NULL;
    }
    painter->has_plain_paper = true;
    typeahead(-1);         /* or a key pressed would stop an update halfway */
    leaveok(stdscr, TRUE); /* nobody sees where the cursor is left */
    painter->theme = &theme_default;
    start_colours(painter);
    return painter;
}

void
painter_begin(struct painter *painter)
{
    (void)painter;
    cbreak();
    noecho();
    nonl();
    tty_set_keys(STDIN_FILENO);
    def_prog_mode();
    curs_set(0);
}

void
painter_destroy(struct painter *painter)
{
    if (painter == NULL)
        return;
    endwin();
    delscreen(painter->screen);
    outlet_destroy(painter->outlet);
    frame_destroy(painter->shown);
    frame_destroy(painter->next);
    free(painter);
}

bool
painter_resize(struct painter *painter, int width, int height)
{
    struct frame *shown = frame_create(width, height, painter->shown->glyphs);
    struct frame *next = frame_create(width, height, painter->shown->glyphs);

    if (shown == NULL || next == NULL) {
        frame_destroy(shown);
        frame_destroy(next);
        return false;
    }
    frame_destroy(painter->shown);
    frame_destroy(painter->next);
    painter->shown = shown;
    painter->next = next;
    resizeterm(height, width);
    painter_forget(painter);
    return true;
}

void
painter_forget(struct painter *painter)
{
    painter->is_valid = false;
}

void
painter_go_home(struct painter *painter)
{
    (void)painter;
    leaveok(stdscr, FALSE);
    move(0, 0);
    refresh();
    leaveok(stdscr, TRUE);
}

void
painter_forget_corner(struct painter *painter)
{
    const struct frame *shown = painter->shown;

    if (frame_at(shown, 0, 0)->code == ' ' &&
        (shown->width < 2 || frame_at(shown, 1, 0)->code == ' '))
        return; /* nor was there anything */
    wredrawln(stdscr, 0, 1);
    refresh();
}

void
painter_leave(struct painter *painter)
{
    (void)painter;
    endwin();
}

void
painter_return(struct painter *painter)
{
    (void)painter;
    reset_prog_mode(); /* stops us here if we are in the background */
    clearok(curscr, TRUE);
    refresh();
}

enum palette_depth
painter_depth(const struct painter *painter)
{
    return painter->depth;
}

/* ----------------------------------------------------------------- Frames -- */

static bool
cells_equal(const struct frame_cell *a, const struct frame_cell *b)
{
    return a->code == b->code && a->ink == b->ink && a->paper == b->paper &&
           a->attributes == b->attributes && a->width == b->width;
}

/* A space with nothing behind, under or around it has no colour to be seen. */
static bool
is_bare(const struct frame_cell *cell, attr_t attributes)
{
    return cell->code == ' ' && cell->paper == ROLE_NONE &&
           (attributes & (A_UNDERLINE | A_REVERSE)) == 0;
}

/*
 * Where the colour cannot be seen, that of the cell before saves the bytes of
 * changing it: 11 to the terminal's own, and 10 back.
 */
static void
choose_look(struct painter *painter, const struct frame_cell *cell)
{
    const attr_t attributes = attributes_of(painter, cell);

    if (is_bare(cell, attributes) && is_bare(cell, painter->attributes) &&
        painter->has_plain_paper)
        return;
    painter->attributes = attributes;
    painter->pair =
        pair_of(painter, (enum role)cell->ink, (enum role)cell->paper);
    painter->has_plain_paper = cell->paper == ROLE_NONE;
}

static void
put_cell(struct painter *painter, int x, int y, const struct frame_cell *given)
{
    const struct frame_cell cell =
        palette_cell(painter->theme, painter->depth, *given);
    const wchar_t text[2] = {(wchar_t)cell.code, L'\0'};
    cchar_t drawn;

    choose_look(painter, &cell);
    setcchar(&drawn, text, painter->attributes, painter->pair, NULL);
    mvadd_wch(y, x, &drawn);
}

/* Have curses write; it ends with the terminal's own colours. */
static void
flush(struct painter *painter)
{
    refresh();
    painter->attributes = A_NORMAL;
    painter->pair = 0;
    painter->has_plain_paper = true;
}

/* Hand over what differs in a row, wide characters by their left half. */
static void
put_row(struct painter *painter, const struct frame *frame, int y)
{
    for (int x = 0; x < frame->width; x++) {
        const struct frame_cell *cell = frame_at(frame, x, y);

        if (cell->width > 0 &&
            !(painter->is_valid &&
              cells_equal(cell, frame_at(painter->shown, x, y))))
            put_cell(painter, x, y, cell);
    }
}

/* In batches, so that curses does not scroll; see batch.h. */
static void
put_changes(struct painter *painter, const struct frame *frame)
{
    unsigned char batches[FRAME_HEIGHT_MAX];
    const int count = batch_rows(painter->shown, frame, batches);

    for (int batch = 1; batch <= count; batch++) {
        for (int y = 0; y < frame->height; y++)
            if (batches[y] == batch)
                put_row(painter, frame, y);
        flush(painter);
    }
}

static void
put_all(struct painter *painter, const struct frame *frame)
{
    erase();
    clearok(curscr, TRUE);
    for (int y = 0; y < frame->height; y++)
        put_row(painter, frame, y);
    flush(painter);
}

/* -------------------------------------------------------- On a slow line -- */

enum {
    RANK_FIRST = FRAME_PIECE + 1, /* what fills the place of a ghost */
    MOVE_BYTES = 7,               /* to the beginning of a run */
    INK_BYTES = 10,               /* to another colour */
    REST_TURNS = 3,               /* one in so many is for FRAME_REST first */
};

/* How soon a change is to be seen. */
static int
rank_at(const struct painter *painter, const struct frame *frame, int x, int y)
{
    const int at = y * frame->width + x;
    const int was = painter->shown->ranks[at];
    const int is = frame->ranks[at];

    if (was == FRAME_GHOST && is == FRAME_OWN && frame->cells[at].code != ' ')
        return RANK_FIRST;
    return was > is ? was : is;
}

/* Whether a cell of the frame is still to be taken over, at this rank. */
static bool
is_left(const struct painter *painter, const struct frame *frame, int x, int y,
        int rank)
{
    return !cells_equal(frame_at(frame, x, y), frame_at(painter->next, x, y)) &&
           rank_at(painter, frame, x, y) == rank;
}

/* Take over columns of a row. */
static void
take_cells(struct painter *painter, const struct frame *frame, int x, int y,
           int count)
{
    const size_t at = (size_t)y * (size_t)frame->width + (size_t)x;

    memcpy(painter->next->cells + at, frame->cells + at,
           (size_t)count * sizeof *frame->cells);
    memcpy(painter->next->ranks + at, frame->ranks + at, (size_t)count);
}

/* Wide characters are not parted: such a row is taken as a whole. */
static bool
row_has_wide(const struct frame *frame, int y)
{
    for (int x = 0; x < frame->width; x++)
        if (frame_at(frame, x, y)->width != 1)
            return true;
    return false;
}

/* About what a cell costs behind another one. */
static int
cost_of(const struct frame_cell *cell, bool follows, int ink)
{
    char bytes[UTF8_LENGTH_MAX];

    return utf8_encode(cell->code, bytes) + (follows ? 0 : MOVE_BYTES) +
           (cell->ink == ink ? 0 : INK_BYTES);
}

/* What may still be taken over, and whether anything was. */
struct allowance {
    int budget;
    bool is_used;
};

/* Whether something at this cost is taken: the first thing always is, and a
   piece as a whole. */
static bool
allow(struct allowance *left, int rank, int cost)
{
    if (left->is_used && rank < FRAME_PIECE && cost > left->budget)
        return false;
    left->budget -= cost;
    left->is_used = true;
    return true;
}

/* Take over what has this rank in a row; whether all of it was allowed. */
static bool
take_row(struct painter *painter, const struct frame *frame, int y, int rank,
         struct allowance *left)
{
    const bool is_whole =
        row_has_wide(frame, y) || row_has_wide(painter->next, y);
    int end = -1; /* of the last run */
    int ink = -1; /* of its last cell */

    for (int x = 0; x < frame->width; x++) {
        const struct frame_cell *cell = frame_at(frame, x, y);

        if (!is_left(painter, frame, x, y, rank))
            continue;
        if (is_whole) {
            take_cells(painter, frame, 0, y, frame->width);
            return allow(left, rank, frame->width);
        }
        if (!allow(left, rank, cost_of(cell, x == end, ink)))
            return false;
        take_cells(painter, frame, x, y, 1);
        end = x + 1;
        ink = cell->ink;
    }
    return true;
}

/* The same for all rows, beginning where the last time ended. */
static bool
take_rank(struct painter *painter, const struct frame *frame, int rank,
          struct allowance *left)
{
    for (int i = 0; i < frame->height; i++) {
        const int y = (painter->first_row + i) % frame->height;

        if (!take_row(painter, frame, y, rank, left)) {
            painter->first_row = y;
            return false;
        }
    }
    return true;
}

/*
 * Put together what is shown next of a frame.  A piece comes alone: whatever
 * else was sent with it would be seen before it, or be in the way of the next
 * key.
 */
static void
take_some(struct painter *painter, const struct frame *frame,
          struct painter_share share)
{
    struct allowance left = {share.budget, false};

    for (int rank = RANK_FIRST; rank >= FRAME_PIECE; rank--) {
        take_rank(painter, frame, rank, &left);
        if (left.is_used)
            return;
    }
    painter->turn = (painter->turn + 1) % REST_TURNS;
    if (painter->turn == 0 && share.least == FRAME_REST &&
        !take_rank(painter, frame, FRAME_REST, &left))
        return;
    for (int rank = FRAME_GHOST; rank >= (int)share.least; rank--)
        if (!take_rank(painter, frame, rank, &left))
            return;
}

static void
copy_frame(struct frame *to, const struct frame *from)
{
    const size_t count = (size_t)from->width * (size_t)from->height;

    memcpy(to->cells, from->cells, count * sizeof *to->cells);
    memcpy(to->ranks, from->ranks, count);
}

size_t
painter_show(struct painter *painter, const struct frame *frame,
             struct painter_share share)
{
    const bool is_shared = frame->is_ranked &&
                           (share.budget < INT_MAX || share.least > FRAME_REST);
    size_t count;

    assert(frame->width == painter->shown->width);
    assert(frame->height == painter->shown->height);
    if (painter->is_valid && frame_equals(painter->shown, frame))
        return 0;
    if (painter->is_valid && is_shared)
        take_some(painter, frame, share);
    else
        copy_frame(painter->next, frame);
    outlet_gather(painter->outlet);
    if (painter->is_valid)
        put_changes(painter, painter->next);
    else
        put_all(painter, painter->next);
    count = outlet_release(painter->outlet);
    copy_frame(painter->shown, painter->next);
    painter->is_valid = true;
    return count > 0 ? count : 1;
}
