/*
 * flow.c -- bytes, times, and what they say of the line.
 */
#include "ui/term/flow.h"

#include <assert.h>
#include <limits.h>

#define SECOND_US UINT64_C(1000000)

void
flow_write(struct flow *flow, size_t bytes)
{
    flow->sent += bytes;
}

void
flow_ask(struct flow *flow, uint64_t now_us)
{
    flow->asked_at = flow->sent;
    flow->asked_us = now_us;
    flow->is_awaited = true;
}

/* Whether so many bytes in this time are too few a second. */
static bool
is_slow(uint64_t bytes, uint64_t us)
{
    return bytes * SECOND_US < us * FLOW_SLOW_RATE;
}

/* The time without the round trip. */
static uint64_t
without_trip(const struct flow *flow, uint64_t us)
{
    return us > flow->trip_us ? us - flow->trip_us : 0;
}

/* How many bytes went as on a line that is not slow, one answer after another. */
static uint64_t
count_fair(const struct flow *flow, uint64_t bytes, uint64_t us)
{
    const bool is_slow_yet = is_slow(bytes, without_trip(flow, us));

    if (!is_slow(bytes, us) ||
        (flow->trip_us > 0 && bytes >= FLOW_FAIR_BYTES && !is_slow_yet))
        return flow->fair_bytes + bytes;
    return is_slow_yet ? 0 : flow->fair_bytes; /* or it says nothing */
}

/* So many bytes and the answer behind them took this time. */
static void
learn(struct flow *flow, uint64_t bytes, uint64_t us)
{
    const bool is_small = bytes <= FLOW_SMALL_BYTES;

    if (is_small && (flow->trip_us == 0 || us < flow->trip_us))
        flow->trip_us = us;
    if (bytes >= FLOW_LARGE_BYTES) {
        flow->large_bytes = bytes;
        flow->large_us = us;
        flow->is_slow = true; /* unless it proves not to be */
        flow->fair_bytes = 0;
    }
    if (!flow->is_slow)
        return;
    flow->fair_bytes = count_fair(flow, bytes, us);
    if (flow->fair_bytes >= FLOW_PROOF_BYTES ||
        !is_slow(flow->large_bytes, without_trip(flow, flow->large_us)))
        flow->is_slow = false;
}

void
flow_answer(struct flow *flow, uint64_t now_us)
{
    assert(now_us >= flow->asked_us);

    if (flow->is_awaited || flow->is_deaf)
        learn(flow, flow->asked_at - flow->confirmed, now_us - flow->asked_us);
    flow->has_answered = true;
    flow->confirmed = flow->asked_at;
    flow->is_awaited = false;
    flow->is_deaf = false;
}

bool
flow_wants_question(const struct flow *flow)
{
    const uint64_t least = flow->is_slow ? 1 : FLOW_ASK_BYTES;

    return !flow->is_awaited && !flow->is_deaf && flow->has_answered &&
           flow->sent - flow->confirmed >= least;
}

int
flow_portion(const struct flow *flow)
{
    uint64_t us, bytes;

    if (!flow->is_slow)
        return INT_MAX;
    us = without_trip(flow, flow->large_us);
    bytes = flow->large_bytes * FLOW_PORTION_US / (us > 0 ? us : 1);
    return bytes < FLOW_PORTION_MIN ? FLOW_PORTION_MIN : (int)bytes;
}

bool
flow_is_doubtful(const struct flow *flow, uint64_t now_us)
{
    const uint64_t us = now_us - flow->asked_us;

    return flow->is_awaited && !flow->has_answered && us >= FLOW_DOUBT_US &&
           us < FLOW_DOUBT_MAX_US;
}

bool
flow_must_wait(const struct flow *flow)
{
    return flow->is_awaited && flow->has_answered &&
           (flow->is_slow || flow->sent - flow->confirmed > FLOW_QUEUE_MAX);
}

uint64_t
flow_deadline(const struct flow *flow)
{
    if (!flow_must_wait(flow))
        return UINT64_MAX;
    return flow->asked_us +
           (flow->is_slow ? FLOW_PATIENCE_SLOW_US : FLOW_PATIENCE_US);
}

bool
flow_expire(struct flow *flow, uint64_t now_us)
{
    if (now_us < flow_deadline(flow))
        return false;
    flow->is_awaited = false;
    flow->is_deaf = true;
    flow->is_slow = false;
    return true;
}
