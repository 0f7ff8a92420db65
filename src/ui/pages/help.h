/*
 * help.h -- the page of keys, and what the signs mean.
 */
#ifndef UI_PAGES_HELP_H
#define UI_PAGES_HELP_H

#include "ui/parts/view.h"

extern const struct view_size help_size;

/*
 * 'has_release': does the terminal tell when a key is let go?  Written from
 * the table of bindings.
 */
void help_draw(struct frame *frame, const struct bindings *bindings,
               bool has_release);

#endif
