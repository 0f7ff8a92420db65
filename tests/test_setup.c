/*
 * test_setup.c -- the setup of an engine as text: what is read, what is
 * refused, and that there is one text for one setup.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "format/setup.h"

static char why[512];

static struct setup
usual(void)
{
    return (struct setup){.config = ai_config_default()};
}

/* Changing is refused with that complaint, and changes nothing. */
static void
assert_refused(const char *change, const char *complaint)
{
    const struct setup before = usual();
    struct setup setup = before;

    assert_false(setup_change(&setup, change, why, sizeof why));
    assert_string_equal(why, complaint);
    assert_memory_equal(&setup, &before, sizeof setup);
}

static void
the_canonical_text_names_everything(void **state)
{
    const struct setup setup = usual();
    char text[SETUP_TEXT_MAX];
    char start[256];

    (void)state;
    setup_write(&setup, text);
    snprintf(start, sizeof start,
             "evaluator=versus budget=100 horizon=7 peak=%d spread=%d "
             "cache=rotate agree=on collapse=on gate=off instant=off "
             "previews=15 hold=on theta=%d,",
             evaluator_versus.peak, evaluator_versus.spread,
             (int)evaluator_versus.fields[0].initial);
    assert_int_equal(strncmp(text, start, strlen(start)), 0);
}

/* Older records are to keep the names of their setups. */
static void
a_search_for_perfect_clears_is_named_only_where_there_is_one(void **state)
{
    struct setup setup = usual();
    struct setup read;
    char text[SETUP_TEXT_MAX], again[SETUP_TEXT_MAX], *there;

    (void)state;
    setup_write(&setup, text);
    assert_null(strstr(text, "perfect"));
    assert_true(setup_change(&setup, "perfect=on", why, sizeof why));
    setup_write(&setup, text);
    there = strstr(text, " instant=off perfect=on previews=15 ");
    assert_non_null(there);
    assert_true(setup.config.perfect);
    assert_true(setup_read(text, &read, why, sizeof why));
    assert_int_equal(read.config.perfect, 1);
    setup_write(&read, again);
    assert_string_equal(text, again);

    /* One text for one setup: "off" is never said. */
    snprintf(again, sizeof again, "%.*s instant=off perfect=off previews=15 %s",
             (int)(there - text), text,
             there + strlen(" instant=off perfect=on previews=15 "));
    assert_false(setup_read(again, &read, why, sizeof why));
}

static void
a_vocabulary_is_named_only_where_it_is_not_all(void **state)
{
    struct setup setup = usual();
    char text[SETUP_TEXT_MAX];

    (void)state;
    setup_write(&setup, text);
    assert_null(strstr(text, "vocabulary"));
    assert_true(setup_change(&setup, "vocabulary=drops", why, sizeof why));
    assert_int_equal(setup.config.vocabulary, VOCABULARY_DROPS);
    setup_write(&setup, text);
    assert_non_null(strstr(text, " instant=off vocabulary=drops previews=15 "));
}

static void
a_number_that_came_late_is_named_only_where_it_is_not_0(void **state)
{
    struct setup setup = usual(), read;
    char text[SETUP_TEXT_MAX], old[SETUP_TEXT_MAX], *late;

    (void)state;
    assert_true(setup_change(&setup, "line=700", why, sizeof why));
    setup_write(&setup, text);
    late = strstr(text, " line=700");
    assert_non_null(late);
    assert_string_equal(late, " line=700");
    assert_true(setup_read(text, &read, why, sizeof why));
    assert_memory_equal(&read.config.theta, &setup.config.theta,
                        sizeof read.config.theta);

    /* Records from before it came say nothing of it. */
    snprintf(old, sizeof old, "%.*s", (int)(late - text), text);
    assert_true(setup_read(old, &read, why, sizeof why));
    assert_true(setup_change(&setup, "line=0", why, sizeof why));
    assert_memory_equal(&read.config.theta, &setup.config.theta,
                        sizeof read.config.theta);
    setup_write(&setup, text);
    assert_string_equal(text, old);

    /* One text for one setup. */
    strcpy(late, " line=0");
    assert_false(setup_read(text, &read, why, sizeof why));
    strcpy(late, " line=700 line=700");
    assert_false(setup_read(text, &read, why, sizeof why));
    strcpy(late, " lane=700");
    assert_false(setup_read(text, &read, why, sizeof why));
}

static void
every_evaluator_is_read_back_as_it_was_written(void **state)
{
    (void)state;
    for (int i = 0; i < EVALUATOR_COUNT; i++) {
        struct setup setup = {.config = ai_config_of(evaluators[i])};
        char text[SETUP_TEXT_MAX];
        char again[SETUP_TEXT_MAX];
        struct setup read;

        setup.config.cache = AI_CACHE_NONE;
        setup.config.gate = true;
        setup.config.previews = 3;
        setup_write(&setup, text);
        assert_true(setup_read(text, &read, why, sizeof why));
        setup_write(&read, again);
        assert_string_equal(text, again);
        assert_ptr_equal(read.config.evaluator, evaluators[i]);
        assert_memory_equal(&read.config.theta, &setup.config.theta,
                            sizeof read.config.theta);
    }
}

static void
settings_and_theta_change_by_name(void **state)
{
    struct setup setup = usual();
    const int field = theta_find(evaluator_versus.fields,
                                 evaluator_versus.field_count, "attack");

    (void)state;
    assert_true(setup_change(&setup, "budget=50,cache=none,attack=1234", why,
                             sizeof why));
    assert_int_equal(setup.config.budget, 50);
    assert_int_equal(setup.config.cache, AI_CACHE_NONE);
    assert_int_equal(setup.config.theta.value[field], 1234);
}

static void
an_empty_change_changes_nothing(void **state)
{
    const struct setup before = usual();
    struct setup setup = before;

    (void)state;
    assert_true(setup_change(&setup, "", why, sizeof why));
    assert_memory_equal(&setup, &before, sizeof setup);
}

static void
bad_changes_are_refused_with_a_reason(void **state)
{
    (void)state;
    assert_refused("budget", "'budget' is not NAME=VALUE");
    assert_refused("bugdet=1", "there is no setting 'bugdet'");
    assert_refused("budget=0",
                   "budget: '0' is not a whole number from 1 to 10000");
    assert_refused("budget=1x",
                   "budget: '1x' is not a whole number from 1 to 10000");
    assert_refused("budget=",
                   "budget: '' is not a whole number from 1 to 10000");
    assert_refused("horizon=99999999999",
                   "horizon: '99999999999' is not a whole number from 1 to 16");
    assert_refused("cache=some",
                   "cache: 'some' is not one of none|decision|rotate");
    assert_refused("budget=5,hold=maybe", "hold: 'maybe' is not one of off|on");
    assert_refused("attack=-1",
                   "attack: '-1' is not a whole number from 0 to 20000");
}

static void
a_text_that_is_not_canonical_is_refused(void **state)
{
    const struct setup setup = usual();
    struct setup read = setup;
    char text[SETUP_TEXT_MAX];
    char other[SETUP_TEXT_MAX];

    (void)state;
    setup_write(&setup, text);
    for (size_t i = 0; i < strlen(text); i++) {
        /* Cut short anywhere, it is no setup, unless digits of the last
           number are all that is gone: those are another setup. */
        memcpy(other, text, i);
        other[i] = '\0';
        if (strrchr(other, ',') == NULL ||
            strlen(strrchr(text, ',')) + i <= strlen(text))
            assert_false(setup_read(other, &read, why, sizeof why));
    }
    assert_false(setup_read("", &read, why, sizeof why));
    snprintf(other, sizeof other, "%.*s,7", (int)strlen(text), text);
    assert_false(setup_read(other, &read, why, sizeof why));
    snprintf(other, sizeof other, "%.*s ", (int)strlen(text), text);
    assert_false(setup_read(other, &read, why, sizeof why));
}

static void
no_byte_of_a_text_is_idle(void **state)
{
    const struct setup setup = usual();
    char text[SETUP_TEXT_MAX];
    char again[SETUP_TEXT_MAX];

    (void)state;
    setup_write(&setup, text);
    for (size_t i = 0; i < strlen(text); i++) {
        const char was = text[i];
        struct setup read;

        text[i] = was == '7' ? '8' : '7';
        if (setup_read(text, &read, why, sizeof why)) {
            setup_write(&read, again);
            assert_string_equal(text, again);
            assert_int_not_equal(memcmp(&read, &setup, sizeof read), 0);
        }
        text[i] = was;
    }
}

static void
a_difference_is_a_change_that_makes_it(void **state)
{
    const struct setup here = usual();
    struct setup there = here;
    char text[SETUP_TEXT_MAX];

    (void)state;
    setup_write_change(&here, &there, text);
    assert_string_equal(text, "");
    assert_true(setup_change(&there, "budget=7,cache=none,attack=1,death=2",
                             why, sizeof why));
    setup_write_change(&there, &here, text);
    assert_string_equal(text, "budget=7,cache=none,attack=1,death=2");
    there.config.evaluator = &evaluator_survival;
    setup_write_change(&there, &here, text);
    assert_string_equal(text, "evaluator=survival");
}

static void
another_program_is_its_command(void **state)
{
    const char *const commands[] = {"bot", "./a bot --with='x=1,2 theta=3'"};
    struct setup setup, read;
    char text[SETUP_TEXT_MAX], want[SETUP_TEXT_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        setup = setup_from_command(commands[i]);
        setup_write(&setup, text);
        snprintf(want, sizeof want, "tbp=%s", commands[i]);
        assert_string_equal(text, want);
        assert_true(setup_read(text, &read, why, sizeof why));
        assert_string_equal(read.command, commands[i]);
        assert_false(setup_change(&setup, "budget=7", why, sizeof why));
        assert_string_equal(why, "another program has no settings");
        read = usual();
        setup_write_change(&setup, &read, text);
        assert_string_equal(text, want);
    }
    assert_false(setup_read("tbp=", &read, why, sizeof why));
}

/* Published: the FNV-1a hashes of "" and "foobar" (draft-eastlake-fnv). */
static void
the_digest_is_fnv_1a(void **state)
{
    (void)state;
    assert_true(setup_digest("") == UINT64_C(0xcbf29ce484222325));
    assert_true(setup_digest("foobar") == UINT64_C(0x85944171f73967e8));
}

static void
no_theta_has_the_name_of_a_setting(void **state)
{
    (void)state;
    for (int e = 0; e < EVALUATOR_COUNT; e++) {
        for (int i = 0; i < AI_SETTING_COUNT; i++)
            assert_int_equal(theta_find(evaluators[e]->fields,
                                        evaluators[e]->field_count,
                                        ai_settings[i].name),
                             -1);
    }
}

static void
the_manual_lists_every_setting(void **state)
{
    static char page[1 << 18];
    char path[512];
    FILE *file;

    (void)state;
    snprintf(path, sizeof path, "%s/man/beamfall-lab.1", getenv("TEST_SRCDIR"));
    file = fopen(path, "r");
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);

    const char *section = strstr(page, ".Sh AI SETTINGS");
    assert_non_null(section);
    for (int i = 0; i < AI_SETTING_COUNT; i++) {
        char entry[64];

        snprintf(entry, sizeof entry, "\n.It Cm %s\n", ai_settings[i].name);
        assert_non_null(strstr(section, entry));
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_canonical_text_names_everything),
        cmocka_unit_test(
            a_search_for_perfect_clears_is_named_only_where_there_is_one),
        cmocka_unit_test(a_vocabulary_is_named_only_where_it_is_not_all),
        cmocka_unit_test(
            a_number_that_came_late_is_named_only_where_it_is_not_0),
        cmocka_unit_test(every_evaluator_is_read_back_as_it_was_written),
        cmocka_unit_test(settings_and_theta_change_by_name),
        cmocka_unit_test(an_empty_change_changes_nothing),
        cmocka_unit_test(bad_changes_are_refused_with_a_reason),
        cmocka_unit_test(a_text_that_is_not_canonical_is_refused),
        cmocka_unit_test(no_byte_of_a_text_is_idle),
        cmocka_unit_test(a_difference_is_a_change_that_makes_it),
        cmocka_unit_test(another_program_is_its_command),
        cmocka_unit_test(the_digest_is_fnv_1a),
        cmocka_unit_test(no_theta_has_the_name_of_a_setting),
        cmocka_unit_test(the_manual_lists_every_setting),
    };

    return cmocka_run_group_tests_name("setup", tests, NULL, NULL);
}
