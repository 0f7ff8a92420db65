/*
 * score_list.c -- the lists that scores are kept in.
 */
#include "store/score_list.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>

/* clang-format off */
const struct score_list score_lists[SCORE_LISTS] = {
    {"marathon", "Marathon", SCORE_MOST_POINTS, MODE_MARATHON, 150},
    {"endless", "Marathon without end", SCORE_MOST_POINTS, MODE_MARATHON, 0},
    {"sprint-20", "Sprint, 20 lines", SCORE_LEAST_TIME, MODE_SPRINT, 20},
    {"sprint", "Sprint, 40 lines", SCORE_LEAST_TIME, MODE_SPRINT, 40},
    {"sprint-100", "Sprint, 100 lines", SCORE_LEAST_TIME, MODE_SPRINT, 100},
    {"ultra", "Ultra, two minutes", SCORE_MOST_POINTS, MODE_ULTRA, 0},
    {"dig-5", "Dig, 5 rows", SCORE_LEAST_TIME, MODE_DIG, 5},
    {"dig-10", "Dig, 10 rows", SCORE_LEAST_TIME, MODE_DIG, 10},
    {"dig-14", "Dig, 14 rows", SCORE_LEAST_TIME, MODE_DIG, 14},
    {"dig-18", "Dig, 18 rows", SCORE_LEAST_TIME, MODE_DIG, 18},
};
/* clang-format on */

enum { ULTRA_MS = 120000 };

const struct score_list *
score_list_of(const struct match_options *options)
{
    const int goal =
        options->mode == MODE_DIG ? options->goal.rows : options->goal.lines;

    if (options->mode == MODE_ULTRA && options->goal.time_ms != ULTRA_MS)
        return NULL;
    for (int i = 0; i < SCORE_LISTS; i++) {
        if (score_lists[i].mode == options->mode && score_lists[i].goal == goal)
            return &score_lists[i];
    }
    return NULL;
}

void
score_list_word(const struct score_list *list, bool hinted,
                char word[SCORE_WORD_MAX])
{
    snprintf(word, SCORE_WORD_MAX, "%s%s", list->word, hinted ? "+hints" : "");
}

bool
score_list_enter(const struct match *match, struct score *score)
{
    const struct score_list *list = score_list_of(&match->options);
    const struct seat *seat = &match->seat[0];
    const struct tally *tally = &seat->tally;

    assert(match->over);
    if (list == NULL ||
        (list->order == SCORE_LEAST_TIME && seat->end != SEAT_GOAL))
        return false;
    *score = (struct score){
        .points = tally->score,
        .lines = tally->lines,
        .pieces = tally->pieces,
        .time_ms = match_time(match, 0),
        .seed = match->options.seed,
    };
    score_list_word(list, false, score->mode);
    snprintf(score->ruleset, sizeof score->ruleset, "%s",
             match->options.ruleset.name);
    return true;
}
