/*
 * Puzzles: what the solver proves is also what others found, a walk that passes
 * over nothing, where there are few placements, and another solver.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/move/movegen.h"
#include "coach/puzzle_goal.h"
#include "format/position_line.h"
#include "puzzle_help.h"

enum { PLAIN_PLACEMENTS = 3 };

/* --------------------------------------------------------- The plain walk */

/* Where it has come to; it knows the goals that are about clears. */
struct plain {
    struct board board;
    struct chain chain;
    enum piece hold;
    int next; /* of the queue */
};

static int plain_best(const struct puzzle *puzzle, const struct plain *at,
                      int left);

/* The most that comes of this piece: lines, or 1 for the goal. */
static int
plain_place(const struct puzzle *puzzle, const struct plain *from,
            enum piece piece, int left)
{
    const struct movement movement = {&ruleset_guideline, true, false};
    const struct attack_rules *rules = &ruleset_guideline.attack;
    struct landing landings[MOVEGEN_MAX];
    const int count = movegen(&movement, &from->board, piece, landings);
    int best = 0;

    for (int i = 0; i < count; i++) {
        struct plain at = *from;
        int score;

        if (position_is_above(&landings[i].at))
            continue;
        const struct clear clear = landing_lock(&at.board, &landings[i]);
        score = puzzle->goal == PUZZLE_ATTACK
                    ? attack_of(rules, at.chain, clear)
                : puzzle->goal == PUZZLE_PERFECT
                    ? clear.perfect && clear.lines > 0
                    : puzzle_is_hit(puzzle, piece, clear);
        at.chain = chain_after(rules, at.chain, clear);
        if (puzzle->goal == PUZZLE_ATTACK)
            score += plain_best(puzzle, &at, left - 1);
        else if (score == 0)
            score = plain_best(puzzle, &at, left - 1);
        if (best < score)
            best = score;
    }
    return best;
}

static int
plain_best(const struct puzzle *puzzle, const struct plain *at, int left)
{
    const struct ai_position *position = &puzzle->position;
    const int queued = position->queue_count - at->next;
    int best = 0, score;

    if (left == 0 || (queued <= 0 && at->hold == PIECE_NONE))
        return 0;

    /* The next piece; or the one in hold, which it takes the place of. */
    struct plain after = *at;
    const enum piece piece =
        queued > 0 ? (enum piece)position->queue[after.next++] : PIECE_NONE;
    if (queued > 0)
        best = plain_place(puzzle, &after, piece, left);
    if (!puzzle->hold)
        return best;

    enum piece swapped = at->hold;
    if (swapped == PIECE_NONE && queued < 2)
        return best;
    if (swapped == PIECE_NONE)
        swapped = (enum piece)position->queue[after.next++];
    after.hold = piece;
    score = plain_place(puzzle, &after, swapped, left);
    return best < score ? score : best;
}

static bool
is_for_walk(const struct puzzle *puzzle)
{
    return puzzle->placements <= PLAIN_PLACEMENTS &&
           puzzle->goal != PUZZLE_DIG && puzzle->goal != PUZZLE_SURVIVE;
}

static void
a_walk_that_passes_over_nothing_finds_no_better(void **state)
{
    static struct puzzle_file file;
    int walked = 0;

    (void)state;
    for (int r = 0; r < ROOMS; r++) {
        load(rooms[r], &file);
        for (int i = 0; i < file.count; i++) {
            const struct puzzle *puzzle = &file.puzzle[i];
            const struct plain root = {puzzle->position.board,
                                       puzzle->position.chain,
                                       puzzle->position.hold, 0};
            int best = puzzle->best;

            if (!is_for_walk(puzzle))
                continue;
            walked++;
            if (puzzle->goal == PUZZLE_ATTACK) {
                best = plain_best(puzzle, &root, puzzle->placements);
            } else {
                assert_int_equal(plain_best(puzzle, &root, best), 1);
                assert_int_equal(plain_best(puzzle, &root, best - 1), 0);
            }
            if (best != puzzle->best)
                fail_msg("%s: %d", puzzle->name, best);
        }
    }
    assert_true(walked >= 20);
}

/* The same with hold, which is empty, and the pieces from another one on. */
static struct puzzle
turn_pieces(const struct puzzle *puzzle, int by)
{
    const struct ai_position *from = &puzzle->position;
    struct puzzle turned = *puzzle;

    turned.hold = true;
    turned.position.hold = PIECE_NONE;
    for (int i = 0; i < from->queue_count; i++)
        turned.position.queue[i] = from->queue[(i + by) % from->queue_count];
    return turned;
}

/* Returns whether the goal can be reached, or the lines that can be sent. */
static int
find_both_ways(struct solver *solver, const struct puzzle *puzzle)
{
    static struct solution solution;
    const struct plain root = {puzzle->position.board, puzzle->position.chain,
                               PIECE_NONE, 0};
    const int best = plain_best(puzzle, &root, puzzle->placements);

    solver_solve(solver, puzzle, &limit, &solution);
    assert_true(solution.complete);
    if (best !=
        (puzzle->goal == PUZZLE_ATTACK ? solution.best : solution.solved))
        fail_msg("%s with %c first: %d", puzzle->name,
                 piece_letter((enum piece)puzzle->position.queue[0]), best);
    return best;
}

static void
what_the_solver_passes_over_is_out_of_reach(void **state)
{
    static struct puzzle_file file;
    struct solver *solver = solver_create(&ruleset_guideline);
    int can = 0, cannot = 0;

    (void)state;
    assert_non_null(solver);
    for (int r = 0; r < ROOMS; r++) {
        load(rooms[r], &file);
        for (int i = 0; i < file.count; i++) {
            const struct puzzle *puzzle = &file.puzzle[i];

            if (!is_for_walk(puzzle))
                continue;
            for (int by = 0; by < puzzle->position.queue_count; by++) {
                const struct puzzle turned = turn_pieces(puzzle, by);

                if (find_both_ways(solver, &turned) > 0)
                    can++;
                else
                    cannot++;
            }
        }
    }
    assert_true(can >= 50 && cannot >= 25);
    solver_destroy(solver);
}

/* ------------------------------------------------------------- The oracle */

/* Of a line of oracle/puzzles.tsv. */
enum {
    FIELD_ID,
    FIELD_ROWS = 3,
    FIELD_HOLD,
    FIELD_QUEUE,
    FIELD_B2B,
    FIELD_GOAL = 8,
    FIELD_BEST,
    FIELD_FIRSTS,
    FIELDS = 15,
};
enum { CANNOT = 99 };

static void
split(char *line, char *fields[FIELDS])
{
    for (int i = 0; i < FIELDS; i++) {
        char *tab = strchr(line, '\t');

        fields[i] = line;
        if (tab == NULL)
            continue;
        *tab = '\0';
        line = tab + 1;
    }
}

/* "pc:4:6", "clear:2:full:3", "attack:2" */
static void
read_goal(const char *goal, struct puzzle *puzzle)
{
    const char *last = strrchr(goal, ':');
    const int lines = goal[strcspn(goal, ":") + 1] - '0';

    assert_non_null(last);
    puzzle->placements = atoi(last + 1);
    if (strncmp(goal, "pc:", 3) == 0)
        puzzle->goal = PUZZLE_PERFECT;
    else if (strncmp(goal, "attack:", 7) == 0)
        puzzle->goal = PUZZLE_ATTACK;
    else if (strstr(goal, ":full:") != NULL)
        puzzle->goal = (uint8_t)(PUZZLE_SPIN_SINGLE + lines - 1);
    else
        puzzle->goal = lines == 4 ? PUZZLE_QUAD : PUZZLE_MINI_SINGLE;
}

static struct puzzle
puzzle_of(char *fields[FIELDS])
{
    char error[POSITION_LINE_ERROR_SIZE];
    struct puzzle puzzle = {.best = atoi(fields[FIELD_BEST]),
                            .firsts = atoi(fields[FIELD_FIRSTS]),
                            .hold = fields[FIELD_HOLD][0] != 'x'};

    for (char *cell = fields[FIELD_ROWS]; *cell != '\0'; cell++)
        *cell = *cell == 'X' ? 'G' : *cell;
    snprintf(puzzle.line, sizeof puzzle.line, "%s %s %s%s", fields[FIELD_ROWS],
             puzzle.hold ? fields[FIELD_HOLD] : "-", fields[FIELD_QUEUE],
             fields[FIELD_B2B][0] == '1' ? " b2b=1" : "");
    read_goal(fields[FIELD_GOAL], &puzzle);
    if (!position_line_read(puzzle.line, strlen(puzzle.line), &puzzle.position,
                            &puzzle.colours, error))
        fail_msg("%s", error);
    return puzzle;
}

/* The puzzle of our files that says that it is this one. */
static const struct puzzle *
find_puzzle(const char *id)
{
    static struct puzzle_file file;
    char source[PUZZLE_TEXT_SIZE];

    snprintf(source, sizeof source, "made for this program: %s", id);
    for (int r = 0; r < ROOMS; r++) {
        load(rooms[r], &file);
        for (int i = 0; i < file.count; i++) {
            if (strcmp(file.puzzle[i].source, source) == 0)
                return &file.puzzle[i];
        }
    }
    print_error("%s is missing\n", id);
    abort();
}

static void
check_claims(const struct puzzle *claimed, const char *id)
{
    const struct puzzle *found = find_puzzle(id);

    assert_string_equal(found->line, claimed->line);
    assert_int_equal(found->goal, claimed->goal);
    assert_int_equal(found->placements, claimed->placements);
    assert_int_equal(found->best, claimed->best);
    assert_int_equal(found->firsts, claimed->firsts);
    assert_int_equal(found->hold, claimed->hold);
}

/* What another solver has found, written apart from ours. */
static void
the_puzzles_of_the_oracle_are_there_with_its_numbers(void **state)
{
    static struct solution solution;
    struct solver *solver = solver_create(&ruleset_guideline);
    char path[1024], line[8192];
    int can = 0, cannot = 0;

    (void)state;
    assert_non_null(solver);
    snprintf(path, sizeof path, "%s/tests/oracle/puzzles.tsv",
             getenv("TEST_SRCDIR"));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        char *fields[FIELDS];

        if (line[0] == '#')
            continue;
        split(line, fields);
        const struct puzzle puzzle = puzzle_of(fields);
        if (puzzle.best == CANNOT) {
            solver_solve(solver, &puzzle, &limit, &solution);
            assert_true(solution.complete && !solution.solved);
            cannot++;
        } else {
            check_claims(&puzzle, fields[FIELD_ID]);
            can++;
        }
    }
    fclose(file);
    solver_destroy(solver);
    assert_int_equal(can, 35);
    assert_int_equal(cannot, 6);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_walk_that_passes_over_nothing_finds_no_better),
        cmocka_unit_test(what_the_solver_passes_over_is_out_of_reach),
        cmocka_unit_test(the_puzzles_of_the_oracle_are_there_with_its_numbers),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
