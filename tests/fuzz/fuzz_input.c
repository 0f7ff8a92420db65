/*
 * fuzz_input.c -- bytes from a terminal: every byte is taken, no event is one
 * that there is not, and whatever came, the next key is read once time has
 * passed.
 *
 * The first byte says which keyboard it is, and how fast the others come.
 */
#include "fuzz.h"

#include "base/utf8.h"
#include "ui/term/input.h"

const char fuzz_name[] = "input";

static void
expect_sound(const struct input_event *event)
{
    fuzz_expect(event->type <= INPUT_REPLY_CURSOR);
    fuzz_expect(event->action <= INPUT_RELEASE);
    fuzz_expect(event->text <= UTF8_LAST);
    fuzz_expect(event->type != INPUT_KEY || event->key != INPUT_KEY_NONE);
    fuzz_expect(event->type != INPUT_PASTE || event->text != 0);
}

static void
expect_all_sound(const struct input_event *events, int count)
{
    fuzz_expect(count >= 0 && count <= INPUT_EVENTS_MAX);
    for (int i = 0; i < count; i++)
        expect_sound(&events[i]);
}

/*
 * Nothing waits for ever but, on a kitty keyboard, a sequence that no key
 * begins.
 */
static void
expect_recovery(struct input *input, uint64_t now_us)
{
    struct input_event events[INPUT_EVENTS_MAX];
    static const unsigned char cancel = 0x18;

    for (int i = 0; i < 3 && input_deadline(input) != UINT64_MAX; i++) {
        now_us = input_deadline(input);
        expect_all_sound(events, input_expire(input, now_us, events));
    }
    fuzz_expect(input_deadline(input) == UINT64_MAX);
    now_us += INPUT_PAUSE_US; /* nor does it go on then */
    if (input->kitty)
        expect_all_sound(events, input_feed(input, cancel, now_us, events));
    else
        fuzz_expect(input_feed(input, 'a', now_us, events) == 1 &&
                    events[0].type == INPUT_KEY && events[0].key == 'a');
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input;
    uint64_t now_us = 1000000;

    if (size == 0)
        return 0;
    input_init(&input);
    input_set_kitty(&input, (data[0] & 1) != 0);
    if ((data[0] & 2) != 0)
        input_expect_cursor(&input, true);
    for (size_t i = 1; i < size; i++) {
        struct input_event events[INPUT_EVENTS_MAX];

        now_us += (uint64_t)(data[0] >> 2) * 1000;
        expect_all_sound(events, input_expire(&input, now_us, events));
        expect_all_sound(events, input_feed(&input, data[i], now_us, events));
    }
    expect_recovery(&input, now_us);
    return 0;
}
