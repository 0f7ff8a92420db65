/*
 * decider_tbp.c -- another program as a decider.
 */
#include <stdlib.h>
#include <string.h>

#include "bot/tbp_host.h"
#include "lab/decider.h"

static_assert((int)TBP_HOST_TROUBLE_MAX <= (int)DECIDER_TROUBLE_MAX,
              "trouble can be told");

struct program {
    struct decider decider; /* first: a decider is cast to its program */
    struct tbp_host *host;  /* owned */
    struct tbp_host_answer answer;
};

static struct program *
program_of(struct decider *decider)
{
    return (struct program *)decider;
}

static void
program_reset(struct decider *decider)
{
    struct program *program = program_of(decider);

    tbp_host_new_game(program->host);
    program->answer.trouble[0] = '\0';
}

static bool
program_decide(struct decider *decider, const struct turns_view *view,
               struct decided *decided)
{
    struct program *program = program_of(decider);
    struct tbp_host_answer *answer = &program->answer;

    if (tbp_host_ask(program->host, &view->seat[TURNS_OWN], NULL, NULL,
                     answer) != TBP_HOST_MOVES)
        return false;
    *decided = (struct decided){.move = answer->move[0]};
    if (answer->info.nodes >= 0 && answer->info.nodes < 1e15)
        decided->candidates = (int64_t)answer->info.nodes;
    return true;
}

/* Nobody knows what another program needs. */
static size_t
program_memory(const struct decider *decider)
{
    (void)decider;
    return 0;
}

static const char *
program_trouble(const struct decider *decider)
{
    return ((const struct program *)decider)->answer.trouble;
}

static void
program_destroy(struct decider *decider)
{
    struct program *program = program_of(decider);

    tbp_host_destroy(program->host);
    free(program);
}

static const struct decider_kind program_kind = {
    .reset = program_reset,
    .decide = program_decide,
    .memory = program_memory,
    .trouble = program_trouble,
    .destroy = program_destroy,
};

struct decider *
decider_create_tbp(const char *command, const struct ruleset *rules)
{
    const struct tbp_host_options options = {command, rules, TBP_HOST_START_MS,
                                             TBP_HOST_MOVE_MS};
    struct program *program = calloc(1, sizeof *program);

    if (program == NULL)
        return NULL;
    program->decider.kind = &program_kind;
    program->host = tbp_host_create(&options);
    if (program->host != NULL)
        return &program->decider;
    free(program);
    return NULL;
}
