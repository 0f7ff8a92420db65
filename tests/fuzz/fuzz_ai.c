/*
 * fuzz_ai.c -- the file of an AI.
 */
#include "fuzz.h"

#include <string.h>

#include "store/ai_file.h"

const char fuzz_name[] = "ai";

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_file file;
    struct ai_file ai;
    char error[512] = "";

    fuzz_open(&file, data, size);
    if (ai_file_read(file.path, &ai, error, sizeof error))
        fuzz_expect(ai.evaluator != NULL && level_is_sound(&ai.level));
    else
        fuzz_expect(error[0] != '\0' && strchr(error, '\n') == NULL);
    fuzz_close(&file);
    return 0;
}
