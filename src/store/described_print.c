/*
 * described_print.c -- a value as it would stand in a file.
 */
#include "store/described.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct writer {
    char *text;
    size_t size;
    size_t used;
    bool is_full;
};

static void
put(struct writer *writer, const char *format, ...)
{
    va_list arguments;

    if (writer->is_full)
        return;
    va_start(arguments, format);
    const int length =
        vsnprintf(writer->text + writer->used, writer->size - writer->used,
                  format, arguments);
    va_end(arguments);
    if (length < 0 || (size_t)length >= writer->size - writer->used)
        writer->is_full = true;
    else
        writer->used += (size_t)length;
}

/* In quotes; there are no control characters in texts. */
static void
put_text(struct writer *writer, const char *text)
{
    put(writer, "\"");
    for (; *text != '\0'; text++)
        put(writer, *text == '"' || *text == '\\' ? "\\%c" : "%c", *text);
    put(writer, "\"");
}

/* How many numbers of a list must be written. */
static int
length_of_list(const struct described *row, const void *values)
{
    int length = row->count;

    while (row->kind == DESCRIBED_TAIL && length > 1 &&
           described_item(row, values, length - 1) ==
               described_item(row, values, length - 2))
        length--;
    return length;
}

static void
put_list(struct writer *writer, const struct described *row, const void *values)
{
    const int length = length_of_list(row, values);

    put(writer, "[");
    for (int i = 0; i < length; i++)
        put(writer, i > 0 ? ", %d" : "%d", (int)described_item(row, values, i));
    put(writer, "]");
}

static void
put_texts(struct writer *writer, const struct described *row,
          const void *values)
{
    const char *text = (const char *)values + row->offset;

    put(writer, "[");
    for (int i = 0; i < row->count && text[0] != '\0'; i++) {
        put(writer, i > 0 ? ", " : "");
        put_text(writer, text);
        text += row->size;
    }
    put(writer, "]");
}

static void
put_value(struct writer *writer, const struct described *row,
          const void *values)
{
    char word[DESCRIBED_WORD_MAX];

    switch (row->kind) {
    case DESCRIBED_NUMBER:
        put(writer, "%d", (int)described_get(row, values));
        break;
    case DESCRIBED_SWITCH:
        put(writer, described_get(row, values) != 0 ? "true" : "false");
        break;
    case DESCRIBED_CHOICE:
        described_word(row, (int)described_get(row, values), word);
        put_text(writer, word);
        break;
    case DESCRIBED_LIST:
    case DESCRIBED_TAIL:
        put_list(writer, row, values);
        break;
    case DESCRIBED_TEXT:
        put_text(writer, (const char *)values + row->offset);
        break;
    case DESCRIBED_TEXTS:
        put_texts(writer, row, values);
        break;
    }
}

size_t
described_print(const struct described *row, const void *values, char *text,
                size_t size)
{
    struct writer writer = {text, size, 0, false};

    assert(size > 0);
    text[0] = '\0';
    put_value(&writer, row, values);
    return writer.is_full ? 0 : writer.used;
}
