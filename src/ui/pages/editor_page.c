/*
 * editor_page.c -- the editor of positions.
 */
#include "ui/pages/editor_page.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>

#include "ui/parts/draw.h"
#include "ui/parts/line_view.h"

enum {
    HEIGHT = 24,
    WIDTH = 44,
    GAP = 2,
    LABEL_WIDTH = 7, /* of a part, with the mark before it */
    QUEUE_ROW = 12,  /* letters in a row of the queue */
};

static const char letters[] = "IOTSZJLG";

/* Without a piece there is nothing to be thought about, or to be played. */
static void
ask_for_piece(struct editor_page *page)
{
    page->editor.part = EDITOR_QUEUE;
    page->said = "There is no piece: put one into next.";
}

void
editor_page_open(struct editor_page *page, const struct bindings *bindings,
                 struct coloured_position *desk,
                 const struct position_entry *text)
{
    page->bindings = bindings;
    page->desk = desk;
    page->said = NULL;
    position_talk_begin(&page->talk, text);
    editor_begin(&page->editor, &desk->position, &desk->colours);
    if (text != NULL && desk->position.queue_count == 0)
        ask_for_piece(page);
}

void
editor_page_complain(struct editor_page *page, const char *why)
{
    snprintf(page->complaint, sizeof page->complaint, "%s", why);
    page->said = page->complaint;
}

/* ------------------------------------------------------------------ Keys -- */

/* What was read, from a text or another page of it. */
static void
take_text(struct editor_page *page)
{
    const struct coloured_position *read = &page->talk.text.read;

    editor_replace(&page->editor, &read->position, &read->colours);
}

static void
turn_page(struct editor_page *page, int by)
{
    if (position_entry_turn(&page->talk.text, by, false))
        take_text(page);
    else
        page->said = "There is no other page.";
}

static bool
move(struct editor *editor, enum control control)
{
    switch (control) {
    case CONTROL_EDIT_LEFT:
        editor_move(editor, -1, 0);
        return true;
    case CONTROL_EDIT_RIGHT:
        editor_move(editor, 1, 0);
        return true;
    case CONTROL_EDIT_UP:
        editor_move(editor, 0, 1);
        return true;
    case CONTROL_EDIT_DOWN:
        editor_move(editor, 0, -1);
        return true;
    case CONTROL_EDIT_PART:
        editor_next_part(editor);
        return true;
    default:
        return false;
    }
}

static void
change(struct editor_page *page, enum control control)
{
    struct editor *editor = &page->editor;

    switch (control) {
    case CONTROL_EDIT_PAINT:
        page->said = editor_paint(editor);
        break;
    case CONTROL_EDIT_ERASE:
        editor_erase(editor);
        break;
    case CONTROL_EDIT_ROW:
        page->said = editor_raise(editor);
        break;
    case CONTROL_EDIT_CLEAR:
        editor_clear(editor);
        break;
    case CONTROL_UNDO:
        page->said = editor_undo(editor) ? NULL : "Nothing to take back.";
        break;
    case CONTROL_REDO:
        page->said = editor_redo(editor) ? NULL : "Nothing to do again.";
        break;
    default:
        if (control >= CONTROL_EDIT_I && control <= CONTROL_EDIT_G)
            page->said = editor_take(editor, letters[control - CONTROL_EDIT_I]);
        break;
    }
}

static enum page_wish
hand_over(struct editor_page *page, enum page_wish wish)
{
    if (page->editor.now.position.queue_count == 0) {
        ask_for_piece(page);
        return PAGE_WISH_STAY;
    }
    *page->desk = page->editor.now;
    return wish;
}

static enum page_wish
share(struct editor_page *page)
{
    position_talk_share(&page->talk, &page->editor.now, NULL, 0);
    return PAGE_WISH_COPY;
}

static enum page_wish
use(struct editor_page *page, enum control control)
{
    page->said = NULL;
    switch (control) {
    case CONTROL_EDIT_TEXT:
        position_talk_type(&page->talk);
        break;
    case CONTROL_PAGE_BACK:
        turn_page(page, -1);
        break;
    case CONTROL_PAGE_ON:
        turn_page(page, 1);
        break;
    case CONTROL_COPY:
        return share(page);
    case CONTROL_ANALYSE:
        return hand_over(page, PAGE_WISH_ANALYSE);
    case CONTROL_PLAY_HERE:
        return hand_over(page, PAGE_WISH_PRACTISE);
    case CONTROL_QUIT:
        return PAGE_WISH_LEAVE;
    default:
        if (!move(&page->editor, control))
            change(page, control);
        break;
    }
    return PAGE_WISH_STAY;
}

static enum page_wish
take_key(void *state, struct pages *pages, const struct input_event *event)
{
    struct editor_page *page = state;

    (void)pages;
    switch (position_talk_key(&page->talk, event)) {
    case POSITION_TALK_NOTHING:
        return use(page, bindings_find(page->bindings, PLACE_EDITOR, event));
    case POSITION_TALK_READ:
        position_talk_accept(&page->talk);
        take_text(page);
        break;
    case POSITION_TALK_TAKEN:
    case POSITION_TALK_LEFT:
        break;
    }
    return PAGE_WISH_STAY;
}

static bool
takes_text(const void *state)
{
    const struct editor_page *page = state;

    return page->talk.types;
}

static bool
begin_paste(void *state)
{
    struct editor_page *page = state;

    position_talk_type(&page->talk);
    return true;
}

static const char *
copied(const void *state)
{
    const struct editor_page *page = state;

    return share_text(&page->talk.share);
}

/* --------------------------------------------------------------- Drawing -- */

static void
draw_field(struct frame *frame, struct draw_place at,
           const struct editor *editor)
{
    const struct line_view line = {.position = &editor->now.position,
                                   .colours = &editor->now.colours};
    const struct frame_area cell = {at.x + 1 + 2 * editor->x,
                                    at.y + BOARD_VISIBLE - editor->y, 2, 1};

    line_view_draw_board(frame, at, &line);
    if (editor->part != EDITOR_FIELD)
        return;
    frame_put(frame, cell.x, cell.y, ROLE_KEY, '>');
    frame_put(frame, cell.x + 1, cell.y, ROLE_KEY, '<');
    frame_mark(frame, cell, ROLE_NONE, FRAME_BOLD | FRAME_REVERSE);
}

/* The name of a part, with a mark where the cursor is. */
static void
draw_label(struct frame *frame, int x, int y, bool is_here, const char *name)
{
    if (is_here)
        frame_text(frame, x, y, ROLE_KEY, "\u25b6");
    frame_text(frame, x + 2, y, is_here ? ROLE_TITLE : ROLE_DIM, name);
}

static void
put_letter(struct frame *frame, int x, int y, char letter, bool is_here)
{
    const enum piece piece = piece_from_letter(letter);
    const enum role role = letter == 'G'        ? ROLE_GARBAGE
                           : piece < PIECE_NONE ? role_of_piece(piece)
                                                : ROLE_DIM;

    frame_put(frame, x, y, role, (unsigned char)letter);
    if (is_here)
        frame_mark(frame, (struct frame_area){x, y, 1, 1}, ROLE_NONE,
                   FRAME_BOLD | FRAME_REVERSE);
}

/* The queue in two rows, and where the next piece would go. */
static void
draw_queue(struct frame *frame, int x, int y, const struct editor *editor)
{
    const struct ai_position *position = &editor->now.position;
    const bool is_here = editor->part == EDITOR_QUEUE;

    draw_label(frame, x, y, is_here, "next");
    x += LABEL_WIDTH;
    for (int i = 0; i <= position->queue_count && i < AI_QUEUE_MAX; i++) {
        const bool is_end = i == position->queue_count;
        const char letter =
            is_end ? '_' : piece_letter((enum piece)position->queue[i]);

        if (!is_end || is_here)
            put_letter(frame, x + i % QUEUE_ROW, y + i / QUEUE_ROW, letter,
                       is_here && i == editor->slot);
    }
}

static void
draw_bag(struct frame *frame, int x, int y, const struct editor *editor)
{
    const unsigned bag = editor->now.position.bag;
    const bool is_here = editor->part == EDITOR_BAG;

    draw_label(frame, x, y, is_here, "bag");
    x += LABEL_WIDTH;
    for (int piece = 0; piece < PIECE_COUNT; piece++)
        put_letter(frame, x + piece, y,
                   (bag >> piece & 1) != 0 ? piece_letter((enum piece)piece)
                                           : '.',
                   is_here && piece == editor->piece);
    if (bag == 0)
        frame_text(frame, x + PIECE_COUNT + 1, y, ROLE_DIM, "any");
}

/* Returns the row below. */
static int
draw_parts(struct frame *frame, int x, int y, const struct editor_page *page)
{
    const struct editor *editor = &page->editor;
    const struct coloured_position *now = &editor->now;
    const enum piece hold = (enum piece)now->position.hold;

    draw_label(frame, x, y, editor->part == EDITOR_HOLD, "hold");
    put_letter(frame, x + LABEL_WIDTH, y,
               hold == PIECE_NONE ? '.' : piece_letter(hold),
               editor->part == EDITOR_HOLD);
    draw_queue(frame, x, y + 1, editor);
    draw_bag(frame, x, y + 3, editor);
    draw_label(frame, x, y + 4, false, "paint");
    put_letter(frame, x + LABEL_WIDTH + 1, y + 4, editor->brush, false);
    frame_text(frame, x + LABEL_WIDTH + 4, y + 4, ROLE_DIM, "cell");
    put_letter(frame, x + LABEL_WIDTH + 9, y + 4,
               now->colours.cell[editor->y][editor->x], false);
    return y + 5;
}

static void
draw_editor(struct frame *frame, const struct editor_page *page)
{
    const int x = (frame->width - WIDTH) / 2;
    const int y = (frame->height - HEIGHT) / 2;
    const int beside = x + DRAW_BOARD_WIDTH + GAP;

    position_talk_draw_title(frame, y, &page->talk, "Editor");
    draw_field(frame, (struct draw_place){x, y + 1}, &page->editor);

    const int below = draw_parts(frame, beside, y + 1, page);
    draw_keys_down(frame, (struct draw_place){beside, below + 1},
                   page->bindings, PLACE_EDITOR);
    if (page->said != NULL)
        frame_text_centred(frame, 0, y + HEIGHT - 1, frame->width, ROLE_WARNING,
                           page->said);
}

static void
draw(const void *state, struct frame *frame)
{
    const struct editor_page *page = state;

    if (!position_talk_draw(frame, &page->talk, "A position as text",
                            "Type or paste a position line or a fumen, then "
                            "press Enter. Esc leads back."))
        draw_editor(frame, page);
}

const struct page_kind editor_page_kind = {
    .size = {WIDTH, HEIGHT},
    .key = take_key,
    .draw = draw,
    .takes_text = takes_text,
    .begin_paste = begin_paste,
    .copied = copied,
};
