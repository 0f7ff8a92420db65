/*
 * What a seat can see of a match, as the AI is told.
 */
#include "match_help.h"

#include "match/sight.h"

static struct match match;
static struct ai_position position;

static int
set_up(void **state)
{
    (void)state;
    begin(&match, MODE_VERSUS, 3);
    return 0;
}

static void
the_current_piece_leads_the_queue(void **state)
{
    (void)state;
    assert_true(match_position(&match, 0, 1000, &position));
    assert_true(ai_position_is_sound(&position));
    assert_int_equal(position.queue_count, 6);
    assert_int_equal(position.queue[0], match.seat[0].flight.at.piece);
    assert_memory_equal(&position.queue[1], match.seat[0].queue, 5);
    assert_int_equal(position.bag, bag_remaining(&match.seat[0].bag));
    assert_int_equal(position.hold, PIECE_NONE);
    assert_false(position.held);
    assert_int_equal(position.incoming_count, 0);
}

static void
a_piece_that_moved_is_said_to_have_left_its_entry(void **state)
{
    (void)state;
    match_act(&match, 0, ACTION_CW);
    assert_false(match_position(&match, 0, 1000, &position));
    assert_true(match_position(&match, 1, 1000, &position));
    pass_steps(&match, 1000);
    assert_false(match_position(&match, 1, 1000, &position));
}

static void
a_hold_is_seen(void **state)
{
    const uint8_t first = match.seat[0].flight.at.piece;

    (void)state;
    match_act(&match, 0, ACTION_HOLD);
    assert_true(match_position(&match, 0, 1000, &position));
    assert_int_equal(position.hold, first);
    assert_true(position.held);
    assert_int_equal(position.queue_count, 6);
}

static void
without_hold_in_the_rules_it_is_used_up(void **state)
{
    struct match_options options =
        match_options_for(MODE_VERSUS, &ruleset_guideline);

    (void)state;
    options.ruleset.hold = false;
    match_init(&match, &options);
    match_position(&match, 0, 1000, &position);
    assert_true(position.held);
}

static void
between_two_pieces_the_next_one_leads(void **state)
{
    struct match_options options =
        match_options_for(MODE_VERSUS, &ruleset_guideline);

    (void)state;
    options.ruleset.timing.entry_delay = 100;
    match_init(&match, &options);
    match_act(&match, 0, ACTION_HARD_DROP);
    assert_int_equal(match.seat[0].phase, SEAT_WAITING);
    assert_true(match_position(&match, 0, 1000, &position));
    assert_int_equal(position.queue_count, 5);
    assert_memory_equal(position.queue, match.seat[0].queue, 5);
}

/* Queue four rows that may rise at 'due', look, and say how many turns. */
static int
turns_until(int32_t due, int32_t piece_ms)
{
    struct garbage *incoming = &match.seat[0].incoming;

    garbage_init(incoming);
    garbage_add(incoming, (struct packet){due, 4, 3});
    match_position(&match, 0, piece_ms, &position);
    assert_int_equal(position.incoming_count, 1);
    assert_int_equal(position.incoming[0].rows, 4);
    return position.incoming[0].turns;
}

static void
milliseconds_become_placements(void **state)
{
    (void)state;
    /* The pieces lock at 500, 1000, 1500, ... */
    assert_int_equal(turns_until(0, 500), 0);
    assert_int_equal(turns_until(500, 500), 0);
    assert_int_equal(turns_until(501, 500), 1);
    assert_int_equal(turns_until(1000, 500), 1);
    assert_int_equal(turns_until(1001, 500), 2);
    assert_int_equal(turns_until(1000000, 500), UINT8_MAX);
    /* A piece that took longer is taken to lock now. */
    pass_steps(&match, 700);
    assert_int_equal(turns_until(700, 500), 0);
    assert_int_equal(turns_until(701, 500), 1);
}

static void
chains_and_the_board_are_seen(void **state)
{
    (void)state;
    draw_row(&match, 0, 0, "##..######");
    match.seat[0].chain = (struct chain){3, 2};
    match_position(&match, 0, 1000, &position);
    assert_true(board_equal(&position.board, &match.seat[0].stack.board));
    assert_int_equal(position.chain.b2b, 3);
    assert_int_equal(position.chain.combo, 2);
}

static void
what_cannot_be_seen_changes_nothing(void **state)
{
    struct ai_position other;

    (void)state;
    garbage_add(&match.seat[0].incoming, (struct packet){900, 4, 3});
    match_position(&match, 0, 1000, &position);
    match.seat[0].incoming.packet[0].hole = 8;
    random_seed(&match.seat[0].holes, 99, 0);
    random_seed(&match.seat[0].bag.random, 99, 0);
    match_position(&match, 0, 1000, &other);
    assert_int_equal(position.queue_count, other.queue_count);
    assert_memory_equal(position.queue, other.queue, other.queue_count);
    assert_int_equal(position.bag, other.bag);
    assert_int_equal(position.incoming_count, other.incoming_count);
    assert_int_equal(position.incoming[0].rows, other.incoming[0].rows);
    assert_int_equal(position.incoming[0].turns, other.incoming[0].turns);
}

/* Who looks sees both seats, each from where it sits. */
static void
both_seats_are_seen(void **state)
{
    struct turns_view view;

    (void)state;
    draw_row(&match, 1, 0, "##..######");
    garbage_add(&match.seat[1].incoming, (struct packet){900, 4, 3});
    for (int seat = 0; seat < 2; seat++) {
        assert_true(match_view(&match, seat, 1000, &view));
        assert_true(turns_view_is_sound(&view));
        match_position(&match, seat, 1000, &position);
        assert_memory_equal(&view.seat[TURNS_OWN], &position, sizeof position);
        match_position(&match, !seat, 1000, &position);
        assert_memory_equal(&view.seat[TURNS_OTHER], &position,
                            sizeof position);
        assert_true(view.common);
        assert_int_equal(view.ahead, 0);
        assert_int_equal(view.percent, ATTACK_PERCENT);
    }
}

static void
a_seat_that_placed_more_is_further_in_the_common_pieces(void **state)
{
    struct turns_view view;

    (void)state;
    match_act(&match, 1, ACTION_HARD_DROP);
    match_act(&match, 1, ACTION_HARD_DROP);
    match_act(&match, 1, ACTION_HOLD);
    match_view(&match, 0, 1000, &view);
    assert_true(view.common);
    assert_int_equal(view.ahead, 3);
    assert_memory_equal(view.seat[TURNS_OTHER].queue,
                        view.seat[TURNS_OWN].queue + 3, 3);
    match_view(&match, 1, 1000, &view);
    assert_int_equal(view.ahead, -3);
}

static void
a_seat_that_is_far_ahead_has_pieces_of_its_own(void **state)
{
    struct turns_view view;

    (void)state;
    for (int i = 0; i < 7; i++)
        match_act(&match, 1, ACTION_HARD_DROP);
    match_view(&match, 0, 1000, &view);
    assert_false(view.common);
    assert_true(turns_view_is_sound(&view));
}

/* Who sees less has less in common: both queues end sooner. */
static void
no_more_is_seen_than_is_looked_at(void **state)
{
    struct turns_view view;

    (void)state;
    match_act(&match, 1, ACTION_HARD_DROP);
    match_view(&match, 0, 1000, &view);
    turns_view_look(&view, 1);
    assert_int_equal(view.seat[TURNS_OWN].queue_count, 2);
    assert_int_equal(view.seat[TURNS_OTHER].queue_count, 2);
    assert_int_equal(view.seat[TURNS_OWN].bag, 0);
    assert_true(view.common);
    assert_int_equal(view.ahead, 1);
    assert_int_equal(view.seat[TURNS_OTHER].queue[0],
                     view.seat[TURNS_OWN].queue[1]);
    /* Without a gap between the two, and no further. */
    match_act(&match, 1, ACTION_HARD_DROP);
    match_view(&match, 0, 1000, &view);
    turns_view_look(&view, 1);
    assert_true(view.common);
    assert_int_equal(view.ahead, 2);
    match_act(&match, 1, ACTION_HARD_DROP);
    match_view(&match, 0, 1000, &view);
    turns_view_look(&view, 1);
    assert_false(view.common);
    assert_true(turns_view_is_sound(&view));
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, set_up)
    const struct CMUnitTest tests[] = {
        TEST(the_current_piece_leads_the_queue),
        TEST(a_piece_that_moved_is_said_to_have_left_its_entry),
        TEST(a_hold_is_seen),
        TEST(without_hold_in_the_rules_it_is_used_up),
        TEST(between_two_pieces_the_next_one_leads),
        TEST(milliseconds_become_placements),
        TEST(chains_and_the_board_are_seen),
        TEST(what_cannot_be_seen_changes_nothing),
        TEST(both_seats_are_seen),
        TEST(a_seat_that_placed_more_is_further_in_the_common_pieces),
        TEST(a_seat_that_is_far_ahead_has_pieces_of_its_own),
        TEST(no_more_is_seen_than_is_looked_at),
    };

    return cmocka_run_group_tests_name("match sight", tests, NULL, NULL);
}
