/*
 * match_report.c -- the same figures twice, as text and as JSON.
 */
#include "lab/match_report.h"
#include "base/text.h"
#include "lab/ratio.h"

#include <inttypes.h>
#include <stdio.h>

static double
per_piece(const int64_t count[RECORD_COUNTS], enum record_count what)
{
    return ratio_of(count[what], count[RECORD_PIECES]);
}

static double
milliseconds(const struct verdict *verdict, int side)
{
    return verdict->timed_pieces[side] > 0
               ? 1e-6 * (double)verdict->nanoseconds[side] /
                     (double)verdict->timed_pieces[side]
               : 0.0;
}

/* -------------------------------------------------------------------- text */

static void
print_score(const struct score *score)
{
    const struct interval share = score_share_interval(score);
    const struct interval contrast = score_contrast_interval(score);
    const double p = score_share(score);

    printf("result         %" PRId64 " win%s, %" PRId64 " draw%s, %" PRId64
           " loss%s\n",
           score->wins, text_plural(score->wins), score->draws,
           text_plural(score->draws), score->losses,
           text_agree(score->losses, "", "es"));
    printf("score          %.3f (95%% interval %.3f to %.3f)\n", p, share.low,
           share.high);
    printf("contrast       %+.3f (95%% interval %+.3f to %+.3f)\n",
           score_contrast(score), contrast.low, contrast.high);
    if (p > 0.0 && p < 1.0)
        printf("rating         %+.0f (95%% interval %+.0f to %+.0f)\n",
               statistics_elo(p), statistics_elo(share.low),
               statistics_elo(share.high));
}

static void
print_decisions(const struct verdict *verdict)
{
    if (verdict->pairs == 0)
        return;
    printf("decisions      the same in %" PRId64 " of %" PRId64
           " rotation%s, thoughts in %" PRId64 "\n",
           verdict->same_moves, verdict->pairs, text_plural(verdict->pairs),
           verdict->same_statuses);
}

/* The settings in which a side is not like the other one. */
static void
print_change(const struct record_side *side, const struct record_side *other)
{
    struct setup setup[2];
    char text[SETUP_TEXT_MAX] = "";
    char why[128];

    if (setup_read(side->setup, &setup[0], why, sizeof why) &&
        setup_read(other->setup, &setup[1], why, sizeof why))
        setup_write_change(&setup[0], &setup[1], text);
    if (text[0] != '\0')
        printf(" (%s)", text);
    putchar('\n');
}

void
match_report_print_name(const struct record_cohort *cohort, int side)
{
    printf("%-14s %s", side == 0 ? "a" : "b", cohort->side[side].name);
    print_change(&cohort->side[side], &cohort->side[1 - side]);
}

static void
print_side(const int64_t count[RECORD_COUNTS], double throughput)
{
    printf("  a piece      attack %.3f, sent %.3f, cancelled %.3f, taken %.3f, "
           "dug %.3f, throughput %.3f\n",
           per_piece(count, RECORD_ATTACK), per_piece(count, RECORD_SENT),
           per_piece(count, RECORD_CANCELLED), per_piece(count, RECORD_TAKEN),
           per_piece(count, RECORD_DUG), throughput);
    printf("  clears       %" PRId64 " spin%s, %" PRId64 " tetris%s, %" PRId64
           " perfect; longest combo %" PRId64 ", longest back-to-back %" PRId64
           "\n",
           count[RECORD_SPINS], text_plural(count[RECORD_SPINS]),
           count[RECORD_TETRISES], text_agree(count[RECORD_TETRISES], "", "es"),
           count[RECORD_PERFECT_CLEARS], count[RECORD_MAX_COMBO],
           count[RECORD_MAX_B2B]);
}

static void
print_times(const struct verdict *verdict)
{
    if (verdict->timed == 0)
        return;
    printf("time           a %.3f ms a piece, b %.3f ms: a needs %.1f %% %s\n",
           milliseconds(verdict, 0), milliseconds(verdict, 1),
           verdict_saved(verdict) < 0.0 ? -verdict_saved(verdict)
                                        : verdict_saved(verdict),
           verdict_saved(verdict) < 0.0 ? "more" : "less");
}

void
match_report_print(const struct verdict *verdict,
                   const struct record_cohort *cohort)
{
    print_score(&verdict->score);
    print_decisions(verdict);
    for (int i = 0; i < 2; i++) {
        match_report_print_name(cohort, i);
        print_side(verdict->count[i], verdict_throughput(verdict, i));
    }
    printf("turns          %.1f a battle\n",
           (double)verdict->turns / (double)score_battles(&verdict->score));
    print_times(verdict);
}

/* -------------------------------------------------------------------- JSON */

static json_t *
side_json(const struct verdict *verdict, const struct record_cohort *cohort,
          int side)
{
    char digest[17];
    json_t *object;

    snprintf(digest, sizeof digest, "%016" PRIx64, cohort->side[side].digest);
    object = json_pack("{s:s, s:s, s:f, s:f}", "name", cohort->side[side].name,
                       "digest", digest, "throughput",
                       verdict_throughput(verdict, side), "ms_a_piece",
                       milliseconds(verdict, side));
    for (int i = 0; object != NULL && i < RECORD_COUNTS; i++)
        json_object_set_new(object, record_count_names[i],
                            json_integer(verdict->count[side][i]));
    return object;
}

static json_t *
interval_json(struct interval interval)
{
    return json_pack("[f, f]", interval.low, interval.high);
}

json_t *
match_report_json(const struct verdict *verdict,
                  const struct record_cohort *cohort)
{
    const struct score *score = &verdict->score;

    return json_pack(
        "{s:s, s:o, s:o, s:I, s:I, s:I, s:I, s:f, s:o, s:f, s:o, s:I, s:I, "
        "s:I, s:I, s:I, s:f}",
        "version", cohort->version, "a", side_json(verdict, cohort, 0), "b",
        side_json(verdict, cohort, 1), "battles",
        (json_int_t)score_battles(score), "wins", (json_int_t)score->wins,
        "draws", (json_int_t)score->draws, "losses", (json_int_t)score->losses,
        "score", score_share(score), "score_interval",
        interval_json(score_share_interval(score)), "contrast",
        score_contrast(score), "contrast_interval",
        interval_json(score_contrast_interval(score)), "turns",
        (json_int_t)verdict->turns, "rotations", (json_int_t)verdict->pairs,
        "same_decisions", (json_int_t)verdict->same_moves, "same_thoughts",
        (json_int_t)verdict->same_statuses, "timed", (json_int_t)verdict->timed,
        "time_saved_percent", verdict_saved(verdict));
}
