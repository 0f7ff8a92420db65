/*
 * The move generator: known answers, and a slow walk that knows no tricks.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/move/copies.h"
#include "ai/move/movegen.h"
#include "boards.h"
#include "walk.h"

enum { LINE_SIZE = 4096 };

static const struct movement guideline = {&ruleset_guideline, true, false};

static struct walk walk;
static struct spot walked[WALK_STATES];
static struct spot found[MOVEGEN_MAX];

static int
sorted_landings(const struct landing_sets *sets)
{
    static struct landing landings[MOVEGEN_MAX];
    const int count = landing_sets_list(sets, landings);

    assert_int_equal(count, landing_sets_count(sets));
    for (int i = 0; i < count; i++)
        found[i] = spot_of(&landings[i]);
    assert_int_equal(spots_sort(found, count), count);
    return count;
}

/* ------------------------------------------------------- Known answers -- */

/* "c,c,c,c:s c,c,c,c:s ..." */
static int
read_spots(const char *text, struct spot *spots)
{
    static const char grades[] = "nmf";
    int count = 0;

    for (; *text != '\0'; text += strcspn(text, " "), text += *text == ' ') {
        struct spot *spot = &spots[count++];
        unsigned c[4];
        char grade;

        assert_int_equal(
            sscanf(text, "%u,%u,%u,%u:%c", &c[0], &c[1], &c[2], &c[3], &grade),
            5);
        for (int i = 0; i < 4; i++)
            spot->cells[i] = (uint16_t)c[i];
        spot->spin = (uint16_t)(strchr(grades, grade) - grades);
    }
    return spots_sort(spots, count);
}

static void
check_known_line(const struct board *board, const char *name, char **fields)
{
    static struct spot known[MOVEGEN_MAX];
    const enum piece piece = piece_from_letter(fields[0][0]);
    const int count = read_spots(fields[2], known);
    struct landing_sets sets;

    movegen_sets(&guideline, board, piece, &sets);
    if (count != atoi(fields[1]) || sorted_landings(&sets) != count ||
        memcmp(found, known, (size_t)count * sizeof *known) != 0)
        fail_msg("board %s, piece %s", name, fields[0]);
}

/* Split at tabs; fields that are not there are empty. */
static void
split(char *line, char *fields[5])
{
    static char nothing[] = "";

    line[strcspn(line, "\n")] = '\0';
    for (int i = 0; i < 5; i++) {
        fields[i] = line;
        line += strcspn(line, "\t");
        if (*line == '\0')
            line = nothing;
        else
            *line++ = '\0';
    }
}

static void
the_known_landings_are_found(void **state)
{
    static char line[LINE_SIZE];
    char path[LINE_SIZE];
    char *fields[5];
    struct board board;
    int checked = 0;

    (void)state;
    snprintf(path, sizeof path, "%s/tests/oracle/movegen.tsv",
             getenv("TEST_SRCDIR"));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    board_init(&board);
    while (fgets(line, sizeof line, file) != NULL) {
        assert_non_null(strchr(line, '\n'));
        split(line, fields);
        if (fields[0][0] == 'B')
            board = board_from_hex(fields[3]);
        if (fields[0][0] != 'L')
            continue;
        check_known_line(&board, fields[1], &fields[2]);
        checked++;
    }
    fclose(file);
    assert_true(checked > 400);
}

/* ------------------------------------------------------------ The walk -- */

static void
check_against_walk(const struct movement *movement, const struct board *board,
                   enum piece piece, uint64_t seed)
{
    struct landing_sets sets;

    walk.movement = movement;
    walk.board = board;
    const int count = walk_landings(&walk, piece, walked);
    for (int any = 0; any < 2; any++) {
        (any ? movegen_any : movegen_sets)(movement, board, piece, &sets);
        if (sorted_landings(&sets) == count &&
            memcmp(found, walked, (size_t)count * sizeof *found) == 0)
            continue;
        for (int y = board->roof - 1; y >= 0; y--)
            print_message("# row %2d: %03x\n", y, board->row[y]);
        fail_msg("piece %c, seed %llu, general copy: %d", piece_letter(piece),
                 (unsigned long long)seed, any);
    }
}

static void
check_boards(const struct movement *movement, int boards, int height,
             uint64_t seed)
{
    struct random random;

    random_seed(&random, seed, 0);
    for (int i = 0; i < boards; i++) {
        const struct board board = board_at_random(&random, height);

        for (int piece = 0; piece < PIECE_COUNT; piece++)
            check_against_walk(movement, &board, (enum piece)piece, seed);
    }
}

static void
low_stacks_agree_with_the_walk(void **state)
{
    (void)state;
    check_boards(&guideline, 300, 17, 1);
}

static void
stacks_in_the_way_of_the_entry_agree_with_the_walk(void **state)
{
    (void)state;
    check_boards(&guideline, 100, 24, 2);
    check_boards(&guideline, 20, 40, 3);
}

/* Every combination of rules that movement depends on. */
static void
check_all_rules(bool soft_drop, bool instant, int boards, uint64_t seed)
{
    struct ruleset rules = ruleset_guideline;
    const struct movement movement = {&rules, soft_drop, instant};

    for (int i = 0; i < KICKS_COUNT * FLIPS_COUNT * SPINS_RULE_COUNT * 2; i++) {
        rules.kicks = (enum kick_set)(i % KICKS_COUNT);
        rules.flips = (enum flip_set)(i / KICKS_COUNT % FLIPS_COUNT);
        rules.spins = (enum spin_rule)(i / (KICKS_COUNT * FLIPS_COUNT) %
                                       SPINS_RULE_COUNT);
        rules.narrow_upgrade =
            i >= KICKS_COUNT * FLIPS_COUNT * SPINS_RULE_COUNT;
        check_boards(&movement, boards, 17, seed + (uint64_t)i);
        check_boards(&movement, boards, 26, seed + (uint64_t)i);
    }
}

static void
every_ruleset_agrees_with_the_walk(void **state)
{
    (void)state;
    check_all_rules(true, false, 6, 100);
}

static void
no_soft_drop_agrees_with_the_walk(void **state)
{
    (void)state;
    check_all_rules(false, false, 6, 200);
}

static void
instant_gravity_agrees_with_the_walk(void **state)
{
    (void)state;
    check_all_rules(true, true, 6, 300);
}

/* ---------------------------------------------------------- Odds and ends -- */

static void
a_blocked_out_piece_has_no_landing(void **state)
{
    struct landing landings[MOVEGEN_MAX];
    struct board board;

    (void)state;
    board_init(&board);
    board_fill(&board, 4, 20);
    for (int piece = 0; piece < PIECE_COUNT; piece++)
        assert_int_equal(
            movegen(&guideline, &board, (enum piece)piece, landings), 0);
}

/* By orientation, grade, row, column: see landing_sets_list(). */
static int
rank_of(const struct landing *landing)
{
    return ((landing->at.rotation * SPIN_COUNT + landing->spin) * BOARD_ROWS +
            landing->at.y) *
               BOARD_COLUMNS +
           landing->at.x;
}

static void
landings_come_in_the_documented_order(void **state)
{
    struct landing landings[MOVEGEN_MAX];
    struct random random;

    (void)state;
    random_seed(&random, 4, 0);
    for (int i = 0; i < 200; i++) {
        const struct board board = board_at_random(&random, 20);
        const enum piece piece = (enum piece)(i % PIECE_COUNT);
        const int count = movegen(&guideline, &board, piece, landings);

        for (int j = 1; j < count; j++)
            assert_true(rank_of(&landings[j - 1]) < rank_of(&landings[j]));
    }
}

static void
one_board_grades_a_landing_both_ways_unless_upgrades_are_narrow(void **state)
{
    const struct board board =
        board_from_hex("300.0fa.204.00c.214.098.01a.08e.052.000.020");
    static const uint16_t cells[4] = {65, 74, 75, 76};
    struct ruleset rules = ruleset_guideline;
    const struct movement movement = {&rules, true, false};

    (void)state;
    for (int narrow = 0; narrow < 2; narrow++) {
        struct landing_sets sets;
        int minis = 0, fulls = 0;

        rules.narrow_upgrade = narrow;
        movegen_sets(&movement, &board, PIECE_T, &sets);
        for (int i = sorted_landings(&sets) - 1; i >= 0; i--) {
            if (memcmp(found[i].cells, cells, sizeof cells) != 0)
                continue;
            minis += found[i].spin == SPIN_MINI;
            fulls += found[i].spin == SPIN_FULL;
        }
        assert_int_equal(minis, 1);
        assert_int_equal(fulls, 1 - narrow);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_known_landings_are_found),
        cmocka_unit_test(low_stacks_agree_with_the_walk),
        cmocka_unit_test(stacks_in_the_way_of_the_entry_agree_with_the_walk),
        cmocka_unit_test(every_ruleset_agrees_with_the_walk),
        cmocka_unit_test(no_soft_drop_agrees_with_the_walk),
        cmocka_unit_test(instant_gravity_agrees_with_the_walk),
        cmocka_unit_test(a_blocked_out_piece_has_no_landing),
        cmocka_unit_test(landings_come_in_the_documented_order),
        cmocka_unit_test(
            one_board_grades_a_landing_both_ways_unless_upgrades_are_narrow),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
