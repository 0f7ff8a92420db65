/*
 * replace.h -- put a new content in the place of a file, all or nothing.
 *
 * Whoever reads the file sees the old content or the new one, also after a
 * crash or a power cut; never a part of either.
 */
#ifndef STORE_REPLACE_H
#define STORE_REPLACE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/*
 * Write 'length' bytes beside the file and rename.  A new file gets 'mode'
 * (less the umask), an old one keeps its own.  On false 'error' has one line,
 * "FILE: what", and the old content is still there.
 */
bool replace_file(const char *path, const char *content, size_t length,
                  mode_t mode, char *error, size_t error_size);

#endif
