/*
 * test_losses.c -- how battles are lost: what a position offered, what is held
 * against a placement, and what it all adds up to.
 */
#include "test.h"

#include <string.h>

#include "ai/move/movegen.h"
#include "board_text.h"
#include "lab/chances.h"
#include "lab/cohort.h"
#include "lab/losses.h"
#include "record_help.h"

/* An overhang on the left, open beside it: a T falls in and turns. */
#define SLOT "###......./##...#####/###.######"

static struct ai_position
position_with(const char *rows, enum piece current, enum piece hold)
{
    struct ai_position position;

    ai_position_init(&position);
    position.board = board_of(rows);
    position.hold = (uint8_t)hold;
    position.queue_count = 2;
    position.queue[0] = (uint8_t)current;
    position.queue[1] = PIECE_O;
    return position;
}

static struct chances
chances_with(const char *rows, enum piece current, enum piece hold)
{
    const struct ai_position position = position_with(rows, current, hold);

    return chances_of(&ruleset_guideline, &position);
}

/* ----------------------------------------------------------------- chances */

static void
an_empty_board_offers_nothing(void **state)
{
    const struct chances chances =
        chances_with("..........", PIECE_T, PIECE_NONE);

    (void)state;
    assert_false(chances.clears);
    assert_false(chances.spins);
}

static void
a_slot_is_a_chance_for_a_t_and_for_no_other_piece(void **state)
{
    (void)state;
    assert_true(chances_with(SLOT, PIECE_T, PIECE_NONE).spins);
    assert_true(chances_with(SLOT, PIECE_S, PIECE_T).spins);
    assert_false(chances_with(SLOT, PIECE_S, PIECE_Z).spins);
}

static void
what_hold_brings_counts_unless_it_is_used_up(void **state)
{
    struct ai_position position = position_with(SLOT, PIECE_S, PIECE_NONE);

    (void)state;
    position.queue[1] = PIECE_T;
    assert_true(chances_of(&ruleset_guideline, &position).spins);
    position.hold = PIECE_T;
    position.held = true;
    assert_false(chances_of(&ruleset_guideline, &position).spins);
}

static void
a_plain_clear_is_no_spin(void **state)
{
    const struct chances chances =
        chances_with("######....", PIECE_I, PIECE_NONE);

    (void)state;
    assert_true(chances.clears);
    assert_false(chances.spins);
}

/* ------------------------------------------------------------------ events */

/* What is going to be placed, and what else could have been. */
struct scene {
    const char *rows;
    enum piece piece;
    enum piece other; /* that hold would bring */
    struct chain chain;
    int ready_in; /* turns until four rows may rise; 0: now; -1: none */
};

/* The first landing of the piece that clears so many lines by such a spin. */
static struct landing
landing_of(const struct board *board, enum piece piece, struct clear wanted)
{
    const struct movement movement = {.rules = &ruleset_guideline,
                                      .soft_drop = true};
    struct landing landing[MOVEGEN_MAX];
    const int count = movegen(&movement, board, piece, landing);

    for (int i = 0; i < count; i++) {
        struct board after = *board;
        const struct clear clear = landing_lock(&after, &landing[i]);

        if (clear.lines == wanted.lines && clear.spin == wanted.spin)
            return landing[i];
    }
    fail_msg("there is no such landing");
    return landing[0];
}

/* What the placement that clears so is blamed for. */
static unsigned
blame(const struct scene *scene, struct clear clear)
{
    const struct board board = board_of(scene->rows);
    const struct ai_move move = {
        .landing = landing_of(&board, scene->piece, clear),
    };
    struct losses_watch watch;
    struct side side;

    side_init(&side, &ruleset_guideline, 1, 0);
    side.board = board;
    side.queue[0] = (uint8_t)scene->piece;
    side.queue[1] = (uint8_t)scene->other;
    side.chain = scene->chain;
    side.turn = 10;
    if (scene->ready_in >= 0)
        garbage_add(&side.incoming,
                    (struct packet){.rows = 4, .due = 10 + scene->ready_in});
    memset(&watch, 0, sizeof watch);
    losses_see(&watch, &(struct battle_glimpse){0, &side, &move});
    assert_int_equal(watch.seat[0].placed, 1);
    assert_int_equal(watch.seat[1].placed, 0);
    for (int e = 0; e < LOSSES_EVENTS; e++)
        assert_int_equal(watch.seat[0].event[e],
                         watch.seat[0].ring[0].events >> e & 1);
    return watch.seat[0].ring[0].events;
}

#define EVENT(e) (1U << LOSSES_##e)

static const struct clear nothing = {.lines = 0};
static const struct clear single = {.lines = 1};
static const struct clear spin_double = {.lines = 2, .spin = SPIN_FULL};

static void
a_slot_that_is_passed_over_is_a_spin_missed(void **state)
{
    const struct scene other = {SLOT, PIECE_J, PIECE_T, .ready_in = -1};
    const struct scene same = {SLOT, PIECE_T, PIECE_J, .ready_in = -1};

    (void)state;
    assert_int_equal(blame(&other, nothing), EVENT(SPIN_MISSED));
    assert_int_equal(blame(&same, nothing),
                     EVENT(SPIN_MISSED) | EVENT(T_SPENT));
    assert_int_equal(blame(&same, spin_double), 0);
}

static void
a_combo_that_could_go_on_is_left(void **state)
{
    struct scene can = {"######....", PIECE_I, PIECE_O, .ready_in = -1};
    struct scene cannot = {"#####.....", PIECE_I, PIECE_O, .ready_in = -1};

    (void)state;
    can.chain.combo = cannot.chain.combo = 2;
    assert_int_equal(blame(&can, nothing),
                     EVENT(COMBO_ENDED) | EVENT(COMBO_LEFT));
    assert_int_equal(blame(&cannot, nothing), EVENT(COMBO_ENDED));
    assert_int_equal(blame(&can, single), 0);
    can.chain.combo = 1; /* that is only a clear */
    assert_int_equal(blame(&can, nothing), 0);
}

static void
a_plain_clear_gives_back_to_back_away(void **state)
{
    struct scene scene = {"######..../######....", PIECE_I, PIECE_O,
                          .ready_in = -1};

    (void)state;
    assert_int_equal(blame(&scene, single), 0);
    scene.chain.b2b = 1;
    assert_int_equal(blame(&scene, single), EVENT(B2B_BROKEN));
    assert_int_equal(blame(&scene, nothing), 0);
}

static void
rows_are_let_in_when_they_are_ready_and_a_clear_was_at_hand(void **state)
{
    struct scene scene = {"######....", PIECE_I, PIECE_O, .ready_in = 1};

    (void)state;
    assert_int_equal(blame(&scene, nothing), 0);
    scene.ready_in = 0;
    assert_int_equal(blame(&scene, nothing), EVENT(LET_RISE));
    assert_int_equal(blame(&scene, single), 0);
    scene.rows = "#####.....";
    assert_int_equal(blame(&scene, nothing), 0);
}

/* --------------------------------------------------------------- adding up */

static void
a_draw_is_nobodys_loss(void **state)
{
    const struct record record = record_by_hand(true, 0, RECORD_DRAW);
    static struct losses_watch watch;
    static struct losses losses, zero;

    (void)state;
    losses_add(&losses, &watch, &record);
    assert_memory_equal(&losses, &zero, sizeof zero);
}

/* Seat 'seat' has made 'count' placements, the last one at such a height. */
static void
place_many(struct losses_watch *watch, int seat, int count, int roof)
{
    for (int i = 0; i < count; i++) {
        const int64_t at = watch->seat[seat].placed++ % LOSSES_RING;

        watch->seat[seat].ring[at] = (struct losses_moment){
            .feature[LOSSES_ROOF] = (uint8_t)(roof - (count - 1 - i) % 10),
            .attack = 1,
        };
    }
}

static void
the_last_moments_of_both_sides_are_added_by_side_not_by_seat(void **state)
{
    struct record record = record_by_hand(true, 1, RECORD_B);
    static struct losses_watch watch;
    static struct losses losses;

    (void)state;
    assert_true(record.rotated);
    record.played[0].count[RECORD_PIECES] = 100;
    record.played[0].count[RECORD_HEIGHT] = 26;
    record.played[1].count[RECORD_PIECES] = 15;
    place_many(&watch, 1, 100, 20); /* A sits second */
    place_many(&watch, 0, 15, 12);
    losses_add(&losses, &watch, &record);

    const struct losses_part *a = &losses.part[0][0];
    const struct losses_part *b = &losses.part[0][1];
    assert_int_equal(losses.battles[0], 1);
    assert_int_equal(losses.battles[1], 0);
    assert_int_equal(losses.turns[0], record.turns);
    assert_int_equal(a->final_rows, 6);
    assert_int_equal(a->late_attack, LOSSES_LATE);
    assert_int_equal(b->late_attack, 15);
    assert_int_equal(a->feature[4][LOSSES_ROOF], 20);
    assert_int_equal(a->feature[3][LOSSES_ROOF], 15);
    assert_int_equal(a->seen[0], 1);
    assert_int_equal(b->seen[0], 0); /* too short for it */
    assert_int_equal(b->seen[2], 1);
    assert_int_equal(b->feature[2][LOSSES_ROOF], 12);
}

/* ------------------------------------------------------------ whole battles */

enum { BATTLES = 4 };

struct watching {
    struct losses losses;
    struct losses_watch watch[BATTLES];
    int64_t pieces;
};

static void
watch_placement(void *context, int64_t battle,
                const struct battle_glimpse *glimpse)
{
    struct watching *watching = context;

    losses_see(&watching->watch[battle], glimpse);
}

static bool
take_battle(void *context, const struct record *record,
            const struct record_times *times)
{
    struct watching *watching = context;

    (void)times;
    if (record->result != RECORD_DRAW)
        watching->pieces += record->played[0].count[RECORD_PIECES];
    losses_add(&watching->losses, &watching->watch[record->battle], record);
    return true;
}

static void
watch_cohort(int threads, struct watching *watching)
{
    struct setup setup = {.config = ai_config_default()};
    char why[256];
    struct cohort cohort;

    assert_true(setup_change(&setup, "budget=1,horizon=1", why, sizeof why));
    cohort_init(&cohort, (struct setup[2]){setup, setup},
                (const char *const[2]){"one", "other"},
                &(struct cohort_plan){3, true, false}, "test");
    memset(watching, 0, sizeof *watching);
    assert_int_equal(cohort_play(&cohort,
                                 &(struct cohort_run){
                                     .to = BATTLES,
                                     .threads = threads,
                                     .context = watching,
                                     .deliver = take_battle,
                                     .watch = watch_placement,
                                 }),
                     CREW_DONE);
}

static void
every_placement_is_seen_and_threads_change_nothing(void **state)
{
    static struct watching one, many;

    (void)state;
    watch_cohort(1, &one);
    watch_cohort(3, &many);
    assert_memory_equal(&one.losses, &many.losses, sizeof one.losses);

    const int64_t pieces = one.losses.part[0][0].count[RECORD_PIECES] +
                           one.losses.part[1][0].count[RECORD_PIECES];
    assert_true(pieces > 0);
    assert_int_equal(pieces, one.pieces);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_board_offers_nothing),
        cmocka_unit_test(a_slot_is_a_chance_for_a_t_and_for_no_other_piece),
        cmocka_unit_test(what_hold_brings_counts_unless_it_is_used_up),
        cmocka_unit_test(a_plain_clear_is_no_spin),
        cmocka_unit_test(a_slot_that_is_passed_over_is_a_spin_missed),
        cmocka_unit_test(a_combo_that_could_go_on_is_left),
        cmocka_unit_test(a_plain_clear_gives_back_to_back_away),
        cmocka_unit_test(
            rows_are_let_in_when_they_are_ready_and_a_clear_was_at_hand),
        cmocka_unit_test(a_draw_is_nobodys_loss),
        cmocka_unit_test(
            the_last_moments_of_both_sides_are_added_by_side_not_by_seat),
        cmocka_unit_test(every_placement_is_seen_and_threads_change_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
