/*
 * record_journal.c -- going on where a record ends.
 */
#include "store/record_journal.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

/* "FILE:LINE: what" about the line that was read last. */
static bool
complain(const struct record_journal *journal, const char *what, char *error,
         size_t error_size)
{
    snprintf(error, error_size, "%s:%lld: %s", journal->path,
             journal->record.lines.number, what);
    return false;
}

bool
record_journal_open(struct record_journal *journal, const char *path,
                    const struct record_range *range, char *error,
                    size_t error_size)
{
    *journal = (struct record_journal){
        .cohort = range->cohort,
        .path = path,
        .from = range->from,
        .next = range->from,
        .to = range->to,
    };

    const int length = snprintf(journal->times_path, sizeof journal->times_path,
                                "%s.times", path);
    if (length < 0 || (size_t)length >= sizeof journal->times_path) {
        snprintf(error, error_size, "%s: the name is too long", path);
        return false;
    }
    if (!journal_open(&journal->record, path, RECORD_LINE_MAX, error,
                      error_size))
        return false;
    if (journal_open(&journal->times, journal->times_path, RECORD_LINE_MAX,
                     error, error_size))
        return true;
    journal_close(&journal->record);
    return false;
}

void
record_journal_close(struct record_journal *journal)
{
    journal_close(&journal->record);
    journal_close(&journal->times);
}

static bool
check_line(const struct record_journal *journal, const struct record *record,
           char *error, size_t error_size)
{
    char what[RECORD_ERROR_MAX + 64];
    char why[RECORD_ERROR_MAX];

    if (!record_same_cohort(&record->cohort, journal->cohort, why)) {
        snprintf(what, sizeof what, "this is the record of another cohort (%s)",
                 why);
        return complain(journal, what, error, error_size);
    }
    if (record->battle != journal->next || record->battle >= journal->to) {
        snprintf(what, sizeof what, "battle %lld does not belong here",
                 (long long)record->battle);
        return complain(journal, what, error, error_size);
    }
    return true;
}

/* Keep the times of the battles that the record has; others have none. */
static bool
catch_up_times(struct record_journal *journal, char *error, size_t error_size)
{
    int64_t battles = journal->next - journal->from;

    while (battles > 0 && journal_next(&journal->times) == LINE_FILE_LINE)
        battles--;
    return journal_cut(&journal->times, error, error_size);
}

static enum record_journal_got
make_ready(struct record_journal *journal, char *error, size_t error_size)
{
    if (journal_cut(&journal->record, error, error_size) &&
        catch_up_times(journal, error, error_size))
        return RECORD_JOURNAL_READY;
    return RECORD_JOURNAL_WRONG;
}

enum record_journal_got
record_journal_next(struct record_journal *journal, struct record *record,
                    char *error, size_t error_size)
{
    const enum line_file_got got = journal_next(&journal->record);
    const struct line_file *lines = &journal->record.lines;
    char why[RECORD_ERROR_MAX];

    switch (got) {
    case LINE_FILE_LINE:
        break;
    case LINE_FILE_END:
    case LINE_FILE_TORN:
        return make_ready(journal, error, error_size);
    case LINE_FILE_LONG:
        complain(journal, "this is no record", error, error_size);
        return RECORD_JOURNAL_WRONG;
    case LINE_FILE_FAIL:
        complain(journal, strerror(errno), error, error_size);
        return RECORD_JOURNAL_WRONG;
    }
    if (!record_read(lines->text, lines->length, record, why)) {
        complain(journal, why, error, error_size);
        return RECORD_JOURNAL_WRONG;
    }
    if (!check_line(journal, record, error, error_size))
        return RECORD_JOURNAL_WRONG;
    journal->next++;
    return RECORD_JOURNAL_LINE;
}

/* Append a line that was written with 'length' bytes; 0: it could not be. */
static bool
append(struct journal *journal, const char *line, size_t length, char *error,
       size_t error_size)
{
    if (length > 0)
        return journal_append(journal, line, length, error, error_size);
    snprintf(error, error_size, "out of memory");
    return false;
}

bool
record_journal_append(struct record_journal *journal,
                      const struct record *record,
                      const struct record_times *times, char *error,
                      size_t error_size)
{
    char line[RECORD_LINE_MAX];

    assert(record->battle == journal->next);

    /* Times first: so the record never has a battle without them. */
    if (!append(&journal->times, line, record_write_times(times, line), error,
                error_size) ||
        !append(&journal->record, line, record_write(record, line), error,
                error_size))
        return false;
    journal->next++;
    return true;
}
