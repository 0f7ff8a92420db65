/*
 * reason.c -- comparing two lines.
 */
#include "coach/reason.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "ai/judge/surface.h"
#include "base/text.h"
#include "coach/sequel.h"

/* Both lines, to the same length. */
struct comparison {
    struct sequel best;
    struct sequel played;
    struct reasons *reasons;
};

static const char *
number_word(int number)
{
    static const char *const words[] = {
        "none",   "one",      "two",      "three",   "four",   "five",
        "six",    "seven",    "eight",    "nine",    "ten",    "eleven",
        "twelve", "thirteen", "fourteen", "fifteen", "sixteen"};
    const int count = (int)(sizeof words / sizeof words[0]);

    return number >= 0 && number < count ? words[number] : "many";
}

/* Room for one more; once there are enough, for one that is not kept. */
static char *
next_text(struct reasons *reasons)
{
    const int at = reasons->count;

    if (at < REASONS_MAX)
        reasons->count++;
    return reasons->text[at];
}

/* ------------------------------------------------------------------ clears */

/* The step that attacks most, -1 if none does. */
static int
strongest(const struct sequel *sequel)
{
    int found = -1;

    for (int i = 0; i < sequel->count; i++) {
        if (sequel->step[i].attack > 0 &&
            (found < 0 || sequel->step[i].attack > sequel->step[found].attack))
            found = i;
    }
    return found;
}

/* The first step with a clear of that name, -1 if there is none. */
static int
find_clear(const struct sequel *sequel, const char *name)
{
    char other[SEQUEL_NAME_SIZE];

    for (int i = 0; i < sequel->count; i++) {
        sequel_clear_name(&sequel->step[i], other);
        if (sequel->step[i].clear.lines > 0 && strcmp(name, other) == 0)
            return i;
    }
    return -1;
}

/* "T-spin double in three; yours has none" */
static void
compare_clears(struct comparison *comparison)
{
    const int at = strongest(&comparison->best);
    char name[SEQUEL_NAME_SIZE];

    if (at < 0)
        return;
    sequel_clear_name(&comparison->best.step[at], name);
    const int first = find_clear(&comparison->best, name);
    const int other = find_clear(&comparison->played, name);
    if (first == 0 && other != 0)
        snprintf(next_text(comparison->reasons), REASON_SIZE,
                 "%s at once; yours %s%s", name, other < 0 ? "has none" : "in ",
                 other < 0 ? "" : number_word(other + 1));
    else if (other < 0)
        snprintf(next_text(comparison->reasons), REASON_SIZE,
                 "%s in %s; yours has none", name, number_word(first + 1));
    else if (first < other)
        snprintf(next_text(comparison->reasons), REASON_SIZE,
                 "%s in %s, not in %s", name, number_word(first + 1),
                 number_word(other + 1));
}

static int
find_break(const struct sequel *sequel)
{
    for (int i = 0; i < sequel->count; i++) {
        if (sequel->step[i].breaks_b2b)
            return i;
    }
    return -1;
}

static void
compare_chains(struct comparison *comparison)
{
    const int at = find_break(&comparison->played);

    if (at < 0 || find_break(&comparison->best) >= 0)
        return;
    if (at == 0)
        snprintf(next_text(comparison->reasons), REASON_SIZE,
                 "breaks back-to-back");
    else
        snprintf(next_text(comparison->reasons), REASON_SIZE,
                 "leads to breaking back-to-back in %s", number_word(at + 1));
}

/* ------------------------------------------------------- the first placement */

/* Height of a column: the rows up to its highest filled cell. */
static int
column_height(const struct board *board, int x)
{
    int y = board->roof;

    while (y > 0 && !board_is_filled(board, x, y - 1))
        y--;
    return y;
}

/* The column that is lowest, by two rows at least; -1 if none is. */
static int
find_well(const struct board *board)
{
    int lowest = BOARD_ROWS, second = BOARD_ROWS, found = -1;

    for (int x = 0; x < BOARD_COLUMNS; x++) {
        const int height = column_height(board, x);

        if (height < lowest) {
            second = lowest;
            lowest = height;
            found = x;
        } else if (height < second) {
            second = height;
        }
    }
    return second - lowest >= 2 ? found : -1;
}

/* Empty cells of a column under a filled one. */
static int
column_gaps(const struct board *board, int x)
{
    int gaps = 0;

    for (int y = column_height(board, x) - 1; y >= 0; y--)
        gaps += !board_is_filled(board, x, y);
    return gaps;
}

static int
gaps_of(const struct board *board)
{
    int gaps = 0;

    for (int x = 0; x < BOARD_COLUMNS; x++)
        gaps += column_gaps(board, x);
    return gaps;
}

/* The board after the first placement. */
static const struct board *
after_first(const struct sequel *sequel)
{
    return sequel->count > 1 ? &sequel->before[1] : &sequel->end;
}

/* "buries the well", "leaves two more gaps" */
static void
compare_gaps(struct comparison *comparison)
{
    const struct board *before = &comparison->best.before[0];
    const struct board *best = after_first(&comparison->best);
    const struct board *played = after_first(&comparison->played);
    const int well = find_well(before);
    const int more = gaps_of(played) - gaps_of(best);

    if (well >= 0 && column_gaps(played, well) > column_gaps(before, well) &&
        column_gaps(best, well) <= column_gaps(before, well))
        snprintf(next_text(comparison->reasons), REASON_SIZE,
                 "buries the well in column %d", well + 1);
    else if (more > 0)
        snprintf(next_text(comparison->reasons), REASON_SIZE,
                 "leaves %s more gap%s under the stack", number_word(more),
                 text_plural(more));
}

static void
compare_sums(struct comparison *comparison)
{
    const int best = comparison->best.attack;
    const int played = comparison->played.attack;

    if (best >= played + 2)
        snprintf(next_text(comparison->reasons), REASON_SIZE,
                 "%s line%s of attack in %s; yours sends %s", number_word(best),
                 text_plural(best), number_word(comparison->best.count),
                 number_word(played));
}

/* ---------------------------------------------------------------- the ends */

enum term {
    TERM_ROUGH,
    TERM_HOLES,
    TERM_COVER,
    TERM_WELLS,
    TERM_SLOT,
    TERM_COUNT
};

/* What the board costs by each term, in the units of the evaluator. */
static void
weigh(const struct board *board, int32_t cost[TERM_COUNT])
{
    const struct evaluator *evaluator = &evaluator_versus;
    struct evaluation evaluation;
    struct theta theta;
    struct stack stack;
    struct surface surface;

    theta_init(&theta, evaluator->fields, evaluator->field_count);
    evaluator->evaluate(&theta, board, PIECE_NONE, &evaluation);
    stack_view(board, &stack);
    surface_measure(board, &stack, &surface);

    const int32_t *weight = theta.value;
    cost[TERM_ROUGH] = surface.row_changes * weight[SURFACE_ROW_CHANGE] +
                       surface.column_changes * weight[SURFACE_COLUMN_CHANGE];
    cost[TERM_HOLES] = surface.hole_rows * weight[SURFACE_HOLE_ROW] +
                       surface.hole_cells * weight[SURFACE_HOLE_CELL];
    cost[TERM_COVER] =
        (surface.cover[0] * 16 + surface.cover[1] * 4 + surface.cover[2]) *
        weight[SURFACE_COVER] / 16;
    cost[TERM_WELLS] = surface.wells * weight[SURFACE_WELL];
    cost[TERM_SLOT] = -evaluation.t_slots[0];
}

/* The terms by which the end of the played line is worse, most first. */
static void
compare_ends(struct comparison *comparison)
{
    static const char *const words[TERM_COUNT] = {
        [TERM_ROUGH] = "the surface ends up rougher",
        [TERM_HOLES] = "more gaps are left in the end",
        [TERM_COVER] = "the gaps end up buried deeper",
        [TERM_WELLS] = "deep wells are left that need an I",
        [TERM_SLOT] = "no place is left for a T-spin",
    };
    int32_t best[TERM_COUNT], played[TERM_COUNT];

    weigh(&comparison->best.end, best);
    weigh(&comparison->played.end, played);
    while (comparison->reasons->count < REASONS_MAX) {
        int worst = 0;

        for (int i = 1; i < TERM_COUNT; i++) {
            if (played[i] - best[i] > played[worst] - best[worst])
                worst = i;
        }
        const int32_t worse = played[worst] - best[worst];
        if (worse <= 0 || loss_of(worse) < LOSS_LINE / 4)
            return;
        snprintf(next_text(comparison->reasons), REASON_SIZE, "%s",
                 words[worst]);
        played[worst] = best[worst];
    }
}

void
reasons_find(const struct grade *grade, const struct ai_position *position,
             const struct attack_rules *rules, struct reasons *reasons)
{
    const struct ai_alternative *best = &grade->best;
    const struct ai_alternative *played = &grade->played;
    const int length = best->plan_count < played->plan_count
                           ? best->plan_count
                           : played->plan_count;
    struct comparison comparison = {.reasons = reasons};

    reasons->count = 0;
    if (grade->word == LOSS_BEST || ai_move_equal(&best->move, &played->move))
        return;
    sequel_play(&comparison.best, position, rules, best->plan, length);
    sequel_play(&comparison.played, position, rules, played->plan, length);
    if (grade->ends && played->plan_count == 1)
        snprintf(next_text(reasons), REASON_SIZE, "ends the game");
    else if (grade->ends)
        snprintf(next_text(reasons), REASON_SIZE,
                 "the game is over after %s placements",
                 number_word(played->plan_count));
    compare_clears(&comparison);
    compare_chains(&comparison);
    compare_gaps(&comparison);
    compare_sums(&comparison);
    compare_ends(&comparison);
}

void
reasons_join(const struct reasons *reasons, char text[REASONS_SIZE])
{
    int length = 0;

    assert(reasons->count <= REASONS_MAX);

    text[0] = '\0';
    for (int i = 0; i < reasons->count; i++)
        length += snprintf(text + length, (size_t)(REASONS_SIZE - length),
                           "%s%s%s", i > 0 ? "; " : "", reasons->text[i],
                           i == reasons->count - 1 ? "." : "");
}
