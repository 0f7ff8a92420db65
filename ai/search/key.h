/*
 * key.h -- the name under which an evaluation is remembered.
 *
 * A key covers what an evaluation may read: every row up to the roof, the roof
 * itself, and the piece in hold.  Each field goes as (identity, value) through
 * a 64-bit finalizer, and the results are combined by exclusive or; that is
 * done twice, with different salts.  The first word picks a bucket, the second
 * verifies what is found there: 64 bits that the bucket says nothing about.
 *
 * The queue is not part of the key.  It need not be: see supply.h, which shows
 * that two arrivals of one depth with the same piece in hold also have the
 * same pieces still to come.
 */
#ifndef AI_SEARCH_KEY_H
#define AI_SEARCH_KEY_H

#include <assert.h>
#include <stdint.h>

#include "ai/rules/board.h"
#include "ai/rules/piece.h"

struct key {
    uint64_t word[2]; /* bucket, verifier */
};

/* The identities.  Rows are 0..39. */
enum key_field {
    KEY_ROOF = BOARD_ROWS,
    KEY_HOLD,
    KEY_CARRIED, /* for fingerprints: what the evaluator carries */
    KEY_GATE,    /* for fingerprints: does the floating gate bite? */
};

/* The finalizer: a bijection in which every bit in moves every bit out. */
static inline uint64_t
key_finalize(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

/* One field, mixed for one word. */
static inline uint64_t
key_mix(int word, enum key_field field, uint64_t value)
{
    /* Fractional digits of pi: two numbers with nothing up their sleeve. */
    static const uint64_t salt[2] = {0x243f6a8885a308d3u, 0x13198a2e03707344u};
    /* 2^64 over the golden ratio keeps identities far from each other. */
    const uint64_t identity = (uint64_t)field * 0x9e3779b97f4a7c15u;

    return key_finalize(salt[word] + identity + value);
}

/* Exclusive or, word by word. */
static inline struct key
key_combine(struct key a, struct key b)
{
    return (struct key){{a.word[0] ^ b.word[0], a.word[1] ^ b.word[1]}};
}

/* Put a field in, or take it out again. */
static inline void
key_toggle(struct key *key, enum key_field field, uint64_t value)
{
    key->word[0] ^= key_mix(0, field, value);
    key->word[1] ^= key_mix(1, field, value);
}

/* Take one value of a field out, and put another one in. */
static inline void
key_replace(struct key *key, enum key_field field, uint64_t out, uint64_t in)
{
    key_toggle(key, field, out);
    key_toggle(key, field, in);
}

/* The key of a board with 'hold' (PIECE_NONE for none) in hold. */
struct key key_of(const struct board *board, enum piece hold);

/*
 * A placement that clears nothing changes the one to four rows it lies in, and
 * perhaps the roof, so its key is that of the board before with these fields
 * taken out and put in again.  This is what the keys of all such placements
 * have in common.
 */
enum { KEY_RISES = 5 }; /* the roof stays, or rises by up to four rows */

struct key_parent {
    struct key row[BOARD_ROWS]; /* the mixed rows; zero from the roof up */
    struct key fixed;           /* all of them, the roof and hold combined */
    struct key rise[KEY_RISES]; /* the roof replaced by one so much higher */
    uint64_t roof;
    uint64_t hold;
};

/* For children of 'board', with 'hold' in hold before and after. */
void key_parent_init(struct key_parent *parent, const struct board *board,
                     enum piece hold);

/* From now on the children have another piece in hold. */
void key_parent_hold(struct key_parent *parent, enum piece hold);

/*
 * key_of(board, hold) for a board that differs from the parent's in nothing
 * but 'count' rows (at most four) from 'bottom' on, none of which is empty now.
 * In line, as a key that a call returns goes through memory, and waits there.
 */
static inline struct key
key_of_child(const struct key_parent *parent, const struct board *board,
             int bottom, int count)
{
    uint64_t first = parent->fixed.word[0], second = parent->fixed.word[1];

    assert(board->roof >= parent->roof &&
           board->roof < parent->roof + KEY_RISES);

    const struct key *rise = &parent->rise[board->roof - parent->roof];
    first ^= rise->word[0];
    second ^= rise->word[1];
    for (int y = bottom; y < bottom + count; y++) {
        const uint16_t row = board->row[y];

        first ^= parent->row[y].word[0] ^ key_mix(0, (enum key_field)y, row);
        second ^= parent->row[y].word[1] ^ key_mix(1, (enum key_field)y, row);
    }
    return (struct key){{first, second}};
}

static inline bool
key_equal(struct key a, struct key b)
{
    return a.word[0] == b.word[0] && a.word[1] == b.word[1];
}

#endif
