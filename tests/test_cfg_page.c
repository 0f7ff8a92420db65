/*
 * man/beamfall.cfg.5 tells what the described tables tell.
 *
 * Its lists are made from the tables, between lines '.\" begin PART' and
 * '.\" end PART'.  Whoever changes a table runs "make golden" and looks at the
 * difference.
 */
#include "test.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/config.h"
#include "store/level.h"
#include "store/ruleset_file.h"
#include "store/settings.h"
#include "store/theme.h"

enum { TEXT_MAX = 1 << 17, LINE_LENGTH = 78 };

static char page[TEXT_MAX];
static char part[TEXT_MAX];
static size_t used;

static void
put(const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    used +=
        (size_t)vsnprintf(part + used, sizeof part - used, format, arguments);
    va_end(arguments);
    assert_true(used < sizeof part);
}

/* In lines that are not too long. */
static void
put_wrapped(const char *text)
{
    size_t column = 0;

    while (*text != '\0') {
        const size_t word = strcspn(text, " ");

        if (column > 0 && column + 1 + word > LINE_LENGTH) {
            put("\n");
            column = 0;
        }
        put("%s%.*s", column > 0 ? " " : "", (int)word, text);
        column += word + (column > 0);
        text += word + strspn(text + word, " ");
    }
    put("\n");
}

/* As a sentence. */
static void
put_meaning(const char *meaning)
{
    char text[512];

    snprintf(text, sizeof text, "%c%s.", toupper((unsigned char)meaning[0]),
             meaning + 1);
    put_wrapped(text);
}

static void
begin_part(void)
{
    used = 0;
    part[0] = '\0';
}

static void
put_words(const struct described *row)
{
    const int count = described_word_count(row);
    char word[DESCRIBED_WORD_MAX];

    put("One of\n");
    for (int i = 0; i < count; i++) {
        described_word(row, i, word);
        put(".Cm %s%s\n", word, i < count - 1 ? " ," : "");
    }
}

/* What may stand there, and what does if nothing is said. */
static void
put_values(const struct described *row, const void *usual)
{
    char value[512];
    char text[sizeof value + 4];

    assert_true(described_print(row, usual, value, sizeof value) > 0);
    switch (row->kind) {
    case DESCRIBED_NUMBER:
        put("From %d to %d\n", (int)row->least, (int)row->most);
        break;
    case DESCRIBED_SWITCH:
        put("True or false\n");
        break;
    case DESCRIBED_CHOICE:
        put_words(row);
        break;
    case DESCRIBED_LIST:
        put("A list of %d numbers from %d to %d\n", row->count, (int)row->least,
            (int)row->most);
        break;
    case DESCRIBED_TAIL:
        put("A list of up to %d numbers from %d to %d, the last of which "
            "serves the rest\n",
            row->count, (int)row->least, (int)row->most);
        break;
    case DESCRIBED_TEXT:
        put("A text of at most %d bytes\n", (int)row->size - 1);
        break;
    case DESCRIBED_TEXTS:
        break;
    }
    snprintf(text, sizeof text, "(%s).", value);
    put_wrapped(text);
}

static void
put_described(const struct described *table, int count, const void *usual)
{
    const char *group = NULL;

    put(".Bl -tag -width Ds\n");
    for (int i = 0; i < count; i++) {
        const struct described *row = &table[i];

        if (row->kind != DESCRIBED_TEXTS && row->group != NULL &&
            (group == NULL || strcmp(row->group, group) != 0)) {
            group = row->group;
            put(".El\n.Pp\nIn the group\n.Cm %s :\n.Bl -tag -width Ds\n",
                group);
        }
        put(".It Cm %s\n", row->name);
        put_meaning(row->meaning);
        if (table == keyset_fields && keyset_more((enum control)i) != NULL)
            put_meaning(keyset_more((enum control)i));
        put_values(row, usual);
    }
    put(".El\n");
}

static void
put_numbers(const struct theta_field *fields, int count)
{
    for (int i = 0; i < count; i++) {
        put(".It Cm %s\n", fields[i].name);
        put_meaning(fields[i].meaning);
        put("From %d to %d\n(%d).\n", (int)fields[i].least, (int)fields[i].most,
            (int)fields[i].initial);
    }
}

/* What an AI's file says in its level: of the engine, and of the person. */
static void
put_level(void)
{
    put(".Bl -tag -width Ds\n");
    for (int i = 0; i < AI_SETTING_COUNT; i++) {
        const struct ai_setting *setting = &ai_settings[i];
        const struct described words = {.kind = DESCRIBED_CHOICE,
                                        .words = setting->words};
        char usual[DESCRIBED_WORD_MAX] = "the evaluator's own";

        put(".It Cm %s\n", setting->name);
        put_meaning(setting->meaning);
        if (setting->words != NULL) {
            put_words(&words);
            described_word(&words, setting->initial, usual);
        } else {
            put("From %d to %d\n", (int)setting->least, (int)setting->most);
            if (setting->initial != AI_SETTING_OWN)
                snprintf(usual, sizeof usual, "%d", (int)setting->initial);
        }
        put("(%s).\n", usual);
    }
    put_numbers(level_fields, LEVEL_COUNT);
    put(".El\n");
}

/* --- The page ------------------------------------------------------------ */

static void
page_path(char *path, size_t size)
{
    snprintf(path, size, "%s/man/beamfall.cfg.5", getenv("TEST_SRCDIR"));
}

static int
read_page(void **state)
{
    char path[1024];

    (void)state;
    page_path(path, sizeof path);
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return -1;
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
    return 0;
}

static void
write_page(const char *begin, const char *end)
{
    char path[1024];

    page_path(path, sizeof path);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(page, 1, (size_t)(begin - page), file),
                     begin - page);
    assert_true(fputs(part, file) >= 0);
    assert_true(fputs(end, file) >= 0);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(read_page(NULL), 0);
}

/* What the page has between the lines of this name is 'part'. */
static void
assert_part(const char *name)
{
    char line[64];

    snprintf(line, sizeof line, ".\\\" begin %s\n", name);
    char *begin = strstr(page, line);
    assert_non_null(begin);
    begin += strlen(line);
    snprintf(line, sizeof line, ".\\\" end %s\n", name);
    char *end = strstr(begin, line);
    assert_non_null(end);
    if (getenv("GOLDEN_UPDATE") != NULL) {
        write_page(begin, end);
        return;
    }
    if (strlen(part) != (size_t)(end - begin) ||
        memcmp(part, begin, strlen(part)) != 0)
        fail_msg("the part '%s' should be\n%s", name, part);
}

static void
the_settings_are_those_of_the_table(void **state)
{
    const struct settings usual = settings_default();

    (void)state;
    begin_part();
    put_described(settings_fields, SETTINGS_FIELDS, &usual);
    assert_part("settings");
}

static void
the_actions_are_those_of_the_table(void **state)
{
    const struct keyset usual = keyset_default();

    (void)state;
    begin_part();
    put_described(keyset_fields, CONTROL_COUNT, &usual);
    assert_part("keys");
}

static void
the_parts_of_themes_are_those_of_the_table(void **state)
{
    (void)state;
    begin_part();
    put_described(theme_fields, THEME_FIELDS_NAMED, &theme_default);
    assert_part("theme");
}

static void
the_rules_are_those_of_the_table(void **state)
{
    const struct ruleset_file usual = {.rules = ruleset_guideline};

    (void)state;
    begin_part();
    put_described(ruleset_fields, RULESET_FIELDS, &usual);
    assert_part("ruleset");
}

static void
the_numbers_of_ais_are_those_of_the_tables(void **state)
{
    (void)state;
    begin_part();
    put_level();
    assert_part("level");
    for (int i = 0; i < EVALUATOR_COUNT; i++) {
        begin_part();
        put(".Bl -tag -width Ds\n");
        put_numbers(evaluators[i]->fields, evaluators[i]->field_count);
        put(".El\n");
        assert_part(evaluators[i]->name);
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_settings_are_those_of_the_table),
        cmocka_unit_test(the_actions_are_those_of_the_table),
        cmocka_unit_test(the_parts_of_themes_are_those_of_the_table),
        cmocka_unit_test(the_rules_are_those_of_the_table),
        cmocka_unit_test(the_numbers_of_ais_are_those_of_the_tables),
    };

    return cmocka_run_group_tests_name("beamfall.cfg(5)", tests, read_page,
                                       NULL);
}
