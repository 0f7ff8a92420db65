/*
 * test_side.c -- the rules of a turn-by-turn game, seen from one side.
 */
#include "test.h"

#include "board_text.h"
#include "lab/side.h"

/* A side with the board as drawn and the piece to place in its queue. */
static struct side
side_with(const char *rows, enum piece piece)
{
    struct side side;

    side_init(&side, &ruleset_guideline, 1, 0);
    side.board = board_of(rows);
    side.queue[0] = (uint8_t)piece;
    return side;
}

/* A landing without a spin, reached without hold. */
static struct ai_move
move_at(enum piece piece, enum rotation rotation, int x, int y)
{
    return (struct ai_move){
        .landing.at = {(uint8_t)piece, (uint8_t)rotation, (int8_t)x, (int8_t)y},
    };
}

/* Play it; the piece is put into the side's hands first. */
static struct side_result
play_at(struct side *side, enum piece piece, enum rotation rotation, int x,
        int y)
{
    const struct ai_move move = move_at(piece, rotation, x, y);

    side->queue[0] = (uint8_t)piece;
    return side_play(side, &move);
}

static void
a_new_side_sees_its_piece_and_five_previews(void **state)
{
    struct side side;
    struct ai_position position;

    (void)state;
    side_init(&side, &ruleset_guideline, 1, 0);
    side_position(&side, &position);
    assert_true(ai_position_is_sound(&position));
    assert_int_equal(position.queue_count, 6);
    assert_int_equal(position.hold, PIECE_NONE);
    /* Six of the bag are seen; one is left in it. */
    unsigned seen = position.bag;
    for (int i = 0; i < 6; i++)
        seen |= 1u << position.queue[i];
    assert_int_equal(seen, (1u << PIECE_COUNT) - 1);
}

static void
both_seats_get_the_same_pieces_and_other_holes(void **state)
{
    struct side first, second;
    bool differs = false;

    (void)state;
    side_init(&first, &ruleset_guideline, 5, 0);
    side_init(&second, &ruleset_guideline, 5, 1);
    assert_memory_equal(first.queue, second.queue, sizeof first.queue);
    for (int i = 0; i < 20; i++) {
        side_receive(&first, 1, 1);
        side_receive(&second, 1, 1);
        differs |=
            first.incoming.packet[i].hole != second.incoming.packet[i].hole;
    }
    assert_true(differs);
}

static void
the_first_hold_draws_one_piece_more(void **state)
{
    struct side side = side_with("..........", PIECE_T);
    const enum piece second = (enum piece)side.queue[1];
    const enum piece third = (enum piece)side.queue[2];
    struct ai_move move = {.hold = true};

    (void)state;
    assert_true(position_enter(&side.board, second, &move.landing.at));
    position_drop(&side.board, &move.landing.at);
    side_play(&side, &move);
    assert_int_equal(side.hold, PIECE_T);
    assert_int_equal(side.queue[0], third);
}

static void
a_tetris_cancels_the_oldest_rows_and_sends_the_rest(void **state)
{
    struct side side = side_with("#########./"
                                 "#########./"
                                 "#########./"
                                 "#########.",
                                 PIECE_I);

    (void)state;
    side_receive(&side, 1, 5);
    side_receive(&side, 2, 5);

    const struct side_result result = play_at(&side, PIECE_I, ROT_EAST, 9, 2);
    assert_int_equal(result.clear.lines, 4);
    assert_true(result.clear.perfect);
    assert_int_equal(result.attack, 10);
    assert_int_equal(side_cancel(&side, result.attack), 7);
    assert_int_equal(garbage_pending(&side.incoming), 0);
    assert_int_equal(side.counts.cancelled, 3);
    assert_int_equal(side.counts.sent, 7);
}

static void
garbage_rises_one_turn_later_unless_lines_clear(void **state)
{
    struct side side = side_with("..........", PIECE_O);
    struct side_result result;

    (void)state;
    result = play_at(&side, PIECE_O, ROT_NORTH, 0, 0);
    side_receive(&side, 3, 1);
    side_end_turn(&side, result.clear);
    assert_int_equal(side.counts.taken, 0);

    result = play_at(&side, PIECE_O, ROT_NORTH, 2, 0);
    side_end_turn(&side, (struct clear){1, SPIN_NONE, false});
    assert_int_equal(side.counts.taken, 0);
    side_end_turn(&side, result.clear);
    assert_int_equal(side.counts.taken, 3);
    assert_int_equal(side.board.roof, 5);
    assert_int_equal(side.garbage_rows, 7);
}

static void
at_most_the_cap_rises_in_one_turn(void **state)
{
    struct side side = side_with("..........", PIECE_O);
    const struct clear nothing = {0, SPIN_NONE, false};

    (void)state;
    side.turn = 1;
    side_receive(&side, 12, 0);
    side_end_turn(&side, nothing);
    assert_int_equal(side.counts.taken, 8);
    side_end_turn(&side, nothing);
    assert_int_equal(side.counts.taken, 12);
}

static void
clearing_a_garbage_row_counts_as_dug(void **state)
{
    struct side side = side_with("#########./"
                                 "#########./"
                                 "#########./"
                                 "####.#####",
                                 PIECE_I);

    (void)state;
    side.garbage_rows = 1 << 1 | 1 << 0; /* rows 0 and 1 came from below */
    play_at(&side, PIECE_I, ROT_EAST, 9, 3);
    assert_int_equal(side.counts.lines, 3);
    assert_int_equal(side.counts.dug, 1);
    assert_int_equal(side.garbage_rows, 1);
}

static void
a_side_that_cannot_enter_is_dead(void **state)
{
    struct side side = side_with("..........", PIECE_O);

    (void)state;
    for (int y = 0; y < 21; y++)
        board_fill(&side.board, 4, y);
    side_end_turn(&side, (struct clear){0, SPIN_NONE, false});
    assert_true(side.is_dead);
}

static void
what_is_seen_of_garbage_is_rows_and_turns(void **state)
{
    struct side side = side_with("..........", PIECE_O);
    struct ai_position position;

    (void)state;
    play_at(&side, PIECE_O, ROT_NORTH, 0, 0);
    side_receive(&side, 4, 1);
    side_receive(&side, 2, 3);
    side_position(&side, &position);
    assert_int_equal(position.incoming_count, 2);
    assert_int_equal(position.incoming[0].rows, 4);
    assert_int_equal(position.incoming[0].turns, 0);
    assert_int_equal(position.incoming[1].rows, 2);
    assert_int_equal(position.incoming[1].turns, 2);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_side_sees_its_piece_and_five_previews),
        cmocka_unit_test(both_seats_get_the_same_pieces_and_other_holes),
        cmocka_unit_test(the_first_hold_draws_one_piece_more),
        cmocka_unit_test(a_tetris_cancels_the_oldest_rows_and_sends_the_rest),
        cmocka_unit_test(garbage_rises_one_turn_later_unless_lines_clear),
        cmocka_unit_test(at_most_the_cap_rises_in_one_turn),
        cmocka_unit_test(clearing_a_garbage_row_counts_as_dug),
        cmocka_unit_test(a_side_that_cannot_enter_is_dead),
        cmocka_unit_test(what_is_seen_of_garbage_is_rows_and_turns),
    };

    return cmocka_run_group_tests_name("side", tests, NULL, NULL);
}
