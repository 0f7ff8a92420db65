/*
 * recorder.c -- from events to the lines of a replay.
 */
#include "bot/recorder.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROOM_FIRST = 1 << 14, /* a game of five minutes has some 20 KB */
    ROOM_MOST = 1 << 26,
};

static bool
make_room(struct recorder *recorder, size_t length)
{
    size_t room = recorder->room == 0 ? ROOM_FIRST : recorder->room;

    while (room < recorder->used + length)
        room *= 2;
    if (room == recorder->room)
        return true;

    char *larger = room <= ROOM_MOST ? realloc(recorder->text, room) : NULL;
    if (larger == NULL)
        return false;
    recorder->text = larger;
    recorder->room = room;
    return true;
}

static void
add(struct recorder *recorder, const char *text, size_t length)
{
    if (recorder->is_lost || !make_room(recorder, length)) {
        recorder->is_lost = true;
        return;
    }
    memcpy(recorder->text + recorder->used, text, length);
    recorder->used += length;
}

static void
add_line(struct recorder *recorder, const struct replay_line *line)
{
    char text[REPLAY_LINE_SIZE];

    add(recorder, text, replay_write_line(line, text));
}

static void
start_anew(struct recorder *recorder)
{
    recorder->used = 0;
    recorder->is_lost = false;
    recorder->is_due = false;
    recorder->is_ended = false;
}

void
recorder_begin(struct recorder *recorder, const struct match_options *options,
               const char *const player[MATCH_SEATS_MAX])
{
    struct replay_header header;
    char text[REPLAY_HEADER_SIZE];

    start_anew(recorder);
    replay_header_init(&header, options, player);
    add(recorder, text, replay_write_header(&header, text));
}

void
recorder_resume(struct recorder *recorder, const char *text, size_t length,
                int32_t step, int seat)
{
    assert(seat >= 0 && seat < MATCH_SEATS_MAX);

    start_anew(recorder);
    add(recorder, text, length);
    add_line(recorder, &(struct replay_line){.kind = REPLAY_TAKEN,
                                             .step = step,
                                             .seat = (uint8_t)seat});
}

void
recorder_free(struct recorder *recorder)
{
    free(recorder->text);
    *recorder = (struct recorder){.text = NULL};
}

void
recorder_note(struct recorder *recorder, const struct event *event)
{
    struct replay_line line;

    if (recorder->is_ended)
        return;
    if (replay_line_of(event, &line))
        add_line(recorder, &line);
    if (event->kind == EVENT_LOCK)
        recorder->is_due = true;
}

void
recorder_settle(struct recorder *recorder, const struct match *match)
{
    if (!recorder->is_due || recorder->is_ended)
        return;
    recorder->is_due = false;
    add_line(recorder, &(struct replay_line){.kind = REPLAY_CHECK,
                                             .step = match->step,
                                             .hash = match_hash(match)});
}

void
recorder_end(struct recorder *recorder, const struct match *match)
{
    if (recorder->is_ended)
        return;
    add_line(recorder, &(struct replay_line){.kind = REPLAY_END,
                                             .step = match->step,
                                             .hash = match_hash(match)});
    recorder->is_ended = true;
}

bool
recorder_is_whole(const struct recorder *recorder)
{
    return recorder->is_ended && !recorder->is_lost;
}
