/*
 * Own mistakes on the screen: asked when they are due, hinted at, answered.
 */
#include "test.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "bot/route.h"
#include "format/position_line.h"
#include "page_help.h"
#include "ui/pages/puzzles_page.h"
#include "wide.h"

enum { BUDGET = 4, TODAY = 20787 /* 2026-11-30 */ };

static struct datadir dirs;
static struct mistakes mistakes;
static struct mistake_page page;
static struct pages pages;
static int told; /* how often the list was said to have changed */

static void
note_change(void *context, const struct mistake *asked, bool solved)
{
    (void)asked;
    (void)solved;
    (void)context;
    told++;
}

static int
set_up_all(void **state)
{
    datadir_init(&dirs, getenv("BEAMFALL_DATA_DIR"));
    return make_home(state);
}

/* Made on a day, with a T over an open slot laid flat beside it. */
static void
make_mistake(const char *line, int32_t made)
{
    char error[POSITION_LINE_ERROR_SIZE];
    struct mistake mistake = {
        .loss = 4100,
        .rules = "guideline",
        .played = {{{PIECE_T, ROT_NORTH, 8, 2}, SPIN_NONE}, false},
    };

    if (!position_line_read(line, strlen(line), &mistake.position, NULL, error))
        fail_msg("%s", error);
    mistakes_add(&mistakes, &mistake, made);
}

/* A slot for a T-spin double, and another one of its kind. */
static const char slot[] = "GGGG....../GGG...GGGG/GGGG.GGGGG - TOLJ";
static const char other_slot[] = "GGGGG...../GGGG...GGG/GGGGG.GGGG - TOLJ";

static int
set_up(void **state)
{
    (void)state;
    mistakes = (struct mistakes){.count = 0};
    make_mistake(slot, TODAY - 1);
    pages = (struct pages){.count = 0};
    told = 0;
    return 0;
}

static bool
open_page(int32_t today)
{
    const struct mistake_context with = {
        .bindings = &usual_keys,
        .dirs = &dirs,
        .mistakes = &mistakes,
        .today = today,
        .budget = BUDGET,
        .tell = note_change,
    };

    if (!mistake_page_open(&page, &with))
        return false;
    pages_open(&pages, &mistake_page_kind, &page);
    return true;
}

/* What the coach knows to be best; all but the last key are not the page's. */
static void
place_well(void)
{
    char route[ROUTE_SIZE];

    wait_for(&pages);
    assert_non_null(page.board.line);
    assert_true(route_find(&page.board.try.match, 0, page.board.line, false,
                           &path_costs_keys, route) > 0);
    for (const char *letter = route; letter[1] != '\0'; letter++)
        puzzle_try_act(&page.board.try, action_from_letter(*letter));
    press(&pages, ' ');
}

static void
place_badly(void)
{
    puzzle_try_act(&page.board.try, ACTION_LEFT_WALL);
    press(&pages, ' ');
}

static void
a_mistake_is_asked_on_its_day_and_not_before(void **state)
{
    (void)state;
    assert_false(open_page(TODAY - 1));
    assert_true(open_page(TODAY));
    assert_shows(&pages, "Your mistake, 1 of 1");
    assert_shows(&pages, "It lost 4.1 lines on 2026-11-29");
    pages_end(&pages);
}

/* Answer well on each day that it comes back, and see when that is. */
static void
who_answers_well_is_asked_after_three_days_and_after_seven(void **state)
{
    static const int32_t days[] = {TODAY, TODAY + 3, TODAY + 10};

    (void)state;
    NEEDS_A_BEAM_OF(200);
    for (int i = 0; i < 3; i++) {
        assert_false(open_page(days[i] - 1));
        assert_true(open_page(days[i]));
        place_well();
        wait_for(&pages);
        assert_shows(&pages, "Right");
        assert_shows(&pages, i == 0   ? "2026-12-03"
                             : i == 1 ? "2026-12-10"
                                      : "You have learned it");
        assert_int_equal(told, i + 1);
        pages_end(&pages);
    }
    assert_int_equal(mistakes.count, 0);
}

static void
who_answers_badly_begins_again_with_a_day(void **state)
{
    (void)state;
    NEEDS_A_BEAM_OF(200);
    mistakes.list[0].stage = 2;
    assert_true(open_page(TODAY));
    place_badly();
    wait_for(&pages);
    assert_shows(&pages, "Not yet");
    assert_shows(&pages, "2026-12-01");
    assert_int_equal(mistakes.list[0].stage, 0);
    assert_int_equal(mistakes.list[0].due, TODAY + 1);
    pages_end(&pages);
}

static void
it_can_be_tried_again_but_the_first_answer_counts(void **state)
{
    (void)state;
    NEEDS_A_BEAM_OF(200);
    assert_true(open_page(TODAY));
    place_badly();
    wait_for(&pages);
    press(&pages, 'r');
    assert_int_equal(page.board.try.state, PUZZLE_OPEN);
    place_well();
    wait_for(&pages);
    assert_shows(&pages, "Right");
    assert_int_equal(told, 1);
    assert_int_equal(mistakes.list[0].due, TODAY + 1);
    pages_end(&pages);
}

static void
the_idea_may_be_asked_but_the_place_is_an_answer(void **state)
{
    (void)state;
    NEEDS_A_BEAM_OF(200);
    assert_true(open_page(TODAY));
    wait_for(&pages);
    press(&pages, INPUT_KEY_F1 + 1);
    assert_shows(&pages, "Then: ");
    assert_int_equal(told, 0);
    press(&pages, INPUT_KEY_F1 + 1);
    assert_int_equal(told, 1);
    assert_int_equal(mistakes.list[0].due, TODAY + 1);
    place_well();
    wait_for(&pages);
    assert_int_equal(told, 1);
    assert_int_equal(mistakes.list[0].stage, 0);
    pages_end(&pages);
}

/* Whoever asks before the coach knows has asked all the same. */
static void
a_place_that_is_told_later_is_told_too(void **state)
{
    (void)state;
    NEEDS_A_BEAM_OF(200);
    assert_true(open_page(TODAY));
    page.board.hint = PUZZLE_HINT_PLACE;
    wait_for(&pages);
    assert_int_equal(told, 1);
    pages_end(&pages);
}

static void
the_best_line_is_played_out(void **state)
{
    (void)state;
    NEEDS_A_BEAM_OF(200);
    assert_true(open_page(TODAY));
    wait_for(&pages);
    press(&pages, INPUT_KEY_TAB);
    assert_shows(&pages, "Solution, 1 of");
    press_all(&pages, INPUT_KEY_RIGHT, AI_HORIZON_MAX);
    assert_shows(&pages, "Where it ends:");
    assert_int_equal(told, 1);
    press(&pages, INPUT_KEY_ESCAPE);
    assert_int_equal(page.board.try.state, PUZZLE_OPEN);
    pages_end(&pages);
}

static void
those_that_are_passed_by_stay_due(void **state)
{
    (void)state;
    NEEDS_A_BEAM_OF(200);
    make_mistake(other_slot, TODAY - 5);
    assert_true(open_page(TODAY));
    assert_shows(&pages, "Your mistake, 1 of 2");
    assert_shows(&pages, "2026-11-25");
    press(&pages, INPUT_KEY_ENTER);
    assert_shows(&pages, "Your mistake, 2 of 2");
    assert_shows(&pages, "2026-11-29");
    place_badly();
    wait_for(&pages);
    assert_int_equal(press(&pages, INPUT_KEY_ENTER), PAGE_WISH_LEAVE);
    assert_int_equal(mistakes.count, 2);
    assert_int_equal(mistakes_next(&mistakes), TODAY - 4);
    assert_false(pages_are_open(&pages));
}

static void
leaving_while_the_coach_looks_is_no_answer(void **state)
{
    (void)state;
    assert_true(open_page(TODAY));
    place_badly();
    assert_int_equal(press(&pages, 'q'), PAGE_WISH_LEAVE);
    assert_int_equal(told, 0);
    assert_int_equal(mistakes.list[0].due, TODAY);
}

static void
it_looks_as_it_should(void **state)
{
    (void)state;
    NEEDS_A_BEAM_OF(200);
    assert_true(open_page(TODAY));
    wait_for(&pages);
    press(&pages, INPUT_KEY_F1 + 1);
    assert_looks("mistake", terminal, draw_pages, &pages);
    assert_looks("mistake", narrow, draw_pages, &pages);
    place_badly();
    wait_for(&pages);
    assert_looks("mistake-not-yet", terminal, draw_pages, &pages);
    assert_looks("mistake-not-yet", narrow, draw_pages, &pages);
    press(&pages, 'r');
    place_well();
    wait_for(&pages);
    assert_looks("mistake-right", terminal, draw_pages, &pages);
    pages_end(&pages);
}

static void
rules_that_are_gone_are_told(void **state)
{
    (void)state;
    snprintf(mistakes.list[0].rules, RULESET_NAME_SIZE, "no-such-rules");
    assert_true(open_page(TODAY));
    assert_shows(&pages, "no-such-rules");
    pages_end(&pages);
}

/* --------------------------------------------------- Among the puzzles -- */

static void
write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    assert_int_equal(fclose(file), 0);
}

static const char *
content(const char *path)
{
    static char text[1024];
    FILE *file = fopen(path, "r");

    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

static void
the_puzzles_begin_with_those_that_are_due(void **state)
{
    static struct puzzles_page puzzles;
    struct store_lock lock;
    char path[DATADIR_PATH_MAX], error[DATADIR_PATH_MAX + 256] = "";

    (void)state;
    puzzles_page_open(&puzzles, &usual_keys, &dirs, TODAY);
    pages_open(&pages, &puzzles_page_kind, &puzzles);
    assert_shows(&pages, "Your mistakes, none due");
    press(&pages, INPUT_KEY_ENTER);
    assert_int_equal(pages.count, 1);
    pages_end(&pages);

    assert_true(mistakes_path(path));
    if (!store_lock(&lock, path, STORE_OWN, error, sizeof error) ||
        !mistakes_save(&lock, &mistakes, error, sizeof error))
        fail_msg("%s", error);
    store_unlock(&lock);
    puzzles_page_open(&puzzles, &usual_keys, &dirs, TODAY);
    pages_open(&pages, &puzzles_page_kind, &puzzles);
    assert_shows(&pages, "Your mistakes, 1 due today");
    press(&pages, INPUT_KEY_ENTER);
    assert_shows(&pages, "Your mistake, 1 of 1");
    puzzles.mistake_page.board.hint = PUZZLE_HINT_PLACE;
    wait_for(&pages);
    assert_int_equal(press(&pages, 'q'), PAGE_WISH_LEAVE);
    assert_shows(&pages, "Your mistakes, none due");
    pages_end(&pages);

    mistakes_load(path, &mistakes, error, sizeof error);
    assert_string_equal(error, "");
    assert_int_equal(mistakes.list[0].due, TODAY + 1);
}

static void
broken_lines_are_told_with_their_number_and_kept(void **state)
{
    static struct puzzles_page puzzles;
    char path[DATADIR_PATH_MAX], text[256] = "";

    (void)state;
    assert_true(mistakes_path(path));
    write_file(path, "2026-11-30 0 4100 2026-11-29 guideline T:0:8:2:0:0 "
                     "GGGG....../GGG...GGGG/GGGG.GGGGG - TOLJ\nnonsense\n");
    puzzles_page_open(&puzzles, &usual_keys, &dirs, TODAY);
    pages_open(&pages, &puzzles_page_kind, &puzzles);
    assert_non_null(strstr(puzzles.trouble, "mistakes:2: "));
    assert_shows(&pages, "Your mistakes, 1 due today");
    press(&pages, INPUT_KEY_ENTER);
    puzzles.mistake_page.board.hint = PUZZLE_HINT_PLACE;
    wait_for(&pages);
    press(&pages, 'q');
    pages_end(&pages);
    assert_string_equal(
        content(path),
        "{\"due\":\"2026-12-01\",\"stage\":0,\"loss\":4100,"
        "\"made\":\"2026-11-29\",\"ruleset\":\"guideline\","
        "\"played\":{\"piece\":\"T\",\"rotation\":0,\"x\":8,\"y\":2,"
        "\"spin\":0,\"hold\":false},\"position\":"
        "\"GGGG....../GGG...GGGG/GGGG.GGGGG - TOLJ\"}\nnonsense\n");
    remove(path);

    assert_true(solved_path(path));
    write_file(path, "a line without what it takes\n");
    puzzles_page_open(&puzzles, &usual_keys, &dirs, TODAY);
    snprintf(text, sizeof text, "puzzles:1: this line is not a JSON object");
    assert_non_null(strstr(puzzles.trouble, text));
    remove(path);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(a_mistake_is_asked_on_its_day_and_not_before,
                               set_up),
        cmocka_unit_test_setup(
            who_answers_well_is_asked_after_three_days_and_after_seven, set_up),
        cmocka_unit_test_setup(who_answers_badly_begins_again_with_a_day,
                               set_up),
        cmocka_unit_test_setup(
            it_can_be_tried_again_but_the_first_answer_counts, set_up),
        cmocka_unit_test_setup(the_idea_may_be_asked_but_the_place_is_an_answer,
                               set_up),
        cmocka_unit_test_setup(a_place_that_is_told_later_is_told_too, set_up),
        cmocka_unit_test_setup(the_best_line_is_played_out, set_up),
        cmocka_unit_test_setup(those_that_are_passed_by_stay_due, set_up),
        cmocka_unit_test_setup(leaving_while_the_coach_looks_is_no_answer,
                               set_up),
        cmocka_unit_test_setup(it_looks_as_it_should, set_up),
        cmocka_unit_test_setup(rules_that_are_gone_are_told, set_up),
        cmocka_unit_test_setup(the_puzzles_begin_with_those_that_are_due,
                               set_up),
        cmocka_unit_test_setup(broken_lines_are_told_with_their_number_and_kept,
                               set_up),
    };

    return cmocka_run_group_tests_name("mistake page", tests, set_up_all,
                                       remove_home);
}
