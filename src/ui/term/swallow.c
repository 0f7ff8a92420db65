/*
 * swallow.c -- what a terminal sends that is to be skipped whole.
 */
#include "ui/term/swallow.h"

#include <assert.h>

#include "base/utf8.h"

enum {
    BEL = 0x07,
    CANCEL = 0x18,
    SUBSTITUTE = 0x1a,
    ESC = 0x1b,
    STRING_TERMINATOR = 0x9c, /* ST as one byte, or as a character */
};

/* It ends a string, or aborts it. */
static bool
ends_string(unsigned char byte)
{
    return byte == BEL || byte == CANCEL || byte == SUBSTITUTE;
}

void
swallow_string(struct swallow *swallow)
{
    *swallow = (struct swallow){.is_string = true};
}

void
swallow_characters(struct swallow *swallow, int count)
{
    assert(count >= 1);
    *swallow = (struct swallow){.characters = count};
}

/* The first byte of a UTF-8 character, or one that stands alone. */
static void
begin_character(struct swallow *swallow, unsigned char byte)
{
    uint32_t least;

    swallow->code_missing = utf8_begin(byte, &swallow->code, &least);
}

/* The rest of a UTF-8 character whose first byte has been seen? */
static bool
continues_character(struct swallow *swallow, unsigned char byte)
{
    if (swallow->code_missing <= 0 || (byte & 0xc0) != 0x80)
        return false;
    swallow->code = swallow->code << 6 | (byte & 0x3f);
    swallow->code_missing--;
    return true;
}

/*
 * Mouse reports have a byte or a UTF-8 character for each position, as the
 * mouse was asked: the last one may have a byte more, which comes at once.
 */
static enum swallow_step
feed_characters(struct swallow *swallow, unsigned char byte)
{
    if (!continues_character(swallow, byte)) {
        if (byte < ' ' || swallow->characters == 0)
            return SWALLOW_BROKEN;
        swallow->characters--;
        begin_character(swallow, byte);
    }
    return swallow->characters == 0 && swallow->code_missing <= 0
               ? SWALLOW_OVER
               : SWALLOW_MORE;
}

static enum swallow_step
feed_escape(const struct swallow *swallow, unsigned char byte)
{
    assert(swallow->has_escape);
    if (byte == '\\' || ends_string(byte)) /* ST */
        return SWALLOW_OVER;
    return byte == ESC ? SWALLOW_BROKEN : SWALLOW_ESCAPED;
}

/* Its text is UTF-8, where 0x9c may be the middle of a character. */
static enum swallow_step
feed_string(struct swallow *swallow, unsigned char byte)
{
    if (swallow->has_escape)
        return feed_escape(swallow, byte);
    if (continues_character(swallow, byte))
        return swallow->code_missing == 0 && swallow->code == STRING_TERMINATOR
                   ? SWALLOW_OVER
                   : SWALLOW_MORE;
    if (byte == STRING_TERMINATOR || ends_string(byte))
        return SWALLOW_OVER;
    begin_character(swallow, byte);
    swallow->has_escape = byte == ESC;
    return SWALLOW_MORE;
}

enum swallow_step
swallow_feed(struct swallow *swallow, unsigned char byte)
{
    if (swallow->length < SWALLOW_LENGTH_MAX)
        swallow->length++;
    return swallow->is_string ? feed_string(swallow, byte)
                              : feed_characters(swallow, byte);
}
