/*
 * clear_name.h -- what a lock is called: "quad", "mini T-spin single".
 */
#ifndef FORMAT_CLEAR_NAME_H
#define FORMAT_CLEAR_NAME_H

#include <stddef.h>

#include "ai/rules/piece.h"
#include "ai/rules/position.h"

/* Empty for a lock that is neither a clear nor a spin.  Whether the board is
   empty afterwards is not in it. */
void clear_name_write(enum piece piece, const struct clear *clear, char *text,
                      size_t size);

#endif
