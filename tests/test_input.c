/*
 * The input parser: what terminals send, and what it means.
 *
 * Events are written as words: "S-Left" is Shift and Left pressed, "z:2" is z
 * repeated, "z:3" is z released; mods are S A C M (super).
 */
#include "test.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ui/term/input.h"
#include "ui/term/utf8.h"

enum { TEXT_MAX = 400 };

/* ---------------------------------------------------------- Events as words */

static const struct {
    uint32_t key;
    const char *name;
} names[] = {
    {INPUT_KEY_ENTER, "Enter"},
    {INPUT_KEY_ESCAPE, "Esc"},
    {INPUT_KEY_TAB, "Tab"},
    {INPUT_KEY_BACKSPACE, "Backspace"},
    {INPUT_KEY_LEFT, "Left"},
    {INPUT_KEY_RIGHT, "Right"},
    {INPUT_KEY_UP, "Up"},
    {INPUT_KEY_DOWN, "Down"},
    {INPUT_KEY_HOME, "Home"},
    {INPUT_KEY_END, "End"},
    {INPUT_KEY_PAGE_UP, "PageUp"},
    {INPUT_KEY_PAGE_DOWN, "PageDown"},
    {INPUT_KEY_INSERT, "Insert"},
    {INPUT_KEY_DELETE, "Delete"},
    {INPUT_KEY_BEGIN, "Begin"},
    {INPUT_KEY_LEFT_SHIFT, "LShift"},
    {INPUT_KEY_RIGHT_CTRL, "RCtrl"},
    {INPUT_KEY_OTHER, "Other"},
    {' ', "Space"},
    {0, NULL},
};

static void
append(char *out, const char *text)
{
    strncat(out, text, TEXT_MAX - 1 - strlen(out));
}

static void
append_key(char *out, uint32_t key)
{
    char name[UTF8_LENGTH_MAX + 4] = "";

    for (int i = 0; names[i].name != NULL; i++)
        if (names[i].key == key) {
            append(out, names[i].name);
            return;
        }
    if (key >= INPUT_KEY_F1 && key <= INPUT_KEY_F12)
        snprintf(name, sizeof name, "F%u", key - INPUT_KEY_F1 + 1);
    else
        utf8_encode(key, name);
    append(out, name);
}

static void
append_event(char *out, const struct input_event *event)
{
    char text[40] = "";

    if (out[0] != '\0')
        append(out, " ");
    switch (event->type) {
    case INPUT_KEY:
        snprintf(text, sizeof text, "%s%s%s%s",
                 event->mods & INPUT_SHIFT ? "S-" : "",
                 event->mods & INPUT_ALT ? "A-" : "",
                 event->mods & INPUT_CTRL ? "C-" : "",
                 event->mods & INPUT_SUPER ? "M-" : "");
        append(out, text);
        append_key(out, event->key);
        if (event->action != INPUT_PRESS)
            append(out, event->action == INPUT_REPEAT ? ":2" : ":3");
        return;
    case INPUT_PASTE:
        snprintf(text, sizeof text, "<%x>", event->text);
        break;
    case INPUT_FOCUS_IN:
        snprintf(text, sizeof text, "focus-in");
        break;
    case INPUT_FOCUS_OUT:
        snprintf(text, sizeof text, "focus-out");
        break;
    case INPUT_REPLY_KEYBOARD:
        snprintf(text, sizeof text, "keyboard=%d", event->value);
        break;
    case INPUT_REPLY_DEVICE:
        snprintf(text, sizeof text, "device");
        break;
    case INPUT_REPLY_CURSOR:
        snprintf(text, sizeof text, "cursor=%d,%d", event->value,
                 event->value2);
        break;
    }
    append(out, text);
}

static void
append_events(char *out, const struct input_event *events, int count)
{
    assert_in_range(count, 0, INPUT_EVENTS_MAX);
    for (int i = 0; i < count; i++)
        append_event(out, &events[i]);
}

/* Feed a string, all at one moment. */
static void
feed(struct input *input, const char *bytes, uint64_t now_us, char *out)
{
    struct input_event events[INPUT_EVENTS_MAX];

    for (; *bytes != '\0'; bytes++)
        append_events(out, events,
                      input_feed(input, (unsigned char)*bytes, now_us, events));
}

/* -------------------------------------------------------------- The tables */

struct sample {
    const char *bytes;
    const char *events;
};

/* In both modes, since a reply may come late and a terminal may lie. */
static void
check_samples(const struct sample *samples)
{
    for (int mode = 0; mode < 2; mode++)
        for (const struct sample *s = samples; s->bytes != NULL; s++) {
            struct input input;
            char out[TEXT_MAX] = "";

            input_init(&input);
            input_set_kitty(&input, mode == 1);
            feed(&input, s->bytes, 1000, out);
            if (strcmp(out, s->events) != 0)
                print_message("# in mode %d: %s\n", mode, s->bytes + 1);
            assert_string_equal(out, s->events);
        }
}

/* clang-format off */
static const struct sample kitty_sends[] = {
    {"\033[D\033[1;1:2D\033[1;1:2D\033[1;1:3D", "Left Left:2 Left:2 Left:3"},
    {"\033[D\033[122u\033[122;1:3u\033[1;1:3D", "Left z z:3 Left:3"},
    {"\033[32u\033[32;1:3u", "Space Space:3"},
    {"\033[13u\033[13;1:3u", "Enter Enter:3"},
    {"\033[27u\033[27;1:3u", "Esc Esc:3"},
    {"\033[57441u\033[57441;2:3u", "LShift S-LShift:3"},
    {"\033[57448;5u\033[57448;5:3u", "C-RCtrl C-RCtrl:3"},
    {"\033[99;5u", "C-c"},
    {"\033[122;5u", "C-z"},
    {"\033[1;129:3D", ""},                      /* no press before */
    {"\033[1;129D\033[1;129:3D", "Left Left:3"}, /* Num Lock is on */
    {"\033[122;65u\033[122;65:3u", "z z:3"},    /* Caps Lock is on */
    {"\033[122;66u", "S-z"},                    /* and Shift */
    {"\033[97:65;2u", "S-a"},                   /* with the shifted key */
    {"\033[97::98;1u", "a"},                    /* with the base key */
    {"\033[97;1;97u", "a"},                     /* with the text */
    {"\033[1;2D\033[1;2:3D", "S-Left S-Left:3"},
    {"\033[H\033[F\033[5~\033[6~\033[2~\033[3~",
     "Home End PageUp PageDown Insert Delete"},
    {"\033[P\033[Q\033[13~\033[S\033[15~\033[24~", "F1 F2 F3 F4 F5 F12"},
    {"\033[3;1:3~\033[3~\033[3;1:3~", "Delete Delete:3"},
    {"\033[57399u\033[57405;129u\033[57414u", "0 6 Enter"}, /* number pad */
    {"\033[57417u\033[57420u\033[57427~\033[E", "Left Down Begin Begin"},
    {"\033[57364u\033[57375u\033[57376u", "F1 F12 Other"},
    {"\033[246u\033[1078u", "ö ж"},
    {"\033[?0u\033[?62;c", "keyboard=0 device"},
    {"\033[?11u", "keyboard=11"},
    {NULL, NULL},
};

static const struct sample foot_sends[] = {
    {"\033[1;1:1D\033[1;1:2D\033[1;1:3D", "Left Left:2 Left:3"},
    {"\033[122;1:1u\033[122;1:3u", "z z:3"},
    {"\033[32;1:1u\033[13;1:1u\033[27;1:1u", "Space Enter Esc"},
    {"\033[57441;1:1u\033[57441;2:3u", "LShift S-LShift:3"},
    {"\033[I\033[O", "focus-in focus-out"},
    {"\033[?0u\033[?62;4;22c", "keyboard=0 device"},
    {NULL, NULL},
};

static const struct sample xterm_sends[] = {
    {"\033[D\033[D\033[D", "Left Left Left"},
    {"\033OA\033OB\033OC\033OD", "Up Down Right Left"},
    {"\033[1;2D\033[1;2C\033[1;5A\033[1;3B", "S-Left S-Right C-Up A-Down"},
    {"\033OP\033OQ\033OR\033OS\033[15~\033[17~", "F1 F2 F3 F4 F5 F6"},
    {"\033[1;2P\033[1;2R\033[15;2~", "S-F1 S-F3 S-F5"},
    {"\033[H\033[F\033OH\033OF", "Home End Home End"},
    {"\033[Z", "S-Tab"},
    {"\033OM\033Op\033Oy\033Oj\033Ok", "Enter 0 9 * +"},
    {"\033[27;5;105~\033[27;2;13~", "C-i S-Enter"}, /* modifyOtherKeys */
    {"zZ xX", "z S-z Space x S-x"},
    {"\r\n\t\177\b", "Enter Enter Tab Backspace Backspace"},
    {"\001\003\032\034\037", "C-a C-c C-z C-\\ C-_"},
    {"\033z\033Z\0331", "A-z S-A-z A-1"},
    {"\033\r\033\177", "A-Enter A-Backspace"},
    {"\033\303\266", "A-ö"},
    {"\303\266\303\226\320\266\320\226", "ö S-ö ж S-ж"},
    {"\033[?64;1;2;6;9;15;16;17;18;21;22;28c", "device"},
    {NULL, NULL},
};

static const struct sample tmux_sends[] = {
    {"\033[1;2D\033[1;2C", "S-Left S-Right"},
    {"\033[1~\033[4~", "Home End"},
    {"\033[?1;2c", "device"},
    {"\033[I\033[O", "focus-in focus-out"},
    {NULL, NULL},
};

static const struct sample console_sends[] = {
    {"\033[[A\033[[B\033[[C\033[[D\033[[E", "F1 F2 F3 F4 F5"},
    {"\033[17~\033[18~\033[23~\033[24~", "F6 F7 F11 F12"},
    {"\033[D\033[C\033[A\033[B\033[G", "Left Right Up Down"},
    {"\033[1~\033[4~\033[5~\033[6~", "Home End PageUp PageDown"},
    {"\033[?6c", "device"},
    {NULL, NULL},
};

static const struct sample others_send[] = {
    {"\033[a\033[b\033[c\033[d", "S-Up S-Down S-Right S-Left"}, /* rxvt */
    {"\033[7~\033[8~\033[11~\033[14~", "Home End F1 F4"},
    {"\033O2D\033O1;2D", "S-Left S-Left"},
    {NULL, NULL},
};

static const struct sample junk[] = {
    {"\033[1;2;3;4;5;6;7xz", "z"},        /* unknown, swallowed whole */
    {"\033[?1049;2$yz", "z"},             /* an answer nobody asked for */
    {"\033[>41;379;0cz", "z"},
    {"\033[1;5;9Rz", "C-F3 z"},
    {"\033[;;;;:::;uz", "z"},
    {"\033[99999999999999999999;1uz", "z"},
    {"\033[97;99999999999u", "A-C-M-a"},   /* whatever; but only mods */
    {"\033[97;1:9uz", "z"},               /* an action that is none */
    {"\033[\030z\033[1;2\032z", "z z"},   /* cancelled */
    {"\033[1;2\033[D", "Left"},           /* broken off */
    {"\033[1;2\rz", "Enter z"},
    {"\033[\303\266", "ö"},
    {"\033O\303\266", "ö"},
    {"\033\033[D", "Esc Left"},
    {"\033[[~z", "z"},
    {"\377z\300\257z", "\357\277\275 z \357\277\275 z"},
    {"\342\226z", "\357\277\275 z"},      /* a character broken off */
    {"\342\033[D", "\357\277\275 Left"},
    {"\355\240\200", "\357\277\275"},     /* a surrogate */
    {"\033[97;1:3u\033[13;1:3u", ""},     /* releases without a press */
    {"\033[97;1:2u\033[97;1:3u", "a:2"},  /* the key that started us */
    {NULL, NULL},
};
/* clang-format on */

static void
kitty_is_understood(void **state)
{
    (void)state;
    check_samples(kitty_sends);
}

static void
foot_is_understood(void **state)
{
    (void)state;
    check_samples(foot_sends);
}

static void
xterm_is_understood(void **state)
{
    (void)state;
    check_samples(xterm_sends);
}

static void
tmux_is_understood(void **state)
{
    (void)state;
    check_samples(tmux_sends);
}

static void
the_linux_console_is_understood(void **state)
{
    (void)state;
    check_samples(console_sends);
}

static void
other_old_forms_are_understood(void **state)
{
    (void)state;
    check_samples(others_send);
}

static void
junk_is_swallowed_or_replaced(void **state)
{
    (void)state;
    check_samples(junk);
}

/* ----------------------------------------------------------------- Details */

static struct input_event
one_event(const char *bytes)
{
    struct input_event events[INPUT_EVENTS_MAX];
    struct input_event last = {.key = INPUT_KEY_NONE};
    struct input input;

    input_init(&input);
    for (; *bytes != '\0'; bytes++)
        if (input_feed(&input, (unsigned char)*bytes, 0, events) > 0)
            last = events[0];
    return last;
}

static void
keys_tell_the_character_they_type(void **state)
{
    (void)state;
    assert_int_equal(one_event("z").text, 'z');
    assert_int_equal(one_event("Z").text, 'Z');
    assert_int_equal(one_event("?").text, '?');
    assert_int_equal(one_event(" ").text, ' ');
    assert_int_equal(one_event("\303\226").text, 0xd6);
    assert_int_equal(one_event("\033[122u").text, 'z');
    assert_int_equal(one_event("\033[122;2u").text, 'Z');
    assert_int_equal(one_event("\033[47:63;2u").text, '?');
    assert_int_equal(one_event("\033[47;2;63u").text, '?');
    assert_int_equal(one_event("\033[47;2u").text, 0); /* not told */
    assert_int_equal(one_event("\033[122;5u").text, 0);
    assert_int_equal(one_event("\033z").text, 0);
    assert_int_equal(one_event("\033[D").text, 0);
    assert_int_equal(one_event("\033[97;1;27u").text, 0);
    assert_int_equal(one_event("\033OP").text, 0);
    assert_int_equal(one_event("\033Op").text, '0');
    assert_int_equal(one_event("\r").text, 0);
}

static void
a_nul_byte_is_ctrl_space(void **state)
{
    struct input_event events[INPUT_EVENTS_MAX];
    struct input input;

    (void)state;
    input_init(&input);
    assert_int_equal(input_feed(&input, 0, 0, events), 1);
    assert_int_equal(events[0].key, ' ');
    assert_int_equal(events[0].mods, INPUT_CTRL);
}

static void
a_lone_escape_is_the_key_after_25_ms(void **state)
{
    struct input_event events[INPUT_EVENTS_MAX];
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    assert_true(input_deadline(&input) == UINT64_MAX);
    feed(&input, "\033", 1000, out);
    assert_string_equal(out, "");
    assert_true(input_deadline(&input) == 26000);
    assert_int_equal(input_expire(&input, 25999, events), 0);
    append_events(out, events, input_expire(&input, 26000, events));
    assert_string_equal(out, "Esc");
    assert_true(input_deadline(&input) == UINT64_MAX);
    assert_int_equal(input_expire(&input, 90000, events), 0);
}

static void
a_sequence_in_two_reads_is_one_key(void **state)
{
    struct input_event events[INPUT_EVENTS_MAX];
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    feed(&input, "\033[1;", 0, out);
    assert_int_equal(input_expire(&input, 100000, events), 0);
    feed(&input, "2D", 100000, out);
    assert_string_equal(out, "S-Left");
}

static void
what_is_broken_off_is_given_up(void **state)
{
    struct input_event events[INPUT_EVENTS_MAX];
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    feed(&input, "\033[", 0, out); /* Alt and a bracket, typed */
    append_events(out, events, input_expire(&input, 250000, events));
    feed(&input, "\033O", 0, out);
    append_events(out, events, input_expire(&input, 250000, events));
    feed(&input, "\033[1;", 0, out);
    append_events(out, events, input_expire(&input, 250000, events));
    feed(&input, "\303", 0, out);
    append_events(out, events, input_expire(&input, 250000, events));
    feed(&input, "D", 300000, out);
    assert_string_equal(out, "A-[ S-A-o S-d");
}

static void
with_the_kitty_protocol_there_is_no_timer(void **state)
{
    struct input_event events[INPUT_EVENTS_MAX];
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    input_set_kitty(&input, true);
    feed(&input, "\033", 0, out);
    assert_true(input_deadline(&input) == UINT64_MAX);
    assert_int_equal(input_expire(&input, UINT64_MAX - 1, events), 0);
    feed(&input, "[1;1:1D", 9000000, out);
    assert_string_equal(out, "Left");
}

static void
a_cursor_reply_is_one_only_when_asked_for(void **state)
{
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    feed(&input, "\033[1;2R", 0, out);
    input_expect_cursor(&input);
    feed(&input, "\033[1;2R\033[1;2R", 0, out);
    assert_string_equal(out, "S-F3 cursor=1,2 S-F3");
}

static void
pasted_text_is_no_key(void **state)
{
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    feed(&input, "\033[200~aZ\r\t\303\266\033[D\003\033[?1u\033\033[201~z", 0,
         out);
    assert_string_equal(out, "<61> <5a> <a> <9> <f6> z");
}

static void
a_paste_without_end_is_over_after_a_second(void **state)
{
    struct input_event events[INPUT_EVENTS_MAX];
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    feed(&input, "\033[200~a", 5, out);
    assert_true(input_deadline(&input) == 1000005);
    append_events(out, events, input_expire(&input, 1000005, events));
    feed(&input, "b", 1000006, out);
    assert_string_equal(out, "<61> b");
}

static void
forgotten_keys_are_not_released(void **state)
{
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    input_set_kitty(&input, true);
    feed(&input, "\033[97u\033[D\033[O\033[97;1:3u", 0, out);
    feed(&input, "\033[98u", 0, out);
    input_forget_keys(&input);
    feed(&input, "\033[98;1:3u\033[1;1:3D", 0, out);
    assert_string_equal(out, "a Left focus-out b");
}

static void
many_held_keys_push_out_the_oldest(void **state)
{
    struct input input;
    char out[TEXT_MAX] = "";

    (void)state;
    input_init(&input);
    input_set_kitty(&input, true);
    for (int key = 'A'; key <= 'A' + HELD_MAX; key++) {
        char bytes[16];

        snprintf(bytes, sizeof bytes, "\033[%du", 20000 + key);
        feed(&input, bytes, 0, out);
    }
    out[0] = '\0';
    feed(&input, "\033[20065;1:3u", 0, out); /* the first: pushed out */
    assert_string_equal(out, "");
    feed(&input, "\033[20066;1:3u", 0, out);
    assert_string_not_equal(out, "");
}

static void
a_sequence_may_have_64_bytes_and_no_more(void **state)
{
    const char *const longest = /* 64 bytes between CSI and the letter */
        "\033[1;2;;;;;;;;;;;;;;;;;;;;;;;;;;;;;"
        ";;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;;D";
    struct input input;
    char out[TEXT_MAX] = "";
    char bytes[80];

    (void)state;
    assert_int_equal(strlen(longest), 2 + INPUT_SEQUENCE_MAX + 1);
    input_init(&input);
    feed(&input, longest, 0, out);
    assert_string_equal(out, "S-Left");
    snprintf(bytes, sizeof bytes, "\033[1;2;%s", longest + 5);
    feed(&input, bytes, 0, out);
    feed(&input, "z", 0, out);
    assert_string_equal(out, "S-Left z");
}

/* ------------------------------------------------------------------- Noise */

/* A byte that is likely to lead somewhere. */
static unsigned char
random_byte(void)
{
    static const char likely[] =
        "\033\033\033[[[[OO;;::0123456789?u~cRDAI$<\030";

    if (rand() % 4 == 0)
        return (unsigned char)(rand() & 0xff);
    return (unsigned char)likely[rand() % (int)(sizeof likely - 1)];
}

static void
check_event(const struct input_event *event)
{
    assert_in_range(event->type, INPUT_KEY, INPUT_REPLY_CURSOR);
    assert_in_range(event->action, INPUT_PRESS, INPUT_RELEASE);
    assert_in_range(event->mods, 0, 0x3f);
    assert_true(event->key < INPUT_KEY_LIMIT);
    assert_true(event->text <= UTF8_LAST);
    if (event->type == INPUT_KEY)
        assert_int_not_equal(event->key, INPUT_KEY_NONE);
}

static void
noise_makes_only_sound_events(void **state)
{
    const unsigned seed = 7041;
    struct input input;
    uint64_t now = 0;

    (void)state;
    print_message("# seed %u\n", seed);
    srand(seed);
    input_init(&input);
    for (int i = 0; i < 1000000; i++) {
        struct input_event events[INPUT_EVENTS_MAX];
        int count;

        if (rand() % 1000 == 0)
            input_set_kitty(&input, rand() % 2 == 0);
        if (rand() % 50 == 0)
            input_expect_cursor(&input);
        now += (uint64_t)(rand() % 20000);
        count = rand() % 8 == 0
                    ? input_expire(&input, now, events)
                    : input_feed(&input, random_byte(), now, events);
        assert_in_range(count, 0, INPUT_EVENTS_MAX);
        for (int k = 0; k < count; k++)
            check_event(&events[k]);
    }
}

/* Whatever came before, a second of silence and a key is a key. */
static void
after_noise_and_silence_a_key_is_a_key(void **state)
{
    const unsigned seed = 99;
    struct input input;
    uint64_t now = 0;

    (void)state;
    print_message("# seed %u\n", seed);
    srand(seed);
    input_init(&input);
    for (int round = 0; round < 20000; round++) {
        struct input_event events[INPUT_EVENTS_MAX];
        char out[TEXT_MAX] = "";

        for (int i = rand() % 12; i > 0; i--)
            input_feed(&input, random_byte(), now, events);
        now += 1000000;
        input_expire(&input, now, events);
        input.cursor_replies = 0;
        feed(&input, "z\033[1;2D", now, out);
        assert_string_equal(out, "z S-Left");
    }
}

int
main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kitty_is_understood),
        cmocka_unit_test(foot_is_understood),
        cmocka_unit_test(xterm_is_understood),
        cmocka_unit_test(tmux_is_understood),
        cmocka_unit_test(the_linux_console_is_understood),
        cmocka_unit_test(other_old_forms_are_understood),
        cmocka_unit_test(junk_is_swallowed_or_replaced),
        cmocka_unit_test(keys_tell_the_character_they_type),
        cmocka_unit_test(a_nul_byte_is_ctrl_space),
        cmocka_unit_test(a_lone_escape_is_the_key_after_25_ms),
        cmocka_unit_test(a_sequence_in_two_reads_is_one_key),
        cmocka_unit_test(what_is_broken_off_is_given_up),
        cmocka_unit_test(with_the_kitty_protocol_there_is_no_timer),
        cmocka_unit_test(a_cursor_reply_is_one_only_when_asked_for),
        cmocka_unit_test(pasted_text_is_no_key),
        cmocka_unit_test(a_paste_without_end_is_over_after_a_second),
        cmocka_unit_test(forgotten_keys_are_not_released),
        cmocka_unit_test(many_held_keys_push_out_the_oldest),
        cmocka_unit_test(a_sequence_may_have_64_bytes_and_no_more),
        cmocka_unit_test(noise_makes_only_sound_events),
        cmocka_unit_test(after_noise_and_silence_a_key_is_a_key),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
