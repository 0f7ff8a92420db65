/*
 * position_operand.c -- see position_operand.h.
 */
#include "cmd/position_operand.h"

#include <stdio.h>

#include "format/position_text.h"

/* A text, and the page of it that is read. */
struct reading {
    const char *text;
    size_t length;
    int page;
    struct coloured_position read;
    char said[POSITION_TEXT_ERROR_SIZE];
};

static bool
read_page(struct reading *reading, int page)
{
    reading->page = page;
    return position_text_read_page(reading->text, reading->length, page,
                                   &reading->read.position,
                                   &reading->read.colours, reading->said);
}

/* The first page with a piece, or without one the first page. */
static bool
read_best(struct reading *reading)
{
    const int count = position_text_count_pages(reading->text, reading->length);

    for (int page = 0; page < count; page++) {
        if (!read_page(reading, page))
            return false;
        if (reading->read.position.queue_count > 0)
            return true;
    }
    return read_page(reading, 0);
}

enum command_status
position_operand_read(const struct command_call *call, const char *where,
                      const char *line, size_t length,
                      struct ai_position *position,
                      struct position_colours *colours)
{
    struct reading reading = {.text = line, .length = length};
    char note[sizeof reading.said + 32];

    if (!read_best(&reading))
        return command_fail(call, where, reading.said);
    if (reading.page > 0) {
        snprintf(note, sizeof note, "page %d is the first with a piece",
                 reading.page + 1);
        command_note(call, where, note);
    }
    if (reading.said[0] != '\0')
        command_note(call, where, reading.said);
    *position = reading.read.position;
    if (colours != NULL)
        *colours = reading.read.colours;
    return COMMAND_DONE;
}
