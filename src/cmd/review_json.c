/*
 * review_json.c -- a review as JSON.
 */
#include <jansson.h>
#include <stdio.h>

#include "cmd/json_print.h"
#include "cmd/move_text.h"
#include "cmd/review_print.h"
#include "format/position_line.h"

static json_t *
json_reasons(const struct review *review, int index)
{
    json_t *list = json_array();
    struct reasons reasons;

    review_reasons(review, index, &reasons);
    for (int i = 0; i < reasons.count; i++)
        json_array_append_new(list, json_string(reasons.text[i]));
    return list;
}

static json_t *
json_plan(const struct ai_alternative *alternative)
{
    json_t *plan = json_array();

    for (int i = 0; i < alternative->plan_count; i++)
        json_array_append_new(plan, move_text_json(&alternative->plan[i]));
    return plan;
}

static json_t *
json_lock(const struct review *review, int index)
{
    const struct review_lock *lock = &review->lock[index];
    const struct grade *grade = &lock->grade;
    char line[POSITION_LINE_SIZE];

    position_line_write(&lock->turn.position, NULL, line);
    json_t *object =
        json_pack("{s:I,s:i,s:i,s:s,s:o}", "ms", (json_int_t)lock->turn.step,
                  "keys", (int)lock->turn.keys, "keys_fewest", lock->fewest,
                  "position", line, "played", move_text_json(&lock->turn.move));
    if (!lock->is_graded)
        return object;

    json_t *graded = json_pack(
        "{s:s,s:i,s:i,s:i,s:o,s:o}", "word", loss_word_name(grade->word),
        "loss", (int)grade->loss, "rank", grade->rank, "of", grade->of, "best",
        json_plan(&grade->best), "why", json_reasons(review, index));
    if (review->versus)
        json_object_set_new(graded, "games",
                            json_integer(loss_in_games(grade->loss)));
    json_object_update(object, graded);
    json_decref(graded);
    return object;
}

void
review_print_json(const struct review *review, const char *player)
{
    json_t *locks = json_array();
    json_t *words = json_object();
    json_t *worst = json_array();
    struct review_sums sums;

    review_sum(review, &sums);
    for (int i = 0; i < review->next; i++)
        json_array_append_new(locks, json_lock(review, i));
    for (int i = 0; i < LOSS_WORD_COUNT; i++)
        json_object_set_new(words, loss_word_name((enum loss_word)i),
                            json_integer(sums.word[i]));
    for (int i = 0; i < sums.worst_count; i++)
        json_array_append_new(worst, json_integer(sums.worst[i]));

    json_t *report = json_pack(
        "{s:s,s:i,s:i,s:I,s:i,s:i,s:o,s:o,s:o}", "player", player, "graded",
        sums.graded, "accuracy", sums.accuracy, "loss", (json_int_t)sums.loss,
        "keys_judged", (int)review->finesse.judged, "keys_too_many",
        (int)review->finesse.faults, "words", words, "worst", worst,
        "placements", locks);
    json_print(report, 0);
}
