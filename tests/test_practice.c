/*
 * Practice: back and forth, other fields and pieces, keys that are too many.
 */
#include "test.h"

#include <string.h>

#include "ai/move/movegen.h"
#include "ai/move/pathgen.h"
#include "coach/key_lock.h"
#include "coach/practice.h"
#include "match_help.h"

/* Place the piece in flight where it is, and note the turn that begins. */
static void
place(struct practice *practice, struct match *match, const char *keys)
{
    act_all(match, 0, keys);
    forget_events(match);
    practice_note(practice, match);
}

static void
a_hundred_placements_are_taken_back_and_done_again(void **state)
{
    static uint64_t hash[PRACTICE_UNDO_MAX + 1];
    struct practice *practice = practice_create();
    struct match match;

    (void)state;
    assert_non_null(practice);
    begin(&match, MODE_MARATHON, 3);
    practice_begin(practice, &match);
    hash[0] = match_hash(&match);
    for (int i = 1; i <= 100; i++) {
        struct stack stack;

        place(practice, &match, i % 2 == 0 ? "LV" : "RV");
        /* Never full: the field is emptied by hand. */
        stack_init(&stack);
        assert_true(match_edit_field(&match, 0, &stack));
        forget_events(&match);
        practice_note(practice, &match);
        assert_true(practice_undo(practice, &match));
        assert_true(practice_redo(practice, &match));
        if (practice_undo_count(practice) > 100)
            break;
    }
    assert_true(practice_undo_count(practice) >= 100);
    const int count = practice_undo_count(practice);
    for (int i = count; i > 0; i--) {
        hash[i] = match_hash(&match);
        assert_true(practice_undo(practice, &match));
    }
    assert_false(practice_undo(practice, &match));
    assert_int_equal(match_hash(&match), hash[0]);
    assert_int_equal(practice_redo_count(practice), count);
    for (int i = 1; i <= count; i++) {
        assert_true(practice_redo(practice, &match));
        assert_int_equal(match_hash(&match), hash[i]);
        assert_true(match_is_sound(&match));
    }
    assert_false(practice_redo(practice, &match));
    practice_destroy(practice);
}

static void
the_oldest_placements_are_forgotten(void **state)
{
    struct practice *practice = practice_create();
    struct match match;

    (void)state;
    begin(&match, MODE_MARATHON, 3);
    practice_begin(practice, &match);
    for (int i = 1; i <= 3 * PRACTICE_UNDO_MAX; i++) {
        match.seat[0].tally.pieces = i;
        practice_note(practice, &match);
    }
    assert_int_equal(practice_undo_count(practice), PRACTICE_UNDO_MAX);
    for (int i = 3 * PRACTICE_UNDO_MAX - 1; i >= 2 * PRACTICE_UNDO_MAX; i--) {
        assert_true(practice_undo(practice, &match));
        assert_int_equal(match.seat[0].tally.pieces, i);
    }
    assert_false(practice_undo(practice, &match));
    assert_false(practice_return(practice, 2 * PRACTICE_UNDO_MAX - 1, &match));
    assert_true(practice_return(practice, 2 * PRACTICE_UNDO_MAX + 3, &match));
    assert_int_equal(practice_undo_count(practice), 3);
    practice_destroy(practice);
}

static void
another_placement_replaces_what_was_taken_back(void **state)
{
    struct practice *practice = practice_create();
    struct match match;

    (void)state;
    begin(&match, MODE_MARATHON, 5);
    practice_begin(practice, &match);
    place(practice, &match, "LV");
    place(practice, &match, "RV");
    const uint64_t other = match_hash(&match);
    assert_true(practice_undo(practice, &match));
    place(practice, &match, "lV");
    assert_int_equal(practice_redo_count(practice), 0);
    assert_int_not_equal(match_hash(&match), other);
    assert_int_equal(match.seat[0].tally.pieces, 2);
    practice_destroy(practice);
}

static void
a_piece_begins_again(void **state)
{
    struct practice *practice = practice_create();
    struct match match;

    (void)state;
    begin(&match, MODE_MARATHON, 5);
    practice_begin(practice, &match);
    const uint64_t start = match_hash(&match);
    act_all(&match, 0, "lzv");
    pass_steps(&match, 300);
    assert_int_not_equal(match_hash(&match), start);
    practice_retry(practice, &match);
    assert_int_equal(match_hash(&match), start);
    practice_destroy(practice);
}

static void
a_position_line_and_a_fumen_are_put_in(void **state)
{
    static const char line[] = "TT......GG/TTGGGG.GGG O IJLSZ b2b=2 combo=1";
    static const char fumen[] = "v115@HhD8DeF8DeE8DeC8JeAgWXAFLDmClcJSAVztSA"
                                "VG88?AYS88AZvzBA";
    char error[POSITION_TEXT_ERROR_SIZE];
    struct match match;

    (void)state;
    begin(&match, MODE_MARATHON, 5);
    if (!practice_set(&match, 0, line, strlen(line), error))
        fail_msg("%s", error);
    const struct seat *seat = &match.seat[0];
    assert_int_equal(seat->flight.at.piece, PIECE_I);
    assert_int_equal(seat->queue[0], PIECE_J);
    assert_int_equal(seat->queue[3], PIECE_Z);
    assert_int_equal(seat->hold, PIECE_O);
    assert_int_equal(seat->chain.b2b, 2);
    assert_int_equal(seat->chain.combo, 1);
    assert_int_equal(seat->stack.board.roof, 2);
    assert_int_equal(seat->stack.cell[1][0], CELL_PIECE + PIECE_T);
    assert_int_equal(seat->stack.cell[0][9], CELL_GARBAGE);
    assert_true(match_is_sound(&match));
    act_all(&match, 0, "V");
    pass_steps(&match, 10);
    assert_true(match_is_sound(&match));

    if (!practice_set(&match, 0, fumen, strlen(fumen), error))
        fail_msg("%s", error);
    assert_int_equal(seat->hold, PIECE_T);
    assert_int_equal(seat->flight.at.piece, PIECE_L);
    assert_int_equal(seat->stack.board.roof, 3);
    assert_true(match_is_sound(&match));
}

static void
what_the_bag_of_a_position_says_comes_next(void **state)
{
    static const char text[] = "- - TI bag=LJ";
    struct match_options options =
        match_options_for(MODE_TRAINING, &ruleset_guideline);
    char error[POSITION_TEXT_ERROR_SIZE];
    struct match match;

    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        unsigned seen = 0;

        options.seed = seed;
        match_init(&match, &options);
        assert_true(practice_set(&match, 0, text, strlen(text), error));
        assert_int_equal(match.seat[0].queue[0], PIECE_I);
        for (int i = 1; i < 3; i++)
            seen |= 1u << match.seat[0].queue[i];
        assert_int_equal(seen, 1u << PIECE_L | 1u << PIECE_J);
        assert_true(match_is_sound(&match));
    }
}

/* What the match does not show goes back into the bag that it came from. */
static void
a_longer_queue_goes_on_in_the_bag(void **state)
{
    static const struct {
        const char *line;
        const char *bag; /* of two previews */
    } cases[] = {
        {"- - TIO bag=LJ", "LJ"},
        {"- - TIOS bag=LJ", "SLJ"},
        {"- - TIOSZL bag=J", "SZLJ"},
        {"- - TIOSJLZ bag=IOTSZJL", "SJLZ"},
        {"- - TIOSJLZIT bag=OSZJL", "SJLZ"},
    };
    struct match_options options =
        match_options_for(MODE_TRAINING, &ruleset_guideline);
    char error[POSITION_TEXT_ERROR_SIZE];
    struct match match;

    (void)state;
    options.previews = 2;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *line = cases[i].line;
        unsigned bag = 0;

        for (const char *at = cases[i].bag; *at != '\0'; at++)
            bag |= 1u << piece_from_letter(*at);
        match_init(&match, &options);
        assert_true(practice_set(&match, 0, line, strlen(line), error));
        assert_int_equal(match.seat[0].queue[1], PIECE_O);
        assert_int_equal(bag_remaining(&match.seat[0].bag), bag);
    }
}

static void
a_hold_that_is_used_up_stays_so_for_a_turn(void **state)
{
    static const char line[] = "- O TIJLSZ held=1";
    char error[POSITION_TEXT_ERROR_SIZE];
    struct match match;

    (void)state;
    begin(&match, MODE_MARATHON, 5);
    assert_true(practice_set(&match, 0, line, strlen(line), error));
    assert_false(match_act(&match, 0, ACTION_HOLD));
    assert_int_equal(match.seat[0].flight.at.piece, PIECE_T);
    act_all(&match, 0, "V");
    pass_steps(&match, 300);
    assert_true(match_act(&match, 0, ACTION_HOLD));
    assert_int_equal(match.seat[0].flight.at.piece, PIECE_O);
}

static void
a_bad_position_changes_nothing(void **state)
{
    static const char *const bad[] = {"nonsense", "- - -", "v115@", ""};
    char error[POSITION_TEXT_ERROR_SIZE];
    struct match match;

    (void)state;
    begin(&match, MODE_MARATHON, 5);
    act_all(&match, 0, "V");
    const uint64_t before = match_hash(&match);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        error[0] = '\0';
        assert_false(practice_set(&match, 0, bad[i], strlen(bad[i]), error));
        assert_int_not_equal(error[0], '\0');
        assert_int_equal(match_hash(&match), before);
    }
}

static void
hold_is_free_as_often_as_one_likes(void **state)
{
    struct match match;

    (void)state;
    begin(&match, MODE_MARATHON, 5);
    assert_true(match_act(&match, 0, ACTION_HOLD));
    for (int i = 0; i < 5; i++) {
        assert_false(match_act(&match, 0, ACTION_HOLD));
        match_edit_free_hold(&match, 0);
        assert_true(match_act(&match, 0, ACTION_HOLD));
    }
    assert_true(match_is_sound(&match));
}

static void
garbage_rises_as_its_pattern_says(void **state)
{
    struct random chance;
    uint8_t holes[20];
    struct match match;

    (void)state;
    random_seed(&chance, 1, 0);
    practice_write_holes(PRACTICE_STRAIGHT, &chance, holes, 20);
    for (int i = 1; i < 20; i++)
        assert_int_equal(holes[i], holes[0]);
    practice_write_holes(PRACTICE_STAIRS, &chance, holes, 20);
    for (int i = 1; i < 20; i++)
        assert_in_range(holes[i] - holes[i - 1] + 1, 0, 2);
    practice_write_holes(PRACTICE_JUMPS, &chance, holes, 20);
    for (int i = 1; i < 20; i++)
        assert_int_equal(holes[i] + holes[i - 1], BOARD_COLUMNS - 1);
    practice_write_holes(PRACTICE_CHEESE, &chance, holes, 20);
    for (int i = 1; i < 20; i++)
        assert_int_not_equal(holes[i], holes[i - 1]);

    begin(&match, MODE_MARATHON, 5);
    assert_true(match_edit_rise(&match, 0, holes, 6));
    const struct board *board = &match.seat[0].stack.board;
    assert_int_equal(board->roof, 6);
    for (int y = 0; y < 6; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++)
            assert_int_equal(board_is_filled(board, x, y), x != holes[y]);
    }
    assert_true(match_is_sound(&match));
    /* Too much of it is refused, and nothing has changed. */
    const uint64_t before = match_hash(&match);
    assert_false(match_edit_rise(&match, 0, holes, 20));
    assert_int_equal(match_hash(&match), before);
}

static void
an_edited_game_goes_on_soundly(void **state)
{
    struct random chance;
    struct match match;

    (void)state;
    random_seed(&chance, 8, 0);
    print_message("# seed 8\n");
    begin(&match, MODE_MARATHON, 5);
    for (int i = 0; i < 300 && !match.over; i++) {
        uint8_t holes[3];

        switch (random_below(&chance, 6)) {
        case 0:
            practice_write_holes(PRACTICE_CHEESE, &chance, holes, 3);
            match_edit_rise(&match, 0, holes, 3);
            break;
        case 1:
            match_edit_hold(&match, 0,
                            (enum piece)random_below(&chance, PIECE_COUNT + 1),
                            random_below(&chance, 2) == 0);
            break;
        case 2: {
            const uint8_t pieces[2] = {
                (uint8_t)random_below(&chance, PIECE_COUNT),
                (uint8_t)random_below(&chance, PIECE_COUNT)};
            match_edit_pieces(&match, 0, pieces, 2);
            break;
        }
        default:
            act_all(&match, 0, "rRV");
            break;
        }
        assert_true(match_is_sound(&match));
        pass_steps(&match, 20);
        forget_events(&match);
        if (match.seat[0].phase == SEAT_OVER)
            break;
    }
    assert_true(match_is_sound(&match));
}

/* ---------------------------------------------------------------- key lock */

/* Do these keys, as far as the lock lets them through; returns how many. */
static int
press_locked(struct key_lock *lock, struct match *match, const char *keys)
{
    struct event event;
    int done = 0;

    for (; *keys != '\0'; keys++) {
        const enum action action = action_from_letter(*keys);

        if (!key_lock_allows(lock, match, action, false))
            continue;
        match_act(match, 0, action);
        done++;
        while (match_take(match, &event))
            key_lock_note(lock, &event);
    }
    return done;
}

static void
keys_that_are_too_many_are_refused(void **state)
{
    struct key_lock lock;
    struct match match;

    (void)state;
    begin(&match, MODE_MARATHON, 5);
    give(&match, 0, PIECE_T);
    forget_events(&match);
    key_lock_init(&lock, 0);
    /* One to the left and back again leads nowhere that is not nearer. */
    assert_int_equal(press_locked(&lock, &match, "l"), 1);
    assert_int_equal(press_locked(&lock, &match, "r"), 0);
    /* The third tap to the left is beaten by holding the key. */
    assert_int_equal(press_locked(&lock, &match, "ll"), 1);
    /* Four turns are none; two are two. */
    assert_int_equal(press_locked(&lock, &match, "V"), 1);

    key_lock_init(&lock, 0);
    give(&match, 0, PIECE_T);
    forget_events(&match);
    assert_int_equal(press_locked(&lock, &match, "cccc"), 2);
}

/* The keys that are left of a way without a detour; false: there is none. */
static bool
find_way(const struct key_lock *lock, const struct match *match,
         char path[PATH_SIZE])
{
    const struct movement movement = {.rules = &match->options.ruleset,
                                      .soft_drop = true};
    const struct seat *seat = &match->seat[0];
    const struct landing flight = {seat->flight.at, seat->flight.spin};
    struct landing landings[MOVEGEN_MAX];
    char whole[PATH_SIZE];
    const int count = movegen(&movement, &seat->stack.board,
                              (enum piece)flight.at.piece, landings);

    for (int i = 0; i < count; i++) {
        const int on = pathgen_from(&movement, &seat->stack.board, &flight,
                                    &landings[i], &path_costs_keys, path);
        const int all = pathgen(&movement, &seat->stack.board, &landings[i],
                                &path_costs_keys, whole);

        if (on >= 0 && lock->keys + on == all)
            return true;
    }
    return false;
}

static void
a_way_stays_open_to_its_end(void **state)
{
    struct random chance;
    struct key_lock lock;
    struct match match;

    (void)state;
    random_seed(&chance, 21, 0);
    print_message("# seed 21\n");
    begin(&match, MODE_MARATHON, 21);
    key_lock_init(&lock, 0);
    for (int piece = 0; piece < 20 && !match.over; piece++) {
        char path[PATH_SIZE];

        /* Keys that are held to their end, so that they are what they seem. */
        for (int i = 0; i < 6; i++) {
            const char keys[2] = {"LRzcD"[random_below(&chance, 5)], '\0'};

            press_locked(&lock, &match, keys);
        }
        assert_true(find_way(&lock, &match, path));
        assert_int_equal(press_locked(&lock, &match, path), strlen(path));
        assert_int_equal(match.seat[0].tally.pieces, piece + 1);
        if (match.seat[0].stack.board.roof > 14)
            break;
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hundred_placements_are_taken_back_and_done_again),
        cmocka_unit_test(the_oldest_placements_are_forgotten),
        cmocka_unit_test(another_placement_replaces_what_was_taken_back),
        cmocka_unit_test(a_piece_begins_again),
        cmocka_unit_test(a_position_line_and_a_fumen_are_put_in),
        cmocka_unit_test(what_the_bag_of_a_position_says_comes_next),
        cmocka_unit_test(a_longer_queue_goes_on_in_the_bag),
        cmocka_unit_test(a_hold_that_is_used_up_stays_so_for_a_turn),
        cmocka_unit_test(a_bad_position_changes_nothing),
        cmocka_unit_test(hold_is_free_as_often_as_one_likes),
        cmocka_unit_test(garbage_rises_as_its_pattern_says),
        cmocka_unit_test(an_edited_game_goes_on_soundly),
        cmocka_unit_test(keys_that_are_too_many_are_refused),
        cmocka_unit_test(a_way_stays_open_to_its_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
