/*
 * fuzz_tuner.c -- the state of a tuning that is gone on with.
 */
#include "fuzz.h"

#include <string.h>

#include "lab/tuner_file.h"

const char fuzz_name[] = "tuner";

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct tuner tuner;
    const struct tuner_plan plan = {
        .pool = {{.config = ai_config_of(&evaluator_plain)}},
        .pool_count = 1,
        .seed = 1,
        .lambda = 4,
        .sigma = 100,
        .seeds = 1,
        .rules = ruleset_guideline,
    };
    struct fuzz_file file;
    struct theta theta;
    char error[512] = "";

    fuzz_open(&file, data, size);
    if (tuner_load(&tuner, &plan, file.path, "0", error, sizeof error) ==
        TUNER_LOADED)
        tuner_centre(&tuner, &theta);
    else
        fuzz_expect(error[0] != '\0' && strchr(error, '\n') == NULL);
    fuzz_close(&file);
    return 0;
}
