/*
 * practice.c -- a row of matches, and where in it we are.
 */
#include "coach/practice.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "format/stack_colours.h"

struct practice {
    struct history history;             /* where the turn in progress began */
    struct match state[HISTORY_STATES]; /* in its places */
};

struct practice *
practice_create(void)
{
    return calloc(1, sizeof(struct practice));
}

void
practice_destroy(struct practice *practice)
{
    free(practice);
}

void
practice_begin(struct practice *practice, const struct match *match)
{
    practice->state[history_begin(&practice->history)] = *match;
}

void
practice_note(struct practice *practice, const struct match *match)
{
    practice->state[history_add(&practice->history)] = *match;
}

int
practice_undo_count(const struct practice *practice)
{
    return history_undo_count(&practice->history);
}

int
practice_redo_count(const struct practice *practice)
{
    return history_redo_count(&practice->history);
}

void
practice_retry(const struct practice *practice, struct match *match)
{
    *match = practice->state[history_place(&practice->history)];
    events_init(&match->events);
    for (int i = 0; i < match->options.seats; i++)
        match_release_all(match, i);
}

bool
practice_undo(struct practice *practice, struct match *match)
{
    if (!history_undo(&practice->history))
        return false;
    practice_retry(practice, match);
    return true;
}

bool
practice_redo(struct practice *practice, struct match *match)
{
    if (!history_redo(&practice->history))
        return false;
    practice_retry(practice, match);
    return true;
}

/* The pieces of seat 0 before a turn, the oldest being 0. */
static int
pieces_before(const struct practice *practice, int turn)
{
    const int place = history_place_of(&practice->history, turn);

    return (int)practice->state[place].seat[0].tally.pieces;
}

bool
practice_return(struct practice *practice, int pieces, struct match *match)
{
    int at = practice->history.count - 1;

    while (at >= 0 && pieces_before(practice, at) != pieces)
        at--;
    if (at < 0)
        return false;
    practice->history.at = at;
    practice_retry(practice, match);
    return true;
}

/* --------------------------------------------------------------- positions */

/*
 * The bag as it was before the pieces that the match does not show yet were
 * dealt from it; 0 where it is not known.
 */
static unsigned
bag_after_previews(const struct ai_position *position, int previews)
{
    const unsigned all = (1u << PIECE_COUNT) - 1;
    unsigned left = position->bag;

    for (int i = position->queue_count - 1; i > previews && left != 0; i--) {
        const unsigned piece = 1u << position->queue[i];

        /* It was the last one of the bag before. */
        if (left == all || (left & piece) != 0)
            left = 0;
        left |= piece;
    }
    return left;
}

bool
practice_put(struct match *match, int seat, const struct ai_position *position,
             const struct position_colours *colours,
             char error[POSITION_TEXT_ERROR_SIZE])
{
    const struct match before = *match;
    const unsigned bag = bag_after_previews(position, match->options.previews);
    struct stack stack, empty;

    if (position->queue_count == 0) {
        snprintf(error, POSITION_TEXT_ERROR_SIZE, "there is no piece to play");
        return false;
    }
    stack_of_colours(&stack, &position->board, colours);
    if (bag != 0)
        match_edit_bag(match, seat, bag);
    /* First an empty field, so that no piece of before stands in the way. */
    stack_init(&empty);
    if (match_edit_field(match, seat, &empty) &&
        match_edit_pieces(match, seat, position->queue,
                          position->queue_count) &&
        match_edit_field(match, seat, &stack)) {
        match_edit_hold(match, seat, (enum piece)position->hold,
                        position->held);
        match_edit_chain(match, seat, position->chain);
        return true;
    }
    *match = before;
    snprintf(error, POSITION_TEXT_ERROR_SIZE, "there is no room for a piece");
    return false;
}

bool
practice_set(struct match *match, int seat, const char *text, size_t length,
             char error[POSITION_TEXT_ERROR_SIZE])
{
    struct position_colours colours;
    struct ai_position position;

    return position_text_read(text, length, &position, &colours, error) &&
           practice_put(match, seat, &position, &colours, error);
}

/* ----------------------------------------------------------------- garbage */

const char *
practice_holes_name(enum practice_holes pattern)
{
    static const char *const names[PRACTICE_HOLES_COUNT] = {
        [PRACTICE_STRAIGHT] = "one column",
        [PRACTICE_STAIRS] = "stairs",
        [PRACTICE_JUMPS] = "left and right",
        [PRACTICE_CHEESE] = "cheese",
    };

    assert(pattern < PRACTICE_HOLES_COUNT);
    return names[pattern];
}

/* The hole above one in column 'last'. */
static int
next_hole(enum practice_holes pattern, struct random *chance, int last, int row)
{
    enum { FAR = BOARD_COLUMNS - 1, ROUND = 2 * FAR };

    switch (pattern) {
    case PRACTICE_STAIRS:
        return row % ROUND < FAR ? row % ROUND : ROUND - row % ROUND;
    case PRACTICE_JUMPS:
        return BOARD_COLUMNS - 1 - last;
    case PRACTICE_CHEESE: {
        const int column = (int)random_below(chance, BOARD_COLUMNS - 1);

        return column < last ? column : column + 1;
    }
    default:
        return last;
    }
}

void
practice_write_holes(enum practice_holes pattern, struct random *chance,
                     uint8_t *holes, int rows)
{
    int column = (int)random_below(chance, BOARD_COLUMNS);
    int first = pattern == PRACTICE_STAIRS ? column : 0;

    for (int i = 0; i < rows; i++) {
        if (i > 0)
            column = next_hole(pattern, chance, column, first + i);
        holes[i] = (uint8_t)column;
    }
}
