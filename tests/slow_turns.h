/*
 * slow_turns.h -- the search over turns again, as docs/turns.md tells it.
 *
 * Every line is played from its first round to its last one and added up:
 * nothing is merged, nothing is remembered, nothing is counted twice because
 * it looks the same.  It shares with the engine only what both are given: the
 * rules, the beam by its public face, the streams of a scenario and its
 * dealing.  The round is written out anew.
 */
#ifndef TESTS_SLOW_TURNS_H
#define TESTS_SLOW_TURNS_H

#include "test.h"

#include <string.h>

#include "ai/rules/garbage.h"
#include "ai/turns/scenario.h"
#include "ai/turns/turns.h"

enum { SLOW_LOST = 16000000, SLOW_STUCK = 1000000 };

struct slow_turns {
    struct ai_config config;
    struct ruleset rules; /* without hold where the config has none */
    uint64_t chance;      /* the seed of it all */
    struct ai *beam[TURNS_SEATS];
    uint64_t seed; /* of the scenarios */
    int turn;      /* decisions since they were drawn */
    int cap;
    struct ai_position expected; /* after the chosen placement */
    bool expects;
    /* Met so far, for tests that want some of each. */
    int64_t lost[TURNS_SEATS]; /* rounds that a seat did not live through */
    int64_t stuck;             /* plans that lack a placement */
};

/* Added up over lines. */
struct slow_sum {
    int64_t value;
    int64_t sent[TURNS_SEATS];
};

/* What a seat does with its turn. */
struct slow_plan {
    bool exists;
    struct ai_move move;
    int64_t value;
    int64_t earned;
};

static inline void
slow_turns_begin(struct slow_turns *slow, const struct ai_config *config,
                 const struct ruleset *rules, uint64_t chance)
{
    struct ai_config beam = *config;

    *slow = (struct slow_turns){
        .config = *config, .rules = *rules, .chance = chance};
    slow->rules.hold = rules->hold && config->hold;
    beam.cache = AI_CACHE_NONE;
    beam.agree = false;
    beam.previews = AI_PREVIEWS_MAX; /* the view shows no more than it may */
    slow->beam[TURNS_OWN] = ai_create(&beam, rules);
    beam.budget = config->answer;
    slow->beam[TURNS_OTHER] = ai_create(&beam, rules);
    assert_true(slow->beam[TURNS_OWN] != NULL &&
                slow->beam[TURNS_OTHER] != NULL);
}

static inline void
slow_turns_end(struct slow_turns *slow)
{
    ai_destroy(slow->beam[TURNS_OWN]);
    ai_destroy(slow->beam[TURNS_OTHER]);
}

/* The beam's best line; each placement that it lacks is a loss. */
static inline struct slow_plan
slow_plan(struct slow_turns *slow, const struct turns_view *view,
          enum turns_seat seat)
{
    const struct ai_position *position = &view->seat[seat];
    const bool hold = slow->rules.hold && position->hold != PIECE_NONE &&
                      !(position->held && position->queue_count == 0);
    int pieces = position->queue_count + hold;
    struct ai_decision decision;

    if (seat == TURNS_OTHER && !slow->config.reads)
        return (struct slow_plan){.exists = false};
    if (ai_decide(slow->beam[seat], position, NULL, NULL, &decision) !=
        AI_DECIDED)
        return (struct slow_plan){.exists = false};
    if (pieces > slow->config.horizon)
        pieces = slow->config.horizon;
    slow->stuck += pieces > decision.plan_count;
    return (struct slow_plan){
        .exists = true,
        .move = decision.move,
        .value = decision.value - SLOW_STUCK * (pieces - decision.plan_count),
        .earned = decision.earned};
}

/* ------------------------------------------------------------------ rounds */

/* What passes between two placements and the next ones, by seat. */
struct slow_round {
    struct garbage garbage[TURNS_SEATS];
    struct garbage_party party[TURNS_SEATS];
    bool cleared[TURNS_SEATS];
    bool lost[TURNS_SEATS];
};

static inline uint8_t
slow_next(struct ai_position *position)
{
    const uint8_t piece =
        position->queue_count > 0 ? position->queue[0] : PIECE_NONE;

    if (position->queue_count > 0)
        memmove(position->queue, position->queue + 1, --position->queue_count);
    return piece;
}

/* The placement: board, queue, hold, chain; and the attack that it makes. */
static inline void
slow_place_piece(const struct ruleset *rules, struct ai_position *position,
                 const struct ai_move *move, struct slow_round *round, int seat)
{
    const uint8_t current = slow_next(position);

    if (move->hold) {
        if (position->hold == PIECE_NONE)
            slow_next(position);
        position->hold = current;
    }
    position->held = false;
    round->lost[seat] = rules->lock_out && position_is_above(&move->landing.at);

    const struct clear clear = landing_lock(&position->board, &move->landing);
    round->cleared[seat] = clear.lines > 0;
    round->party[seat].attack =
        attack_split(&rules->attack, position->chain, clear, 0);
    position->chain = chain_after(&rules->attack, position->chain, clear);
}

/* The holes of what is on its way come from the scenario. */
static inline void
slow_show_garbage(const struct ai_position *position, struct random *holes,
                  struct garbage *garbage)
{
    garbage_init(garbage);
    for (int i = 0; i < position->incoming_count; i++)
        garbage_add(garbage, (struct packet){.due = position->incoming[i].turns,
                                             .rows = position->incoming[i].rows,
                                             .hole = (uint8_t)random_below(
                                                 holes, BOARD_COLUMNS)});
}

/* Ready rows rise, the rest comes one turn nearer, the next piece enters. */
static inline void
slow_rise(const struct ruleset *rules, struct ai_position *position,
          struct slow_round *round, int seat)
{
    struct garbage *garbage = &round->garbage[seat];
    struct position entry;
    bool topped_out = false;

    if (!(round->cleared[seat] && rules->garbage.clears_block))
        garbage_rise(garbage, &position->board, 0, rules->garbage.cap,
                     &topped_out);
    memset(position->incoming, 0, sizeof position->incoming);
    position->incoming_count = (uint8_t)garbage->count;
    for (int i = 0; i < garbage->count; i++) {
        const int turns = garbage->packet[i].due - 1;

        position->incoming[i].rows = garbage->packet[i].rows;
        position->incoming[i].turns = (uint8_t)(turns > 0 ? turns : 0);
    }
    if (topped_out || (position->queue_count > 0 &&
                       !position_enter(&position->board,
                                       (enum piece)position->queue[0], &entry)))
        round->lost[seat] = true;
}

/* Both place, attacks meet, pieces come in sight, rows rise. */
static inline void
slow_round(const struct slow_turns *slow, const struct slow_plan plan[2],
           struct scenario *scenario, struct turns_view *view,
           struct slow_round *round)
{
    const struct ruleset *rules = &slow->rules;
    const int length[] = {view->seat[TURNS_OWN].queue_count,
                          view->seat[TURNS_OTHER].queue_count};

    memset(round, 0, sizeof *round);
    for (int seat = 0; seat < TURNS_SEATS; seat++) {
        round->party[seat].garbage = &round->garbage[seat];
        round->party[seat].holes = &scenario->holes[seat];
        round->party[seat].due = rules->garbage.delay_turns;
        round->party[seat].who.pieces = GARBAGE_PAST_OPENING;
        slow_show_garbage(&view->seat[seat], &scenario->holes[seat],
                          &round->garbage[seat]);
        if (plan[seat].exists)
            slow_place_piece(rules, &view->seat[seat], &plan[seat].move, round,
                             seat);
    }
    garbage_exchange(round->party, &rules->garbage, view->percent);
    scenario_deal(scenario, view, length);
    for (int seat = 0; seat < TURNS_SEATS; seat++)
        slow_rise(rules, &view->seat[seat], round, seat);
    if (!slow->config.reads)
        turns_view_hide_other(view);
}

/* ------------------------------------------------------------------- lines */

/* A game that is over: it counts in each line that would have gone on. */
static inline void
slow_over(const struct slow_turns *slow, int level, const struct slow_sum *line,
          struct slow_sum *all)
{
    if (level == slow->cap) {
        all->value += line->value;
        for (int seat = 0; seat < TURNS_SEATS; seat++)
            all->sent[seat] += line->sent[seat];
        return;
    }
    for (int i = 0; i < slow->config.scenarios; i++)
        slow_over(slow, level + 1, line, all);
}

static inline void slow_lines(struct slow_turns *slow,
                              const struct turns_view *view, int level,
                              const struct slow_sum *past,
                              struct slow_sum *all);

/* A turn and its answer, in each scenario. */
static inline void
slow_turn(struct slow_turns *slow, const struct turns_view *view,
          const struct slow_plan plan[2], int level,
          const struct slow_sum *past, struct slow_sum *all)
{
    for (int i = 0; i < slow->config.scenarios; i++) {
        struct slow_sum line = *past;
        struct turns_view next = *view;
        struct scenario scenario;
        struct slow_round round;

        scenario_begin(&scenario, slow->seed, slow->turn + level, i);
        slow_round(slow, plan, &scenario, &next, &round);
        line.value += plan[TURNS_OWN].earned - plan[TURNS_OTHER].earned;
        for (int seat = 0; seat < TURNS_SEATS; seat++)
            line.sent[seat] += attack_lines(&round.party[seat].attack);
        line.value += round.lost[TURNS_OTHER] ? SLOW_LOST : 0;
        line.value -= round.lost[TURNS_OWN] ? SLOW_LOST : 0;
        for (int seat = 0; seat < TURNS_SEATS; seat++)
            slow->lost[seat] += round.lost[seat];
        if (round.lost[TURNS_OWN] || round.lost[TURNS_OTHER])
            slow_over(slow, level + 1, &line, all);
        else
            slow_lines(slow, &next, level + 1, &line, all);
    }
}

/* All lines that go on from a view, behind what has been earned so far. */
static inline void
slow_lines(struct slow_turns *slow, const struct turns_view *view, int level,
           const struct slow_sum *past, struct slow_sum *all)
{
    const struct slow_plan plan[] = {slow_plan(slow, view, TURNS_OWN),
                                     slow_plan(slow, view, TURNS_OTHER)};
    struct slow_sum line = *past;

    if (plan[TURNS_OWN].exists && level < slow->cap) {
        slow_turn(slow, view, plan, level, past, all);
        return;
    }
    line.value += plan[TURNS_OWN].exists ? plan[TURNS_OWN].value : -SLOW_LOST;
    if (level == slow->cap)
        line.value -= plan[TURNS_OTHER].value;
    slow_over(slow, level, &line, all);
}

/* What a first placement is worth, 'cap' turns ahead. */
static inline struct slow_sum
slow_candidate(struct slow_turns *slow, const struct turns_view *view,
               const struct ai_alternative *first, int cap)
{
    const struct slow_plan plan[] = {
        {.exists = true, .move = first->move, .earned = first->earned},
        slow_plan(slow, view, TURNS_OTHER)};
    const struct slow_sum nothing = {0, {0, 0}};
    struct slow_sum all = nothing;

    slow->cap = cap;
    if (cap == 0)
        all.value = first->value;
    else
        slow_turn(slow, view, plan, 0, &nothing, &all);
    return all;
}

/* -------------------------------------------------------------- candidates */

/*
 * The best by one placement, each searched as the only one; where the beam's
 * own choice is not among them, the one ranked last makes room for it.
 */
static inline int
slow_gather(struct slow_turns *slow, const struct turns_view *view,
            struct ai_alternative list[TURNS_CANDIDATES_MAX])
{
    const struct ai_position *position = &view->seat[TURNS_OWN];
    struct ai_ranking ranking = {list, slow->config.candidates, 0};
    struct ai_decision own;
    struct ai_alternative added;
    int i = 0;

    assert_int_equal(
        ai_decide(slow->beam[TURNS_OWN], position, NULL, NULL, &own),
        AI_DECIDED);
    ai_explain(slow->beam[TURNS_OWN], position, NULL, NULL, &ranking);
    while (i < ranking.count && !ai_move_equal(&list[i].move, &own.move))
        i++;
    if (i < ranking.count)
        return ranking.count;

    const struct ai_shortlist only = {&own.move, 1};
    struct ai_ranking alone = {&added, 1, 0};
    ai_compare(slow->beam[TURNS_OWN], position, &only, NULL, NULL, &alone);
    for (i = ranking.count - 1;
         i > 0 && ai_alternative_is_better(&added, &list[i - 1]); i--)
        list[i] = list[i - 1];
    list[i] = added;
    return ranking.count;
}

/* --------------------------------------------------------------- decisions */

/*
 * Before the decisions of one instance, one after the other: the scenarios are
 * those of the view, or the old ones while 'cache' is turn and play follows.
 */
static inline void
slow_draw(struct slow_turns *slow, const struct turns_view *view)
{
    const struct ai_position *now = &view->seat[TURNS_OWN];
    const struct ai_position *then = &slow->expected;

    if (slow->config.turn_cache == TURNS_CACHE_TURN && slow->expects &&
        board_equal(&now->board, &then->board) && now->hold == then->hold &&
        now->queue_count >= then->queue_count &&
        memcmp(now->queue, then->queue, then->queue_count) == 0) {
        slow->turn++;
        return;
    }
    slow->turn = 0;
    slow->seed = turns_view_number(view, slow->chance);
}

/* After it: where this move leads if nothing rises. */
static inline void
slow_expect(struct slow_turns *slow, const struct turns_view *view,
            const struct ai_move *move)
{
    struct slow_round round;

    memset(&round, 0, sizeof round);
    slow->expected = view->seat[TURNS_OWN];
    slow_place_piece(&slow->rules, &slow->expected, move, &round, TURNS_OWN);
    slow->expects = true;
}

/* The engine found the same: candidates, their worths, and the best one. */
static inline void
assert_same_worths(struct slow_turns *slow, const struct turns_view *seen,
                   const struct turns_decision *decision)
{
    struct ai_alternative list[TURNS_CANDIDATES_MAX];
    struct turns_view view = *seen;
    const int levels = decision->report.levels;
    int64_t lines = 1, most = 0;
    int best = 0;

    turns_view_look(&view, slow->config.previews);
    if (!slow->config.reads)
        turns_view_hide_other(&view);
    slow_draw(slow, &view);
    assert_int_equal(decision->candidate_count, slow_gather(slow, &view, list));
    for (int i = 0; i < decision->candidate_count; i++) {
        const struct turns_candidate *candidate = &decision->candidate[i];
        const struct slow_sum sum =
            slow_candidate(slow, &view, &list[i], levels);

        assert_true(ai_move_equal(&candidate->searched.move, &list[i].move));
        assert_true(candidate->value == sum.value);
        assert_true(candidate->sent == sum.sent[TURNS_OWN]);
        assert_true(candidate->taken == sum.sent[TURNS_OTHER]);
        if (i == 0 || sum.value > most) {
            best = i;
            most = sum.value;
        }
    }
    for (int i = 0; i < levels; i++)
        lines *= slow->config.scenarios;
    assert_true(decision->lines == lines);
    assert_int_equal(decision->best, best);
    assert_true(ai_move_equal(&decision->move, &list[best].move));
    slow_expect(slow, &view, &decision->move);
}

#endif
