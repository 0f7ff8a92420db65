/*
 * nearest.h -- what a mistyped word may have meant.
 *
 * Begin with the word, offer every name there is, ask for the result.
 */
#ifndef CMD_NEAREST_H
#define CMD_NEAREST_H

struct nearest {
    const char *word;
    const char *best; /* the nearest name so far, or NULL */
    int distance;     /* how far 'best' is; nothing further is accepted */
};

/* 'word' must live until the result is read; it may have "=value" behind. */
void nearest_begin(struct nearest *nearest, const char *word);

/* Of two names equally near, the one offered first stays. */
void nearest_offer(struct nearest *nearest, const char *name);

/* The nearest name, or NULL if none is near enough to be worth a guess. */
const char *nearest_result(const struct nearest *nearest);

#endif
