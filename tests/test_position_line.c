/*
 * Position lines: what is read, what is written, what is refused and how.
 */
#include "test.h"

#include <stdio.h>
#include <string.h>

#include "boards.h"
#include "format/position_line.h"

static struct ai_position position;
static struct position_colours colours;
static char error[POSITION_LINE_ERROR_SIZE];

static bool
read_text(const char *line)
{
    error[0] = '\0';
    return position_line_read(line, strlen(line), &position, &colours, error);
}

static void
a_full_line_is_read(void **state)
{
    static const struct board board = {{0x041, 0x003}, 2};

    (void)state;
    assert_true(read_text("TT......../T.....x... O TiL b2b=3 combo=12 held=1 "
                          "bag=ZS incoming=4@1,255@0"));
    assert_true(board_equal(&position.board, &board));
    assert_int_equal(position.hold, PIECE_O);
    assert_int_equal(position.queue_count, 3);
    assert_int_equal(position.queue[0], PIECE_T);
    assert_int_equal(position.queue[1], PIECE_I);
    assert_int_equal(position.queue[2], PIECE_L);
    assert_int_equal(position.chain.b2b, 3);
    assert_int_equal(position.chain.combo, 12);
    assert_true(position.held);
    assert_int_equal(position.bag, 1 << PIECE_S | 1 << PIECE_Z);
    assert_int_equal(position.incoming_count, 2);
    assert_int_equal(position.incoming[0].rows, 4);
    assert_int_equal(position.incoming[0].turns, 1);
    assert_int_equal(position.incoming[1].rows, 255);
    assert_int_equal(position.incoming[1].turns, 0);
}

static void
letters_keep_their_colours_and_others_are_garbage(void **state)
{
    (void)state;
    assert_true(read_text("IOTSZJLG.#/gx@~....!. - T"));
    assert_memory_equal(colours.cell[1], "IOTSZJLG.G", BOARD_COLUMNS);
    assert_memory_equal(colours.cell[0], "GGGG....G.", BOARD_COLUMNS);
    assert_memory_equal(colours.cell[2], "..........", BOARD_COLUMNS);
}

static void
an_empty_line_of_play_is_all_dashes(void **state)
{
    (void)state;
    assert_true(read_text(" -\t-  - "));
    assert_int_equal(position.board.roof, 0);
    assert_int_equal(position.hold, PIECE_NONE);
    assert_int_equal(position.queue_count, 0);
    assert_false(position.held);
}

static void
what_is_not_given_is_zero(void **state)
{
    (void)state;
    assert_true(read_text("- - T b2b=1 combo=1 held=1 bag=T incoming=1@1"));
    assert_true(read_text("- - T"));
    assert_int_equal(position.chain.b2b, 0);
    assert_int_equal(position.chain.combo, 0);
    assert_false(position.held);
    assert_int_equal(position.bag, 0);
    assert_int_equal(position.incoming_count, 0);
}

/* Everything that can be wrong with a line, and what is said of it. */
static const struct {
    const char *line;
    const char *reason;
} bad_lines[] = {
    {"", "BOARD is missing"},
    {"   ", "BOARD is missing"},
    {"-", "HOLD is missing"},
    {"- -", "QUEUE is missing"},
    {"......... - T", "BOARD row 1: '.........' is not ten characters long"},
    {"...........  - T",
     "BOARD row 1: '...........' is not ten characters long"},
    {"../.......... - T", "BOARD row 1: '..' is not ten characters long"},
    {"........../ - T", "BOARD row 2: '' is not ten characters long"},
    {"/.......... - T", "BOARD row 1: '' is not ten characters long"},
    {"-/.......... - T", "BOARD row 1: '-' is not ten characters long"},
    {"....\001..... - T",
     "BOARD row 1: '....?.....' has a character that is not printable ASCII"},
    {"....\xc3\xa9.... - T",
     "BOARD row 1: '....\xc3\xa9....' has a character that is not printable "
     "ASCII"},
    {"GGGGGGGGGG - T",
     "BOARD row 1: 'GGGGGGGGGG' is full and would have been cleared"},
    {"- X T", "HOLD: 'X' is not a piece and not '-'"},
    {"- TT T", "HOLD: 'TT' is not a piece and not '-'"},
    {"- - TQ", "QUEUE: 'TQ' has a letter that is no piece"},
    {"- - T-", "QUEUE: 'T-' has a letter that is no piece"},
    {"- - TTTTTTTTTTTTTTTTT",
     "QUEUE: 'TTTTTTTTTTTTTTTTT' has more than 16 pieces"},
    {"- - T now", "key: 'now' is not key=value"},
    {"- - T ren=3", "key: 'ren' is not one of b2b, combo, held, bag, incoming"},
    {"- - T =3", "key: '' is not one of b2b, combo, held, bag, incoming"},
    {"- - T combo=1 combo=1", "key: 'combo=1' gives a key again"},
    {"- - T b2b=65536", "b2b: '65536' is not a whole number from 0 to 65535"},
    {"- - T b2b=99999999999999999999999999999",
     "b2b: '999999999999999999999999...' is not a whole number from 0 to "
     "65535"},
    {"- - T combo=-1", "combo: '-1' is not a whole number from 0 to 65535"},
    {"- - T combo=", "combo: '' is not a whole number from 0 to 65535"},
    {"- - T held=2", "held: '2' is not 0 or 1"},
    {"- - T bag=", "bag: '' names no piece"},
    {"- - T bag=TT", "bag: 'TT' has a piece twice"},
    {"- - T bag=T-", "bag: 'T-' has a letter that is no piece"},
    {"- - T incoming=4",
     "incoming: '4' is not ROWS@TURNS, 1 to 255 @ 0 to 255"},
    {"- - T incoming=0@1",
     "incoming: '0@1' is not ROWS@TURNS, 1 to 255 @ 0 to 255"},
    {"- - T incoming=256@1",
     "incoming: '256@1' is not ROWS@TURNS, 1 to 255 @ 0 to 255"},
    {"- - T incoming=4@1,",
     "incoming: '' is not ROWS@TURNS, 1 to 255 @ 0 to 255"},
    {"- - T incoming=4@1@2",
     "incoming: '4@1@2' is not ROWS@TURNS, 1 to 255 @ 0 to 255"},
    {"- - T incoming=1@1,1@1,1@1,1@1,1@1,1@1,1@1,1@1,1@1,1@1,1@1,1@1,1@1,"
     "1@1,1@1,1@1,1@1,1@1,1@1,1@1,1@1,1@1,1@1,1@1,7@1",
     "incoming: '7@1' is one packet too many"},
};

static void
bad_lines_are_explained(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad_lines / sizeof bad_lines[0]; i++) {
        assert_false(read_text(bad_lines[i].line));
        assert_string_equal(error, bad_lines[i].reason);
    }
}

static void
forty_rows_are_read_and_one_more_is_not(void **state)
{
    char line[64 * (BOARD_COLUMNS + 1)] = "T.........";

    (void)state;
    for (int i = 1; i < BOARD_ROWS; i++)
        strcat(line, "/.........T");
    strcat(line, " - T");
    assert_true(read_text(line));
    assert_int_equal(position.board.roof, BOARD_ROWS);
    assert_int_equal(position.board.row[BOARD_ROWS - 1], 1);

    char longer[sizeof line] = "T........./";
    strcat(longer, line);
    assert_false(read_text(longer));
    assert_string_equal(error,
                        "BOARD: 'T........./T........./.....' has more than "
                        "40 rows");
}

static void
a_refused_line_changes_nothing(void **state)
{
    struct ai_position before;
    struct position_colours colours_before;

    (void)state;
    assert_true(read_text("T......... O TIL b2b=3"));
    before = position;
    colours_before = colours;
    assert_false(read_text("ZZ........ I SSS b2b=4 held=7"));
    assert_memory_equal(&before, &position, sizeof before);
    assert_memory_equal(&colours_before, &colours, sizeof colours);
}

static void
a_nul_byte_and_a_huge_line_are_refused(void **state)
{
    static char huge[1 << 20];
    static const char nul[] = "- -\0T";

    (void)state;
    assert_false(
        position_line_read(nul, sizeof nul - 1, &position, NULL, error));
    assert_string_equal(error, "HOLD: '-?T' is not a piece and not '-'");
    memset(huge, 'T', sizeof huge);
    assert_false(position_line_read(huge, sizeof huge, &position, NULL, error));
    assert_string_equal(error, "BOARD row 1: 'TTTTTTTTTTTTTTTTTTTTTTTT...' is "
                               "not ten characters long");
}

/* A position with everything in it, drawn at random. */
static void
draw_position(struct random *random)
{
    ai_position_init(&position);
    memset(&colours, '.', sizeof colours);
    position.board = board_at_random(random, BOARD_ROWS);
    for (int y = 0; y < position.board.roof; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            if (board_is_filled(&position.board, x, y))
                colours.cell[y][x] = "IOTSZJLG"[random_below(random, 8)];
        }
    }
    position.hold = (uint8_t)random_below(random, PIECE_COUNT + 1);
    position.held = random_below(random, 2) == 1;
    position.queue_count = (uint8_t)random_below(random, AI_QUEUE_MAX + 1);
    for (int i = 0; i < position.queue_count; i++)
        position.queue[i] = (uint8_t)random_below(random, PIECE_COUNT);
    position.chain.b2b = (uint16_t)random_below(random, 65536);
    position.chain.combo = (uint16_t)random_below(random, 3);
    position.bag = (uint8_t)random_below(random, 1 << PIECE_COUNT);
    position.incoming_count =
        (uint8_t)random_below(random, AI_INCOMING_MAX + 1);
    for (int i = 0; i < position.incoming_count; i++) {
        position.incoming[i].rows = (uint8_t)(1 + random_below(random, 255));
        position.incoming[i].turns = (uint8_t)random_below(random, 256);
    }
}

static void
what_is_written_is_read_back(void **state)
{
    struct random random;

    (void)state;
    random_seed(&random, 6, 0);
    for (int i = 0; i < 1000; i++) {
        char line[POSITION_LINE_SIZE];

        draw_position(&random);
        const struct ai_position drawn = position;
        const struct position_colours painted = colours;
        const size_t length =
            position_line_write(&drawn, i % 2 ? &painted : NULL, line);

        assert_int_equal(length, strlen(line));
        assert_true(read_text(line));
        assert_true(ai_position_equal(&drawn, &position));
        if (i % 2)
            assert_memory_equal(&colours, &painted, sizeof painted);
    }
}

static void
the_longest_line_fits(void **state)
{
    char line[POSITION_LINE_SIZE];

    (void)state;
    ai_position_init(&position);
    for (int y = 0; y < BOARD_ROWS; y++)
        board_fill(&position.board, 0, y);
    position.queue_count = AI_QUEUE_MAX;
    position.chain = (struct chain){UINT16_MAX, UINT16_MAX};
    position.held = true;
    position.bag = (1 << PIECE_COUNT) - 1;
    position.incoming_count = AI_INCOMING_MAX;
    for (int i = 0; i < AI_INCOMING_MAX; i++)
        position.incoming[i] = (struct ai_incoming){255, 255};
    assert_true(position_line_write(&position, NULL, line) < sizeof line);
    assert_true(read_text(line));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_full_line_is_read),
        cmocka_unit_test(letters_keep_their_colours_and_others_are_garbage),
        cmocka_unit_test(an_empty_line_of_play_is_all_dashes),
        cmocka_unit_test(what_is_not_given_is_zero),
        cmocka_unit_test(bad_lines_are_explained),
        cmocka_unit_test(forty_rows_are_read_and_one_more_is_not),
        cmocka_unit_test(a_refused_line_changes_nothing),
        cmocka_unit_test(a_nul_byte_and_a_huge_line_are_refused),
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(the_longest_line_fits),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
