/*
 * fuzz_kept.c -- the lists that the program keeps from game to game: scores,
 * mistakes, puzzles that were solved.  Each is read line by line, and what
 * cannot be understood is left out.
 */
#include "fuzz.h"

#include <string.h>

#include "store/mistakes.h"
#include "store/scores.h"
#include "store/solved.h"

const char fuzz_name[] = "kept";

static char error[2 * DATADIR_PATH_MAX + 512];

static void
read_scores(const char *path)
{
    static const struct scores_query query = {"marathon", "guideline",
                                              SCORE_MOST_POINTS};
    struct score top[3];
    const int count = scores_top(path, &query, top, 3, error, sizeof error);

    fuzz_expect(count >= 0 && count <= 3);
    for (int i = 0; i < count; i++) {
        fuzz_expect(strcmp(top[i].mode, "marathon") == 0);
        fuzz_expect(i == 0 ||
                    !score_is_better(SCORE_MOST_POINTS, &top[i], &top[i - 1]));
    }
    fuzz_expect(strchr(error, '\n') == NULL);
}

static void
read_mistakes(const char *path)
{
    static struct mistakes mistakes;

    mistakes_load(path, &mistakes, error, sizeof error);
    fuzz_expect(mistakes.count >= 0 && mistakes.count <= MISTAKES_MAX);
    for (int i = 0; i < mistakes.count; i++) {
        const struct mistake *mistake = &mistakes.list[i];

        fuzz_expect(mistake->stage < MISTAKES_STAGES && mistake->loss >= 0);
        fuzz_expect(mistakes_find(&mistakes, &mistake->position) >= 0);
    }
}

static void
read_solved(const char *path)
{
    static struct solved solved;

    solved_load(path, &solved, error, sizeof error);
    fuzz_expect(solved.count >= 0 && solved.count <= SOLVED_MAX);
    for (int i = 0; i < solved.count; i++)
        fuzz_expect(memchr(solved.name[i], '\0', SOLVED_NAME_SIZE) != NULL);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_file file;

    fuzz_open(&file, data, size);
    read_scores(file.path);
    read_mistakes(file.path);
    read_solved(file.path);
    fuzz_close(&file);
    return 0;
}
