/*
 * fuzz.h -- what a fuzz target is.
 *
 * A target gives bytes to one reader and expects that nothing breaks, and that
 * what was read can be written and read again.  It is a file fuzz_NAME.c with
 * these two definitions and nothing else; it keeps nothing between inputs.
 *
 * Linked with driver.c it reads the inputs in corpus/NAME, once, which is a
 * test; linked with libFuzzer it goes looking for others.  See README.md.
 */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

extern const char fuzz_name[]; /* of its corpus */

/* The name is libFuzzer's.  Always returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* As assert(), in every build. */
static inline void
fuzz_expect(int is_true)
{
    if (!is_true)
        abort();
}

/* For readers of files: a path that leads to these bytes, until fuzz_close. */
struct fuzz_file {
    int fd;
    char path[32];
};

static inline void
fuzz_open(struct fuzz_file *file, const uint8_t *data, size_t size)
{
    file->fd = memfd_create("fuzz", MFD_CLOEXEC);
    fuzz_expect(file->fd >= 0);
    fuzz_expect(write(file->fd, data, size) == (ssize_t)size);
    snprintf(file->path, sizeof file->path, "/proc/self/fd/%d", file->fd);
}

static inline void
fuzz_close(struct fuzz_file *file)
{
    close(file->fd);
}

#endif
