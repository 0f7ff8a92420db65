/*
 * A position has one best placement: the analysis on the screen, however it was
 * opened, a hint, "beamfall suggest" and the coach agree about it.
 *
 * What suggest prints as JSON is the measure; the screen is read from a
 * terminal of the test's own.
 */
#include "test.h"

#include <jansson.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot/rerun.h"
#include "cmd/move_text.h"
#include "coach/adviser.h"
#include "coach/ease.h"
#include "coach/hint.h"
#include "coach/practice.h"
#include "format/position_text.h"
#include "home_pty.h"
#include "match/sight.h"
#include "store/ruleset_file.h"
#include "ui/game/panel_coach.h"
#include "ui/pages/analysis_page.h"
#include "wide.h"

enum {
    SOON_MS = 120000,
    COMMAND_MAX = POSITION_LINE_SIZE + 600,
    NARROW = 70,    /* columns; where there are more it is told in words */
    ROW_WIDTH = 20, /* of a placement on the screen */
};

static const char enter[] = "\r";

/* Six pieces at least, so that a game deals no more of them in sight. */
static const char *const lines[] = {
    "GGGGGGGGG./GGGGGGGGG./GGGGGGGGG./GGGGGGGGG. - IOTLJSZ",
    "- - TSZLJOI",
    "- - IOSZTL",
    "#########./#########./#########./#########. I OTLOSZJ",
    "###.######/##...#####/###.###### - TIOLJSZ",
    "##..######/##...#####/###.###### T ZIOLJSZ",
    "#.########/.######### S LIOTJSZ",
    "####...###/####...###/####..#### O JIOTLSZ",
    "####....../.......... - IOTLJS",
    "OOOOO...../GGGG.GGGGG/GGGG.GGGGG T JLSZTI",
    "GGGGGGG.GG/GGGGGGG.GG/GG.GGGGGGG L TISOZJ",
    "###...####/##....####/#.......## - OSZTLJ",
    "#........#/##......##/###....### J IITTSZ",
    "G.GGGGGGGG/GGGGGG.GGG/GGG.GGGGGG/GGGGGGGG.G - SLJTOI",
    "##...#####/#...######/##.####### - TLJIOS",
    "......####/.....#####/....###### Z LLJJOI",
    "##.#..####/GGGGG.GGGG/GGGGG.GGGG/GGGGG.GGGG - ZTIJLO",
    "##..######/##...#####/##.####### O STTLJI",
    "..########/.#########/.#########/.#########/.######### - LIOSZT",
    "TTT.....SS/.T....SSJJ L JOTIZS",
};
enum { LINES = sizeof lines / sizeof lines[0] };

static const char guideline[] = "guideline";
static struct datadir dirs;
static char why[1024];
static struct ai_file ai; /* that hints go by if nothing is set */
static struct pty menu;   /* a terminal that shows the menu between two tests */

/* ------------------------------------------------------------ the measure -- */

/* What the command says of a position by these rules. */
static json_t *
suggested(const char *line, const char *rules)
{
    char command[COMMAND_MAX];
    json_error_t error;

    snprintf(command, sizeof command,
             "%s suggest --ruleset %s --top %d --json '%s'", game_path, rules,
             ANALYSIS_TOP, line);

    FILE *output = popen(command, "r");
    assert_non_null(output);
    json_t *list = json_loadf(output, 0, &error);
    assert_int_equal(pclose(output), 0);
    if (list == NULL)
        fail_msg("%s: %s", line, error.text);
    return list;
}

static json_int_t
number_of(const json_t *of, const char *name)
{
    return json_integer_value(json_object_get(of, name));
}

/* Put the position of a line into a match. */
static void
put(const char *line, struct match *match, struct ai_position *position)
{
    struct match_options options =
        match_options_for(MODE_TRAINING, &ruleset_guideline);
    struct position_colours colours;
    char error[POSITION_TEXT_ERROR_SIZE];

    match_init(match, &options);
    if (!position_text_read(line, strlen(line), position, &colours, error) ||
        !practice_put(match, 0, position, &colours, error))
        fail_msg("%s: %s", line, error);
}

/* The line as a game shows it, which is as many pieces as its rules say. */
static void
write_as_shown(const char *line, char shown[POSITION_LINE_SIZE])
{
    struct ai_position position;
    struct match match;

    put(line, &match, &position);
    match_position(&match, 0, HINT_PERSON_MS, &position);
    position_line_write(&position, NULL, shown);
}

/* ------------------------------------------------------------- the screen -- */

/* "hold T4-6": the piece, and its columns as people count them. */
static void
write_place(const json_t *move, char text[ROW_WIDTH])
{
    const json_t *cells = json_object_get(move, "cells");
    int first = BOARD_COLUMNS, last = 0;

    for (size_t i = 0; i < json_array_size(cells); i++) {
        const int column =
            1 + (int)json_integer_value(json_array_get(cells, i)) % 10;

        first = column < first ? column : first;
        last = column > last ? column : last;
    }

    const int used =
        snprintf(text, ROW_WIDTH, "%s%s%d",
                 json_is_true(json_object_get(move, "hold")) ? "hold " : "",
                 json_string_value(json_object_get(move, "piece")), first);
    if (last > first)
        snprintf(text + used, (size_t)(ROW_WIDTH - used), "-%d", last);
}

/* What a placement of the list loses, as the screen says it. */
static void
write_loss(const json_t *list, int row, char text[PANEL_COACH_LOSS_MAX])
{
    struct ai_alternative all[ANALYSIS_TOP] = {{.depth = 0}};
    const int count = (int)json_array_size(list);
    struct grade grade;

    for (int i = 0; i < count; i++) {
        all[i].value =
            (int32_t)number_of(json_array_get(list, (size_t)i), "status");
        all[i].depth = (int)number_of(json_array_get(list, (size_t)i), "depth");
    }
    grade_pair(&grade, ease_best(all, count), &all[row]);
    if (row == 0)
        snprintf(text, PANEL_COACH_LOSS_MAX, "best");
    else if (grade.word == LOSS_BEST)
        snprintf(text, PANEL_COACH_LOSS_MAX, "as good");
    else
        panel_coach_write_loss(&grade, text);
}

/* Start a program where an analysis is short of words. */
static void
open_narrow(struct pty *pty, const char *const argv[])
{
    open_at_home(pty, argv);
    pty_resize(pty, NARROW, HEIGHT);
}

/* The analysis shows just these placements, in this order. */
static void
assert_analysis_shows(struct pty *pty, const char *line, const json_t *list)
{
    const char *rest;

    pty_wait_text(pty, "Plan, 1 of");
    rest = pty_text(pty);
    for (int row = 0; row < (int)json_array_size(list); row++) {
        const json_t *of = json_array_get(list, (size_t)row);
        char place[ROW_WIDTH], loss[PANEL_COACH_LOSS_MAX], text[80];

        write_place(json_object_get(of, "move"), place);
        write_loss(list, row, loss);
        snprintf(text, sizeof text, "%s %s%*s", row == 0 ? "\u25b6" : " ",
                 place, ROW_WIDTH - 2 - (int)strlen(place), loss);
        rest = strstr(rest, text);
        if (rest == NULL)
            fail_msg("%s: there is no '%s' in its place:\n%s", line, text,
                     pty_text(pty));
    }
}

/* Between the marks of a paste, as a terminal sends it. */
static void
paste(struct pty *pty, const char *text)
{
    pty_type(pty, "\033[200~");
    pty_type(pty, text);
    pty_type(pty, "\033[201~");
    pty_wait_text(pty, "Type or paste");
}

/* Look at what an analysis shows, and leave it. */
static void
check_analysis(struct pty *pty, const char *line, const char *rules,
               const char *below)
{
    json_t *list = suggested(line, rules);

    assert_analysis_shows(pty, line, list);
    json_decref(list);
    pty_type(pty, "q");
    pty_wait_text(pty, below);
}

static void
an_analysis_of_what_is_pasted_is_what_is_suggested(void **state)
{
    (void)state;
    for (int i = 0; i < LINES; i++) {
        paste(&menu, lines[i]);
        pty_type(&menu, enter);
        check_analysis(&menu, lines[i], guideline, "Marathon");
    }
}

static void
an_analysis_of_what_is_typed_is_what_is_suggested(void **state)
{
    (void)state;
    choose(&menu, "\u25b6 Analysis");
    for (int i = 0; i < LINES; i++) {
        pty_type(&menu, enter);
        pty_wait_text(&menu, "Type or paste");
        pty_type(&menu, lines[i]);
        pty_type(&menu, enter);
        check_analysis(&menu, lines[i], guideline, "Marathon");
    }
}

static void
an_analysis_in_a_pause_is_what_is_suggested(void **state)
{
    (void)state;
    for (int i = 0; i < LINES; i += 5) {
        const char *const argv[] = {game_path, "play", "--position", lines[i],
                                    NULL};
        char shown[POSITION_LINE_SIZE];
        struct pty pty;

        write_as_shown(lines[i], shown);
        open_narrow(&pty, argv);
        assert_true(play_until(&pty, playing, TOGGLE_MS));
        pause_game(&pty);
        pty_type(&pty, "a");
        check_analysis(&pty, shown, guideline, "Paused");
        pty_close(&pty);
    }
}

/* A game after so many pieces of the first seat, and whose rules it has. */
struct moment {
    char line[POSITION_LINE_SIZE];
    char rules[RULESET_NAME_SIZE];
};

static void
find_moment(const char *path, int piece, struct moment *moment)
{
    static char text[1 << 16];
    char error[REPLAY_ERROR_SIZE];
    struct ruleset_file ruleset;
    struct replay_reader reader;
    struct replay_header header;
    struct ai_position position;
    FILE *file = fopen(path, "r");

    assert_non_null(file);
    const size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    replay_reader_init(&reader, text, length);
    assert_true(replay_read_header(&reader, &header, error));
    snprintf(moment->rules, sizeof moment->rules, "%s", header.ruleset);
    if (!ruleset_file_load(&dirs, moment->rules, &ruleset, why, sizeof why))
        fail_msg("%s", why);
    header.options.ruleset = ruleset.rules;

    struct rerun *rerun = rerun_create(text, length, &header, error);
    assert_non_null(rerun);
    rerun_seek_piece(rerun, piece);
    match_position(rerun_match(rerun), 0, HINT_PERSON_MS, &position);
    position_line_write(&position, NULL, moment->line);
    rerun_destroy(rerun);
}

static void
an_analysis_in_a_replay_is_what_is_suggested(void **state)
{
    static const char *const pieces[] = {"3", "10"};
    struct moment moment;
    char path[1000];

    (void)state;
    snprintf(path, sizeof path, "%s/tests/games/versus.replay",
             getenv("TEST_SRCDIR"));
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        const char *const argv[] = {game_path, "replay", "--piece",
                                    pieces[i], path,     NULL};
        struct pty pty;

        find_moment(path, atoi(pieces[i]), &moment);
        open_narrow(&pty, argv);
        pty_wait_text(&pty, "q back");
        pty_type(&pty, "a");
        check_analysis(&pty, moment.line, moment.rules, "q back");
        pty_close(&pty);
    }
}

/* ------------------------------------------------------ hints and the coach -- */

static void
await_hint(struct hint *hint, const struct match *match)
{
    int number, count;

    hint_look(hint, match);
    while (hint_move(hint, match, &number, &count) == NULL) {
        struct pollfd ready = {.fd = hint_fd(hint), .events = POLLIN};

        assert_int_equal(poll(&ready, 1, SOON_MS), 1);
        hint_look(hint, match);
    }
}

static void
assert_same_move(const char *line, const struct ai_move *move,
                 const json_t *said)
{
    json_t *own = move_text_json(move);

    if (!json_equal(own, said))
        fail_msg("%s: the hint is %s, suggest says %s", line,
                 json_dumps(own, 0), json_dumps(said, 0));
    json_decref(own);
}

/* The highest status of those that suggest compares. */
static json_int_t
highest(const json_t *list)
{
    json_int_t most = number_of(json_array_get(list, 0), "status");

    for (size_t i = 1; i < json_array_size(list); i++) {
        const json_int_t status = number_of(json_array_get(list, i), "status");

        most = status > most ? status : most;
    }
    return most;
}

/*
 * The coach values the first placement as suggest does, holds it against the
 * same one, and finds no fault with it.
 */
static void
assert_coach_agrees(struct grader *grader, const char *line,
                    const struct ai_move *best, const json_t *list)
{
    const json_int_t said = number_of(json_array_get(list, 0), "status");
    struct ai_position position;
    struct match match;
    struct grade grade;

    put(line, &match, &position);
    match_position(&match, 0, HINT_PERSON_MS, &position);
    assert_int_equal(grader_grade(grader, &position, best, NULL, NULL, &grade),
                     AI_DECIDED);
    if (grade.word != LOSS_BEST || grade.played.value != said ||
        grade.best.value != highest(list))
        fail_msg("%s: suggest says %d, best %d; the coach %d, best %d, '%s'",
                 line, (int)said, (int)highest(list), (int)grade.played.value,
                 (int)grade.best.value, loss_word_name(grade.word));
}

static void
hints_and_the_coach_say_what_is_suggested(void **state)
{
    const struct grader_options options =
        grader_options_for(&ruleset_guideline);
    struct grader *grader;
    struct ai_position position;
    struct match match;
    struct hint hint;

    (void)state;
    NEEDS_A_BEAM_OF(200);
    grader = grader_create(&options);
    assert_non_null(grader);
    hint_init(&hint, &ai, &ruleset_guideline, 0);
    assert_true(hint_switch(&hint, true));
    for (int i = 0; i < LINES; i++) {
        char shown[POSITION_LINE_SIZE];

        write_as_shown(lines[i], shown);
        json_t *list = suggested(shown, guideline);
        const json_t *first = json_array_get(list, 0);
        int number, count;

        put(lines[i], &match, &position);
        await_hint(&hint, &match);
        const struct ai_move best = *hint_move(&hint, &match, &number, &count);
        assert_same_move(lines[i], &best, json_object_get(first, "move"));
        assert_int_equal(hint.answer.alternative[0].value,
                         number_of(first, "status"));
        assert_coach_agrees(grader, lines[i], &best, list);
        json_decref(list);
    }
    hint_switch(&hint, false);
    grader_destroy(grader);
}

/* ----------------------------------------------------------------- the group -- */

static int
begin(void **state)
{
    const char *const argv[] = {game_path, NULL};
    struct settings settings = settings_default();

    if (make_home(state) != 0)
        return -1;
    datadir_init(&dirs, getenv("BEAMFALL_DATA_DIR"));
    if (!ai_file_load(&dirs, "full", &ai, why, sizeof why))
        fail_msg("%s", why);
    ai = adviser_of(&settings, &dirs, &ai);
    open_narrow(&menu, argv);
    pty_wait_text(&menu, "quit");
    return 0;
}

static int
end(void **state)
{
    pty_close(&menu);
    return remove_home(state);
}

int
main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_analysis_of_what_is_pasted_is_what_is_suggested),
        cmocka_unit_test(an_analysis_of_what_is_typed_is_what_is_suggested),
        cmocka_unit_test(an_analysis_in_a_pause_is_what_is_suggested),
        cmocka_unit_test(an_analysis_in_a_replay_is_what_is_suggested),
        cmocka_unit_test(hints_and_the_coach_say_what_is_suggested),
    };

    (void)argc;
    game_find(argv[0]);
    return cmocka_run_group_tests_name("what is best", tests, begin, end);
}
