/*
 * handling.c -- defaults and ranges.
 */
#include "match/handling.h"

enum { DROP_GUARD_DEFAULT = 100 };

struct handling
handling_default(const struct timing *timing)
{
    return (struct handling){
        .das = timing->das,
        .arr = timing->arr,
        .dcd = 0,
        .soft_drop_factor = timing->soft_drop_factor,
        .drop_guard = DROP_GUARD_DEFAULT,
    };
}

static bool
in_range(int ms)
{
    return ms >= 0 && ms <= HANDLING_MS_MAX;
}

bool
handling_is_sound(const struct handling *handling)
{
    return in_range(handling->das) && in_range(handling->arr) &&
           in_range(handling->dcd) && in_range(handling->drop_guard) &&
           handling->soft_drop_factor >= SOFT_DROP_INSTANT &&
           handling->soft_drop_factor <= SOFT_DROP_MAX;
}
