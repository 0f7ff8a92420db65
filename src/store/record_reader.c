/*
 * record_reader.c -- from files to battles.
 */
#include "store/record_reader.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "store/datadir.h"

/* A complaint about a line of the record or of its times. */
struct complaint {
    char *error;
    size_t size;
};

static bool
complain(const struct record_reader *reader, const struct complaint *to,
         const char *what)
{
    const char *path = reader->paths[reader->at];

    if (reader->is_open && reader->record.number > 0)
        snprintf(to->error, to->size, "%s:%lld: %s", path,
                 reader->record.number, what);
    else
        snprintf(to->error, to->size, "%s: %s", path, what);
    return false;
}

void
record_reader_init(struct record_reader *reader, char *const *paths, int count)
{
    *reader = (struct record_reader){.paths = paths, .count = count};
}

static void
close_file(struct record_reader *reader)
{
    if (!reader->is_open)
        return;
    line_file_close(&reader->record);
    if (reader->has_times)
        line_file_close(&reader->times);
    reader->is_open = false;
    reader->has_times = false;
}

void
record_reader_close(struct record_reader *reader)
{
    close_file(reader);
}

static bool
open_file(struct record_reader *reader, const struct complaint *to)
{
    const char *path = reader->paths[reader->at];
    char times[DATADIR_PATH_MAX], why[DATADIR_PATH_MAX + 128];

    if (!line_file_open(&reader->record, path, STORE_OPERAND, RECORD_LINE_MAX,
                        to->error, to->size))
        return false;
    reader->is_open = true;
    reader->last_times.battle = -1;

    const int length = snprintf(times, sizeof times, "%s.times", path);
    reader->has_times = strcmp(path, "-") != 0 && length > 0 &&
                        (size_t)length < sizeof times &&
                        line_file_open(&reader->times, times, STORE_OPERAND,
                                       RECORD_LINE_MAX, why, sizeof why);
    return true;
}

static bool
check_battle(struct record_reader *reader, const struct record *record,
             const struct complaint *to)
{
    char why[RECORD_ERROR_MAX];
    char what[RECORD_ERROR_MAX + 64];

    if (!reader->has_first) {
        reader->has_first = true;
        reader->first = record->cohort;
        reader->next = record->battle;
    }
    if (!record_same_cohort(&record->cohort, &reader->first, why)) {
        snprintf(what, sizeof what, "this is another cohort than before (%s)",
                 why);
        return complain(reader, to, what);
    }
    if (record->battle != reader->next) {
        snprintf(what, sizeof what, "battle %lld should come here, not %lld",
                 (long long)reader->next, (long long)record->battle);
        return complain(reader, to, what);
    }
    reader->next++;
    return true;
}

static bool
read_battle(struct record_reader *reader, struct record *record,
            const struct complaint *to)
{
    char why[RECORD_ERROR_MAX];

    if (!record_read(reader->record.text, reader->record.length, record, why))
        return complain(reader, to, why);
    return check_battle(reader, record, to);
}

/* Times are beside the point: what cannot be read is as if it was not there. */
static bool
read_times(struct record_reader *reader, int64_t battle,
           struct record_times *times)
{
    char why[RECORD_ERROR_MAX];

    while (reader->has_times && reader->last_times.battle < battle) {
        if (line_file_next(&reader->times) != LINE_FILE_LINE ||
            !record_read_times(reader->times.text, reader->times.length,
                               &reader->last_times, why))
            return false;
    }
    *times = reader->last_times;
    return reader->has_times && times->battle == battle;
}

/* The next line of the files, whichever it is in. */
static enum line_file_got
next_line(struct record_reader *reader, const struct complaint *to)
{
    while (reader->at < reader->count) {
        if (!reader->is_open && !open_file(reader, to))
            return LINE_FILE_FAIL;

        const enum line_file_got got = line_file_next(&reader->record);
        const char *wrong = line_file_fault(&reader->record, got);
        if (wrong != NULL) {
            complain(reader, to, wrong);
            return LINE_FILE_FAIL;
        }
        if (got != LINE_FILE_END)
            return got;
        close_file(reader);
        reader->at++;
    }
    return LINE_FILE_END;
}

enum record_reader_got
record_reader_next(struct record_reader *reader, struct record *record,
                   struct record_times *times, bool *has_times, char *error,
                   size_t error_size)
{
    const struct complaint to = {error, error_size};

    switch (next_line(reader, &to)) {
    case LINE_FILE_LINE:
        break;
    case LINE_FILE_END:
        return RECORD_READER_END;
    default:
        return RECORD_READER_WRONG;
    }
    if (!read_battle(reader, record, &to))
        return RECORD_READER_WRONG;
    *has_times = read_times(reader, record->battle, times);
    return RECORD_READER_LINE;
}
