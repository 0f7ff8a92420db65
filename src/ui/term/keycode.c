/*
 * keycode.c -- the numbers and letters by which terminals name keys.
 */
#include "ui/term/keycode.h"

#include <stddef.h>

#include "ui/term/input_event.h"

struct entry {
    int number;
    uint32_t key;
};

enum {
    KITTY_FIRST = 57344, /* the private use area, where named keys are */
    KITTY_LAST = 63743,
};

/* clang-format off */

/* Letters after CSI, and after SS3. */
static const struct entry letters[] = {
    {'A', INPUT_KEY_UP},    {'B', INPUT_KEY_DOWN}, {'C', INPUT_KEY_RIGHT},
    {'D', INPUT_KEY_LEFT},  {'E', INPUT_KEY_BEGIN}, {'F', INPUT_KEY_END},
    {'H', INPUT_KEY_HOME},  {'P', INPUT_KEY_F1},   {'Q', INPUT_KEY_F1 + 1},
    {'R', INPUT_KEY_F1 + 2}, {'S', INPUT_KEY_F1 + 3}, {0, 0},
};

/* The number pad in application mode; it stands for digits and signs. */
static const struct entry ss3_pad[] = {
    {'M', INPUT_KEY_ENTER}, {'I', INPUT_KEY_TAB}, {'X', '='},
    {'j', '*'}, {'k', '+'}, {'l', ','}, {'m', '-'}, {'n', '.'}, {'o', '/'},
    {'p', '0'}, {'q', '1'}, {'r', '2'}, {'s', '3'}, {'t', '4'}, {'u', '5'},
    {'v', '6'}, {'w', '7'}, {'x', '8'}, {'y', '9'}, {0, 0},
};

static const struct entry tildes[] = {
    {1, INPUT_KEY_HOME},      {2, INPUT_KEY_INSERT},   {3, INPUT_KEY_DELETE},
    {4, INPUT_KEY_END},       {5, INPUT_KEY_PAGE_UP},  {6, INPUT_KEY_PAGE_DOWN},
    {7, INPUT_KEY_HOME},      {8, INPUT_KEY_END},      {11, INPUT_KEY_F1},
    {12, INPUT_KEY_F1 + 1},   {13, INPUT_KEY_F1 + 2},  {14, INPUT_KEY_F1 + 3},
    {15, INPUT_KEY_F1 + 4},   {17, INPUT_KEY_F1 + 5},  {18, INPUT_KEY_F1 + 6},
    {19, INPUT_KEY_F1 + 7},   {20, INPUT_KEY_F1 + 8},  {21, INPUT_KEY_F1 + 9},
    {23, INPUT_KEY_F1 + 10},  {24, INPUT_KEY_F1 + 11}, {29, INPUT_KEY_OTHER},
    {0, 0},
};

static const struct entry kitty_keys[] = {
    {8, INPUT_KEY_BACKSPACE},      {9, INPUT_KEY_TAB},
    {13, INPUT_KEY_ENTER},         {27, INPUT_KEY_ESCAPE},
    {127, INPUT_KEY_BACKSPACE},    {57344, INPUT_KEY_ESCAPE},
    {57345, INPUT_KEY_ENTER},      {57346, INPUT_KEY_TAB},
    {57347, INPUT_KEY_BACKSPACE},  {57348, INPUT_KEY_INSERT},
    {57349, INPUT_KEY_DELETE},     {57350, INPUT_KEY_LEFT},
    {57351, INPUT_KEY_RIGHT},      {57352, INPUT_KEY_UP},
    {57353, INPUT_KEY_DOWN},       {57354, INPUT_KEY_PAGE_UP},
    {57355, INPUT_KEY_PAGE_DOWN},  {57356, INPUT_KEY_HOME},
    {57357, INPUT_KEY_END},        {57399, '0'},
    {57400, '1'},                  {57401, '2'},
    {57402, '3'},                  {57403, '4'},
    {57404, '5'},                  {57405, '6'},
    {57406, '7'},                  {57407, '8'},
    {57408, '9'},                  {57409, '.'},
    {57410, '/'},                  {57411, '*'},
    {57412, '-'},                  {57413, '+'},
    {57414, INPUT_KEY_ENTER},      {57415, '='},
    {57416, ','},                  {57417, INPUT_KEY_LEFT},
    {57418, INPUT_KEY_RIGHT},      {57419, INPUT_KEY_UP},
    {57420, INPUT_KEY_DOWN},       {57421, INPUT_KEY_PAGE_UP},
    {57422, INPUT_KEY_PAGE_DOWN},  {57423, INPUT_KEY_HOME},
    {57424, INPUT_KEY_END},        {57425, INPUT_KEY_INSERT},
    {57426, INPUT_KEY_DELETE},     {57427, INPUT_KEY_BEGIN},
    {57441, INPUT_KEY_LEFT_SHIFT}, {57442, INPUT_KEY_LEFT_CTRL},
    {57443, INPUT_KEY_LEFT_ALT},   {57444, INPUT_KEY_LEFT_SUPER},
    {57447, INPUT_KEY_RIGHT_SHIFT}, {57448, INPUT_KEY_RIGHT_CTRL},
    {57449, INPUT_KEY_RIGHT_ALT},  {57450, INPUT_KEY_RIGHT_SUPER},
    {0, 0},
};
/* clang-format on */

static struct keycode
find(const struct entry *table, int number)
{
    for (; table->number != 0; table++)
        if (table->number == number)
            return (struct keycode){.key = table->key};
    return (struct keycode){.key = INPUT_KEY_NONE};
}

struct keycode
keycode_of_control(unsigned char byte)
{
    switch (byte) {
    case '\t':
        return (struct keycode){.key = INPUT_KEY_TAB};
    case '\r':
    case '\n':
        return (struct keycode){.key = INPUT_KEY_ENTER};
    case '\b':
    case 0x7f:
        return (struct keycode){.key = INPUT_KEY_BACKSPACE};
    case 0:
        return (struct keycode){.key = ' ', .mods = INPUT_CTRL};
    default: /* 1..26 are the letters, 28..31 the signs from '\' on */
        return (struct keycode){.key = byte + (byte <= 26 ? 0x60u : 0x40u),
                                .mods = INPUT_CTRL};
    }
}

/*
 * The small letter of a capital: Latin, Greek and Cyrillic, which are spaced
 * evenly.  towlower would ask the locale, and then a test would.
 */
static uint32_t
small_letter(uint32_t code)
{
    /* clang-format off */
    static const struct {
        uint32_t first, last, step;
    } capitals[] = {
        {'A', 'Z', 0x20},         {0x00c0, 0x00d6, 0x20},
        {0x00d8, 0x00de, 0x20},   {0x0391, 0x03a1, 0x20},
        {0x03a3, 0x03ab, 0x20},   {0x0400, 0x040f, 0x50},
        {0x0410, 0x042f, 0x20},
    };
    /* clang-format on */

    for (size_t i = 0; i < sizeof capitals / sizeof capitals[0]; i++)
        if (code >= capitals[i].first && code <= capitals[i].last)
            return code + capitals[i].step;
    return code;
}

struct keycode
keycode_of_character(uint32_t code)
{
    const uint32_t small = small_letter(code);

    return (struct keycode){.key = small,
                            .mods = small != code ? INPUT_SHIFT : 0};
}

struct keycode
keycode_of_letter(unsigned char final)
{
    if (final == 'Z')
        return (struct keycode){.key = INPUT_KEY_TAB, .mods = INPUT_SHIFT};
    if (final >= 'a' && final <= 'd') { /* rxvt's shifted arrows */
        struct keycode code = find(letters, final - 'a' + 'A');

        code.mods = INPUT_SHIFT;
        return code;
    }
    return find(letters, final);
}

struct keycode
keycode_of_ss3(unsigned char final)
{
    const struct keycode code = find(ss3_pad, final);

    return code.key != INPUT_KEY_NONE ? code : find(letters, final);
}

struct keycode
keycode_of_tilde(int number)
{
    if (number >= KITTY_FIRST) /* the kitty protocol's middle of the pad */
        return keycode_of_kitty(number);
    return find(tildes, number);
}

struct keycode
keycode_of_kitty(int number)
{
    const struct keycode code = find(kitty_keys, number);

    if (code.key != INPUT_KEY_NONE)
        return code;
    if (number >= 57364 && number <= 57375) /* F1..F12 */
        return (struct keycode){.key = INPUT_KEY_F1 + (uint32_t)number - 57364};
    if (number >= KITTY_FIRST && number <= KITTY_LAST)
        return (struct keycode){.key = INPUT_KEY_OTHER};
    if (number < ' ' || number > 0x10ffff)
        return (struct keycode){.key = INPUT_KEY_NONE};
    return keycode_of_character((uint32_t)number);
}

struct keycode
keycode_of_console(unsigned char final)
{
    if (final >= 'A' && final <= 'E')
        return (struct keycode){.key = INPUT_KEY_F1 + (uint32_t)(final - 'A')};
    return (struct keycode){.key = INPUT_KEY_NONE};
}
