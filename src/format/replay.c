/*
 * replay.c -- from a match to text, and from lines back into a match.
 */
#include "format/replay.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "format/replay_numbers.h"

/* Copy a name as far as it fits; an empty one is "?". */
static void
copy_name(char to[REPLAY_NAME_SIZE], const char *name)
{
    text_clean(to, REPLAY_NAME_SIZE, text_of(name[0] != '\0' ? name : "?"));
}

/* One word: what cannot be in it becomes '_'. */
static void
copy_ruleset_name(char to[RULESET_NAME_SIZE], const char *name)
{
    text_clean(to, RULESET_NAME_SIZE, text_of(name[0] != '\0' ? name : "_"));
    for (char *c = to; *c != '\0'; c++) {
        if (*c == ' ' || *c == '?')
            *c = '_';
    }
}

void
replay_header_init(struct replay_header *header,
                   const struct match_options *options,
                   const char *const player[MATCH_SEATS_MAX])
{
    assert(match_options_are_sound(options));

    memset(header, 0, sizeof *header);
    copy_ruleset_name(header->ruleset, options->ruleset.name);
    header->ruleset_hash = match_ruleset_hash(&options->ruleset);
    header->options = *options;
    for (int i = 0; i < options->seats; i++)
        copy_name(header->player[i], player[i]);
}

bool
replay_line_of(const struct event *event, struct replay_line *line)
{
    if (event->kind == EVENT_ACTION) {
        *line = (struct replay_line){
            .kind = REPLAY_ACTION,
            .step = event->step,
            .seat = event->seat,
            .action = event->action.action,
            .fresh = event->action.fresh,
        };
        return true;
    }
    if (event->kind == EVENT_SEAT_OVER &&
        event->seat_over.end == SEAT_RESIGNED) {
        *line = (struct replay_line){
            .kind = REPLAY_RESIGN, .step = event->step, .seat = event->seat};
        return true;
    }
    return false;
}

/* --- Writing ------------------------------------------------------------- */

struct writer {
    char *text;
    size_t used;
    size_t size;
};

static void
put(struct writer *writer, const char *word)
{
    const size_t length = strlen(word);

    assert(writer->used + length < writer->size);
    memcpy(writer->text + writer->used, word, length + 1);
    writer->used += length;
}

static void
put_number(struct writer *writer, uint64_t number)
{
    char word[24];

    snprintf(word, sizeof word, "%" PRIu64, number);
    put(writer, word);
}

static void
put_hash(struct writer *writer, uint64_t hash)
{
    char word[24];

    snprintf(word, sizeof word, "%016" PRIx64, hash);
    put(writer, word);
}

size_t
replay_write_header(const struct replay_header *header,
                    char text[REPLAY_HEADER_SIZE])
{
    const struct match_options *options = &header->options;
    struct writer writer = {text, 0, REPLAY_HEADER_SIZE};

    put(&writer, "beamfall replay 1\nruleset ");
    put(&writer, header->ruleset);
    put(&writer, " ");
    put_hash(&writer, header->ruleset_hash);
    put(&writer, "\nmode ");
    put(&writer, match_mode_name(options->mode));
    put(&writer, options->same_pieces ? "\npieces same" : "\npieces own");
    put(&writer, "\nseed ");
    put_number(&writer, options->seed);
    put(&writer, "\n");
    for (int i = 0; i < REPLAY_NUMBERS; i++) {
        put(&writer, replay_numbers[i].name);
        put(&writer, " ");
        put_number(&writer,
                   (uint64_t)replay_number_get(&replay_numbers[i], options));
        put(&writer, "\n");
    }
    for (int i = 0; i < options->seats; i++) {
        put(&writer, "player ");
        put(&writer, header->player[i]);
        put(&writer, "\n");
    }
    put(&writer, "begin\n");
    return writer.used;
}

size_t
replay_write_line(const struct replay_line *line, char text[REPLAY_LINE_SIZE])
{
    struct writer writer = {text, 0, REPLAY_LINE_SIZE};
    char letter[2] = {0};

    assert(line->step >= 0);

    put_number(&writer, (uint64_t)line->step);
    switch (line->kind) {
    case REPLAY_ACTION:
        letter[0] = action_letter((enum action)line->action);
        put(&writer, " ");
        put_number(&writer, line->seat);
        put(&writer, " ");
        put(&writer, letter);
        put(&writer, line->fresh ? "" : "+");
        break;
    case REPLAY_TAKEN:
    case REPLAY_RESIGN:
        put(&writer, " ");
        put_number(&writer, line->seat);
        put(&writer, line->kind == REPLAY_TAKEN ? " taken" : " resign");
        break;
    case REPLAY_CHECK:
    case REPLAY_END:
        put(&writer, line->kind == REPLAY_CHECK ? " = " : " end ");
        put_hash(&writer, line->hash);
        break;
    }
    put(&writer, "\n");
    return writer.used;
}

/* --- Replaying ----------------------------------------------------------- */

bool
replay_do(struct match *match, const struct replay_line *line)
{
    assert(match->step == line->step);

    switch (line->kind) {
    case REPLAY_ACTION:
        if (line->fresh)
            match_act(match, line->seat, (enum action)line->action);
        else
            match_repeat_act(match, line->seat, (enum action)line->action);
        break;
    case REPLAY_TAKEN:
        break;
    case REPLAY_RESIGN:
        match_resign(match, line->seat);
        break;
    case REPLAY_CHECK:
    case REPLAY_END:
        return match_hash(match) == line->hash;
    }
    return true;
}
