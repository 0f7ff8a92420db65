/*
 * test_tbp_talk.c -- conversations with the program itself, through pipes:
 * every suggest gets one answer, whatever it looks like and whatever follows.
 */
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ai/rules/random.h"
#include "tbp_text.h"

enum {
    SEED = 9,
    TALKS = 60,
    LINES = 60,
    LONG = 70000, /* bytes of a line that is too long */
};

/* JSON of every kind, and some that is none, at the end. */
static const char *const values[] = {
    "null",
    "true",
    "false",
    "0",
    "-1",
    "1.5",
    "65536",
    "1e999",
    "-1E+400",
    "123456789012345678901234567890",
    "\"\"",
    "\"T\"",
    "\"seven_bag\"",
    "\"guideline\"",
    "\"\\u0000\"",
    "\"\\ud800\"",
    "\"\xc3\xa9\\\"}\"",
    "[]",
    "[null]",
    "[1]",
    "[1,2]",
    "[[]]",
    "[[1,2]]",
    "[[1,2],null]",
    "[[1e999,2]]",
    "[\"T\",\"S\"]",
    "{}",
    "{\"type\":7}",
    "{\"type\":\"quit\"}",
    "{\"type\":\"seven_bag\"}",
    "{\"type\":\"seven_bag\",\"bag_state\":[]}",
    "{\"type\":\"seven_bag\",\"bag_state\":[\"I\",0]}",
    "{\"type\":\"general_bag\",\"current_bag\":[],\"filled_bag\":7}",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
    "tru",
    "'x'",
    "01",
    "[",
    "\"\xff\"",
};

/* Attributes that a message may lack, ours and others'. */
static const char *const extras[] = {
    "incoming_garbage", "incoming",   "x_b2b_chain", "x_ruleset",
    "x_nodes",          "randomizer", "other",       "a\\u0000b",
};

static const char *const required[] = {"hold", "queue", "combo", "back_to_back",
                                       "board"};

#define COUNT(list) (int)(sizeof(list) / sizeof(list)[0])

static struct random chance;
static char said_path[64], heard_path[64];
static FILE *said;
static int asked;    /* suggests that were said */
static int examined; /* rules that were said */

static const char *
any(const char *const *list, int count)
{
    return list[random_below(&chance, (uint32_t)count)];
}

/* ------------------------------------------------------------------- talking */

static void
begin(void)
{
    snprintf(said_path, sizeof said_path, "talk.%d.in", (int)getpid());
    snprintf(heard_path, sizeof heard_path, "talk.%d.out", (int)getpid());
    said = fopen(said_path, "w");
    assert_non_null(said);
    asked = 0;
    examined = 0;
}

/* Heard lines of this type. */
static int
count_heard(const char *type)
{
    FILE *heard = fopen(heard_path, "r");
    char line[8192], start[64];
    int count = 0;

    snprintf(start, sizeof start, "{\"type\":\"%s\"", type);
    assert_non_null(heard);
    while (fgets(line, sizeof line, heard) != NULL)
        count += strncmp(line, start, strlen(start)) == 0;
    fclose(heard);
    return count;
}

/* The talk is held, and each question has its answer. */
static void
end(void)
{
    char command[512];

    fclose(said);
    snprintf(command, sizeof command,
             "cat %s | ./beamfall tbp gentle --budget 1 >%s 2>/dev/null",
             said_path, heard_path);
    assert_int_equal(system(command), 0);
    assert_int_equal(count_heard("suggestion"), asked);
    assert_int_equal(count_heard("ready") + count_heard("error"), examined);
    remove(said_path);
    remove(heard_path);
}

/* ----------------------------------------------------------------- utterances */

/* {"type":"suggest","NAME":VALUE}, at times with the attribute twice. */
static void
say_with(const char *type, const char *name, const char *value, bool twice)
{
    fprintf(said, "{\"type\":\"%s\",\"%s\":%s", type, name, value);
    if (twice)
        fprintf(said, ",\"%s\":%s", name, any(values, COUNT(values)));
    fprintf(said, "}\n");
}

static void
say_extra(const char *type)
{
    if (random_below(&chance, 3) == 0)
        fprintf(said, "{\"type\":\"%s\"}\n", type);
    else
        say_with(type, any(extras, COUNT(extras)), any(values, COUNT(values)),
                 random_below(&chance, 4) == 0);
}

static void
say_start(void)
{
    static const char *const queues[] = {
        "",     "", "\"T\"", "\"S\",\"I\"", "\"O\",\"Z\",\"L\",\"J\",\"T\"",
        "\"X\""};
    char more[256] = "";

    if (random_below(&chance, 2) == 0)
        snprintf(more, sizeof more, ",\"%s\":%s", any(extras, COUNT(extras)),
                 any(values, COUNT(values)));
    else if (random_below(&chance, 4) == 0)
        snprintf(more, sizeof more, ",\"%s\":%s",
                 any(required, COUNT(required)), any(values, COUNT(values)));
    fprintf(said, "%s\n",
            tbp_text_start(random_below(&chance, 2) == 0 ? "null" : "\"I\"",
                           any(queues, COUNT(queues)), more));
}

static void
say_play(void)
{
    static const char *const turns[] = {"north", "east", "south", "west", "up"};

    fprintf(said,
            "{\"type\":\"play\",\"move\":{\"location\":{\"type\":\"%c\","
            "\"orientation\":\"%s\",\"x\":%d,\"y\":%d},\"spin\":\"none\"}}\n",
            "IOTLJSZG"[random_below(&chance, 8)], any(turns, COUNT(turns)),
            (int)random_below(&chance, 10), (int)random_below(&chance, 3));
}

static void
say_new_piece(void)
{
    fprintf(said, "{\"type\":\"new_piece\",\"piece\":\"%c\"}\n",
            "IOTLJSZIOTLJSZG"[random_below(&chance, 15)]);
}

static void
say_nonsense(void)
{
    static const char *const lines[] = {"",
                                        "hello",
                                        "[]",
                                        "{}",
                                        "{\"type\":7}",
                                        "{\"type\":\"suggestive\"}",
                                        "{\"type\":\"ready\"}",
                                        "\xff\xfe",
                                        "{\"kind\":\"suggest\"}",
                                        "\r",
                                        "{\"type\":\"stop\"",
                                        "{\"type\":\"start\"",
                                        "{\"type\":\"play\"}"};

    fprintf(said, "%s\n", any(lines, COUNT(lines)));
}

static void
say_long_suggest(void)
{
    fprintf(said, "{\"type\":\"suggest\",\"x\":\"");
    for (int i = 0; i < LONG; i++)
        putc('x', said);
    fprintf(said, "\"}\n");
}

static void
say_anything(void)
{
    const unsigned kind = random_below(&chance, 24);

    if (kind < 8) {
        say_extra("suggest");
        asked++;
    } else if (kind < 13) {
        say_start();
    } else if (kind < 16) {
        say_play();
    } else if (kind < 19) {
        say_new_piece();
    } else if (kind < 21) {
        say_nonsense();
    } else if (kind < 22) {
        fprintf(said, "{\"type\":\"stop\"}\n");
    } else if (kind < 23) {
        say_extra("rules");
        examined++;
    } else if (random_below(&chance, 10) == 0) {
        say_long_suggest();
        asked++;
    }
}

/* --------------------------------------------------------------------- tests */

static void
each_suggest_is_answered_whatever_its_attributes(void **state)
{
    (void)state;
    random_seed(&chance, SEED, 0);
    begin();
    fprintf(said, "%s\n", tbp_text_start("null", "\"T\",\"S\"", ""));
    for (int i = 0; i < COUNT(extras); i++) {
        for (int k = 0; k < COUNT(values); k++) {
            say_with("suggest", extras[i], values[k], false);
            say_with("suggest", extras[i], values[k], true);
            asked += 2;
        }
    }
    end();
}

static void
each_rules_is_answered_whatever_its_attributes(void **state)
{
    (void)state;
    random_seed(&chance, SEED, 0);
    begin();
    for (int i = 0; i < COUNT(extras); i++) {
        for (int k = 0; k < COUNT(values); k++) {
            say_with("rules", extras[i], values[k], false);
            examined++;
        }
    }
    end();
}

static void
each_suggest_is_answered_whatever_follows(void **state)
{
    (void)state;
    random_seed(&chance, SEED, 1);
    for (int talk = 0; talk < TALKS; talk++) {
        printf("# talk %d of seed %d\n", talk, SEED);
        begin();
        for (int i = 0; i < LINES; i++)
            say_anything();
        /* The last line may ask, and may lack its end. */
        if (talk % 3 == 1) {
            fprintf(said, "{\"type\":\"quit\"}\n");
        } else if (talk % 3 == 2) {
            fprintf(said, "{\"type\":\"suggest\"}");
            asked++;
        }
        end();
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_suggest_is_answered_whatever_its_attributes),
        cmocka_unit_test(each_rules_is_answered_whatever_its_attributes),
        cmocka_unit_test(each_suggest_is_answered_whatever_follows),
    };

    return cmocka_run_group_tests_name("tbp_talk", tests, NULL, NULL);
}
