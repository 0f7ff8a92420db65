/*
 * solo.c -- placing one piece after the other.
 */
#include "measure/solo.h"

#include <assert.h>
#include <string.h>

enum {
    RAIN_EVERY = 5, /* turns between two packets */
    RAIN_MOST = 4,  /* rows of one packet */
};

/* Chance of its own: not that of pieces, holes or errors. */
enum { STREAM_RAIN = 5 };

bool
solo_create(struct solo *solo, const struct solo_options *options)
{
    memset(solo, 0, sizeof *solo);
    solo->options = *options;
    solo->rules = *options->ai.rules;
    solo->options.ai.rules = &solo->rules;
    solo->ai = ai_create(&solo->options.ai);
    if (solo->ai == NULL)
        return false;
    random_seed(&solo->rain, options->seed, STREAM_RAIN);
    side_init(&solo->side, &solo->rules, options->seed, 0);
    return true;
}

void
solo_destroy(struct solo *solo)
{
    ai_destroy(solo->ai);
    solo->ai = NULL;
}

static void
start_over(struct solo *solo)
{
    solo->deaths++;
    side_revive(&solo->side);
    ai_reset(solo->ai);
}

static void
let_it_rain(struct solo *solo)
{
    if (solo->side.turn % RAIN_EVERY == 0)
        side_receive(&solo->side, 1 + (int)random_below(&solo->rain, RAIN_MOST),
                     solo->rules.garbage.delay_turns);
}

static void
place(struct solo *solo, const struct ai_move *move)
{
    const struct side_result result = side_play(&solo->side, move);

    side_cancel(&solo->side, result.attack);
    if (solo->options.garbage)
        let_it_rain(solo);
    side_end_turn(&solo->side, result.clear);
    if (solo->side.is_dead)
        start_over(solo);
}

void
solo_step(struct solo *solo, struct ai_decision *decision)
{
    struct ai_position position;

    side_position(&solo->side, &position);
    if (ai_decide(solo->ai, &position, NULL, NULL, decision) != AI_DECIDED) {
        start_over(solo);
        return;
    }
    solo->candidates += decision->report.candidates;
    if (solo->candidates_most < decision->report.candidates)
        solo->candidates_most = decision->report.candidates;
    place(solo, &decision->move);
}
