/*
 * The page of a review, and how a review is made in a thread of its own.
 */
#include "test.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "coach/review_mistakes.h"
#include "page_help.h"
#include "store/ruleset_file.h"
#include "ui/pages/pages.h"
#include "ui/pages/review_page.h"
#include "wide.h"

enum {
    PIECES = 24,
    BUDGET = 4,
};

static char text[64 * 1024];
static size_t text_length;

/* A careful beginner's game, as a replay. */
static struct replay_header
record_game(void)
{
    static const char *const players[MATCH_SEATS_MAX] = {"Anna", ""};
    struct match_options options =
        match_options_for(MODE_MARATHON, &ruleset_guideline);
    struct replay_header header;
    struct replay_line line;
    struct match match;
    struct event event;

    options.seed = 5;
    replay_header_init(&header, &options, players);
    header.options.ruleset = options.ruleset;
    text_length = replay_write_header(&header, text);
    match_init(&match, &options);
    for (int i = 0; i <= PIECES; i++) {
        for (int ms = 0; ms < 400; ms++)
            match_step(&match);
        if (i < PIECES)
            place_one(&match, 0);
        else
            match_resign(&match, 0);
        match_step(&match);
        while (match_take(&match, &event)) {
            if (replay_line_of(&event, &line))
                text_length += replay_write_line(&line, text + text_length);
            assert_true(text_length + REPLAY_LINE_SIZE < sizeof text);
        }
    }
    return header;
}

static struct review_source
source_of(const struct replay_header *header, int budget)
{
    const struct review_source source = {
        .task = {.header = *header,
                 .text = malloc(text_length),
                 .length = text_length,
                 .budget = budget},
        .own = -1,
        .today = -1,
        .back = PAGE_WISH_LIST,
    };

    assert_non_null(source.task.text);
    memcpy(source.task.text, text, text_length);
    return source;
}

static void
open_page(struct pages *pages, struct review_page *page, int budget)
{
    const struct replay_header header = record_game();
    const struct review_source source = source_of(&header, budget);

    *pages = (struct pages){.count = 0};
    review_page_open(page, &usual_keys, &source);
    pages_open(pages, &review_page_kind, page);
}

static void
a_review_shows_the_game_and_its_worst_moments(void **state)
{
    static struct review_page page;
    struct pages pages;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    open_page(&pages, &page, BUDGET);
    wait_for(&pages);
    assert_false(page.failed);
    assert_int_equal(page.review->next, PIECES);
    assert_int_equal(page.sums.worst_count, REVIEW_WORST_MAX);
    assert_looks("review", terminal, draw_pages, &pages);
    assert_looks("review", narrow, draw_pages, &pages);
    pages_end(&pages);
}

static void
a_moment_is_played_out_step_by_step(void **state)
{
    static struct review_page page;
    struct pages pages;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    open_page(&pages, &page, BUDGET);
    wait_for(&pages);
    press(&pages, INPUT_KEY_ENTER);
    assert_looks("review-played", terminal, draw_pages, &pages);
    assert_looks("review-played", narrow, draw_pages, &pages);
    press(&pages, INPUT_KEY_LEFT); /* there is nothing before it */
    assert_int_equal(page.step, 0);
    press(&pages, INPUT_KEY_RIGHT);
    press(&pages, INPUT_KEY_RIGHT);
    assert_looks("review-line", terminal, draw_pages, &pages);
    for (int i = 0; i < 20; i++)
        press(&pages, INPUT_KEY_RIGHT);
    assert_int_equal(page.step,
                     review_page_moment(&page)->grade.best.plan_count + 1);
    assert_looks("review-end", terminal, draw_pages, &pages);
    press(&pages, INPUT_KEY_ESCAPE);
    assert_true(pages_are_open(&pages));
    press(&pages, INPUT_KEY_DOWN);
    press(&pages, INPUT_KEY_ENTER);
    assert_int_equal(press(&pages, 't'), PAGE_WISH_TRY);
    assert_false(pages_are_open(&pages));
    assert_int_equal(review_page_piece(&page), page.sums.worst[1]);
}

/* A recorded game of two, as the tree has it, and its rules. */
static struct replay_header
read_game(void)
{
    struct replay_reader reader;
    struct replay_header header;
    struct ruleset_file rules;
    struct datadir dirs;
    char path[1024], error[1400];

    snprintf(path, sizeof path, "%s/tests/games/versus.replay",
             getenv("TEST_SRCDIR"));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    text_length = fread(text, 1, sizeof text, file);
    fclose(file);
    replay_reader_init(&reader, text, text_length);
    assert_true(replay_read_header(&reader, &header, error));
    datadir_init(&dirs, getenv("BEAMFALL_DATA_DIR"));
    assert_true(
        ruleset_file_load(&dirs, header.ruleset, &rules, error, sizeof error));
    header.options.ruleset = rules.rules;
    return header;
}

static void
both_seats_of_a_game_are_reviewed(void **state)
{
    static struct review_page page;
    const struct replay_header header = read_game();
    const struct review_source source = source_of(&header, BUDGET);
    struct pages pages = {.count = 0};

    (void)state;
    NEEDS_A_BEAM_OF(200);
    review_page_open(&page, &usual_keys, &source);
    pages_open(&pages, &review_page_kind, &page);
    wait_for(&pages);
    assert_false(page.failed);
    assert_looks("review-left", terminal, draw_pages, &pages);
    assert_looks("review-left", narrow, draw_pages, &pages);
    press(&pages, INPUT_KEY_ENTER);
    assert_shows(&pages, "t try");
    press(&pages, INPUT_KEY_ESCAPE);

    press(&pages, INPUT_KEY_TAB);
    assert_null(page.review);
    wait_for(&pages);
    assert_looks("review-right", terminal, draw_pages, &pages);
    assert_looks("review-right", narrow, draw_pages, &pages);
    press(&pages, INPUT_KEY_ENTER);
    assert_int_equal(press(&pages, 't'), PAGE_WISH_STAY);
    assert_looks("review-right-played", terminal, draw_pages, &pages);
    press(&pages, INPUT_KEY_ESCAPE);
    press(&pages, INPUT_KEY_TAB);
    wait_for(&pages);
    assert_int_equal(page.review->seat, 0);
    pages_end(&pages);
}

/* Whoever sits here is told of mistakes of their own seat alone. */
static void
only_the_own_seats_mistakes_are_kept(void **state)
{
    static struct review_page page;
    const struct replay_header header = read_game();
    struct review_source source = source_of(&header, BUDGET);
    struct pages pages = {.count = 0};

    (void)state;
    NEEDS_A_BEAM_OF(200);
    source.own = 1;
    source.today = 20787;
    review_page_open(&page, &usual_keys, &source);
    pages_open(&pages, &review_page_kind, &page);
    wait_for(&pages);
    assert_string_equal(page.kept, "");
    press(&pages, INPUT_KEY_TAB);
    wait_for(&pages);
    assert_string_equal(page.trouble, "");
    assert_string_not_equal(page.kept, "");
    pages_end(&pages);
}

static void
a_game_alone_has_no_other_side(void **state)
{
    static struct review_page page;
    struct pages pages;

    (void)state;
    open_page(&pages, &page, BUDGET);
    wait_for(&pages);
    const struct review *review = page.review;
    press(&pages, INPUT_KEY_TAB);
    assert_ptr_equal(page.review, review);
    pages_end(&pages);
}

static void
what_ends_the_game_comes_before_what_loses_as_much(void **state)
{
    static struct review_lock locks[5];
    struct review_sums sums;

    (void)state;
    for (int i = 0; i < 5; i++) {
        locks[i].is_graded = true;
        locks[i].fewest = -1;
        locks[i].grade.word = LOSS_BLUNDER;
        locks[i].grade.loss = loss_most() - (i == 1);
        locks[i].grade.ends = i == 3;
    }
    review_sum_locks(locks, 5, &sums);
    assert_int_equal(sums.worst_count, REVIEW_WORST_MAX);
    assert_int_equal(sums.worst[0], 3);
    assert_int_equal(sums.worst[1], 0);
    assert_int_equal(sums.worst[2], 2);
}

static void
a_review_under_way_can_be_left(void **state)
{
    static struct review_page page;
    struct pages pages;

    (void)state;
    open_page(&pages, &page, 2000);
    assert_int_equal(press(&pages, 'q'), PAGE_WISH_LIST);
    assert_false(pages_are_open(&pages));
    assert_null(page.reviewer);
}

static void
a_broken_game_says_why_it_cannot_be_reviewed(void **state)
{
    static struct review_page page;
    const struct replay_header header = record_game();
    const struct review_source source = source_of(&header, BUDGET);
    struct pages pages = {.count = 0};

    (void)state;
    memset(source.task.text + text_length / 2, '?', 20);
    review_page_open(&page, &usual_keys, &source);
    pages_open(&pages, &review_page_kind, &page);
    wait_for(&pages);
    assert_true(page.failed);
    assert_non_null(strstr(page.trouble, "line "));
    press(&pages, INPUT_KEY_ENTER);
    assert_true(pages_are_open(&pages));
    pages_end(&pages);
}

static void
the_mistakes_of_a_review_are_kept_once(void **state)
{
    static struct mistakes mistakes;
    const struct replay_header header = record_game();
    char error[REPLAY_ERROR_SIZE];
    struct review_sums sums;

    (void)state;
    struct review *review =
        review_create(&header, text, text_length, 0, BUDGET, error);
    assert_non_null(review);
    while (review_step(review, NULL, NULL))
        continue;
    review_sum(review, &sums);

    const struct review_part part = {review->lock, review->next,
                                     &review->rules};
    const int bad = sums.word[LOSS_MISTAKE] + sums.word[LOSS_BLUNDER];
    assert_true(bad > 0);
    assert_int_equal(review_add_mistakes(&part, 20000, &mistakes), bad);
    assert_int_equal(mistakes.count, bad);
    assert_int_equal(mistakes.list[0].made, 20000);
    assert_int_equal(review_add_mistakes(&part, 20001, &mistakes), 0);
    assert_int_equal(mistakes.list[0].made, 20000);

    /* A puzzle would not have the gravity that they were made under. */
    mistakes.count = 0;
    for (int i = 0; i < review->next; i++)
        review->lock[i].turn.instant = true;
    assert_int_equal(review_add_mistakes(&part, 20002, &mistakes), 0);
    review_destroy(review);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_review_shows_the_game_and_its_worst_moments),
        cmocka_unit_test(a_moment_is_played_out_step_by_step),
        cmocka_unit_test(both_seats_of_a_game_are_reviewed),
        cmocka_unit_test(only_the_own_seats_mistakes_are_kept),
        cmocka_unit_test(a_game_alone_has_no_other_side),
        cmocka_unit_test(what_ends_the_game_comes_before_what_loses_as_much),
        cmocka_unit_test(a_review_under_way_can_be_left),
        cmocka_unit_test(a_broken_game_says_why_it_cannot_be_reviewed),
        cmocka_unit_test(the_mistakes_of_a_review_are_kept_once),
    };

    return cmocka_run_group_tests_name("review page", tests, make_home,
                                       remove_home);
}
