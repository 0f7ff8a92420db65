/*
 * figures.c -- the numbers of a seat, as text for the screen.
 */
#include "ui/parts/figures.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "coach/loss.h"

void
figures_time(char text[FIGURES_TEXT_MAX], int32_t ms)
{
    const int seconds = ms / 1000;

    snprintf(text, FIGURES_TEXT_MAX, "%d:%02d", seconds / 60, seconds % 60);
}

void
figures_exact_time(char text[FIGURES_TEXT_MAX], int32_t ms)
{
    const int seconds = ms / 1000;

    snprintf(text, FIGURES_TEXT_MAX, "%d:%02d.%03d", seconds / 60, seconds % 60,
             ms % 1000);
}

void
figures_difference(char text[FIGURES_TEXT_MAX], int64_t ms)
{
    const int64_t hundredths = (ms < 0 ? -ms : ms) / 10;

    snprintf(text, FIGURES_TEXT_MAX, "%c%" PRId64 ".%02d", ms < 0 ? '-' : '+',
             hundredths / 100, (int)(hundredths % 100));
}

void
figures_number(char text[FIGURES_TEXT_MAX], int64_t number)
{
    char digits[FIGURES_TEXT_MAX];
    int used = 0;

    /* 19 digits, a sign and 6 commas at the most */
    snprintf(digits, sizeof digits, "%" PRId64, number);
    const int length = (int)strlen(digits);
    for (int i = 0; i < length; i++) {
        text[used++] = digits[i];
        if (i + 1 < length && (length - 1 - i) % 3 == 0 && digits[i] != '-')
            text[used++] = ',';
    }
    text[used] = '\0';
}

void
figures_ratio(char text[FIGURES_TEXT_MAX], int64_t number, int64_t divisor,
              int decimals)
{
    static const int tens[4] = {1, 10, 100, 1000};

    assert(number >= 0 && divisor >= 0 && decimals >= 1 && decimals <= 3);
    if (divisor == 0) {
        snprintf(text, FIGURES_TEXT_MAX, "-");
        return;
    }

    const int64_t scaled = number * tens[decimals] / divisor;
    snprintf(text, FIGURES_TEXT_MAX, "%" PRId64 ".%0*d",
             scaled / tens[decimals], decimals, (int)(scaled % tens[decimals]));
}

void
figures_loss(char text[FIGURES_TEXT_MAX], int64_t loss)
{
    figures_ratio(text, loss + LOSS_LINE / 20, LOSS_LINE, 1);
}

void
figures_cost(char text[FIGURES_TEXT_MAX], int32_t loss)
{
    snprintf(text, FIGURES_TEXT_MAX, "%d %%",
             (int)(loss_in_games(loss) + 5) / 10);
}

/* How often something happened again. */
static int
repeats(int count)
{
    return count > 1 ? count - 1 : 0;
}

/* The time that rates are taken over: up to the last lock, or longer. */
static int32_t
counted_time(const struct seat *seat, int32_t ms)
{
    const int32_t whole = ms / 1000 * 1000;

    if (seat->phase == SEAT_OVER)
        return ms;
    return seat->turn_at > whole ? seat->turn_at : whole;
}

void
figures_write(struct figures *figures, const struct match *match, int seat)
{
    const struct seat *s = &match->seat[seat];
    const struct tally *tally = &s->tally;
    const int32_t ms = match_time(match, seat);
    const int64_t counted = counted_time(s, ms);

    figures_time(figures->time, ms);
    figures_number(figures->score, tally->score);
    figures_number(figures->lines, tally->lines);
    figures_number(figures->level, s->level);
    figures_number(figures->pieces, tally->pieces);
    figures_ratio(figures->pps, (int64_t)tally->pieces * 1000, counted, 2);
    if (counted > 0)
        figures_number(figures->apm, (int64_t)tally->attack * 60000 / counted);
    else
        snprintf(figures->apm, sizeof figures->apm, "-");
    figures_ratio(figures->app, tally->attack, tally->pieces, 2);
    figures_ratio(figures->kpp, tally->keys, tally->pieces, 2);
    figures_number(figures->b2b, repeats(s->chain.b2b));
    figures_number(figures->combo, repeats(s->chain.combo));
}
