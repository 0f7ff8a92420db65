/*
 * centre.h -- the two ways to name the place of an O.
 *
 * Bots and fumens name a piece by its centre of rotation.  So do we, but for
 * the O: to us it does not turn, to them its centre walks around it.
 */
#ifndef FORMAT_CENTRE_H
#define FORMAT_CENTRE_H

#include "ai/rules/position.h"

/*
 * The same cells, named our way: an O as it points north, any other piece as
 * it is.
 */
struct position centre_settle(struct position at);

#endif
