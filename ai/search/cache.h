/*
 * cache.h -- what becomes of evaluations between searches.
 *
 * Whatever is chosen, evaluators that read only board, roof and hold decide
 * the same: the tables save work and change nothing.
 */
#ifndef AI_SEARCH_CACHE_H
#define AI_SEARCH_CACHE_H

enum ai_cache {
    AI_CACHE_NONE,     /* no table at all */
    AI_CACHE_DECISION, /* emptied before each decision */
    AI_CACHE_ROTATE,   /* kept while play follows the prediction */
    AI_CACHE_COUNT
};

#endif
