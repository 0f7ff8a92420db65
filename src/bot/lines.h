/*
 * lines.h -- cut a stream of bytes into lines.
 *
 * For talking with programs that may send anything: what is kept is bounded,
 * and of a line that is too long there is only the beginning.  It reads no
 * file; the caller puts bytes in as they come:
 *
 *      got = read(fd, lines_room(&lines, &size), size);
 *      lines_add(&lines, got);
 *      while (lines_take(&lines, &line) != LINES_NONE)
 *          ...
 */
#ifndef BOT_LINES_H
#define BOT_LINES_H

#include <stdbool.h>
#include <stddef.h>

enum { LINES_MAX = 1 << 16 }; /* bytes of the longest line, with its end */

struct lines {
    size_t start;  /* of what has not been taken */
    size_t end;    /* of what has been put in */
    bool skipping; /* within a line that was too long */
    char bytes[LINES_MAX];
};

struct text_line {
    const char *text; /* not ended by '\0'; good until the next lines_room() */
    size_t length;    /* without the line end */
};

enum lines_outcome {
    LINES_NONE,     /* no whole line is there */
    LINES_LINE,     /* one line was taken */
    LINES_TOO_LONG, /* of one line the first LINES_MAX bytes were taken, and
                       the rest is dropped */
};

void lines_init(struct lines *lines);

/* Where to put bytes, and how many: at least one, once all lines are taken. */
char *lines_room(struct lines *lines, size_t *size);

/* So many bytes were put there. */
void lines_add(struct lines *lines, size_t count);

/* Take the next line. */
enum lines_outcome lines_take(struct lines *lines, struct text_line *line);

/*
 * At the end of the stream: take the line that nothing ended.  LINES_NONE if
 * the stream ended with a line end.
 */
enum lines_outcome lines_take_last(struct lines *lines, struct text_line *line);

#endif
