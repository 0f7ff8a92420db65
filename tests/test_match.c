/*
 * A match of one seat: turns, hold, queue, levels, points, events.
 */
#include "match_help.h"

#include "match/match.h"

static struct match match;
static struct seat *const seat = &match.seat[0];
static struct match_options options;

static int
set_up(void **state)
{
    (void)state;
    options = match_options_for(MODE_MARATHON, &ruleset_guideline);
    options.seed = 1;
    match_init(&match, &options);
    forget_events(&match);
    return 0;
}

/* Begin anew with 'options' as they are now. */
static void
restart(void)
{
    match_init(&match, &options);
    forget_events(&match);
}

/* Drop the piece in flight where it is and say what locked. */
static struct event_lock
drop(void)
{
    struct event event;

    forget_events(&match);
    match_act(&match, 0, ACTION_HARD_DROP);
    assert_true(take_kind(&match, EVENT_LOCK, &event));
    return event.lock;
}

/* Clear 'lines' (1..4) at once with an upright I in the rightmost column. */
static struct event_lock
clear_lines(int lines)
{
    stack_init(&seat->stack);
    for (int y = 0; y < lines; y++)
        draw_row(&match, 0, y, "#########.");
    /* Something that stays: a perfect clear has its own points. */
    draw_row(&match, 0, lines, "#.........");
    give(&match, 0, PIECE_I);
    act_all(&match, 0, "cR");
    return drop();
}

/* --- Turns --------------------------------------------------------------- */

static void
a_match_begins_with_its_first_piece_at_the_entry(void **state)
{
    struct event event;

    (void)state;
    match_init(&match, &options);
    assert_true(match_take(&match, &event));
    assert_int_equal(event.kind, EVENT_ENTRY);
    assert_int_equal(event.step, 0);
    assert_int_equal(event.entry.at.piece, seat->flight.at.piece);
    assert_int_equal(event.entry.at.y, 19);
    assert_false(match_take(&match, &event));
}

static void
pieces_come_from_the_bag_in_the_order_of_the_queue(void **state)
{
    struct bag bag;

    (void)state;
    bag_init(&bag, options.seed);
    for (int i = 0; i < 50; i++) {
        struct bag after = bag;

        assert_int_equal(seat->flight.at.piece, bag_deal(&after));
        bag = after;
        for (int k = 0; k < options.previews; k++)
            assert_int_equal(seat->queue[k], bag_deal(&after));
        assert_int_equal(bag_remaining(&seat->bag), bag_remaining(&after));
        stack_init(&seat->stack);
        match_act(&match, 0, ACTION_HARD_DROP);
    }
}

static void
any_number_of_previews_shows_the_same_sequence(void **state)
{
    uint8_t pieces[PREVIEWS_MAX + 1][30];

    (void)state;
    for (int previews = 0; previews <= PREVIEWS_MAX; previews++) {
        options.previews = previews;
        restart();
        for (int i = 0; i < 30; i++) {
            pieces[previews][i] = seat->flight.at.piece;
            stack_init(&seat->stack);
            match_act(&match, 0, ACTION_HARD_DROP);
            assert_true(seat_is_sound(seat, &options) || i > 0);
        }
        assert_memory_equal(pieces[previews], pieces[0], 30);
    }
}

static void
the_next_piece_enters_in_the_step_of_the_lock(void **state)
{
    struct event event;

    (void)state;
    pass_steps(&match, 100);
    forget_events(&match);
    match_act(&match, 0, ACTION_HARD_DROP);
    assert_true(take_kind(&match, EVENT_LOCK, &event));
    assert_int_equal(event.step, 100);
    assert_true(take_kind(&match, EVENT_ENTRY, &event));
    assert_int_equal(event.step, 100);
}

static void
delays_of_the_rules_hold_the_next_piece_back(void **state)
{
    (void)state;
    options.ruleset.timing.entry_delay = 100;
    options.ruleset.timing.clear_delay[2] = 400;
    restart();
    match_act(&match, 0, ACTION_HARD_DROP);
    assert_int_equal(seat->phase, SEAT_WAITING);
    assert_false(match_act(&match, 0, ACTION_LEFT));
    pass_steps(&match, 99);
    assert_int_equal(seat->phase, SEAT_WAITING);
    pass_steps(&match, 1);
    assert_int_equal(seat->phase, SEAT_FLYING);
    assert_int_equal(seat->flight.at.y, 19);
    clear_lines(2);
    pass_steps(&match, 499);
    assert_int_equal(seat->phase, SEAT_WAITING);
    pass_steps(&match, 1);
    assert_int_equal(seat->phase, SEAT_FLYING);
}

static void
a_piece_that_nobody_touches_locks_by_itself(void **state)
{
    struct event event;

    (void)state;
    give(&match, 0, PIECE_O);
    pass_steps(&match, 19499);
    assert_false(take_kind(&match, EVENT_LOCK, &event));
    pass_steps(&match, 1);
    assert_true(take_kind(&match, EVENT_LOCK, &event));
    assert_false(event.lock.dropped);
    assert_int_equal(event.lock.landing.at.y, 0);
    assert_int_equal(event.step, 19500);
}

static void
a_sonic_drop_goes_down_without_locking(void **state)
{
    (void)state;
    give(&match, 0, PIECE_O);
    assert_true(match_act(&match, 0, ACTION_SONIC_DROP));
    assert_int_equal(seat->flight.at.y, 0);
    assert_int_equal(seat->tally.pieces, 0);
    assert_true(match_act(&match, 0, ACTION_LEFT));
    assert_false(match_act(&match, 0, ACTION_SONIC_DROP));
}

static void
wall_actions_go_as_far_as_they_can(void **state)
{
    (void)state;
    give(&match, 0, PIECE_I);
    assert_true(match_act(&match, 0, ACTION_LEFT_WALL));
    assert_int_equal(seat->flight.at.x, 1);
    assert_false(match_act(&match, 0, ACTION_LEFT_WALL));
    assert_true(match_act(&match, 0, ACTION_RIGHT_WALL));
    assert_int_equal(seat->flight.at.x, 7);
}

static void
the_ghost_is_where_a_hard_drop_lands(void **state)
{
    struct position ghost;
    struct event_lock lock;

    (void)state;
    draw_row(&match, 0, 0, "..####....");
    give(&match, 0, PIECE_T);
    act_all(&match, 0, "cl");
    ghost = match_ghost(&match, 0);
    assert_int_equal(ghost.y, 2);
    lock = drop();
    assert_memory_equal(&lock.landing.at, &ghost, sizeof ghost);
}

static void
actions_go_by_the_letters_of_key_paths(void **state)
{
    (void)state;
    assert_int_equal(action_from_letter('c'), ACTION_CW);
    assert_int_equal(action_from_letter('z'), ACTION_CCW);
    assert_int_equal(action_from_letter('d'), ACTION_DOWN);
    assert_int_equal(action_from_letter('D'), ACTION_SONIC_DROP);
    assert_int_equal(action_from_letter('V'), ACTION_HARD_DROP);
    assert_int_equal(action_from_letter('v'), ACTION_HOLD);
    assert_int_equal(action_from_letter('q'), ACTION_NONE);
    for (int a = 0; a < ACTION_COUNT; a++)
        assert_int_equal(action_from_letter(action_letter((enum action)a)), a);
}

/* --- Hold ---------------------------------------------------------------- */

static void
hold_works_once_for_each_piece(void **state)
{
    const uint8_t first = seat->flight.at.piece;
    const uint8_t second = seat->queue[0];
    const uint8_t third = seat->queue[1];

    (void)state;
    assert_int_equal(seat->hold, PIECE_NONE);
    assert_true(match_act(&match, 0, ACTION_HOLD));
    assert_int_equal(seat->hold, first);
    assert_int_equal(seat->flight.at.piece, second);
    assert_false(match_act(&match, 0, ACTION_HOLD));
    assert_int_equal(seat->flight.at.piece, second);
    match_act(&match, 0, ACTION_HARD_DROP);
    assert_int_equal(seat->flight.at.piece, third);
    assert_true(match_act(&match, 0, ACTION_HOLD));
    assert_int_equal(seat->hold, third);
    assert_int_equal(seat->flight.at.piece, first);
    assert_int_equal(seat->tally.holds, 2);
}

static void
a_held_piece_comes_back_pointing_north_at_the_entry(void **state)
{
    (void)state;
    give(&match, 0, PIECE_T);
    act_all(&match, 0, "czcLdddv");
    match_act(&match, 0, ACTION_HARD_DROP);
    match_act(&match, 0, ACTION_HOLD);
    assert_int_equal(seat->flight.at.piece, PIECE_T);
    assert_int_equal(seat->flight.at.rotation, ROT_NORTH);
    assert_int_equal(seat->flight.at.x, 4);
    assert_int_equal(seat->flight.at.y, 19);
    assert_false(seat->flight.moved);
    assert_int_equal(seat->flight.resets_left, 15);
}

static void
rules_without_hold_refuse_it(void **state)
{
    (void)state;
    options.ruleset.hold = false;
    restart();
    assert_false(match_act(&match, 0, ACTION_HOLD));
    assert_int_equal(seat->hold, PIECE_NONE);
}

/* --- Levels and points --------------------------------------------------- */

static void
points_follow_the_lock_and_the_level(void **state)
{
    static const int points[] = {0, 100, 300, 500, 800};

    (void)state;
    for (int lines = 1; lines <= 4; lines++) {
        for (int level = 1; level <= 7; level += 3) {
            options.start_level = level;
            restart();
            assert_int_equal(clear_lines(lines).points, points[lines] * level);
        }
    }
}

static void
chains_raise_the_points(void **state)
{
    (void)state;
    options.level_lines = 0;
    restart();
    assert_int_equal(clear_lines(4).points, 800);
    assert_int_equal(clear_lines(4).points, 1200 + 50);
    assert_int_equal(clear_lines(4).points, 1200 + 100);
    assert_int_equal(clear_lines(1).points, 100 + 150);
    assert_int_equal(clear_lines(4).points, 800 + 200);
    assert_int_equal(seat->tally.combo_max, 5);
    assert_int_equal(seat->tally.b2b_max, 3);
    assert_int_equal(seat->tally.b2b_clears, 2);
}

static void
drops_score_one_and_two_a_row(void **state)
{
    (void)state;
    give(&match, 0, PIECE_O);
    act_all(&match, 0, "ddd");
    assert_int_equal(seat->tally.score, 3);
    drop();
    assert_int_equal(seat->tally.score, 3 + 2 * 16);
    give(&match, 0, PIECE_O);
    match_act(&match, 0, ACTION_SONIC_DROP);
    assert_int_equal(seat->tally.score, 35 + 17);
    drop();
    assert_int_equal(seat->tally.score, 52);
}

static void
gravity_scores_nothing(void **state)
{
    (void)state;
    pass_steps(&match, 25000);
    assert_true(seat->tally.pieces >= 1);
    assert_int_equal(seat->tally.score, 0);
}

static void
ten_lines_make_a_level(void **state)
{
    struct event event;

    (void)state;
    for (int i = 1; i <= 12; i++) {
        clear_lines(4);
        assert_int_equal(seat->level, 1 + 4 * i / 10);
    }
    assert_true(take_kind(&match, EVENT_ENTRY, &event));
    clear_lines(2);
    assert_true(take_kind(&match, EVENT_LEVEL, &event));
    assert_int_equal(event.level.level, 6);
    assert_int_equal(seat_row_us(seat, &options), 262004);
}

static void
a_marathon_ends_with_its_hundred_and_fiftieth_line(void **state)
{
    struct event event;

    (void)state;
    for (int i = 0; i < 37; i++)
        clear_lines(4);
    assert_int_equal(seat->level, 15);
    assert_int_equal(seat->phase, SEAT_FLYING);
    clear_lines(2);
    assert_int_equal(seat->end, SEAT_GOAL);
    assert_false(match.over);
    match_step(&match);
    assert_true(match.over);
    assert_int_equal(match.winner, 0);
    assert_true(take_kind(&match, EVENT_MATCH_OVER, &event));
    assert_int_equal(event.match_over.winner, 0);
}

static void
an_endless_marathon_goes_on(void **state)
{
    (void)state;
    options.goal.lines = 0;
    restart();
    for (int i = 0; i < 300; i++)
        clear_lines(4);
    assert_int_equal(seat->level, MATCH_LEVEL_MAX);
    assert_int_equal(seat_row_us(seat, &options), 455);
    assert_int_equal(seat->phase, SEAT_FLYING);
}

static void
a_time_limit_ends_a_match_at_its_step(void **state)
{
    (void)state;
    options.goal.time_ms = 5000;
    restart();
    pass_steps(&match, 4999);
    assert_int_equal(seat->phase, SEAT_FLYING);
    pass_steps(&match, 1);
    assert_int_equal(seat->end, SEAT_TIME);
    assert_false(match_act(&match, 0, ACTION_HARD_DROP));
    pass_steps(&match, 10);
    assert_true(match.over);
    assert_int_equal(match.step, 5000);
    assert_int_equal(match.winner, 0);
}

/* --- The tally and the events of a lock ---------------------------------- */

static void
a_lock_tells_everything_about_itself(void **state)
{
    struct event_lock lock;

    (void)state;
    clear_lines(4);
    pass_steps(&match, 250);
    lock = clear_lines(4);
    assert_int_equal(lock.clear.lines, 4);
    assert_int_equal(lock.rows, 0xf);
    assert_int_equal(lock.before.b2b, 1);
    assert_int_equal(lock.before.combo, 1);
    assert_int_equal(lock.after.b2b, 2);
    assert_int_equal(lock.after.combo, 2);
    assert_int_equal(lock.attack, 4 + 1);
    assert_int_equal(lock.sent, 5);
    assert_int_equal(lock.cancelled, 0);
    assert_int_equal(lock.dug, 4);
    assert_int_equal(lock.keys, 3);
    assert_int_equal(lock.steps, 250);
    assert_true(lock.dropped);
    assert_int_equal(lock.landing.at.piece, PIECE_I);
    assert_int_equal(lock.landing.spin, SPIN_NONE);
}

static void
the_rows_of_a_clear_are_counted_before_they_go(void **state)
{
    struct event_lock lock;

    (void)state;
    draw_row(&match, 0, 0, "#########.");
    draw_row(&match, 0, 1, "########..");
    draw_row(&match, 0, 2, "#########.");
    draw_row(&match, 0, 3, "#########.");
    give(&match, 0, PIECE_I);
    act_all(&match, 0, "cR");
    lock = drop();
    assert_int_equal(lock.rows, 0xd);
    assert_int_equal(lock.clear.lines, 3);
    assert_int_equal(seat->stack.board.row[0], 0x2ff);
    assert_int_equal(seat->stack.cell[0][9], CELL_PIECE + PIECE_I);
    assert_int_equal(seat->stack.cell[0][0], CELL_GARBAGE);
    assert_int_equal(seat->stack.cell[1][0], CELL_EMPTY);
}

static void
a_t_spin_is_seen_counted_and_paid(void **state)
{
    struct event_lock lock;

    (void)state;
    draw_row(&match, 0, 0, "####.#####");
    draw_row(&match, 0, 1, "###...####");
    draw_row(&match, 0, 2, "####......");
    give(&match, 0, PIECE_T);
    act_all(&match, 0, "c");
    match_act(&match, 0, ACTION_SONIC_DROP);
    act_all(&match, 0, "c");
    lock = drop();
    assert_int_equal(lock.clear.spin, SPIN_FULL);
    assert_int_equal(lock.clear.lines, 2);
    assert_int_equal(lock.points, 1200);
    assert_int_equal(lock.attack, 4);
    assert_int_equal(seat->tally.clears[SPIN_FULL][2], 1);
    assert_int_equal(seat->chain.b2b, 1);
}

static void
a_perfect_clear_is_counted(void **state)
{
    struct event_lock lock;

    (void)state;
    draw_row(&match, 0, 0, "######....");
    give(&match, 0, PIECE_I);
    act_all(&match, 0, "R");
    lock = drop();
    assert_true(lock.clear.perfect);
    assert_int_equal(lock.attack, 10);
    assert_int_equal(lock.points, 100 + 800);
    assert_int_equal(seat->tally.perfect, 1);
}

static void
keys_are_counted_also_when_they_did_nothing(void **state)
{
    struct event event;

    (void)state;
    give(&match, 0, PIECE_I);
    act_all(&match, 0, "lllllx");
    assert_int_equal(count_kind(&match, EVENT_ACTION), 6);
    assert_int_equal(seat->piece_keys, 6);
    match_repeat_act(&match, 0, ACTION_LEFT);
    assert_false(take_kind(&match, EVENT_ACTION, &event));
    match_repeat_act(&match, 0, ACTION_RIGHT);
    assert_true(take_kind(&match, EVENT_ACTION, &event));
    assert_false(event.action.fresh);
    assert_int_equal(seat->piece_keys, 6);
    assert_int_equal(drop().keys, 7);
    assert_int_equal(seat->piece_keys, 0);
    assert_int_equal(seat->tally.keys, 7);
}

static void
a_hold_belongs_to_the_turn_of_the_piece_it_brings(void **state)
{
    struct event event;

    (void)state;
    match_act(&match, 0, ACTION_HOLD);
    assert_true(take_kind(&match, EVENT_HOLD, &event));
    assert_int_equal(event.hold.taken, PIECE_NONE);
    assert_int_equal(event.hold.stored, seat->hold);
    assert_true(take_kind(&match, EVENT_ENTRY, &event));
    pass_steps(&match, 70);
    assert_int_equal(drop().keys, 2);
}

static void
a_full_ring_throws_the_newest_away_and_counts(void **state)
{
    (void)state;
    for (int i = 0; i < EVENTS_MAX + 20; i++)
        match_act(&match, 0, i % 2 == 0 ? ACTION_LEFT : ACTION_RIGHT);
    assert_int_equal(match.events.lost, 20);
    assert_int_equal(count_kind(&match, EVENT_ACTION), EVENTS_MAX);
    match_act(&match, 0, ACTION_LEFT);
    assert_int_equal(count_kind(&match, EVENT_ACTION), 1);
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, set_up)
    const struct CMUnitTest tests[] = {
        TEST(a_match_begins_with_its_first_piece_at_the_entry),
        TEST(pieces_come_from_the_bag_in_the_order_of_the_queue),
        TEST(any_number_of_previews_shows_the_same_sequence),
        TEST(the_next_piece_enters_in_the_step_of_the_lock),
        TEST(delays_of_the_rules_hold_the_next_piece_back),
        TEST(a_piece_that_nobody_touches_locks_by_itself),
        TEST(a_sonic_drop_goes_down_without_locking),
        TEST(wall_actions_go_as_far_as_they_can),
        TEST(the_ghost_is_where_a_hard_drop_lands),
        TEST(actions_go_by_the_letters_of_key_paths),
        TEST(hold_works_once_for_each_piece),
        TEST(a_held_piece_comes_back_pointing_north_at_the_entry),
        TEST(rules_without_hold_refuse_it),
        TEST(points_follow_the_lock_and_the_level),
        TEST(chains_raise_the_points),
        TEST(drops_score_one_and_two_a_row),
        TEST(gravity_scores_nothing),
        TEST(ten_lines_make_a_level),
        TEST(a_marathon_ends_with_its_hundred_and_fiftieth_line),
        TEST(an_endless_marathon_goes_on),
        TEST(a_time_limit_ends_a_match_at_its_step),
        TEST(a_lock_tells_everything_about_itself),
        TEST(the_rows_of_a_clear_are_counted_before_they_go),
        TEST(a_t_spin_is_seen_counted_and_paid),
        TEST(a_perfect_clear_is_counted),
        TEST(keys_are_counted_also_when_they_did_nothing),
        TEST(a_hold_belongs_to_the_turn_of_the_piece_it_brings),
        TEST(a_full_ring_throws_the_newest_away_and_counts),
    };

    return cmocka_run_group_tests_name("match", tests, NULL, NULL);
}
