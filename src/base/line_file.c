/*
 * line_file.c -- one line after the other, into one buffer.
 */
#include "base/line_file.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/store.h"

enum {
    FIRST_SIZE = 512,
    PASSED_OVER_MAX = 1 << 24, /* bytes of a line that is too long */
};

bool
line_file_attach(struct line_file *lines, FILE *file, size_t longest)
{
    assert(longest > 1);

    *lines = (struct line_file){.longest = longest};
    lines->size = longest < FIRST_SIZE ? longest + 1 : FIRST_SIZE;
    lines->text = malloc(lines->size);
    if (lines->text == NULL)
        return false;
    lines->file = file;
    return true;
}

/* The same on a descriptor, which is closed on failure. */
static bool
attach_to(struct line_file *lines, int descriptor, size_t longest)
{
    FILE *file = fdopen(descriptor, "r");

    if (file == NULL) {
        close(descriptor);
        return false;
    }
    if (line_file_attach(lines, file, longest))
        return true;
    fclose(file);
    return false;
}

bool
line_file_open(struct line_file *lines, const char *path, enum store_kind kind,
               size_t longest, char *error, size_t error_size)
{
    const bool is_input = kind == STORE_OPERAND && strcmp(path, "-") == 0;

    *lines = (struct line_file){.file = NULL};
    const int file = is_input ? -1 : store_open(path, kind, error, error_size);
    if (!is_input && file < 0)
        return false;
    if (is_input ? line_file_attach(lines, stdin, longest)
                 : attach_to(lines, file, longest))
        return true;
    errno = ENOMEM;
    snprintf(error, error_size, "%s: %s", path, strerror(errno));
    return false;
}

void
line_file_close(struct line_file *lines)
{
    if (lines->file != NULL && lines->file != stdin)
        fclose(lines->file);
    free(lines->text);
    *lines = (struct line_file){.file = NULL};
}

/* Put a character behind the line; false if there is no memory for it. */
static bool
put(struct line_file *lines, char c)
{
    if (lines->length + 1 == lines->size) {
        char *larger = realloc(lines->text, 2 * lines->size);

        if (larger == NULL)
            return false;
        lines->text = larger;
        lines->size *= 2;
    }
    lines->text[lines->length++] = c;
    lines->text[lines->length] = '\0';
    return true;
}

/*
 * Characters one by one: a '\0' in the text must not end it unseen.  What is
 * beyond the longest length is passed over, so that the next line is whole;
 * but a device has no next line.
 */
static enum line_file_got
read_to_end(struct line_file *lines, int *last)
{
    enum line_file_got got = LINE_FILE_LINE;
    size_t passed_over = 0;

    lines->length = 0;
    lines->text[0] = '\0';
    while ((*last = getc_unlocked(lines->file)) != EOF && *last != '\n') {
        if (lines->length + 1 >= lines->longest) {
            got = LINE_FILE_LONG;
            if (++passed_over > PASSED_OVER_MAX) {
                errno = EFBIG;
                return LINE_FILE_FAIL;
            }
        } else if (!put(lines, (char)*last)) {
            errno = ENOMEM;
            return LINE_FILE_FAIL;
        }
    }
    return got;
}

enum line_file_got
line_file_next(struct line_file *lines)
{
    int last = EOF;
    const enum line_file_got got = read_to_end(lines, &last);

    if (got == LINE_FILE_FAIL || (last == EOF && ferror(lines->file)))
        return LINE_FILE_FAIL;
    if (last == EOF && lines->length == 0)
        return LINE_FILE_END;
    lines->number++;
    if (got == LINE_FILE_LONG)
        return LINE_FILE_LONG;
    if (last == EOF)
        return LINE_FILE_TORN;
    lines->end += (long long)lines->length + 1;
    return LINE_FILE_LINE;
}

const char *
line_file_fault(const struct line_file *lines, enum line_file_got got)
{
    switch (got) {
    case LINE_FILE_TORN:
        return "this line is cut short";
    case LINE_FILE_LONG:
        return "this line is too long";
    case LINE_FILE_FAIL:
        return strerror(errno);
    case LINE_FILE_LINE:
    case LINE_FILE_END:
        break;
    }
    return memchr(lines->text, '\0', lines->length) == NULL
               ? NULL
               : "there is a null byte in this line";
}

void
line_file_complain(const struct line_file *lines, const char *path, char *error,
                   size_t error_size, const char *what)
{
    if (error[0] == '\0')
        snprintf(error, error_size, "%s:%lld: %s", path, lines->number, what);
}
