/*
 * match_replay.c -- prove a record, and say so.
 */
#include "lab/match_replay.h"

#include <stdio.h>

#include "base/text.h"
#include "lab/record_again.h"
#include "store/datadir.h"

enum command_status
match_replay(const struct command_call *call, const char *path, int threads,
             bool is_silent)
{
    char copy[DATADIR_PATH_MAX];
    char *const paths[] = {copy};
    const struct record_again again = {
        .call = call,
        .paths = paths,
        .count = 1,
        .threads = threads,
        .is_silent = is_silent,
    };
    struct record_again_end end;

    snprintf(copy, sizeof copy, "%s", path);
    const enum command_status status = record_again(&again, &end);
    if (status == COMMAND_DONE)
        printf("%lld battle%s came out the same, move for move\n",
               (long long)end.battles, text_plural(end.battles));
    else if (status == COMMAND_NEGATIVE)
        printf("battle %lld came out otherwise\n", (long long)end.differs);
    return status;
}
