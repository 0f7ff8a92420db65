/*
 * test_tbp_bot.c -- the conversation of a bot, without pipes.
 */
#include "test.h"

#include <string.h>

#include "ai/move/movegen.h"
#include "ai/rules/bag.h"
#include "bot/low_entry.h"
#include "bot/tbp_bot.h"
#include "bot/tbp_game.h"
#include "tbp_text.h"
#include "walk.h"

static struct tbp_bot *bot;
static struct tbp_reply reply;
static struct tbp_message answer; /* the last line that was said, if any */
static int suggested; /* suggestions that were said to the last line */

static int
make_bot(void **state)
{
    struct ai_config options = ai_config_default();

    (void)state;
    options.budget = 5;
    options.horizon = 3;
    bot = tbp_bot_create(&options, &ruleset_guideline, "1.2.3");
    return bot == NULL ? -1 : 0;
}

static int
drop_bot(void **state)
{
    (void)state;
    tbp_bot_destroy(bot);
    return 0;
}

static void
read_answer(void)
{
    char error[TBP_ERROR_MAX];

    if (reply.line[0] != '\0')
        assert_true(tbp_read(reply.line, strlen(reply.line), &answer, error,
                             sizeof error));
}

/* All that comes of a line: 'reply' has its note and what was said last. */
static void
hear(const char *line)
{
    struct tbp_reply more;

    tbp_bot_hear(bot, line, strlen(line), &reply);
    read_answer();
    suggested = 0;
    while (tbp_bot_more(bot, &more)) {
        memcpy(reply.line, more.line, sizeof reply.line);
        read_answer();
        assert_int_equal(answer.type, TBP_SUGGESTION);
        suggested++;
    }
}

static void
hear_message(const struct tbp_message *message)
{
    char line[TBP_REPLY_MAX];

    assert_true(tbp_write(message, line, sizeof line) > 0);
    hear(line);
}

/* Nothing was said, and nothing was wrong. */
static void
expect_silence(void)
{
    assert_string_equal(reply.line, "");
    assert_string_equal(reply.note, "");
    assert_false(reply.quit);
}

static void
expect_note(const char *word)
{
    assert_string_equal(reply.line, "");
    assert_non_null(strstr(reply.note, word));
}

static void
expect_suggestion(void)
{
    assert_string_not_equal(reply.line, "");
    assert_int_equal(answer.type, TBP_SUGGESTION);
    assert_int_equal(suggested, 1);
    assert_true(answer.suggestion.move_count > 0);
}

/* A question was answered, once, with nothing. */
static void
expect_no_move(void)
{
    assert_int_equal(suggested, 1);
    assert_int_equal(answer.suggestion.move_count, 0);
    assert_string_equal(answer.suggestion.info.extra, "there is no game");
}

/* --------------------------------------------------------------- the manners */

static void
the_bot_introduces_itself(void **state)
{
    bool garbage = false;

    (void)state;
    tbp_bot_greet(bot, &reply);
    read_answer();
    assert_int_equal(answer.type, TBP_INFO);
    assert_string_equal(answer.info.name, "beamfall");
    assert_string_equal(answer.info.version, "1.2.3");
    for (int i = 0; i < answer.info.feature_count; i++)
        garbage |= strcmp(answer.info.feature[i], "garbage") == 0;
    assert_true(garbage);
}

static void
rules_are_answered(void **state)
{
    (void)state;
    hear("{\"type\":\"rules\",\"randomizer\":\"who knows\"}");
    assert_int_equal(answer.type, TBP_READY);
    hear("{\"type\":\"rules\",\"x_ruleset\":\"guideline\"}");
    assert_int_equal(answer.type, TBP_READY);
    hear("{\"type\":\"rules\",\"x_ruleset\":\"upside down\"}");
    assert_int_equal(answer.type, TBP_ERROR);
    assert_string_equal(answer.reason, TBP_UNSUPPORTED_RULES);
}

static void
what_makes_no_sense_is_noted_and_changes_nothing(void **state)
{
    (void)state;
    hear("{\"type\":\"new_piece\",\"piece\":\"T\"}");
    expect_note("start");
    hear(tbp_text_start("null", "\"T\"", ""));
    expect_silence();
    hear("gibberish");
    expect_note("JSON");
    hear("{\"type\":\"ready\"}");
    expect_silence();
    hear("{\"type\":\"poke\"}");
    expect_silence();
    hear("{\"type\":\"suggest\"}");
    expect_suggestion();
    assert_int_equal(answer.suggestion.move[0].at.piece, PIECE_T);
}

static void
asked_without_a_game_it_has_no_move_and_says_why(void **state)
{
    (void)state;
    hear("{\"type\":\"suggest\"}");
    expect_no_move();
    assert_non_null(strstr(reply.note, "a start must come first"));
    hear(tbp_text_start("null", "\"T\"", ""));
    hear("{\"type\":\"stop\"}");
    expect_silence();
    hear("{\"type\":\"suggest\"}");
    expect_no_move();
    hear(tbp_text_start("null", "\"S\"", ""));
    hear("{\"type\":\"suggest\"}");
    expect_suggestion();
    hear("{\"type\":\"quit\"}");
    assert_true(reply.quit);
}

/* Each is a message about the game that the bot cannot follow. */
static void
what_is_refused_leaves_no_older_game(void **state)
{
    static const char *const refused[] = {
        "{\"type\":\"start\",\"hold\":null,\"queue\":[\"I\"]}",
        "{\"type\":\"start\",\"hold\":null,\"queue\":[\"I\",\"X\"]}",
        "{\"type\":\"start\",\"hold\":null,",
        "{\"type\":\"play\"}",
        "{\"type\":\"play\",\"move\":{\"location\":{\"type\":\"T\","
        "\"orientation\":\"north\",\"x\":4,\"y\":30},\"spin\":\"none\"}}",
        "{\"type\":\"play\",\"move\":{\"location\":{\"type\":\"S\","
        "\"orientation\":\"north\",\"x\":1,\"y\":0},\"spin\":\"none\"}}",
        "{\"type\":\"new_piece\",\"piece\":\"G\"}",
        "{\"type\":\"rules\",\"x_ruleset\":\"upside down\"}",
    };

    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        hear(tbp_text_start("null", "\"T\",\"O\"", ""));
        expect_silence();
        hear(refused[i]);
        assert_non_null(strstr(reply.note, "the game has ended"));
        hear("{\"type\":\"suggest\"}");
        expect_no_move();
    }
}

static void
a_start_with_a_full_row_is_refused_and_the_row_named(void **state)
{
    char line[TBP_TEXT_LINE];

    (void)state;
    snprintf(line, sizeof line, "%s", tbp_text_start("null", "\"T\"", ""));
    char *row = strstr(line, "],[") + 3;
    for (int x = 0; x < 10; x++)
        memcpy(row + 5 * x, "\"G\" ", 4);
    hear(line);
    expect_note("start.board: row 2 is full and would have been cleared");
    hear("{\"type\":\"suggest\"}");
    expect_no_move();
}

static void
asked_without_a_piece_it_waits_for_one(void **state)
{
    (void)state;
    hear(tbp_text_start("\"I\"", "", ""));
    hear("{\"type\":\"suggest\"}");
    expect_silence();
    hear("{\"type\":\"new_piece\",\"piece\":\"Z\"}");
    expect_suggestion();
    hear("{\"type\":\"new_piece\",\"piece\":\"T\"}");
    expect_silence();
}

/* Whatever comes in place of the piece that it waits for. */
static void
what_it_waits_with_is_answered_whatever_comes(void **state)
{
    static const struct {
        const char *line;
        int moves;
    } cases[] = {
        {"{\"type\":\"stop\"}", 0},
        {"{\"type\":\"quit\"}", 0},
        {"{\"type\":\"start\"}", 0},
        {"{\"type\":\"new_piece\"}", 0},
        {"{\"type\":\"play\",\"move\":{\"location\":{\"type\":\"T\","
         "\"orientation\":\"north\",\"x\":4,\"y\":0},\"spin\":\"none\"}}",
         0},
        {"{\"type\":\"new_piece\",\"piece\":\"Z\"}", 1},
        {NULL, 1}, /* a start */
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        hear(tbp_text_start("\"I\"", "", ""));
        for (int k = 0; k < 3; k++) {
            hear("{\"type\":\"suggest\"}");
            assert_int_equal(suggested, 0);
            hear("nonsense");
            hear("{\"type\":\"rules\"}");
            assert_int_equal(suggested, 0);
        }
        hear(cases[i].line != NULL ? cases[i].line
                                   : tbp_text_start("null", "\"T\"", ""));
        assert_int_equal(suggested, 3);
        assert_int_equal(answer.suggestion.move_count > 0, cases[i].moves);
        hear("{\"type\":\"stop\"}");
        assert_int_equal(suggested, 0);
    }
}

static void
what_it_waits_with_is_answered_at_the_end_of_input(void **state)
{
    (void)state;
    hear(tbp_text_start("\"I\"", "", ""));
    hear("{\"type\":\"suggest\"}");
    expect_silence();
    tbp_bot_end(bot);
    assert_true(tbp_bot_more(bot, &reply));
    read_answer();
    assert_int_equal(answer.suggestion.move_count, 0);
    assert_false(tbp_bot_more(bot, &reply));
}

/* ------------------------------------------------------------------ the moves */

static void
moves_are_ranked_and_each_is_another(void **state)
{
    (void)state;
    hear(tbp_text_start("\"O\"", "\"T\",\"S\",\"Z\"", ""));
    hear("{\"type\":\"suggest\"}");
    expect_suggestion();
    assert_true(answer.suggestion.move_count >= 3);
    assert_true(answer.suggestion.info.nodes > 0);
    assert_true(answer.suggestion.info.depth == 3);
    for (int i = 0; i < answer.suggestion.move_count; i++) {
        for (int j = 0; j < i; j++)
            assert_memory_not_equal(&answer.suggestion.move[i],
                                    &answer.suggestion.move[j],
                                    sizeof answer.suggestion.move[i]);
    }
}

static void
incoming_garbage_is_read_from_the_question(void **state)
{
    char calm[TBP_REPLY_MAX];

    (void)state;
    hear(tbp_text_start("null", "\"T\",\"S\",\"Z\"", ""));
    hear("{\"type\":\"suggest\"}");
    memcpy(calm, reply.line, sizeof calm);
    hear("{\"type\":\"suggest\",\"incoming_garbage\":[[0,8],[1,8]]}");
    assert_string_not_equal(reply.line, calm);
    hear("{\"type\":\"suggest\"}");
    assert_string_equal(reply.line, calm);
}

static void
a_question_is_answered_whatever_its_garbage_looks_like(void **state)
{
    static const char *const values[] = {
        "null", "true", "-7", "1e999", "\"x\"", "[3]", "[[1,2],7]", "{}", "tru",
    };
    char calm[TBP_REPLY_MAX], line[128];

    (void)state;
    hear(tbp_text_start("null", "\"T\",\"S\",\"Z\"", ""));
    hear("{\"type\":\"suggest\"}");
    memcpy(calm, reply.line, sizeof calm);
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        hear("{\"type\":\"suggest\",\"incoming_garbage\":[[0,8],[1,8]]}");
        snprintf(line, sizeof line,
                 "{\"type\":\"suggest\",\"incoming_garbage\":%s}", values[i]);
        hear(line);
        expect_suggestion();
        assert_string_equal(reply.line, calm);
        assert_int_equal(reply.note[0] != '\0', i > 0);
    }
}

static void
any_move_that_rests_can_be_played(void **state)
{
    (void)state;
    hear(tbp_text_start("null", "\"T\",\"S\",\"Z\"", ""));
    /* Not suggested, and with a spin that our rules do not see. */
    hear("{\"type\":\"play\",\"move\":{\"location\":{\"type\":\"T\","
         "\"orientation\":\"north\",\"x\":1,\"y\":0},\"spin\":\"mini\"}}");
    expect_silence();
    hear("{\"type\":\"suggest\"}");
    expect_suggestion();
    assert_true(answer.suggestion.move[0].at.piece != PIECE_T);
}

/* -------------------------------------------------------------- the low entry */

/* Row 20 is taken over the entry; below, 19 is free. */
static struct ai_position
low_position(enum piece piece)
{
    struct ai_position position;

    ai_position_init(&position);
    position.queue_count = 1;
    position.queue[0] = (uint8_t)piece;
    for (int y = 0; y < 18; y++) {
        for (int x = 1; x < 10; x++)
            board_fill(&position.board, x, y);
    }
    board_fill(&position.board, 3, 20);
    board_fill(&position.board, 6, 20);
    return position;
}

static void
below_a_blocked_row_20_there_is_a_move(void **state)
{
    static const enum piece pieces[] = {PIECE_I, PIECE_S, PIECE_L};

    (void)state;
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        const struct ai_position position = low_position(pieces[i]);
        struct tbp_message start = {.type = TBP_START};
        struct position entry;

        assert_false(position_enter(&position.board, pieces[i], &entry));
        start.start.board = position.board;
        start.start.hold = PIECE_NONE;
        start.start.queue_count = 1;
        start.start.queue[0] = (uint8_t)pieces[i];
        hear_message(&start);
        hear("{\"type\":\"suggest\"}");
        assert_int_equal(answer.type, TBP_SUGGESTION);

        /* An L points up into row 20. */
        const struct position low = {(uint8_t)pieces[i], ROT_NORTH, 4, 19};
        if (!position_fits(&position.board, &low)) {
            assert_int_equal(answer.suggestion.move_count, 0);
            continue;
        }
        assert_int_equal(answer.suggestion.move_count, 1);
        assert_true(
            position_rests(&position.board, &answer.suggestion.move[0].at));
    }
}

/* Is the landing among those that a walk from row 19 finds? */
static bool
walk_search(struct walk *walk, const struct landing *landing)
{
    const struct landing entry = {{landing->at.piece, ROT_NORTH, 4, 19},
                                  SPIN_NONE};
    const struct spot spot = spot_of(landing);

    memset(walk->seen, 0, sizeof walk->seen);
    walk->queue_count = 0;
    walk_visit(walk, entry);
    for (int i = 0; i < walk->queue_count; i++) {
        struct landing end = walk->queue[i];
        struct spot found;

        walk_step(walk, end);
        if (position_drop(walk->board, &end.at) > 0)
            end.spin = SPIN_NONE;
        found = spot_of(&end);
        if (spot_compare(&found, &spot) == 0)
            return true;
    }
    return false;
}

static void
low_moves_can_be_reached_as_they_are_claimed(void **state)
{
    static struct walk walk;
    const struct movement movement = {&ruleset_guideline, true, false};
    struct random random;
    int found = 0;

    (void)state;
    random_seed(&random, 31, 0);
    for (int i = 0; i < 300; i++) {
        struct ai_position position =
            low_position((enum piece)random_below(&random, PIECE_COUNT));
        struct ai_move move;

        for (int k = 0; k < 12; k++)
            board_fill(&position.board, (int)random_below(&random, 10),
                       17 + (int)random_below(&random, 5));
        position.hold = (uint8_t)random_below(&random, PIECE_COUNT);
        board_clear(&position.board);
        if (!low_entry_move(&ruleset_guideline, &position, &move))
            continue;
        found++;
        walk.movement = &movement;
        walk.board = &position.board;
        assert_true(walk_search(&walk, &move.landing));
        assert_int_equal(move.landing.at.piece,
                         move.hold ? position.hold : position.queue[0]);
    }
    assert_true(found > 50);
}

/* ----------------------------------------------------------------- whole games */

static bool
is_landing_of(const struct tbp_game *game, const struct landing *landing)
{
    const struct movement movement = {&ruleset_guideline, true, false};
    struct landing all[MOVEGEN_MAX];
    const int count =
        movegen(&movement, &game->board, (enum piece)landing->at.piece, all);

    for (int i = 0; i < count; i++) {
        if (memcmp(&all[i], landing, sizeof all[i]) == 0)
            return true;
    }
    return false;
}

/* The front end's side of one turn, which plays the k-th suggestion. */
static bool
play_turn(struct tbp_game *game, struct bag *bag, unsigned k)
{
    struct tbp_message said = {.type = TBP_PLAY};

    hear("{\"type\":\"suggest\"}");
    assert_int_equal(answer.type, TBP_SUGGESTION);
    for (int i = 0; i < answer.suggestion.move_count; i++)
        assert_true(is_landing_of(game, &answer.suggestion.move[i]));
    if (answer.suggestion.move_count == 0)
        return false;
    said.move =
        answer.suggestion.move[k % (unsigned)answer.suggestion.move_count];
    assert_true(tbp_game_play(game, &said.move));
    hear_message(&said);
    expect_silence();
    while (game->queue_count < 6) {
        const enum piece piece = bag_deal(bag);

        tbp_game_add(game, piece);
        hear_message(&(struct tbp_message){.type = TBP_NEW_PIECE,
                                           .piece = (uint8_t)piece});
        expect_silence();
    }
    return true;
}

static void
a_game_with_garbage_and_odd_moves_stays_in_step(void **state)
{
    struct tbp_message start = {.type = TBP_START};
    struct tbp_game game;
    struct random random;
    struct bag bag;

    (void)state;
    bag_init(&bag, 3);
    random_seed(&random, 3, 9);
    start.start.hold = PIECE_NONE;
    start.start.bag = 0x7f;
    board_init(&start.start.board);
    hear_message(&start);
    tbp_game_start(&game, &start.start);
    for (int i = 0; i < 6; i++) {
        const enum piece piece = bag_deal(&bag);

        tbp_game_add(&game, piece);
        hear_message(&(struct tbp_message){.type = TBP_NEW_PIECE,
                                           .piece = (uint8_t)piece});
    }
    for (int turn = 0; turn < 120; turn++) {
        const unsigned k = random_below(&random, 8) == 0 ? 1 : 0;

        if (!play_turn(&game, &bag, k))
            return;
        if (turn % 10 != 9)
            continue;
        board_rise(&game.board, 2, (int)random_below(&random, 10));
        start.start = (struct tbp_start){
            .board = game.board,
            .hold = game.hold,
            .chain = game.chain,
            .bag = game.bag,
            .queue_count = game.queue_count,
        };
        memcpy(start.start.queue, game.queue, sizeof game.queue);
        hear_message(&start);
        expect_silence();
    }
    assert_true(game.board.roof < 20);
}

int
main(void)
{
#define WITH_BOT(test) cmocka_unit_test_setup_teardown(test, make_bot, drop_bot)
    const struct CMUnitTest tests[] = {
        WITH_BOT(the_bot_introduces_itself),
        WITH_BOT(rules_are_answered),
        WITH_BOT(what_makes_no_sense_is_noted_and_changes_nothing),
        WITH_BOT(asked_without_a_game_it_has_no_move_and_says_why),
        WITH_BOT(what_is_refused_leaves_no_older_game),
        WITH_BOT(a_start_with_a_full_row_is_refused_and_the_row_named),
        WITH_BOT(asked_without_a_piece_it_waits_for_one),
        WITH_BOT(what_it_waits_with_is_answered_whatever_comes),
        WITH_BOT(what_it_waits_with_is_answered_at_the_end_of_input),
        WITH_BOT(moves_are_ranked_and_each_is_another),
        WITH_BOT(incoming_garbage_is_read_from_the_question),
        WITH_BOT(a_question_is_answered_whatever_its_garbage_looks_like),
        WITH_BOT(any_move_that_rests_can_be_played),
        WITH_BOT(below_a_blocked_row_20_there_is_a_move),
        cmocka_unit_test(low_moves_can_be_reached_as_they_are_claimed),
        WITH_BOT(a_game_with_garbage_and_odd_moves_stays_in_step),
    };

    return cmocka_run_group_tests_name("tbp_bot", tests, NULL, NULL);
}
