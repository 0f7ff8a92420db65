/*
 * test_fumen_vectors.c -- pages of fumens that another library wrote and read,
 * as they are and damaged.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/rules/random.h"
#include "format/fumen.h"
#include "format/fumen_plan.h"
#include "format/fumen_position.h"

enum { LINE_SIZE = 32768, FIELDS = 9 };

static struct fumen_page page;
static char error[FUMEN_ERROR_SIZE];

/* --------------------------------------------------------------- the vectors */

/* One line of the file: a page, as the other library decoded it. */
enum { V_ID, V_PAGE, V_PAGES, V_FUMEN, V_ROWS, V_PIECE, V_FLAGS, V_COMMENT };

struct vector {
    char line[LINE_SIZE];
    char *field[FIELDS];
};

static FILE *
open_vectors(const char *name)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/tests/oracle/%s", getenv("TEST_SRCDIR"),
             name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    return file;
}

/* The next page of the file; false at its end. */
static bool
next_vector(FILE *file, struct vector *vector)
{
    do {
        if (fgets(vector->line, sizeof vector->line, file) == NULL)
            return false;
    } while (vector->line[0] == '#');
    char *at = vector->line;
    for (int i = 0; i < FIELDS; i++) {
        char *end = at + strcspn(at, "\t\n");

        vector->field[i] = at;
        at = *end == '\0' ? end : end + 1;
        *end = '\0';
    }
    return true;
}

/* Rows from the top one in use, the garbage row last, '_' and 'X' for ours. */
static void
print_rows(char *to)
{
    int y = FUMEN_ROWS - 1;

    while (y >= 0 && memcmp(page.cell[y], "..........", BOARD_COLUMNS) == 0)
        y--;
    for (; y >= -1; y--) {
        const char *row = y >= 0 ? page.cell[y] : page.garbage;

        for (int x = 0; x < BOARD_COLUMNS; x++)
            *to++ = row[x] == '.' ? '_' : row[x] == 'G' ? 'X' : row[x];
        *to++ = y >= 0 ? '/' : '\0';
    }
}

static void
print_piece(char *to, size_t size)
{
    static const char *const words[] = {"spawn", "right", "reverse", "left"};

    to[0] = '\0';
    if (page.piece.piece != PIECE_NONE)
        snprintf(to, size, "%c,%s,%d,%d",
                 piece_letter((enum piece)page.piece.piece),
                 words[page.piece.rotation], page.piece.x, page.piece.y);
}

static void
print_flags(char *to)
{
    *to = '\0';
    if (page.quiz)
        strcat(to, "+quiz");
    if (page.lock)
        strcat(to, "+lock");
    if (page.mirror)
        strcat(to, "+mirror");
    if (page.colorize)
        strcat(to, "+colorize");
    if (page.rise)
        strcat(to, "+rise");
}

static void
compare_page(const struct vector *vector)
{
    char rows[(FUMEN_ROWS + 1) * (BOARD_COLUMNS + 1)];
    char text[64];

    print_rows(rows);
    assert_string_equal(rows, vector->field[V_ROWS]);
    print_piece(text, sizeof text);
    assert_string_equal(text, vector->field[V_PIECE]);
    print_flags(text);
    assert_string_equal(text + (text[0] == '+'), vector->field[V_FLAGS]);
    assert_string_equal(page.comment, vector->field[V_COMMENT]);
}

static void
every_page_of_the_vectors_is_read_as_it_was_written(void **state)
{
    static struct vector vector;
    static char fumen[LINE_SIZE];
    struct fumen_reader reader;
    FILE *file = open_vectors("fumen_vectors.tsv");
    int count = 0;

    (void)state;
    while (next_vector(file, &vector)) {
        if (strcmp(vector.field[V_PAGE], "0") == 0) {
            if (count > 0)
                assert_int_equal(fumen_reader_next(&reader, &page), FUMEN_END);
            strcpy(fumen, vector.field[V_FUMEN]);
            assert_true(
                fumen_reader_open(&reader, fumen, strlen(fumen), error));
        }
        assert_int_equal(fumen_reader_next(&reader, &page), FUMEN_PAGE);
        compare_page(&vector);
        count++;
    }
    assert_int_equal(count, 149);
    fclose(file);
}

/* Read a fumen and write it again; the number of its pages. */
static int
rewrite(const char *fumen, char *text, size_t size)
{
    struct fumen_reader reader;
    struct fumen_writer writer;
    int count = 0;

    assert_true(fumen_reader_open(&reader, fumen, strlen(fumen), error));
    fumen_writer_init(&writer, text, size);
    while (fumen_reader_next(&reader, &page) == FUMEN_PAGE) {
        fumen_writer_add(&writer, &page);
        count++;
    }
    const size_t length = fumen_writer_end(&writer);
    assert_int_equal(length, strlen(text));
    return count;
}

static void
every_fumen_of_the_vectors_is_written_as_it_was_read(void **state)
{
    static struct vector vector;
    static char text[LINE_SIZE];
    FILE *file = open_vectors("fumen_vectors.tsv");

    (void)state;
    while (next_vector(file, &vector)) {
        if (strcmp(vector.field[V_PAGE], "0") != 0)
            continue;
        assert_int_equal(rewrite(vector.field[V_FUMEN], text, sizeof text),
                         atoi(vector.field[V_PAGES]));
        assert_string_equal(text, vector.field[V_FUMEN]);
    }
    fclose(file);
}

/* --------------------------------------------------------------------- plans */

/* The field of a vector, which has no garbage below it. */
static void
take_rows(const struct vector *vector)
{
    char *rows = vector->field[V_ROWS];
    int y = (int)(strlen(rows) + 1) / (BOARD_COLUMNS + 1) - 2;

    fumen_page_init(&page);
    for (; y >= 0; y--, rows += BOARD_COLUMNS + 1) {
        for (int x = 0; x < BOARD_COLUMNS; x++)
            page.cell[y][x] = rows[x] == '_'   ? '.'
                              : rows[x] == 'X' ? 'G'
                                               : rows[x];
    }
    strcpy(page.comment, vector->field[V_COMMENT]);
}

/* "T,reverse,6,1" */
static struct ai_move
move_of(const struct vector *vector)
{
    static const char *const words[] = {"spawn", "right", "reverse", "left"};
    char letter, word[16];
    int x, y, rotation = 0;

    assert_int_equal(sscanf(vector->field[V_PIECE], "%c,%15[a-z],%d,%d",
                            &letter, word, &x, &y),
                     4);
    while (strcmp(word, words[rotation]) != 0)
        rotation++;
    return (struct ai_move){
        .landing.at = {.piece = (uint8_t)piece_from_letter(letter),
                       .rotation = (uint8_t)rotation,
                       .x = (int8_t)x,
                       .y = (int8_t)y}};
}

/* Position and plan are taken from what the other library has read. */
static void
plans_are_pages_that_another_library_reads(void **state)
{
    static struct vector vector;
    static char text[FUMEN_PLAN_SIZE];
    FILE *file = open_vectors("fumen_plans.tsv");
    struct position_colours colours;
    struct ai_position position;
    struct ai_move plan[AI_HORIZON_MAX];
    int fumens = 0;

    (void)state;
    while (next_vector(file, &vector)) {
        const int at = atoi(vector.field[V_PAGE]);

        if (at == 0) {
            take_rows(&vector);
            fumen_page_to_position(&page, &position, &colours, error);
            assert_string_equal(error, "");
        }
        plan[at] = move_of(&vector);
        if (at + 1 < atoi(vector.field[V_PAGES]))
            continue;
        const struct fumen_plan written = {&position, &colours, plan, at + 1};
        assert_int_equal(fumen_plan_write(&written, text, sizeof text, error),
                         strlen(vector.field[V_FUMEN]));
        assert_string_equal(text, vector.field[V_FUMEN]);
        fumens++;
    }
    assert_int_equal(fumens, 6);
    fclose(file);
}

/* Every page of a plan is read as the other library reads it. */
static void
pages_of_plans_are_read_as_another_library_reads_them(void **state)
{
    static struct vector vector;
    static char fumen[LINE_SIZE];
    FILE *file = open_vectors("fumen_plans.tsv");
    struct fumen_reader reader;

    (void)state;
    while (next_vector(file, &vector)) {
        if (strcmp(vector.field[V_PAGE], "0") == 0) {
            strcpy(fumen, vector.field[V_FUMEN]);
            assert_true(
                fumen_reader_open(&reader, fumen, strlen(fumen), error));
        }
        assert_int_equal(fumen_reader_next(&reader, &page), FUMEN_PAGE);
        compare_page(&vector);
    }
    fclose(file);
}

/* -------------------------------------------------------------------- damage */

/* Any text that is cut or changed is read to some end without harm. */
static void
damaged_fumens_are_read_or_refused(void **state)
{
    static struct vector vector;
    FILE *file = open_vectors("fumen_vectors.tsv");
    struct random random;
    int broken = 0;

    (void)state;
    random_seed(&random, 115, 0);
    while (next_vector(file, &vector)) {
        char *text = vector.field[V_FUMEN];
        const size_t length = strlen(text);
        struct fumen_reader reader;
        enum fumen_outcome outcome;

        for (int i = 0; i < 3; i++)
            text[5 + random_below(&random, (uint32_t)length - 5)] =
                (char)(' ' + random_below(&random, 95));
        assert_true(fumen_reader_open(
            &reader, text, length - random_below(&random, 4), error));
        do
            outcome = fumen_reader_next(&reader, &page);
        while (outcome == FUMEN_PAGE);
        broken += outcome == FUMEN_BROKEN;
    }
    assert_true(broken > 50);
    fclose(file);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_page_of_the_vectors_is_read_as_it_was_written),
        cmocka_unit_test(every_fumen_of_the_vectors_is_written_as_it_was_read),
        cmocka_unit_test(plans_are_pages_that_another_library_reads),
        cmocka_unit_test(pages_of_plans_are_read_as_another_library_reads_them),
        cmocka_unit_test(damaged_fumens_are_read_or_refused),
    };

    return cmocka_run_group_tests_name("fumen_vectors", tests, NULL, NULL);
}
