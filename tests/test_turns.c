/*
 * The search over turns: what is decided, and from what.
 */
#include "turns_help.h"

#include <string.h>

#include "ai/turns/memo.h"

/* ------------------------------------------------------ what cannot be seen */

/*
 * Garbage is on its way to both sides.  What is seen is the same every time;
 * of 'hidden' come the order of the pieces that are left in the bags, those
 * behind them, and the holes.
 */
static void
begin_with_hidden(struct duel *duel, const struct ruleset *rules,
                  uint64_t hidden)
{
    duel_init(duel, rules, 40);
    for (int seat = 0; seat < 2; seat++) {
        struct side *side = &duel->side[seat];

        random_seed(&side->bag.random, hidden, STREAM_PIECES);
        bag_leave(&side->bag, bag_remaining(&side->bag));
        random_seed(&side->holes, hidden, STREAM_GARBAGE + (uint64_t)seat);
        side_receive(side, 4, 1);
    }
}

/* Do both the pieces and the holes of all seats differ? */
static bool
is_hidden_otherwise(const struct duel *a, const struct duel *b)
{
    for (int seat = 0; seat < 2; seat++) {
        const struct side *one = &a->side[seat], *two = &b->side[seat];

        if (memcmp(one->bag.piece, two->bag.piece, PIECE_COUNT) == 0 ||
            one->incoming.packet[0].hole == two->incoming.packet[0].hole)
            return false;
    }
    return true;
}

static void
the_decision_does_not_depend_on_what_is_hidden(void **state)
{
    struct ai_config options = small();
    struct ruleset rules = ruleset_guideline;
    struct turns_decision here, there;
    struct turns_view view, other;
    struct duel duel, differs;
    int differing = 0;

    (void)state;
    rules.previews = 3; /* so that three pieces are left in the bag */
    struct turns *turns = turns_create(&options, &rules, 0);
    begin_with_hidden(&duel, &rules, 1);
    duel_view(&duel, 0, &view);
    decide(turns, &view, &here);
    for (uint64_t hidden = 2; hidden < 12; hidden++) {
        begin_with_hidden(&differs, &rules, hidden);
        differing += is_hidden_otherwise(&duel, &differs);
        duel_view(&differs, 0, &other);
        assert_true(turns_view_equal(&view, &other));
        decide(turns, &other, &there);
        assert_same_values(&here, &there);
    }
    assert_true(differing >= 5);
    turns_destroy(turns);
}

/* Decide at the start of a game, and again after this change. */
static void
decide_before_and_after(const struct ai_config *options,
                        void (*change)(struct ai_position *other),
                        struct turns_decision *before,
                        struct turns_decision *after)
{
    struct turns *turns = turns_create(options, &ruleset_guideline, 0);
    struct turns_view view;
    struct duel duel;

    duel_init(&duel, &ruleset_guideline, 41);
    duel_view(&duel, 0, &view);
    decide(turns, &view, before);
    change(&view.seat[TURNS_OTHER]);
    decide(turns, &view, after);
    turns_destroy(turns);
}

static void
raise_board(struct ai_position *other)
{
    board_rise(&other->board, 15, 3);
}

static void
change_all(struct ai_position *other)
{
    raise_board(other);
    other->hold = PIECE_T;
    other->queue[0] = PIECE_I;
}

static void
without_reading_the_other_seat_changes_nothing(void **state)
{
    struct ai_config options = small();
    struct turns_decision before, after;

    (void)state;
    options.reads = false;
    decide_before_and_after(&options, change_all, &before, &after);
    assert_same_values(&before, &after);
}

static void
there_is_no_engine_for_a_seat_that_is_not_read(void **state)
{
    struct ai_config options = small();
    struct turns *reads, *blind;

    (void)state;
    reads = turns_create(&options, &ruleset_guideline, 0);
    options.reads = false;
    blind = turns_create(&options, &ruleset_guideline, 0);
    assert_true(turns_memory(blind).engines < turns_memory(reads).engines);
    assert_true(turns_memory(blind).total < turns_memory(reads).total);
    turns_destroy(reads);
    turns_destroy(blind);
}

static void
reading_sees_the_other_board(void **state)
{
    const struct ai_config options = small();
    struct turns_decision before, after;

    (void)state;
    decide_before_and_after(&options, raise_board, &before, &after);
    assert_true(after.candidate[0].value > before.candidate[0].value);
}

/* ------------------------------------------------------------- determinism */

static void
an_instance_decides_as_another_one_does_whatever_came_before(void **state)
{
    const struct ai_config options = small();
    struct turns *one = turns_create(&options, &ruleset_guideline, 0);
    struct turns *two = turns_create(&options, &ruleset_guideline, 0);
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
    struct ai_config few = small(), many = small();

    (void)state;
    few.candidates = 2;
    many.candidates = 6;

    struct turns *leads = turns_create(&few, &ruleset_guideline, 0);
    struct turns *follows = turns_create(&many, &ruleset_guideline, 0);
    walk(&(struct walk){.seed = 54,
                        .decisions = 15,
                        .common = true,
                        .leads = leads,
                        .check = find_among_more,
                        .context = follows});
    turns_destroy(leads);
    turns_destroy(follows);
}

/*
 * A pass goes from every candidate, and from every own turn that it has not met
 * before, over one round: each scenario leads to a turn, and is met once.
 */
static void
assert_lines_meet(const struct ai_config *options,
                  const struct turns_decision *decision)
{
    const struct turns_level *level = decision->report.level;
    int64_t from = decision->candidate_count; /* of each pass */

    for (int i = 1; i <= options->turns; i++) {
        const int passes = options->turns - i + 1; /* that go so far */

        assert_true(level[i].met == passes * from * options->scenarios);
        if (MEMO_BITS < 8)
            return; /* it forgets whom it has met */
        from = (level[i].met - level[i].merged - level[i].seen) / passes;
        assert_true(from > 0);
    }
}

static void
all_lines_are_counted_once(void **state)
{
    static const int lines[] = {1, 8, 64, 512};
    struct ai_config options = small();

    (void)state;
    options.scenarios = 8; /* more than there are pieces */
    for (options.turns = 1; options.turns <= 3; options.turns++) {
        struct turns *turns = turns_create(&options, &ruleset_guideline, 0);
        struct turns_decision decision;
        struct turns_view view;
        struct duel duel;

        duel_init(&duel, &ruleset_guideline, 52);
        duel_view(&duel, 0, &view);
        decide(turns, &view, &decision);
        assert_int_equal(decision.report.levels, options.turns);
        assert_int_equal(decision.report.stop, TURNS_STOP_LEVELS);
        assert_true(decision.lines == lines[options.turns]);
        assert_true(decision.report.level[1].merged > 0);
        assert_lines_meet(&options, &decision);
        turns_destroy(turns);
    }
}

/* Four rows lack one cell, for which there is an I, and one row is left over. */
static void
prepare_four_lines(struct turns_view *view)
{
    struct board *board = &view->seat[TURNS_OWN].board;

    board_rise(board, 4, BOARD_COLUMNS - 1);
    board_fill(board, 0, 4);
    for (int seat = 0; seat < TURNS_SEATS; seat++)
        view->seat[seat].queue[0] = PIECE_I;
}

/* The lines that a placement makes, with no garbage in its way. */
static int
attack_by(const struct ai_position *position, const struct ai_move *move)
{
    struct board board = position->board;
    const struct clear clear = landing_lock(&board, &move->landing);

    return attack_of(&ruleset_guideline.attack, position->chain, clear);
}

static void
an_attack_is_counted_in_every_line(void **state)
{
    struct ai_config options = small();
    struct turns_decision decision;
    struct turns_view view;
    struct duel duel;
    int most = 0;

    (void)state;
    options.scenarios = 8; /* some of them look the same */
    options.turns = 1;
    struct turns *turns = turns_create(&options, &ruleset_guideline, 0);
    duel_init(&duel, &ruleset_guideline, 55);
    duel_view(&duel, 0, &view);
    prepare_four_lines(&view);
    decide(turns, &view, &decision);
    assert_true(decision.report.level[1].merged > 0);
    for (int i = 0; i < decision.candidate_count; i++) {
        const struct turns_candidate *candidate = &decision.candidate[i];
        const int attack =
            attack_by(&view.seat[TURNS_OWN], &candidate->searched.move);

        assert_true(candidate->sent == attack * decision.lines);
        if (most < attack)
            most = attack;
    }
    assert_int_equal(most, 4);
    turns_destroy(turns);
}

static void
a_node_budget_keeps_the_last_level_that_was_completed(void **state)
{
    struct ai_config options = small();
    struct turns_decision deep, shallow, cut;
    struct turns_view view;
    struct duel duel;

    (void)state;
    duel_init(&duel, &ruleset_guideline, 53);
    duel_view(&duel, 0, &view);
    struct turns *turns = turns_create(&options, &ruleset_guideline, 0);
    decide(turns, &view, &deep);
    turns_destroy(turns);

    options.turns = 1;
    turns = turns_create(&options, &ruleset_guideline, 0);
    decide(turns, &view, &shallow);
    turns_destroy(turns);

    options.turns = 2;
    options.nodes = (int32_t)deep.report.nodes - 1000;
    assert_true(options.nodes > shallow.report.nodes);
    turns = turns_create(&options, &ruleset_guideline, 0);
    decide(turns, &view, &cut);
    assert_int_equal(cut.report.levels, 1);
    assert_int_equal(cut.report.stop, TURNS_STOP_NODES);
    assert_same_values(&cut, &shallow);
    turns_destroy(turns);

    options.nodes = 1;
    turns = turns_create(&options, &ruleset_guideline, 0);
    decide(turns, &view, &cut);
    assert_int_equal(cut.report.levels, 0);
    assert_int_equal(cut.best, 0);
    turns_destroy(turns);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_decision_does_not_depend_on_what_is_hidden),
        cmocka_unit_test(without_reading_the_other_seat_changes_nothing),
        cmocka_unit_test(there_is_no_engine_for_a_seat_that_is_not_read),
        cmocka_unit_test(reading_sees_the_other_board),
        cmocka_unit_test(
            an_instance_decides_as_another_one_does_whatever_came_before),
        cmocka_unit_test(
            a_candidate_is_worth_the_same_whoever_else_is_looked_at),
        cmocka_unit_test(all_lines_are_counted_once),
        cmocka_unit_test(an_attack_is_counted_in_every_line),
        cmocka_unit_test(a_node_budget_keeps_the_last_level_that_was_completed),
    };

    return cmocka_run_group_tests_name("turns", tests, NULL, NULL);
}
