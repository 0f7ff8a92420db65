/*
 * record.h -- one battle of a cohort as one line of JSON.
 *
 * A line stands alone: it says who played (both setups in full, with their
 * digests), under which program version, rules and options, and what came of
 * it.  Whoever has the line can play the battle again and compare digests.  It
 * holds nothing that differs from one run to the next; time spent is kept in
 * lines of its own, in another file.
 *
 * Writing fixes every byte, so equal battles give equal lines.  Reading is
 * strict: a line is whole and sound or it is refused.
 */
#ifndef FORMAT_RECORD_H
#define FORMAT_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "format/setup.h"

enum {
    RECORD_LINE_MAX = 8192, /* bytes of a line, with its '\n' and a '\0' */
    RECORD_WORD_MAX = 64,   /* bytes of a name, with the '\0' */
    RECORD_ERROR_MAX = 256, /* bytes of a complaint, enough for all of them */
};

/* What is counted of each side, by the table in record.c. */
enum record_count {
    RECORD_PIECES,
    RECORD_LINES,     /* cleared, garbage included */
    RECORD_ATTACK,    /* lines, before cancelling */
    RECORD_SENT,      /* of these, what went on to the other side */
    RECORD_CANCELLED, /* incoming rows that attacks took away */
    RECORD_TAKEN,     /* incoming rows that rose */
    RECORD_DUG,       /* garbage rows cleared */
    RECORD_SPINS,     /* clears by a full spin */
    RECORD_TETRISES,
    RECORD_PERFECT_CLEARS,
    RECORD_MAX_COMBO,
    RECORD_MAX_B2B,
    RECORD_HEIGHT,     /* the roof at the end */
    RECORD_DEAD,       /* 0 or 1 */
    RECORD_CANDIDATES, /* scored in all decisions */
    RECORD_COUNTS
};

extern const char *const record_count_names[RECORD_COUNTS];

enum record_result { RECORD_DRAW = -1, RECORD_A, RECORD_B };

/* Who plays. */
struct record_side {
    char name[RECORD_WORD_MAX]; /* for people; the digest is what counts */
    char setup[SETUP_TEXT_MAX]; /* as setup_write() writes it */
    uint64_t digest;            /* of 'setup' */
};

/* What all battles of a cohort share. */
struct record_cohort {
    char version[RECORD_WORD_MAX]; /* of the program */
    char rules[RECORD_WORD_MAX];   /* the ruleset: its name, and
                                      "/DIGEST" but for the guideline */
    uint64_t first_seed;
    bool rotations;             /* each seed twice, sides changed over */
    bool own_pieces;            /* each seat has pieces of its own */
    struct record_side side[2]; /* A and B */
};

/* What one side did in one battle. */
struct record_played {
    uint64_t moves;    /* digest of all decisions, in order */
    uint64_t statuses; /* digest of all that was thought on the way */
    int64_t count[RECORD_COUNTS];
};

struct record {
    struct record_cohort cohort;
    int64_t battle; /* its number in the cohort, from 0 */
    uint64_t seed;
    bool rotated; /* A sat second */
    enum record_result result;
    int turns;
    struct record_played played[2]; /* A and B, whatever their seats */
};

/* Time spent on a battle: processor time of each side's decisions. */
struct record_times {
    int64_t battle;
    int64_t nanoseconds[2]; /* A and B */
};

/* Seed and seat of a battle; everything else of *record is left alone. */
void record_number(struct record *record, int64_t battle);

/*
 * Write one line with its '\n' and a '\0'.  Returns the bytes without the
 * latter; 0 when memory has run out.
 */
size_t record_write(const struct record *record, char text[RECORD_LINE_MAX]);
size_t record_write_times(const struct record_times *times,
                          char text[RECORD_LINE_MAX]);

/* Read one line, with or without a line end.  'error' as everywhere. */
bool record_read(const char *text, size_t length, struct record *record,
                 char error[RECORD_ERROR_MAX]);
bool record_read_times(const char *text, size_t length,
                       struct record_times *times,
                       char error[RECORD_ERROR_MAX]);

/*
 * Do two cohorts agree in everything but the names of their sides?  If not,
 * 'error' says in what, as "a: DIGEST here, DIGEST there".
 */
bool record_same_cohort(const struct record_cohort *here,
                        const struct record_cohort *there,
                        char error[RECORD_ERROR_MAX]);

#endif
