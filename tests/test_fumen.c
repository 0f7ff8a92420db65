/*
 * test_fumen.c -- reading and writing pages, and texts that are none.
 */
#include "test.h"

#include <stdlib.h>
#include <string.h>

#include "ai/rules/random.h"
#include "format/fumen.h"
#include "format/fumen_quiz.h"
#include "fumen_one.h"

enum { TEXT_SIZE = 1 << 17 };

static struct fumen_page page;
static char error[FUMEN_ERROR_SIZE];

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

/* -------------------------------------------------------------------- writing */

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
        fumen_one_write(&page, text, sizeof text);
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
        fumen_one_write(&page, text, sizeof text);
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
    fumen_one_write(&page, text, sizeof text);
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
    fumen_one_write(&page, text, sizeof text);
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

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fumen_is_found_in_an_address),
        cmocka_unit_test(version_110_has_two_rows_fewer),
        cmocka_unit_test(what_is_no_fumen_is_refused_with_a_reason),
        cmocka_unit_test(a_broken_page_says_which_one_it_is),
        cmocka_unit_test(a_fumen_that_is_too_long_is_refused),
        cmocka_unit_test(comments_of_any_characters_come_back),
        cmocka_unit_test(bytes_that_are_no_utf8_become_replacements),
        cmocka_unit_test(a_comment_is_cut_where_no_more_can_be_written),
        cmocka_unit_test(nothing_is_written_beyond_the_room),
        cmocka_unit_test(random_pages_come_back_as_they_were),
        cmocka_unit_test(a_quiz_moves_on_as_hold_and_queue_do),
    };

    return cmocka_run_group_tests_name("fumen", tests, NULL, NULL);
}
