/*
 * The page that analyses a position.
 */
#include "test.h"

#include <string.h>
#include <time.h>

#include "page_help.h"
#include "ui/pages/analysis_page.h"
#include "wide.h"

static struct coloured_position desk;

enum { BUDGET = 4 };

static void
type(struct pages *pages, const char *text)
{
    for (; *text != '\0'; text++)
        press(pages, (unsigned char)*text);
}

static void
open_page(struct pages *pages, struct analysis_page *page)
{
    struct ai_options options = ai_options_analysis();

    options.budget = BUDGET;
    *pages = (struct pages){.count = 0};
    analysis_page_open(page, &usual_keys, &options, &desk);
    pages_open(pages, &analysis_page_kind, page);
    assert_true(pages_take_text(pages));
}

static void
a_position_is_ranked_and_its_plans_are_played_out(void **state)
{
    static struct analysis_page page;
    struct pages pages;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    open_page(&pages, &page);
    type(&pages, "GGGG....../GGG...GGGG/GGGG.GGGGG T OILx");
    press(&pages, INPUT_KEY_BACKSPACE);
    assert_looks("analysis-text", terminal, draw_pages, &pages);
    press(&pages, INPUT_KEY_ENTER);
    assert_false(pages_take_text(&pages));
    wait_for(&pages);
    assert_int_equal(page.answer.count, ANALYSIS_TOP);
    assert_true(page.answer.decided_us > 0);
    page.answer.decided_us = 3000; /* on every machine */
    assert_looks("analysis", terminal, draw_pages, &pages);
    assert_looks("analysis", narrow, draw_pages, &pages);
    press(&pages, INPUT_KEY_DOWN);
    press(&pages, INPUT_KEY_RIGHT);
    assert_looks("analysis-plan", terminal, draw_pages, &pages);
    press(&pages, INPUT_KEY_UP);
    for (int i = 0; i < 20; i++)
        press(&pages, INPUT_KEY_RIGHT);
    assert_int_equal(page.step, page.answer.alternative[0].plan_count);
    press(&pages, 'q');
    assert_false(pages_are_open(&pages));
    assert_null(page.worker);
}

static void
what_is_no_position_is_asked_for_again(void **state)
{
    static struct analysis_page page;
    struct pages pages;

    (void)state;
    open_page(&pages, &page);
    type(&pages, "v115@nonsense");
    press(&pages, INPUT_KEY_ENTER);
    assert_true(pages_take_text(&pages));
    assert_string_not_equal(page.entry.trouble, "");
    press(&pages, INPUT_KEY_ESCAPE);
    assert_false(pages_are_open(&pages));
}

static void
a_position_that_is_known_is_thought_about_at_once(void **state)
{
    static struct analysis_page page;
    struct pages pages = {.count = 0};
    struct ai_options options = ai_options_analysis();

    (void)state;
    options.budget = BUDGET;
    ai_position_init(&desk.position);
    desk.position.queue[0] = PIECE_T;
    desk.position.queue_count = 1;
    analysis_page_open_position(&page, &usual_keys, &options, &desk);
    pages_open(&pages, &analysis_page_kind, &page);
    assert_false(pages_take_text(&pages));
    wait_for(&pages);
    assert_int_equal(page.answer.count, ANALYSIS_TOP);
    pages_end(&pages);
    assert_null(page.worker);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_ranked_and_its_plans_are_played_out),
        cmocka_unit_test(a_position_that_is_known_is_thought_about_at_once),
        cmocka_unit_test(what_is_no_position_is_asked_for_again),
    };

    return cmocka_run_group_tests_name("analysis page", tests, fill_keys, NULL);
}
