/*
 * The sweep: against the same search written down plainly, and statement by
 * statement of the seed.
 */
#include "test.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "board_text.h"
#include "boards.h"
#include "slow_beam.h"

#include "ai/ai.h"
#include "ai/search/supply.h"

/* ----------------------------------------------------------------- helpers */

/* Small searches on 'plain', so that a plain search can follow. */
static struct ai_options
small_options(int budget, int horizon)
{
    struct ai_options options = ai_options_default();

    options.evaluator = &evaluator_plain;
    options.budget = budget;
    options.horizon = horizon;
    options.agree = false;
    return options;
}

static struct ai_position
position_at_random(struct random *random, int height)
{
    struct ai_position position;

    ai_position_init(&position);
    position.board = board_at_random(random, height);
    position.hold = (uint8_t)random_below(random, PIECE_COUNT + 1);
    position.held = random_below(random, 6) == 0;
    position.queue_count = (uint8_t)random_below(random, 6);
    for (int i = 0; i < position.queue_count; i++)
        position.queue[i] = (uint8_t)random_below(random, PIECE_COUNT);
    position.chain.b2b = (uint16_t)random_below(random, 3);
    position.chain.combo = (uint16_t)random_below(random, 3);
    position.incoming_count = (uint8_t)random_below(random, 3);
    for (int i = 0; i < position.incoming_count; i++)
        position.incoming[i] = (struct ai_incoming){
            (uint8_t)(1 + random_below(random, 6)), (uint8_t)(i + 1)};
    return position;
}

/* A position written as text: board, hold, queue. */
static struct ai_position
position_of(const char *rows, char hold, const char *queue)
{
    struct ai_position position;

    ai_position_init(&position);
    position.board = board_of(rows);
    position.hold = (uint8_t)piece_from_letter(hold);
    for (; *queue != '\0'; queue++)
        position.queue[position.queue_count++] =
            (uint8_t)piece_from_letter(*queue);
    return position;
}

/* Decide once on a fresh instance. */
static enum ai_outcome
decide(const struct ai_options *options, const struct ai_position *position,
       struct ai_decision *decision)
{
    struct ai *ai = ai_create(options);

    assert_non_null(ai);
    const enum ai_outcome outcome =
        ai_decide(ai, position, NULL, NULL, decision);
    ai_destroy(ai);
    return outcome;
}

static const char nothing[] = "..........";
static const char heap[] = "......####/#.########/#.########/#..#######";

/* --------------------------------------------------------- the whole sweep */

static void
slow_decide(struct slow *slow, const struct ai_options *options,
            const struct ai_position *position)
{
    const struct evaluator *evaluator = options->evaluator;
    const int pieces = position->queue_count + (position->hold != PIECE_NONE);
    struct profile profile = {options->budget, options->horizon,
                              evaluator->peak, evaluator->spread};

    *slow = (struct slow){
        .options = options,
        .position = position,
        .judge = {.evaluator = evaluator, .rules = options->rules},
    };
    theta_init(&slow->judge.theta, evaluator->fields, evaluator->field_count);
    for (int d = 0; d < JUDGE_DEPTHS_MAX; d++) {
        for (int i = 0; i < position->incoming_count; i++)
            slow->judge.ready[d] = (uint8_t)(slow->judge.ready[d] +
                                             (position->incoming[i].turns <= d
                                                  ? position->incoming[i].rows
                                                  : 0));
    }
    if (pieces < profile.horizon)
        profile.horizon = pieces;
    if (profile.horizon > 0)
        schedule_init(&slow->schedule, &profile);
    slow_search(slow);
}

static void
assert_same_answer(const struct slow *slow, enum ai_outcome outcome,
                   const struct ai_decision *decision)
{
    if (slow->depth_count == 0) {
        assert_int_equal(outcome, AI_NO_MOVE);
        return;
    }
    assert_int_equal(outcome, AI_DECIDED);
    assert_int_equal(decision->report.depth_count, slow->depth_count);
    assert_int_equal(decision->value, slow->best.status.value);
    assert_int_equal(decision->plan_count, slow->depth_count);
    assert_int_equal(decision->report.stop == AI_STOP_AGREED, slow->agreed);
    for (int d = 0; d < slow->depth_count; d++) {
        const struct ai_layer *layer = &decision->report.layer[d];

        assert_int_equal(layer->cap, slow->schedule.cap[d]);
        assert_int_equal(layer->candidates, slow->candidates[d]);
        assert_int_equal(layer->survivors, slow->survivors[d]);
        assert_true(ai_move_equal(&decision->plan[d], &slow->best.plan[d]));
    }
}

/* Budgets so small that caps bind, boards so full that lines clear. */
static void
the_sweep_is_the_search_of_the_seed(void **state)
{
    enum { SEED = 17, POSITIONS = 300 };
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (int i = 0; i < POSITIONS; i++) {
        struct ai_options options =
            small_options(1 + (int)random_below(&random, 5),
                          1 + (int)random_below(&random, 4));
        const struct ai_position position =
            position_at_random(&random, i % 10 == 0 ? 22 : 12);
        struct ai_decision decision;
        struct slow slow;

        if (random_below(&random, 2) == 0)
            options.evaluator = &evaluator_versus;
        options.collapse = random_below(&random, 4) != 0;
        options.agree = random_below(&random, 2) != 0;
        options.gate = random_below(&random, 2) != 0;
        options.cache = (enum ai_cache)random_below(&random, AI_CACHE_COUNT);
        slow_decide(&slow, &options, &position);
        assert_same_answer(&slow, decide(&options, &position, &decision),
                           &decision);
    }
}

/* ------------------------------------------------------- first placements */

static int
landings(const struct ai_position *position, enum piece piece)
{
    const struct movement movement = {&ruleset_guideline, true, false};
    struct landing landing[MOVEGEN_MAX];

    return movegen(&movement, &position->board, piece, landing);
}

static void
every_first_placement_is_scored_whatever_the_cap(void **state)
{
    const struct ai_options options = small_options(1, 3);
    const struct ai_position position = position_of(heap, 'T', "LSZ");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.layer[0].cap, 2);
    assert_int_equal(decision.report.layer[0].survivors, 2);
    assert_int_equal(decision.report.layer[0].candidates,
                     landings(&position, PIECE_L) +
                         landings(&position, PIECE_T));
}

static void
at_a_normal_budget_no_first_placement_is_dropped(void **state)
{
    const struct ai_options options = ai_options_analysis();
    const struct ai_position position = position_of(heap, 'T', "LSZ");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.layer[0].cap, 200);
    assert_int_equal(decision.report.layer[0].survivors +
                         decision.report.layer[0].collapsed,
                     decision.report.layer[0].candidates);
}

static void
any_first_placement_can_be_the_one_that_is_played(void **state)
{
    /* With a horizon of one every cap is beside the point. */
    enum { SEED = 19, POSITIONS = 50 };
    const struct ai_options options = small_options(1, 1);
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (int i = 0; i < POSITIONS; i++) {
        const struct ai_position position = position_at_random(&random, 12);
        struct ai_decision decision;
        struct slow slow;

        slow_decide(&slow, &options, &position);
        if (slow.depth_count == 0)
            continue;
        assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
        assert_true(ai_move_equal(&decision.move, &slow.best.plan[0]));
    }
}

/* -------------------------------------------------------- caps and reports */

static void
a_layer_never_holds_more_than_its_cap(void **state)
{
    struct ai_options options = small_options(20, 7);
    const struct ai_position position = position_of(heap, 'T', "LSZIOJ");
    struct ai_decision decision;
    int64_t candidates = 0;

    (void)state;
    for (options.budget = 1; options.budget < 60; options.budget += 6) {
        assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
        assert_int_equal(decision.report.depth_count, 7);
        candidates = 0;
        for (int d = 0; d < decision.report.depth_count; d++) {
            const struct ai_layer *layer = &decision.report.layer[d];

            assert_true(layer->survivors <= layer->cap);
            assert_int_equal(layer->hits + layer->stores, layer->candidates);
            assert_true(layer->replaced <= layer->stores);
            candidates += layer->candidates;
        }
        assert_true(decision.report.candidates == candidates);
    }
}

static void
the_horizon_is_no_longer_than_the_pieces(void **state)
{
    const struct ai_options options = small_options(5, 7);
    const struct ai_position held = position_of(nothing, 'T', "LSZ");
    const struct ai_position bare = position_of(nothing, '-', "LSZ");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &held, &decision), AI_DECIDED);
    assert_int_equal(decision.plan_count, 4);
    assert_int_equal(decide(&options, &bare, &decision), AI_DECIDED);
    assert_int_equal(decision.plan_count, 3);
    assert_int_equal(decision.report.stop, AI_STOP_HORIZON);
}

static void
the_default_horizon_is_the_current_piece_five_previews_and_hold(void **state)
{
    const struct ai_options options = ai_options_analysis();
    const struct ai_position held = position_of(nothing, 'T', "LSZIOJ");
    const struct ai_position bare = position_of(nothing, '-', "LSZIOJ");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(options.budget, 100);
    assert_int_equal(options.horizon, 7);
    assert_int_equal(decide(&options, &held, &decision), AI_DECIDED);
    assert_int_equal(decision.plan_count, 7);
    assert_int_equal(decide(&options, &bare, &decision), AI_DECIDED);
    assert_int_equal(decision.plan_count, 6);
}

static void
survivors_share_the_schedule_of_the_horizon_in_force(void **state)
{
    const struct ai_options options = small_options(50, 7);
    const struct ai_position position = position_of(nothing, '-', "LSZ");
    const struct profile profile = {50, 3, evaluator_plain.peak,
                                    evaluator_plain.spread};
    struct schedule schedule;
    struct ai_decision decision;

    (void)state;
    schedule_init(&schedule, &profile);
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    for (int d = 0; d < 3; d++)
        assert_int_equal(decision.report.layer[d].cap, schedule.cap[d]);
}

/* ---------------------------------------------------------------- collapse */

static void
duplicates_collapse_in_every_layer_but_the_deepest(void **state)
{
    struct ai_options options = small_options(60, 4);
    const struct ai_position position = position_of(nothing, 'O', "IOLO");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_true(decision.report.layer[1].collapsed > 0);
    assert_true(decision.report.layer[2].collapsed > 0);
    assert_int_equal(decision.report.layer[3].collapsed, 0);
    options.collapse = false;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    for (int d = 0; d < 4; d++)
        assert_int_equal(decision.report.layer[d].collapsed, 0);
}

/* An evaluator that prefers an I in the second place, all else alike. */
static void
status_by_order(const struct judge *judge, const struct status *parent,
                const struct evaluation *evaluation, const struct step *step,
                struct status *child)
{
    evaluator_plain.status(judge, parent, evaluation, step, child);
    if (step->depth == 1 && step->piece == PIECE_I) {
        child->past += 1000;
        child->value += 1000;
    }
}

static void
of_two_arrivals_at_one_state_the_better_is_kept(void **state)
{
    /* O and I reach the same boards in either order.  A flat I is the better
       first placement and is expanded first, so what begins with the O, and is
       better in the end, arrives later. */
    struct evaluator evaluator = evaluator_plain;
    struct ai_options options = small_options(1000, 3);
    const struct ai_position position = position_of(nothing, 'I', "OO");
    struct ai_decision with, without;

    (void)state;
    evaluator.status = status_by_order;
    options.evaluator = &evaluator;
    assert_int_equal(decide(&options, &position, &with), AI_DECIDED);
    options.collapse = false;
    assert_int_equal(decide(&options, &position, &without), AI_DECIDED);
    assert_true(with.report.layer[1].collapsed > 100);
    assert_int_equal(with.move.landing.at.piece, PIECE_O);
    assert_int_equal(with.value, without.value);
}

static void
an_arrival_generated_earlier_is_kept_when_both_are_worth_the_same(void **state)
{
    /* Plain does not care for the order; the O is expanded before the I. */
    struct ai_options options = small_options(1000, 3);
    const struct ai_position position = position_of(nothing, 'I', "OO");
    struct ai_decision with, without;

    (void)state;
    assert_int_equal(decide(&options, &position, &with), AI_DECIDED);
    options.collapse = false;
    assert_int_equal(decide(&options, &position, &without), AI_DECIDED);
    assert_true(with.report.layer[1].survivors <
                without.report.layer[1].survivors);
    assert_int_equal(with.value, without.value);
    assert_true(ai_move_equal(&with.move, &without.move));
}

static void
an_evaluator_without_a_fingerprint_skips_the_collapse(void **state)
{
    struct evaluator evaluator = evaluator_plain;
    struct ai_options options = small_options(60, 4);
    const struct ai_position position = position_of(nothing, 'O', "IOLO");
    struct ai_decision without, off;

    (void)state;
    evaluator.fingerprint = NULL;
    options.evaluator = &evaluator;
    assert_int_equal(decide(&options, &position, &without), AI_DECIDED);
    options.evaluator = &evaluator_plain;
    options.collapse = false;
    assert_int_equal(decide(&options, &position, &off), AI_DECIDED);
    assert_int_equal(without.report.layer[1].collapsed, 0);
    assert_true(without.report.digest == off.report.digest);
}

/* --------------------------------------------------------------- stopping */

static void
the_search_stops_when_all_survivors_agree(void **state)
{
    struct ai_options options = small_options(1, 7);
    const struct ai_position position = position_of(heap, 'T', "LSZIOJ");
    struct ai_decision decision;

    (void)state;
    options.agree = true;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.stop, AI_STOP_AGREED);
    assert_true(decision.report.depth_count < 7);
    assert_int_equal(decision.report.layer[6].candidates, 0);
    options.agree = false;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.stop, AI_STOP_HORIZON);
    assert_int_equal(decision.report.depth_count, 7);
}

/* If the entire beam points to one move, depth cannot change the answer. */
static void
stopping_early_never_changes_the_move(void **state)
{
    enum { SEED = 23, POSITIONS = 100 };
    struct random random;
    int stopped = 0;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (int i = 0; i < POSITIONS; i++) {
        struct ai_options options =
            small_options(1 + (int)random_below(&random, 10), 5);
        const struct ai_position position = position_at_random(&random, 14);
        struct ai_decision early, late;

        options.agree = true;
        if (decide(&options, &position, &early) != AI_DECIDED)
            continue;
        options.agree = false;
        assert_int_equal(decide(&options, &position, &late), AI_DECIDED);
        assert_true(ai_move_equal(&early.move, &late.move));
        stopped += early.report.stop == AI_STOP_AGREED;
    }
    assert_true(stopped > POSITIONS / 10);
}

/* ------------------------------------------------- block out and lock out */

/* A tower of 19 rows under the entry. */
static const char tower[] =
    "...####.../...####.../...####.../...####.../...####.../...####.../"
    "...####.../...####.../...####.../...####.../...####.../...####.../"
    "...####.../...####.../...####.../...####.../...####.../...####.../"
    "...####...";

/* Landings of a piece that do not lock out. */
static int
sane_landings(const struct board *board, enum piece piece,
              struct landing landing[MOVEGEN_MAX])
{
    const struct movement movement = {&ruleset_guideline, true, false};
    const int count = movegen(&movement, board, piece, landing);
    int kept = 0;

    for (int i = 0; i < count; i++) {
        if (!position_is_above(&landing[i].at))
            landing[kept++] = landing[i];
    }
    return kept;
}

static void
a_candidate_whose_next_piece_cannot_enter_has_no_children(void **state)
{
    const struct ai_position position = position_of(tower, '-', "OI");
    struct ai_options options = small_options(100, 2);
    struct ruleset rules = ruleset_guideline;
    struct landing landing[MOVEGEN_MAX], next[MOVEGEN_MAX];
    struct ai_decision decision;
    int children = 0, blocked = 0;

    (void)state;
    rules.hold = false;
    options.rules = &rules;

    const int count = sane_landings(&position.board, PIECE_O, landing);
    for (int i = 0; i < count; i++) {
        struct board after = position.board;
        struct position at;

        landing_lock(&after, &landing[i]);
        blocked += !position_enter(&after, PIECE_I, &at);
        children += sane_landings(&after, PIECE_I, next);
    }
    assert_true(blocked > 0 && blocked < count);
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.layer[0].candidates, count);
    assert_int_equal(decision.report.layer[1].candidates, children);
}

static void
a_blocked_out_root_has_no_move(void **state)
{
    const struct ai_options options = small_options(10, 3);
    struct ai_position position = position_of(nothing, '-', "OI");
    struct ai_decision decision;

    (void)state;
    for (int y = 0; y < 21; y++) {
        for (int x = 3; x < 7; x++)
            board_fill(&position.board, x, y);
    }
    memset(&decision, 0x55, sizeof decision);

    const struct ai_decision untouched = decision;
    assert_int_equal(decide(&options, &position, &decision), AI_NO_MOVE);
    assert_memory_equal(&decision, &untouched, sizeof decision);
}

static void
without_a_known_piece_there_is_no_move(void **state)
{
    const struct ai_options options = small_options(10, 3);
    struct ai_position position = position_of(nothing, '-', "");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_NO_MOVE);
    position.hold = PIECE_T;
    position.held = true;
    assert_int_equal(decide(&options, &position, &decision), AI_NO_MOVE);
}

/* The top row leaves one cell, too narrow for an O. */
static const char full_to_the_top[] =
    "#########./########.#/########.#/########.#/########.#/########.#/"
    "########.#/########.#/########.#/########.#/########.#/########.#/"
    "########.#/########.#/########.#/########.#/########.#/########.#/"
    "########.#/########.#";

static void
a_placement_that_locks_out_is_no_candidate(void **state)
{
    const struct ai_options options = small_options(100, 1);
    const struct ai_position position = position_of(full_to_the_top, '-', "L");
    struct landing landing[MOVEGEN_MAX];
    struct ai_decision decision;

    (void)state;

    const int sane = sane_landings(&position.board, PIECE_L, landing);
    assert_true(sane > 0 && sane < landings(&position, PIECE_L));
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.layer[0].candidates, sane);
    assert_false(position_is_above(&decision.move.landing.at));
}

static void
a_placement_that_locks_out_is_played_when_nothing_else_exists(void **state)
{
    const struct ai_options options = small_options(100, 2);
    const struct ai_position position = position_of(full_to_the_top, '-', "OO");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_true(position_is_above(&decision.move.landing.at));
    assert_int_equal(decision.report.layer[0].candidates,
                     landings(&position, PIECE_O));
}

static void
the_search_stops_when_a_layer_has_no_children(void **state)
{
    const struct ai_options options = small_options(100, 2);
    const struct ai_position position = position_of(full_to_the_top, '-', "OO");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.stop, AI_STOP_ENDED);
    assert_int_equal(decision.report.depth_count, 1);
    assert_int_equal(decision.report.layer[1].candidates, 0);
    assert_int_equal(decision.plan_count, 1);
}

static void
where_the_rules_know_no_lock_out_such_placements_are_candidates(void **state)
{
    const struct ai_position position = position_of(full_to_the_top, '-', "L");
    struct ai_options options = small_options(100, 1);
    struct ruleset rules = ruleset_guideline;
    struct ai_decision decision;

    (void)state;
    rules.lock_out = false;
    options.rules = &rules;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.layer[0].candidates,
                     landings(&position, PIECE_L));
}

/* -------------------------------------------------------------------- hold */

static void
first_placements_include_the_piece_in_hold(void **state)
{
    const struct ai_options options = small_options(100, 1);
    struct ai_position position = position_of(heap, 'I', "O");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.layer[0].candidates,
                     landings(&position, PIECE_O) +
                         landings(&position, PIECE_I));
    position.held = true;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.layer[0].candidates,
                     landings(&position, PIECE_O));
    assert_false(decision.move.hold);
}

static void
with_hold_empty_the_swap_plays_the_next_piece_of_the_queue(void **state)
{
    const struct ai_options options = small_options(100, 1);
    const struct ai_position position = position_of(heap, '-', "OI");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.layer[0].candidates,
                     landings(&position, PIECE_O) +
                         landings(&position, PIECE_I));
}

static void
a_swap_for_the_same_piece_adds_nothing(void **state)
{
    const struct ai_options options = small_options(100, 1);
    const struct ai_position position = position_of(heap, 'O', "O");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.layer[0].candidates,
                     landings(&position, PIECE_O));
    assert_false(decision.move.hold);
}

static void
the_piece_in_hold_is_played_when_the_queue_is_used_up(void **state)
{
    const struct ai_options options = small_options(100, 3);
    const struct ai_position position = position_of(heap, 'I', "");
    struct ai_decision decision;

    (void)state;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_true(decision.move.hold);
    assert_int_equal(decision.move.landing.at.piece, PIECE_I);
    assert_int_equal(decision.plan_count, 1);
}

/* -------------------------------------------------------------------- plan */

static bool
is_landing(const struct board *board, const struct ai_move *move)
{
    const struct movement movement = {&ruleset_guideline, true, false};
    struct landing landing[MOVEGEN_MAX];
    const int count =
        movegen(&movement, board, (enum piece)move->landing.at.piece, landing);

    for (int i = 0; i < count; i++) {
        const struct ai_move other = {landing[i], move->hold};

        if (ai_move_equal(move, &other))
            return true;
    }
    return false;
}

/* Play the plan by the rules: every move is allowed when its turn comes. */
static void
check_plan(const struct ai_position *position,
           const struct ai_decision *decision)
{
    struct board board = position->board;
    int hold = position->hold, next = 0;

    for (int i = 0; i < decision->plan_count; i++) {
        const struct ai_move *move = &decision->plan[i];
        int piece =
            next < position->queue_count ? position->queue[next] : PIECE_NONE;

        next += next < position->queue_count;
        if (move->hold) {
            const int held = hold;

            assert_true(i > 0 || !position->held);
            hold = piece;
            piece = held != PIECE_NONE ? held : position->queue[next++];
        }
        assert_true(next <= position->queue_count);
        assert_int_equal(move->landing.at.piece, piece);
        assert_true(is_landing(&board, move));
        landing_lock(&board, &move->landing);
    }
}

static void
the_plan_can_be_played_move_by_move(void **state)
{
    enum { SEED = 29, POSITIONS = 100 };
    const struct ai_options options = small_options(4, 7);
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (int i = 0; i < POSITIONS; i++) {
        const struct ai_position position = position_at_random(&random, 14);
        struct ai_decision decision;

        if (decide(&options, &position, &decision) != AI_DECIDED)
            continue;
        check_plan(&position, &decision);
        assert_int_equal(decision.plan_count, decision.report.depth_count);
        assert_true(ai_move_equal(&decision.move, &decision.plan[0]));
    }
}

/* --------------------------------------------------------- floating gate */

/* A cave that only a piece which moves under the roof can fill. */
static const char cave[] = "##......../##......../........../..########";

static void
the_floating_gate_withholds_tucks_from_all_pieces_but_t(void **state)
{
    struct ai_options options = small_options(100, 1);
    struct ai_position position = position_of(cave, '-', "I");
    struct ai_decision open, gated;

    (void)state;
    assert_int_equal(decide(&options, &position, &open), AI_DECIDED);
    options.gate = true;
    assert_int_equal(decide(&options, &position, &gated), AI_DECIDED);
    assert_true(gated.report.candidates < open.report.candidates);
    position.queue[0] = PIECE_T;
    assert_int_equal(decide(&options, &position, &gated), AI_DECIDED);
    assert_int_equal(gated.report.candidates, landings(&position, PIECE_T));
}

static void
a_combo_opens_the_floating_gate(void **state)
{
    struct ai_options options = small_options(100, 1);
    struct ai_position position = position_of(cave, '-', "I");
    struct ai_decision decision;

    (void)state;
    options.gate = true;
    position.chain.combo = 1;
    assert_int_equal(decide(&options, &position, &decision), AI_DECIDED);
    assert_int_equal(decision.report.candidates, landings(&position, PIECE_I));
}

static void
hints_and_analysis_pass_no_gate(void **state)
{
    (void)state;
    assert_false(ai_options_analysis().gate);
    assert_false(ai_options_analysis().agree);
    assert_int_equal(ai_options_analysis().cache, AI_CACHE_DECISION);
}

/* ------------------------------------------------------------ cancellation */

/* Says yes when it is asked for the last time allowed. */
struct patience {
    int asked;
    int most; /* -1: for ever */
};

static bool
is_tired(void *context)
{
    struct patience *patience = context;

    return patience->asked++ == patience->most;
}

static void
a_search_is_asked_at_every_survivor_whether_to_go_on(void **state)
{
    const struct ai_options options = small_options(5, 5);
    const struct ai_position position = position_of(heap, 'T', "LSZIOJ");
    struct patience patience = {0, -1};
    struct ai_decision decision;
    struct ai *ai = ai_create(&options);
    int expanded = 1;

    (void)state;
    assert_non_null(ai);
    assert_int_equal(ai_decide(ai, &position, is_tired, &patience, &decision),
                     AI_DECIDED);
    for (int d = 0; d < 4; d++)
        expanded += decision.report.layer[d].survivors;
    assert_int_equal(patience.asked, expanded);
    ai_destroy(ai);
}

static void
a_cancelled_search_has_no_result_and_harms_no_later_one(void **state)
{
    const struct ai_options options = small_options(5, 5);
    const struct ai_position position = position_of(heap, 'T', "LSZIOJ");
    struct ai_decision expected, decision, untouched;
    struct ai *ai = ai_create(&options);
    struct patience patience = {0, 0};

    (void)state;
    assert_non_null(ai);
    memset(&untouched, 0x55, sizeof untouched);
    assert_int_equal(decide(&options, &position, &expected), AI_DECIDED);
    for (;; patience.most++) {
        patience.asked = 0;
        decision = untouched;
        if (ai_decide(ai, &position, is_tired, &patience, &decision) ==
            AI_DECIDED)
            break;
        assert_memory_equal(&decision, &untouched, sizeof decision);
        if (patience.most % 7 != 0)
            continue;
        assert_int_equal(ai_decide(ai, &position, NULL, NULL, &decision),
                         AI_DECIDED);
        assert_true(decision.report.digest == expected.report.digest);
    }
    assert_true(patience.most > 20);
    assert_true(decision.report.digest == expected.report.digest);
    ai_destroy(ai);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sweep_is_the_search_of_the_seed),
        cmocka_unit_test(every_first_placement_is_scored_whatever_the_cap),
        cmocka_unit_test(at_a_normal_budget_no_first_placement_is_dropped),
        cmocka_unit_test(any_first_placement_can_be_the_one_that_is_played),
        cmocka_unit_test(a_layer_never_holds_more_than_its_cap),
        cmocka_unit_test(the_horizon_is_no_longer_than_the_pieces),
        cmocka_unit_test(
            the_default_horizon_is_the_current_piece_five_previews_and_hold),
        cmocka_unit_test(survivors_share_the_schedule_of_the_horizon_in_force),
        cmocka_unit_test(duplicates_collapse_in_every_layer_but_the_deepest),
        cmocka_unit_test(of_two_arrivals_at_one_state_the_better_is_kept),
        cmocka_unit_test(
            an_arrival_generated_earlier_is_kept_when_both_are_worth_the_same),
        cmocka_unit_test(an_evaluator_without_a_fingerprint_skips_the_collapse),
        cmocka_unit_test(the_search_stops_when_all_survivors_agree),
        cmocka_unit_test(stopping_early_never_changes_the_move),
        cmocka_unit_test(
            a_candidate_whose_next_piece_cannot_enter_has_no_children),
        cmocka_unit_test(a_blocked_out_root_has_no_move),
        cmocka_unit_test(without_a_known_piece_there_is_no_move),
        cmocka_unit_test(a_placement_that_locks_out_is_no_candidate),
        cmocka_unit_test(
            a_placement_that_locks_out_is_played_when_nothing_else_exists),
        cmocka_unit_test(the_search_stops_when_a_layer_has_no_children),
        cmocka_unit_test(
            where_the_rules_know_no_lock_out_such_placements_are_candidates),
        cmocka_unit_test(first_placements_include_the_piece_in_hold),
        cmocka_unit_test(
            with_hold_empty_the_swap_plays_the_next_piece_of_the_queue),
        cmocka_unit_test(a_swap_for_the_same_piece_adds_nothing),
        cmocka_unit_test(the_piece_in_hold_is_played_when_the_queue_is_used_up),
        cmocka_unit_test(the_plan_can_be_played_move_by_move),
        cmocka_unit_test(
            the_floating_gate_withholds_tucks_from_all_pieces_but_t),
        cmocka_unit_test(a_combo_opens_the_floating_gate),
        cmocka_unit_test(hints_and_analysis_pass_no_gate),
        cmocka_unit_test(a_search_is_asked_at_every_survivor_whether_to_go_on),
        cmocka_unit_test(
            a_cancelled_search_has_no_result_and_harms_no_later_one),
    };

    return cmocka_run_group_tests_name("beam", tests, NULL, NULL);
}
