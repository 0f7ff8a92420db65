/*
 * puzzle_page.c -- a puzzle of a file, and the solver that knows its solution.
 */
#include "ui/pages/puzzle_page.h"

#include <assert.h>
#include <stdio.h>

enum { STATE_ROWS = 2 };

/* Puzzles are verified by these rules. */
static const struct ruleset *const rules = &ruleset_guideline;

static void
end(void *state)
{
    struct puzzle_page *page = state;

    solving_destroy(page->solving);
    page->solving = NULL;
    page->board.line = NULL;
}

static void
set_puzzle(struct puzzle_page *page, int index)
{
    const struct puzzle *puzzle = &page->file->puzzle[index];

    end(page);
    page->index = index;
    puzzle_board_open(&page->board, page->bindings, rules, puzzle);
    page->solving = solving_create(puzzle, rules);
    page->board.is_sought = page->solving != NULL;
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
    struct puzzle_board *board = &page->board;

    if (!board->is_sought)
        return false;
    const struct solution *solution = solving_look(page->solving);
    if (solution == NULL)
        return true;
    board->is_sought = false;
    if (solution->solved) {
        board->line = solution->line;
        board->line_count = solution->line_count;
    }
    return false;
}

static enum page_wish
take_key(void *state, struct pages *pages, const struct input_event *event)
{
    struct puzzle_page *page = state;

    (void)pages;
    switch (puzzle_board_key(&page->board, event)) {
    case PUZZLE_BOARD_PLACED:
        if (page->board.try.state == PUZZLE_SOLVED && page->tell != NULL)
            page->tell(page->context, page->board.puzzle);
        break;
    case PUZZLE_BOARD_NEXT:
        set_puzzle(page, (page->index + 1) % page->file->count);
        break;
    case PUZZLE_BOARD_LEFT:
        end(page);
        return PAGE_WISH_LEAVE;
    case PUZZLE_BOARD_TAKEN:
    case PUZZLE_BOARD_AGAIN:
    case PUZZLE_BOARD_TOLD:
        break;
    }
    return PAGE_WISH_STAY;
}

/* What is said of how it stands, and how it is meant. */
static enum role
write_state(const struct puzzle_try *try, char *text, size_t size)
{
    switch (try->state) {
    case PUZZLE_SOLVED:
        snprintf(text, size, "Solved!");
        return ROLE_GOOD;
    case PUZZLE_FAILED:
        snprintf(text, size, "Not this way.");
        return ROLE_WARNING;
    default:
        snprintf(text, size, "Placed %d of %d", try->placed,
                 try->puzzle->placements);
        return ROLE_DIM;
    }
}

static void
draw(const void *state, struct frame *frame)
{
    const struct puzzle_page *page = state;
    char task[PUZZLE_BOARD_TEXT_MAX], stands[PUZZLE_BOARD_TEXT_MAX];
    struct puzzle_board_words words = {
        .task = task, .state = stands, .state_rows = STATE_ROWS, .note = ""};

    puzzle_write_task(page->board.puzzle, task, sizeof task);
    words.role = write_state(&page->board.try, stands, sizeof stands);
    puzzle_board_draw(frame, &page->board, &words);
}

const struct page_kind puzzle_page_kind = {
    .size = {44, 24},
    .key = take_key,
    .draw = draw,
    .advance = advance,
    .end = end,
};
