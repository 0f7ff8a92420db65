/*
 * Frames: what is drawn, what is clipped, and how it reads as text.
 */
#include "test.h"

#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/utf8.h"
#include "ui/term/frame.h"

static void
assert_text(const struct frame *frame, const char *expected)
{
    char text[4000];

    assert_true(frame_to_text(frame, text, sizeof text) < sizeof text);
    assert_string_equal(text, expected);
}

static struct frame *
frame_of(int width, int height, const struct glyphs *glyphs)
{
    struct frame *frame = frame_create(width, height, glyphs);

    assert_non_null(frame);
    return frame;
}

static void
a_new_frame_is_blank(void **state)
{
    struct frame *frame = frame_of(5, 2, &glyphs_utf8);

    (void)state;
    assert_text(frame, "\n\n");
    frame_destroy(frame);
}

static void
text_is_clipped_at_every_edge(void **state)
{
    struct frame *frame = frame_of(4, 2, &glyphs_utf8);

    (void)state;
    assert_int_equal(frame_text(frame, -2, 0, ROLE_TEXT, "abcdefgh"), 8);
    frame_text(frame, 2, 1, ROLE_TEXT, "xyz");
    frame_text(frame, 0, -1, ROLE_TEXT, "above");
    frame_text(frame, 0, 2, ROLE_TEXT, "below");
    frame_text(frame, 2000, 0, ROLE_TEXT, "far");
    assert_text(frame, "cdef\n  xy\n");
    frame_destroy(frame);
}

static void
a_cut_text_ends_in_dots(void **state)
{
    struct frame *frame = frame_of(10, 3, &glyphs_utf8);

    (void)state;
    assert_int_equal(
        frame_text_clipped(frame, 0, 0, 8, ROLE_TEXT, "a long name"), 8);
    assert_int_equal(frame_text_clipped(frame, 0, 1, 8, ROLE_TEXT, "fits"), 4);
    assert_int_equal(frame_text_clipped(frame, 0, 2, 2, ROLE_TEXT, "tiny"), 2);
    assert_text(frame, "a lon...\nfits\n..\n");
    frame_destroy(frame);
}

static void
text_is_centred_and_set_right(void **state)
{
    struct frame *frame = frame_of(9, 2, &glyphs_utf8);

    (void)state;
    frame_text_centred(frame, 1, 0, 7, ROLE_TEXT, "abc");
    frame_text_right(frame, 1, 1, 7, ROLE_TEXT, "abc");
    assert_text(frame, "   abc\n     abc\n");
    frame_destroy(frame);
}

static void
a_wide_character_takes_two_columns(void **state)
{
    struct frame *frame = frame_of(6, 1, &glyphs_utf8);

    (void)state;
    assert_int_equal(frame_text(frame, 0, 0, ROLE_TEXT, "漢a字"), 5);
    assert_int_equal(frame_at(frame, 0, 0)->width, 2);
    assert_int_equal(frame_at(frame, 1, 0)->width, 0);
    assert_text(frame, "漢a字\n");
    frame_destroy(frame);
}

static void
half_a_wide_character_is_never_left(void **state)
{
    struct frame *frame = frame_of(6, 1, &glyphs_utf8);

    (void)state;
    frame_text(frame, 0, 0, ROLE_TEXT, "漢字");
    frame_put(frame, 1, 0, ROLE_TEXT, 'x'); /* on a right half */
    frame_put(frame, 2, 0, ROLE_TEXT, 'y'); /* on a left half */
    assert_text(frame, " xy\n");
    assert_int_equal(frame_text(frame, 0, 0, ROLE_TEXT, "漢"), 2);
    assert_int_equal(frame_put(frame, 1, 0, ROLE_TEXT, 0x5b57), 2);
    assert_text(frame, " 字\n");
    frame_destroy(frame);
}

static void
a_wide_character_does_not_stick_out(void **state)
{
    struct frame *frame = frame_of(3, 1, &glyphs_utf8);

    (void)state;
    frame_text(frame, 0, 0, ROLE_TEXT, "ab漢");
    assert_text(frame, "ab\n");
    assert_int_equal(frame_put(frame, -1, 0, ROLE_TEXT, 0x5b57), 0);
    assert_text(frame, "ab\n");
    frame_destroy(frame);
}

static void
bad_bytes_and_controls_are_replaced(void **state)
{
    struct frame *frame = frame_of(20, 1, &glyphs_utf8);

    (void)state;
    frame_text(frame, 0, 0, ROLE_TEXT, "a\x1b[2J\xc3\xff\xe2\x96z\xc0\x80");
    frame_put(frame, 19, 0, ROLE_TEXT, 0x1b);
    for (int x = 0; x < 20; x++)
        assert_true(frame_at(frame, x, 0)->code >= ' ');
    assert_int_equal(frame_at(frame, 1, 0)->code, UTF8_REPLACEMENT);
    frame_destroy(frame);
}

static void
combining_marks_take_no_cell(void **state)
{
    struct frame *frame = frame_of(4, 1, &glyphs_utf8);

    (void)state;
    assert_int_equal(frame_text(frame, 0, 0, ROLE_TEXT, "e\u0301x"), 2);
    assert_int_equal(frame_text_width("e\u0301x"), 2);
    assert_text(frame, "ex\n");
    frame_destroy(frame);
}

static void
draw_sample(struct frame *frame)
{
    frame_box(frame, (struct frame_area){0, 0, 22, 4}, ROLE_FRAME);
    for (int i = 0; i < BLOCK_COUNT; i++)
        frame_block(frame, 1 + 2 * i, 1, ROLE_PIECE_T, (enum block)i);
    frame_text(frame, 1, 2, ROLE_DIM, "← → ↑ ↓ · — é");
    frame_line(frame, 21, 2, ROLE_DANGER, LINE_METER_READY);
}

static void
a_screen_reads_as_utf8(void **state)
{
    struct frame *frame = frame_of(24, 4, &glyphs_utf8);

    (void)state;
    draw_sample(frame);
    assert_text(frame, "╭────────────────────╮\n"
                       "│  ██▓▓▒▒░░◁▷××══··!!│\n"
                       "│← → ↑ ↓ · — é       █\n"
                       "╰────────────────────╯\n");
    frame_destroy(frame);
}

static void
a_screen_reads_as_console(void **state)
{
    struct frame *frame = frame_of(24, 4, &glyphs_console);

    (void)state;
    draw_sample(frame);
    assert_text(frame, "┌────────────────────┐\n"
                       "│  ██▓▓▒▒░░<>xx==··!!│\n"
                       "│← → ↑ ↓ · — é       █\n"
                       "└────────────────────┘\n");
    frame_destroy(frame);
}

static void
a_screen_reads_as_ascii(void **state)
{
    struct frame *frame = frame_of(24, 4, &glyphs_ascii);

    (void)state;
    draw_sample(frame);
    assert_text(frame, "+--------------------+\n"
                       "|  []##%%::<>xx==~~!!|\n"
                       "|< > ^ v . - ?       !\n"
                       "+--------------------+\n");
    frame_destroy(frame);
}

static void
every_block_has_a_glyph_of_its_own(void **state)
{
    static const struct glyphs *const sets[] = {&glyphs_utf8, &glyphs_console,
                                                &glyphs_ascii};

    (void)state;
    for (size_t s = 0; s < sizeof sets / sizeof sets[0]; s++)
        for (int a = 0; a < BLOCK_COUNT; a++) {
            for (int i = 0; i < 2; i++) {
                assert_int_equal(utf8_width(sets[s]->block[a][i]), 1);
                assert_true(sets[s]->block[a][i] <= sets[s]->last);
            }
            for (int b = 0; b < a; b++)
                assert_memory_not_equal(sets[s]->block[a], sets[s]->block[b],
                                        sizeof sets[s]->block[a]);
        }
}

static void
a_frame_differs_by_glyph_role_and_attribute(void **state)
{
    struct frame *a = frame_of(4, 2, &glyphs_utf8);
    struct frame *b = frame_of(4, 2, &glyphs_utf8);
    struct frame *c = frame_of(2, 4, &glyphs_utf8);
    const struct frame_area here = {3, 1, 1, 1};

    (void)state;
    assert_true(frame_equals(a, b));
    assert_false(frame_equals(a, c));
    frame_put(a, 3, 1, ROLE_TEXT, 'x');
    assert_false(frame_equals(a, b));
    frame_put(b, 3, 1, ROLE_DIM, 'x');
    assert_false(frame_equals(a, b));
    frame_put(b, 3, 1, ROLE_TEXT, 'x');
    assert_true(frame_equals(a, b));
    frame_mark(b, here, ROLE_NONE, FRAME_UNDERLINE);
    assert_false(frame_equals(a, b));
    frame_mark(a, here, ROLE_NONE, FRAME_UNDERLINE);
    assert_true(frame_equals(a, b));
    frame_destroy(a);
    frame_destroy(b);
    frame_destroy(c);
}

static void
marks_and_fills_are_clipped(void **state)
{
    struct frame *frame = frame_of(4, 2, &glyphs_utf8);

    (void)state;
    frame_fill(frame, (struct frame_area){-2, -2, 4, 3}, ROLE_TEXT, '#');
    frame_mark(frame, (struct frame_area){-5, -5, 100, 100}, ROLE_HINT,
               FRAME_BOLD);
    frame_mark(frame, (struct frame_area){9, 9, 2, 2}, ROLE_TEXT, 0);
    assert_text(frame, "##\n\n");
    assert_int_equal(frame_at(frame, 3, 1)->paper, ROLE_HINT);
    assert_int_equal(frame_at(frame, 3, 1)->attributes, FRAME_BOLD);
    frame_destroy(frame);
}

static void
text_of_a_frame_is_cut_to_the_buffer(void **state)
{
    struct frame *frame = frame_of(4, 1, &glyphs_utf8);
    char text[4] = "zzz";

    (void)state;
    frame_text(frame, 0, 0, ROLE_TEXT, "abcd");
    assert_int_equal(frame_to_text(frame, text, sizeof text), 5);
    assert_string_equal(text, "abc");
    assert_int_equal(frame_to_text(frame, NULL, 0), 5);
    frame_destroy(frame);
}

static void
a_text_over_another_one_is_noticed(void **state)
{
    struct frame *frame = frame_of(20, 2, &glyphs_utf8);

    (void)state;
    frame_text(frame, 0, 0, ROLE_TEXT, "left");
    frame_text_right(frame, 0, 0, 20, ROLE_TEXT, "right");
    frame_text(frame, 18, 1, ROLE_TEXT, "clipped");
    assert_false(frame_has_overlap(frame));
    frame_text(frame, 3, 0, ROLE_TEXT, "t");
    assert_true(frame_has_overlap(frame));

    frame_clear(frame);
    frame_text(frame, 0, 0, ROLE_TEXT, "a label");
    frame_text_centred(frame, 0, 0, 12, ROLE_TEXT, "and a value");
    assert_true(frame_has_overlap(frame));

    frame_clear(frame);
    frame_text(frame, 0, 0, ROLE_TEXT, "below a box");
    frame_fill(frame, (struct frame_area){2, 0, 5, 1}, ROLE_NONE, ' ');
    frame_text(frame, 2, 0, ROLE_TEXT, "above");
    assert_false(frame_has_overlap(frame));
    frame_text(frame, 6, 0, ROLE_TEXT, "\u4e2d");
    assert_true(frame_has_overlap(frame));
    frame_destroy(frame);
}

static void
utf8_goes_there_and_back(void **state)
{
    (void)state;
    for (uint32_t code = 0x20; code <= UTF8_LAST; code++) {
        char bytes[UTF8_LENGTH_MAX + 1] = "";
        const char *at = bytes;

        if (code >= 0xd800 && code <= 0xdfff)
            continue;
        utf8_encode(code, bytes);
        assert_int_equal(utf8_next(&at),
                         utf8_is_printable(code) ? code : UTF8_REPLACEMENT);
        assert_int_equal(*at, '\0');
    }
}

/* The C library's table is another one, and the one that curses goes by. */
static void
what_is_drawn_is_as_wide_as_the_library_says(void **state)
{
    struct frame *frame = frame_of(4, 1, &glyphs_utf8);
    int drawn = 0;

    (void)state;
    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL)
        skip();
    for (uint32_t code = 0; code <= UTF8_LAST; code++) {
        const struct frame_cell *cell = frame_at(frame, 0, 0);

        frame_clear(frame);
        frame_put(frame, 0, 0, ROLE_TEXT, code);
        if (cell->code != code || code == ' ')
            continue;
        if (wcwidth((wchar_t)code) != cell->width)
            print_error("# U+%04x\n", (unsigned)code);
        assert_int_equal(wcwidth((wchar_t)code), cell->width);
        drawn++;
    }
    assert_in_range(drawn, 100000, 130000); /* most of them CJK */
    setlocale(LC_CTYPE, "C");
    frame_destroy(frame);
}

static void
what_has_no_sure_width_is_not_drawn(void **state)
{
    static const uint32_t unsure[] = {
        0x61c,  0x180e,  0x200b,  0x200d,  0x2028,  0x202e,  0x2066,  0xfff9,
        0xfffb, 0xfeff,  0xad,    0x93e,   0x9be,   0x1b00,  0xa8c4,  0x378,
        0xe000, 0xf0000, 0x1f1e6, 0x1fbff, 0xe0041, 0x12000, 0x1d400, 0x9b};
    struct frame *frame = frame_of(4, 1, &glyphs_utf8);

    (void)state;
    for (size_t i = 0; i < sizeof unsure / sizeof unsure[0]; i++) {
        char text[UTF8_LENGTH_MAX + 2] = "";

        frame_clear(frame);
        frame_put(frame, 0, 0, ROLE_TEXT, unsure[i]);
        assert_int_equal(frame_at(frame, 0, 0)->code, UTF8_REPLACEMENT);
        text[utf8_encode(unsure[i], text)] = 'x';
        assert_int_equal(frame_text(frame, 0, 0, ROLE_TEXT, text), 2);
        assert_int_equal(frame_at(frame, 1, 0)->code, 'x');
    }
    frame_destroy(frame);
}

/* Random bytes: whatever comes, every step moves on and stays in the string. */
static void
random_text_is_drawn_without_harm(void **state)
{
    struct frame *frame = frame_of(30, 3, &glyphs_utf8);
    const unsigned seed = 20240607;

    (void)state;
    print_message("# seed %u\n", seed);
    srand(seed);
    for (int round = 0; round < 20000; round++) {
        char text[24];
        const int length = rand() % (int)sizeof text;

        for (int i = 0; i < length; i++)
            text[i] = (char)(rand() % 3 != 0 ? rand() : 0xe4 + rand() % 3);
        text[length < (int)sizeof text ? length : length - 1] = '\0';
        frame_text_clipped(frame, rand() % 40 - 5, rand() % 5 - 1, rand() % 20,
                           ROLE_TEXT, text);
    }
    for (int y = 0; y < 3; y++)
        for (int x = 0; x < 30; x++) {
            const struct frame_cell *cell = frame_at(frame, x, y);

            assert_int_equal(cell->width == 0, cell->code == 0);
            if (cell->width == 0)
                assert_int_equal(cell[-1].width, 2);
        }
    frame_destroy(frame);
}

static void
ranks_are_clipped_and_do_not_change_the_looks(void **state)
{
    struct frame *a = frame_create(4, 2, &glyphs_utf8);
    struct frame *b = frame_create(4, 2, &glyphs_utf8);

    (void)state;
    frame_rank(a, (struct frame_area){0, 0, 4, 2}, FRAME_REST);
    assert_false(a->is_ranked);
    frame_rank(a, (struct frame_area){3, -1, 5, 2}, FRAME_PIECE);
    assert_true(a->is_ranked);
    assert_int_equal(a->ranks[3], FRAME_PIECE);
    assert_int_equal(a->ranks[2], FRAME_REST);
    assert_int_equal(a->ranks[7], FRAME_REST);
    assert_true(frame_equals(a, b));
    frame_clear(a);
    assert_false(a->is_ranked);
    assert_int_equal(a->ranks[3], FRAME_REST);
    frame_destroy(a);
    frame_destroy(b);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_frame_is_blank),
        cmocka_unit_test(text_is_clipped_at_every_edge),
        cmocka_unit_test(a_cut_text_ends_in_dots),
        cmocka_unit_test(text_is_centred_and_set_right),
        cmocka_unit_test(a_wide_character_takes_two_columns),
        cmocka_unit_test(half_a_wide_character_is_never_left),
        cmocka_unit_test(a_wide_character_does_not_stick_out),
        cmocka_unit_test(bad_bytes_and_controls_are_replaced),
        cmocka_unit_test(combining_marks_take_no_cell),
        cmocka_unit_test(a_screen_reads_as_utf8),
        cmocka_unit_test(a_screen_reads_as_console),
        cmocka_unit_test(a_screen_reads_as_ascii),
        cmocka_unit_test(every_block_has_a_glyph_of_its_own),
        cmocka_unit_test(a_frame_differs_by_glyph_role_and_attribute),
        cmocka_unit_test(marks_and_fills_are_clipped),
        cmocka_unit_test(text_of_a_frame_is_cut_to_the_buffer),
        cmocka_unit_test(a_text_over_another_one_is_noticed),
        cmocka_unit_test(utf8_goes_there_and_back),
        cmocka_unit_test(what_is_drawn_is_as_wide_as_the_library_says),
        cmocka_unit_test(what_has_no_sure_width_is_not_drawn),
        cmocka_unit_test(random_text_is_drawn_without_harm),
        cmocka_unit_test(ranks_are_clipped_and_do_not_change_the_looks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
