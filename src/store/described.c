/*
 * described.c -- values by the table that describes them.
 */
#include "store/described.h"

#include <assert.h>
#include <string.h>

/* ----------------------------------------------------------------- numbers */

static int32_t
load(const char *place, size_t size)
{
    uint8_t narrow;
    uint16_t middle;
    int32_t wide;

    switch (size) {
    case 1:
        memcpy(&narrow, place, sizeof narrow);
        return narrow;
    case 2:
        memcpy(&middle, place, sizeof middle);
        return middle;
    default:
        assert(size == sizeof wide);
        memcpy(&wide, place, sizeof wide);
        return wide;
    }
}

static void
store(char *place, size_t size, int32_t value)
{
    const uint8_t narrow = (uint8_t)value;
    const uint16_t middle = (uint16_t)value;

    switch (size) {
    case 1:
        assert(narrow == value);
        memcpy(place, &narrow, sizeof narrow);
        break;
    case 2:
        assert(middle == value);
        memcpy(place, &middle, sizeof middle);
        break;
    default:
        assert(size == sizeof value);
        memcpy(place, &value, sizeof value);
    }
}

int32_t
described_get(const struct described *row, const void *values)
{
    const char *place = (const char *)values + row->offset;
    bool is_on;

    assert(row->kind <= DESCRIBED_CHOICE);

    if (row->kind != DESCRIBED_SWITCH)
        return load(place, row->size);
    memcpy(&is_on, place, sizeof is_on);
    return is_on;
}

void
described_set(const struct described *row, void *values, int32_t value)
{
    char *place = (char *)values + row->offset;
    const bool is_on = value != 0;

    assert(row->kind <= DESCRIBED_CHOICE);

    if (row->kind == DESCRIBED_SWITCH)
        memcpy(place, &is_on, sizeof is_on);
    else
        store(place, row->size, value);
}

/* Where number 'i' of a list is, or the only one. */
static size_t
item_offset(const struct described *row, int i)
{
    assert(i >= 0 && (i == 0 || i < row->count));
    return row->offset + (size_t)i * row->size;
}

void
described_set_item(const struct described *row, void *values, int i,
                   int32_t value)
{
    assert(row->kind <= DESCRIBED_TAIL && row->kind != DESCRIBED_SWITCH);
    store((char *)values + item_offset(row, i), row->size, value);
}

int32_t
described_item(const struct described *row, const void *values, int i)
{
    assert(row->kind <= DESCRIBED_TAIL && row->kind != DESCRIBED_SWITCH);
    return load((const char *)values + item_offset(row, i), row->size);
}

/* ------------------------------------------------------------------- words */

int
described_word_count(const struct described *row)
{
    int count = 1;

    assert(row->kind == DESCRIBED_CHOICE);
    for (const char *c = row->words; *c != '\0'; c++)
        count += *c == '|';
    return count;
}

void
described_word(const struct described *row, int i,
               char word[DESCRIBED_WORD_MAX])
{
    const char *words = row->words;

    assert(i >= 0 && i < described_word_count(row));
    for (; i > 0; i--)
        words += strcspn(words, "|") + 1;

    const size_t length = strcspn(words, "|");
    assert(length < DESCRIBED_WORD_MAX);
    memcpy(word, words, length);
    word[length] = '\0';
}

/* --------------------------------------------------------------- comparing */

size_t
described_size(const struct described *row)
{
    if (row->kind == DESCRIBED_SWITCH)
        return sizeof(bool);
    return row->count > 0 ? (size_t)row->count * row->size : row->size;
}

/* Texts end where they end; what lies behind is nobody's. */
static bool
texts_are_equal(const struct described *row, const char *a, const char *b)
{
    const int count = row->kind == DESCRIBED_TEXTS ? row->count : 1;

    for (int i = 0; i < count; i++) {
        if (strcmp(a + (size_t)i * row->size, b + (size_t)i * row->size) != 0)
            return false;
    }
    return true;
}

bool
described_equal(const struct described *row, const void *a, const void *b)
{
    const char *at_a = (const char *)a + row->offset;
    const char *at_b = (const char *)b + row->offset;

    if (row->kind == DESCRIBED_TEXT || row->kind == DESCRIBED_TEXTS)
        return texts_are_equal(row, at_a, at_b);
    return memcmp(at_a, at_b, described_size(row)) == 0;
}

static bool
is_in_range(const struct described *row, int32_t value)
{
    if (row->kind == DESCRIBED_CHOICE)
        return value >= 0 && value < described_word_count(row);
    return value >= row->least && value <= row->most;
}

static bool
row_is_sound(const struct described *row, const void *values)
{
    const char *place = (const char *)values + row->offset;

    switch (row->kind) {
    case DESCRIBED_NUMBER:
    case DESCRIBED_CHOICE:
        return is_in_range(row, described_get(row, values));
    case DESCRIBED_LIST:
    case DESCRIBED_TAIL:
        for (int i = 0; i < row->count; i++) {
            if (!is_in_range(row, described_item(row, values, i)))
                return false;
        }
        return true;
    case DESCRIBED_TEXT:
        return memchr(place, '\0', row->size) != NULL;
    case DESCRIBED_TEXTS:
        for (int i = 0; i < row->count; i++) {
            if (memchr(place + (size_t)i * row->size, '\0', row->size) == NULL)
                return false;
        }
        return true;
    case DESCRIBED_SWITCH:
        break;
    }
    return true;
}

bool
described_is_sound(const struct described *table, int count, const void *values)
{
    for (int i = 0; i < count; i++) {
        if (!row_is_sound(&table[i], values))
            return false;
    }
    return true;
}

/* ----------------------------------------------------------------- finding */

static bool
is_same_group(const char *a, const char *b)
{
    return a == NULL || b == NULL ? a == b : strcmp(a, b) == 0;
}

const struct described *
described_find(const struct described *table, int count, const char *group,
               const char *name)
{
    for (int i = 0; i < count; i++) {
        if (is_same_group(table[i].group, group) &&
            strcmp(table[i].name, name) == 0)
            return &table[i];
    }
    return NULL;
}
