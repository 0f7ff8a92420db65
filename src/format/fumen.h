/*
 * fumen.h -- boards as text, the way the players of the world exchange them.
 *
 * A fumen is a sequence of pages: a field, a piece on it, a comment.  Each page
 * follows from the one before; what is written is only how it differs from
 * what would follow by itself.  fumen_page_advance() says what that is, and
 * reader and writer are built on it.
 *
 *     v115@9gC8EeE8DeF8CeG8DeC8JeAgH
 *
 * Version 115 is read and written, 110 (two rows fewer) is read.  Pure: no
 * file, no allocation.
 *
 * Facts: the format as the library tetris-fumen 1.1.3 reads and writes it,
 * checked against 149 of its pages.
 */
#ifndef FORMAT_FUMEN_H
#define FORMAT_FUMEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ai/rules/position.h"

enum {
    FUMEN_ROWS = 23,            /* above the row that garbage comes from */
    FUMEN_COMMENT_SIZE = 4096,  /* bytes of UTF-8, with the final '\0' */
    FUMEN_TEXT_MAX = 1 << 18,   /* bytes of a fumen that is read */
    FUMEN_ERROR_SIZE = 96,      /* room for any complaint */
    FUMEN_PAGE_TEXT_MAX = 6200, /* bytes that one page adds, at most */
};

struct fumen_page {
    char cell[FUMEN_ROWS][BOARD_COLUMNS]; /* row 0 is the floor: '.', the
                                             letter of a piece, 'G' for grey */
    char garbage[BOARD_COLUMNS];          /* the row below it, alike */
    struct position piece; /* PIECE_NONE: there is none; the O's centre walks,
                              see centre.h */
    char comment[FUMEN_COMMENT_SIZE]; /* of this page, also if carried over */
    bool quiz;     /* the comment tells hold and queue, and moves on with each
                      piece: see fumen_quiz.h; not written, it follows */
    bool lock;     /* what follows does so after the piece has locked */
    bool rise;     /* ... and the garbage row has risen */
    bool mirror;   /* ... and the field is mirrored */
    bool colorize; /* guideline colours; set on first pages */
};

/* An empty first page. */
void fumen_page_init(struct fumen_page *page);

/*
 * Take the full rows out; those above come down.  Returns which they were, bit
 * y for row y.  People draw such rows; the game takes them with the next lock.
 */
uint32_t fumen_page_clear(struct fumen_page *page);

/*
 * What follows by itself: where 'lock' is set the piece becomes part of the
 * field, full rows go, garbage rises, the field is mirrored, in this order.
 * The comment stays, or moves on.  The new page has no piece.
 */
void fumen_page_advance(struct fumen_page *page);

/* --- Reading -------------------------------------------------------------- */

struct fumen_reader {
    const char *at; /* what is still to be read */
    const char *end;
    int rows;       /* of the version, the garbage row included */
    int repeats;    /* pages to come whose field follows by itself */
    int page_count; /* pages read */
    bool broken;    /* nothing more can be read */
    struct fumen_page last;
    char *error;
};

enum fumen_outcome {
    FUMEN_PAGE,   /* one page was read */
    FUMEN_END,    /* all have been read */
    FUMEN_BROKEN, /* what is left is no page; 'error' says why */
};

/*
 * Find the fumen in a text: alone, or in the address of a page that shows it.
 * False with a reason if there is none.  The text and 'error' must live as
 * long as the reader.
 */
bool fumen_reader_open(struct fumen_reader *reader, const char *text,
                       size_t length, char error[FUMEN_ERROR_SIZE]);

/* Read the next page; *page is written only when there is one. */
enum fumen_outcome fumen_reader_next(struct fumen_reader *reader,
                                     struct fumen_page *page);

/* Does the text have a fumen of any version in it? */
bool fumen_is_within(const char *text, size_t length);

/* --- Writing -------------------------------------------------------------- */

struct fumen_writer {
    char *text;
    size_t size;
    size_t digits; /* written so far */
    size_t repeat; /* the digit that counts unchanged fields; 0: none */
    int repeats;   /* its value */
    bool overflow;
    struct fumen_page next; /* what would follow by itself */
};

/* Begin a fumen in 'size' bytes at 'text'. */
void fumen_writer_init(struct fumen_writer *writer, char *text, size_t size);

/*
 * Add a page.  Cells of the piece lie between the walls and above the garbage
 * row.  A comment is cut where its written form reaches 4095 characters.
 */
void fumen_writer_add(struct fumen_writer *writer,
                      const struct fumen_page *page);

/* End it: its length, without the final '\0'; 0 when there was no room. */
size_t fumen_writer_end(struct fumen_writer *writer);

#endif
