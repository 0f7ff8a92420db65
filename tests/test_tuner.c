/*
 * test_tuner.c -- tournaments and tuning: ratings that are right, and runs
 * that do not depend on threads or on where they were stopped.
 */
#include "test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lab/tuner_file.h"

static char path[64];
static char why[4096];

static int
make_path(void **state)
{
    (void)state;
    snprintf(path, sizeof path, "test_tuner.XXXXXX");

    const int file = mkstemp(path);
    return file < 0 ? -1 : close(file);
}

static int
remove_path(void **state)
{
    (void)state;
    return unlink(path);
}

/* A quick AI: it looks one placement ahead. */
static struct setup
quick(const char *change)
{
    struct setup setup = {.config = ai_config_default()};

    assert_true(setup_change(&setup, "budget=1,horizon=1", why, sizeof why));
    assert_true(setup_change(&setup, change, why, sizeof why));
    return setup;
}

/* --------------------------------------------------------------- Ratings -- */

/* Expected share of points at a difference in rating. */
static double
expected(double difference)
{
    return 1.0 / (1.0 + pow(10.0, -difference / 400.0));
}

/*
 * With points that fit ratings exactly (the drawn battle taken off before),
 * those ratings come out.
 */
static void
ratings_that_made_the_points_come_out(void **state)
{
    static const double rating[3] = {120.0, 0.0, -250.0};
    static const double opponent[2] = {0.0, 90.0};
    static struct tournament tournament;

    (void)state;
    tournament.battles = 1000000;
    for (int e = 0; e < 3; e++) {
        for (int o = 0; o < 2; o++) {
            const double share = expected(rating[e] - opponent[o]);

            tournament.points[e][o] =
                (int64_t)(2.0 * share * 1000001.0 - 1.0 + 0.5);
        }
    }
    tournament_rate(&tournament, 3, 2);
    for (int e = 0; e < 3; e++)
        assert_true(fabs(tournament.rating[e] - rating[e]) < 0.01);
    assert_true(tournament.opponent_rating[0] == 0.0);
    assert_true(fabs(tournament.opponent_rating[1] - opponent[1]) < 0.01);
}

/* One battle and a drawn one: 1.5 of 2 points are 190.8 rating points. */
static void
winning_everything_has_a_rating(void **state)
{
    static struct tournament tournament;

    (void)state;
    tournament.battles = 1;
    tournament.points[0][0] = 2;
    tournament_rate(&tournament, 1, 1);
    assert_true(fabs(tournament.rating[0] - 190.848) < 0.001);
}

static void
equal_points_are_ranked_by_throughput_then_by_number(void **state)
{
    static struct tournament tournament;

    (void)state;
    tournament.battles = 4;
    for (int e = 0; e < 3; e++) {
        tournament.points[e][0] = 4;
        tournament.pieces[e] = 100;
        tournament.attack_and_dug[e] = e == 2 ? 90 : 80;
    }
    tournament_rate(&tournament, 3, 1);
    assert_true(tournament_is_before(&tournament, 2, 0));
    assert_true(tournament_is_before(&tournament, 0, 1));
    assert_false(tournament_is_before(&tournament, 1, 0));
    assert_false(tournament_is_before(&tournament, 1, 1));
}

/* ----------------------------------------------------------- Tournaments -- */

static int64_t battles_told;

static void
count_progress(void *context, int64_t done)
{
    (void)context;
    battles_told = done;
}

static void
a_tournament_finds_the_weak_one(void **state)
{
    /* One does not mind holes at all. */
    const struct setup entrants[3] = {
        quick(""),
        quick("hole_row=0,hole_cell=0,cover=0,column_change=0,row_change=0"),
        quick(""),
    };
    const struct setup opponents[2] = {quick(""), quick("attack=100")};
    const struct tournament_options options = {
        .entrants = entrants,
        .entrant_count = 3,
        .opponents = opponents,
        .opponent_count = 2,
        .seeds = 3,
        .first_seed = 1,
        .rules = &ruleset_guideline,
        .threads = 2,
        .progress = count_progress,
    };
    static struct tournament tournament;

    (void)state;
    assert_int_equal(tournament_battles(&options), 36);
    assert_int_equal(tournament_play(&options, &tournament), CREW_DONE);
    assert_int_equal(battles_told, 36);
    assert_true(tournament.rating[1] < tournament.rating[0] - 100.0);
    assert_false(tournament_is_before(&tournament, 1, 0));
    /* Equal entrants on equal seeds: equal in everything. */
    assert_true(tournament.rating[0] == tournament.rating[2]);
    assert_int_equal(tournament.pieces[0], tournament.pieces[2]);
    /* An AI against itself from both seats of a seed wins one of two. */
    assert_int_equal(tournament.points[0][0], tournament.battles);
}

/* ---------------------------------------------------------------- Tuning -- */

static struct tuner_plan
quick_plan(void)
{
    return (struct tuner_plan){
        .pool = {quick(""), quick("t_double=0")},
        .pool_count = 2,
        .seed = 5,
        .lambda = 4,
        .sigma = 300,
        .seeds = 1,
        .rules = ruleset_guideline,
    };
}

static void
advance(struct tuner *tuner, int generations, int threads)
{
    const struct tuner_run run = {.threads = threads};

    for (int i = 0; i < generations; i++)
        assert_int_equal(tuner_advance(tuner, &run), CREW_DONE);
}

static void
threads_do_not_change_what_is_learned(void **state)
{
    const struct tuner_plan plan = quick_plan();
    static struct tuner one, many;

    (void)state;
    tuner_init(&one, &plan);
    tuner_init(&many, &plan);
    advance(&one, 2, 1);
    advance(&many, 2, 4);
    assert_memory_equal(&one.cmaes, &many.cmaes, sizeof one.cmaes);
    assert_memory_equal(&one.past, &many.past, sizeof one.past);
}

static void
a_saved_tuner_goes_on_exactly(void **state)
{
    const struct tuner_plan plan = quick_plan();
    static struct tuner through, saved, loaded;

    (void)state;
    tuner_init(&through, &plan);
    advance(&through, 4, 2);
    tuner_init(&saved, &plan);
    advance(&saved, 2, 2);
    assert_true(tuner_save(&saved, path, "v", why, sizeof why));
    assert_int_equal(tuner_load(&loaded, &plan, path, "v", why, sizeof why),
                     TUNER_LOADED);
    assert_memory_equal(&loaded.cmaes, &saved.cmaes, sizeof saved.cmaes);
    advance(&loaded, 2, 2);
    assert_memory_equal(&loaded.cmaes, &through.cmaes, sizeof through.cmaes);
    assert_memory_equal(&loaded.past, &through.past, sizeof through.past);
}

static bool
at_once(void *context)
{
    (void)context;
    return true;
}

static void
a_stopped_generation_leaves_no_trace(void **state)
{
    const struct tuner_plan plan = quick_plan();
    const struct tuner_run run = {.threads = 1, .stopped = at_once};
    static struct tuner tuner, before;

    (void)state;
    tuner_init(&tuner, &plan);
    before = tuner;
    assert_int_equal(tuner_advance(&tuner, &run), CREW_STOPPED);
    assert_memory_equal(&tuner, &before, sizeof tuner);
}

static void
the_centre_begins_as_the_anchor(void **state)
{
    const struct tuner_plan plan = quick_plan();
    static struct tuner tuner;
    struct theta centre;

    (void)state;
    tuner_init(&tuner, &plan);
    tuner_centre(&tuner, &centre);
    assert_memory_equal(&centre, &plan.pool[0].config.theta, sizeof centre);
}

static void
thetas_stay_in_their_ranges(void **state)
{
    struct tuner_plan plan = quick_plan();
    const struct evaluator *evaluator = plan.pool[0].config.evaluator;
    static struct tuner tuner;
    struct theta centre;

    (void)state;
    plan.sigma = 5000;
    tuner_init(&tuner, &plan);
    for (int i = 0; i < tuner.cmaes.n; i++)
        tuner.cmaes.mean[i] = i % 2 == 0 ? 1e6 : -1e6;
    tuner_centre(&tuner, &centre);
    assert_true(
        theta_is_sound(&centre, evaluator->fields, evaluator->field_count));
    advance(&tuner, 1, 2);
    assert_true(cmaes_is_sound(&tuner.cmaes));
}

/* An AI that only wants to attack, and sees nothing of its board, learns that
   it must. */
static void
it_learns_what_a_board_is_for(void **state)
{
    struct setup blind = {.config = ai_config_of(&evaluator_plain)};
    static struct tuner tuner;
    struct theta centre;

    (void)state;
    blind.config.budget = 1;
    blind.config.horizon = 1;
    blind.config.theta.value[0] = 0; /* holes */
    blind.config.theta.value[1] = 0; /* heights */

    const struct tuner_plan plan = {
        .pool = {blind},
        .pool_count = 1,
        .seed = 1,
        .lambda = 6,
        .sigma = 300,
        .seeds = 3,
        .rules = ruleset_guideline,
    };
    tuner_init(&tuner, &plan);
    advance(&tuner, 4, 2);
    tuner_centre(&tuner, &centre);
    assert_true(centre.value[0] + centre.value[1] > 0);
    assert_true(tuner.past[3].centre > tuner.past[0].centre + 200.0);
}

/* ----------------------------------------------------------------- Files -- */

static void
put(const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void
assert_wrong(const struct tuner_plan *plan, const char *version,
             const char *complaint)
{
    static struct tuner tuner;
    char wanted[256];

    snprintf(wanted, sizeof wanted, "%s: %s", path, complaint);
    assert_int_equal(tuner_load(&tuner, plan, path, version, why, sizeof why),
                     TUNER_WRONG);
    assert_string_equal(why, wanted);
}

static void
another_state_is_refused(void **state)
{
    const struct tuner_plan plan = quick_plan();
    struct tuner_plan other = plan;
    static struct tuner tuner;

    (void)state;
    tuner_init(&tuner, &plan);
    unlink(path);
    assert_true(tuner_save(&tuner, path, "v", why, sizeof why));
    other.seed++;
    assert_wrong(&other, "v", "it was begun with other options or AIs");
    other = plan;
    other.pool[1].config.theta.value[3]++;
    assert_wrong(&other, "v", "it was begun with other options or AIs");
    assert_wrong(&plan, "w", "another version of the program began it");
    put("{}");
    assert_wrong(&plan, "v", "this is no state of tuning");
    put("once upon a time");
    assert_wrong(&plan, "v", "this is no JSON");
    unlink(path);
    assert_int_equal(tuner_load(&tuner, &plan, path, "v", why, sizeof why),
                     TUNER_MISSING);
    put("");
    assert_wrong(&plan, "v", "this is no JSON");
}

/* Damage any one line of a good state: it is refused or still sound. */
static void
a_damaged_state_is_never_believed_blindly(void **state)
{
    const struct tuner_plan plan = quick_plan();
    static struct tuner tuner, loaded;
    static char text[1 << 18];
    static char bad[1 << 18];
    FILE *file;

    (void)state;
    tuner_init(&tuner, &plan);
    assert_true(tuner_save(&tuner, path, "v", why, sizeof why));
    /* Another run that has come as far does not write over it. */
    assert_false(tuner_save(&tuner, path, "v", why, sizeof why));
    assert_non_null(strstr(why, ": another run has written generation 0"));
    file = fopen(path, "r");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);

    int refused = 0;
    for (char *line = text; *line != '\0'; line = strchr(line, '\n') + 1) {
        const char *end = strchr(line, '\n');

        if (end == NULL)
            break;
        if (strstr(line, "theta") == line + 2)
            continue;
        snprintf(bad, sizeof bad, "%.*s-7%s", (int)(line - text), text, end);
        put(bad);
        if (tuner_load(&loaded, &plan, path, "v", why, sizeof why) ==
            TUNER_LOADED)
            assert_true(cmaes_is_sound(&loaded.cmaes));
        else
            refused++;
    }
    assert_true(refused > 100);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ratings_that_made_the_points_come_out),
        cmocka_unit_test(winning_everything_has_a_rating),
        cmocka_unit_test(equal_points_are_ranked_by_throughput_then_by_number),
        cmocka_unit_test(a_tournament_finds_the_weak_one),
        cmocka_unit_test(threads_do_not_change_what_is_learned),
        cmocka_unit_test(a_saved_tuner_goes_on_exactly),
        cmocka_unit_test(a_stopped_generation_leaves_no_trace),
        cmocka_unit_test(the_centre_begins_as_the_anchor),
        cmocka_unit_test(thetas_stay_in_their_ranges),
        cmocka_unit_test(it_learns_what_a_board_is_for),
        cmocka_unit_test(another_state_is_refused),
        cmocka_unit_test(a_damaged_state_is_never_believed_blindly),
    };

    return cmocka_run_group_tests_name("tuner", tests, make_path, remove_path);
}
