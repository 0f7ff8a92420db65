/*
 * tbp_words.h -- the words of the protocol.  Private to the tbp files.
 */
#ifndef FORMAT_TBP_WORDS_H
#define FORMAT_TBP_WORDS_H

#include "format/tbp.h"

/* By enum tbp_type; NULL for TBP_UNKNOWN. */
extern const char *const tbp_type_word[TBP_TYPE_COUNT];

/* By enum rotation and by enum spin. */
extern const char *const tbp_rotation_word[ROT_COUNT];
extern const char *const tbp_spin_word[SPIN_COUNT];

#endif
