/*
 * The game as a front end tells it: hold, chains, queue and bag.
 */
#include "test.h"

#include <string.h>

#include "bot/tbp_game.h"

static struct tbp_game
game_with(enum piece hold, const char *queue)
{
    struct tbp_game game = {.hold = (uint8_t)hold, .bag = 0x7f};

    board_init(&game.board);
    for (; *queue != '\0'; queue++)
        game.queue[game.queue_count++] = (uint8_t)piece_from_letter(*queue);
    return game;
}

static bool
play(struct tbp_game *game, enum piece piece)
{
    const struct landing landing = {{(uint8_t)piece, ROT_NORTH, 4, 0},
                                    SPIN_NONE};

    board_init(&game->board);
    return tbp_game_play(game, &landing);
}

static void
hold_follows_from_the_piece(void **state)
{
    struct tbp_game game = game_with(PIECE_NONE, "TSZIO");

    (void)state;
    assert_true(play(&game, PIECE_T)); /* the current one */
    assert_int_equal(game.hold, PIECE_NONE);
    assert_int_equal(game.queue_count, 4);
    assert_true(play(&game, PIECE_Z)); /* a first hold takes two */
    assert_int_equal(game.hold, PIECE_S);
    assert_int_equal(game.queue_count, 2);
    assert_true(play(&game, PIECE_S)); /* a swap takes one */
    assert_int_equal(game.hold, PIECE_I);
    assert_int_equal(game.queue_count, 1);
    assert_false(play(&game, PIECE_T));
    assert_int_equal(game.queue_count, 1);
    assert_true(play(&game, PIECE_I));
    assert_int_equal(game.hold, PIECE_O);
    assert_int_equal(game.queue_count, 0);
    assert_false(play(&game, PIECE_O)); /* nothing to swap with */
}

static void
a_piece_in_hold_that_is_also_the_current_one_stays_there(void **state)
{
    struct tbp_game game = game_with(PIECE_T, "TS");

    (void)state;
    assert_true(play(&game, PIECE_T));
    assert_int_equal(game.hold, PIECE_T);
    assert_int_equal(game.queue[0], PIECE_S);
}

static void
chains_follow_from_what_is_played(void **state)
{
    struct tbp_game game = game_with(PIECE_NONE, "IIT");
    const struct landing tetris = {{PIECE_I, ROT_EAST, 9, 2}, SPIN_NONE};

    (void)state;
    for (int turn = 1; turn <= 2; turn++) {
        for (int y = 0; y < 4; y++) {
            for (int x = 0; x < 9; x++)
                board_fill(&game.board, x, y);
        }
        assert_true(tbp_game_play(&game, &tetris));
        assert_int_equal(game.board.roof, 0);
        assert_int_equal(game.chain.combo, turn);
        assert_int_equal(game.chain.b2b, turn);
    }
    assert_true(play(&game, PIECE_T));
    assert_int_equal(game.chain.combo, 0);
    assert_int_equal(game.chain.b2b, 2);
}

static void
a_piece_that_hangs_in_the_air_is_not_played(void **state)
{
    struct tbp_game game = game_with(PIECE_NONE, "TS");
    const struct tbp_game before = game;
    struct landing landing = {{PIECE_T, ROT_NORTH, 4, 30}, SPIN_NONE};

    (void)state;
    for (int y = 30; y >= 1; y--) {
        landing.at.y = (int8_t)y;
        assert_false(tbp_game_play(&game, &landing));
        assert_memory_equal(&game, &before, sizeof game);
    }
    board_fill(&game.board, 4, 0);
    landing.at.y = 1;
    assert_true(tbp_game_play(&game, &landing));
}

static void
new_pieces_come_out_of_the_bag(void **state)
{
    struct tbp_game game = game_with(PIECE_NONE, "");

    (void)state;
    game.bag = 1 << PIECE_I | 1 << PIECE_T;
    assert_true(tbp_game_add(&game, PIECE_T));
    assert_int_equal(game.bag, 1 << PIECE_I);
    assert_true(tbp_game_add(&game, PIECE_I));
    assert_int_equal(game.bag, 0x7f);
    assert_true(tbp_game_add(&game, PIECE_I));
    assert_true(tbp_game_add(&game, PIECE_I)); /* so it is no seven-bag */
    assert_int_equal(game.bag, 0);
    assert_true(tbp_game_add(&game, PIECE_T));
    assert_int_equal(game.bag, 0);
}

static void
a_queue_may_be_longer_than_the_engine_looks(void **state)
{
    struct tbp_game game = game_with(PIECE_NONE, "");
    struct ai_position position;

    (void)state;
    for (int i = 0; i < TBP_QUEUE_MAX; i++)
        assert_true(tbp_game_add(&game, (enum piece)(i % PIECE_COUNT)));
    assert_false(tbp_game_add(&game, PIECE_I));
    tbp_game_position(&game, &position);
    assert_true(ai_position_is_sound(&position));
    assert_int_equal(position.queue_count, AI_QUEUE_MAX);
    assert_int_equal(position.bag, 0);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hold_follows_from_the_piece),
        cmocka_unit_test(
            a_piece_in_hold_that_is_also_the_current_one_stays_there),
        cmocka_unit_test(chains_follow_from_what_is_played),
        cmocka_unit_test(a_piece_that_hangs_in_the_air_is_not_played),
        cmocka_unit_test(new_pieces_come_out_of_the_bag),
        cmocka_unit_test(a_queue_may_be_longer_than_the_engine_looks),
    };

    return cmocka_run_group_tests_name("tbp_game", tests, NULL, NULL);
}
