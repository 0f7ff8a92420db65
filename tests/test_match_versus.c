/*
 * Two seats: what one sends, what the other gets, and who has won.
 */
#include "match_help.h"

#include "match/match.h"

static struct match match;
static struct match_options options;

static void
restart(void)
{
    match_init(&match, &options);
    forget_events(&match);
}

static int
set_up(void **state)
{
    (void)state;
    options = match_options_for(MODE_VERSUS, &ruleset_guideline);
    options.seed = 7;
    restart();
    return 0;
}

/* Let a seat clear four lines (attack 4, then 5 and more) on a fresh stack. */
static struct event_lock
clear_four(int seat)
{
    struct event event;

    stack_init(&match.seat[seat].stack);
    for (int y = 0; y < 4; y++)
        draw_row(&match, seat, y, "#########.");
    draw_row(&match, seat, 4, "#.........");
    give(&match, seat, PIECE_I);
    act_all(&match, seat, "cR");
    forget_events(&match);
    match_act(&match, seat, ACTION_HARD_DROP);
    assert_true(take_kind(&match, EVENT_LOCK, &event));
    return event.lock;
}

/* Lock a piece that clears nothing, on a board emptied for it. */
static void
lock_nothing(int seat)
{
    stack_init(&match.seat[seat].stack);
    give(&match, seat, PIECE_O);
    match_act(&match, seat, ACTION_HARD_DROP);
}

static int
pending(int seat)
{
    return garbage_pending(&match.seat[seat].incoming);
}

/* Put a packet into a seat's queue, due now. */
static void
load(int seat, int rows, int hole)
{
    garbage_add(&match.seat[seat].incoming,
                (struct packet){match.step, (uint8_t)rows, (uint8_t)hole});
}

static void
both_seats_are_dealt_the_same_pieces(void **state)
{
    (void)state;
    for (int i = 0; i < 60; i++) {
        assert_int_equal(match.seat[0].flight.at.piece,
                         match.seat[1].flight.at.piece);
        assert_memory_equal(match.seat[0].queue, match.seat[1].queue,
                            PREVIEWS_MAX);
        for (int seat = 0; seat < 2; seat++) {
            stack_init(&match.seat[seat].stack);
            match_act(&match, seat, ACTION_HARD_DROP);
        }
    }
}

static void
own_sequences_differ_and_leave_the_first_seats_alone(void **state)
{
    const struct match same = match;
    int different = 0;

    (void)state;
    options.same_pieces = false;
    restart();
    for (int i = 0; i < options.previews; i++) {
        assert_int_equal(match.seat[0].queue[i], same.seat[0].queue[i]);
        different += match.seat[1].queue[i] != same.seat[1].queue[i];
    }
    assert_true(different > 0);
}

static void
an_attack_travels_for_its_delay(void **state)
{
    struct event event;

    (void)state;
    pass_steps(&match, 100);
    assert_int_equal(clear_four(0).sent, 4);
    assert_true(take_kind(&match, EVENT_ATTACK, &event));
    assert_int_equal(event.seat, 1);
    assert_int_equal(event.attack.rows, 4);
    assert_int_equal(event.attack.total, 4);
    assert_int_equal(event.attack.due, 600);
    pass_steps(&match, 499);
    lock_nothing(1);
    assert_int_equal(match.seat[1].tally.taken, 0);
    pass_steps(&match, 1);
    lock_nothing(1);
    assert_int_equal(match.seat[1].tally.taken, 4);
    assert_int_equal(pending(1), 0);
    assert_true(take_kind(&match, EVENT_RISE, &event));
    assert_int_equal(event.rise.rows, 4);
    assert_int_equal(event.seat, 1);
}

static void
garbage_waits_while_lines_are_cleared(void **state)
{
    (void)state;
    load(1, 20, 3);
    assert_int_equal(clear_four(1).cancelled, 4);
    assert_int_equal(match.seat[1].tally.taken, 0);
    assert_int_equal(pending(1), 16);
    lock_nothing(1);
    assert_int_equal(match.seat[1].tally.taken, 8);
}

static void
at_most_eight_rows_rise_with_one_lock(void **state)
{
    (void)state;
    load(0, 5, 3);
    load(0, 15, 6);
    lock_nothing(0);
    assert_int_equal(match.seat[0].tally.taken, 8);
    assert_int_equal(pending(0), 12);
    lock_nothing(0);
    assert_int_equal(match.seat[0].tally.taken, 16);
    lock_nothing(0);
    lock_nothing(0);
    assert_int_equal(match.seat[0].tally.taken, 20);
}

static void
an_attack_cancels_own_garbage_first_and_the_oldest_of_it(void **state)
{
    struct event_lock lock;

    (void)state;
    load(0, 1, 3);
    load(0, 2, 5);
    load(0, 3, 7);
    lock = clear_four(0);
    assert_int_equal(lock.attack, 4);
    assert_int_equal(lock.cancelled, 4);
    assert_int_equal(lock.sent, 0);
    assert_int_equal(match.seat[0].incoming.count, 1);
    assert_int_equal(match.seat[0].incoming.packet[0].rows, 2);
    assert_int_equal(match.seat[0].incoming.packet[0].hole, 7);
    assert_int_equal(pending(1), 0);
    lock = clear_four(0);
    assert_int_equal(lock.attack, 5);
    assert_int_equal(lock.cancelled, 2);
    assert_int_equal(lock.sent, 3);
    assert_int_equal(pending(1), 3);
    assert_int_equal(match.seat[0].tally.cancelled, 6);
    assert_int_equal(match.seat[0].tally.sent, 3);
}

static void
each_attack_has_one_hole_from_the_receivers_stream(void **state)
{
    struct random holes;

    (void)state;
    random_seed(&holes, options.seed, STREAM_GARBAGE + 1);
    for (int i = 0; i < 12; i++) {
        const int hole = (int)random_below(&holes, BOARD_COLUMNS);

        assert_int_equal(clear_four(0).clear.lines, 4);
        assert_int_equal(match.seat[1].incoming.count, 1);
        pass_steps(&match, 500);
        lock_nothing(1);
        while (pending(1) > 0)
            lock_nothing(1);
        assert_int_equal(match.seat[1].stack.board.row[0],
                         BOARD_ROW_FULL & ~(1 << hole));
        assert_int_equal(match.seat[1].stack.cell[0][hole], CELL_EMPTY);
        assert_int_equal(match.seat[1].stack.cell[0][(hole + 1) % 10],
                         CELL_GARBAGE);
    }
}

static void
the_rows_of_an_attack_share_their_hole(void **state)
{
    (void)state;
    clear_four(0);
    pass_steps(&match, 500);
    lock_nothing(1);
    for (int y = 1; y < 4; y++)
        assert_int_equal(match.seat[1].stack.board.row[y],
                         match.seat[1].stack.board.row[0]);
}

static void
attacks_in_the_same_step_cancel_whoever_is_first(void **state)
{
    (void)state;
    for (int first = 0; first < 2; first++) {
        restart();
        clear_four(first);
        clear_four(first);
        assert_int_equal(clear_four(1 - first).cancelled, 4);
        assert_int_equal(pending(first), 0);
        assert_int_equal(pending(1 - first), 5);
    }
}

static void
garbage_pushed_past_the_top_ends_the_game(void **state)
{
    struct event event;

    (void)state;
    draw_row(&match, 1, 35, "#.........");
    give(&match, 1, PIECE_O);
    load(1, 8, 9);
    match_act(&match, 1, ACTION_HARD_DROP);
    assert_true(take_kind(&match, EVENT_SEAT_OVER, &event));
    assert_int_equal(event.seat, 1);
    assert_int_equal(event.seat_over.end, SEAT_TOP_OUT);
    match_step(&match);
    assert_int_equal(match.winner, 0);
}

static void
the_seat_that_is_left_has_won(void **state)
{
    struct event event;

    (void)state;
    for (int loser = 0; loser < 2; loser++) {
        restart();
        pass_steps(&match, 10);
        match_resign(&match, loser);
        assert_false(match.over);
        match_step(&match);
        assert_true(match.over);
        assert_int_equal(match.step, 10);
        assert_int_equal(match.winner, 1 - loser);
        assert_true(take_kind(&match, EVENT_MATCH_OVER, &event));
        assert_int_equal(event.match_over.winner, 1 - loser);
    }
}

static void
two_that_stop_in_the_same_step_draw(void **state)
{
    (void)state;
    pass_steps(&match, 10);
    match_resign(&match, 1);
    match_resign(&match, 0);
    match_step(&match);
    assert_true(match.over);
    assert_int_equal(match.winner, MATCH_NO_WINNER);
}

static void
two_that_lock_out_by_gravity_in_the_same_step_draw(void **state)
{
    (void)state;
    for (int seat = 0; seat < 2; seat++) {
        for (int y = 0; y < 20; y++)
            draw_row(&match, seat, y, "#########.");
        give(&match, seat, PIECE_O);
    }
    pass_steps(&match, 499);
    assert_int_equal(match.seat[0].phase, SEAT_FLYING);
    pass_steps(&match, 1);
    assert_int_equal(match.seat[0].end, SEAT_LOCK_OUT);
    assert_int_equal(match.seat[1].end, SEAT_LOCK_OUT);
    match_step(&match);
    assert_int_equal(match.winner, MATCH_NO_WINNER);
}

static void
nothing_is_sent_to_a_seat_that_is_over(void **state)
{
    (void)state;
    match_resign(&match, 1);
    clear_four(0);
    assert_int_equal(pending(1), 0);
}

static void
the_first_to_clear_the_lines_of_a_race_has_won(void **state)
{
    (void)state;
    options.goal.lines = 8;
    restart();
    clear_four(0);
    clear_four(1);
    clear_four(1);
    assert_int_equal(match.seat[1].end, SEAT_GOAL);
    match_step(&match);
    assert_int_equal(match.winner, 1);
}

static void
attack_grows_in_margin_time_and_keeps_its_fractions(void **state)
{
    int sum = 0;

    (void)state;
    options.margin.start_ms = 60000;
    options.margin.percent_per_minute = 30;
    restart();
    /* Half a minute late: 15 percent, on 4 lines and then on 5 each time. */
    match.step = 90000;
    match.options.goal.time_ms = 0;
    for (int i = 0; i < 4; i++) {
        match.seat[0].chain.combo = 0;
        sum += clear_four(0).attack;
    }
    assert_int_equal(sum, 19 * 115 / 100);
    assert_int_equal(match.seat[0].margin_rest, 19 * 115 % 100);
    /* Not before its time. */
    restart();
    match.step = 60000;
    assert_int_equal(clear_four(0).attack, 4);
    assert_int_equal(match.seat[0].margin_rest, 0);
}

static void
a_level_of_versus_stays(void **state)
{
    (void)state;
    for (int i = 0; i < 5; i++)
        clear_four(0);
    assert_int_equal(match.seat[0].level, 1);
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, set_up)
    const struct CMUnitTest tests[] = {
        TEST(both_seats_are_dealt_the_same_pieces),
        TEST(own_sequences_differ_and_leave_the_first_seats_alone),
        TEST(an_attack_travels_for_its_delay),
        TEST(garbage_waits_while_lines_are_cleared),
        TEST(at_most_eight_rows_rise_with_one_lock),
        TEST(an_attack_cancels_own_garbage_first_and_the_oldest_of_it),
        TEST(each_attack_has_one_hole_from_the_receivers_stream),
        TEST(the_rows_of_an_attack_share_their_hole),
        TEST(attacks_in_the_same_step_cancel_whoever_is_first),
        TEST(garbage_pushed_past_the_top_ends_the_game),
        TEST(the_seat_that_is_left_has_won),
        TEST(two_that_stop_in_the_same_step_draw),
        TEST(two_that_lock_out_by_gravity_in_the_same_step_draw),
        TEST(nothing_is_sent_to_a_seat_that_is_over),
        TEST(the_first_to_clear_the_lines_of_a_race_has_won),
        TEST(attack_grows_in_margin_time_and_keeps_its_fractions),
        TEST(a_level_of_versus_stays),
    };

    return cmocka_run_group_tests_name("match versus", tests, NULL, NULL);
}
