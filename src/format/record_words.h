/*
 * record_words.h -- words that are both written and read.  Private to the
 * record files.
 */
#ifndef FORMAT_RECORD_WORDS_H
#define FORMAT_RECORD_WORDS_H

/* By enum record_result, from RECORD_DRAW on. */
extern const char *const record_result_words[3];

#endif
