/*
 * puzzles_page.c -- the puzzles by theme, and which of them are solved.
 */
#include "ui/pages/puzzles_page.h"

#include <stdio.h>
#include <string.h>

#include "ui/parts/draw.h"

enum { HEIGHT = 24, WIDTH = 44, LIST_ROW = 3, LIST_ROWS = 17, NOTE_ROW = 21 };

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

void
puzzles_page_open(struct puzzles_page *page, const struct bindings *bindings,
                  const struct datadir *dirs)
{
    page->bindings = bindings;
    page->trouble[0] = '\0';
    page->is_open = false;
    read_themes(page, dirs);
    if (page->themes.row >= page->count)
        page->themes.row = 0;
    page->solved.count = 0;
    if (solved_path(page->path))
        solved_load(page->path, &page->solved, page->trouble,
                    sizeof page->trouble);
    else
        page->path[0] = '\0';
}

static const struct puzzle_file *
theme_of(const struct puzzles_page *page)
{
    return &page->file[page->themes.row];
}

/* A puzzle of the theme was solved. */
static void
note_solved(void *context, const struct puzzle *puzzle)
{
    struct puzzles_page *page = context;

    if (solved_add(&page->solved, theme_of(page)->name, puzzle->name) &&
        page->path[0] != '\0')
        solved_save(page->path, &page->solved, page->trouble,
                    sizeof page->trouble);
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

static enum page_wish
take_key(void *state, struct pages *pages, const struct input_event *event)
{
    struct puzzles_page *page = state;
    const enum control control =
        bindings_find(page->bindings, PLACE_REVIEW, event);

    if (control == CONTROL_QUIT) {
        const bool was_open = page->is_open;

        page->is_open = false;
        return was_open ? PAGE_WISH_STAY : PAGE_WISH_LEAVE;
    }
    if (page->count == 0)
        return PAGE_WISH_STAY;
    if (control != CONTROL_ACCEPT) {
        form_move(page->is_open ? &page->puzzles : &page->themes, control,
                  page->is_open ? theme_of(page)->count : page->count);
    } else if (page->is_open) {
        open_puzzle(page, pages);
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
    const struct puzzle_file *file = &page->file[row];

    line->group = "";
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

static void
draw(const void *state, struct frame *frame)
{
    const struct puzzles_page *page = state;
    const int x = (frame->width - WIDTH) / 2;
    const int y = (frame->height - HEIGHT) / 2;
    const struct form_source source = {
        .count = page->is_open ? theme_of(page)->count : page->count,
        .label_width = 31,
        .line = page->is_open ? puzzle_line : theme_line,
        .of = page,
    };

    frame_text_centred(frame, 0, y + 1, frame->width, ROLE_TITLE,
                       page->is_open ? theme_of(page)->summary : "Puzzles");
    if (page->count > 0)
        form_draw(frame, (struct frame_area){x, y + LIST_ROW, WIDTH, LIST_ROWS},
                  page->is_open ? &page->puzzles : &page->themes, &source);
    else
        frame_text_centred(frame, 0, y + LIST_ROW + 2, frame->width, ROLE_TEXT,
                           "There are no puzzles.");
    frame_text_clipped(frame, x, y + NOTE_ROW, WIDTH, ROLE_WARNING,
                       page->trouble);
    draw_keys(frame, frame->height - 1, page->bindings, PLACE_REVIEW);
}

const struct page_kind puzzles_page_kind = {
    .size = {WIDTH, HEIGHT},
    .key = take_key,
    .draw = draw,
};
