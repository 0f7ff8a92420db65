/*
 * test_low.c -- a low stack seen whole looks as it does word by word.
 */
#include "test.h"

#include "ai/judge/low.h"
#include "ai/judge/slots.h"
#include "ai/judge/surface.h"
#include "ai/rules/random.h"
#include "boards.h"

#if BITS_WIDE
enum { SEED = 2027, BOARDS = 20000 };

struct look {
    struct surface surface;
    struct slots slots;
};

static struct look
look_by_words(const struct board *board)
{
    struct look look;
    struct stack stack;

    stack_view(board, &stack);
    surface_measure(board, &stack, &look.surface);
    slots_find(board, &stack, &look.slots);
    return look;
}

BITS_VARIANT static void
look_whole(const struct board *board, struct look *look)
{
    struct low low;

    low_view(board, &low);
    low_measure(&low, board->roof, &look->surface);
    low_slots(&low, &look->slots);
}

static void
check_board(const struct board *board)
{
    const struct look words = look_by_words(board);
    struct look whole;

    look_whole(board, &whole);
    assert_memory_equal(&whole.surface, &words.surface, sizeof words.surface);
    assert_memory_equal(&whole.slots, &words.slots, sizeof words.slots);
}

/* Columns of some height, most of their cells filled: holes are few, wells and
   overhangs many, and now and then a T fits. */
static struct board
stack_at_random(struct random *random)
{
    const uint32_t lowest = random_below(random, LOW_ROWS);
    const uint32_t spread = 1 + random_below(random, LOW_ROWS - lowest);
    const uint32_t gaps = 2 + random_below(random, 12);
    struct board board;

    board_init(&board);
    for (int x = 0; x < BOARD_COLUMNS; x++) {
        const int height = (int)(lowest + random_below(random, spread + 1));

        for (int y = 0; y < height; y++) {
            if (random_below(random, gaps) != 0)
                board_fill(&board, x, y);
        }
    }
    return board;
}

static void
any_low_board_looks_the_same(void **state)
{
    struct random random;

    (void)state;
    if (!bits_variant_runs())
        return;
    print_message("seed %d\n", SEED);
    random_seed(&random, SEED, 0);
    for (int i = 0; i < BOARDS; i++) {
        const struct board board = board_at_random(&random, LOW_ROWS);

        check_board(&board);
    }
}

static void
stacks_with_wells_and_slots_look_the_same(void **state)
{
    int doubles = 0, triples = 0, highest = 0;
    struct random random;

    (void)state;
    if (!bits_variant_runs())
        return;
    print_message("seed %d\n", SEED + 1);
    random_seed(&random, SEED + 1, 0);
    for (int i = 0; i < BOARDS; i++) {
        const struct board board = stack_at_random(&random);
        const struct look look = look_by_words(&board);

        check_board(&board);
        doubles += look.slots.double_missing != SLOTS_NONE;
        triples += look.slots.triple_missing != SLOTS_NONE;
        highest += board.roof == LOW_ROWS;
    }
    assert_true(doubles > 500 && triples > 10 && highest > 500);
}

static void
extremes_look_the_same(void **state)
{
    struct board board;

    (void)state;
    if (!bits_variant_runs())
        return;
    board_init(&board);
    check_board(&board);
    for (int y = 0; y < LOW_ROWS; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++)
            board_fill(&board, x, y);
        check_board(&board); /* full to here, one cell missing, one left */
        board.row[0] = BOARD_ROW_FULL & ~(1u << 4);
        check_board(&board);
        board.row[y] = 1;
        check_board(&board);
        board.row[0] = y == 0 ? 1 : BOARD_ROW_FULL;
        board.row[y] = BOARD_ROW_FULL;
    }
}
#else

static void
without_wide_registers_no_variant_runs(void **state)
{
    (void)state;
    assert_false(bits_variant_runs());
}
#endif

int
main(void)
{
    const struct CMUnitTest tests[] = {
#if BITS_WIDE
        cmocka_unit_test(any_low_board_looks_the_same),
        cmocka_unit_test(stacks_with_wells_and_slots_look_the_same),
        cmocka_unit_test(extremes_look_the_same),
#else
        cmocka_unit_test(without_wide_registers_no_variant_runs),
#endif
    };

    return cmocka_run_group_tests_name("low", tests, NULL, NULL);
}
