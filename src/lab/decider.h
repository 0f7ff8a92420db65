/*
 * decider.h -- who decides for a side.
 *
 * A battle does not care what thinks: it shows positions and gets moves.  The
 * engine is one kind of decider; another program can be another.  Each kind is
 * a table of functions.  A decider serves one thread at a time.
 */
#ifndef LAB_DECIDER_H
#define LAB_DECIDER_H

#include <stdbool.h>
#include <stdint.h>

#include "ai/ai.h"
#include "ai/turns/turns.h"
#include "format/setup.h"

enum { DECIDER_TROUBLE_MAX = 256 }; /* bytes of what went wrong */

/* What a decision is, as far as it is measured. */
struct decided {
    struct ai_move move;
    uint64_t thoughts;  /* digest of all that was thought; 0: not told */
    int64_t candidates; /* scored; 0: not told */
};

struct decider;

struct decider_kind {
    /* A new game. */
    void (*reset)(struct decider *decider);
    /* False when there is no move: the side gives up. */
    bool (*decide)(struct decider *decider, const struct turns_view *view,
                   struct decided *decided);
    /* Bytes that it needs; 0: not told. */
    size_t (*memory)(const struct decider *decider);
    /* Why the last decide() failed, if it was not for the position; or "".
       NULL: it never does. */
    const char *(*trouble)(const struct decider *decider);
    void (*destroy)(struct decider *decider);
};

/* The first member of every kind's own struct. */
struct decider {
    const struct decider_kind *kind;
};

/* The engine, or another program, that is set up so.  NULL: out of memory. */
struct decider *decider_create(const struct setup *setup,
                               const struct ruleset *rules);

void decider_destroy(struct decider *decider); /* NULL is allowed */
void decider_reset(struct decider *decider);

/* Show a game against another side. */
bool decider_decide_against(struct decider *decider,
                            const struct turns_view *view,
                            struct decided *decided);

/* The same where nobody else plays. */
bool decider_decide(struct decider *decider, const struct ai_position *position,
                    struct decided *decided);

size_t decider_memory(const struct decider *decider);

/* One line, at most DECIDER_TROUBLE_MAX bytes, or "" when all is well. */
const char *decider_trouble(const struct decider *decider);

/* The engine, where it plans its own turns. */
struct decider *decider_create_engine(const struct ai_config *config,
                                      const struct ruleset *rules);

/* The engine, where it searches over turns. */
struct decider *decider_create_turns(const struct ai_config *config,
                                     const struct ruleset *rules);

/*
 * A program that speaks the Tetris Bot Protocol.  It is shown all that a side
 * sees; it fails, and gives up, if a move takes it TBP_HOST_MOVE_MS.
 */
struct decider *decider_create_tbp(const char *command,
                                   const struct ruleset *rules);

#endif
