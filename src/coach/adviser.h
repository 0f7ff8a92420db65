/*
 * adviser.h -- whose judgment hints go by, as the player has set it.
 *
 * One AI lends its level, another one its taste, to which it belongs whether it
 * looks for lines that empty the board; which places are spoken of is the
 * player's affair alone.
 */
#ifndef COACH_ADVISER_H
#define COACH_ADVISER_H

#include "store/ai_file.h"
#include "store/settings.h"

/*
 * Their files are read.  One that is not named, or cannot be read any more,
 * stands for 'strongest'.
 */
struct ai_file adviser_of(const struct settings *settings,
                          const struct datadir *dirs,
                          const struct ai_file *strongest);

#endif
