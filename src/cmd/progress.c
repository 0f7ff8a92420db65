/*
 * progress.c -- the bar, the lines and the estimate.
 */
#include "cmd/progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "ui/term/clock.h"

enum {
    BAR_WIDTH = 30,
    LINE_WIDTH = 79,    /* of a terminal line, less the last column */
    REDRAW_US = 100000, /* ten times a second is smooth enough */
};

enum progress_style
progress_style(bool is_silent)
{
    if (is_silent)
        return PROGRESS_SILENT;
    return isatty(STDERR_FILENO) ? PROGRESS_BAR : PROGRESS_LINES;
}

void
progress_begin(struct progress *progress, enum progress_style style,
               const char *unit, int64_t already, int64_t total)
{
    *progress = (struct progress){
        .style = style,
        .unit = unit,
        .already = already,
        .total = total,
        .start_us = clock_now_us(),
    };
    if (total > 0)
        progress->tenths = (int)(already * 10 / total);
}

void
progress_write_time(char text[32], uint64_t seconds)
{
    if (seconds < 60)
        snprintf(text, 32, "%d s", (int)seconds);
    else if (seconds < 3600)
        snprintf(text, 32, "%d min %02d s", (int)(seconds / 60),
                 (int)(seconds % 60));
    else
        snprintf(text, 32, "%" PRIu64 " h %02d min", seconds / 3600,
                 (int)(seconds / 60 % 60));
}

/* "57 of 100 battles, 12 s left" */
static void
write_state(const struct progress *progress, int64_t done, uint64_t now_us,
            char text[LINE_WIDTH + 1])
{
    const int64_t here = done - progress->already;
    char left[32] = "";

    if (here > 0 && done < progress->total) {
        const double each =
            (double)(now_us - progress->start_us) / 1e6 / (double)here;

        progress_write_time(
            left, (uint64_t)(each * (double)(progress->total - done) + 0.5));
    }
    snprintf(text, LINE_WIDTH + 1, "%" PRId64 " of %" PRId64 " %s%s%s%s", done,
             progress->total, progress->unit, left[0] != '\0' ? ", " : "", left,
             left[0] != '\0' ? " left" : "");
}

static void
draw_bar(struct progress *progress, int64_t done, uint64_t now_us)
{
    const int filled = progress->total > 0
                           ? (int)(done * BAR_WIDTH / progress->total)
                           : BAR_WIDTH;
    char bar[BAR_WIDTH + 1];
    char state[LINE_WIDTH + 1];

    memset(bar, '.', BAR_WIDTH);
    memset(bar, '#', (size_t)filled);
    bar[BAR_WIDTH] = '\0';
    write_state(progress, done, now_us, state);
    fprintf(stderr, "\r[%s] %-*.*s", bar, LINE_WIDTH - BAR_WIDTH - 3,
            LINE_WIDTH - BAR_WIDTH - 3, state);
    fflush(stderr);
    progress->shown_us = now_us;
}

static void
tell_tenth(struct progress *progress, int64_t done, uint64_t now_us)
{
    const int tenths =
        progress->total > 0 ? (int)(done * 10 / progress->total) : 10;
    char state[LINE_WIDTH + 1];

    if (tenths == progress->tenths)
        return;
    progress->tenths = tenths;
    write_state(progress, done, now_us, state);
    fprintf(stderr, "%s\n", state);
}

void
progress_show(struct progress *progress, int64_t done)
{
    const uint64_t now_us = clock_now_us();

    if (progress->style == PROGRESS_LINES)
        tell_tenth(progress, done, now_us);
    else if (progress->style == PROGRESS_BAR &&
             (done == progress->total || progress->shown_us == 0 ||
              now_us - progress->shown_us >= REDRAW_US))
        draw_bar(progress, done, now_us);
}

void
progress_clear(const struct progress *progress)
{
    if (progress->style == PROGRESS_BAR && progress->shown_us != 0)
        fprintf(stderr, "\r%*s\r", LINE_WIDTH, "");
}
