/*
 * cmd_suggest.c -- "beamfall suggest": what to do with a position.
 */
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "ai/ai.h"
#include "ai/move/pathgen.h"
#include "base/text.h"
#include "cmd/ai_operand.h"
#include "cmd/commands.h"
#include "cmd/json_print.h"
#include "cmd/move_text.h"
#include "cmd/position_operand.h"
#include "cmd/ruleset_option.h"
#include "cmd/usual_options.h"
#include "coach/ease.h"
#include "coach/hint.h"
#include "format/fumen_plan.h"

enum { TOP_MAX = 100, COMPARED_LEAST = HINT_MOVES_MAX };

struct values {
    const char *ai;
    int budget;
    const char *ruleset;
    int top;
    bool fumen;
    bool json;
};

/* The question and the answer. */
struct advice {
    struct ai_position position;
    struct position_colours colours;
    bool fumen; /* plans are wanted as fumens */
    struct ai_config config;
    struct ruleset rules;
    struct ai_advice ranked;
    struct ai_alternative alternatives[TOP_MAX + AI_ADVICE_MORE];
    int count; /* alternatives to be printed */
};

static struct movement
movement_of(const struct advice *advice)
{
    return (struct movement){.rules = &advice->rules,
                             .soft_drop = true,
                             .instant = advice->config.instant != 0};
}

static void
write_keys(const struct advice *advice, const struct ai_move *move,
           char keys[MOVE_KEYS_SIZE])
{
    const struct movement movement = movement_of(advice);

    move_text_keys(&movement, &advice->position.board, move, &path_costs_frames,
                   keys);
}

/* -------------------------------------------------------------------- text */

/* The board with the landing drawn in, down from the highest cell of both. */
static void
print_board(const struct board *board, const struct landing *landing)
{
    char row[BOARD_ROWS][BOARD_COLUMNS];
    uint16_t at[4];
    int top = board->roof;

    for (int y = 0; y < BOARD_ROWS; y++) {
        for (int x = 0; x < BOARD_COLUMNS; x++)
            row[y][x] = board_is_filled(board, x, y) ? '#' : '.';
    }
    position_cells(&landing->at, at);
    for (int i = 0; i < 4; i++) {
        const int y = at[i] / BOARD_COLUMNS;

        row[y][at[i] % BOARD_COLUMNS] =
            piece_letter((enum piece)landing->at.piece);
        if (top <= y)
            top = y + 1;
    }
    for (int y = top - 1; y >= 0; y--)
        printf("  %.10s\n", row[y]);
    putchar('\n');
}

static void
print_plan(const struct ai_alternative *alternative)
{
    char move[MOVE_TEXT_SIZE];
    int column = 8;

    printf("        then");
    for (int i = 1; i < alternative->plan_count; i++) {
        const struct ai_move *next = &alternative->plan[i];

        move_text_write(next, move);
        if (column > 50) {
            printf("\n            ");
            column = 8;
        }
        column += printf(" %s%s%s", next->hold ? "hold, " : "", move,
                         i + 1 < alternative->plan_count ? ";" : "");
    }
    putchar('\n');
}

/* The plan as pages that other tools open; "" for a board that is too high. */
static void
write_fumen(const struct advice *advice,
            const struct ai_alternative *alternative,
            char fumen[FUMEN_PLAN_SIZE])
{
    char error[FUMEN_ERROR_SIZE];
    const struct fumen_plan plan = {&advice->position, &advice->colours,
                                    alternative->plan, alternative->plan_count};

    if (fumen_plan_write(&plan, fumen, FUMEN_PLAN_SIZE, error) == 0)
        fumen[0] = '\0';
}

static void
print_fumen(const struct advice *advice,
            const struct ai_alternative *alternative)
{
    char fumen[FUMEN_PLAN_SIZE];

    write_fumen(advice, alternative, fumen);
    printf("        %s\n", fumen);
}

static void
print_text(const struct advice *advice)
{
    const int64_t candidates = advice->ranked.candidates;

    print_board(&advice->position.board, &advice->alternatives[0].move.landing);
    printf("%4s  %10s %5s  %-4s %-20s %s\n", "rank", "status", "depth", "hold",
           "placement", "keys");
    for (int i = 0; i < advice->count; i++) {
        const struct ai_alternative *alternative = &advice->alternatives[i];
        char move[MOVE_TEXT_SIZE], keys[MOVE_KEYS_SIZE];

        move_text_write(&alternative->move, move);
        write_keys(advice, &alternative->move, keys);
        printf("%4d  %10" PRId32 " %5d  %-4s %-20s %s\n", i + 1,
               alternative->value, alternative->depth,
               alternative->move.hold ? "yes" : "no", move, keys);
        if (alternative->plan_count > 1)
            print_plan(alternative);
        if (advice->fumen)
            print_fumen(advice, alternative);
    }
    printf("\n%" PRId64 " candidate%s scored\n", candidates,
           text_plural(candidates));
}

/* -------------------------------------------------------------------- JSON */

static json_t *
json_of_alternative(const struct advice *advice,
                    const struct ai_alternative *alternative)
{
    json_t *plan = json_array();
    char keys[MOVE_KEYS_SIZE], fumen[FUMEN_PLAN_SIZE];

    write_keys(advice, &alternative->move, keys);
    write_fumen(advice, alternative, fumen);
    for (int i = 0; i < alternative->plan_count; i++)
        json_array_append_new(plan, move_text_json(&alternative->plan[i]));
    return json_pack("{s:o,s:s,s:i,s:i,s:I,s:o,s:s}", "move",
                     move_text_json(&alternative->move), "keys", keys, "status",
                     (int)alternative->value, "depth", alternative->depth,
                     "candidates", (json_int_t)alternative->candidates, "plan",
                     plan, "fumen", fumen);
}

static void
print_json(const struct advice *advice)
{
    json_t *list = json_array();

    for (int i = 0; i < advice->count; i++)
        json_array_append_new(
            list, json_of_alternative(advice, &advice->alternatives[i]));
    json_print(list, 0);
}

/* --------------------------------------------------------------------- run */

/* Those that are easiest to reach first, and only as many as are wanted. */
static void
put_in_order(struct advice *advice, int top)
{
    const struct movement movement = movement_of(advice);
    const struct ai_advice *ranked = &advice->ranked;

    ease_order(&advice->position, &movement, advice->alternatives,
               ranked->count < ranked->most ? ranked->count : ranked->most);
    advice->count = ranked->count < top ? ranked->count : top;
}

/* Fill in the answer. */
static enum command_status
think(const struct command_call *call, struct advice *advice)
{
    const int top = ((const struct values *)call->values)->top;
    struct ai *ai = ai_create(&advice->config, &advice->rules);

    if (ai == NULL)
        return command_fail(call, NULL, "out of memory");

    /* What is best must not depend on how few are printed. */
    advice->ranked.most = top > COMPARED_LEAST ? top : COMPARED_LEAST;
    advice->ranked.alternative = advice->alternatives;

    const enum ai_outcome outcome =
        ai_advise(ai, &advice->position, NULL, NULL, &advice->ranked);
    ai_destroy(ai);
    if (outcome == AI_DECIDED) {
        put_in_order(advice, top);
        return COMMAND_DONE;
    }
    command_fail(call, "POSITION",
                 advice->position.queue_count == 0
                     ? "there is no piece to be placed: QUEUE is empty, or the "
                       "fumen has neither a piece nor a comment \"#Q=[](T)\""
                     : "no piece can be placed");
    return COMMAND_NEGATIVE;
}

static enum command_status
run_suggest(const struct command_call *call)
{
    const struct values *values = call->values;
    const char *line = call->operands[0];
    struct advice advice = {.fumen = values->fumen};
    struct ai_config config;

    if (position_operand_read(call, "POSITION", line, strlen(line),
                              &advice.position,
                              &advice.colours) != COMMAND_DONE ||
        !ai_operand_load_config(call, values->ai, values->budget, &config) ||
        !ruleset_option_load(call, values->ruleset, &advice.rules))
        return COMMAND_ERROR;

    /* As its file says, but so that answers are comparable. */
    advice.config = ai_config_for_analysis(&config);
    const enum command_status status = think(call, &advice);
    if (status != COMMAND_DONE)
        return status;
    if (values->json)
        print_json(&advice);
    else
        print_text(&advice);
    return COMMAND_DONE;
}

static const struct option_spec specs[] = {
    {.name = "ai",
     .argument = "NAME",
     .type = OPTION_STRING,
     .fallback = AI_OPERAND_DEFAULT,
     .help = "whose judgment to ask for",
     .offset = offsetof(struct values, ai)},
    BUDGET_OPTION("each placement", offsetof(struct values, budget)),
    RULESET_OPTION(offsetof(struct values, ruleset)),
    {.name = "top",
     .letter = 't',
     .argument = "K",
     .type = OPTION_INT,
     .minimum = 1,
     .maximum = TOP_MAX,
     .fallback = "5",
     .help = "placements to show",
     .offset = offsetof(struct values, top)},
    {.name = "fumen",
     .type = OPTION_FLAG,
     .help = "print each plan as pages of a fumen, too",
     .offset = offsetof(struct values, fumen)},
    JSON_OPTION("placements", offsetof(struct values, json)),
    {.name = NULL},
};

const struct command cmd_suggest = {
    .name = "suggest",
    .synopsis = "POSITION",
    .summary = "rank the placements of a position, with keys and plan",
    .options = specs,
    .values_size = sizeof(struct values),
    .operand_min = 1,
    .operand_max = 1,
    .run = run_suggest,
};
