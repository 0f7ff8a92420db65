/*
 * How every mode looks while it is played, in terminals of all sizes, in UTF-8
 * and in ASCII.  Training stands in test_training.c: it takes a coach.
 */
#include "test.h"

#include <string.h>

#include "looks.h"
#include "ui/game/screens.h"

/* --------------------------------------------------------------- Screens -- */

static void
draw_versus(struct frame *frame, const void *what)
{
    screen_versus_draw(frame, what);
}

static void
draw_marathon(struct frame *frame, const void *what)
{
    screen_marathon_draw(frame, what);
}

static void
draw_watch(struct frame *frame, const void *what)
{
    screen_watch_draw(frame, what);
}

/* Where there is more room than usual, or less. */
static void
assert_looks_anywhere(const char *name, draw_fn *draw, const void *what)
{
    static const struct view_size sizes[] = {{100, 30}, {160, 50}, {200, 60}};
    struct frame *frame = frame_create(40, 16, &glyphs_utf8);

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        assert_looks(name, sizes[i], draw, what);

    /* As small as it gets; ASCII has no half blocks. */
    assert_non_null(frame);
    draw(frame, what);
    assert_golden(frame, name);
    frame_destroy(frame);
}

/* -------------------------------------------------------------- One seat -- */

/* A mode, and what is special about this game of it. */
struct alone {
    enum match_mode mode;
    int pieces;
    const char *ahead;      /* of the best run */
    struct match_goal goal; /* of a custom game */
};

static const struct alone alone[] = {
    {MODE_MARATHON, 47, "", {0}},
    {MODE_SPRINT, 30, "-0.43", {0}},
    {MODE_ULTRA, 12, "", {0}},
    {MODE_DIG, 6, "", {0}},
    {MODE_CUSTOM, 25, "", {.lines = 20}},
};

static void
every_mode_alone_says_what_its_goal_is(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof alone / sizeof alone[0]; i++) {
        struct match_options options =
            match_options_for(alone[i].mode, &ruleset_guideline);

        options.seed = 5;
        if (alone[i].mode == MODE_CUSTOM)
            options.goal = alone[i].goal;

        const struct match match = game_with(&options, alone[i].pieces, NULL);
        struct view view = view_of(&match, silence);
        view.ahead = alone[i].ahead;
        assert_looks_everywhere(match_mode_name(alone[i].mode), draw_marathon,
                                &view);
        if (alone[i].mode == MODE_MARATHON)
            assert_looks_anywhere("marathon", draw_marathon, &view);
    }
}

/* ------------------------------------------------------------- Two seats -- */

static void
versus_shows_both_boards_and_the_hint(void **state)
{
    struct match match = game(MODE_VERSUS, 34);
    struct feedback feedback[MATCH_SEATS_MAX] = {{.until = 0}};
    struct view view = view_of(&match, feedback);
    struct view_hint hint = {
        .on = true, .known = true, .number = 1, .count = 4};
    const struct event event = {
        .kind = EVENT_LOCK,
        .step = match.step,
        .lock = {.landing = {{PIECE_T, 0, 0, 0}, SPIN_FULL},
                 .clear = {2, SPIN_FULL, false},
                 .before = {1, 0},
                 .after = {2, 1},
                 .attack = 5,
                 .sent = 5},
    };

    (void)state;
    threaten(&match, 0);
    feedback_tell(&feedback[0], &event);
    match_act(&match, 0, ACTION_HOLD);
    hint.at = match_ghost(&match, 0);
    hint.at.x = 1;
    snprintf(hint.path, sizeof hint.path, "llcddzV");
    view.hint = &hint;
    assert_looks_everywhere("versus", draw_versus, &view);
    assert_looks_anywhere("versus", draw_versus, &view);
}

static void
versus_says_what_another_placement_costs(void **state)
{
    const struct view_size terminal = {80, 24};
    const struct match match = game(MODE_VERSUS, 34);
    const struct feedback feedback[MATCH_SEATS_MAX] = {{.until = 0}};
    struct view view = view_of(&match, feedback);
    struct view_hint hint = {.on = true,
                             .known = true,
                             .number = 2,
                             .count = 4,
                             .loss = 3000,
                             .in_games = true,
                             .path = "LV"};

    (void)state;
    hint.at = match_ghost(&match, 0);
    hint.at.x = 1;
    view.hint = &hint;
    assert_looks("versus-second", terminal, draw_versus, &view);
}

static void
a_ghost_on_a_blunder_is_another_one(void **state)
{
    const struct view_size terminal = {80, 24};
    const struct match match = game(MODE_VERSUS, 34);
    const struct feedback feedback[MATCH_SEATS_MAX] = {{.until = 0}};
    const struct view_hint hint = {.warned = true};
    struct view view = view_of(&match, feedback);

    (void)state;
    view.hint = &hint;
    assert_looks("versus-warned", terminal, draw_versus, &view);
}

static void
watching_shows_the_search_at_work(void **state)
{
    const struct match match = game(MODE_VERSUS, 40);
    const struct feedback feedback[MATCH_SEATS_MAX] = {
        {.until = 0},
        {.until = INT32_MAX, .role = ROLE_GOOD, .line = {"T-spin double"}}};
    struct view view = view_of(&match, feedback);
    struct view_thoughts thoughts = {
        .known = true,
        .seat = 1,
        .decision = {.value = -1234,
                     .plan_count = 3,
                     .plan = {{.landing.at = {.piece = PIECE_T, .x = 4}},
                              {.landing.at = {.piece = PIECE_I,
                                              .rotation = ROT_EAST,
                                              .x = 9,
                                              .y = 2},
                               .hold = true},
                              {.landing.at = {.piece = PIECE_O, .x = 0}}},
                     .report = {.depth_count = 3,
                                .stop = AI_STOP_HORIZON,
                                .candidates = 12345}},
    };
    const struct ai_layer layers[3] = {
        {200, 34, 34, 0, 0, 34, 0},
        {120, 120, 900, 20, 300, 600, 0},
        {80, 80, 4000, 0, 3000, 1000, 5},
    };

    (void)state;
    memcpy(thoughts.decision.report.layer, layers, sizeof layers);
    thoughts.decided_us = 50000;
    view.thoughts = &thoughts;
    view.place = PLACE_WATCH;
    view.names[0] = "strong";
    assert_looks_everywhere("watch", draw_watch, &view);
    assert_looks_anywhere("watch", draw_watch, &view);
}

static void
watching_ranks_the_first_placements_on_demand(void **state)
{
    const struct match match = game(MODE_VERSUS, 40);
    const struct view_size usual = {80, 24}, wide = {120, 40};
    const struct ai_move moves[] = {
        {.landing.at = {.piece = PIECE_T, .x = 4}},
        {.landing.at = {.piece = PIECE_I, .rotation = ROT_EAST, .x = 9},
         .hold = true},
        {.landing.at = {.piece = PIECE_O, .x = 0}},
    };
    struct ai_alternative ranked[3];
    struct view view = view_of(&match, silence);
    struct view_thoughts thoughts = {
        .known = true,
        .seat = 1,
        .decision = {.value = 234, .plan_count = 3},
        .decided_us = 4000,
        .ranks = true,
        .move = ranked,
    };
    struct ai_report *report = &thoughts.decision.report;

    (void)state;
    *report = (struct ai_report){.depth_count = 7, .candidates = 12345};
    for (int i = 0; i < 7; i++)
        report->layer[i] = (struct ai_layer){
            .cap = 200 - 20 * i, .survivors = 30 * i, .hits = i, .stores = 6};
    memcpy(thoughts.decision.plan, moves, sizeof moves);
    for (int i = 0; i < 3; i++) {
        ranked[i] = (struct ai_alternative){
            .move = moves[i], .value = 234 - 1500 * i, .plan_count = 7};
        for (int k = 0; k < 7; k++)
            ranked[i].plan[k] = moves[(i + k) % 3];
    }
    view.thoughts = &thoughts;
    view.place = PLACE_WATCH;
    view.names[0] = "strong";
    assert_looks("watch-moves-asked", usual, draw_watch, &view);
    thoughts.move_count = 3;
    assert_looks("watch-moves", usual, draw_watch, &view);
    assert_looks("watch-moves", wide, draw_watch, &view);
}

static void
watching_shows_what_candidates_take_and_send(void **state)
{
    const struct match match = game(MODE_VERSUS, 40);
    const struct view_size usual = {80, 24}, wide = {120, 40};
    const struct ai_move moves[] = {
        {.landing.at = {.piece = PIECE_T, .x = 4}},
        {.landing.at = {.piece = PIECE_I, .rotation = ROT_EAST, .x = 9}},
        {.landing.at = {.piece = PIECE_O, .x = 0}},
    };
    struct view view = view_of(&match, silence);
    struct view_thoughts thoughts = {
        .known = true,
        .decision = {.value = 234, .plan_count = 3},
        .turns = {.best = 1, .lines = 16, .candidate_count = 3},
    };
    struct ai_report *report = &thoughts.decision.report;

    (void)state;
    *report = (struct ai_report){.depth_count = 5, .candidates = 12345};
    for (int i = 0; i < 5; i++)
        report->layer[i] =
            (struct ai_layer){.cap = 40 - 4 * i, .survivors = 6 * i};
    memcpy(thoughts.decision.plan, moves, sizeof moves);
    for (int i = 0; i < 3; i++)
        thoughts.turns.candidate[i] = (struct turns_candidate){
            .searched.move = moves[i], .taken = 5 * i, .sent = 64 + 99 * i};
    view.thoughts = &thoughts;
    view.place = PLACE_WATCH;
    view.names[0] = "duelist";
    assert_looks("watch-turns", usual, draw_watch, &view);
    assert_looks("watch-turns", wide, draw_watch, &view);
}

/* Both belong to long games, and to the opponent that adapts to the player. */
static void
growing_attacks_and_a_changing_pace_are_told(void **state)
{
    const struct view_size usual = {80, 24}, narrow = {44, 24};
    struct match match = game(MODE_VERSUS, 20);
    struct view view = view_of(&match, silence);

    (void)state;
    view.names[1] = "rival";
    view.pace[1] = 72;
    match.options.margin = (struct match_margin){60000, 30};
    match.step = 124000;
    assert_looks("versus-late", usual, draw_versus, &view);
    assert_looks("versus-late", narrow, draw_versus, &view);
}

/* Rows that were cleared light up, and so do the borders beside a board that is
 * nearly full. */
static void
danger_and_cleared_rows_are_seen_without_colours(void **state)
{
    struct match match = game(MODE_VERSUS, 20);
    struct feedback feedback[MATCH_SEATS_MAX] = {{.until = 0}};
    struct view view = view_of(&match, feedback);
    const struct event event = {
        .kind = EVENT_LOCK,
        .step = match.step,
        .lock = {.landing = {{PIECE_I, 0, 0, 0}, SPIN_NONE},
                 .clear = {2, SPIN_NONE, false},
                 .rows = 0x14},
    };
    struct frame *frame;

    (void)state;
    garbage_add(&match.seat[1].incoming,
                (struct packet){.due = match.step, .rows = 16});
    feedback_tell(&feedback[0], &event);
    assert_looks("danger", (struct view_size){80, 24}, draw_versus, &view);
    view.still = true;
    frame = frame_create(80, 24, &glyphs_utf8);
    assert_non_null(frame);
    screen_versus_draw(frame, &view);
    assert_golden(frame, "danger-still");
    frame_destroy(frame);
}

/* Seat 0 has placed 20 pieces, and four rows are due at the 'due'-th. */
static void
assert_says_incoming(int32_t due, const char *says)
{
    struct match match = game(MODE_VERSUS, 20);
    const struct view view = view_of(&match, silence);
    struct frame *frame = frame_create(80, 24, &glyphs_ascii);
    char text[80 * 24 + 25];

    assert_non_null(frame);
    match.options.ruleset.garbage.by_turns = true;
    assert_int_equal(match.seat[0].tally.pieces, 20);
    match.seat[0].incoming.count = 0;
    garbage_add(&match.seat[0].incoming,
                (struct packet){.due = due, .rows = 4});
    screen_versus_draw(frame, &view);
    frame_to_text(frame, text, sizeof text);
    if (strstr(text, says) == NULL)
        fail_msg("'%s' is not in\n%s", says, text);
    frame_destroy(frame);
}

static void
garbage_that_counts_placements_is_told_in_placements(void **state)
{
    (void)state;
    assert_says_incoming(20, "4 incoming now");
    assert_says_incoming(21, "4 incoming now"); /* with the next lock */
    assert_says_incoming(22, "4 incoming in 2");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mode_alone_says_what_its_goal_is),
        cmocka_unit_test(versus_shows_both_boards_and_the_hint),
        cmocka_unit_test(versus_says_what_another_placement_costs),
        cmocka_unit_test(a_ghost_on_a_blunder_is_another_one),
        cmocka_unit_test(watching_shows_the_search_at_work),
        cmocka_unit_test(watching_ranks_the_first_placements_on_demand),
        cmocka_unit_test(watching_shows_what_candidates_take_and_send),
        cmocka_unit_test(growing_attacks_and_a_changing_pace_are_told),
        cmocka_unit_test(danger_and_cleared_rows_are_seen_without_colours),
        cmocka_unit_test(garbage_that_counts_placements_is_told_in_placements),
    };

    return cmocka_run_group_tests_name("looks", tests, fill_keys, NULL);
}
