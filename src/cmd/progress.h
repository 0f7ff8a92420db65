/*
 * progress.h -- how far a long run has come, on the standard error output.
 *
 * On a terminal a bar with an estimate is drawn over and over; elsewhere there
 * is a line for each tenth of the way.  Or nothing, if nothing is wanted.
 */
#ifndef CMD_PROGRESS_H
#define CMD_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

enum progress_style {
    PROGRESS_SILENT,
    PROGRESS_BAR,
    PROGRESS_LINES,
};

struct progress {
    enum progress_style style;
    const char *unit; /* "battles" */
    int64_t already;  /* done before this run began */
    int64_t total;
    uint64_t start_us;
    uint64_t shown_us; /* when the bar was drawn last */
    int tenths;        /* of the way, told in lines */
};

/* Bar or lines, as fits what the standard error output is. */
enum progress_style progress_style(bool is_silent);

void progress_begin(struct progress *progress, enum progress_style style,
                    const char *unit, int64_t already, int64_t total);

/* 'done' units are done, those from before included. */
void progress_show(struct progress *progress, int64_t done);

/* Take the bar away: something else is going to be written. */
void progress_clear(const struct progress *progress);

/* "12 s", "3 min 05 s" or "2 h 07 min". */
void progress_write_time(char text[32], uint64_t seconds);

#endif
