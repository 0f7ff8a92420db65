/*
 * The move generator: known answers, and a slow walk that knows no tricks.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/move/copies.h"
#include "ai/move/movegen.h"
#include "ai/rules/bits.h"
#include "boards.h"
#include "walk.h"

enum {
    LINE_SIZE = 4096,
    RULES_COUNT = KICKS_COUNT * FLIPS_COUNT * SPINS_RULE_COUNT * 2,
};

static const struct movement guideline = {&ruleset_guideline, true, false};

static struct walk walk;
static struct spot walked[WALK_STATES];
static struct spot found[MOVEGEN_MAX];

/* The variants that this processor runs; the first is the portable one. */
static int
variants(const struct movegen_variant *variant[2])
{
    variant[0] = &movegen_portable;
    variant[1] = &movegen_wide;
    return bits_variant_runs() ? 2 : 1;
}

static int
sorted_landings(const struct landing_sets *sets)
{
    static struct landing landings[MOVEGEN_MAX];
    const int count = movegen_portable.list(sets, landings);

    assert_int_equal(count, movegen_portable.count(sets));
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
    const struct movegen_variant *variant[2];

    for (int i = variants(variant) - 1; i >= 0; i--) {
        struct landing_sets sets;

        variant[i]->find(&guideline, board, piece, &sets);
        if (count != atoi(fields[1]) || sorted_landings(&sets) != count ||
            memcmp(found, known, (size_t)count * sizeof *known) != 0)
            fail_msg("board %s, piece %s, variant %d", name, fields[0], i);
    }
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
        (any ? movegen_any : movegen_portable.find)(movement, board, piece,
                                                    &sets);
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

/* Rules that movement depends on, by number. */
static struct ruleset
rules_by_number(int i)
{
    struct ruleset rules = ruleset_guideline;

    rules.kicks = (enum kick_set)(i % KICKS_COUNT);
    rules.flips = (enum flip_set)(i / KICKS_COUNT % FLIPS_COUNT);
    rules.spins =
        (enum spin_rule)(i / (KICKS_COUNT * FLIPS_COUNT) % SPINS_RULE_COUNT);
    rules.narrow_upgrade = i >= RULES_COUNT / 2;
    return rules;
}

/* Every combination of them. */
static void
check_all_rules(bool soft_drop, bool instant, int boards, uint64_t seed)
{
    for (int i = 0; i < RULES_COUNT; i++) {
        const struct ruleset rules = rules_by_number(i);
        const struct movement movement = {&rules, soft_drop, instant};

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

/* ---------------------------------------------------------- The variants -- */

static void
compare_variants(const struct movement *movement, const struct board *board,
                 enum piece piece, uint64_t seed)
{
    static struct landing list[2][MOVEGEN_MAX];
    const struct movegen_variant *variant[2];
    int count[2];

    for (int i = variants(variant) - 1; i >= 0; i--) {
        struct landing_sets sets;

        memset(list[i], 0, sizeof list[i]);
        variant[i]->find(movement, board, piece, &sets);
        count[i] = variant[i]->list(&sets, list[i]);
        assert_int_equal(variant[i]->count(&sets), count[i]);
    }
    if (count[0] != count[1] || memcmp(list[0], list[1], sizeof list[0]) != 0)
        fail_msg("piece %c, seed %llu: %d landings, not %d",
                 piece_letter(piece), (unsigned long long)seed, count[1],
                 count[0]);
}

static void
compare_on_boards(int boards, int height, uint64_t seed)
{
    struct random random;

    random_seed(&random, seed, 0);
    for (int i = 0; i < boards; i++) {
        const struct board board = board_at_random(&random, height);
        const struct ruleset any =
            rules_by_number((int)random_below(&random, RULES_COUNT));
        const struct movement movements[] = {
            guideline,           {&ruleset_guideline, false, false},
            {&any, true, false}, {&any, false, false},
            {&any, true, true},
        };

        for (size_t m = 0; m < sizeof movements / sizeof *movements; m++) {
            for (int piece = 0; piece < PIECE_COUNT; piece++)
                compare_variants(&movements[m], &board, (enum piece)piece,
                                 seed);
        }
    }
}

static void
the_wide_variant_lists_what_the_portable_one_does(void **state)
{
    (void)state;
    if (!bits_variant_runs())
        skip();
    for (int height = 1; height <= BOARD_ROWS; height++)
        compare_on_boards(60, height, 500 + (uint64_t)height);
}

/* Where a window ends, and where the entry is in the way. */
static void
towers_of_every_height_list_the_same(void **state)
{
    struct random random;

    (void)state;
    if (!bits_variant_runs())
        skip();
    random_seed(&random, 600, 0);
    for (int roof = 0; roof <= BOARD_ROWS; roof++) {
        for (int column = 0; column < BOARD_COLUMNS; column++) {
            struct board board = board_at_random(&random, roof);

            for (int y = 0; y < roof; y++)
                board_fill(&board, column, y);
            for (int piece = 0; piece < PIECE_COUNT; piece++)
                compare_variants(&guideline, &board, (enum piece)piece, 600);
        }
    }
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

/* By orientation, grade, row, column: see movegen.h. */
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
        movegen_portable.find(&movement, &board, PIECE_T, &sets);
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
        cmocka_unit_test(the_wide_variant_lists_what_the_portable_one_does),
        cmocka_unit_test(towers_of_every_height_list_the_same),
        cmocka_unit_test(a_blocked_out_piece_has_no_landing),
        cmocka_unit_test(landings_come_in_the_documented_order),
        cmocka_unit_test(
            one_board_grades_a_landing_both_ways_unless_upgrades_are_narrow),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
