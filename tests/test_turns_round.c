/*
 * What the search over turns is made of: views, names, scenarios and rounds.
 */
#include "test.h"

#include <string.h>

#include "ai/turns/round.h"
#include "lab/duel.h"

enum { SEED = 3, LEVEL = 1 };

/* A view in the middle of a game: rows on both boards, garbage on its way. */
static void
make_view(struct turns_view *view)
{
    struct duel duel;

    duel_init(&duel, &ruleset_guideline, SEED);
    for (int seat = 0; seat < 2; seat++) {
        board_rise(&duel.side[seat].board, 3 + seat, 2 * seat);
        side_receive(&duel.side[seat], 2 + seat, 1);
        side_receive(&duel.side[seat], 4, 2);
        duel.side[seat].hold = PIECE_T;
    }
    duel_view(&duel, 0, view);
}

/* ------------------------------------------------------------ views, names */

/* Each way to make a view another one that can be told from it. */
typedef void change_fn(struct turns_view *view);

static void
fill_a_cell(struct turns_view *view)
{
    board_fill(&view->seat[TURNS_OTHER].board, 9, 7);
}

static void
hold_another_piece(struct turns_view *view)
{
    view->seat[TURNS_OWN].hold = PIECE_I;
}

static void
use_hold_up(struct turns_view *view)
{
    view->seat[TURNS_OWN].held = true;
}

static void
change_the_last_preview(struct turns_view *view)
{
    uint8_t *piece = &view->seat[TURNS_OTHER].queue[5];

    *piece = (uint8_t)((*piece + 1) % PIECE_COUNT);
}

static void
shorten_the_queue(struct turns_view *view)
{
    view->seat[TURNS_OWN].queue_count--;
}

static void
lengthen_a_chain(struct turns_view *view)
{
    view->seat[TURNS_OTHER].chain.b2b++;
}

static void
lengthen_a_combo(struct turns_view *view)
{
    view->seat[TURNS_OWN].chain.combo++;
}

static void
change_the_bag(struct turns_view *view)
{
    view->seat[TURNS_OWN].bag ^= 5;
}

static void
send_one_row_more(struct turns_view *view)
{
    view->seat[TURNS_OWN].incoming[1].rows++;
}

static void
send_rows_later(struct turns_view *view)
{
    view->seat[TURNS_OTHER].incoming[1].turns++;
}

static void
deal_apart(struct turns_view *view)
{
    view->common = false;
}

static void
deal_further(struct turns_view *view)
{
    view->ahead++;
}

static void
grow_attacks(struct turns_view *view)
{
    view->percent++;
}

static void
send_no_more(struct turns_view *view)
{
    view->seat[TURNS_OTHER].incoming_count--;
}

static change_fn *const changes[] = {
    fill_a_cell,       hold_another_piece, use_hold_up,
    shorten_the_queue, lengthen_a_chain,   lengthen_a_combo,
    change_the_bag,    send_one_row_more,  change_the_last_preview,
    send_rows_later,   deal_apart,         deal_further,
    grow_attacks,      send_no_more,
};

static void
exchange_seats(struct turns_view *view)
{
    const struct ai_position own = view->seat[TURNS_OWN];

    view->seat[TURNS_OWN] = view->seat[TURNS_OTHER];
    view->seat[TURNS_OTHER] = own;
}

static void
whatever_is_seen_is_part_of_a_view_of_its_name_and_of_its_number(void **state)
{
    struct turns_view view;

    (void)state;
    make_view(&view);
    for (size_t i = 0; i < 2 * sizeof changes / sizeof changes[0]; i++) {
        struct turns_view other = view;

        assert_true(turns_view_equal(&view, &other));
        assert_true(
            key_equal(turns_names_of(&view).view, turns_names_of(&other).view));
        if (i % 2 != 0)
            exchange_seats(&other);
        changes[i / 2](&other);
        if (i % 2 != 0)
            exchange_seats(&other);

        const struct key here = turns_names_of(&view).view;
        const struct key there = turns_names_of(&other).view;

        assert_false(turns_view_equal(&view, &other));
        assert_true(here.word[0] != there.word[0]);
        assert_true(here.word[1] != there.word[1]);
        assert_true(turns_view_number(&view, 0) !=
                    turns_view_number(&other, 0));
    }
}

/* The same rows mean something else on the other side. */
static void
a_name_tells_the_seats_apart(void **state)
{
    struct turns_view view, other;

    (void)state;
    make_view(&view);
    other = view;
    exchange_seats(&other);
    assert_false(
        key_equal(turns_names_of(&view).view, turns_names_of(&other).view));
    assert_false(key_equal(turns_names_of(&view).seat[TURNS_OWN],
                           turns_names_of(&other).seat[TURNS_OTHER]));
}

static void
the_name_of_a_seat_is_what_its_plan_reads(void **state)
{
    struct turns_view view, other;

    (void)state;
    make_view(&view);
    other = view;
    fill_a_cell(&other);
    change_the_bag(&other);
    grow_attacks(&other);
    assert_true(key_equal(turns_names_of(&view).seat[TURNS_OWN],
                          turns_names_of(&other).seat[TURNS_OWN]));
    assert_false(key_equal(turns_names_of(&view).seat[TURNS_OTHER],
                           turns_names_of(&other).seat[TURNS_OTHER]));
}

/* --------------------------------------------------------------- scenarios */

static void
place_queue(struct ai_position *position, const uint8_t *queue, int count)
{
    memcpy(position->queue, queue, (size_t)count);
    position->queue_count = (uint8_t)count;
}

/* Take so many pieces off the front of a queue. */
static void
take(struct ai_position *position, int count)
{
    position->queue_count = (uint8_t)(position->queue_count - count);
    memmove(position->queue, position->queue + count, position->queue_count);
}

static void
a_piece_that_the_other_seat_sees_is_the_next_one(void **state)
{
    static const uint8_t order[] = {PIECE_I, PIECE_S, PIECE_L, PIECE_T};
    const int length[TURNS_SEATS] = {3, 3};
    struct scenario scenario;
    struct turns_view view;

    (void)state;
    turns_view_init(&view);
    place_queue(&view.seat[TURNS_OWN], order, 3);
    place_queue(&view.seat[TURNS_OTHER], order + 1, 3);
    view.seat[TURNS_OWN].bag = 1 << PIECE_T | 1 << PIECE_O | 1 << PIECE_J;
    view.seat[TURNS_OTHER].bag = 1 << PIECE_O | 1 << PIECE_J;
    view.common = true;
    view.ahead = 1;
    for (int number = 0; number < 20; number++) {
        struct turns_view next = view;

        take(&next.seat[TURNS_OWN], 1);
        take(&next.seat[TURNS_OTHER], 1);
        scenario_begin(&scenario, SEED, LEVEL, number);
        scenario_deal(&scenario, &next, length);
        assert_int_equal(next.seat[TURNS_OWN].queue[2], PIECE_T);
        assert_int_equal(next.seat[TURNS_OWN].bag, 1 << PIECE_O | 1 << PIECE_J);
        assert_int_equal(next.ahead, 1);

        const int unseen = next.seat[TURNS_OTHER].queue[2];
        assert_true(unseen == PIECE_O || unseen == PIECE_J);
    }
}

/* It can be as far ahead as its queue is long, and then it places one. */
static void
a_piece_that_the_other_seat_has_placed_is_drawn_like_any(void **state)
{
    static const uint8_t order[] = {PIECE_I, PIECE_S, PIECE_L};
    const int length[TURNS_SEATS] = {1, 2};
    struct scenario scenario;
    struct turns_view view;

    (void)state;
    turns_view_init(&view);
    place_queue(&view.seat[TURNS_OTHER], order + 1, 2);
    view.seat[TURNS_OWN].bag = 1 << PIECE_S | 1 << PIECE_O;
    view.common = true;
    for (view.ahead = 1; view.ahead <= 4; view.ahead++) {
        struct turns_view next = view;

        assert_true(turns_view_is_sound(&view));
        take(&next.seat[TURNS_OTHER], 1);
        scenario_begin(&scenario, SEED, LEVEL, view.ahead);
        scenario_deal(&scenario, &next, length);

        const int piece = next.seat[TURNS_OWN].queue[0];
        if (view.ahead == 1)
            assert_int_equal(piece, PIECE_L);
        else
            assert_true(piece == PIECE_S || piece == PIECE_O);
    }
}

static void
common_pieces_are_the_same_for_both_seats(void **state)
{
    static const uint8_t order[] = {PIECE_I, PIECE_S, PIECE_L};
    const int length[TURNS_SEATS] = {3, 3};
    int differ = 0;

    (void)state;
    for (int common = 0; common < 2; common++) {
        for (int number = 0; number < 50; number++) {
            struct scenario scenario;
            struct turns_view view;

            turns_view_init(&view);
            for (int seat = 0; seat < TURNS_SEATS; seat++)
                place_queue(&view.seat[seat], order + 1, 2);
            view.common = common;
            scenario_begin(&scenario, SEED, LEVEL, number);
            scenario_deal(&scenario, &view, length);
            if (view.seat[TURNS_OWN].queue[2] !=
                view.seat[TURNS_OTHER].queue[2])
                differ += common ? 1000 : 1;
        }
    }
    assert_in_range(differ, 20, 50);
}

/* Questions of two seats in two rounds of two scenarios from two seeds. */
static void
each_question_of_each_round_has_a_stream_of_its_own(void **state)
{
    enum { BITS = 3, STREAMS = 1 << BITS };
    uint64_t first[STREAMS * 4];
    int count = 0;

    (void)state;
    for (int bits = 0; bits < STREAMS; bits++) {
        struct scenario scenario;

        scenario_begin(&scenario, SEED + (uint64_t)(bits & 1),
                       LEVEL + (bits >> 1 & 1), bits >> 2);
        for (int seat = 0; seat < TURNS_SEATS; seat++) {
            first[count++] = random_next(&scenario.pieces[seat]);
            first[count++] = random_next(&scenario.holes[seat]);
        }
    }
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++)
            assert_true(first[i] != first[j]);
    }
}

static void
a_bag_deals_each_of_its_pieces_once(void **state)
{
    const int length[TURNS_SEATS] = {10, 0};

    (void)state;
    for (int number = 0; number < 20; number++) {
        struct scenario scenario;
        struct turns_view view;
        unsigned dealt = 0;

        turns_view_init(&view);
        view.seat[TURNS_OWN].bag = 1 << PIECE_T | 1 << PIECE_O | 1 << PIECE_Z;
        scenario_begin(&scenario, SEED, LEVEL, number);
        scenario_deal(&scenario, &view, length);
        for (int i = 0; i < 3; i++)
            dealt |= 1u << view.seat[TURNS_OWN].queue[i];
        assert_int_equal(dealt, 1 << PIECE_T | 1 << PIECE_O | 1 << PIECE_Z);
        dealt = 0;
        for (int i = 3; i < 10; i++)
            dealt |= 1u << view.seat[TURNS_OWN].queue[i];
        assert_int_equal(dealt, (1 << PIECE_COUNT) - 1);
    }
}

/* ------------------------------------------------------------------ rounds */

static struct ai *
beam(int budget)
{
    struct ai_config options = ai_config_analysis();

    options.budget = budget;
    options.horizon = 3;
    return ai_create(&options, &ruleset_guideline);
}

/* What chance has no part in: amounts, chains, heights, known pieces. */
static void
assert_same_but_for_chance(const struct ai_position *a,
                           const struct ai_position *b)
{
    assert_int_equal(a->board.roof, b->board.roof);
    assert_int_equal(a->hold, b->hold);
    assert_int_equal(a->queue_count, b->queue_count);
    assert_memory_equal(a->queue, b->queue, 4);
    assert_int_equal(a->chain.b2b, b->chain.b2b);
    assert_int_equal(a->chain.combo, b->chain.combo);
    assert_int_equal(a->incoming_count, b->incoming_count);
    for (int i = 0; i < a->incoming_count; i++) {
        assert_int_equal(a->incoming[i].rows, b->incoming[i].rows);
        assert_int_equal(a->incoming[i].turns, b->incoming[i].turns);
    }
}

/* Hundreds of rounds of games, next to what the search makes of them. */
static void
a_round_ends_as_a_turn_of_a_battle_does(void **state)
{
    struct ai *ai[2] = {beam(4), beam(2)};
    struct duel duel;
    int exchanged = 0, risen = 0, dead = 0;

    (void)state;
    for (int i = 0; i < 1200; i++) {
        struct turns_view view, next;
        struct ai_decision decision[2];
        const struct ai_move *const moves[2] = {&decision[0].move,
                                                &decision[1].move};
        struct afterstate after;
        struct scenario scenario;
        struct outcome outcome;
        int64_t taken = 0;

        if (i == 0 || duel.side[0].is_dead || duel.side[1].is_dead)
            duel_init(&duel, &ruleset_guideline, SEED + (uint64_t)i);
        for (int seat = 1; seat >= 0; seat--) {
            duel_view(&duel, seat, &view);
            assert_int_equal(ai_decide(ai[seat], &view.seat[TURNS_OWN], NULL,
                                       NULL, &decision[seat]),
                             AI_DECIDED);
            taken -= duel.side[seat].counts.taken;
        }
        afterstate_init(&after, &view);
        for (int seat = 0; seat < 2; seat++)
            afterstate_play(&after, &ruleset_guideline, (enum turns_seat)seat,
                            &decision[seat].move);
        scenario_begin(&scenario, SEED, LEVEL, i);
        round_end(&after, &ruleset_guideline, &scenario, &outcome);
        duel_play(&duel, moves);
        duel_view(&duel, 0, &next);
        for (int seat = 0; seat < 2; seat++) {
            taken += duel.side[seat].counts.taken;
            exchanged += outcome.sent[seat];
            dead += duel.side[seat].is_dead;
            /* Who dies by a hole may live with another one. */
            if (!duel.side[0].is_dead && !duel.side[1].is_dead &&
                !outcome.is_dead[0] && !outcome.is_dead[1])
                assert_same_but_for_chance(&outcome.view.seat[seat],
                                           &next.seat[seat]);
        }
        assert_int_equal(outcome.view.ahead, next.ahead);
        risen += taken > 0;
    }
    assert_true(exchanged > 100 && risen > 20 && dead > 0);
    ai_destroy(ai[0]);
    ai_destroy(ai[1]);
}

/* A round in which the seat locks a piece on this board. */
static void
lock_on(const struct board *board, const struct ruleset *rules,
        const struct landing *landing, int garbage, struct outcome *outcome)
{
    const struct ai_move move = {.landing = *landing};
    struct afterstate after;
    struct scenario scenario;
    struct turns_view view;

    make_view(&view);
    view.seat[TURNS_OWN].board = *board;
    view.seat[TURNS_OWN].queue[0] = landing->at.piece;
    view.seat[TURNS_OWN].incoming_count = garbage > 0;
    view.seat[TURNS_OWN].incoming[0] =
        (struct ai_incoming){.rows = (uint8_t)garbage, .turns = 0};
    afterstate_init(&after, &view);
    afterstate_play(&after, rules, TURNS_OWN, &move);
    scenario_begin(&scenario, SEED, LEVEL, 0);
    round_end(&after, rules, &scenario, outcome);
    assert_false(outcome->is_dead[TURNS_OTHER]);
}

/* Drop an O where it enters. */
static struct landing
drop_square(const struct board *board)
{
    struct landing landing = {.spin = SPIN_NONE};

    assert_true(position_enter(board, PIECE_O, &landing.at));
    position_drop(board, &landing.at);
    return landing;
}

/* It enters above column 4 and goes aside to column 0; the next one has room. */
static void
a_placement_out_of_sight_loses_the_seat_where_rules_say_so(void **state)
{
    struct ruleset rules = ruleset_guideline;
    struct landing landing;
    struct outcome outcome;
    struct board board;

    (void)state;
    board_init(&board);
    for (int y = 0; y < BOARD_VISIBLE; y++) {
        board_fill(&board, 0, y);
        board_fill(&board, 4, y);
    }
    landing = drop_square(&board);
    while (position_shift(&board, &landing.at, -1))
        ;
    for (int lock_out = 0; lock_out < 2; lock_out++) {
        rules.lock_out = lock_out;
        lock_on(&board, &rules, &landing, 0, &outcome);
        assert_int_equal(outcome.is_dead[TURNS_OWN], lock_out);
    }
}

/* Column 0 is full, and the next piece can enter all the same. */
static void
cells_that_go_past_the_top_lose_the_seat(void **state)
{
    struct outcome outcome;
    struct board board;

    (void)state;
    board_init(&board);
    for (int y = 0; y < BOARD_ROWS; y++)
        board_fill(&board, 0, y);

    const struct landing landing = drop_square(&board);
    for (int garbage = 0; garbage < 2; garbage++) {
        lock_on(&board, &ruleset_guideline, &landing, garbage, &outcome);
        assert_int_equal(outcome.is_dead[TURNS_OWN], garbage);
    }
}

static void
outcomes_that_look_the_same_are_equal(void **state)
{
    struct afterstate after;
    struct turns_view view;
    int equal = 0, different = 0;

    (void)state;
    make_view(&view);
    /* One piece is left in the bag: nothing but the holes is open. */
    for (int seat = 0; seat < TURNS_SEATS; seat++) {
        view.seat[seat].bag = 1 << PIECE_J;
        view.seat[seat].incoming_count = 0;
    }
    for (int garbage = 0; garbage < 2; garbage++) {
        for (int number = 1; number < 20; number++) {
            struct outcome outcome[2];

            view.seat[TURNS_OWN].incoming_count = (uint8_t)garbage;
            view.seat[TURNS_OWN].incoming[0].turns = 0;
            afterstate_init(&after, &view);
            after.view.seat[TURNS_OWN].queue_count--;
            after.view.seat[TURNS_OTHER].queue_count--;
            for (int i = 0; i < 2; i++) {
                struct scenario scenario;

                scenario_begin(&scenario, SEED, LEVEL, i * number);
                round_end(&after, &ruleset_guideline, &scenario, &outcome[i]);
            }
            equal += outcome_equal(&outcome[0], &outcome[1]);
            different += !outcome_equal(&outcome[0], &outcome[1]);
        }
        assert_true(garbage == 1 || (equal == 19 && different == 0));
    }
    assert_true(different > 10);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            whatever_is_seen_is_part_of_a_view_of_its_name_and_of_its_number),
        cmocka_unit_test(a_name_tells_the_seats_apart),
        cmocka_unit_test(the_name_of_a_seat_is_what_its_plan_reads),
        cmocka_unit_test(a_piece_that_the_other_seat_sees_is_the_next_one),
        cmocka_unit_test(
            a_piece_that_the_other_seat_has_placed_is_drawn_like_any),
        cmocka_unit_test(common_pieces_are_the_same_for_both_seats),
        cmocka_unit_test(each_question_of_each_round_has_a_stream_of_its_own),
        cmocka_unit_test(a_bag_deals_each_of_its_pieces_once),
        cmocka_unit_test(a_round_ends_as_a_turn_of_a_battle_does),
        cmocka_unit_test(
            a_placement_out_of_sight_loses_the_seat_where_rules_say_so),
        cmocka_unit_test(cells_that_go_past_the_top_lose_the_seat),
        cmocka_unit_test(outcomes_that_look_the_same_are_equal),
    };

    return cmocka_run_group_tests_name("turns_round", tests, NULL, NULL);
}
