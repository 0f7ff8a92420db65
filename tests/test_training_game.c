/*
 * A training on the screen: placements that are taken back, what the coach says
 * of them, and hints that grow.
 */
#include "test.h"

#include <stdbool.h>
#include <string.h>

#include "await_grades.h"
#include "golden.h"
#include "one_game.h"
#include "wide.h"

enum { ENOUGH_MS = 300 }; /* for the next piece to enter and to be dropped */

static int
fill_known(void **state)
{
    fill_keys(state);
    settings.knows_hint = true;
    settings.knows_hold = true;
    settings.knows_move = true;
    return 0;
}

/* -------------------------------------------------------------- The game -- */

static struct play *
play_training(void)
{
    static struct ai_file ai;
    struct play_setup setup = {
        .options = match_options_for(MODE_TRAINING, &ruleset_guideline),
        .hint_ai = &ai,
        .settings = &settings,
        .bindings = &usual_keys,
    };

    ai = (struct ai_file){.name = "test",
                          .setup = {.config = ai_config_default()}};
    ai.level = level_default();
    setup.options.seed = 11;

    struct play *play = play_create(&setup, false, start_us);
    assert_non_null(play);
    return play;
}

/* Drop a piece, and let the next one enter; returns the time then. */
static uint64_t
drop_at(struct play *play, uint64_t us)
{
    press(play, ' ', us);
    for (int i = 0; i < ENOUGH_MS; i++) {
        us += MS;
        play_advance(play, us);
        play_due_us(play, us);
    }
    return us;
}

/* Pause, and leave for the results. */
static void
end_training(struct play *play, uint64_t now)
{
    press(play, 'p', now);
    press(play, 'q', now);
    assert_int_equal(play->phase, PLAY_OVER);
}

static void
its_results_lead_back_to_any_of_its_turns(void **state)
{
    enum { COUNT = 4, BACK = 1 };
    struct play *play = play_training();
    const struct seat *seat = &play->game.match.seat[0];
    struct board board[COUNT];
    uint64_t now = start_us;

    (void)state;
    assert_false(play_can_review(play));
    for (int i = 0; i < COUNT; i++) {
        board[i] = seat->stack.board;
        now = drop_at(play, now);
    }
    end_training(play, now);
    assert_true(play_can_review(play));
    assert_true(play_take_end(play));
    assert_true(play_return(play, BACK, now));
    assert_int_equal(play->phase, PLAY_COUNTDOWN);
    assert_false(play->game.match.over);
    assert_int_equal(seat->tally.pieces, BACK);
    assert_memory_equal(&seat->stack.board, &board[BACK], sizeof board[BACK]);
    assert_int_equal(training_count(play->lesson.training), BACK);
    assert_true(play->is_practised);

    /* It goes on, and ends once more. */
    for (int i = 0; i < 5000 && play->phase != PLAY_RUNNING; i++) {
        now += MS;
        play_advance(play, now);
        play_due_us(play, now);
    }
    now = drop_at(play, now);
    assert_int_equal(seat->tally.pieces, BACK + 1);
    end_training(play, now);
    assert_true(play_take_end(play));
    assert_false(play_return(play, 77, now));
    assert_int_equal(play->phase, PLAY_OVER);
    play_destroy(play);
}

static void
a_placement_is_taken_back_and_done_again(void **state)
{
    enum { COUNT = 3 };
    struct play *play = play_training();
    const struct seat *seat = &play->game.match.seat[0];
    struct board board[COUNT];
    enum piece piece[COUNT];
    uint64_t now = start_us;

    (void)state;
    for (int i = 0; i < COUNT; i++) {
        board[i] = seat->stack.board;
        piece[i] = (enum piece)seat->flight.at.piece;
        now = drop_at(play, now);
    }
    assert_int_equal(seat->tally.pieces, COUNT);
    for (int i = COUNT - 1; i >= 0; i--) {
        press(play, INPUT_KEY_BACKSPACE, now);
        assert_int_equal(seat->tally.pieces, i);
        assert_int_equal(seat->flight.at.piece, piece[i]);
        assert_memory_equal(&seat->stack.board, &board[i], sizeof board[i]);
    }
    press(play, INPUT_KEY_BACKSPACE, now);
    assert_int_equal(seat->tally.pieces, 0);
    press(play, 'y', now);
    assert_int_equal(seat->tally.pieces, 1);
    assert_memory_equal(&seat->stack.board, &board[1], sizeof board[1]);
    play_destroy(play);
}

static void
there_is_no_replay_of_a_game_with_pieces_taken_back(void **state)
{
    struct play *play = play_training();

    (void)state;
    assert_false(play->is_practised);
    const uint64_t now = drop_at(play, start_us);
    press(play, INPUT_KEY_BACKSPACE, now);
    assert_true(play->is_practised);
    assert_null(play->game.recorder);
    play_restart(play, 11, start_us);
    assert_false(play->is_practised);
    assert_non_null(play->game.recorder);
    play_destroy(play);
}

static void
nothing_is_taken_back_in_other_games(void **state)
{
    struct play_setup setup;
    struct play *play = play_training();

    (void)state;
    setup = play->setup;
    play_destroy(play);
    setup.options = match_options_for(MODE_MARATHON, &ruleset_guideline);
    play = play_create(&setup, false, start_us);
    assert_non_null(play);
    const uint64_t now = drop_at(play, start_us);
    press(play, INPUT_KEY_BACKSPACE, now);
    assert_int_equal(play->game.match.seat[0].tally.pieces, 1);
    assert_null(play->lesson.training);
    play_destroy(play);
}

/* --------------------------------------------------------------- Looks -- */

/* Six pieces, the last of them taken back, all graded. */
static struct play *
play_six(uint64_t *now)
{
    static const uint32_t keys[] = {INPUT_KEY_LEFT, INPUT_KEY_RIGHT,
                                    INPUT_KEY_UP};
    struct play *play = play_training();

    *now = start_us;
    for (int i = 0; i < 6; i++) {
        press(play, keys[i % 3], *now);
        *now = drop_at(play, *now);
    }
    await_grades(play->lesson.training);
    return play;
}

static const struct view_size terminal = {80, 24}, narrow = {44, 24};

/* A game at a time. */
struct moment {
    const struct play *play;
    uint64_t now;
};

static void
draw_moment(struct frame *frame, const void *what)
{
    const struct moment *moment = what;

    play_draw(moment->play, frame, moment->now);
}

static void
assert_game_looks(const char *name, struct view_size size,
                  const struct play *play, uint64_t now)
{
    const struct moment moment = {play, now};

    assert_looks(name, size, draw_moment, &moment);
}

static void
the_coach_stands_beside_the_board(void **state)
{
    uint64_t now;
    struct play *play;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    play = play_six(&now);
    assert_looks_everywhere("training", draw_moment,
                            &(struct moment){play, now});
    press(play, INPUT_KEY_BACKSPACE, now);
    assert_game_looks("training-back", terminal, play, now);
    play_destroy(play);
}

/* Does a screen of a training have this text? */
static bool
shows(const struct play *play, const char *text, uint64_t now)
{
    char screen[GOLDEN_TEXT_MAX];
    struct frame *frame = frame_create(80, 24, &glyphs_utf8);

    assert_non_null(frame);
    play_draw(play, frame, now);
    frame_to_text(frame, screen, sizeof screen);
    frame_destroy(frame);
    return strstr(screen, text) != NULL;
}

static void
the_better_place_waits_for_who_wants_hints_on_request(void **state)
{
    uint64_t now;
    struct play *play;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    play = play_six(&now);
    assert_true(shows(play, "better", now));
    settings.hint_when = HINTS_REQUEST;
    assert_false(shows(play, "better", now));
    press(play, INPUT_KEY_BACKSPACE, now);
    assert_false(shows(play, "\u25c1\u25b7", now)); /* taken back */
    settings.hint_when = HINTS_OFF;
    assert_false(shows(play, "\u25c1\u25b7", now));
    settings.hint_when = HINTS_GUESS;
    assert_true(shows(play, "\u25c1\u25b7", now));
    play_destroy(play);
}

static void
leaving_shows_what_the_coach_thinks_of_all(void **state)
{
    uint64_t now;
    struct play *play;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    play = play_six(&now);
    press(play, 'q', now);
    assert_int_equal(play->phase, PLAY_PAUSED);
    press(play, 'q', now);
    assert_int_equal(play->phase, PLAY_OVER);
    assert_game_looks("results-training", terminal, play, now);
    assert_game_looks("results-training", narrow, play, now);
    play_destroy(play);
}

/* How much is told of the hint for the piece. */
static bool
take_step(const struct play *play, enum view_hint_step *step)
{
    return asking_take_step(&play->asking, play->game.match.seat[0].turn_at,
                            step);
}

static void
training_answers_the_hint_key_even_if_hints_are_off(void **state)
{
    struct play *play;
    enum view_hint_step step;

    (void)state;
    settings.hint_when = HINTS_OFF;
    play = play_training();
    assert_false(take_step(play, &step));
    press(play, 'i', start_us);
    assert_true(take_step(play, &step));
    assert_int_equal(step, VIEW_HINT_IDEA);
    settings.hint_when = HINTS_GUESS;
    play_destroy(play);
}

static void
a_hint_grows_from_the_idea_to_the_keys(void **state)
{
    static const char *const names[] = {"training-idea", "training-region",
                                        "training-outline", "training-keys"};
    uint64_t now;
    struct play *play;
    enum view_hint_step step;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    play = play_six(&now);
    for (int i = 0; i < 4; i++) {
        press(play, 'i', now);
        await_hint(play);
        assert_game_looks(names[i], terminal, play, now);
    }
    assert_game_looks("training-keys", narrow, play, now);
    press(play, 'v', now);
    assert_game_looks("training-plan", terminal, play, now);
    assert_int_equal(play->hint.ahead, 1);
    for (int i = 0; i < AI_HORIZON_MAX && play->hint.ahead > 0; i++)
        press(play, 'v', now);
    assert_int_equal(play->hint.ahead, 0);
    press(play, 'i', now);
    assert_false(hint_is_on(&play->hint));
    assert_false(take_step(play, &step));
    play_destroy(play);
}

static void
each_piece_begins_with_nothing_told(void **state)
{
    struct play *play = play_training();
    enum view_hint_step step;

    (void)state;
    press(play, 'i', start_us);
    press(play, 'i', start_us);
    await_hint(play);
    press(play, 'v', start_us);
    assert_int_equal(play->hint.ahead, 0); /* its place is not told yet */
    assert_true(take_step(play, &step));
    assert_int_equal(step, VIEW_HINT_REGION);
    drop_at(play, start_us + ENOUGH_MS * MS);
    assert_true(hint_is_on(&play->hint));
    assert_false(take_step(play, &step));
    play_destroy(play);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_results_lead_back_to_any_of_its_turns),
        cmocka_unit_test(a_placement_is_taken_back_and_done_again),
        cmocka_unit_test(there_is_no_replay_of_a_game_with_pieces_taken_back),
        cmocka_unit_test(nothing_is_taken_back_in_other_games),
        cmocka_unit_test(the_coach_stands_beside_the_board),
        cmocka_unit_test(the_better_place_waits_for_who_wants_hints_on_request),
        cmocka_unit_test(leaving_shows_what_the_coach_thinks_of_all),
        cmocka_unit_test(training_answers_the_hint_key_even_if_hints_are_off),
        cmocka_unit_test(a_hint_grows_from_the_idea_to_the_keys),
        cmocka_unit_test(each_piece_begins_with_nothing_told),
    };

    return cmocka_run_group_tests_name("training game", tests, fill_known,
                                       NULL);
}
