/*
 * Games of people: what they dealt and what they placed, the rules must allow.
 *
 * HUMAN_GAMES in the environment names another file of the same form.
 */
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/move/movegen.h"

enum { LINE_SIZE = 1 << 15 };

static char line[LINE_SIZE];
static struct landing landings[MOVEGEN_MAX];

/* What was seen of all games. */
struct tally {
    int games;
    int placements;
    int half_turns; /* placements that need one */
};

/* Seven by seven, each piece once; the last bag may be cut short. */
static void
check_bags(const char *queue, size_t length)
{
    unsigned seen = 0;

    for (size_t i = 0; i < length; i++) {
        const enum piece piece = piece_from_letter(queue[i]);

        if (i % PIECE_COUNT == 0)
            seen = 0;
        assert_true(piece != PIECE_NONE);
        assert_false(seen >> piece & 1);
        seen |= 1u << piece;
    }
}

static bool
is_reachable(const struct ruleset *rules, const struct board *board,
             const struct position *at)
{
    const struct movement movement = {rules, true, false};
    const int count =
        movegen(&movement, board, (enum piece)at->piece, landings);

    for (int i = 0; i < count; i++) {
        if (position_covers_same(&landings[i].at, at))
            return true;
    }
    return false;
}

/*
 * "Ln8.0": piece, orientation, column and row of the centre.  The centre of a
 * turned O, which walks round its four cells there, is brought back to north.
 */
static struct position
read_placement(const char *text)
{
    static const char letters[] = "nesw";
    static const struct cell walk[ROT_COUNT] = {{0, 0}, {0, 1}, {1, 1}, {1, 0}};
    char piece, letter;
    int x, y;

    assert_int_equal(sscanf(text, "%c%c%d.%d", &piece, &letter, &x, &y), 4);
    const int rotation = (int)(strchr(letters, letter) - letters);
    struct position at = {(uint8_t)piece_from_letter(piece), (uint8_t)rotation,
                          (int8_t)x, (int8_t)y};

    if (at.piece == PIECE_O) {
        at.rotation = ROT_NORTH;
        at.x = (int8_t)(at.x - walk[rotation].x);
        at.y = (int8_t)(at.y - walk[rotation].y);
    }
    return at;
}

static void
check_placements(char *text, struct tally *tally)
{
    struct ruleset rules = ruleset_guideline;
    struct board board;

    board_init(&board);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        const struct landing landing = {read_placement(word), SPIN_NONE};

        rules.flips = FLIPS_NONE;
        if (!is_reachable(&rules, &board, &landing.at)) {
            rules.flips = FLIPS_JSTRIS;
            tally->half_turns++;
            assert_true(is_reachable(&rules, &board, &landing.at));
        }
        landing_lock(&board, &landing);
        tally->placements++;
    }
}

static struct tally
check_games(const char *path)
{
    struct tally tally = {0};
    FILE *file = fopen(path, "r");

    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        const size_t queue_length = strcspn(line, "\t");

        if (line[0] == '#')
            continue;
        assert_non_null(strchr(line, '\n'));
        line[strcspn(line, "\n")] = '\0';
        check_bags(line, queue_length);
        check_placements(&line[queue_length + 1], &tally);
        tally.games++;
    }
    fclose(file);
    return tally;
}

static void
people_deal_bags_and_reach_what_they_place(void **state)
{
    char path[LINE_SIZE];
    const char *other = getenv("HUMAN_GAMES");

    (void)state;
    snprintf(path, sizeof path, "%s/tests/oracle/human_games.tsv",
             getenv("TEST_SRCDIR"));
    const struct tally tally = check_games(other != NULL ? other : path);
    print_message("# %d games, %d placements, %d by half turns\n", tally.games,
                  tally.placements, tally.half_turns);
    assert_true(tally.placements > 1000);
    if (other == NULL)
        assert_true(tally.half_turns > 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_deal_bags_and_reach_what_they_place),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
