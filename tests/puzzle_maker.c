/*
 * puzzle_maker.c -- finds positions that make puzzles, and proves them.
 *
 *     puzzle_maker THEME SEED COUNT
 *
 * Prints COUNT entries for a file in data/puzzles.  Positions come from games
 * that the engine plays, from heaps of garbage, or from a bag alone; the solver
 * tries everything, and only what has one or two good first placements is kept.
 * The same arguments print the same text.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "coach/solve.h"
#include "lab/solo.h"

enum { NODES_MAX = 3000000, TRIES_MAX = 200000 };

/* A kind of puzzle, and which of them are worth keeping. */
struct theme {
    const char *name;
    const char *goal; /* as in a file */
    enum puzzle_goal kind;
    int placements;
    int best_least; /* fewest placements, or least lines */
    int firsts_most;
    int queue; /* pieces that are shown */
    const char *title;
};

static const struct theme themes[] = {
    {"doubles", "t-spin-double", PUZZLE_SPIN_DOUBLE, 4, 3, 1, 5, "Slot"},
    {"triples", "t-spin-triple", PUZZLE_SPIN_TRIPLE, 4, 2, 2, 5, "Triple"},
    {"perfect", "perfect-clear", PUZZLE_PERFECT, 6, 3, 2, 6, "Empty"},
    {"dig", "dig", PUZZLE_DIG, 5, 4, 3, 6, "Dig"},
    {"survive", "survive", PUZZLE_SURVIVE, 6, 6, 4, 6, "Rescue"},
    {"openers", "t-spin-double", PUZZLE_SPIN_DOUBLE, 7, 6, 4, 7, "First bag"},
    {"attack", "attack", PUZZLE_ATTACK, 3, 6, 1, 4, "Attack"},
};

/* Where positions come from. */
struct mine {
    const struct theme *theme;
    struct random chance;
    struct solo solo;
    struct ai *ai;
    struct puzzle puzzle;
};

static void
deal(struct mine *mine)
{
    struct bag bag;

    bag_init(&bag, random_next(&mine->chance));
    mine->puzzle.position.queue_count = (uint8_t)mine->theme->queue;
    for (int i = 0; i < mine->theme->queue; i++)
        mine->puzzle.position.queue[i] = (uint8_t)bag_deal(&bag);
}

/* Rows of garbage with a hole that moves, and a few cells upon them. */
static void
make_heap(struct mine *mine)
{
    struct random *chance = &mine->chance;
    struct board *board = &mine->puzzle.position.board;
    const int rows = 2 + (int)random_below(chance, 3);
    int hole = (int)random_below(chance, BOARD_COLUMNS);

    ai_position_init(&mine->puzzle.position);
    for (int y = 0; y < rows; y++) {
        if (random_below(chance, 10) < 6)
            hole = (int)random_below(chance, BOARD_COLUMNS);
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            if (x != hole)
                board_fill(board, x, y);
        }
    }
    deal(mine);
}

/* A stack that almost reaches the top, with ways through it. */
static void
make_tower(struct mine *mine)
{
    struct random *chance = &mine->chance;
    struct board *board = &mine->puzzle.position.board;
    const int height = 19 + (int)random_below(chance, 2);
    int hole = (int)random_below(chance, BOARD_COLUMNS);

    ai_position_init(&mine->puzzle.position);
    for (int y = 0; y < height; y++) {
        if (random_below(chance, 10) < 4)
            hole = (int)random_below(chance, BOARD_COLUMNS);
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            const bool is_top = y >= height - 4 && random_below(chance, 3) == 0;

            if (x != hole && !is_top)
                board_fill(board, x, y);
        }
    }
    deal(mine);
}

/* The next position of a game that the engine plays. */
static void
play(struct mine *mine)
{
    struct ai_position *position = &mine->puzzle.position;
    struct ai_decision decision;

    side_position(&mine->solo.side, position);
    if (ai_decide(mine->ai, position, NULL, NULL, &decision) != AI_DECIDED)
        solo_give_up(&mine->solo);
    else
        solo_place(&mine->solo, &decision.move);
    side_position(&mine->solo.side, position);
    position->incoming_count = 0;
    position->bag = 0;
    if (position->queue_count > mine->theme->queue)
        position->queue_count = (uint8_t)mine->theme->queue;
}

static void
dig_up(struct mine *mine)
{
    switch (mine->theme->kind) {
    case PUZZLE_DIG:
        make_heap(mine);
        break;
    case PUZZLE_SURVIVE:
        make_tower(mine);
        break;
    default:
        if (strcmp(mine->theme->name, "openers") == 0) {
            ai_position_init(&mine->puzzle.position);
            deal(mine);
        } else {
            play(mine);
        }
        break;
    }
}

/* All filled cells are garbage to the eye. */
static void
paint(struct puzzle *puzzle)
{
    for (int y = 0; y < BOARD_ROWS; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++)
            puzzle->colours.cell[y][x] =
                board_is_filled(&puzzle->position.board, x, y) ? 'G' : '.';
    }
}

static const char *
side_of(const struct ai_move *move)
{
    const struct shape *shape =
        &piece_shape[move->landing.at.piece][move->landing.at.rotation];
    const int middle =
        2 * (move->landing.at.x + shape->left) + shape->width - 1;

    return middle < 7    ? "on the left"
           : middle > 11 ? "on the right"
                         : "in the middle";
}

static void
print(const struct mine *mine, const struct solution *solution, uint64_t seed,
      int number)
{
    const struct theme *theme = mine->theme;
    const struct ai_move *first = &solution->line[0];
    const char piece = piece_letter((enum piece)first->landing.at.piece);
    char line[POSITION_LINE_SIZE];

    position_line_write(&mine->puzzle.position, NULL, line);
    printf("  {\n    name       = \"%s %d\";\n", theme->title, number);
    printf("    position   = \"%s\";\n", line);
    printf("    goal       = \"%s\";\n", theme->goal);
    printf("    placements = %d;\n    best       = %d;\n",
           theme->kind == PUZZLE_ATTACK ? theme->placements : solution->best,
           solution->best);
    printf("    firsts     = %d;\n", solution->first_count);
    if (solution->first_count > 1)
        printf("    idea       = \"The %c can go first, %s.\";\n", piece,
               side_of(first));
    else if (first->hold)
        printf("    idea       = \"Hold; the %c goes first, %s.\";\n", piece,
               side_of(first));
    else
        printf("    idea       = \"No hold yet; the %c goes %s.\";\n", piece,
               side_of(first));
    printf(
        "    source     = \"made for this program: puzzle_maker %s %llu\";\n",
        theme->name, (unsigned long long)seed);
    printf("  },\n");
}

static bool
is_worth_it(const struct theme *theme, const struct solution *solution)
{
    return solution->complete && solution->solved &&
           solution->best >= theme->best_least &&
           solution->first_count <= theme->firsts_most;
}

static int
make(struct mine *mine, uint64_t seed, int wanted)
{
    static struct solution solution;
    struct solver *solver = solver_create(&ruleset_guideline);
    const struct solve_limit limit = {.nodes = NODES_MAX};
    int found = 0;

    for (int i = 0; solver != NULL && i < TRIES_MAX && found < wanted; i++) {
        dig_up(mine);
        paint(&mine->puzzle);
        solver_solve(solver, &mine->puzzle, &limit, &solution);
        if (!is_worth_it(mine->theme, &solution))
            continue;
        print(mine, &solution, seed, ++found);
        fflush(stdout);
        /* The next position of the same game would be much the same. */
        for (int skipped = 0; skipped < 9; skipped++)
            dig_up(mine);
    }
    solver_destroy(solver);
    return found;
}

int
main(int count, char **arguments)
{
    static struct mine mine;
    struct ai_config options = ai_config_default();

    for (size_t i = 0; count == 4 && i < sizeof themes / sizeof themes[0];
         i++) {
        if (strcmp(arguments[1], themes[i].name) == 0)
            mine.theme = &themes[i];
    }
    if (mine.theme == NULL) {
        fputs("puzzle_maker THEME SEED COUNT\n", stderr);
        return 2;
    }

    const uint64_t seed = strtoull(arguments[2], NULL, 10);
    random_seed(&mine.chance, seed, 0);
    options.budget = 10;
    options.horizon = 5;
    mine.ai = ai_create(&options, &ruleset_guideline);
    if (mine.ai == NULL)
        return 2;
    solo_init(&mine.solo, &ruleset_guideline, seed,
              mine.theme->kind != PUZZLE_PERFECT);
    mine.puzzle.goal = (uint8_t)mine.theme->kind;
    mine.puzzle.placements = mine.theme->placements;
    mine.puzzle.hold = true;

    const int found = make(&mine, seed, atoi(arguments[3]));
    ai_destroy(mine.ai);
    return found == atoi(arguments[3]) ? 0 : 1;
}
