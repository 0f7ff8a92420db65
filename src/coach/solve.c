/*
 * solve.c -- depth first, with a memory of boards that were seen before.
 *
 * A score is the most that can be had from a state with so many placements
 * left: for attack its lines, for all other goals 1 if it can be reached and 0
 * if not.  Those are asked with one placement, then two, and so on, so the
 * first success is the shortest.
 *
 * What is passed over:
 *   - a clear of k lines, when the k rows with the fewest empty cells have more
 *     of them than all pieces that are left have cells;
 *   - the same for all rows of garbage;
 *   - an empty board, when its cells and those of the pieces do not come to
 *     whole rows, or a piece sticks out above these;
 *   - a T-spin when no T is left, four lines when no I is.
 */
#include "coach/solve.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "ai/move/movegen.h"
#include "ai/rules/bits.h"
#include "ai/search/key.h"
#include "ai/search/supply.h"

enum {
    MEMORY_BITS = 18,
    PIECE_CELLS = 4,
    UNKNOWN = -1,
};

/* Where a path has come to. */
struct node {
    struct board board;
    struct chain chain;
    uint64_t garbage; /* bit y: row y has to be cleared */
    uint8_t hold;     /* enum piece, or PIECE_NONE */
    uint8_t next;     /* pieces that have left the queue */
};

struct memory {
    struct key key; /* zero: free */
    int16_t score;
};

struct solver {
    struct ruleset rules;
    struct memory memory[1 << MEMORY_BITS];

    /* The rest is set for one question. */
    const struct puzzle *puzzle;
    struct supply supply;
    int64_t nodes;
    int64_t nodes_max;
};

struct solver *
solver_create(const struct ruleset *rules)
{
    struct solver *solver = malloc(sizeof *solver);

    if (solver != NULL)
        solver->rules = *rules;
    return solver;
}

void
solver_destroy(struct solver *solver)
{
    free(solver);
}

uint64_t
puzzle_garbage_rows(const struct puzzle *puzzle)
{
    uint64_t rows = 0;

    for (int y = 0; y < BOARD_ROWS; y++) {
        if (memchr(puzzle->colours.cell[y], 'G', BOARD_COLUMNS) != NULL)
            rows |= UINT64_C(1) << y;
    }
    return rows;
}

/* ------------------------------------------------------------------- goals */

/* What one placement has to clear, for goals that are about one. */
struct target {
    int lines;
    uint8_t spin;
    uint8_t piece;
};

static const struct target targets[PUZZLE_GOAL_COUNT] = {
    [PUZZLE_SPIN_SINGLE] = {1, SPIN_FULL, PIECE_T},
    [PUZZLE_SPIN_DOUBLE] = {2, SPIN_FULL, PIECE_T},
    [PUZZLE_SPIN_TRIPLE] = {3, SPIN_FULL, PIECE_T},
    [PUZZLE_MINI_SINGLE] = {1, SPIN_MINI, PIECE_T},
    [PUZZLE_QUAD] = {4, SPIN_NONE, PIECE_I},
};

/* Is the goal of this puzzle one placement that clears lines? */
static bool
has_target(const struct puzzle *puzzle)
{
    return targets[puzzle->goal].lines > 0;
}

static bool
hits(const struct target *target, enum piece piece, struct clear clear)
{
    return clear.lines == target->lines && clear.spin == target->spin &&
           piece == target->piece;
}

bool
puzzle_is_hit(const struct puzzle *puzzle, enum piece piece, struct clear clear)
{
    return has_target(puzzle) && hits(&targets[puzzle->goal], piece, clear);
}

/* Is this piece in hold, or among the next ones that can be placed? */
static bool
is_at_hand(const struct solver *solver, const struct node *node,
           enum piece piece, int left)
{
    if (node->hold == piece)
        return true;
    /* One more may be reached, for a piece may go into an empty hold. */
    for (int i = node->next; i < solver->supply.count && i <= node->next + left;
         i++) {
        if (solver->supply.queue[i] == piece)
            return true;
    }
    return false;
}

/* Empty cells of the 'count' rows that have the fewest. */
static int
cells_missing(const struct board *board, int count)
{
    int rows[BOARD_COLUMNS + 1] = {0}; /* by their empty cells */
    int missing = 0;

    for (int y = 0; y < board->roof; y++)
        rows[BOARD_COLUMNS - bits_count(board->row[y])]++;
    rows[BOARD_COLUMNS] = count;
    for (int empty = 0; count > 0; empty++) {
        const int taken = rows[empty] < count ? rows[empty] : count;

        missing += taken * empty;
        count -= taken;
    }
    return missing;
}

static int
garbage_missing(const struct node *node)
{
    int missing = 0;

    for (uint64_t rows = node->garbage; rows != 0; rows &= rows - 1) {
        const int y = bits_lowest(rows);

        missing += BOARD_COLUMNS - bits_count(node->board.row[y]);
    }
    return missing;
}

static bool
may_empty(const struct board *board, int left)
{
    int cells = PIECE_CELLS * left;

    for (int y = 0; y < board->roof; y++)
        cells += bits_count(board->row[y]);
    return cells % BOARD_COLUMNS == 0 && board->roof * BOARD_COLUMNS <= cells;
}

/* Can 'left' more placements reach the goal, for all that is seen at once? */
static bool
may_reach(const struct solver *solver, const struct node *node, int left)
{
    const struct puzzle *puzzle = solver->puzzle;
    const struct target *target = &targets[puzzle->goal];

    if (has_target(puzzle))
        return is_at_hand(solver, node, (enum piece)target->piece, left) &&
               cells_missing(&node->board, target->lines) <= PIECE_CELLS * left;
    if (puzzle->goal == PUZZLE_PERFECT)
        return may_empty(&node->board, left);
    if (puzzle->goal == PUZZLE_DIG)
        return garbage_missing(node) <= PIECE_CELLS * left;
    return true;
}

/* -------------------------------------------------------------- placements */

/* Forget the rows of garbage that are full, and lower those above them. */
static void
clear_garbage(struct node *node, uint64_t full)
{
    for (int y = BOARD_ROWS - 1; y >= 0; y--) {
        const uint64_t below = (UINT64_C(1) << y) - 1;

        if ((full >> y & 1) != 0)
            node->garbage =
                (node->garbage & below) | (node->garbage >> 1 & ~below);
    }
}

/* Lock a landing; what came of it is in *clear, the lines sent returned. */
static int
place(const struct solver *solver, struct node *node,
      const struct choice *choice, const struct landing *landing,
      struct clear *clear)
{
    const struct attack_rules *rules = &solver->rules.attack;

    if (node->garbage != 0) {
        struct board filled = node->board;
        uint16_t cells[4];

        position_cells(&landing->at, cells);
        for (int i = 0; i < 4; i++)
            board_fill(&filled, cells[i] % BOARD_COLUMNS,
                       cells[i] / BOARD_COLUMNS);
        clear_garbage(node, board_full_rows(&filled));
    }
    *clear = landing_lock(&node->board, landing);
    node->hold = choice->hold;
    node->next = choice->next;

    const int attack = attack_of(rules, node->chain, *clear);
    node->chain = chain_after(rules, node->chain, *clear);
    return attack;
}

static bool
locks_out(const struct solver *solver, const struct landing *landing)
{
    return solver->rules.lock_out && position_is_above(&landing->at);
}

/* ------------------------------------------------------------------ memory */

static struct key
key_of_node(const struct solver *solver, const struct node *node, int left)
{
    const uint64_t rest = (uint64_t)left << 56 | (uint64_t)node->next << 48 |
                          (uint64_t)node->chain.b2b << 24 | node->chain.combo;
    struct key key = key_of(&node->board, (enum piece)node->hold);

    /* Only attack depends on the chains. */
    key_toggle(&key, KEY_CARRIED,
               solver->puzzle->goal == PUZZLE_ATTACK
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

static int score_of(struct solver *solver, const struct node *node, int left);

/* The score of one placement and all that can follow. */
static int
score_placement(struct solver *solver, const struct node *node,
                const struct choice *choice, const struct landing *landing,
                int left)
{
    const struct puzzle *puzzle = solver->puzzle;
    struct node child = *node;
    struct clear clear;

    if (locks_out(solver, landing))
        return 0;
    solver->nodes++;

    const int attack = place(solver, &child, choice, landing, &clear);
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
        if (hits(&targets[puzzle->goal], (enum piece)choice->piece, clear))
            return 1;
        break;
    }
    return left > 1 ? score_of(solver, &child, left - 1) : 0;
}

/* The last placement of a clear can only be made with one piece. */
static bool
is_wanted(const struct solver *solver, const struct choice *choice, int left)
{
    return left > 1 || !has_target(solver->puzzle) ||
           choice->piece == targets[solver->puzzle->goal].piece;
}

static int
choices_of(const struct solver *solver, const struct node *node,
           struct choice choices[SUPPLY_CHOICES_MAX])
{
    return supply_choices(&solver->supply, (enum piece)node->hold, node->next,
                          choices);
}

/* The best of all placements of this state. */
static int
search(struct solver *solver, const struct node *node, int left)
{
    const struct movement movement = {.rules = &solver->rules,
                                      .soft_drop = true};
    const bool is_sum = solver->puzzle->goal == PUZZLE_ATTACK;
    struct choice choices[SUPPLY_CHOICES_MAX];
    struct landing landings[MOVEGEN_MAX];
    const int count = choices_of(solver, node, choices);
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
            if ((best > 0 && !is_sum) || solver->nodes > solver->nodes_max)
                return best;
        }
    }
    return best;
}

static int
score_of(struct solver *solver, const struct node *node, int left)
{
    const struct key key = key_of_node(solver, node, left);
    struct memory *memory = remember(solver, key);

    if (!may_reach(solver, node, left))
        return 0;
    if (key_equal(memory->key, key))
        return memory->score;

    const int score = search(solver, node, left);
    /* What was cut short is not the truth. */
    if (solver->nodes <= solver->nodes_max)
        *memory = (struct memory){key, (int16_t)score};
    return score;
}

/* ------------------------------------------------------------------- roots */

static struct node
root_of(const struct puzzle *puzzle)
{
    return (struct node){
        .board = puzzle->position.board,
        .chain = puzzle->position.chain,
        .garbage = puzzle->goal == PUZZLE_DIG ? puzzle_garbage_rows(puzzle) : 0,
        .hold = puzzle->position.hold,
    };
}

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
find_firsts(struct solver *solver, const struct node *node, int left,
            struct solution *solution)
{
    const struct movement movement = {.rules = &solver->rules,
                                      .soft_drop = true};
    struct choice choices[SUPPLY_CHOICES_MAX];
    struct landing landings[MOVEGEN_MAX];
    const int count = choices_of(solver, node, choices);

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
    struct node node = root_of(solver->puzzle);
    struct solution *step = malloc(sizeof *step);

    solution->line_count = 0;
    if (step == NULL)
        return;
    *step = *solution;
    while (left > 0 && step->first_count > 0) {
        const struct ai_move move = step->first[0];
        struct choice choices[SUPPLY_CHOICES_MAX];
        const int count = choices_of(solver, &node, choices);
        struct clear clear;

        solution->line[solution->line_count++] = move;
        place(solver, &node,
              &choices[count > 1 && choices[1].swap == move.hold ? 1 : 0],
              &move.landing, &clear);
        if (--left > 0)
            find_firsts(solver, &node, left, step);
    }
    free(step);
}

void
solver_solve(struct solver *solver, const struct puzzle *puzzle,
             int64_t nodes_max, struct solution *solution)
{
    const struct node root = root_of(puzzle);
    const bool is_exact =
        puzzle->goal == PUZZLE_ATTACK || puzzle->goal == PUZZLE_SURVIVE;
    int left = is_exact ? puzzle->placements : 1;

    memset(solver->memory, 0, sizeof solver->memory);
    solver->puzzle = puzzle;
    solver->nodes = 0;
    solver->nodes_max = nodes_max;
    solver->supply =
        (struct supply){.count = puzzle->position.queue_count,
                        .hold = puzzle->position.hold,
                        .can_hold = solver->rules.hold && puzzle->hold,
                        .held = puzzle->position.held};
    memcpy(solver->supply.queue, puzzle->position.queue,
           sizeof solver->supply.queue);

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
    solution->complete = solver->nodes <= nodes_max;
}
