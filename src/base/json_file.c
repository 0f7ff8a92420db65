/*
 * json_file.c -- lines to objects and back.
 */
#include "base/json_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/line_file.h"

enum {
    LONGEST_LINE = 16 << 20, /* bytes; a skipped line is kept whatever it is */
    FILE_MODE = 0600,
};

/* The object of a line, to be freed, or NULL; *is_old if it was converted. */
static json_t *
parse(const struct line_file *lines, json_file_convert *convert, bool *is_old)
{
    json_t *object =
        json_loadb(lines->text, lines->length, JSON_REJECT_DUPLICATES, NULL);

    *is_old = false;
    if (json_is_object(object))
        return object;
    json_decref(object);
    object = convert(lines->text);
    *is_old = object != NULL;
    return object;
}

/* Read a line that has been got; NULL, or what is wrong with it. */
static const char *
take_line(const struct line_file *lines, enum line_file_got got,
          const struct json_file_reader *reader)
{
    const char *wrong = line_file_fault(lines, got);
    bool is_old;

    if (wrong != NULL)
        return wrong;

    json_t *object = parse(lines, reader->convert, &is_old);
    wrong = object == NULL ? "this line is not a JSON object"
                           : reader->take(reader->context, object);
    json_decref(object);
    return wrong;
}

/* As it was, with an end. */
static void
copy_line(const struct line_file *lines, FILE *file)
{
    fwrite(lines->text, 1, lines->length, file);
    putc('\n', file);
}

/* Has it all been got that there is?  What is too long cannot be kept. */
static bool
is_lost(enum line_file_got got)
{
    return got == LINE_FILE_FAIL || got == LINE_FILE_LONG;
}

/* Open the file; false, and 'error' is empty, if it is not there. */
static bool
open_lines(struct line_file *lines, const char *path, char *error,
           size_t error_size)
{
    error[0] = '\0';
    if (line_file_open(lines, path, STORE_OWN, LONGEST_LINE, error, error_size))
        return true;
    if (errno == ENOENT)
        error[0] = '\0';
    return false;
}

bool
json_file_read(const char *path, const struct json_file_reader *reader,
               char *error, size_t error_size)
{
    struct line_file lines;
    enum line_file_got got;

    if (!open_lines(&lines, path, error, error_size))
        return error[0] == '\0';
    while ((got = line_file_next(&lines)) != LINE_FILE_END) {
        const char *wrong = take_line(&lines, got, reader);

        if (wrong != NULL)
            line_file_complain(&lines, path, error, error_size, wrong);
        if (is_lost(got))
            break;
        if (wrong != NULL && reader->rest != NULL)
            copy_line(&lines, reader->rest);
    }
    line_file_close(&lines);
    return got == LINE_FILE_END;
}

bool
json_file_write(FILE *file, json_t *object)
{
    const bool is_written = object != NULL &&
                            json_dumpf(object, file, JSON_COMPACT) == 0 &&
                            putc('\n', file) != EOF;

    json_decref(object);
    return is_written;
}

/* ------------------------------------------------------------------ adding */

/* Copy a line, an older one as JSON; false: no memory. */
static bool
copy_as_json(const struct line_file *lines, enum line_file_got got,
             json_file_convert *convert, FILE *to, bool *has_old)
{
    bool is_old = false;
    json_t *object = line_file_fault(lines, got) == NULL
                         ? parse(lines, convert, &is_old)
                         : NULL;

    if (is_old) {
        *has_old = true;
        return json_file_write(to, object);
    }
    json_decref(object);
    copy_line(lines, to);
    return true;
}

/* Copy all lines, older ones as JSON; false: see 'error'. */
static bool
copy_all(const char *path, json_file_convert *convert, FILE *to, bool *has_old,
         char *error, size_t error_size)
{
    struct line_file lines;
    enum line_file_got got;

    *has_old = false;
    if (!open_lines(&lines, path, error, error_size))
        return error[0] == '\0';
    while ((got = line_file_next(&lines)) != LINE_FILE_END && !is_lost(got)) {
        if (copy_as_json(&lines, got, convert, to, has_old))
            continue;
        errno = ENOMEM;
        got = LINE_FILE_FAIL;
        break;
    }
    if (got != LINE_FILE_END)
        line_file_complain(&lines, path, error, error_size,
                           line_file_fault(&lines, got));
    line_file_close(&lines);
    return got == LINE_FILE_END;
}

/* Append a line, or replace the file where it has older lines. */
static bool
add_line(const struct store_lock *lock, const char *line, size_t length,
         json_file_convert *convert, char *error, size_t error_size)
{
    char *text = NULL;
    size_t used = 0;
    FILE *file = open_memstream(&text, &used);
    bool has_old = false;

    if (file == NULL) {
        snprintf(error, error_size, "%s: out of memory", lock->path);
        return false;
    }

    bool is_done =
        copy_all(lock->path, convert, file, &has_old, error, error_size);
    fwrite(line, 1, length, file);
    if (fclose(file) != 0)
        has_old = false; /* there is no memory for more than to append */
    if (is_done && has_old)
        is_done = store_replace(lock, text, used, FILE_MODE, error, error_size);
    else if (is_done)
        is_done =
            store_append(lock, line, length, FILE_MODE, error, error_size);
    free(text);
    return is_done;
}

bool
json_file_add(const struct store_lock *lock, json_t *object,
              json_file_convert *convert, char *error, size_t error_size)
{
    char *line = NULL;
    size_t length = 0;
    FILE *file = open_memstream(&line, &length);
    bool is_good = file != NULL && json_file_write(file, object);

    if (file == NULL)
        json_decref(object);
    else
        is_good &= fclose(file) == 0;
    if (!is_good)
        snprintf(error, error_size, "%s: out of memory", lock->path);
    else
        is_good = add_line(lock, line, length, convert, error, error_size);
    free(line);
    return is_good;
}
