/*
 * puzzles_page.c -- the puzzles by theme, and the player's own mistakes.
 */
#include "ui/pages/puzzles_page.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "ui/parts/draw.h"

enum {
    HEIGHT = 24,
    WIDTH = 44,
    LIST_ROW = 3,
    LIST_ROWS = 17,
    NOTE_ROW = 21,
    NOTE_ROWS = 2,
    MISTAKES_ROW = 0, /* of the themes; the others follow */
    TEXT_MAX = 128,
};

/* A file that is broken is left out, with a line about it. */
static void
read_themes(struct puzzles_page *page, const struct datadir *dirs)
{
    char names[PUZZLE_FILES_MAX][DATADIR_NAME_MAX];
    const int count = datadir_list(dirs, "puzzles", names, PUZZLE_FILES_MAX);

    page->count = 0;
    for (int i = 0; i < count; i++)
        page->count +=
            puzzle_file_load(dirs, names[i], &page->file[page->count],
                             page->trouble, sizeof page->trouble) &&
            page->file[page->count].count > 0;
}

static int
count_due(const struct puzzles_page *page)
{
    int places[MISTAKES_MAX];

    return mistakes_due(&page->mistakes, page->today, places, MISTAKES_MAX);
}

static void
write_label(struct puzzles_page *page)
{
    const int due = count_due(page);

    if (due > 0)
        snprintf(page->mistakes_label, PUZZLES_PAGE_LABEL,
                 "Your mistakes, %d due today", due);
    else
        snprintf(page->mistakes_label, PUZZLES_PAGE_LABEL,
                 "Your mistakes, none due");
}

/* What the player's files say; the first complaint is the one that is told. */
static void
read_own(struct puzzles_page *page)
{
    char trouble[sizeof page->trouble] = "";

    page->solved = (struct solved){.count = 0};
    page->mistakes.count = 0;
    if (solved_path(page->path))
        solved_load(page->path, &page->solved, trouble, sizeof trouble);
    else
        page->path[0] = '\0';
    if (page->trouble[0] == '\0')
        memcpy(page->trouble, trouble, sizeof trouble);
    if (mistakes_path(page->mistakes_path))
        mistakes_load(page->mistakes_path, &page->mistakes, trouble,
                      sizeof trouble);
    else
        page->mistakes_path[0] = '\0';
    if (page->trouble[0] == '\0')
        memcpy(page->trouble, trouble, sizeof trouble);
    write_label(page);
}

void
puzzles_page_open(struct puzzles_page *page, const struct bindings *bindings,
                  const struct datadir *dirs, int32_t today)
{
    page->bindings = bindings;
    page->dirs = dirs;
    page->today = today;
    page->trouble[0] = '\0';
    page->is_open = false;
    read_themes(page, dirs);
    if (page->themes.row > page->count)
        page->themes.row = 0;
    read_own(page);
}

static const struct puzzle_file *
theme_of(const struct puzzles_page *page)
{
    return &page->file[page->themes.row - 1];
}

/* A puzzle of the theme was solved. */
static void
note_solved(void *context, const struct puzzle *puzzle)
{
    struct puzzles_page *page = context;

    solved_add(page->path, &page->solved, theme_of(page)->name, puzzle->name,
               page->trouble, sizeof page->trouble);
}

/* A mistake was answered. */
static void
note_answer(void *context, const struct mistake *asked, bool solved)
{
    struct puzzles_page *page = context;

    write_label(page);
    if (page->mistakes_path[0] != '\0')
        mistakes_note(page->mistakes_path, asked, solved, page->today,
                      page->trouble, sizeof page->trouble);
}

static void
open_mistakes(struct puzzles_page *page, struct pages *pages)
{
    const struct mistake_context context = {
        .bindings = page->bindings,
        .dirs = page->dirs,
        .mistakes = &page->mistakes,
        .today = page->today,
        .budget = GRADE_BUDGET,
        .tell = note_answer,
        .context = page,
    };

    if (mistake_page_open(&page->mistake_page, &context))
        pages_open(pages, &mistake_page_kind, &page->mistake_page);
    else
        page->asked_early = true;
}

static void
open_puzzle(struct puzzles_page *page, struct pages *pages)
{
    puzzle_page_open(&page->puzzle_page, page->bindings, theme_of(page),
                     page->puzzles.row);
    page->puzzle_page.tell = note_solved;
    page->puzzle_page.context = page;
    pages_open(pages, &puzzle_page_kind, &page->puzzle_page);
}

/* Of the list that is shown. */
static int
count_rows(const struct puzzles_page *page)
{
    return page->is_open ? theme_of(page)->count : 1 + page->count;
}

static enum page_wish
take_key(void *state, struct pages *pages, const struct input_event *event)
{
    struct puzzles_page *page = state;
    const enum control control =
        bindings_find(page->bindings, PLACE_REVIEW, event);

    page->asked_early = false;
    if (control == CONTROL_QUIT) {
        const bool was_open = page->is_open;

        page->is_open = false;
        return was_open ? PAGE_WISH_STAY : PAGE_WISH_LEAVE;
    }
    if (control != CONTROL_ACCEPT) {
        form_move(page->is_open ? &page->puzzles : &page->themes, control,
                  count_rows(page));
    } else if (page->is_open) {
        open_puzzle(page, pages);
    } else if (page->themes.row == MISTAKES_ROW) {
        open_mistakes(page, pages);
    } else {
        page->is_open = true;
        page->puzzles.row = 0;
    }
    return PAGE_WISH_STAY;
}

/* --------------------------------------------------------------- Drawing -- */

static int
count_solved(const struct puzzles_page *page, const struct puzzle_file *file)
{
    int count = 0;

    for (int i = 0; i < file->count; i++)
        count += solved_has(&page->solved, file->name, file->puzzle[i].name);
    return count;
}

static void
theme_line(const void *of, int row, struct form_line *line)
{
    const struct puzzles_page *page = of;
    const struct puzzle_file *file;

    line->group = "";
    if (row == MISTAKES_ROW) {
        line->label = page->mistakes_label;
        return;
    }
    file = &page->file[row - 1];
    line->label = file->summary;
    snprintf(line->value, FORM_VALUE_MAX, "%d/%d", count_solved(page, file),
             file->count);
    line->role = ROLE_TEXT;
}

static void
puzzle_line(const void *of, int row, struct form_line *line)
{
    const struct puzzles_page *page = of;
    const struct puzzle_file *file = theme_of(page);
    const bool is_solved =
        solved_has(&page->solved, file->name, file->puzzle[row].name);

    line->group = "";
    line->label = file->puzzle[row].name;
    snprintf(line->value, FORM_VALUE_MAX, "%s", is_solved ? "solved" : "");
    line->role = ROLE_GOOD;
}

/* When the mistakes come back, where the cursor is on them. */
static void
write_note(const struct puzzles_page *page, char text[TEXT_MAX])
{
    const struct mistakes *mistakes = &page->mistakes;
    const char *none = page->asked_early ? "No mistake is due now. " : "";
    char date[MISTAKES_DATE_SIZE];

    text[0] = '\0';
    if (page->is_open || page->themes.row != MISTAKES_ROW)
        return;
    if (mistakes->count == 0) {
        snprintf(text, TEXT_MAX,
                 "%sReviews of your games find mistakes; they come back after "
                 "one, three and seven days.",
                 none);
        return;
    }
    mistakes_date(mistakes_next(mistakes), date);
    snprintf(text, TEXT_MAX, "%s%d wait%s; the next %s due on %s.", none,
             mistakes->count, text_agree(mistakes->count, "s", ""),
             mistakes_next(mistakes) <= page->today ? "has been" : "is", date);
}

static void
draw_note(struct frame *frame, int y, const struct puzzles_page *page)
{
    const bool is_trouble = page->trouble[0] != '\0';
    struct frame_area area = form_page(frame, HEIGHT);
    char note[TEXT_MAX];

    write_note(page, note);
    area.y = y + NOTE_ROW;
    area.height = NOTE_ROWS;
    form_draw_text(frame, area, is_trouble ? ROLE_WARNING : ROLE_DIM,
                   is_trouble ? page->trouble : note);
}

static void
draw(const void *state, struct frame *frame)
{
    const struct puzzles_page *page = state;
    const int x = (frame->width - WIDTH) / 2;
    const int y = (frame->height - HEIGHT) / 2;
    const struct form_source source = {
        .count = count_rows(page),
        .label_width = 31,
        .line = page->is_open ? puzzle_line : theme_line,
        .of = page,
    };

    frame_text_centred(frame, 0, y + 1, frame->width, ROLE_TITLE,
                       page->is_open ? theme_of(page)->summary : "Puzzles");
    form_draw(frame, (struct frame_area){x, y + LIST_ROW, WIDTH, LIST_ROWS},
              page->is_open ? &page->puzzles : &page->themes, &source);
    draw_note(frame, y, page);
    draw_keys(frame, frame->height - 1, page->bindings, PLACE_REVIEW);
}

const struct page_kind puzzles_page_kind = {
    .size = {WIDTH, HEIGHT},
    .key = take_key,
    .draw = draw,
};
