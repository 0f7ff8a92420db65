/*
 * bout.h -- one game of two AIs at live speed, as one line of JSON.
 *
 * A line stands alone: who played, by name and by a digest of all that their
 * files say about play, under which version, rules and seed, and what came of
 * it.  Whoever has the same files can play it again and compare the hash of
 * the end.  Writing fixes every byte; reading is strict.
 */
#ifndef FORMAT_BOUT_H
#define FORMAT_BOUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    BOUT_LINE_MAX = 1024, /* bytes of a line, with its '\n' and a '\0' */
    BOUT_WORD_MAX = 64,   /* bytes of a name, with the '\0' */
    BOUT_ERROR_MAX = 256,
};

enum bout_result { BOUT_DRAW = -1, BOUT_A, BOUT_B };

struct bout_side {
    char name[BOUT_WORD_MAX];
    uint64_t digest; /* ai_file_live_digest() */
    int32_t pieces;  /* placed */
    int32_t attack;  /* lines, before cancelling */
};

struct bout {
    char version[BOUT_WORD_MAX]; /* of the program */
    char rules[BOUT_WORD_MAX];   /* the ruleset's name */
    uint64_t seed;               /* below 2^53 */
    struct bout_side side[2];    /* A, in the first seat, and B */
    enum bout_result result;
    int32_t steps; /* milliseconds played */
    uint64_t hash; /* of the match at its end */
};

/* Write one line with its '\n' and a '\0'.  Returns the bytes without the
   latter; 0 when memory has run out. */
size_t bout_write(const struct bout *bout, char text[BOUT_LINE_MAX]);

/* Read one line, with or without a line end; on false *bout is untouched. */
bool bout_read(const char *text, size_t length, struct bout *bout,
               char error[BOUT_ERROR_MAX]);

#endif
