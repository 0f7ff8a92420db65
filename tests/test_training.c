/*
 * Training: the coach beside a game that goes on, and placements that are taken
 * back.
 */
#include "test.h"

#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "coach/training.h"
#include "golden.h"
#include "match/edit.h"
#include "ui/game/panel_coach.h"
#include "ui/game/play.h"
#include "wide.h"

enum { MS = 1000, SECOND = 1000 * MS, SOON_MS = 60000 };

enum { ENOUGH_MS = 300 }; /* for the next piece to enter and to be dropped */

static const uint64_t start_us = 7 * SECOND;

static struct bindings usual_keys;
static struct settings settings;

static int
fill_keys(void **state)
{
    (void)state;
    settings = settings_default();
    settings.knows_hint = true;
    settings.knows_hold = true;
    settings.knows_move = true;
    bindings_fill(&usual_keys, &settings.keys);
    return 0;
}

/* ----------------------------------------------------------- The coach -- */

/* A match and its coach, with a small budget: what is said does not matter. */
struct taught {
    struct training *training;
    struct match match;
};

static void
tell(struct taught *taught)
{
    struct event event;

    while (match_take(&taught->match, &event))
        training_note(taught->training, &taught->match, &event, 2);
}

static void
begin_taught(struct taught *taught)
{
    const struct match_options options =
        match_options_for(MODE_TRAINING, &ruleset_guideline);

    taught->training = training_create(&options.ruleset, 4);
    assert_non_null(taught->training);
    match_init(&taught->match, &options);
    training_begin(taught->training);
    tell(taught);
}

static void
drop(struct taught *taught)
{
    match_tap(&taught->match, 0, MATCH_KEY_HARD_DROP);
    tell(taught);
    match_run(&taught->match, ENOUGH_MS);
    tell(taught);
}

/* Look until all placements were judged. */
static void
wait_for_grades(struct training *training)
{
    for (;;) {
        struct pollfd fd = {.fd = training_fd(training), .events = POLLIN};
        int judged = 0;

        training_look(training);
        for (int i = 0; i < training_count(training); i++)
            judged += training_lock(training, i)->is_judged;
        if (judged == training_count(training))
            return;
        assert_int_equal(poll(&fd, 1, SOON_MS), 1);
    }
}

static void
each_placement_is_graded_as_a_grader_alone_does(void **state)
{
    struct grader_options options = grader_options_for(&ruleset_guideline);
    struct taught taught;

    (void)state;
    options.budget = 4;

    struct grader *grader = grader_create(&options);
    assert_non_null(grader);
    begin_taught(&taught);
    for (int i = 0; i < 4; i++)
        drop(&taught);
    assert_int_equal(training_count(taught.training), 4);
    wait_for_grades(taught.training);
    for (int i = 0; i < 4; i++) {
        const struct review_lock *lock = training_lock(taught.training, i);
        struct grade grade;

        assert_true(lock->is_graded);
        assert_int_equal(grader_grade(grader, &lock->turn.position,
                                      &lock->turn.move, NULL, NULL, &grade),
                         AI_DECIDED);
        assert_int_equal(lock->grade.loss, grade.loss);
        assert_int_equal(lock->grade.rank, grade.rank);
        assert_int_equal(lock->grade.of, grade.of);
    }
    grader_destroy(grader);
    training_destroy(taught.training);
}

static void
another_placement_takes_the_place_of_one_taken_back(void **state)
{
    struct taught taught;
    struct match before;

    (void)state;
    begin_taught(&taught);
    drop(&taught);
    before = taught.match;
    drop(&taught);
    const int8_t x = training_lock(taught.training, 1)->turn.move.landing.at.x;

    /* Asked about, and taken back while that goes on. */
    training_look(taught.training);
    taught.match = before;
    training_go_to(taught.training, &taught.match);
    assert_int_equal(training_count(taught.training), 1);
    assert_non_null(training_taken_back(taught.training));
    assert_int_equal(
        training_taken_back(taught.training)->turn.move.landing.at.x, x);
    match_tap(&taught.match, 0, MATCH_KEY_LEFT);
    drop(&taught);
    assert_int_equal(training_count(taught.training), 2);
    assert_null(training_taken_back(taught.training));
    wait_for_grades(taught.training);

    const struct review_lock *lock = training_lock(taught.training, 1);
    assert_int_equal(lock->turn.move.landing.at.x, x - 1);
    assert_true(lock->is_graded);
    assert_true(ai_move_equal(&lock->grade.played.move, &lock->turn.move));
    training_destroy(taught.training);
}

/* Whoever has taken it back may edit: then it was about another position. */
static void
an_edit_forgets_the_placement_taken_back(void **state)
{
    static const uint8_t holes[] = {3};
    static const uint8_t pieces[] = {PIECE_I, PIECE_O};
    struct taught taught;
    struct match before;

    (void)state;
    begin_taught(&taught);
    drop(&taught);
    before = taught.match;
    drop(&taught);
    taught.match = before;
    training_go_to(taught.training, &taught.match);
    assert_non_null(training_taken_back(taught.training));
    assert_true(match_edit_rise(&taught.match, 0, holes, 1));
    training_go_to(taught.training, &taught.match);
    assert_null(training_taken_back(taught.training));

    /* And the edit may be taken back, too. */
    taught.match = before;
    training_go_to(taught.training, &taught.match);
    assert_non_null(training_taken_back(taught.training));
    assert_true(match_edit_pieces(&taught.match, 0, pieces, 2));
    training_go_to(taught.training, &taught.match);
    assert_null(training_taken_back(taught.training));
    training_destroy(taught.training);
}

static void
sums_are_over_what_lies_on_the_board(void **state)
{
    struct review_sums sums;
    struct taught taught;
    struct match before;

    (void)state;
    begin_taught(&taught);
    drop(&taught);
    before = taught.match;
    drop(&taught);
    drop(&taught);
    wait_for_grades(taught.training);
    training_sum(taught.training, &sums);
    assert_int_equal(sums.graded, 3);
    assert_in_range(sums.accuracy, 1, 1000);
    taught.match = before;
    training_go_to(taught.training, &taught.match);
    training_sum(taught.training, &sums);
    assert_int_equal(sums.graded, 1);
    training_destroy(taught.training);
}

static void
a_review_of_it_keeps_the_grades_and_gives_the_rest(void **state)
{
    struct taught taught;

    (void)state;
    begin_taught(&taught);
    for (int i = 0; i < 3; i++)
        drop(&taught);
    wait_for_grades(taught.training);
    drop(&taught);
    assert_false(training_is_judged(taught.training));

    struct review *review = training_review(taught.training, 4);
    assert_non_null(review);
    while (review_step(review, NULL, NULL))
        continue;
    assert_int_equal(review->next, 4);
    wait_for_grades(taught.training);
    assert_true(training_is_judged(taught.training));
    for (int i = 0; i < 4; i++) {
        const struct review_lock *lock = training_lock(taught.training, i);

        assert_true(review->lock[i].is_graded);
        assert_int_equal(review->lock[i].grade.loss, lock->grade.loss);
        assert_int_equal(review->lock[i].grade.rank, lock->grade.rank);
    }
    review_destroy(review);
    training_destroy(taught.training);
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

    ai = (struct ai_file){.name = "test", .evaluator = &evaluator_versus};
    theta_init(&ai.theta, ai.evaluator->fields, ai.evaluator->field_count);
    ai.level = level_default();
    setup.options.seed = 11;

    struct play *play = play_create(&setup, false, start_us);
    assert_non_null(play);
    return play;
}

static void
press(struct play *play, uint32_t code, uint64_t us)
{
    const struct input_event event = {
        .type = INPUT_KEY, .action = INPUT_PRESS, .key = code};

    play_key(play, &event, us);
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
    assert_true(play_has_ended(play));
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
    assert_true(play_has_ended(play));
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
    wait_for_grades(play->lesson.training);
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
    static char screen[GOLDEN_TEXT_MAX];
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

/* Until the hint for the piece is known. */
static void
await_hint(struct play *play)
{
    int number, count;

    while (hint_move(&play->hint, &play->game.match, &number, &count) == NULL) {
        struct pollfd ready = {.fd = hint_fd(&play->hint), .events = POLLIN};

        assert_int_equal(poll(&ready, 1, SOON_MS), 1);
        hint_look(&play->hint, &play->game.match);
    }
}

/* How much is told of the hint for the piece. */
static bool
tells(const struct play *play, enum view_hint_step *step)
{
    return asking_tells(&play->asking, play->game.match.seat[0].turn_at, step);
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
    assert_false(tells(play, &step));
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
    assert_true(tells(play, &step));
    assert_int_equal(step, VIEW_HINT_REGION);
    drop_at(play, start_us + ENOUGH_MS * MS);
    assert_true(hint_is_on(&play->hint));
    assert_false(tells(play, &step));
    play_destroy(play);
}

/* ------------------------------------------------------------- The words -- */

static void
the_idea_is_the_clear_that_sends_most(void **state)
{
    struct sequel sequel = {.count = 3};
    char text[IDEA_SIZE];

    (void)state;
    idea_write(&sequel, text);
    assert_string_equal(text, "nothing clears soon, build");
    sequel.step[0].clear.lines = 2;
    idea_write(&sequel, text);
    assert_string_equal(text, "double now");
    sequel.step[2].clear.lines = 4;
    sequel.step[2].attack = 4;
    idea_write(&sequel, text);
    assert_string_equal(text, "quad in 3 pieces");
}

static void
the_region_is_a_third_of_the_board(void **state)
{
    struct ai_move move = {.landing.at = {.piece = PIECE_O, .y = 0}};
    char text[IDEA_SIZE];

    (void)state;
    move.landing.at.x = 1;
    idea_write_region(&move, text);
    assert_string_equal(text, "on the left");
    move.landing.at.x = 4;
    move.hold = true;
    idea_write_region(&move, text);
    assert_string_equal(text, "hold, in the middle");
    move.landing.at.x = 8;
    move.hold = false;
    idea_write_region(&move, text);
    assert_string_equal(text, "on the right");
}

static void
a_loss_is_told_in_lines(void **state)
{
    const struct grade best = {.word = LOSS_BEST};
    const struct grade mistake = {.word = LOSS_MISTAKE, .loss = 1240};
    const struct grade inaccuracy = {.word = LOSS_INACCURACY, .loss = 1240};
    char text[PANEL_COACH_TEXT_MAX];

    (void)state;
    panel_coach_write(&best, PANEL_COACH_WIDTH, text);
    assert_string_equal(text, "best");
    panel_coach_write(&mistake, PANEL_COACH_WIDTH, text);
    assert_string_equal(text, "mistake ? -1.2");
    panel_coach_write(&inaccuracy, PANEL_COACH_WIDTH, text);
    assert_string_equal(text, "inaccuracy -1.2"); /* or it would not fit */
}

static void
keys_too_many_are_counted(void **state)
{
    struct review_lock lock = {.turn = {.keys = 4}, .fewest = 2};
    char text[PANEL_COACH_TEXT_MAX];

    (void)state;
    panel_coach_write_keys(&lock, text);
    assert_string_equal(text, "2 keys too many");
    lock.fewest = 3;
    panel_coach_write_keys(&lock, text);
    assert_string_equal(text, "1 key too many");
    lock.fewest = -1;
    panel_coach_write_keys(&lock, text);
    assert_string_equal(text, "");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_placement_is_graded_as_a_grader_alone_does),
        cmocka_unit_test(another_placement_takes_the_place_of_one_taken_back),
        cmocka_unit_test(an_edit_forgets_the_placement_taken_back),
        cmocka_unit_test(sums_are_over_what_lies_on_the_board),
        cmocka_unit_test(a_review_of_it_keeps_the_grades_and_gives_the_rest),
        cmocka_unit_test(its_results_lead_back_to_any_of_its_turns),
        cmocka_unit_test(a_placement_is_taken_back_and_done_again),
        cmocka_unit_test(there_is_no_replay_of_a_game_with_pieces_taken_back),
        cmocka_unit_test(nothing_is_taken_back_in_other_games),
        cmocka_unit_test(the_coach_stands_beside_the_board),
        cmocka_unit_test(the_better_place_waits_for_who_wants_hints_on_request),
        cmocka_unit_test(leaving_shows_what_the_coach_thinks_of_all),
        cmocka_unit_test(a_hint_grows_from_the_idea_to_the_keys),
        cmocka_unit_test(each_piece_begins_with_nothing_told),
        cmocka_unit_test(the_idea_is_the_clear_that_sends_most),
        cmocka_unit_test(the_region_is_a_third_of_the_board),
        cmocka_unit_test(a_loss_is_told_in_lines),
        cmocka_unit_test(keys_too_many_are_counted),
    };

    return cmocka_run_group_tests_name("training", tests, fill_keys, NULL);
}
