/*
 * What other rulesets do to a match: when garbage rises and where its holes
 * are, attacks of several packets, delays after clears.
 */
#include "match_help.h"

#include "match/match.h"
#include "match/sight.h"

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
    return 0;
}

/* Clear 'lines' with an I on a board of its own; one cell stays behind. */
static struct event_lock
clear_lines(int seat, int lines)
{
    struct event event;

    stack_init(&match.seat[seat].stack);
    for (int y = 0; y < lines; y++)
        draw_row(&match, seat, y, "#########.");
    draw_row(&match, seat, lines, "#.........");
    give(&match, seat, PIECE_I);
    act_all(&match, seat, "cR");
    forget_events(&match);
    match_act(&match, seat, ACTION_HARD_DROP);
    assert_true(take_kind(&match, EVENT_LOCK, &event));
    assert_int_equal(event.lock.clear.lines, lines);
    return event.lock;
}

static void
lock_nothing(int seat)
{
    stack_init(&match.seat[seat].stack);
    give(&match, seat, PIECE_O);
    match_act(&match, seat, ACTION_HARD_DROP);
}

/* Put a packet into a seat's queue, due now. */
static void
load(int seat, int rows, int hole)
{
    garbage_add(&match.seat[seat].incoming,
                (struct packet){match.step, (uint8_t)rows, (uint8_t)hole});
}

static void
garbage_rises_on_a_clear_where_clears_block_nothing(void **state)
{
    (void)state;
    options.ruleset.garbage.clears_block = false;
    restart();
    load(0, 6, 3);
    /* A triple cancels two of them; the others wait no longer. */
    assert_int_equal(clear_lines(0, 3).cancelled, 2);
    assert_int_equal(match.seat[0].tally.taken, 4);

    options.ruleset.garbage.clears_block = true;
    restart();
    load(0, 6, 3);
    assert_int_equal(clear_lines(0, 3).cancelled, 2);
    assert_int_equal(match.seat[0].tally.taken, 0);
}

static void
a_surge_is_sent_as_attacks_of_their_own(void **state)
{
    struct event event;
    int rows[4] = {0};
    int count = 0;

    (void)state;
    options.ruleset.attack.b2b_mode = B2B_SURGE;
    options.ruleset.attack.surge_from = 4;
    options.ruleset.attack.surge_lines = 4;
    restart();
    match.seat[0].chain.b2b = 8;

    const struct event_lock lock = clear_lines(0, 2);
    assert_int_equal(lock.attack, 7 + 1);
    assert_int_equal(lock.sent, 8);
    while (take_kind(&match, EVENT_ATTACK, &event)) {
        assert_int_equal(event.seat, 1);
        assert_true(count < 4);
        rows[count++] = event.attack.rows;
    }
    assert_int_equal(count, 4);
    assert_memory_equal(rows, ((int[]){2, 2, 3, 1}), sizeof rows);
    assert_int_equal(match.seat[1].incoming.count, 4);
    assert_int_equal(match.seat[0].tally.sent, 8);
}

static void
own_garbage_is_cancelled_by_the_first_packets(void **state)
{
    (void)state;
    options.ruleset.attack.b2b_mode = B2B_SURGE;
    options.ruleset.attack.surge_from = 4;
    options.ruleset.attack.surge_lines = 4;
    restart();
    match.seat[0].chain.b2b = 8;
    load(0, 3, 1);

    const struct event_lock lock = clear_lines(0, 2);
    assert_int_equal(lock.cancelled, 3);
    assert_int_equal(lock.sent, 5);
    /* Of 2, 2, 3, 1 there is left: nothing, 1, 3, 1. */
    assert_int_equal(match.seat[1].incoming.count, 3);
    assert_int_equal(match.seat[1].incoming.packet[0].rows, 1);
    assert_int_equal(match.seat[1].incoming.packet[1].rows, 3);
    assert_int_equal(match.seat[1].incoming.packet[2].rows, 1);
}

static void
a_clear_that_takes_garbage_out_may_pay_more(void **state)
{
    (void)state;
    options.ruleset.attack.dig_bonus = 1;
    restart();
    /* The rows drawn for the test look like garbage. */
    assert_int_equal(clear_lines(0, 4).attack, 5);
    assert_int_equal(clear_lines(0, 3).attack, 2);
}

static void
in_the_opening_an_attack_cancels_double(void **state)
{
    (void)state;
    options.ruleset.garbage.opener_pieces = 2;
    restart();
    load(0, 9, 1);
    assert_int_equal(clear_lines(0, 4).cancelled, 4);
    assert_int_equal(garbage_pending(&match.seat[0].incoming), 1);

    restart();
    match_act(&match, 0, ACTION_HARD_DROP);
    match_act(&match, 0, ACTION_HARD_DROP);
    load(0, 9, 1);
    assert_int_equal(clear_lines(0, 4).cancelled, 4);
    assert_int_equal(garbage_pending(&match.seat[0].incoming), 5);
}

static void
where_turns_count_time_brings_no_garbage(void **state)
{
    struct ai_position position;

    (void)state;
    options.ruleset.garbage.by_turns = true;
    options.ruleset.garbage.delay_turns = 2;
    restart();
    assert_int_equal(clear_lines(0, 4).sent, 4);
    match_position(&match, 1, 300, &position);
    assert_int_equal(position.incoming_count, 1);
    assert_int_equal(position.incoming[0].turns, 1);
    pass_steps(&match, 900);
    lock_nothing(1);
    assert_int_equal(match.seat[1].tally.taken, 0);
    match_position(&match, 1, 300, &position);
    assert_int_equal(position.incoming[0].turns, 0);
    lock_nothing(1);
    assert_int_equal(match.seat[1].tally.taken, 4);
}

static void
an_emptied_board_may_have_a_delay_of_its_own(void **state)
{
    (void)state;
    options.ruleset.timing.entry_delay = 100;
    options.ruleset.timing.clear_delay[4] = 700;
    options.ruleset.timing.perfect_delay = 10;
    restart();
    clear_lines(0, 4);
    assert_int_equal(match.seat[0].phase, SEAT_WAITING);
    assert_int_equal(match.seat[0].enters_at, 800);

    restart();
    stack_init(&match.seat[0].stack);
    for (int y = 0; y < 4; y++)
        draw_row(&match, 0, y, "#########.");
    give(&match, 0, PIECE_I);
    act_all(&match, 0, "cRV");
    assert_int_equal(match.seat[0].tally.perfect, 1);
    assert_int_equal(match.seat[0].enters_at, 110);
}

/* Lock a piece, and press these keys while none is there; 'let_go' is let go
   of before the next one comes. */
static void
press_between(const char *pressed, char let_go)
{
    options.ruleset.timing.entry_delay = 100;
    restart();
    act_all(&match, 0, "V");
    for (; *pressed != '\0'; pressed++)
        match_key(&match, 0, (enum match_key)action_from_letter(*pressed),
                  true);
    if (let_go != '\0')
        match_key(&match, 0, (enum match_key)action_from_letter(let_go), false);
    while (match.seat[0].phase == SEAT_WAITING)
        match_step(&match);
}

static void
a_piece_enters_turned_and_held_if_the_keys_are_down(void **state)
{
    (void)state;
    press_between("c", '\0');
    assert_int_equal(match.seat[0].flight.at.rotation, ROT_EAST);
    press_between("c", 'c');
    assert_int_equal(match.seat[0].flight.at.rotation, ROT_NORTH);
    press_between("cv", '\0');
    assert_true(match.seat[0].hold_used);
    assert_int_equal(match.seat[0].flight.at.rotation, ROT_EAST);
    press_between("V", '\0');
    assert_int_equal(match.seat[0].tally.pieces, 1);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(
            garbage_rises_on_a_clear_where_clears_block_nothing, set_up),
        cmocka_unit_test_setup(a_surge_is_sent_as_attacks_of_their_own, set_up),
        cmocka_unit_test_setup(own_garbage_is_cancelled_by_the_first_packets,
                               set_up),
        cmocka_unit_test_setup(a_clear_that_takes_garbage_out_may_pay_more,
                               set_up),
        cmocka_unit_test_setup(in_the_opening_an_attack_cancels_double, set_up),
        cmocka_unit_test_setup(where_turns_count_time_brings_no_garbage,
                               set_up),
        cmocka_unit_test_setup(an_emptied_board_may_have_a_delay_of_its_own,
                               set_up),
        cmocka_unit_test_setup(
            a_piece_enters_turned_and_held_if_the_keys_are_down, set_up),
    };

    return cmocka_run_group_tests_name("match rules", tests, NULL, NULL);
}
