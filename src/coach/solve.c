/*
 * solve.c -- depth first, with a memory of boards that were seen before.
 *
 * A score is the most that can be had from a state with so many placements
 * left: for attack its lines, for all other goals 1 if it can be reached and 0
 * if not.  Those are asked with one placement, then two, and so on, so the
 * first success is the shortest.
 *
 * What solve_node.h knows to be out of reach is passed over.
 */
#include "coach/solve.h"

#include <stdlib.h>
#include <string.h>

#include "ai/move/movegen.h"
#include "ai/search/key.h"
#include "coach/puzzle_goal.h"
#include "coach/solve_node.h"

enum {
    MEMORY_BITS = 18,
    LOOK_NODES = 1024, /* between two questions whether to go on; 2^n */
};

struct memory {
    struct key key; /* zero: free */
    int16_t score;
};

struct solver {
    struct solve_frame frame; /* its puzzle is that of one question, as are */
    int64_t nodes;
    struct solve_limit limit;
    bool is_over;         /* the limit is reached */
    struct solution step; /* of the line that is told */
    struct memory memory[1 << MEMORY_BITS];
};

struct solver *
solver_create(const struct ruleset *rules)
{
    struct solver *solver = malloc(sizeof *solver);

    if (solver != NULL)
        solver->frame.rules = *rules;
    return solver;
}

void
solver_destroy(struct solver *solver)
{
    free(solver);
}

static bool
locks_out(const struct solver *solver, const struct landing *landing)
{
    return solver->frame.rules.lock_out && position_is_above(&landing->at);
}

/* ------------------------------------------------------------------ memory */

static struct key
key_of_node(const struct solver *solver, const struct solve_node *node,
            int left)
{
    const uint64_t rest = (uint64_t)left << 56 | (uint64_t)node->next << 48 |
                          (uint64_t)node->chain.b2b << 24 | node->chain.combo;
    struct key key = key_of(&node->board, (enum piece)node->hold);

    /* Only attack depends on the chains. */
    key_toggle(&key, KEY_CARRIED,
               solver->frame.puzzle->goal == PUZZLE_ATTACK
                   ? rest
                   : rest & UINT64_C(0xffff000000000000));
    key_toggle(&key, KEY_GATE, node->garbage);
    return key;
}

static struct memory *
remember(struct solver *solver, struct key key)
{
    return &solver->memory[key.word[0] >> (64 - MEMORY_BITS)];
}

/* ------------------------------------------------------------------ search */

/* Another board is looked at. */
static void
count_node(struct solver *solver)
{
    const struct solve_limit *limit = &solver->limit;

    solver->nodes++;
    if (solver->nodes > limit->nodes ||
        (limit->cancelled != NULL && solver->nodes % LOOK_NODES == 0 &&
         limit->cancelled(limit->context)))
        solver->is_over = true;
}

static int score_of(struct solver *solver, const struct solve_node *node,
                    int left);

/* The score of one placement and all that can follow. */
static int
score_placement(struct solver *solver, const struct solve_node *node,
                const struct choice *choice, const struct landing *landing,
                int left)
{
    const struct puzzle *puzzle = solver->frame.puzzle;
    struct solve_node child = *node;
    struct clear clear;

    if (locks_out(solver, landing))
        return 0;
    count_node(solver);

    const int attack =
        solve_node_place(&solver->frame, &child, choice, landing, &clear);
    switch ((enum puzzle_goal)puzzle->goal) {
    case PUZZLE_ATTACK:
        return attack + (left > 1 ? score_of(solver, &child, left - 1) : 0);
    case PUZZLE_SURVIVE:
        return left > 1 ? score_of(solver, &child, left - 1) : 1;
    case PUZZLE_PERFECT:
        if (clear.perfect && clear.lines > 0)
            return 1;
        break;
    case PUZZLE_DIG:
        if (child.garbage == 0)
            return 1;
        break;
    default:
        if (puzzle_is_hit(puzzle, (enum piece)choice->piece, clear))
            return 1;
        break;
    }
    return left > 1 ? score_of(solver, &child, left - 1) : 0;
}

/* The last placement of a clear can only be made with one piece. */
static bool
is_wanted(const struct solver *solver, const struct choice *choice, int left)
{
    const struct puzzle_target *target = puzzle_target(solver->frame.puzzle);

    return left > 1 || target == NULL || choice->piece == target->piece;
}

/* The best of all placements of this state. */
static int
search(struct solver *solver, const struct solve_node *node, int left)
{
    const struct movement movement = {.rules = &solver->frame.rules,
                                      .soft_drop = true};
    const bool is_sum = solver->frame.puzzle->goal == PUZZLE_ATTACK;
    struct choice choices[SUPPLY_CHOICES_MAX];
    struct landing landings[MOVEGEN_MAX];
    const int count = solve_node_choices(&solver->frame, node, choices);
    int best = 0;

    for (int c = 0; c < count; c++) {
        if (!is_wanted(solver, &choices[c], left))
            continue;

        const int found = movegen(&movement, &node->board,
                                  (enum piece)choices[c].piece, landings);
        for (int i = 0; i < found; i++) {
            const int score =
                score_placement(solver, node, &choices[c], &landings[i], left);

            if (best < score)
                best = score;
            if ((best > 0 && !is_sum) || solver->is_over)
                return best;
        }
    }
    return best;
}

static int
score_of(struct solver *solver, const struct solve_node *node, int left)
{
    if (!solve_node_may_reach(&solver->frame, node, left))
        return 0;

    const struct key key = key_of_node(solver, node, left);
    struct memory *memory = remember(solver, key);

    if (key_equal(memory->key, key))
        return memory->score;

    const int score = search(solver, node, left);
    /* What was cut short is not the truth. */
    if (!solver->is_over)
        *memory = (struct memory){key, (int16_t)score};
    return score;
}

/* ------------------------------------------------------------------- roots */

/* The same cells are listed once, whatever the spin grade. */
static void
add_first(struct solution *solution, struct ai_move move)
{
    for (int i = 0; i < solution->first_count; i++) {
        const struct ai_move *other = &solution->first[i];

        if (other->hold == move.hold &&
            position_covers_same(&other->landing.at, &move.landing.at))
            return;
    }
    solution->first[solution->first_count++] = move;
}

/* Fill in the best first placements of a state with this many left. */
static void
find_firsts(struct solver *solver, const struct solve_node *node, int left,
            struct solution *solution)
{
    const struct movement movement = {.rules = &solver->frame.rules,
                                      .soft_drop = true};
    struct choice choices[SUPPLY_CHOICES_MAX];
    struct landing landings[MOVEGEN_MAX];
    const int count = solve_node_choices(&solver->frame, node, choices);

    solution->best = 0;
    solution->first_count = 0;
    for (int c = 0; c < count; c++) {
        if (!is_wanted(solver, &choices[c], left))
            continue;

        const int found = movegen(&movement, &node->board,
                                  (enum piece)choices[c].piece, landings);
        for (int i = 0; i < found; i++) {
            const int score =
                score_placement(solver, node, &choices[c], &landings[i], left);

            if (score == 0 || score < solution->best)
                continue;
            if (score > solution->best)
                solution->first_count = 0;
            solution->best = score;
            add_first(solution, (struct ai_move){landings[i], choices[c].swap});
        }
    }
}

/* The first of the best first placements, then the first of what follows. */
static void
find_line(struct solver *solver, int left, struct solution *solution)
{
    struct solve_node node = solve_node_root(solver->frame.puzzle);
    struct solution *step = &solver->step;

    solution->line_count = 0;
    *step = *solution;
    while (left > 0 && step->first_count > 0) {
        const struct ai_move move = step->first[0];
        struct choice choices[SUPPLY_CHOICES_MAX];
        const int count = solve_node_choices(&solver->frame, &node, choices);
        struct clear clear;

        solution->line[solution->line_count++] = move;
        solve_node_place(
            &solver->frame, &node,
            &choices[count > 1 && choices[1].swap == move.hold ? 1 : 0],
            &move.landing, &clear);
        if (--left > 0)
            find_firsts(solver, &node, left, step);
    }
}

void
solver_solve(struct solver *solver, const struct puzzle *puzzle,
             const struct solve_limit *limit, struct solution *solution)
{
    const struct solve_node root = solve_node_root(puzzle);
    const bool is_exact =
        puzzle->goal == PUZZLE_ATTACK || puzzle->goal == PUZZLE_SURVIVE;
    int left = is_exact ? puzzle->placements : 1;

    memset(solver->memory, 0, sizeof solver->memory);
    solve_frame_take(&solver->frame, puzzle);
    solver->nodes = 0;
    solver->limit = *limit;
    solver->is_over = false;
    *solution = (struct solution){.complete = true};
    for (; left <= puzzle->placements && !solution->solved; left++) {
        find_firsts(solver, &root, left, solution);
        solution->solved = solution->first_count > 0;
    }
    left--;
    if (solution->solved) {
        if (puzzle->goal != PUZZLE_ATTACK)
            solution->best = left;
        find_line(solver, left, solution);
    }
    solution->nodes = solver->nodes;
    solution->complete = !solver->is_over;
}
