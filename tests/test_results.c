/*
 * The results of every mode: what they say, and how they look.
 */
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "looks.h"
#include "ui/game/results.h"

static const struct view_size terminal = {80, 24}, large = {120, 40};
static struct account account; /* of the game that was played last */

static void
draw_results(struct frame *frame, const void *what)
{
    results_draw(frame, what, false);
}

static struct match
play_with(const struct match_options *options, int pieces)
{
    return game_with(options, pieces, &account);
}

static struct match
play_mode(enum match_mode mode, int pieces)
{
    struct match_options options = match_options_for(mode, &ruleset_guideline);

    options.seed = 5;
    return play_with(&options, pieces);
}

static void
results_begin_with_what_happened(void **state)
{
    const struct series series = {.best_of = 3, .wins = {1, 0}, .round = 1};
    struct match match = play_mode(MODE_VERSUS, 60);
    struct view view = view_of(&match, silence);

    (void)state;
    match_resign(&match, 1);
    match_step(&match);
    view.account = &account;
    assert_looks("results-versus", terminal, draw_results, &view);
    assert_looks("results-versus", (struct view_size){44, 24}, draw_results,
                 &view);
    assert_looks("results-versus", (struct view_size){40, 14}, draw_results,
                 &view);
    view.series = &series;
    assert_looks("results-round", terminal, draw_results, &view);
    assert_looks("results-round", large, draw_results, &view);
}

/* With the player's own key, and only where there is a review. */
static void
results_offer_the_piece_that_cost_most(void **state)
{
    struct match match = play_mode(MODE_VERSUS, 60);
    struct view view = view_of(&match, silence);

    (void)state;
    match_resign(&match, 0);
    match_step(&match);
    view.account = &account;
    view.reviewed = true;
    assert_looks("results-offer", terminal, draw_results, &view);
}

static void
a_marathon_that_fails_says_how_far_it_got(void **state)
{
    struct match alone = play_mode(MODE_MARATHON, 60);
    struct view view = view_of(&alone, silence);
    const struct view_size narrow = {44, 24};

    (void)state;
    for (int i = 0; i < 30; i++) {
        match_act(&alone, 0, ACTION_HARD_DROP);
        note_events(&alone, &account);
    }
    match_step(&alone);
    view.account = &account;
    assert_looks("results-marathon", terminal, draw_results, &view);
    assert_looks("results-marathon", narrow, draw_results, &view);
}

/* The list of a run that is over: the best so far, then this one. */
static struct view_standing
standing_of(const struct match *match, enum score_order order)
{
    struct view_standing standing = {
        .title = "Sprint, 20 lines",
        .counts = true,
        .why = "",
        .order = order,
        .had_best = true,
        .place = 1,
        .count = 2,
        .own = {.date = "2026-11-30T01:15:00",
                .name = "Anna B.",
                .time_ms = match_time(match, 0),
                .points = match->seat[0].tally.score},
        .best = {.date = "2026-11-29T23:00:00", .name = "Anna B."},
    };

    standing.best.time_ms = standing.own.time_ms + 430;
    standing.best.points = standing.own.points - 1234;
    for (int i = 0; i < SCORE_SPLITS; i++) {
        standing.own.split[i] = account.split[i];
        standing.best.split[i] = account.split[i] + 430 - 300 * (3 - i);
    }
    standing.top[0] = standing.own;
    standing.top[1] = standing.best;
    return standing;
}

static void
a_sprint_that_is_done_is_a_success(void **state)
{
    struct match_options options =
        match_options_for(MODE_SPRINT, &ruleset_guideline);

    (void)state;
    options.goal.lines = 20;
    options.seed = 5;

    const struct match match = play_with(&options, 100);
    const struct view_standing standing = standing_of(&match, SCORE_LEAST_TIME);
    struct view view = view_of(&match, silence);

    assert_int_equal(match.seat[0].end, SEAT_GOAL);
    view.account = &account;
    view.standing = &standing;
    view.kept = "replay kept";
    assert_looks("results-sprint", terminal, draw_results, &view);
    assert_looks("results-sprint", large, draw_results, &view);
}

static void
an_ultra_is_told_in_points_and_a_dig_in_rows(void **state)
{
    struct match_options options =
        match_options_for(MODE_ULTRA, &ruleset_guideline);

    (void)state;
    options.goal.time_ms = 20000;
    options.seed = 5;

    const struct match ultra = play_with(&options, 100);
    struct view_standing standing = standing_of(&ultra, SCORE_MOST_POINTS);
    struct view view = view_of(&ultra, silence);

    standing.title = "Ultra";
    memset(standing.own.split, 0, sizeof standing.own.split);
    view.account = &account;
    view.standing = &standing;
    assert_looks("results-ultra", terminal, draw_results, &view);

    options = match_options_for(MODE_DIG, &ruleset_guideline);
    match_options_set_dig(&options, 2);
    options.seed = 5;
    const struct match dig = play_with(&options, 200);
    view = view_of(&dig, silence);
    view.account = &account;
    assert_int_equal(dig.seat[0].end, SEAT_GOAL);
    assert_looks("results-dig", terminal, draw_results, &view);
}

static void
results_say_why_a_program_gave_up(void **state)
{
    const struct series series = {.best_of = 3, .wins = {1, 0}, .round = 1};
    struct match match = play_mode(MODE_VERSUS, 20);
    struct view view = view_of(&match, silence);

    (void)state;
    match_resign(&match, 1);
    match_step(&match);
    view.trouble[1] = "it did not answer within 5000 ms";
    assert_looks("results-trouble", terminal, draw_results, &view);

    /* One row has it, whatever else there is to be said. */
    view.reviewed = true;
    assert_looks("results-trouble", terminal, draw_results, &view);
    view.trouble[0] = "it ended with status 3";
    view.series = &series;
    assert_looks("results-troubles", terminal, draw_results, &view);
    assert_looks("results-troubles", (struct view_size){40, 14}, draw_results,
                 &view);
}

static void
assert_sentence(const struct view *view, bool watched, const char *wanted)
{
    char text[RESULTS_SENTENCE_MAX];

    results_sentence(view, watched, text);
    assert_string_equal(text, wanted);
}

static void
the_sentence_says_who_won_and_how(void **state)
{
    struct match match = play_mode(MODE_VERSUS, 2);
    struct view view = view_of(&match, silence);

    (void)state;
    match.over = true;
    match.step = 83456;
    match.winner = 1;
    match.seat[0].end = SEAT_BLOCK_OUT;
    assert_sentence(&view, false,
                    "gentle won after 1:23: your stack reached the top.");
    match.seat[0].end = SEAT_TOP_OUT;
    assert_sentence(
        &view, false,
        "gentle won after 1:23: garbage pushed your stack past the top.");
    view.names[0] = "strong";
    assert_sentence(&view, true,
                    "gentle won after 1:23: garbage pushed strong's stack "
                    "past the top.");
    match.seat[0].end = SEAT_RESIGNED;
    assert_sentence(&view, true, "gentle won after 1:23: strong gave up.");
    match.winner = 0;
    assert_sentence(&view, false, "You beat gentle in 1:23.");
    match.winner = MATCH_NO_WINNER;
    assert_sentence(&view, false,
                    "A draw: both were out at the same moment, after 1:23.");
}

static void
a_marathon_that_is_done_is_a_success(void **state)
{
    struct match match = play_mode(MODE_MARATHON, 2);
    struct view view = view_of(&match, silence);

    (void)state;
    match.over = true;
    match.step = 754321;
    match.winner = 0;
    match.seat[0].end = SEAT_GOAL;
    match.seat[0].over_at = match.step;
    match.seat[0].phase = SEAT_OVER;
    match.seat[0].tally.lines = 150;
    assert_sentence(&view, false, "150 lines cleared, in 12:34.");
    match.winner = MATCH_NO_WINNER;
    match.seat[0].end = SEAT_LOCK_OUT;
    match.seat[0].tally.lines = 1;
    assert_sentence(&view, false,
                    "1 of 150 lines in 12:34, then your stack reached the "
                    "top.");
}

/* Whatever the goal, reached or not: 0, 1 and 2 of everything. */
static void
assert_agreement(const struct view *view, struct match *match, int count)
{
    static const char *const nouns[] = {"line", "row", "point"};
    struct tally *tally = &match->seat[0].tally;
    char text[RESULTS_SENTENCE_MAX], wrong[32];

    tally->lines = tally->dug = tally->pieces = count;
    tally->score = count;
    results_sentence(view, false, text);
    for (size_t i = 0; i < sizeof nouns / sizeof nouns[0]; i++) {
        snprintf(wrong, sizeof wrong, "%d %s%s", count, nouns[i],
                 count == 1 ? "s" : " ");
        if (strstr(text, wrong) != NULL)
            fail_msg("%s", text);
    }
}

static void
counts_agree_with_their_nouns(void **state)
{
    static const enum match_mode modes[] = {
        MODE_MARATHON, MODE_SPRINT, MODE_ULTRA, MODE_DIG, MODE_TRAINING};
    static const struct {
        enum seat_end end;
        int8_t winner;
    } ends[] = {{SEAT_GOAL, 0},
                {SEAT_TIME, 0},
                {SEAT_TOP_OUT, MATCH_NO_WINNER},
                {SEAT_RESIGNED, MATCH_NO_WINNER}};

    (void)state;
    for (size_t i = 0; i < 3 * sizeof modes / sizeof modes[0]; i++) {
        struct match match = play_mode(modes[i / 3], 0);
        const struct view view = view_of(&match, silence);
        const int count = (int)(i % 3);

        match.over = true;
        if (match.options.goal.lines > 0)
            match.options.goal.lines = count > 0 ? count : 1;
        if (match.options.goal.rows > 0)
            match.options.goal.rows = count > 0 ? count : 1;
        for (size_t end = 0; end < sizeof ends / sizeof ends[0]; end++) {
            match.seat[0].end = (uint8_t)ends[end].end;
            match.winner = ends[end].winner;
            assert_agreement(&view, &match, count);
        }
    }
}

static void
a_sprint_of_one_line_is_one_line(void **state)
{
    struct match match = play_mode(MODE_SPRINT, 0);
    const struct view view = view_of(&match, silence);

    (void)state;
    match.over = true;
    match.winner = 0;
    match.step = match.seat[0].over_at = 1659;
    match.seat[0].phase = SEAT_OVER;
    match.seat[0].end = SEAT_GOAL;
    match.seat[0].tally.lines = 1;
    assert_sentence(&view, false, "1 line in 0:01.659.");
}

static void
a_run_may_be_as_good_as_the_best(void **state)
{
    char text[RESULTS_SENTENCE_MAX];
    const struct match match = play_mode(MODE_MARATHON, 60);
    struct view_standing standing = standing_of(&match, SCORE_MOST_POINTS);
    struct view view = view_of(&match, silence);

    (void)state;
    standing.best = standing.own;
    view.standing = &standing;
    results_sentence(&view, false, text);
    assert_non_null(strstr(text, "as good as your best"));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_begin_with_what_happened),
        cmocka_unit_test(results_offer_the_piece_that_cost_most),
        cmocka_unit_test(a_marathon_that_fails_says_how_far_it_got),
        cmocka_unit_test(a_sprint_that_is_done_is_a_success),
        cmocka_unit_test(an_ultra_is_told_in_points_and_a_dig_in_rows),
        cmocka_unit_test(results_say_why_a_program_gave_up),
        cmocka_unit_test(the_sentence_says_who_won_and_how),
        cmocka_unit_test(a_marathon_that_is_done_is_a_success),
        cmocka_unit_test(counts_agree_with_their_nouns),
        cmocka_unit_test(a_sprint_of_one_line_is_one_line),
        cmocka_unit_test(a_run_may_be_as_good_as_the_best),
    };

    return cmocka_run_group_tests_name("results", tests, fill_keys, NULL);
}
