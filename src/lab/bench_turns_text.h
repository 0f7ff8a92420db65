/*
 * bench_turns_text.h -- the figures of "beamfall-lab bench --turns".
 */
#ifndef LAB_BENCH_TURNS_TEXT_H
#define LAB_BENCH_TURNS_TEXT_H

#include "lab/bench_turns.h"

void bench_turns_print_text(const struct bench_turns *bench);
void bench_turns_print_json(const struct bench_turns *bench);

#endif
