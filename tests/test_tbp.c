/*
 * test_tbp.c -- messages of the bot protocol: what is read, what is refused,
 * what is written.
 */
#include "test.h"

#include <string.h>

#include "ai/rules/random.h"
#include "format/tbp.h"
#include "tbp_text.h"

static struct tbp_message message;
static char error[TBP_ERROR_MAX];

static bool
read_line(const char *line)
{
    error[0] = '\0';
    memset(&message, 0, sizeof message);
    return tbp_read(line, strlen(line), &message, error, sizeof error);
}

/* Write it, read it back into 'message'. */
static void
write_and_read(const struct tbp_message *written)
{
    char line[TBP_REPLY_MAX];
    const size_t length = tbp_write(written, line, sizeof line);

    assert_true(length > 0);
    assert_int_equal(length, strlen(line));
    assert_ptr_equal(strchr(line, '\n'), line + length - 1);
    assert_true(read_line(line));
    assert_int_equal(message.type, written->type);
}

/* ----------------------------------------------------------------- reading */

static void
types_and_attributes_that_are_not_known_are_skipped(void **state)
{
    (void)state;
    assert_true(read_line("{\"type\":\"peek\",\"depth\":3}"));
    assert_int_equal(message.type, TBP_UNKNOWN);
    assert_true(read_line("{\"type\":\"stop\",\"why\":{\"a\":[1,2.5,null]}}"));
    assert_int_equal(message.type, TBP_STOP);
    assert_true(read_line("{\"time\":99999999999999999999,\"type\":\"quit\"}"));
    assert_int_equal(message.type, TBP_QUIT);
}

static void
a_line_end_may_follow_a_message(void **state)
{
    (void)state;
    assert_true(read_line(" {\"type\":\"ready\"} \r\n"));
    assert_int_equal(message.type, TBP_READY);
}

static void
what_is_no_message_is_refused_in_one_printable_line(void **state)
{
    static const char *const lines[] = {
        "",
        "x",
        "[]",
        "17",
        "{",
        "{}",
        "{\"type\":7}",
        "{\"type\":\"stop\"} {}",
        "{\"type\":\"\001\"}",
        "{\"type\":\"\xff\"}",
        "{'type':'stop'}",
        "{\"type\":\"stop\",\"n\":012}",
        "\033[2J",
    };

    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        assert_false(read_line(lines[i]));
        assert_true(strlen(error) > 0);
        for (const char *c = error; *c != '\0'; c++)
            assert_in_range(*c, ' ', '~');
    }
}

static void
deep_nesting_is_refused(void **state)
{
    static char line[100000];

    (void)state;
    memset(line, '[', sizeof line);
    assert_false(tbp_read(line, sizeof line, &message, error, sizeof error));
    assert_true(strlen(error) > 0);
}

static void
a_start_is_read(void **state)
{
    (void)state;
    assert_true(read_line(tbp_text_start(
        "\"I\"", "\"T\",\"S\"",
        ",\"randomizer\":{\"type\":\"seven_bag\",\"bag_state\":[\"O\",\"Z\"]},"
        "\"x_b2b_chain\":4")));
    assert_int_equal(message.type, TBP_START);
    assert_int_equal(message.start.hold, PIECE_I);
    assert_int_equal(message.start.queue_count, 2);
    assert_int_equal(message.start.queue[0], PIECE_T);
    assert_int_equal(message.start.queue[1], PIECE_S);
    assert_int_equal(message.start.bag, 1 << PIECE_O | 1 << PIECE_Z);
    assert_int_equal(message.start.chain.b2b, 4);
    assert_int_equal(message.start.chain.combo, 0);
    assert_int_equal(message.start.board.roof, 0);
}

static void
cells_of_any_colour_are_filled(void **state)
{
    char line[TBP_TEXT_LINE];
    static const char letters[] = "IOTLJSZG?";

    (void)state;
    snprintf(line, sizeof line, "%s", tbp_text_start("null", "", ""));
    char *row = strstr(line, "[[") + 2;
    for (int x = 0; x < 9; x++) {
        /* "null" and ten letters in quotes differ by a byte. */
        const char cell[] = {'"', letters[x], '"', ' '};

        memcpy(row + 5 * x, cell, sizeof cell);
    }
    assert_true(read_line(line));
    assert_int_equal(message.start.board.row[0], BOARD_ROW_FULL >> 1);
    assert_int_equal(message.start.board.roof, 1);
}

static void
the_bag_of_a_start_is_known_when_it_is_a_seven_bag(void **state)
{
    static const struct {
        const char *text;
        int bag;
    } cases[] = {
        {"", 0},
        {",\"randomizer\":{\"type\":\"uniform\"}", 0},
        {",\"randomizer\":{\"type\":\"new\",\"bag_state\":[\"I\"]}", 0},
        {",\"randomizer\":{\"type\":\"seven_bag\",\"bag_state\":[\"I\"]}",
         1 << PIECE_I},
        {",\"randomizer\":{\"type\":\"general_bag\",\"filled_bag\":{\"I\":1,"
         "\"O\":1,\"T\":1,\"L\":1,\"J\":1,\"S\":1,\"Z\":1},\"current_bag\":{"
         "\"I\":1,\"O\":0,\"T\":1,\"L\":0,\"J\":0,\"S\":0,\"Z\":0}}",
         1 << PIECE_I | 1 << PIECE_T},
        {",\"randomizer\":{\"type\":\"general_bag\",\"filled_bag\":{\"I\":2,"
         "\"O\":1,\"T\":1,\"L\":1,\"J\":1,\"S\":1,\"Z\":1},\"current_bag\":{"
         "\"I\":1,\"O\":0,\"T\":1,\"L\":0,\"J\":0,\"S\":0,\"Z\":0}}",
         0},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_true(read_line(tbp_text_start("null", "", cases[i].text)));
        assert_int_equal(message.start.bag, cases[i].bag);
    }
}

static void
a_message_with_a_wrong_attribute_is_refused_and_named(void **state)
{
    static const struct {
        const char *line;
        const char *named;
    } cases[] = {
        {"{\"type\":\"start\"}", "hold"},
        {"{\"type\":\"start\",\"hold\":3}", "hold"},
        {"{\"type\":\"start\",\"hold\":null,\"queue\":\"TIO\"}", "queue"},
        {"{\"type\":\"start\",\"hold\":null,\"queue\":[\"G\"]}", "queue"},
        {"{\"type\":\"start\",\"hold\":null,\"queue\":[\"TT\"]}", "queue"},
        {"{\"type\":\"start\",\"hold\":null,\"queue\":[],\"combo\":-1}",
         "combo"},
        {"{\"type\":\"start\",\"hold\":null,\"queue\":[],\"combo\":1.5}",
         "combo"},
        {"{\"type\":\"start\",\"hold\":null,\"queue\":[],\"combo\":0,"
         "\"back_to_back\":1}",
         "back_to_back"},
        {"{\"type\":\"start\",\"hold\":null,\"queue\":[],\"combo\":0,"
         "\"back_to_back\":true,\"board\":[[]]}",
         "board"},
        {"{\"type\":\"new_piece\"}", "piece"},
        {"{\"type\":\"new_piece\",\"piece\":\"t\"}", "piece"},
        {"{\"type\":\"play\"}", "move"},
        {"{\"type\":\"play\",\"move\":{\"location\":{\"type\":\"T\","
         "\"orientation\":\"up\",\"x\":1,\"y\":1},\"spin\":\"none\"}}",
         "move"},
        {"{\"type\":\"play\",\"move\":{\"location\":{\"type\":\"T\","
         "\"orientation\":\"east\",\"x\":1e9,\"y\":1},\"spin\":\"none\"}}",
         "move"},
        {"{\"type\":\"play\",\"move\":{\"location\":{\"type\":\"T\","
         "\"orientation\":\"east\",\"x\":1,\"y\":1},\"spin\":\"double\"}}",
         "move"},
        {"{\"type\":\"suggestion\"}", "moves"},
        {"{\"type\":\"info\",\"name\":\"x\",\"version\":1}", "version"},
        {"{\"type\":\"error\"}", "reason"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_false(read_line(cases[i].line));
        assert_non_null(strstr(error, cases[i].named));
        /* What it was to be is known all the same. */
        assert_true(message.type != TBP_UNKNOWN);
    }
}

/* Attributes that a message may lack, and JSON that is no good for them. */
static void
a_wrong_attribute_that_may_be_missing_is_left_out_and_named(void **state)
{
    static const char *const values[] = {
        "false", "-1",    "1.5",       "1e999",     "\"?\"",
        "[7]",   "[[1]]", "[[1,300]]", "{\"a\":1}", "\"\\ud800\"",
    };
    static const struct {
        const char *before; /* the value */
        const char *named;
    } cases[] = {
        {"{\"type\":\"suggest\",\"incoming_garbage\":", "incoming_garbage"},
        {"{\"type\":\"rules\",\"x_ruleset\":", "x_ruleset"},
    };
    char line[256];

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (size_t k = 0; k < sizeof values / sizeof values[0]; k++) {
            /* Any text can be the name of a ruleset. */
            if (i == 1 && values[k][0] == '"')
                continue;
            snprintf(line, sizeof line, "%s%s}", cases[i].before, values[k]);
            assert_true(read_line(line));
            assert_string_not_equal(error, "");
            if (strstr(error, "as well as can be") == NULL)
                assert_non_null(strstr(error, cases[i].named));
            assert_int_equal(message.suggest.incoming_count, 0);
        }
        snprintf(line, sizeof line, "%snull}", cases[i].before);
        assert_true(read_line(line));
        assert_string_equal(error, "");
    }
}

static void
a_start_without_what_it_may_lack_is_one(void **state)
{
    static const char *const cases[] = {
        ",\"x_b2b_chain\":\"long\"",
        ",\"x_b2b_chain\":70000",
        ",\"randomizer\":7",
        ",\"randomizer\":{\"type\":[]}",
        ",\"randomizer\":{\"type\":\"seven_bag\"}",
        ",\"randomizer\":{\"type\":\"seven_bag\",\"bag_state\":[]}",
        ",\"randomizer\":{\"type\":\"seven_bag\",\"bag_state\":[\"I\",1]}",
        ",\"other\":1e999",
        ",\"other\":\"\\u0000\"",
        ",\"combo\":0",
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_true(read_line(tbp_text_start("null", "\"T\"", cases[i])));
        assert_int_equal(message.type, TBP_START);
        assert_int_equal(message.start.queue_count, 1);
        assert_int_equal(message.start.chain.b2b, 0);
        assert_int_equal(message.start.bag, 0);
        assert_string_not_equal(error, "");
    }
}

/* What the library does not read, in attributes that are nobody's concern. */
static void
json_is_read_as_well_as_can_be(void **state)
{
    char line[1024] = "{\"type\":\"new_piece\",\"piece\":\"T\",\"n\":1";

    (void)state;
    memset(line + strlen(line), '0', 400);
    strcat(line, "}");
    assert_true(read_line(line));
    assert_int_equal(message.piece, PIECE_T);
    assert_true(read_line("{\"type\":\"stop\",\"type\":\"quit\"}"));
    assert_int_equal(message.type, TBP_QUIT);
    assert_true(read_line("{\"a\\u0000b\":-1E+999,\"x\":\"\\\\u12\\udbff\\ud83d"
                          "\\ude00\\udc00\",\"type\":\"stop\"}"));
    assert_int_equal(message.type, TBP_STOP);
    assert_non_null(strstr(error, "as well as can be"));
    /* Nothing that matters is made up: it is null. */
    assert_false(read_line("{\"type\":\"new_piece\",\"piece\":\"T\\u0000\"}"));
    assert_false(read_line("{\"type\":\"play\",\"move\":1e999}"));
    assert_false(read_line("{\"type\":\"stop\",\"n\":1e999,}"));
}

static void
a_line_that_is_no_json_is_known_by_its_type(void **state)
{
    static const char *const broken[] = {
        "{\"type\":\"suggest\",\"x\":tru}",
        " { \"type\" : \"suggest\"",
        "{\"type\":\"suggest\",\"\xff\":1}",
        "{\"a\":{\"type\":\"start\"},\"b\":[},\"type\":\"suggest\"}",
        "{\"a\":\"\\\"{\",\"type\":\"suggest\",}",
        "\xef\xbb\xbf{\"type\":\"suggest\"}",
    };
    static const char *const unknown[] = {
        "{\"type\":\"suggestive\"",       "{\"type\":\"suggest",
        "{\"x\":{\"type\":\"suggest\"},", "{\"x\":\"\\\",\"type\":\"suggest\"",
        "\"type\":\"suggest\"",           "{\"x\":\"\\",
    };

    (void)state;
    for (size_t i = 0; i < sizeof broken / sizeof broken[0]; i++) {
        assert_false(read_line(broken[i]));
        assert_int_equal(message.type, TBP_SUGGEST);
    }
    for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++) {
        assert_false(read_line(unknown[i]));
        assert_int_equal(message.type, TBP_UNKNOWN);
    }
}

static void
moves_that_cannot_be_read_are_left_out_and_counted(void **state)
{
    (void)state;
    assert_true(read_line(
        "{\"type\":\"suggestion\",\"moves\":[{},7,{\"location\":{\"type\":"
        "\"T\",\"orientation\":\"north\",\"x\":1,\"y\":0},\"spin\":"
        "\"none\"},{\"location\":{\"type\":\"Q\"}}]}"));
    assert_int_equal(message.suggestion.move_count, 1);
    assert_int_equal(message.suggestion.move[0].at.piece, PIECE_T);
    assert_int_equal(message.suggestion.unread_count, 3);
}

static void
rules_are_read_whatever_the_randomizer(void **state)
{
    (void)state;
    assert_true(read_line("{\"type\":\"rules\"}"));
    assert_false(message.rules.seven_bag);
    assert_true(read_line("{\"type\":\"rules\",\"randomizer\":\"seven_bag\"}"));
    assert_true(message.rules.seven_bag);
    assert_true(read_line("{\"type\":\"rules\",\"randomizer\":\"tomorrow\"}"));
    assert_false(message.rules.seven_bag);
    assert_true(read_line("{\"type\":\"rules\",\"randomizer\":{}}"));
    assert_string_equal(message.rules.ruleset, "");
}

static void
packets_beyond_the_most_travel_with_the_last(void **state)
{
    char line[1024] = "{\"type\":\"suggest\",\"incoming_garbage\":[[0,0]";

    (void)state;
    for (int i = 0; i < AI_INCOMING_MAX + 3; i++)
        strcat(line, ",[1,2]");
    strcat(line, "]}");
    assert_true(read_line(line));
    assert_int_equal(message.suggest.incoming_count, AI_INCOMING_MAX);
    assert_int_equal(message.suggest.incoming[0].turns, 1);
    assert_int_equal(message.suggest.incoming[0].rows, 2);
    assert_int_equal(message.suggest.incoming[AI_INCOMING_MAX - 1].rows, 8);
}

/* The four names of one O, by the square's lower left cell. */
static void
an_o_is_named_by_its_northern_centre(void **state)
{
    static const struct {
        const char *word;
        int x;
        int y;
    } names[] = {
        {"north", 4, 7}, {"east", 4, 8}, {"south", 5, 8}, {"west", 5, 7}};
    char line[256];

    (void)state;
    for (int i = 0; i < 4; i++) {
        snprintf(line, sizeof line,
                 "{\"type\":\"play\",\"move\":{\"location\":{\"type\":\"O\","
                 "\"orientation\":\"%s\",\"x\":%d,\"y\":%d},"
                 "\"spin\":\"none\"}}",
                 names[i].word, names[i].x, names[i].y);
        assert_true(read_line(line));
        assert_int_equal(message.move.at.rotation, ROT_NORTH);
        assert_int_equal(message.move.at.x, 4);
        assert_int_equal(message.move.at.y, 7);
    }
}

/* ----------------------------------------------------------------- writing */

static void
a_start_comes_back_as_it_was(void **state)
{
    struct tbp_message start = {.type = TBP_START};
    struct random random;

    (void)state;
    random_seed(&random, 7, 0);
    start.start.hold = PIECE_NONE;
    start.start.chain = (struct chain){.b2b = 3, .combo = 2};
    start.start.bag = 0x15;
    start.start.queue_count = 100;
    for (int i = 0; i < 100; i++)
        start.start.queue[i] = (uint8_t)random_below(&random, PIECE_COUNT);
    board_init(&start.start.board);
    for (int i = 0; i < 150; i++)
        board_fill(&start.start.board, (int)random_below(&random, 10),
                   (int)random_below(&random, 40));
    write_and_read(&start);
    assert_memory_equal(&message.start, &start.start, sizeof start.start);
}

static void
a_suggestion_comes_back_as_it_was(void **state)
{
    struct tbp_message suggestion = {
        .type = TBP_SUGGESTION,
        .suggestion = {.move_count = 2,
                       .move = {{{PIECE_T, ROT_SOUTH, 4, 1}, SPIN_FULL},
                                {{PIECE_O, ROT_NORTH, 0, 0}, SPIN_NONE}},
                       .info = {12345.0, -1.0, 6.5, "why \"not\" \u00e9"}},
    };

    (void)state;
    write_and_read(&suggestion);
    assert_int_equal(message.suggestion.move_count, 2);
    assert_memory_equal(message.suggestion.move, suggestion.suggestion.move,
                        2 * sizeof message.suggestion.move[0]);
    assert_true(message.suggestion.info.nodes == 12345.0);
    assert_true(message.suggestion.info.nps < 0);
    assert_true(message.suggestion.info.depth == 6.5);
    assert_string_equal(message.suggestion.info.extra, "why \"not\" \u00e9");
}

static void
all_other_messages_come_back_as_they_were(void **state)
{
    const struct tbp_message info = {
        .type = TBP_INFO,
        .info = {"name", "1", "me", 1, {"garbage"}},
    };
    const struct tbp_message rules = {.type = TBP_RULES,
                                      .rules = {true, "guideline"}};
    const struct tbp_message failure = {.type = TBP_ERROR,
                                        .reason = TBP_UNSUPPORTED_RULES};
    const struct tbp_message suggest = {
        .type = TBP_SUGGEST,
        .suggest = {.incoming_count = 2, .incoming = {{4, 0}, {255, 3}}},
    };
    const struct tbp_message play = {
        .type = TBP_PLAY, .move = {{PIECE_I, ROT_WEST, 9, 39}, SPIN_MINI}};
    const struct tbp_message piece = {.type = TBP_NEW_PIECE, .piece = PIECE_Z};
    static const enum tbp_type bare[] = {TBP_READY, TBP_STOP, TBP_QUIT};

    (void)state;
    write_and_read(&info);
    assert_memory_equal(&message.info, &info.info, sizeof info.info);
    write_and_read(&rules);
    assert_memory_equal(&message.rules, &rules.rules, sizeof rules.rules);
    write_and_read(&failure);
    assert_string_equal(message.reason, TBP_UNSUPPORTED_RULES);
    write_and_read(&suggest);
    assert_memory_equal(&message.suggest, &suggest.suggest,
                        sizeof suggest.suggest);
    write_and_read(&play);
    assert_memory_equal(&message.move, &play.move, sizeof play.move);
    write_and_read(&piece);
    assert_int_equal(message.piece, PIECE_Z);
    for (size_t i = 0; i < sizeof bare / sizeof bare[0]; i++)
        write_and_read(&(struct tbp_message){.type = bare[i]});
}

static void
nothing_is_written_where_there_is_no_room(void **state)
{
    const struct tbp_message quit = {.type = TBP_QUIT};
    char line[32];

    (void)state;
    const size_t length = tbp_write(&quit, line, sizeof line);
    assert_string_equal(line, "{\"type\":\"quit\"}\n");
    assert_int_equal(tbp_write(&quit, line, length), 0);
    assert_int_equal(tbp_write(&quit, line, length + 1), length);
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_and_attributes_that_are_not_known_are_skipped),
        cmocka_unit_test(a_line_end_may_follow_a_message),
        cmocka_unit_test(what_is_no_message_is_refused_in_one_printable_line),
        cmocka_unit_test(deep_nesting_is_refused),
        cmocka_unit_test(a_start_is_read),
        cmocka_unit_test(cells_of_any_colour_are_filled),
        cmocka_unit_test(the_bag_of_a_start_is_known_when_it_is_a_seven_bag),
        cmocka_unit_test(a_message_with_a_wrong_attribute_is_refused_and_named),
        cmocka_unit_test(
            a_wrong_attribute_that_may_be_missing_is_left_out_and_named),
        cmocka_unit_test(a_start_without_what_it_may_lack_is_one),
        cmocka_unit_test(json_is_read_as_well_as_can_be),
        cmocka_unit_test(a_line_that_is_no_json_is_known_by_its_type),
        cmocka_unit_test(moves_that_cannot_be_read_are_left_out_and_counted),
        cmocka_unit_test(rules_are_read_whatever_the_randomizer),
        cmocka_unit_test(packets_beyond_the_most_travel_with_the_last),
        cmocka_unit_test(an_o_is_named_by_its_northern_centre),
        cmocka_unit_test(a_start_comes_back_as_it_was),
        cmocka_unit_test(a_suggestion_comes_back_as_it_was),
        cmocka_unit_test(all_other_messages_come_back_as_they_were),
        cmocka_unit_test(nothing_is_written_where_there_is_no_room),
    };

    return cmocka_run_group_tests_name("tbp", tests, NULL, NULL);
}
