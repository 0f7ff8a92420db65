/*
 * pathgen.c -- Dijkstra's search over everything that a piece in flight can be.
 *
 * A node is a landing that has not happened: orientation, place, and the grade
 * that locking now would have.  The grade belongs to the node because a turn
 * and a shift can lead to one place and promise different things.  An edge is
 * one input, applied by inputs.c, so that a path cannot mean anything else than
 * what the rules make of it.
 *
 * Costs are small whole numbers, so open nodes wait in one list for each cost,
 * first come first served: this makes ties fall the same way every time.
 */
#include "ai/move/pathgen.h"

#include <assert.h>
#include <string.h>

enum {
    NODES = ROT_COUNT * BOARD_ROWS * BOARD_COLUMNS * SPIN_COUNT,
    GOAL = NODES, /* one more: locked where it should be */
    NODE_NONE = NODES + 1,
    COSTS = 2048, /* no path costs as much: dearer ones are given up */
};

/* In the order in which they are tried. */
static const char inputs[] = "lrLRczxdDV";
static const char inputs_instant[] = "lrczxV";

const struct path_costs path_costs_frames = {
    .tap = 3,
    .slide = 10,
    .slide_column = 2,
    .turn = 3,
    .soft = 4,
    .sonic = 3,
    .sonic_row = 3,
    .hard = 2,
};

const struct path_costs path_costs_keys = {
    .tap = 1,
    .slide = 1,
    .slide_column = 0,
    .turn = 1,
    .soft = 1,
    .sonic = 1,
    .sonic_row = 0,
    .hard = 1,
};

struct node {
    uint16_t cost; /* COSTS: not seen yet */
    uint16_t parent;
    uint16_t next, previous; /* in the list of its cost */
    char input;              /* that led here from the parent */
};

struct search {
    const struct movement *movement;
    const struct board *board;
    const struct landing *target;
    const struct path_costs *costs;
    struct node node[NODES + 1];
    uint16_t first[COSTS], last[COSTS]; /* the lists */
};

static uint16_t
node_of(const struct landing *flight)
{
    const struct position *at = &flight->at;
    const int place =
        (at->rotation * BOARD_ROWS + at->y) * BOARD_COLUMNS + at->x;

    assert(at->x >= 0 && at->x < BOARD_COLUMNS);
    assert(at->y >= 0 && at->y < BOARD_ROWS);
    return (uint16_t)(place * SPIN_COUNT + flight->spin);
}

static struct landing
flight_of(uint16_t node, enum piece piece)
{
    const int place = node / SPIN_COUNT;
    const int row = place / BOARD_COLUMNS;

    return (struct landing){{(uint8_t)piece, (uint8_t)(row / BOARD_ROWS),
                             (int8_t)(place % BOARD_COLUMNS),
                             (int8_t)(row % BOARD_ROWS)},
                            (uint8_t)(node % SPIN_COUNT)};
}

/* No node is seen yet. */
static void
clear(struct search *search)
{
    for (int i = 0; i <= NODES; i++)
        search->node[i] = (struct node){.cost = COSTS};
    for (int i = 0; i < COSTS; i++)
        search->first[i] = search->last[i] = NODE_NONE;
}

static void
append(struct search *search, uint16_t index)
{
    struct node *node = &search->node[index];
    const uint16_t last = search->last[node->cost];

    node->next = NODE_NONE;
    node->previous = last;
    if (last == NODE_NONE)
        search->first[node->cost] = index;
    else
        search->node[last].next = index;
    search->last[node->cost] = index;
}

static void
take_out(struct search *search, uint16_t index)
{
    const struct node *node = &search->node[index];

    if (node->previous == NODE_NONE)
        search->first[node->cost] = node->next;
    else
        search->node[node->previous].next = node->next;
    if (node->next == NODE_NONE)
        search->last[node->cost] = node->previous;
    else
        search->node[node->next].previous = node->previous;
}

/* There is a way to a node; remember it if it is the cheapest so far. */
static void
offer(struct search *search, uint16_t index, uint16_t parent, char input,
      int cost)
{
    struct node *node = &search->node[index];

    if (cost >= node->cost)
        return;
    if (node->cost < COSTS)
        take_out(search, index);
    node->cost = (uint16_t)cost;
    node->parent = parent;
    node->input = input;
    append(search, index);
}

/* What an input costs that moved the piece by 'steps'. */
static int
cost_of(const struct search *search, char input, int steps)
{
    const struct path_costs *costs = search->costs;

    if (search->movement->instant)
        return 1;
    switch (input) {
    case 'l':
    case 'r':
        return costs->tap;
    case 'L':
    case 'R':
        return costs->slide + costs->slide_column * steps;
    case 'd':
        return costs->soft;
    case 'D':
        return costs->sonic + costs->sonic_row * steps;
    case 'V':
        return costs->hard;
    default:
        return costs->turn;
    }
}

static bool
is_target(const struct search *search, const struct landing *landing)
{
    return landing->spin == search->target->spin &&
           position_covers_same(&landing->at, &search->target->at);
}

/* Try every input from a node. */
static void
expand(struct search *search, uint16_t index)
{
    const struct landing from =
        flight_of(index, (enum piece)search->target->at.piece);
    const char *input = search->movement->instant ? inputs_instant : inputs;

    for (; *input != '\0'; input++) {
        struct landing to = from;
        const int steps =
            inputs_apply(search->movement, search->board, &to, *input);
        const int cost =
            search->node[index].cost + cost_of(search, *input, steps);

        if (steps < 0)
            continue;
        if (*input != 'V')
            offer(search, node_of(&to), index, *input, cost);
        else if (is_target(search, &to))
            offer(search, GOAL, index, *input, cost);
    }
}

/* Settle nodes from the cheapest up; true when the goal is one of them. */
static bool
run(struct search *search)
{
    for (int cost = 0; cost < COSTS; cost++) {
        while (search->first[cost] != NODE_NONE) {
            const uint16_t index = search->first[cost];

            if (index == GOAL)
                return true;
            take_out(search, index);
            expand(search, index);
        }
    }
    return false;
}

/* Read the path backwards; false if it is too long for the room. */
static bool
write_path(const struct search *search, char path[PATH_SIZE])
{
    char reversed[PATH_SIZE];
    int length = 0;

    for (uint16_t at = GOAL; search->node[at].parent != NODE_NONE;
         at = search->node[at].parent) {
        if (length == PATH_SIZE - 1)
            return false;
        reversed[length++] = search->node[at].input;
    }
    for (int i = 0; i < length; i++)
        path[i] = reversed[length - 1 - i];
    path[length] = '\0';
    return true;
}

/* Would the piece lock by itself before the V of a path with this cost? */
static bool
outlasts_resets(const struct search *search, int cost)
{
    const int resets = search->movement->rules->timing.lock_resets;

    return search->movement->instant && resets > 0 && cost > resets;
}

int
pathgen_from(const struct movement *movement, const struct board *board,
             const struct landing *flight, const struct landing *landing,
             const struct path_costs *costs, char path[PATH_SIZE])
{
    struct search search;
    struct landing start = *flight;

    assert(costs->tap > 0 && costs->turn > 0 && costs->soft > 0);
    assert(flight->at.piece == landing->at.piece);

    if (movement->instant && position_drop(board, &start.at) > 0)
        start.spin = SPIN_NONE;
    search.movement = movement;
    search.board = board;
    search.target = landing;
    search.costs = costs;
    clear(&search);
    offer(&search, node_of(&start), NODE_NONE, '\0', 0);
    if (!run(&search) || outlasts_resets(&search, search.node[GOAL].cost) ||
        !write_path(&search, path))
        return -1;
    return search.node[GOAL].cost;
}

int
pathgen(const struct movement *movement, const struct board *board,
        const struct landing *landing, const struct path_costs *costs,
        char path[PATH_SIZE])
{
    struct landing flight;

    if (!inputs_enter(movement, board, (enum piece)landing->at.piece, &flight))
        return -1;
    return pathgen_from(movement, board, &flight, landing, costs, path);
}
