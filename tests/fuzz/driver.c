/*
 * driver.c -- a fuzz target as a test: every input of its corpus, once.
 *
 * With arguments it reads those files instead, which is how an input that
 * broke something is looked into.
 */
#include "fuzz.h"

#include <dirent.h>
#include <string.h>

enum { INPUT_MAX = 1 << 20 };

static uint8_t input[INPUT_MAX];

static void
read_input(const char *path)
{
    FILE *file = fopen(path, "rb");

    if (file == NULL) {
        perror(path);
        exit(1);
    }
    const size_t size = fread(input, 1, sizeof input, file);
    fclose(file);

    /* A copy of its own, so that a step beyond its end is noticed. */
    uint8_t *copy = malloc(size > 0 ? size : 1);
    fuzz_expect(copy != NULL);
    memcpy(copy, input, size);
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
}

static int
read_corpus(const char *directory)
{
    DIR *dir = opendir(directory);
    const struct dirent *entry;
    int count = 0;

    while (dir != NULL && (entry = readdir(dir)) != NULL) {
        char path[4096];

        if (entry->d_name[0] == '.')
            continue;
        snprintf(path, sizeof path, "%s/%s", directory, entry->d_name);
        read_input(path);
        count++;
    }
    if (dir != NULL)
        closedir(dir);
    return count;
}

int
main(int argc, char **argv)
{
    char directory[2048];

    if (argc > 1) {
        for (int i = 1; i < argc; i++)
            read_input(argv[i]);
        return 0;
    }
    snprintf(directory, sizeof directory, "%s/tests/fuzz/corpus/%s",
             getenv("TEST_SRCDIR"), fuzz_name);
    printf("1..1\n");
    printf("%s 1 - the inputs of corpus/%s do no harm\n",
           read_corpus(directory) > 0 ? "ok" : "not ok", fuzz_name);
    return 0;
}
