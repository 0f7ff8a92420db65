/*
 * A hint is what "beamfall suggest" says of the same position, through both
 * public faces: the game's on one side, the command's output on the other.
 */
#include "test.h"

#include <jansson.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/move_text.h"
#include "coach/adviser.h"
#include "coach/hint.h"
#include "coach/practice.h"
#include "format/position_text.h"
#include "match/sight.h"

enum { SOON_MS = 120000, COMMAND_MAX = POSITION_LINE_SIZE + 600 };

static const char level[] = "lively"; /* soon done */

/* Five fumens that another library wrote (oracle/fumen_vectors.tsv), by their
   names there, and lines. */
static const char *const fumens[] = {"pco", "clear", "tst", "quiz",
                                     "op_L_right"};
static const char *const lines[] = {
    "- - TSZLJOI",
    "#########./#########./#########./#########. - ITLOSZJ",
    "#########./#########./#########./#########. I OTLOSZJ",
    "###.######/##...#####/###.###### - TIOLJSZ",
    "##..######/##...#####/###.###### T ZIOLJSZ",
    "#.########/.######### S LIOTJSZ",
    "####...###/####...###/####..#### O JIOTLSZ",
};

static char beamfall[500];
static struct ai_file ai;
static struct hint hint;
static struct match match;

/* Put the position of a text into the match; its queue is dealt on. */
static void
put(const char *text, size_t length)
{
    struct match_options options =
        match_options_for(MODE_TRAINING, &ruleset_guideline);
    struct position_colours colours;
    struct ai_position position;
    char error[POSITION_TEXT_ERROR_SIZE];

    options.seed = 7;
    match_init(&match, &options);
    if (!position_text_read(text, length, &position, &colours, error) ||
        !practice_put(&match, 0, &position, &colours, error))
        fail_msg("%.*s: %s", (int)length, text, error);
}

static void
await_hint(void)
{
    int number, count;

    hint_look(&hint, &match);
    while (hint_move(&hint, &match, &number, &count) == NULL) {
        struct pollfd ready = {.fd = hint_fd(&hint), .events = POLLIN};

        assert_int_equal(poll(&ready, 1, SOON_MS), 1);
        hint_look(&hint, &match);
    }
}

/* What the command says of the position that the match shows. */
static json_t *
suggested(void)
{
    struct ai_position position;
    char line[POSITION_LINE_SIZE], command[COMMAND_MAX];
    json_error_t error;

    match_position(&match, 0, HINT_PERSON_MS, &position);
    position_line_write(&position, NULL, line);
    snprintf(command, sizeof command, "%s suggest --ai %s --top %d --json '%s'",
             beamfall, level, HINT_MOVES_MAX, line);

    FILE *output = popen(command, "r");
    assert_non_null(output);
    json_t *list = json_loadf(output, 0, &error);
    assert_int_equal(pclose(output), 0);
    if (list == NULL)
        fail_msg("%s: %s", line, error.text);
    return list;
}

static void
assert_same_move(const struct ai_move *move, const json_t *said)
{
    json_t *own = move_text_json(move);

    if (!json_equal(own, said))
        fail_msg("the hint is %s, suggest says %s", json_dumps(own, 0),
                 json_dumps(said, 0));
    json_decref(own);
}

/* All of them in order, with their plans. */
static void
assert_hint_is_what_is_suggested(void)
{
    json_t *list = suggested();
    int number = 0, count = 0;

    await_hint();
    hint_move(&hint, &match, &number, &count);
    assert_int_equal(count, json_array_size(list));
    for (int i = 0; i < count; i++) {
        const json_t *said = json_array_get(list, (size_t)i);
        const json_t *plan = json_object_get(said, "plan");
        const struct ai_alternative *own = &hint.answer.alternative[i];

        assert_same_move(hint_move(&hint, &match, &number, &count),
                         json_object_get(said, "move"));
        assert_int_equal(number, i + 1);
        assert_int_equal(own->plan_count, json_array_size(plan));
        for (int j = 0; j < own->plan_count; j++)
            assert_same_move(&own->plan[j], json_array_get(plan, (size_t)j));
        hint_next(&hint);
    }
    json_decref(list);
}

static void
a_hint_is_what_is_suggested_of_lines(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        put(lines[i], strlen(lines[i]));
        assert_hint_is_what_is_suggested();
    }
}

/* The fumen of a name, of the line of its first page. */
static bool
find_fumen(const char *name, char *line, size_t size, const char **fumen)
{
    char path[500];

    snprintf(path, sizeof path, "%s/tests/oracle/fumen_vectors.tsv",
             getenv("TEST_SRCDIR"));
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    bool is_found = false;
    while (!is_found && fgets(line, (int)size, file) != NULL) {
        const char *id = strtok(line, "\t");

        is_found = id != NULL && strcmp(id, name) == 0;
    }
    fclose(file);
    if (!is_found)
        return false;
    strtok(NULL, "\t");
    strtok(NULL, "\t");
    *fumen = strtok(NULL, "\t");
    return *fumen != NULL;
}

static void
a_hint_is_what_is_suggested_of_fumens(void **state)
{
    static char line[1 << 16];
    const char *fumen;

    (void)state;
    for (size_t i = 0; i < sizeof fumens / sizeof fumens[0]; i++) {
        if (!find_fumen(fumens[i], line, sizeof line, &fumen))
            fail_msg("there is no %s", fumens[i]);
        put(fumen, strlen(fumen));
        assert_hint_is_what_is_suggested();
    }
}

static int
begin(void **state)
{
    struct settings settings = settings_default();
    struct datadir dirs;
    char why[512];

    (void)state;
    datadir_init(&dirs, getenv("BEAMFALL_DATA_DIR"));
    if (!ai_file_load(&dirs, level, &ai, why, sizeof why))
        fail_msg("%s", why);
    ai = adviser_of(&settings, &dirs, &ai);
    hint_init(&hint, &ai, &ruleset_guideline, 0);
    return hint_switch(&hint, true) ? 0 : -1;
}

static int
end(void **state)
{
    (void)state;
    hint_switch(&hint, false);
    return 0;
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hint_is_what_is_suggested_of_lines),
        cmocka_unit_test(a_hint_is_what_is_suggested_of_fumens),
    };
    const char *slash = strrchr(argv[0], '/');

    (void)argc;
    snprintf(beamfall, sizeof beamfall, "%.*s../beamfall",
             slash != NULL ? (int)(slash + 1 - argv[0]) : 0, argv[0]);
    return cmocka_run_group_tests_name("hint and suggest", tests, begin, end);
}
