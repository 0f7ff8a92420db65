/*
 * The walk over a table of options, and the tables of all commands.
 */
#include "test.h"

#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/nearest.h"
#include "cmd/options.h"
#include "cmd/usage.h"
#include "lab/commands.h"

struct values {
    bool loud;
    int pieces;
    uint64_t seed;
    const char *record;
    int cache;
};

static const struct option_spec specs[] = {
    {.name = "loud",
     .letter = 'l',
     .type = OPTION_FLAG,
     .offset = offsetof(struct values, loud),
     .help = "h"},
    {.name = "pieces",
     .argument = "N",
     .type = OPTION_INT,
     .minimum = 1,
     .maximum = 1000000,
     .fallback = "1000",
     .offset = offsetof(struct values, pieces),
     .help = "h"},
    {.name = "seed",
     .argument = "N",
     .type = OPTION_UINT64,
     .maximum = UINT64_MAX,
     .offset = offsetof(struct values, seed),
     .help = "h"},
    {.name = "record",
     .argument = "FILE",
     .type = OPTION_STRING,
     .offset = offsetof(struct values, record),
     .help = "h"},
    {.name = "cache",
     .argument = "MODE",
     .type = OPTION_CHOICE,
     .choices = "none|decision|rotate",
     .fallback = "rotate",
     .offset = offsetof(struct values, cache),
     .help = "h"},
    {.name = NULL},
};

enum { LINE_MAX_WORDS = 8 };

static struct values values;
static char error[256];
static char *words[LINE_MAX_WORDS];

/* Parse a list of words that ends with NULL. */
static int
parse(const char *const *line)
{
    const struct option_set set = {specs, &values};
    static char storage[LINE_MAX_WORDS][64];
    int count = 0;

    for (; line[count] != NULL; count++) {
        assert_true(count < LINE_MAX_WORDS);
        assert_true(strlen(line[count]) < sizeof storage[count]);
        memcpy(storage[count], line[count], strlen(line[count]) + 1);
        words[count] = storage[count];
    }
    error[0] = '\0';
    options_set_defaults(&set);
    return options_parse(&set, 1, words, count, error, sizeof error);
}

#define PARSE(...) parse((const char *const[]){__VA_ARGS__, NULL})

static void
values_not_given_have_their_default(void **state)
{
    (void)state;
    memset(&values, 0x55, sizeof values);
    assert_int_equal(parse((const char *const[]){NULL}), 0);
    assert_false(values.loud);
    assert_int_equal(values.pieces, 1000);
    assert_true(values.seed == 0);
    assert_null(values.record);
    assert_int_equal(values.cache, 2);
}

static void
every_type_is_read(void **state)
{
    (void)state;
    assert_int_equal(PARSE("--loud", "--pieces", "7", "--seed",
                           "18446744073709551615", "--cache=none",
                           "--record=a=b"),
                     0);
    assert_true(values.loud);
    assert_int_equal(values.pieces, 7);
    assert_true(values.seed == UINT64_MAX);
    assert_int_equal(values.cache, 0);
    assert_string_equal(values.record, "a=b");
}

static void
a_letter_stands_for_its_option(void **state)
{
    (void)state;
    assert_int_equal(PARSE("-l"), 0);
    assert_true(values.loud);
}

static void
operands_are_moved_to_the_front_in_order(void **state)
{
    (void)state;
    assert_int_equal(PARSE("a", "--pieces", "3", "b", "--", "--loud"), 3);
    assert_string_equal(words[0], "a");
    assert_string_equal(words[1], "b");
    assert_string_equal(words[2], "--loud");
    assert_int_equal(values.pieces, 3);
    assert_false(values.loud);
}

static void
a_position_line_that_begins_with_a_dash_is_an_operand(void **state)
{
    (void)state;
    assert_int_equal(PARSE("- - TIO", "-"), 2);
    assert_string_equal(words[0], "- - TIO");
    assert_string_equal(words[1], "-");
}

static void
bad_arguments_are_explained(void **state)
{
    static const struct {
        const char *line[4];
        const char *reason;
    } cases[] = {
        {{"--pieces", "x"},
         "option '--pieces': 'x' is not a number from 1 to 1000000"},
        {{"--pieces", "0"},
         "option '--pieces': '0' is not a number from 1 to 1000000"},
        {{"--pieces=1000001"},
         "option '--pieces': '1000001' is not a number from 1 to 1000000"},
        {{"--pieces", "-1"},
         "option '--pieces': '-1' is not a number from 1 to 1000000"},
        {{"--pieces="},
         "option '--pieces': '' is not a number from 1 to 1000000"},
        {{"--pieces", "7x"},
         "option '--pieces': '7x' is not a number from 1 to 1000000"},
        {{"--seed", "18446744073709551616"},
         "option '--seed': '18446744073709551616' is not a number from 0 to "
         "18446744073709551615"},
        {{"--cache", "rot"},
         "option '--cache': 'rot' is not one of none|decision|rotate"},
        {{"--cache", ""},
         "option '--cache': '' is not one of none|decision|rotate"},
        {{"--record"}, "option '--record' requires a value: FILE"},
        {{"--loud=yes"}, "option '--loud' takes no value"},
        {{"--peices=3"},
         "unknown option '--peices=3', did you mean '--pieces'?"},
        {{"--quiet"}, "unknown option '--quiet'"},
        {{"-q"}, "unknown option '-q'"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(parse(cases[i].line), -1);
        assert_string_equal(error, cases[i].reason);
    }
}

static void
leading_options_end_at_the_first_stranger(void **state)
{
    const struct option_set set = {specs, &values};
    char loud[] = "--loud", other[] = "--other", operand[] = "x";
    char *first[] = {loud, other, loud};
    char *second[] = {loud, operand, loud};

    (void)state;
    assert_int_equal(options_parse_leading(&set, first, 3, error, 256), 1);
    assert_int_equal(options_parse_leading(&set, second, 3, error, 256), 1);
}

/* The nearest of three names to a word. */
static const char *
nearest_to(const char *word)
{
    struct nearest nearest;

    nearest_begin(&nearest, word);
    nearest_offer(&nearest, "solo");
    nearest_offer(&nearest, "suggest");
    nearest_offer(&nearest, "bench");
    return nearest_result(&nearest);
}

static void
a_slip_is_forgiven_and_a_stranger_is_not(void **state)
{
    (void)state;
    assert_string_equal(nearest_to("sugest"), "suggest");
    assert_string_equal(nearest_to("benhc"), "bench");
    assert_string_equal(nearest_to("solo=3"), "solo");
    assert_null(nearest_to("quit"));
    assert_null(nearest_to(""));
    assert_null(nearest_to("a-word-that-is-longer-than-any-name-there-is"));
}

/* Size of a value of the type. */
static size_t
size_of(enum option_type type)
{
    static const size_t sizes[] = {
        [OPTION_FLAG] = sizeof(bool),
        [OPTION_INT] = sizeof(int),
        [OPTION_UINT64] = sizeof(uint64_t),
        [OPTION_OPTIONAL] = sizeof(struct option_number),
        [OPTION_STRING] = sizeof(const char *),
        [OPTION_CHOICE] = sizeof(int),
    };

    return sizes[type];
}

static void
check_row(const struct option_spec *s, size_t values_size)
{
    union {
        max_align_t align;
        unsigned char bytes[COMMAND_VALUES_MAX];
    } room;

    assert_non_null(s->help);
    assert_int_equal(s->argument == NULL, s->type == OPTION_FLAG);
    assert_int_equal(s->choices != NULL, s->type == OPTION_CHOICE);
    assert_true(s->offset + size_of(s->type) <= values_size);
    assert_true(s->minimum <= s->maximum);
    if (s->type == OPTION_INT)
        assert_true(s->maximum > 0 && s->maximum <= INT_MAX);
    if (s->type == OPTION_FLAG)
        assert_null(s->fallback);
    else if (s->fallback != NULL)
        assert_true(options_read_value(s, s->fallback, &room, error, 256));
}

/* One below and one above the range, and what is no number. */
static void
check_range(const struct option_spec *s)
{
    uint64_t room[2];
    char text[32];

    if (s->type != OPTION_INT && s->type != OPTION_UINT64 &&
        s->type != OPTION_OPTIONAL)
        return;
    assert_false(options_read_value(s, "-1", room, error, sizeof error));
    assert_false(options_read_value(s, "1.5", room, error, sizeof error));
    if (s->minimum > 0) {
        snprintf(text, sizeof text, "%llu", (unsigned long long)s->minimum - 1);
        assert_false(options_read_value(s, text, room, error, sizeof error));
    }
    if (s->maximum < UINT64_MAX) {
        snprintf(text, sizeof text, "%llu", (unsigned long long)s->maximum + 1);
        assert_false(options_read_value(s, text, room, error, sizeof error));
    }
}

static void
check_table(const struct option_spec *specs_of_one, size_t values_size)
{
    for (const struct option_spec *s = specs_of_one; s->name != NULL; s++) {
        check_row(s, values_size);
        check_range(s);
        for (const struct option_spec *t = specs_of_one; t != s; t++)
            assert_string_not_equal(s->name, t->name);
        if (specs_of_one == common_options)
            continue;
        for (const struct option_spec *t = common_options; t->name; t++)
            assert_string_not_equal(s->name, t->name);
    }
}

static void
check_commands(const struct program *program)
{
    for (int i = 0; program->commands[i] != NULL; i++) {
        const struct command *c = program->commands[i];

        assert_ptr_equal(program_find(program, c->name), c);
        assert_true(c->operand_min <= c->operand_max);
        assert_int_equal(c->operand_max == 0, c->synopsis[0] == '\0');
        assert_true(strlen(c->summary) <= 64);
        assert_true(c->values_size <= COMMAND_VALUES_MAX);
        if (c->options != NULL)
            check_table(c->options, c->values_size);
    }
}

static void
the_tables_of_all_commands_are_sound(void **state)
{
    (void)state;
    check_table(common_options, sizeof(struct common_values));
    check_commands(&player_program);
    check_commands(&lab_program);
}

static void
a_command_that_moved_is_in_the_laboratory_alone(void **state)
{
    char why[64];
    char wanted[64];
    int count = 0;

    (void)state;
    for (const struct moved_command *m = player_program.moved; m->was != NULL;
         m++, count++) {
        assert_null(program_find(&player_program, m->was));
        assert_non_null(program_find(&lab_program, m->is));
        assert_true(
            program_write_moved(&player_program, m->was, why, sizeof why));
        snprintf(wanted, sizeof wanted, "moved to beamfall-lab %s", m->is);
        assert_string_equal(why, wanted);
    }
    assert_int_equal(count, 10);
    assert_false(program_write_moved(&player_program, "play", why, sizeof why));
    assert_false(program_write_moved(&lab_program, "screen", why, sizeof why));
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_not_given_have_their_default),
        cmocka_unit_test(every_type_is_read),
        cmocka_unit_test(a_letter_stands_for_its_option),
        cmocka_unit_test(operands_are_moved_to_the_front_in_order),
        cmocka_unit_test(a_position_line_that_begins_with_a_dash_is_an_operand),
        cmocka_unit_test(bad_arguments_are_explained),
        cmocka_unit_test(leading_options_end_at_the_first_stranger),
        cmocka_unit_test(a_slip_is_forgiven_and_a_stranger_is_not),
        cmocka_unit_test(the_tables_of_all_commands_are_sound),
        cmocka_unit_test(a_command_that_moved_is_in_the_laboratory_alone),
    };

    return cmocka_run_group_tests_name("options", tests, NULL, NULL);
}
