/*
 * utf8.c -- characters to bytes and back, their kinds and widths.
 *
 * The widths are those of Unicode 14's East Asian Width (W and F) and of the
 * combining marks and invisible controls of the scripts that a player's name
 * is likely to be written in.  What cannot be printed are its controls, format
 * characters (Cc, Cf), separators of lines (Zl, Zp), invisible fillers and codes
 * without a character; variation selectors (U+FE00 to U+FE0F) can.
 */
#include "base/utf8.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct range {
    uint32_t first;
    uint32_t last;
};

/* clang-format off */
static const struct range no_width[] = {
    {0x0300, 0x036f}, {0x0483, 0x0489}, {0x0591, 0x05bd}, {0x05bf, 0x05bf},
    {0x05c1, 0x05c2}, {0x05c4, 0x05c5}, {0x0610, 0x061a}, {0x064b, 0x065f},
    {0x0670, 0x0670}, {0x06d6, 0x06dc}, {0x06df, 0x06e4}, {0x06e7, 0x06e8},
    {0x06ea, 0x06ed}, {0x0900, 0x0902}, {0x093c, 0x093c}, {0x0941, 0x0948},
    {0x094d, 0x094d}, {0x0e31, 0x0e31}, {0x0e34, 0x0e3a}, {0x0e47, 0x0e4e},
    {0x1160, 0x11ff}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x200b, 0x200f},
    {0x202a, 0x202e}, {0x2060, 0x2064}, {0x2066, 0x206f}, {0x20d0, 0x20ff},
    {0x302a, 0x302d}, {0x3099, 0x309a}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f},
    {0xfeff, 0xfeff}, {0xe0000, 0xe0fff},
};

static const struct range wide[] = {
    {0x1100, 0x115f}, {0x231a, 0x231b}, {0x2329, 0x232a}, {0x23e9, 0x23ec},
    {0x23f0, 0x23f0}, {0x23f3, 0x23f3}, {0x25fd, 0x25fe}, {0x2614, 0x2615},
    {0x2648, 0x2653}, {0x267f, 0x267f}, {0x2693, 0x2693}, {0x26a1, 0x26a1},
    {0x26aa, 0x26ab}, {0x26bd, 0x26be}, {0x26c4, 0x26c5}, {0x26ce, 0x26ce},
    {0x26d4, 0x26d4}, {0x26ea, 0x26ea}, {0x26f2, 0x26f3}, {0x26f5, 0x26f5},
    {0x26fa, 0x26fa}, {0x26fd, 0x26fd}, {0x2705, 0x2705}, {0x270a, 0x270b},
    {0x2728, 0x2728}, {0x274c, 0x274c}, {0x274e, 0x274e}, {0x2753, 0x2755},
    {0x2757, 0x2757}, {0x2795, 0x2797}, {0x27b0, 0x27b0}, {0x27bf, 0x27bf},
    {0x2b1b, 0x2b1c}, {0x2b50, 0x2b50}, {0x2b55, 0x2b55}, {0x2e80, 0x303e},
    {0x3041, 0x4dbf}, {0x4e00, 0xa4cf}, {0xa960, 0xa97c}, {0xac00, 0xd7a3},
    {0xf900, 0xfaff}, {0xfe10, 0xfe19}, {0xfe30, 0xfe6f}, {0xff01, 0xff60},
    {0xffe0, 0xffe6}, {0x16fe0, 0x18aff}, {0x1b000, 0x1b2ff},
    {0x1f004, 0x1f004}, {0x1f0cf, 0x1f0cf}, {0x1f18e, 0x1f18e},
    {0x1f191, 0x1f19a}, {0x1f200, 0x1f265}, {0x1f300, 0x1f320},
    {0x1f32d, 0x1f335}, {0x1f337, 0x1f37c}, {0x1f37e, 0x1f393},
    {0x1f3a0, 0x1f3ca}, {0x1f3cf, 0x1f3d3}, {0x1f3e0, 0x1f3f0},
    {0x1f3f4, 0x1f3f4}, {0x1f3f8, 0x1f43e}, {0x1f440, 0x1f440},
    {0x1f442, 0x1f4fc}, {0x1f4ff, 0x1f53d}, {0x1f54b, 0x1f54e},
    {0x1f550, 0x1f567}, {0x1f57a, 0x1f57a}, {0x1f595, 0x1f596},
    {0x1f5a4, 0x1f5a4}, {0x1f5fb, 0x1f64f}, {0x1f680, 0x1f6c5},
    {0x1f6cc, 0x1f6cc}, {0x1f6d0, 0x1f6d2}, {0x1f6d5, 0x1f6d7},
    {0x1f6dd, 0x1f6df}, {0x1f6eb, 0x1f6ec}, {0x1f6f4, 0x1f6fc},
    {0x1f7e0, 0x1f7eb}, {0x1f7f0, 0x1f7f0}, {0x1f90c, 0x1f93a},
    {0x1f93c, 0x1f945}, {0x1f947, 0x1f9ff}, {0x1fa70, 0x1faf6},
    {0x20000, 0x2fffd}, {0x30000, 0x3fffd},
};

static const struct range unprintable[] = {
    {0x0000, 0x001f}, {0x007f, 0x009f}, {0x00ad, 0x00ad}, {0x034f, 0x034f},
    {0x0600, 0x0605}, {0x061c, 0x061c}, {0x06dd, 0x06dd}, {0x070f, 0x070f},
    {0x0890, 0x0891}, {0x08e2, 0x08e2}, {0x115f, 0x1160}, {0x17b4, 0x17b5},
    {0x180b, 0x180f}, {0x200b, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f},
    {0x3164, 0x3164}, {0xd800, 0xdfff}, {0xfdd0, 0xfdef}, {0xfeff, 0xfeff},
    {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0xfffe, 0xffff}, {0x110bd, 0x110bd},
    {0x110cd, 0x110cd}, {0x13430, 0x13455}, {0x1bca0, 0x1bca3},
    {0x1d173, 0x1d17a}, {0x1fffe, 0x1ffff}, {0x2fffe, 0x2ffff},
    {0x3fffe, 0x3ffff}, {0x4fffe, 0x4ffff}, {0x5fffe, 0x5ffff},
    {0x6fffe, 0x6ffff}, {0x7fffe, 0x7ffff}, {0x8fffe, 0x8ffff},
    {0x9fffe, 0x9ffff}, {0xafffe, 0xaffff}, {0xbfffe, 0xbffff},
    {0xcfffe, 0xcffff}, {0xdfffe, 0xdffff}, {0xe0000, 0xe0fff},
    {0xefffe, 0xeffff}, {0xffffe, 0xfffff}, {0x10fffe, UINT32_MAX},
};
/* clang-format on */

static bool
is_in(const struct range *ranges, size_t count, uint32_t code)
{
    size_t low = 0;
    size_t high = count;

    while (low < high) {
        const size_t middle = (low + high) / 2;

        if (code > ranges[middle].last)
            low = middle + 1;
        else
            high = middle;
    }
    return low < count && code >= ranges[low].first;
}

int
utf8_width(uint32_t code)
{
    if (code < no_width[0].first)
        return 1;
    if (is_in(no_width, sizeof no_width / sizeof no_width[0], code))
        return 0;
    return is_in(wide, sizeof wide / sizeof wide[0], code) ? 2 : 1;
}

int
utf8_begin(unsigned char byte, uint32_t *code, uint32_t *least)
{
    /* clang-format off */
    static const struct {
        unsigned char mask, mark; /* of a first byte, by what follows it */
        uint32_t least;
    } forms[] = {
        {0x80, 0x00, 0}, {0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800},
        {0xf8, 0xf0, 0x10000},
    };
    /* clang-format on */

    for (int missing = 0; missing < UTF8_LENGTH_MAX; missing++) {
        if ((byte & forms[missing].mask) != forms[missing].mark)
            continue;
        *code = byte & (unsigned char)~forms[missing].mask;
        *least = forms[missing].least;
        return missing;
    }
    return -1;
}

int
utf8_is_valid(uint32_t code, uint32_t least)
{
    const bool is_surrogate = code >= 0xd800 && code <= 0xdfff;

    return code >= least && code <= UTF8_LAST && !is_surrogate;
}

bool
utf8_is_printable(uint32_t code)
{
    return !is_in(unprintable, sizeof unprintable / sizeof unprintable[0],
                  code);
}

bool
utf8_take(const char **at, const char *end, uint32_t *code)
{
    const char *next = *at;
    uint32_t read;
    uint32_t least;
    int missing;

    assert(next < end);

    *code = UTF8_REPLACEMENT;
    missing = utf8_begin((unsigned char)*next++, &read, &least);
    *at = next; /* one byte, if it turns out not to belong */
    if (missing < 0 || end - next < missing)
        return false;
    for (; missing > 0; missing--) {
        const unsigned char byte = (unsigned char)*next++;

        if ((byte & 0xc0) != 0x80)
            return false;
        read = read << 6 | (byte & 0x3f);
    }
    if (!utf8_is_valid(read, least))
        return false;
    *at = next;
    *code = read;
    return true;
}

uint32_t
utf8_next(const char **text)
{
    const char *end = *text + strnlen(*text, UTF8_LENGTH_MAX);
    uint32_t code;

    if (*text == end)
        return 0;
    return utf8_take(text, end, &code) && utf8_is_printable(code)
               ? code
               : UTF8_REPLACEMENT;
}

int
utf8_encode(uint32_t code, char bytes[UTF8_LENGTH_MAX])
{
    static const unsigned char marks[] = {0x00, 0xc0, 0xe0, 0xf0};
    const int length = code < 0x80      ? 1
                       : code < 0x800   ? 2
                       : code < 0x10000 ? 3
                                        : 4;

    assert(code <= UTF8_LAST);
    for (int i = length - 1; i > 0; i--) {
        bytes[i] = (char)(0x80 | (code & 0x3f));
        code >>= 6;
    }
    bytes[0] = (char)(marks[length - 1] | code);
    return length;
}
