/*
 * Keys: what they cover, and that they tell boards apart.
 */
#include "test.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "ai/rules/random.h"
#include "ai/search/key.h"

enum { SEED = 20240917, BOARDS = 20000 };

/* Rows of random cells, none of them full, some of them empty. */
static void
random_board(struct random *random, struct board *board)
{
    const int rows = (int)random_below(random, 24);

    board_init(board);
    for (int y = 0; y < rows; y++) {
        for (int x = 0; x < BOARD_COLUMNS - 1; x++) {
            if (random_below(random, 3) != 0)
                board_fill(board, x, y);
        }
    }
}

static void
assert_both_words_differ(struct key a, struct key b)
{
    assert_true(a.word[0] != b.word[0]);
    assert_true(a.word[1] != b.word[1]);
}

static void
every_cell_is_part_of_both_words(void **state)
{
    struct random random;
    struct board board;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    random_board(&random, &board);
    for (int y = 0; y < board.roof; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            struct board other = board;

            other.row[y] = (uint16_t)(other.row[y] ^ 1u << x);
            assert_both_words_differ(key_of(&board, PIECE_T),
                                     key_of(&other, PIECE_T));
        }
    }
}

static void
the_roof_is_part_of_both_words(void **state)
{
    struct board board;

    (void)state;
    board_init(&board);
    board_fill(&board, 3, 0);

    struct board higher = board;
    higher.roof = 2;
    assert_both_words_differ(key_of(&board, PIECE_T), key_of(&higher, PIECE_T));
}

static void
the_piece_in_hold_is_part_of_both_words(void **state)
{
    struct board board;

    (void)state;
    board_init(&board);
    for (int a = 0; a <= PIECE_NONE; a++) {
        for (int b = 0; b < a; b++)
            assert_both_words_differ(key_of(&board, (enum piece)a),
                                     key_of(&board, (enum piece)b));
    }
}

static void
a_row_counts_differently_at_each_height(void **state)
{
    struct board low, high;

    (void)state;
    board_init(&low);
    board_init(&high);
    low.row[0] = 0x155, low.row[1] = 0x0aa, low.roof = 2;
    high.row[0] = 0x0aa, high.row[1] = 0x155, high.roof = 2;
    assert_both_words_differ(key_of(&low, PIECE_NONE),
                             key_of(&high, PIECE_NONE));
}

static void
the_words_are_salted_differently(void **state)
{
    (void)state;
    for (int field = 0; field <= KEY_GATE; field++) {
        for (uint64_t value = 0; value < 1024; value++)
            assert_true(key_mix(0, (enum key_field)field, value) !=
                        key_mix(1, (enum key_field)field, value));
    }
}

static void
a_key_does_not_depend_on_how_the_board_came_about(void **state)
{
    struct board filled, cleared;

    /* Fill a row and a cell above it; then let the row clear. */
    (void)state;
    board_init(&cleared);
    board_fill(&cleared, 4, 1);
    for (int x = 0; x < BOARD_COLUMNS; x++)
        board_fill(&cleared, x, 0);
    assert_int_equal(board_clear(&cleared), 1);
    board_init(&filled);
    board_fill(&filled, 4, 0);
    assert_true(key_equal(key_of(&filled, PIECE_I), key_of(&cleared, PIECE_I)));
}

static void
a_field_that_is_toggled_twice_is_gone(void **state)
{
    struct board board;

    (void)state;
    board_init(&board);

    const struct key before = key_of(&board, PIECE_S);
    struct key key = before;
    key_toggle(&key, KEY_CARRIED, 77);
    assert_both_words_differ(before, key);
    key_toggle(&key, KEY_CARRIED, 77);
    assert_true(key_equal(before, key));
}

/* Fill cells in up to four rows that lie on the stack, as a piece would. */
static void
check_child(struct random *random)
{
    struct board board, child;
    struct key_parent parent;

    random_board(random, &board);
    child = board;

    const int bottom = (int)random_below(random, (uint32_t)board.roof + 1);
    const int count = 1 + (int)random_below(random, 4);
    for (int y = bottom; y < bottom + count; y++) {
        const int x = (int)random_below(random, BOARD_COLUMNS);

        board_fill(&child, x, y);
    }
    key_parent_init(&parent, &board, PIECE_NONE);
    assert_true(key_equal(key_of_child(&parent, &child, bottom, count),
                          key_of(&child, PIECE_NONE)));
    key_parent_hold(&parent, PIECE_J);
    assert_true(key_equal(key_of_child(&parent, &child, bottom, count),
                          key_of(&child, PIECE_J)));
}

static void
the_key_of_a_child_is_the_key_of_its_board(void **state)
{
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 3);
    for (int i = 0; i < BOARDS; i++)
        check_child(&random);
}

static int
compare_words(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

/* Each word alone must tell 20,000 boards apart: by chance it would. */
static void
each_word_tells_boards_apart(void **state)
{
    static uint64_t words[2][BOARDS];
    static struct board seen[BOARDS];
    struct random random;
    int count = 0;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 1);
    while (count < BOARDS) {
        random_board(&random, &seen[count]);
        if (seen[count].roof < 4)
            continue; /* low boards repeat */

        const struct key key = key_of(&seen[count], PIECE_NONE);
        words[0][count] = key.word[0];
        words[1][count++] = key.word[1];
    }
    for (int word = 0; word < 2; word++) {
        qsort(words[word], BOARDS, sizeof words[word][0], compare_words);
        for (int i = 1; i < BOARDS; i++)
            assert_true(words[word][i] != words[word][i - 1]);
    }
}

/* 20,000 keys in 64 buckets: 312.5 each, 17.5 standard deviation. */
static void
buckets_fill_evenly(void **state)
{
    int load[64] = {0};
    struct random random;

    (void)state;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 2);
    for (int i = 0; i < BOARDS; i++) {
        struct board board;

        do
            random_board(&random, &board);
        while (board.roof < 4);
        load[key_of(&board, PIECE_NONE).word[0] & 63]++;
    }
    for (int i = 0; i < 64; i++)
        assert_in_range(load[i], 312 - 90, 312 + 90);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_cell_is_part_of_both_words),
        cmocka_unit_test(the_roof_is_part_of_both_words),
        cmocka_unit_test(the_piece_in_hold_is_part_of_both_words),
        cmocka_unit_test(a_row_counts_differently_at_each_height),
        cmocka_unit_test(the_words_are_salted_differently),
        cmocka_unit_test(a_key_does_not_depend_on_how_the_board_came_about),
        cmocka_unit_test(a_field_that_is_toggled_twice_is_gone),
        cmocka_unit_test(the_key_of_a_child_is_the_key_of_its_board),
        cmocka_unit_test(each_word_tells_boards_apart),
        cmocka_unit_test(buckets_fill_evenly),
    };

    return cmocka_run_group_tests_name("key", tests, NULL, NULL);
}
