/*
 * rerun.c -- going through a replay, and back by copies.
 */
#include "bot/rerun.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    COPIES_MAX = 256,     /* some 15 KB each; then every second one goes */
    SPAN_FIRST = 8000,    /* steps between two of them at first */
    LOCKS_FIRST = 256,    /* room for the steps of so many locks */
    LOCKS_MOST = 1 << 22, /* a day without sleep */
};

/* A moment: the match, and the line that comes next. */
struct moment {
    struct match match;
    struct replay_reader reader; /* behind the line that comes next */
    struct replay_line next;
    bool has_next;
    size_t used; /* bytes of the text before that line */
};

struct rerun {
    const char *text;
    size_t length;
    struct replay_header header;
    struct moment now;
    game_listener *listener;
    void *context;

    struct moment *copies; /* by time; the first is the start */
    int copy_count;
    int32_t span;   /* steps between two copies */
    int32_t *locks; /* steps of the locks of seat 0 */
    int lock_count;
    int lock_room;
    int32_t end;
    int32_t differs_at;
    int32_t taken_at;
    bool is_cut;
};

/* ----------------------------------------------------------------- Playing */

/* Look at the line that comes next. */
static enum replay_outcome
look_ahead(struct rerun *rerun, struct moment *moment,
           char error[REPLAY_ERROR_SIZE])
{
    moment->used = rerun->length - moment->reader.left;

    const enum replay_outcome outcome =
        replay_read_line(&moment->reader, &moment->next, error);
    moment->has_next = outcome == REPLAY_READ;
    return outcome;
}

static void
take_events(struct rerun *rerun, bool tells)
{
    struct event event;

    while (match_take(&rerun->now.match, &event)) {
        if (tells && rerun->listener != NULL)
            rerun->listener(rerun->context, &event);
    }
}

/* Let time pass up to a step, or to the end of the match. */
static void
pass(struct rerun *rerun, int32_t step, bool tells)
{
    struct match *match = &rerun->now.match;

    while (match->step < step && !match->over) {
        match_run(match, (int)(step - match->step));
        take_events(rerun, tells);
    }
}

/* Do the next line; false when the match is not where the line is, or is not
   what the line says. */
static bool
do_next(struct rerun *rerun, bool tells)
{
    struct moment *now = &rerun->now;
    char error[REPLAY_ERROR_SIZE];

    pass(rerun, now->next.step, tells);

    const bool is_good =
        now->match.step == now->next.step && replay_do(&now->match, &now->next);
    take_events(rerun, tells);
    look_ahead(rerun, now, error);
    return is_good;
}

static bool
awaits_verdict(const struct match *match)
{
    bool stopped = false;

    for (int seat = 0; seat < match->options.seats; seat++)
        stopped |= match->seat[seat].phase == SEAT_OVER;
    return stopped && !match->over;
}

static void
play_to(struct rerun *rerun, int32_t step, bool tells)
{
    struct moment *now = &rerun->now;

    while (now->has_next && now->next.step <= step && do_next(rerun, tells))
        continue;
    pass(rerun, step, tells);
    /* The verdict is given by the step after the last one. */
    if (step >= rerun->end && awaits_verdict(&now->match)) {
        match_step(&now->match);
        take_events(rerun, tells);
    }
}

/* ---------------------------------------------------------------- Indexing */

static bool
add_lock(struct rerun *rerun, int32_t step)
{
    if (rerun->lock_count == rerun->lock_room) {
        const int room =
            rerun->lock_room == 0 ? LOCKS_FIRST : 2 * rerun->lock_room;
        int32_t *larger =
            room <= LOCKS_MOST
                ? realloc(rerun->locks, (size_t)room * sizeof *rerun->locks)
                : NULL;

        if (larger == NULL)
            return false;
        rerun->locks = larger;
        rerun->lock_room = room;
    }
    rerun->locks[rerun->lock_count++] = step;
    return true;
}

/* Keep a copy if it is time; when there is no room, thin out the old ones. */
static void
add_copy(struct rerun *rerun)
{
    const int32_t step = rerun->now.match.step;
    struct moment *copies = rerun->copies;

    if (step < copies[rerun->copy_count - 1].match.step + rerun->span)
        return;
    if (rerun->copy_count == COPIES_MAX) {
        for (int i = 1; i < COPIES_MAX / 2; i++)
            copies[i] = copies[2 * i];
        rerun->copy_count = COPIES_MAX / 2;
        rerun->span *= 2;
        return;
    }
    copies[rerun->copy_count++] = rerun->now;
}

/* Note the locks that there have been since the last time. */
static bool
index_locks(struct rerun *rerun, int *seen)
{
    const struct match *match = &rerun->now.match;

    for (; *seen < match->seat[0].tally.pieces; (*seen)++) {
        if (!add_lock(rerun, match->step))
            return false;
    }
    return true;
}

/* Let one event's worth of time pass, up to the next line. */
static bool
index_time(struct rerun *rerun, int *seen)
{
    struct match *match = &rerun->now.match;

    while (match->step < rerun->now.next.step && !match->over) {
        match_run(match, (int)(rerun->now.next.step - match->step));
        take_events(rerun, false);
        if (!index_locks(rerun, seen))
            return false;
        add_copy(rerun);
    }
    return true;
}

/* Play all of it once.  false with a complaint when a line is broken. */
static bool
index_all(struct rerun *rerun, char error[REPLAY_ERROR_SIZE])
{
    struct moment *now = &rerun->now;
    enum replay_outcome outcome = look_ahead(rerun, now, error);
    int seen = 0;

    rerun->copies[0] = *now;
    rerun->copy_count = 1;
    for (; outcome == REPLAY_READ; outcome = look_ahead(rerun, now, error)) {
        const struct replay_line line = now->next;

        if (!index_time(rerun, &seen))
            return false;
        const bool is_good =
            now->match.step == line.step && replay_do(&now->match, &line);
        take_events(rerun, false);
        if (!index_locks(rerun, &seen))
            return false;
        if (line.kind == REPLAY_TAKEN)
            rerun->taken_at = line.step;
        rerun->end = now->match.step;
        if (!is_good) {
            rerun->differs_at = line.step;
            rerun->is_cut = true;
            return true;
        }
    }
    rerun->is_cut = outcome == REPLAY_CUT;
    return outcome != REPLAY_BAD;
}

/* --- Public -------------------------------------------------------------- */

struct rerun *
rerun_create(const char *text, size_t length,
             const struct replay_header *header, char error[REPLAY_ERROR_SIZE])
{
    struct rerun *rerun = calloc(1, sizeof *rerun);
    struct replay_header again;

    assert(match_options_are_sound(&header->options));
    snprintf(error, REPLAY_ERROR_SIZE, "out of memory");
    if (rerun == NULL)
        return NULL;
    rerun->copies = calloc(COPIES_MAX, sizeof *rerun->copies);
    rerun->text = text;
    rerun->length = length;
    rerun->header = *header;
    rerun->span = SPAN_FIRST;
    rerun->differs_at = -1;
    rerun->taken_at = -1;
    replay_reader_init(&rerun->now.reader, text, length);
    match_init(&rerun->now.match, &header->options);
    take_events(rerun, false);
    if (rerun->copies == NULL ||
        !replay_read_header(&rerun->now.reader, &again, error) ||
        !index_all(rerun, error)) {
        rerun_destroy(rerun);
        return NULL;
    }
    rerun->now = rerun->copies[0];
    return rerun;
}

void
rerun_destroy(struct rerun *rerun)
{
    if (rerun == NULL)
        return;
    free(rerun->copies);
    free(rerun->locks);
    free(rerun);
}

void
rerun_listen(struct rerun *rerun, game_listener *listener, void *context)
{
    rerun->listener = listener;
    rerun->context = context;
}

const struct match *
rerun_match(const struct rerun *rerun)
{
    return &rerun->now.match;
}

const struct replay_header *
rerun_header(const struct rerun *rerun)
{
    return &rerun->header;
}

int32_t
rerun_end(const struct rerun *rerun)
{
    return rerun->end;
}

int32_t
rerun_differs_at(const struct rerun *rerun)
{
    return rerun->differs_at;
}

bool
rerun_is_cut(const struct rerun *rerun)
{
    return rerun->is_cut;
}

int32_t
rerun_taken_at(const struct rerun *rerun)
{
    return rerun->taken_at;
}

void
rerun_run(struct rerun *rerun, int32_t step)
{
    assert(step >= rerun->now.match.step);
    play_to(rerun, step < rerun->end ? step : rerun->end, true);
}

void
rerun_rewind(struct rerun *rerun)
{
    rerun->now = rerun->copies[0];
}

void
rerun_seek(struct rerun *rerun, int32_t step)
{
    const int32_t to = step < 0 ? 0 : step < rerun->end ? step : rerun->end;
    int copy = rerun->copy_count - 1;

    while (copy > 0 && rerun->copies[copy].match.step >= to)
        copy--;
    rerun->now = rerun->copies[copy];
    play_to(rerun, to, false);
}

int
rerun_pieces(const struct rerun *rerun)
{
    return rerun->lock_count;
}

int
rerun_piece(const struct rerun *rerun)
{
    return (int)rerun->now.match.seat[0].tally.pieces;
}

void
rerun_seek_piece(struct rerun *rerun, int piece)
{
    const int to = piece < rerun->lock_count ? piece : rerun->lock_count;

    if (to <= 0)
        rerun_rewind(rerun);
    else
        rerun_seek(rerun, rerun->locks[to - 1]);
}

size_t
rerun_prefix(const struct rerun *rerun)
{
    return rerun->now.used;
}
