/*
 * outlet.h -- what curses writes, gathered into one write a frame.
 *
 * Curses writes a few bytes at a time, at each movement of its cursor.  Over a
 * network every one of them can become a packet, and a frame can be seen half
 * drawn.  Curses is given a stream of its own; while the outlet gathers, what
 * is written there is kept in a file without a name.  Standard output itself
 * always is the terminal.
 */
#ifndef UI_TERM_OUTLET_H
#define UI_TERM_OUTLET_H

#include <stddef.h>
#include <stdio.h>

struct outlet;

/* An outlet to standard output, or NULL: no memory or no descriptor. */
struct outlet *outlet_create(void);

/* Standard output stays open.  NULL is allowed. */
void outlet_destroy(struct outlet *outlet);

/* For curses; it goes with the outlet. */
FILE *outlet_stream(struct outlet *outlet);

/*
 * Keep what is written to the stream.  Where no file can be had it goes
 * straight to standard output.
 */
void outlet_gather(struct outlet *outlet);

/*
 * Let out what was kept, without resets of colours that a reset of everything
 * follows.  Returns how many bytes that were; 0 where they were not kept.
 */
size_t outlet_release(struct outlet *outlet);

#endif
