/*
 * fuzz_record.c -- lines of records: what is read is written back the same.
 */
#include "fuzz.h"

#include <string.h>

#include "format/record.h"

const char fuzz_name[] = "record";

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct record record, again;
    struct record_times times;
    struct setup setup;
    char error[RECORD_ERROR_MAX];
    char line[RECORD_LINE_MAX];

    record_read_times((const char *)data, size, &times, error);
    if (!record_read((const char *)data, size, &record, error))
        return 0;

    const size_t length = record_write(&record, line);
    fuzz_expect(length > 0);
    fuzz_expect(record_read(line, length, &again, error));
    fuzz_expect(again.battle == record.battle && again.seed == record.seed);
    fuzz_expect(record_same_cohort(&again.cohort, &record.cohort, error));
    setup_read(record.cohort.side[0].setup, &setup, error, sizeof error);
    return 0;
}
