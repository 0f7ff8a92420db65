/*
 * Puzzles on the screen: played, hinted at, shown, remembered.
 */
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "bot/route.h"
#include "page_help.h"
#include "ui/pages/puzzles_page.h"

enum { NODES_MAX = 20000000, TODAY = 20787 /* 2026-11-30 */ };

static struct datadir dirs;

static int
set_up(void **state)
{
    datadir_init(&dirs, getenv("BEAMFALL_DATA_DIR"));
    return make_home(state);
}

/* Do what leads to a placement. */
static void
place(struct puzzle_try *try, const struct ai_move *move)
{
    char route[ROUTE_SIZE];

    assert_true(
        route_find(&try->match, 0, move, false, &path_costs_keys, route) > 0);
    for (const char *letter = route; *letter != '\0'; letter++)
        assert_true(puzzle_try_act(try, action_from_letter(*letter)));
}

static void
every_solution_can_be_played_with_the_keys(void **state)
{
    static struct puzzles_page page;
    static struct solution solution;
    static struct puzzle_try try;
    struct solver *solver = solver_create(&ruleset_guideline);
    const struct solve_limit limit = {.nodes = NODES_MAX};

    (void)state;
    assert_non_null(solver);
    puzzles_page_open(&page, &usual_keys, &dirs, TODAY);
    assert_string_equal(page.trouble, "");
    assert_true(page.count >= 7);
    for (int f = 0; f < page.count; f++) {
        for (int i = 0; i < page.file[f].count; i++) {
            const struct puzzle *puzzle = &page.file[f].puzzle[i];

            solver_solve(solver, puzzle, &limit, &solution);
            assert_true(solution.solved);
            assert_true(puzzle_try_begin(&try, puzzle, &ruleset_guideline));
            for (int n = 0; n < solution.line_count; n++) {
                if (try.state != PUZZLE_OPEN)
                    fail_msg("%s: placement %d", puzzle->name, n);
                assert_true(puzzle_try_follows(&try, solution.line,
                                               solution.line_count));
                place(&try, &solution.line[n]);
            }
            if (try.state != PUZZLE_SOLVED)
                fail_msg("%s is not solved", puzzle->name);
        }
    }
    solver_destroy(solver);
}

static void
dropping_everything_does_not_solve_a_slot(void **state)
{
    static struct puzzles_page page;
    static struct puzzle_try try;

    (void)state;
    puzzles_page_open(&page, &usual_keys, &dirs, TODAY);
    for (int f = 0; f < page.count; f++) {
        const struct puzzle *puzzle = &page.file[f].puzzle[0];

        if (puzzle->goal != PUZZLE_SPIN_DOUBLE)
            continue;
        assert_true(puzzle_try_begin(&try, puzzle, &ruleset_guideline));
        while (try.state == PUZZLE_OPEN)
            assert_true(puzzle_try_act(&try, ACTION_HARD_DROP));
        assert_int_equal(try.state, PUZZLE_FAILED);
        assert_false(puzzle_try_act(&try, ACTION_LEFT));
        return;
    }
    fail_msg("there is no puzzle of that kind");
}

/* Also where the piece in hold has no room, which ends the game at once. */
static void
random_keys_come_to_an_end_in_every_puzzle(void **state)
{
    static const enum action actions[] = {ACTION_HOLD, ACTION_CW, ACTION_LEFT,
                                          ACTION_RIGHT, ACTION_HARD_DROP};
    static struct puzzles_page page;
    static struct puzzle_try try;
    int topped_out = 0;

    (void)state;
    srand(5);
    puzzles_page_open(&page, &usual_keys, &dirs, TODAY);
    for (int i = 0; i < 20000; i++) {
        const struct puzzle_file *file = &page.file[rand() % page.count];
        const struct puzzle *puzzle = &file->puzzle[rand() % file->count];

        assert_true(puzzle_try_begin(&try, puzzle, &ruleset_guideline));
        for (int k = 0; k < 200 && try.state == PUZZLE_OPEN; k++)
            puzzle_try_act(&try, actions[rand() % 5]);
        assert_int_not_equal(try.state, PUZZLE_OPEN);
        topped_out += try.match.seat[0].phase == SEAT_OVER;
    }
    assert_true(topped_out > 100);
}

static void
where_no_mistake_is_due_enter_says_so(void **state)
{
    static struct puzzles_page page;
    struct pages pages = {.count = 0};
    struct frame *frame = frame_create(80, 24, &glyphs_utf8);
    static char text[80 * 24 * 4];

    (void)state;
    puzzles_page_open(&page, &usual_keys, &dirs, TODAY);
    pages_open(&pages, &puzzles_page_kind, &page);
    page.themes.row = 0; /* of mistakes */
    press(&pages, INPUT_KEY_ENTER);
    assert_int_equal(pages.count, 1);
    draw_pages(frame, &pages);
    frame_to_text(frame, text, sizeof text);
    assert_non_null(strstr(text, "No mistake is due now."));
    frame_destroy(frame);
    pages_end(&pages);
}

static void
a_puzzle_is_hinted_at_shown_and_solved(void **state)
{
    static struct puzzles_page page;
    struct puzzle_page *puzzle = &page.puzzle_page;
    struct pages pages = {.count = 0};

    (void)state;
    puzzles_page_open(&page, &usual_keys, &dirs, TODAY);
    pages_open(&pages, &puzzles_page_kind, &page);
    do {
        press(&pages, INPUT_KEY_DOWN);
    } while (strcmp(page.file[page.themes.row - 1].name, "spin-doubles") != 0);
    assert_looks("puzzles", terminal, draw_pages, &pages);
    press(&pages, INPUT_KEY_ENTER);
    press(&pages, INPUT_KEY_ENTER);
    assert_looks("puzzle", terminal, draw_pages, &pages);
    wait_for(&pages);
    press(&pages, INPUT_KEY_F1 + 1);
    assert_looks("puzzle-idea", terminal, draw_pages, &pages);
    press(&pages, INPUT_KEY_F1 + 1);
    press(&pages, INPUT_KEY_F1 + 1);
    assert_looks("puzzle-keys", terminal, draw_pages, &pages);
    assert_looks("puzzle-keys", narrow, draw_pages, &pages);

    press(&pages, INPUT_KEY_TAB);
    assert_true(puzzle->board.shows);
    for (int i = 0; i < PUZZLE_PLACEMENTS_MAX; i++)
        press(&pages, INPUT_KEY_RIGHT);
    assert_looks("puzzle-solution", terminal, draw_pages, &pages);
    press(&pages, INPUT_KEY_ESCAPE);
    assert_false(puzzle->board.shows);
    assert_int_equal(page.solved.count, 0);

    /* All but the last key by hand, which is the page's to see. */
    for (int i = 0; i < puzzle->board.line_count; i++) {
        char route[ROUTE_SIZE];

        assert_true(route_find(&puzzle->board.try.match, 0,
                               &puzzle->board.line[i], false, &path_costs_keys,
                               route) > 0);
        for (const char *letter = route; letter[1] != '\0'; letter++)
            puzzle_try_act(&puzzle->board.try, action_from_letter(*letter));
        press(&pages, ' ');
    }
    assert_int_equal(puzzle->board.try.state, PUZZLE_SOLVED);
    assert_looks("puzzle-solved", terminal, draw_pages, &pages);
    press(&pages, INPUT_KEY_ENTER);
    assert_int_equal(puzzle->index, 1);
    press(&pages, 'q');
    press(&pages, INPUT_KEY_ESCAPE);
    press(&pages, INPUT_KEY_ESCAPE);
    assert_false(pages_are_open(&pages));

    puzzles_page_open(&page, &usual_keys, &dirs, TODAY);
    assert_int_equal(page.solved.count, 1);
    pages_open(&pages, &puzzles_page_kind, &page);
    press(&pages, INPUT_KEY_ENTER);
    assert_looks("puzzles-theme", terminal, draw_pages, &pages);
    assert_looks("puzzles-theme", narrow, draw_pages, &pages);
    pages_end(&pages);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_solution_can_be_played_with_the_keys),
        cmocka_unit_test(dropping_everything_does_not_solve_a_slot),
        cmocka_unit_test(random_keys_come_to_an_end_in_every_puzzle),
        cmocka_unit_test(where_no_mistake_is_due_enter_says_so),
        cmocka_unit_test(a_puzzle_is_hinted_at_shown_and_solved),
    };

    return cmocka_run_group_tests_name("puzzle page", tests, set_up,
                                       remove_home);
}
