/*
 * cmd_compare.c -- "beamfall-lab compare": what a record says, and what the rule
 * says that was registered before.
 */
#include <inttypes.h>
#include <stdio.h>

#include "cmd/json_print.h"
#include "cmd/usual_options.h"
#include "lab/commands.h"
#include "lab/compare_losses.h"
#include "lab/crew.h"
#include "lab/match_plan.h"
#include "lab/match_report.h"
#include "store/record_reader.h"

struct values {
    const char *registration; /* NULL: none */
    bool losses;
    int threads;
    bool json;
};

enum { ERROR_SIZE = 2048 };

/* All that the records hold. */
struct harvest {
    struct verdict verdict;
    struct record_cohort cohort;
    int64_t from; /* first battle */
    int64_t to;   /* one past the last */
};

static bool
gather(struct record_reader *reader, struct harvest *harvest, char *error,
       size_t error_size)
{
    struct record record;
    struct record_times times;
    bool has_times;
    enum record_reader_got got;

    verdict_init(&harvest->verdict);
    while ((got = record_reader_next(reader, &record, &times, &has_times, error,
                                     error_size)) == RECORD_READER_LINE)
        verdict_add(&harvest->verdict, &record, has_times ? &times : NULL);
    harvest->cohort = reader->first;
    harvest->to = reader->next;
    harvest->from = reader->next - score_battles(&harvest->verdict.score);
    return got == RECORD_READER_END;
}

/* Read all files; on false the complaint has been written. */
static bool
read_records(const struct command_call *call, struct harvest *harvest)
{
    struct record_reader reader;
    char error[ERROR_SIZE];

    record_reader_init(&reader, call->operands, call->operand_count);
    const bool is_read = gather(&reader, harvest, error, sizeof error);
    record_reader_close(&reader);
    if (!is_read) {
        command_fail(call, NULL, error);
        return false;
    }
    if (score_battles(&harvest->verdict.score) == 0) {
        command_fail(call, call->operands[0], "there is no battle in it");
        return false;
    }
    return true;
}

/* ----------------------------------------------------------------- printing */

/* The rule in words, with its numbers. */
static void
write_rule(const struct registration *registration, char text[160])
{
    const int32_t *rule = registration->rule;

    switch (registration->measure) {
    case REGISTRATION_DECISIONS:
        snprintf(text, 160, "all decisions are the same");
        break;
    case REGISTRATION_TIME:
        snprintf(text, 160, "%sa needs at least %d %% less time than b",
                 rule[RULE_IDENTICAL] != 0 ? "all decisions are the same and "
                                           : "",
                 (int)rule[RULE_LESS]);
        break;
    default:
        snprintf(text, 160,
                 "the lower end of the 95%% interval of the contrast is above "
                 "%.3f",
                 rule[RULE_ABOVE] / 1000.0);
        break;
    }
}

static void
print_text(const struct harvest *harvest,
           const struct registration *registration, const char *answer)
{
    char rule[160];

    if (registration != NULL)
        printf("registered     %s\n", registration->title);
    printf("battles        %" PRId64 " to %" PRId64 ", seeds from %" PRIu64
           ", %s, version %s\n",
           harvest->from, harvest->to - 1, harvest->cohort.first_seed,
           harvest->cohort.rotations ? "in both seats" : "in one seat",
           harvest->cohort.version);
    match_report_print(&harvest->verdict, &harvest->cohort);
    if (harvest->verdict.differs >= 0)
        printf("first other    battle %" PRId64 "\n", harvest->verdict.differs);
    if (registration == NULL)
        return;
    write_rule(registration, rule);
    printf("rule           %s\n", rule);
    printf("verdict        %s\n", answer);
}

static void
print_json(const struct harvest *harvest,
           const struct registration *registration, const char *answer)
{
    json_t *object = match_report_json(&harvest->verdict, &harvest->cohort);
    char rule[160];

    if (object != NULL && registration != NULL) {
        write_rule(registration, rule);
        json_object_set_new(object, "title", json_string(registration->title));
        json_object_set_new(
            object, "measure",
            json_string(registration_measures[registration->measure].name));
        json_object_set_new(object, "rule", json_string(rule));
        json_object_set_new(object, "verdict", json_string(answer));
    }
    json_print(object, 9);
}

/* ------------------------------------------------------------------ judging */

static enum command_status
judge(const struct command_call *call, const struct harvest *harvest,
      const struct registration *registration)
{
    const struct values *values = call->values;
    char error[RECORD_ERROR_MAX];

    if (!verdict_matches(registration, &harvest->cohort, harvest->from,
                         harvest->to, error))
        return command_fail(call, values->registration, error);

    const enum verdict_answer answer =
        verdict_judge(&harvest->verdict, registration);
    if (answer == VERDICT_NO_TIMES)
        return command_fail(call, call->operands[0],
                            "the rule is about time, and RECORD.times is "
                            "missing or too short");
    (values->json ? print_json : print_text)(harvest, registration,
                                             verdict_words[answer]);
    return answer == VERDICT_MET ? COMMAND_DONE : COMMAND_NEGATIVE;
}

static enum command_status
run_compare(const struct command_call *call)
{
    const struct values *values = call->values;
    struct registration registration;
    struct harvest harvest;

    if (values->losses && values->registration != NULL)
        return command_fail_option(call, "losses", NULL,
                                   "excludes --registration");
    if (values->threads > 0 && !values->losses)
        return command_fail_option(call, "threads", NULL, "requires --losses");
    if (values->losses)
        return compare_losses(call, values->threads > 0 ? values->threads : 1,
                              values->json);
    if (values->registration != NULL &&
        !match_plan_register(call, values->registration, &registration))
        return COMMAND_ERROR;
    if (!read_records(call, &harvest))
        return COMMAND_ERROR;
    if (values->registration != NULL)
        return judge(call, &harvest, &registration);
    (values->json ? print_json : print_text)(&harvest, NULL, NULL);
    return COMMAND_DONE;
}

/* clang-format off */
static const struct option_spec options[] = {
    {.name = "registration", .argument = "FILE", .type = OPTION_STRING,
     .help = "judge by the rule in FILE, which was written before",
     .offset = offsetof(struct values, registration)},
    {.name = "losses", .letter = 'l', .type = OPTION_FLAG,
     .help = "play the battles again, and tell how they were lost",
     .offset = offsetof(struct values, losses)},
    {.name = "threads", .letter = 't', .argument = "N", .type = OPTION_INT,
     .minimum = 1, .maximum = CREW_THREADS_MAX,
     .help = "with --losses: battles to play again at the same time",
     .offset = offsetof(struct values, threads)},
    JSON_OPTION("figures", offsetof(struct values, json)),
    {0},
};
/* clang-format on */

const struct command cmd_compare = {
    .name = "compare",
    .synopsis = "RECORD...",
    .summary = "tell what a record of battles says, and whether its rule is "
               "met",
    .options = options,
    .values_size = sizeof(struct values),
    .operand_min = 1,
    .operand_max = 100000,
    .run = run_compare,
};
