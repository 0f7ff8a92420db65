/*
 * The search over turns as it is used: decisions along games of two sides.
 */
#include "test.h"

#include <string.h>

#include "ai/turns/instance.h"
#include "measure/duel.h"

/* Small, so that forty decisions take no time. */
static struct turns_options
small(void)
{
    struct turns_options options = turns_options_default();

    options.plan.budget = 3;
    options.plan.horizon = 4;
    options.answer = 2;
    options.candidates = 3;
    options.scenarios = 3;
    return options;
}

static void
decide(struct turns *turns, const struct turns_view *view,
       struct turns_decision *decision)
{
    assert_int_equal(turns_decide(turns, view, NULL, NULL, decision),
                     AI_DECIDED);
}

/* Who plays the other side in these games, just as is expected of it. */
static struct ai *
opponent(void)
{
    struct ai_options options = ai_options_analysis();
    struct ai *ai;

    options.budget = 2;
    options.horizon = 4;
    ai = ai_create(&options);
    assert_non_null(ai);
    return ai;
}

/* Every candidate has the same placement, and is worth the same to the bit. */
static void
assert_same_values(const struct turns_decision *a,
                   const struct turns_decision *b)
{
    assert_int_equal(a->candidate_count, b->candidate_count);
    assert_int_equal(a->lines, b->lines);
    assert_int_equal(a->best, b->best);
    for (int i = 0; i < a->candidate_count; i++) {
        const struct turns_candidate *one = &a->candidate[i];
        const struct turns_candidate *two = &b->candidate[i];

        assert_true(ai_move_equal(&one->searched.move, &two->searched.move));
        assert_true(one->value == two->value);
        assert_true(one->sent == two->sent);
        assert_true(one->taken == two->taken);
    }
    assert_true(a->report.digest == b->report.digest);
}

/* A walk of so many decisions; each is shown to 'check'. */
struct walk {
    uint64_t seed;
    int decisions;
    bool common;
    struct turns *leads; /* its moves are played */
    void (*check)(void *context, const struct turns_view *view,
                  const struct turns_decision *decision);
    void *context;
};

static void
begin_game(struct duel *duel, uint64_t seed, bool common)
{
    duel_init(duel, &ruleset_guideline, seed);
    if (!common)
        duel_deal_own(duel, seed);
}

static void
walk(const struct walk *walk)
{
    struct ai *other = opponent();
    struct duel duel;
    uint64_t seed = walk->seed;

    print_message("seed %d\n", (int)seed);
    begin_game(&duel, seed, walk->common);
    for (int i = 0; i < walk->decisions; i++) {
        struct turns_decision decision;
        struct ai_decision answer;
        struct turns_view view;
        const struct ai_move *const moves[2] = {&decision.move, &answer.move};

        duel_view(&duel, 0, &view);
        decide(walk->leads, &view, &decision);
        if (walk->check != NULL)
            walk->check(walk->context, &view, &decision);
        duel_view(&duel, 1, &view);
        assert_int_equal(
            ai_decide(other, &view.seat[TURNS_OWN], NULL, NULL, &answer),
            AI_DECIDED);
        duel_play(&duel, moves);
        if (duel_is_over(&duel))
            begin_game(&duel, ++seed, walk->common);
    }
    ai_destroy(other);
}

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
assert_walk_agrees(const struct turns_options *a, const struct turns_options *b,
                   bool common)
{
    struct turns *leads = turns_create(a);
    struct turns *follows = turns_create(b);

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
    struct turns_options none = small(), decision = small();

    (void)state;
    none.cache = TURNS_CACHE_NONE;
    decision.cache = TURNS_CACHE_DECISION;
    assert_walk_agrees(&none, &decision, true);
    assert_walk_agrees(&none, &decision, false);
}

static void
sharing_plans_gives_the_same_values(void **state)
{
    struct turns_options apart = small(), shared = small();

    (void)state;
    apart.cache = TURNS_CACHE_NONE;
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
    const struct turns_options options = small();
    struct turns *sound = turns_create(&options);
    struct turns *crippled = turns_create(&options);
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
    struct turns_options options = small();
    int64_t plans[2] = {0, 0};

    (void)state;
    for (int i = 0; i < 2; i++) {
        options.cache = i == 0 ? TURNS_CACHE_NONE : TURNS_CACHE_DECISION;
        struct turns *turns = turns_create(&options);
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

static struct turns_options
keeping(void)
{
    struct turns_options options = small();

    options.cache = TURNS_CACHE_TURN;
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
    const struct turns_options options = keeping();
    struct turns *keeps = turns_create(&options);
    struct turns *begins = turns_create(&options);
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
    const struct turns_options options = keeping();
    struct turns *keeps = turns_create(&options);
    struct turns *begins = turns_create(&options);
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

/* ------------------------------------------------------ what cannot be seen */

/* Two games that look the same and are not: what is hidden differs. */
static void
the_decision_does_not_depend_on_what_is_hidden(void **state)
{
    const struct turns_options options = small();
    struct turns *turns = turns_create(&options);
    struct turns_decision here, there;
    struct turns_view view;
    struct duel duel;

    (void)state;
    duel_init(&duel, &ruleset_guideline, 40);
    for (int seat = 0; seat < 2; seat++)
        side_receive(&duel.side[seat], 4, 1);
    duel_view(&duel, 0, &view);
    decide(turns, &view, &here);

    for (int seat = 0; seat < 2; seat++) {
        struct side *side = &duel.side[seat];

        /* Pieces after the queue, the hole, and the holes to come. */
        for (int i = 0; i < 6; i++)
            bag_deal(&side->bag);
        side->bag.dealt = 6;
        side->incoming.packet[0].hole =
            (uint8_t)((side->incoming.packet[0].hole + 1) % BOARD_COLUMNS);
        random_next(&side->holes);
    }
    struct turns_view other;
    duel_view(&duel, 0, &other);
    for (int seat = 0; seat < 2; seat++)
        other.seat[seat].bag = view.seat[seat].bag; /* that is seen */
    assert_true(turns_view_equal(&view, &other));
    decide(turns, &other, &there);
    assert_same_values(&here, &there);
    turns_destroy(turns);
}

static void
without_reading_the_other_seat_changes_nothing(void **state)
{
    struct turns_options options = small();
    struct turns_decision here, there;
    struct turns_view view;
    struct duel duel;

    (void)state;
    options.reads = false;
    struct turns *turns = turns_create(&options);
    duel_init(&duel, &ruleset_guideline, 41);
    duel_view(&duel, 0, &view);
    decide(turns, &view, &here);
    board_rise(&view.seat[TURNS_OTHER].board, 15, 3);
    view.seat[TURNS_OTHER].hold = PIECE_T;
    view.seat[TURNS_OTHER].queue[0] = PIECE_I;
    decide(turns, &view, &there);
    assert_same_values(&here, &there);
    turns_destroy(turns);
}

/* With reading on, the same change is seen. */
static void
reading_sees_the_other_board(void **state)
{
    const struct turns_options options = small();
    struct turns *turns = turns_create(&options);
    struct turns_decision here, there;
    struct turns_view view;
    struct duel duel;

    (void)state;
    duel_init(&duel, &ruleset_guideline, 41);
    duel_view(&duel, 0, &view);
    decide(turns, &view, &here);
    board_rise(&view.seat[TURNS_OTHER].board, 15, 3);
    decide(turns, &view, &there);
    assert_true(there.candidate[0].value > here.candidate[0].value);
    turns_destroy(turns);
}

/* ------------------------------------------------------------- determinism */

static void
an_instance_decides_as_another_one_does_whatever_came_before(void **state)
{
    const struct turns_options options = small();
    struct turns *one = turns_create(&options);
    struct turns *two = turns_create(&options);
    struct turns_decision a, b, c;
    struct turns_view view;
    struct duel duel;

    (void)state;
    walk(&(struct walk){
        .seed = 50, .decisions = 5, .common = true, .leads = one});
    duel_init(&duel, &ruleset_guideline, 51);
    duel_view(&duel, 1, &view);
    decide(one, &view, &a);
    decide(one, &view, &b);
    decide(two, &view, &c);
    assert_same_values(&a, &b);
    assert_same_values(&a, &c);
    turns_destroy(one);
    turns_destroy(two);
}

/* The candidate of a decision that has this move, or NULL. */
static const struct turns_candidate *
candidate_with(const struct turns_decision *decision,
               const struct ai_move *move)
{
    for (int i = 0; i < decision->candidate_count; i++) {
        const struct turns_candidate *candidate = &decision->candidate[i];

        if (ai_move_equal(&candidate->searched.move, move))
            return candidate;
    }
    return NULL;
}

static void
find_among_more(void *context, const struct turns_view *view,
                const struct turns_decision *decision)
{
    struct turns_decision more;
    int found = 0;

    decide(context, view, &more);

    for (int i = 0; i < decision->candidate_count; i++) {
        const struct turns_candidate *one = &decision->candidate[i];
        const struct turns_candidate *same =
            candidate_with(&more, &one->searched.move);

        if (same == NULL)
            continue;
        assert_true(same->value == one->value && same->sent == one->sent &&
                    same->taken == one->taken);
        found++;
    }
    assert_true(found > 0); /* the beam's own choice is always there */
}

static void
a_candidate_is_worth_the_same_whoever_else_is_looked_at(void **state)
{
    struct turns_options few = small(), many = small();

    (void)state;
    few.candidates = 2;
    many.candidates = 6;

    struct turns *leads = turns_create(&few);
    struct turns *follows = turns_create(&many);
    walk(&(struct walk){.seed = 54,
                        .decisions = 15,
                        .common = true,
                        .leads = leads,
                        .check = find_among_more,
                        .context = follows});
    turns_destroy(leads);
    turns_destroy(follows);
}

static void
all_lines_are_counted_once(void **state)
{
    struct turns_options options = small();

    (void)state;
    for (options.levels = 1; options.levels <= 3; options.levels++) {
        struct turns *turns = turns_create(&options);
        struct turns_decision decision;
        struct turns_view view;
        struct duel duel;
        int64_t lines = 1;

        duel_init(&duel, &ruleset_guideline, 52);
        duel_view(&duel, 0, &view);
        decide(turns, &view, &decision);
        for (int i = 0; i < options.levels; i++)
            lines *= options.scenarios;
        assert_int_equal(decision.report.levels, options.levels);
        assert_int_equal(decision.report.stop, TURNS_STOP_LEVELS);
        assert_true(decision.lines == lines);
        for (int level = 1; level <= options.levels; level++) {
            const struct turns_level *met = &decision.report.level[level];

            assert_true(met->met > 0 && met->merged + met->seen <= met->met);
        }
        turns_destroy(turns);
    }
}

static void
a_node_budget_keeps_the_last_level_that_was_completed(void **state)
{
    struct turns_options options = small();
    struct turns_decision deep, shallow, cut;
    struct turns_view view;
    struct duel duel;

    (void)state;
    duel_init(&duel, &ruleset_guideline, 53);
    duel_view(&duel, 0, &view);
    struct turns *turns = turns_create(&options);
    decide(turns, &view, &deep);
    turns_destroy(turns);

    options.levels = 1;
    turns = turns_create(&options);
    decide(turns, &view, &shallow);
    turns_destroy(turns);

    options.levels = 2;
    options.nodes = deep.report.nodes - 1000;
    assert_true(options.nodes > shallow.report.nodes);
    turns = turns_create(&options);
    decide(turns, &view, &cut);
    assert_int_equal(cut.report.levels, 1);
    assert_int_equal(cut.report.stop, TURNS_STOP_NODES);
    assert_same_values(&cut, &shallow);
    turns_destroy(turns);

    options.nodes = 1;
    turns = turns_create(&options);
    decide(turns, &view, &cut);
    assert_int_equal(cut.report.levels, 0);
    assert_int_equal(cut.best, 0);
    turns_destroy(turns);
}

/* ---------------------------------------------------------------- cancelling */

static bool
is_over(void *context)
{
    int *left = context;

    return --*left < 0;
}

static void
a_cancelled_decision_leaves_the_tables_sound(void **state)
{
    const struct turns_options options = keeping();
    struct turns *turns = turns_create(&options);
    struct turns_decision whole, cut, again;
    struct turns_view view;
    struct duel duel;
    int questions = 0;

    (void)state;
    duel_init(&duel, &ruleset_guideline, 60);
    duel_view(&duel, 0, &view);
    decide(turns, &view, &whole);
    for (int after = 0; after < 400; after += 13) {
        int left = after;

        if (turns_decide(turns, &view, is_over, &left, &cut) == AI_DECIDED)
            break;
        questions = after;
        decide(turns, &view, &again);
        assert_same_values(&whole, &again);
    }
    assert_true(questions > 100);
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
        cmocka_unit_test(a_reset_empties_the_turn_tables),
        cmocka_unit_test(the_decision_does_not_depend_on_what_is_hidden),
        cmocka_unit_test(without_reading_the_other_seat_changes_nothing),
        cmocka_unit_test(reading_sees_the_other_board),
        cmocka_unit_test(
            an_instance_decides_as_another_one_does_whatever_came_before),
        cmocka_unit_test(
            a_candidate_is_worth_the_same_whoever_else_is_looked_at),
        cmocka_unit_test(all_lines_are_counted_once),
        cmocka_unit_test(a_node_budget_keeps_the_last_level_that_was_completed),
        cmocka_unit_test(a_cancelled_decision_leaves_the_tables_sound),
    };

    return cmocka_run_group_tests_name("turns", tests, NULL, NULL);
}
