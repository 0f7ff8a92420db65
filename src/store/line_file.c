/*
 * line_file.c -- one line after the other, into one buffer.
 */
#include "store/line_file.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool
line_file_attach(struct line_file *lines, FILE *file, size_t longest)
{
    assert(longest > 1);

    *lines = (struct line_file){.file = file, .size = longest + 1};
    lines->text = malloc(lines->size);
    return lines->text != NULL;
}

bool
line_file_open(struct line_file *lines, const char *path, size_t longest)
{
    const bool is_input = strcmp(path, "-") == 0;
    FILE *file = is_input ? stdin : fopen(path, "r");

    if (file == NULL)
        return false;
    if (line_file_attach(lines, file, longest))
        return true;
    if (!is_input)
        fclose(file);
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

/* Characters one by one: a '\0' in the text must not end it unseen. */
static bool
read_to_end(struct line_file *lines, int *last)
{
    lines->length = 0;
    while ((*last = getc(lines->file)) != EOF && *last != '\n') {
        if (lines->length + 2 >= lines->size)
            return false;
        lines->text[lines->length++] = (char)*last;
    }
    lines->text[lines->length] = '\0';
    return true;
}

enum line_file_got
line_file_next(struct line_file *lines)
{
    int last;

    if (!read_to_end(lines, &last)) {
        lines->number++;
        return LINE_FILE_LONG;
    }
    if (last == EOF && ferror(lines->file))
        return LINE_FILE_FAIL;
    if (last == EOF && lines->length == 0)
        return LINE_FILE_END;
    lines->number++;
    if (last == EOF)
        return LINE_FILE_TORN;
    lines->end += (long long)lines->length + 1;
    return LINE_FILE_LINE;
}

void
line_file_complain(const struct line_file *lines, const char *path, char *error,
                   size_t error_size, const char *what)
{
    if (error[0] == '\0')
        snprintf(error, error_size, "%s:%lld: %s", path, lines->number, what);
}
