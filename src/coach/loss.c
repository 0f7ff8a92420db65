/*
 * loss.c -- the fitted numbers, and the words for them.
 */
#include "coach/loss.h"

#include <assert.h>
#include <stddef.h>

/* clang-format off */
/*
 * Made by "beamfall-lab solo --yield 1200 --seed 5"; what it printed, with the
 * standard errors, is in docs/coach.md.  They belong to the evaluator 'versus'
 * with the theta that it ships with, and to the budget and horizon of grade.h.
 */
static const struct {
    int32_t difference; /* of statuses */
    int32_t loss;       /* thousandths of a line */
} knots[] = {
    {0, 0}, {463, 389}, {1294, 852}, {2086, 1054}, {2975, 1329}, {3991, 2023},
    {5287, 2781}, {7247, 4171}, {12405, 7744},
};
enum { NOISE = 323 };
/* clang-format on */

enum { KNOTS = sizeof knots / sizeof knots[0] };

/*
 * Losses up to these have the word.  A line is what a double sends, two a
 * triple; a blunder loses more than a quad or a T-spin double sends.
 */
static const struct {
    const char *name;
    const char *mark;
    int32_t most;
} words[LOSS_WORD_COUNT] = {
    [LOSS_BEST] = {"best", "", NOISE},
    [LOSS_GOOD] = {"good", "", 1000},
    [LOSS_INACCURACY] = {"inaccuracy", "?!", 2000},
    [LOSS_MISTAKE] = {"mistake", "?", 4000},
    [LOSS_BLUNDER] = {"blunder", "??", INT32_MAX},
};

int32_t
loss_of(int64_t difference)
{
    int i = 1;

    assert(difference >= 0);

    while (i < KNOTS && difference > knots[i].difference)
        i++;
    if (i == KNOTS)
        return knots[KNOTS - 1].loss;

    const int64_t wide = knots[i].difference - knots[i - 1].difference;
    const int64_t high = knots[i].loss - knots[i - 1].loss;
    return (int32_t)(knots[i - 1].loss +
                     high * (difference - knots[i - 1].difference) / wide);
}

int32_t
loss_most(void)
{
    return knots[KNOTS - 1].loss;
}

int32_t
loss_noise(void)
{
    return NOISE;
}

enum loss_word
loss_word_of(int32_t loss)
{
    int word = LOSS_BEST;

    assert(loss >= 0);

    while (loss > words[word].most)
        word++;
    return (enum loss_word)word;
}

const char *
loss_word_name(enum loss_word word)
{
    assert(word < LOSS_WORD_COUNT);
    return words[word].name;
}

const char *
loss_word_mark(enum loss_word word)
{
    assert(word < LOSS_WORD_COUNT);
    return words[word].mark;
}

int32_t
loss_in_games(int32_t loss)
{
    assert(loss >= 0);
    return (loss * LOSS_GAME_A_LINE + LOSS_LINE / 2) / LOSS_LINE;
}

int
loss_accuracy(int32_t loss)
{
    assert(loss >= 0);
    if (loss <= NOISE)
        return 1000;
    return 1000 * LOSS_LINE / (LOSS_LINE + loss);
}
