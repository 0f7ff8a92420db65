/*
 * The pages behind the menu: a custom game, the scores, the replays.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "page_help.h"
#include "ui/pages/custom_page.h"
#include "ui/pages/replays_page.h"
#include "ui/pages/scores_page.h"

static const struct menu_line rule_lines[] = {
    {"guideline", "What the guideline says; the default."},
    {"tetrio-s2", "Surge and all."},
};
static const struct menu_list rules = {rule_lines, 2};

/* ---------------------------------------------------------------- Custom -- */

static void
a_custom_game_is_what_the_form_says(void **state)
{
    struct custom_page page;
    struct pages pages = {.count = 0};

    (void)state;
    custom_page_init(&page, &usual_keys, &rules, 0);
    pages_open(&pages, &custom_page_kind, &page);
    press_all(&pages, INPUT_KEY_RIGHT, 2); /* rows */
    press(&pages, INPUT_KEY_DOWN);
    press_all(&pages, INPUT_KEY_RIGHT, 3);
    press(&pages, INPUT_KEY_DOWN);
    press(&pages, INPUT_KEY_LEFT); /* level 20 */
    press(&pages, INPUT_KEY_DOWN);
    press(&pages, INPUT_KEY_RIGHT); /* no gravity */
    press(&pages, INPUT_KEY_DOWN);
    press(&pages, INPUT_KEY_RIGHT); /* the other rules */
    press(&pages, INPUT_KEY_DOWN);
    press_all(&pages, '4', 1);
    press_all(&pages, '2', 2);
    press(&pages, INPUT_KEY_BACKSPACE);
    assert_looks("custom-page", terminal, draw_pages, &pages);
    assert_looks("custom-page", narrow, draw_pages, &pages);
    assert_int_equal(press(&pages, INPUT_KEY_ENTER), PAGE_WISH_PLAY);
    assert_false(pages_are_open(&pages));
    assert_int_equal(page.choice.goal, CHOICE_ROWS);
    assert_int_equal(page.choice.rows, 13);
    assert_int_equal(page.choice.level, 20);
    assert_int_equal(page.choice.gravity, CHOICE_NONE);
    assert_int_equal(page.ruleset, 1);
    assert_true(page.choice.has_seed);
    assert_int_equal(page.choice.seed, 42);
}

static void
leaving_the_form_starts_nothing(void **state)
{
    struct custom_page page;
    struct pages pages = {.count = 0};

    (void)state;
    custom_page_init(&page, &usual_keys, &rules, 0);
    pages_open(&pages, &custom_page_kind, &page);
    assert_int_equal(press(&pages, INPUT_KEY_ESCAPE), PAGE_WISH_LEAVE);
    assert_false(pages_are_open(&pages));
}

static void
amounts_stay_within_their_limits(void **state)
{
    struct custom_page page;
    struct pages pages = {.count = 0};

    (void)state;
    custom_page_init(&page, &usual_keys, &rules, 0);
    pages_open(&pages, &custom_page_kind, &page);
    for (int goal = 0; goal < CHOICE_GOALS; goal++) {
        press(&pages, INPUT_KEY_DOWN);
        press_all(&pages, INPUT_KEY_RIGHT, 200);
        struct match_options options =
            choice_options(&page.choice, &ruleset_guideline);
        assert_true(match_options_are_sound(&options));
        press_all(&pages, INPUT_KEY_LEFT, 200);
        options = choice_options(&page.choice, &ruleset_guideline);
        assert_true(match_options_are_sound(&options));
        press(&pages, INPUT_KEY_UP);
        press(&pages, INPUT_KEY_RIGHT);
    }
    assert_int_equal(page.choice.lines, 10);
    assert_int_equal(page.choice.rows, 1);
    assert_int_equal(page.choice.seconds, 30);
}

/* ---------------------------------------------------------------- Scores -- */

static void
add_score(const char *list, const char *ruleset, int64_t time_ms)
{
    struct score score = {
        .date = "2026-11-30T01:15:00",
        .points = 4000,
        .lines = 40,
        .pieces = 101,
        .time_ms = time_ms,
        .name = "Anna B.",
    };
    char path[DATADIR_PATH_MAX], why[512];

    for (int i = 0; i < SCORE_SPLITS; i++)
        score.split[i] = time_ms * (i + 1) / SCORE_SPLITS;
    snprintf(score.mode, sizeof score.mode, "%s", list);
    snprintf(score.ruleset, sizeof score.ruleset, "%s", ruleset);
    assert_true(scores_path(path));
    assert_true(scores_add(path, &score, why, sizeof why));
}

static void
scores_are_shown_by_list_and_rules(void **state)
{
    struct scores_page page;
    struct pages pages = {.count = 0};

    (void)state;
    add_score("sprint", "guideline", 61234);
    add_score("sprint", "guideline", 59876);
    add_score("sprint", "tetrio-s2", 50000);
    scores_page_init(&page, &usual_keys, &rules, 0, 0);
    pages_open(&pages, &scores_page_kind, &page);
    assert_int_equal(page.count, 0);
    assert_looks("scores-none", terminal, draw_pages, &pages);
    while (strcmp(score_lists[page.list].word, "sprint") != 0)
        press(&pages, INPUT_KEY_RIGHT);
    assert_int_equal(page.count, 2);
    assert_looks("scores", terminal, draw_pages, &pages);
    assert_looks("scores", narrow, draw_pages, &pages);
    press(&pages, INPUT_KEY_DOWN);
    assert_int_equal(page.count, 1);
    assert_int_equal(page.top[0].time_ms, 50000);
    press(&pages, INPUT_KEY_ESCAPE);
    assert_false(pages_are_open(&pages));
}

static void
games_with_hints_have_lists_of_their_own(void **state)
{
    static struct scores_page page;
    struct pages pages = {.count = 0};
    char word[SCORE_WORD_MAX];

    (void)state;
    score_list_word(&score_lists[0], true, word);
    assert_string_equal(word, "marathon+hints");
    add_score(word, "guideline", 61000);
    scores_page_init(&page, &usual_keys, &rules, 0, 0);
    pages_open(&pages, &scores_page_kind, &page);

    const int without = page.count;
    press(&pages, 'i');
    assert_true(page.hinted);
    assert_int_equal(page.count, 1);
    assert_string_equal(page.top[0].mode, "marathon+hints");
    press(&pages, 'i');
    assert_int_equal(page.count, without);
    for (int i = 0; i < page.count; i++)
        assert_string_equal(page.top[i].mode, "marathon");
}

static void
every_list_is_that_of_the_games_it_is_for(void **state)
{
    (void)state;
    for (int i = 0; i < SCORE_LISTS; i++) {
        struct match_options options =
            match_options_for(score_lists[i].mode, &ruleset_guideline);

        if (options.mode == MODE_DIG)
            match_options_set_dig(&options, score_lists[i].goal);
        else if (options.mode != MODE_ULTRA)
            options.goal.lines = score_lists[i].goal;
        assert_ptr_equal(score_list_of(&options), &score_lists[i]);
    }
    const struct match_options versus =
        match_options_for(MODE_VERSUS, &ruleset_guideline);
    const struct match_options custom =
        match_options_for(MODE_CUSTOM, &ruleset_guideline);
    assert_null(score_list_of(&versus));
    assert_null(score_list_of(&custom));
}

static void
a_sprint_that_was_not_finished_is_no_score(void **state)
{
    struct match match = game(MODE_SPRINT, 10);
    struct score score;

    (void)state;
    match_resign(&match, 0);
    match_step(&match);
    assert_false(score_list_enter(&match, &score));
    match = game(MODE_MARATHON, 10);
    match_resign(&match, 0);
    match_step(&match);
    assert_true(score_list_enter(&match, &score));
    assert_string_equal(score.mode, "marathon");
    assert_int_equal(score.points, match.seat[0].tally.score);
}

/* --------------------------------------------------------------- Replays -- */

static void
keep_replay(const char *date, const char *mode, const char *text)
{
    const struct replays_game kept = {.date = date,
                                      .mode = mode,
                                      .hinted = strcmp(mode, "versus") == 0,
                                      .text = text,
                                      .length = strlen(text)};
    char dir[DATADIR_PATH_MAX], path[DATADIR_PATH_MAX], why[512];

    assert_true(replays_dir(dir));
    assert_true(replays_save(dir, &kept, 100, path, why, sizeof why));
}

/* A header and nothing more. */
static const char *
empty_game(void)
{
    static char text[REPLAY_HEADER_SIZE];
    static const char *const players[MATCH_SEATS_MAX] = {"Anna B.", "gentle"};
    struct match_options options =
        match_options_for(MODE_VERSUS, &ruleset_guideline);
    struct replay_header header;

    options.seed = 77;
    replay_header_init(&header, &options, players);
    replay_write_header(&header, text);
    return text;
}

static void
replays_are_listed_newest_first(void **state)
{
    static struct replays_page page;
    struct pages pages = {.count = 0};
    char path[DATADIR_PATH_MAX + REPLAYS_NAME_MAX];

    (void)state;
    replays_page_open(&page, &usual_keys);
    pages_open(&pages, &replays_page_kind, &page);
    assert_looks("replays-none", terminal, draw_pages, &pages);
    press(&pages, INPUT_KEY_ENTER);
    assert_true(pages_are_open(&pages));

    keep_replay("2026-11-30T01:15:00", "versus", empty_game());
    keep_replay("2026-11-30T02:00:00", "sprint", "nonsense\n");
    replays_page_open(&page, &usual_keys);
    assert_looks("replays-broken", terminal, draw_pages, &pages);
    /* It cannot be watched. */
    assert_int_equal(press(&pages, INPUT_KEY_ENTER), PAGE_WISH_STAY);
    press(&pages, INPUT_KEY_DOWN);
    assert_looks("replays", terminal, draw_pages, &pages);
    assert_looks("replays", narrow, draw_pages, &pages);
    assert_int_equal(press(&pages, INPUT_KEY_ENTER), PAGE_WISH_SHOW);
    assert_false(pages_are_open(&pages));
    assert_true(replays_page_path(&page, path));
    assert_non_null(strstr(path, "2026-11-30T01-15-00-versus-hints.replay"));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_custom_game_is_what_the_form_says),
        cmocka_unit_test(leaving_the_form_starts_nothing),
        cmocka_unit_test(amounts_stay_within_their_limits),
        cmocka_unit_test(scores_are_shown_by_list_and_rules),
        cmocka_unit_test(games_with_hints_have_lists_of_their_own),
        cmocka_unit_test(every_list_is_that_of_the_games_it_is_for),
        cmocka_unit_test(a_sprint_that_was_not_finished_is_no_score),
        cmocka_unit_test(replays_are_listed_newest_first),
    };

    return cmocka_run_group_tests_name("list pages", tests, make_home,
                                       remove_home);
}
