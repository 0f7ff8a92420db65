/*
 * test_record_files.c -- records on the disk: growing, cut short, resumed,
 * refused, in shards.
 */
#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "record_help.h"
#include "store/record_journal.h"
#include "store/record_reader.h"

static char root[64];
static char why[4096];

/* ------------------------------------------------------------- Scaffold -- */

static int
make_root(void **state)
{
    (void)state;
    snprintf(root, sizeof root, "test_record_files.XXXXXX");
    return mkdtemp(root) == NULL ? -1 : 0;
}

static int
remove_root(void **state)
{
    char command[128];

    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", root);
    return system(command) == 0 ? 0 : -1;
}

/* "root/NAME" in a buffer that is used again after four calls. */
static char *
in_root(const char *name)
{
    static char path[4][128];
    static int next;
    char *at = path[next++ % 4];

    snprintf(at, sizeof path[0], "%s/%s", root, name);
    return at;
}

static size_t
contents(const char *path, char *bytes, size_t size)
{
    FILE *file = fopen(path, "r");

    assert_non_null(file);
    const size_t length = fread(bytes, 1, size - 1, file);
    bytes[length] = '\0';
    fclose(file);
    return length;
}

static void
put(const char *path, const char *bytes, size_t length)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static void
assert_files_equal(const char *a, const char *b)
{
    static char bytes[2][1 << 16];
    const size_t length = contents(a, bytes[0], sizeof bytes[0]);

    assert_int_equal(contents(b, bytes[1], sizeof bytes[1]), length);
    assert_string_equal(bytes[0], bytes[1]);
}

/* Open for battles from .. to - 1, read what is there; -1 when refused. */
static int
resume(struct record_journal *journal, const char *path,
       const struct record_cohort *cohort, int from, int to)
{
    const struct record_range range = {cohort, from, to};
    struct record record;
    enum record_journal_got got;
    int read = 0;

    if (!record_journal_open(journal, path, &range, why, sizeof why))
        return -1;
    while ((got = record_journal_next(journal, &record, why, sizeof why)) ==
           RECORD_JOURNAL_LINE)
        read++;
    if (got == RECORD_JOURNAL_READY)
        return read;
    record_journal_close(journal);
    return -1;
}

/* Go on up to battle 'to'; returns how many battles were there. */
static int
play(const char *path, int from, int to)
{
    const struct record_cohort cohort = cohort_by_hand(true);
    struct record_journal journal;
    const int there = resume(&journal, path, &cohort, from, to);

    assert_true(there >= 0);
    for (int i = from + there; i < to; i++) {
        const struct record record = record_by_hand(true, i, RECORD_A);
        const struct record_times times = {i, {i * 10, i * 20}};

        assert_true(
            record_journal_append(&journal, &record, &times, why, sizeof why));
    }
    record_journal_close(&journal);
    return there;
}

static void
cut_file(const char *path, size_t by)
{
    struct stat about;

    assert_int_equal(stat(path, &about), 0);
    assert_int_equal(truncate(path, about.st_size - (off_t)by), 0);
}

/* -------------------------------------------------------------- Journals -- */

static void
a_run_in_parts_is_a_run_in_one(void **state)
{
    (void)state;
    assert_int_equal(play(in_root("one"), 0, 7), 0);
    assert_int_equal(play(in_root("parts"), 0, 3), 0);
    assert_int_equal(play(in_root("parts"), 0, 5), 3);
    assert_int_equal(play(in_root("parts"), 0, 7), 5);
    assert_files_equal(in_root("one"), in_root("parts"));
    assert_files_equal(in_root("one.times"), in_root("parts.times"));
}

static void
a_torn_line_is_played_again(void **state)
{
    (void)state;
    play(in_root("whole"), 0, 6);
    for (size_t by = 1; by < 1400; by += 97) {
        play(in_root("torn"), 0, 6);
        cut_file(in_root("torn"), by);
        assert_in_range(play(in_root("torn"), 0, 6), 4, 5);
        assert_files_equal(in_root("whole"), in_root("torn"));
        assert_files_equal(in_root("whole.times"), in_root("torn.times"));
        unlink(in_root("torn"));
        unlink(in_root("torn.times"));
    }
}

static void
times_beyond_the_record_are_dropped(void **state)
{
    (void)state;
    play(in_root("ahead"), 0, 4);
    put(in_root("ahead"), "", 0);
    assert_int_equal(play(in_root("ahead"), 0, 6), 0);
    assert_files_equal(in_root("whole"), in_root("ahead"));
    assert_files_equal(in_root("whole.times"), in_root("ahead.times"));
}

static void
another_cohort_is_refused_and_left_alone(void **state)
{
    struct record_cohort other = cohort_by_hand(true);
    struct record_journal journal;

    (void)state;
    other.side[1].digest++;
    assert_int_equal(resume(&journal, in_root("whole"), &other, 0, 9), -1);
    assert_non_null(strstr(why, "whole:1: this is the record of another cohort "
                                "(b: "));
    assert_null(strchr(why, '\n'));
    play(in_root("again"), 0, 6);
    assert_files_equal(in_root("whole"), in_root("again"));
}

static void
battles_out_of_place_are_refused(void **state)
{
    const struct record_cohort cohort = cohort_by_hand(true);
    struct record_journal journal;

    (void)state;
    assert_int_equal(resume(&journal, in_root("whole"), &cohort, 0, 4), -1);
    assert_non_null(strstr(why, "whole:5: battle 4 does not belong here"));
    assert_int_equal(resume(&journal, in_root("whole"), &cohort, 2, 9), -1);
    assert_non_null(strstr(why, "whole:1: battle 0 does not belong here"));
}

static void
what_is_no_record_is_refused(void **state)
{
    const struct record_cohort cohort = cohort_by_hand(true);
    struct record_journal journal;
    static char endless[3 * RECORD_LINE_MAX];

    (void)state;
    put(in_root("letter"), "dear friend\nhow are you\n", 24);
    assert_int_equal(resume(&journal, in_root("letter"), &cohort, 0, 4), -1);
    assert_non_null(strstr(why, "letter:1: "));
    memset(endless, 'x', sizeof endless);
    put(in_root("endless"), endless, sizeof endless);
    assert_int_equal(resume(&journal, in_root("endless"), &cohort, 0, 4), -1);
    assert_int_equal(resume(&journal, root, &cohort, 0, 4), -1);
    assert_int_equal(resume(&journal, in_root("no/such"), &cohort, 0, 4), -1);
    assert_non_null(strstr(why, "no/such: "));
}

/* A lock belongs to a process, so it takes two to see it. */
static void
a_second_writer_is_refused(void **state)
{
    const struct record_cohort cohort = cohort_by_hand(true);
    struct record_journal journal;
    int status;

    (void)state;
    assert_int_equal(resume(&journal, in_root("locked"), &cohort, 0, 4), 0);

    const pid_t child = fork();
    if (child == 0) {
        struct record_journal other;
        const int got = resume(&other, in_root("locked"), &cohort, 0, 4);

        _exit(got == -1 && strstr(why, "another run") != NULL ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    record_journal_close(&journal);
}

static void
a_full_disk_is_told(void **state)
{
    struct journal journal = {.path = "/dev/full"};

    (void)state;
    journal.file = open("/dev/full", O_WRONLY);
    assert_true(journal.file >= 0);
    assert_false(journal_append(&journal, "line\n", 5, why, sizeof why));
    assert_non_null(strstr(why, "/dev/full: "));
    close(journal.file);
}

/* ---------------------------------------------------------------- Reader -- */

/* How many battles the files have; -1 when they are refused. */
static int
count_battles(char *const *paths, int count, int *timed)
{
    struct record_reader reader;
    struct record record;
    struct record_times times;
    enum record_reader_got got;
    bool has_times;
    int battles = 0;

    *timed = 0;
    record_reader_init(&reader, paths, count);
    while ((got = record_reader_next(&reader, &record, &times, &has_times, why,
                                     sizeof why)) == RECORD_READER_LINE) {
        battles++;
        if (has_times) {
            assert_int_equal(times.battle, record.battle);
            (*timed)++;
        }
    }
    record_reader_close(&reader);
    return got == RECORD_READER_END ? battles : -1;
}

static void
shards_are_read_as_one_record(void **state)
{
    char *paths[] = {in_root("s1"), in_root("s2"), in_root("s3")};
    char *wrong[] = {paths[0], paths[2]};
    int timed;

    (void)state;
    play(paths[0], 0, 2);
    play(paths[1], 2, 5);
    play(paths[2], 5, 6);
    assert_int_equal(count_battles(paths, 3, &timed), 6);
    assert_int_equal(timed, 6);
    assert_int_equal(count_battles(wrong, 2, &timed), -1);
    assert_non_null(strstr(why, "s3:1: battle 2 should come here, not 5"));
}

static void
times_that_are_missing_are_missed(void **state)
{
    char *paths[] = {in_root("timeless")};
    int timed;

    (void)state;
    play(paths[0], 0, 6);
    cut_file(in_root("timeless.times"), 1);
    assert_int_equal(count_battles(paths, 1, &timed), 6);
    assert_int_equal(timed, 5);
    put(in_root("timeless.times"), "{}\n", 3);
    assert_int_equal(count_battles(paths, 1, &timed), 6);
    assert_int_equal(timed, 0);
    unlink(in_root("timeless.times"));
    assert_int_equal(count_battles(paths, 1, &timed), 6);
    assert_int_equal(timed, 0);
}

static void
mixed_cohorts_and_torn_records_are_refused(void **state)
{
    struct record record = record_by_hand(true, 1, RECORD_A);
    char line[RECORD_LINE_MAX];
    char *paths[] = {in_root("first"), in_root("second")};
    int timed;

    (void)state;
    play(paths[0], 0, 1);
    record.cohort.version[0] = '9';
    put(paths[1], line, record_write(&record, line));
    assert_int_equal(count_battles(paths, 2, &timed), -1);
    assert_non_null(strstr(why, "second:1: this is another cohort"));
    put(paths[1], line, 100);
    assert_int_equal(count_battles(&paths[1], 1, &timed), -1);
    assert_non_null(strstr(why, "second:1: this line is cut short"));
    paths[0] = in_root("nobody");
    assert_int_equal(count_battles(paths, 1, &timed), -1);
    assert_non_null(strstr(why, strerror(ENOENT)));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_run_in_parts_is_a_run_in_one),
        cmocka_unit_test(a_torn_line_is_played_again),
        cmocka_unit_test(times_beyond_the_record_are_dropped),
        cmocka_unit_test(another_cohort_is_refused_and_left_alone),
        cmocka_unit_test(battles_out_of_place_are_refused),
        cmocka_unit_test(what_is_no_record_is_refused),
        cmocka_unit_test(a_second_writer_is_refused),
        cmocka_unit_test(a_full_disk_is_told),
        cmocka_unit_test(shards_are_read_as_one_record),
        cmocka_unit_test(times_that_are_missing_are_missed),
        cmocka_unit_test(mixed_cohorts_and_torn_records_are_refused),
    };

    return cmocka_run_group_tests_name("record_files", tests, make_root,
                                       remove_root);
}
