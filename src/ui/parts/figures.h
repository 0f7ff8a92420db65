/*
 * figures.h -- the numbers of a seat, as text for the screen.
 *
 * Rates are taken up to the last lock or the last whole second, whichever is
 * later, so that they change once a second while nothing is placed.
 */
#ifndef UI_PARTS_FIGURES_H
#define UI_PARTS_FIGURES_H

#include <stdint.h>

#include "match/match.h"

enum { FIGURES_TEXT_MAX = 32 };

struct figures {
    char time[FIGURES_TEXT_MAX];  /* "1:23" */
    char score[FIGURES_TEXT_MAX]; /* "12,340" */
    char lines[FIGURES_TEXT_MAX];
    char level[FIGURES_TEXT_MAX];
    char pieces[FIGURES_TEXT_MAX];
    char pps[FIGURES_TEXT_MAX];   /* pieces a second, "1.02" */
    char apm[FIGURES_TEXT_MAX];   /* lines of attack a minute, "41" */
    char app[FIGURES_TEXT_MAX];   /* lines of attack a piece, "0.64" */
    char kpp[FIGURES_TEXT_MAX];   /* keys a piece, "3.4" */
    char b2b[FIGURES_TEXT_MAX];   /* times in a row beyond the first */
    char combo[FIGURES_TEXT_MAX]; /* as b2b */
};

void figures_write(struct figures *figures, const struct match *match,
                   int seat);

/* "1:23" of milliseconds, the begun second left out. */
void figures_time(char text[FIGURES_TEXT_MAX], int32_t ms);

/* "1:23.456". */
void figures_exact_time(char text[FIGURES_TEXT_MAX], int32_t ms);

/* "-0.43", "+12.05": seconds by which one time is longer than another. */
void figures_difference(char text[FIGURES_TEXT_MAX], int64_t ms);

/* "12,340". */
void figures_number(char text[FIGURES_TEXT_MAX], int64_t number);

/* number / divisor, not negative, with 1 to 3 decimals, cut; "-" by zero. */
void figures_ratio(char text[FIGURES_TEXT_MAX], int64_t number, int64_t divisor,
                   int decimals);

/* "3.2": lines of a loss, see coach/loss.h, to the nearest tenth. */
void figures_loss(char text[FIGURES_TEXT_MAX], int64_t loss);

/* "6 %": what it costs of a game of two, the same to the nearest hundredth. */
void figures_cost(char text[FIGURES_TEXT_MAX], int32_t loss);

#endif
