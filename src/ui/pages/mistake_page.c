/*
 * mistake_page.c -- the player's own mistakes, asked again one by one.
 */
#include "ui/pages/mistake_page.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "coach/sequel.h"
#include "ui/parts/figures.h"

enum { STATE_ROWS = 4 };

/* ------------------------------------------------------------ One by one -- */

/* The mistake as a puzzle of one placement. */
static void
make_puzzle(struct mistake_page *page)
{
    page->puzzle = (struct puzzle){
        .position = page->mistake.position,
        .goal = PUZZLE_JUDGED,
        .placements = 1,
        .hold = page->rules.rules.hold,
    };
    position_line_write(&page->mistake.position, NULL, page->puzzle.line);
    snprintf(page->puzzle.name, sizeof page->puzzle.name,
             "Your mistake, %d of %d", page->number, page->total);
}

/* Where the rules of the game are gone, those of the guideline must do. */
static void
find_rules(struct mistake_page *page)
{
    page->trouble[0] = '\0';
    if (!ruleset_file_load(page->with.dirs, page->mistake.rules, &page->rules,
                           page->trouble, sizeof page->trouble))
        page->rules.rules = ruleset_guideline;
}

/* The next one that is due and was not passed by; false: there is none. */
static bool
ask_next(struct mistake_page *page)
{
    const struct mistake_context *with = &page->with;
    int places[MISTAKES_MAX];
    const int count =
        mistakes_due(with->mistakes, with->today, places, MISTAKES_MAX);

    recall_destroy(page->recall);
    page->recall = NULL;
    if (page->passed >= count)
        return false;
    page->mistake = with->mistakes->list[places[page->passed]];
    page->is_answered = false;
    page->number++;
    find_rules(page);
    make_puzzle(page);
    puzzle_board_open(&page->board, with->bindings, &page->rules.rules,
                      &page->puzzle);
    page->recall =
        recall_create(&page->mistake, &page->rules.rules, with->budget);
    page->board.is_sought = page->recall != NULL;
    return true;
}

bool
mistake_page_open(struct mistake_page *page, const struct mistake_context *with)
{
    int places[MISTAKES_MAX];

    *page = (struct mistake_page){.with = *with};
    page->total =
        mistakes_due(with->mistakes, with->today, places, MISTAKES_MAX);
    return ask_next(page);
}

static void
end(void *state)
{
    struct mistake_page *page = state;

    recall_destroy(page->recall);
    page->recall = NULL;
    page->board.line = NULL;
}

/* --------------------------------------------------------------- Answers -- */

/* Where it stands in the list; it is due, and there is one of each position. */
static int
find_place(const struct mistake_page *page)
{
    const struct mistake_context *with = &page->with;
    int places[MISTAKES_MAX];
    const int count =
        mistakes_due(with->mistakes, with->today, places, MISTAKES_MAX);

    assert(page->passed < count);
    (void)count;
    return places[page->passed];
}

/* The first answer counts. */
static void
answer(struct mistake_page *page, bool is_right)
{
    struct mistakes *mistakes = page->with.mistakes;
    const int count = mistakes->count;
    int place;

    if (page->is_answered)
        return;
    page->is_answered = true;
    place = find_place(page);
    mistakes_answer(mistakes, place, is_right, page->with.today);
    page->due = mistakes->count < count ? -1 : mistakes->list[place].due;
    if (page->with.tell != NULL)
        page->with.tell(page->with.context, &page->mistake, is_right);
}

/* "Then: T flat, columns 3-5.  T-spin double in three; yours has none." */
static void
write_idea(struct mistake_page *page)
{
    char *text = page->puzzle.idea;
    const size_t size = sizeof page->puzzle.idea;
    char words[SEQUEL_MOVE_SIZE], why[REASONS_SIZE];
    struct reasons reasons;

    sequel_move_words(&page->mistake.played, words);
    recall_reasons(page->recall, &reasons);
    reasons_join(&reasons, why);

    const int used = snprintf(text, size, "Then: %s.", words);
    if (reasons.count > 0)
        snprintf(text + used, size - (size_t)used, " %.*s",
                 (int)size - used - 2, why);
}

/* The best line: of what was played then, or else of what is placed now. */
static void
take_line(struct mistake_page *page)
{
    const struct grade *grade = recall_then(page->recall);

    if (grade == NULL)
        grade = recall_now(page->recall);
    if (grade == NULL)
        return;
    memcpy(page->plan, grade->best.plan, sizeof page->plan);
    page->board.line = page->plan;
    page->board.line_count = grade->best.plan_count;
}

/* Is the coach still looking? */
static bool
advance(void *state)
{
    struct mistake_page *page = state;
    struct puzzle_board *board = &page->board;
    const struct grade *now;

    if (page->recall == NULL)
        return false;
    board->is_sought = recall_look(page->recall);
    if (board->line == NULL) {
        take_line(page);
        write_idea(page);
    }
    if (puzzle_board_is_told(board))
        answer(page, false);
    now = recall_now(page->recall);
    if (now != NULL)
        answer(page, recall_is_right(now));
    return board->is_sought;
}

/* ------------------------------------------------------------------ Keys -- */

static enum page_wish
take_key(void *state, struct pages *pages, const struct input_event *event)
{
    struct mistake_page *page = state;
    struct puzzle_board *board = &page->board;
    enum page_wish wish = PAGE_WISH_STAY;

    (void)pages;
    switch (puzzle_board_key(board, event)) {
    case PUZZLE_BOARD_PLACED:
        if (page->recall != NULL)
            recall_place(page->recall, &board->try.move[0]);
        break;
    case PUZZLE_BOARD_AGAIN:
        if (page->recall != NULL)
            recall_take_back(page->recall);
        break;
    case PUZZLE_BOARD_TOLD:
        answer(page, false);
        break;
    case PUZZLE_BOARD_NEXT:
        page->passed += !page->is_answered;
        wish = ask_next(page) ? PAGE_WISH_STAY : PAGE_WISH_LEAVE;
        break;
    case PUZZLE_BOARD_LEFT:
        wish = PAGE_WISH_LEAVE;
        break;
    case PUZZLE_BOARD_TAKEN:
        break;
    }
    if (wish != PAGE_WISH_STAY)
        end(page);
    return wish;
}

/* --------------------------------------------------------------- Drawing -- */

/* "It comes back on 2026-12-04."; nothing before there was an answer. */
static void
write_return(const struct mistake_page *page, char *text, size_t size)
{
    char date[MISTAKES_DATE_SIZE];

    text[0] = '\0';
    if (!page->is_answered)
        return;
    if (page->due < 0) {
        snprintf(text, size, "You have learned it.");
        return;
    }
    mistakes_date(page->due, date);
    snprintf(text, size, "It comes back on %s.", date);
}

/* What is said of the placement. */
static enum role
write_verdict(const struct grade *grade, char *text, size_t size)
{
    const bool is_right = recall_is_right(grade);
    char lines[FIGURES_TEXT_MAX];

    figures_loss(lines, grade->loss);
    if (grade->word == LOSS_BEST)
        snprintf(text, size, "Right: none better. ");
    else
        snprintf(text, size, "%s: %s%s%s, %s lines lost. ",
                 is_right ? "Right" : "Not yet", loss_word_name(grade->word),
                 loss_word_mark(grade->word)[0] != '\0' ? " " : "",
                 loss_word_mark(grade->word), lines);
    return is_right ? ROLE_GOOD : ROLE_WARNING;
}

static enum role
write_state(const struct mistake_page *page, char text[PUZZLE_BOARD_TEXT_MAX])
{
    const struct grade *grade =
        page->recall != NULL ? recall_now(page->recall) : NULL;
    char back[64], verdict[128] = "";
    enum role role = ROLE_DIM;

    write_return(page, back, sizeof back);
    if (grade != NULL)
        role = write_verdict(grade, verdict, sizeof verdict);
    else if (page->board.try.state == PUZZLE_PLACED)
        snprintf(verdict, sizeof verdict, "%s",
                 page->board.is_sought ? "The coach looks at it ... "
                                       : "The coach has no word for it. ");
    snprintf(text, PUZZLE_BOARD_TEXT_MAX, "%s%s", verdict, back);
    return role;
}

static void
write_task(const struct mistake_page *page, char text[PUZZLE_BOARD_TEXT_MAX])
{
    char lines[FIGURES_TEXT_MAX], date[MISTAKES_DATE_SIZE];

    figures_loss(lines, page->mistake.loss);
    mistakes_date(page->mistake.made, date);
    snprintf(text, PUZZLE_BOARD_TEXT_MAX,
             "It lost %s lines on %s. Find better.", lines, date);
}

static void
draw(const void *state, struct frame *frame)
{
    const struct mistake_page *page = state;
    char task[PUZZLE_BOARD_TEXT_MAX], stands[PUZZLE_BOARD_TEXT_MAX];
    struct puzzle_board_words words = {.task = task,
                                       .state = stands,
                                       .state_rows = STATE_ROWS,
                                       .note = page->trouble};

    write_task(page, task);
    words.role = write_state(page, stands);
    puzzle_board_draw(frame, &page->board, &words);
}

const struct page_kind mistake_page_kind = {
    .size = {44, 24},
    .key = take_key,
    .draw = draw,
    .advance = advance,
    .end = end,
};
