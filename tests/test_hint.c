/*
 * Hints: what the engine would do, always about the piece that is there, and
 * without a trace in the match.
 */
#include "test.h"

#include <poll.h>
#include <stdbool.h>
#include <string.h>

#include "coach/ease.h"
#include "coach/hint.h"
#include "coach/practice.h"
#include "match/sight.h"

enum { SOON_MS = 200000 }; /* also under sanitizers, on a slow machine */

static struct ai_file
ai_with(int budget, int horizon, int pace)
{
    struct ai_file ai = {.name = "test",
                         .setup = {.config = ai_config_default()}};

    ai.level = level_default();
    ai.setup.config.budget = budget;
    ai.setup.config.horizon = horizon;
    ai.level.value[LEVEL_PACE] = pace;
    return ai;
}

static struct match_options
options_with(enum match_mode mode, uint64_t seed)
{
    struct match_options options = match_options_for(mode, &ruleset_guideline);

    options.seed = seed;
    return options;
}

static void
sleep_on(int fd)
{
    struct pollfd poller = {.fd = fd, .events = POLLIN};

    assert_int_equal(poll(&poller, 1, SOON_MS), 1);
}

/* Look until the hint is there. */
static void
look_until_told(struct hint *hint, const struct match *match)
{
    int number, count;

    hint_look(hint, match);
    while (hint_move(hint, match, &number, &count) == NULL) {
        sleep_on(hint_fd(hint));
        hint_look(hint, match);
    }
}

static void
press_all(struct match *match, const char *route)
{
    for (; *route != '\0'; route++)
        match_act(match, 0, action_from_letter(*route));
}

static void
a_hint_is_what_suggest_says_of_the_position(void **state)
{
    const struct ai_file ai = ai_with(10, 4, 60);
    const struct match_options options = options_with(MODE_MARATHON, 21);
    const struct ai_config engine = ai_config_for_analysis(&ai.setup.config);
    struct match match;
    struct hint hint;

    (void)state;
    struct ai *reference = ai_create(&engine, &options.ruleset);
    assert_non_null(reference);
    match_init(&match, &options);
    hint_init(&hint, &ai, &options.ruleset, 0);
    assert_true(hint_switch(&hint, true));
    for (int i = 0; i < 12; i++) {
        struct ai_position position;
        struct ai_alternative best[HINT_MOVES_MAX + AI_ADVICE_MORE];
        struct ai_advice advice;
        const struct movement movement = {&options.ruleset, true, false};
        int number, count;

        look_until_told(&hint, &match);
        match_position(&match, 0, 1000, &position);
        advice.most = HINT_MOVES_MAX;
        advice.played = NULL;
        advice.alternative = best;
        assert_int_equal(ai_advise(reference, &position, NULL, NULL, &advice),
                         AI_DECIDED);
        assert_true(advice.count >= HINT_MOVES_MAX);
        ease_order(&position, &movement, best, HINT_MOVES_MAX);
        assert_true(ai_move_equal(hint_move(&hint, &match, &number, &count),
                                  &best[0].move));
        assert_int_equal(number, 1);
        assert_int_equal(count, HINT_MOVES_MAX);
        press_all(&match, hint_route(&hint));
        assert_int_equal(match.seat[0].tally.pieces, i + 1);
    }
    ai_destroy(reference);
    hint_switch(&hint, false);
}

static void
a_hint_about_another_piece_is_never_given(void **state)
{
    const struct ai_file ai = ai_with(4, 2, 60);
    const struct match_options options = options_with(MODE_MARATHON, 22);
    struct match match;
    struct hint hint;
    int number, count;

    (void)state;
    match_init(&match, &options);
    hint_init(&hint, &ai, &options.ruleset, 0);
    assert_true(hint_switch(&hint, true));
    look_until_told(&hint, &match);
    match_act(&match, 0, ACTION_HARD_DROP);
    assert_null(hint_move(&hint, &match, &number, &count));
    look_until_told(&hint, &match);
    match_act(&match, 0, ACTION_HOLD);
    assert_null(hint_move(&hint, &match, &number, &count));
    look_until_told(&hint, &match);
    garbage_add(&match.seat[0].incoming,
                (struct packet){.due = 500, .rows = 4, .hole = 3});
    assert_null(hint_move(&hint, &match, &number, &count));
    hint_switch(&hint, false);
}

/* Whoever practises changes whatever there is, one thing at a time. */
static void
a_hint_about_another_position_is_never_given(void **state)
{
    static const char *const lines[] = {
        "- - TOLJSZ bag=I",
        "- - TOSJLZ bag=I",
        "- - TOSJLZ bag=I b2b=2",
        "- - TOSJLZ bag=I b2b=2 combo=2",
        "- - TOSJLZ bag=IT b2b=2 combo=2",
        "- - OOSJLZ bag=IT b2b=2 combo=2",
        "- I OOSJLZ bag=IT b2b=2 combo=2",
        "G......... I OOSJLZ bag=IT b2b=2 combo=2",
    };
    const struct ai_file ai = ai_with(4, 2, 60);
    const struct match_options options = options_with(MODE_TRAINING, 22);
    char error[POSITION_TEXT_ERROR_SIZE];
    struct match match;
    struct hint hint;
    int number, count;

    (void)state;
    match_init(&match, &options);
    hint_init(&hint, &ai, &options.ruleset, 0);
    assert_true(hint_switch(&hint, true));
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        assert_true(practice_set(&match, 0, lines[i], strlen(lines[i]), error));
        assert_null(hint_move(&hint, &match, &number, &count));
        look_until_told(&hint, &match);
    }
    hint_switch(&hint, false);
}

static void
assert_is_about(const struct ai_move *move, const struct match *match)
{
    const struct seat *seat = &match->seat[0];

    assert_non_null(move);
    if (!move->hold)
        assert_int_equal(move->landing.at.piece, seat->flight.at.piece);
    assert_true(position_rests(&seat->stack.board, &move->landing.at));
}

/* An answer lies ready, but before anybody looks the piece is another one. */
static void
an_answer_that_comes_too_late_is_never_given(void **state)
{
    const struct ai_file ai = ai_with(50, 4, 60);
    const struct match_options options = options_with(MODE_MARATHON, 26);
    struct match match;
    struct hint hint;
    int number, count;

    (void)state;
    match_init(&match, &options);
    hint_init(&hint, &ai, &options.ruleset, 0);
    assert_true(hint_switch(&hint, true));
    for (int i = 0; i < 6; i++) {
        hint_look(&hint, &match); /* asked about this piece */
        sleep_on(hint_fd(&hint));
        match_act(&match, 0, i % 2 == 0 ? ACTION_HARD_DROP : ACTION_HOLD);
        match_run(&match, 300);
        assert_null(hint_move(&hint, &match, &number, &count));
        hint_look(&hint, &match);
        assert_null(hint_move(&hint, &match, &number, &count));
        /* What comes in the end is about the piece that is there. */
        look_until_told(&hint, &match);
        assert_is_about(hint_move(&hint, &match, &number, &count), &match);
        match_act(&match, 0, ACTION_HARD_DROP);
        match_run(&match, 300);
    }
    hint_switch(&hint, false);
}

static void
a_player_who_only_drops_is_told_of_drops(void **state)
{
    struct ai_file ai = ai_with(4, 2, 60);
    const struct match_options options = options_with(MODE_MARATHON, 27);
    struct match match;
    struct hint hint;

    (void)state;
    ai.setup.config.vocabulary = VOCABULARY_DROPS;
    match_init(&match, &options);
    hint_init(&hint, &ai, &options.ruleset, 0);
    assert_true(hint_switch(&hint, true));
    for (int i = 0; i < 10; i++) {
        int number, count;

        look_until_told(&hint, &match);
        for (int j = 0; j < HINT_MOVES_MAX; j++) {
            const struct ai_move *move =
                hint_move(&hint, &match, &number, &count);
            struct landing one = move->landing;

            assert_int_equal(vocabulary_keep(VOCABULARY_DROPS,
                                             &match.seat[0].stack.board, &one,
                                             1),
                             1);
            hint_next(&hint);
        }
        match_act(&match, 0, i % 2 == 0 ? ACTION_LEFT_WALL : ACTION_CW);
        match_act(&match, 0, ACTION_HARD_DROP);
        match_run(&match, 300);
    }
    hint_switch(&hint, false);
}

/* Six pieces that a narrow beam passes by. */
static void
a_hint_knows_the_line_that_empties_the_board(void **state)
{
    static const char line[] =
        "GGGG....../GG......../GGG..GGG../GGG....G.. - ZTOOLJ";
    const struct match_options options = options_with(MODE_TRAINING, 22);
    struct ai_file ai = ai_with(1, 7, 60);
    char error[POSITION_TEXT_ERROR_SIZE];

    (void)state;
    for (int perfect = 0; perfect < 2; perfect++) {
        struct match match;
        struct hint hint;
        struct sequel sequel;
        int emptied = 0;

        ai.setup.config.perfect = perfect;
        match_init(&match, &options);
        hint_init(&hint, &ai, &options.ruleset, 0);
        assert_true(hint_switch(&hint, true));
        assert_true(practice_set(&match, 0, line, strlen(line), error));
        look_until_told(&hint, &match);

        hint_plan(&hint, &sequel);
        for (int i = 0; i < sequel.count; i++)
            emptied += sequel.step[i].clear.perfect;
        assert_int_equal(emptied, perfect);
        hint_switch(&hint, false);
    }
}

static void
asking_for_more_goes_round_all_of_them(void **state)
{
    const struct ai_file ai = ai_with(4, 2, 60);
    const struct match_options options = options_with(MODE_MARATHON, 23);
    struct match match;
    struct hint hint;
    struct ai_move shown[HINT_MOVES_MAX];
    int number, count;

    (void)state;
    match_init(&match, &options);
    hint_init(&hint, &ai, &options.ruleset, 0);
    assert_true(hint_switch(&hint, true));
    look_until_told(&hint, &match);
    shown[0] = *hint_move(&hint, &match, &number, &count);
    assert_int_equal(number, 1);
    hint_next(&hint);
    for (int i = 1; i < HINT_MOVES_MAX; i++) {
        shown[i] = *hint_move(&hint, &match, &number, &count);
        assert_int_equal(number, i + 1);
        assert_int_equal(count, HINT_MOVES_MAX);
        for (int j = 0; j < i; j++)
            assert_false(ai_move_equal(&shown[i], &shown[j]));
        hint_next(&hint);
    }
    assert_true(
        ai_move_equal(hint_move(&hint, &match, &number, &count), &shown[0]));
    hint_switch(&hint, false);
}

static void
hints_leave_no_trace_in_the_match(void **state)
{
    const struct ai_file ai = ai_with(4, 2, 60);
    const struct match_options options = options_with(MODE_MARATHON, 24);
    struct match with, without;
    struct hint hint;

    (void)state;
    match_init(&with, &options);
    match_init(&without, &options);
    hint_init(&hint, &ai, &options.ruleset, 0);
    assert_true(hint_switch(&hint, true));
    for (int i = 0; i < 5; i++) {
        look_until_told(&hint, &with);
        match_act(&with, 0, ACTION_HARD_DROP);
        match_act(&without, 0, ACTION_HARD_DROP);
        match_run(&with, 300);
        match_run(&without, 300);
        assert_true(match_hash(&with) == match_hash(&without));
    }
    hint_switch(&hint, false);
}

static void
a_hint_may_say_hold_first(void **state)
{
    struct match_options options = options_with(MODE_MARATHON, 25);
    struct match match;
    char route[ROUTE_SIZE];

    (void)state;
    match_init(&match, &options);
    const enum piece next = (enum piece)match.seat[0].queue[0];
    const struct ai_move move = {
        .landing = {.at = {.piece = (uint8_t)next, .x = 4, .y = 0}},
        .hold = true,
    };
    assert_true(route_find(&match, 0, &move, false, &path_costs_keys, route) >
                1);
    assert_int_equal(route[0], action_letter(ACTION_HOLD));
    press_all(&match, route);
    assert_int_equal(match.seat[0].tally.pieces, 1);
    assert_int_equal(match.seat[0].tally.holds, 1);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_is_what_suggest_says_of_the_position),
        cmocka_unit_test(a_hint_about_another_piece_is_never_given),
        cmocka_unit_test(a_hint_about_another_position_is_never_given),
        cmocka_unit_test(an_answer_that_comes_too_late_is_never_given),
        cmocka_unit_test(a_player_who_only_drops_is_told_of_drops),
        cmocka_unit_test(a_hint_knows_the_line_that_empties_the_board),
        cmocka_unit_test(asking_for_more_goes_round_all_of_them),
        cmocka_unit_test(hints_leave_no_trace_in_the_match),
        cmocka_unit_test(a_hint_may_say_hold_first),
    };

    return cmocka_run_group_tests_name("hint", tests, NULL, NULL);
}
