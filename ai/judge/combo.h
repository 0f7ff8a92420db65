/*
 * combo.h -- what a combo that is alive promises.
 */
#ifndef AI_JUDGE_COMBO_H
#define AI_JUDGE_COMBO_H

#include "ai/rules/attack.h"

enum { COMBO_MOST = 20 };

/* A combo of one promises nothing yet, and no combo grows for ever: its length
   times one less. */
static inline int
combo_promise(struct chain chain)
{
    const int combo = chain.combo < COMBO_MOST ? chain.combo : COMBO_MOST;

    return combo > 0 ? combo * (combo - 1) : 0;
}

#endif
