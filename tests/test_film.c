/*
 * The replay player, with the time as the test says, and how it looks.
 */
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "bot/game.h"
#include "looks.h"
#include "ui/game/film.h"
#include "ui/term/clock.h"

enum { MS = 1000, SECOND = 1000 * MS, PIECES = 30 };

static const uint64_t start_us = 7 * SECOND;
static const struct settings settings = {.ghost = true, .animations = true};

/* A game of two that place a piece every 400 ms, as text. */
static char *
record(size_t *length)
{
    static const char *const players[MATCH_SEATS_MAX] = {"Anna B.", "Strong"};
    static struct game game;
    static struct recorder recorder;
    struct match_options options =
        match_options_for(MODE_VERSUS, &ruleset_guideline);

    options.seed = 5;
    memset(&game, 0, sizeof game);
    recorder = (struct recorder){.text = NULL};
    recorder_begin(&recorder, &options, players);
    game.recorder = &recorder;
    game_begin(&game, &options);
    for (int i = 0; i < PIECES; i++) {
        place_one(&game.match, 0);
        place_one(&game.match, 1);
        game_tell(&game);
        game_run(&game, 400);
    }
    match_resign(&game.match, 1);
    game_tell(&game);
    game_run(&game, 1);
    assert_true(recorder_is_whole(&recorder));
    *length = recorder.used;
    return recorder.text;
}

static struct film *
open_film(void)
{
    struct film_setup setup = {.settings = &settings, .bindings = &usual_keys};
    struct replay_reader reader;
    struct replay_header header;
    char error[REPLAY_ERROR_SIZE];

    setup.text = record(&setup.length);
    replay_reader_init(&reader, setup.text, setup.length);
    assert_true(replay_read_header(&reader, &header, error));
    header.options.ruleset = ruleset_guideline;
    setup.header = &header;

    struct film *film = film_create(&setup, error);
    if (film == NULL)
        fail_msg("%s", error);
    return film;
}

static enum film_wish
press(struct film *film, uint32_t code, uint64_t us)
{
    const struct input_event event = {
        .type = INPUT_KEY, .action = INPUT_PRESS, .key = code};

    return film_key(film, &event, us);
}

static int32_t
step(const struct film *film)
{
    return rerun_match(film->rerun)->step;
}

static void
it_goes_at_the_speed_that_was_set(void **state)
{
    struct film *film = open_film();

    (void)state;
    assert_true(film_due_us(film, start_us) == CLOCK_NEVER);
    press(film, ' ', start_us);
    assert_true(film_due_us(film, start_us) != CLOCK_NEVER);
    film_advance(film, start_us + SECOND);
    assert_int_equal(step(film), 1000);
    press(film, '+', start_us + SECOND);
    film_advance(film, start_us + 2 * SECOND);
    assert_int_equal(step(film), 3000);
    press(film, ' ', start_us + 2 * SECOND);
    film_advance(film, start_us + 9 * SECOND);
    assert_int_equal(step(film), 3000);
    film_destroy(film);
}

static void
it_steps_by_pieces_and_stands(void **state)
{
    struct film *film = open_film();

    (void)state;
    for (int i = 1; i <= 3; i++) {
        press(film, INPUT_KEY_RIGHT, start_us);
        assert_int_equal(rerun_piece(film->rerun), i);
        assert_int_equal(step(film), 400 * (i - 1));
    }
    press(film, INPUT_KEY_LEFT, start_us);
    assert_int_equal(rerun_piece(film->rerun), 2);
    assert_false(film->goes);
    film_destroy(film);
}

static void
it_jumps_by_time_and_goes_on_if_it_went(void **state)
{
    struct film *film = open_film();

    (void)state;
    press(film, INPUT_KEY_UP, start_us);
    assert_int_equal(step(film), 5000);
    press(film, '5', start_us);
    assert_int_equal(step(film), rerun_end(film->rerun) / 2);
    press(film, ' ', start_us);
    press(film, INPUT_KEY_DOWN, start_us);
    assert_int_equal(step(film), rerun_end(film->rerun) / 2 - 5000);
    assert_true(film->goes);
    press(film, INPUT_KEY_END, start_us);
    assert_false(film->goes);
    press(film, INPUT_KEY_UP, start_us);
    assert_int_equal(step(film), rerun_end(film->rerun));
    press(film, INPUT_KEY_HOME, start_us);
    assert_int_equal(step(film), 0);
    film_destroy(film);
}

static void
it_stands_at_the_end_and_begins_again(void **state)
{
    struct film *film = open_film();

    (void)state;
    press(film, ' ', start_us);
    film_advance(film, start_us + 60ull * SECOND);
    assert_false(film->goes);
    assert_true(rerun_match(film->rerun)->over);
    press(film, ' ', start_us + 61ull * SECOND);
    assert_int_equal(step(film), 0);
    assert_true(film->goes);
    film_destroy(film);
}

static void
it_can_be_analysed_and_taken_over_until_it_is_over(void **state)
{
    struct film *film = open_film();

    (void)state;
    assert_int_equal(press(film, 'a', start_us), FILM_WISH_ANALYSE);
    assert_int_equal(press(film, 'v', start_us), FILM_WISH_REVIEW);
    assert_int_equal(press(film, 't', start_us), FILM_WISH_TAKE);
    press(film, INPUT_KEY_END, start_us);
    assert_int_equal(press(film, 't', start_us), FILM_WISH_NONE);
    assert_int_equal(press(film, 'q', start_us), FILM_WISH_LEAVE);
    film_destroy(film);
}

static void
draw_film(struct frame *frame, const void *what)
{
    film_draw(what, frame);
}

static void
it_says_where_it_is(void **state)
{
    const struct view_size terminal = {80, 24}, narrow = {44, 24};
    struct film *film = open_film();

    (void)state;
    film_seek_piece(film, 20);
    assert_looks("replay", terminal, draw_film, film);
    assert_looks("replay", narrow, draw_film, film);
    film_destroy(film);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_goes_at_the_speed_that_was_set),
        cmocka_unit_test(it_steps_by_pieces_and_stands),
        cmocka_unit_test(it_jumps_by_time_and_goes_on_if_it_went),
        cmocka_unit_test(it_stands_at_the_end_and_begins_again),
        cmocka_unit_test(it_can_be_analysed_and_taken_over_until_it_is_over),
        cmocka_unit_test(it_says_where_it_is),
    };

    return cmocka_run_group_tests_name("film", tests, fill_keys, NULL);
}
