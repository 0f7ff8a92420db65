/*
 * cmd_movegen.c -- "beamfall-lab movegen": the landings of positions.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/move/movegen.h"
#include "cmd/position_operand.h"
#include "lab/commands.h"

static const char grade_letters[SPIN_COUNT] = {'n', 'm', 'f'};

/* What is printed of a landing, in the order in which it is sorted. */
struct spot {
    uint16_t cells[4];
    char grade;
};

static int
compare_spots(const void *a, const void *b)
{
    const struct spot *s = a;
    const struct spot *t = b;

    for (int i = 0; i < 4; i++) {
        if (s->cells[i] != t->cells[i])
            return s->cells[i] - t->cells[i];
    }
    return s->grade - t->grade;
}

/* PIECE, tab, COUNT, tab, "c,c,c,c:g c,c,c,c:g ..." sorted by cells. */
static void
print_landings(const struct board *board, enum piece piece)
{
    static const struct movement movement = {&ruleset_guideline, true, false};
    struct landing landings[MOVEGEN_MAX];
    struct spot spots[MOVEGEN_MAX];
    const int count = movegen(&movement, board, piece, landings);

    for (int i = 0; i < count; i++) {
        position_cells(&landings[i].at, spots[i].cells);
        spots[i].grade = grade_letters[landings[i].spin];
    }
    qsort(spots, (size_t)count, sizeof spots[0], compare_spots);
    printf("%c\t%d\t", piece_letter(piece), count);
    for (int i = 0; i < count; i++) {
        const uint16_t *c = spots[i].cells;

        printf("%s%u,%u,%u,%u:%c", i > 0 ? " " : "", c[0], c[1], c[2], c[3],
               spots[i].grade);
    }
    putchar('\n');
}

static enum command_status
answer_line(const struct command_call *call, int number, const char *line,
            size_t length)
{
    struct ai_position position;
    char where[sizeof "stdin:2147483647"];

    snprintf(where, sizeof where, "stdin:%d", number);
    if (position_operand_read(call, where, line, length, &position, NULL) !=
        COMMAND_DONE)
        return COMMAND_ERROR;
    if (position.queue_count == 0)
        return command_fail(call, where, "QUEUE has no current piece");
    print_landings(&position.board, (enum piece)position.queue[0]);
    return COMMAND_DONE;
}

static enum command_status
run_movegen(const struct command_call *call)
{
    enum command_status status = COMMAND_DONE;
    char *line = NULL;
    size_t size = 0;
    ssize_t length;

    for (int number = 1; status == COMMAND_DONE; number++) {
        length = getline(&line, &size, stdin);
        if (length < 0)
            break;
        if (length > 0 && line[length - 1] == '\n')
            length--;
        status = answer_line(call, number, line, (size_t)length);
    }
    free(line);
    if (status == COMMAND_DONE && ferror(stdin))
        status = command_fail(call, "stdin", "cannot be read");
    return status;
}

const struct command cmd_movegen = {
    .name = "movegen",
    .synopsis = "",
    .summary = "list the landings of the positions on the standard input",
    .run = run_movegen,
};
