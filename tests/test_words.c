/*
 * What is written on the screens: figures, names of clears, paths of keys.
 */
#include "test.h"

#include <stdbool.h>
#include <string.h>

#include "format/clear_name.h"
#include "ui/parts/feedback.h"
#include "ui/parts/figures.h"
#include "ui/parts/keypath.h"

/* ---------------------------------------------------------------- Figures -- */

static void
numbers_have_commas(void **state)
{
    static const struct {
        int64_t number;
        const char *text;
    } cases[] = {
        {0, "0"},
        {999, "999"},
        {1000, "1,000"},
        {-1234, "-1,234"},
        {-123, "-123"},
        {1234567, "1,234,567"},
        {12345678901, "12,345,678,901"},
    };
    char text[FIGURES_TEXT_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        figures_number(text, cases[i].number);
        assert_string_equal(text, cases[i].text);
    }
}

static void
every_number_fits(void **state)
{
    char text[FIGURES_TEXT_MAX];

    (void)state;
    figures_number(text, INT64_MIN);
    assert_string_equal(text, "-9,223,372,036,854,775,808");
}

static void
times_are_minutes_and_seconds(void **state)
{
    char text[FIGURES_TEXT_MAX];

    (void)state;
    figures_time(text, 0);
    assert_string_equal(text, "0:00");
    figures_time(text, 59999);
    assert_string_equal(text, "0:59");
    figures_time(text, 3723000);
    assert_string_equal(text, "62:03");
}

static void
ratios_are_cut_and_never_divide_by_zero(void **state)
{
    char text[FIGURES_TEXT_MAX];

    (void)state;
    figures_ratio(text, 2, 3, 2);
    assert_string_equal(text, "0.66");
    figures_ratio(text, 7, 1, 1);
    assert_string_equal(text, "7.0");
    figures_ratio(text, 1, 20, 2);
    assert_string_equal(text, "0.05");
    figures_ratio(text, 1, 0, 2);
    assert_string_equal(text, "-");
}

static void
rates_change_once_a_second(void **state)
{
    const struct match_options options =
        match_options_for(MODE_MARATHON, &ruleset_guideline);
    struct figures early, later;
    struct match match;

    (void)state;
    match_init(&match, &options);
    match_act(&match, 0, ACTION_HARD_DROP);
    match.step = 4000;
    figures_write(&early, &match, 0);
    match.step = 4999;
    figures_write(&later, &match, 0);
    assert_string_equal(early.pps, "0.25");
    assert_string_equal(later.pps, early.pps);
    assert_string_equal(later.apm, early.apm);
    match.step = 5000;
    figures_write(&later, &match, 0);
    assert_string_equal(later.pps, "0.20");
    match.seat[0].turn_at = 5500;
    match.step = 5600;
    figures_write(&later, &match, 0);
    assert_string_equal(later.pps, "0.18");
}

/* ---------------------------------------------------------------- Clears -- */

static struct event
lock_of(enum piece piece, enum spin spin, int lines)
{
    return (struct event){
        .step = 1000,
        .kind = EVENT_LOCK,
        .lock = {.landing = {.at = {.piece = (uint8_t)piece},
                             .spin = (uint8_t)spin},
                 .clear = {.lines = (uint8_t)lines, .spin = (uint8_t)spin}},
    };
}

static void
clears_have_names(void **state)
{
    static const struct {
        enum piece piece;
        enum spin spin;
        int lines;
        const char *name;
    } cases[] = {
        {PIECE_I, SPIN_NONE, 0, ""},
        {PIECE_I, SPIN_NONE, 1, "single"},
        {PIECE_I, SPIN_NONE, 4, "quad"},
        {PIECE_T, SPIN_FULL, 2, "T-spin double"},
        {PIECE_T, SPIN_MINI, 1, "mini T-spin single"},
        {PIECE_T, SPIN_FULL, 0, "T-spin"},
        {PIECE_S, SPIN_FULL, 3, "S-spin triple"},
    };
    char text[FEEDBACK_TEXT_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct event event =
            lock_of(cases[i].piece, cases[i].spin, cases[i].lines);

        clear_name_write((enum piece)event.lock.landing.at.piece,
                         &event.lock.clear, text, sizeof text);
        assert_string_equal(text, cases[i].name);
    }
}

static void
a_lock_that_clears_nothing_says_nothing(void **state)
{
    const struct event event = lock_of(PIECE_L, SPIN_NONE, 0);
    struct feedback feedback;

    (void)state;
    feedback_init(&feedback);
    feedback_tell(&feedback, &event);
    assert_false(feedback_is_shown(&feedback, 1000));
}

static void
what_is_said_goes_away(void **state)
{
    const struct event event = lock_of(PIECE_I, SPIN_NONE, 4);
    struct feedback feedback;

    (void)state;
    feedback_init(&feedback);
    feedback_tell(&feedback, &event);
    assert_true(feedback_is_shown(&feedback, 1000));
    assert_false(feedback_is_shown(&feedback, 1000 + 10000));
}

static void
chains_and_attack_are_told(void **state)
{
    struct event event = lock_of(PIECE_T, SPIN_FULL, 2);
    struct feedback feedback;

    (void)state;
    feedback_init(&feedback);
    event.lock.before.b2b = 2;
    event.lock.after.b2b = 3;
    event.lock.attack = 5;
    event.lock.sent = 3;
    event.lock.cancelled = 2;
    feedback_tell(&feedback, &event);
    assert_string_equal(feedback.line[0], "T-spin double");
    assert_string_equal(feedback.line[1], "back-to-back 2");
    assert_string_equal(feedback.line[2], "3 out, 2 stopped");
    assert_int_equal(feedback.role, ROLE_GOOD);

    event = lock_of(PIECE_L, SPIN_NONE, 1);
    event.lock.after.combo = 4;
    feedback_tell(&feedback, &event);
    assert_string_equal(feedback.line[1], "combo 3");
    assert_string_equal(feedback.line[2], "");
    assert_int_equal(feedback.role, ROLE_DIM);
}

/* ------------------------------------------------------------------ Paths -- */

static void
assert_words(const char *path, const char *const *wanted, int count)
{
    struct keypath_words words;

    keypath_words(&words, path);
    assert_int_equal(words.count, count);
    for (int i = 0; i < count; i++)
        assert_string_equal(words.word[i], wanted[i]);
}

static void
a_path_reads_as_words(void **state)
{
    static const char *const shifts[] = {"hold", "left 2", "turn", "drop"};
    static const char *const spin[] = {"far right", "down 3",   "turn back 2",
                                       "half turn", "all down", "drop"};

    (void)state;
    assert_words("vllcV", shifts, 4);
    assert_words("RdddzzxDV", spin, 6);
    assert_words("", NULL, 0);
}

static void
a_long_path_keeps_its_last_word(void **state)
{
    struct keypath_words words;

    (void)state;
    keypath_words(&words, "lrlrlrlrlrlrlrlrlrlrV");
    assert_int_equal(words.count, KEYPATH_WORDS_MAX);
    assert_string_equal(words.word[KEYPATH_WORDS_MAX - 2], "...");
    assert_string_equal(words.word[KEYPATH_WORDS_MAX - 1], "drop");
}

static void
a_path_has_a_sign_for_each_key(void **state)
{
    char text[64];

    (void)state;
    keypath_arrows(text, sizeof text, "llcV");
    assert_string_equal(text, "\u2190\u2190\u21bb\u2913");
    keypath_arrows(text, 8, "llcV"); /* no sign is cut in two */
    assert_string_equal(text, "\u2190\u2190");
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_have_commas),
        cmocka_unit_test(every_number_fits),
        cmocka_unit_test(times_are_minutes_and_seconds),
        cmocka_unit_test(ratios_are_cut_and_never_divide_by_zero),
        cmocka_unit_test(rates_change_once_a_second),
        cmocka_unit_test(clears_have_names),
        cmocka_unit_test(a_lock_that_clears_nothing_says_nothing),
        cmocka_unit_test(what_is_said_goes_away),
        cmocka_unit_test(chains_and_attack_are_told),
        cmocka_unit_test(a_path_reads_as_words),
        cmocka_unit_test(a_long_path_keeps_its_last_word),
        cmocka_unit_test(a_path_has_a_sign_for_each_key),
    };

    return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}
