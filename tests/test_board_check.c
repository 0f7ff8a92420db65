/*
 * test_board_check.c -- odd boards get one verdict, however they come in.
 *
 * A verdict is the lowest row that is full, or that there is none.  Most inputs
 * refuse the board and name the row in their own way; a fumen, in which people
 * draw such rows, clears it and names it.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board_text.h"
#include "coach/editor.h"
#include "format/board_check.h"
#include "format/fumen_position.h"
#include "format/position_line.h"
#include "format/tbp.h"

enum { NONE = -1, TEXT_SIZE = 8192 };

/* Rows from the top one down, without cells above row 19. */
static const struct {
    const char *rows;
    int verdict;
} boards[] = {
    {"..........", NONE},
    {"GGGGGGGGGG", 0},
    {"GGGGGGGGG.", NONE},
    {".GGGGGGGGG", NONE},
    {"GGGGGGGGGG/..........", 1},
    {"..........", NONE},
    {"T.......T./GGGGGGGGGG/.G.G.G.G.G/G.G.G.G.G.", 2},
    {"IIIIIIIIII/OOOOOOOOOO/.........G", 1},
    {"IIIIIIIIII/G........./OOOOOOOOOO", 0},
    {"G.G.G.G.G./.G.G.G.G.G/..........", NONE},
    {"GGGGGGGGGG/GGGGG.GGGG/GGGGG.GGGG/GGGGG.GGGG/GGGGG.GGGG/GGGGG.GGGG/"
     "GGGGG.GGGG/GGGGG.GGGG/GGGGG.GGGG/GGGGG.GGGG/GGGGG.GGGG/GGGGG.GGGG/"
     "GGGGG.GGGG/GGGGG.GGGG/GGGGG.GGGG/GGGGG.GGGG/GGGGG.GGGG/GGGGG.GGGG/"
     "GGGGG.GGGG/GGGGG.GGGG",
     19},
};

static const char full[] = "is full and would have been cleared";

static int
count_rows(const char *rows)
{
    return ((int)strlen(rows) + 1) / (BOARD_COLUMNS + 1);
}

/* A complaint about a row that is counted from the top. */
static int
row_from_top(const char *complaint, const char *rows)
{
    const char *number = strstr(complaint, "BOARD row ");

    assert_non_null(number);
    assert_non_null(strstr(complaint, full));
    return count_rows(rows) - atoi(number + strlen("BOARD row "));
}

/* -------------------------------------------------------------------- inputs */

static int
check_itself(const char *rows)
{
    const struct board board = board_of(rows);
    int row;

    return board_check(&board, &row) ? NONE : row;
}

static int
read_line(const char *rows)
{
    char line[TEXT_SIZE], error[POSITION_LINE_ERROR_SIZE];
    struct ai_position position;

    snprintf(line, sizeof line, "%s - T", rows);
    if (!position_line_read(line, strlen(line), &position, NULL, error))
        return row_from_top(error, rows);
    assert_true(ai_position_is_sound(&position));
    return NONE;
}

static int
read_fumen(const char *rows)
{
    static struct fumen_page page;
    const int count = count_rows(rows);
    char note[FUMEN_ERROR_SIZE];
    struct ai_position position;

    fumen_page_init(&page);
    for (int y = 0; y < count; y++)
        memcpy(page.cell[count - 1 - y], rows + y * (BOARD_COLUMNS + 1),
               BOARD_COLUMNS);
    fumen_page_to_position(&page, &position, NULL, note);
    assert_true(ai_position_is_sound(&position));
    return note[0] == '\0' ? NONE : atoi(strchr(note, ':') + 1) - 1;
}

static int
read_start(const char *rows)
{
    const struct board board = board_of(rows);
    static struct tbp_message message;
    char line[TEXT_SIZE], error[TBP_ERROR_MAX];
    char *to = line;

    to += sprintf(to, "{\"type\":\"start\",\"hold\":null,\"queue\":[],"
                      "\"combo\":0,\"back_to_back\":false,\"board\":[");
    for (int y = 0; y < BOARD_ROWS; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++)
            to += sprintf(to, "%s%s",
                          x > 0   ? ","
                          : y > 0 ? ",["
                                  : "[",
                          board_is_filled(&board, x, y) ? "\"G\"" : "null");
        to += sprintf(to, "]");
    }
    sprintf(to, "]}");
    if (tbp_read(line, strlen(line), &message, error, sizeof error))
        return NONE;
    assert_non_null(strstr(error, full));
    return atoi(strstr(error, "row ") + strlen("row ")) - 1;
}

/* By hand, cell by cell from the floor up: the first that is refused. */
static int
edit(const char *rows)
{
    static struct editor editor;
    const struct board board = board_of(rows);
    int verdict = NONE;

    editor_begin(&editor, NULL, NULL);
    for (int y = 0; y < BOARD_VISIBLE; y++) {
        editor_move(&editor, -BOARD_COLUMNS, 0);
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            if (board_is_filled(&board, x, y) &&
                editor_take(&editor, 'G') != NULL && verdict == NONE)
                verdict = y;
            editor_move(&editor, 1, 0);
        }
        editor_move(&editor, 0, 1);
    }
    assert_true(ai_position_is_sound(&editor.now.position));
    return verdict;
}

/* What the program says to a line, with these words of the shell around it. */
static int
run(const char *before, const char *rows, const char *after)
{
    char command[TEXT_SIZE], said[1024];

    snprintf(command, sizeof command, "%s '%s - T' %s 2>&1 >/dev/null", before,
             rows, after);
    FILE *program = popen(command, "r");
    assert_non_null(program);
    const char *got = fgets(said, sizeof said, program);
    assert_int_not_equal(pclose(program), -1);
    return got == NULL ? NONE : row_from_top(said, rows);
}

static int
ask_movegen(const char *rows)
{
    return run("echo", rows, "| ./beamfall-lab movegen");
}

static int
ask_suggest(const char *rows)
{
    return run("./beamfall suggest --budget 1", rows, "");
}

/* ---------------------------------------------------------------------- test */

static void
an_odd_board_gets_one_verdict_at_every_input(void **state)
{
    static const struct {
        const char *name;
        int (*verdict)(const char *rows);
    } inputs[] = {
        {"the check", check_itself}, {"a position line", read_line},
        {"a fumen", read_fumen},     {"a start", read_start},
        {"the editor", edit},        {"movegen", ask_movegen},
        {"suggest", ask_suggest},
    };

    (void)state;
    for (size_t b = 0; b < sizeof boards / sizeof boards[0]; b++) {
        for (size_t i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
            const int verdict = inputs[i].verdict(boards[b].rows);

            if (verdict != boards[b].verdict)
                fail_msg("%s, %s: row %d, not %d", inputs[i].name,
                         boards[b].rows, verdict, boards[b].verdict);
        }
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_odd_board_gets_one_verdict_at_every_input),
    };

    return cmocka_run_group_tests_name("board_check", tests, NULL, NULL);
}
