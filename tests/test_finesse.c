/*
 * Finesse: the fewest keys, against a count that knows nothing of the path
 * generator, and keys too many in games that are played.
 */
#include "match_help.h"

#include <stdio.h>
#include <stdlib.h>

#include "ai/move/movegen.h"
#include "boards.h"
#include "coach/course.h"
#include "coach/finesse.h"

static struct match match;

/* ------------------------------------------------ An independent count -- */

enum { STATES = ROT_COUNT * BOARD_ROWS * BOARD_COLUMNS * SPIN_COUNT };

/* Breadth first: how many keys to every state, by the rule layer alone. */
struct count {
    const struct board *board;
    int keys[STATES];
    struct landing queue[STATES];
    int head, tail;
};

static int
state_of(const struct landing *flight)
{
    const struct position *at = &flight->at;

    return ((at->rotation * BOARD_ROWS + at->y) * BOARD_COLUMNS + at->x) *
               SPIN_COUNT +
           flight->spin;
}

static void
see(struct count *count, const struct landing *flight, int keys)
{
    const int state = state_of(flight);

    if (count->keys[state] >= 0)
        return;
    count->keys[state] = keys;
    count->queue[count->tail++] = *flight;
}

static void
see_shifts(struct count *count, struct landing flight, int dx, int keys)
{
    bool moved = false;

    while (position_shift(count->board, &flight.at, dx)) {
        flight.spin = SPIN_NONE;
        if (!moved)
            see(count, &flight, keys);
        moved = true;
    }
    if (moved)
        see(count, &flight, keys);
}

static void
see_drops(struct count *count, struct landing flight, int keys)
{
    bool fell = false;

    while (position_fall(count->board, &flight.at)) {
        flight.spin = SPIN_NONE;
        if (!fell)
            see(count, &flight, keys);
        fell = true;
    }
    if (fell)
        see(count, &flight, keys);
}

static void
see_turn(struct count *count, struct landing flight, enum turn turn, int keys)
{
    const int test =
        position_turn(&ruleset_guideline, count->board, &flight.at, turn);

    if (test < 0)
        return;
    flight.spin = (uint8_t)position_spin(&ruleset_guideline, count->board,
                                         &flight.at, turn, test);
    see(count, &flight, keys);
}

static void
count_all(struct count *count, const struct board *board, enum piece piece)
{
    struct landing flight = {.spin = SPIN_NONE};

    count->board = board;
    count->head = count->tail = 0;
    for (int i = 0; i < STATES; i++)
        count->keys[i] = -1;
    assert_true(position_enter(board, piece, &flight.at));
    see(count, &flight, 0);
    while (count->head < count->tail) {
        const struct landing from = count->queue[count->head++];
        const int keys = count->keys[state_of(&from)] + 1;

        see_shifts(count, from, -1, keys);
        see_shifts(count, from, 1, keys);
        see_drops(count, from, keys);
        see_turn(count, from, TURN_CW, keys);
        see_turn(count, from, TURN_CCW, keys);
    }
}

/* Keys to a landing with its hard drop. */
static int
counted(const struct count *count, const struct landing *landing)
{
    int fewest = -1;

    for (int i = 0; i < count->tail; i++) {
        struct landing end = count->queue[i];
        const int keys = count->keys[state_of(&end)] + 1;
        int rows = 0;

        while (position_fall(count->board, &end.at))
            rows++;
        if (rows > 0)
            end.spin = SPIN_NONE;
        if (end.spin == landing->spin &&
            position_covers_same(&end.at, &landing->at) &&
            (fewest < 0 || keys < fewest))
            fewest = keys;
    }
    return fewest;
}

static int
check_board(const struct board *board, enum piece piece)
{
    static struct count count;
    static struct landing landings[MOVEGEN_MAX];
    const struct movement movement = {&ruleset_guideline, true, false};
    const int landing_count = movegen(&movement, board, piece, landings);

    count_all(&count, board, piece);
    for (int i = 0; i < landing_count; i++) {
        const struct finesse_turn turn = {.rules = &ruleset_guideline,
                                          .board = board,
                                          .landing = landings[i],
                                          .dropped = true};

        assert_int_equal(finesse_fewest(&turn), counted(&count, &landings[i]));
    }
    return landing_count;
}

/* ----------------------------------------------------------- Fewest keys -- */

static void
on_an_empty_board_no_piece_needs_more_than_five_keys(void **state)
{
    static struct count count;
    const struct board board = board_from_hex("-");
    int places = 0;

    (void)state;
    for (int piece = 0; piece < PIECE_COUNT; piece++) {
        count_all(&count, &board, (enum piece)piece);
        for (int rotation = 0; rotation < ROT_COUNT; rotation++) {
            for (int x = -2; x < BOARD_COLUMNS; x++) {
                struct landing landing = {
                    {(uint8_t)piece, (uint8_t)rotation, (int8_t)x, 20},
                    SPIN_NONE};

                if (!position_fits(&board, &landing.at))
                    continue;
                position_drop(&board, &landing.at);
                const struct finesse_turn turn = {.rules = &ruleset_guideline,
                                                  .board = &board,
                                                  .landing = landing,
                                                  .dropped = true};
                assert_in_range(finesse_fewest(&turn), 1, 5);
                assert_int_equal(finesse_fewest(&turn),
                                 counted(&count, &landing));
                places++;
            }
        }
    }
    /* Of six pieces 34 each, and of the O nine in each orientation. */
    assert_int_equal(places, 6 * 34 + 4 * 9);
}

static void
on_an_empty_board_the_count_is_that_of_a_plain_search(void **state)
{
    const struct board board = board_from_hex("-");

    (void)state;
    for (int piece = 0; piece < PIECE_COUNT; piece++)
        assert_true(check_board(&board, (enum piece)piece) >= 9);
}

static void
on_messy_boards_too_tucks_and_spins_included(void **state)
{
    enum { BOARDS = 100 };
    const struct movement movement = {&ruleset_guideline, true, false};
    static struct landing landings[MOVEGEN_MAX];
    const uint64_t seed = 77;
    struct random random;
    int spins = 0;

    (void)state;
    printf("# seed %d\n", (int)seed);
    random_seed(&random, seed, 0);
    for (int i = 0; i < BOARDS * PIECE_COUNT; i++) {
        static struct board board;
        const enum piece piece = (enum piece)(i % PIECE_COUNT);

        if (piece == 0)
            board = board_at_random(&random, 12);
        check_board(&board, piece);
        const int count = movegen(&movement, &board, piece, landings);
        for (int k = 0; k < count; k++)
            spins += landings[k].spin != SPIN_NONE;
    }
    assert_true(spins > 20);
}

static void
hold_costs_a_key_and_a_lock_by_itself_saves_one(void **state)
{
    const struct board board = board_from_hex("-");
    struct finesse_turn turn = {.rules = &ruleset_guideline,
                                .board = &board,
                                .landing = {{PIECE_O, 0, 0, 20}, SPIN_NONE},
                                .dropped = true};

    (void)state;
    position_drop(&board, &turn.landing.at);
    assert_int_equal(finesse_fewest(&turn), 2);
    turn.held = true;
    assert_int_equal(finesse_fewest(&turn), 3);
    turn.dropped = false;
    assert_int_equal(finesse_fewest(&turn), 2);
}

/* ----------------------------------------------------------------- Games -- */

static struct finesse finesse;

static void
note_all(void)
{
    struct event event;

    while (match_take(&match, &event))
        finesse_note(&finesse, &match, &event);
}

static void
start(int32_t gravity_us)
{
    struct match_options options =
        match_options_for(MODE_CUSTOM, &ruleset_guideline);

    options.gravity_us = gravity_us;
    options.seed = 3;
    match_init(&match, &options);
    finesse_init(&finesse);
    note_all();
}

/* The next piece, whatever it is, by these keys. */
static void
place(const char *keys)
{
    for (; *keys != '\0'; keys++) {
        match_act(&match, 0, action_from_letter(*keys));
        note_all();
    }
}

static void
taps_to_the_wall_are_faults(void **state)
{
    (void)state;
    start(MATCH_NO_GRAVITY);
    place("LV");
    assert_int_equal(finesse.judged, 1);
    assert_int_equal(finesse.faults, 0);
    place("RV");
    assert_int_equal(finesse.faulty, 0);
    place("llllllV"); /* three columns, wherever the piece began: L is enough */
    assert_int_equal(finesse.faulty, 1);
    assert_int_equal(finesse.faults, 7 - finesse.last_fewest);
    assert_true(finesse.last_fewest <= 3);
    assert_int_equal(finesse.last_keys, 7);
}

static void
a_hold_that_was_needed_is_no_fault(void **state)
{
    (void)state;
    start(MATCH_NO_GRAVITY);
    place("vLV");
    assert_int_equal(finesse.judged, 1);
    assert_int_equal(finesse.last_fewest, 3);
    assert_int_equal(finesse.faults, 0);
    place("LV");
    assert_int_equal(finesse.last_fewest, 2);
    assert_int_equal(finesse.faults, 0);
}

static void
where_pieces_fall_at_once_nothing_is_judged(void **state)
{
    (void)state;
    start(1);
    place("lrlrV");
    assert_int_equal(finesse.judged, 0);
    assert_int_equal(finesse.last_fewest, -1);
}

/* ---------------------------------------------------------------- Course -- */

static void
note_lock(struct course *course, int32_t step, int16_t attack)
{
    const struct event event = {
        .step = step, .kind = EVENT_LOCK, .lock = {.attack = attack}};

    course_note(course, &event);
}

static void
a_course_keeps_every_piece_however_long_it_gets(void **state)
{
    struct course course;
    int32_t pieces = 0, attack = 0;

    (void)state;
    course_init(&course);
    for (int i = 0; i < 1000; i++)
        note_lock(&course, i * 777, (int16_t)(i % 3));
    for (int i = 0; i < COURSE_SPANS; i++) {
        pieces += course.span[0][i].pieces;
        attack += course.span[0][i].attack;
    }
    assert_int_equal(pieces, 1000);
    assert_int_equal(attack, 999);
    assert_int_equal(course.span_ms, 32000);
    assert_int_equal(course_count(&course, 999 * 777), 999 * 777 / 32000 + 1);
    assert_int_equal(course.span[1][0].pieces, 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(on_an_empty_board_no_piece_needs_more_than_five_keys),
        cmocka_unit_test(on_an_empty_board_the_count_is_that_of_a_plain_search),
        cmocka_unit_test(on_messy_boards_too_tucks_and_spins_included),
        cmocka_unit_test(hold_costs_a_key_and_a_lock_by_itself_saves_one),
        cmocka_unit_test(taps_to_the_wall_are_faults),
        cmocka_unit_test(a_hold_that_was_needed_is_no_fault),
        cmocka_unit_test(where_pieces_fall_at_once_nothing_is_judged),
        cmocka_unit_test(a_course_keeps_every_piece_however_long_it_gets),
    };

    return cmocka_run_group_tests_name("finesse", tests, NULL, NULL);
}
