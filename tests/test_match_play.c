/*
 * A match of one seat: how it ends, what held keys do, how it runs.
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

/* --- Ends ---------------------------------------------------------------- */

static void
a_block_out_is_seen_at_the_entry(void **state)
{
    struct event event;

    (void)state;
    give(&match, 0, PIECE_O);
    act_all(&match, 0, "L");
    draw_row(&match, 0, 20, "...####...");
    match_act(&match, 0, ACTION_HARD_DROP);
    assert_true(take_kind(&match, EVENT_SEAT_OVER, &event));
    assert_int_equal(event.seat_over.end, SEAT_BLOCK_OUT);
    assert_int_equal(seat->end, SEAT_BLOCK_OUT);
    match_step(&match);
    assert_true(match.over);
    assert_int_equal(match.winner, MATCH_NO_WINNER);
}

static void
a_hold_can_end_in_a_block_out(void **state)
{
    (void)state;
    give(&match, 0, PIECE_O);
    act_all(&match, 0, "Lddd");
    draw_row(&match, 0, 20, "...####...");
    assert_true(match_act(&match, 0, ACTION_HOLD));
    assert_int_equal(seat->end, SEAT_BLOCK_OUT);
}

static void
a_lock_above_the_visible_rows_ends_the_game(void **state)
{
    struct event event;

    (void)state;
    for (int y = 0; y < 20; y++)
        draw_row(&match, 0, y, "#########.");
    give(&match, 0, PIECE_O);
    assert_int_equal(seat->flight.at.y, 20);
    match_act(&match, 0, ACTION_HARD_DROP);
    assert_true(take_kind(&match, EVENT_LOCK, &event));
    assert_true(take_kind(&match, EVENT_SEAT_OVER, &event));
    assert_int_equal(event.seat_over.end, SEAT_LOCK_OUT);
}

static void
without_that_rule_the_game_goes_on_until_a_piece_cannot_enter(void **state)
{
    (void)state;
    options.ruleset.lock_out = false;
    restart();
    for (int y = 0; y < 20; y++)
        draw_row(&match, 0, y, "#########.");
    give(&match, 0, PIECE_O);
    act_all(&match, 0, "L");
    match_act(&match, 0, ACTION_HARD_DROP);
    assert_int_equal(seat->phase, SEAT_FLYING);
    match_act(&match, 0, ACTION_HARD_DROP);
    assert_int_equal(seat->end, SEAT_BLOCK_OUT);
}

static void
a_lock_partly_above_goes_on(void **state)
{
    (void)state;
    for (int y = 0; y < 19; y++)
        draw_row(&match, 0, y, "#########.");
    give(&match, 0, PIECE_O);
    act_all(&match, 0, "L");
    assert_int_equal(seat->flight.at.y, 19);
    match_act(&match, 0, ACTION_HARD_DROP);
    assert_int_equal(seat->phase, SEAT_FLYING);
}

static void
whoever_resigns_has_lost(void **state)
{
    (void)state;
    match_resign(&match, 0);
    assert_int_equal(seat->end, SEAT_RESIGNED);
    match_step(&match);
    assert_true(match.over);
    assert_int_equal(match.winner, MATCH_NO_WINNER);
}

static void
a_match_that_is_over_stands_still(void **state)
{
    uint64_t hash;

    (void)state;
    pass_steps(&match, 33);
    match_resign(&match, 0);
    match_step(&match);
    hash = match_hash(&match);
    pass_steps(&match, 1000);
    assert_int_equal(match_run(&match, 1000), 1000);
    match_act(&match, 0, ACTION_HARD_DROP);
    match_key(&match, 0, MATCH_KEY_LEFT, true);
    match_tap(&match, 0, MATCH_KEY_LEFT);
    match_release_all(&match, 0);
    match_resign(&match, 0);
    assert_true(match_hash(&match) == hash);
    assert_int_equal(match_time(&match, 0), 33);
}

/* --- Keys, as far as the piece is concerned ------------------------------ */

static void
charge_is_kept_over_an_entry(void **state)
{
    (void)state;
    give(&match, 0, PIECE_O);
    match_key(&match, 0, MATCH_KEY_LEFT, true);
    pass_steps(&match, 100);
    match_act(&match, 0, ACTION_HARD_DROP);
    give(&match, 0, PIECE_O);
    pass_steps(&match, 66);
    assert_int_equal(seat->flight.at.x, 4);
    pass_steps(&match, 1);
    assert_int_equal(seat->flight.at.x, 3);
    pass_steps(&match, 33);
    assert_int_equal(seat->flight.at.x, 2);
}

static void
a_hard_drop_right_after_a_lock_by_itself_is_swallowed_once(void **state)
{
    (void)state;
    give(&match, 0, PIECE_O);
    match_act(&match, 0, ACTION_SONIC_DROP);
    pass_steps(&match, 550);
    assert_int_equal(seat->tally.pieces, 1);
    match_key(&match, 0, MATCH_KEY_HARD_DROP, true);
    assert_int_equal(seat->tally.pieces, 1);
    match_key(&match, 0, MATCH_KEY_HARD_DROP, false);
    match_key(&match, 0, MATCH_KEY_HARD_DROP, true);
    assert_int_equal(seat->tally.pieces, 2);
    /* Not after a hard drop: that key was meant. */
    match_key(&match, 0, MATCH_KEY_HARD_DROP, true);
    assert_int_equal(seat->tally.pieces, 3);
    match_tap(&match, 0, MATCH_KEY_HARD_DROP);
    assert_int_equal(seat->tally.pieces, 4);
}

static void
a_held_soft_drop_carries_on_with_the_next_piece(void **state)
{
    (void)state;
    give(&match, 0, PIECE_O);
    match_key(&match, 0, MATCH_KEY_SOFT_DROP, true);
    assert_int_equal(seat->flight.at.y, 18);
    pass_steps(&match, 18 * 50 + 499);
    assert_int_equal(seat->flight.at.y, 0);
    assert_int_equal(seat->tally.pieces, 0);
    pass_steps(&match, 1);
    assert_int_equal(seat->tally.pieces, 1);
    /* The beat goes on every 50 ms, one fell into the step of the lock. */
    assert_int_equal(seat->flight.at.y, 18);
    pass_steps(&match, 99);
    assert_int_equal(seat->flight.at.y, 17);
    match_key(&match, 0, MATCH_KEY_SOFT_DROP, false);
    pass_steps(&match, 500);
    assert_int_equal(seat->flight.at.y, 17);
}

static void
dcd_holds_the_repeat_back_after_an_entry_and_a_turn(void **state)
{
    (void)state;
    options.handling[0].das = 50;
    options.handling[0].arr = 0;
    options.handling[0].dcd = 80;
    restart();
    match_key(&match, 0, MATCH_KEY_RIGHT, true);
    pass_steps(&match, 60);
    match_act(&match, 0, ACTION_HARD_DROP);
    pass_steps(&match, 79);
    assert_false(seat->flight.moved);
    pass_steps(&match, 1);
    assert_true(seat->flight.moved);
    match_key(&match, 0, MATCH_KEY_RIGHT, false);
    give(&match, 0, PIECE_T);
    match_key(&match, 0, MATCH_KEY_RIGHT, true);
    pass_steps(&match, 40);
    match_key(&match, 0, MATCH_KEY_CW, true);
    pass_steps(&match, 79);
    assert_int_equal(seat->flight.at.x, 5);
    pass_steps(&match, 1);
    assert_int_equal(seat->flight.at.x, 8);
}

static void
a_key_released_on_demand_moves_nothing_more(void **state)
{
    (void)state;
    give(&match, 0, PIECE_O);
    match_key(&match, 0, MATCH_KEY_LEFT, true);
    match_key(&match, 0, MATCH_KEY_SOFT_DROP, true);
    match_release_all(&match, 0);
    pass_steps(&match, 900);
    assert_int_equal(seat->flight.at.x, 3);
    assert_int_equal(seat->flight.at.y, 18);
}

/* --- Running ------------------------------------------------------------- */

static void
running_is_stepping_and_stops_at_events(void **state)
{
    struct match slow;
    struct event event;
    int ran = 0;

    (void)state;
    slow = match;
    while (match.step < 60000) {
        const int done = match_run(&match, 60000 - match.step);

        assert_true(done >= 1);
        ran += done;
        while (slow.step < match.step) {
            assert_int_equal(slow.events.count, 0);
            match_step(&slow);
        }
        assert_true(match_hash(&slow) == match_hash(&match));
        assert_int_equal(slow.events.count, match.events.count);
        forget_events(&slow);
        forget_events(&match);
    }
    assert_int_equal(ran, 60000);
    assert_int_equal(seat->tally.pieces, 3);
    assert_false(match_take(&match, &event));
}

static void
garbage_is_fed_as_agreed(void **state)
{
    struct event event;

    (void)state;
    options.feed.rows = 3;
    options.feed.first_ms = 1000;
    options.feed.every_ms = 2000;
    restart();
    pass_steps(&match, 999);
    assert_int_equal(seat->incoming.count, 0);
    pass_steps(&match, 1);
    assert_true(take_kind(&match, EVENT_ATTACK, &event));
    assert_int_equal(event.attack.rows, 3);
    assert_int_equal(event.attack.due, 1500);
    pass_steps(&match, 4000);
    assert_int_equal(seat->incoming.count, 3);
    drop();
    assert_int_equal(seat->tally.taken, 6);
    assert_true(match_is_sound(&match));
}

int
main(void)
{
#define TEST(name) cmocka_unit_test_setup(name, set_up)
    const struct CMUnitTest tests[] = {
        TEST(a_block_out_is_seen_at_the_entry),
        TEST(a_hold_can_end_in_a_block_out),
        TEST(a_lock_above_the_visible_rows_ends_the_game),
        TEST(without_that_rule_the_game_goes_on_until_a_piece_cannot_enter),
        TEST(a_lock_partly_above_goes_on),
        TEST(whoever_resigns_has_lost),
        TEST(a_match_that_is_over_stands_still),
        TEST(charge_is_kept_over_an_entry),
        TEST(a_hard_drop_right_after_a_lock_by_itself_is_swallowed_once),
        TEST(a_held_soft_drop_carries_on_with_the_next_piece),
        TEST(dcd_holds_the_repeat_back_after_an_entry_and_a_turn),
        TEST(a_key_released_on_demand_moves_nothing_more),
        TEST(running_is_stepping_and_stops_at_events),
        TEST(garbage_is_fed_as_agreed),
    };

    return cmocka_run_group_tests_name("match play", tests, NULL, NULL);
}
