/*
 * What is sent for the clipboard.
 */
#include "test.h"

#include <stdio.h>
#include <string.h>

#include "ui/term/clipboard.h"

static void
texts_are_written_as_rfc_4648_has_them(void **state)
{
    static const char *const texts[][2] = {
        {"", ""},
        {"f", "Zg=="},
        {"fo", "Zm8="},
        {"foo", "Zm9v"},
        {"foob", "Zm9vYg=="},
        {"fooba", "Zm9vYmE="},
        {"foobar", "Zm9vYmFy"},
        {"\xfb\xff\xfe", "+//+"},
    };
    char sequence[CLIPBOARD_SIZE], want[64];

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const size_t length =
            clipboard_write(texts[i][0], strlen(texts[i][0]), sequence);

        snprintf(want, sizeof want, "\033]52;c;%s\a", texts[i][1]);
        assert_int_equal(length, strlen(want));
        assert_memory_equal(sequence, want, length);
    }
}

static void
a_text_that_is_too_long_is_not_offered(void **state)
{
    static char text[CLIPBOARD_TEXT_MAX + 1], sequence[CLIPBOARD_SIZE];

    (void)state;
    memset(text, 'x', sizeof text);
    assert_int_equal(clipboard_write(text, sizeof text, sequence), 0);
    assert_in_range(clipboard_write(text, sizeof text - 1, sequence),
                    CLIPBOARD_TEXT_MAX / 3 * 4, CLIPBOARD_SIZE);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_written_as_rfc_4648_has_them),
        cmocka_unit_test(a_text_that_is_too_long_is_not_offered),
    };

    return cmocka_run_group_tests_name("clipboard", tests, NULL, NULL);
}
