/*
 * digest.h -- one number for a whole course of events.
 *
 * Equal numbers folded in, in equal order, give equal digests; any difference
 * anywhere shows, but for a chance of one in 2^64.  It serves tests and the
 * signature of 'bench', and no decision reads it.
 */
#ifndef AI_SEARCH_DIGEST_H
#define AI_SEARCH_DIGEST_H

#include <stdint.h>

#include "ai/judge/evaluator.h"

static inline uint64_t
digest_add(uint64_t digest, uint64_t number)
{
    digest = (digest ^ number) * 0x9e3779b97f4a7c15u;
    return digest ^ digest >> 32;
}

/* All that a status holds. */
static inline uint64_t
digest_add_status(uint64_t digest, const struct status *status)
{
    digest = digest_add(digest, (uint64_t)(uint32_t)status->value << 32 |
                                    (uint32_t)status->past);
    return digest_add(digest, (uint64_t)status->chain.b2b << 32 |
                                  (uint64_t)status->chain.combo << 16 |
                                  (uint64_t)status->cancelled << 8 |
                                  status->risen);
}

#endif
