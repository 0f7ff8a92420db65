/*
 * mistakes.c -- days, and when a mistake comes back.
 */
#include "store/mistakes.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Days until it comes back, by the times that it was solved. */
static const int32_t waits[MISTAKES_STAGES] = {1, 3, 7};

/* -------------------------------------------------------------------- dates */

static bool
is_leap(int year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static int
days_in_month(int year, int month)
{
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    return days[month - 1] + (month == 2 && is_leap(year));
}

static int
days_in_year(int year)
{
    return is_leap(year) ? 366 : 365;
}

bool
mistakes_day(const char *date, int32_t *day)
{
    int year, month, in_month, length = 0;
    int32_t days = 0;

    if (strspn(date, "0123456789-") != strlen(date) ||
        sscanf(date, "%4d-%2d-%2d%n", &year, &month, &in_month, &length) != 3 ||
        length != MISTAKES_DATE_SIZE - 1 || date[length] != '\0')
        return false;
    if (year < 1970 || month < 1 || month > 12 || in_month < 1 ||
        in_month > days_in_month(year, month))
        return false;
    for (int y = 1970; y < year; y++)
        days += days_in_year(y);
    for (int m = 1; m < month; m++)
        days += days_in_month(year, m);
    *day = days + in_month - 1;
    return true;
}

void
mistakes_date(int32_t day, char date[MISTAKES_DATE_SIZE])
{
    int year = 1970, month = 1;

    assert(day >= 0);

    while (day >= days_in_year(year))
        day -= days_in_year(year++);
    while (day >= days_in_month(year, month))
        day -= days_in_month(year, month++);
    assert(year <= 9999);
    snprintf(date, MISTAKES_DATE_SIZE, "%04u-%02u-%02u", (unsigned)year % 10000,
             (unsigned)month % 100, ((unsigned)day + 1) % 100);
}

/* -------------------------------------------------------- when they come back */

static bool
is_same_position(const struct ai_position *a, const struct ai_position *b)
{
    return board_equal(&a->board, &b->board) && a->hold == b->hold &&
           a->queue_count == b->queue_count &&
           memcmp(a->queue, b->queue, a->queue_count) == 0;
}

int
mistakes_find(const struct mistakes *mistakes,
              const struct ai_position *position)
{
    for (int i = 0; i < mistakes->count; i++) {
        if (is_same_position(&mistakes->list[i].position, position))
            return i;
    }
    return -1;
}

static void
take_out(struct mistakes *mistakes, int place)
{
    assert(place >= 0 && place < mistakes->count);

    mistakes->count--;
    memmove(&mistakes->list[place], &mistakes->list[place + 1],
            (size_t)(mistakes->count - place) * sizeof mistakes->list[0]);
}

/* The least bad one, which is forgotten when there is no room. */
static int
find_least(const struct mistakes *mistakes)
{
    int least = 0;

    for (int i = 1; i < mistakes->count; i++) {
        if (mistakes->list[i].loss < mistakes->list[least].loss)
            least = i;
    }
    return least;
}

bool
mistakes_add(struct mistakes *mistakes, const struct mistake *made,
             int32_t today)
{
    struct mistake added = *made;

    added.made = today;
    added.due = today + waits[0];
    added.stage = 0;
    for (int i = mistakes->count - 1; i >= 0; i--) {
        if (is_same_position(&mistakes->list[i].position, &made->position))
            take_out(mistakes, i);
    }
    if (mistakes->count == MISTAKES_MAX) {
        const int least = find_least(mistakes);

        if (mistakes->list[least].loss >= added.loss)
            return false;
        take_out(mistakes, least);
    }
    mistakes->list[mistakes->count++] = added;
    return true;
}

int
mistakes_due(const struct mistakes *mistakes, int32_t today, int *places,
             int most)
{
    int count = 0;

    for (int i = 0; i < mistakes->count; i++) {
        int at = count;

        if (mistakes->list[i].due > today)
            continue;
        while (at > 0 &&
               mistakes->list[places[at - 1]].due > mistakes->list[i].due)
            at--;
        if (at == most)
            continue;
        if (count < most)
            count++;
        memmove(&places[at + 1], &places[at],
                (size_t)(count - 1 - at) * sizeof *places);
        places[at] = i;
    }
    return count;
}

int32_t
mistakes_next(const struct mistakes *mistakes)
{
    int32_t next = -1;

    for (int i = 0; i < mistakes->count; i++) {
        if (next < 0 || mistakes->list[i].due < next)
            next = mistakes->list[i].due;
    }
    return next;
}

void
mistakes_answer(struct mistakes *mistakes, int place, bool solved,
                int32_t today)
{
    struct mistake *mistake = &mistakes->list[place];

    assert(place >= 0 && place < mistakes->count);

    mistake->stage = solved ? (uint8_t)(mistake->stage + 1) : 0;
    if (mistake->stage == MISTAKES_STAGES)
        take_out(mistakes, place);
    else
        mistake->due = today + waits[mistake->stage];
}
