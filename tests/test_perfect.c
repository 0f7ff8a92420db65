/*
 * test_perfect.c -- lines that empty a board: found where there is one and
 * nowhere else, made of placements that can be played, and the best of them.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/search/perfect.h"
#include "beam_questions.h"
#include "slow_beam.h"

enum { PLENTY = 100000000 };

/* A question about a position, and all that it points to. */
struct asked {
    struct judge judge;
    struct outlook root;
    struct schedule schedule;
    struct question question;
    struct perfect perfect;
};

/* The guideline, everything known is placed, nothing is left out. */
static void
ask(struct asked *asked, const struct ai_position *position, int placements)
{
    *asked = (struct asked){
        .root = {.board = position->board,
                 .supply = ai_supply(position, &ruleset_guideline)},
        .question = {.judge = &asked->judge,
                     .rules = &ruleset_guideline,
                     .root = &asked->root,
                     .schedule = &asked->schedule,
                     .chain = position->chain,
                     .only = BEAM_EVERY_FIRST},
        .perfect = {.question = &asked->question,
                    .movegen = movegen_choose(),
                    .placements = placements},
    };
    asked->schedule.depth_count = supply_placeable(&asked->root.supply);
}

/* A placement of the line, as the rules of hold have it. */
static struct choice
choice_at(const struct asked *asked, enum piece hold, int next, int i)
{
    struct choice choices[SUPPLY_CHOICES_MAX];
    const int count = supply_choices(&asked->root.supply, hold, next, choices);

    for (int c = 0; c < count; c++) {
        if (choices[c].swap == path_holds(asked->perfect.line.path[i]))
            return choices[c];
    }
    print_error("no such choice\n");
    abort();
}

/* Play the line by the rules alone: it empties the board.  Its attack. */
static int
play_line(const struct asked *asked)
{
    const struct movement movement = {&ruleset_guideline, true, false};
    const struct attack_rules *rules = &ruleset_guideline.attack;
    struct board board = asked->root.board;
    struct chain chain = asked->question.chain;
    enum piece hold = (enum piece)asked->root.supply.hold;
    int next = 0, attack = 0;

    assert_in_range(asked->perfect.line.count, 1, asked->schedule.depth_count);
    for (int i = 0; i < asked->perfect.line.count; i++) {
        const struct choice choice = choice_at(asked, hold, next, i);
        const struct ai_move move =
            path_unpack(asked->perfect.line.path[i], (enum piece)choice.piece);
        struct landing landing[MOVEGEN_MAX];
        const int count =
            movegen(&movement, &board, (enum piece)choice.piece, landing);
        int at = 0;

        while (at < count &&
               memcmp(&landing[at], &move.landing, sizeof move.landing) != 0)
            at++;
        assert_true(at < count);

        const struct clear clear = landing_lock(&board, &move.landing);
        if (clear.lines > 0)
            attack += attack_of(rules, chain, clear);
        chain = chain_after(rules, chain, clear);
        hold = (enum piece)choice.hold;
        next = choice.next;
    }
    assert_int_equal(board.roof, 0);
    return attack;
}

/* -------------------------------------------------------------- by example */

static void
one_piece_that_fits_is_found(void **state)
{
    const struct ai_position position = position_of("######....", '-', "I");
    struct asked asked;

    (void)state;
    ask(&asked, &position, 1000);
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_FOUND);
    assert_int_equal(asked.perfect.line.count, 1);
    assert_int_equal(play_line(&asked), asked.perfect.attack);
}

static void
hold_brings_the_piece_that_fits(void **state)
{
    const struct ai_position position = position_of("######....", 'I', "S");
    struct asked asked;

    (void)state;
    ask(&asked, &position, 1000);
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_FOUND);
    assert_true(path_holds(asked.perfect.line.path[0]));
    play_line(&asked);
}

static void
a_hold_that_is_used_up_brings_nothing(void **state)
{
    struct ai_position position = position_of("######....", 'I', "S");
    struct asked asked;

    (void)state;
    position.held = true;
    ask(&asked, &position, 1000);
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_NONE);
}

static void
two_rows_are_filled_from_the_empty_board(void **state)
{
    const struct ai_position position = position_of("..........", '-', "IIOII");
    struct asked asked;

    (void)state;
    ask(&asked, &position, PLENTY);
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_FOUND);
    assert_int_equal(asked.perfect.line.count, 5);
    play_line(&asked);
}

static void
four_rows_are_filled_where_two_cannot_be(void **state)
{
    /* Six rows' worth of cells is missing in neither: 8 pieces or none. */
    const struct ai_position position = position_of("#......#../"
                                                    "#......###/"
                                                    "#......###/"
                                                    "#......###",
                                                    '-', "IIIIOOO");
    struct asked asked;

    (void)state;
    ask(&asked, &position, PLENTY);
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_NONE);

    const struct ai_position other = position_of("####....../"
                                                 "####....../"
                                                 "####....../"
                                                 "####......",
                                                 '-', "OOOOOO");
    ask(&asked, &other, PLENTY);
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_FOUND);
    assert_int_equal(asked.perfect.line.count, 6);
    play_line(&asked);
}

/* Nothing is found on this board; returns the placements that are left of so
   many. */
static int
left_in_vain(const char *board, const char *queue, int placements)
{
    const struct ai_position position = position_of(board, '-', queue);
    struct asked asked;

    ask(&asked, &position, placements);
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_NONE);
    assert_int_equal(asked.perfect.line.count, 0);
    return asked.perfect.placements;
}

static void
what_no_piece_can_fill_is_given_up_at_once(void **state)
{
    (void)state;
    assert_int_equal(left_in_vain("...#.#####", "TOI", 1000), 1000);
}

static void
pieces_that_are_not_known_fill_nothing(void **state)
{
    (void)state;
    left_in_vain("##........", "I", 1000);
}

static void
a_line_is_no_longer_than_the_search_looks_ahead(void **state)
{
    const struct ai_position position = position_of("##........", '-', "II");
    struct asked asked;

    (void)state;
    ask(&asked, &position, 1000);
    asked.schedule.depth_count = 1;
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_NONE);
    asked.schedule.depth_count = 2;
    asked.perfect.placements = 1000;
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_FOUND);
}

static void
a_high_board_is_left_alone(void **state)
{
    const char *board =
        "#########./#########./#########./#########./#########.";

    (void)state;
    assert_int_equal(left_in_vain(board, "I", 1000), 1000);
}

static void
the_count_ends_the_search(void **state)
{
    const int placements = 4; /* five are needed */

    (void)state;
    assert_int_equal(left_in_vain("..........", "IIOII", placements), 0);
}

static bool
always(void *context)
{
    (*(int *)context)++;
    return true;
}

static void
who_cancels_is_heard(void **state)
{
    const struct ai_position position = position_of("..........", '-', "IIOII");
    struct asked asked;
    int asked_for = 0;

    (void)state;
    ask(&asked, &position, PLENTY);
    asked.question.cancelled = always;
    asked.question.context = &asked_for;
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_CANCELLED);
    assert_int_equal(asked_for, 1);
    assert_int_equal(asked.perfect.placements, PLENTY);
}

/* -------------------------------------------------------- garbage, options */

static void
no_line_goes_on_while_garbage_may_rise(void **state)
{
    const struct ai_position position = position_of("##........", '-', "II");
    struct asked asked;

    (void)state;
    ask(&asked, &position, 1000);
    asked.judge.ready[0] = 1; /* the first placement clears nothing */
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_NONE);

    ask(&asked, &position, 1000);
    asked.judge.ready[1] = 1; /* the second one does, and keeps it down */
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_FOUND);
}

static void
a_clear_that_holds_nothing_back_ends_no_line(void **state)
{
    const struct ai_position position = position_of("##........", '-', "II");
    struct ruleset rules = ruleset_guideline;
    struct asked asked;

    (void)state;
    rules.garbage.clears_block = false;
    ask(&asked, &position, 1000);
    asked.question.rules = &rules;
    asked.judge.ready[1] = 1;
    assert_int_equal(perfect_find(&asked.perfect), PERFECT_NONE);
}

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
    const struct ai_options options = {.rules = asked->question.rules,
                                       .gate = asked->question.gate,
                                       .instant = asked->question.instant};
    const struct slow slow = {
        .options = &options,
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
        cmocka_unit_test(one_piece_that_fits_is_found),
        cmocka_unit_test(hold_brings_the_piece_that_fits),
        cmocka_unit_test(a_hold_that_is_used_up_brings_nothing),
        cmocka_unit_test(two_rows_are_filled_from_the_empty_board),
        cmocka_unit_test(four_rows_are_filled_where_two_cannot_be),
        cmocka_unit_test(what_no_piece_can_fill_is_given_up_at_once),
        cmocka_unit_test(pieces_that_are_not_known_fill_nothing),
        cmocka_unit_test(a_line_is_no_longer_than_the_search_looks_ahead),
        cmocka_unit_test(a_high_board_is_left_alone),
        cmocka_unit_test(the_count_ends_the_search),
        cmocka_unit_test(who_cancels_is_heard),
        cmocka_unit_test(no_line_goes_on_while_garbage_may_rise),
        cmocka_unit_test(a_clear_that_holds_nothing_back_ends_no_line),
        cmocka_unit_test(a_walk_that_passes_over_nothing_finds_the_same),
        cmocka_unit_test(what_another_solver_found_is_found_and_nothing_else),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
