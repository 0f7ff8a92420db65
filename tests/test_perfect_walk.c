/*
 * test_perfect_walk.c -- lines that empty a board, held against others who look
 * for them: a walk that passes over nothing, and a solver written apart.
 */
#include "perfect_help.h"

#include <stdio.h>

#include "slow_beam.h"

/* ------------------------------------------------- against a walk of its own */

/* What a walk that passes over nothing has found. */
struct walked {
    int pieces; /* of the shortest lines; 0: there is none */
    int attack; /* of the best of these */
};

/* Is it a placement that a line may have? */
static bool
is_allowed(const struct asked *asked, const struct slow *slow,
           const struct slow_node *parent, const struct slow_node *child)
{
    const struct question *question = &asked->question;
    struct landing landing = child->plan[slow->depth].landing;
    const bool clears = child->status.chain.combo > 0;

    if (vocabulary_keep(question->vocabulary, &parent->board, &landing, 1) == 0)
        return false;
    if (slow->depth == 0 && question->only != BEAM_EVERY_FIRST &&
        path_pack(&landing, child->plan[0].hold) != question->only)
        return false;
    return asked->judge.ready[slow->depth] == 0 ||
           (clears && question->rules->garbage.clears_block);
}

static void
walk(const struct asked *asked, const struct slow *slow,
     const struct slow_node *from, int attack, struct walked *best)
{
    struct slow_layer children = {NULL, 0};
    struct slow next = *slow;

    next.depth++;
    slow_expand(slow, from, false, &children);
    for (int i = 0; i < children.count; i++) {
        const struct slow_node *child = &children.node[i];
        const struct landing *landing = &child->plan[slow->depth].landing;
        struct board board = from->board;
        const struct clear clear = landing_lock(&board, landing);
        int sum = attack;

        if (!is_allowed(asked, slow, from, child))
            continue;
        if (clear.lines > 0)
            sum += attack_of(&asked->question.rules->attack, from->status.chain,
                             clear);
        if (clear.perfect) {
            if (best->pieces == 0 || next.depth < best->pieces ||
                (next.depth == best->pieces && sum > best->attack))
                *best = (struct walked){next.depth, sum};
        } else if (next.depth < asked->schedule.depth_count) {
            walk(asked, &next, child, sum, best);
        }
    }
    free(children.node);
}

static struct walked
walk_from(const struct asked *asked, const struct ai_position *position)
{
    const struct ai_config options = {.gate = asked->question.gate,
                                      .instant = asked->question.instant};
    const struct slow slow = {
        .options = &options,
        .rules = asked->question.rules,
        .position = position,
        .judge = {.evaluator = &evaluator_plain,
                  .rules = asked->question.rules},
        .schedule = asked->schedule,
    };
    const struct slow_node root = {.board = position->board,
                                   .hold = position->hold,
                                   .status = {.chain = position->chain}};
    struct walked best = {0, 0};

    walk(asked, &slow, &root, 0, &best);
    return best;
}

/* Take the cells of a piece out of full rows, where they all are filled. */
static bool
carve(struct random *random, uint16_t row[PERFECT_ROWS], int rows,
      enum piece piece)
{
    const struct position at = {
        .piece = (uint8_t)piece,
        .rotation = (uint8_t)random_below(random, ROT_COUNT),
        .x = (int8_t)random_below(random, BOARD_COLUMNS),
        .y = (int8_t)random_below(random, (uint32_t)rows)};
    const struct shape *shape = &piece_shape[at.piece][at.rotation];
    struct board empty;
    uint16_t cells[4];

    board_init(&empty);
    if (!position_fits(&empty, &at) ||
        at.y + shape->bottom + shape->height > rows)
        return false;
    position_cells(&at, cells);
    for (int i = 0; i < 4; i++) {
        if ((row[cells[i] / BOARD_COLUMNS] >> cells[i] % BOARD_COLUMNS & 1) ==
            0)
            return false;
    }
    for (int i = 0; i < 4; i++)
        row[cells[i] / BOARD_COLUMNS] =
            (uint16_t)(row[cells[i] / BOARD_COLUMNS] &
                       ~(1u << cells[i] % BOARD_COLUMNS));
    return true;
}

/* A low board out of which some pieces were taken, and no row is full. */
static struct board
carved_board(struct random *random, const uint8_t *piece, int count)
{
    const int rows = count < PERFECT_ROWS ? count : PERFECT_ROWS;
    uint16_t row[PERFECT_ROWS];
    bool has_full = true;
    struct board board;

    while (has_full) {
        int carved = 0;

        has_full = false;
        for (int y = 0; y < rows; y++)
            row[y] = BOARD_ROW_FULL;
        for (int tries = 0; tries < 1000 && carved < count; tries++)
            carved += carve(random, row, rows, (enum piece)piece[carved]);
        for (int y = 0; y < rows; y++)
            has_full = has_full || row[y] == BOARD_ROW_FULL;
    }
    board_init(&board);
    for (int y = 0; y < rows; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++) {
            if ((row[y] >> x & 1) != 0)
                board_fill(&board, x, y);
        }
    }
    return board;
}

/* So many pieces are known, most of them those that are missing. */
static struct ai_position
carved_position(struct random *random, int count)
{
    struct ai_position position;
    uint8_t piece[SUPPLY_QUEUE_MAX];

    ai_position_init(&position);
    for (int i = 0; i < count; i++)
        piece[i] = (uint8_t)random_below(random, PIECE_COUNT);
    position.board = carved_board(random, piece, count);
    if (random_below(random, 5) == 0)
        piece[0] = (uint8_t)random_below(random, PIECE_COUNT);
    for (int i = count - 1; i > 0; i--) {
        const int other = (int)random_below(random, (uint32_t)i + 1);
        const uint8_t moved = piece[i];

        piece[i] = piece[other];
        piece[other] = moved;
    }
    if (random_below(random, 3) > 0)
        position.hold = piece[--count];
    memcpy(position.queue, piece, (size_t)count);
    position.queue_count = (uint8_t)count;
    position.held = random_below(random, 8) == 0;
    position.chain.b2b = (uint16_t)random_below(random, 2);
    position.chain.combo = (uint16_t)random_below(random, 2);
    return position;
}

/* Now and then something is different from the usual. */
static void
vary(struct random *random, struct asked *asked)
{
    asked->question.gate = random_below(random, 3) == 0;
    asked->question.instant = random_below(random, 5) == 0;
    if (random_below(random, 3) == 0)
        asked->question.vocabulary =
            (enum vocabulary)random_below(random, VOCABULARY_COUNT);
    for (int d = 0; d < JUDGE_DEPTHS_MAX; d++) {
        const uint8_t before = d > 0 ? asked->judge.ready[d - 1] : 0;

        asked->judge.ready[d] =
            (uint8_t)(before + (random_below(random, 8) == 0));
    }
}

/* The two generators lead to the same line by the same way. */
static void
check_generators(const struct asked *asked)
{
    const struct movegen_variant *const variants[] = {&movegen_portable,
                                                      &movegen_wide};

    for (int i = 0; i < 2; i++) {
        struct perfect again = {.question = &asked->question,
                                .movegen = variants[i],
                                .placements = PLENTY};

        perfect_find(&again);
        assert_int_equal(again.placements, asked->perfect.placements);
        assert_int_equal(again.line.count, asked->perfect.line.count);
        assert_memory_equal(again.line.path, asked->perfect.line.path,
                            (size_t)again.line.count * sizeof(path_t));
    }
}

static bool
check_against_walk(struct asked *asked, const struct ai_position *position)
{
    const struct walked walked = walk_from(asked, position);
    const bool found = perfect_find(&asked->perfect) == PERFECT_FOUND;

    assert_int_equal(asked->perfect.line.count, walked.pieces);
    if (found) {
        assert_int_equal(asked->perfect.attack, walked.attack);
        assert_int_equal(play_line(asked), walked.attack);
    }
    check_generators(asked);
    return found;
}

static void
a_walk_that_passes_over_nothing_finds_the_same(void **state)
{
    const uint64_t seed = 20261130;
    struct random random;
    int found = 0, none = 0;

    (void)state;
    print_message("seed %llu\n", (unsigned long long)seed);
    random_seed(&random, seed, 0);
    for (int i = 0; i < 1200; i++) {
        const int pieces = i % 8 == 0 ? 3 : 2;
        const struct ai_position position = carved_position(&random, pieces);
        struct asked asked;

        ask(&asked, &position, PLENTY);
        vary(&random, &asked);
        if (check_against_walk(&asked, &position)) {
            found++;
            /* Of the same line, with what begins it as the only first one. */
            asked.question.only = asked.perfect.line.path[0];
            asked.perfect.placements = PLENTY;
            assert_true(check_against_walk(&asked, &position));
        } else {
            none++;
        }
    }
    assert_true(found >= 50);
    assert_true(none >= 50);
}

/* ------------------------------------------------------------- the oracle */

/* Of a line of oracle/puzzles.tsv. */
enum { FIELD_GOAL = 8, FIELD_BEST, FIELDS };
enum { TEN = 10, CANNOT = 99 };

static void
split(char *line, char *fields[FIELDS])
{
    for (int i = 0; i < FIELDS; i++) {
        fields[i] = line;
        line += strcspn(line, "\t");
        assert_int_equal(*line, '\t');
        *line++ = '\0';
    }
}

/* Found where the other solver has found one, and nowhere else. */
static void
check_puzzle(char *fields[FIELDS])
{
    const char *board = fields[3][0] == '-' ? ".........." : fields[3];
    const struct ai_position position =
        position_of(board, fields[4][0], fields[5]);
    const int best = atoi(fields[FIELD_BEST]);
    struct asked asked;

    /* Ten pieces from the empty board: far too many to try them all. */
    ask(&asked, &position, best == TEN ? PERFECT_PLACEMENTS : PLENTY);
    asked.schedule.depth_count = atoi(strrchr(fields[FIELD_GOAL], ':') + 1);
    perfect_find(&asked.perfect);
    assert_int_equal(asked.perfect.line.count, best == CANNOT ? 0 : best);
    if (best != CANNOT)
        assert_int_equal(play_line(&asked), asked.perfect.attack);
}

static void
what_another_solver_found_is_found_and_nothing_else(void **state)
{
    char path[1024], line[8192];
    int found = 0, none = 0;

    (void)state;
    snprintf(path, sizeof path, "%s/tests/oracle/puzzles.tsv",
             getenv("TEST_SRCDIR"));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        char *fields[FIELDS];

        if (line[0] == '#')
            continue;
        split(line, fields);
        if (strncmp(fields[FIELD_GOAL], "pc:", 3) != 0)
            continue;
        check_puzzle(fields);
        *(atoi(fields[FIELD_BEST]) == CANNOT ? &none : &found) += 1;
    }
    fclose(file);
    assert_int_equal(found, 12);
    assert_int_equal(none, 5);
}
int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_walk_that_passes_over_nothing_finds_the_same),
        cmocka_unit_test(what_another_solver_found_is_found_and_nothing_else),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
