/*
 * Two AIs that are watched: steps, speeds, stalls.
 */
#include "test.h"

#include <poll.h>
#include <stdbool.h>

#include "one_game.h"
#include "ui/game/pace.h"
#include "ui/game/play.h"

/* Two AIs to be watched. */
static struct play *
watch(const struct ai_file *ai, int speed)
{
    const struct play_setup setup = {
        .options = match_options_for(MODE_VERSUS, &ruleset_guideline),
        .ai = {ai, ai},
        .hint_ai = ai,
        .settings = &settings,
        .bindings = &usual_keys,
        .speed = speed,
    };
    struct play *play = play_create(&setup, false, start_us);

    assert_non_null(play);
    return play;
}

/* --------------------------------------------------------------- Watching -- */

/* Advance to this time, waiting for the AIs without letting time pass. */
static void
watch_until(struct play *play, uint64_t from_us, uint64_t to_us)
{
    uint64_t now = from_us;

    while (now < to_us && !play->stands) {
        struct pollfd poller = {.events = POLLIN};
        int fds[PLAY_FDS_MAX];

        play_advance(play, now);
        if (game_must_wait(&play->game)) {
            if (play_fds(play, fds) > 0) {
                poller.fd = fds[0];
                assert_int_equal(poll(&poller, 1, SOON_MS), 1);
            }
        } else {
            now += 5 * MS;
        }
    }
}

static void
one_step_is_one_piece(void **state)
{
    const struct ai_file ai = ai_of(120);
    struct play *play = watch(&ai, PACE_NORMAL);
    uint64_t now = start_us;

    (void)state;
    press(play, 'p', now);
    assert_true(play->stands);
    for (int i = 1; i <= 4; i++) {
        const struct match *match = &play->game.match;

        press(play, ' ', now);
        watch_until(play, now, now + 60ull * SECOND);
        now += 60ull * SECOND;
        assert_true(play->stands);
        assert_true(match->seat[0].tally.pieces + match->seat[1].tally.pieces >=
                    i);
        assert_true(match->seat[0].tally.pieces <= i);
        const int32_t step = match->step;
        play_advance(play, now + SECOND);
        assert_int_equal(match->step, step);
    }
    play_destroy(play);
}

/* What seat 0 has after so many pieces; nothing of it changes before the next
   lock. */
struct seen {
    struct board board;
    struct chain chain;
    int32_t attack;
};

static struct seen
seen_after(int pieces, int speed, bool ranks)
{
    const struct ai_file ai = ai_of(300);
    struct play *play = watch(&ai, speed);
    const struct seat *seat = &play->game.match.seat[0];
    uint64_t now = start_us;

    if (ranks)
        press(play, 'i', now);
    while (seat->tally.pieces < pieces) {
        watch_until(play, now, now + 5 * MS);
        now += 5 * MS;
    }
    assert_int_equal(seat->tally.pieces, pieces);

    const struct seen seen = {seat->stack.board, seat->chain,
                              seat->tally.attack};
    play_destroy(play);
    return seen;
}

static void
the_game_is_the_same_at_any_speed(void **state)
{
    const struct seen slow = seen_after(60, PACE_NORMAL - 1, false);
    const struct seen fast = seen_after(60, PACE_NORMAL + 3, false);

    (void)state;
    assert_true(board_equal(&slow.board, &fast.board));
    assert_int_equal(slow.attack, fast.attack);
    assert_int_equal(slow.chain.b2b, fast.chain.b2b);
    assert_int_equal(slow.chain.combo, fast.chain.combo);
}

/* Wait until the first placements of the side that is looked at are known. */
static int
wait_for_moves(struct play *play, uint64_t now)
{
    int number, count = 0;

    play_advance(play, now);
    while (hint_move(&play->hint, &play->game.match, &number, &count) == NULL) {
        struct pollfd poller = {.fd = hint_fd(&play->hint), .events = POLLIN};

        assert_int_equal(poll(&poller, 1, SOON_MS), 1);
        play_advance(play, now);
    }
    return count;
}

static void
first_placements_are_ranked_for_the_side_that_is_looked_at(void **state)
{
    const struct ai_file ai = ai_of(120);
    struct play *play = watch(&ai, PACE_NORMAL);
    int fds[PLAY_FDS_MAX];

    (void)state;
    press(play, 'p', start_us);
    assert_true(play->stands);
    assert_int_equal(play_fds(play, fds), 0);
    press(play, 'i', start_us);
    assert_int_equal(play_fds(play, fds), 1);
    assert_int_equal(wait_for_moves(play, start_us), HINT_MOVES_MAX);
    assert_int_equal(play->hint.seat, 0);
    press(play, INPUT_KEY_TAB, start_us);
    assert_int_equal(wait_for_moves(play, start_us), HINT_MOVES_MAX);
    assert_int_equal(play->hint.seat, 1);
    press(play, 'i', start_us);
    assert_false(hint_is_on(&play->hint));
    play_destroy(play);
}

static void
ranking_them_does_not_change_the_game(void **state)
{
    enum { PIECES = 4 };
    const struct seen plain = seen_after(PIECES, PACE_NORMAL, false);
    const struct seen ranked = seen_after(PIECES, PACE_NORMAL, true);

    (void)state;
    assert_true(board_equal(&plain.board, &ranked.board));
    assert_int_equal(plain.attack, ranked.attack);
    assert_memory_equal(&plain.chain, &ranked.chain, sizeof plain.chain);
}

static void
a_stall_while_watching_only_costs_time(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = watch(&ai, PACE_NORMAL);

    (void)state;
    watch_until(play, start_us, start_us + 100 * MS);
    const int32_t step = play->game.match.step;
    const uint64_t due = play_due_us(play, start_us + 100 * MS);

    play_advance(play, due + 5 * SECOND);
    assert_int_equal(play->phase, PLAY_RUNNING);
    assert_false(play->stands);
    assert_int_equal(play->game.match.step, step);
    play_due_us(play, due + 5 * SECOND);
    play_advance(play, due + 5 * SECOND + 20 * MS);
    assert_int_equal(play->game.match.step, step + 20);
    play_destroy(play);
}

static void
speed_goes_up_and_down(void **state)
{
    const struct ai_file ai = ai_of(60);
    struct play *play = watch(&ai, PACE_NORMAL);

    (void)state;
    press(play, '-', start_us);
    assert_string_equal(pace_name(play->pace.speed), "0.5x");
    for (int i = 0; i < 20; i++)
        press(play, '+', start_us);
    assert_string_equal(pace_name(play->pace.speed), "no limit");
    assert_int_equal(press(play, 'q', start_us), PLAY_WISH_LEAVE);
    play_destroy(play);
}

static void
speeds_have_names(void **state)
{
    (void)state;
    assert_int_equal(pace_find("1"), PACE_NORMAL);
    assert_int_equal(pace_find("0.25"), 0);
    assert_int_equal(pace_find("0.25x"), 0);
    assert_int_equal(pace_find("max"), PACE_COUNT - 1);
    assert_int_equal(pace_find("3"), -1);
    assert_int_equal(pace_find(""), -1);
    assert_int_equal(pace_find("no"), -1);
}

static void
a_step_is_a_millisecond_of_wall_time(void **state)
{
    struct pace pace = {.speed = PACE_NORMAL};

    (void)state;
    pace_start(&pace, start_us, 100);
    assert_int_equal(pace_step(&pace, start_us - 1), 100);
    assert_int_equal(pace_step(&pace, start_us + 999), 100);
    assert_int_equal(pace_step(&pace, start_us + 1000), 101);
    assert_true(pace_time_us(&pace, 101) == start_us + 1000);
    pace.speed = 0;
    assert_int_equal(pace_step(&pace, start_us + 4000), 101);
    assert_true(pace_time_us(&pace, 101) == start_us + 4000);
    pace.speed = PACE_COUNT - 1;
    assert_int_equal(pace_step(&pace, start_us), INT32_MAX);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_step_is_one_piece),
        cmocka_unit_test(the_game_is_the_same_at_any_speed),
        cmocka_unit_test(
            first_placements_are_ranked_for_the_side_that_is_looked_at),
        cmocka_unit_test(ranking_them_does_not_change_the_game),
        cmocka_unit_test(a_stall_while_watching_only_costs_time),
        cmocka_unit_test(speed_goes_up_and_down),
        cmocka_unit_test(speeds_have_names),
        cmocka_unit_test(a_step_is_a_millisecond_of_wall_time),
    };

    return cmocka_run_group_tests_name("watch", tests, fill_keys, NULL);
}
