/*
 * compare_losses.c -- watch battles again, and print the sums twice: as text
 * and as JSON.
 */
#include "lab/compare_losses.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cmd/json_print.h"
#include "lab/losses.h"
#include "lab/match_report.h"
#include "lab/ratio.h"
#include "lab/record_again.h"

/* Battles that are played at the same time, by number modulo the window. */
struct watching {
    struct losses losses;
    struct losses_watch watch[CREW_WINDOW];
};

static void
watch_placement(void *context, int64_t battle,
                const struct battle_glimpse *glimpse)
{
    struct watching *watching = context;

    losses_see(&watching->watch[battle % CREW_WINDOW], glimpse);
}

static void
take_battle(void *context, const struct record *record)
{
    struct watching *watching = context;
    struct losses_watch *watch = &watching->watch[record->battle % CREW_WINDOW];

    losses_add(&watching->losses, watch, record);
    memset(watch, 0, sizeof *watch);
}

/* -------------------------------------------------------------------- text */

/* In the order of the enumerations. */
static const char *const event_words[LOSSES_EVENTS] = {
    "spins missed",      "T not spun",     "combos ended",
    "with a clear left", "b2b given away", "rows let in",
};
static const char *const feature_words[LOSSES_FEATURES] = {
    "roof",         "rows with holes", "rows over them",
    "garbage rows", "incoming rows",
};

static void
print_count(const char *word, const struct losses_part part[2],
            enum record_count what)
{
    printf("  %-17s", word);
    for (int i = 0; i < 2; i++)
        printf(" %13.3f %13s",
               ratio_of(part[i].count[what], part[i].count[RECORD_PIECES]), "");
    putchar('\n');
}

static void
print_attack(const struct losses_part part[2])
{
    printf("  %-17s", "attack");
    for (int i = 0; i < 2; i++)
        printf(" %13.3f %13.3f",
               ratio_of(part[i].count[RECORD_ATTACK],
                        part[i].count[RECORD_PIECES]),
               ratio_of(part[i].late_attack, part[i].late_placed));
    putchar('\n');
}

static void
print_events(const struct losses_part part[2])
{
    for (int e = 0; e < LOSSES_EVENTS; e++) {
        printf("  %-17s", event_words[e]);
        for (int i = 0; i < 2; i++)
            printf(" %13.3f %13.3f",
                   ratio_of(part[i].event[e], part[i].count[RECORD_PIECES]),
                   ratio_of(part[i].late[e], part[i].late_placed));
        putchar('\n');
    }
}

static void
print_features(const struct losses_part part[2])
{
    printf("  %-17s", "before the last");
    for (int i = 0; i < 2 * LOSSES_MOMENTS; i++)
        printf(" %c %3d", "ab"[i / LOSSES_MOMENTS],
               losses_back[i % LOSSES_MOMENTS]);
    putchar('\n');
    for (int f = 0; f < LOSSES_FEATURES; f++) {
        printf("  %-17s", feature_words[f]);
        for (int i = 0; i < 2 * LOSSES_MOMENTS; i++) {
            const struct losses_part *side = &part[i / LOSSES_MOMENTS];
            const int m = i % LOSSES_MOMENTS;

            printf(" %5.1f", ratio_of(side->feature[m][f], side->seen[m]));
        }
        putchar('\n');
    }
}

/* Both sides in the battles that one of them lost. */
static void
print_lost(const struct losses *losses, int loser)
{
    const struct losses_part *part = losses->part[loser];
    const int64_t battles = losses->battles[loser];

    printf("\nlost by %c      %" PRId64 " battle%s\n", "ab"[loser], battles,
           text_plural(battles));
    if (battles == 0)
        return;
    printf("  after %.1f turns at height %.1f, of which %.1f rose last\n",
           ratio_of(losses->turns[loser], battles),
           ratio_of(part[loser].count[RECORD_HEIGHT], battles),
           ratio_of(part[loser].final_rows, battles));
    printf("  %-17s %13s %13s %13s %13s\n", "a piece", "a", "a at the end", "b",
           "b at the end");
    print_attack(part);
    print_count("sent", part, RECORD_SENT);
    print_count("cancelled", part, RECORD_CANCELLED);
    print_count("taken", part, RECORD_TAKEN);
    print_count("dug", part, RECORD_DUG);
    print_events(part);
    print_features(part);
}

static void
print_text(const struct losses *losses, const struct record_again_end *end)
{
    printf(
        "battles        %" PRId64 ", played again; nobody lost %" PRId64 "\n",
        end->battles, end->battles - losses->battles[0] - losses->battles[1]);
    for (int i = 0; i < 2; i++)
        match_report_print_name(&end->cohort, i);
    for (int loser = 0; loser < 2; loser++)
        print_lost(losses, loser);
}

/* -------------------------------------------------------------------- JSON */

static json_t *
events_json(const int64_t event[LOSSES_EVENTS])
{
    json_t *object = json_object();

    for (int e = 0; e < LOSSES_EVENTS; e++)
        json_object_set_new(object, losses_event_names[e],
                            json_integer(event[e]));
    return object;
}

static json_t *
moments_json(const struct losses_part *part)
{
    json_t *array = json_array();

    for (int m = 0; m < LOSSES_MOMENTS; m++) {
        json_t *object = json_pack("{s:i, s:I}", "before", losses_back[m],
                                   "battles", (json_int_t)part->seen[m]);

        for (int f = 0; f < LOSSES_FEATURES; f++)
            json_object_set_new(
                object, losses_feature_names[f],
                json_real(ratio_of(part->feature[m][f], part->seen[m])));
        json_array_append_new(array, object);
    }
    return array;
}

/* Sums, but for the moments, which are means. */
static json_t *
part_json(const struct losses_part *part)
{
    json_t *object = json_object();

    for (int c = 0; c < RECORD_COUNTS; c++) {
        if (c != RECORD_MAX_COMBO && c != RECORD_MAX_B2B)
            json_object_set_new(object, record_count_names[c],
                                json_integer(part->count[c]));
    }
    json_object_set_new(object, "final_rows", json_integer(part->final_rows));
    json_object_set_new(object, "events", events_json(part->event));
    json_object_set_new(object, "late_pieces", json_integer(part->late_placed));
    json_object_set_new(object, "late_attack", json_integer(part->late_attack));
    json_object_set_new(object, "late_events", events_json(part->late));
    json_object_set_new(object, "moments", moments_json(part));
    return object;
}

static json_t *
lost_json(const struct losses *losses, int loser)
{
    return json_pack("{s:I, s:I, s:o, s:o}", "battles",
                     (json_int_t)losses->battles[loser], "turns",
                     (json_int_t)losses->turns[loser], "a",
                     part_json(&losses->part[loser][0]), "b",
                     part_json(&losses->part[loser][1]));
}

static void
print_json(const struct losses *losses, const struct record_again_end *end)
{
    json_print(json_pack("{s:s, s:s, s:s, s:I, s:o, s:o}", "version",
                         end->cohort.version, "a", end->cohort.side[0].name,
                         "b", end->cohort.side[1].name, "battles",
                         (json_int_t)end->battles, "lost_by_a",
                         lost_json(losses, 0), "lost_by_b",
                         lost_json(losses, 1)),
               9);
}

enum command_status
compare_losses(const struct command_call *call, int threads, bool json)
{
    struct watching *watching = calloc(1, sizeof *watching);
    const struct record_again again = {
        .call = call,
        .paths = call->operands,
        .count = call->operand_count,
        .threads = threads,
        .is_silent = json,
        .context = watching,
        .watch = watch_placement,
        .take = take_battle,
    };
    struct record_again_end end;

    if (watching == NULL)
        return command_fail(call, NULL, "out of memory");
    const enum command_status status = record_again(&again, &end);
    if (status == COMMAND_DONE)
        (json ? print_json : print_text)(&watching->losses, &end);
    else if (status == COMMAND_NEGATIVE)
        printf("battle %" PRId64 " came out otherwise: there is nothing to "
               "tell\n",
               end.differs);
    free(watching);
    return status;
}
