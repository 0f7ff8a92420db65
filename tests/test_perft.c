/*
 * Counts of placement sequences against known ones.
 *
 * PERFT_DEPTH in the environment sets how deep: "make check-perft" asks for
 * all of them.
 */
#include "test.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/move/perft.h"
#include "boards.h"

enum { LINE_SIZE = 512, DEPTH_DEFAULT = 5, QUEUE_MAX = 16 };

static const struct movement guideline = {&ruleset_guideline, true, false};

static int
depth_limit(void)
{
    const char *text = getenv("PERFT_DEPTH");

    return text != NULL ? atoi(text) : DEPTH_DEFAULT;
}

static uint64_t
count_with(const struct movegen_variant *variant, const struct board *board,
           const char *letters, int depth, bool by_cells)
{
    uint8_t queue[QUEUE_MAX];

    assert_true(strlen(letters) <= QUEUE_MAX);
    for (size_t i = 0; letters[i] != '\0'; i++)
        queue[i] = (uint8_t)piece_from_letter(letters[i]);
    const struct perft perft = {variant, &guideline, queue, by_cells};
    return perft_count(&perft, board, depth);
}

static uint64_t
count_sequences(const struct board *board, const char *letters, int depth,
                bool by_cells)
{
    return count_with(movegen_choose(), board, letters, depth, by_cells);
}

static void
the_known_counts_are_found(void **state)
{
    char line[LINE_SIZE], text[LINE_SIZE], queue[LINE_SIZE];
    char path[LINE_SIZE];
    int depth, checked = 0;
    uint64_t count;

    (void)state;
    snprintf(path, sizeof path, "%s/tests/oracle/perft.tsv",
             getenv("TEST_SRCDIR"));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '#')
            continue;
        assert_int_equal(
            sscanf(line, "%s %s %d %" SCNu64, text, queue, &depth, &count), 4);
        if (depth > depth_limit())
            continue;
        const struct board board = board_from_hex(text);
        if (count_sequences(&board, queue, depth, false) != count)
            fail_msg("board %s, queue %s", text, queue);
        checked++;
    }
    fclose(file);
    assert_true(checked >= 19); /* at depth 1 alone */
}

/*
 * The one spin among the landings of a board with a T slot is a landing of its
 * own, and the same cells without the spin are not counted twice by cells.
 */
static void
grades_count_apart_unless_merged(void **state)
{
    const struct board board = board_from_hex("3ef.3c7.00f");

    (void)state;
    const uint64_t apart = count_sequences(&board, "T", 1, false);
    const uint64_t merged = count_sequences(&board, "T", 1, true);

    assert_true(apart > merged);
    assert_true(count_sequences(&board, "L", 1, false) ==
                count_sequences(&board, "L", 1, true));
}

static void
a_placement_that_locks_out_is_not_counted(void **state)
{
    struct ruleset rules = ruleset_guideline;
    const struct movement movement = {&rules, true, false};
    const uint8_t queue[] = {PIECE_O};
    const struct perft perft = {movegen_choose(), &movement, queue, false};
    struct board board;
    uint64_t with, without;

    (void)state;
    board_init(&board);
    for (int y = 0; y < BOARD_VISIBLE; y++)
        board_fill(&board, 4, y);
    with = perft_count(&perft, &board, 1);
    rules.lock_out = false;
    without = perft_count(&perft, &board, 1);
    assert_true(with == 7); /* two of nine rest on the tower */
    assert_true(without == 9);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_known_counts_are_found),
        cmocka_unit_test(grades_count_apart_unless_merged),
        cmocka_unit_test(a_placement_that_locks_out_is_not_counted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
