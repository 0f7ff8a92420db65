/*
 * editor.c -- changing a position, and taking changes back.
 *
 * The letters of the cells are the truth; the board is made from them.
 */
#include "coach/editor.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "format/board_check.h"

static const char garbage = 'G';
static const char nothing = '.';

/* ----------------------------------------------------------------- History */

static bool
has_changed(const struct editor *editor)
{
    const struct coloured_position *now = &editor->now;
    const struct coloured_position *then =
        &editor->state[history_place(&editor->history)];

    return !ai_position_equal(&now->position, &then->position) ||
           memcmp(&now->colours, &then->colours, sizeof now->colours) != 0;
}

/* What is now follows what was; anything that was taken back is gone. */
static void
note(struct editor *editor)
{
    if (!has_changed(editor))
        return;
    editor->state[history_add(&editor->history)] = editor->now;
}

/* The slot of the cursor is one that the queue has. */
static void
keep_in_queue(struct editor *editor)
{
    if (editor->slot > editor->now.position.queue_count)
        editor->slot = editor->now.position.queue_count;
}

static void
take_state(struct editor *editor)
{
    editor->now = editor->state[history_place(&editor->history)];
    keep_in_queue(editor);
}

int
editor_undo_count(const struct editor *editor)
{
    return history_undo_count(&editor->history);
}

int
editor_redo_count(const struct editor *editor)
{
    return history_redo_count(&editor->history);
}

bool
editor_undo(struct editor *editor)
{
    if (!history_undo(&editor->history))
        return false;
    take_state(editor);
    return true;
}

bool
editor_redo(struct editor *editor)
{
    if (!history_redo(&editor->history))
        return false;
    take_state(editor);
    return true;
}

/* ------------------------------------------------------------------- Begin */

static void
take_position(struct editor *editor, const struct ai_position *position,
              const struct position_colours *colours)
{
    struct coloured_position *now = &editor->now;

    ai_position_init(&now->position);
    memset(&now->colours, nothing, sizeof now->colours);
    if (position != NULL)
        now->position = *position;
    for (int y = 0; y < now->position.board.roof; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            if (board_is_filled(&now->position.board, x, y))
                now->colours.cell[y][x] =
                    colours != NULL ? colours->cell[y][x] : garbage;
        }
    }
    keep_in_queue(editor);
}

void
editor_begin(struct editor *editor, const struct ai_position *position,
             const struct position_colours *colours)
{
    memset(editor, 0, sizeof *editor);
    editor->brush = garbage;
    take_position(editor, position, colours);
    editor->state[history_begin(&editor->history)] = editor->now;
}

void
editor_replace(struct editor *editor, const struct ai_position *position,
               const struct position_colours *colours)
{
    take_position(editor, position, colours);
    note(editor);
}

/* ------------------------------------------------------------------ Cursor */

static int
within(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

void
editor_move(struct editor *editor, int dx, int dy)
{
    if (editor->part == EDITOR_FIELD) {
        editor->x = within(editor->x + dx, BOARD_COLUMNS - 1);
        editor->y = within(editor->y + dy, BOARD_VISIBLE - 1);
        return;
    }
    if (editor->part == EDITOR_QUEUE)
        editor->slot =
            within(editor->slot + dx, editor->now.position.queue_count);
    else if (editor->part == EDITOR_BAG)
        editor->piece = within(editor->piece + dx, PIECE_COUNT - 1);

    const int part = (int)editor->part - dy;
    if (part >= EDITOR_HOLD && part < EDITOR_PARTS)
        editor->part = (enum editor_part)part;
}

void
editor_next_part(struct editor *editor)
{
    editor->part = (enum editor_part)((editor->part + 1) % EDITOR_PARTS);
}

/* ------------------------------------------------------------------- Field */

static void
make_board(struct coloured_position *state)
{
    board_init(&state->position.board);
    for (int y = 0; y < BOARD_ROWS; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            if (state->colours.cell[y][x] != nothing)
                board_fill(&state->position.board, x, y);
        }
    }
}

static const char *
put_cell(struct editor *editor, char cell)
{
    const struct coloured_position before = editor->now;
    struct coloured_position *now = &editor->now;
    int row;

    now->colours.cell[editor->y][editor->x] = cell;
    make_board(now);
    if (!board_check(&now->position.board, &row)) {
        *now = before;
        return "A full row would be cleared: leave a gap.";
    }
    return NULL;
}

void
editor_clear(struct editor *editor)
{
    memset(&editor->now.colours, nothing, sizeof editor->now.colours);
    make_board(&editor->now);
    note(editor);
}

const char *
editor_raise(struct editor *editor)
{
    struct coloured_position *now = &editor->now;
    struct position_colours *colours = &now->colours;

    if (now->position.board.roof == BOARD_ROWS)
        return "There is no room for another row.";
    memmove(&colours->cell[1], &colours->cell[0],
            (BOARD_ROWS - 1) * sizeof colours->cell[0]);
    memset(&colours->cell[0], garbage, sizeof colours->cell[0]);
    colours->cell[0][editor->x] = nothing;
    make_board(now);
    note(editor);
    return NULL;
}

/* ------------------------------------------------------------------ Pieces */

static const char *
insert_piece(struct editor *editor, enum piece piece)
{
    struct ai_position *position = &editor->now.position;

    if (position->queue_count == AI_QUEUE_MAX)
        return "The queue is as long as it can be.";
    for (int i = position->queue_count; i > editor->slot; i--)
        position->queue[i] = position->queue[i - 1];
    position->queue[editor->slot++] = (uint8_t)piece;
    position->queue_count++;
    return NULL;
}

static void
remove_piece(struct editor *editor)
{
    struct ai_position *position = &editor->now.position;

    if (position->queue_count == 0)
        return;
    /* Behind the last one it is the last one that goes. */
    if (editor->slot == position->queue_count)
        editor->slot--;
    position->queue_count--;
    for (int i = editor->slot; i < position->queue_count; i++)
        position->queue[i] = position->queue[i + 1];
    position->queue[position->queue_count] = 0;
}

static const char *
take_piece(struct editor *editor, enum piece piece)
{
    struct ai_position *position = &editor->now.position;

    if (piece == PIECE_NONE)
        return "Garbage is no piece.";
    if (editor->part == EDITOR_QUEUE)
        return insert_piece(editor, piece);
    if (editor->part == EDITOR_HOLD) {
        position->hold = (uint8_t)piece;
        position->held = false;
    } else {
        position->bag ^= (uint8_t)(1u << piece);
        editor->piece = (int)piece;
    }
    return NULL;
}

const char *
editor_take(struct editor *editor, char letter)
{
    const char *why;

    assert(letter == garbage || piece_from_letter(letter) != PIECE_NONE);

    if (editor->part == EDITOR_FIELD) {
        editor->brush = letter;
        why = put_cell(editor, letter);
    } else {
        why = take_piece(editor, piece_from_letter(letter));
    }
    note(editor);
    return why;
}

const char *
editor_paint(struct editor *editor)
{
    const char cell = editor->now.colours.cell[editor->y][editor->x];
    const char *why;

    if (editor->part == EDITOR_BAG)
        return editor_take(editor, piece_letter((enum piece)editor->piece));
    if (editor->part != EDITOR_FIELD)
        return editor_take(editor, editor->brush);
    why = put_cell(editor, cell == editor->brush ? nothing : editor->brush);
    note(editor);
    return why;
}

void
editor_erase(struct editor *editor)
{
    struct ai_position *position = &editor->now.position;

    switch (editor->part) {
    case EDITOR_FIELD:
        put_cell(editor, nothing);
        break;
    case EDITOR_HOLD:
        position->hold = PIECE_NONE;
        position->held = false;
        break;
    case EDITOR_QUEUE:
        remove_piece(editor);
        break;
    case EDITOR_BAG:
    case EDITOR_PARTS:
        position->bag = 0;
        break;
    }
    note(editor);
}
