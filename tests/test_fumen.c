/*
 * test_fumen.c -- pages of fumens: 149 that another library wrote and read,
 * and texts that are none.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/rules/random.h"
#include "format/fumen.h"
#include "format/fumen_plan.h"
#include "format/fumen_position.h"
#include "format/fumen_quiz.h"
#include "format/position_text.h"

enum { LINE_SIZE = 32768, FIELDS = 9, TEXT_SIZE = 1 << 17 };

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
            assert_true(
                fumen_page_to_position(&page, &position, &colours, error));
        }
        plan[at] = move_of(&vector);
        if (at + 1 < atoi(vector.field[V_PAGES]))
            continue;
        assert_int_equal(fumen_plan_write(&position, &colours, plan, at + 1,
                                          text, sizeof text, error),
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

/* -------------------------------------------------------------------- reading */

static bool
read_first(const char *text)
{
    struct fumen_reader reader;

    error[0] = '\0';
    return fumen_reader_open(&reader, text, strlen(text), error) &&
           fumen_reader_next(&reader, &page) == FUMEN_PAGE;
}

static void
a_fumen_is_found_in_an_address(void **state)
{
    static const char *const texts[] = {
        "v115@9gB8HeC8AeH8BeI8AeF8JeAgH",
        "http://fumen.zui.jp/?v115@9gB8HeC8AeH8BeI8AeF8JeAgH",
        "https://example.org/view?d115@9gB8HeC8AeH8BeI8AeF8JeAgH&lang=en#top",
        "  m115@9gB8HeC8AeH8B\n  eI8AeF8JeAgH\n",
        "v115@9gB8HeC8AeH?8BeI8A?eF8JeAgH",
    };

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_true(read_first(texts[i]));
        assert_memory_equal(page.cell[0], "GGG.GGGGGG", BOARD_COLUMNS);
        assert_memory_equal(page.cell[3], "GG........", BOARD_COLUMNS);
    }
}

static void
version_110_has_two_rows_fewer(void **state)
{
    (void)state;
    /* 22 rows of 10: 8 * 220 + 219 is "7e", nothing repeated, no action. */
    assert_true(read_first("v110@7eAAAA"));
    assert_memory_equal(page.cell[0], "..........", BOARD_COLUMNS);
    /* Twenty rows of nothing, a row of I, and the garbage row of nothing. */
    assert_true(read_first("v110@neFfpbAAA"));
    assert_memory_equal(page.cell[0], "IIIIIIIIII", BOARD_COLUMNS);
    assert_memory_equal(page.cell[1], "..........", BOARD_COLUMNS);
}

static void
what_is_no_fumen_is_refused_with_a_reason(void **state)
{
    static const struct {
        const char *text;
        const char *reason;
    } cases[] = {
        {"", "no fumen"},
        {"v114@vhAAgH", "no fumen"},
        {"115@vhAAgH", "no fumen"},
        {"v115@", "page 1: the text ends"},
        {"v115@v", "page 1: the text ends"},
        {"v115@vh", "page 1: the text ends"},
        {"v115@vhA", "page 1: the text ends"},
        {"v115@vhAAg", "page 1: the text ends"},
        {"v115@vh!AgH", "page 1: a character"},
        {"v115@vhAAg\xc3\xa4", "page 1: a character"},
        {"v115@AAAAAA", "page 1: a cell"},
        {"v115@+++++", "page 1: more cells"},
        {"v115@9gvhvh", "page 1: more cells"},
        /* A comment of 95 twice is no character; three digits of action
           with the comment flag: 32 * 240 * 8 = 61440, "AAP". */
        {"v115@vhAAAPBAfBAAA", "page 1: a comment"},
        {"v115@vhAAAPBA", "page 1: the text ends"},
        /* An upright I in the top left corner leans out of the left wall
           nowhere, but a reversed one does: type 1, rotation 0, place 0. */
        {"v115@vhABAA", "page 1: the piece"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_false(read_first(cases[i].text));
        if (strstr(error, cases[i].reason) == NULL)
            fail_msg("%s: %s", cases[i].text, error);
    }
}

static void
a_broken_page_says_which_one_it_is(void **state)
{
    static const char text[] = "v115@vhBAgHAA";
    struct fumen_reader reader;

    (void)state;
    assert_true(fumen_reader_open(&reader, text, strlen(text), error));
    assert_int_equal(fumen_reader_next(&reader, &page), FUMEN_PAGE);
    assert_int_equal(fumen_reader_next(&reader, &page), FUMEN_BROKEN);
    assert_non_null(strstr(error, "page 2"));
    assert_int_equal(fumen_reader_next(&reader, &page), FUMEN_BROKEN);
}

static void
a_fumen_that_is_too_long_is_refused(void **state)
{
    static char text[FUMEN_TEXT_MAX + 2];
    struct fumen_reader reader;

    (void)state;
    memset(text, 'A', sizeof text);
    memcpy(text, "v115@", 5);
    assert_false(fumen_reader_open(&reader, text, sizeof text, error));
    assert_non_null(strstr(error, "long"));
    assert_true(fumen_reader_open(&reader, text, FUMEN_TEXT_MAX, error));
}

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

/* -------------------------------------------------------------------- writing */

static void
write_one(char *text, size_t size)
{
    struct fumen_writer writer;

    fumen_writer_init(&writer, text, size);
    fumen_writer_add(&writer, &page);
    const size_t length = fumen_writer_end(&writer);
    assert_int_equal(length, strlen(text));
}

static void
comments_of_any_characters_come_back(void **state)
{
    static const char *const comments[] = {
        "a",
        "100% %41 %u0041",
        "gr\xc3\xbc\xc3\x9f dich",
        "\xe2\x82\xac \xf0\x9f\xa7\xb1!",
        "tab\there",
    };
    char text[1024];

    (void)state;
    for (size_t i = 0; i < sizeof comments / sizeof comments[0]; i++) {
        fumen_page_init(&page);
        strcpy(page.comment, comments[i]);
        write_one(text, sizeof text);
        assert_true(read_first(text));
        assert_string_equal(page.comment, comments[i]);
    }
}

static void
bytes_that_are_no_utf8_become_replacements(void **state)
{
    static const char *const bytes[] = {
        "\x80",
        "\xff",
        "\xc3",
        "\xc0\x80",
        "\xe2\x82",
        "\xed\xa0\x80",
        "\xf4\x90\x80\x80",
    };
    char text[256];

    (void)state;
    for (size_t i = 0; i < sizeof bytes / sizeof bytes[0]; i++) {
        fumen_page_init(&page);
        strcpy(page.comment, bytes[i]);
        write_one(text, sizeof text);
        assert_true(read_first(text));
        assert_memory_equal(page.comment, "\xef\xbf\xbd", 3);
    }
}

static void
a_comment_is_cut_where_no_more_can_be_written(void **state)
{
    static char text[8192];

    (void)state;
    fumen_page_init(&page);
    for (size_t i = 0; i + 3 < FUMEN_COMMENT_SIZE; i += 3)
        memcpy(page.comment + i, "\xe2\x82\xac", 3);
    write_one(text, sizeof text);
    assert_true(read_first(text));
    /* 4095 characters are 682 of six, and three that say nothing. */
    assert_int_equal(strlen(page.comment), 682 * 3 + 3);
    assert_string_equal(page.comment + 682 * 3, "%u2");
}

static void
nothing_is_written_beyond_the_room(void **state)
{
    static char text[512];

    (void)state;
    fumen_page_init(&page);
    for (int i = 0; i < 100; i++)
        page.cell[i % FUMEN_ROWS][i % BOARD_COLUMNS] = "ILOZTJSG"[i % 8];
    write_one(text, sizeof text);
    for (size_t size = 0, length = strlen(text); size <= length; size++) {
        struct fumen_writer writer;
        char *room = malloc(size + 1);

        memset(room, '~', size + 1);
        fumen_writer_init(&writer, room, size);
        fumen_writer_add(&writer, &page);
        assert_int_equal(fumen_writer_end(&writer), 0);
        assert_int_equal(room[size], '~');
        free(room);
    }
}

/* A random page that may follow 'page'; piece and flags are at random too. */
static void
make_page(struct random *random)
{
    static const char *const comments[] = {"", "one", "#Q=[](T)IOSZ;two",
                                           "#Q=[L](J)"};

    if (random_below(random, 3) > 0) {
        for (uint32_t i = random_below(random, 30); i > 0; i--)
            page.cell[random_below(random, FUMEN_ROWS)]
                     [random_below(random, 9)] =
                ".ILOZTJSG"[random_below(random, 9)];
        page.garbage[random_below(random, 10)] = 'G';
    }
    if (random_below(random, 2) == 0) {
        page.piece = (struct position){
            .piece = (uint8_t)random_below(random, PIECE_COUNT),
            .rotation = (uint8_t)random_below(random, ROT_COUNT),
            .x = (int8_t)(2 + random_below(random, 6)),
            .y = (int8_t)(2 + random_below(random, 18)),
        };
    }
    if (random_below(random, 4) == 0) {
        strcpy(page.comment, comments[random_below(random, 4)]);
        page.quiz = fumen_quiz_is(page.comment);
    }
    page.lock = random_below(random, 8) > 0;
    page.rise = random_below(random, 8) == 0;
    page.mirror = random_below(random, 8) == 0;
}

static void
random_pages_come_back_as_they_were(void **state)
{
    enum { PAGES = 300 };
    static struct fumen_page pages[PAGES];
    static char text[TEXT_SIZE];
    struct fumen_writer writer;
    struct fumen_reader reader;
    struct random random;

    (void)state;
    random_seed(&random, 149, 0);
    fumen_writer_init(&writer, text, sizeof text);
    fumen_page_init(&page);
    for (int i = 0; i < PAGES; i++) {
        make_page(&random);
        pages[i] = page;
        fumen_writer_add(&writer, &page);
        fumen_page_advance(&page);
    }
    assert_true(fumen_writer_end(&writer) > 0);
    assert_true(fumen_reader_open(&reader, text, strlen(text), error));
    for (int i = 0; i < PAGES; i++) {
        assert_int_equal(fumen_reader_next(&reader, &page), FUMEN_PAGE);
        assert_memory_equal(page.cell, pages[i].cell, sizeof page.cell);
        assert_memory_equal(page.garbage, pages[i].garbage, BOARD_COLUMNS);
        assert_memory_equal(&page.piece, &pages[i].piece, sizeof page.piece);
        assert_string_equal(page.comment, pages[i].comment);
        assert_int_equal(page.quiz, pages[i].quiz);
        assert_int_equal(page.lock, pages[i].lock);
        assert_int_equal(page.rise, pages[i].rise);
        assert_int_equal(page.mirror, pages[i].mirror);
        assert_int_equal(page.colorize, pages[i].colorize);
    }
    assert_int_equal(fumen_reader_next(&reader, &page), FUMEN_END);
}

/* ----------------------------------------------------------------------- quiz */

static void
a_quiz_moves_on_as_hold_and_queue_do(void **state)
{
    static const struct {
        const char *before;
        char used;
        const char *after;
    } cases[] = {
        {"#Q=[](T)IO", 'T', "#Q=[](I)O"},   /* the current one */
        {"#Q=[L](T)IO", 'L', "#Q=[T](I)O"}, /* from hold */
        {"#Q=[](T)IO", 'I', "#Q=[T](O)"},   /* a first hold */
        {"#Q=[](T)IO", 'S', "#Q=[](T)IO"},  /* not to be had */
        {"#Q=[](T)IO", '\0', "#Q=[](T)IO"}, /* nothing placed */
        {"#Q=[ ] ( T ) I O ; x", 'T', "#Q=[](I)O;x"},
        {"#Q=[L](T)", 'T', "#Q=[](L)"}, /* hold is the last */
        {"#Q=[](T)", 'T', ""},          /* used up */
        {"#Q=[](T);well done", 'T', "welldone"},
        {"#Q=[](T);#Q=[](I)O", 'T', "#Q=[](I)O"}, /* the next one */
        {"#Q=[]();#Q=[](I)O", 'I', "#Q=[](O)"},
        {"#Q=[]()TI", '\0', "#Q=[](T)I"},
        {"#Q=[O]()TI", 'T', "#Q=[O](I)"},
        {"#Q=[](t)i", 'T', "#Q=[](t)i"},
        {"#Q=[](T)I!", 'T', "#Q=[](I)!"},
        {"#Q=[](T)!", 'T', "#Q=[](T)!"},
        {"#Q=[X](T)", 'T', "#Q=[X](T)"},
        {"no quiz", 'T', "no quiz"},
    };
    char comment[FUMEN_COMMENT_SIZE];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        strcpy(comment, cases[i].before);
        fumen_quiz_advance(comment, cases[i].used);
        assert_string_equal(comment, cases[i].after);
    }
}

/* ------------------------------------------------------------------ positions */

static struct ai_position position;
static struct position_colours colours;
static char text_error[POSITION_TEXT_ERROR_SIZE];

static bool
read_text(const char *text)
{
    return position_text_read(text, strlen(text), &position, &colours,
                              text_error);
}

static void
a_fumen_is_taken_for_a_position(void **state)
{
    (void)state;
    /* The perfect-clear opener of the vectors, with its quiz. */
    assert_true(read_text("v115@9gC8EeE8DeF8CeG8DeC8JeAgWYAFLDmClcJSAVDVSA?"
                          "VG88A4c88AZXmPC"));
    assert_int_equal(position.board.roof, 4);
    assert_int_equal(position.hold, PIECE_I);
    assert_int_equal(position.queue_count, 4);
    assert_int_equal(position.queue[0], PIECE_S);
    assert_int_equal(position.queue[3], PIECE_J);
    assert_int_equal(colours.cell[0][0], 'G');
}

static void
without_a_quiz_the_piece_on_the_page_is_the_queue(void **state)
{
    (void)state;
    assert_true(read_text("v115@9gB8HeC8AeH8BeI8AeF8JetKJ"));
    assert_int_equal(position.queue_count, 1);
    assert_int_equal(position.hold, PIECE_NONE);
    assert_true(read_text("v115@vhAAgH"));
    assert_int_equal(position.queue_count, 0);
}

static void
a_full_row_is_refused(void **state)
{
    (void)state;
    assert_false(read_text("v115@bhJ8JeAgH"));
    assert_non_null(strstr(text_error, "row 1 of the fumen is full"));
}

static void
what_is_neither_is_refused_as_what_it_looks_like(void **state)
{
    (void)state;
    assert_false(read_text("v115@vhAA"));
    assert_non_null(strstr(text_error, "fumen page 1"));
    assert_false(read_text("TT - T"));
    assert_non_null(strstr(text_error, "BOARD"));
    assert_true(read_text("v115@v115. - T")); /* nine filled cells */
}

static void
positions_become_pages_and_come_back(void **state)
{
    static const char *const lines[] = {
        "- - -",
        "- T -",
        "- - I",
        "IIOO.TSZJL/GGG....... O TISZJLOTISZJLOTI",
        "GGGGGGGGG./GGGGGGGGG. - TT",
    };
    char line[POSITION_LINE_SIZE];
    char text[1024];

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        assert_true(read_text(lines[i]));
        assert_true(fumen_page_of_position(&position, &colours, &page, error));
        write_one(text, sizeof text);
        assert_true(read_text(text));
        position_line_write(&position, &colours, line);
        /* A hold and no queue is, in a quiz, the current piece. */
        assert_string_equal(line, i == 1 ? "- - T" : lines[i]);
    }
}

static void
a_board_higher_than_a_fumen_is_refused(void **state)
{
    (void)state;
    assert_true(read_text("- - T"));
    board_fill(&position.board, 3, FUMEN_ROWS - 1);
    assert_true(fumen_page_of_position(&position, NULL, &page, error));
    assert_int_equal(page.cell[FUMEN_ROWS - 1][3], 'G');
    board_fill(&position.board, 3, FUMEN_ROWS);
    assert_false(fumen_page_of_position(&position, NULL, &page, error));
    assert_non_null(strstr(error, "higher"));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_page_of_the_vectors_is_read_as_it_was_written),
        cmocka_unit_test(every_fumen_of_the_vectors_is_written_as_it_was_read),
        cmocka_unit_test(plans_are_pages_that_another_library_reads),
        cmocka_unit_test(pages_of_plans_are_read_as_another_library_reads_them),
        cmocka_unit_test(a_fumen_is_found_in_an_address),
        cmocka_unit_test(version_110_has_two_rows_fewer),
        cmocka_unit_test(what_is_no_fumen_is_refused_with_a_reason),
        cmocka_unit_test(a_broken_page_says_which_one_it_is),
        cmocka_unit_test(a_fumen_that_is_too_long_is_refused),
        cmocka_unit_test(damaged_fumens_are_read_or_refused),
        cmocka_unit_test(comments_of_any_characters_come_back),
        cmocka_unit_test(bytes_that_are_no_utf8_become_replacements),
        cmocka_unit_test(a_comment_is_cut_where_no_more_can_be_written),
        cmocka_unit_test(nothing_is_written_beyond_the_room),
        cmocka_unit_test(random_pages_come_back_as_they_were),
        cmocka_unit_test(a_quiz_moves_on_as_hold_and_queue_do),
        cmocka_unit_test(a_fumen_is_taken_for_a_position),
        cmocka_unit_test(without_a_quiz_the_piece_on_the_page_is_the_queue),
        cmocka_unit_test(a_full_row_is_refused),
        cmocka_unit_test(what_is_neither_is_refused_as_what_it_looks_like),
        cmocka_unit_test(positions_become_pages_and_come_back),
        cmocka_unit_test(a_board_higher_than_a_fumen_is_refused),
    };

    return cmocka_run_group_tests_name("fumen", tests, NULL, NULL);
}
