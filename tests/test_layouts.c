/*
 * Every size of terminal: which layout a game screen has there, and how it
 * looks, in UTF-8 and ASCII.
 */
#include "test.h"

#include <string.h>

#include "looks.h"
#include "ui/game/layout.h"
#include "ui/game/panel.h"
#include "ui/game/screens.h"
#include "ui/parts/draw.h"

/* ----------------------------------------------------------------- Looks -- */

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

/* At each size that has a layout of its own: NAME.txt, NAME-120x40.txt... */
static void
assert_looks_everywhere(const char *name, draw_fn *draw, const void *what)
{
    static const struct view_size sizes[] = {
        {80, 24}, {44, 24}, {120, 40}, {120, 44}, {200, 60},
    };

    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char file[64];

        snprintf(file, sizeof file, i == 0 ? "%s" : "%s-%dx%d", name,
                 sizes[i].width, sizes[i].height);
        assert_looks(file, sizes[i], draw, what);
    }
}

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
}

static void
marathon_shows_one_board(void **state)
{
    const struct match match = game(MODE_MARATHON, 47);
    const struct view view = view_of(&match, silence);

    (void)state;
    assert_looks_everywhere("marathon", draw_marathon, &view);
}

static void
watching_shows_the_search_at_work(void **state)
{
    const struct match match = game(MODE_VERSUS, 40);
    struct view view = view_of(&match, silence);
    struct view_thoughts thoughts = {
        .known = true,
        .seat = 1,
        .decision = {.value = -1234,
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
    view.thoughts = &thoughts;
    view.place = PLACE_WATCH;
    view.names[0] = "strong";
    assert_looks_everywhere("watch", draw_watch, &view);
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

/* --------------------------------------------------------------- Layouts -- */

struct span {
    int from;
    int width;
};

/* Spans from left to right do not touch each other or the frame's edges. */
static void
assert_apart(const struct span *spans, int count, int width)
{
    int end = 0;

    for (int i = 0; i < count; i++) {
        assert_true(spans[i].from >= end);
        end = spans[i].from + spans[i].width;
    }
    assert_true(end <= width);
}

static int
board_width(const struct layout *layout)
{
    return 2 * BOARD_COLUMNS * layout->scale + 2;
}

static int
next_width(const struct layout *layout)
{
    return DRAW_PIECE_WIDTH * layout->piece_scale;
}

static void
assert_alone_is_sound(int width, int height)
{
    const struct layout layout = layout_alone(width, height);
    const struct layout_side *side = &layout.side[0];
    const struct span spans[] = {
        {side->panel, layout.panel_width},
        {side->meter, 1},
        {side->board, board_width(&layout)},
        {side->next, next_width(&layout)},
    };

    assert_true(layout.area.y >= 0);
    assert_true(layout.area.y + layout.area.height <= height);
    assert_apart(spans, 4, width);
}

static void
assert_pair_is_sound(int width, int height, bool thoughts)
{
    const struct layout layout = layout_pair(width, height, thoughts, 48);
    const struct layout_side *left = &layout.side[0];
    const struct layout_side *right = &layout.side[1];
    const bool has_columns = right->next_kind == LAYOUT_NEXT_COLUMN;
    const int column = has_columns ? next_width(&layout) : 0;
    const struct span spans[] = {
        {left->panel, layout.panel_width},
        {left->meter, 1},
        {left->board, board_width(&layout)},
        {has_columns ? left->next : layout.centre, column},
        {layout.centre, layout.centre_width},
        {has_columns ? right->next : right->board, column},
        {right->board, board_width(&layout)},
        {right->meter, 1},
        {right->panel, layout.panel_width},
    };

    assert_true(layout.area.y >= 0);
    assert_true(layout.area.y + layout.area.height <= height);
    if (layout.is_narrow)
        assert_true(right->board + DRAW_HALF_BOARD_WIDTH <= width);
    else
        assert_apart(spans, 9, width);
    assert_true(layout.is_narrow || !thoughts ||
                layout.centre_width - 2 >= PANEL_THOUGHTS_WIDTH);
}

static void
no_part_covers_another_at_any_size(void **state)
{
    (void)state;
    for (int width = layout_size.width; width < 330; width++) {
        for (int height = layout_size.height; height < 100; height++) {
            assert_alone_is_sound(width, height);
            assert_pair_is_sound(width, height, false);
            assert_pair_is_sound(width, height, true);
        }
    }
}

static void
the_largest_cells_that_fit_are_taken(void **state)
{
    static const struct {
        int width, height;
        int alone, pair; /* scale */
    } cases[] = {
        {44, 24, 1, 1},  {80, 24, 1, 1},   {120, 43, 1, 1}, {119, 44, 2, 1},
        {120, 44, 2, 2}, {200, 60, 2, 2},  {200, 64, 3, 3}, {159, 64, 3, 2},
        {300, 84, 4, 4}, {999, 499, 4, 4}, {999, 24, 1, 1}, {63, 44, 1, 1},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const int w = cases[i].width, h = cases[i].height;

        assert_int_equal(layout_alone(w, h).scale, cases[i].alone);
        assert_int_equal(layout_pair(w, h, true, 48).scale, cases[i].pair);
        assert_int_equal(layout_pair(w, h, false, 0).scale, cases[i].pair);
    }
}

static void
two_boards_become_one_below_eighty_columns(void **state)
{
    (void)state;
    assert_true(layout_pair(79, 99, false, 0).is_narrow);
    assert_false(layout_pair(80, 24, false, 0).is_narrow);
    assert_int_equal(layout_pair(101, 24, false, 0).side[1].next_kind,
                     LAYOUT_NEXT_PANEL);
    assert_int_equal(layout_pair(102, 24, false, 0).side[1].next_kind,
                     LAYOUT_NEXT_COLUMN);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(versus_shows_both_boards_and_the_hint),
        cmocka_unit_test(marathon_shows_one_board),
        cmocka_unit_test(watching_shows_the_search_at_work),
        cmocka_unit_test(danger_and_cleared_rows_are_seen_without_colours),
        cmocka_unit_test(garbage_that_counts_placements_is_told_in_placements),
        cmocka_unit_test(no_part_covers_another_at_any_size),
        cmocka_unit_test(the_largest_cells_that_fit_are_taken),
        cmocka_unit_test(two_boards_become_one_below_eighty_columns),
    };

    return cmocka_run_group_tests_name("layouts", tests, fill_keys, NULL);
}
