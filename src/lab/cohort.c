/*
 * cohort.c -- battles by number.
 */
#include "lab/cohort.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "match/match.h"

/* What the crew works on. */
struct desk {
    const struct cohort *cohort;
    const struct cohort_run *run;
    struct decider *decider[CREW_THREADS_MAX][2]; /* of each hand, A and B */
    struct battle_result result[CREW_WINDOW];     /* by number modulo its size;
                                                     by seat */
};

void
cohort_init(struct cohort *cohort, const struct setup setup[2],
            const char *const names[2], const struct cohort_plan *plan,
            const char *version)
{
    struct record_cohort *record = &cohort->record;

    *cohort = (struct cohort){.rules = ruleset_guideline};
    record->first_seed = plan->first_seed;
    record->rotations = plan->rotations;
    record->own_pieces = plan->own_pieces;
    text_clean(record->version, RECORD_WORD_MAX, text_of(version));
    text_clean(record->rules, RECORD_WORD_MAX, text_of(cohort->rules.name));
    for (int i = 0; i < 2; i++) {
        cohort->setup[i] = setup[i];
        text_clean(record->side[i].name, RECORD_WORD_MAX, text_of(names[i]));
        setup_write(&setup[i], record->side[i].setup);
        record->side[i].digest = setup_digest(record->side[i].setup);
    }
}

/* All that a battle reads of a ruleset. */
static uint64_t
digest_rules(const struct ruleset *rules)
{
    uint64_t state = match_ruleset_hash(rules) ^ (uint64_t)rules->previews;

    return random_splitmix(&state);
}

void
cohort_set_rules(struct cohort *cohort, const struct ruleset *rules)
{
    const uint64_t digest = digest_rules(rules);
    char word[RECORD_WORD_MAX];

    cohort->rules = *rules;
    if (digest == digest_rules(&ruleset_guideline))
        snprintf(word, sizeof word, "%s", ruleset_guideline.name);
    else
        snprintf(word, sizeof word, "%s/%016" PRIx64, rules->name, digest);
    text_clean(cohort->record.rules, RECORD_WORD_MAX, text_of(word));
}

void
cohort_register(struct cohort *cohort, const struct registration *registration,
                const char *version)
{
    const char *const names[2] = {registration->name[0], registration->name[1]};
    const struct cohort_plan plan = {registration->first_seed,
                                     registration->rotations,
                                     registration->own_pieces};

    cohort_init(cohort, registration->setup, names, &plan, version);
    cohort_set_rules(cohort, &registration->rules);
}

int64_t
cohort_block(int64_t battles, int i, int count)
{
    assert(battles >= 0 && i >= 0 && i <= count && count >= 1);
    /* Without an overflow: the quotient, and the remainder spread evenly. */
    return battles / count * i + battles % count * i / count;
}

/* ----------------------------------------------------------------- playing */

static struct record
record_for(const struct cohort *cohort, int64_t number)
{
    struct record record = {.cohort = cohort->record};

    record_number(&record, number);
    return record;
}

/* Who watches a battle has to know which one it is. */
struct onlooker {
    const struct cohort_run *run;
    int64_t number;
};

static void
look_on(void *context, const struct battle_glimpse *glimpse)
{
    const struct onlooker *onlooker = context;

    onlooker->run->watch(onlooker->run->context, onlooker->number, glimpse);
}

static void
play(void *context, int hand, int64_t number)
{
    struct desk *desk = context;
    struct onlooker onlooker = {desk->run, number};
    const struct record record = record_for(desk->cohort, number);
    const struct battle_options options = {
        .rules = &desk->cohort->rules,
        .seed = record.seed,
        .own_pieces = record.cohort.own_pieces,
        .clock = desk->run->clock,
        .watch = desk->run->watch != NULL ? look_on : NULL,
        .watcher = &onlooker,
    };
    struct decider *const *decider = desk->decider[hand];
    struct decider *const seats[2] = {decider[record.rotated],
                                      decider[!record.rotated]};

    battle_run(seats, &options, &desk->result[number % CREW_WINDOW]);
}

static void
take_counts(const struct battle_side *side, int64_t count[RECORD_COUNTS])
{
    const struct side_counts *counts = &side->counts;

    count[RECORD_PIECES] = counts->pieces;
    count[RECORD_LINES] = counts->lines;
    count[RECORD_ATTACK] = counts->attack;
    count[RECORD_SENT] = counts->sent;
    count[RECORD_CANCELLED] = counts->cancelled;
    count[RECORD_TAKEN] = counts->taken;
    count[RECORD_DUG] = counts->dug;
    count[RECORD_SPINS] = counts->spins;
    count[RECORD_TETRISES] = counts->tetrises;
    count[RECORD_PERFECT_CLEARS] = counts->perfect_clears;
    count[RECORD_MAX_COMBO] = counts->max_combo;
    count[RECORD_MAX_B2B] = counts->max_b2b;
    count[RECORD_HEIGHT] = side->height;
    count[RECORD_DEAD] = side->is_dead;
    count[RECORD_CANDIDATES] = side->candidates;
}

static enum record_result
result_of(enum battle_winner winner, bool rotated)
{
    if (winner == BATTLE_DRAW)
        return RECORD_DRAW;
    return (winner == BATTLE_FIRST) != rotated ? RECORD_A : RECORD_B;
}

static bool
deliver(void *context, int64_t number)
{
    struct desk *desk = context;
    const struct battle_result *result = &desk->result[number % CREW_WINDOW];
    struct record record = record_for(desk->cohort, number);
    struct record_times times = {.battle = number};

    record.result = result_of(result->winner, record.rotated);
    record.turns = result->turns;
    for (int i = 0; i < 2; i++) {
        const struct battle_side *side =
            &result->side[record.rotated ? 1 - i : i];

        take_counts(side, record.played[i].count);
        record.played[i].moves = side->moves;
        record.played[i].statuses = side->statuses;
        times.nanoseconds[i] = side->nanoseconds;
        if (side->trouble[0] != '\0' && desk->run->complain != NULL)
            desk->run->complain(desk->run->context, i, side->trouble);
    }
    return desk->run->deliver(desk->run->context, &record, &times);
}

static bool
stopped(void *context)
{
    const struct cohort_run *run = ((const struct desk *)context)->run;

    return run->stopped != NULL && run->stopped(run->context);
}

static bool
create_deciders(struct desk *desk)
{
    for (int hand = 0; hand < desk->run->threads; hand++) {
        for (int i = 0; i < 2; i++) {
            desk->decider[hand][i] =
                decider_create(&desk->cohort->setup[i], &desk->cohort->rules);
            if (desk->decider[hand][i] == NULL)
                return false;
        }
    }
    return true;
}

static void
destroy_deciders(struct desk *desk)
{
    for (int hand = 0; hand < desk->run->threads; hand++) {
        for (int i = 0; i < 2; i++)
            decider_destroy(desk->decider[hand][i]);
    }
}

enum crew_end
cohort_play(const struct cohort *cohort, const struct cohort_run *run)
{
    struct desk desk;
    const struct crew crew = {
        .from = run->from,
        .to = run->to,
        .threads = run->threads,
        .context = &desk,
        .work = play,
        .deliver = deliver,
        .stopped = stopped,
    };

    assert(run->threads >= 1 && run->threads <= CREW_THREADS_MAX);

    memset(&desk, 0, sizeof desk);
    desk.cohort = cohort;
    desk.run = run;

    const enum crew_end end =
        create_deciders(&desk) ? crew_run(&crew) : CREW_FAILED;
    destroy_deciders(&desk);
    return end;
}
