/*
 * The tables of the search over turns: what is remembered, and for how long.
 */
#include "turns_help.h"

#include "ai/turns/instance.h"

/* -------------------------------------------------------------- cache modes */

static void
decide_too(void *context, const struct turns_view *view,
           const struct turns_decision *decision)
{
    struct turns_decision again;

    decide(context, view, &again);
    assert_same_values(decision, &again);
}

/* Walk with options 'a', and ask 'b' the same. */
static void
assert_walk_agrees(const struct ai_config *a, const struct ai_config *b,
                   bool common)
{
    struct turns *leads = turns_create(a, &ruleset_guideline, 0);
    struct turns *follows = turns_create(b, &ruleset_guideline, 0);

    walk(&(struct walk){.seed = 11,
                        .decisions = 40,
                        .common = common,
                        .leads = leads,
                        .check = decide_too,
                        .context = follows});
    turns_destroy(leads);
    turns_destroy(follows);
}

static void
forty_decisions_have_the_same_values_with_none_and_decision(void **state)
{
    struct ai_config none = small(), decision = small();

    (void)state;
    none.turn_cache = TURNS_CACHE_NONE;
    decision.turn_cache = TURNS_CACHE_DECISION;
    assert_walk_agrees(&none, &decision, true);
    assert_walk_agrees(&none, &decision, false);
}

static void
sharing_plans_gives_the_same_values(void **state)
{
    struct ai_config apart = small(), shared = small();

    (void)state;
    apart.turn_cache = TURNS_CACHE_NONE;
    shared.shares = true;
    assert_walk_agrees(&apart, &shared, true);
}

/* All names fall into one bucket then. */
static void
cripple(struct turns *turns)
{
    turns->memo.plan_index.mask = 0;
    turns->memo.value_index.mask = 0;
    turns->memo.arrival_index.mask = 0;
}

static void
count_plans(void *context, const struct turns_view *view,
            const struct turns_decision *decision)
{
    int64_t *plans = context;

    (void)view;
    *plans += decision->report.plans;
}

static void
a_crippled_first_word_changes_nothing_but_speed(void **state)
{
    const struct ai_config options = small();
    struct turns *sound = turns_create(&options, &ruleset_guideline, 0);
    struct turns *crippled = turns_create(&options, &ruleset_guideline, 0);
    int64_t plans = 0, more = 0;

    (void)state;
    cripple(crippled);
    walk(&(struct walk){.seed = 12,
                        .decisions = 20,
                        .common = true,
                        .leads = sound,
                        .check = decide_too,
                        .context = crippled});
    walk(&(struct walk){.seed = 12,
                        .decisions = 20,
                        .common = true,
                        .leads = sound,
                        .check = count_plans,
                        .context = &plans});
    walk(&(struct walk){.seed = 12,
                        .decisions = 20,
                        .common = true,
                        .leads = crippled,
                        .check = count_plans,
                        .context = &more});
    assert_true(more > plans || MEMO_BITS < 8);
    turns_destroy(sound);
    turns_destroy(crippled);
}

static void
tables_within_a_decision_save_plans(void **state)
{
    struct ai_config options = small();
    int64_t plans[2] = {0, 0};

    (void)state;
    for (int i = 0; i < 2; i++) {
        options.turn_cache = i == 0 ? TURNS_CACHE_NONE : TURNS_CACHE_DECISION;
        struct turns *turns = turns_create(&options, &ruleset_guideline, 0);
        walk(&(struct walk){.seed = 13,
                            .decisions = 10,
                            .common = true,
                            .leads = turns,
                            .check = count_plans,
                            .context = &plans[i]});
        turns_destroy(turns);
    }
    assert_true(plans[1] < plans[0] || MEMO_BITS < 8);
}

/* ------------------------------------------------------------- cache: turn */

static struct ai_config
keeping(void)
{
    struct ai_config options = small();

    options.turn_cache = TURNS_CACHE_TURN;
    options.shares = true;
    return options;
}

/* A decision, and the view that follows it in a game with this seed. */
static void
decide_and_go_on(struct turns *turns, uint64_t seed, struct turns_view *view,
                 struct turns_decision *decision)
{
    struct ai *other = opponent();
    struct ai_decision answer;
    const struct ai_move *const moves[2] = {&decision->move, &answer.move};
    struct duel duel;

    duel_init(&duel, &ruleset_guideline, seed);
    duel_view(&duel, 1, view);
    assert_int_equal(
        ai_decide(other, &view->seat[TURNS_OWN], NULL, NULL, &answer),
        AI_DECIDED);
    duel_view(&duel, 0, view);
    decide(turns, view, decision);
    duel_play(&duel, moves);
    assert_false(duel_is_over(&duel));
    duel_view(&duel, 0, view);
    ai_destroy(other);
}

static void
turn_tables_are_kept_while_the_prediction_holds(void **state)
{
    const struct ai_config options = keeping();
    struct turns *keeps = turns_create(&options, &ruleset_guideline, 0);
    struct turns *begins = turns_create(&options, &ruleset_guideline, 0);
    struct turns_decision decision;
    struct turns_view view;
    int64_t kept = 0, fresh = 0;

    (void)state;
    for (uint64_t seed = 20; seed < 30; seed++) {
        turns_reset(keeps);
        turns_reset(begins);
        decide_and_go_on(keeps, seed, &view, &decision);
        assert_false(decision.report.predicted);
        decide(keeps, &view, &decision);
        assert_true(decision.report.predicted);
        kept += decision.report.plans;
        decide(begins, &view, &decision);
        assert_false(decision.report.predicted);
        fresh += decision.report.plans;
    }
    print_message("%d plans made, %d without\n", (int)kept, (int)fresh);
    assert_true(kept < fresh || MEMO_BITS < 8);
    turns_destroy(keeps);
    turns_destroy(begins);
}

/* After that the decision is one of an instance that remembers nothing. */
static void
assert_forgets(void (*change)(struct turns *turns, struct turns_view *view))
{
    const struct ai_config options = keeping();
    struct turns *keeps = turns_create(&options, &ruleset_guideline, 0);
    struct turns *begins = turns_create(&options, &ruleset_guideline, 0);
    struct turns_decision decision, fresh;
    struct turns_view view;

    decide_and_go_on(keeps, 31, &view, &decision);
    change(keeps, &view);
    decide(keeps, &view, &decision);
    decide(begins, &view, &fresh);
    assert_false(decision.report.predicted);
    assert_same_values(&decision, &fresh);
    assert_true(decision.report.plans == fresh.report.plans);
    assert_true(decision.report.plan_hits == fresh.report.plan_hits);
    turns_destroy(keeps);
    turns_destroy(begins);
}

static void
raise_own_board(struct turns *turns, struct turns_view *view)
{
    (void)turns;
    board_rise(&view->seat[TURNS_OWN].board, 1, 4);
}

static void
garbage_that_rises_empties_the_turn_tables(void **state)
{
    (void)state;
    assert_forgets(raise_own_board);
}

static void
change_own_queue(struct turns *turns, struct turns_view *view)
{
    uint8_t *piece = &view->seat[TURNS_OWN].queue[2];

    (void)turns;
    *piece = (uint8_t)((*piece + 1) % PIECE_COUNT);
}

static void
another_queue_empties_the_turn_tables(void **state)
{
    (void)state;
    assert_forgets(change_own_queue);
}

static void
change_own_hold(struct turns *turns, struct turns_view *view)
{
    uint8_t *hold = &view->seat[TURNS_OWN].hold;

    (void)turns;
    *hold = *hold == PIECE_T ? PIECE_J : PIECE_T;
}

static void
another_hold_empties_the_turn_tables(void **state)
{
    (void)state;
    assert_forgets(change_own_hold);
}

static void
reset(struct turns *turns, struct turns_view *view)
{
    (void)view;
    turns_reset(turns);
}

static void
a_reset_empties_the_turn_tables(void **state)
{
    (void)state;
    assert_forgets(reset);
}

/* ---------------------------------------------------------------- cancelling */

static bool
count_down(void *context)
{
    int *left = context;

    return --*left < 0;
}

/* The next decision on this view uses what the last one, which was cancelled on
   it, has left in the tables. */
static void
keep_tables(struct turns *turns, const struct turns_view *view)
{
    turns->prediction = view->seat[TURNS_OWN];
    turns->has_prediction = true;
    turns->turn = -1; /* so that it has the turn of that one */
}

static void
a_cancelled_decision_leaves_the_tables_sound(void **state)
{
    const struct ai_config options = keeping();
    struct turns *turns = turns_create(&options, &ruleset_guideline, 0);
    struct turns_decision whole, cut, again;
    struct turns_view view;
    struct duel duel;
    int questions = 0, used = 0;

    (void)state;
    duel_init(&duel, &ruleset_guideline, 60);
    duel_view(&duel, 0, &view);
    decide(turns, &view, &whole);
    for (int after = 0; after < 400; after += 13) {
        int left = after;

        if (turns_decide(turns, &view, count_down, &left, &cut) == AI_DECIDED)
            break;
        questions = after;
        keep_tables(turns, &view);
        decide(turns, &view, &again);
        assert_true(again.report.predicted);
        assert_same_values(&whole, &again);
        used += again.report.plans < whole.report.plans;
    }
    assert_true(questions > 100);
    assert_true(used > 3 || MEMO_BITS < 8);
    turns_destroy(turns);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            forty_decisions_have_the_same_values_with_none_and_decision),
        cmocka_unit_test(sharing_plans_gives_the_same_values),
        cmocka_unit_test(a_crippled_first_word_changes_nothing_but_speed),
        cmocka_unit_test(tables_within_a_decision_save_plans),
        cmocka_unit_test(turn_tables_are_kept_while_the_prediction_holds),
        cmocka_unit_test(garbage_that_rises_empties_the_turn_tables),
        cmocka_unit_test(another_queue_empties_the_turn_tables),
        cmocka_unit_test(another_hold_empties_the_turn_tables),
        cmocka_unit_test(a_reset_empties_the_turn_tables),
        cmocka_unit_test(a_cancelled_decision_leaves_the_tables_sound),
    };

    return cmocka_run_group_tests_name("turns_tables", tests, NULL, NULL);
}
