/*
 * puzzle_page.c -- one puzzle, to be played, hinted at, and shown.
 */
#include "ui/pages/puzzle_page.h"

#include <assert.h>
#include <stdio.h>

#include "bot/route.h"
#include "ui/parts/draw.h"
#include "ui/parts/form.h"
#include "ui/parts/keypath.h"
#include "ui/parts/line_view.h"

enum { HEIGHT = 24, GAP = 2, BESIDE_MAX = 40, TEXT_MAX = 320 };

/* Puzzles are verified by these rules. */
static const struct ruleset *const rules = &ruleset_guideline;

static const struct puzzle *
puzzle_of(const struct puzzle_page *page)
{
    return &page->file->puzzle[page->index];
}

static void
begin_again(struct puzzle_page *page)
{
    const bool is_sound = puzzle_try_begin(&page->try, puzzle_of(page), rules);

    if (!is_sound)
        page->try.state = PUZZLE_FAILED;
    page->shows = false;
}

static void
end(void *state)
{
    struct puzzle_page *page = state;

    solving_destroy(page->solving);
    page->solving = NULL;
    page->solution = NULL;
}

static void
set_puzzle(struct puzzle_page *page, int index)
{
    end(page);
    page->index = index;
    page->hint = PUZZLE_HINT_NONE;
    page->step = 0;
    begin_again(page);
    page->solving = solving_create(puzzle_of(page), rules);
}

void
puzzle_page_open(struct puzzle_page *page, const struct bindings *bindings,
                 const struct puzzle_file *file, int index)
{
    assert(index >= 0 && index < file->count);

    *page = (struct puzzle_page){.bindings = bindings, .file = file};
    set_puzzle(page, index);
}

/* Is the solution still being looked for? */
static bool
advance(void *state)
{
    struct puzzle_page *page = state;

    if (page->solving != NULL && page->solution == NULL)
        page->solution = solving_look(page->solving);
    return page->solving != NULL && page->solution == NULL;
}

/* The placement of the solution that is next, or NULL: none, or not known. */
static const struct ai_move *
next_move(const struct puzzle_page *page)
{
    const struct solution *solution = page->solution;
    const struct puzzle_try *try = &page->try;

    if (solution == NULL || !solution->solved || try->state != PUZZLE_OPEN ||
        try->placed >= solution->line_count ||
        !puzzle_try_follows(try, solution->line, solution->line_count))
        return NULL;
    return &solution->line[try->placed];
}

/* ------------------------------------------------------------------ Keys -- */

/* A key that moves the piece; false: it was none. */
static bool
use_move(struct puzzle_page *page, const struct input_event *event)
{
    const enum control control =
        bindings_find(page->bindings, PLACE_MOVES, event);

    if (control == CONTROL_NONE)
        return false;
    /* Soft drop is the one key that means no action: here it is one row. */
    const enum action action = control == (enum control)MATCH_KEY_SOFT_DROP
                                   ? ACTION_DOWN
                                   : (enum action)control;
    const bool was_open = page->try.state == PUZZLE_OPEN;

    puzzle_try_act(&page->try, action);
    if (was_open && page->try.state == PUZZLE_SOLVED && page->tell != NULL)
        page->tell(page->context, puzzle_of(page));
    return true;
}

/* While the solution is shown. */
static void
use_in_solution(struct puzzle_page *page, enum control control)
{
    const int last = page->solution->line_count;

    if (control == CONTROL_PIECE_BACK && page->step > 0)
        page->step--;
    else if (control == CONTROL_PIECE_ON && page->step < last)
        page->step++;
    else if (control == CONTROL_QUIT)
        begin_again(page);
}

/* False: the page is left. */
static bool
use(struct puzzle_page *page, enum control control)
{
    switch (control) {
    case CONTROL_HINT:
        page->hint += page->hint < PUZZLE_HINT_KEYS;
        break;
    case CONTROL_RESTART:
        begin_again(page);
        break;
    case CONTROL_SOLUTION:
        page->shows = page->solution != NULL && page->solution->solved;
        page->step = 0;
        break;
    case CONTROL_NEXT_PUZZLE:
        set_puzzle(page, (page->index + 1) % page->file->count);
        break;
    case CONTROL_QUIT:
        return false;
    default:
        break;
    }
    return true;
}

static enum page_wish
take_key(void *state, struct pages *pages, const struct input_event *event)
{
    struct puzzle_page *page = state;

    (void)pages;
    if (page->shows) {
        use_in_solution(page,
                        bindings_find(page->bindings, PLACE_SOLUTION, event));
        return PAGE_WISH_STAY;
    }
    if (use_move(page, event) ||
        use(page, bindings_find(page->bindings, PLACE_PUZZLE, event)))
        return PAGE_WISH_STAY;
    end(page);
    return PAGE_WISH_LEAVE;
}

/* --------------------------------------------------------------- Drawing -- */

/* What is said of how it stands, and how it is meant. */
static enum role
write_state(const struct puzzle_page *page, char text[TEXT_MAX])
{
    const struct puzzle_try *try = &page->try;

    if (try->state == PUZZLE_SOLVED) {
        snprintf(text, TEXT_MAX, "Solved!");
        return ROLE_GOOD;
    }
    if (try->state == PUZZLE_FAILED) {
        snprintf(text, TEXT_MAX, "Not this way.");
        return ROLE_WARNING;
    }
    snprintf(text, TEXT_MAX, "Placed %d of %d", try->placed,
             try->puzzle->placements);
    return ROLE_DIM;
}

/* The keys to where the next piece goes, in words. */
static void
write_keys(const struct puzzle_page *page, const struct ai_move *move,
           char text[TEXT_MAX])
{
    char route[ROUTE_SIZE];
    struct keypath_words words;
    int length = 0;

    if (route_find(&page->try.match, 0, move, false, &path_costs_keys, route) ==
        0) {
        snprintf(text, TEXT_MAX, "From here there is no way; begin again.");
        return;
    }
    keypath_words(&words, route);
    for (int i = 0; i < words.count; i++)
        length += snprintf(text + length, (size_t)(TEXT_MAX - length), "%s%s",
                           i > 0 ? ", " : "", words.word[i]);
}

/* The hint as far as it was asked for. */
static void
write_hint(const struct puzzle_page *page, char text[TEXT_MAX])
{
    const struct ai_move *move = next_move(page);

    text[0] = '\0';
    if (page->hint == PUZZLE_HINT_NONE || page->try.state != PUZZLE_OPEN)
        return;
    if (page->hint == PUZZLE_HINT_IDEA)
        snprintf(text, TEXT_MAX, "%s", puzzle_of(page)->idea);
    else if (page->solution == NULL)
        snprintf(text, TEXT_MAX, "It is being worked out ...");
    else if (move == NULL)
        snprintf(text, TEXT_MAX, "The hint is for another way; begin again.");
    else if (page->hint == PUZZLE_HINT_PLACE)
        sequel_move_words(move, text);
    else
        write_keys(page, move, text);
}

/* Only what the puzzle tells is shown, as it is now. */
static void
draw_pieces(struct frame *frame, int x, int y, int width,
            const struct puzzle_try *try)
{
    const struct seat *seat = &try->match.seat[0];
    struct ai_position known;

    ai_position_init(&known);
    known.hold = seat->hold;
    known.held = seat->hold_used || !try->puzzle->hold;
    known.queue_count = (uint8_t)puzzle_try_next_count(try);
    for (int i = 0; i < known.queue_count; i++)
        known.queue[i] = seat->queue[i];
    line_view_draw_pieces(frame, x, y, width, &known);
}

/* Text in rows of an area; the row below. */
static int
draw_text(struct frame *frame, struct frame_area area, int rows, enum role role,
          const char *text)
{
    form_draw_text(frame, (struct frame_area){area.x, area.y, area.width, rows},
                   role, text);
    return area.y + rows;
}

static void
draw_beside(struct frame *frame, struct frame_area area,
            const struct puzzle_page *page)
{
    const struct puzzle *puzzle = puzzle_of(page);
    char text[TEXT_MAX];

    area.y = draw_text(frame, area, 2, ROLE_TITLE, puzzle->name);
    puzzle_write_task(puzzle, text, sizeof text);
    area.y = draw_text(frame, area, 3, ROLE_TEXT, text);
    draw_pieces(frame, area.x, area.y, area.width, &page->try);
    area.y += 3;
    const enum role role = write_state(page, text);
    area.y = draw_text(frame, area, 2, role, text);
    write_hint(page, text);
    draw_text(frame, area, 9, ROLE_HINT, text);
}

/* What the solution's step is. */
static void
draw_step(struct frame *frame, struct frame_area area,
          const struct puzzle_page *page, const struct line_view *line)
{
    char text[TEXT_MAX], words[LINE_VIEW_TEXT_MAX];

    area.y = draw_text(frame, area, 2, ROLE_TITLE, puzzle_of(page)->name);
    if (line->step < line->count)
        snprintf(text, sizeof text, "Solution, %d of %d:", line->step + 1,
                 line->count);
    else
        snprintf(text, sizeof text, "Where it ends:");
    area.y = draw_text(frame, area, 1, ROLE_TEXT, text);
    line_view_words(line, words);
    area.y = draw_text(frame, area, 4, ROLE_HINT, words);
    draw_text(frame, area, 9, ROLE_DIM, puzzle_of(page)->idea);
}

static void
draw_try(struct frame *frame, struct draw_place at,
         const struct puzzle_page *page)
{
    const struct ai_move *move =
        page->hint >= PUZZLE_HINT_PLACE ? next_move(page) : NULL;
    struct match match = page->try.match;

    /* Where it is over, what would have come next says nothing. */
    if (page->try.state != PUZZLE_OPEN)
        match.seat[0].phase = SEAT_WAITING;
    const struct draw_board board = {
        .match = &match,
        .cell = MOSAIC_NORMAL,
        .ghost = page->try.state == PUZZLE_OPEN,
        .hint = move != NULL ? &move->landing.at : NULL,
    };

    draw_board(frame, at, &board);
}

static void
draw(const void *state, struct frame *frame)
{
    const struct puzzle_page *page = state;
    const int room = frame->width - DRAW_BOARD_WIDTH - GAP;
    const int width = room < BESIDE_MAX ? room : BESIDE_MAX;
    const int x = (frame->width - DRAW_BOARD_WIDTH - GAP - width) / 2;
    const int y = (frame->height - HEIGHT) / 2 + 1;
    const struct frame_area beside = {x + DRAW_BOARD_WIDTH + GAP, y + 1, width,
                                      DRAW_BOARD_HEIGHT - 1};

    if (page->shows) {
        const struct line_view line = {
            .position = &puzzle_of(page)->position,
            .rules = rules,
            .plan = page->solution->line,
            .count = page->solution->line_count,
            .step = page->step,
        };

        line_view_draw_board(frame, (struct draw_place){x, y}, &line);
        draw_step(frame, beside, page, &line);
    } else {
        draw_try(frame, (struct draw_place){x, y}, page);
        draw_beside(frame, beside, page);
    }
    draw_keys(frame, frame->height - 1, page->bindings,
              page->shows ? PLACE_SOLUTION : PLACE_PUZZLE);
}

const struct page_kind puzzle_page_kind = {
    .size = {44, HEIGHT},
    .key = take_key,
    .draw = draw,
    .advance = advance,
    .end = end,
};
