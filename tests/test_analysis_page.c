/*
 * The page that analyses a position.
 */
#include "test.h"

#include <string.h>
#include <time.h>

#include "fumen_lines.h"
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
    struct analyst analyst = {ai_config_analysis(), ruleset_guideline};

    analyst.config.budget = BUDGET;
    *pages = (struct pages){.count = 0};
    analysis_page_open(page, &usual_keys, &analyst, &desk);
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
    assert_string_not_equal(page.talk.draft.trouble, "");
    press(&pages, INPUT_KEY_ESCAPE);
    assert_false(pages_are_open(&pages));
}

static void
tab_leads_to_an_empty_position_in_the_editor(void **state)
{
    const struct input_event tab = {
        .type = INPUT_KEY, .action = INPUT_PRESS, .key = INPUT_KEY_TAB};
    static struct analysis_page page;
    struct pages pages;

    (void)state;
    desk.position.queue_count = 3;
    open_page(&pages, &page);
    assert_int_equal(pages_key(&pages, &tab), PAGE_WISH_EDIT);
    assert_int_equal(desk.position.queue_count, 0);
    assert_true(pages_take_text(&pages)); /* below it */
}

/* The position of the page, and that it holds the placement against the best. */
static void
a_loss_is_told_with_what_happens_instead(void **state)
{
    static struct analysis_page page;
    struct pages pages;
    struct grade grade;
    int worst = 0;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    open_page(&pages, &page);
    type(&pages, "#########./#########./#########./#########. - IOT");
    press(&pages, INPUT_KEY_ENTER);
    wait_for(&pages);
    for (int row = 0; row < page.answer.count; row++) {
        analysis_page_grade(&page, row, &grade);
        assert_int_equal(grade.rank, row + 1);
        worst = grade.word == LOSS_BLUNDER ? row : worst;
    }
    assert_true(worst > 0);
    for (int i = 0; i < worst; i++)
        press(&pages, INPUT_KEY_DOWN);
    page.answer.decided_us = 3000; /* on every machine */
    assert_looks("analysis-loss", terminal, draw_pages, &pages);
    assert_looks("analysis-loss", narrow, draw_pages, &pages);
    press(&pages, 'f');
    assert_looks("analysis-share", terminal, draw_pages, &pages);
    press(&pages, 'x');
    press(&pages, 'q');
}

static void
a_paste_into_the_page_is_another_position(void **state)
{
    static struct analysis_page page;
    struct pages pages;

    (void)state;
    open_page(&pages, &page);
    type(&pages, "GGGG...... - TI");
    press(&pages, INPUT_KEY_ENTER);
    wait_for(&pages);
    assert_true(pages_begin_paste(&pages));
    type(&pages, "TTTT...... - O");
    press(&pages, INPUT_KEY_ENTER);
    wait_for(&pages);
    assert_int_equal(page.about.position.queue[0], PIECE_O);
    assert_int_equal(page.about.colours.cell[0][3], 'T');
    /* What is given up leaves all as it was. */
    assert_true(pages_begin_paste(&pages));
    type(&pages, "nonsense");
    press(&pages, INPUT_KEY_ESCAPE);
    assert_true(pages_are_open(&pages));
    assert_int_equal(page.about.position.queue[0], PIECE_O);
    assert_true(analysis_page_has_choice(&page));
    pages_end(&pages);
}

static void
a_position_that_is_known_is_thought_about_at_once(void **state)
{
    static struct analysis_page page;
    struct pages pages = {.count = 0};
    struct analyst analyst = {ai_config_analysis(), ruleset_guideline};

    (void)state;
    analyst.config.budget = BUDGET;
    ai_position_init(&desk.position);
    desk.position.queue[0] = PIECE_T;
    desk.position.queue_count = 1;
    analysis_page_open_position(&page, &usual_keys, &analyst, &desk, NULL);
    pages_open(&pages, &analysis_page_kind, &page);
    assert_false(pages_take_text(&pages));
    wait_for(&pages);
    assert_int_equal(page.answer.count, ANALYSIS_TOP);
    pages_end(&pages);
    assert_null(page.worker);
}

/* Two of three pages have something to be placed. */
static void
pages_without_a_piece_are_passed_over(void **state)
{
    static const char *const lines[] = {"GGGGGGGGG. - -", "GGGG...... - T",
                                        "GGG....... - -", "GG........ - O",
                                        "G......... - -"};
    static struct analysis_page page;
    struct pages pages;
    char text[1024];

    (void)state;
    fumen_lines_write(lines, 5, text, sizeof text);
    open_page(&pages, &page);
    type(&pages, text);
    press(&pages, INPUT_KEY_ENTER);
    assert_shows(&pages, "Analysis: page 2 of 5");
    assert_int_equal(page.about.position.queue[0], PIECE_T);
    press(&pages, INPUT_KEY_PAGE_DOWN);
    assert_shows(&pages, "Analysis: page 4 of 5");
    press(&pages, INPUT_KEY_PAGE_DOWN);
    assert_false(pages_take_text(&pages));
    assert_shows(&pages, "Analysis: page 4 of 5");
    assert_int_equal(page.about.position.queue[0], PIECE_O);
    press(&pages, INPUT_KEY_PAGE_UP);
    assert_shows(&pages, "Analysis: page 2 of 5");
    assert_int_equal(page.about.position.queue[0], PIECE_T);

    /* What is begun to be typed, and given up, costs no page. */
    assert_true(pages_begin_paste(&pages));
    type(&pages, lines[0]);
    assert_int_equal(press(&pages, INPUT_KEY_ENTER), PAGE_WISH_EDIT);
    assert_true(pages_take_text(&pages)); /* below the editor */
    press(&pages, INPUT_KEY_ESCAPE);
    assert_shows(&pages, "Analysis: page 2 of 5");
    press(&pages, INPUT_KEY_PAGE_DOWN);
    assert_shows(&pages, "Analysis: page 4 of 5");
    pages_end(&pages);
}

/* The editor is asked for, with what there is of the position. */
static void
what_lacks_a_piece_goes_to_the_editor(void **state)
{
    static struct analysis_page page;
    struct pages pages;

    (void)state;
    ai_position_init(&desk.position);
    open_page(&pages, &page);
    type(&pages, "v115@9gD8FeB8HeC8BeC8BeC8DeA8LeAgH");
    assert_null(position_talk_read(&page.talk));
    assert_int_equal(press(&pages, INPUT_KEY_ENTER), PAGE_WISH_EDIT);
    assert_int_equal(desk.position.board.roof, 4);
    assert_int_equal(desk.position.queue_count, 0);
    assert_ptr_equal(position_talk_read(&page.talk), &page.talk.draft);
    /* A text that is changed was not read yet. */
    press(&pages, 'x');
    assert_null(position_talk_read(&page.talk));
    pages_end(&pages);
}

static void
full_rows_that_were_cleared_are_told(void **state)
{
    static struct analysis_page page;
    struct pages pages;

    (void)state;
    open_page(&pages, &page);
    type(&pages, "v115@bhg0SeAgHKhQ4FeqlI8JeAAA9gJ8TeAtBewDPeVXBt?"
                 "gQLHeSLhewhSeAAA");
    press(&pages, INPUT_KEY_ENTER);
    assert_shows(&pages, "Analysis: page 3 of 4, full row cleared: 4");
    assert_int_equal(page.about.position.board.roof, 1);
    pages_end(&pages);
}

/* Of the fumens in the vectors: is it thought about, or is the editor asked? */
static void
expect_taken(const char *fumen)
{
    static struct analysis_page page;
    struct pages pages;

    open_page(&pages, &page);
    type(&pages, fumen);
    if (press(&pages, INPUT_KEY_ENTER) == PAGE_WISH_EDIT)
        assert_true(position_talk_read(&page.talk)->is_read);
    else
        assert_non_null(page.worker);
    assert_string_equal(page.talk.draft.trouble, "");
    pages_end(&pages);
}

static void
every_fumen_of_the_vectors_is_taken(void **state)
{
    static char path[4096], line[1 << 16];
    int count = 0;

    (void)state;
    snprintf(path, sizeof path, "%s/tests/oracle/fumen_vectors.tsv",
             getenv("TEST_SRCDIR"));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        char *rest = line;
        const char *name = strsep(&rest, "\t");
        const char *page = strsep(&rest, "\t");

        if (name[0] == '#' || strcmp(page, "0") != 0)
            continue;
        strsep(&rest, "\t");
        expect_taken(strsep(&rest, "\t"));
        count++;
    }
    fclose(file);
    assert_true(count > 10);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_ranked_and_its_plans_are_played_out),
        cmocka_unit_test(a_position_that_is_known_is_thought_about_at_once),
        cmocka_unit_test(tab_leads_to_an_empty_position_in_the_editor),
        cmocka_unit_test(a_loss_is_told_with_what_happens_instead),
        cmocka_unit_test(a_paste_into_the_page_is_another_position),
        cmocka_unit_test(what_is_no_position_is_asked_for_again),
        cmocka_unit_test(pages_without_a_piece_are_passed_over),
        cmocka_unit_test(what_lacks_a_piece_goes_to_the_editor),
        cmocka_unit_test(full_rows_that_were_cleared_are_told),
        cmocka_unit_test(every_fumen_of_the_vectors_is_taken),
    };

    return cmocka_run_group_tests_name("analysis page", tests, fill_keys, NULL);
}
