/*
 * described.h -- settings of every kind, described: the table is the one list.
 *
 * A row says what a setting is called and means, what may stand in it, and
 * where in a struct of plain values it goes.  The reader and its complaints,
 * the writer, the manual page and the settings screen all walk the table.
 * Defaults are not in it: they are what the struct holds before it is read.
 *
 * Numbers that are all of one kind (an evaluator's, a level's) have a smaller
 * table, see ai/judge/theta.h.
 */
#ifndef STORE_DESCRIBED_H
#define STORE_DESCRIBED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store/cfg.h"

enum described_kind {
    DESCRIBED_NUMBER, /* a whole number */
    DESCRIBED_SWITCH, /* true or false */
    DESCRIBED_CHOICE, /* one of 'words'; kept as its place among them */
    DESCRIBED_LIST,   /* [ ... ] of exactly 'count' numbers */
    DESCRIBED_TAIL,   /* the same, or fewer: the last one serves the rest */
    DESCRIBED_TEXT,   /* "...", shorter than 'size' bytes */
    DESCRIBED_TEXTS,  /* [ ... ] of at most 'count' texts; the rest is empty */
};

/* What does not concern the kind is left out. */
struct described {
    const char *group;   /* NAME of NAME = { ... };, NULL: outside of any */
    const char *name;    /* lower case, words joined by '_' */
    const char *meaning; /* a phrase for a person who edits the file */
    enum described_kind kind;
    size_t offset; /* of the value in the struct */
    size_t size;   /* bytes: of a number or choice (1, 2 or 4), of a text */
    int count;     /* of a list's numbers or texts */
    int32_t least; /* of numbers */
    int32_t most;
    const char *words;                 /* of a choice, joined by '|' */
    bool (*accepts)(const char *text); /* of texts; NULL: any */
    const char *wants;                 /* what accepts() is after: "a key" */
};

/* A number, choice or list that is the member 'of' of 'type'. */
#define DESCRIBED_AT(type, of) \
    .offset = offsetof(type, of), .size = sizeof(((type *)NULL)->of)
#define DESCRIBED_ARRAY(type, of)                                        \
    .offset = offsetof(type, of), .size = sizeof(((type *)NULL)->of[0]), \
    .count = (int)(sizeof(((type *)NULL)->of) / sizeof(((type *)NULL)->of[0]))

/*
 * Read all that is in the file into *values; what is not there is left alone.
 * A name that no row has is an error.  On false *values may be half read.
 */
bool described_read(const struct cfg *cfg, const struct described *table,
                    int count, void *values);

/* Where described_read_each() says what it has read and what not. */
struct described_report {
    bool *says; /* by row: it was read; NULL: nobody asks */

    /* A setting of 'group' (NULL: none) was skipped; NULL: nobody asks. */
    void (*skip)(void *context, const char *group,
                 const config_setting_t *setting);
    void *context;
};

/*
 * The same, but a setting that is bad or unknown costs only that setting: its
 * value is left alone.  False if there was any; the complaint is about the
 * first one.
 */
bool described_read_each(const struct cfg *cfg, const struct described *table,
                         int count, void *values,
                         const struct described_report *report);

/*
 * The same for one group of a file, by the rows that are outside of any: an
 * element of a list of groups, say.
 */
bool described_read_group(const struct cfg *cfg, const config_setting_t *group,
                          const struct described *table, int count,
                          void *values);

/* The row called 'name' in 'group' (NULL: none), or NULL. */
const struct described *described_find(const struct described *table, int count,
                                       const char *group, const char *name);

/* Do both structs hold the same here? */
bool described_equal(const struct described *row, const void *a, const void *b);

/* Bytes of the value in the struct. */
size_t described_size(const struct described *row);

/* Every number in its range, every choice a word, every text ended. */
bool described_is_sound(const struct described *table, int count,
                        const void *values);

/* --- A number, choice or switch as a number ------------------------------ */

int32_t described_get(const struct described *row, const void *values);

/* The value is in range, for a choice its place among the words. */
void described_set(const struct described *row, void *values, int32_t value);

/* Number 'i' of a list; a number or choice is a list of one. */
int32_t described_item(const struct described *row, const void *values, int i);
void described_set_item(const struct described *row, void *values, int i,
                        int32_t value);

/* --- Words --------------------------------------------------------------- */

enum { DESCRIBED_WORD_MAX = 32 }; /* bytes of a choice, with its '\0' */

/* How many words a choice has, and its word number 'i'. */
int described_word_count(const struct described *row);
void described_word(const struct described *row, int i,
                    char word[DESCRIBED_WORD_MAX]);

/*
 * The value as it would stand in a file, without name and ';'.  Returns its
 * length; false (0) if it did not fit.
 */
size_t described_print(const struct described *row, const void *values,
                       char *text, size_t size);

#endif
