/*
 * test_verdict.c -- registrations, and the verdicts of their rules.
 */
#include "test.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include "lab/cohort.h"
#include "lab/verdict.h"
#include "record_help.h"

static char path[64];
static char why[4096];

/* ------------------------------------------------------------- Scaffold -- */

static int
make_path(void **state)
{
    (void)state;
    snprintf(path, sizeof path, "test_verdict.XXXXXX");

    const int file = mkstemp(path);
    return file < 0 ? -1 : close(file);
}

static int
remove_path(void **state)
{
    (void)state;
    return unlink(path);
}

static bool
read_text(const char *text, struct registration *registration)
{
    struct datadir dirs;
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs(text, file);
    fclose(file);
    datadir_init(&dirs, getenv("BEAMFALL_DATA_DIR"));
    return registration_read(path, &dirs, registration, why, sizeof why);
}

static const char sides[] =
    "a = { ai = \"full\"; set = \"cache=decision\"; };\n"
    "b = { ai = \"full\"; set = \"cache=none\"; };\n";

/* A registration of those sides with a measure and a rule. */
static struct registration
registered(const char *rest)
{
    struct registration registration;
    char text[1024];

    snprintf(text, sizeof text, "title = \"Test\";\n%s%s", sides, rest);
    if (!read_text(text, &registration))
        fail_msg("%s", why);
    return registration;
}

/* The text after the sides is refused, in that line, with that complaint. */
static void
assert_refused(const char *rest, int line, const char *complaint)
{
    struct registration registration = {.battles = -7};
    char text[1024];
    char wanted[512];

    snprintf(text, sizeof text, "title = \"Test\";\n%s%s", sides, rest);
    assert_false(read_text(text, &registration));
    if (line > 0)
        snprintf(wanted, sizeof wanted, "%s:%d: %s", path, line, complaint);
    else
        snprintf(wanted, sizeof wanted, "%s: %s", path, complaint);
    assert_string_equal(why, wanted);
    assert_int_equal(registration.battles, -7);
}

/* --------------------------------------------------------- Registrations -- */

static void
a_registration_says_what_is_played(void **state)
{
    const struct registration registration =
        registered("budget = 12;\n"
                   "seeds = { first = 1000; count = 64; };\n"
                   "rotations = true;\n"
                   "measure = \"time\";\n"
                   "rule = { less = 15; };\n");

    (void)state;
    assert_string_equal(registration.title, "Test");
    assert_string_equal(registration.name[0], "full");
    assert_int_equal(registration.battles, 128);
    assert_int_equal(registration.first_seed, 1000);
    assert_true(registration.rotations);
    assert_false(registration.own_pieces);
    assert_int_equal(registration.measure, REGISTRATION_TIME);
    assert_int_equal(registration.rule[RULE_LESS], 15);
    assert_int_equal(registration.rule[RULE_IDENTICAL], 1);
    for (int i = 0; i < 2; i++)
        assert_int_equal(registration.setup[i].config.budget, 12);
    assert_int_equal(registration.setup[0].config.cache, AI_CACHE_DECISION);
    assert_int_equal(registration.setup[1].config.cache, AI_CACHE_NONE);
}

static void
a_bad_registration_is_refused_with_its_line(void **state)
{
    (void)state;
    assert_refused("seeds = { count = 1; };\n", 0, "'measure' is missing");
    assert_refused("measure = \"contrast\";\n", 0, "'seeds' is missing");
    assert_refused("seeds = { first = 1; };\nmeasure = \"contrast\";\n", 4,
                   "'count' is missing");
    assert_refused("seeds = { count = 1; };\nmeasure = \"beauty\";\n", 5,
                   "there is no measure 'beauty'");
    assert_refused("seeds = { count = 1; };\nmeasure = \"contrast\";\n"
                   "rule = { less = 3; };\n",
                   6, "there is no 'less' in 'rule'");
    assert_refused("seeds = { count = 1; };\nmeasure = \"decisions\";\n", 5,
                   "to compare decisions, rotations must be true and "
                   "own_pieces false");
    assert_refused("seed = 1;\n", 4, "there is no setting 'seed'");
    assert_refused("rotations = 1;\nseeds = { count = 1; };\n", 4,
                   "'rotations' must be true or false");
    assert_refused("budget = 0;\n", 4, "'budget' is 0, not from 1 to 10000");
    assert_refused("seeds = 3;\n", 4,
                   "'seeds' must be a group: seeds = { ... };");
}

static void
a_bad_side_is_refused_with_its_line(void **state)
{
    struct registration registration;
    char wanted[256];

    (void)state;
    assert_false(read_text("a = { ai = \"full\"; };\n"
                           "b = { ai = \"full\";\n"
                           "      set = \"cache=never\"; };\n",
                           &registration));
    snprintf(wanted, sizeof wanted,
             "%s:3: cache: 'never' is not one of none|decision|rotate", path);
    assert_string_equal(why, wanted);
    assert_false(
        read_text("a = { ai = \"nobody-at-all\"; };\n", &registration));
    snprintf(wanted, sizeof wanted, "%s:1: ", path);
    assert_int_equal(strncmp(why, wanted, strlen(wanted)), 0);
    assert_non_null(strstr(why, "nobody-at-all"));
    assert_false(read_text("a = { set = \"\"; };\n", &registration));
    assert_non_null(strstr(why, "'ai' is missing"));
}

static const char usual[] = "seeds = { first = 5; count = 10; };\n"
                            "rotations = true;\nmeasure = \"contrast\";\n";

static void
a_registration_names_the_rules(void **state)
{
    char text[1024];

    (void)state;
    snprintf(text, sizeof text, "%sruleset = \"tetrio-s2\";\n", usual);
    assert_string_equal(registered(text).rules.name, "tetrio-s2");
    assert_string_equal(registered(usual).rules.name, ruleset_guideline.name);
}

static void
rules_that_cannot_be_read_are_refused_with_the_line(void **state)
{
    char text[128];
    char wanted[256];

    (void)state;
    assert_refused("ruleset = 7;\n", 4, "'ruleset' must be a text in quotes");
    assert_refused("\nruleset = \"./nowhere.cfg\";\n", 5,
                   "./nowhere.cfg: there is no such file");
    /* This very file is no ruleset: what is wrong with it follows. */
    snprintf(text, sizeof text, "ruleset = \"./%s\";\n", path);
    snprintf(wanted, sizeof wanted, "./%s:1: there is no setting 'title'",
             path);
    assert_refused(text, 4, wanted);
}

static void
a_side_can_be_another_program(void **state)
{
    struct registration registration;
    char text[1024];

    (void)state;
    snprintf(text, sizeof text,
             "a = { ai = \"full\"; };\n"
             "b = { ai = \"tbp:exec /opt/some-bot --fast\"; };\n"
             "budget = 12;\n%s",
             usual);
    if (!read_text(text, &registration))
        fail_msg("%s", why);
    assert_string_equal(registration.setup[0].command, "");
    assert_int_equal(registration.setup[0].config.budget, 12);
    assert_string_equal(registration.setup[1].command,
                        "exec /opt/some-bot --fast");
}

static void
a_program_that_is_wrong_is_refused_with_the_line(void **state)
{
    static const struct {
        const char *text;
        const char *complaint;
    } cases[] = {
        {"a = { ai = \"full\"; };\nb = {\n  ai = \"tbp:\"; };\n",
         "3: a command of 1 to 511 bytes must follow"},
        {"a = { ai = \"full\"; };\nb = { ai = \"tbp:x\";\n"
         "      set = \"budget=3\"; };\n",
         "3: another program has no settings"},
        {"a = { ai = \"tbp:x\"; };\nb = { ai = \"full\"; };\n"
         "seeds = { count = 1; };\nrotations = true;\nmeasure = \"time\";\n",
         "5: the time of another program is not known"},
    };
    struct registration registration;
    char wanted[256];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_false(read_text(cases[i].text, &registration));
        snprintf(wanted, sizeof wanted, "%s:%s", path, cases[i].complaint);
        assert_string_equal(why, wanted);
    }
}

static void
the_manual_describes_every_measure(void **state)
{
    static char page[1 << 18];
    char name[512];
    FILE *file;

    (void)state;
    snprintf(name, sizeof name, "%s/man/beamfall-lab.1", getenv("TEST_SRCDIR"));
    file = fopen(name, "r");
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);

    const char *section = strstr(page, ".Sh REGISTRATIONS");
    assert_non_null(section);
    for (int i = 0; i < REGISTRATION_MEASURES; i++) {
        const struct registration_measure_spec *spec =
            &registration_measures[i];
        char entry[64];

        snprintf(entry, sizeof entry, "\n.It Cm %s\n", spec->name);
        assert_non_null(strstr(section, entry));
        for (int f = 0; f < spec->field_count; f++) {
            snprintf(entry, sizeof entry, "\n.Cm %s\n", spec->fields[f].name);
            assert_non_null(strstr(section, entry));
        }
    }
}

/* -------------------------------------------------------------- Verdicts -- */

/* 'wins' seeds that A wins from both seats, and 'losses' that it loses. */
static struct verdict
verdict_of(int wins, int losses)
{
    struct verdict verdict;

    verdict_init(&verdict);
    for (int i = 0; i < 2 * (wins + losses); i++) {
        const struct record record =
            record_by_hand(true, i, i < 2 * wins ? RECORD_A : RECORD_B);

        verdict_add(&verdict, &record, NULL);
    }
    return verdict;
}

static void
the_rule_is_about_the_lower_end(void **state)
{
    const struct registration registration =
        registered("seeds = { count = 50; };\nmeasure = \"contrast\";\n");
    const struct verdict won = verdict_of(40, 10);
    const struct verdict near = verdict_of(29, 21);
    const struct verdict lost = verdict_of(10, 40);

    (void)state;
    assert_int_equal(verdict_judge(&won, &registration), VERDICT_MET);
    assert_int_equal(verdict_judge(&near, &registration), VERDICT_INCONCLUSIVE);
    assert_int_equal(verdict_judge(&lost, &registration), VERDICT_NOT_MET);
}

static void
the_bound_of_the_rule_can_be_moved(void **state)
{
    const struct registration lower =
        registered("seeds = { count = 50; };\nmeasure = \"contrast\";\n"
                   "rule = { above = -300; };\n");
    const struct registration upper =
        registered("seeds = { count = 50; };\nmeasure = \"contrast\";\n"
                   "rule = { above = 800; };\n");
    const struct verdict near = verdict_of(29, 21);
    const struct verdict won = verdict_of(40, 10);

    (void)state;
    assert_int_equal(verdict_judge(&near, &lower), VERDICT_MET);
    assert_int_equal(verdict_judge(&won, &upper), VERDICT_NOT_MET);
}

/* Seeds that both sides played alike but for seed 'other'; -1: all alike. */
static struct verdict
alike_but(int seeds, int other, int64_t a_ns, int64_t b_ns)
{
    struct verdict verdict;

    verdict_init(&verdict);
    for (int i = 0; i < 2 * seeds; i++) {
        struct record record =
            record_by_hand(true, i, i % 2 == 0 ? RECORD_A : RECORD_B);
        const struct record_times times = {i, {a_ns, b_ns}};

        for (int side = 0; side < 2; side++) {
            const int seat = record.rotated ? 1 - side : side;

            record.played[side].moves = 10 * (uint64_t)(i / 2) + (uint64_t)seat;
            record.played[side].statuses =
                20 * (uint64_t)(i / 2) + (uint64_t)seat;
            record.played[side].count[RECORD_PIECES] = 100;
        }
        if (i / 2 == other && record.rotated)
            record.played[1].moves++;
        verdict_add(&verdict, &record, &times);
    }
    return verdict;
}

static void
equal_decisions_show_in_rotations(void **state)
{
    const struct registration registration =
        registered("seeds = { count = 20; };\nrotations = true;\n"
                   "measure = \"decisions\";\n");
    const struct verdict same = alike_but(20, -1, 1, 1);
    const struct verdict other = alike_but(20, 13, 1, 1);

    (void)state;
    assert_int_equal(same.pairs, 20);
    assert_int_equal(same.same_moves, 20);
    assert_int_equal(same.same_statuses, 20);
    assert_int_equal(same.differs, -1);
    assert_int_equal(verdict_judge(&same, &registration), VERDICT_MET);
    assert_int_equal(other.same_moves, 19);
    assert_int_equal(other.differs, 26);
    assert_int_equal(verdict_judge(&other, &registration), VERDICT_NOT_MET);
}

static void
a_battle_without_its_rotation_proves_nothing(void **state)
{
    const struct registration registration =
        registered("seeds = { count = 20; };\nrotations = true;\n"
                   "measure = \"decisions\";\n");
    struct verdict verdict = alike_but(3, -1, 1, 1);
    const struct record record = record_by_hand(true, 6, RECORD_A);

    (void)state;
    verdict_add(&verdict, &record, NULL);
    assert_int_equal(verdict_judge(&verdict, &registration), VERDICT_NOT_MET);
}

static void
time_counts_when_decisions_are_the_same(void **state)
{
    const struct registration registration =
        registered("seeds = { count = 20; };\nrotations = true;\n"
                   "measure = \"time\";\nrule = { less = 15; };\n");
    const struct verdict enough = alike_but(20, -1, 850, 1000);
    const struct verdict little = alike_but(20, -1, 851, 1000);
    const struct verdict other = alike_but(20, 0, 500, 1000);

    (void)state;
    assert_true(fabs(verdict_saved(&enough) - 15.0) < 1e-9);
    assert_int_equal(verdict_judge(&enough, &registration), VERDICT_MET);
    assert_int_equal(verdict_judge(&little, &registration), VERDICT_NOT_MET);
    assert_int_equal(verdict_judge(&other, &registration), VERDICT_NOT_MET);
}

static void
time_alone_may_be_the_rule(void **state)
{
    const struct registration registration =
        registered("seeds = { count = 20; };\nrotations = true;\n"
                   "measure = \"time\";\n"
                   "rule = { less = 15; identical = 0; };\n");
    const struct verdict other = alike_but(20, 0, 500, 1000);
    const struct verdict untimed = verdict_of(3, 3);

    (void)state;
    assert_int_equal(verdict_judge(&other, &registration), VERDICT_MET);
    assert_int_equal(verdict_judge(&untimed, &registration), VERDICT_NO_TIMES);
}

static void
only_the_registered_record_matches(void **state)
{
    const struct registration registration =
        registered("seeds = { first = 5; count = 10; };\nrotations = true;\n"
                   "measure = \"contrast\";\n");
    const char *const names[2] = {"x", "y"};
    struct cohort cohort;

    (void)state;
    cohort_init(&cohort, registration.setup, names,
                &(struct cohort_plan){5, true, false}, "any");
    assert_true(verdict_matches(&registration, &cohort.record, 0, 20, why));
    assert_false(verdict_matches(&registration, &cohort.record, 0, 18, why));
    assert_string_equal(
        why, "the record has battles 0 to 17, registered are 0 to 19");
    cohort_init(&cohort, registration.setup, names,
                &(struct cohort_plan){6, true, false}, "any");
    assert_false(verdict_matches(&registration, &cohort.record, 0, 20, why));
    assert_string_equal(why, "the record is not the registered one (first "
                             "seed: 6 here, 5 there)");
}

static void
a_record_of_other_rules_or_sides_does_not_match(void **state)
{
    const struct registration registration = registered(usual);
    struct registration other = registration;
    struct cohort cohort;

    (void)state;
    other.rules.attack.lines[SPIN_NONE][1]++;
    cohort_register(&cohort, &other, "any");
    assert_false(verdict_matches(&registration, &cohort.record, 0, 20, why));
    assert_non_null(strstr(why, "(rules: guideline/"));
    assert_true(verdict_matches(&other, &cohort.record, 0, 20, why));

    other = registration;
    other.setup[1] = setup_from_command("exec some-bot");
    cohort_register(&cohort, &other, "any");
    assert_false(verdict_matches(&registration, &cohort.record, 0, 20, why));
    assert_non_null(strstr(why, "(b: "));
    assert_true(verdict_matches(&other, &cohort.record, 0, 20, why));
}

static void
sums_are_the_sums_of_the_battles(void **state)
{
    struct verdict verdict;

    (void)state;
    verdict_init(&verdict);
    for (int i = 0; i < 3; i++) {
        struct record record = record_by_hand(false, i, RECORD_DRAW);

        record.played[0].count[RECORD_PIECES] = 100;
        record.played[0].count[RECORD_ATTACK] = 40;
        record.played[0].count[RECORD_DUG] = 20 + i;
        record.played[0].count[RECORD_MAX_COMBO] = 9 - i;
        verdict_add(&verdict, &record, NULL);
    }
    assert_int_equal(verdict.count[0][RECORD_PIECES], 300);
    assert_int_equal(verdict.count[0][RECORD_MAX_COMBO], 9);
    assert_true(fabs(verdict_throughput(&verdict, 0) - 0.61) < 1e-12);
    assert_int_equal(verdict.turns, 100 + 101 + 102);
    assert_int_equal(verdict.score.draws, 3);
    assert_int_equal(verdict.pairs, 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_registration_says_what_is_played),
        cmocka_unit_test(a_bad_registration_is_refused_with_its_line),
        cmocka_unit_test(a_bad_side_is_refused_with_its_line),
        cmocka_unit_test(a_registration_names_the_rules),
        cmocka_unit_test(rules_that_cannot_be_read_are_refused_with_the_line),
        cmocka_unit_test(a_side_can_be_another_program),
        cmocka_unit_test(a_program_that_is_wrong_is_refused_with_the_line),
        cmocka_unit_test(the_manual_describes_every_measure),
        cmocka_unit_test(the_rule_is_about_the_lower_end),
        cmocka_unit_test(the_bound_of_the_rule_can_be_moved),
        cmocka_unit_test(equal_decisions_show_in_rotations),
        cmocka_unit_test(a_battle_without_its_rotation_proves_nothing),
        cmocka_unit_test(time_counts_when_decisions_are_the_same),
        cmocka_unit_test(time_alone_may_be_the_rule),
        cmocka_unit_test(only_the_registered_record_matches),
        cmocka_unit_test(a_record_of_other_rules_or_sides_does_not_match),
        cmocka_unit_test(sums_are_the_sums_of_the_battles),
    };

    return cmocka_run_group_tests_name("verdict", tests, make_path,
                                       remove_path);
}
