/*
 * test_text.c -- printable text, slices and numbers.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"

/* -------------------------------------------------------------- printable -- */

static void
controls_and_invisible_characters_are_not_printable(void **state)
{
    static const uint32_t hostile[] = {
        0x00,   0x07,   0x0a,   0x1b,   0x1f,   0x7f,    0x80,    0x9b,
        0x9f,   0xad,   0x61c,  0x180e, 0x200b, 0x200d,  0x200f,  0x2028,
        0x2029, 0x202a, 0x202e, 0x2060, 0x2066, 0x2069,  0x206f,  0x3164,
        0xfeff, 0xfff9, 0xfffb, 0xffff, 0xd800, 0x1fffe, 0xe0001, 0xe007f,
    };

    (void)state;
    for (size_t i = 0; i < sizeof hostile / sizeof hostile[0]; i++)
        assert_false(utf8_is_printable(hostile[i]));
}

static void
letters_of_all_scripts_and_emoji_are_printable(void **state)
{
    static const uint32_t friendly[] = {
        ' ',    'A',    '~',    0xa0,   0xe9,   0x301,   0x3b1,   0x436,
        0x5d0,  0x627,  0x915,  0x1100, 0x2010, 0x2027,  0x202f,  0x205f,
        0x2580, 0x3042, 0x4e2d, 0xac00, 0xfffd, 0x1f600, 0x20000, 0x10fffd,
    };

    (void)state;
    for (size_t i = 0; i < sizeof friendly / sizeof friendly[0]; i++)
        assert_true(utf8_is_printable(friendly[i]));
}

static void
broken_utf8_is_not_printable(void **state)
{
    static const char *const broken[] = {
        "\x80",         "\xbf",         "\xc3",     "\xc3(",
        "\xc0\xaf",     "\xc1\x9b",     "\xe2\x82", "\xe0\x80\x9b",
        "\xed\xa0\x80", "\xf0\x9f\x98", "\xff",     "\xf4\x90\x80\x80",
        "a\x9b\x62",
    };

    (void)state;
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++)
        assert_false(text_is_printable(text_of(broken[i])));
    assert_true(text_is_printable(text_of("")));
    assert_true(text_is_printable(text_of("caf\xc3\xa9 \xf0\x9f\x98\x80")));
}

static void
a_character_that_ends_behind_the_slice_is_broken(void **state)
{
    (void)state;
    assert_false(text_is_printable((struct text){"\xc3\xa9", 1}));
    assert_true(text_is_printable((struct text){"\xc3\xa9", 2}));
}

static void
what_cannot_be_printed_becomes_a_question_mark(void **state)
{
    static const char *const cases[][2] = {
        {"\x1b]0;x\a", "?]0;x?"},
        {"A\xc2\x9b"
         "31mB",
         "A?31mB"},
        {"a\x9b"
         "b",
         "a?b"},
        {"\xe2\x80\xae"
         "evil",
         "?evil"},
        {"\xc0\xaf", "??"},
        {"caf\xc3\xa9", "caf\xc3\xa9"},
        {"caf\xc3", "caf?"},
        {"", ""},
    };
    char text[32];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(text_clean(text, sizeof text, text_of(cases[i][0])),
                         strlen(cases[i][1]));
        assert_string_equal(text, cases[i][1]);
    }
}

static void
a_cleaned_text_is_cut_at_a_character(void **state)
{
    char text[8];

    (void)state;
    text_clean(text, 5, text_of("caf\xc3\xa9"));
    assert_string_equal(text, "caf");
    text_clean(text, 6, text_of("caf\xc3\xa9"));
    assert_string_equal(text, "caf\xc3\xa9");
    text_clean(text, 1, text_of("x"));
    assert_string_equal(text, "");
}

static void
a_text_can_be_cleaned_in_place(void **state)
{
    char text[] = "a\xc2\x9b"
                  "b\xe2\x80\xae"
                  "c\xc3\xa9";

    (void)state;
    text_clean(text, sizeof text, text_of(text));
    assert_string_equal(text, "a?b?c\xc3\xa9");
}

static void
random_bytes_are_clean_after_cleaning(void **state)
{
    const unsigned seed = 20250611;

    (void)state;
    print_message("# seed %u\n", seed);
    srand(seed);
    for (int round = 0; round < 50000; round++) {
        char bytes[24];
        char text[24];
        const size_t length = (size_t)rand() % sizeof bytes;
        const size_t size = 1 + (size_t)rand() % sizeof text;

        for (size_t i = 0; i < length; i++)
            bytes[i] = (char)(rand() % 3 != 0 ? rand() : 0xe0 + rand() % 3);

        const size_t used =
            text_clean(text, size, (struct text){bytes, length});
        assert_true(used < size && used <= length);
        assert_int_equal(strlen(text), used);
        assert_true(text_is_printable(text_of(text)));
        if (text_is_printable((struct text){bytes, length}) && length < size)
            assert_memory_equal(text, bytes, length);
    }
}

static void
a_long_quotation_ends_in_dots(void **state)
{
    char quote[TEXT_QUOTE_MAX];
    char text[200];

    (void)state;
    memset(text, 'x', sizeof text);
    assert_string_equal(text_quote(quote, text_of("a\nb")), "a?b");
    text_quote(quote, (struct text){text, TEXT_QUOTE_MAX - 1});
    assert_int_equal(strlen(quote), TEXT_QUOTE_MAX - 1);
    assert_null(strchr(quote, '.'));
    text_quote(quote, (struct text){text, TEXT_QUOTE_MAX});
    assert_int_equal(strlen(quote), TEXT_QUOTE_MAX - 1);
    assert_string_equal(quote + TEXT_QUOTE_MAX - 4, "...");
}

/* ----------------------------------------------------- slices and numbers -- */

static void
a_text_is_cut_at_its_separators(void **state)
{
    struct text rest = text_of("a,,bc");

    (void)state;
    assert_true(text_is(text_cut(&rest, ','), "a"));
    assert_true(text_is(text_cut(&rest, ','), ""));
    assert_true(text_is(text_cut(&rest, ','), "bc"));
    assert_int_equal(rest.length, 0);
    assert_true(text_is(text_cut(&rest, ','), ""));
}

static void
a_word_is_found_among_words(void **state)
{
    (void)state;
    assert_int_equal(text_find_word("off|on", text_of("off")), 0);
    assert_int_equal(text_find_word("off|on", text_of("on")), 1);
    assert_int_equal(text_find_word("off|on", text_of("o")), -1);
    assert_int_equal(text_find_word("off|on", text_of("off|on")), -1);
}

static void
numbers_are_decimal_digits_within_their_range(void **state)
{
    static const char *const wrong[] = {
        "",    "-1", "+1",  " 1", "1 ", "1x", "0x1", "18446744073709551616",
        "1.0", "99", "4 2", "-",
    };
    uint64_t number = 77;

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_false(text_read_number(text_of(wrong[i]), 0, 98, &number));
    assert_int_equal(number, 77);
    assert_true(text_read_number(text_of("18446744073709551615"), 0, UINT64_MAX,
                                 &number));
    assert_true(number == UINT64_MAX);
    assert_false(text_read_number(text_of("4"), 5, 6, &number));
    assert_true(text_read_number(text_of("0006"), 5, 6, &number));
    assert_int_equal(number, 6);
}

static void
an_integer_may_be_negative(void **state)
{
    int64_t number = 77;

    (void)state;
    assert_true(text_read_integer(text_of("-12"), -12, 0, &number));
    assert_int_equal(number, -12);
    assert_false(text_read_integer(text_of("-13"), -12, 0, &number));
    assert_false(text_read_integer(text_of("--1"), -12, 0, &number));
    assert_false(text_read_integer(text_of("-"), -12, 0, &number));
    assert_false(text_read_integer(text_of("9223372036854775808"), INT64_MIN,
                                   INT64_MAX, &number));
    assert_int_equal(number, -12);
}

static void
one_thing_has_no_plural_ending(void **state)
{
    char text[32];

    (void)state;
    for (int count = 0; count < 3; count++) {
        static const char *const right[] = {"0 lines", "1 line", "2 lines"};

        snprintf(text, sizeof text, "%d line%s", count, text_plural(count));
        assert_string_equal(text, right[count]);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(controls_and_invisible_characters_are_not_printable),
        cmocka_unit_test(letters_of_all_scripts_and_emoji_are_printable),
        cmocka_unit_test(broken_utf8_is_not_printable),
        cmocka_unit_test(a_character_that_ends_behind_the_slice_is_broken),
        cmocka_unit_test(what_cannot_be_printed_becomes_a_question_mark),
        cmocka_unit_test(a_cleaned_text_is_cut_at_a_character),
        cmocka_unit_test(a_text_can_be_cleaned_in_place),
        cmocka_unit_test(random_bytes_are_clean_after_cleaning),
        cmocka_unit_test(a_long_quotation_ends_in_dots),
        cmocka_unit_test(a_text_is_cut_at_its_separators),
        cmocka_unit_test(a_word_is_found_among_words),
        cmocka_unit_test(numbers_are_decimal_digits_within_their_range),
        cmocka_unit_test(an_integer_may_be_negative),
        cmocka_unit_test(one_thing_has_no_plural_ending),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
