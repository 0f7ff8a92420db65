/*
 * puzzle_file.h -- puzzles as their files describe them: data/puzzles/NAME.cfg.
 *
 *     summary = "T-spin doubles";
 *     puzzles = (
 *       { name       = "Under the eaves";
 *         position   = "GGGG....../GGG...GGGG/GGGG.GGGGG T OI";
 *         goal       = "t-spin-double";
 *         placements = 2;     that are allowed
 *         best       = 1;     that are needed; or lines, see enum puzzle_goal
 *         firsts     = 1;     first placements that lead there
 *         idea       = "The T is in hold.";
 *         source     = "..."; },
 *     );
 *
 * puzzle_fields is the list of what there is; a name that is not in it is an
 * error.  What a file claims is proved by the tests, not when it is read.
 */
#ifndef STORE_PUZZLE_FILE_H
#define STORE_PUZZLE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "ai/ai.h"
#include "format/position_line.h"
#include "store/datadir.h"
#include "store/described.h"

enum puzzle_goal {
    PUZZLE_SPIN_SINGLE, /* one placement: a full T-spin that clears one line, */
    PUZZLE_SPIN_DOUBLE, /* two, */
    PUZZLE_SPIN_TRIPLE, /* or three */
    PUZZLE_MINI_SINGLE, /* a mini T-spin that clears one line */
    PUZZLE_QUAD,        /* four lines at once */
    PUZZLE_PERFECT,     /* the board is empty */
    PUZZLE_DIG,         /* all rows with a G in them are cleared */
    PUZZLE_ATTACK,      /* most lines of attack with all placements; 'best' is
                           how many */
    PUZZLE_SURVIVE,     /* all placements without topping out */
    PUZZLE_JUDGED, /* all placements, and a coach judges them: in no file */
    PUZZLE_GOAL_COUNT
};

enum {
    PUZZLE_NAME_SIZE = 48,
    PUZZLE_TEXT_SIZE = 256,
    PUZZLE_SUMMARY_SIZE = 64,
    PUZZLES_MAX = 64,      /* in a file */
    PUZZLE_FILES_MAX = 32, /* in a list */
    PUZZLE_PLACEMENTS_MAX = 12,
    PUZZLE_FIELDS = 9,
};

struct puzzle {
    char name[PUZZLE_NAME_SIZE];
    char line[POSITION_LINE_SIZE]; /* as it stands in the file */
    struct ai_position position;   /* the same, read */
    struct position_colours colours;
    uint8_t goal; /* enum puzzle_goal */
    int placements;
    int best;
    int firsts; /* 0: not told */
    bool hold;  /* it may be used */
    char idea[PUZZLE_TEXT_SIZE];
    char source[PUZZLE_TEXT_SIZE];
};

struct puzzle_file {
    char name[DATADIR_NAME_MAX]; /* without ".cfg" */
    char summary[PUZZLE_SUMMARY_SIZE];
    int count;
    struct puzzle puzzle[PUZZLES_MAX];
};

/* Of struct puzzle. */
extern const struct described puzzle_fields[PUZZLE_FIELDS];

/* "T-spin double in 2 placements", to be shown; returns the length. */
int puzzle_write_task(const struct puzzle *puzzle, char *text, size_t size);

/*
 * Read one file.  On false *file is half read and 'error' has one line,
 * "FILE:LINE: what is wrong".
 */
bool puzzle_file_read(const char *path, struct puzzle_file *file, char *error,
                      size_t error_size);

/* Find NAME in the room "puzzles" and read it. */
bool puzzle_file_load(const struct datadir *dirs, const char *name,
                      struct puzzle_file *file, char *error, size_t error_size);

#endif
