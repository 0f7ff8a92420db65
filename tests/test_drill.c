/*
 * Practice in a training: what is taken back, garbage that rises, hold without
 * end, keys that are refused, another position; and the page for it.
 */
#include "test.h"

#include <string.h>

#include "golden.h"
#include "one_game.h"
#include "ui/pages/practice_page.h"

enum { ENOUGH_MS = 300 }; /* for the next piece to enter and to be dropped */

static struct play *
open_training(const struct coloured_position *at)
{
    static struct ai_file ai;
    struct play_setup setup = {
        .options = match_options_for(MODE_TRAINING, &ruleset_guideline),
        .hint_ai = &ai,
        .settings = &settings,
        .bindings = &usual_keys,
        .at = at,
    };

    ai = ai_of(100);
    setup.options.seed = 11;

    struct play *play = play_create(&setup, true, start_us);
    assert_non_null(play);
    return play;
}

static const struct seat *
seat_of(const struct play *play)
{
    return &play->game.match.seat[0];
}

/* Press and let go; returns a moment later. */
static uint64_t
tap(struct play *play, uint32_t code, uint64_t us)
{
    press(play, code, us);
    key(play, code, INPUT_RELEASE, us + 20 * MS);
    pass(play, us + 20 * MS, us + 60 * MS);
    return us + 60 * MS;
}

static uint64_t
drop(struct play *play, uint64_t us)
{
    us = tap(play, ' ', us);
    pass(play, us, us + ENOUGH_MS * MS);
    return us + ENOUGH_MS * MS;
}

static const char *
said(const struct play *play)
{
    return feedback_is_shown(&play->feedback[0], play->game.match.step)
               ? play->feedback[0].line[0]
               : "";
}

static void
a_piece_begins_again(void **state)
{
    struct play *play = open_training(NULL);
    uint64_t now = drop(play, start_us);
    const struct position at = seat_of(play)->flight.at;

    (void)state;
    now = tap(play, INPUT_KEY_LEFT, now);
    now = tap(play, 'z', now);
    assert_int_not_equal(seat_of(play)->flight.at.x, at.x);
    now = tap(play, 't', now);
    assert_int_equal(seat_of(play)->flight.at.x, at.x);
    assert_int_equal(seat_of(play)->flight.at.rotation, at.rotation);
    assert_int_equal(seat_of(play)->tally.pieces, 1);
    assert_true(play->is_practised);
    play_destroy(play);
}

static void
more_than_a_hundred_placements_are_taken_back(void **state)
{
    enum { COUNT = 105 };
    struct play *play = open_training(NULL);
    struct lesson *lesson = &play->lesson;
    uint64_t now = start_us;

    (void)state;
    for (int i = 0; i < COUNT; i++) {
        struct coloured_position empty;
        char error[POSITION_TEXT_ERROR_SIZE];

        now = drop(play, now);
        /* So that it is never over. */
        ai_position_init(&empty.position);
        empty.position.queue[0] = PIECE_T;
        empty.position.queue_count = 1;
        if (i % 4 == 3)
            assert_true(lesson_put(lesson, &play->game.match, &empty, error));
    }
    assert_true(lesson_undo_count(lesson) >= COUNT);
    for (int i = lesson_undo_count(lesson); i > 0; i--)
        now = tap(play, INPUT_KEY_BACKSPACE, now);
    assert_int_equal(lesson_undo_count(lesson), 0);
    assert_true(lesson_redo_count(lesson) >= COUNT);
    now = tap(play, INPUT_KEY_BACKSPACE, now);
    assert_string_equal(said(play), "nothing to take back");
    for (int i = 0; i < COUNT; i++)
        now = tap(play, 'y', now);
    assert_true(match_is_sound(&play->game.match));
    assert_true(lesson_undo_count(lesson) >= COUNT);
    play_destroy(play);
}

static void
garbage_rises_by_a_key_and_is_taken_back(void **state)
{
    struct play *play = open_training(NULL);
    uint64_t now = start_us;

    (void)state;
    play->lesson.drill.holes = PRACTICE_STRAIGHT;
    play->lesson.drill.rows = 3;
    now = tap(play, 'g', now);
    const struct board board = seat_of(play)->stack.board;
    assert_int_equal(board.roof, 3);
    assert_int_equal(board.row[0], board.row[2]);
    now = tap(play, INPUT_KEY_BACKSPACE, now);
    assert_int_equal(seat_of(play)->stack.board.roof, 0);
    now = tap(play, 'y', now);
    assert_true(board_equal(&seat_of(play)->stack.board, &board));
    for (int i = 0; i < 12; i++)
        now = tap(play, 'g', now);
    assert_string_equal(said(play), "no room for garbage");
    assert_false(play->game.match.over);
    play_destroy(play);
}

static void
hold_is_free_when_that_is_switched_on(void **state)
{
    struct play *play = open_training(NULL);
    uint64_t now = tap(play, 'c', start_us);
    const int piece = seat_of(play)->flight.at.piece;
    const int held = seat_of(play)->hold;

    (void)state;
    now = tap(play, 'c', now);
    assert_int_equal(seat_of(play)->flight.at.piece, piece);
    assert_false(play->is_practised);
    now = tap(play, 'n', now);
    assert_string_equal(said(play), "unlimited hold: on");
    now = tap(play, 'c', now);
    assert_int_equal(seat_of(play)->flight.at.piece, held);
    now = tap(play, 'c', now);
    assert_int_equal(seat_of(play)->flight.at.piece, piece);
    assert_true(play->is_practised);
    assert_null(play->game.recorder);
    play_destroy(play);
}

static void
keys_too_many_are_refused_and_that_is_said(void **state)
{
    struct play *play = open_training(NULL);
    uint64_t now = tap(play, 'm', start_us);
    const int x = seat_of(play)->flight.at.x;

    (void)state;
    assert_string_equal(said(play), "finesse lock: on");
    now = tap(play, INPUT_KEY_LEFT, now);
    assert_int_equal(seat_of(play)->flight.at.x, x - 1);
    now = tap(play, INPUT_KEY_RIGHT, now);
    assert_int_equal(seat_of(play)->flight.at.x, x - 1);
    assert_string_equal(said(play), "one key too many");
    now = tap(play, 'm', now);
    now = tap(play, INPUT_KEY_RIGHT, now);
    assert_int_equal(seat_of(play)->flight.at.x, x);
    play_destroy(play);
}

static void
repeats_of_a_held_key_are_not_refused(void **state)
{
    struct play *play = open_training(NULL);
    uint64_t now = tap(play, 'm', start_us);

    (void)state;
    play_set_release(play, false);
    /* As a terminal repeats: once, after a while, then again and again. */
    press(play, INPUT_KEY_LEFT, now);
    pass(play, now, now + 400 * MS);
    now += 400 * MS;
    for (int i = 0; i < 12; i++, now += 25 * MS) {
        press(play, INPUT_KEY_LEFT, now);
        pass(play, now, now + 25 * MS);
    }
    uint16_t cells[4];
    int leftmost = BOARD_COLUMNS;
    position_cells(&seat_of(play)->flight.at, cells);
    for (int i = 0; i < 4; i++)
        leftmost = cells[i] % BOARD_COLUMNS < leftmost
                       ? cells[i] % BOARD_COLUMNS
                       : leftmost;
    assert_int_equal(leftmost, 0);
    play_destroy(play);
}

static void
read_position(const char *line, struct coloured_position *read)
{
    char error[POSITION_LINE_ERROR_SIZE];

    if (!position_line_read(line, strlen(line), &read->position, &read->colours,
                            error))
        fail_msg("%s", error);
}

static void
a_training_begins_with_a_position(void **state)
{
    struct coloured_position at;

    (void)state;
    read_position("TT......GG/TTGGGG.GGG O IJLSZ b2b=2", &at);
    struct play *play = open_training(&at);
    const struct seat *seat = seat_of(play);

    /* Where it came from there is something else before it begins again. */
    read_position("G......... - T", &at);

    for (int i = 0; i < 2; i++) {
        assert_int_equal(play->phase, PLAY_COUNTDOWN);
        assert_int_equal(seat->flight.at.piece, PIECE_I);
        assert_int_equal(seat->hold, PIECE_O);
        assert_int_equal(seat->stack.cell[1][0], CELL_PIECE + PIECE_T);
        assert_int_equal(seat->chain.b2b, 2);
        assert_int_equal(lesson_undo_count(&play->lesson), 0);
        assert_true(play->is_practised);
        pass(play, start_us, start_us + 3 * SECOND);
        drop(play, start_us + 3 * SECOND);
        assert_int_equal(lesson_undo_count(&play->lesson), 1);
        play_restart(play, 12, start_us);
    }
    play_destroy(play);
}

static void
a_position_is_put_into_a_pause(void **state)
{
    struct play *play = open_training(NULL);
    char error[POSITION_TEXT_ERROR_SIZE];
    struct coloured_position at;
    uint64_t now = drop(play, start_us);

    (void)state;
    press(play, 'p', now);
    assert_int_equal(press(play, 'e', now), PLAY_WISH_EDIT);
    assert_int_equal(press(play, 'b', now), PLAY_WISH_PRACTISE);
    assert_int_equal(press(play, 'a', now), PLAY_WISH_ANALYSE);
    read_position("GGGG...... - T", &at);
    assert_true(play_put(play, &at, error, now));
    assert_int_equal(play->phase, PLAY_COUNTDOWN);
    assert_int_equal(seat_of(play)->flight.at.piece, PIECE_T);
    pass(play, now, now + 3 * SECOND);
    now = tap(play, INPUT_KEY_BACKSPACE, now + 3 * SECOND);
    assert_int_equal(seat_of(play)->tally.pieces, 1);
    assert_int_equal(seat_of(play)->stack.cell[0][0], CELL_EMPTY);

    at.position.queue_count = 0;
    press(play, 'p', now);
    assert_false(play_put(play, &at, error, now));
    assert_string_equal(error, "there is no piece to play");
    play_destroy(play);
}

static void
a_pause_says_why_no_garbage_rises(void **state)
{
    struct play *play = open_training(NULL);
    uint64_t now = start_us;

    (void)state;
    play->lesson.drill.rows = DRILL_ROWS_MAX;
    for (int i = 0; i < 2; i++) {
        press(play, 'p', now);
        play_rise(play, now);
        assert_int_equal(play->phase, PLAY_COUNTDOWN);
    }
    /* Up to the top row that is seen: one more, and no piece can enter. */
    press(play, 'p', now);
    assert_string_equal(play->pause_why, "");
    play_rise(play, now);
    assert_int_equal(play->phase, PLAY_PAUSED);
    assert_string_equal(play->pause_why, "no room for garbage");
    play_destroy(play);
}

static void
between_two_pieces_no_garbage_rises(void **state)
{
    struct play *play = open_training(NULL);
    uint64_t now = start_us;

    (void)state;
    play->game.match.options.ruleset.timing.entry_delay = ENOUGH_MS;
    press(play, ' ', now);
    assert_int_not_equal(seat_of(play)->phase, SEAT_FLYING);
    press(play, 'g', now);
    assert_string_equal(said(play), "no piece in flight");

    /* The same from the page that lies over a pause. */
    press(play, 'p', now);
    play_rise(play, now);
    assert_int_equal(play->phase, PLAY_PAUSED);
    assert_string_equal(play->pause_why, "no piece in flight");
    play_destroy(play);
}

static void
nothing_of_this_is_in_other_games(void **state)
{
    const struct ai_file ai = ai_of(100);
    struct play *play = marathon(&ai, true);
    uint64_t now = start_us;

    (void)state;
    now = tap(play, 'g', now);
    now = tap(play, 'n', now);
    now = tap(play, 'm', now);
    now = tap(play, 't', now);
    assert_int_equal(seat_of(play)->stack.board.roof, 0);
    assert_int_equal(press(play, 'b', now), PLAY_WISH_NONE);
    assert_int_equal(play->phase, PLAY_RUNNING);
    now = tap(play, INPUT_KEY_LEFT, now);
    now = tap(play, INPUT_KEY_RIGHT, now);
    assert_string_equal(said(play), "");
    assert_false(play->is_practised);
    press(play, 'p', now);
    assert_int_equal(press(play, 'e', now), PLAY_WISH_NONE);
    assert_false(play->hinted);
    assert_int_equal(press(play, 'a', now), PLAY_WISH_ANALYSE);
    assert_true(play->hinted);
    play_destroy(play);
}

/* ------------------------------------------------------------------ Page -- */

static enum page_wish
press_page(struct pages *pages, uint32_t code)
{
    const struct input_event event = {
        .type = INPUT_KEY, .action = INPUT_PRESS, .key = code};

    return pages_key(pages, &event);
}

static void
look(const char *name, int width, const struct pages *pages)
{
    const struct glyphs *const sets[] = {&glyphs_utf8, &glyphs_ascii};

    for (int i = 0; i < 2; i++) {
        struct frame *frame = frame_create(width, 24, sets[i]);

        assert_non_null(frame);
        pages_draw(pages, frame);
        assert_golden(frame, name);
        frame_destroy(frame);
    }
}

static void
the_page_changes_the_drill(void **state)
{
    struct drill drill = {.holes = PRACTICE_CHEESE, .rows = 4};
    struct practice_page page = {.bindings = NULL};
    struct pages pages = {.count = 0};

    (void)state;
    practice_page_open(&page, &usual_keys, &drill);
    pages_open(&pages, &practice_page_kind, &page);
    press_page(&pages, INPUT_KEY_ENTER);
    assert_true(drill.free_hold);
    press_page(&pages, INPUT_KEY_DOWN);
    press_page(&pages, INPUT_KEY_RIGHT);
    assert_true(drill.key_lock);
    look("practice", 80, &pages);
    press_page(&pages, INPUT_KEY_DOWN);
    press_page(&pages, INPUT_KEY_RIGHT);
    assert_int_equal(drill.holes, PRACTICE_STRAIGHT);
    press_page(&pages, INPUT_KEY_LEFT);
    assert_int_equal(drill.holes, PRACTICE_CHEESE);
    press_page(&pages, INPUT_KEY_DOWN);
    for (int i = 0; i < DRILL_ROWS_MAX; i++) {
        press_page(&pages, INPUT_KEY_RIGHT);
        assert_in_range(drill.rows, 1, DRILL_ROWS_MAX);
    }
    assert_int_equal(drill.rows, 4);
    look("practice", 44, &pages);
    press_page(&pages, INPUT_KEY_DOWN);
    assert_int_equal(press_page(&pages, INPUT_KEY_ENTER), PAGE_WISH_RISE);
    pages_open(&pages, &practice_page_kind, &page);
    press_page(&pages, INPUT_KEY_DOWN);
    assert_int_equal(press_page(&pages, INPUT_KEY_ENTER), PAGE_WISH_EDIT);
    assert_true(pages_are_open(&pages)); /* below the editor */
    assert_int_equal(press_page(&pages, 'q'), PAGE_WISH_LEAVE);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_begins_again),
        cmocka_unit_test(more_than_a_hundred_placements_are_taken_back),
        cmocka_unit_test(garbage_rises_by_a_key_and_is_taken_back),
        cmocka_unit_test(hold_is_free_when_that_is_switched_on),
        cmocka_unit_test(keys_too_many_are_refused_and_that_is_said),
        cmocka_unit_test(repeats_of_a_held_key_are_not_refused),
        cmocka_unit_test(a_training_begins_with_a_position),
        cmocka_unit_test(a_position_is_put_into_a_pause),
        cmocka_unit_test(a_pause_says_why_no_garbage_rises),
        cmocka_unit_test(between_two_pieces_no_garbage_rises),
        cmocka_unit_test(nothing_of_this_is_in_other_games),
        cmocka_unit_test(the_page_changes_the_drill),
    };

    return cmocka_run_group_tests_name("drill", tests, fill_keys, NULL);
}
